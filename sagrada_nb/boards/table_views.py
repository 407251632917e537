"""What a table of Sagrada shows and asks: turn, pool, window, cards, objectives, others, scores."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from sagrada_nb.boards import parts
from sagrada_nb.boards.picker import Picker, why_not_tool
from sagrada_nb.boards.table_frame import (
    bot_buttons,
    curtain_html,
    ranking_html,
    results_html,
    take_back_buttons,
)
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
from sagrada_nb.render.game import dice_row, each_die, small_die, tokens_html, track_html
from sagrada_nb.render.tables import sheet_html
from sagrada_nb.render.tool_cards import badge, price_words, spoken, tokens_svg, tool_card_text
from sagrada_nb.render.window import Marks, space_words, window_svg
from sagrada_nb.words import _, card_name, listed, ngettext, paragraph

Picking: TypeAlias = Picker[Game]

_UNABLE: Final = ' aria-disabled="true"'


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
        said = _ask_with_tool(picker, tool)
    elif picker.picks:
        said = _ask_where(picker)
    elif expects == ("pattern",):
        said = _("Choose one of the four window patterns.")
    else:
        said = _ask_openly(picker)
    return said


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


def _ask_with_tool(picker: Picking, tool: int) -> str:
    expects, values = picker.expects, {"name": tool_card(tool).label}
    held = picker.game.state.pending
    if "pay" in expects:
        sentence = _("{name}: pick the {color} die that pays.")
        values["color"] = tool_card(tool).color.label
    elif "die" in expects:
        sentence = _("{name}: pick the die to draft.")
    elif "delta" in expects:
        sentence = _("{name}: turn the {die} up or down?")
        values["die"] = picker.value("die").label
    elif "track" in expects:
        sentence = _("{name}: pick the die on the round track that you take instead.")
    elif "shade" in expects:
        sentence = _("{name}: a {color} die was drawn. Choose its shade.")
        values["color"] = held.color.label if held and held.color else ""
    elif "end" in expects:
        sentence = _("{name}: where does the die on {start} go? Legal on {spaces}.")
        values |= {"start": picker.value("start"), "spaces": listed(picker.spaces)}
    elif "start" in expects:
        sentence = _ask_for_mover(picker)
    elif "space" in expects:
        die = die_to_place(picker)
        sentence = (
            _("{name}: place the {die}, or return it to the pool. Legal on {spaces}.")
            if "do" in expects
            else _("{name}: place the {die}. Legal on {spaces}.")
        )
        values |= {"die": die.label if die else "", "spaces": listed(picker.spaces)}
    else:
        return _ask_to_confirm(picker, tool)
    return sentence.format(**values)


def _ask_for_mover(picker: Picking) -> str:
    if not (picker.game.state.pending and picker.game.state.pending.moved):
        return _("{name}: pick the die to move.")
    if "do" in picker.expects:
        return _("{name}: pick a second die to move, or move no other.")
    return _("{name}: pick the second die to move.")


def _ask_to_confirm(picker: Picking, tool: int) -> str:
    held = picker.game.state.pending
    if held is not None and held.die is not None:
        sentence = _("{name}: the {die} fits nowhere, so it goes back to the pool.")
        return sentence.format(name=tool_card(tool).label, die=held.die.label)
    said = _("{name}: {effect} What comes of it cannot be taken back.")
    return said.format(name=tool_card(tool).label, effect=tool_card(tool).description)


def die_to_place(picker: Picking) -> Die | None:
    """Return the die that the next space is picked for, as it will lie there.

    What a tool card makes of a die the engine says: an action is tried, and the die looked at.
    """
    held, game = picker.game.state.pending, picker.game
    track = picker.value("track")
    if track is not None:
        return track[1]  # type: ignore[no-any-return]  # a Die
    if held is not None:
        return held.die
    if picker.spaces_kind == "space" and picker.spaces:
        space = picker.spaces[0]
        action = picker.pick("space", space).complete
        if action is not None and game.active is not None:
            return game.play(action).windows[game.active][space]
    return picker.value("die")  # type: ignore[no-any-return]  # a Die or None


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


def buttons_html(
    picker: Picking | None, *, is_over: bool, can_undo: bool, can_cancel: bool, bots_turn: bool
) -> str:
    """Return the buttons of a turn; those that cannot act now stay in place.

    What ends a turn stands alone, and is never where a next ending could be pressed: a turn begins
    with nothing to end, and passing is asked for elsewhere and confirmed there.
    """
    if is_over:
        return f'<div class="sg-tools">{parts.button(_("Undo"), "undo", able=can_undo)}</div>'
    ends, passes = picker.ends if picker else "", picker is not None and picker.passes
    text = ending_text(picker) if picker else _("End turn")
    end = (
        f'<button type="button" class="sg-main" data-action="end" data-value="" data-key="end"'
        f"{'' if passes or ends == 'end' else _UNABLE}>{escape(text)}</button>"
    )
    back = take_back_buttons(can_cancel=can_cancel, can_undo=can_undo)
    bots = bot_buttons(can_hint=picker is not None, bots_turn=bots_turn)
    passing = parts.button(_("Pass"), "pass", able=ends == "pass" and not passes)
    return f'<div class="sg-tools">{back}{bots}{passing}</div>{end}'


def pool_html(game: Game, picker: Picking | None, uid: str, hinted: Die | None = None) -> str:
    """Return the draft pool; pictures alone where nothing can be picked."""
    pool = game.state.pool
    if game.state.turn is None:
        return ""
    heading = f'<p class="sg-heading" id="{uid}-pool">{escape(_("Draft pool"))}</p>'
    if not pool or picker is None:
        return heading + dice_row(pool, uid)
    able, picked, paying = picker.pickable_dice, picker.value("die"), picker.value("pay")

    def make(die: Die, n: int) -> str:
        on, key, name = die in (picked, paying) and n == 0, f"die-{die}-{n + 1}", str(die)
        more = "" if die in able or die == picked else ' data-unable=""'
        more += ' data-hinted=""' if die == hinted and n == 0 else ""
        return parts.pick(die, uid, "die", name, key, die.label, on=on, drag=name, more=more)

    return (
        f'{heading}<div class="sg-pool" role="radiogroup" aria-labelledby="{uid}-pool" '
        f'data-roving="{len(pool)}">{each_die(pool, make)}</div>'
    )


def hand_html(game: Game, picker: Picking | None, uid: str) -> str:
    """Return what lies beside the pool: the die in hand, what it can become, what to do with it."""
    does = picker.options.get("do", ()) if picker else ()
    buttons = [
        parts.button(button_text(each, picker), "do", each)
        for each in does
        if picker and each not in _ENDINGS
    ]
    inside = _in_hand(game, picker, uid) + "".join(buttons)
    return f'<div class="sg-hand">{inside}</div>' if inside else ""


_ENDINGS = ("end", "pass")


def _in_hand(game: Game, picker: Picking | None, uid: str) -> str:
    """Return the die in hand, or the shades it can take."""
    held = game.state.pending
    if picker is not None and "shade" in picker.options and held is not None and held.color:
        shades = [(shade, Die(held.color, shade)) for shade in picker.options["shade"]]
        return _faces(_("Shade of the die drawn"), "shade", shades, uid)
    if picker is not None and "delta" in picker.options:
        turned = [
            (delta, die_to_place(picker.pick("delta", delta))) for delta in picker.options["delta"]
        ]
        faces = [(delta, die) for delta, die in turned if die is not None]
        return _faces(_("Turned down or up: which one?"), "delta", faces[::-1], uid)
    die = None
    if held is not None and held.die is not None:
        die = held.die
    elif picker is not None and picker.value("tool") is not None and picker.value("die"):
        die = die_to_place(picker)
    if die is None:
        return ""
    return f'<span class="sg-heading">{escape(_("In hand"))}</span>{small_die(die, uid)}'


def _faces(title: str, kind: str, faces: list[tuple[int, Die]], uid: str) -> str:
    """Return what a die can become, to pick one."""
    buttons = "".join(
        f'<button type="button" class="sg-pick" data-action="{kind}" data-value="{value}" '
        f'data-key="{kind}-{value}" data-cell="" tabindex="-1" aria-label="{escape(die.label)}">'
        f"{parts.die_picture(die, uid)}</button>"
        for value, die in faces
    )
    return (
        f'<p class="sg-heading">{escape(title)}</p><div class="sg-faces" role="group" '
        f'aria-label="{escape(title)}" data-roving="{len(faces)}">{buttons}</div>'
    )


def round_track(game: Game, picker: Picking | None, uid: str) -> str:
    """Return the round track; its dice are buttons while one of them is to be picked."""
    able: tuple[Any, ...] = picker.options.get("track", ()) if picker else ()
    picked = picker.value("track") if picker else None
    now = game.round if game.state.turn is not None else None
    html = track_html(game.state.track, game.setup.rounds, now, uid)
    if able or picked:

        def make(number: int, die: Die, n: int) -> str:
            on, value = (number, die) == picked and n == 0, f"{number}:{die}"
            picture = small_die(die, uid, spoken=False)
            if (number, die) not in able and (number, die) != picked:
                return picture
            label = _("{die} of round {round}").format(die=die.label, round=number)
            key = f"track-{number}-{die}-{n}"
            return parts.pick(die, uid, "track", value, key, label, on=on, picture=picture)

        dice = sum(len(space) for space in game.state.track)
        title = escape(_("Dice of the round track"))
        html = (
            f'<div role="radiogroup" aria-label="{title}" data-roving="{max(1, dice)}">'
            f"{track_html(game.state.track, game.setup.rounds, now, uid, make)}</div>"
        )
    if not game.setup.solo:
        return f'<p class="sg-heading sg-spoken">{escape(_("Round track"))}</p>{html}'
    target = game.solo_result().target
    title = _("Round track: the target so far is {target}").format(target=target)
    return f'<p class="sg-heading">{escape(title)}</p>{html}'


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
    return (
        f'<p class="sg-plate"><span class="sg-pattern">{escape(card_name(pattern.name))}</span>'
        f"{_dots(pattern)}{tokens}</p>"
    )


def _dots(pattern: WindowPattern) -> str:
    n = pattern.difficulty or 0
    words = escape(_("difficulty {difficulty}").format(difficulty=n))
    return (
        f'<span class="sg-dots" role="img" aria-label="{words}">{"<i></i>" * n}</span>' if n else ""
    )


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
    values = {
        "space": space,
        "here": space_words(window.pattern.spaces[number], window.dice[number]),
    }
    kind = picker.spaces_kind if picker else None
    if picker is None or kind is None:
        return _("{space}: {here}.").format(**values)
    if space in picker.spaces:
        if kind == "start":
            return _("{space}: {here}. It can be moved.").format(**values)
        return _("{space}: {here}. Legal.").format(**values)
    if kind == "start" and window[space] is None:
        return _("{space}: {here}.").format(**values)
    said = _("{space}: {here}. Not legal. {reasons}")
    return said.format(**values, reasons=picker.why_not(kind, space))


def other_windows(game: Game, seats: list[int], theme: str, uid: str) -> str:
    """Return the windows of the others, small, each with name and favor tokens."""
    if not seats:
        return ""
    figures = "".join(_player(game, seat, theme, f"{uid}p{seat}") for seat in seats)
    title = escape(_("Windows of the others"))
    return (
        f'<p class="sg-heading">{title}</p><div class="sg-others" role="group" '
        f'aria-label="{title}">{figures}</div>'
    )


def _player(game: Game, number: int, theme: str, uid: str) -> str:
    seat, name = game.state.seats[number], game.names[number]
    active = " sg-active" if game.active == number else ""
    acts = f'<span class="sg-spoken">{escape(_("It is their turn."))}</span>' if active else ""
    pattern = card_name(seat.window.pattern.name) if seat.chosen else _("no pattern yet")
    tokens = tokens_html(seat.tokens) if seat.chosen and not game.setup.solo else ""
    picture = window_svg(seat.window, small=True, theme=theme, caption=name, uid=uid)
    return (
        f'<figure class="sg-player{active}" data-key="player-{number}">{picture}<figcaption>'
        f'<span class="sg-player-name">{escape(name)}</span>{acts}'
        f'<span class="sg-pattern">{escape(pattern)}</span>{tokens}</figcaption></figure>'
    )


def pattern_choice(game: Game, seat: int, theme: str, uid: str) -> str:
    """Return the window patterns dealt to a player, to choose one."""
    choices = []
    for n, pattern in enumerate(game.setup.patterns[seat]):
        picture = window_svg(
            Window(pattern), small=True, theme=theme, caption=pattern.name, uid=f"{uid}c{n}"
        )
        n_tokens = pattern.difficulty or 0
        words = ngettext("{n} favor token", "{n} favor tokens", n_tokens).format(n=n_tokens)
        given = "" if game.setup.solo else f"<span>{escape(words)}</span>"
        choices.append(
            f'<button type="button" class="sg-choose" data-action="pattern" '
            f'data-value="{escape(pattern.name)}" data-key="pattern-{n}">{picture}'
            f'<span><span class="sg-player-name">{escape(card_name(pattern.name))}</span> '
            f"{_dots(pattern)}</span>{given}</button>"
        )
    title = escape(_("Your window patterns: choose one"))
    return (
        f'<p class="sg-heading">{title}</p>'
        f'<div class="sg-choices" role="group" aria-label="{title}">{"".join(choices)}</div>'
    )


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
    title = escape(_("Tool cards"))
    return (
        f'<p class="sg-heading">{title}</p><div class="sg-tool-row" role="group" '
        f'aria-label="{title}">{cards}</div>'
    )


def _card(game: Game, on_table: CardOnTable, picker: Picking | None, uid: str, hinted: int) -> str:
    card, solo = tool_card(on_table.tool), game.setup.solo
    held = game.state.pending
    in_use = (picker is not None and picker.value("tool") == card.number) or (
        held is not None and held.tool == card.number
    )
    note, button = "", ""
    busy = held is not None or (picker is not None and picker.value("tool") is not None)
    if in_use:
        note = _("In use.")
        if picker is not None and (held is None or game.can_cancel()):
            spoken_use = _("Put back {name}").format(name=card.label)
            button = _use_button(card, "put_back", _("Put back"), spoken_use)
    elif picker is not None and game.state.turn is not None and not busy:
        reason = why_not_tool(game, card.number)
        note = reason or _("You can use it now.")
        button = _use_button(
            card, "tool", _("Use"), _("Use {name}").format(name=card.label), able=not reason
        )
    price = None if solo else cost(game.rules, on_table)
    said = price_words(card, on_table.tokens, price, is_solo=solo)
    able = " sg-able" if button and not in_use and _UNABLE not in button else ""
    used = " sg-in-use" if in_use else ""
    used += " sg-hinted" if card.number == hinted else ""
    used += " sg-tool-closed" if on_table.closed else ""
    return (
        f'<div class="sg-card{able}{used}" data-key="card-{card.number}" role="group" '
        f'aria-label="{escape(spoken(card))}">{badge(card)}'
        f'<button type="button" class="sg-about sg-tool-name" data-key="about-{card.number}" '
        f'aria-describedby="{uid}-tool-{card.number}">{escape(card.label)}</button>'
        f'<span class="sg-price" aria-hidden="true">{tokens_svg(on_table.tokens)}'
        f"{escape(_short_price(card, on_table, price))}</span>{button}"
        f'<div class="sg-told-of sg-tool" id="{uid}-tool-{card.number}">'
        f'{tool_card_text(card, uid, note)}<p class="sg-tool-price">{escape(said)}</p></div></div>'
    )


def _use_button(card: ToolCard, action: str, text: str, spoken: str, *, able: bool = True) -> str:
    return (
        f'<button type="button" class="sg-use" data-action="{action}" data-value="{card.number}" '
        f'data-key="tool-{card.number}" aria-label="{escape(spoken)}"{"" if able else _UNABLE}>'
        f"{escape(text)}</button>"
    )


def _short_price(card: ToolCard, on_table: CardOnTable, price: int | None) -> str:
    if on_table.closed:
        return _("out of the game")
    if price is None:
        return _("costs a {color} die").format(color=card.color.label)
    return _("costs {price}").format(price=price)


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
    about = f'<p class="sg-goal-text">{escape(whose)}</p>' if whose else ""
    return (
        f'<p class="sg-heading">{escape(title)}</p>{about}'
        f'<ul class="sg-goals" aria-label="{escape(title)}">{items}</ul>'
    )


def _goal(number: int, line: ScoreLine, selected: str | None) -> str:
    return (
        f'<li data-line="{number}" data-key="goal-{line.name}"><button type="button" '
        f'class="sg-line sg-goal-name" data-action="line" data-value="{escape(line.name)}" '
        f'data-key="line-{line.name}" aria-pressed="{str(selected == line.name).lower()}">'
        f"{escape(line.label)}</button>"
        f'<span class="sg-goal-text sg-told-of">{escape(line.says)}</span>'
        f'<span class="sg-goal-points"><b>{signed(line.points)}</b>'
        f"<small>{escape(line.working)}</small></span></li>"
    )


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
    return f'<p class="sg-none">{escape(_("The private objectives are hidden."))}</p>'


# Scores


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking, and the score sheets side by side with the dice behind each line."""
    if not game.is_over:
        return ""
    standings = game.ranking()
    head = "" if game.setup.solo else ranking_html(standings)
    hint = escape(_("Point at a line of a sheet, or focus it, and its dice light up."))
    sheets = results_html((each, sheet_html(each.sheet, theme=theme)) for each in standings)
    return f'{head}<p class="sg-goal-text">{hint}</p>{sheets}'
