#!/bin/sh
# SPDX-License-Identifier: MIT
# Which language the game speaks, and that what it says can be translated: in pseudo, a language made
# of the English texts, every word of a game, its rules and its lessons has accents.
. "$(dirname "$0")/../support/e2e.sh"
data=$(dirname "$0")/../../data
unset LANGUAGE LC_ALL LC_MESSAGES
export LANG=C.UTF-8

if ! command -v msgfmt >/dev/null 2>&1; then
	cases=1
	echo "ok 1 - languages # SKIP there is no gettext"
	finish
	exit
fi

# says TEXT COMMAND...: the command's output has that text.
says() {
	text=$1
	shift
	"$@" 2>&1 | grep -qF -- "$text"
}
usage() { "$hidalgo" rules "$@" --help; }
with() { env "$@" "$hidalgo" rules --help; }
check "the language may come after --help" says 'úúšááğéé' usage --help --language pseudo
check "... also with '='" says 'úúšááğéé' "$hidalgo" rules --help --language=pseudo
check "what an option is wrong with is said in it" says 'ééŕŕóóŕ' "$hidalgo" play --plain --seats a,b --with nothing --language pseudo
check "... and why an option is not for so many players" says ' ţĥŕéééé' "$hidalgo" play --plain --edition 2023 --with merged --seats a,b,c,d --language pseudo
check "... and that there is no such edition" says 'úúñķñｏŵñ ééđííţííóóñ' "$hidalgo" play --edition 1999 --language pseudo
check "defaults are translated with their option" says 'ţĥéé šţááţéé' "$hidalgo" play --language pseudo --help
refuse "without a language it speaks English" says 'úúšááğéé' usage
check "an option chooses another" says 'úúšááğéé' usage --language pseudo
check "English is one of them" says 'usage:' with LANGUAGE=pseudo LANG=C
check "so does LANGUAGE, if there is a locale" says 'úúšááğéé' with LANGUAGE=pseudo
check "the first that there is of a list" says 'úúšááğéé' with LANGUAGE=xx:pseudo:en
check "LC_ALL comes before LANG" says 'usage:' with LANGUAGE=pseudo LC_ALL=C
check "a language needs no locale of the system" says 'úúšááğéé' with LC_MESSAGES=pseudo LANG=C
check "an unknown one is English" says 'usage:' with LANG=xx_YY.UTF-8
check "the option comes first" says 'usage:' env LANGUAGE=pseudo "$hidalgo" rules --language en --help
check "an option with an unknown one names those that there are" says 'it speaks: en, cs, de, es, fr, ko, pl, uk.' "$hidalgo" play --language xx
check "... and is a usage error" exits 2 "$hidalgo" play --language ../locale/pseudo 2>/dev/null
mkdir -p "$XDG_CONFIG_HOME/hidalgo"
printf 'hidalgo: options 1\nlanguage: pseudo\n' >"$XDG_CONFIG_HOME/hidalgo/options.yaml"
game() { # game OPTION...: a whole game of one person, the first answer each time
	yes 1 | "$hidalgo" play --plain --seats ana:quick,b:quick --seed 5 "$@" 2>&1
}
check "the options file names one" says 'þóóííñţš' game
check "... which an option overrides" says 'points' game --language en
printf 'hidalgo: options 1\nlanguage: klingon\n' >"$XDG_CONFIG_HOME/hidalgo/options.yaml"
check "... and which has to exist" says "unknown language 'klingon'" game
rm "$XDG_CONFIG_HOME/hidalgo/options.yaml"

# In the past the words of commands are those of the language, too: "back", "map", "quit".
past() { printf '%s\n' 1 1 1 replay "$@" | "$hidalgo" play --plain --language pseudo --seats ana,beto --seed 7 --record "$tmp/past" 2>&1; rm -f "$tmp/past"; }
words() {
	past '?' quit '?' >"$tmp/said"
	for word in back map quit; do sed -n "s/^  \([^ ]*\) ($word).*/\1/p" "$tmp/said"; done >"$tmp/words"
	[ "$(LC_ALL=C grep -c '[^a-z]' "$tmp/words")" = 3 ] && past back map quit '?' >"$tmp/said" || return 1
	# shellcheck disable=SC2046
	past $(cat "$tmp/words") '?' | cmp - "$tmp/said"
}
check "the past is walked through with words of the language" words
# same ENGLISH OTHER LINE...: after these lines both words mean the same.
same() {
	english=$1 other=$2
	shift 2
	past "$@" "$english" '?' >"$tmp/words"
	past "$@" "$other" '?' | cmp - "$tmp/words"
}
check "a turn of the past is a word of the language" same turn ţúúŕñ
check "... a round" same round ŕóóúúñđ
check "... the start" same start šţááŕţ
check "... the end" same end éñđ start
check "what follows a word is in the language too" same "log all" "łóğ áłł" quit
check "... what everybody agrees to" same "undo agreed" "úúñđóó ááğŕééééđ" quit
check "... how much stands beside answers" same "beside analyst" "beside ááñááłýšţ" quit
check "... that all rules are meant" same "rules all veto" "rules áłł veto" quit
check "a language before the command is that of the command" says 'úúšááğéé' "$hidalgo" --language pseudo rules --help
check "... also with '=', and without a command" says 'úúšááğéé' "$hidalgo" --language=pseudo --help
check "... a wrong one is refused" exits 2 "$hidalgo" --language klingon rules 2>/dev/null

# What is left: names of players, what is typed, the texts of boards and cards, and answers by their
# codes at the beginning of a line. Answers that
# show the text of a card are not looked at.
{
	sed -nE 's/^ *-? *(name|text): *"?([^"]*)"?$/\2/p' "$data"/boards/*.yaml "$data"/cards/*.yaml |
		awk '{ print length($0) "\t" $0 }' | sort -rn | cut -f 2
	printf '%s\n' quick hidalgo beto ana
} >"$tmp/known"
# left EDITION LINE...: a game of two at one table in which these lines are typed before each answer.
left() {
	edition=$1
	shift
	turn=0
	while [ $((turn += 1)) -le 20 ]; do
		printf '%s\n' "$@" 2 1 0
	done | "$hidalgo" play --plain --language pseudo --edition "$edition" --seats ana,beto,quick --seed 7 2>&1 |
		sed -E "/^ *[0-9]+\\) take /d; s/^ *[0-9]+\\) [a-z0-9_/ +-]+( - |\$)//; s/'[^']*'//g; s|${tmp}[^ ]*||g" >"$tmp/said"
	awk -f "$(dirname "$0")/../support/english.awk" "$tmp/known" "$tmp/said" >"$tmp/english"
	[ "$(wc -l <"$tmp/said")" -gt 100 ] && ! grep . "$tmp/english"
}
for edition in 1995 2023; do
	check "no English is left of the table, edition $edition" left "$edition" board who now score since
	check "... nor of what is said about answers" left "$edition" why 'beside analyst'
done

finish
