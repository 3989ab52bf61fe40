#!/bin/sh
# SPDX-License-Identifier: MIT
# 'hidalgo tune': it takes back the three caballeros that tests/sets/strong.yaml adds to a card, its
# proposal is a set, threads do not change it, and interrupted searches go on.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
random=random,random,random,random
tune() { "$hidalgo" tune tests/sets/strong.yaml --seats $random "$@"; }

back() {
	tune --vary campaign.place=0..4 --games 960 >"$tmp/tuned.yaml" &&
		grep -qE '^- \{id: campaign, place: [12]\}$' "$tmp/tuned.yaml"
}
check "three caballeros too many are taken back" back
evidence() {
	grep -q '^# Tuned: 4 random, .* games in all' "$tmp/tuned.yaml" && grep -q '^# hidalgo .*, seed 1$' "$tmp/tuned.yaml" &&
		[ "$(grep -cE '^# campaign +place +[0-4]  ' "$tmp/tuned.yaml")" = 5 ]
}
check "the proposal says what supports it, with bots and intervals" evidence
check "the proposal is a set" "$hidalgo" cards check "$tmp/tuned.yaml"
laid() { "$hidalgo" cards show campaign --set tests/sets/strong.yaml --set "$tmp/tuned.yaml" | grep -qE '^stack 1, [12] to place'; }
check "the proposal can be laid over the set that was tuned" laid
threads() {
	tune --vary campaign.place=0..2,campaign.copies=1..2 --games 240 --threads 1 >"$tmp/one" &&
		tune --vary campaign.place=0..2,campaign.copies=1..2 --games 240 --threads 2 >"$tmp/two" && cmp "$tmp/one" "$tmp/two"
}
check "several numbers at once: one thread and two propose the same" threads
# A card of gift.yaml gives points for nothing: values far from the best leave the race early.
gain() {
	"$hidalgo" tune tests/sets/gift.yaml --vary score-most.gain=1..14 --seats random,random --games 1920 >"$tmp/gain.yaml" &&
		grep -q '^- {id: score-most, effects: \[{points: {gain: [1-6]}}\]}' "$tmp/gain.yaml" &&
		grep -qE '^# score-most +gain +14 +[0-9].* left the race$' "$tmp/gain.yaml" &&
		"$hidalgo" cards show score-most --edition 1995 --set tests/sets/gift.yaml --set "$tmp/gain.yaml" | grep -q 'gain: [1-6]'
}
check "the points that a card gives are tuned" gain
# Numbers that no card has.
board() {
	"$hidalgo" tune --edition 1995 --target first=25/9 --vary cataluna.first=3..5,edition.king-bonus=1..3 --seats random,random --games 240 --seed 3 >"$tmp/board.yaml" &&
		grep -qE '^# cataluna +first ' "$tmp/board.yaml" && grep -qE '^# edition +king-bonus ' "$tmp/board.yaml" && "$hidalgo" cards check "$tmp/board.yaml"
}
check "what a region gives and a bonus are tuned" board
no_card() { exits 1 "$hidalgo" tune --edition 1995 --vary edition.king-bonus=1..3 2>"$tmp/out" && grep -q 'target must be first=SHARE' "$tmp/out"; }
check "they are worth no stack" no_card
# Two goals: the same one twice leaves one, two that are opposite leave all.
front() { "$hidalgo" tune --edition 1995 --vary edition.king-bonus=0..6 --seats random,random --games 480 --goal "$@"; }
one_goal() { front points=more,points --json >"$tmp/front" && grep -q '"values": \?"edition.king-bonus 6","front": \?true' "$tmp/front" && [ "$(grep -o '"front": \?true' "$tmp/front" | wc -l)" = 1 ]; }
check "goals that agree have one best" one_goal
against() { front points=more,points=less >"$tmp/front" && [ "$(grep -c '^\* edition.king-bonus [0-6] ' "$tmp/front")" = 7 ]; }
check "goals that disagree have a front" against
front_threads() { front spread,length --threads 1 --json >"$tmp/one" && front spread,length --threads 2 --json >"$tmp/two" && same "$tmp/one" "$tmp/two"; }
check "a front does not depend on threads" front_threads
check "two goals are needed" exits 2 front spread
check "goals and a target do not go together" exits 2 front spread,length --target first=25
front_on() {
	goes_on tune --edition 1995 --vary edition.king-bonus=0..3 --seats random,random,random --games "$(few 1600)" --goal spread,length
}
check "a killed search for a front goes on" front_on
front_more() {
	front spread,length --games 240 --keep "$tmp/front.kept" >/dev/null && front spread,length --keep "$tmp/front.kept" --json >"$tmp/two" && same "$tmp/one" "$tmp/two" &&
		exits 1 front spread,points --keep "$tmp/front.kept" 2>"$tmp/out" && grep -q 'not what this run has kept' "$tmp/out"
}
check "a front goes on with more games, and with no other goals" front_more
# Versions of a card that somebody wrote, of which one is hardly changed, and one gives as much as
# printed.
versions() {
	for n in 3 1; do
		printf 'hidalgo: set 2\nname: Place %s\neditions: ["2023"]\ncards:\n- {id: campaign, place: %s, text: "Now it is %s."}\n- {id: muster, place: 0}\n' $n $n $n >"$tmp/v$n.yaml"
	done
	tune --vary "campaign.version=$tmp/v3.yaml:$tmp/v1.yaml" --games 1920 --keep "$tmp/v.kept" >"$tmp/version.yaml" && "$hidalgo" cards check "$tmp/version.yaml" &&
		"$hidalgo" cards show campaign --set tests/sets/strong.yaml --set "$tmp/version.yaml" | grep -q 'Now it is 1' &&
		! grep -q '^- .*muster' "$tmp/version.yaml" && [ "$(grep -cE '^# campaign +version +[0-2]  ' "$tmp/version.yaml")" = 3 ] &&
		sed -i.old 's/place: 1/place: 2/' "$tmp/v1.yaml" && exits 1 tune --vary "campaign.version=$tmp/v3.yaml:$tmp/v1.yaml" --games 1920 --keep "$tmp/v.kept" 2>"$tmp/out" &&
		grep -q 'not what this run has kept' "$tmp/out"
}
check "one of several versions of a card is chosen" versions
no_version() {
	exits 1 tune --vary campaign.version=tests/sets/weak.yaml 2>"$tmp/out" && grep -q 'weak.yaml: it does not change the card' "$tmp/out" &&
		exits 1 tune --vary campaign.version=nowhere.yaml 2>"$tmp/out" && grep -q 'nowhere.yaml: ' "$tmp/out" &&
		exits 1 tune --vary "campaign.version=$tmp/v3.yaml,campaign.place=1..2" 2>"$tmp/out" && grep -q 'versions of a card go without its numbers' "$tmp/out"
}
check "versions that are none are refused" no_version
# How often the first player wins depends on the number; the one that is nearest to the target is
# proposed.
first() {
	tune --target first=26/4 --vary campaign.place=0..2 --games 1920 --json >"$tmp/first.json" &&
		grep -q '"target": \?"first"' "$tmp/first.json" && grep -q '"met": \?true' "$tmp/first.json" &&
		grep -q '"set": \?"hidalgo: set 2' "$tmp/first.json" && [ "$(grep -o '"left":' "$tmp/first.json" | wc -l)" = 3 ] &&
		tune --target first=40 --vary campaign.place=0..1 --games 960 | grep -q '^# Target: the first player wins 40 %, within 1: not shown'
}
check "the first player's share of wins as a target, and JSON" first
interrupted() {
	stop_when '[ -s "$tmp/part.kept" ]' "$hidalgo" tune tests/sets/strong.yaml --seats $random --vary campaign.place=0..4 --games 10000000 --keep "$tmp/part.kept" >"$tmp/part.yaml" 2>"$tmp/out"
	tr '#\n' '  ' <"$tmp/part.yaml" | tr -s ' ' | grep -q 'not known; the search was stopped' && grep -q 'the same command could continue\|the same command continues' "$tmp/out" && "$hidalgo" cards check "$tmp/part.yaml"
}
check "an interrupted search prints what is known, and how to go on" interrupted
check "a search that was killed goes on where it was" goes_on tune tests/sets/strong.yaml --seats $random --vary campaign.place=0..1,campaign.copies=1..2 --games "$(few 480)"
check "a search for the first player's share goes on where it was" goes_on tune tests/sets/strong.yaml --seats $random --vary campaign.place=0..1 --target first=26/1 --games "$(few 2400)"
# What --keep has kept serves a search with more or fewer games, but no other search.
other_games() {
	tune --vary campaign.place=0..1 --games 240 --keep "$tmp/120.kept" >/dev/null && cp "$tmp/120.kept" "$tmp/360.kept" || return 1
	for games in 120 360; do
		tune --vary campaign.place=0..1 --games $games --keep "$tmp/$games.kept" --json >"$tmp/a" &&
			tune --vary campaign.place=0..1 --games $games --json >"$tmp/b" && same "$tmp/a" "$tmp/b" || return 1
	done
	exits 1 tune --vary campaign.place=0..2 --games 120 --keep "$tmp/120.kept" 2>"$tmp/out" && grep -q 'not what this run has kept' "$tmp/out"
}
check "--keep serves more games and fewer games, and no other search" other_games
# If a target is not met, the proposal says why, and which option would help.
said() { # said WORDS OPTION...
	words=$1
	shift
	tune --games "$(few 1920)" "$@" >"$tmp/way" && grep -q '^# It is met within [0-9]' "$tmp/way" && grep -qE "$words" "$tmp/way"
}
check "not met: the range ends" said '^# . campaign .*  place 3 is the end of its range: --vary campaign.place=0..4$' --vary campaign.place=3..4
check "not met: a number cannot get smaller" said '^# . militia .*  place 0 is the least there can be' --vary militia.place=0..0 --target stack=0.01
check "not met: a card's numbers are not varied" said '^# . militia .*  its numbers may not change: --vary militia.place=0..3, or militia.gain=-2..2$' --vary campaign.place=1..2 --target all=0.5
check "not met: the steps are too coarse" said '^# . campaign .*  place [0-4] is .*, and [0-4] is .*, with nothing between; points are finer: --vary campaign.gain=-2..2$' --vary campaign.place=0..4 --target stack=0.01
check "not met: the range ends, with the first player's share as target" said '^# . first player .*  place 1 is the end of its range: --vary campaign.place=0..4$' --vary campaign.place=0..1 --target first=60/0.1
check "not met: there are too few games" said '^# . campaign .*  not known yet: --games [0-9]+ may tell$' --vary campaign.place=1..2 --target stack=2
# Points are finer steps than caballeros, and a card that gives none can get some.
finer() {
	"$hidalgo" tune --edition 1995 --vary court.gain=-4..-3 --seats $random --games 480 >"$tmp/finer.yaml" &&
		grep -q '^- {id: court, effects: \[{move: .*}, {points: {lose: [34]}}\]}$' "$tmp/finer.yaml" && grep -q '^# Points of court change: change its text too' "$tmp/finer.yaml" &&
		"$hidalgo" cards show court --edition 1995 --set "$tmp/finer.yaml" | grep -q 'lose: [34]' && grep -q 'With the proposal, 1920 games' "$tmp/finer.yaml"
}
check "a card without points can get some, and the proposal is tested with more games" finer
# Every number in a card's sentences can change, several of them at once.
said_numbers() {
	"$hidalgo" tune --edition 1995 --vary intrigue-move-2-and-2.own=3..4,intrigue-move-2-and-2.opponents=3..4,intrigue-move-2-and-2.gain=1..2 --seats $random --games 240 >"$tmp/said.yaml" &&
		grep -qE '^- \{id: intrigue-move-2-and-2, effects: \[\{move: \{up-to: \{own: [34], opponents: [34]\}\}\}, \{points: \{gain: [12]\}\}\]\}$' "$tmp/said.yaml" &&
		"$hidalgo" cards check "$tmp/said.yaml" && "$hidalgo" tune --edition 1995 --vary score-sixes-and-sevens.class.2=5..5 --seats $random --games 240 | grep -q 'class: \[6, 5\]' &&
		exits 1 tune --vary campaign.nothing=1..2 2>"$tmp/out" && grep -q "has no number 'nothing'; it has place, copies, gain" "$tmp/out"
}
check "numbers in the sentences are tuned" said_numbers
check "a range has at most sixteen values" exits 1 tune --vary campaign.place=0..16
check "tune without --vary is refused" exits 2 tune
check "an unknown target is refused" exits 2 tune --vary campaign.place=0..2 --target seats=25
check "an unknown card is refused" exits 1 tune --vary nobody.place=0..2
check "a range beyond what cards can have is refused" exits 1 tune --vary campaign.place=3..200
check "a range with very large numbers is refused" exits 1 tune --vary campaign.place=-2147483648..2147483647
check "a card that is alone in its stack is refused" exits 1 tune --vary king.place=0..2
finish
