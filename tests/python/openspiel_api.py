# SPDX-License-Identifier: MIT
"""openspiel_api.py SOURCES: OpenSpiel's own test of games, and its algorithms, on
hidalgo.openspiel. tests/openspiel runs it.

They are read from SOURCES, the folder of its Python modules (open_spiel/python), and need
numpy. If pyspiel, its part in C++, is missing, stand_in() has the few names that they take
from it."""
import ast
import enum
import importlib
import pickle
import random
import sys
import types
import unittest
from unittest import mock

import numpy as np

from hidalgo import openspiel

sources = sys.argv[1]


def module(name, **names):
    sys.modules[name] = made = types.ModuleType(name)
    vars(made).update(names)
    return made


def stand_in():
    """What algorithms take from pyspiel: words that they compare, and classes that they derive from."""
    words = {kind: enum.Enum(kind, names, module="pyspiel") for kind, names in (
        ("Dynamics", "SEQUENTIAL SIMULTANEOUS MEAN_FIELD"), ("Utility", "ZERO_SUM GENERAL_SUM CONSTANT_SUM"),
        ("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC"),
        ("Information", "PERFECT_INFORMATION IMPERFECT_INFORMATION"), ("RewardModel", "TERMINAL REWARDS"))}
    module("pyspiel", INVALID_ACTION=-1, Bot=type("Bot", (), {}), State=object, Game=object,
           SpielError=type("SpielError", (Exception,), {}), GameType=types.SimpleNamespace(**words),
           PlayerId=enum.IntEnum("PlayerId", {"CHANCE": -1, "SIMULTANEOUS": -2, "TERMINAL": -4, "MEAN_FIELD": -5}),
           UniformProbabilitySampler=lambda low, high: lambda: random.uniform(low, high), **words)


def algorithm(name):
    return importlib.import_module("open_spiel.python.algorithms." + name)


try:
    import pyspiel
except ImportError:
    stand_in()
    import pyspiel
    openspiel._GameType = pyspiel.GameType
try:
    import absl.logging
except ImportError:
    module("absl", logging=module("absl.logging"))
try:
    import open_spiel.python
except ImportError:
    for package, folder in (("open_spiel", sources + "/.."), ("open_spiel.python", sources),
                            ("open_spiel.python.algorithms", sources + "/algorithms")):
        module(package).__path__ = [folder]
    module("open_spiel.python.games")


class Case(unittest.TestCase):
    def assertEmpty(self, of):
        self.assertEqual(len(of), 0)

    def assertNotEmpty(self, of):
        self.assertNotEqual(len(of), 0)


def sim_test():
    """Its class GamesSimTest without its own tests, which name OpenSpiel's games."""
    with open(sources + "/tests/games_sim_test.py") as f:
        of = next(n for n in ast.parse(f.read()).body if isinstance(n, ast.ClassDef) and n.name == "GamesSimTest")
    of.bases, of.body = [ast.Name("Case", ast.Load())], [
        n for n in of.body if isinstance(n, ast.FunctionDef) and not n.decorator_list and not n.name.startswith("test")]
    names = {"Case": Case, "np": np, "pyspiel": pyspiel, "pickle": pickle, "MAX_ACTIONS_PER_GAME": 1000}
    exec(compile(ast.fix_missing_locations(ast.Module([of], [])), "games_sim_test.py", "exec"), names)
    return names["GamesSimTest"]()


def test_sim_game():
    for parameters in ({"edition": "1995", "players": 2}, {"players": 3}, {"players": 5}):
        sim_test().sim_game(openspiel.Game(parameters), check_pyspiel_serialization=False)


def last_turns(game, decisions):
    """The state that many decisions before the end, so that all of the rest can be tried."""
    line = [game.new_initial_state()]
    while not line[-1].is_terminal():
        line.append(line[-1].child(random.choice(line[-1].legal_actions())))
    return line[-1 - decisions]


def against_chance(game, bot_for, games):
    """The sum of the bot's returns in the first seat, from 40 decisions before the end."""
    won = 0
    for _ in range(games):
        state, bot = last_turns(game, 40), bot_for()
        while not state.is_terminal():
            mine = state.current_player() == 0
            state.apply_action(bot.step(state) if mine else random.choice(state.legal_actions()))
        won += state.returns()[0]
    return won


def test_mcts_beats_chance():
    mcts, game = algorithm("mcts"), openspiel.Game({"edition": "1995", "players": 2, "seed": 1})
    dice = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    won = against_chance(game, lambda: mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=dice), 12)
    print("# MCTSBot: mean return", won / 12)
    assert won > 0


def test_ismcts_beats_chance():
    mcts, ismcts = algorithm("mcts"), algorithm("ismcts")
    game, dice = openspiel.Game({"edition": "1995", "players": 2, "seed": 2}), np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    won = against_chance(game, lambda: ismcts.ISMCTSBot(
        game=game, uct_c=1.4, max_simulations=20, evaluator=evaluator, random_state=dice,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, use_observation_string=False,
        allow_inconsistent_action_sets=False, child_selection_policy=ismcts.ChildSelectionPolicy.PUCT), 12)
    print("# ISMCTSBot: mean return", won / 12)
    assert won > 0


def from_the_end(decisions):
    game = openspiel.Game({"edition": "1995", "players": 2, "seed": 3})
    end = last_turns(game, decisions)
    return game, mock.patch.object(openspiel.Game, "new_initial_state", lambda self: end.clone())


def learns(solver, iterations):
    for _ in range(iterations):
        solver.iteration()
    policy = solver.average_policy()
    state = solver._game.new_initial_state()
    while not state.is_terminal():
        shares = policy.action_probabilities(state)
        assert abs(sum(shares.values()) - 1) < 1e-6 and set(shares) <= set(state.legal_actions())
        state.apply_action(max(shares, key=shares.get))
    return len(solver._infostates)


def test_outcome_sampling_learns():
    game, end = from_the_end(12)
    with end:
        known = learns(algorithm("outcome_sampling_mccfr").OutcomeSamplingSolver(game), 150)
    print("# outcome sampling:", known, "information states")
    assert known > 12


def test_external_sampling_learns():
    game, end = from_the_end(4)
    with end:
        known = learns(algorithm("external_sampling_mccfr").ExternalSamplingSolver(game), 5)
    print("# external sampling:", known, "information states")
    assert known >= 4


failed = 0
for name, test in list(globals().items()):
    if name.startswith("test_"):
        random.seed(1)
        np.random.seed(1)
        try:
            test()
            print("ok -", name[5:].replace("_", " "))
        except Exception:
            import traceback
            failed += 1
            print("not ok -", name[5:].replace("_", " "))
            print("# " + traceback.format_exc().replace("\n", "\n# "))
sys.exit(failed > 0)
