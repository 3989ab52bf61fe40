#!/bin/sh
# SPDX-License-Identifier: MIT
# Text from people and files never reaches the terminal with control characters.
. "$(dirname "$0")/../support/e2e.sh"
esc=$(printf '\033')
bel=$(printf '\007')

# Runs a command with any result; fails if it prints an escape or a bell.
harmless() {
	"$@" >"$tmp/out" 2>&1 </dev/null
	! LC_ALL=C grep -q "$esc\|$bel" "$tmp/out"
}
check "a player's name" harmless "$hidalgo" play --plain --seats "ana${esc}[31m,beto${bel}"
refuse "such a name is refused" "$hidalgo" play --plain --seats "ana${esc}[31m,beto" >/dev/null 2>&1 </dev/null
check "a command" harmless "$hidalgo" "pl${esc}]0;x${bel}ay"
check "an option" harmless "$hidalgo" play "--ed${esc}[2J"
check "a value" harmless "$hidalgo" sim --games "${esc}[2J"
check "an edition" harmless "$hidalgo" sim --edition "19${esc}[2J" --seats random,random
check "a variant" harmless "$hidalgo" sim --with "x${esc}[2J" --seats random,random
check "a file that is not there" harmless "$hidalgo" replay "$tmp/no${esc}[2J"
check "a topic" harmless "$hidalgo" rules "x${esc}[2J"
check "a card" harmless "$hidalgo" cards show "x${esc}[2J"

mkdir "$tmp/go${esc}[2Jne"
path_of_record() { printf 'save\n' | "$hidalgo" play --plain --seats ana,beto --record "$tmp/go${esc}[2Jne/r" 2>&1; }
check "the path of a record" harmless path_of_record
offered() (
	cd "$tmp" || exit 1
	"$hidalgo" play --plain --seats ana,beto --record="$1" </dev/null >"$tmp/out" || exit 1
	! LC_ALL=C grep -q "$esc" "$tmp/out" || exit 1
	command=$(sed -n "s/.*; 'hidalgo continue \(.*\)' continues it\.$/\1/p" "$tmp/out")
	eval "\"\$hidalgo\" continue --plain $command" </dev/null >"$tmp/out" && grep -q 'continues it' "$tmp/out"
)
for name in "it's \$(b).record" "-q" "--plain" "~" "=a" "*" "a\\b" "niño" "e$(printf '\314\201')" "two
lines" "go${esc}[2J" "$(printf '\233\377')" " "; do
	shown=$(printf '%s' "$name" | LC_ALL=C tr -c "[:alnum:] '\$().=*~-" '?')
	check "the command that goes on with '$shown' can be given to a shell" offered "$name"
done

answers() {
	printf 'power%s[31m 3\nwhy %s[2J\n\377\376\n%s\n' "$esc" "$esc" "$(head -c 2000 /dev/zero | tr '\0' x)" |
		"$hidalgo" play --plain --seats ana,beto --record "$tmp/answers" >"$tmp/out" 2>&1 &&
		! LC_ALL=C grep -q "$esc" "$tmp/out"
}
check "answers" answers

"$hidalgo" play --plain --seats ana,beto --seed 3 --record "$tmp/good" </dev/null >/dev/null 2>&1
sed "s/ana/a${esc}[31mna/" "$tmp/good" >"$tmp/bad"
check "a name in a record" harmless "$hidalgo" replay "$tmp/bad"
check "a name in a record that is resumed" harmless "$hidalgo" resume --plain "$tmp/bad"
printf 'hidalgo: position 1\nedition: "1995"\nplayers: ["a\\e[31mna", beto]\nking: galicia\n' >"$tmp/position"
check "a name in a position" harmless "$hidalgo" score "$tmp/position"
head -c 100000 /dev/urandom >"$tmp/noise"
for command in "replay" "score" "cards check" "continue --plain" "play --plain --position"; do
	# shellcheck disable=SC2086
	check "noise for $command" harmless "$hidalgo" $command "$tmp/noise"
	crashes() { "$hidalgo" $command "$tmp/noise" >/dev/null 2>&1 </dev/null; [ $? -ge 126 ]; }
	refuse "which does not crash on it" crashes
done
finish
