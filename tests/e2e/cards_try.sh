#!/bin/sh
# SPDX-License-Identifier: MIT
# 'hidalgo cards try': one card in a position by lot or given, its ways, and asked answers;
# 'hidalgo cards test': scenarios with their messages.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
set=tests/sets/tried.yaml

says() { # says PATTERN: in what was printed
	grep -q -e "$1" "$tmp/out"
}
said() { # ... as a message
	grep -q -e "$1" "$tmp/err"
}
cards() { "$hidalgo" cards "$@" >"$tmp/out" 2>"$tmp/err" </dev/null; }
same() { # same A B: two commands print the same, and nothing goes wrong
	"$hidalgo" cards $1 >"$tmp/a" 2>&1 && "$hidalgo" cards $2 >"$tmp/b" 2>&1 && cmp "$tmp/a" "$tmp/b"
}
other() { ! same "$@" >/dev/null && [ -s "$tmp/a" ] && [ -s "$tmp/b" ]; }

# ---- by lot ------------------------------------------------------------------------------

check "a card of a set is tried" cards try $set --seed 5 --players 3
check "it is the first one, with its text" says '^Gift (gift): You gain 5 points for each opponent'
check "in the edition of the set" says '^El Grande (1995), round [456] of 9: [a-z]* takes it'
check "the seed is told" says 'seed 5 gives it again'
check "the board before" says '^before$'
check "the board after" says '^after$'
check "what it gave: two opponents, 5 points each" says '^. [a-z]*  *[0-9]* -> *[0-9]*  +10 '
check "and what happened" says 'gains 5 points by Gift'
refuse "not whose turn it is then" says 'is on turn'
check "the same seed tries the same" same "try $set --seed 5" "try $set --seed 5"
check "another seed does not" other "try $set --seed 5" "try $set --seed 6"
check "nor does another call without a seed" other "try $set" "try $set"
check "a card is chosen by --card" cards try $set --card choice --seed 1
check "and its action is used" says 'announces the special action of Choice'
check "a printed card needs no set" cards try --edition 1995 --card king --seed 1
check "a card that does nothing says so" cards try $set --card idle --seed 1
check "with a sentence" says 'special action could not be used'
check "bots and players are chosen" cards try $set --seats random,quick --players 5 --seed 2
check "five of them" says '^P elena '
check "all editions, variants and sets can be named" cards try $set --set five --card gift --without veto --seed 1 --players 2
check "a board of its own has its own map" says 'Meseta'
check "every number of players plays two with the dummy too" cards try --edition 2023 --players 2 --card intrigue --seed 3

# ---- every way ----------------------------------------------------------------------------

check "--all lists every way" cards try $set --card choice --seed 1 --all
check "how many there are" says '^[0-9]* ways to use it first, the best for [a-z]* at the top'
check "ways to the same are one" says 'points (and [78] other ways to the same)'
check "with what others get" says 'score  \[[a-z]* +[0-9]'
check "where there are too many, only the taker chooses" cards try --edition 1995 --card score-secret --players 5 --seed 1 --all
check "which is told" says 'Only the answers of [a-z]* are tried'
check "where there are too many even so, it is told that they are cut" cards try --edition 1995 --card intrigue-move-5-any --seed 1 --all
check "with a number" says 'Only the first 50000 ends were looked at: there are more'
check "and how many are not printed" says '^  \.\.\. and [0-9]* more'
check "--json has all of it" cards try $set --card choice --seed 1 --all --json
check "the card, the taker, the states" says '"seed":1,"card":"choice","taker":"[a-z]*".*"before":{"round":.*"after":{"round":'
check "what happened, and the ways" says '"used":true,"happened":\[".*"ways":{"usable":true,"cut":false,"others":null,"ends":1[68],"list":\[{"answers":"'

# ---- asked ---------------------------------------------------------------------------------

