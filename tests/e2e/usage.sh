#!/bin/sh
# SPDX-License-Identifier: MIT
# What every command answers before anything is played.
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
for command in play resume replay review score rules cards sim compare worth arena bench; do
	check "$command --help" says "^usage: hidalgo $command" $command --help
done
check "options without a command are play's" says '^usage: hidalgo play' --edition 2023 --help
untouched() {
	HOME=/nonexistent XDG_STATE_HOME=$tmp/none TERM=none HIDALGO_DATA=/nonexistent \
		says '^hidalgo ' --version && [ ! -e "$tmp/none" ]
}
check "--version needs no home, terminal or data" untouched
# A full disk is told once, and ends with 3.
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
check "a full disk is noticed" full --help
check "also by score" full score "$tmp/three.yaml"
check "by score in JSON" full score --json "$tmp/three.yaml"
check "by replay" full replay "$tmp/begun"
check "by replay in sentences" full replay --plain "$tmp/begun"
check "by replay in JSON" full replay --json "$tmp/begun"
check "by replay of a position" full replay --at 0 "$tmp/begun"

check "an unknown command names the nearest" complains "did you mean 'replay'" repaly
check "an unknown command far from all is refused" complains "xyzzy" xyzzy
check "an unknown option names the nearest" complains "did you mean '--edition'" play --edtion 1995
check "an unknown letter is refused" complains "'-Z'" sim -Z
check "a missing value is noticed" complains "needs a value" sim --games
check "a number is a number" complains "whole number" sim --games 3x
check "a number has limits" complains "whole number from 1 to 64" sim --threads 65
check "a file has a name" complains "^hidalgo play: --record: " play --plain --record ''
check "so has a position" complains "^hidalgo play: --position: " play --plain --position ''
check "and a folder" complains "^hidalgo sim: --records: " sim --records ''
check "an empty argument is refused" complains "unexpected argument ''" replay ''
check "also of a verb" complains "unexpected argument ''" cards check ''
check "an unknown bot is refused" complains "random" sim --seats random,rndom
check "with the nearest, by its exit code too" complains "did you mean 'random'" sim --seats random,rndom:it=3
check "also at a table" complains "did you mean 'quick'" play --plain --seats ana,beto:qick
check "a budget that there is not is refused" complains "did you mean 'it='" sim --seats random,quick:itt=3
check "so is one that stands there twice" complains "twice" play --plain --seats ana,beto:quick:it=3:it=4
check "a style that there is not is wrong input" exits 1 "$hidalgo" sim --seats random,quick:style=none
printf 'hidalgo: style 1\nover: quick\nlimits:\n- never: {plaec: castillo}\n' >"$tmp/my,style.yaml"
named() { # the line of a style that is wrong
	exits 1 "$hidalgo" "$@" 2>"$tmp/err" </dev/null && grep -q "^$tmp/my,style.yaml:4:11: error: .*'place'" "$tmp/err"
}
check "a style that is wrong is wrong input" named sim --seats "random,quick:style=$tmp/my\,style.yaml"
check "also at a table" named play --plain --seats "ana,beto:quick:style=$tmp/my\,style.yaml"
check "a person is no bot" complains "only bots" sim --seats random,human
check "sim wants seats" complains "seats" sim --games 3
check "too many arguments are refused" complains "unexpected" resume a b
check "six players are too many" complains "seats" play --plain --seats a,b,c,d,e,f
check "a name that nobody sees is none" complains "cannot be shown" play --plain --seats "ana,$(printf '\342\200\213')"
alike() {
	"$hidalgo" play --plain --seats "ana,an$(printf '\342\200\215')a" --record "$tmp/alike" </dev/null | grep -q '^R ana, B an.*a 2, G '
}
check "one that looks like another is numbered" alike
for code in 302.255 342.200.213 342.201.240 357.273.277 357.277.271 363.240.201.241 342.200.215; do
	unseen=$(printf '%b' "\\0$(echo "$code" | sed 's/\./\\0/g')")
	check "nor one that ends with what is not seen ($code)" complains "cannot be shown" play --plain --seats "beto,ana$unseen"
done
check "one player is too few" complains "seats" play --plain --seats ana

# Input that is wrong is no matter of usage.
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
check "there can be many editions" many
check "an unknown option of the edition is wrong input" exits 1 "$hidalgo" sim --with nonsense --seats random,random
# A number of players that an option rules out: the same sentence everywhere (R80).
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
check "sim says why four cannot play with merged stacks" misfit sim --edition 2023 --with merged --seats random,random,random,random
check "also when it is to keep records" misfit sim --edition 2023 --with merged --seats random,random,random,random --records "$tmp/none"
refuse "and makes no folder for them" test -e "$tmp/none"
check "play says the same" misfit play --plain --edition 2023 --with merged --seats a,b,c,d
check "so does a position" misfit play --plain --position "$tmp/four.yaml"
check "so does score" misfit score "$tmp/four.yaml"
same_record() {
	"$hidalgo" play --plain --edition 2023 --with merged --seats a,b,c --record "$tmp/three" </dev/null >/dev/null 2>&1 &&
		sed 's/^seat c .*/&\nseat d human yellow "d"/' "$tmp/three" >"$tmp/fourth" || return 1
	exits 3 "$hidalgo" resume --plain "$tmp/fourth" </dev/null 2>"$tmp/err" && grep -qF "$reason" "$tmp/err"
}
check "so does a record" same_record

# What stands beside a position is no fault of the position.
cat >"$tmp/three.yaml" <<-END
	hidalgo: position 1
	edition: "1995"
	players: [a, b, c]
	king: galicia
	grandes: [aragon, sevilla, granada]
