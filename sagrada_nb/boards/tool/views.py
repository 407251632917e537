"""The regions of the tool board: what is drawn from how it stands."""

from __future__ import annotations

from contextlib import suppress
from html import escape

from sagrada_nb.boards import parts as common
from sagrada_nb.boards.tool import parts
from sagrada_nb.boards.tool.asking import ask
from sagrada_nb.boards.tool.hand import (
    action_of_hand,
    asked,
    becomes,
    is_underway,
    is_used,
    legal_spaces,
    missing,
    movable,
    refusal,
)
from sagrada_nb.boards.tool.outcome import then
from sagrada_nb.boards.tool.playing import ToolPlaying
from sagrada_nb.core.dice import COLORS, SHADES, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.game.actions import DONE
from sagrada_nb.game.tools.base import cost
from sagrada_nb.render import window_svg
from sagrada_nb.render.shapes import HATCHES
from sagrada_nb.render.theme import THEME_STYLE
from sagrada_nb.render.tool_cards import tool_card_body
from sagrada_nb.render.window import Marks, space_words
from sagrada_nb.words import _, card_name

# The window


def picture(board: ToolPlaying) -> str:
    """Return the window with what the next step can do in it."""
    labels = {space: space_label(board, space) for space in SPACE_NAMES}
    return window_svg(
        board.window,
        marks(board),
        theme=board.theme,
        arch=False,
        slim=True,
        caption=card_name(board.window.pattern.name),
        labels=labels,
        uid=board._uid,
    )


def marks(board: ToolPlaying) -> Marks:
    """Return what is marked: where the next step may end, what is picked, what was refused."""
    now, card, hand = board.scenario, board.card, board._hand
    if is_used(now):
        return Marks()
    legal, picked = legal_spaces(now, card, hand), (hand.start,) if hand.start else ()
    if board._refused is None:
        can_move = movable(now) if missing(now, card, hand) == "move" else ()
        return Marks(legal=legal, picked=picked, movable=can_move)
    error, space = board._refused
    layers = {
        each.rule: (space,)
        for each in error.violations
        if each.rule in HATCHES and space is not None
    }
    clashes = [name for each in error.violations for name in each.spaces if name != space]
    return Marks(legal=legal, layers=layers, clashes=clashes, picked=picked)


def space_words_now(board: ToolPlaying, space: str) -> str:
    """Return what is on a space, as a sentence."""
    number = space_number(space)
    window = board.window
    return _("{space}: {here}.").format(
        space=space, here=space_words(window.pattern.spaces[number], window.dice[number])
    )


def space_label(board: ToolPlaying, space: str) -> str:
    """Return what is spoken of a space: what is there, and whether the next step may end there."""
    now, card, hand = board.scenario, board.card, board._hand
    here = space_words_now(board, space)
    wanted, need = asked(now, card), missing(now, card, hand)
    if is_used(now) or not {"move", "space"} & set(wanted):
        return here
    if need == "move":
        if space not in movable(now):
            return here
        return _("{here} This die can be moved.").format(here=here)
    if need:
        return here
    if hand.start == space:
        return _("{here} Picked up; choose where it goes.").format(here=here)
    error = refusal(now, action_of_hand(now, card, hand, space))
    if error is None:
        return _("{here} Legal.").format(here=here)
    return _("{here} Not legal. {reason}").format(here=here, reason=error)


# Card, story and situation


def story(board: ToolPlaying) -> str:
    """Return what is told of the scenario, whether the card can be used, and the situation."""
    told_, now = board._story, board.scenario
    state = now.state
    turn = state.turn
    text = f'<p class="sg-story-text">{escape(told_.text)}</p>' if told_.text else ""
    return (
        f"<style>{THEME_STYLE}{parts.STYLE}</style>"
        f'<div class="sg-story"><p class="sg-story-title">{escape(told_.title)}</p>{text}'
        f"{_verdict(board)}"
        f"{_situation(board) if turn is not None else ''}</div>"
    )


def _card(board: ToolPlaying) -> str:
    now = board.scenario
    return tool_card_body(
        board.card,
        board._uid,
        tokens=now.tool_tokens,
        price=cost(now.setup.rules, now.state.cards[0]),
        is_closed=now.state.cards[0].closed,
        is_solo=now.setup.solo,
    )


def _verdict(board: ToolPlaying) -> str:
    now = board.scenario
    if is_underway(now):
        return parts.verdict(_("It is being used; go on with the next step."), "")
    if is_used(now) and board.steps:
        return parts.verdict(_("It was used."), "")
    refused = now.refusal()
    if refused is not None:
        return parts.verdict(str(refused), refused.code)
    return parts.verdict(parts.ways(len(board.legal_actions())), "")


def _situation(board: ToolPlaying) -> str:
    now = board.scenario
    turn, seat = now.state.turn, now.state.seats[0]
    return parts.situation(
        turn.number,
        turn.drafted,
        bool(turn.tool),
        seat.tokens,
        now.tool_tokens,
        board._uid,
        is_solo=now.setup.solo,
        able=not is_underway(now),
    )


# Controls


