"""What a table of Sagrada shows and asks: turn, pool, window, cards, objectives, others, scores."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Any, TypeAlias

from sagrada_nb.boards import parts
from sagrada_nb.boards.picker import Picker, ask_with_tool, why_not_tool
from sagrada_nb.boards.table_frame import curtain_html, results_html
from sagrada_nb.bots.advice import brings
from sagrada_nb.core.dice import Die
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.score import ScoreLine, ScoreSheet, score, signed
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import Action, Draft, Move, Place, Swap, UseTool
from sagrada_nb.game.game import Game
from sagrada_nb.game.state import CardOnTable
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.render.game import (
    dice_row,
    each_die,
    player_html,
    price_now,
    small_die,
    tokens_html,
    track_html,
)
from sagrada_nb.render.markup import heading, tag, words
from sagrada_nb.render.tables import line_button, sheet_html
from sagrada_nb.render.tool_cards import badge, spoken, tokens_svg, tool_card_text
from sagrada_nb.render.window import Marks, space_words, window_svg
from sagrada_nb.words import _, card_name, listed, ngettext, paragraph

Picking: TypeAlias = Picker[Game]


# Words


def ask(picker: Picking) -> str:
    """Return what can be done now, in sentences for people.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], tools=[5, 7, 2], start=0)
    >>> ask(Picker(game))
    'Draft a die: pick one in the draft pool. Or pass.'
    """
    expects, held = picker.expects, picker.game.state.pending
    if picker.passes:
        return _("Pass, and do nothing in this turn? The button below does; Cancel does not.")
    if picker.is_stranded:
        sentence = _("The {die} fits nowhere in your window; each space says why.")
        return sentence.format(die=picker.value("die").label)
    tool = picker.value("tool") or (held.tool if held else None)
    if tool is not None:
        return _ask_with_tool(picker, tool_card(tool))
    if picker.picks:
        return _ask_where(picker)
    if expects == ("pattern",):
        return _("Choose one of the four window patterns.")
    return _ask_openly(picker)


def _ask_openly(picker: Picking) -> str:
    """Say what a turn offers before anything is picked: one whole sentence each."""
    expects, does = picker.expects, picker.options.get("do", ())
    sentences = []
    if "die" in expects:
        sentences.append(_("Draft a die: pick one in the draft pool."))
    if "tool" in expects and "die" in expects:
        sentences.append(_("Or use a tool card first."))
    elif "tool" in expects:
        sentences.append(_("You may use a tool card."))
    if "pass" in does:
        sentences.append(_("Or pass.") if sentences else _("You can only pass."))
    elif "end" in does:
        sentences.append(
            _("Or end your turn.") if sentences else _("Nothing is left to do: end your turn.")
        )
    return paragraph(sentences)


def _ask_where(picker: Picking) -> str:
    die = picker.value("die")
    if "do" in picker.expects and not picker.spaces:
        said = _("The {die} fits nowhere; it can be laid aside, out of the game.")
        return said.format(die=die.label)
    return _("{die}: legal on {spaces}.").format(die=die.label, spaces=listed(picker.spaces))


def _ask_with_tool(picker: Picking, card: ToolCard) -> str:
    sentences = [_("{name}: {sentence}").format(name=card.label, sentence=ask_with_tool(picker))]
    if not picker.goal and not picker.missing:
        said = _("{name}: {effect} What comes of it cannot be taken back.")
        return said.format(name=card.label, effect=card.description)
    if picker.spaces_kind == "space" and "do" in picker.expects:
        sentences.append(_("Or return the die to the pool."))
    return paragraph(sentences)


def button_text(what: str, picker: Picking) -> str:
    """Return what stands on the button for an action without dice or spaces.

    A button that rolls or draws dice, which cannot be taken back, says so.
    """
    tool = picker.value("tool")
    if what == "use" and tool is not None:
        return str(tool_card(tool).button)
    return {
        "done": _("Move no second die"),
        "return": _("Return the die to the pool"),
        "aside": _("Lay the die aside"),
    }.get(what, what)


def ending_text(picker: Picking) -> str:
    """Return what stands on the button that ends a turn; where that rolls dice, it says so."""
    rolls = picker.ends != "" and not picker.game.play(picker.ends).can_undo()
    if picker.passes:
        return _("Yes, pass and roll") if rolls else _("Yes, pass")
    return _("End and roll dice") if rolls and picker.ends == "end" else _("End turn")


# Turn, pool and round track


def whose_turn(game: Game, seat: int | None, humans: tuple[int, ...]) -> str:
    """Return the line that says where the game is."""
    turn, active = game.state.turn, game.active
    if active is None:
        return outcome(game)
    name = game.names[active]
    mine = active == seat and len(humans) == 1
    if turn is None:
        if mine:
            return _("Before the first round: you choose a window pattern.")
        return _("Before the first round: {name} chooses a window pattern.").format(name=name)
    values = {"round": game.round, "rounds": game.setup.rounds, "turn": turn.number, "name": name}
    if mine:
        return _("Round {round} of {rounds}: your turn {turn}").format(**values)
    return _("Round {round} of {rounds}: turn {turn} of {name}").format(**values)


def outcome(game: Game) -> str:
    """Return how a game came out, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.bots import play
    >>> from sagrada_nb.game.game import new_game
    >>> game = play(new_game(names=["Ada", "Bo"], seed=7), ["random", "random"], seed=1)
    >>> outcome(game)
    'The game is over. Ada wins with 15 points.'
    """
    if game.setup.solo:
        return str(game.solo_result())
    first = [each for each in game.ranking() if each.place == 1]
    values = {"name": listed([each.name for each in first]), "points": signed(first[0].total)}
    if len(first) > 1:
        said = ngettext(
            "The game is over. {name} share the win with {points} point.",
            "The game is over. {name} share the win with {points} points.",
            abs(first[0].total),
        )
    else:
        said = ngettext(
            "The game is over. {name} wins with {points} point.",
            "The game is over. {name} wins with {points} points.",
            abs(first[0].total),
        )
    return said.format(**values)


def end_buttons(picker: Picking | None) -> tuple[str, str]:
    """Return the button that asks whether to pass, and the one that ends a turn.

    What ends a turn stands alone, and is never where a next ending could be pressed: a turn begins
    with nothing to end, and passing is asked for elsewhere and confirmed there.
    """
    ends, passes = picker.ends if picker else "", picker is not None and picker.passes
    text = ending_text(picker) if picker else _("End turn")
    end = parts.button(text, "end", css="sg-main", key="end", able=passes or ends == "end")
    return parts.button(_("Pass"), "pass", able=ends == "pass" and not passes), end


def pool_html(game: Game, picker: Picking | None, uid: str, hinted: Die | None = None) -> str:
    """Return the draft pool; pictures alone where nothing can be picked."""
    pool = game.state.pool
    if game.state.turn is None:
        return ""
    if not pool or picker is None:
        return heading(_("Draft pool"), id=f"{uid}-pool") + dice_row(pool, uid)
    able, picked, paying = picker.pickable_dice, picker.value("die"), picker.value("pay")

    def make(die: Die, n: int) -> str:
        return parts.pick(
            die,
            uid,
            "die",
            die,
            on=die in (picked, paying) and n == 0,
            key=f"die-{die}-{n + 1}",
            data_drag=die,
            data_unable=die not in able and die != picked,
            data_hinted=die == hinted and n == 0,
        )

    named: dict[str, Any] = {"role": "radiogroup", "data_roving": len(pool)}
    return parts.group(_("Draft pool"), f"{uid}-pool", "sg-pool", each_die(pool, make), **named)


def hand_html(game: Game, picker: Picking | None, uid: str) -> str:
    """Return what lies beside the pool: the die in hand, what it can become, what to do with it."""
    inside = _in_hand(game, picker, uid)
    for each in picker.options.get("do", ()) if picker else ():
        if picker and each not in ("end", "pass"):
            inside += parts.button(button_text(each, picker), "do", each)
    return tag("div", inside, "sg-hand") if inside else ""


def _in_hand(game: Game, picker: Picking | None, uid: str) -> str:
    """Return the die in hand, or the shades it can take."""
    held = game.state.pending
    if picker is not None and "shade" in picker.options and held is not None and held.color:
        shades = [(shade, Die(held.color, shade)) for shade in picker.options["shade"]]
        return _faces(_("Shade of the die drawn"), "shade", shades, uid)
    if picker is not None and "delta" in picker.options:
        turned = [
            (delta, picker.pick("delta", delta).die_to_place) for delta in picker.options["delta"]
        ]
        faces = [(delta, die) for delta, die in turned if die is not None]
        return _faces(_("Turned down or up: which one?"), "delta", faces[::-1], uid)
    die = None if held is None else held.die
    if die is None and picker is not None and picker.value("tool") is not None:
        die = picker.die_to_place
    if die is None:
        return ""
    return words("span", _("In hand"), "sg-heading") + small_die(die, uid)


def _faces(title: str, kind: str, faces: list[tuple[int, Die]], uid: str) -> str:
    """Return what a die can become, to pick one."""
    buttons = "".join(parts.die_button(die, uid, kind, value) for value, die in faces)
    named = {"role": "group", "aria_label": title, "data_roving": len(faces)}
    return heading(title) + tag("div", buttons, "sg-faces", **named)


def round_track(game: Game, picker: Picking | None, uid: str) -> str:
    """Return the round track; its dice are buttons while one of them is to be picked."""
    able: tuple[Any, ...] = picker.options.get("track", ()) if picker else ()
    picked = picker.value("track") if picker else None
    now = game.round if game.state.turn is not None else None

    def make(number: int, die: Die, n: int) -> str:
        picture, here = small_die(die, uid, spoken=False), (number, die)
        if here not in able and here != picked:
            return picture
        label = _("{die} of round {round}").format(die=die.label, round=number)
        named = {"key": f"track-{number}-{die}-{n}", "aria_label": label, "inside": picture}
        return parts.pick(
            die, uid, "track", f"{number}:{die}", on=here == picked and n == 0, **named
        )

    html = track_html(game.state.track, game.setup.rounds, now, uid, make)
    if able or picked:
        dice = sum(len(space) for space in game.state.track)
        named = {"role": "radiogroup", "aria_label": _("Dice of the round track")}
        html = tag("div", html, **named, data_roving=max(1, dice))
    if not game.setup.solo:
        return words("p", _("Round track"), "sg-heading sg-spoken") + html
    title = _("Round track: the target so far is {target}")
    return heading(title.format(target=game.solo_result().target)) + html


# Windows


Overlays = tuple[list[tuple[tuple[str, ...], ...]], int | None]


def own_window(
    window: Window,
    picker: Picking | None,
    hinted: Action | None,
    overlays: Overlays,
    theme: str,
    uid: str,
    layers: Mapping[PlacementRule, Collection[str]] = MappingProxyType({}),
) -> str:
    """Return the window of who plays, with where the next die may go.

    Parameters
    ----------
    window
        The window.
    picker
        What is picked; None where nothing can be picked.
    hinted
        The action that a bot would play, if it was asked.
    overlays
        The dice behind each line of the score, and which line is lit up.
    layers
        For each rule that is shown, the spaces it forbids.
    """
    legal = picker.spaces if picker else ()
    picked = [picker.value("start")] if picker and picker.value("start") else []
    picked += spaces_of(hinted)
    labels = {space: space_label(window, picker, space) for space in SPACE_NAMES}
    return window_svg(
        window,
        Marks(legal=legal, layers=layers, picked=picked),
        theme=theme,
        labels=labels,
        overlays=overlays[0],
        overlay_on=overlays[1],
        slim=True,
        uid=uid,
    )


def plate(game: Game, number: int) -> str:
    """Return what stands below a player's own window: the pattern, and the favor tokens left."""
    seat = game.state.seats[number]
    if not seat.chosen:
        return ""
    pattern = seat.window.pattern
    tokens = "" if game.setup.solo else tokens_html(seat.tokens)
    name = words("span", card_name(pattern.name), "sg-pattern")
    return tag("p", name + _dots(pattern) + tokens + _so_far(game, number), "sg-plate")


