"""Questions about placing dice that are answered in writing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from sagrada_nb.core.dice import Die
from sagrada_nb.core.placement import RULES, PlacementRule
from sagrada_nb.core.window import Window
from sagrada_nb.lessons.answers import read_die, read_rules, read_spaces
from sagrada_nb.lessons.questions import (
    Form,
    Question,
    SetQuestion,
    Solution,
    window_picture,
)
from sagrada_nb.render.window import Marks
from sagrada_nb.words import _, listed, ngettext, paragraph


class ReadADie(Question[Die]):
    """Asks which die lies on a space."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _('Write the die between the brackets of `check(…)`, like `check("R3")`.')

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form("die", _("Pick the die, and press Check."))

    def read(self, given: object) -> Die:
        """Return the die that a learner wrote."""
        return read_die(given)

    @property
    def expected(self) -> Die:
        """The die that lies there."""
        return self.needed(self.level.window[self.space], "dice")

    def objections(self, answer: Die) -> tuple[str, ...]:
        """Say which half of the die is right."""
        if answer.color is self.expected.color:
            sentence = _("The colour is right, it is {color}. Look at the shade again.")
        elif answer.shade == self.expected.shade:
            sentence = _("The shade is right, it is {shade}. Look at the colour again.")
        else:
            sentence = _("There is no {die} on {space}.")
        said = sentence.format(
            color=answer.color.label,
            shade=answer.shade,
            die=answer.label,
            space=self.level.space,
        )
        return (said,)

    def solution(self) -> Solution:
        """Return the die in notation and in words."""
        return Solution(
            _("{notation}, the {die}").format(notation=self.expected, die=self.expected.label),
            picture=self.picture(),
        )


class SpacesQuestion(SetQuestion[str]):
    """A question that is answered with a set of spaces."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _('Write the spaces between the brackets of `check(…)`, like `check("A1 B3")`.')

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form("spaces", _("Press the spaces, then Check."), may_be_none=True)

    def read(self, given: object) -> tuple[str, ...]:
        """Return the spaces that a learner wrote."""
        return read_spaces(given)

    def missing(self, n: int) -> str:
        """Return that so many spaces are missing."""
        return ngettext("{n} space is missing.", "{n} spaces are missing.", n).format(n=n)


class AllowedSpaces(SpacesQuestion):
    """Asks which spaces, of all or of some, are allowed."""

    @property
    @abstractmethod
    def allowed(self) -> tuple[str, ...]:
        """All spaces that are allowed, in reading order."""

    @abstractmethod
    def reasons(self, space: str) -> str:
        """Return why a space is not allowed, nothing if it is."""

    @abstractmethod
    def drawn(self, legal: tuple[str, ...]) -> str:
        """Return what the question is about as a picture, some spaces marked as legal."""

    @property
    def expected(self) -> tuple[str, ...]:
        """Those of them that the question is about."""
        among = self.level.among
        return tuple(space for space in self.allowed if not among or space in among)

    def objection(self, space: str) -> str:
        """Return why a space is not allowed, or that it was not asked about."""
        not_asked = _("{space} is legal, but the question is only about {among}.")
        return self.reasons(space) or not_asked.format(space=space, among=listed(self.level.among))

    def solution(self) -> Solution:
        """Return the spaces, and why others asked about are not allowed."""
        others = [space for space in self.level.among if space not in self.expected]
        return Solution(
            listed(self.expected) or _("none"),
            tuple(self.objection(space) for space in others),
            self.drawn(self.expected),
        )


class LegalSpaces(AllowedSpaces):
    """Asks which spaces, of all or of some, are legal for a die."""

    @property
    def allowed(self) -> tuple[str, ...]:
        """The legal spaces, in reading order."""
        return self.level.window.legal_spaces(self.die, self.level.rules.ignoring)

    def reasons(self, space: str) -> str:
        """Return every rule that forbids a space."""
        found = self.level.window.explain(self.die, space, self.level.rules.ignoring)
        return paragraph(each.message for each in found)

    def drawn(self, legal: tuple[str, ...]) -> str:
        """Return the window with the legal spaces, and the die."""
        return window_picture(self.level.window, Marks(legal=legal), [self.die])


class SpoilingSpaces(SpacesQuestion):
    """Asks on which legal spaces a die would spoil an open space beside it."""

    @property
    def expected(self) -> tuple[str, ...]:
        """The legal spaces where the advice warns, in reading order."""
        window = self.level.window
        return tuple(s for s in window.legal_spaces(self.die) if window.spoiled_spaces(self.die, s))

    def objection(self, space: str) -> str:
        """Return why nothing is spoiled from a space."""
        forbidden = paragraph(each.message for each in self.level.window.explain(self.die, space))
        harmless = _("On {space} the {die} spoils no open space beside it.")
        return forbidden or harmless.format(space=space, die=self.die.label)

    def solution(self) -> Solution:
        """Return the spaces, and what would be spoiled from each."""
        window = self.level.window
        reasons = tuple(
            _("On {space} the {die} would spoil {spoiled}.").format(
                space=space,
                die=self.die.label,
                spoiled=listed(window.spoiled_spaces(self.die, space)),
            )
            for space in self.expected
        )
        marks = Marks(legal=window.legal_spaces(self.die), warned=self.expected)
        return Solution(listed(self.expected), reasons, window_picture(window, marks, [self.die]))


class BrokenRules(SetQuestion[PlacementRule]):
    """Asks which rules forbid a die on a space."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written, with the names of the rules."""
        return _(
            "Write the names of the rules between the brackets of `check(…)`, with commas between, "
            'like `check("{one}, {other}")`. The rules are: {names}.'
        ).format(
            one=PlacementRule.OCCUPIED.label,
            other=PlacementRule.TOUCHES_NO_DIE.label,
            names=listed([rule.label for rule in RULES]),
        )

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form(
            "some",
            _("Press every rule that forbids it, then Check."),
            tuple((rule.label, rule.label) for rule in RULES),
        )

    def read(self, given: object) -> tuple[PlacementRule, ...]:
        """Return the rules that a learner named."""
        return read_rules(given)

    @property
    def _reasons(self) -> dict[PlacementRule, str]:
        found = self.level.window.explain(self.die, self.space)
        return {each.rule: each.message for each in found}

    @property
    def expected(self) -> tuple[PlacementRule, ...]:
        """The broken rules, in the order of the rules."""
        return tuple(self._reasons)

    def confirmed(self, right: Sequence[PlacementRule]) -> tuple[str, ...]:
        """Return what each broken rule forbids here."""
        return tuple(self._reasons[rule] for rule in right)

    def objection(self, rule: PlacementRule) -> str:
        """Return that a rule is not broken."""
        return _("The rule “{rule}” does not forbid it.").format(rule=rule.label)

    def missing(self, n: int) -> str:
        """Return that so many rules are missing."""
        return ngettext("{n} broken rule is missing.", "{n} broken rules are missing.", n).format(
            n=n
        )

    def solution(self) -> Solution:
        """Return the names of the broken rules and a sentence for each."""
        window, die, space = self.level.window, self.die, self.space
        clashes = [s for each in window.explain(die, space) for s in each.spaces]
        shown = window if window[space] else window.put(die, space)
        return Solution(
            listed([rule.label for rule in self.expected]) or _("none"),
            tuple(self._reasons.values()),
            window_picture(shown, Marks(clashes=clashes), [die]),
        )


