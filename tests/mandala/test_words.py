"""Words shown to people about Mandala: every one goes through the catalogue, in whole sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import sagrada_nb as sg
from tests.any_game import at_random, lots
from tests.mandala.games import emptied, place
from tests.pretended import PretendedLanguage, outside_brackets
from tests.rules.test_words import (
    test_messages_are_literal_with_named_placeholders as are_literal,
)
from tests.rules.test_words import test_messages_are_not_glued as are_not_glued

SOURCES = sorted((Path(sg.__file__).parent / "mandala").rglob("*.py"))
REFUSED: list[Callable[[], object]] = [
    lambda: place().play("grow R 1"),
    lambda: place().play("build Y 1"),
    lambda: place(hands=["BB", "Y"]).play("grow BB 1"),
    lambda: emptied(hands=["B", "YPO"]).play("build B 1"),
    lambda: place(mandalas=["RG/B/Y", "O/-/-"], hands=["YB", "Y"]).play("build Y 1"),
    lambda: place().play("take R"),
    lambda: place().play("pass"),
    lambda: place(mandalas=["RGP/B/Y", "R/-/-"]).play("build O 1").play("pass"),
    lambda: place(mandalas=["RGP/B/Y", "R/-/-"]).play("build O 1").play("take Y"),
    lambda: at_random(sg.mandala.new_game(seed=1), lots(1)).play("pass"),
    lambda: place().play("build B 1").undo(),
    lambda: place().play("fly"),
    lambda: place().play("build B 3"),
    lambda: place().play("build B 1 draw 2"),
    lambda: place().play("grow BR 1"),
    lambda: place().play("grow B"),
    lambda: place().play("discard " + "B" * 19),
    lambda: place().play("build B 1", "R"),
    lambda: place().play("build B 1", "R R R R"),
    lambda: place().play("build B 1", "7"),
    lambda: sg.mandala.SandColor("blue"),
    lambda: sg.mandala.score("RR", ""),
    lambda: sg.mandala.score(cards=(-1,)),
    lambda: sg.mandala.new_game(names=["Ada"]),
    lambda: sg.mandala.new_game(start=2),
    lambda: place(mandalas=["B/B/-", "R/-/-"]),
    lambda: place(mandalas=["BG/OP/RY", "R/-/-"]),
    lambda: place(mandalas=["B", "R/-/-"]),
    lambda: place(hands=["B" * 9, "-"]),
    lambda: place(hands=["-", "-"]),
    lambda: place(rivers=["BGOPRY", "-"]),
    lambda: place(cups=["R" * 18, "-"]),
]


@pytest.mark.parametrize("refused", REFUSED)
def test_refusals_are_translated(
    pretended: PretendedLanguage, refused: Callable[[], object]
) -> None:
    with pytest.raises(sg.SagradaError) as refusal:
        refused()

    assert outside_brackets(str(refusal.value)).strip() == ""


def test_what_actions_and_games_say_is_translated(pretended: PretendedLanguage) -> None:
    game = place()
    sharing = place(mandalas=["RGP/B/Y", "R/-/-"]).play("build O 1")
    said = [action.sentence for action in (*game.legal_actions(), *sharing.legal_actions())]
    said += [sg.mandala.parse_action("pass").sentence, game.now, sharing.now]
    said += [each.label for each in sg.mandala.score("BG", "BBR").lines]
    said += [str(each) for each in place(rivers=["B", "Y"], cups=["B", "YY"]).ranking()]
    said += [each.reason for each in place(rivers=["B", "Y"], cups=["B", "YRR"]).ranking()]

    assert not any(outside_brackets(each) for each in said)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_messages_are_whole_sentences_with_named_placeholders(source: Path) -> None:
    are_literal(source)
    are_not_glued(source)
