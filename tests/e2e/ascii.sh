#!/bin/sh
# SPDX-License-Identifier: MIT
# Programs get UTF-8 in every locale; tests/unit/ascii_test.c tests terminals.
. "$(dirname "$0")/../support/e2e.sh"

cat >"$tmp/position.yaml" <<EOT
hidalgo: position 1
edition: "1995"
players: [Ána, Ñico, 김유신]
king: galicia
grandes: [cataluna, sevilla, valencia]
regions: {cataluna: [3, 2, 1]}
EOT

played() {
	printf '1\nmap\nlog\n?\n' |
		LC_ALL=C "$hidalgo" play --plain --edition 1995 --seed 7 --seats 지민,수진,José --record "$tmp/record" >"$tmp/out" &&
		grep -q '^R 지민, B 수진, G José$' "$tmp/out" && grep -q '^\[수진\]' "$tmp/out" && grep -q '^Cataluña, ' "$tmp/out"
}
check "a game of numbered lines keeps names apart" played
kept() { grep -q '수진' "$tmp/record"; }
check "so does its record" kept
same() { # same ARGUMENT...: the same as in a UTF-8 locale
	"$hidalgo" "$@" >"$tmp/utf8" && LC_ALL=C "$hidalgo" "$@" >"$tmp/ascii" && [ -s "$tmp/utf8" ] && cmp "$tmp/utf8" "$tmp/ascii"
}
check "points" same score "$tmp/position.yaml"
check "points as JSON" same score --json "$tmp/position.yaml"
check "a game told in sentences" same replay --plain "$tmp/record"
check "a position" same replay --at 0 "$tmp/record"
finish
