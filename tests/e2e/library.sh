#!/bin/sh
# SPDX-License-Identifier: MIT
# The library as other programs use it: its headers in C and C++, its ABI (tests/abi), its examples
# and the program in docs/LIBRARY.md.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
build=${hidalgo%/*}
HIDALGO_DATA=$PWD/data
export HIDALGO_DATA
library=$(find "$build" -maxdepth 1 -name 'libhidalgo.so.*')
headers=$(ls include/hidalgo/*.h)

# The names that a header declares.
declared() { # declared HEADER
	awk '{ all = all $0 "\n" }
		END {
			while ((from = index(all, "/*")) > 0)
				all = substr(all, 1, from - 1) substr(all, from + 1 + index(substr(all, from), "*/"))
			printf "%s", all
		}' "$1" | grep -vE '^(static inline|typedef)' |
		grep -oE '\<hd_[a-z0-9_]+(\(|\[\])' | tr -d '([]' | sort -u
}

# A C++ program that includes one header alone and takes the address of everything in it.
program() { # program HEADER
	echo "#include <${1#include/}>"
	name=$(basename "$1" .h)
	echo "extern const void *const use_${name}[];"
	echo "const void *const use_${name}[] = {nullptr"
	declared "$1" | sed 's/.*/    , reinterpret_cast<const void *>(\&&)/'
	echo '};'
}
cat >"$tmp/main.cpp" <<-END
	#include <hidalgo/version.h>
	#include <cstdio>
	int main() { std::puts(hd_version()); }
END
check "the headers declare functions" eval 'declared include/hidalgo/engine.h | grep -qx hd_apply'
for h in $headers; do program "$h" >"$tmp/$(basename "$h" .h).cpp"; done

cxx=
for c in ${CXX:-} c++ clang++ g++; do
	[ -n "$cxx" ] || ! command -v "$c" >/dev/null 2>&1 || cxx=$c
