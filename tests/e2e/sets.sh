#!/bin/sh
# SPDX-License-Identifier: MIT
# Card sets: the sets of data/sets are played to the end, a board and its drawing can be moved as two
# files, records hold the text of their sets, 'cards' checks and explains cards, and cards go to a
# spreadsheet and back.
. "$(dirname "$0")/../support/e2e.sh"
: "${HIDALGO_DATA:=$(cd "$(dirname "$0")/../../data" && pwd)}"
export HIDALGO_DATA
sets=$HIDALGO_DATA/sets
cards() { "$hidalgo" cards "$@" 2>"$tmp/talk"; }
into() { # into FILE VERB...: 'cards VERB...' with its output in $tmp/FILE
	file=$1
	shift
	cards "$@" >"$tmp/$file"
}
quiet() { "$@" >/dev/null; }
into_err() { "$@" 2>"$tmp/talk"; }
says() { grep -q "$1" "$tmp/$2"; }

for name in gentle guilds five pilgrimage ideas marches borrowed; do
	check "$name has no errors and breaks no game" cards check --deep --games "$(few 40)" "$sets/$name.yaml"
done

whole() { # whole EDITION SET SEATS: 'replay' reproduces five games
	rm -rf "$tmp/games"
	"$hidalgo" sim --edition "$1" --set "$sets/$2.yaml" --seats "$3" --games 5 --records "$tmp/games" >/dev/null || return 1
	for f in "$tmp"/games/*; do
		exits 0 "$hidalgo" replay "$f" >/dev/null 2>&1 || return 1
	done
}
check "gentle: 'replay' reproduces records" whole 1995 gentle random,random,random
check "guilds: 'replay' reproduces records" whole 2023 guilds random,random
check "ideas: 'replay' reproduces records" whole 1995 ideas random,random,random
check "ideas with 2023: 'replay' reproduces records" whole 2023 ideas random,random
check "borrowed: 'replay' reproduces records" whole 1995 borrowed random,random,random
check "borrowed with 2023: 'replay' reproduces records" whole 2023 borrowed random,random
check "five: 'replay' reproduces records" whole 2023 five random,random,random,random
check "five with 1995: 'replay' reproduces records" whole 1995 five random,random
check "marches: 'replay' reproduces records" whole 2023 marches random,random,random,random,random
told() { # what a program hired as a bot is told of the sets
	"$hidalgo" sim --edition 1995 --set "$sets/ideas.yaml" --exec-trusted --seats "exec=head -n 1 >$tmp/hello,random" --games 1 >/dev/null 2>&1
	grep -q '"sets":\[{"name":"ideas.yaml","hash":"[0-9a-f]*"}\]' "$tmp/hello"
}
check "a program that plays is told the sets" told
check "five has no room for five players" exits 1 sh -c "\"$hidalgo\" sim --set \"$sets/five.yaml\" --seats random,random,random,random,random 2>/dev/null >&2"

plain() {
	yes 1 | head -n 4000 | "$hidalgo" play --plain --set "$sets/five.yaml" --seats ana,beto:random --seed 3 >"$tmp/out" 2>&1
	grep -q '^winner: ' "$tmp/out" && grep -q Meseta "$tmp/out" && ! grep -q Toledo "$tmp/out"
}
check "five is played to its end in plain play" plain

# ---- a drawing beside the set --------------------------------------------------------

cp "$sets/five.yaml" "$sets/five.map" "$tmp"
check "a board and its drawing work in any folder" cards check "$tmp/five.yaml"
sed 's/^label S .*/label S 0 0 3 3/' "$sets/five.map" >"$tmp/five.map"
check "a wrong drawing is an error" exits 1 cards check "$tmp/five.yaml"
check "an error in a drawing names its line" says 'five.map: error: map, line [0-9]*, column' talk
rm "$tmp/five.map"
check "a missing drawing is an error" exits 1 cards check "$tmp/five.yaml"

# ---- which set it was ------------------------------------------------------------------

printf 'hidalgo: set 2\nname: Trial\nking-bonus: 3\n' >"$tmp/trial.yaml"
printf 'hidalgo: set 2\r\nname: Trial\r\nking-bonus: 3\r\n' >"$tmp/crlf.yaml"
hash=7be7821e9528dd66 # of these lines, computed with another program
for command in "sim --games 2 --seats random,random" "bench --games 2" "cards list"; do
	named() {
		# shellcheck disable=SC2086
		"$hidalgo" $command --set "$tmp/trial.yaml" --set "$tmp/crlf.yaml" "$@" >"$tmp/out"
	}
	check "'$command' names its sets" named
	check "'$command' names their hashes" says "^set trial.yaml, $hash\$" out
	check "'$command --json' names its sets" named --json
	check "'$command --json' names their hashes, the same with any line ends" says "\"sets\":\[{\"name\":\"trial.yaml\",\"hash\":\"$hash\"},{\"name\":\"crlf.yaml\",\"hash\":\"$hash\"}\]" out
done

# ---- a record holds what its sets say ---------------------------------------------------

mkdir "$tmp/held"
cp "$sets/five.yaml" "$sets/five.map" "$tmp/held"
"$hidalgo" sim --set "$tmp/held/five.yaml" --seats random,random --games 1 --records "$tmp/held/games" >/dev/null
game=$tmp/held/games/game-000000.record
printf '1\n1\n1\n' | "$hidalgo" play --plain --set "$tmp/held/five.yaml" --seats ana,beto --seed 3 --record "$tmp/held/mine" >/dev/null 2>&1
"$hidalgo" replay --json "$game" >"$tmp/before"
same_game() {
	"$hidalgo" replay "$game" | grep -q reproduced && "$hidalgo" replay --json "$game" | cmp - "$tmp/before" &&
		"$hidalgo" replay --plain "$game" | grep -q Meseta
}
resumed() { "$hidalgo" continue --plain "$tmp/held/mine" </dev/null 2>&1 | grep -q "Continuing after 3 moves"; }
sed 's/values: \[7, 4, 2\]/values: [9, 4, 2]/' "$sets/five.yaml" >"$tmp/held/five.yaml"
check "a record whose set was edited is the same game" same_game
check "an unfinished game whose set was edited goes on" resumed
mv "$tmp/held/five.yaml" "$tmp/held/six.yaml"
check "a record whose set was moved is the same game" same_game
check "an unfinished game whose set was moved goes on" resumed
rm "$tmp/held/six.yaml" "$tmp/held/five.map"
check "a record whose set was deleted is the same game" same_game
check "an unfinished game whose set was deleted goes on" resumed
sed 's/values: \[7, 4, 2\]/values: [9, 4, 2]/' "$game" >"$tmp/held/bad"
check "a set that was changed inside the record is refused" exits 3 into_err "$hidalgo" replay "$tmp/held/bad"
check "a set that was changed inside the record: the line is named" says 'line 5: the text below is not what it was' talk
sed 's/^hidalgo record 2/hidalgo record 1/' "$game" >"$tmp/held/bad"
check "a record of an older format is refused" exits 3 into_err "$hidalgo" replay "$tmp/held/bad"
check "a record of an older format: the format is named" says 'a record of format 1; this program reads format 2' talk

{ cat "$sets/gentle.yaml" && yes '# many words' | head -n 4000; } >"$tmp/held/large.yaml"
many() {
	"$hidalgo" sim --edition 1995 --set "$tmp/held/large.yaml" --seats random,random --games 30 --records "$tmp/held/many" >/dev/null &&
		rm "$tmp/held/large.yaml" && [ "$(ls "$tmp/held/many/sets" | wc -l)" = 1 ] &&
		[ "$(cat "$tmp"/held/many/*.record | wc -c)" -lt 1000000 ] &&
		for f in "$tmp"/held/many/*.record; do exits 0 "$hidalgo" replay "$f" >/dev/null || return 1; done
}
check "the records of a run share one file with a large set" many
mkdir "$tmp/held/far"
mv "$tmp/held/many/sets" "$tmp/held/far"
cp "$tmp/held/many/game-000007.record" "$tmp/held/far"
check "a record without that file is refused" exits 3 into_err "$hidalgo" replay "$tmp/held/many/game-000007.record"
check "a record without that file: the file is named" says "line 5: the file 'sets/[0-9a-f]*' is missing beside the record" talk
check "a record with that file beside it works in any folder" quiet "$hidalgo" replay "$tmp/held/far/game-000007.record"

# ---- deep ------------------------------------------------------------------------------

check "--deep plays games" into out check --deep --games 8 --seed 4 "$sets/five.yaml"
check "--deep says how many games it played with each number of players" says '8 random games, seed 4 (2 players: 2, 3 players: 3, 4 players: 3)' out
cat >"$tmp/idle.yaml" <<EOF
hidalgo: set 2
name: Idle
editions: ["1995"]
cards:
- {id: score-fours, effects: [{score: {class: [13]}}, {move: {what: king}}]}
EOF
check "an effect that never does anything is no error" into out check --deep --games 200 "$tmp/idle.yaml"
check "an effect that never does anything gets a remark" says 'remark: score-fours: effect 1 (score) never did anything' out
refuse "the other effect gets no remark" says 'effect 2' out
check "--games without --deep is refused" exits 2 cards check --games 5 "$sets/five.yaml"
check "a file with errors is not played" exits 1 cards check --deep "$0"

# ---- what cards say --------------------------------------------------------------------

check "'cards words' lists the words of cards" into out words
check "'cards words' lists verbs" says '^  either  *one of several' out
check "'cards words' lists selectors with examples" says '{next-to: king}' out
check "'cards words in' explains one word" into out words in
check "'cards words in' explains it as a filter" says 'who have caballeros there' out
check "'cards words in' explains it as a part of a count" says 'where they are counted' out
check "'cards words' refuses an unknown word" exits 1 cards words mov
check "'cards words' names the nearest word" says "did you mean 'move'" talk
check "'cards words' knows what else people call a word" into out words auction
check "'cards words' shows that word" says '^  bid  *a number of points' out
check "'cards words half' finds the words that are explained with it" into out words half
check "'cards words half' names them" says '^  every ' out
check "'cards words' takes one word" exits 2 cards words move score
check "'cards show' prints a card" into out show coup --edition 2023
check "'cards show' tells its effects in words" says '^  Choose a region, but not' out
check "'cards show' prints its sentences" says '^  - {each: opponents, secretly: yes, do:' out
check "a set for both editions has no errors" into out check "$sets/ideas.yaml"
check "a set for both editions is checked with 1995" says 'no errors with edition 1995' out
check "a set for both editions is checked with 2023" says 'no errors with edition 2023' out
refuse "a set without oddities gets no remark" says remark out
cat >"$tmp/odd.yaml" <<EOF
hidalgo: set 2
name: Odd
editions: ["1995"]
cards:
- {id: court, text: Bring up to three caballeros from your province to the court.}
- {id: king, name: A king, stack: 5, place: 5, copies: 1, stays: yes, text: Other words., effects: [move: {what: king}]}
EOF
check "a card that is odd is no error" into out check "$tmp/odd.yaml"
# Bots that choose do not use what only hurts: games say nothing about such a card.
unused() {
	printf 'hidalgo: set 2\nname: Bad\neditions: ["2023"]\ncards:\n- {id: campaign, effects: [{points: {lose: 9}}]}\n' >"$tmp/unused.yaml" &&
		"$hidalgo" cards check --deep --games 240 "$tmp/unused.yaml" | grep -q 'remark: campaign: no verdict: measure used its action in 0.0 % of [0-9]* takings' &&
		"$hidalgo" sim --edition 2023 --set "$tmp/unused.yaml" --seats quick,quick,quick,quick --games 120 --json | grep -q '"hardly_used": \?\[[^]]*"campaign"' &&
		"$hidalgo" compare 2023 "$tmp/unused.yaml" --seats quick,quick,quick,quick --games 120 | tr '\n' ' ' | grep -q 'Hardly used, in less than 10 % .*campaign (B)' &&
		"$hidalgo" worth "$tmp/unused.yaml" --games 240 --bots quick | grep -qE '^campaign: no verdict: quick used its action in 0.0 % of [0-9]+ takings' &&
		"$hidalgo" tune "$tmp/unused.yaml" --vary campaign.lose=8..9 --games 24 | grep -qE '^# campaign +lose +9 .*  hardly used: no verdict$'
}
check "a card that bots do not use is named, and there is no verdict about it" unused
check "a text with other numbers than its effects gets a remark" says 'remark: court: its effects say 2 where its text says 3' out
check "a whole card with an id that another card has gets a remark" says "odd.yaml:6:8: remark: .*a card 'king' already" out
sed 's/"1995"/"1995", "2023"/' "$tmp/odd.yaml" >"$tmp/both.yaml"
check "an error in one of two editions is an error" exits 1 into out check "$tmp/both.yaml"
check "an error in one of two editions is told" says "unknown card 'court'" talk
sed 's/move: {what: king}/mvoe: 1/; /^- {id: court/d' "$tmp/both.yaml" >"$tmp/twice.yaml"
check "an error in both editions is an error" exits 1 into out check "$tmp/twice.yaml"
check "an error in both editions is told with the first edition" says 'twice.yaml: errors with edition 1995:' talk
check "an error in both editions names the second edition" says 'twice.yaml: the same errors with edition 2023' talk
check "an error in both editions is told once" [ "$(grep -c "did you mean 'move'" "$tmp/talk")" = 1 ]

# ---- spreadsheets -------------------------------------------------------------------------

same() { # same EDITION: a sheet that was not edited changes nothing
	cards export --csv --edition "$1" >"$tmp/deck.csv" && cards import --csv --edition "$1" "$tmp/deck.csv" >"$tmp/set.yaml" &&
		says '0 cards differ' talk && ! grep -q '^cards:' "$tmp/set.yaml" && cards check --edition "$1" "$tmp/set.yaml" >/dev/null
}
check "a sheet of 1995, exported and imported, changes nothing" same 1995
check "a sheet of 2023, exported and imported, changes nothing" same 2023
edited() {
	cards export --edition 1995 | sed 's/^king,\(.*\),5,5,1,/king,\1,5,3,1,/' >"$tmp/deck.csv"
	cards import --edition 1995 "$tmp/deck.csv" -o "$tmp/mine.yaml" && says '1 card differs' talk &&
		grep -q '  place: 3' "$tmp/mine.yaml" &&
		cards export --edition 1995 --set "$tmp/mine.yaml" | cmp - "$tmp/deck.csv"
}
check "an edited number becomes a set with that number" edited
crlf() {
	{ printf '\357\273\277'; sed 's/$/\r/' "$tmp/deck.csv"; } >"$tmp/crlf.csv"
	cards import --edition 1995 "$tmp/crlf.csv" >"$tmp/out" && sed 1,3d "$tmp/out" >"$tmp/a" && sed 1,3d "$tmp/mine.yaml" | cmp - "$tmp/a"
}
check "a sheet with CRLF and a byte order mark is the same" crlf
check "'cards import' refuses to overwrite a file" exits 3 into out import --edition 1995 "$tmp/deck.csv" -o "$tmp/mine.yaml"
check "'cards import' names the file and --force" says 'mine.yaml.*--force' talk
check "'cards import --force' overwrites it" exits 0 cards import --edition 1995 "$tmp/deck.csv" -o "$tmp/mine.yaml" --force
kept_as_it_was() {
	: >"$tmp/private.csv" && chmod 600 "$tmp/private.csv" && ln -s private.csv "$tmp/link.csv" || return 1
	cards export --edition 1995 -o "$tmp/link.csv" --force 2>/dev/null && [ -L "$tmp/link.csv" ] &&
		grep -q '^id,' "$tmp/private.csv" && [ -n "$(find "$tmp/private.csv" -perm 600)" ]
}
check "a file that is overwritten keeps its mode, and a link stays" kept_as_it_was
umask_counts() {
	(umask 077 && cards export --edition 1995 -o "$tmp/new.csv" 2>/dev/null) && [ -n "$(find "$tmp/new.csv" -perm 600)" ]
}
check "a new file has the mode that umask gives" umask_counts
poured() {
	mkfifo "$tmp/pipe" || return 1
	timeout 20 cat "$tmp/pipe" >"$tmp/poured.csv" &
	cards export --edition 1995 -o "$tmp/pipe" --force 2>/dev/null
	[ -p "$tmp/pipe" ] && wait && grep -q '^id,' "$tmp/poured.csv"
}
check "a pipe is written to, and stays a pipe" poured
check "'cards export' refuses to overwrite a file" exits 3 cards export -o "$tmp/mine.yaml"
sed 's/^\(veto,.*\),2,2,2,/\1,2,2,two,/' "$tmp/deck.csv" >"$tmp/bad.csv"
check "a sheet with a mistake is refused" exits 1 cards import --edition 1995 "$tmp/bad.csv" -o "$tmp/never.yaml"
check "a mistake in a sheet is told with row and column" says "bad.csv:11:.*row 11 (veto), column 'copies'" talk
refuse "a sheet with a mistake writes nothing" test -e "$tmp/never.yaml"
check "a missing sheet is unreadable" exits 3 cards import "$tmp/nothing.csv"
check "'cards import' without a sheet is refused" exits 2 cards import
check "'cards export' with a sheet is refused" exits 2 cards export deck.csv
check "'cards list --csv' is refused" exits 2 cards list --csv
finish
