#!/bin/sh
# SPDX-License-Identifier: MIT
# Where the locale is not UTF-8, people read ASCII; data stays as it is.
. "$(dirname "$0")/../support/e2e.sh"
ascii() { ! LC_ALL=C grep -q '[^ -~]' "$1"; }

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
		LC_ALL=C "$hidalgo" play --plain --edition 1995 --seed 7 --seats Ána,Ñico,김유신 --record "$tmp/record" >"$tmp/out" &&
		ascii "$tmp/out" && grep -q '^CT Cataluna  ' "$tmp/out" && grep -q '^\[Nico\]' "$tmp/out" &&
		grep -q '^G  ? ? ?  ' "$tmp/out"
}
check "a game of numbered lines" played
kept() { grep -q 'Ñico' "$tmp/record"; }
check "its record keeps the names" kept
aligned() { # the columns of a table stand where they stand in UTF-8
	printf 'map\n' | "$hidalgo" resume --plain "$tmp/record" >"$tmp/utf8"
	printf 'map\n' | LC_ALL=C "$hidalgo" resume --plain "$tmp/record" >"$tmp/ascii"
	grep '^CT Cataluña   ' "$tmp/utf8" | sed 's/ñ/n/' >"$tmp/a"
	grep '^CT ' "$tmp/ascii" >"$tmp/b"
	[ -s "$tmp/a" ] && cmp -s "$tmp/a" "$tmp/b"
}
check "every column where it was" aligned
scored() {
	LC_ALL=C "$hidalgo" score "$tmp/position.yaml" >"$tmp/out" && ascii "$tmp/out" && grep -q '^Cataluna ' "$tmp/out"
}
check "points" scored
data() { LC_ALL=C "$hidalgo" score --json "$tmp/position.yaml" | grep -q '"Ána"'; }
check "JSON is no matter of the locale" data
told() { LC_ALL=C "$hidalgo" replay --plain "$tmp/record" >"$tmp/out" && ascii "$tmp/out" && grep -q Nico "$tmp/out"; }
check "a game told in sentences" told
laid() { LC_ALL=C "$hidalgo" replay --at 0 "$tmp/record" | grep -q 'Ñico'; }
check "but not as a position" laid
finish
