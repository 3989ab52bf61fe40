#!/bin/sh
# SPDX-License-Identifier: MIT
# 'hidalgo sim' and 'bench': threads do not change the result, --rotate gives every seating the same
# cards, 'replay' reproduces records and notices damaged ones. runs.sh tests the files of sim.
. "$(dirname "$0")/../support/e2e.sh"
sim() { "$hidalgo" sim --edition 1995 --seats random,random,random --seed 11 "$@"; }
quiet() { "$@" >/dev/null; }
value() { sed -nE "s/.*\"$1\": ?\"?([^,\"}]*).*/\1/p" "$2" | head -n 1; }

threads() {
	sim --games 300 --threads 1 --json >"$tmp/one" && sim --games 300 --threads 2 --json >"$tmp/two" || return 1
	[ -n "$(value signature "$tmp/one")" ] &&
		[ "$(sed 's/"seconds.*"signature"/"signature"/' "$tmp/one")" = "$(sed 's/"seconds.*"signature"/"signature"/' "$tmp/two")" ]
}
check "one thread and two give the same result" threads
another() { sim --games 300 --seed 12 --json >"$tmp/other" && [ "$(value signature "$tmp/one")" != "$(value signature "$tmp/other")" ]; }
check "another seed gives other games" another
keys() {
	for key in version rules_id edition sets options seed games decisions seconds games_per_second signature \
		bot wins win_share win_share_ci score_mean score_ci id offered taken used win_share_taken swing_own; do
		grep -q "\"$key\":" "$tmp/one" || return 1
	done
}
check "JSON has what it promises" keys
shares() {
	sed -E 's/"cards".*//' "$tmp/one" | grep -oE '"wins": ?[0-9.]+' |
		awk -F: '{ s += $2 } END { exit !(s > 299.999 && s < 300.001) }'
}
check "wins add up to the games" shares
# The same turns as those of 'worth', so the same shares; and nothing else changes.
choices() {
	"$hidalgo" worth --edition 2023 --seats quick,quick,quick,quick --games 96 --seed 3 --csv "$tmp/w.csv" >/dev/null &&
		"$hidalgo" sim --edition 2023 --seats quick,quick,quick,quick --games 40 --seed 3 --choices 96 --csv "$tmp/s.csv" --report "$tmp/s.html" >"$tmp/s.out" &&
		"$hidalgo" sim --edition 2023 --seats quick,quick,quick,quick --games 40 --seed 3 --choices 96 --json >"$tmp/s.json" || return 1
	same_shares() { # FILE: the card and its shares
		columns=$(head -n 1 "$1" | tr , '\n' | grep -nE '^(card|taken|used|best)(_low|_high)?$' | cut -d: -f1 | tr '\n' ,)
		sed 1d "$1" | cut -d, -f"${columns%,}" | sort
	}
	[ "$(same_shares "$tmp/w.csv/cards.csv")" = "$(same_shares "$tmp/s.csv/choices.csv")" ] &&
		grep -qE '^ambush  .*[0-9]+ \([0-9]+ to [0-9]+\) +[0-9]+ \(' "$tmp/s.out" && grep -q 'taken, %' "$tmp/s.html" &&
		grep -qE '"choices": ?\{"games": ?96,"cards": ?\[\{"card": ?"[a-z-]+","taken_turns": ?[0-9]+' "$tmp/s.json" && exits 2 "$hidalgo" sim merge "$tmp/one" --choices 2 2>"$tmp/out"
}
check "--choices tells what bots do with the cards, as worth does" choices
turned() {
	sim --games 30 --rotate --json >"$tmp/turned" &&
		grep -qE '"bots": ?\[\{"seats": ?3,"bot": ?"random","wins": ?30' "$tmp/turned" && ! grep -q '"bots"' "$tmp/one"
}
check "--rotate gives figures by bot" turned
# One against three: each block has four seatings with the same cards, and each kind of bot a row.
seatings() {
	"$hidalgo" sim --edition 1995 --seats quick,random,random,random --rotate --games 8 --records "$tmp/turns" \
		--threads 1 --json >"$tmp/block1" && "$hidalgo" sim --edition 1995 --seats quick,random,random,random --rotate \
		--games 8 --threads 2 --json >"$tmp/block2" || return 1
	[ "$(grep -h '^seed' "$tmp"/turns/* | sort -u | wc -l)" = 2 ] &&
		[ "$(value signature "$tmp/block1")" = "$(value signature "$tmp/block2")" ] &&
		grep -qE '"bots": ?\[\{"seats": ?1,"bot": ?"quick".*\{"seats": ?3,"bot": ?"random"' "$tmp/block1"
}
check "every seating has the same cards" seatings
# Bots that are written the same share a row and are not seated twice.
written() {
	"$hidalgo" sim --edition 1995 --seats quick:it=3,quick:it=3,quick --rotate --games 6 --json >"$tmp/written" &&
		grep -qE '"bots": ?\[\{"seats": ?2,"bot": ?"quick:it=3".*\{"seats": ?1,"bot": ?"quick"' "$tmp/written"
}
check "bots that are written the same are the same" written
silent() { sim --games 20 --json 2>&1 >/dev/null | wc -c | grep -qx 0; }
check "without a terminal there is nothing on standard error" silent
for edition in 1995 2023; do
	for seats in random,random random,random,random random,random,random,random random,random,random,random,random; do
		check "$edition with $seats" quiet "$hidalgo" sim --edition $edition --seats $seats --games 20
	done
