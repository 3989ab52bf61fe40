# SPDX-License-Identifier: MIT
"""The game with the interface of PettingZoo (AEC): one agent acts after the other.

    env = hidalgo.pettingzoo.env(edition="2023", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else policy(observation))

An observation has "observation", the view of that seat as numbers (hidalgo.OBSERVED has their
names), and "action_mask", which of the hidalgo.ACTIONS answers are legal: none for an agent that is
not asked. They are indices (hidalgo.actions). If PettingZoo is installed, the environment derives from its class and is wrapped as its
games are. Without PettingZoo the same methods are in _aec.py; without numpy, numbers come as
tuples. Only the spaces need gymnasium."""
import functools
import random

from .actions import ACTIONS, OBSERVED, action_at, index_of
from .game import Game
from .openspiel import shares

try:
    import numpy
except ImportError:
    numpy = None
try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    from ._aec import AECEnv
    wrappers = None


def env(**kwargs):
    """The environment. With PettingZoo, an illegal action ends the game for all, and its agent gets
    the reward -1; without, it is a hidalgo.Error."""
    made = raw_env(**kwargs)
    if wrappers:
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
        made = wrappers.AssertOutOfBoundsWrapper(made)
        made = wrappers.OrderEnforcingWrapper(made)
    return made


class raw_env(AECEnv):
    """edition and players are those of hidalgo.Game. rewards is "win": at the end, 1 for an agent that
    wins alone, in all 0; or "points": each time they are given, compared with the others' mean."""

    metadata = {"name": "hidalgo_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, edition="2023", players=3, rewards="win", render_mode=None):
        super().__init__()
        if rewards not in ("win", "points"):
            raise ValueError("rewards: 'win' or 'points'")
        self._edition, self._by, self.render_mode = edition, rewards, render_mode
        self._random = random.Random()
        self.possible_agents = [f"player_{i}" for i in range(players)]
        self._seat = {name: i for i, name in enumerate(self.possible_agents)}

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent):
        from gymnasium import spaces
        return spaces.Dict({
            "observation": spaces.Box(-(1 << 15), (1 << 16) - 1, (len(OBSERVED),), numpy.int32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), numpy.int8)})

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent):
        from gymnasium import spaces
        return spaces.Discrete(ACTIONS)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random.seed(seed)
        self._game = Game(self._edition, len(self.possible_agents), self._random.getrandbits(64))
        self._edition = self._game.edition
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._game.question.who]

    def observe(self, agent):
        view = self._game.view(self._seat[agent])
        mask = bytearray(ACTIONS)
        if not view.over and view.question.who == view.seat:
            for action in view.legal():
                mask[index_of(action)] = 1
        if numpy is None:
            return {"observation": view.numbers, "action_mask": tuple(mask)}
        return {"observation": numpy.array(view.numbers, numpy.int32),
                "action_mask": numpy.frombuffer(mask, numpy.int8)}

    def step(self, action):
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        game, agent = self._game, self.agent_selection
        before = game.scores
        game.play(action_at(int(action)))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._give(before)
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[game.question.who]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _give(self, before):
        game, n = self._game, len(self.possible_agents)
        given = [0] * n
        if self._by == "points":
            got = [after - b for after, b in zip(game.scores, before)]
            given = [own - (sum(got) - own) / (n - 1) for own in got]
        elif game.over:
            given = shares(game._state)
        for agent in self.agents:
            self.rewards[agent] = given[self._seat[agent]]

    def render(self):
        """Shows what everybody may see, because any of the players may look at the screen."""
        text = str(self._game.view())
        if self.render_mode == "ansi":
            return text
        print(text)

    def close(self):
        pass
