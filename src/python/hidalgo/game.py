# SPDX-License-Identifier: MIT
"""A game, and what a seat may know of it.

A player gets a View, which holds only what that seat may know. A Game holds everything and is for
the program that runs the game, like struct hd_state in C."""
import ctypes
import secrets
from collections import namedtuple

from . import _c
from .actions import action_of, legal_of, move_of, numbers_of
from .edition import Edition
from .library import Error, lib, refuse

# A question: its word, the seat that answers, the action card that it belongs to or None, how many
# caballeros are left, whether the answer is secret, whether the choices tell a secret.
Question = namedtuple("Question", "ask who card left secret private")


def _seating(edition, names):
    seating, why = _c.hd_seating(), ctypes.create_string_buffer(160)
    if not lib.hd_seating_read(",".join(names).encode(), seating, why):
        raise Error(why.value.decode())
    return seating


class _Seen:
    """What a Game and a View have in common."""

    def __init__(self, edition, seating, state):
        self.edition, self._seating, self._state = edition, seating, state

    @property
    def seats(self):
        return self._state.seats

    @property
    def names(self):
        return [self._seating.player[i].name.decode() for i in range(self.seats)]

    @property
    def over(self):
        return lib.hd_over(self._state)

    @property
    def round(self):
        """The number of the round, as printed on the board."""
        return self.edition.c.rules.round_number[self._state.round]

    @property
    def scores(self):
        return self._state.score[:self.seats]

    @property
    def winners(self):
        """The seats that lead; at the end, those that have won."""
        leaders = lib.hd_leaders(self._state)
        return [i for i in range(self.seats) if leaders >> i & 1]

    @property
    def question(self):
        q = lib.hd_question(self.edition.rules, self._state)
        return Question(lib.hd_ask_word(q.ask).decode(), q.who, self.edition.card(q.card), q.left, q.secret, q.is_private)

    def legal(self):
        """The legal answers as actions (hidalgo.actions), in order."""
        return legal_of(self._state.now)

    def words(self, action):
        """An action as it is written: "power 9", "beto granada"."""
        buf = ctypes.create_string_buffer(256)
        return lib.hd_scene_move_text(self._scene(), move_of(action), buf, len(buf)).decode()

    def read(self, text):
        """The action of these words; what a person may type works too."""
        move, why = _c.hd_move(), ctypes.create_string_buffer(160)
        if not lib.hd_scene_move_read(self._scene(), text.encode(), move, why):
            raise Error(why.value.decode())
        return action_of(move)

    def _scene(self):
        return _c.hd_scene(ctypes.pointer(self.edition.c), ctypes.pointer(self._seating), ctypes.pointer(self._state))

    @property
    def caballeros(self):
        """How many are in each place, by seat; the dummy is last, if it plays."""
        places = self.edition.regions + [_c.HD_COURT, _c.HD_PROVINCE]
        return {self.edition.place(p): self._state.cab[p][:self._state.owners] for p in places}

    @property
    def king(self):
        return self.edition.place(self._state.king)

    @property
    def grandes(self):
        return [self.edition.place(p) for p in self._state.grande[:self.seats]]

    @property
    def open_cards(self):
        """The face-up action card of each stack, or None."""
        return [self.edition.card(lib.hd_open_card(self._state, i)) for i in range(self._state.piles)]

    def __str__(self):
        rows = [f"round {self.round}: " + ", ".join(f"{n} {s}" for n, s in zip(self.names, self.scores))]
        shut = not (self.over or self.edition.c.open_castillo or lib.hd_castillo_open(self._state))
        for place, n in self.caballeros.items():
            if shut and place == self.edition.place(_c.HD_CASTILLO):
                n = ["?"] * len(n)
            there = (["king"] if place == self.king else []) + [
                f"grande of {name}" for name, at in zip(self.names, self.grandes) if at == place]
            rows.append(f"{place:20}" + " ".join(f"{i:>2}" for i in n) + "  " + ", ".join(there))
        return "\n".join(row.rstrip() for row in rows)

    def points(self, place):
        """The points that a place would give each seat if it were scored now, bonuses included."""
        out = (ctypes.c_int16 * _c.HD_SEATS)()
        at = lib.hd_place_named(self.edition.c, place.encode())
        if at < 0 or at > _c.HD_CASTILLO:
            raise Error(f"there is no place '{place}' to score")
        lib.hd_score_sum(self.edition.rules, self._state, at, False, out)
        return out[:self.seats]


