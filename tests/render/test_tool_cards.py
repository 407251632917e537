"""The pictures of the tool cards: each its own, saying what the card is, does and costs."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from sagrada_nb.game.tools.cards import ToolCard
from sagrada_nb.render import mimebundle, tool_card_html
from sagrada_nb.render.tool_cards import emblem, price_words, tokens_svg, tool_card_body
from tests.render.drawing import ids, parsed, people_read, read, references, trusted

CARDS = list(sg.TOOL_CARDS.values())


def by_name(card: ToolCard) -> str:
    return card.name


@pytest.mark.parametrize("card", CARDS, ids=by_name)
def test_a_card_says_what_it_is_does_and_costs(card: ToolCard) -> None:
    html = trusted(mimebundle(card)["text/html"])
    words = list(people_read(html))
    for said in (card.label, str(card.number), str(card.color), card.description, card.timing):
        assert said in words
    assert f"Tool card {card.number}: {card.label}, {card.color.label}" in words
    assert "Costs 1 favor token, and 2 once a token lies on it." in words
    assert mimebundle(card)["text/plain"] == repr(card)


@pytest.mark.parametrize("card", CARDS, ids=by_name)
def test_an_emblem_is_well_formed_and_finds_its_paints(card: ToolCard) -> None:
    html = tool_card_html(card)
    assert references(html) <= set(ids(html))
    parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{emblem(card, "x")}</svg>')
    read(html)


def test_no_two_cards_have_the_same_emblem() -> None:
    assert len({emblem(card, "x") for card in CARDS}) == len(CARDS) == 12


def test_each_emblem_stays_inside_its_frame() -> None:
    for card in CARDS:
        for x, y in re.findall(r"translate\((-?[\d.]+) (-?[\d.]+)\)", emblem(card, "x")):
            assert -30 <= float(x) <= 200, card
            assert -30 <= float(y) <= 84, card


def test_the_twelve_lie_side_by_side_with_one_set_of_paints() -> None:
    html = trusted(mimebundle(sg.TOOL_CARDS)["text/html"])
    assert html.count('class="sg-tool"') == 12
    assert len(ids(html)) == len(set(ids(html)))
    assert references(html) <= set(ids(html))


@pytest.mark.parametrize(
    ("tokens", "price", "said"),
    [
        (0, 1, "Costs 1 favor token now; none lies on it."),
        (1, 1, "Costs 1 favor token now; 1 lies on it."),
        (2, 1, "Costs 1 favor token now; 2 lie on it."),
        (1, 2, "Costs 2 favor tokens now; 1 lies on it."),
        (3, 2, "Costs 2 favor tokens now; 3 lie on it."),
    ],
)
def test_the_price_counts_the_tokens_on_the_card(tokens: int, price: int, said: str) -> None:
    card = sg.TOOL_CARDS["Lathekin"]
    assert price_words(card, tokens, price) == said
    body = tool_card_body(card, "x", tokens=tokens, price=price)
    assert said in list(people_read(body))
    assert body.count('fill="#7fb8c9"') == tokens


def test_a_solo_card_costs_a_die_of_its_colour() -> None:
    card = sg.TOOL_CARDS["Lathekin"]
    body = tool_card_body(card, "x", is_solo=True)
    assert "Costs a yellow die from the draft pool, and works once." in list(people_read(body))


def test_a_note_is_escaped_and_a_closed_card_looks_closed() -> None:
    body = tool_card_body(sg.TOOL_CARDS["Lathekin"], "x", note="<b>no</b>", is_closed=True)
    assert "<b>" not in body
    assert "<b>no</b>" in list(people_read(body))
    assert "sg-tool-closed" in body
    assert "sg-tool-closed" not in tool_card_body(sg.TOOL_CARDS["Lathekin"], "x")


def test_many_tokens_do_not_run_out_of_the_card() -> None:
    assert tokens_svg(40).count("<svg") == tokens_svg(8).count("<svg") == 8
    assert tokens_svg(0) == ""