def _dots(pattern: WindowPattern) -> str:
    n = pattern.difficulty or 0
    label = _("difficulty {difficulty}").format(difficulty=n)
    return tag("span", "<i></i>" * n, "sg-dots", role="img", aria_label=label) if n else ""


def spaces_of(action: Action | None) -> list[str]:
    """Return the spaces that an action names."""
    if isinstance(action, UseTool | Move) and action.shift is not None:
        return [action.shift.start, action.shift.end]
    if isinstance(action, Draft | Place | Swap | UseTool) and action.space is not None:
        return [action.space]
    return []


def space_label(window: Window, picker: Picking | None, space: str) -> str:
    """Return what is spoken of a space: what it is, and whether the next die may go there."""
    number = SPACE_NAMES.index(space)
    here = space_words(window.pattern.spaces[number], window.dice[number])
    kind = picker.spaces_kind if picker else None
    said, why = _("{space}: {here}."), ""
    if picker is not None and kind is not None:
        if space in picker.spaces:
            said, why = _("{space}: {here}. Legal. {reasons}"), _brings(picker, space)
            if kind == "start":
                said = _("{space}: {here}. It can be moved.")
        elif kind != "start" or window[space] is not None:
            said, why = _("{space}: {here}. Not legal. {reasons}"), picker.why_not(kind, space)
    return said.format(space=space, here=here, reasons=why).rstrip()


