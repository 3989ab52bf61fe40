#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the Python declarations of the library from its public headers.

    cc -E ... | bindings.py SONAME VERSION MODULE ABI

Standard input is the preprocessor's output for all headers. It writes two files. MODULE is a Python
module of ctypes declarations. ABI is C code that compiles as long as a program that was compiled
with these headers runs with the library: the members of each structure and their places, the
constants and the functions. The C compiler checks it against the headers, and so checks this
reader too (docs/LIBRARY.md, "What may change").

It reads the part of C that the headers use: structures, enumerations, functions, pointers to
functions, arrays. It stops at anything else."""
import ctypes
import re
import sys

NUMBERS = {
    "_Bool": "c_bool", "char": "c_char", "int": "c_int", "unsigned": "c_uint", "unsigned int": "c_uint",
    "long": "c_long", "unsigned long": "c_ulong", "double": "c_double", "size_t": "c_size_t",
    "int8_t": "c_int8", "int16_t": "c_int16", "int32_t": "c_int32", "int64_t": "c_int64",
    "uint8_t": "c_uint8", "uint16_t": "c_uint16", "uint32_t": "c_uint32", "uint64_t": "c_uint64",
    "void": "None", "FILE": "None", "atomic_bool": "c_bool", "atomic_uint_fast64_t": "c_uint64",
}


def tokens_of(text):
    """The tokens of hidalgo's own headers, without those of the system."""
    ours, out = False, []
    for line in text.split("\n"):
        if line.startswith("#"):
            ours = "hidalgo/" in line.split('"')[1] if '"' in line else ours
        elif ours:
            out += re.findall(r'[A-Za-z_]\w*|\d\w*|"(?:[^"\\]|\\.)*"|\'.\'|<<|>>|\.\.\.|[^\s\w]', line)
    return out


class Type:
    """A type: its C text with %s for the name, and its ctypes expression."""

    def __init__(self, c, py):
        self.c, self.py = c, py

    def pointer(self, const):
        py = f"POINTER({self.py})"
        if self.py == "None":
            py = "c_void_p"
        elif self.c == "const char %s":
            py = "c_char_p"
        elif self.py.startswith("CFUNCTYPE"):
            py = self.py
        inner = "(*%s)" if re.search(r"%s[\[(]", self.c) else "*%s"
        return Type(self.c % (inner if not const else inner.replace("%s", "const %s")), py)

    def array(self, n):
        return Type(self.c % f"%s[{n}]", f"({self.py} * {n})")


