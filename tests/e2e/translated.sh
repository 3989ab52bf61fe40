#!/bin/sh
# SPDX-License-Identifier: MIT
# Texts of data for translators: templates of editions, sets and files, as gettext reads them.
. "$(dirname "$0")/../support/e2e.sh"
tree=$(cd "$(dirname "$0")/../.." && pwd)
cp "$tree/data/sets/guilds.yaml" "$tmp/guilds.yaml"
cd "$tmp" || exit 1

# template NAMES...: the template, without errors.
template() {
	"$hidalgo" cards text --pot "$@" >pot 2>err
}
# asks CONTEXT TEXT: whether it is to be translated.
asks() {
	grep -A 1 "^msgctxt \"$1\"\$" pot | grep -qxF "msgid \"$2\""
}

check "cards text writes what a set says" template guilds.yaml
check "names of cards are to be translated" asks card "Wool market"
check "what a set is called, too" asks set "The guilds"
check "an entry says what it is and where" grep -qxF '#: guilds.yaml:12' pot
check "cards text takes an edition with its board and its cards" template 2023
check "regions of its board are to be translated" asks place Toledo
check "cards of its file are to be translated" asks card Militia
check "options are to be translated" asks option "Short game"
check "files of the data folder have their names there" grep -q '^#: boards/2023.yaml:[0-9]*$' pot
check "cards text takes the name of a set" template five
check "several, with the rules and their topics" template 1995 guilds "$tree/data/text/rules.md" "$tree/data/text/topics.txt"
check "a text in several files is there once" sh -c '[ "$(grep -cx "msgid \"Veto\"" pot)" = 2 ]'
check "cells of the rules that are names of cards need no entry" sh -c '! grep -A 1 rules pot | grep -qx "msgid \"The king is angry\""'
if command -v msgfmt >/dev/null 2>&1; then
	check "gettext reads the template" msgfmt -o "$tmp/mo" pot
fi
check "cards text names a set that is not there" exits 3 "$hidalgo" cards text --pot nosuch 2>err
check "cards text reports a file that is no YAML" sh -c 'echo "a: b: c" >bad.yaml; "$0" cards text bad.yaml 2>err; [ $? = 1 ] && grep -q "^bad.yaml:1:" err' "$hidalgo"
check "cards text writes to a file" exits 0 "$hidalgo" cards text guilds.yaml --pot -o new.pot 2>err
check "cards text replaces no file without --force" exits 3 "$hidalgo" cards text guilds.yaml --pot -o new.pot 2>err

# ---- translations beside a set -------------------------------------------------------

mkdir po
cat >mine.yaml <<END
hidalgo: set 2
name: Mine
cards:
- id: fair
  name: Great fair
END
template mine.yaml
sed 's/^msgstr ""$/msgstr "Wielki targ"/; 1,2s/Wielki targ//' pot >po/pl.po
says() { # says PATTERN COMMAND...
	pattern=$1
	shift
	"$@" >out 2>err </dev/null && grep -q -e "$pattern" out
}
check "cards check says that a translation is whole" says '^./po/pl.po: all 2 texts are translated$' "$hidalgo" cards check mine.yaml
sed '$d' po/pl.po >po/de.po
printf 'msgstr ""\n' >>po/de.po
check "cards check counts what is missing, and names the first places" says "^./po/de.po: 1 of 2 texts are not translated: line 5, 'Great fair'$" "$hidalgo" cards check mine.yaml
printf 'msgid "broken\n' >po/de.po
check "cards check shows errors of a translation" sh -c '"$0" cards check mine.yaml >out 2>err; [ $? = 1 ] && grep -q "^./po/de.po:1:7: error: " err' "$hidalgo"
rm po/de.po
plays() { # plays LANGUAGE: the first questions of a game with the set
	printf 'cards\nquit\n' | LANG=C.UTF-8 LANGUAGE=$1 "$hidalgo" play --plain --edition 2023 --set mine.yaml --seats a,b --seed 5 --record "game-$1" >out 2>err
}
shows() { plays "$1" && grep -q "$2" out; }
check "a game says a card as the set's translation has it" shows pl 'Wielki targ'
check "without a translation it says it as the set has it" shows xx 'Great fair'
check "records are the same in both" cmp game-pl game-xx
check "a record that brings its set along is read by the reader's own translations" sh -c 'mkdir -p "$XDG_DATA_HOME/hidalgo/sets" && mv po "$XDG_DATA_HOME/hidalgo/sets" && rm mine.yaml && printf "cards\nquit\n" | LANG=C.UTF-8 LANGUAGE=pl "$0" resume --plain game-pl >out 2>err; grep -q "Wielki targ" out' "$hidalgo"
finish