class View(_Seen):
    """What a seat may know, or with seat None, what everybody may know."""

    def __init__(self, edition, seating, c):
        super().__init__(edition, seating, c.known)
        self.c = c

    @property
    def seat(self):
        return None if self.c.seat == _c.HD_NONE else self.c.seat

    @property
    def text(self):
        """The view as one line, which hd_view_read reads back."""
        buf = ctypes.create_string_buffer(_c.HD_VIEW_TEXT)
        return lib.hd_view_text(self.edition.rules, self.c, buf, len(buf)).decode()

    @property
    def numbers(self):
        """The view as numbers; hidalgo.actions.OBSERVED has their names."""
        return numbers_of(self.c)

    def hand(self, seat=None):
        """The values of the known power cards in a hand."""
        hand = self._state.hand[self.seat if seat is None else seat]
        powers = self.edition.c.rules.power
        return [powers[i].value for i in range(self.edition.c.rules.powers) if hand >> i & 1]

    def imagine(self, random):
        """A game that fits the view: what is hidden is dealt anew. random is a Random."""
        state = _c.hd_state()
        lib.hd_imagine(self.edition.rules, self.c, random.stream, state)
        return Game._of(self.edition, self._seating, state)


class Game(_Seen):
    """Game(edition, 3) or Game(edition, ["ana", "beto"]), from the set-up.

    The same rules, seed and answers make the same game on every machine."""

    def __init__(self, edition="2023", seats=3, seed=None, first=None):
        edition = edition if isinstance(edition, Edition) else Edition(edition)
        names = [f"p{i + 1}" for i in range(seats)] if isinstance(seats, int) else list(seats)
        edition.need(len(names))
        seed = secrets.randbits(64) if seed is None else seed
        state = _c.hd_state()
        setup = _c.hd_setup(len(names), seed, _c.HD_NONE if first is None else first)
        if not lib.hd_begin(edition.rules, setup, state, None):
            raise Error("these rules cannot be played by these players")
        super().__init__(edition, _seating(edition, names), state)

    @classmethod
    def _of(cls, edition, seating, state):
        game = cls.__new__(cls)
        _Seen.__init__(game, edition, seating, state)
        return game

    @classmethod
    def from_position(cls, text, name="position"):
        """A game from a position, in the format of docs/SAVE_FORMAT.md."""
        placed, errors, state = _c.hd_placed(), _c.hd_errors(), _c.hd_state()
        text = text.encode()
        if not lib.hd_position_read(text, len(text), name.encode(), placed, errors):
            refuse(errors)
        edition = Edition._of(placed.edition)
        wrong = lib.hd_begin_at(edition.rules, placed.at, state, None)
        if wrong:
            raise Error(wrong.decode())
        return cls._of(edition, _c.hd_seating.from_buffer_copy(placed.seating), state)

    def copy(self):
        return Game._of(self.edition, self._seating, _c.hd_state.from_buffer_copy(self._state))

    def play(self, answer):
        """Answers the question, with an action or in words."""
        action = self.read(answer) if isinstance(answer, str) else answer
        if not lib.hd_apply(self.edition.rules, self._state, move_of(action), None):
            raise Error(f"'{answer}' is not legal now")

    def view(self, seat=None):
        c = _c.hd_view()
        lib.hd_observe(self.edition.rules, self._state, _c.HD_NONE if seat is None else seat, c)
        return View(self.edition, self._seating, c)

    def play_out(self, random):
        """Plays to the end with random answers, each legal one equally likely."""
        return lib.hd_playout(self.edition.rules, self._state, random.stream, _c.HD_MATCH_LENGTH)

    def __hash__(self):
        return lib.hd_hash(self._state)

    def __eq__(self, other):
        return isinstance(other, Game) and bytes(self._state) == bytes(other._state)


class Random:
    """A stream of random numbers: the same on every machine."""

    def __init__(self, seed):
        self.stream = ctypes.c_uint64(seed)

    def below(self, n):
        return lib.hd_random_below(self.stream, n)


class Bot:
    """A bot of the library: Bot("quick"), Bot("search:it=300")."""

    def __init__(self, spec, seed=1):
        if lib.hd_spec_command(spec.encode()):
            raise Error("only the program 'hidalgo' runs commands as bots: --seats " + spec)
        errors = _c.hd_errors()
        self._hired = lib.hd_hire(spec.encode(), errors)
        if not self._hired:
            refuse(errors)
        self._bot, self._random, self._own, self._at = self._hired[0].bot, Random(seed), None, None

    def __del__(self):
        if getattr(self, "_hired", None):
            self._leave()
            lib.hd_dismiss(self._hired)

    def _leave(self):
        if self._at:
            lib.hd_bot_end(self._bot, self._own, None)
            self._at = None

    def _sit(self, view):
        """Gives the bot memory for these rules and this seat; what it keeps there is only for speed."""
        at = (ctypes.addressof(view.edition.c), view.seat)
        if self._at == at:
            return
        self._leave()
        self._edition = view.edition
        room = self._bot[0].memory
        self._own = (ctypes.c_longdouble * (room // 16 + 1))() if room else None
        lib.hd_bot_begin(self._bot, self._own, view.edition.rules, view.seat, ctypes.byref(self._hired[0].budget))
        self._at = at

    def choose(self, view):
        """The bot's answer as an action; the view is that of the seat that is asked."""
        if view.seat != view.question.who:
            raise Error("a bot needs the view of the seat that is asked")
        self._sit(view)
        return action_of(self._bot[0].choose(self._own, view.c, view._state.now, self._random.stream))
