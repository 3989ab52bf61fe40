#!/bin/sh
# SPDX-License-Identifier: MIT
# Plain play: whole games, interrupted games, numbers and words as answers, the rules, programs in
# records, and secrets.
. "$(dirname "$0")/../support/e2e.sh"
export TERM=xterm same='touch' # a command
play() { "$hidalgo" play --plain --edition 1995 --seed 7 "$@"; }
# Answers every question with 1, the first choice.
ones() { awk -v n="${1:-5000}" 'BEGIN { while (n-- > 0) print 1 }'; }

whole() {
	ones | play --seats ana,beto,cruz --record "$tmp/whole" >"$tmp/out" 2>"$tmp/err" || return 1
	[ "$(grep -cE '^(ana|beto|cruz): [0-9]+ points$' "$tmp/out")" = 3 ] &&
		tail -n 1 "$tmp/out" | grep -qE '^winner: (ana|beto|cruz)'
}
check "a whole game is played with numbers" whole
ranked() { grep -E '^[a-z]+: [0-9]+ points$' "$tmp/out" | awk '{ print $2 }' | sort -rnc; }
check "the result lists the best player first" ranked
asked() {
	grep -qE '^\[ana\] ' "$tmp/out" && grep -qE '^  1\) power 1( |$)' "$tmp/out" && grep -q '^> ' "$tmp/out"
}
check "questions, choices and prompts have their form" asked
check "the record of a whole game is reproduced" exits 0 "$hidalgo" replay "$tmp/whole"
# Without a name, 'replay' takes the game that was finished last, even if others began later.
last() {
	fresh=$tmp/fresh
	XDG_STATE_HOME=$fresh exits 2 "$hidalgo" replay || return 1
	ones | XDG_STATE_HOME=$fresh play --seats ana,beto >"$tmp/out" &&
		grep -q "^'hidalgo review' says what decisions cost; " "$tmp/out" || return 1
	ones 3 | XDG_STATE_HOME=$fresh play --seats ana,beto >/dev/null
	winner=$(sed -n '$s/winner: //p' "$tmp/out")
	XDG_STATE_HOME=$fresh "$hidalgo" replay --plain | grep -qE "The game is over\. +$winner"
}
check "replay without a name shows the last finished game" last
kept() { play --seats ana,beto --record "$tmp/whole" </dev/null; }
cp "$tmp/whole" "$tmp/copy"
check "a record is never overwritten" exits 3 kept
check "a refused record keeps its bytes" cmp -s "$tmp/whole" "$tmp/copy"

words() {
	printf 'power 9\nmap\npower 9\npower 10\n' | play --seats ana,beto --record "$tmp/words" >"$tmp/out" || return 1
	grep -q '^Round 1 of 9' "$tmp/out" && grep -q '3\.2' "$tmp/out"
}
check "moves in words, the map, and a refusal that names its rule" words

played() {
	printf '1\n1\npower 5 -1-own\nmap\n' | "$hidalgo" play --plain --edition 2023 --with power-shift \
		--seats ana,beto --seed 3 --record "$tmp/played" >"$tmp/out"
	grep -q '^B beto.*; modifiers played: -1\.$' "$tmp/out" && [ "$(grep -c '; modifiers played' "$tmp/out")" = 1 ]
}
check "the map names the modifiers that were played" played

