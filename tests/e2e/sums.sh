#!/bin/sh
# SPDX-License-Identifier: MIT
# What computes writes the same on every machine, to the last byte: sums.txt has a sum of what each
# command prints, also with --json, of its report, and of its tables. Whoever changes what is printed,
# the bots or the cards writes it anew, with HIDALGO_UPDATE_SUMS=1 tests/run sums.sh.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1

list=$PWD/tests/e2e/sums.txt
cp -R tests/sets "$tmp" && cd "$tmp" || exit 1
update=${HIDALGO_UPDATE_SUMS:-}
[ -z "$update" ] || echo '# SPDX-License-Identifier: MIT' >"$list"

# sum NAME FILE...: without the version, the time that it took, and where the sets lie.
sum() {
	name=$1
	shift
	echo "$name $(sed -E "s,[^\" ]*/data/sets/,,g; s/$version|[0-9.]+ seconds, [0-9]+ games per second|\"(seconds|games_per_second|microseconds)\":[^,}]*//g" "$@" | cksum | cut -d ' ' -f 1)"
}
version=$("$hidalgo" --version | sed 's/.* //; s/[.]/[.]/g')

# writes COMMAND...: "COMMAND: json SUM, screen SUM, report SUM, tables SUM" is in the file. An arena
# measures time in all of them but the first; only the laboratory has the last two.
writes() {
	rm -rf tables report.html
	case $1 in
	arena) others= ;;
	review | replay | cards) "$hidalgo" "$@" >screen && others=", $(sum screen screen)" ;;
	*) "$hidalgo" "$@" --report report.html --csv tables >screen && others=", $(sum screen screen), $(sum report report.html), $(sum tables tables/*)" ;;
	esac && "$hidalgo" "$@" --json >json || return 1
	echo "$*: $(sum json json)$others" >line
	[ -z "$update" ] || cat line >>"$list"
	grep -qxF -f line "$list" || ! sed 's/^/# now: /' line
}
"$hidalgo" sim --edition 1995 --with short --seats search:it=20,quick,random --games 1 --seed 4 --records old >/dev/null 2>&1
"$hidalgo" sim --edition 2023 --with power-shift --seats quick,random --games 1 --seed 5 --records new >/dev/null 2>&1
while read -r command; do
	# shellcheck disable=SC2086 # words
	check "the same as ever: $command" writes $command
done <<'END'
sim --edition 1995 --seats quick,random,random --games 12 --rotate
sim --edition 1995 --with short --seats measure,quick,random,quick,random --games 40 --rotate --choices 48
sim --edition 2023 --set guilds --seats quick,quick,random --games 30
arena --edition 1995 --pool random,quick --games 8
arena --edition 2023 --pool random,quick,measure,greedy --games 24 --zero quick
compare 1995 1995+short --seats quick,random --games 24
compare 1995 1995+short gentle --seats random,random --games 48
compare 2023 guilds --seats quick,random,measure --games 96
worth --edition 1995 --bots random,quick --games 48
worth --edition 1995 --bots random --games 48 --action
worth --edition 1995 --seats quick,random,measure --games 96 --strata
worth --edition 2023 --seats quick,quick,quick --games 96 --single
worth --edition 2023 --seats quick,quick,quick --games 96 --copy
worth gentle --seats quick,random,measure,random --games 48 --robust --figure wins
worth --edition 1995 --over random,quick --games 48
tune sets/strong.yaml --vary campaign.place=0..1 --seats random,random --games 96
tune --edition 1995 --vary edition.king-bonus=0..2 --seats quick,random,measure --games 96 --goal spread,length
review --budget 3 old/game-000000.record
replay new/game-000000.record
cards try sets/strong.yaml --card campaign --seed 1 --all
cards try --edition 2023 --card new-home --seed 3 --all
END
finish
