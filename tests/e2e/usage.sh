#!/bin/sh
# SPDX-License-Identifier: MIT
# What commands answer before anything is played: --help, --version, wrong options, wrong input, and
# the rules. Exit 1 is wrong input, 2 wrong usage, 3 a file that cannot be read or written.
# sanitizers: no leaks, nothing is played here; other scripts start every command
. "$(dirname "$0")/../support/e2e.sh"

# Standard output has the pattern, standard error is empty, exit 0.
says() { # says PATTERN ARGUMENTS...
	pattern=$1
	shift
	exits 0 "$hidalgo" "$@" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/err" ] &&
		grep -q -e "$pattern" "$tmp/out"
}
# Exit 2, nothing on standard output, the pattern on standard error.
complains() { # complains PATTERN ARGUMENTS...
	pattern=$1
	shift
	exits 2 "$hidalgo" "$@" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/out" ] &&
		grep -q -e "$pattern" "$tmp/err"
}

check "--version names the program" says '^hidalgo [0-9]' --version
check "--help lists the commands" says '^  replay ' --help
for command in play continue replay review score rules cards sim compare worth arena bench; do
	check "$command --help" says "^usage: hidalgo $command" $command --help
done
check "the old name of 'continue' is still understood" says "^usage: hidalgo continue" resume --help
check "options without a command are play's" says '^usage: hidalgo play' --edition 2023 --help
untouched() {
	HOME=/nonexistent XDG_STATE_HOME=$tmp/none TERM=none HIDALGO_DATA=/nonexistent \
		says '^hidalgo ' --version && [ ! -e "$tmp/none" ]
}
check "--version needs no home, terminal or data" untouched
# A full disk is told once, with exit 3.
full() { # full ARGUMENTS...
	"$hidalgo" "$@" >/dev/full 2>"$tmp/err"
	[ $? = 3 ] && [ "$(cat "$tmp/err")" = "hidalgo: the output could not be written" ]
}
cat >"$tmp/three.yaml" <<-END
	hidalgo: position 1
	edition: "2023"
	players: [a, b, c]
	king: galicia
	grandes: [aragon, sevilla, granada]
END
"$hidalgo" play --plain --seats a,b,c --record "$tmp/begun" </dev/null >/dev/null 2>&1
check "a full disk is noticed: --help" full --help
check "a full disk is noticed: score" full score "$tmp/three.yaml"
check "a full disk is noticed: score --json" full score --json "$tmp/three.yaml"
check "a full disk is noticed: replay" full replay "$tmp/begun"
check "a full disk is noticed: replay --plain" full replay --plain "$tmp/begun"
check "a full disk is noticed: replay --json" full replay --json "$tmp/begun"
check "a full disk is noticed: replay --at" full replay --at 0 "$tmp/begun"

