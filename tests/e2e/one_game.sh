#!/bin/sh
# SPDX-License-Identifier: MIT
# One game in every language that has a catalogue, and in the one made of the English texts: answers
# by their codes, and what programs read, are the same bytes.
# sanitizers: no leaks, plain.sh and languages.sh play the same
. "$(dirname "$0")/../support/e2e.sh"
export LANG=C.UTF-8
bot=$(cd "${BUILD:-build}" && pwd)/bots/bot
cd "$tmp" || exit 1

others=$(cd "${hidalgo%/*}/locale" 2>/dev/null && echo *)
case $others in '' | '*')
	echo "1..0 # SKIP there are no catalogues without gettext's programs"
	exit 0
	;;
esac

# The answers: those of bots in all seats.
"$hidalgo" play --plain --seats a:greedy,b:quick,c:random --seed 11 --record bots >/dev/null 2>&1
sed '1,/^moves$/d; /^check /d; s/^[^ ]* //' bots >answers
# plays LANGUAGE SEATS OPTIONS...: people give those answers; an aside now and then changes nothing.
plays() {
	language=$1 seats=$2
	shift 2
	awk '{ print } NR % 9 == 0 { print "who"; print "board"; print "since"; print "?" }' answers |
		"$hidalgo" play --plain --language "$language" --seats "$seats" --seed 11 --first a --exec-trusted \
			--record "record.$language" "$@" >"said.$language" 2>&1
}
# Answers that bots give need no lines; the others are given in their order.
human() { plays "$1" a,b,c; }
# A program that notes what it is told, and answers.
against() {
	sed -n '1,/^moves$/d; /^a /s/^a //p' "bots.b" >answers
	plays "$1" "a,b:exec=tee $tmp/told | $bot" && mv told "told.$1"
}
trace() { LANGUAGE=$1 "$hidalgo" replay "record.$1" --json --language "$1" >"trace.$1" && [ -s "trace.$1" ]; }
position() { # every thirtieth
	for at in 0 30 60 90; do
		"$hidalgo" replay "record.$1" --at $at --language "$1" || return
	done >"position.$1" 2>&1 && [ -s "position.$1" ]
}
same() { cmp "$1.en" "$1.$2"; }
is_over() { tail -n 1 "record.$1" | grep -q '^check'; }
differ() { ! cmp -s said.en "said.$1"; }

for language in en $others; do
	check "$language: a game of people is played to its end" eval "human $language; is_over $language"
	check "$language: it has a trace" trace "$language"
	check "$language: it has positions" position "$language"
	[ "$language" != en ] || continue
	check "$language: other words are said" differ "$language"
	for what in record trace position; do
		check "$language: the same $what as in English" same $what "$language"
	done
done

rm -f record.*
"$hidalgo" play --plain --seats "a:greedy,b:exec=$bot" --exec-trusted --seed 11 --first a --record bots.b >/dev/null 2>&1
for language in en $others; do
	check "$language: a game against a program" eval "against $language; is_over $language"
	check "$language: the program was told something" grep -q '"ask"' "told.$language"
	check "$language: that game has a trace" trace "$language"
	[ "$language" != en ] || continue
	for what in told record trace; do
		check "$language: the same $what as in English" same $what "$language"
	done
done

# Names of several scripts, and as wide ones: a line, a table or a column looks the same.
named() { # named NAMES SED...: what a game says at a width where lines break
	names=$1
	shift
	yes 1 | awk '{ print } NR % 5 == 0 { print "who"; print "score"; print "board" } NR == 300 { exit }' |
		"$hidalgo" play --plain --width 60 --language en --seats "$names" --first Ana --seed 5 --record named 2>&1 |
		sed "$@"
	rm -f named
}
named Ana,김민수,Олена -e 's/김민수/Kimins/g; s/Олена/Olena/g' >scripts
named Ana,Kimins,Olena -e '' >ascii
check "names of three scripts are said often" test "$(grep -c Kimins scripts)" -gt 50
check "names of any script move no column of lines" cmp scripts ascii
finish