# If the question asks for a number, that number is the answer itself. In a script, any other number
# counts the lines of the list.
cat >"$tmp/hand.yaml" <<EOT
hidalgo: position 1
edition: "1995"
players: [ana, beto]
king: galicia
grandes: [aragon, sevilla]
first: ana
hands: [[2, 3, 5, 9, 11, 13], [1, 2, 3, 4, 5, 6]]
round: 5
EOT
hand() { "$hidalgo" play --plain --position "$tmp/hand.yaml" --record "$tmp/hand.$1" >"$tmp/out" 2>&1; }
holds() { grep -qx "$2" "$tmp/hand.$1"; }
itself() {
	printf '3\n2\n' | hand itself && holds itself 'ana power 3' && holds itself 'beto power 2'
}
check "a number means the power card of that value" itself
itself_at_court() {
	printf '11\n6\n0\n' | hand court && holds court 'ana court 0' && grep -q '^  0) court 0 ' "$tmp/out"
}
check "a number means that many caballeros" itself_at_court
counted() { printf '4\n' | hand counted && holds counted 'ana power 9'; }
check "a number that no choice has counts the lines in a script" counted
beyond() {
	printf '7\nwhy 7\nwhy 4\nwhy 9\n' | hand beyond && ! holds beyond 'ana power .*' &&
		grep -q '^Not legal: .* The choices are 2, 3, 5, 9, 11, 13; ? helps\.$' "$tmp/out" &&
		grep -q '^Choice 4, power 9: that is legal' "$tmp/out" && grep -q '^Choice 9, power 9: that' "$tmp/out"
}
check "a number beyond the last line is refused, with the choices" beyond

# 'why' prints the rule against the last answer, 'rules WORD' the same text as 'hidalgo rules WORD'.
opened() {
	printf 'power 9\npower 9\nwhy\nrules castilo\nrules\nrules xyzzy\nwhy power 9\n' |
		play --seats ana,beto --first ana --record "$tmp/opened" >"$tmp/out" || return 1
	sed 's/^> *//' "$tmp/out" >"$tmp/said"
	"$hidalgo" rules --edition 1995 castilo >"$tmp/rules"
	[ "$(grep -c '^3\.2 Power cards$' "$tmp/said")" = 2 ] && grep -q "'why' prints the rule" "$tmp/said" &&
		grep -q '^0\. The game on one page$' "$tmp/said" &&
		grep -q "^The rules say nothing about 'xyzzy'" "$tmp/said" &&
		tr '\n' '~' <"$tmp/said" | grep -qF "$(tr '\n' '~' <"$tmp/rules")"
}
of_this() { # without 'all', only what holds in this game
	printf 'rules setup\nrules dummy\nrules all setup\n' |
		play --seats ana,beto,cruz --record "$tmp/of_this" | sed 's/^> *//' >"$tmp/out"
	[ "$(grep -c '^2\.3 Setting up$' "$tmp/out")" = 2 ] && [ "$(grep -c 'was in Spain last' "$tmp/out")" = 1 ] &&
		grep -q '^Not in this game:$' "$tmp/out"
}
check "'rules' prints only what holds in this game" of_this
check "'why' and 'rules' print the rules in the middle of a game" opened
secret_kept() { ! printf 'why\n' | play --seats ana,beto --record "$tmp/fresh" | grep -q '^3\.2 Power'; }
check "'why' after no refusal prints no rule" secret_kept

# Here 1 is no legal power card, so 'why 1' means line 1.
why_number() {
	printf 'power 1\nwhy 1\nwhy power 1\n' | play --seats ana,beto --record "$tmp/why" >"$tmp/out" || return 1
	grep -q '^Choice 1, power 2: that is legal\.$' "$tmp/out" && grep -q '3\.2' "$tmp/out"
}
check "'why' takes a number as an answer does" why_number

backs() {
	echo map | "$hidalgo" play --plain --edition 2023 --seats ana,beto --seed 4 --record "$tmp/backs" >"$tmp/out"
	[ "$(grep -c 'has a [23] on its back' "$tmp/out")" = 1 ]
}
check "the map tells what is on the back of a merged stack's next card" backs

