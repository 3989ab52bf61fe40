#!/bin/sh
# SPDX-License-Identifier: MIT
# Whole games, lessons and the rules in the language that does not exist (src/po/pseudo.awk): no name
# and no text of the data files is left in English, and what programs read is the same.
. "$(dirname "$0")/../support/e2e.sh"
tree=$(cd "$(dirname "$0")/../.." && pwd)
if ! [ -e "${hidalgo%/*}/locale/pseudo" ]; then
	echo "1..0 # SKIP there are no catalogues without gettext's programs"
	exit 0
fi
cd "$tmp" || exit 1

# english NAMES...: the texts of these data, as they are in English.
english() {
	"$hidalgo" cards text --pot "$@" | sed -n 's/^msgid "\(..*\)"$/\1/p' | sed 's/\\\(["\\]\)/\1/g' | grep '[a-z][a-z]' >english
}
# plays LANGUAGE OPTIONS...: a whole game in which people always give the first answer; its record.
plays() {
	language=$1
	shift
	yes 1 | head -n 4000 | "$hidalgo" play --plain --language "$language" --seats ana,beto,cruz,dora \
		--seed 7 --record "game.$language" "$@" >"out.$language" 2>&1
}
# whole GAME DATA OPTIONS...: data: what its texts are from.
whole() {
	game=$1 data=$2
	shift 2
	rm -f game.*
	check "$game: played to its end in English" ends en "$@"
	check "$game: played to its end in another language" ends pseudo "$@"
	check "$game: both have the same record" cmp game.en game.pseudo
	check "$game: both have the same trace" same_trace
	# shellcheck disable=SC2086
	english $data
	check "$game: in English it shows many texts of its cards and places" sh -c '[ "$(grep -cFf english out.en)" -gt 100 ]'
	sed -E 's/^ *[0-9]+\) [a-z0-9_/ +-]+( - |$)//' out.pseudo >said # what is typed is the same
	check "$game: in the other language none of them" sh -c '! grep -Ff english said'
}
ends() { plays "$@" && "$hidalgo" replay "game.$1" --json --language en | grep -q '"type":"over"'; }
same_trace() {
	LANG=C.UTF-8 LANGUAGE=en "$hidalgo" replay game.en --json >trace.en &&
		LANG=C.UTF-8 LANGUAGE=pseudo "$hidalgo" replay game.pseudo --json >trace.pseudo &&
		[ -s trace.en ] && cmp trace.en trace.pseudo
}
whole "1995" 1995 --edition 1995
whole "2023 with every module" 2023 --edition 2023 --with regency --with alternatives --with power-shift
whole "a board of one's own" "2023 marches" --edition 2023 --set marches

english "$tree"/data/lessons/*.yaml "$tree"/data/exercises/*.yaml
lessons() { # lessons LANGUAGE: the first page of each, and what it says of a wrong answer
	for lesson in 1 2 3 4 5 6 7 8 9 10 11 14 23 31; do
		yes 1 | head -n 12 | "$hidalgo" learn "$lesson" --plain --width 0 --language "$1"
	done >"out.$1" 2>&1
	"$hidalgo" learn --list --language "$1" >>"out.$1"
}
check "lessons can be begun in both languages" eval 'lessons en; lessons pseudo'
check "in English they show their texts" sh -c '[ "$(grep -cFf english out.en)" -gt 50 ]'
check "in the other language none of them" sh -c '! grep -Ff english out.pseudo'

# Codes of options are the same in every language.
left() { # left OPTIONS...: lines of the rules with a word in English
	"$hidalgo" rules all --language pseudo "$@" | sed -E 's/[(][a-z, -]+([)]|$)//; s/^ *[a-z, -]+[)]//' >out && ! grep '[a-z][a-z]' out
}
check "the rules of all games have no word in English" left
check "those of one edition have none" left --edition 1995
check "those of a game with other numbers, places and a fourth value have none" left --set marches
check "those of another board have none" left --set five
check "values below 0 are in them, too" sh -c '"$0" rules 0 --language pseudo --set marches | grep -q " 8/-1/-2/-4 "' "$hidalgo"
check "and those of boards" sh -c '"$0" rules 1.6 --language pseudo --set marches | grep -q " 4/0/-1/-2"' "$hidalgo"
check "numbers of another game are in the rules of this language" sh -c '"$0" rules 3.1 --language pseudo --set five | grep -q " 2, 4 ááñđ 6"' "$hidalgo"
found() { "$hidalgo" rules --language pseudo --edition 2023 "$1" >out && grep -qF "$2" out; }
check "a topic is found in English" found "secret dial" '3.8 '
check "a topic is found in the language" found 'ŵĥóó ƀééğííñš' '3.2 '
finish