done
compiles() {
	export cxx
	# shellcheck disable=SC2016
	printf '%s\n' "$tmp"/*.cpp | xargs -P 2 -I '{}' sh -c \
		'"$cxx" -std=c++11 -O0 -Wall -Wextra -Wpedantic -Werror -Iinclude -c -o "$1.o" "$1" || exit 255' one '{}'
}
links() {
	"$cxx" -o "$tmp/program" "$tmp"/*.o "$library" -Wl,-rpath,"$build" &&
		[ "hidalgo $("$tmp/program")" = "$("$hidalgo" --version)" ]
}
if [ -z "$cxx" ]; then
	echo "ok - headers in C++ # SKIP there is no C++ compiler"
else
	check "each header compiles alone in C++" compiles
	if [ -n "$sanitized" ]; then
		echo "ok - a program in C++ # SKIP the library has sanitizers"
	else
		check "a C++ program links everything that the headers declare, and prints the version" links
	fi
fi
alone() {
	for h in $headers; do
		printf '#include <%s>\nint nothing;\n' "${h#include/}" |
			"${CC:-cc}" -std=c11 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only -xc - || return 1
	done
}
check "each header compiles alone in strict C11" alone

# What compiled programs rely on is kept as C code, which must compile with today's headers and
# link. $build/python/abi is the same, made from today's headers.
so=$(basename "$library")
kept=tests/abi/$so.abi
[ -z "${HIDALGO_UPDATE_ABI-}" ] || cp "$build/python/abi" "$kept"
advice() {
	sed 's/^/# /' "$tmp/err" | head -n 20
	cat <<-END
		# A program that was compiled before would go wrong. If $so was released, raise
		# the number of SONAME in the Makefile and 'git rm $kept'.
		# Then: HIDALGO_UPDATE_ABI=1 tests/run library (docs/LIBRARY.md, "What may change").
	END
	return 1
}
holds() { # holds FILE
	if [ -n "$sanitized" ]; then
		"${CC:-cc}" -std=c11 -Iinclude -fsyntax-only -xc "$1" 2>"$tmp/err"
	else
		"${CC:-cc}" -std=c11 -Iinclude -o "$tmp/old" -xc "$1" -xnone "$library" -Wl,-rpath,"$build" 2>"$tmp/err" && "$tmp/old"
	fi
}
promised() { holds "$kept" || advice; }
check "a program that was compiled earlier still runs with $so" promised
sed '0,/^AT(hd_move, b, 2/s//AT(hd_move, b, 3/' "$kept" >"$tmp/moved.abi"
sed '0,/hd_hash(const struct hd_state \*)/s//hd_hash(const struct hd_view *)/' "$kept" >"$tmp/other.abi"
sed 's/(void (\*)(void))hd_hash,/&hd_gone,/; s/^extern uint64_t hd_hash.*/&extern void hd_gone(void);/' "$kept" >"$tmp/gone.abi"
for change in moved other gone; do
	[ "$change$sanitized" = goneyes ] || refuse "a change that would break such a program is noticed: $change" holds "$tmp/$change.abi"
done
new() {
	diff "$kept" "$build/python/abi" >"$tmp/diff" && return
	sed 's/^/# /' "$tmp/diff" | head -n 20
	echo "# To keep what is new: HIDALGO_UPDATE_ABI=1 tests/run library"
	return 1
}
if [ -f "$build/python/abi" ]; then
	check "tests/abi has everything that the headers declare" new
else
	echo "ok - tests/abi has everything that the headers declare # SKIP there is no python3"
fi

awk '/^```/ { inside = /^```c$/; next } inside' docs/LIBRARY.md >"$tmp/shown"
{
	grep '^#include' "$tmp/shown"
	printf 'int main(void)\n{\n'
	grep -v '^#include' "$tmp/shown"
	printf 'return !hd_over(&state);\n}\n'
} >"$tmp/shown.c"
shown() {
	"${CC:-cc}" -std=c11 -Wall -Wextra -Wpedantic -Werror -Iinclude -o "$tmp/shown" "$tmp/shown.c" "$library" -Wl,-rpath,"$build" && "$tmp/shown"
}
[ -n "$sanitized" ] || check "the C code in docs/LIBRARY.md plays a game" shown

beats() {
	"$build/examples/$1" >"$tmp/out" && cat "$tmp/out" && [ "$(awk '{ print $3 }' "$tmp/out")" -gt "$2" ]
}
check "the example bot of thirty lines beats random" beats eager 60
check "the example bot that looks ahead wins nearly always" beats ahead 85
cat >"$tmp/position.yaml" <<-END
	hidalgo: position 1
	edition: "1995"
	players: [ana, beto, cruz]
	king: galicia
	grandes: [aragon, sevilla, valencia]
	regions: {aragon: [4, 1, 0], granada: [1, 3, 1], castillo: [1, 2, 0]}
END
scores() {
	"$build/examples/score" <"$tmp/position.yaml" >"$tmp/out" &&
		grep -qx 'Aragón: ana 7 beto 4 cruz 0' "$tmp/out" && grep -qx 'Total: ana 10 beto 15 cruz 0' "$tmp/out"
}
check "the example 'score' counts as the program does" scores
sed 's/granada/grenada/' "$tmp/position.yaml" >"$tmp/wrong.yaml"
complains() {
	exits 1 "$build/examples/score" <"$tmp/wrong.yaml" 2>"$tmp/err" && grep -q 'standard input:6' "$tmp/err"
}
check "the example 'score' says where a position is wrong" complains
advises() {
	"$build/examples/advise" <"$tmp/position.yaml" >"$tmp/out" && cat "$tmp/out" &&
		grep -q '^ana can answer: power 1, .*, power 12, power 13$' "$tmp/out" &&
		grep -qE '^1[.] power [0-9]+: best$' "$tmp/out" &&
		[ "$(grep -cE '^[0-9]+[.] power [0-9]+: (too close to tell|about [0-9]+ points? .*less)$' "$tmp/out")" = 12 ]
}
check "the example 'advise' lists the answers and what they lose" advises
judge() { "$build/examples/judge" "$@" <"$tmp/begun.yaml" >"$tmp/out"; }
sed 's/, castillo: .*/}/' "$tmp/position.yaml" >"$tmp/begun.yaml"
echo 'powers: [13, 9, 2]
face_up: [score-region, intrigue-move-4-own]' >>"$tmp/begun.yaml"
judges() {
	judge "take score-region" "special first" granada && sed 's/^/# /' "$tmp/out" &&
		grep -qx 'granada: answer 9 of 10' "$tmp/out" &&
		grep -qx 'beto: +6.00 points, +0.00 if all were scored then' "$tmp/out" &&
		grep -qx 'score-castillo: castillo' "$tmp/out" && grep -qx 'court: province' "$tmp/out" &&
		grep -qx 'caballeros may go to: pais_vasco castilla_la_vieja castillo' "$tmp/out" || return 1
	exits 1 judge "take intrigue-move-4-own" "place first" galicia && grep -q '^galicia: .*[[]rules: 3.5[]]$' "$tmp/out"
}
check "the example 'judge' says what answers change, and why one is refused" judges
finish