# Each word of a list, written with a letter too much, is the one that is meant.
commands=$(sed -nE 's/^COMMAND\(([a-z]+),.*/\1/p' src/cli/commands.def)
all_meant() { # all_meant PREFIX COMMAND...: the words are read
	prefix=$1 asked=0
	shift
	while read -r word; do
		asked=$((asked + 1))
		"$hidalgo" "$@" "$prefix${word}x" 2>&1 </dev/null | grep -qF "did you mean '$prefix$word'" || ! echo "# '$* $prefix${word}x' does not mean it" || return 1
	done
	[ $asked -gt 0 ]
}
nearest_command() { echo "$commands" | all_meant ''; }
nearest_option() {
	for command in $commands; do
		"$hidalgo" "$command" --help | grep -oE '^  (-[a-zA-Z], |    )--[a-z-]+' | sed 's/.*--//' | all_meant -- "$command" || return 1
	done
}
nearest_card() {
	for edition in 1995 2023; do
		"$hidalgo" cards list --json --edition $edition | grep -oE '"id": ?"[^"]+' | sed 's/.*"//' | all_meant '' cards show --edition $edition || return 1
	done
}
check "every command is the nearest to its name with a letter more" nearest_command
check "so is every option of every command" nearest_option
check "and every card of both editions" nearest_card
# What completion asks for.
kinds() {
	"$hidalgo" manual --words KIND >"$tmp/kinds" && [ "$(wc -l <"$tmp/kinds")" -gt 15 ] || return 1
	while read -r kind; do says . manual --words "$kind" || return 1; done <"$tmp/kinds"
}
check "every kind of words has some" kinds
check "names of files are no such kind" complains "no kind 'FILE' of words" manual --words FILE
check "only shells that complete have a script" complains "'ksh' is none of bash, zsh, fish" manual --completion ksh
check "an unknown command that is like no other is refused" complains "xyzzy" xyzzy
check "an unknown option names the nearest" complains "did you mean '--edition'" play --edtion 1995
check "an unknown letter is refused" complains "'-Z'" sim -Z
check "an option without its value is refused" complains "needs a value" sim --games
check "a number with a letter is refused" complains "whole number" sim --games 3x
check "a number beyond its limits is refused" complains "whole number from 1 to 64" sim --threads 65
check "--record with an empty name is refused" complains "^hidalgo play: --record: " play --plain --record ''
check "--position with an empty name is refused" complains "^hidalgo play: --position: " play --plain --position ''
check "--records with an empty name is refused" complains "^hidalgo sim: --records: " sim --records ''
check "an empty argument is refused" complains "unexpected argument ''" replay ''
check "an empty argument of a verb is refused" complains "unexpected argument ''" cards check ''
check "an unknown bot is refused" complains "random" sim --seats random,rndom
check "an unknown bot is refused with the nearest" complains "did you mean 'random'" sim --seats random,rndom:it=3
check "'play' refuses an unknown bot with the nearest" complains "did you mean 'quick'" play --plain --seats ana,beto:qick
check "an unknown key of a bot is refused with the nearest" complains "did you mean 'it='" sim --seats random,quick:itt=3
check "a key of a bot that is given twice is refused" complains "twice" play --plain --seats ana,beto:quick:it=3:it=4
check "an unknown style is wrong input" exits 1 "$hidalgo" sim --seats random,quick:style=none
printf 'hidalgo: style 1\nover: quick\nlimits:\n- never: {plaec: castillo}\n' >"$tmp/my,style.yaml"
named() { # named ARGUMENTS...: exit 1 with the style's line and column
	exits 1 "$hidalgo" "$@" 2>"$tmp/err" </dev/null && grep -q "^$tmp/my,style.yaml:4:11: error: .*'place'" "$tmp/err"
}
check "an error in a style is wrong input" named sim --seats "random,quick:style=$tmp/my\,style.yaml"
check "an error in a style is wrong input in 'play' too" named play --plain --seats "ana,beto:quick:style=$tmp/my\,style.yaml"
check "'sim' refuses a person in a seat" complains "only bots" sim --seats random,human
check "'sim' without seats is refused" complains "seats" sim --games 3
check "an argument too many is refused" complains "unexpected" continue a b
check "six players are refused" complains "seats" play --plain --seats a,b,c,d,e,f
check "a name without a visible character is refused" complains "cannot be shown" play --plain --seats "ana,$(printf '\342\200\213')"
alike() {
	"$hidalgo" play --plain --seats "ana,an$(printf '\342\200\215')a" --record "$tmp/alike" </dev/null | grep -q '^R ana, B an.*a 2, G '
}
check "a name that looks like another gets a number" alike
for code in 302.255 342.200.213 342.201.240 357.273.277 357.277.271 363.240.201.241 342.200.215; do
	unseen=$(printf '%b' "\\0$(echo "$code" | sed 's/\./\\0/g')")
	check "a name that ends with an invisible character is refused ($code)" complains "cannot be shown" play --plain --seats "beto,ana$unseen"
done
check "one player is refused" complains "seats" play --plain --seats ana

# Wrong input has exit code 1, not 2.
check "an unknown edition is wrong input" exits 1 "$hidalgo" sim --edition 1895 --seats random,random
many() {
	cp -r "$(dirname "$0")/../../data" "$tmp/data" || return 1
	for i in $(seq 30); do
		sed "s/^id: .*/id: mine-$i/" "$tmp/data/editions/1995.yaml" >"$tmp/data/editions/mine-$i.yaml"
	done
	for i in $(seq 30); do
		HIDALGO_DATA=$tmp/data "$hidalgo" cards list --edition "mine-$i" >/dev/null || return 1
	done
}
check "thirty editions can be added" many
check "an unknown option of the edition is wrong input" exits 1 "$hidalgo" sim --with nonsense --seats random,random
# A number of players that an option rules out gets the same sentence everywhere (R80).
reason="'merged' is for 2 or 3 players, not for 4: merged stacks are a variant for three players; with two they are the rule (R80)"
cat >"$tmp/four.yaml" <<-END
	hidalgo: position 1
	edition: "2023"
	options: [merged]
	players: [a, b, c, d]
	king: galicia
	grandes: [aragon, sevilla, granada, valencia]
