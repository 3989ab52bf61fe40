#!/bin/sh
# SPDX-License-Identifier: MIT
# What 'make lint' finds in a catalogue: each fault in one that is sound but for it.
. "$(dirname "$0")/../support/e2e.sh"
tree=$(cd "$(dirname "$0")/../.." && pwd)
if ! command -v msgfmt >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no gettext"
	exit 0
fi
cd "$tmp" || exit 1

cat >game.pot <<'END'
msgid "{who} moves to {to}."
msgstr ""

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] ""
msgstr[1] ""

msgctxt "place"
msgid "Granada"
msgstr ""

msgctxt "effects"
msgid "move {to:one}[stay=yes?, or leave it|] [one?point|points]"
msgstr ""

#, c-format
msgid "round %d "
msgstr ""
END
cat >sound.po <<'END'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\n"

msgid "{who} moves to {to}."
msgstr "{who} idzie do {to:gen}."

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "punkt"
msgstr[1] "{n} punkty"
msgstr[2] "{n} punktów"

msgctxt "place"
msgid "Granada"
msgstr "Grenada"

msgctxt "effects"
msgid "move {to:one}[stay=yes?, or leave it|] [one?point|points]"
msgstr "[one?punkt|few?punkty|punktów] do {to:one:gen}[stay=yes?, lub zostaw|]"

#, c-format
msgid "round %d "
msgstr "runda %d "
END
printf 'nom | gen\nGrenada | Grenady\n' >sound.forms
checked() { "$tree/src/po/check" game.pot "$1.po" >out; }
quiet() { checked "$1" && ! grep . out; }
check "a sound catalogue is sound" quiet sound

# fault WHAT MESSAGE SED [SED OF THE TABLE]: the sound one with that change has this fault alone.
fault() {
	sed -e "$3" sound.po >broken.po
	sed -e "${4:-}" sound.forms >broken.forms
	checked broken
	check "$1" only "$2"
}
only() { grep -qF -- "$1" out && ! grep -vF -e "$1" -e "found 1 fatal error" out; }
fault "a text that the game has not" "the game has no such text" '$a\
\
msgid "old"\
msgstr "stary"'
fault "a text that is missing" "'Granada': missing" '/^msgctxt "place"/,/^msgstr/d' '/^Grenada/d'
fault "a text without translation" "not translated" 's/"Grenada"/""/' '/^Grenada/d'
fault "a translation that nobody has looked at" "(fuzzy)" 's/^msgctxt "place"/#, fuzzy\n&/'
fault "a slot that is missing" "its slots are not those of" 's/idzie do {to:gen}/idzie/'
fault "a slot that has another name" "its slots are not those of" 's/{who} idzie/{kto} idzie/'
fault "a plural without its number" "its slots are not those of" 's/"{n} punktów"/"punktów"/'
fault "no plural where the game has one" "its plural is not that" '/^msgid_plural/d; s/^msgstr\[0\] "punkt"/msgstr "{n} punkt"/; /^msgstr\[/d'
fault "a form that the language has not" "there is no form 'loc'" 's/{to:gen}/{to:loc}/'
fault "a blank at an edge" "a blank at an edge" 's/runda %d /runda %d/'
fault "another format" "argument 1 are not the same" 's/runda %d /runda %s /'
fault "a condition that the English text has not" "has no condition '[gone=yes?'" 's/\[stay=yes?, lub/[gone=yes?, lub/'
fault "a bracket that stays open" "a bracket is not closed" 's/lub zostaw|\]/lub zostaw|/'
fault "a name with forms that is not in the catalogue" "'Sewilla': the catalogue has no such name" '' '$a\
Sewilla | Sewilli'
fault "a row with more forms than there are" "'Grenada': more cells than the head" '' 's/Grenady/& | Grenadzie/'

# ---- forms ----------------------------------------------------------------------------

printf 'nom | gen | to\n* | | do *\nGrenada | Grenady | do Grenady\nToledo | |\n' >sound.forms
formed() { # formed FORM NAME: what the table says
	awk -f "$tree/src/po/forms.awk" sound.po sound.forms |
		awk -v form="msgctxt \"$1\"" -v name="msgid \"$2\"" '$0 == form { f = NR } $0 == name && f == NR - 1 { getline; print }'
}
is() { [ "$(formed "$1" "$2")" = "$3" ]; }
check "a cell is what the name is in that form" is gen Grenada 'msgstr "Grenady"'
check "the row of other names has a star" is to '*' 'msgstr "do *"'
check "an empty cell is the name as it is" is to Toledo 'msgstr "Toledo"'
check "a form that other names have not needs no text" is gen Toledo ''
finish
