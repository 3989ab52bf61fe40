#!/bin/sh
# SPDX-License-Identifier: MIT
# Hints in plain play, the rule for hints, and reviews of records.
. "$(dirname "$0")/../support/e2e.sh"

hinted() { # hinted RULE ANSWERS: the output goes to $tmp/out, the record to $tmp/record
	rm -f "$tmp/record"
	printf "$2" | "$hidalgo" play --plain --edition 2023 --seed 7 --seats ana,beto,cruz --hints "$1" \
		--record "$tmp/record" >"$tmp/out"
}
says() { grep -q -e "$1" "$tmp/out"; }
noted() { [ "$(grep -c '^hint$' "$tmp/record")" = "$1" ]; }

check "a hint is given" hinted free 'hint\n1\nhint\n1\n'
check "with the best answers" says '^Best: power '
check "and what they are worth" says '^Or: power [0-9]* (\(too close to tell\|about [0-9].* less\)): on turn as number '
check "the record notes it" noted 2
check "it is played again" "$hidalgo" replay "$tmp/record"
check "without hints none is given" hinted off 'hint\n1\n'
check "and that is said" says '^There are no hints at this table'
check "nor noted" noted 0
check "the rule is in the record" grep -q '^hints off$' "$tmp/record"
check "a rule that there is not is refused" exits 2 "$hidalgo" play --plain --hints often </dev/null 2>"$tmp/err"

"$hidalgo" sim --edition 1995 --with short --seats search:it=20,random --games 1 --seed 4 --records "$tmp/games" >/dev/null 2>&1
record=$tmp/games/game-000000.record
budget=5
reviewed() { "$hidalgo" review --budget $budget "$@" "$record" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/err" ]; }
check "a game is reviewed" reviewed --threads 1
check "with what decisions cost" says '^  1\. round [0-9]*, decision [0-9]*[,:].* cost [+][0-9.]*.*; better: '
check "with a word for how each played" says '^  Rated .*: -*[0-9.]* points lost for each decision'
check "with luck" says 'luck of the set-up [+-][0-9.]* ('
check "with the turning point" says 'was expected to win all along\|was ahead for good'
cp "$tmp/out" "$tmp/first"
same() { reviewed --threads 3 && cmp "$tmp/out" "$tmp/first"; }
check "the same with more threads" same
at() { # the decision that is named can be looked at
	n=$(sed -n 's/.*, decision \([0-9]*\)[,:].*/\1/p' "$tmp/first" | head -1)
	"$hidalgo" replay --at "$((n - 1))" "$record" | grep -q '^hidalgo: position 1'
}
check "the table before a decision can be seen" at
budget=1
check "or by games to the end" reviewed --deep
check "which tell what decisions cost" says '^  1\. round [0-9]*, decision [0-9]*[,:].* cost '
json() { reviewed --json && [ "$(grep -o '"player":' "$tmp/out" | wc -l)" = 2 ] && says '"costliest":\[{"decision":[0-9]*,"at":[0-9]*,"loss":{"mean":[0-9.]*,"low"'; }
check "as JSON" json
check "with grades in it" says '"rating":"[a-z]*","grades":{"doubtful":[0-9]*,"bad":[0-9]*,"very_bad":[0-9]*}'
sed '$d' "$record" | sed 's/^moves$/moves\nnobody power 1/' >"$tmp/broken"
check "a broken record is refused" exits 2 "$hidalgo" review "$tmp/broken" >"$tmp/out" 2>"$tmp/err"
check "a missing one too" exits 3 "$hidalgo" review "$tmp/none" 2>"$tmp/err"
check "and none at all" exits 2 "$hidalgo" review 2>"$tmp/err"
finish
