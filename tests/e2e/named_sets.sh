#!/bin/sh
# SPDX-License-Identifier: MIT
# A card set can be named without a path wherever a set is named: the user's own in
# $XDG_DATA_HOME/hidalgo/sets, and those that come with the program.
. "$(dirname "$0")/../support/e2e.sh"
sets=$XDG_DATA_HOME/hidalgo/sets
data=$(cd "$(dirname "$0")/../../data/sets" && pwd)
mkdir -p "$sets" "$tmp/here"
cp "$data/pilgrimage.yaml" "$sets/mine.yaml"
cp "$data/five.yaml" "$data/five.map" "$sets"
cd "$tmp/here" || exit 1
bots="--seats random,random --games 2 --edition 1995"

# says PATTERN ARGUMENTS...: the program succeeds and prints the pattern.
says() {
	pattern=$1
	shift
	"$hidalgo" "$@" >"$tmp/out" 2>"$tmp/err" </dev/null && grep -q -e "$pattern" "$tmp/out"
}
same() { # same NAME PATH: both give the same rules
	"$hidalgo" cards list --json --edition 1995 --set "$1" >"$tmp/a" &&
		"$hidalgo" cards list --json --edition 1995 --set "$2" >"$tmp/b" &&
		[ "$(sed 's/.*rules_id": *"//; s/".*//' "$tmp/a")" = "$(sed 's/.*rules_id": *"//; s/".*//' "$tmp/b")" ] &&
		grep -q 'rules_id' "$tmp/a"
}
blames() { # blames STATUS PATTERN ARGUMENTS
	want=$1 pattern=$2
	shift 2
	exits "$want" "$hidalgo" "$@" >"$tmp/out" 2>"$tmp/err" </dev/null && grep -q -e "$pattern" "$tmp/err"
}

check "cards sets lists the user's sets" says '^  mine  *A quiet card' cards sets
check "cards sets lists those that come with the program" says '^  guilds  ' cards sets
check "cards sets lists a set once that is in both places" sh -c '[ "$(grep -c "^  five" "$1")" = 1 ]' sh "$tmp/out"
check "cards sets --json marks the user's sets" says '"id": *"mine".*"own": *true' cards sets --json
check "the name of a user's set means its file" same mine "$sets/mine.yaml"
check "the name of a set that comes with the program means its file" same gentle "$data/gentle.yaml"
# shellcheck disable=SC2086
check "sim --set takes a name" says '^set mine.yaml, ' sim $bots --set mine
check "compare takes a name" says '^B  mine: ' compare 1995 mine --games 8 --seats random,random
check "compare takes two names" says '^B  mine: ' compare gentle mine --edition 1995 --games 8 --seats random,random
check "cards check takes a name" says '^mine: no errors' cards check mine
check "cards show --set takes a name" says 'Pilgrimage' cards show pilgrimage --set mine --edition 1995
check "bench --set takes a name" says '^set mine.yaml' bench --edition 1995 --set mine --games 10 --to-round 10 --to-scoring 10 --simulated 8
# The files that a set names lie beside it, also if it was found by its name.
check "a set found by name finds its board and map" says '^five: no errors' cards check five
plays() {
	"$hidalgo" play --plain --edition 1995 --set mine --seats a,b --seed 3 --record "$tmp/game" </dev/null >/dev/null 2>&1 &&
		rm "$sets/mine.yaml" && "$hidalgo" replay "$tmp/game" >/dev/null
}
check "play --set takes a name, and the record keeps the set's text" plays
cp "$data/pilgrimage.yaml" "$sets/gentle.yaml"
check "the user's set comes before one of the same name that comes with the program" same gentle "$data/pilgrimage.yaml"
cp "$data/gentle.yaml" "$tmp/here/gentle"
check "a name means the set even where a file has that name" same gentle "$data/pilgrimage.yaml"
cp "$data/gentle.yaml" "$tmp/here/odd"
check "a name that no set has means the file" same odd "$data/gentle.yaml"
cp "$data/gentle.yaml" "$tmp/here/ours.yaml"
check "a name that only a file here has asks for that file" blames 3 "^ours: error: .*did you mean the file ours.yaml?" cards check ours

# shellcheck disable=SC2086
check "an unknown name is refused with the nearest name" blames 3 "^giulds: error: .*did you mean 'guilds'" sim $bots --set giulds
# shellcheck disable=SC2086
check "an unknown name that is like no other is refused with the command that lists them" blames 3 "^xyzzyq: error: .*'hidalgo cards sets'" sim $bots --set xyzzyq
check "compare refuses an unknown name" blames 1 "'xyzzyq' is neither an edition nor a card set" compare 1995 xyzzyq
check "cards check refuses an unknown name with the nearest" blames 3 "^giulds: error: .*did you mean 'guilds'" cards check giulds
printf 'hidalgo: set 2\nnaem: x\n' >"$sets/broken.yaml"
check "an error in a set that was named is told with its file" blames 1 "/sets/broken.yaml:" cards check broken
check "cards sets says which sets have errors" says 'broken  *has errors: see hidalgo cards check broken' cards sets
none() { XDG_DATA_HOME=$tmp/nothing says "none yet; put them into $tmp/nothing/hidalgo/sets" cards sets; }
check "cards sets without own sets says where to put them" none
finish
