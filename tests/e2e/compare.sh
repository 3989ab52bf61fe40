#!/bin/sh
# SPDX-License-Identifier: MIT
# Comparing editions and sets, and what cards are worth, from outside: words, JSON, threads.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
compare() { "$hidalgo" compare "$@"; }
worth() { "$hidalgo" worth --edition 1995 "$@"; }

# ---- compare -------------------------------------------------------------------

words() {
	compare 1995 data/sets/gentle.yaml --games 120 >"$tmp/words" &&
		grep -q '^A  1995: ' "$tmp/words" && grep -q '^B  data/sets/gentle.yaml: ' "$tmp/words" &&
		grep -qE '^With 4 quick, 120 games of each: ' "$tmp/words" && grep -qE '^\* taken:veto ' "$tmp/words" &&
		! grep -q '%%' "$tmp/words"
}
check "a verdict names bots and games, and cards that differ are marked" words
alike() {
	compare 1995 1995 --games 24 >"$tmp/alike" && ! grep -q '^\*  *[a-z]' "$tmp/alike" &&
		tr '\n' ' ' <"$tmp/alike" | grep -q 'no difference larger than 0.00'
}
check "an edition does not differ from itself" alike
threads() {
	compare 1995 1995+short --seats quick,random,random --games 60 --threads 1 --json >"$tmp/one" &&
		compare 1995 1995+short --seats quick,random,random --games 60 --threads 2 --json >"$tmp/two" &&
		same "$tmp/one" "$tmp/two"
}
check "threads do not change a comparison" threads
keys() {
	for key in version a b seed seconds games bots figures name difference ci p p_adjusted called verdict robust; do
		grep -q "\"$key\":" "$tmp/one" || return 1
	done
	grep -q '"name": \?"wins:quick"' "$tmp/one"
}
check "JSON has what it promises" keys
narrow() {
	compare 1995 1995+short --seats random,random --until 6 --json >"$tmp/until" &&
		grep -q '"anytime": \?true' "$tmp/until" && grep -q '"chosen": \?"points"' "$tmp/until" &&
		! grep -q '"games": \?1000000' "$tmp/until"
}
check "--until stops when the interval is narrow" narrow
notyet() { compare 1995 1995+short --seats random,random --until 0.01 --games 240 | tr "\n" " " | grep -q "not yet as narrow as 0.01"; }
check "it is said when it is not" notyet
robust() {
	compare 1995 1995+short --seats quick,random,random:style=careless --robust --games 60 >"$tmp/robust" &&
		[ "$(grep -c 'of each in' "$tmp/robust")" = 3 ] && tr '\n' ' ' <"$tmp/robust" | grep -q 'Robust, .*: .*length'
}
check "what is robust holds with three kinds of bot" robust
check "two kinds are not enough" exits 2 compare 1995 2023 --seats quick,random,random --robust
check "two are compared" exits 2 compare 1995
check "not three" exits 2 compare 1995 2023 1995
check "an edition has to be known" exits 1 compare 1995 1996
check "a file has to be there" exits 3 compare 1995 "$tmp/nothing.yaml"
check "a width is a number" exits 2 compare 1995 2023 --until narrow
check "a figure has to be known" exits 1 compare 1995 2023 --figure taken:nobody --games 1

# One caballero more on one card: found without knowing where to look, in a second or two.
planted() {
	printf 'hidalgo: set 2\nname: One more\neditions: ["2023"]\ncards:\n- {id: campaign, place: 2}\n' >"$tmp/one.yaml"
	compare 2023 "$tmp/one.yaml" --games 720 >"$tmp/one" && grep -qE '^\* taken:campaign +[0-9.]+ +[0-9.]+ +[1-9]' "$tmp/one"
}
check "one caballero more on one card is found" planted

# ---- worth -----------------------------------------------------------------------

