#!/bin/sh
# SPDX-License-Identifier: MIT
# 'hidalgo arena': the same result with any number of threads, full rotations, the best first. No
# test depends on the time of decisions.
. "$(dirname "$0")/../support/e2e.sh"
# Bots that think ahead take minutes, so this pool has none; a later --pool overrides it.
arena() { "$hidalgo" arena --edition 1995 --seed 3 --pool random,quick "$@"; }

threads() {
	arena --games 60 --threads 1 --json >"$tmp/one" && arena --games 60 --threads 2 --json >"$tmp/two" &&
		[ "$(timeless "$tmp/one")" = "$(timeless "$tmp/two")" ]
}
check "one thread and two give the same result" threads
keys() {
	for key in version rules_id edition sets options seed games decisions seconds signature players zero \
		bots rating rating_ci chance bot wins win_share win_share_ci score_mean score_ci decisions microseconds; do
		grep -q "\"$key\":" "$tmp/one" || return 1
	done
}
check "JSON has what it promises" keys
best() { grep -qE '"bot": ?"quick".*"bot": ?"random"' "$tmp/one"; }
check "the best comes first" best
open() { grep -qE '"rating_ci": ?\[null, ?-[0-9]' "$tmp/one"; }
check "who never wins has no lower end" open
for players in 2 3 4 5; do
	turns() { # 31 games, rounded up to whole turns
		arena --games 31 --players $players --json >"$tmp/turns" || return 1
		games=$(sed -nE 's/.*"games": ?([0-9]+), ?"decisions.*seconds.*/\1/p' "$tmp/turns")
		[ "$((games % players))" = 0 ] && [ "$games" -ge 31 ] && [ "$games" -lt "$((31 + players))" ]
	}
	check "$players players, whole turns" turns
done
text() {
	arena --games 20 --zero random --pool quick,random >"$tmp/text" &&
		grep -qE '^quick +[0-9]+ \([0-9]+ or more\) +20 ' "$tmp/text" && grep -qE '^random +0 +20 ' "$tmp/text"
}
check "a table for people, with another zero" text
budgets() {
	arena --games 8 --pool quick,quick:it=9 --zero quick:it=9 --json >"$tmp/budgets" &&
		grep -q '"zero": *"quick:it=9"' "$tmp/budgets"
}
check "a bot with another budget is another bot" budgets
stopped() {
	stop_when '[ -s "$tmp/stopped" ]' "$hidalgo" arena --edition 1995 --pool random,quick --games 10000000 --keep "$tmp/stopped" --json >"$tmp/long" 2>"$tmp/said"
	grep -qE '"rating": ?-?[0-9]' "$tmp/long" && grep -q 'stopped has the games so far, and the same command continues' "$tmp/said"
}
check "an interrupted run prints what there is, and how to go on" stopped
check "it goes on where it was" goes_on arena --edition 1995 --pool random,quick,quick:style=careless --games "$(few 900)"
more() {
	arena --games 40 --keep "$tmp/more" >/dev/null && arena --games 60 --keep "$tmp/more" --json >"$tmp/more.json" &&
		same "$tmp/one" "$tmp/more.json" && exits 1 arena --games 20 --keep "$tmp/more" 2>"$tmp/said" && grep -q 'more games than are asked for' "$tmp/said" &&
		exits 1 arena --games 80 --seed 4 --keep "$tmp/more" 2>"$tmp/said" && grep -q 'not what this run has kept' "$tmp/said"
}
check "or to more games; not to fewer, or to others" more
# In parts of whole blocks, and merged in any order.
parts() {
	for i in 2 1 3; do arena --games 150 --shard $i/3 --keep "$tmp/piece.$i" >"$tmp/said" || return 1; done
	arena --games 150 --json >"$tmp/whole.json" && arena --games 150 --json merge "$tmp"/piece.* >"$tmp/merged.json" &&
		[ "$(timeless "$tmp/whole.json")" = "$(timeless "$tmp/merged.json")" ] &&
		exits 1 arena --games 150 merge "$tmp"/piece.[12] 2>"$tmp/said" && grep -q 'part 3 of 3 is in none' "$tmp/said"
}
check "in parts it is the same arena" parts
# A seat each in two games at a time, and more seats than bots: the same as with one thread.
programs() {
	for threads in 1 2; do
		arena --games 8 --pool "random,exec=$BUILD/bots/badbot good" --threads $threads --json >"$tmp/programs" || return 1
		timeless "$tmp/programs" >"$tmp/programs-$threads"
	done
	cmp -s "$tmp/programs-1" "$tmp/programs-2" &&
		grep -qE '"faults": ?\[\{"bot": ?"exec=[^}]*"games": ?0,' "$tmp/programs" && grep -q '"bot": *"exec=' "$tmp/programs"
}
check "programs of other people" programs
# Those that search would take long, and with sanitizers all do: 'make arena' promises what search
# wins against greedy, and docs/BOTS.md has the measured steps.
levels() {
	GAMES=48 POOL=novice,amateur,club PARTS=levels tests/arena >"$tmp/levels" &&
		awk -F ' *[|] *' '/^[|] `/ { bad += rows++ && ($4 + 0 <= first || $5 + 0 <= second); first = $4 + 0; second = $5 + 0 }
			END { exit bad || rows != 3 }' "$tmp/levels"
}
[ -n "$sanitized" ] || check "levels that slip are in their order, in both editions" levels
faults() {
	arena --games 8 --pool "random,exec=$BUILD/bots/badbot illegal 9" >"$tmp/faults" 2>"$tmp/said" &&
		grep -qE '^exec=.* \(2\): random finished [1-9][0-9]* of its games: [1-9]' "$tmp/faults" &&
		grep -q 'is no legal answer' "$tmp/said"
}
check "what they do wrong is said" faults
check "a bot is there once" exits 2 arena --pool quick,quick
check "one bot is not enough" exits 2 arena --pool quick
check "a bot has to be known" exits 2 arena --pool quick,quikc
check "who has 0 plays" exits 2 arena --pool quick,random --zero nobody
check "players fit the table" exits 2 arena --players 6
finish