END
sed 's/^king/options: [nix]\nking/' "$tmp/three.yaml" >"$tmp/option.yaml"
sed 's/^king/sets: [nix.yaml]\nking/' "$tmp/three.yaml" >"$tmp/set.yaml"
blames() { # blames STATUS BEGINNING ARGUMENTS...: what 'play' says of them first
	want=$1 beginning=$2
	shift 2
	rm -f "$tmp/blamed"
	exits "$want" "$hidalgo" play --plain "$@" --record "$tmp/blamed" </dev/null >/dev/null 2>"$tmp/err" || return 1
	case $(cat "$tmp/err") in "$beginning"*) true ;; *) false ;; esac
}
check "a position's own edition may be asked for" blames 0 "" --position "$tmp/three.yaml" --edition 1995
check "another one may not" blames 1 "--edition: error: the position is of edition '1995', not of '2023'" --position "$tmp/three.yaml" --edition 2023
check "nor one that is not there" blames 1 "--edition: error: " --position "$tmp/three.yaml" --edition nix
check "a set beside a position that is not there" blames 3 "$tmp/nix: error: " --position "$tmp/three.yaml" --set "$tmp/nix"
check "an option beside it that is not there" blames 1 "--with: error: " --position "$tmp/three.yaml" --with nix
check "an option of the position is marked in it" blames 1 "$tmp/option.yaml:4:11: " --position "$tmp/option.yaml"
sed 's/^king/options: [short]\nwithout: [veto, score-region, king-angry, king]\nking/' "$tmp/three.yaml" >"$tmp/without.yaml"
check "what is left out of a position is marked in it" blames 1 "$tmp/without.yaml:5:10: " --position "$tmp/without.yaml"
check "a card beside it that is not there" blames 1 "--without: error: " --position "$tmp/three.yaml" --without nix
check "an option that is and a card that is not" blames 1 "--without: error: " --seats a,b --with short --without nix
check "a card that leaves too few" blames 1 "--without: error: stack 5" --seats a,b --with regency --without royal-progress
check "a card that leaves enough for four" blames 0 "" --seats a,b,c,d --without king
check "but not for five" blames 1 "--seats: error: this game is for 2, 3 or 4 players, not for 5: there are too few open action cards (R79)" --seats a,b,c,d,e --without king
check "also when others are asked for" blames 1 "$tmp/option.yaml:4:11: " --position "$tmp/option.yaml" --with nox
check "a set that a position names and that is not there" blames 3 "nix.yaml: error: " --position "$tmp/set.yaml"
check "an edition without a name" blames 1 "--edition: error: " --edition= --seats a,b
check "a set that cannot be in a record of its own" blames 1 "--set: error: " --seats a,b --set "$(printf 'a\tb')"
check "a set that cannot be in a record" blames 1 "--set: error: " --position "$tmp/three.yaml" --set "$(printf 'a\tb')"

sed "s/players: .*/players: [a, b, \"\\\\u200b\"]/" "$tmp/three.yaml" >"$tmp/unseen.yaml"
check "a name in it that nobody sees" blames 1 "$tmp/unseen.yaml:3:17: " --position "$tmp/unseen.yaml"

check "a set that is not there cannot be read" exits 3 "$hidalgo" sim --set "$tmp/none.yaml" --seats random,random
check "a record that is not there cannot be read" exits 3 "$hidalgo" replay "$tmp/none"
check "without a saved game there is nothing to resume" exits 3 "$hidalgo" resume

check "rules: a word" says 'R62' rules veto
check "rules: a ruling" says '^R31\. ' rules R31
check "rules: a section" says "^3.5 The king's region" rules 3.5
check "rules: a decision" says '^ *S14: ' rules S14
check "rules: accents do not matter" says 'R1\. Cata' rules cataluna third
check "rules: all" says '^R88\. ' rules
meant() { "$hidalgo" rules castilo | head -n 3 | tr '\n' ' ' | grep -q "^Did you mean 'castillo'?  1.5 The castillo"; }
check "rules: what was meant" meant
first_of() { # first_of EDITION HEADING WORD...
	edition=$1 heading=$2
	shift 2
	[ "$("$hidalgo" rules --edition "$edition" "$@" | head -n 1)" = "$heading" ]
}
check "rules: setup of 1995" first_of 1995 '2.3 Setting up' setup
check "rules: setup of 2023" first_of 2023 '2.3 Setting up' set up
no_other() { # no_other WORD WORD [OPTION...]: the first is told, the other is not
	is=$1 not=$2
	shift 2
	"$hidalgo" rules "$@" all >"$tmp/told" && grep -q "$is" "$tmp/told" && ! grep -q "$not" "$tmp/told"
}
check "rules: only of one edition" no_other '^R6\.' '^R24\.' --edition 1995
check "rules: and of the other" no_other '^R24\.' '^R6\.' --edition 2023
check "rules: with its variants" no_other '^5\.4' '^R6\.' --edition 2023
check "rules: only of one game" no_other '^5\.4' '^5\.5' --edition 2023 --with regency --players 3
check "rules: of so many players" no_other '^3\.11 Two players' '^3\.12 Two players' --edition 1995 --players 2
check "rules: what is in another game is told as such" first_of 1995 'Not in this game:' dummy
check "rules: contents" says '^  3\.7 How' rules contents
check "rules: no such edition" exits 1 "$hidalgo" rules --edition 1999 setup
one_page_first() { "$hidalgo" rules | sed -n '1,/^1\. /p' | grep -c . | { read -r n && [ "$n" -lt 110 ]; }; }
check "rules: one page first" one_page_first
check "rules: nothing found" exits 1 "$hidalgo" rules xyzzy
finish
