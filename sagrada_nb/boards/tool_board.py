"""A tool card to try: a position, what the card lets a player do, and what it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

import traitlets

from sagrada_nb.boards import tool_views as views
from sagrada_nb.boards.board import Parsed
from sagrada_nb.boards.picker import Picker, for_card
from sagrada_nb.boards.tool_scenarios import Step, Story, drawn_story, luck_of, story_of, try_out
from sagrada_nb.boards.undo import DiceBoard, History
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction, NotationError, WrongType
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import DONE, RETURN, Action, ActionLike, ChooseShade, action_of
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.state import slot_of
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.words import _, paragraph

State: TypeAlias = tuple[Scenario, tuple[Step, ...]]
"""What undo goes back to: the scenario and the steps that led there."""


def _read_seed(given: object) -> int:
    refusal = _("{given!r} is not a seed of a board. Accepted: a whole number.")
    return whole_number(given, refusal, None, None)


def _read_luck(given: object) -> str:
    if not isinstance(given, str):
        message = _("{given!r} is no dice luck. Accepted: a text like '5' or 'R', or ''.")
        raise WrongType(message.format(given=given))
    return given.strip()


def _read_scenario(card: ToolCard, given: object) -> Scenario:
    if isinstance(given, Mapping):
        given = Scenario.from_dict(given)
    if not isinstance(given, Scenario):
        message = _(
            "{given!r} is not a scenario. Accepted: a Scenario, a mapping that "
            "Scenario.from_dict reads, or None for the card's own."
        )
        raise WrongType(message.format(given=given))
    cards = [each.tool for each in given.state.cards]
    return given if cards == [card.number] else given.with_tool(card)


def _story(card: ToolCard, scenario: object) -> Story:
    """Return the story of a scenario that was given, or of the card where none was."""
    if scenario is None:
        return story_of(card)
    return Story(_("A position of your own"), "", _read_scenario(card, scenario), ())


class ToolBoard(DiceBoard[State]):
    """A tool card to try out, by mouse, finger, keyboard, or from Python.

    Every use is played by the engine, step by step, and every refusal is the engine's own, with its
    stable code. What was tried and is not legal changes nothing.

    Parameters
    ----------
    card
        A tool card, its number, or its name.
    scenario
        The position: a :class:`~sagrada_nb.game.scenario.Scenario` or what its ``from_dict``
        takes. None for the card's own telling one.
    luck
        The dice luck of the next roll or draw, in notation, such as ``"5"`` or ``"R"``; drawn from
        the seed where it is empty.
    seed
        Where luck comes from, and which recorded position is the next example.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    sounds
        Whether dice and answers are heard.

    Attributes
    ----------
    card, scenario, luck, seed
        As above; setting one changes the board. A card or a scenario begins anew.
    start
        The scenario that the board began with.
    steps
        The steps played since then, with their luck.

    Raises
    ------
    SagradaError
        Where a value is none of what is accepted; an unknown setting is refused by name.

    Examples
    --------
    >>> board = ToolBoard("Grinding Stone", {"window": None, "pool": ["R1"], "tokens": 3})
    >>> board.play("tool 10 R1 A1")
    >>> board.window["A1"], board.scenario.to_dict()["tokens"]
    (Die('R6'), 2)
    >>> board.undo()
    >>> board.refusal("tool 10 R1 B2").code
    'cannot_place_there'
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("side",),
        ("palette",),
        ("window", "status"),
        ("tools", "notes"),
    )

    CALLS: ClassVar[Mapping[str, str]] = {**DiceBoard.CALLS, "another": "another", "tell": "tell"}

    card = Parsed(tool_card)
    scenario = traitlets.Any()
    luck = Parsed(_read_luck, "")
    seed = Parsed(_read_seed, 1)

    _refused: views.Refused | None = None

    def __init__(self, card: object = 1, scenario: object = None, **settings: Any) -> None:
        read = tool_card(card)  # type: ignore[arg-type]  # it checks what it is given
        self.story = _story(read, scenario)
        self.steps: tuple[Step, ...] = ()
        self.picker = for_card(self.start)
        self._replaying = True
        super().__init__(card=read, scenario=self.start, **settings)
        self._replaying = False
        self._greet()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.card.name!r})"

    @property
    def window(self) -> Window:
        """The window as it is now."""
        now: Scenario = self.scenario
        return now.window

    @property
    def start(self) -> Scenario:
        """The scenario that the board began with."""
        return self.story.scenario

    # From Python: everything that can be clicked

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal way to use the card now, or to go on using it."""
        now: Scenario = self.scenario
        return now.legal_actions()

    def refusal(self, action: ActionLike) -> IllegalAction | None:
        """Return why an action is not legal now, or None when it is; nothing is changed."""
        now: Scenario = self.scenario
        try:
            now.play(action, self._luck_now(), self.seed)
        except IllegalAction as error:
            return error
        return None

    def play(self, action: ActionLike, luck: str | None = None) -> None:
        """Use the card, or go on using it.

        Parameters
        ----------
        action
            An action or its notation, such as ``"tool 1 R3 +1 B2"`` or ``"place B2"``.
        luck
            The dice luck that it calls for; that of the board where it is None.

        Raises
        ------
        IllegalAction
            With a stable code, when it is not legal; the board is as it was.
        ImpossibleLuck
            When luck is given that cannot happen.
        """
        action = action_of(action)
        now: Scenario = self.scenario
        after = now.play(action, self._luck_now() if luck is None else luck, self.seed)
        step = Step(action, luck_of(self.card, action, after))
        with self._one_drawing():
            self._commit((after, (*self.steps, step)))
            said = paragraph([views.told(self.card, step), views.ask(self.picker)])
            self.say(said, "good" if views.is_used(after) else "plain")

    def _luck_now(self) -> str:
        """Return the luck that was given, where what comes next calls for any."""
        return self.luck if self.card.luck and self.scenario.state.pending is None else ""

    def another(self, seed: int | None = None) -> None:
        """Take another example: a position of a recorded game in which the card has a use.

        Parameters
        ----------
        seed
            Which one; the next one after the board's seed where it is None.

        Raises
        ------
        IllegalAction
            When no recorded game has a use for the card; the board is as it was.
        WrongType
            When the seed is none; the board is as it was.
        """
        seed = _read_seed(self.seed + 1 if seed is None else seed)
        story = drawn_story(self.card, seed)
        with self._one_drawing():
            self.seed = seed
            self._begin(story)

    def tell(self) -> None:
        """Go back to the card's own telling scenario."""
        self._begin(story_of(self.card))

    def show_next(self) -> None:
        """Play the next step of a use that shows what the card does; anew once it is complete.

        Raises
        ------
        IllegalAction
            When no use is told, as for a position of your own; the board is as it was.
        """
        shown = self.story.show
        if not shown:
            raise IllegalAction("nothing_told", _("No use of the card is told for this position."))
        done = self.story.n_shown(self.steps) % len(shown)
        with self._one_drawing():
            if not done:
                self._commit((self.start, ()))
            self.play(shown[done].action, shown[done].luck)

    def attempt(self, number: int) -> None:
        """Make one of the attempts that the scenario suggests, from its start.

        Parameters
        ----------
        number
            Which one, from 0.

        Raises
        ------
        IllegalAction
            When it is one that the rules refuse, which is what most of them are there to show. The
            board is as it was.
        NotationError, WrongType
            When the scenario suggests no such attempt.
        """
        begun, steps, refused = try_out(self.story, number, self.seed)
        if refused is not None:
            raise refused
        self._follow(begun, steps)

    def change(self, **changes: Any) -> None:
        """Change the situation: ``turn``, ``placed``, ``tool_used``, ``tokens``, ``tool_tokens`` ….

        Raises
        ------
        IllegalAction
            In the middle of a use.
        NotationError, UnknownName, WrongType
            When a change cannot be read.
        """
        now: Scenario = self.scenario
        after = now.changed(**changes)
        with self._one_drawing():
            self._commit((after, self.steps))
            self._greet()

    def reset(self) -> None:
        """Go back to the start of the scenario; this can be undone."""
        with self._one_drawing():
            self._commit((self.start, ()))
            self._greet()

    # State

    @property
    def _state(self) -> State:
        return self.scenario, self.steps

    def _show_state(self, state: State) -> None:
        scenario, self.steps = state
        self._pick_anew(scenario)
        self.scenario = scenario

    def _commit(self, state: State) -> None:
        self._pick_anew(self.scenario)
        super()._commit(state)

    def _pick_anew(self, scenario: Scenario) -> None:
        self.picker, self._refused = for_card(scenario), None

    def _travel(self, state: State | None, done: str, nothing: str) -> None:
        with self._one_drawing():
            super()._travel(state, done, nothing)
            if state is not None:
                self.say(paragraph([done, views.ask(self.picker)]))

    def _begin(self, story: Story) -> None:
        with self._one_drawing():
            self.story, self._history = story, History()
            self._put((story.scenario, ()))
            self._greet()

    def _follow(self, begun: Scenario, steps: tuple[Step, ...]) -> None:
        """Begin at a scenario and play steps that are legal."""
        with self._one_drawing():
            self._commit((begun, ()))
            for step in steps:
                self.play(step.action, step.luck)

    @traitlets.validate("scenario")
    def _known_scenario(self, proposal: Mapping[str, Any]) -> Scenario:
        return _read_scenario(self.card, proposal["value"])

    @traitlets.observe("scenario")
    def _other_scenario(self, change: Mapping[str, Any]) -> None:
        if not self._replaying:
            self._begin(_story(self.card, change["new"]))
        self._redraw()

    @traitlets.observe("card")
    def _other_card(self, change: Mapping[str, Any]) -> None:
        if not self._replaying:
            self._begin(story_of(change["new"]))

    @traitlets.observe("luck", "seed")
    def _other_luck(self, change: object) -> None:
        self._redraw()

    def _greet(self) -> None:
        """Say what can be done now."""
        now: Scenario = self.scenario
        refused = now.refusal() if not views.is_used(now) and not now.state.pending else None
        if refused is not None:
            self._say_refused(refused)
        else:
            self._ask()

    def _ask(self) -> None:
        self.say(views.ask(self.picker))

    def _say_refused(self, refused: IllegalAction) -> None:
        self.say(str(refused), "bad", refused.code)

    # Picking and trying

    def _position(self) -> object:
        return self.scenario

    def _hold(self, picker: Picker[Scenario]) -> None:
        self.picker, self._refused = picker, None
        self._ask()

    def _hold_one(self, kind: str, value: Any) -> None:
        if kind in self.picker.wanted:
            self._hold(self.picker.hold(kind, value))
        else:
            self._ask()

    def _try(self, action: Action, space: str | None = None) -> None:
        """Play an action; a refusal is shown, and where a rule is broken."""
        self._check_current()
        picked = self.picker
        try:
            self.play(action)
        except IllegalAction as refused:
            self.picker, self._refused = picked, (refused, space)
            self._say_refused(refused)

    def _choose(self, space: str) -> None:
        picker, need = self.picker, self.picker.missing
        if picker.value("start") == space:
            self._hold(picker.hold("start", None))
        elif need == "start":
            self._lift(space)
        elif need or not picker.goal:
            self._refused = None
            here = views.space_words_now(self.window, space)
            self.say(paragraph([here, views.ask(picker)]))
        else:
            self._try(picker.attempt(space), space)

    def _lift(self, space: str) -> None:
        """Pick up the die on a space, in order to move it."""
        held = self.picker.hold("start", space)
        if self.window[space] is None or views.is_used(self.scenario):
            self._try(held.attempt(space), space)
        else:
            self._hold(held)

    def _pick(self, die: Die) -> None:
        if self.scenario.state.pending is not None or "die" not in self.picker.wanted:
            self._ask()
            return
        try:
            slot_of(self.scenario.state, die)
        except IllegalAction as refused:
            self._say_refused(refused)
        else:
            self._hold(self.picker.hold("die", die).hold("delta", None))

    def _keys(self) -> str:
        return _(
            "Keys: arrows move, Enter picks or places, Escape lets go, R 3 picks the red 3, "
            "U undoes."
        )

    # Events from the page

    def _on_space(self, content: Mapping[str, Any]) -> None:
        self._choose(_space(content))

    def _on_remove(self, content: Mapping[str, Any]) -> None:
        self._on_cancel(content)

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        super()._on_cancel(content)
        self._pick_anew(self.scenario)
        self._greet()

    def _on_lift(self, content: Mapping[str, Any]) -> None:
        start, dragged = content.get("from"), str(content.get("die", ""))
        if start is not None:
            if "start" in self.picker.wanted:
                self._lift(_space({"space": start}))
        elif ":" in dragged:
            self._hold_one("track", _on_track(dragged))
        elif dragged != "hand":
            self._pick(Die(dragged))

    def _on_drop(self, content: Mapping[str, Any]) -> None:
        if content.get("space") is None:
            return
        space, start = _space(content), content.get("from")
        if start is not None and "start" not in self.picker.wanted:
            self._ask()
        elif start is None or _space({"space": start}) != space:
            self._choose(space)

    def _do_die(self, content: Mapping[str, Any]) -> None:
        die = Die(_value(content).partition(".")[0])
        if die == self.picker.value("die"):
            self._hold(self.picker.hold("die", None).hold("delta", None))
        else:
            self._pick(die)

    def _do_delta(self, content: Mapping[str, Any]) -> None:
        delta = {"up": 1, "down": -1}.get(_value(content))
        die = self.picker.value("die")
        if die is None or delta is None:
            self._ask()
            return
        try:
            self.card.made(die, delta)
        except IllegalAction as refused:
            self.picker = self.picker.hold("delta", None)
            self._say_refused(refused)
        else:
            self._hold(self.picker.hold("delta", delta))

    def _do_track(self, content: Mapping[str, Any]) -> None:
        chosen = _on_track(_value(content).partition(".")[0])
        self._hold_one("track", None if chosen == self.picker.value("track") else chosen)

    def _do_pay(self, content: Mapping[str, Any]) -> None:
        value = _value(content)
        self._hold_one("pay", Die(value) if value else None)

    def _on_action(self, content: Mapping[str, Any]) -> None:
        step = {"return": RETURN, "done": DONE}.get(str(content.get("action")))
        if step is not None:
            self._try(step)
        else:
            super()._on_action(content)

    def _do_shade(self, content: Mapping[str, Any]) -> None:
        value = _value(content)
        self._try(ChooseShade(int(value) if value.isdecimal() and len(value) == 1 else 0))

    def _do_use(self, content: object) -> None:
        if self.picker.missing or self.scenario.state.pending is not None:
            self._ask()
        else:
            self._try(self.picker.attempt())

    def _do_show(self, content: object) -> None:
        self._check_current()
        self.show_next()

    def _do_try(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        value = _value(content)
        if not value.isdecimal() or len(value) > 2 or int(value) >= len(self.story.attempts):
            return
        begun, steps, refused = try_out(self.story, int(value), self.seed)
        self._follow(begun, steps)
        if refused is not None:
            # The board stays where the rules say no, so that it can be looked at.
            action = self.story.attempts[int(value)].steps[len(steps)].action
            self.picker = self.picker.hold_all(action)
            self._refused = (refused, views.space_of_end(action))
            self._say_refused(refused)

    def _do_turn(self, content: Mapping[str, Any]) -> None:
        self.change(turn=2 if _value(content) == "2" else 1)

    def _do_drafted(self, content: Mapping[str, Any]) -> None:
        self.change(placed=bool(content.get("checked")))

    def _do_used(self, content: Mapping[str, Any]) -> None:
        self.change(tool_used=bool(content.get("checked")))

    def _do_tokens(self, content: Mapping[str, Any]) -> None:
        self.change(tokens=_tokens(content))

    def _do_on_card(self, content: Mapping[str, Any]) -> None:
        self.change(tool_tokens=_tokens(content))

    def _do_luck(self, content: Mapping[str, Any]) -> None:
        self.luck = _value(content)

    def _do_seed(self, content: object) -> None:
        self.seed += 1
        said = _("Other dice will be rolled or drawn now, those of seed {n}.")
        self.say(said.format(n=self.seed))

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        picker, story, steps, uid = self.picker, self.story, self.steps, self._uid
        return {
            "side": views.situation(story, steps, picker, uid),
            "palette": views.controls(self.start, picker, self.luck, self.seed, uid),
            "window": views.picture(picker, self._refused, self.theme, uid),
            "status": views.status(self._status, picker, uid),
            "tools": f'<div class="sg-tools">{views.show_button(story, steps)}'
            f"{self._undo_buttons()}{views.example_buttons()}</div>",
            "notes": views.attempts(story, uid)
            + views.outcome(self.start, self.scenario, steps, self.theme),
        }

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return views.still(self.scenario, self.steps, self.theme)


def _value(content: Mapping[str, Any]) -> str:
    return str(content.get("value") or "")


def _space(content: Mapping[str, Any]) -> str:
    return SPACE_NAMES[space_number(content.get("space", ""))]


def _on_track(text: str) -> tuple[int, Die]:
    number, _sign, die = text.partition(":")
    return int(number) if number.isdecimal() and len(number) < 3 else 0, Die(die)


def _tokens(content: Mapping[str, Any]) -> int:
    text = _value(content).strip()
    if not text.isdecimal() or len(text) > 2:
        message = _("{given!r} is not a number of favor tokens. Accepted: 0 to 24.")
        raise NotationError(message.format(given=text[:40]))
    return int(text)
