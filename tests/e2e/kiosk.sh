#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kiosk.sh: an account that can only play: no file of others, no program, no other command.
# shellcheck source-path=SCRIPTDIR source=../support/e2e.sh
. "$(dirname "$0")/../support/e2e.sh"
out=$tmp/out secret=$tmp/secret here=$PWD
echo "hidalgo: position 1 secret-word" >"$secret"

says() { # says TEXT COMMAND...: whatever its status
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

check "it plays" says "winner:" kiosk --plain --seats ana:quick,beto:quick
check "... and keeps the game" [ -n "$(ls "$XDG_STATE_HOME"/hidalgo/games)" ]
check "it knows the rules" says "Veto" kiosk rules veto
check "it goes on with a game" says "ana" kiosk resume --plain
for command in $("$hidalgo" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
	case $command in
	play | resume | learn | rules) ;;
	*) check "'$command' is refused" says "$only_play" kiosk "$command" --help ;;
	esac
done
for option in --position --record --set; do
	check "$option: no file" says "$only_play" kiosk play --plain --seats ana,beto $option "$secret"
done
refuse "... and nothing of it is told" grep -q secret-word "$out"
check "resume: no file" says "$only_play" kiosk resume "$secret"
check "no style" says "$only_play" kiosk play --plain --seats "ana,beto:quick:style=$secret"
check "no program" says "$only_play" kiosk play --plain --seats "ana,beto:exec=touch $tmp/ran"

printf 'save %s\nsave ../../saved\nquit\n' "$tmp/saved" |
	kiosk play --plain --seats ana,beto:quick >"$out" 2>&1
check "'save' leads nowhere else" [ "$(grep -c "Not saved: .*$only_play" "$out")" = 2 ]
refuse "no command is named that cannot be typed" grep -q 'hidalgo resume' "$out"
check "... but the menu, where the game is" grep -q 'Continue goes on' "$out"
refuse "... and wrote nothing" ls "$tmp"/saved "$XDG_STATE_HOME/../saved" 2>/dev/null

# As a login shell it gets what the player types behind ssh.
ln -s "$hidalgo" "$tmp/hidalgo-kiosk"
shell() { HIDALGO_DATA=$here/data "$tmp/hidalgo-kiosk" "$@"; }
check "as a shell it runs no command" says "$only_play" shell -c "touch $tmp/ran"
check "... nor takes options" says "$only_play" shell --plain
check "... and plays" says "El Grande" shell
refuse "nothing was run" [ -e "$tmp/ran" ]

unset XDG_STATE_HOME HOME
check "without a folder there is no kiosk" says "needs a folder" kiosk --plain
finish
