"""An exercise as a board: the question, what to press for an answer, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import Board
from sagrada_nb.core.dice import ALL_DICE, SHADES, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.lessons.cards import Card
from sagrada_nb.lessons.questions import Form, Question, SetQuestion
from sagrada_nb.render.window import Marks, window_svg
from sagrada_nb.words import _, listed

if TYPE_CHECKING:
    from sagrada_nb.lessons.exercises import Exercise

_LONGEST = 200  # characters of an answer that is typed


def pressable(question: Question[Any]) -> list[str]:
    """Return what can be pressed to answer a question; nothing where the answer is typed."""
    form = question.form
    if form.kind == "spaces":
        return list(SPACE_NAMES)
    if form.kind == "die":
        return [str(die) for die in ALL_DICE]
    return [value for value, _text in form.options]


class ExerciseBoard(Board):
    """An exercise to answer without writing code.

    What there is to press depends on the kind of question: spaces of a window, one or several of
    some choices, players in an order, a die, or a field to type in. It says what
    :meth:`.Exercise.check` says, and counts the same tries and stars.

    Parameters
    ----------
    exercise
        The exercise.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    sounds
        Whether dice and answers are heard.

    Attributes
    ----------
    answer
        What was pressed or typed so far, as :meth:`.Exercise.check` reads it.

    Examples
    --------
    >>> from sagrada_nb.lessons.exercises import Exercise
    >>> from sagrada_nb.lessons.levels import levels
    >>> board = ExerciseBoard(Exercise(levels()["touching"]))
    >>> board.press("A1"); board.check()
    >>> board.said.heading
    'Not yet'
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("question", "window", "form", "tools", "feedback"),
    )

    def __init__(self, exercise: Exercise, **settings: Any) -> None:
        self.exercise = exercise
        self.said: Card | None = None
        """What was said last."""
        self._pressed: tuple[str, ...] = ()
        self._typed = ""
        self._checked: tuple[str, ...] = ()
        super().__init__(**settings)

    def __repr__(self) -> str:
        return f"ExerciseBoard({self.exercise!r})"

    @property
    def _form(self) -> Form:
        return self.exercise.question.form

    @property
    def answer(self) -> str:
        """What was pressed or typed so far."""
        return self._typed if self._form.kind == "text" else " ".join(self._pressed)

    def take_up(self, exercise: Exercise) -> None:
        """Show another exercise in the place of this one."""
        self.exercise, self.said = exercise, None
        self._pressed, self._typed, self._checked = (), "", ()
        self._redraw()

    # What the learner does

    def press(self, value: str) -> None:
        """Press a space or a choice; what is pressed already is let go of, except in an order.

        Raises
        ------
        IllegalAction
            When there is no such thing to press.
        """
        values = self._values
        if value not in values:
            message = _("{given!r} cannot be pressed here. Accepted: {values}.")
            accepted = listed(values) or _("nothing; type the answer")
            raise IllegalAction("nothing_to_press", message.format(given=value, values=accepted))
        kind, pressed = self._form.kind, self._pressed
        if kind == "order":
            self._pressed = (*pressed, value)
        elif value in pressed:
            self._pressed = tuple(each for each in pressed if each != value)
        elif kind in ("one", "die"):
            self._pressed = (value,)
        else:
            self._pressed = tuple(each for each in values if each in (*pressed, value))
        self._checked = ()
        self._redraw()

    @property
    def _values(self) -> list[str]:
        return pressable(self.exercise.question)

    def type(self, text: str) -> None:
        """Type an answer, where the question is answered with a number or a word."""
        self._typed = str(text)[:_LONGEST]
        self._redraw()

    def check(self) -> None:
        """Check the answer; the board says what there is to say."""
        kind = self._form.kind
        if kind == "board":
            self._say(self.exercise.check(on_board=True))
            return
        if kind in ("spaces", "some") and not self._pressed and self._form.may_be_none:
            self._say(self.exercise.check("none", on_board=True))
            return
        # With values between commas, names of several words stay apart.
        self._checked = self._pressed
        answer = self._typed if kind == "text" else ", ".join(self._pressed)
        self._say(self.exercise.check(answer, on_board=True))

    def hint(self) -> None:
        """Show a hint; it costs a star."""
        self._say(self.exercise.hint())

    def reveal(self) -> None:
        """Show the answer; from then on the exercise earns no stars."""
        self._say(self.exercise.reveal())

    def clear(self) -> None:
        """Let go of all that was pressed or typed."""
        self._pressed, self._typed, self._checked = (), "", ()
        self._redraw()

    def _say(self, card: Card) -> None:
        self.said = card
        self._redraw()

    # Events from the page

    def _on_space(self, content: Mapping[str, Any]) -> None:
        if self._form.kind == "spaces":
            self.press(str(content.get("space")))

    def _do_press(self, content: Mapping[str, Any]) -> None:
        self.press(str(content.get("value")))

    def _do_die(self, content: Mapping[str, Any]) -> None:
        self.press(str(content.get("value")))

    def _do_answer(self, content: Mapping[str, Any]) -> None:
        self.type(str(content.get("value") or ""))
        self.check()

    def _do_check(self, content: Mapping[str, Any]) -> None:
        self.check()

    def _do_hint(self, content: Mapping[str, Any]) -> None:
        self.hint()

    def _do_reveal(self, content: Mapping[str, Any]) -> None:
        self.reveal()

    def _do_clear(self, content: Mapping[str, Any]) -> None:
        self.clear()

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        return {
            "question": self.exercise.card(on_board=True).html(self.theme),
            "window": self._window(),
            "form": self._controls(),
            "tools": self._tools(),
            "feedback": self._feedback(),
        }

    def _feedback(self) -> str:
        said = self.said
        if said is None:
            return ""
        is_drawn = self._form.kind == "spaces" and said.mood == "right"  # the window shows it
        return (replace(said, picture="") if is_drawn else said).html(self.theme)

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return self.exercise.card().html()

    def _class_names(self) -> str:
        return f"{super()._class_names()} sg-exercise"

    def _window(self) -> str:
        if self._form.kind != "spaces":
            return ""
        window, wrong = self.exercise.level.window, []
        if self._checked and isinstance(self.exercise.question, SetQuestion):
            expected = self.exercise.question.expected
            wrong = [space for space in self._checked if space not in expected]
        labels = {}
        for space in SPACE_NAMES:
            state = _("pressed") if space in self._pressed else _("not pressed")
            if space in wrong:
                state = self.exercise.question.objection(space)  # type: ignore[attr-defined]
            labels[space] = _("{space}: {state}").format(space=space, state=state)
        right = [space for space in self._pressed if space not in wrong] if self._checked else []
        picture = window_svg(
            window,
            Marks(legal=right, picked=self._pressed, clashes=wrong),
            theme=self.theme,
            labels=labels,
            slim=True,
            uid=self._uid,
        )
        return f'<div data-key="window">{picture}</div>'

    def _controls(self) -> str:
        form = self._form
        if form.kind == "die":
            chosen = Die(self._pressed[0]) if self._pressed else None
            return parts.palette(ALL_DICE, chosen, self._uid, columns=len(SHADES))
        if form.kind == "text":
            field = (
                f'<input id="{self._uid}-answer" data-action="answer" data-key="answer" '
                f'autocomplete="off" spellcheck="false" value="{escape(self._typed)}">'
            )
            label = escape(_("Your answer, then Enter"))
            return (
                f'<div class="sg-notation"><label for="{self._uid}-answer">{label}</label>'
                f"{field}</div>"
            )
        chips = "".join(
            parts.button(
                text,
                "press",
                value,
                pressed=None if form.kind == "order" else value in self._pressed,
                again=form.kind == "order",
            )
            for value, text in form.options
        )
        so_far = ""
        if form.kind == "order":
            so_far = f'<p class="sg-so-far">{escape(" → ".join(self._pressed) or "…")}</p>'
        return f'<div class="sg-tools sg-chips">{chips}</div>{so_far}' if chips else ""

    def _more_tools(self) -> list[str]:
        """Return further buttons."""
        return []

    def _tools(self) -> str:
        kind, done = self._form.kind, self.exercise.stars is not None
        able = bool(self.answer) or kind in ("board", "text") or self._form.may_be_none
        buttons = [
            parts.button(_("Check"), "check", able=able, is_main=True),
            parts.button(_("Hint"), "hint", able=not done),
            parts.button(_("Show the answer"), "reveal"),
        ]
        if kind not in ("board", "text"):
            buttons.append(parts.button(_("Clear"), "clear", able=bool(self._pressed)))
        buttons += self._more_tools()
        return f'<div class="sg-tools">{"".join(buttons)}</div>'