class Reader:
    def __init__(self, tokens):
        self.t, self.i = tokens, 0
        self.constants, self.structs, self.functions = {}, {}, {}
        self.arrays, self.typedefs, self.made = {}, {}, {}

    def peek(self, n=0):
        return self.t[self.i + n] if self.i + n < len(self.t) else None

    def next(self):
        self.i += 1
        return self.t[self.i - 1]

    def take(self, token):
        if self.peek() != token:
            return False
        self.i += 1
        return True

    def need(self, token):
        if not self.take(token):
            raise SystemExit(f"bindings.py: '{token}' is expected before: {' '.join(self.t[self.i:self.i + 12])}")

    def skip(self, opening, closing):
        depth = 0
        while True:
            token = self.next()
            depth += (token == opening) - (token == closing)
            if depth == 0:
                return

    def value(self, *ends):
        """The value of a constant expression, which ends before one of the tokens."""
        words = []
        depth = 0
        while depth or self.peek() not in ends:
            if self.take("sizeof"):
                words.append(str(self.size()))
                continue
            depth += (self.peek() in "([") - (self.peek() in ")]")
            words.append(self.next())
        words = [re.sub(r"^(\d+)[uUlL]+$", r"\1", w) for w in words]
        words = ["//" if w == "/" else w for w in words]
        return int(eval(" ".join(words), {"__builtins__": {}}, dict(self.constants)))

    def size(self):
        """Of the type in parentheses, which the structures so far make up."""
        self.need("(")
        type = self.declarator(self.base())[1]
        self.need(")")
        if len(self.structs) not in self.made:
            self.made[len(self.structs)] = {}
            exec(module(self), self.made[len(self.structs)])
        return ctypes.sizeof(eval(type.py, self.made[len(self.structs)]))

    # ---- types -----------------------------------------------------------------

    def base(self):
        const = False
        words = []
        while True:
            if self.take("const"):
                const = True
            elif self.peek() in ("struct", "enum") and not words:
                kind, name = self.next(), self.next()
                self.take("{") and sys.exit(f"bindings.py: {kind} {name} within another")
                words = [f"{kind} {name}"]
                py = name if kind == "struct" else "c_int"
                if kind == "struct":
                    self.structs.setdefault(name, None)
            elif self.peek() in NUMBERS and (not words or words[-1] in ("unsigned", "long")):
                words.append(self.next())
                py = NUMBERS[" ".join(words)]
            elif self.peek() in self.typedefs and not words:
                words, py = [self.next()], self.typedefs[self.peek(-1)]
            else:
                break
        if not words:
            raise SystemExit(f"bindings.py: no type: {' '.join(self.t[self.i:self.i + 12])}")
        return Type(("const " if const else "") + " ".join(words).replace("_Bool", "bool") + " %s", py)

    def declarator(self, type):
        """Name and type; the type of a function has its parameters."""
        while self.take("*"):
            type = type.pointer(self.take("const"))
        if self.peek() == "(" and self.peek(1) == "*":
            self.i += 2
            name = self.next()
            self.need(")")
            return name, self.function(type).pointer(False)
        name = self.next() if re.match(r"[A-Za-z_]", self.peek() or "") else ""
        if self.peek() == "(":
            return name, self.function(type)
        sizes = []
        while self.take("["):
            sizes.append(None if self.peek() == "]" else self.value("]"))
            self.need("]")
        for n in reversed(sizes[1:]):
            type = type.array(n)
        if sizes:
            type = type.array(sizes[0] or "")
        return name, type

    def function(self, returns):
        self.need("(")
        parameters = []
        while not self.take(")"):
            if self.peek() == "void" and self.peek(1) == ")":
                self.i += 1
                continue
            parameters.append(self.decayed(self.declarator(self.base())[1]))
            self.take(",")
        c = returns.c % f"%s({', '.join(p.c % '' for p in parameters) or 'void'})"
        made = Type(re.sub(r" +([,)])", r"\1", c), f"CFUNCTYPE({', '.join([returns.py] + [p.py for p in parameters])})")
        made.returns, made.parameters = returns, parameters
        return made

    @staticmethod
    def decayed(type):
        """An array as a parameter is a pointer to its first element."""
        match = re.match(r"\((.*) \* \d*\)$", type.py)
        if not match:
            return type
        return Type(re.sub(r"%s\[\d*\]", "(*%s)" if re.search(r"%s\[\d*\]\[", type.c) else "*%s", type.c, count=1),
                    "POINTER(" + match.group(1) + ")")

    # ---- declarations ----------------------------------------------------------

    def members(self):
        out = []
        while not self.take("}"):
            base = self.base()
            while True:
                out.append(self.declarator(Type(base.c, base.py)))
                if not self.take(","):
                    break
            self.need(";")
        return out

    def enumeration(self):
        n = 0
        while not self.take("}"):
            name = self.next()
            n = self.value(",", "}") if self.take("=") else n
            self.constants[name] = n
            n += 1
            self.take(",")

    def declaration(self):
        if self.take("_Static_assert"):
            self.skip("(", ")")
            self.need(";")
        elif self.peek() == "static":
            while self.peek() != "{":
                self.i += 1
            self.skip("{", "}")
        elif self.peek() == "enum" and "{" in (self.peek(1), self.peek(2)):
            while self.next() != "{":
                pass
            self.enumeration()
            self.need(";")
        elif self.peek() == "struct" and self.peek(2) in ("{", ";"):
            name = self.t[self.i + 1]
            self.i += 2
            self.structs.setdefault(name, None)
            if self.take("{"):
                # ctypes needs a structure after those that it contains.
                members = self.members()
                self.structs.pop(name)
                self.structs[name] = members
            self.need(";")
        elif self.take("typedef"):
            name, type = self.declarator(self.base())
            self.typedefs[name] = type.py
            self.need(";")
        else:
            self.take("extern")
            name, type = self.declarator(self.base())
            (self.functions if hasattr(type, "returns") else self.arrays)[name] = type
            self.need(";")

    def read(self):
        while self.peek():
            self.declaration()
        return self


