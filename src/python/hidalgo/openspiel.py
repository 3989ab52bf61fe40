# SPDX-License-Identifier: MIT
"""The game with the interface of OpenSpiel, for algorithms that were written for it.

    game = hidalgo.openspiel.Game({"edition": "2023", "players": 3, "seed": 1})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Names and meanings are those of pyspiel.Game and pyspiel.State; pyspiel need not be installed.
Chance is sampled (ChanceMode.SAMPLED_STOCHASTIC): a seed decides the shuffles when a state is
made, so no state is a chance node. Algorithms that search with hidden information deal it anew
with resample_from_infostate. hidalgo.actions explains the
actions, which are indices here."""
import ctypes
import hashlib
import random
from types import SimpleNamespace

from . import _c
from .actions import ACTIONS, OBSERVED, action_at, index_of, legal_of, move_of, numbers_of
from .edition import Edition
from .game import _seating
from .library import lib

try:
    from pyspiel import GameType as _GameType
except ImportError:
    _GameType = None

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


def _kind(of, name):
    """A word of OpenSpiel. If it is installed, its own object, because algorithms compare them."""
    return getattr(getattr(_GameType, of), name) if _GameType else name


def shares(state):
    """The returns at the end: 1 for a seat that wins alone; the others share -1. Seats that win
    together get the same; the sum is 0."""
    seats, leaders = state.seats, lib.hd_leaders(state)
    won = bin(leaders).count("1")
    return [((leaders >> i & 1) * seats / won - 1) / (seats - 1) for i in range(seats)]


class Game:
    """parameters: edition (a name or a hidalgo.Edition), players, seed (random without one)."""

    def __init__(self, parameters=None):
        self._parameters = {"edition": "2023", "players": 3, **(parameters or {})}
        edition = self._parameters["edition"]
        self.edition = edition if isinstance(edition, Edition) else Edition(edition)
        self._players = self._parameters["players"]
        self.edition.need(self._players)
        self._seeds = random.Random(self._parameters.get("seed"))
        self._seat()

    def _seat(self):
        self._words = _seating(self.edition, [f"p{i}" for i in range(self._players)])

    def __getstate__(self):  # pickle, for algorithms that run in several processes
        return {name: value for name, value in vars(self).items() if name != "_words"}

    def __setstate__(self, kept):
        vars(self).update(kept)
        self._seat()

    def new_initial_states(self):
        return [self.new_initial_state()]

    def new_initial_state(self):
        c, setup = _c.hd_state(), _c.hd_setup(self._players, self._seeds.getrandbits(64), _c.HD_NONE)
        if not lib.hd_begin(self.edition.rules, setup, c, None):
            raise ValueError("these rules cannot be played by these players")
        return State(self, c)

    def get_type(self):
        return SimpleNamespace(
            short_name="hidalgo", long_name="El Grande", dynamics=_kind("Dynamics", "SEQUENTIAL"),
            chance_mode=_kind("ChanceMode", "SAMPLED_STOCHASTIC"),
            information=_kind("Information", "IMPERFECT_INFORMATION"),
            utility=_kind("Utility", "ZERO_SUM"), reward_model=_kind("RewardModel", "TERMINAL"),
            min_num_players=2, max_num_players=_c.HD_SEATS,
            provides_information_state_string=True, provides_information_state_tensor=False,
            provides_observation_string=True, provides_observation_tensor=True)

    def get_parameters(self):
        return dict(self._parameters)

    def num_players(self):
        return self._players

    def num_distinct_actions(self):
        return ACTIONS

    def max_game_length(self):
        return _c.HD_MATCH_LENGTH

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 0.0

    def observation_tensor_shape(self):
        return [len(OBSERVED)]

    def __str__(self):
        return f"hidalgo(edition={self.edition.id},players={self._players})"


