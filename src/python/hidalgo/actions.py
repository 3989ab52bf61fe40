# SPDX-License-Identifier: MIT
"""Answers as numbers, and views as rows of numbers, for algorithms that learn.

An action is the number of an answer among all answers that any question can have:

    action = question * HD_MOVES + a * 16 + b      question * HD_MOVES + HD_MOVES - 1: stop

with question, a and b from struct hd_move: the position of the answer's bit in struct hd_answers.
So a number means the same in every position, with any number of players, with every edition and
with cards that nobody has written yet: "a caballero to Granada" is one number, whatever else is
legal. An index into the list of legal answers would be shorter, but it would mean something else
at each question, and nothing could be learnt from it. One edition never uses most numbers; the
mask leaves them out."""
import ctypes
import struct

from . import _c

ACTIONS = _c.HD_ASK_NOTHING * _c.HD_MOVES
_STOP = _c.HD_MOVES - 1


def action_of(move):
    """The number of a struct hd_move."""
    at = _STOP if move.a == _c.HD_NONE else move.a * 16 + move.b
    return move.ask * _c.HD_MOVES + at


def move_of(action):
    """The struct hd_move of a number."""
    ask, at = divmod(action, _c.HD_MOVES)
    a, b = (_c.HD_NONE, _c.HD_NONE) if at == _STOP else divmod(at, 16)
    return _c.hd_move(ask, a, b, 0)


def legal_of(options):
    """The numbers of the legal answers, in order."""
    if options.ask >= _c.HD_ASK_NOTHING:
        return []
    base, out = options.ask * _c.HD_MOVES, []
    for a in range(options.rows):
        row = options.row[a]
        while row:
            low = row & -row
            out.append(base + a * 16 + low.bit_length() - 1)
            row ^= low
    if options.stop:
        out.append(base + _STOP)
    return out


# A view as numbers leaves these out: a view has no seed, and the mask says what is legal.
_LEFT_OUT = ("known.seed", "known.now.", "spare")


def _walk(type, path, offset):
    if hasattr(type, "_fields_"):
        for name, member in type._fields_:
            yield from _walk(member, f"{path}.{name}" if path else name, offset + getattr(type, name).offset)
    elif hasattr(type, "_length_"):
        for i in range(type._length_):
            yield from _walk(type._type_, f"{path}[{i}]", offset + i * ctypes.sizeof(type._type_))
    else:
        yield path, type, offset


def _layout():
    names, code, at = [], "=", 0
    for name, type, offset in _walk(_c.hd_view, "", 0):
        code += "x" * (offset - at)
        at = offset + ctypes.sizeof(type)
        if name.startswith(_LEFT_OUT):
            code += "x" * ctypes.sizeof(type)
        else:
            names.append(name)
            code += type._type_
    return tuple(names), struct.Struct(code)


OBSERVED, _observed = _layout()


def numbers_of(view):
    """A struct hd_view as a tuple of whole numbers; OBSERVED has their names."""
    return _observed.unpack_from(view)