answers() { # answers LINES ARGUMENTS...
	lines=$1
	shift
	printf '%b' "$lines" | "$hidalgo" cards try "$@" >"$tmp/out" 2>"$tmp/err"
}
check "--play asks for the answers of who takes the card" exits 0 answers 'special-first\nnonsense\n1\npoints\nstop\n' $set --card choice --seed 5 --play
check "the questions have numbers" says '^  1) '
check "it tells what was no answer" says 'nonsense'
check "and asks again" says 'The choices are 1 to'
check "the board stands there once before, and once after" sh -c '[ "$(grep -cx before "$1")$(grep -cx after "$1")" = 11 ]' sh "$tmp/out"
check "what was chosen happened" says 'gains 2 points by Choice'
check "without enough answers the turn is not over" exits 1 answers '1\n' $set --card choice --seed 5 --play
check "which is told" said 'the turn is not over'
check "an action can be left out" exits 0 answers 'place-first\nstop\nskip\n' $set --card choice --seed 5 --play
check "which is told" says 'special action was not used'

# ---- a position ------------------------------------------------------------------------------

cat >"$tmp/position.yaml" <<'EOF'
hidalgo: position 1
edition: "1995"
players: [ana, beto, cruz]
king: galicia
grandes: [aragon, sevilla, valencia]
powers: [9, 13, 2]
regions: {granada: [3, 1, 1], sevilla: [1, 2, 0]}
scores: [10, 20, 30]
round: 4
face_up: [veto]
EOF
check "a position is given" cards try $set --position "$tmp/position.yaml"
check "its first player takes the card" says 'round 4 of 9: beto takes it'
check "the points are those of the position" says '^B beto  *20 ->  30  +10'
refuse "no seed is told" says 'seed'
check "--position - reads it from standard input" sh -c '"$1" cards try "$2" --position - --card choice <"$3" >/dev/null' sh "$hidalgo" $set "$tmp/position.yaml"
sed 's/veto/nosuch/' "$tmp/position.yaml" >"$tmp/wrong.yaml"
check "a wrong one is refused with its line" exits 1 cards try $set --position "$tmp/wrong.yaml"
check "at its place" said "wrong.yaml:10:11: error: there is no card 'nosuch'"
check "a missing one cannot be read" exits 3 cards try $set --position "$tmp/none.yaml"

# ---- refused ------------------------------------------------------------------------------------

check "an unknown card is refused" exits 1 cards try $set --card nosuch
check "with its name" said "there is no card 'nosuch'"
check "a set without cards needs --card" exits 1 cards try five
check "a missing set cannot be read" exits 3 cards try "$tmp/none.yaml"
check "a file that is no set is refused" exits 1 cards try data/cards/1995.yaml
check "nothing to try is wrong usage" exits 2 cards try
check "so is --play with --json" exits 2 cards try $set --play --json
check "and --position with --players" exits 2 cards try $set --position "$tmp/position.yaml" --players 3
check "six players are too many" exits 2 cards try $set --players 6
check "more than a board has room for are refused" exits 1 cards try five --set $set --card gift --edition 2023 --players 5
check "'check' takes no --play" exits 2 cards check $set --play
wide() { # two maps side by side where there is room
	TERM=xterm script -qc "stty cols 104 rows 40; '$hidalgo' cards try $set --seed 5" /dev/null </dev/null >"$tmp/out" && says '^before  *after'
}
if script -qc true /dev/null </dev/null >/dev/null 2>&1; then
	check "on a wide terminal the boards stand side by side" wide
else
	cases=$((cases + 1))
	echo "ok $cases - on a wide terminal the boards stand side by side # SKIP there is no script(1)"
fi

# ---- scenarios ------------------------------------------------------------------------------------

mkdir "$tmp/far"
cp $set "$tmp/far/mine.yaml"
cat >"$tmp/far/scenarios.yaml" <<'EOF'
base: {edition: "1995", sets: [mine.yaml], players: [ana, beto], king: galicia, grandes: [aragon, sevilla], powers: [13, 9]}
scenarios:
- scenario: five points
  position: {face_up: [gift]}
  play:
  - ana: [take gift, special-first]
  - expect: {scores: [5, 0]}