def _brings(picker: Picking, space: str) -> str:
    """Return what the die that is picked would bring on a space."""
    seat, die = picker.game.active, picker.die_to_place
    if seat is None or die is None or picker.game.windows[seat][space] is not None:
        return ""
    return paragraph(brings(picker.game.view(seat), die, space))


def other_windows(game: Game, seats: list[int], theme: str, uid: str) -> str:
    """Return the windows of the others, small, each with name and favor tokens."""
    if not seats:
        return ""
    figures = "".join(
        player_html(game, seat, theme, f"{uid}p{seat}", _so_far(game, seat)) for seat in seats
    )
    title = _("Windows of the others")
    return heading(title) + tag("div", figures, "sg-others", role="group", aria_label=title)


def _so_far(game: Game, seat: int) -> str:
    """Return what the public objectives pay a player as things stand, which all can count."""
    if not game.state.seats[seat].chosen:
        return ""
    points = sum(line.points for line in game.score(seat).lines if line.kind == "public")
    said = ngettext(
        "{n} point for public objectives so far", "{n} points for public objectives so far", points
    )
    short = words("span", _("public {n}").format(n=signed(points)), aria_hidden="true")
    spoken = words("span", said.format(n=points), "sg-spoken")
    return tag("span", short + spoken, "sg-so-far-public", title=said.format(n=points))


