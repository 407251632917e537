"""Bots for Mandala: policies that play from what a player sees.

A policy is any callable ``policy(view, actions, rng)`` that returns one of the actions, or a
choice of one with a reason. Bots have names; see :data:`BOTS`.

>>> import sagrada_nb as sg
>>> game = sg.mandala.bots.play(sg.mandala.new_game(seed=7), ["greedy", "random"], seed=1)
>>> game.is_over, len(game.ranking())
(True, 2)
"""

from sagrada_nb.bots.matches import Match
from sagrada_nb.bots.policies import Choice
from sagrada_nb.mandala.bots.policies import (
    BOTS,
    Bot,
    Policy,
    PolicyLike,
    choose,
    match,
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
    "play",
    "policy_of",
]