# A look at the past and a what-if game leave the game, its record and its question as they were.
beside() {
	{
		ones 9
		printf '%s\n' replay back round 5 map quit what-if
		ones 40
		printf '%s\n' save back 'replay 2' '' quit 'replay two'
	} | play --seats ana,beto,cruz --record "$tmp/beside" >"$tmp/out" || return 1
	ones 9 | play --seats ana,beto,cruz --record "$tmp/straight" >"$tmp/rest" || return 1
	cmp -s "$tmp/beside" "$tmp/straight" && grep -q '^Replay: 5 of 9, round 1' "$tmp/out" &&
		grep -q '^Replay: 3 of 9' "$tmp/out" && grep -q "^Not in a what-if game" "$tmp/out" &&
		grep -q "^'replay two' does not answer" "$tmp/out" &&
		[ "$(grep -c '^Back in the game' "$tmp/out")" = 1 ]
}
check "'replay' and 'what-if' change nothing" beside
# After more decisions than there are is after the last one.
beyond() {
	at() { { ones 9 && printf '%s\n' "replay $1" quit; } | play --seats ana,beto,cruz --record "$tmp/$1" | sed -n '/^Replay: /,$p' | grep -v "$tmp/$1"; }
	at 9 >"$tmp/a" && at 99 >"$tmp/b" && grep -q '^Replay: 9 of 9' "$tmp/b" && cmp -s "$tmp/a" "$tmp/b"
}
check "a replay goes no further than the game" beyond
# It ends by itself, and with the end of input.
tried() {
	{ printf 'what-if\n' && ones; } | play --seats ana,beto --record "$tmp/tried" >"$tmp/out" &&
		grep -q '^The what-if game is over' "$tmp/out" && grep -q '^winner: ' "$tmp/out" &&
		printf 'what-if\n1\n' | play --seats ana,beto --record "$tmp/begun" >"$tmp/out" &&
		! grep -q ' power ' "$tmp/begun" && grep -q '^The game is saved' "$tmp/out"
}
check "a what-if game returns to the game at its end, and when input ends" tried
# Another one within it is refused, and changes nothing of what is told afterwards.
nested() {
	what_ifs() { printf '%s\n' what-if "$@" back quit | play --seats ana,beto --record "$tmp/$#" | grep -v "$tmp/$#"; }
	what_ifs 1 1 >"$tmp/out" && what_ifs 1 1 what-if >"$tmp/rest" || return 1
	[ "$(grep -c '^WHAT IF' "$tmp/rest")" = 1 ] && grep -q '^That is not possible now' "$tmp/rest" &&
		sed -n '/^Back in the game/,$p' "$tmp/rest" >"$tmp/a" && sed -n '/^Back in the game/,$p' "$tmp/out" | cmp -s - "$tmp/a"
}
check "a what-if game within another one is refused" nested
# What was named face down is imagined anew there, so that it tells nobody what they named.
false_secrets() {
	printf 'hidalgo: position 1\nedition: "1995"\nplayers: [ana, beto]\nsets: [%s]\nround: 8\nking: galicia\ngrandes: [aragon, sevilla]\n%s\n' "$PWD/tests/sets/later.yaml" \
		'rules: [{rule: later, card: legacy, seat: ana, region: granada, until: end}]' >"$tmp/hidden.yaml"
	printf '%s\n' secret what-if secret back quit | # the set has no translation
		TWICE_ONCE=yes "$hidalgo" play --plain --position "$tmp/hidden.yaml" --seats ana,beto --first ana --record "$tmp/hidden" >"$tmp/out" &&
		[ "$(grep -c ' Legacy continues for ana: ' "$tmp/out")" = 1 ] && grep -q ' for ana: Granada' "$tmp/out"
}
check "a what-if game tells no secrets" false_secrets

# The end of input saves the game; 'continue' goes on as if nothing had happened.
ends() {
	ones 40 | play --seats ana,beto,cruz --record "$tmp/half" >"$tmp/out" || return 1
	ones | "$hidalgo" continue --plain "$tmp/half" >"$tmp/rest" || return 1
	tail -n 4 "$tmp/rest" >"$tmp/a"
	ones | play --seats ana,beto,cruz --record "$tmp/uncut" | tail -n 4 >"$tmp/b"
	cmp -s "$tmp/a" "$tmp/b"
}
check "the end of input saves, and 'continue' plays the same game to its end" ends
quits() { printf '1\nquit\n1\n' | play --seats ana,beto --record "$tmp/quit" >"$tmp/out" && ! grep -q 'power 3$' "$tmp/quit"; }
check "'quit' saves and stops" quits