END
misfit() { # misfit ARGUMENTS: exit 1, and the reason
	exits 1 "$hidalgo" "$@" </dev/null >/dev/null 2>"$tmp/err" && grep -qF "$reason" "$tmp/err"
}
check "merged stacks with four players: 'sim' says why not" misfit sim --edition 2023 --with merged --seats random,random,random,random
check "merged stacks with four players: 'sim --records' says why not" misfit sim --edition 2023 --with merged --seats random,random,random,random --records "$tmp/none"
refuse "merged stacks with four players: 'sim --records' makes no folder" test -e "$tmp/none"
check "merged stacks with four players: 'play' says why not" misfit play --plain --edition 2023 --with merged --seats a,b,c,d
check "merged stacks with four players: 'play --position' says why not" misfit play --plain --position "$tmp/four.yaml"
check "merged stacks with four players: 'score' says why not" misfit score "$tmp/four.yaml"
same_record() {
	"$hidalgo" play --plain --edition 2023 --with merged --seats a,b,c --record "$tmp/three" </dev/null >/dev/null 2>&1 &&
		sed 's/^seat c .*/&\nseat d human yellow "d"/' "$tmp/three" >"$tmp/fourth" || return 1
	exits 3 "$hidalgo" continue --plain "$tmp/fourth" </dev/null 2>"$tmp/err" && grep -qF "$reason" "$tmp/err"
}
check "merged stacks with four players: 'continue' says why not" same_record

# An error in an option beside --position is blamed on the option, an error in the file on its line.
cat >"$tmp/three.yaml" <<-END
	hidalgo: position 1
	edition: "1995"
	players: [a, b, c]
	king: galicia
	grandes: [aragon, sevilla, granada]
END
sed 's/^king/options: [nix]\nking/' "$tmp/three.yaml" >"$tmp/option.yaml"
sed 's/^king/sets: [nix.yaml]\nking/' "$tmp/three.yaml" >"$tmp/set.yaml"
blames() { # blames STATUS BEGINNING ARGUMENTS...: exit code, and how the first message of 'play' begins
	want=$1 beginning=$2
	shift 2
	rm -f "$tmp/blamed"
	exits "$want" "$hidalgo" play --plain "$@" --record "$tmp/blamed" </dev/null >/dev/null 2>"$tmp/err" || return 1
	case $(cat "$tmp/err") in "$beginning"*) true ;; *) false ;; esac
}
check "--position with its own edition: accepted" blames 0 "" --position "$tmp/three.yaml" --edition 1995
check "--position with another edition: --edition is blamed" blames 1 "--edition: error: the position is of edition '1995', not of '2023'" --position "$tmp/three.yaml" --edition 2023
check "--position with an unknown edition: --edition is blamed" blames 1 "--edition: error: " --position "$tmp/three.yaml" --edition nix
check "--position with a missing set: the set is blamed" blames 3 "$tmp/nix: error: " --position "$tmp/three.yaml" --set "$tmp/nix"
check "--position with an unknown option: --with is blamed" blames 1 "--with: error: " --position "$tmp/three.yaml" --with nix
check "an unknown option in a position: its line is blamed" blames 1 "$tmp/option.yaml:4:11: " --position "$tmp/option.yaml"
sed 's/^king/options: [short]\nwithout: [veto, score-region, king-angry, king]\nking/' "$tmp/three.yaml" >"$tmp/without.yaml"
check "a position without cards that it needs: its line is blamed" blames 1 "$tmp/without.yaml:5:10: " --position "$tmp/without.yaml"
check "--position without an unknown card: --without is blamed" blames 1 "--without: error: " --position "$tmp/three.yaml" --without nix
check "--with that is right and --without that is wrong: --without is blamed" blames 1 "--without: error: " --seats a,b --with short --without nix
check "--without that leaves a stack empty: --without is blamed" blames 1 "--without: error: stack 5" --seats a,b --with regency --without royal-progress
check "--without king: four can play" blames 0 "" --seats a,b,c,d --without king
check "--without king: five cannot play, and --seats is blamed" blames 1 "--seats: error: this game is for 2, 3 or 4 players, not for 5: there are too few face-up action cards (R79)" --seats a,b,c,d,e --without king
check "an unknown option in a position, and another in --with: the position is blamed" blames 1 "$tmp/option.yaml:4:11: " --position "$tmp/option.yaml" --with nox
check "a missing set in a position: the set is blamed" blames 3 "nix.yaml: error: " --position "$tmp/set.yaml"
check "an empty --edition is blamed" blames 1 "--edition: error: " --edition= --seats a,b
check "a set whose name no record can hold: --set is blamed" blames 1 "--set: error: " --seats a,b --set "$(printf 'a\tb')"
check "a set whose name no record can hold, with --position: --set is blamed" blames 1 "--set: error: " --position "$tmp/three.yaml" --set "$(printf 'a\tb')"