class State:
    def __init__(self, game, c, pasts=None, played=()):
        self._game, self._c, self._rules = game, c, game.edition.rules
        self._view = _c.hd_view()
        self._pasts = pasts or [(b"", b"")] * c.seats
        self._history, self._moves = list(played), len(played)
        self._unseen = [(None, None, bytes(c))]

    def __reduce__(self):
        return _kept, (self._game, bytes(self._c), self._pasts, self._history, self._moves, self._unseen)

    def _remember(self):
        """Brings each seat's memory up to date: what it answered and saw, in order, but not how often
        it saw the same, since that would tell how many secret answers others gave. This waits until
        somebody asks, because most states are only played on from."""
        for mover, action, c in self._unseen:
            state = _c.hd_state.from_buffer_copy(c)
            for i, (past, last) in enumerate(self._pasts):
                lib.hd_observe(self._rules, state, i, self._view)
                seen, new = bytes(self._view), b"%d" % action if i == mover else b""
                if new or seen != last:
                    past = hashlib.blake2b(past + new + b" " + seen, digest_size=16).digest()
                    self._pasts[i] = (past, seen)
        self._unseen = []

    # ---- who acts, and how -------------------------------------------------------

    def current_player(self):
        return TERMINAL if lib.hd_over(self._c) else self._c.todo[self._c.todos - 1].who

    def is_terminal(self):
        return lib.hd_over(self._c)

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def is_mean_field_node(self):
        return False

    def is_player_node(self):
        return not self.is_terminal()

    def get_game(self):
        return self._game

    def num_players(self):
        return self._c.seats

    def num_distinct_actions(self):
        return ACTIONS

    def legal_actions(self, player=None):
        if player is not None and player != self.current_player():
            return []
        return [index_of(action) for action in legal_of(self._c.now)]

    def legal_actions_mask(self, player=None):
        mask = [0] * ACTIONS
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action):
        mover = self.current_player()
        if not lib.hd_apply(self._rules, self._c, move_of(action_at(action)), None):
            raise ValueError(f"action {action} is not legal")
        self._history.append(action)
        self._moves += 1
        self._unseen.append((mover, action, bytes(self._c)))

    def action_to_string(self, player, action=None):
        buf = ctypes.create_string_buffer(256)
        edition = self._game.edition
        scene = _c.hd_scene(ctypes.pointer(edition.c), ctypes.pointer(self._game._words), ctypes.pointer(self._c))
        move = move_of(action_at(player if action is None else action))
        return lib.hd_scene_move_text(scene, move, buf, len(buf)).decode()

    def string_to_action(self, text, _=None):
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise ValueError(f"no legal action is '{text}'")

    def history(self):
        """Everybody's answers, secret ones too: not for players. A state that was dealt anew has
        none from before."""
        return list(self._history)

    def move_number(self):
        return self._moves

    # ---- what it is worth --------------------------------------------------------

    def returns(self):
        return shares(self._c) if self.is_terminal() else [0.0] * self._c.seats

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def player_reward(self, player):
        return self.player_return(player)

    def scores(self):
        """The points so far."""
        return self._c.score[:self._c.seats]

    # ---- what a player knows -----------------------------------------------------

    def _observe(self, player):
        player = self.current_player() if player is None else player
        if not 0 <= player < self._c.seats:
            raise ValueError(f"there is no player {player}")
        lib.hd_observe(self._rules, self._c, player, self._view)

    def observation_string(self, player=None):
        """What the player sees now."""
        self._observe(player)
        buf = ctypes.create_string_buffer(_c.HD_VIEW_TEXT)
        return lib.hd_view_text(self._rules, self._view, buf, len(buf)).decode()

    def information_state_string(self, player=None):
        """What the player sees now, and a hash of all that the player saw and did before: histories
        that the player cannot tell apart have the same, all others another."""
        player = self.current_player() if player is None else player
        self._remember()
        return self.observation_string(player) + " " + self._pasts[player][0].hex()

    def observation_tensor(self, player=None):
        self._observe(player)
        return [float(n) for n in numbers_of(self._view)]

    def resample_from_infostate(self, player, sampler=random.random):
        """A state that the player cannot tell from this one: hidden cards and answers are dealt anew.
        sampler returns a number from 0 to below 1."""
        self._remember()
        self._observe(player)
        c, stream = _c.hd_state(), ctypes.c_uint64(int(sampler() * 2**53))
        lib.hd_imagine(self._rules, self._view, stream, c)
        # What the others saw is not known to the player, so the new state must not have it.
        mine = self._pasts[player]
        state = State(self._game, c, [mine if i == player else (mine[0], b"") for i in range(c.seats)])
        state._moves = self._moves
        return state

    # ---- copies ------------------------------------------------------------------

    def clone(self):
        return _kept(self._game, self._c, list(self._pasts), self._history, self._moves, list(self._unseen))

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def __str__(self):
        return self.observation_string(self.current_player()) if not self.is_terminal() else str(self.scores())


def _kept(game, c, pasts, history, moves, unseen):
    state = State(game, _c.hd_state.from_buffer_copy(c), pasts, history)
    state._moves, state._unseen = moves, unseen
    return state
