"""What the tests of all games share: playing at random, and what holds whatever game it is."""

from __future__ import annotations

import contextlib
import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import sagrada_nb as sg
from sagrada_nb.game.records import Recorded

G = TypeVar("G", bound=Recorded[Any])

NO_RECORDS = ("", "{", "[]", "null", "[" * 100_000, "1" * 5000, '"\ud800"')
"""Texts that are neither a saved game nor a move log."""


def lots(seed: int) -> Random:
    """Return where lots are drawn from: the same ones for the same seed."""
    return Random(seed)  # noqa: S311 - no secret


def at_random(game: G, luck: Random) -> G:
    """Return the game played to its end by legal actions drawn by lot."""
    while not game.is_over:
        game = game.play(luck.choice(game.legal_actions()))
    return game


def played_on(game: G, actions: int, luck: Random) -> G:
    """Return the game after so many actions drawn by lot."""
    for _each in range(actions):
        game = game.play(luck.choice(game.legal_actions()))
    return game


def codes(game: Recorded[Any]) -> list[str]:
    """Return the legal actions in notation."""
    return [str(action) for action in game.legal_actions()]


def refusal_code(game: Recorded[Any], action: str) -> str:
    """Return the code with which an action is refused; the game must not change."""
    before = game.to_json()
    with pytest.raises(sg.IllegalAction) as refusal:
        game.play(action)
    assert game.to_json() == before
    return refusal.value.code


def reachable(value: object) -> Iterator[object]:
    """Give everything that can be reached from a value by its fields."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from reachable(getattr(value, field.name))
    elif isinstance(value, tuple | list | frozenset):
        for each in value:
            yield from reachable(each)


def check_history(game: Recorded[Any]) -> None:
    """Check that a game played again from its start, with the same luck, is the same."""
    again = game.at(0)
    for step in game.history:
        assert step.seat == again.active
        again = again.play(step.action, step.luck)
    assert again == game
    assert [step for _before, step in game.replay()] == list(game.history)


def check_comes_back(game: Recorded[Any]) -> None:
    """Check that a game comes back from all that it is written to."""
    assert game.from_json(game.to_json()) == game
    assert game.from_text(game.to_text()) == game
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301
    assert copy.deepcopy(game) == game
    assert game.from_json(game.to_json()).ranking() == game.ranking()
    # some editors put a mark before the text of a file, and end lines in two signs
    assert game.from_json("\ufeff" + game.to_json()) == game
    assert game.from_text("\ufeff" + game.to_text().replace("\n", "\r\n")) == game


def error_of(kind: type[Recorded[Any]], data: dict[str, Any]) -> sg.errors.RecordError:
    """Return the error that a changed record is refused with."""
    with pytest.raises(sg.errors.RecordError) as refusal:
        kind.from_json(json.dumps(data))
    return refusal.value


def check_changed_moves(game: Recorded[Any]) -> None:
    """Check that a changed move is named, and that the game up to there is kept."""
    for number in (2, 20, game.length):
        before, changes = game.at(number - 1), [{"check": "0" * 12}]
        others = [each for each in codes(before) if each != str(game.history[number - 1].action)]
        assert others or number != 2
        for other in others[:1]:
            last = before.play(other).last
            changes.append({"action": other, "luck": last.luck if last else ""})
        for change in changes:
            data = json.loads(game.to_json())
            data["moves"][number - 1] |= change
            error = error_of(type(game), data)
            assert error.place == f"move {number}"
            assert error.game == before


def check_deep_set_up(game: Recorded[Any]) -> None:
    """Check that a set-up with lists within lists is refused, deeper than can be worked with."""
    kind, set_up = game._record(), json.loads(game.to_json())["set_up"]
    deep: list[Any] = []
    for _each in range(sys.getrecursionlimit()):
        deep = [deep]
    for key in set_up:
        with pytest.raises(sg.errors.RecordError) as refusal:
            kind.read_set_up(set_up | {key: deep}, "here")
        assert refusal.value.place == "here"


def check_luck_left_out(game: Recorded[Any]) -> None:
    """Check that a log without luck plays from the seed."""
    set_up, actions = game.to_text().split("---\n")
    without = [line.split(" {")[0] for line in actions.splitlines()]

    assert game.from_text("\n".join([set_up, "---", *without])) == game


def check_damaged(data: st.DataObject, game: Recorded[Any], word: str) -> None:
    """Check that reading a damaged record gives an error of the project, or a game.

    ``word`` is a piece of the notation that may be put where something is cut out.
    """
    saved, log = game.to_json(), game.to_text()
    text = data.draw(st.sampled_from([saved, log]))
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    put = data.draw(st.text(max_size=8) | st.sampled_from(['"', "{", word, "null", "-1", "1e9"]))
    damaged = text[:at] + put + text[at + cut :]
    read = game.from_json if text is saved else game.from_text

    with contextlib.suppress(sg.errors.RecordError):
        found = read(damaged)
        assert read(found.to_json() if text is saved else found.to_text()) == found


def check_match_on_the_command_line(module: str) -> None:
    """Check that bots can be matched by ``python -m``."""
    run = subprocess.run(
        [sys.executable, "-m", module, "greedy", "random", "--games", "2"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout.startswith("greedy against random: ")
    assert "of 2 won" in run.stdout


class AnyGame(RuleBasedStateMachine):
    """A game in which anything is tried; only what is listed may happen."""

    game: Any
    texts: st.SearchStrategy[str]
    """Actions in notation, legal or (mostly) not."""

    def again(self) -> Any:
        """Return the game as it was set up."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """Return the action of a notation."""
        raise NotImplementedError

    def check(self, game: Any) -> None:
        """Check what holds in every game of this kind at every moment."""
        raise NotImplementedError

    @rule(seed=st.integers(0, 1 << 30), n=st.integers(1, 16))
    def go_on(self, seed: int, n: int) -> None:
        luck = lots(seed)
        for _each in range(n):
            if not self.game.is_over:
                before = self.game
                self.game = before.play(luck.choice(before.legal_actions()))
                self.check_all()
                assert self.game.previous is before

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def every_listed_action_can_be_played(self, data: st.DataObject) -> None:
        actions = self.game.legal_actions()
        for action in data.draw(st.lists(st.sampled_from(actions), max_size=8)):
            assert self.parse(str(action)) == action
            assert action.sentence.endswith(".")
            self.check(self.game.play(action))

    @rule(data=st.data())
    def nothing_else_can_be_played(self, data: st.DataObject) -> None:
        listed = set(codes(self.game))
        for action in data.draw(st.lists(self.texts, max_size=25)):
            if action in listed:
                self.game.play(action)
            else:
                with pytest.raises(sg.IllegalAction) as refusal:
                    self.game.play(action)
                assert refusal.value.code
                assert str(refusal.value)

    @precondition(lambda self: self.game.can_undo())
    @rule()
    def take_back(self) -> None:
        last = self.game.history[-1]
        before = self.game.undo()
        assert before.play(last.action) == self.game
        self.game = before

    @rule()
    def write_down_and_read(self) -> None:
        assert self.game.from_json(self.game.to_json()) == self.game
        assert self.game.from_text(self.game.to_text()) == self.game

    @rule()
    def the_same_seed_gives_the_same_game(self) -> None:
        again = self.again()
        for step in self.game.history:
            again = again.play(step.action)
        assert again == self.game

    @invariant()
    def check_all(self) -> None:
        assert bool(self.game.legal_actions()) is not self.game.is_over
        assert len(set(self.game.legal_actions())) == len(self.game.legal_actions())
        self.check(self.game)


MACHINE_SETTINGS = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
