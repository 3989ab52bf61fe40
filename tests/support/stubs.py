# SPDX-License-Identifier: MIT
"""stubs.py LIST TARGET: the names that the libraries of a system have, as assembly.

LIST is the file `abilists` that zig keeps for FreeBSD, NetBSD and OpenBSD (lib/libc/SYSTEM of
zig 0.16).  Assembled, it is a library with nothing in it, which shows of a program for that
system whether it can be linked there.  Which of their libraries a name belongs to is left out."""
import sys


class Reader:
    def __init__(self, path):
        with open(path, "rb") as f:
            self.data, self.at = f.read(), 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def word(self):
        return self.byte() | self.byte() << 8

    def text(self):
        begin, self.at = self.at, self.data.index(0, self.at) + 1
        return self.data[begin:self.at - 1].decode("ascii")

    def number(self):  # seven bits a byte, the lowest first
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value


def names(r, target, sized):
    """A row says on which systems, how large, in which library and since which versions; a name
    has rows until one is marked as its last."""
    rows, name = r.word(), None
    for _ in range(rows):
        name = name or r.text()
        targets = r.number()
        size = r.number() if sized else 0
        library = r.byte()
        while r.byte() < 128:
            pass
        if targets >> target & 1:
            yield name, size
        if library > 127:
            name = None


def main(path, target):
    r = Reader(path)
    for _ in range(r.byte()):
        r.text()  # libraries
    versions = r.byte()
    r.at += 3 * versions
    targets = [r.text() for _ in range(r.byte())]
    if target not in targets:
        sys.exit(f"{path}: no {target}, but {', '.join(targets)}")
    functions, objects, threads = (dict(names(r, targets.index(target), sized)) for sized in (False, True, True))
    if r.at != len(r.data):
        sys.exit(f"{path}: its form is another one: {len(r.data) - r.at} bytes are left")
    for section, kind, of in ((".text", "function", functions), (".data", "object", objects),
                              ('.section .tbss,"awT",%nobits', "tls_object", threads)):
        print(section)
        for name, size in sorted(of.items()):
            print(f".globl {name}\n.type {name}, %{kind}\n{name}: .skip {size or 8}\n.size {name}, {size or 8}")


main(*sys.argv[1:])