gift() {
	worth --set tests/sets/gift.yaml --games 480 --action >"$tmp/gift" &&
		grep -qE '^4 quick; 480 games' "$tmp/gift" && grep -q 'All of it is about these' "$tmp/gift" &&
		sed 's/^\*/ /' "$tmp/gift" | awk '$2 == "score-most" { found = $4 > 5 } END { exit !found }'
}
check "a gift of 8 is worth it" gift
# The game that shows a card most is one of sim's: it lies open there, and is taken next.
opens() {
	bots=quick,random,random
	worth --games 120 --seats $bots >"$tmp/shown" && "$hidalgo" sim --edition 1995 --seats $bots --rotate --seed 1 --games 120 --out "$tmp/shown.jsonl" >/dev/null || return 1
	sed 's/^\*/ /' "$tmp/shown" | awk '$1 ~ /^[1-5]$/ && $NF ~ /@/ { print $2, $NF }' | head -n 4 >"$tmp/named"
	[ "$(wc -l <"$tmp/named")" = 4 ] || return 1
	while read -r card where; do
		"$hidalgo" replay "$tmp/shown.jsonl" --game "${where%@*}" --at "${where#*@}" >"$tmp/board" && grep -q "face_up:.*[[ ]${card}[],]" "$tmp/board" || return 1
	done <"$tmp/named"
}
check "every card names a game that opens where it was worth most" opens
worth_threads() {
	worth --games 100 --threads 1 --json >"$tmp/w1" && worth --games 100 --threads 2 --json >"$tmp/w2" &&
		same "$tmp/w1" "$tmp/w2" && grep -q '"bots": \?\["quick","quick","quick","quick"\]' "$tmp/w1"
}
check "threads do not change what cards are worth" worth_threads
worth_keys() {
	for key in design signature turns points margin wins points_against_stack p_adjusted by_round by_place; do
		grep -q "\"$key\":" "$tmp/w1" || return 1
	done
}
check "JSON has all that is known of a card" worth_keys
single() { worth --games 200 --single --seats random,random,random | grep -q 'one card a game by lot'; }
check "the other design is named" single
check "its three kinds have to be three" exits 2 worth --robust
worth_robust() {
	worth --set tests/sets/gift.yaml --games 1920 --action --robust --seats quick,random,random:style=careless >"$tmp/wr" &&
		[ "$(grep -c '; 1920 games, of each' "$tmp/wr")" = 3 ] && tr '\n' ' ' <"$tmp/wr" | grep -qE 'Robust, [^.]*score-most \(\+\)' &&
		[ "$(tr '\n' ' ' <"$tmp/wr" | grep -oE 'correlation -?[01]\.[0-9]+ \(95 %: -?[01]\.[0-9]+ to -?[01]\.[0-9]+' | wc -l)" = 3 ]
}
check "what holds with three kinds is said" worth_robust
copy() { worth --games 240 --copy --seats random,random >"$tmp/copy" && grep -q 'as one copy more of it would' "$tmp/copy" && ! grep -qE '^. 5 king ' "$tmp/copy" || grep -qE '^. 5 king +0 ' "$tmp/copy"; }
check "one copy more, of what can lie there" copy
players() {
	worth --players 2,3,5 --games 240 --seats quick,random >"$tmp/players" && [ "$(grep -c '; 240 games, of each' "$tmp/players")" = 3 ] &&
		grep -q '^By number of players: ' "$tmp/players" && grep -qE '^ +2 +3 +5$' "$tmp/players" &&
		grep -q '^3 quick, 2 random; 240' "$tmp/players"
}
check "several numbers of players side by side" players
check "a number of players that there is not" exits 2 worth --players 3,7

# ---- going on -----------------------------------------------------------------------

check "a comparison goes on where it was" goes_on compare 1995 1995+short --games 2400 --seats quick,random,random
check "so does what cards are worth" goes_on worth --edition 1995 --games 960
check "in the other design too" goes_on worth --edition 1995 --games 1920 --single
more() {
	worth --games 240 --keep "$tmp/more" >/dev/null && worth --games 480 --keep "$tmp/more" --json >"$tmp/m1" &&
		worth --games 480 --json >"$tmp/m2" && same "$tmp/m1" "$tmp/m2"
}
check "or to more games" more
other_run() { exits 1 worth --games 480 --seed 2 --keep "$tmp/more" 2>"$tmp/out" && grep -q 'not what this run has kept' "$tmp/out"; }
check "what another run has kept is refused" other_run
stopped() { stop_when catches_interrupts "$hidalgo" worth --games 100000000 >"$tmp/part" 2>"$tmp/out"; grep -q 'With --keep FILE the same command would go on' "$tmp/out" && grep -q 'games, of each one turn' "$tmp/part"; }
check "without a file what there is is told, and how to go on" stopped
check "players have to fit" exits 2 worth --seats quick
finish
