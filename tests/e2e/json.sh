#!/bin/sh
# SPDX-License-Identifier: MIT
# What programs read: json.txt has the members that each command prints with --json.
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
while read -r command; do
	# shellcheck disable=SC2086 # words
	check "--json has what programs read: $command" prints $command
done <<'END'
sim --edition 1995 --seats quick,random,random --games 12 --rotate
sim --edition 2023 --seats quick,quick --games 8 --choices 48
bench --games 20
arena --edition 1995 --pool random,quick --games 8
compare 1995 1995+short --seats quick,random --games 24
compare 1995 1995+short gentle --seats random,random --games 24
worth --edition 1995 --bots random --games 24
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