sed "s/players: .*/players: [a, b, \"\\\\u200b\"]/" "$tmp/three.yaml" >"$tmp/unseen.yaml"
check "an invisible name in a position: its line is blamed" blames 1 "$tmp/unseen.yaml:3:17: " --position "$tmp/unseen.yaml"

check "a missing set is unreadable" exits 3 "$hidalgo" sim --set "$tmp/none.yaml" --seats random,random
check "a missing record is unreadable" exits 3 "$hidalgo" replay "$tmp/none"
check "'continue' without a saved game: exit 3" exits 3 "$hidalgo" continue

check "rules: a word" says 'R62' rules veto
check "rules: a ruling" says '^R31\. ' rules R31
check "rules: a section" says "^3.5 The king's region" rules 3.5
check "rules: a special action" says '^ *S14: ' rules S14
check "rules: accents do not matter" says 'R1\. Cata' rules cataluna third
on_board() { "$hidalgo" rules --board "$1" | grep -q '^R88\. '; }
check "rules: for a board by its name" on_board 1995
check "rules: for a board in a file" on_board data/boards/2023.yaml
check "rules: without a topic, all of them" says '^R88\. ' rules
meant() { "$hidalgo" rules castilo | head -n 3 | tr '\n' ' ' | grep -q "^Did you mean 'castillo'?  1.5 The castillo"; }
check "rules: a misspelt word finds the nearest" meant
first_of() { # first_of EDITION HEADING WORD...: the answer begins with this heading
	edition=$1 heading=$2
	shift 2
	[ "$("$hidalgo" rules --edition "$edition" "$@" | head -n 1)" = "$heading" ]
}
check "rules: 'setup' in 1995" first_of 1995 '2.3 Setting up' setup
check "rules: 'set up' in 2023" first_of 2023 '2.3 Setting up' set up
no_other() { # no_other PATTERN PATTERN [OPTION...]: all rules have the first, and not the second
	is=$1 not=$2
	shift 2
	"$hidalgo" rules "$@" all >"$tmp/told" && grep -q "$is" "$tmp/told" && ! grep -q "$not" "$tmp/told"
}
check "rules: 1995 leaves out what holds in 2023" no_other '^R6\.' '^R24\.' --edition 1995
check "rules: 2023 leaves out what holds in 1995" no_other '^R24\.' '^R6\.' --edition 2023
check "rules: an edition has its variants" no_other '^5\.4' '^R6\.' --edition 2023
check "rules: a game leaves out other variants" no_other '^5\.4' '^5\.5' --edition 2023 --with regency --players 3
check "rules: 1995 for two leaves out the 2023 game for two" no_other '^3\.11 Two players' '^3\.12 Two players' --edition 1995 --players 2
check "rules: what holds only in other games is told as such" first_of 1995 'Not in this game:' dummy
check "rules: the contents" says '^  3\.7 How' rules contents
no_board() { exits 1 "$hidalgo" rules --board five 2>&1 | grep -q "^--board: error: there is no file '[^']*/"; }
check "rules: a board that is not there is the option's fault" no_board
check "rules: an unknown edition is wrong input" exits 1 "$hidalgo" rules --edition 1999 setup
one_page_first() { "$hidalgo" rules | sed -n '1,/^1\. /p' | grep -c . | { read -r n && [ "$n" -lt 110 ]; }; }
check "rules: the game on one page comes first" one_page_first
check "rules: nothing found is wrong input" exits 1 "$hidalgo" rules xyzzy
finish
