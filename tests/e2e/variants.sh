#!/bin/sh
# SPDX-License-Identifier: MIT
# Records with variants: two games with every mixture of the large variants and every number of
# players, and with the smaller ones, are recorded, and 'replay' reproduces them.
. "$(dirname "$0")/../support/e2e.sh"
: "${HIDALGO_DATA:=$(cd "$(dirname "$0")/../../data" && pwd)}"
export HIDALGO_DATA

games() { # games EDITION PLAYERS OPTION...: two games that 'replay' reproduces
	edition=$1 players=$2 all=random
	shift 2
	while [ "$players" -gt 1 ]; do
		all=$all,random
		players=$((players - 1))
	done
	rm -rf "$tmp/games"
	"$hidalgo" sim --edition "$edition" --seats "$all" --games 2 --records "$tmp/games" "$@" >/dev/null 2>"$tmp/talk" || return 1
	[ "$(ls "$tmp/games" | wc -l)" = 2 ] || return 1
	for f in "$tmp"/games/*; do
		exits 0 "$hidalgo" replay "$f" >/dev/null 2>&1 || return 1
		for option; do
			case $option in --*) ;; *) grep -q "$(echo "$option" | cut -d, -f1)" "$f" || return 1 ;; esac
		done
	done
}

# Every mixture of the large variants; merged stacks are for two and three (R80).
mixtures() { # mixtures PLAYERS
	for short in '' ,short; do
		for cards in '' ,alternatives; do
			for king in '' ,regency; do
				for shift in '' ,power-shift; do
					for merged in '' ,merged; do
						[ -z "$merged" ] || [ "$1" -le 3 ] || continue
						with=$short$cards$king$shift$merged
						games 2023 "$1" ${with:+--with "${with#,}"} || {
							echo "# 2023, $1 players, with ${with#,}"
							return 1
						}
					done
				done
			done
		done
	done
}
for players in 2 3 4 5; do
	check "2023, $players players: records of every mixture" mixtures $players
done

for option in delegation veto one-veto rivalry cataluna-one open-castillo; do
	check "2023: records with $option" games 2023 4 --with $option
done
for option in short everybody-pays exact-court cataluna-one open-castillo; do
	check "1995: records with $option" games 1995 5 --with $option
done
check "1995: records without the Veto" games 1995 4 --without veto
check "1995: records with all small options at once" games 1995 3 --with short,everybody-pays,exact-court,cataluna-one --without veto
finish
