#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""montecarlo.py [ITERATIONS [GAMES]]: Monte Carlo over what is hidden, against who plays anything.

It knows nothing of El Grande: it plays any game in the form of OpenSpiel that can deal its hidden
information anew.  PYTHONPATH=build/python after `make python` (docs/LIBRARY.md)."""
import math
import random
import sys

from hidalgo import openspiel


def play_out(state):
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return state.returns()


def choose(state, iterations):
    """Each time another world that fits what the player sees; the answer that promises most (UCB1)."""
    player, legal = state.current_player(), state.legal_actions()
    tried, won = dict.fromkeys(legal, 0), dict.fromkeys(legal, 0.0)
    for n in range(1, iterations + 1 if len(legal) > 1 else 0):
        action = max(legal, key=lambda a: (won[a] / tried[a] + math.sqrt(math.log(n) / tried[a]))
                     if tried[a] else math.inf)
        world = state.resample_from_infostate(player, random.random)
        won[action] += play_out(world.child(action))[player]
        tried[action] += 1
    return max(legal, key=lambda a: tried[a])


iterations, games = (int(a) for a in (sys.argv[1:] + ["40", "3"][len(sys.argv) - 1:]))
random.seed(1)
game, total = openspiel.Game({"edition": "1995", "players": 2, "seed": 1}), 0
for i in range(games):
    state, me = game.new_initial_state(), i % 2
    while not state.is_terminal():
        mine = state.current_player() == me
        state.apply_action(choose(state, iterations) if mine else random.choice(state.legal_actions()))
    total += state.returns()[me]
    print(f"game {i + 1}: {state.scores()[me]} to {state.scores()[1 - me]} points")
print(f"mean return {total / games:+.2f}")