# Whether the castillo is open is a choice of the game, so the record keeps it.
castillo_row() { grep '^Castillo, ' "$tmp/out" | head -n 1; }
closed() {
	printf 'map\n' | play --seats ana,beto --record "$tmp/closed" >"$tmp/out" || return 1
	castillo_row | grep -q ': closed; nothing was thrown in\.$' && ! grep -q castillo "$tmp/closed"
}
check "without an option the castillo is closed" closed
open() {
	printf 'map\n' | play --seats ana,beto --record "$tmp/open" "$@" >"$tmp/out" || return 1
	castillo_row | grep -q ': empty\.$' && head -n 1 "$tmp/out" | grep -q open-castillo &&
		grep -q '^with open-castillo$' "$tmp/open" || return 1
	printf 'map\n' | "$hidalgo" continue --plain "$tmp/open" >"$tmp/out" || return 1
	castillo_row | grep -q ': empty\.$' || return 1
	# the game has its name at the start and above the board
	[ "$(grep -c '^El Grande (1995) + open-castillo' "$tmp/out")" = 2 ]
}
check "--with open-castillo opens it, and the record keeps that" open --with open-castillo
rm -f "$tmp/open"
check "--open-castillo does the same" open --open-castillo
refuse "'continue' refuses --open-castillo" "$hidalgo" continue --plain --open-castillo "$tmp/closed"
same_rules() { [ "$(grep '^rules ' "$tmp/open")" = "$(grep '^rules ' "$tmp/closed")" ]; }
check "an open castillo has the same rules id" same_rules

# A game that is killed without warning loses no answer.
killed() {
	mkfifo "$tmp/fifo"
	: >"$tmp/out" # what an earlier game said must not be found
	TWICE_ONCE=yes "$hidalgo" play --plain --edition 1995 --seats ana,beto --record "$tmp/killed" <"$tmp/fifo" >"$tmp/out" 2>&1 &
	game=$!
	exec 3>"$tmp/fifo"
	printf '5\n6\n' >&3
	for _ in $(seq 50); do
		grep -q 'how many caballeros\|which action card' "$tmp/out" && break
		sleep 0.2
	done
	kill -s KILL $game
	wait $game 2>/dev/null
	exec 3>&-
	"$hidalgo" continue --plain "$tmp/killed" </dev/null >"$tmp/rest" && grep -q 'after 2 moves' "$tmp/rest"
}
check "a game that was killed goes on where it was" killed
interrupted() {
	rm -f "$tmp/fifo"
	mkfifo "$tmp/fifo"
	: >"$tmp/out" # what an earlier game said must not be found
	TWICE_ONCE=yes "$hidalgo" play --plain --edition 1995 --seats ana,beto --record "$tmp/int" <"$tmp/fifo" >"$tmp/out" 2>&1 &
	game=$!
	exec 3>"$tmp/fifo"
	printf '5\n' >&3
	for _ in $(seq 50); do
		grep -q '^\[beto\]' "$tmp/out" && break
		sleep 0.2
	done
	kill -s TERM $game
	wait $game
	status=$?
	exec 3>&-
	[ $status = 143 ] && grep -q 'is saved' "$tmp/out"
}
check "a signal saves the game and gives its exit code" interrupted

