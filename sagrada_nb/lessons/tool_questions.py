"""Questions about tool cards: which uses are legal, and where a die may go with a card."""

from __future__ import annotations

from html import escape
from string import ascii_lowercase
from typing import Final

from sagrada_nb.boards.picker import Picker, for_card
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.lessons.answers import read_letters
from sagrada_nb.lessons.levels import Use
from sagrada_nb.lessons.placing_questions import AllowedSpaces
from sagrada_nb.lessons.questions import Form, SetQuestion, Solution, window_picture
from sagrada_nb.render.game import dice_row, shared_paints, tokens_html, track_html
from sagrada_nb.render.theme import theme_class
from sagrada_nb.render.window import NO_MARKS, Marks, new_uid
from sagrada_nb.words import _, listed, ngettext, paragraph

LETTERS: Final = ascii_lowercase


class LegalUses(SetQuestion[str]):
    """Asks which of several uses of a tool card are legal."""

    @property
    def uses(self) -> dict[str, Use]:
        """The uses asked about, by their letters."""
        return dict(zip(LETTERS, self.level.uses, strict=False))

    @property
    def choices(self) -> tuple[str, ...]:
        """The uses in words, each with its letter."""
        return tuple(
            _("{letter}) {use}").format(letter=letter, use=self.level.words(use.title))
            for letter, use in self.uses.items()
        )

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _('Write the letters between the brackets of `check(…)`, like `check("b d")`.')

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form(
            "some",
            _("Press all that are allowed, then Check."),
            tuple(zip(self.uses, self.choices, strict=True)),
            may_be_none=True,
        )

    def read(self, given: object) -> tuple[str, ...]:
        """Return the letters that a learner wrote."""
        return read_letters(given, LETTERS[: len(self.level.uses)])

    def outcome(self, use: Use) -> IllegalAction | None:
        """Return why a use is refused, or None when it is legal."""
        now = self.position.with_tool(self.card)
        now = now.changed(**use.change) if use.change else now
        try:
            for action, luck in use.steps:
                now = now.play(action, luck)
        except IllegalAction as error:
            return error
        return None

    @property
    def expected(self) -> tuple[str, ...]:
        """The letters of the legal uses."""
        return tuple(letter for letter, use in self.uses.items() if self.outcome(use) is None)

    def missing(self, n: int) -> str:
        """Return that so many legal uses are missing."""
        return ngettext("{n} legal use is missing.", "{n} legal uses are missing.", n).format(n=n)

    def objection(self, letter: str) -> str:
        """Return why the use of a letter is refused."""
        return _("{letter}) is refused. {reason}").format(
            letter=letter, reason=self.outcome(self.uses[letter])
        )

    def solution(self) -> Solution:
        """Return the letters of the legal uses, and why the others are refused."""
        others = [letter for letter in self.uses if letter not in self.expected]
        return Solution(
            listed(self.expected) or _("none"),
            tuple(self.objection(letter) for letter in others),
            self.picture(),
        )

    def picture(self) -> str:
        """Return the position that the question is about."""
        return position_picture(self.position)


class SpacesWithTool(AllowedSpaces):
    """Asks where a die may go with a tool card: one drafted, or one moved from its space."""

    @property
    def scenario(self) -> Scenario:
        """The position, with the card on the table."""
        return self.position.with_tool(self.card)

    @property
    def _picker(self) -> Picker[Scenario]:
        picker, level = for_card(self.scenario), self.level
        return picker.hold("die", level.die).hold("delta", level.delta).hold("start", level.space)

    @property
    def allowed(self) -> tuple[str, ...]:
        """The legal spaces, in reading order."""
        return self._picker.ends_on

    def reasons(self, space: str) -> str:
        """Return why a space is refused."""
        error = self._picker.refusal(space)
        if error is None:
            return ""
        return paragraph(each.message for each in error.violations) or str(error)

    def drawn(self, legal: tuple[str, ...]) -> str:
        """Return the position, the die that is moved marked as picked."""
        picked = () if self.level.space is None else (self.level.space,)
        return position_picture(self.scenario, Marks(legal=legal, picked=picked))

    def picture(self) -> str:
        """Return the position that the question is about."""
        return self.drawn(())


def position_picture(scenario: Scenario, marks: Marks = NO_MARKS) -> str:
    """Return what lies on the table in a position: window, pool, round track, tokens."""
    uid, state = new_uid(), scenario.state
    parts = [window_picture(scenario.window, marks)]
    if state.pool:
        parts.append(f"{_heading(_('Draft pool'))}{dice_row(state.pool, uid)}")
    if any(state.track):
        rounds = max(3, len(state.track))
        parts.append(f"{_heading(_('Round track'))}{track_html(state.track, rounds, None, uid)}")
    parts.append(tokens_html(state.seats[0].tokens))
    return (
        f'<div class="{theme_class("auto")} sg-lesson-table">{shared_paints(uid)}'
        f"{''.join(parts)}</div>"
    )


def _heading(text: str) -> str:
    return f'<p class="sg-title">{escape(text)}</p>'
