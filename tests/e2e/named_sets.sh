#!/bin/sh
# SPDX-License-Identifier: MIT
# Card sets without a path: one's own in $XDG_DATA_HOME/hidalgo/sets, and those of the data,
# wherever a set is named.
. "$(dirname "$0")/../support/e2e.sh"
sets=$XDG_DATA_HOME/hidalgo/sets
data=$(cd "$(dirname "$0")/../../data/sets" && pwd)
mkdir -p "$sets" "$tmp/here"
cp "$data/pilgrimage.yaml" "$sets/mine.yaml"
cp "$data/five.yaml" "$data/five.map" "$sets"
cd "$tmp/here" || exit 1
bots="--seats random,random --games 2 --edition 1995"

# says PATTERN ARGUMENTS: it works, and prints that.
says() {
	pattern=$1
	shift
	"$hidalgo" "$@" >"$tmp/out" 2>"$tmp/err" </dev/null && grep -q -e "$pattern" "$tmp/out"
}
same() { # same NAME PATH: both are the same rules
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

check "cards sets lists one's own" says '^  mine  *A quiet card' cards sets
check "and those of the data" says '^  guilds  ' cards sets
check "once each" sh -c '[ "$(grep -c "^  five" "$1")" = 1 ]' sh "$tmp/out"
check "also as JSON" says '"id": *"mine".*"own": *true' cards sets --json
check "a name is the file" same mine "$sets/mine.yaml"
check "one of the data too" same gentle "$data/gentle.yaml"
# shellcheck disable=SC2086
check "sim" says '^set mine.yaml, ' sim $bots --set mine
check "compare" says '^B  mine: ' compare 1995 mine --games 8 --seats random,random
check "two sets" says '^B  mine: ' compare gentle mine --edition 1995 --games 8 --seats random,random
check "cards check" says '^mine: no errors' cards check mine
check "cards show" says 'Pilgrimage' cards show pilgrimage --set mine --edition 1995
check "bench" says '^set mine.yaml' bench --edition 1995 --set mine --games 10 --to-round 10 --to-scoring 10 --simulated 8
# What a set names lies beside it, also when it was found by its name.
check "a set with a board and a map of its own" says '^five: no errors' cards check five
plays() {
	"$hidalgo" play --plain --edition 1995 --set mine --seats a,b --seed 3 --record "$tmp/game" </dev/null >/dev/null 2>&1 &&
		rm "$sets/mine.yaml" && "$hidalgo" replay "$tmp/game" >/dev/null
}
check "play, and the record keeps what it says" plays
cp "$data/pilgrimage.yaml" "$sets/gentle.yaml"
check "one's own comes before the data's" same gentle "$data/pilgrimage.yaml"
cp "$data/gentle.yaml" "$tmp/here/gentle"
check "a name is no file where one stands" same gentle "$data/pilgrimage.yaml"
cp "$data/gentle.yaml" "$tmp/here/odd"
check "unless no set is called so" same odd "$data/gentle.yaml"

# shellcheck disable=SC2086
check "a name that there is not" blames 3 "^giulds: error: .*did you mean 'guilds'" sim $bots --set giulds
# shellcheck disable=SC2086
check "far from all" blames 3 "^xyzzyq: error: .*'hidalgo cards sets'" sim $bots --set xyzzyq
check "also in compare" blames 1 "'xyzzyq' is neither an edition nor a card set" compare 1995 xyzzyq
check "also in cards check" blames 3 "^giulds: error: .*did you mean 'guilds'" cards check giulds
printf 'hidalgo: set 2\nnaem: x\n' >"$sets/broken.yaml"
check "one that is broken is told with its file" blames 1 "/sets/broken.yaml:" cards check broken
check "and listed so" says 'broken  *has errors: see hidalgo cards check broken' cards sets
none() { XDG_DATA_HOME=$tmp/nothing says "none yet; put them into $tmp/nothing/hidalgo/sets" cards sets; }
check "who has none is told where they go" none
finish
