"""What the tool board shows, as HTML text and in words, of how a use of a card stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import board_style
from sagrada_nb.boards.picker import Picker, ask_with_tool
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
from sagrada_nb.render.markup import heading, listing, tag, words
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
    if is_used(scenario):
        return _("The use is complete. Undo, begin again, or take another example.")
    if scenario.state.pending is None and scenario.refusal() is not None:
        return _("The card cannot be used now. Change the turn, undo, or start again.")
    return ask_with_tool(picker)


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
    why = ""
    if is_used(picker.game) or not picker.goal:
        return here
    if picker.missing == "start" and space in picker.spaces:
        said = _("{here} This die can be moved.")
    elif picker.missing:
        return here
    elif picker.value("start") == space:
        said = _("{here} Picked up; choose where it goes.")
    elif (error := picker.refusal(space)) is not None:
        said, why = _("{here} Not legal. {reason}"), str(error)
    else:
        said = _("{here} Legal.")
    return said.format(here=here, reason=why)


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
    style = tag("style", THEME_STYLE + _style())
    told = words("p", story.title, "sg-story-title")
    told += words("p", story.text, "sg-story-text") if story.text else ""
    told += _verdict(picker.game, steps) + _turn(picker.game, uid)
    return style + tag("div", told, "sg-story")


def _verdict(scenario: Scenario, steps: Sequence[Step]) -> str:
    """Return whether the card can be used now; the code of a refusal is for programs."""
    refused = None
    if scenario.state.pending is not None:
        said = _("It is being used; go on with the next step.")
    elif is_used(scenario) and steps:
        said = _("It was used.")
    elif (refused := scenario.refusal()) is not None:
        said = str(refused)
    else:
        n = len(scenario.legal_actions())
        said = ngettext(
            "It can be used now, in {n} way to begin.",
            "It can be used now, in {n} ways to begin.",
            n,
        ).format(n=n)
    if refused is None:
        return words("p", said, "sg-verdict")
    return words("p", said, "sg-verdict sg-no", data_code=refused.code)


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
    inside = (
        words("legend", _("This turn: change it and see"))
        + first
        + second
        + parts.checkbox(_("Draft already spent"), "drafted", "", on=turn.drafted)
        + parts.checkbox(_("A tool card was used"), "used", "", on=bool(turn.tool))
        + ("" if scenario.setup.solo else tokens)
    )
    return tag("fieldset", inside, "sg-now", disabled=scenario.state.pending is not None)


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
    found = words("p", ask(picker), "sg-ask")
    if scenario.setup.solo:
        options = [("", _("nothing yet")), *((str(d), d.label) for d in dict.fromkeys(state.pool))]
        paid = str(picker.value("pay") or "")
        pay = parts.choice(_("Pay with"), "pay", options, paid, uid)
        found += tag("fieldset", pay, "sg-slot-pay", disabled=state.pending is not None)
    takes = "die" in picker.wanted and not is_used(scenario)
    found += _pool(picker, uid, takes=takes, room=len(start.state.pool))
    if card.needs_track:
        found += _track(picker, uid)
    # What comes and goes has a place that is kept for it.
    if card.takes != ("move",):
        found += tag("div", _in_hand(picker, uid), "sg-slot-hand")
    found += tag("div", _step_buttons(picker), "sg-slot-steps")
    if card.luck:
        found += _luck(card, luck, seed, uid)
    return tag("div", _card(scenario, uid) + tag("div", found, "sg-controls"), "sg-bench")


def _pool(picker: Using, uid: str, *, takes: bool, room: int) -> str:
    """Return the draft pool: dice to pick from where the card `takes` one, else to look at.

    It keeps `room` for as many dice as lay in it at first.
    """
    pool, picked = picker.game.state.pool, picker.value("die")

    def draw(die: Die, before: int) -> str:
        value, on = f"{die}.{before + 1}", die == picked and not before
        return parts.pick(die, uid, "die", value, on=on, data_drag=die if takes else None)

    inside = each_die(pool, draw) or words("span", _("The pool is empty."), "sg-empty")
    inside += '<span class="sg-gone"></span>' * (room - len(pool))
    return _tray(f"{uid}-pool", _("Draft pool"), "sg-tray", inside, len(pool))


def _track(picker: Using, uid: str) -> str:
    """Return the round track, round by round."""
    track, picked = picker.game.state.track, picker.value("track")
    rounds = ""
    for number, space in enumerate(track, 1):
        dice = words("span", str(number), aria_hidden="true")
        for n, die in enumerate(space):
            on, value = picked == (number, die) and die not in space[:n], f"{number}:{die}"
            label = _("{die}, of round {round}").format(die=die.label, round=number)
            named = {"aria_label": label, "data_drag": value}
            dice += parts.pick(die, uid, "track", f"{value}.{n}", on=on, **named)
        dice += "" if space else '<span aria-hidden="true">–</span>'
        rounds += tag("div", dice, "sg-trail-round")
    name, title = f"{uid}-track", _("Round track")
    if not rounds:
        text = _("No round is over yet, so the round track is empty.")
        return _tray(name, title, "sg-tray", words("span", text), 0)
    return _tray(name, title, "sg-trail", rounds, sum(map(len, track)))


def _tray(key: str, title: str, css: str, inside: str, n: int) -> str:
    """Return a title and the `n` dice to pick from, a radio group where there are any."""
    named = {"role": "radiogroup", "aria_labelledby": key, "data_roving": n} if n else {}
    return tag("div", words("p", title, "sg-tray-title", id=key) + tag("div", inside, css, **named))


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
            faces = "".join(parts.pick(each, uid, "shade", each.shade, on=False) for each in dice)
            return _tray(f"{uid}-shade", _("Choose the shade"), "sg-tray", faces, len(dice))
        die = picker.die_to_place
        if "track" in picker.wanted:
            text = _("You take: {die}.") if track else _("You give away: {die}.")
    elif held is None and picker.goal == "space":
        die, text = picker.die_to_place, _("To be placed: {die}.")
    if die is None:
        return ""
    shown = tag("span", parts.die_picture(die, uid), "sg-hand-die", data_drag="hand")
    shown += words("span", text.format(die=die.label))
    return tag("div", shown, "sg-inhand", data_key="hand")


def _step_buttons(picker: Using) -> str:
    scenario, card = picker.game, card_on_table(picker.game)
    if is_used(scenario):
        return ""
    buttons = ""
    if scenario.state.pending is not None:
        if DONE in scenario.legal_actions():
            buttons += parts.button(_("Move no second die"), "done")
        if picker.wanted == ("space",):
            buttons += parts.button(_("Return it to the pool"), "return")
    elif "delta" in picker.wanted:
        able, delta = picker.value("die") is not None, picker.value("delta")
        buttons += parts.button(_("Up by 1"), "delta", "up", able=able, pressed=delta == 1)
        buttons += parts.button(_("Down by 1"), "delta", "down", able=able, pressed=delta == -1)
    elif not picker.goal:
        buttons += parts.button(card.button, "use", able=not picker.missing, is_main=True)
    return tag("div", buttons, "sg-steps") if buttons else ""


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
    chance = parts.choice(label, "luck", options, luck, uid)
    return tag("div", chance + parts.button(_("Other dice"), "seed"), "sg-steps")


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
    echo = " sg-echo" if said[0] == ask(picker) else ""
    return parts.status(*said, uid, echo)


# Attempts, and before and after


def attempts(story: Story, uid: str) -> str:
    """Return what can be tried."""
    buttons = "".join(parts.button(each.title, "try", n) for n, each in enumerate(story.attempts))
    if not buttons:
        return ""
    title = _("Try it, and hear what the rules say")
    return tag("div", parts.group(title, f"{uid}-tries", "sg-tries", buttons))


def outcome(start: Scenario, now: Scenario, steps: Sequence[Step], theme: str) -> str:
    """Return the window before and now, and what was done; a place for them before that."""
    if not steps:
        said = _("Before and after, and what was done, will stand here.")
        return tag("div", words("p", said), "sg-then")
    when = _("After") if is_used(now) else _("Now")
    changed = listing("ul", changes(start, now))
    changed = heading(_("What has changed")) + changed if changed else ""
    return tag(
        "div",
        _figure(_("Before"), start.window, now.window, theme)
        + _figure(when, now.window, start.window, theme)
        + tag("div", _done(now, steps) + changed),
        "sg-then",
    )


def _done(scenario: Scenario, steps: Sequence[Step]) -> str:
    if not steps:
        return ""
    card = card_on_table(scenario)
    return heading(_("What was done")) + listing("ol", (told(card, step) for step in steps))


def _figure(title: str, shown: Window, other: Window, theme: str) -> str:
    """Return a small window; the dice that lie elsewhere or newly are marked."""
    moved = tuple(s for s in SPACE_NAMES if shown[s] is not None and shown[s] != other[s])
    # The page acts on what bears the name of a space; this is a picture to look at.
    svg = window_svg(shown, Marks(picked=moved), theme=theme, small=True, caption="", named=False)
    return tag("figure", heading(title) + svg)


def still(scenario: Scenario, steps: Sequence[Step], theme: str) -> str:
    """Return the card beside the window, and what was done, as a picture."""
    uid, state = new_uid(), scenario.state
    window = sized(window_svg(scenario.window, theme=theme, arch=False), 380)
    return tag(
        "div",
        shared_paints(uid)
        + tag("style", _style())
        + heading(_("Round track"))
        + track_html(state.track, scenario.setup.rounds, state.round, uid)
        + heading(_("Draft pool"))
        + dice_row(state.pool, uid)
        + tag("div", _card(scenario, uid) + window, "sg-story-still")
        + _done(scenario, steps),
        theme_class(theme),
    )