def controls(board: ToolPlaying) -> str:
    """Return the card, what is asked, and everything that can be picked for it."""
    now, card, hand, uid = board.scenario, board.card, board._hand, board._uid
    state = now.state
    wanted = asked(now, card)
    takes = "die" in wanted and not is_used(now)
    found = [f'<p class="sg-ask">{escape(ask(now, card, hand))}</p>']
    if now.setup.solo:
        options = [("", _("nothing yet")), *((str(d), d.label) for d in dict.fromkeys(state.pool))]
        paid = str(hand.pay) if hand.pay else ""
        pay = common.choice(_("Pay with"), "pay", options, paid, uid)
        found.append(parts.slot("pay", pay, able=not is_underway(now)))
    room = len(board.start.state.pool)
    found.append(parts.pool_tray(state.pool, hand.die, uid, takes=takes, room=room))
    if card.needs_track:
        found.append(parts.track_tray(state.track, hand.track, uid))
    if card.takes != ("move",):
        found.append(parts.slot("hand", _in_hand(board)))
    found.append(parts.slot("steps", _step_buttons(board)))
    if card.luck:
        found.append(_luck(board))
    return (
        f'<div class="sg-bench">{_card(board)}<div class="sg-controls">{"".join(found)}</div></div>'
    )


def _in_hand(board: ToolPlaying) -> str:
    now, card, hand, uid = board.scenario, board.card, board._hand, board._uid
    held = now.state.pending
    if held is not None and held.die is None and held.color is not None and not held.moved:
        return parts.shade_buttons(held.color, uid)
    die: Die | None = None
    if held is not None and not held.moved:
        die = hand.track[1] if hand.track else held.die
        text = _("In your hand: {die}.")
        if "track" in asked(now, card):
            text = _("You take: {die}.") if hand.track else _("You give away: {die}.")
    elif held is None and "space" in card.takes and hand.die is not None:
        with suppress(IllegalAction):  # said when it was tried
            die = becomes(card, hand.die, hand.delta)
        text = _("To be placed: {die}.")
    return "" if die is None else parts.in_hand(die, text.format(die=die.label), uid)


def _step_buttons(board: ToolPlaying) -> str:
    now, card, hand = board.scenario, board.card, board._hand
    buttons = []
    need = missing(now, card, hand)
    if is_used(now):
        return ""
    if is_underway(now):
        if DONE in board.legal_actions():
            buttons.append(common.button(_("Move no second die"), "done"))
        if asked(now, card) == ("space",):
            buttons.append(common.button(_("Return it to the pool"), "return"))
    elif "delta" in card.takes:
        for text, value, delta in ((_("Up by 1"), "up", 1), (_("Down by 1"), "down", -1)):
            able, pressed = hand.die is not None, hand.delta == delta
            buttons.append(common.button(text, "delta", value, able=able, pressed=pressed))
    elif card.takes in ((), ("die",)):
        buttons.append(common.button(card.button, "use", able=not need, is_main=True))
    return f'<div class="sg-steps">{"".join(buttons)}</div>' if buttons else ""


def _luck(board: ToolPlaying) -> str:
    """Return where the dice luck comes from: a seed, or what the learner gives."""
    card, uid = board.card, board._uid
    options = [("", _("left to chance, seed {n}").format(n=board.seed))]
    if card.takes:
        faces = (
            [(str(c), c.label) for c in COLORS]
            if card.luck == "draw"
            else [(str(shade), str(shade)) for shade in SHADES]
        )
        options += faces
    if board.luck not in [value for value, _text in options]:
        options.append((board.luck, board.luck))
    label = _("The die drawn") if card.luck == "draw" else _("The roll")
    return (
        f'<div class="sg-steps">{common.choice(label, "luck", options, board.luck, uid)}'
        f"{common.button(_('Other dice'), 'seed')}</div>"
    )


def _show_button(board: ToolPlaying) -> str:
    """Return the button that plays the use that is told: it says what pressing it does now."""
    steps, done = len(board._story.show), board._shown_steps
    if not steps:
        return ""
    if steps == 1:
        return common.button(_("Show me a use"), "show", able=not done)
    if 0 < done < steps:
        return common.button(_("Show me the next step"), "show")
    return common.button(_("Show me a use, step by step"), "show")


def tools(board: ToolPlaying) -> str:
    """Return the buttons that go back, on, and to another example."""
    history = board._history
    buttons = [
        _show_button(board),
        common.button(_("Undo"), "undo", able=history.can_undo, again=True),
        common.button(_("Redo"), "redo", able=history.can_redo, again=True),
        common.button(_("Start again"), "reset"),
        common.button(_("Another example"), "another"),
        common.button(_("The first example"), "tell"),
    ]
    return f'<div class="sg-tools">{"".join(buttons)}</div>'


def status(board: ToolPlaying) -> str:
    """Return the status line."""
    text, mood, code = board._status
    echo = text == ask(board.scenario, board.card, board._hand)
    return parts.status(text, mood, code, board._uid, is_echo=echo)


# Attempts, and before and after


def notes(board: ToolPlaying) -> str:
    """Return what can be tried, and what has happened: before, the steps, and after."""
    return f"{_attempts(board)}{then(board)}"


def _attempts(board: ToolPlaying) -> str:
    buttons = "".join(
        common.button(each.title, "try", str(n)) for n, each in enumerate(board._story.attempts)
    )
    if not buttons:
        return ""
    heading = _("Try it, and hear what the rules say")
    return f"<div>{common.group(heading, f'{board._uid}-tries', 'sg-tries', buttons)}</div>"
