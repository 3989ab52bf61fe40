# SPDX-License-Identifier: MIT
"""Finds the library and declares its functions.

It is looked for in $HIDALGO_LIBRARY, next to this file, where `make python` puts it with the
data, and where the system looks for libraries. A library with another ABI has another file name
(docs/LIBRARY.md), so the library that is found fits these declarations."""
import ctypes
import os
import pathlib

from . import _c


class Error(Exception):
    """The library refused something; the text is its own."""


def _open():
    here = pathlib.Path(__file__).parent
    beside, data = here / _c.SONAME, here / "data"
    name = os.environ.get("HIDALGO_LIBRARY") or (str(beside) if beside.exists() else _c.SONAME)
    if data.exists():
        os.environ.setdefault("HIDALGO_DATA", str(data))
    try:
        return ctypes.CDLL(name)
    except OSError as e:
        raise ImportError(f"hidalgo: the library cannot be loaded: {e}. Set HIDALGO_LIBRARY to its file.") from e


lib = _open()
for _name, (_result, _parameters) in _c.FUNCTIONS.items():
    _function = getattr(lib, _name)
    _function.restype, _function.argtypes = _result, _parameters


def version():
    """The version of the library that was loaded."""
    return lib.hd_version().decode()


def words(texts):
    """A list of C strings, ended by NULL."""
    texts = [os.fsencode(t) for t in texts]
    return (ctypes.c_char_p * (len(texts) + 1))(*texts, None)


def refuse(errors):
    """Raises an Error with a line for each error in a struct hd_errors."""
    said = []
    for e in errors.error[:min(errors.count, _c.HD_ERRORS)]:
        where = f"{errors.file.decode()}:{e.line}:{e.column}: " if e.line else ""
        said.append(where + e.message.decode())
    raise Error("\n".join(said) or "there is not enough memory")