def pattern_choice(game: Game, seat: int, theme: str, uid: str) -> str:
    """Return the window patterns dealt to a player, to choose one."""
    choices = ""
    for n, pattern in enumerate(game.setup.patterns[seat]):
        named: dict[str, Any] = {"theme": theme, "caption": pattern.name, "uid": f"{uid}c{n}"}
        picture = window_svg(Window(pattern), small=True, **named)
        tokens = pattern.difficulty or 0
        said = ngettext("{n} favor token", "{n} favor tokens", tokens).format(n=tokens)
        name = words("span", card_name(pattern.name), "sg-player-name")
        told = tag("span", f"{name} {_dots(pattern)}")
        told += "" if game.setup.solo else words("span", said)
        given: dict[str, Any] = {
            "key": f"pattern-{n}",
            "inside": picture + told,
        }
        choices += parts.button("", "pattern", pattern.name, css="sg-choose", **given)
    title = _("Your window patterns: choose one")
    return heading(title) + tag("div", choices, "sg-choices", role="group", aria_label=title)


def curtain(name: str) -> str:
    """Return what hides private things until the screen was passed on."""
    return curtain_html(
        name,
        _("I am {name}").format(name=name),
        _("What is private shows when {name} is ready.").format(name=name),
    )


# Cards and objectives


def tool_cards(game: Game, picker: Picking | None, uid: str, hinted: int = 0) -> str:
    """Return the tool cards: what they do and cost, and whether they can be used now."""
    cards = "".join(_card(game, card, picker, uid, hinted) for card in game.state.cards)
    title = _("Tool cards")
    return heading(title) + tag("div", cards, "sg-tool-row", role="group", aria_label=title)


