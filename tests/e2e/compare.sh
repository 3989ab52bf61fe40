#!/bin/sh
# SPDX-License-Identifier: MIT
# Comparing editions and sets, and what cards are worth, from outside: words, JSON, threads.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
compare() { "$hidalgo" compare "$@"; }
worth() { "$hidalgo" worth --edition 1995 "$@"; }

# ---- compare -------------------------------------------------------------------

words() {
	compare 1995 data/sets/gentle.yaml --games "$(few 120)" >"$tmp/words" &&
		grep -q '^A  1995: ' "$tmp/words" && grep -q '^B  data/sets/gentle.yaml: ' "$tmp/words" &&
		grep -qE "^With 4 measure, $(few 120) games of each: " "$tmp/words" && grep -qE '^\* taken:veto ' "$tmp/words" &&
		! grep -q '%%' "$tmp/words"
}
check "a verdict names bots and games, and cards that differ are marked" words
alike() {
	compare 1995 1995 --games 24 >"$tmp/alike" && ! grep -q '^\*  *[a-z]' "$tmp/alike" && ! grep -qE '\(0\.0+ to 0\.0+' "$tmp/alike" &&
		[ "$(grep -cE '^  [a-z0-9-]+ .* 0\.0+ \(-[0-9.]+ to [0-9.]+\) +-$' "$tmp/alike")" = 20 ] &&
		tr '\n' ' ' <"$tmp/alike" | grep -qE 'no difference larger than [1-9]'
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
check "not nine" exits 2 compare 1995 2023 1995 1995 1995 1995 1995 1995 1995
# ---- several versions -----------------------------------------------------------------

several() { compare 1995 1995+short data/sets/gentle.yaml --seats random,random "$@"; }
raced() {
	several --goal length --until 2 --json --threads 1 >"$tmp/race" && several --goal length --until 2 --json --threads 2 >"$tmp/race2" &&
		same "$tmp/race" "$tmp/race2" && grep -q '"over": \?true' "$tmp/race" && grep -q '"verdict": \?"2 random, by length (less is better): 1995+short is the best; worse: ' "$tmp/race" &&
		! grep -q '"games": \?1000000' "$tmp/race"
}
check "several versions race for a goal, with any number of threads" raced
kept() {
	several --goal points=60 --games 720 --json >"$tmp/whole" && several --goal points=60 --games 240 --keep "$tmp/r.keep" >"$tmp/out" &&
		several --goal points=60 --games 720 --keep "$tmp/r.keep" --json >"$tmp/went" && same "$tmp/whole" "$tmp/went"
}
check "a ranking goes on" kept
alike_all() { compare 1995 1995 1995 --seats random,random --games 240 | tr '\n' ' ' | grep -q 'leads; not told from it: '; }
check "of equal versions none is the best" alike_all
check "a goal says what is better" exits 2 several --goal points=some
check "a goal is for several" exits 2 compare 1995 2023 --goal spread
check "a figure is for two" exits 2 several --figure points
goal_unknown() { exits 1 several --goal pints --games 12 2>"$tmp/out" && grep -q "did you mean 'points'" "$tmp/out"; }
check "a goal is a figure" goal_unknown
check "an edition has to be known" exits 1 compare 1995 1996
check "a file has to be there" exits 3 compare 1995 "$tmp/nothing.yaml"
# An output that cannot be written is refused before the games.
unwritable() {
	for what in "--report $tmp/none/x.html" "--csv /proc/none"; do
		exits 3 compare 1995 1995 --games 100000000 $what 2>"$tmp/out" && grep -q 'No such file' "$tmp/out" &&
			exits 3 worth --games 100000000 $what 2>"$tmp/out" && grep -q 'No such file' "$tmp/out" || return 1
	done
}
check "what cannot be written is said before the games" unwritable
nearest() { exits 1 compare 1995 2023 --figure pints --games 12 2>"$tmp/out" && grep -q "did you mean 'points'" "$tmp/out"; }
check "a figure that there is not: the one that is nearest" nearest
listed() { exits 1 compare 1995 2023 --figure xyzzy --games 12 2>"$tmp/out" && grep -q 'no-choice, lead-changes, last-lead, in-it-last, comeback, comeback-10, leader-wins, wins-1,.* taken:CARD' "$tmp/out"; }
check "or all that there are" listed
check "two questions at once" exits 2 worth --single --action
check "a width is a number" exits 2 compare 1995 2023 --until narrow
check "a figure has to be known" exits 1 compare 1995 2023 --figure taken:nobody --games 1

# sim plays the game that a figure names, with A and with B, and it differs by that much.
names_a_game() {
	bots=quick,quick,quick
	compare 1995 1995+short --seats $bots --games 60 --csv "$tmp/cc" --json >"$tmp/named.json" || return 1
	game=$(awk -F, '$3 == "length" { print $NF }' "$tmp/cc/figures.csv")
	told=$(tr '{' '\n' <"$tmp/named.json" | grep '"name": \?"length"' | grep -oE '"game_difference": ?[-0-9.]+' | grep -oE '[-0-9.]+$')
	for option in "" "--with short"; do # shellcheck disable=SC2086
		"$hidalgo" sim --edition 1995 $option --seats $bots --rotate --seed 1 --games 60 --out "$tmp/named$option.jsonl" >/dev/null || return 1
		grep -o "^{\"game\":$game,.*" "$tmp/named$option.jsonl" | grep -oE '"decisions":[0-9]+' | grep -oE '[0-9]+$' >"$tmp/length$option"
	done
	[ -n "$game" ] && [ "$(cat "$tmp/length--with short")" -lt "$(cat "$tmp/length")" ] &&
		awk -v a="$(cat "$tmp/length")" -v b="$(cat "$tmp/length--with short")" -v d="$told" 'BEGIN { exit b - a != d }'
}
check "a figure names the game that shows it most" names_a_game
# Tables: every figure of the run with its subject, both means, the interval; never overwritten.
tables() {
	head -n 1 "$tmp/cc/figures.csv" | grep -q '^bots,players,name,games,blocks,a,b,difference,difference_low,difference_high,p,p_adjusted,called,robust,game$' &&
		[ "$(grep -c . "$tmp/cc/figures.csv")" = "$(($(grep -o '"p_adjusted"' "$tmp/named.json" | wc -l) + 1))" ] &&
		[ "$(awk -F, 'NR > 1 && $3 == "king" { n += $6 } END { printf "%.3f", n }' "$tmp/cc/rounds.csv")" = "$(awk -F, '$3 == "taken:king" { printf "%.3f", $6 }' "$tmp/cc/figures.csv")" ] &&
		[ "$(awk -F, 'NR > 1 { n += $4 } END { print n }' "$tmp/cc/margins.csv")" = 60 ] && same "$tmp/cc/run.json" "$tmp/named.json" &&
		exits 3 compare 1995 1995+short --games 1 --csv "$tmp/cc" 2>"$tmp/out" >&2 && grep -q -- --force "$tmp/out"
}
check "a comparison as tables" tables
# Both sides, and a card of one of them only; without the option no such table.
choices() {
	compare 2023 tests/sets/strong.yaml --seats quick,quick,quick --games 30 --choices 60 --csv "$tmp/ch" --report "$tmp/ch.html" >"$tmp/ch.out" &&
		compare 2023 tests/sets/strong.yaml --seats quick,quick,quick --games 30 --choices 60 --json >"$tmp/ch.json" || return 1
	head -n 1 "$tmp/ch/choices.csv" | grep -q '^bots,players,side,card,taken_turns,used_turns,best_turns,taken,taken_low,taken_high,used,' && [ ! -e "$tmp/cc/choices.csv" ] &&
		[ "$(grep -cE '^3 quick,3,[ab],campaign,' "$tmp/ch/choices.csv")" = 2 ] &&
		a=$(awk -F, '$3 == "a" && $4 == "campaign" { print $8 }' "$tmp/ch/choices.csv") &&
		awk -F, -v a="$a" '$3 == "b" && $4 == "campaign" { exit !($8 > a) }' "$tmp/ch/choices.csv" &&
		[ "$(grep -cE '^One turn each of 60 games, [AB]: ' "$tmp/ch.out")" = 2 ] && [ "$(grep -o 'One turn each of 60 games' "$tmp/ch.html" | wc -l)" = 2 ] &&
		grep -q '"choices_a": \?{"games": \?60' "$tmp/ch.json" && grep -q '"choices_b"' "$tmp/ch.json"
}
check "--choices tells what bots do with the cards on both sides" choices
sizes() {
	compare 1995 1995+short --seats random,quick --players 2,3,5 --games 60 >"$tmp/sizes" && [ "$(grep -c '60 games of each in' "$tmp/sizes")" = 3 ] &&
		grep -qE '^ +2 +3 +5$' "$tmp/sizes" && [ "$(sed -n '/^By number/,$p' "$tmp/sizes" | grep -E '^length .*\*.*\*.*\*' | wc -l)" = 1 ] &&
		grep -q '^3 random, 2 quick; 60 games' "$tmp/sizes" && ! grep -q Robust "$tmp/sizes"
}
check "several numbers of players side by side" sizes

# One more caballero on one card is found in a second or two, without a hint.
planted() {
	printf 'hidalgo: set 2\nname: One more\neditions: ["2023"]\ncards:\n- {id: campaign, place: 2}\n' >"$tmp/one.yaml"
	compare 2023 "$tmp/one.yaml" --games "$(few 240)" >"$tmp/one" && grep -qE '^\* taken:campaign +[0-9.]+ +[0-9.]+ +[1-9]' "$tmp/one"
}
check "one caballero more on one card is found" planted

# ---- worth -----------------------------------------------------------------------

gift() {
	worth --set tests/sets/gift.yaml --games 480 --action --bots quick >"$tmp/gift" &&
		grep -qE '^4 quick; 480 games' "$tmp/gift" && grep -q 'All figures are about these' "$tmp/gift" &&
		sed 's/^\*/ /' "$tmp/gift" | awk '$1 == "score-most" { found = $4 > 5 } END { exit !found }'
}
check "a gift of 8 is worth it" gift
# Bots, games, marked cards, and bounds for the others; a set as an operand.
worth_words() {
	"$hidalgo" worth tests/sets/strong.yaml --seats random,random,random --games 960 --json >"$tmp/wv.json" && "$hidalgo" worth tests/sets/strong.yaml --seats random,random,random --games 960 >"$tmp/wv" &&
		grep -qE '"verdict": ?"With 3 random, 960 games: [0-9]+ of 29 cards differ from the worth of their stack' "$tmp/wv.json" &&
		tr '\n' ' ' <"$tmp/wv" | grep -qE 'none of [0-9]+ others is more than [0-9.]+ off.*\. In points over the others, with 95 % intervals\. Other bots may find other results' && grep -q '^set strong.yaml' "$tmp/wv" &&
		sed -n '/^\* /p' "$tmp/wv" | awk '{ print $2 }' | while read -r card; do tr '\n' ' ' <"$tmp/wv" | grep -qE "With 3 random.*$card [-+][0-9.]+ \(.*Other bots may" || exit 1; done
}
check "what cards are worth in words, and a set as it is" worth_words
# The printed command plays the games that a table names.
again() { # again TEXT FILE
	eval "\"\$hidalgo\" $(sed -n 's/^  hidalgo \(sim .*--out\) .*/\1/p' "$1" | head -n 1) \"$2\"" >/dev/null
}
# sim plays the game that shows a card most: the card is face up there, and is taken next.
opens() {
	bots=quick,random,random
	worth --games 120 --seats $bots >"$tmp/shown" && again "$tmp/shown" "$tmp/shown.jsonl" || return 1
	sed 's/^\*/ /' "$tmp/shown" | awk '$2 ~ /^[1-5]$/ && $NF ~ /@/ { print $1, $NF }' | head -n 4 >"$tmp/named"
	[ "$(wc -l <"$tmp/named")" = 4 ] || return 1
	while read -r card where; do
		"$hidalgo" replay "$tmp/shown.jsonl" --game "${where%@*}" --at "${where#*@}" >"$tmp/board" && grep -q "face_up:.*[[ ]${card}[],]" "$tmp/board" || return 1
	done <"$tmp/named"
}
check "every card names a game that opens where it was worth most" opens
worth_threads() {
	worth --games 24 --threads 1 --json >"$tmp/w1" && worth --games 24 --threads 2 --json >"$tmp/w2" &&
		same "$tmp/w1" "$tmp/w2" && grep -q '"bots": \?\["measure","measure","measure","measure"\]' "$tmp/w1"
}
check "threads do not change what cards are worth" worth_threads
worth_keys() {
	for key in design signature turns points margin wins points_against_stack p_adjusted rounds places; do
		grep -q "\"$key\":" "$tmp/w1" || return 1
	done
}
check "JSON has all that is known of a card" worth_keys
worth_tables() {
	worth --games 100 --bots quick --csv "$tmp/wc" --json >"$tmp/wj" && head -n 1 "$tmp/wc/cards.csv" | grep -q '^bots,players,card,stack,turns,blocks,points,points_low,' &&
		[ "$(grep -c '^4 quick,4,king,5,' "$tmp/wc/rounds.csv")" = 9 ] && [ "$(grep -c '^4 quick,4,king,5,' "$tmp/wc/places.csv")" = 4 ] &&
		awk -F, 'NF != n && NR > 1 { exit 1 } { n = NF } ' "$tmp/wc/cards.csv" && awk -F, 'NF != n && NR > 1 { exit 1 } { n = NF } ' "$tmp/wc/rounds.csv" &&
		[ "$(awk -F, '$3 == "king" { print $5 }' "$tmp/wc/cards.csv")" = "$(awk -F, '$3 == "king" { n += $6 } END { print n }' "$tmp/wc/rounds.csv")" ] &&
		same "$tmp/wc/run.json" "$tmp/wj" && exits 3 worth --games 1 --csv "$tmp/wc" 2>"$tmp/out" >&2 && grep -q -- --force "$tmp/out"
}
check "what cards are worth as tables" worth_tables
single() { worth --games 200 --single --seats random,random,random | grep -q 'one random card a game'; }
check "the other design is named" single
check "--over needs two kinds" exits 2 worth --over quick
check "--over takes each kind once" exits 2 worth --over quick,greedy,quick
over() {
	worth --set tests/sets/gift.yaml --over random,quick --games 240 --json >"$tmp/over.json" && tr -d '\n' <"$tmp/over.json" | sed 's/": /":/g' >"$tmp/over" &&
		grep -q '"by_players":\[ *{ *"found":"The better players are quick; the others are random; ' "$tmp/over" && [ "$(grep -o '"rating":' "$tmp/over" | wc -l)" = 2 ]
}
check "--over tells who is better, and for whom a card is strong" over
check "its three kinds have to be three" exits 2 worth --robust
worth_robust() {
	worth --set tests/sets/gift.yaml --games 1920 --action --robust --seats quick,random,random:style=careless --report "$tmp/wr.html" >"$tmp/wr" &&
		[ "$(grep -c '; 1920 games, one random turn of each' "$tmp/wr")" = 3 ] && tr '\n' ' ' <"$tmp/wr" | grep -qE 'Robust, [^.]*score-most \(\+\)' &&
		[ "$(tr '\n' ' ' <"$tmp/wr" | grep -oE 'correlation -?[01]\.[0-9]+ \(95 %: -?[01]\.[0-9]+ to -?[01]\.[0-9]+' | wc -l)" = 3 ]
}
check "what holds with three kinds is said" worth_robust
counted() { marked=$(sed '/^3 random; /q' "$tmp/wr" | grep -c '^\* ') && grep -q ">$marked of [0-9]* cards make a difference\.<" "$tmp/wr.html"; }
check "the headline of a report counts the marked cards" counted
copy() { worth --games 240 --copy --seats random,random >"$tmp/copy" && tr '\n' ' ' <"$tmp/copy" | grep -q 'as one more copy would' && ! grep -qE '^. king +5 +[1-9]' "$tmp/copy"; }
check "one copy more, of what can lie there" copy
players() {
	worth --players 2,3,5 --games 120 --seats quick,random >"$tmp/players" && [ "$(grep -c '; 120 games, one random turn of each' "$tmp/players")" = 3 ] &&
		grep -q '^By number of players: ' "$tmp/players" && grep -qE '^ +2 +3 +5$' "$tmp/players" &&
		grep -q '^3 quick, 2 random; 120' "$tmp/players"
}
check "several numbers of players side by side" players
check "a number of players that there is not" exits 2 worth --players 3,7

# ---- continuing -----------------------------------------------------------------------

check "a comparison goes on where it was" goes_on compare 1995 1995+short --games "$(few 1000)" --seats quick,random,random
check "so does what cards are worth" goes_on worth --edition 1995 --games "$(few 960)" --seats quick,random
check "in the other design too" goes_on worth --edition 1995 --games "$(few 1440)" --single --seats quick,random
more() {
	worth --games 96 --seats quick,random --keep "$tmp/more" >/dev/null && worth --games 336 --seats quick,random --keep "$tmp/more" --json >"$tmp/m1" &&
		worth --games 336 --seats quick,random --json >"$tmp/m2" && same "$tmp/m1" "$tmp/m2"
}
check "or to more games" more
# Also from a number of games that ends inside a block: the same games, blocks and figures.
any_number() {
	for what in "compare 1995 1995+short" "worth --edition 1995"; do
		rm -f "$tmp/any"
		# shellcheck disable=SC2086
		"$hidalgo" $what --seats quick,random,random --games 100 --keep "$tmp/any" >/dev/null &&
			"$hidalgo" $what --seats quick,random,random --games 400 --keep "$tmp/any" --json >"$tmp/m1" &&
			"$hidalgo" $what --seats quick,random,random --games 400 --json >"$tmp/m2" && same "$tmp/m1" "$tmp/m2" || return 1
	done
}
check "from any number of games" any_number
other_run() { exits 1 worth --games 336 --seats quick,random --seed 2 --keep "$tmp/more" 2>"$tmp/out" && grep -q 'not what this run has kept' "$tmp/out"; }
check "what another run has kept is refused" other_run
stopped() { stop_when catches_interrupts "$hidalgo" worth --games 100000000 >"$tmp/part" 2>"$tmp/out"; grep -q 'With --keep FILE the same command could continue' "$tmp/out" && grep -q 'games, one random turn of each' "$tmp/part"; }
check "without a file what there is is told, and how to go on" stopped

# ---- parts ----------------------------------------------------------------------------

# alike_but_rounded A B: the same words and numbers; sums that are added in another order differ in what is rounded.
alike_but_rounded() {
	for file in "$1" "$2"; do timeless "$file" | tr ',:{}[] ' '\n' >"$file.words"; done
	paste "$1.words" "$2.words" | awk -F '\t' '$1 "" != $2 "" && ($1 !~ /^-?[0-9.]+$/ || $2 !~ /^-?[0-9.]+$/ || ($1 - $2) ^ 2 > 1e-11) { print; n++ } END { exit n > 0 }'
}
# in_parts COMMAND...: played in three parts and put together it is what one run is. The last part
# of the first table ends inside a batch; of the second table the last part has no games.
in_parts() {
	rm -f "$tmp"/piece.*
	for i in 3 1 2; do "$hidalgo" "$@" --shard $i/3 --keep "$tmp/piece.$i" >"$tmp/out" || return 1; done
	"$hidalgo" "$@" --json >"$tmp/m1" && "$hidalgo" "$@" --json merge "$tmp"/piece.* >"$tmp/m2" && alike_but_rounded "$tmp/m1" "$tmp/m2"
}
check "what cards are worth, in parts" in_parts worth --edition 1995 --games "$(few 800)" --strata --seats quick,random
check "to several kinds of players" in_parts worth --edition 1995 --games "$(few 500)" --over random:style=careless,random
check "a comparison in parts" in_parts compare 1995 1995+short --games "$(few 500)" --seats random,random
check "a ranking in parts" in_parts compare 1995 1995+short 2023 --games "$(few 500)" --seats random,random
# Each part draws its own turns, so that each card gets as many: the merged run is another one, of as many games.
drawn() {
	! in_parts worth --edition 1995 --bots random --action --games 720 >"$tmp/out" && grep -q '"games": \?720,' "$tmp/m2" &&
		"$hidalgo" worth --edition 1995 --bots random --action --games 720 --json merge "$tmp/piece.3" "$tmp/piece.2" "$tmp/piece.1" "$tmp/piece.2" >"$tmp/m1" && same "$tmp/m1" "$tmp/m2"
}
check "parts that draw turns for themselves are one run too, named in any order" drawn
# merge_says TEXT FILE...: it is refused, with that sentence.
merge_says() {
	text=$1
	shift
	exits 1 worth --bots random --action --games 720 merge "$@" 2>"$tmp/out" && grep -qF -- "$text" "$tmp/out"
}
check "a part is missing" merge_says "part 2 of 3 is in none of the files" "$tmp/piece.1" "$tmp/piece.3"
check "a file is of another run" merge_says "more: it is no part of this run" "$tmp"/piece.* "$tmp/more"
check "no file is of this run" merge_says "more: it is no part of this run" "$tmp/more"
cut_off() { head -c 4000 "$tmp/piece.2" >"$tmp/short" && merge_says "short: it is cut off" "$tmp/piece.1" "$tmp/short" "$tmp/piece.3"; }
check "a part is cut off" cut_off
other_parts() { worth --bots random --action --games 480 --shard 2/3 --keep "$tmp/fewer" >"$tmp/out" && merge_says "fewer: it is one of 3 parts of 480 games, not one of 3 of 720" "$tmp/piece.1" "$tmp/fewer" "$tmp/piece.3"; }
check "a part is of a run with fewer games" other_parts
unfinished() {
	rm -f "$tmp/slow" && stop_when '[ -s "$tmp/slow" ]' "$hidalgo" worth --edition 1995 --bots random --action --games 30000000 --shard 1/2 --keep "$tmp/slow" >"$tmp/out" 2>&1
	exits 1 worth --bots random --action --games 30000000 merge "$tmp/slow" 2>"$tmp/out" && grep -qE 'slow: part 1 of 2 has [0-9]+ of its 15000000 games' "$tmp/out"
}
check "a part is not finished" unfinished
check "a file that is not there" exits 3 worth --bots random --games 720 merge "$tmp/nothing"
check "a part is kept" exits 2 worth --shard 1/2
check "files are named" exits 2 worth merge
check "nothing is played and kept" exits 2 worth --keep "$tmp/whole.kept" merge "$tmp/piece.1"
check "a race has no parts" exits 2 compare 1995 2023 --until 1 --shard 1/2 --keep "$tmp/race.kept"
check "nor has a search" exits 2 "$hidalgo" tune --edition 1995 --vary march.place=0..1 tests/sets/strong.yaml merge "$tmp/piece.1"
check "players have to fit" exits 2 worth --seats quick
finish