class Mend(Question[tuple[str, ...]]):
    """Asks which dice have to go, as few as possible, so that no rule is broken."""

    @property
    def how_to_answer(self) -> str:
        """A sentence that says how an answer is written."""
        return _(
            "Write the spaces of the dice to take off between the brackets of `check(…)`, "
            'like `check("A1 B3")`.'
        )

    @property
    def form(self) -> Form:
        """How it is answered on a board."""
        return Form("spaces", _("Press the dice that have to go, then Check."))

    def read(self, given: object) -> tuple[str, ...]:
        """Return the spaces that a learner wrote."""
        return read_spaces(given)

    @property
    def expected(self) -> tuple[tuple[str, ...], ...]:
        """The smallest sets of spaces; each of them is right."""
        return self.level.window.minimal_removals()

    def is_right(self, answer: tuple[str, ...]) -> bool:
        """Return whether it is one of the smallest sets."""
        return answer in self.expected

    def objections(self, answer: tuple[str, ...]) -> tuple[str, ...]:
        """Return where no die lies, and what is still broken or that fewer dice are enough."""
        absent = [space for space in answer if self.level.window[space] is None]
        sentences = [_("No die lies on {space}.").format(space=space) for space in absent]
        if left := self.without(answer).mistakes():
            return (*sentences, *(each.message for each in left))
        fewest = len(self.expected[0])
        enough = ngettext(
            "No rule is broken any more, but {n} die is enough.",
            "No rule is broken any more, but {n} dice are enough.",
            fewest,
        )
        return (*sentences, enough.format(n=fewest))

    def lead(self, answer: tuple[str, ...]) -> str:
        """Return that rules are still broken when these dice are gone, if they are."""
        still = _("With these dice gone, this is still wrong:")
        return still if self.without(answer).mistakes() else ""

    def without(self, answer: tuple[str, ...]) -> Window:
        """Return the window without the dice of an answer."""
        window = self.level.window
        for space in answer:
            window = window.remove(space) if window[space] else window
        return window

    def praise(self, answer: tuple[str, ...]) -> Solution:
        """Return the mended window, and which other sets would have done."""
        others = [listed(each) for each in self.expected if each != answer]
        also = (_("This would have done as well: {sets}.").format(sets=_("; ").join(others)),)
        return Solution(
            listed(answer), also if others else (), window_picture(self.without(answer))
        )

    def solution(self) -> Solution:
        """Return every smallest set, and every mistake."""
        window = self.level.window
        found = window.mistakes()
        answer = _("; ").join(listed(each) for each in self.expected)
        marks = Marks(clashes=[space for each in found for space in each.spaces])
        return Solution(
            answer, tuple(each.message for each in found), window_picture(window, marks)
        )