done

records() {
	sim --games 12 --records "$tmp/records" >/dev/null && [ "$(ls "$tmp/records" | wc -l)" = 12 ] || return 1
	for f in "$tmp"/records/*; do
		exits 0 "$hidalgo" replay "$f" >/dev/null 2>&1 || return 1
	done
}
check "'replay' reproduces every record of a run" records
again() { sim --games 12 --seed "$1" --records "$tmp/records" >/dev/null 2>&1; }
check "a run of other games refuses to overwrite records" exits 3 again 12
check "a second run of the same games finds its records" again 11

# A record that was changed diverges or cannot be read.
first=$(ls "$tmp"/records/* | head -n 1)
tamper() { # tamper SED-SCRIPT
	sed "$1" "$first" >"$tmp/bad"
	cmp -s "$first" "$tmp/bad" && echo "# '$1' changes nothing" && return 1
	"$hidalgo" replay "$tmp/bad" >"$tmp/out" 2>&1
	status=$?
	[ $status = 2 ] || [ $status = 3 ]
}
move=$(grep -nE 'court [1-9]' "$first" | head -n 1 | cut -d: -f1)
check "a record with another number of caballeros is refused" tamper "${move}s/court [1-9]/court 0/"
check "a record without one of its moves is refused" tamper "${move}d"
check "a record with another seed is refused" tamper '/^seed/s/[0-9]/1&/'
check "a file that is no record is unreadable" exits 3 "$hidalgo" replay "$0"

stopped() {
	stop_when '[ -s "$tmp/long.jsonl" ] && [ "$(wc -l <"$tmp/long.jsonl")" -gt 1 ]' "$hidalgo" sim --edition 1995 --seats random,random --games 100000000 --out "$tmp/long.jsonl" --json >"$tmp/long" 2>"$tmp/said"
	[ "$(value games "$tmp/long")" -gt 0 ]
}
check "an interrupted run prints the result so far" stopped

# Before any game: a mistake that only shows at the end would cost all of them.
nowhere() {
	exits 3 "$hidalgo" sim --games 100000000 --seats random,random --records /proc/none >"$tmp/out" 2>"$tmp/said" &&
		[ ! -s "$tmp/out" ] && [ "$(grep -c . "$tmp/said")" = 1 ] && grep -q '^hidalgo sim: /proc/none: ' "$tmp/said"
}
check "a folder for records that cannot be made is told at once" nowhere

bench() {
	"$hidalgo" bench --games 300 --json >"$tmp/a" && "$hidalgo" bench --games 300 --json >"$tmp/b" &&
		[ -n "$(value signature "$tmp/a")" ] && [ "$(value signature "$tmp/a")" = "$(value signature "$tmp/b")" ]
}
check "bench has the same signature each time" bench

ahead() {
	"$hidalgo" bench --games 1 --to-round 50 --to-scoring 0 --json >"$tmp/a" &&
		grep -qE '"round_iterations_per_second": ?[1-9]' "$tmp/a" &&
		grep -qE '"scoring_iterations_per_second": ?0\.0' "$tmp/a" &&
		"$hidalgo" bench --games 1 >"$tmp/b" &&
		grep -qE "^simulated +[1-9]" "$tmp/b" && grep -qE '^round +[1-9][0-9]* ' "$tmp/b" && grep -qE '^scoring +[1-9][0-9]* ' "$tmp/b"
}
check "bench measures worlds that are played to a horizon" ahead
finish
