# SPDX-License-Identifier: MIT
"""The rules of a game and their names: an edition, its options and card sets."""
import ctypes

from . import _c
from .library import Error, lib, refuse, words


class Edition:
    """Edition("2023", options=["short"], without=["veto"], sets=["mine.yaml"])"""

    def __init__(self, name="2023", options=(), without=(), sets=()):
        self.c = _c.hd_edition()
        errors = _c.hd_errors()
        request = _c.hd_request(str(name).encode(), words(sets), words(options), words(without), None)
        if not lib.hd_edition_load(self.c, request, errors):
            refuse(errors)
        self._settle()

    def _settle(self):
        self.rules = ctypes.pointer(self.c.rules)

    @classmethod
    def _of(cls, c):
        edition = cls.__new__(cls)
        edition.c = _c.hd_edition.from_buffer_copy(c)
        edition._settle()
        return edition

    def __reduce__(self):  # pickle: the rules are plain data and need no files
        return Edition._of, (bytes(self.c),)

    def __repr__(self):
        return " ".join(["<Edition", self.id] + self.options) + ">"

    @property
    def id(self):
        return self.c.id.decode()

    @property
    def options(self):
        return [self.c.option[i].value.decode() for i in range(self.c.options)]

    def plays(self, seats):
        """Whether that many can play it."""
        return bool(lib.hd_players_fit(self.c, seats, ctypes.create_string_buffer(_c.HD_PLAYERS_WHY)))

    def need(self, seats):
        """Raises an Error with the reason if that many cannot play it."""
        why = ctypes.create_string_buffer(_c.HD_PLAYERS_WHY)
        if not lib.hd_players_fit(self.c, seats, why):
            raise Error(why.value.decode())

    @property
    def regions(self):
        """The regions and the castillo, in order: the places that can be scored."""
        return list(range(self.c.rules.regions)) + [_c.HD_CASTILLO]

    def place(self, place):
        """The id of a place; None if there is none or it is not known."""
        return None if place == _c.HD_NONE else lib.hd_place_id(self.c, place).decode()

    def card(self, card):
        """The id of an action card; None if there is none or it is not known."""
        return self.c.card[card].id.decode() if card < self.c.rules.cards else None
