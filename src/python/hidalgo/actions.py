# SPDX-License-Identifier: MIT
"""Answers as numbers, and views as rows of numbers, for algorithms that learn.

An action is the code of an answer (hd_move_code in question.h):

    action = number of the question * 65536 + a * 256 + b      a = b = 255: stop

So it means the same in every position, with any number of players, with every edition, with cards
that nobody has written yet and after questions were added: "a caballero to Granada" is one number,
whatever else is legal. An index into the list of legal answers would be shorter, but it would mean
something else at each question, and nothing could be learnt from it.

Masks and the output of a network need numbers without gaps: index_of(action) is 0 .. ACTIONS - 1, in
the order of actions. A new question adds to them at the end. One edition never uses most of them; the
mask leaves these out."""
import ctypes
import struct

from . import _c
from .library import lib

_STOP = _c.HD_NONE * 256 + _c.HD_NONE


def action_of(move):
    """The code of a struct hd_move."""
    return lib.hd_move_code(move)


def move_of(action):
    """The struct hd_move of a code; no game has a legal one for a number that is no code."""
    return lib.hd_move_of_code(action if 0 <= action < 1 << 32 else 0)


# By question: the code of its answer {0, 0}.
_BASE = [lib.hd_move_code(_c.hd_move(ask, 0, 0, 0)) for ask in range(_c.HD_ASK_NOTHING)]


def legal_of(options):
    """The codes of the legal answers, in order."""
    if options.ask >= _c.HD_ASK_NOTHING:
        return []
    base, out = _BASE[options.ask], []
    if options.most:
        out.extend(range(base + options.least, base + options.most + 1))
    for a in range(options.rows):
        row = options.row[a]
        while row:
            low = row & -row
            out.append(base + a * 256 + low.bit_length() - 1)
            row ^= low
    if options.stop:
        out.append(base + _STOP)
    return out


def _layout_of_actions():
    """By the number of a question: its first index, and how many answers it can have besides stopping;
    and how many indices there are."""
    first, at = {}, 0
    for ask, base in sorted(enumerate(_BASE), key=lambda pair: pair[1]):
        wide = lib.hd_ask_row(ask).contents.form == _c.HD_FORM_NUMBER
        count = _c.HD_NUMBERS if wide else _c.HD_ROWS * 16
        first[base >> 16] = at, count
        at += count + 1
    return first, at


_FIRST, ACTIONS = _layout_of_actions()
_ACTION = []
for _number, (_at, _count) in _FIRST.items():
    _wide = _count == _c.HD_NUMBERS
    _ACTION += [_number << 16 | (i if _wide else i // 16 * 256 + i % 16) for i in range(_count)]
    _ACTION.append(_number << 16 | _STOP)


def index_of(action):
    """The index of an action in a mask."""
    first, count = _FIRST[action >> 16]
    answer = action & 0xffff
    return first + (count if answer == _STOP else answer // 256 * 16 + answer % 256)


def action_at(index):
    """The action of an index; 0, which is none, for another number."""
    return _ACTION[index] if 0 <= index < ACTIONS else 0


# A view as numbers leaves these out: a view has no seed, and the mask says what is legal.
_LEFT_OUT = ("known.seed", "known.now.", "known.spare", "spare")


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
