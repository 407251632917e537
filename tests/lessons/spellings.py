"""A right answer to every exercise, worked out by the rules, in the spellings of learners."""

from __future__ import annotations

from typing import Any

from sagrada_nb.lessons.board_questions import BestFinish, BoardQuestion, ways_to_place
from sagrada_nb.lessons.chance_questions import Chance, TheMost
from sagrada_nb.lessons.exercises import Exercise
from sagrada_nb.lessons.game_questions import Points, WhoWon
from sagrada_nb.lessons.levels import levels
from sagrada_nb.lessons.placing_questions import BrokenRules, Mend, ReadADie, SpacesQuestion
from sagrada_nb.lessons.round_questions import CountQuestion, WhoseTurns
from sagrada_nb.lessons.tool_questions import LegalUses

EXERCISES = list(levels())


def fresh(name: str) -> Exercise:
    """Return an exercise that nobody has tried yet."""
    return Exercise(levels()[name])


def right_answers(exercise: Exercise) -> list[Any]:
    """Return the right answers in several spellings."""
    question: Any = exercise.question
    if isinstance(question, BoardQuestion):
        ways = list(ways_to_place(exercise.level.window, exercise.level.pool))
        return [question.best] if isinstance(question, BestFinish) else ways
    if isinstance(question, Points):
        return [question.expected, float(question.expected), f"{question.expected} points"]
    if isinstance(question, CountQuestion):
        return [question.expected, f"{question.expected} dice"]
    if isinstance(question, WhoseTurns):
        names = question.expected
        return [list(names), " ".join(names).lower(), ", ".join(names), "".join(names)]
    if isinstance(question, WhoWon):
        return [list(question.expected), " and ".join(question.expected).upper()]
    if isinstance(question, Chance):
        chance = question.expected
        percent = f"{100 * float(chance):.0f}"
        return [chance, float(chance), str(chance), f"{percent} %", f"{percent},0%"]
    if isinstance(question, TheMost):
        name = question.expected
        return [name, name.lower(), f" {name.upper()}"]
    if isinstance(question, ReadADie):
        die = question.expected
        return [
            die,
            str(die),
            str(die).lower(),
            die.label,
            f" {die.color.label.title()} {die.shade}",
        ]
    if isinstance(question, BrokenRules):
        rules = question.expected
        labels, codes = [rule.label for rule in rules], [rule.code for rule in rules]
        return [rules, set(rules), labels, codes, ", ".join(labels), " ".join(reversed(codes))]
    if isinstance(question, LegalUses):
        letters = question.expected
        return [letters, list(letters), set(letters), " ".join(letters), ", ".join(letters).upper()]
    sets = question.expected if isinstance(question, Mend) else [question.expected]
    assert isinstance(question, Mend | SpacesQuestion)
    return [
        spelt
        for names in sets
        for spelt in (names, list(names), set(names), ", ".join(names), " ".join(names).lower())
    ]


def wrong_answers(exercise: Exercise) -> list[Any]:
    """Return four different wrong answers."""
    question: Any = exercise.question
    if isinstance(question, BoardQuestion):
        start = exercise.level.window
        taken, empty = start.filled_spaces, start.open_spaces
        off = [start.remove(space) for space in taken[:2]]
        strange = [start.put("Y2", space) for space in empty]
        return [*off, *strange][:4]
    if isinstance(question, WhoWon):
        names = [each for each in question.game.names if each not in question.expected]
        return ["none", names[0], names[1], names]
    if isinstance(question, WhoseTurns):
        names = list(question.expected)
        return [names[:2], names[1:], [*names, names[0]], names[::2] * 2]
    if isinstance(question, Points | CountQuestion):
        return [question.expected + n for n in (-1, 1, 2, 3)]
    if isinstance(question, Chance):
        chances = [n / 20 for n in range(1, 20)]
        return [each for each in chances if abs(each - question.expected) > 0.02][:4]
    if isinstance(question, TheMost):
        return [name for name in question.choices if name != question.expected][:4]
    if isinstance(question, ReadADie):
        return [die for die in ("P5", "B6", "R1", "Y2", "G3") if die != str(question.expected)][:4]
    if isinstance(question, BrokenRules):
        return ["none", "occupied", "touching", "occupied, touching"]
    if isinstance(question, LegalUses):
        among, right = "".join(question.uses), set(question.expected)
        guesses = ["", among, *(among[:n] for n in range(1, len(among))), *among]
        wrong = [guess for guess in guesses if set(guess) != right]
        return [" ".join(guess) or "none" for guess in dict.fromkeys(wrong)][:4]
    assert isinstance(question, Mend | SpacesQuestion)
    everywhere = [f"{row}{column}" for row in "ABCD" for column in range(1, 6)]
    return ["none", everywhere, everywhere[:-1], everywhere[1:]]