latest() {
	ones 3 | "$hidalgo" play --plain --seats ana,beto --seed 3 >"$tmp/out" || return 1
	"$hidalgo" continue --plain </dev/null >"$tmp/rest" && grep -q '^Continuing after 3 moves' "$tmp/rest" &&
		grep -q 'A player chose the seed' "$tmp/rest"
}
check "'continue' without a name goes on with the last game" latest
# A record can name a command as a bot. Only the user's own last game runs it without being allowed.
mine=$tmp/state/hidalgo/games
asks() {
	rm -f "$mine"/*
	"$hidalgo" play --plain --seats "ana,beto:exec=touch $tmp/ran" --first ana --seed 3 </dev/null >"$tmp/out" 2>&1
	kept=$(ls -t "$mine"/*.record | head -n 1) && cp "$kept" "$tmp/given" && rm -f "$tmp/ran" &&
		exits 1 "$hidalgo" continue --plain "$tmp/given" </dev/null 2>"$tmp/err" &&
		grep -q "a program plays for beto: touch $tmp/ran" "$tmp/err" && grep -q -- '--run-commands' "$tmp/err" &&
		printf 'yes\n' | exits 1 "$hidalgo" continue --plain "$tmp/given" 2>"$tmp/err" && [ ! -e "$tmp/ran" ]
}
check "a record from outside runs no command" asks
allowed() { ones 1 | "$hidalgo" continue --plain --exec-trusted --run-commands "$tmp/given" >"$tmp/out" 2>&1; [ -e "$tmp/ran" ]; }
check "--run-commands lets it run" allowed
own() { rm -f "$tmp/ran" && ones 1 | "$hidalgo" continue --plain --exec-trusted >"$tmp/out" 2>&1; [ -e "$tmp/ran" ]; }
check "the user's own last game runs its command" own
others() {
	rm -f "$tmp/ran" && chmod g+w "$kept" && exits 1 "$hidalgo" continue --plain </dev/null 2>/dev/null && chmod g-w "$kept" &&
		mv "$kept" "$tmp/moved" && ln -s "$tmp/moved" "$kept" &&
		exits 1 "$hidalgo" continue --plain </dev/null 2>/dev/null && [ ! -e "$tmp/ran" ]
	status=$?
	rm -f "$kept"
	return $status
}
check "a last game that others can write to, or that is a link, runs no command" others
unkept() {
	ones 3 | XDG_STATE_HOME=/dev/null/x HOME=/dev/null "$hidalgo" play --plain --seats ana,beto >"$tmp/out" 2>"$tmp/err" &&
		grep -q 'not saved' "$tmp/err"
}
check "without a folder for records the game is played, and says that it is not saved" unkept

noterm() {
	"$hidalgo" play --seats ana,beto --seed 1 </dev/null >"$tmp/out" 2>"$tmp/err" &&
		grep -q '^\[' "$tmp/out" && [ "$(wc -l <"$tmp/err")" = 1 ]
}
check "without a terminal it is plain play, which one line says" noterm

bots() {
	play --seats a:random,b:random,c:random </dev/null >"$tmp/out" && tail -n 1 "$tmp/out" | grep -q '^winner: '
}
check "a game of bots plays itself" bots
same() {
	play --seats a:random,b:random,c:random --record "$tmp/b1" </dev/null >"$tmp/a" &&
		play --seats a:random,b:random,c:random --record "$tmp/b2" </dev/null >"$tmp/b" && cmp -s "$tmp/a" "$tmp/b"
}
check "the same seed gives the same game" same

undone() {
	printf 'power 9\nundo agreed\ny\npower 8\n' | play --seats ana,beto --record "$tmp/undo" >"$tmp/out" &&
		! grep -q 'power 9' "$tmp/undo" && grep -q 'power 8' "$tmp/undo" &&
		grep -q '^The last move of [a-z]* is taken back: power 9\.$' "$tmp/out"
}
check "a move that is taken back leaves the record" undone

cat >"$tmp/veto.yaml" <<EOT
hidalgo: position 1
edition: "1995"
players: [ana, beto, cruz]
king: galicia
grandes: [aragon, sevilla, valencia]
powers: [13, 12, 2]
courts: [7, 7, 7]
kept: [{card: veto, seat: beto, until: 5}]
face_up: [intrigue-add-2, court-loses-3, score-castillo, scoreboard, king]
round: 4
EOT
stopped() {
	printf 'take scoreboard\nspecial-first\n8/4/0 granada\nveto\n' |
		"$hidalgo" play --plain --position "$tmp/veto.yaml" --record "$tmp/vetoed" >"$tmp/out" 2>"$tmp/err" &&
		grep -q '^\[beto\] whether to use a Veto against ana: Movable scoring board$' "$tmp/out" &&
		"$hidalgo" replay "$tmp/vetoed" --json |
		grep -q '"type":"announce","seat":"ana","card":"scoreboard","board":"8/4/0","to":"granada"'
}
what_is_stopped() {
	printf 'take scoreboard\nspecial-first\n8/4/0 granada\n' |
		"$hidalgo" play --plain --position "$tmp/veto.yaml" --record "$tmp/asked" >"$tmp/out" 2>"$tmp/err" &&
		echo '?' | "$hidalgo" continue --plain "$tmp/asked" >"$tmp/rest" &&
		[ "$(grep -c '^ana announces .*8/4/0 to Granada' "$tmp/rest")" = 2 ] &&
		grep -B 1 '^\[beto\] whether' "$tmp/rest" | grep -q '^ana announces '
}
check "'continue' and '?' at a Veto question say what the Veto would stop" what_is_stopped
check "a Veto question names the card, and the trace names the board" stopped

# ---- secrets -------------------------------------------------------------------

cat >"$tmp/secret.yaml" <<EOT
hidalgo: position 1
edition: "1995"
players: [ana, beto, cruz]
king: galicia
grandes: [aragon, sevilla, valencia]
powers: [13, 9, 2]
courts: [7, 7, 7]
regions: {granada: [1, 3, 1], sevilla: [0, 2, 2]}
face_up: [intrigue-move-4-own, court-loses-3, score-fours, score-secret, king]
EOT
hidden() {
	printf 'take score-secret\nspecial-first\ngranada\ncataluna\n' |
		"$hidalgo" play --plain --position "$tmp/secret.yaml" --record "$tmp/dials" >"$tmp/out" || return 1
	# Two of three have answered: no line tells where, but those of the choices.
	sed -n '/special-first/,$p' "$tmp/out" | grep -vE '^  [0-9]+\) ' | grep -qiE 'granada|catalu' && return 1
	printf 'sevilla\n' | "$hidalgo" continue --plain "$tmp/dials" >"$tmp/rest" || return 1
	grep -q '^Granada 6/3/0*[^ ]*, .*: ' "$tmp/rest"
}
check "a dial is told only when all have chosen" hidden

unseen() {
	command -v tmux >/dev/null || return 1
	tmux -S "$tmp/tmux" -f /dev/null new-session -d -x 100 -y 50 \
		"HIDALGO_DATA='${HIDALGO_DATA-}' '$hidalgo' play --plain --position '$tmp/secret.yaml' --record '$tmp/tty'" || return 1
	# asked TEXT: it was said, and the prompt for an answer is the last line.
	asked() { tmux -S "$tmp/tmux" capture-pane -p | awk -v text="$1" '$0 ~ text { said = 1 } NF { last = $0 } END { exit !(said && last ~ /^> *$/) }'; }
	type() { tmux -S "$tmp/tmux" send-keys "$1" Enter; }
	until_true asked '^\\[ana\\]' && type 'take score-secret' && until_true asked 'what comes first' && type 'special-first' &&
		until_true asked '^\\[beto\\]' && type 'granada' && until_true asked '^\\[cruz\\]' || return 1
	tmux -S "$tmp/tmux" capture-pane -p >"$tmp/pane"
	grep -q 'take score-secret$' "$tmp/pane" && ! grep -qE '^> *granada' "$tmp/pane"
}
trap 'tmux -S "$tmp/tmux" kill-server 2>/dev/null; rm -rf "$tmp"' EXIT
check "a secret answer is not shown while it is typed" unseen
# What 'log' tells: all, or the last part and a word of how to read the rest.
told() { # told ANSWERS...
	printf '%s\n' "$@" | "$hidalgo" play --plain --edition 1995 --seed 7 --seats ana,beto,cruz 2>/dev/null
}
check "log: a game that has just begun is told whole" sh -c '! grep -q "only the last part"' <<END
$(told log)
END
check "log: of a longer one the last part" grep -q "^(only the last part; 'log all' tells everything)" <<END
$(told "$(seq 60 | sed 's/.*/1/')" log)
END
finish
