#!/bin/sh
# SPDX-License-Identifier: MIT
# Records with variants: games with every mixture of the large variants, in turn with each number of
# players, and with the smaller ones, are recorded, and 'replay' reproduces them. variants_test plays
# every mixture with every number.
# sanitizers: none, variants_test and record_test play, write and read the same in one process
. "$(dirname "$0")/../support/e2e.sh"
: "${HIDALGO_DATA:=$(cd "$(dirname "$0")/../../data" && pwd)}"
export HIDALGO_DATA

games() { # games EDITION PLAYERS OPTION...: a game that 'replay' reproduces
	edition=$1 players=$2 all=random
	shift 2
	while [ "$players" -gt 1 ]; do
		all=$all,random
		players=$((players - 1))
	done
	rm -rf "$tmp/games"
	"$hidalgo" sim --edition "$edition" --seats "$all" --games 1 --records "$tmp/games" "$@" >/dev/null 2>"$tmp/talk" || return 1
	f=$tmp/games/game-000000.record
	exits 0 "$hidalgo" replay "$f" >/dev/null 2>&1 || return 1
	for option; do
		case $option in --*) ;; *) grep -q "${option%%,*}" "$f" || return 1 ;; esac
	done
}

# Every mixture of the large variants, each with the next number of players; merged stacks are for
# two and three (R80).
players=1
mixtures() {
	for short in '' ,short; do
		for cards in '' ,alternatives; do
			for king in '' ,regency; do
				for shift in '' ,power-shift; do
					for merged in '' ,merged; do
						most=5
						[ -z "$merged" ] || most=3
						players=$((players < most ? players + 1 : 2))
						with=$short$cards$king$shift$merged
						games 2023 $players ${with:+--with "${with#,}"} || {
							echo "# 2023, $players players, with ${with#,}"
							return 1
						}
					done
				done
			done
		done
	done
}
check "2023: records of every mixture" mixtures

for option in delegation veto one-veto rivalry cataluna-one open-castillo; do
	check "2023: records with $option" games 2023 4 --with $option
done
for option in short everybody-pays exact-court cataluna-one open-castillo; do
	check "1995: records with $option" games 1995 5 --with $option
done
check "1995: records without the Veto" games 1995 4 --without veto
check "1995: records with all small options at once" games 1995 3 --with short,everybody-pays,exact-court,cataluna-one --without veto
finish
