#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --kiosk is for an account that may only play, learn and read the rules: it opens no file outside
# the player's folder, runs no program, and refuses every other command. So does 'hidalgo-kiosk',
# the same program as a login shell.
# shellcheck source-path=SCRIPTDIR source=../support/e2e.sh
. "$(dirname "$0")/../support/e2e.sh"
out=$tmp/out secret=$tmp/secret here=$PWD
echo "hidalgo: position 1 secret-word" >"$secret"

says() { # says TEXT COMMAND...: its output has the text; any status
	text=$1
	shift
	"$@" >"$out" 2>&1 </dev/null
	grep -qF "$text" "$out" || {
		sed 's/^/# /' "$out"
		return 1
	}
}
kiosk() { "$hidalgo" --kiosk "$@"; }
only_play="you can only play"

check "a whole game is played" says "winner:" kiosk --plain --seats ana:quick,beto:quick
check "the game is saved" [ -n "$(ls "$XDG_STATE_HOME"/hidalgo/games)" ]
check "the rules can be read" says "Veto" kiosk rules veto
check "a saved game continues" says "ana" kiosk continue --plain
check "so it does by the old name of the command" says "ana" kiosk resume --plain
for command in $("$hidalgo" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
	case $command in
	play | continue | learn | rules) ;;
	*) check "'$command' is refused" says "$only_play" kiosk "$command" --help ;;
	esac
done
for option in --position --record --set; do
	check "$option with a file is refused" says "$only_play" kiosk play --plain --seats ana,beto $option "$secret"
done
refuse "no message quotes that file" grep -q secret-word "$out"
check "continuing a file is refused" says "$only_play" kiosk continue "$secret"
check "a style from a file is refused" says "$only_play" kiosk play --plain --seats "ana,beto:quick:style=$secret"
check "a bot that is a program is refused" says "$only_play" kiosk play --plain --seats "ana,beto:exec=touch $tmp/ran"

printf 'save %s\nsave ../../saved\nquit\n' "$tmp/saved" |
	kiosk play --plain --seats ana,beto:quick >"$out" 2>&1
check "'save' writes to no other folder" [ "$(grep -c "Not saved: .*$only_play" "$out")" = 2 ]
refuse "no message names a command that cannot be typed" grep -q 'hidalgo continue' "$out"
check "a message says that the menu continues the game" grep -q 'Continue in the menu' "$out"
refuse "'save' has written nothing elsewhere" ls "$tmp"/saved "$XDG_STATE_HOME/../saved" 2>/dev/null

# As a login shell it gets the command that the player gave to ssh.
ln -s "$hidalgo" "$tmp/hidalgo-kiosk"
shell() { HIDALGO_DATA=$here/data "$tmp/hidalgo-kiosk" "$@"; }
check "the login shell runs no command" says "$only_play" shell -c "touch $tmp/ran"
check "the login shell takes no options" says "$only_play" shell --plain
check "... nor a language" says "$only_play" shell --language en
check "the login shell starts the game" says "El Grande" shell
refuse "no program was run" [ -e "$tmp/ran" ]

in_a_file() { # a file where the folder would be
	: >"$tmp/file"
	XDG_STATE_HOME=$tmp/file says "needs a folder for its games: Not a directory" kiosk --plain
}
check "a file in place of one's own folder is told" in_a_file
unset XDG_STATE_HOME HOME
check "without a folder of one's own --kiosk refuses to start" says "needs a folder" kiosk --plain
finish
