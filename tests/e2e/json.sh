#!/bin/sh
# SPDX-License-Identifier: MIT
# What programs read: json.txt has the members that each command prints with --json, and of those that
# compute a sum of all that they print.
# HIDALGO_UPDATE_JSON=1 tests/run json.sh writes it anew.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1

list=$PWD/tests/e2e/json.txt
cp -R tests/sets tests/rules "$tmp" && cd "$tmp" || exit 1
"$hidalgo" sim --edition 1995 --with short --seats search:it=20,quick,random --games 1 --seed 4 --records games >/dev/null 2>&1
"$hidalgo" replay games/game-000000.record --at 30 >position.yaml

update=${HIDALGO_UPDATE_JSON:-}
[ -z "$update" ] || echo '# SPDX-License-Identifier: MIT' >"$list"

# prints COMMAND...: its line in the file, "COMMAND: a a.b ...", where b is a member of a.
prints() {
	exits 0 "$hidalgo" "$@" --json >out || return 1
	grep -oE '"([^"\\]|\\.)*"( *:)?|[][{}]' out | awk '
		/^[[{]$/ { within[depth + 1] = within[depth] key; depth++; key = "" }
		/^[]}]$/ { depth--; key = "" }
		/:$/ { gsub(/[": ]/, ""); print within[depth] $0; key = $0 "." }' | sort -u |
		awk -v name="$*" '{ said = said " " $0 } END { print name ":" said }' >line
	[ -z "$update" ] || cat line >>"$list"
	grep -qxF -f line "$list" || ! sed 's/^/# now: /' line
}
# computes COMMAND...: the same to the last digit, whoever runs it: "COMMAND = SUM" in the file. What
# it took is left out.
computes() {
	sed -E 's/"(version|seconds|games_per_second|microseconds|rules_date)":[^,}]*//g' out | cksum |
		awk -v name="$*" '{ print name " = " $1 }' >line
	[ -z "$update" ] || cat line >>"$list"
	grep -qxF -f line "$list" || ! sed 's/^/# now: /' line
}
while read -r command; do
	# shellcheck disable=SC2086 # words
	check "--json has what programs read: $command" prints $command
	case $command in cards\ [lst]* | bench*) continue ;; esac
	# shellcheck disable=SC2086 # words
	check "with the same figures" computes $command
done <<'END'
sim --edition 1995 --seats quick,random,random --games 12 --rotate
sim --edition 2023 --seats quick,quick --games 8 --choices 48
sim --edition 1995 --with short --seats measure,quick,random,quick,random --games 40 --rotate --choices 48
bench --games 20
arena --edition 2023 --pool random,quick,measure,greedy --games 24 --zero quick
arena --edition 1995 --pool random,quick --games 8
compare 1995 1995+short --seats quick,random --games 24
compare 1995 1995+short gentle --seats random,random --games 24
compare 2023 guilds --seats quick,random,measure --games 96
worth --edition 1995 --bots random --games 24
worth --edition 1995 --seats quick,random,measure --games 96 --strata
worth --edition 2023 --seats quick,quick,quick --games 96 --single
worth --edition 2023 --seats quick,quick,quick --games 96 --copy
worth gentle --seats quick,random,measure,random --games 48 --robust --figure wins
worth --edition 1995 --over random,quick --games 48
worth --edition 1995 --bots random --games 24 --action
tune sets/strong.yaml --vary campaign.place=0..1 --seats random,random --games 48
tune --edition 1995 --vary edition.king-bonus=0..1 --seats random,random --games 48 --goal spread,length
cards list --edition 1995
cards show veto --edition 1995
cards sets
cards try --edition 1995 --card veto --seed 1
cards test rules/ties.yaml
review --budget 12 games/game-000000.record
replay games/game-000000.record
score position.yaml
END
finish
