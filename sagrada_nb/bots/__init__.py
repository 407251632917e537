"""Bots: policies that play from what a player sees.

A policy is any callable ``policy(view, actions, rng)`` that returns one of the actions, or a
:class:`Choice` of one with a reason. Bots have names; see :data:`BOTS`.

>>> import sagrada_nb as sg
>>> game = sg.bots.play(sg.new_game(players=2, seed=7), ["greedy", "random"], seed=1)
>>> game.is_over, len(game.ranking())
(True, 2)
"""

from sagrada_nb.bots.matches import Match, match
from sagrada_nb.bots.policies import Choice, Policy
from sagrada_nb.bots.registry import (
    BOTS,
    Bot,
    PolicyLike,
    choose,
    next_move,
    play,
    policy_of,
)

__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "Match",
    "Policy",
    "PolicyLike",
    "choose",
    "match",
    "next_move",
    "play",
    "policy_of",
]
