"""What the tool board shows, as HTML text and in words, of how a use of a card stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from html import escape
from typing import Final, TypeAlias

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import board_style
from sagrada_nb.boards.picker import Picker
from sagrada_nb.boards.tool_scenarios import Step, Story
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import DONE, Action, UseTool
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.render import sized, window_svg
from sagrada_nb.render.game import dice_row, each_die, shared_paints, track_html
from sagrada_nb.render.shapes import HATCHES
from sagrada_nb.render.theme import THEME_STYLE, theme_class
from sagrada_nb.render.tool_cards import TOOL_STYLE, tool_card_body
from sagrada_nb.render.window import Marks, new_uid, space_words
from sagrada_nb.words import _, card_name, listed, ngettext

Using: TypeAlias = Picker[Scenario]
"""A scenario with what was picked in it."""

Refused: TypeAlias = tuple[IllegalAction, str | None]
"""Why something was refused, and the space that it was tried on."""

MOST_TOKENS: Final = 24
"""How many favor tokens a player or a card can be given: all there are in the box."""


@cache
def _style() -> str:
    lines = board_style("tool_board.css").splitlines()
    return TOOL_STYLE + "".join(line.strip() for line in lines if not line.startswith("/*"))


def card_on_table(scenario: Scenario) -> ToolCard:
    """Return the one tool card of a scenario."""
    return tool_card(scenario.state.cards[0].tool)


def is_used(scenario: Scenario) -> bool:
    """Return whether the card on the table was used in this turn, and completely."""
    state = scenario.state
    used = state.turn.tool if state.turn else 0
    return used == state.cards[0].tool and state.pending is None


# Words


def ask(picker: Using) -> str:
    """Return what can be done now, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.boards.picker import for_card
    >>> before = Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 1}).with_tool(6)
    >>> ask(for_card(before))
    'Pick the die that you draft.'
    """
    scenario = picker.game
    is_underway = scenario.state.pending is not None
    if is_used(scenario):
        return _("The use is complete. Undo, begin again, or take another example.")
    if not is_underway and scenario.refusal() is not None:
        return _("The card cannot be used now. Change the turn, undo, or start again.")
    if picker.missing == "start" and is_underway:
        if DONE in scenario.legal_actions():
            return _("Pick a second die of that colour to move, or move no other.")
        return _("Pick the second die that you move.")
    if picker.missing:
        return {
            "pay": _("Choose the die that pays: one of the card's colour."),
            "die": _("Pick the die that you draft."),
            "delta": _("Turn the die up or down?"),
            "start": _("Pick the die in the window that you move."),
            "track": _("Pick the die on the round track that you take instead."),
            "shade": _("Choose the shade that the die drawn shows."),
        }[picker.missing]
    if not picker.goal:
        return _("Now use the card.")
    if not picker.ends_on:
        if scenario.state.pending and scenario.state.pending.die:
            return _("It fits nowhere, so it goes back to the pool.")
        return _("No space is legal for it; each space says why.")
    spaces = listed(picker.ends_on)
    start = picker.value("start")
    if start is not None:
        return _("Move the die on {start} to: {spaces}.").format(start=start, spaces=spaces)
    return _("Place it on: {spaces}.").format(spaces=spaces)


def told(card: ToolCard, step: Step) -> str:
    """Return what has happened, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> told(tool_card(6), Step(parse_action("tool 6 R3"), "5"))
    'Flux Brush: draft the red 3 and roll it again. The roll: 5.'
    """
    sentence, luck = step.action.sentence, step.luck
    if not luck or not isinstance(step.action, UseTool):
        return sentence
    if card.luck == "draw":
        color = Color(luck).label
        return _("{sentence} Drawn: {color}.").format(sentence=sentence, color=color)
    return _("{sentence} The roll: {luck}.").format(sentence=sentence, luck=luck)


def changes(before: Scenario, after: Scenario) -> Iterator[str]:
    """Give what a use has changed beside the window, in sentences.

    Examples
    --------
    >>> before = Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 2}).with_tool(10)
    >>> list(changes(before, before.play("tool 10 R3 A1")))[:2]
    ['Favor tokens left: 1 of 2.', 'Favor tokens on the card: 1.']
    """
    was, now = before.state, after.state
    if before.tokens != after.tokens:
        said = _("Favor tokens left: {now} of {before}.")
        yield said.format(now=after.tokens, before=before.tokens)
        yield _("Favor tokens on the card: {n}.").format(n=after.tool_tokens)
    for die in now.out:
        yield _("The {die} has paid, and leaves the game.").format(die=die.label)
    if was.pool != now.pool and now.pending is None:
        pool = listed([str(die) for die in now.pool]) or _("none")
        yield _("Dice in the draft pool now: {dice}.").format(dice=pool)
    if was.track != now.track:
        yield _("The round track has changed.")
    if was.turn is not None and now.turn is not None and now.turn.drafted and not was.turn.drafted:
        yield _("The draft of this turn is spent.")
    if was.turn is not None and now.turn == was.turn:
        return
    if now.skipping and not was.skipping:
        yield _("Your second turn of this round is lost.")
    elif now.turn is not None and not now.turn.drafted:
        yield _("You may still draft in this turn.")


def space_words_now(window: Window, space: str) -> str:
    """Return what is on a space, as a sentence."""
    number = space_number(space)
    return _("{space}: {here}.").format(
        space=space, here=space_words(window.pattern.spaces[number], window.dice[number])
    )


def _space_label(picker: Using, space: str) -> str:
    """Return what is spoken of a space: what is there, and whether the next step may end there."""
    here = space_words_now(picker.game.window, space)
    if is_used(picker.game) or not picker.goal:
        return here
    if picker.missing == "start" and space in picker.spaces:
        return _("{here} This die can be moved.").format(here=here)
    if picker.missing:
        return here
    if picker.value("start") == space:
        return _("{here} Picked up; choose where it goes.").format(here=here)
    error = picker.refusal(space)
    if error is None:
        return _("{here} Legal.").format(here=here)
    return _("{here} Not legal. {reason}").format(here=here, reason=error)


# The window


def picture(picker: Using, refused: Refused | None, theme: str, uid: str) -> str:
    """Return the window with what the next step can do in it."""
    window = picker.game.window
    return window_svg(
        window,
        _marks(picker, refused),
        theme=theme,
        arch=False,
        slim=True,
        caption=card_name(window.pattern.name),
        labels={space: _space_label(picker, space) for space in SPACE_NAMES},
        uid=uid,
    )


def _marks(picker: Using, refused: Refused | None) -> Marks:
    """Return what is marked: where the next step may end, what is picked, what was refused."""
    if is_used(picker.game):
        return Marks()
    legal = picker.ends_on
    start = picker.value("start")
    picked = () if start is None else (start,)
    if refused is None:
        movable = picker.spaces if picker.missing == "start" else ()
        return Marks(legal=legal, picked=picked, movable=movable)
    error, space = refused
    layers = {
        each.rule: (space,)
        for each in error.violations
        if each.rule in HATCHES and space is not None
    }
    clashes = [name for each in error.violations for name in each.spaces if name != space]
    return Marks(legal=legal, layers=layers, clashes=clashes, picked=picked)


def space_of_end(action: Action) -> str | None:
    """Return the space where an action ends, if it does so on one."""
    shift = getattr(action, "shift", None)
    end: str | None = getattr(action, "space", None) if shift is None else shift.end
    return end


# The scenario and its situation


def situation(story: Story, steps: Sequence[Step], picker: Using, uid: str) -> str:
    """Return what is told of the scenario, whether the card can be used, and the situation."""
    text = f'<p class="sg-story-text">{escape(story.text)}</p>' if story.text else ""
    return (
        f"<style>{THEME_STYLE}{_style()}</style>"
        f'<div class="sg-story"><p class="sg-story-title">{escape(story.title)}</p>{text}'
        f"{_verdict(picker.game, steps)}{_turn(picker.game, uid)}</div>"
    )


def _verdict(scenario: Scenario, steps: Sequence[Step]) -> str:
    """Return whether the card can be used now."""
    code = ""
    if scenario.state.pending is not None:
        said = _("It is being used; go on with the next step.")
    elif is_used(scenario) and steps:
        said = _("It was used.")
    elif (refused := scenario.refusal()) is not None:
        said, code = str(refused), refused.code
    else:
        n = len(scenario.legal_actions())
        said = ngettext(
            "It can be used now, in {n} way to begin.",
            "It can be used now, in {n} ways to begin.",
            n,
        ).format(n=n)
    return f'<p class="sg-verdict{" sg-no" if code else ""}"{_coded(code)}>{escape(said)}</p>'


def _coded(code: str) -> str:
    """Return the attribute with the stable code of a refusal, which is for programs to read."""
    return f' data-code="{escape(code)}"' if code else ""


def _turn(scenario: Scenario, uid: str) -> str:
    """Return what of the turn can be changed to see when the card can be used, and its price.

    While the card is being used, nothing of it can.
    """
    turn = scenario.state.turn
    if turn is None:
        return ""
    first, second = (
        parts.button(text, "turn", str(number), pressed=turn.number == number)
        for number, text in ((1, _("First turn")), (2, _("Second turn")))
    )
    on_card = scenario.tool_tokens
    tokens = parts.number(_("Favor tokens"), "tokens", scenario.tokens, MOST_TOKENS, uid)
    tokens += parts.number(_("On the card"), "on_card", on_card, MOST_TOKENS, uid)
    state = "" if scenario.state.pending is None else " disabled"
    legend = escape(_("This turn: change it and see"))
    return (
        f'<fieldset class="sg-now"{state}><legend>{legend}</legend>{first}{second}'
        f"{parts.checkbox(_('Draft already spent'), 'drafted', '', on=turn.drafted)}"
        f"{parts.checkbox(_('A tool card was used'), 'used', '', on=bool(turn.tool))}"
        f"{'' if scenario.setup.solo else tokens}</fieldset>"
    )


# Card and controls


def _card(scenario: Scenario, uid: str) -> str:
    on_table = scenario.state.cards[0]
    return tool_card_body(
        card_on_table(scenario),
        uid,
        tokens=scenario.tool_tokens,
        price=cost(scenario.setup.rules, on_table),
        is_closed=on_table.closed,
        is_solo=scenario.setup.solo,
    )


def controls(start: Scenario, picker: Using, luck: str, seed: int, uid: str) -> str:
    """Return the card, what is asked, and everything that can be picked for it."""
    scenario = picker.game
    state, card = scenario.state, card_on_table(scenario)
    found = [f'<p class="sg-ask">{escape(ask(picker))}</p>']
    if scenario.setup.solo:
        options = [("", _("nothing yet")), *((str(d), d.label) for d in dict.fromkeys(state.pool))]
        paid = str(picker.value("pay") or "")
        pay = parts.choice(_("Pay with"), "pay", options, paid, uid)
        found.append(_slot("pay", pay, able=state.pending is None))
    takes = "die" in picker.wanted and not is_used(scenario)
    found.append(_pool(picker, uid, takes=takes, room=len(start.state.pool)))
    if card.needs_track:
        found.append(_track(picker, uid))
    if card.takes != ("move",):
        found.append(_slot("hand", _in_hand(picker, uid)))
    found.append(_slot("steps", _step_buttons(picker)))
    if card.luck:
        found.append(_luck(card, luck, seed, uid))
    return (
        f'<div class="sg-bench">{_card(scenario, uid)}'
        f'<div class="sg-controls">{"".join(found)}</div></div>'
    )


def _slot(name: str, inside: str, *, able: bool = True) -> str:
    """Return something that comes and goes, in a place that is kept for it."""
    if able:
        return f'<div class="sg-slot-{name}">{inside}</div>'
    return f'<fieldset class="sg-slot-{name}" disabled>{inside}</fieldset>'


def _pool(picker: Using, uid: str, *, takes: bool, room: int) -> str:
    """Return the draft pool: dice to pick from where the card `takes` one, else to look at.

    It keeps `room` for as many dice as lay in it at first.
    """
    pool, picked = picker.game.state.pool, picker.value("die")

    def draw(die: Die, before: int) -> str:
        value, on = f"{die}.{before + 1}", die == picked and not before
        return _pick(die, uid, "die", value, die.label, on=on, drag=str(die) if takes else "")

    inside = (
        each_die(pool, draw) or f'<span class="sg-empty">{escape(_("The pool is empty."))}</span>'
    )
    inside += '<span class="sg-gone"></span>' * (room - len(pool))
    return _tray(f"{uid}-pool", _("Draft pool"), "sg-tray", inside, len(pool))


def _track(picker: Using, uid: str) -> str:
    """Return the round track, round by round."""
    track, picked = picker.game.state.track, picker.value("track")
    rounds = []
    for number, space in enumerate(track, 1):
        dice = ""
        for n, die in enumerate(space):
            on = picked == (number, die) and die not in space[:n]
            label = _("{die}, of round {round}").format(die=die.label, round=number)
            value = f"{number}:{die}"
            dice += _pick(die, uid, "track", f"{value}.{n}", label, on=on, drag=value)
        empty = '<span aria-hidden="true">–</span>'
        rounds.append(
            f'<div class="sg-trail-round"><span aria-hidden="true">{number}</span>'
            f"{dice or empty}</div>"
        )
    name, title = f"{uid}-track", _("Round track")
    if not rounds:
        text = escape(_("No round is over yet, so the round track is empty."))
        return _tray(name, title, "sg-tray", f"<span>{text}</span>", 0)
    return _tray(name, title, "sg-trail", "".join(rounds), sum(map(len, track)))


def _pick(
    die: Die, uid: str, action: str, value: str, label: str, *, on: bool = False, drag: str = ""
) -> str:
    return parts.pick(die, uid, action, value, f"{action}-{value}", label, on=on, drag=drag)


def _tray(key: str, title: str, css: str, inside: str, n: int) -> str:
    """Return a title and the `n` dice to pick from, a radio group where there are any."""
    group = f' role="radiogroup" aria-labelledby="{key}" data-roving="{n}"' if n else ""
    return (
        f'<div><p class="sg-tray-title" id="{key}">{escape(title)}</p>'
        f'<div class="{css}"{group}>{inside}</div></div>'
    )


def _in_hand(picker: Using, uid: str) -> str:
    """Return the die that is about to be placed, as it will lie there; or the shades it can show.

    It can be dragged.
    """
    held, track = picker.game.state.pending, picker.value("track")
    die: Die | None = None
    text = _("In your hand: {die}.")
    if held is not None and not held.moved:
        if held.die is None and held.color is not None:
            dice = [Die(held.color, shade) for shade in SHADES]
            faces = "".join(_pick(each, uid, "shade", str(each.shade), each.label) for each in dice)
            return _tray(f"{uid}-shade", _("Choose the shade"), "sg-tray", faces, len(dice))
        die = track[1] if track else held.die
        if "track" in picker.wanted:
            text = _("You take: {die}.") if track else _("You give away: {die}.")
    elif held is None and picker.goal == "space" and picker.value("die"):
        die, text = _as_placed(picker), _("To be placed: {die}.")
    if die is None:
        return ""
    return (
        f'<div class="sg-inhand" data-key="hand"><span class="sg-hand-die" data-drag="hand">'
        f"{parts.die_picture(die, uid)}</span>"
        f"<span>{escape(text.format(die=die.label))}</span></div>"
    )


def _as_placed(picker: Using) -> Die | None:
    """Return what the card makes of the die that was picked; None where that is not settled yet."""
    delta = picker.value("delta")
    if delta is None and "delta" in picker.wanted:
        return None
    with suppress(IllegalAction):  # said when it was tried
        return card_on_table(picker.game).made(picker.value("die"), delta)
    return None


def _step_buttons(picker: Using) -> str:
    scenario, card = picker.game, card_on_table(picker.game)
    if is_used(scenario):
        return ""
    buttons = []
    if scenario.state.pending is not None:
        if DONE in scenario.legal_actions():
            buttons.append(parts.button(_("Move no second die"), "done"))
        if picker.wanted == ("space",):
            buttons.append(parts.button(_("Return it to the pool"), "return"))
    elif "delta" in picker.wanted:
        able, delta = picker.value("die") is not None, picker.value("delta")
        buttons.append(
            parts.button(_("Up by 1"), "delta", "up", able=able, pressed=delta == 1)
            + parts.button(_("Down by 1"), "delta", "down", able=able, pressed=delta == -1)
        )
    elif not picker.goal:
        buttons.append(parts.button(card.button, "use", able=not picker.missing, is_main=True))
    return f'<div class="sg-steps">{"".join(buttons)}</div>' if buttons else ""


def _luck(card: ToolCard, luck: str, seed: int, uid: str) -> str:
    """Return where the dice luck comes from: a seed, or what the learner gives."""
    options = [("", _("left to chance, seed {n}").format(n=seed))]
    if card.takes and card.luck == "draw":
        options += [(str(color), color.label) for color in COLORS]
    elif card.takes:
        options += [(str(shade), str(shade)) for shade in SHADES]
    if luck not in dict(options):
        options.append((luck, luck))
    label = _("The die drawn") if card.luck == "draw" else _("The roll")
    return (
        f'<div class="sg-steps">{parts.choice(label, "luck", options, luck, uid)}'
        f"{parts.button(_('Other dice'), 'seed')}</div>"
    )


def show_button(story: Story, steps: tuple[Step, ...]) -> str:
    """Return the button that plays the use that is told: it says what pressing it does now."""
    n, done = len(story.show), story.n_shown(steps)
    if not n:
        return ""
    if n == 1:
        return parts.button(_("Show me a use"), "show", able=not done)
    if 0 < done < n:
        return parts.button(_("Show me the next step"), "show")
    return parts.button(_("Show me a use, step by step"), "show")


def example_buttons() -> str:
    """Return the buttons that begin again, and with another example."""
    return (
        parts.button(_("Start again"), "reset")
        + parts.button(_("Another example"), "another")
        + parts.button(_("The first example"), "tell")
    )


def status(said: tuple[str, str, str], picker: Using, uid: str) -> str:
    """Return the status line; that of a refusal has its code in an attribute.

    One that only repeats what the controls ask is spoken and not shown.
    """
    text, mood, code = said
    echo = " sg-echo" if text == ask(picker) else ""
    return (
        f'<p class="sg-status sg-{mood}{echo}" id="{uid}-status" role="status" '
        f'aria-live="polite"{_coded(code)}><span>{escape(text)}</span></p>'
    )


# Attempts, and before and after


def attempts(story: Story, uid: str) -> str:
    """Return what can be tried."""
    buttons = "".join(
        parts.button(each.title, "try", str(n)) for n, each in enumerate(story.attempts)
    )
    if not buttons:
        return ""
    heading = _("Try it, and hear what the rules say")
    return f"<div>{parts.group(heading, f'{uid}-tries', 'sg-tries', buttons)}</div>"


def outcome(start: Scenario, now: Scenario, steps: Sequence[Step], theme: str) -> str:
    """Return the window before and now, and what was done; a place for them before that."""
    if not steps:
        said = escape(_("Before and after, and what was done, will stand here."))
        return f'<div class="sg-then"><p>{said}</p></div>'
    when = _("After") if is_used(now) else _("Now")
    changed = _bulleted("ul", changes(start, now))
    return (
        f'<div class="sg-then">{_figure(_("Before"), start.window, now.window, theme)}'
        f"{_figure(when, now.window, start.window, theme)}<div>{_done(now, steps)}"
        f"{_title(_('What has changed')) if changed else ''}{changed}</div></div>"
    )


def _done(scenario: Scenario, steps: Sequence[Step]) -> str:
    if not steps:
        return ""
    card = card_on_table(scenario)
    return _title(_("What was done")) + _bulleted("ol", (told(card, step) for step in steps))


def _title(text: str) -> str:
    return f'<p class="sg-heading">{escape(text)}</p>'


def _bulleted(tag: str, sentences: Iterable[str]) -> str:
    """Return sentences as a list; nothing where there is none."""
    items = "".join(f"<li>{escape(each)}</li>" for each in sentences)
    return f"<{tag}>{items}</{tag}>" if items else ""


def _figure(heading: str, shown: Window, other: Window, theme: str) -> str:
    """Return a small window; the dice that lie elsewhere or newly are marked."""
    moved = tuple(s for s in SPACE_NAMES if shown[s] is not None and shown[s] != other[s])
    # The page acts on what bears the name of a space; this is a picture to look at.
    svg = window_svg(shown, Marks(picked=moved), theme=theme, small=True, caption="", named=False)
    return f"<figure>{_title(heading)}{svg}</figure>"


def still(scenario: Scenario, steps: Sequence[Step], theme: str) -> str:
    """Return the card beside the window, and what was done, as a picture."""
    uid, state = new_uid(), scenario.state
    window = sized(window_svg(scenario.window, theme=theme, arch=False), 380)
    return (
        f'<div class="{theme_class(theme)}">{shared_paints(uid)}<style>{_style()}</style>'
        f"{_title(_('Round track'))}"
        f"{track_html(state.track, scenario.setup.rounds, state.round, uid)}"
        f"{_title(_('Draft pool'))}{dice_row(state.pool, uid)}"
        f'<div class="sg-story-still">{_card(scenario, uid)}{window}</div>'
        f"{_done(scenario, steps)}</div>"
    )