def _card(game: Game, on_table: CardOnTable, picker: Picking | None, uid: str, hinted: int) -> str:
    card, held = tool_card(on_table.tool), game.state.pending
    chosen = picker.value("tool") if picker is not None else None
    in_use = card.number in (chosen, held.tool if held is not None else None)
    note, button, able = "", "", False
    use: dict[str, Any] = {"css": "sg-use", "key": f"tool-{card.number}"}
    if in_use:
        note = _("In use.")
        if picker is not None and (held is None or game.can_cancel()):
            use["aria_label"] = _("Put back {name}").format(name=card.label)
            button = parts.button(_("Put back"), "put_back", card.number, **use)
    elif picker is not None and game.state.turn is not None and held is None and chosen is None:
        reason = why_not_tool(game, card.number)
        note, able = reason or _("You can use it now."), not reason
        use["aria_label"] = _("Use {name}").format(name=card.label)
        button = parts.button(_("Use"), "tool", card.number, able=able, **use)
    kinds = {
        "sg-card": True,
        "sg-able": able,
        "sg-in-use": in_use,
        "sg-hinted": card.number == hinted,
        "sg-tool-closed": on_table.closed,
    }
    about = f"{uid}-tool-{card.number}"
    named = {"type": "button", "data_key": f"about-{card.number}", "aria_describedby": about}
    price = tokens_svg(on_table.tokens) + escape(_short_price(game, card, on_table))
    told = tool_card_text(card, uid, note) + words("p", price_now(game, on_table), "sg-tool-price")
    return tag(
        "div",
        badge(card)
        + words("button", card.label, "sg-about sg-tool-name", **named)
        + tag("span", price, "sg-price", aria_hidden="true")
        + button
        + tag("div", told, "sg-told-of sg-tool", id=about),
        " ".join(kind for kind, on in kinds.items() if on),
        data_key=f"card-{card.number}",
        role="group",
        aria_label=spoken(card),
    )


def _short_price(game: Game, card: ToolCard, on_table: CardOnTable) -> str:
    if on_table.closed:
        return _("out of the game")
    if game.setup.solo:
        return _("costs a {color} die").format(color=card.color.label)
    return _("costs {price}").format(price=cost(game.rules, on_table))


def goals(
    title: str, lines: Iterable[tuple[int, ScoreLine]], selected: str | None, *, whose: str = ""
) -> str:
    """Return objectives with what they pay now; pressing one lights up the dice behind it.

    Parameters
    ----------
    title
        What stands above them.
    lines
        Lines of the score sheet, each with its number on the sheet.
    selected
        The name of the line that is lit up.
    whose
        Whose window the points are for, said where it is not one's own.
    """
    items = "".join(_goal(number, line, selected) for number, line in lines)
    about = words("p", whose, "sg-goal-text") if whose else ""
    return heading(title) + about + tag("ul", items, "sg-goals", aria_label=title)


def _goal(number: int, line: ScoreLine, selected: str | None) -> str:
    on = selected == line.name
    points = words("b", signed(line.points)) + words("small", line.in_words or line.working)
    goal = (
        line_button(line, line.name, selected=on, css=" sg-goal-name")
        + words("span", line.says, "sg-goal-text sg-told-of")
        + tag("span", points, "sg-goal-points")
    )
    return tag("li", goal, data_line=number, data_key=f"goal-{line.name}")


def public_goals(sheet: ScoreSheet, selected: str | None, whose: str = "") -> str:
    """Return the public objectives with what they pay for a window as it is."""
    lines = [(n, line) for n, line in enumerate(sheet.lines) if line.kind == "public"]
    return goals(_("Public objectives"), lines, selected, whose=whose)


def private_goals(sheet: ScoreSheet, game: Game, seat: int, selected: str | None) -> str:
    """Return a player's own private objective with what it pays now."""
    lines = [(n, line) for n, line in enumerate(sheet.lines) if line.kind == "private"]
    title = _("Your private objective")
    if game.setup.solo:
        title = _("Your private objectives: the better one counts")
        sheets = [
            score(game.windows[seat], private=color, private_pays=game.rules.private_pays)
            for color in game.view(seat).private
        ]
        both = [line for each in sheets for line in each.lines if line.kind == "private"]
        better = lines[0][0]
        lines = [(better if line.name == lines[0][1].name else _NO_LINE, line) for line in both]
    return goals(title, lines, selected)


_NO_LINE = -1


def hidden_goal() -> str:
    """Return what stands where nobody may look yet."""
    return words("p", _("The private objectives are hidden."), "sg-none")


# Scores


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking, and the score sheets side by side with the dice behind each line."""
    hint = _("Point at a line of a sheet, or focus it, and its dice light up.")
    ranked = not game.setup.solo
    return results_html(
        game.ranking(), lambda each: sheet_html(each.sheet, theme=theme), hint, ranked=ranked
    )
