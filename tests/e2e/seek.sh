#!/bin/sh
# SPDX-License-Identifier: MIT
# sanitizers: none, its thousands of long games are those of the adviser
# The program that looks for exercises (docs/WRITING_A_LESSON.md): what it finds, and what it refuses.
. "$(dirname "$0")/../support/e2e.sh"
seek() { "${hidalgo%/*}/seek" "$@"; }

# One short game, in which two power cards decide, one of them the last.
exercise=$tmp/endgame-1995-00000012-179.yaml
found() {
	seek 1995 2 12 1 "$tmp" power >"$tmp/names"
	[ "$(cat "$tmp/names")" = "$(printf '%s\n' "$tmp/tempo-1995-00000012-100.yaml" "$exercise")" ]
}
check "a decision of the kind that was asked for becomes a file" found
check "long games confirm what the tempting answer loses" grep -qE '^# in long games power 13 loses [1-9][0-9.]* \([1-9].* to .*\)$' "$exercise"
check "others lose as well" [ "$(grep -cE '^# in long games power [0-9]+ loses [1-9]' "$exercise")" = 4 ]
check "every other answer has its loss, from the second best on" grep -q '^  loses: {"power 8": 4.7, "power 9": 4.7, "power 11": 8.2, "power 13": 9.4}$' "$exercise"
check "a text waits for the tempting one" grep -q '^  because: {"power 13": "?"}$' "$exercise"
same() { sum=$(cksum <"$exercise" | cut -d ' ' -f 1) && [ "$sum" = 1631910038 ] || { echo "# the sum is $sum" && return 1; }; }
check "the file is the same as ever, as long as bots and rules are" same
playable() { "$hidalgo" learn --check "$exercise" | grep -q 'every step can be played'; }
check "only texts are missing: it can be played" playable
solved() { printf 'power 13\npower 3\n' | "$hidalgo" learn "$exercise" --plain >"$tmp/said" 2>/dev/null && grep -q 'It loses about 9 points. Better: power 3' "$tmp/said"; }
check "and tells what an answer loses" solved
none() { seek 1995 2 24 1 "$tmp" power >"$tmp/names" && [ ! -s "$tmp/names" ]; }
check "a game without such a decision gives no file" none
# Power cards of rounds 6 and 7; only the last two rounds are an ending.
before() {
	seek 2023 2 23 1 "$tmp" power | sed "s|^$tmp/||" >"$tmp/names"
	[ "$(tr '\n' ' ' <"$tmp/names")" = 'tempo-2023-00000023-99.yaml tempo-2023-00000023-125.yaml ' ]
}
check "before the last two rounds, the question says the chapter" before

refused() { # refused CODE WORDS ARGUMENT...
	code=$1 words=$2
	shift 2
	exits "$code" seek "$@" >"$tmp/names" 2>"$tmp/why" && [ ! -s "$tmp/names" ] && grep -q "$words" "$tmp/why"
}
check "an edition that there is not" refused 1 "unknown edition 'xx'" xx 2 1 1 "$tmp"
check "one player" refused 1 'Two to five can play' 1995 1 1 1 "$tmp"
check "six players" refused 2 '^seek EDITION' 1995 6 1 1 "$tmp"
check "a question that there is not" refused 2 '^seek EDITION' 1995 2 1 1 "$tmp" powers
check "a number of games that is none" refused 2 '^seek EDITION' 1995 2 1 x "$tmp"
check "too few words" refused 2 '^seek EDITION' 1995 2 1 1
finish