def module(r):
    lines = ['"""Made by src/python/bindings.py from the public headers: do not edit."""',
             "# SPDX-License-Identifier: MIT",
             "from ctypes import *", "", f"SONAME = {SONAME!r}", f"VERSION = {VERSION!r}", ""]
    lines += [f"{name} = {n}" for name, n in r.constants.items()] + [""]
    lines += [f"class {name}(Structure):\n    pass\n" for name in r.structs]
    for name, members in r.structs.items():
        if members is not None:
            fields = "".join(f"    ({m!r}, {type.py}),\n" for m, type in members)
            lines.append(f"{name}._fields_ = [\n{fields}]")
    lines += ["", "FUNCTIONS = {"]
    for name, type in sorted(r.functions.items()):
        parameters = ", ".join(p.py for p in type.parameters)
        lines.append(f"    {name!r}: ({type.returns.py}, [{parameters}]),")
    return "\n".join(lines + ["}", ""])


def around(r, made):
    """The lines of ABI."""
    yield "/* SPDX-License-Identifier: MIT"
    yield " *"
    yield f" * What a program may hold on to in {SONAME}.  Made by src/python/bindings.py, kept to be"
    yield " * compared and compiled with later headers: docs/LIBRARY.md, \"What may change\". */"
    for name in HEADERS:
        yield f"#include <{name}>"
    yield ""
    yield "#define IS(what, n) static_assert((what) == (n), #what)"
    yield "#define AT(type, member, offset, size) \\"
    yield "    static_assert(offsetof(struct type, member) == (offset) && \\"
    yield "                      sizeof(((struct type *)0)->member) == (size), #type \".\" #member)"
    for name, n in r.constants.items():
        yield f"IS({name}, {n});"
    yield ""
    yield "/* The layout of machines with pointers of 64 bits. */"
    yield "#if UINTPTR_MAX > 0xffffffff"
    for name, members in sorted(r.structs.items()):
        if members is None:
            continue
        yield f"IS(sizeof(struct {name}), {ctypes.sizeof(made[name])});"
        for m, type in members:
            field = getattr(made[name], m)
            yield f"AT({name}, {m}, {field.offset}, {field.size});"
    yield "#endif"
    yield ""
    for name, type in sorted({**r.functions, **r.arrays}.items()):
        yield "extern " + (type.c % name) + ";"
    yield ""
    yield "void (*const abi_functions[])(void) = {"
    for name in sorted(r.functions):
        yield f"    (void (*)(void)){name},"
    yield "};"
    yield "int main(void) { return sizeof abi_functions == 0; }"


text = sys.stdin.read()
HEADERS = sorted(set(re.findall(r'"[^"]*(hidalgo/\w+\.h)"', text)))
SONAME, VERSION, MODULE, ABI = sys.argv[1:]
reader = Reader(tokens_of(text)).read()
source = module(reader)
namespace = {}
exec(compile(source, MODULE, "exec"), namespace)
with open(MODULE, "w") as out:
    out.write(source)
with open(ABI, "w") as out:
    out.write("\n".join(around(reader, namespace)) + "\n")