- scenario: six points
  position: {face_up: [gift]}
  play:
  - ana: [take gift, special-first]
  - expect: {scores: [6, 0]}
- scenario: a new game
  begin: {edition: "1995", sets: [mine.yaml], players: [ana, beto]}
  play:
  - idle: {until: {round: 2}}
- scenario: an old friend
  known_gap: not written yet
  position: {face_up: [choice]}
  play:
  - ana: take gift
EOF
check "scenarios of this project hold" cards test tests/cards/veto.yaml tests/rules/ties.yaml
check "a line for each file" says '^tests/rules/ties.yaml: [0-9]* scenarios hold$'
check "a scenario that fails is an error" exits 1 cards test "$tmp/far/scenarios.yaml"
check "its name is told" said 'scenarios.yaml: six points$'
check "with the message that tests have" said "^  .*scenarios.yaml:12: step 2: scores of ana: expected 6, not 5$"
check "the others hold, with a set beside the file" says 'scenarios.yaml: 1 of 4 scenarios fail$'
check "a known gap is told" says '^known gap: .*an old friend (not written yet)'
check "--json has all results" exits 1 cards test --json "$tmp/far/scenarios.yaml"
check "what held" says '"line":3,"holds":true,"known_gap":null,"why":null'
check "and what did not" says '"line":8,"holds":false,"known_gap":null,"why":".*expected 6, not 5".*"count":4,"failed":1'
printf -- '- scenario: odd\n  plya: []\n' >"$tmp/far/odd.yaml"
check "a file with errors is one" exits 1 cards test "$tmp/far/odd.yaml"
check "at its place" said "odd.yaml:2:3: error: unknown key 'plya'; did you mean 'play'"
check "a file that is missing cannot be read" exits 3 cards test tests/rules/ties.yaml "$tmp/none.yaml"
check "the others are played" says '^tests/rules/ties.yaml: '
printf -- '- scenario: many\n  seeds: x\n  begin: {edition: "1995", players: [a, b]}\n  play: [idle: {until: over}]\n' >"$tmp/far/seeds.yaml"
check "seeds that are no number are told" exits 1 cards test "$tmp/far/seeds.yaml"
check "with a sentence" said "'seeds' is a number from 1 to 1000"
cat >"$tmp/far/places.yaml" <<'EOF'
base: {edition: "2023", options: [regency], players: [ana, beto, cruz], king: galicia, grandes: [aragon, sevilla, valencia], powers: [13, 9, 2]}
scenarios:
- scenario: a country holds nobody
  position: {round: 3}
  play: [expect: {regions: {france: [0, 0, 0]}}]
- scenario: a court gives no points
  position: {round: 3}
  play: [expect: {points: {court: [0, 0, 0]}}]
- scenario: nor has the province values
  position: {round: 3}
  play: [expect: {values: {province: [0, 0, 0]}}]
EOF
check "places that cannot be expected are told" exits 1 cards test "$tmp/far/places.yaml"
check "each of them" [ "$(grep -c "is no such place" "$tmp/err")" = 3 ]
check "puzzles are not played" exits 1 cards test tests/bots/boards.yaml
check "which is told" said 'this is a puzzle for bots'
check "a scenario that is wrong on purpose counts as a known gap" cards test tests/wrong/wrong.yaml
check "no file at all is wrong usage" exits 2 cards test
escape=$(printf '\033')
cp "$tmp/far/scenarios.yaml" "$tmp/far/odd${escape}[1m.yaml"
check "the name of a file is cleaned" exits 1 cards test "$tmp/far/odd${escape}[1m.yaml"
refuse "in what is printed" grep -q "$escape" "$tmp/out" "$tmp/err"

# The page about them shows the files.
shown() {
	sed 1d docs/examples/pilgrimage.yaml | while IFS= read -r line; do
		grep -qxF -e "$line" docs/SCENARIOS.md || exit 1
	done
}
check "the scenario of the documents is the one that is shown" shown
check "and they hold" cards test docs/examples/pilgrimage.yaml docs/examples/bid.yaml
finish
