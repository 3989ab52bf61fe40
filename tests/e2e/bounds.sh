#!/bin/sh
# SPDX-License-Identifier: MIT
# Whatever a file is that somebody names, a command takes it or says what is wrong with it: it never
# reads without end, waits, or takes more memory than a limit. Commands and options come from the
# help: one that is new fails here until it has a row.
# sanitizers: no leaks, hostile_test and files_test read bad files, and look
. "$(dirname "$0")/../support/e2e.sh"
data=$(cd "$(dirname "$0")/../../data" && pwd)
chmod 755 "$tmp"
cd "$tmp" || exit 1

# ---- what takes files ------------------------------------------------------------

# What the help calls arguments, and whether one names a file.
files='SET SET... NAME... FILE FILE... FILE|- FILE.html FOLDER LESSON A B C NAME:BOT,... BOT,...'
others='LANGUAGE EDITION OPTION,... NAME HINTS WHEN PALETTE PACE COLUMNS N N,... I/N REGION,... WIDTH TOPIC CARD WORD COMMAND
	SHELL KIND BOT CARD.NUMBER=A..B,... stack=POINTS|all=POINTS|first=SHARE points|margin|wins BOARD GOAL GOAL,GOAL'

# "COMMAND WHAT ARGUMENT" for every argument of every command; WHAT: an option, or 'operand'.
arguments() {
	for command in $("$hidalgo" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
		"$hidalgo" "$command" --help >help
		sed -nE "s/^  (-., |    )(--[a-z-]+) ([^ ]+).*/$command \2 \3/p" help
		sed -n 's/^usage: hidalgo [a-z]* \[options\] //p' help | sed 's/ | /\n/g' | tr ' ' '\n' |
			sed 's/^\[//; s/\]$//' | sed -n "/[A-Z]/s/^/$command operand /p"
	done
}
arguments >arguments
unknown() {
	all=" $(echo $files $others) "
	while read -r command what argument; do
		case $all in
		*" $argument "*) ;;
		*) echo "# $command $what $argument: does it name a file?" ;;
		esac
	done <arguments | grep .
}
refuse "of every argument in the help it is known whether it names a file" unknown

# COMMAND, WHAT, how the file is used, which file it should be, and the arguments, '@' being the file.
#   read    it is read
#   kept    it is read, and goes on
#   new     it is written, and nothing may be there
#   over    it is written over what is there
#   folder  files are written to it
games='--games 8 --threads 1'
rows="play --set read set --plain --seats ana,beto --set @
play --seats read style --plain --seats ana,b:quick:style=@
play --position read position --plain --position @
play --record new - --plain --seats ana,beto --record @
continue operand read record --plain @
replay operand read record @
replay operand read record --json @
replay operand read record --plain @
replay operand read record --at 1 @
replay operand read run --game 7 @
review operand read record --budget 1 @
score operand read position @
learn operand read lesson @
learn operand read lesson --check @
learn --set read set --check --set @ 1
rules --set read set --set @
cards --set read set list --set @
cards operand read set check @
cards operand read set try --seed 1 @
cards operand read scenario test @
cards --position read position try --card king --edition 1995 --position @
cards --seats read style try --card king --edition 1995 --seats quick:style=@,random,random
cards operand read sheet import @ --edition 1995
cards operand read set text --pot @
cards --output new - export --output @
sim operand read run merge @
sim --set read set $games --seats random,random --set @
sim --seats read style $games --seats quick:style=@,random
sim --out kept run $games --seats random,random --out @
sim --records folder - $games --seats random,random --records @
sim --report new - $games --seats random,random --report @
sim --csv folder - $games --seats random,random --csv @
compare operand read set $games --seats random,random @ 2023
compare operand read set $games --seats random,random 2023 @
compare operand read set $games --seats random,random 2023 2023 @
compare --set read set $games --seats random,random --set @ 1995 2023
compare --seats read style $games --seats quick:style=@,random 1995 2023
compare --report new - $games --seats random,random --report @ 1995 2023
compare --csv folder - $games --seats random,random --csv @ 1995 2023
compare operand read compare.part $games --seats random,random 1995 2023 merge @
compare --keep kept compare $games --seats random,random --keep @ 1995 2023
worth operand read set $games --seats random,random @
worth --set read set $games --seats random,random --set @
worth --seats read style $games --seats quick:style=@,random
worth --bots read style $games --bots quick:style=@
worth --over read style $games --over quick:style=@,random
worth --report new - $games --seats random,random --report @
worth --csv folder - $games --seats random,random --csv @
worth operand read worth.part $games --seats random,random merge @
worth --keep kept worth $games --seats random,random --keep @
tune operand read set $games --seats random,random --edition 2023 --vary ambush.place=0..1 @
tune --set read set $games --seats random,random --vary ambush.place=0..1 --set @
tune --seats read style $games --vary ambush.place=0..1 --seats quick:style=@,random
tune --report new - $games --seats random,random --vary ambush.place=0..1 --report @
tune --csv folder - $games --seats random,random --vary ambush.place=0..1 --csv @
tune --keep kept tune $games --seats random,random --vary ambush.place=0..1 --keep @
arena --set read set $games --pool random,quick --set @
arena --pool read style $games --pool quick:style=@,random
arena --report new - $games --pool random,quick --players 2 --report @
arena --csv folder - $games --pool random,quick --players 2 --csv @
arena operand read arena.part $games --pool random,quick --players 2 merge @
arena --keep kept arena $games --pool random,quick --players 2 --keep @
bench --set read set --set @"
echo "$rows" >rows

without_row() {
	while read -r command what argument; do
		case " $files " in
		*" $argument "*) grep -q "^$command $what " rows || echo "# $command $what $argument has no row here" ;;
		esac
	done <arguments | grep .
}
refuse "every argument that names a file has a row here" without_row
without_argument() {
	while read -r command what _; do
		grep -q "^$command $what " arguments || echo "# $command $what is not in the help"
	done <rows | grep .
}
refuse "and every row is in the help" without_argument

# ---- files as they should be -----------------------------------------------------

mkdir good
awk 'BEGIN { while (n++ < 60) print 1 }' |
	"$hidalgo" play --plain --edition 1995 --seed 7 --seats ana,beto --record good/record >/dev/null 2>&1
cat >good/scenario <<'END'
- scenario: whoever brings caballeros to the court has them there
  begin: {edition: "1995", players: [ana, beto, cruz], first: ana}
  play:
  - anyhow: {until: {round: 2}}
  - expect: {round: 2}
END
cat >good/position <<'EOF'
{hidalgo: position 1, edition: "1995", players: [ana, beto], king: galicia, grandes: [galicia, granada]}
EOF
cat >good/set <<'EOF'
{hidalgo: set 2, name: Trial, editions: ["1995", "2023"], cards: [{id: march, name: March, stack: 1, place: 1,
copies: 1, exchange: yes, effects: [{move: {exactly: 1, to: {next-to: king}}}], text: Move one.}]}
EOF
cat >good/style <<'EOF'
{hidalgo: style 1, about: careless, over: quick, limits: [{mistakes: 10 %}]}
EOF
cp "$data"/lessons/01*.yaml good/lesson
"$hidalgo" cards export --edition 1995 --output good/sheet 2>/dev/null
"$hidalgo" sim $games --seats random,random --out good/run >/dev/null
"$hidalgo" arena $games --pool random,quick --players 2 --keep good/arena >/dev/null
"$hidalgo" compare $games --seats random,random --keep good/compare 1995 2023 >/dev/null
"$hidalgo" worth $games --seats random,random --keep good/worth >/dev/null
"$hidalgo" tune $games --seats random,random --vary ambush.place=0..1 --keep good/tune >/dev/null
"$hidalgo" arena $games --pool random,quick --players 2 --shard 1/1 --keep good/arena.part >/dev/null
"$hidalgo" compare $games --seats random,random --shard 1/1 --keep good/compare.part 1995 2023 >/dev/null
"$hidalgo" worth $games --seats random,random --shard 1/1 --keep good/worth.part >/dev/null
echo something >good/-

# Two seconds of work and 200 MB for each command. Sanitizers and emulators need more memory.
time=2 # seconds of processor time; sanitizers need more
[ -z "$sanitized" ] || time=30
# shellcheck disable=SC3045
within() {
	(
		ulimit -t "$time"
		[ -z "$room" ] || ulimit -v 200000
		exec timeout 60 "$@"
	)
}
room=yes
within "$hidalgo" --version >/dev/null 2>&1 || room=

run() { # run FILE COMMAND ARGUMENTS: FILE is put for '@'
	named=$1 line=
	shift
	# shellcheck disable=SC2048
	for word in $*; do
		case $word in *@*) word=${word%%@*}$named${word#*@} ;; esac
		line="$line $word"
	done
	# shellcheck disable=SC2086
	within $as "$hidalgo" $line </dev/null >"$tmp/out" 2>"$tmp/err"
}
as=
# Whether the first line of what was said, or else another one, names the file.
names() {
	said=
	read -r said <"$tmp/err"
	case $said in *"$1"*) return ;; esac
	grep -qF "$1" "$tmp/err" "$tmp/out"
}

works() {
	while read -r command what use file arguments; do
		rm -rf "$tmp/tried"
		case $use in
		read | kept) cp "good/$file" "$tmp/tried" ;;
		esac
		run "$tmp/tried" "$command" "$arguments" || echo "# $command $arguments: exit $?: $(cat err)"
	done <rows | grep .
}
refuse "every row works with a sound file" works

# ---- files as they should not be -------------------------------------------------

truncate -s 3G sparse || head -c 20000000 /dev/zero >sparse
head -c 65536 /dev/zero >zeros
mkdir folder
mkfifo alone endless silent
exec 4<>endless 5<>silent
cat /dev/zero >&4 5<&- 2>/dev/null &
pouring=$!
trap 'kill $pouring 2>/dev/null; rm -rf "$tmp"' EXIT

# The exit code is 1 or 3, the file is named, and it is what it was.
refused() { # refused WHAT USE FILE COMMAND ARGUMENTS
	what_is=$1 tried=$3 before=
	[ "$2" = read ] || before=$(ls -ln "$tried" 2>/dev/null)
	shift 3
	run "$tried" "$@"
	got=$?
	case $got in
	1 | 3) names "$tried" || echo "# $what_is: $*: the file is not named: $(cat "$tmp/err")" ;;
	*) echo "# $what_is: $*: exit $got: $(head -c 300 "$tmp/err")" ;;
	esac
	[ -z "$before" ] || [ "$(ls -ln "$tried")" = "$before" ] || echo "# $what_is: $*: the file has changed"
}
# Each sound file cut at every quarter, within a line; and with the byte 0.
for file in good/*; do
	for quarter in 1 2 3; do
		size=$(($(wc -c <"$file") * quarter / 4))
		head -c $size "$file" >"$file.$quarter"
		[ -n "$(tail -c 1 "$file.$quarter")" ] || head -c $((size + 1)) "$file" >"$file.$quarter"
	done
	{ head -c 20 "$file" && printf '\0' && tail -c +22 "$file"; } >"$file.zero"
done
# What a part is good for: a record without its last moves, which is told, and a run that goes on.
cut() { # cut USE FILE COMMAND ARGUMENTS
	cut_use=$1 cut_file=$2
	shift 2
	for quarter in 1 2 3; do
		part=$tmp/part # some go on in it
		cp "good/$cut_file.$quarter" part
		case $cut_use,$cut_file in
		read,record)
			run "$part" "$@"
			case $? in
			0 | 3) names "$part" ;;
			*) false ;;
			esac || echo "# cut at $quarter: $*: $(cat err)"
			;;
		kept,run) run "$part" "$@" && cmp -s "$part" good/run || echo "# cut at $quarter: $*: $(cat err)" ;;
		*) refused "cut at $quarter" "$cut_use" "$part" "$@" ;;
		esac
	done
}
shapes() { # shapes USE: what a file of that use must not be
	case $1 in
	over) echo folder alone ;;
	folder) echo /dev/zero alone endless silent sparse zeros ;;
	*) echo /dev/zero alone endless silent sparse zeros folder ;;
	esac
}
# Every file goes through one opener, so usually each row meets one kind of file, the next in turn, and
# one file without permission; HIDALGO_BOUNDS=all: all of them ('make bounds').
every=
[ "${HIDALGO_BOUNDS:-}" != all ] || every=yes
matrix() {
	turn=0
	while read -r command what use file arguments; do
		kinds=$(shapes "$use")
		case $use in read | kept) kinds="$kinds parts" ;; esac
		if [ -z "$every" ]; then
			turn=$((turn + 1))
			set -- $kinds
			shift $((turn % $#))
			kinds=$1
		fi
		for kind in $kinds; do
			case $kind in
			parts)
				cut "$use" "$file" "$command" "$arguments"
				refused "a NUL byte" "$use" "$tmp/good/$file.zero" "$command" "$arguments"
				;;
			/*) refused "$kind" "$use" "$kind" "$command" "$arguments" ;;
			*) refused "$kind" "$use" "$tmp/$kind" "$command" "$arguments" ;;
			esac
			echo "$kind" >>met
		done
	done <rows | grep .
}
refuse "devices, pipes, folders, large, cut and binary files are refused by name, with few seconds and little memory" matrix

# Every kind is met by several rows, and every row was there.
all() {
	for kind in $(shapes read) parts; do
		[ "$(grep -cx "$kind" met)" -ge 4 ] || echo "# $kind is hardly met"
	done | grep . && return 1
	[ -n "$every" ] || [ "$(wc -l <met)" = "$(wc -l <rows)" ]
}
check "none was left out before the end" all

mkdir shut
cp good/record closed
cp good/record shut/file
chmod 000 closed shut
if [ "$(id -u)" = 0 ]; then
	as='setpriv --reuid=65534 --regid=65534 --clear-groups'
	XDG_STATE_HOME=$tmp/none
	# What lies around this folder may be closed to others.
	cp -R "$data" "$tmp/open" && chmod -R a+rX "$tmp/open" && cp "$hidalgo" "$tmp/hidalgo" && chmod 755 "$tmp/hidalgo"
	hidalgo=$tmp/hidalgo HIDALGO_DATA=$tmp/open
	export HIDALGO_DATA
fi
nobody() {
	turn=0
	while read -r command what use file arguments; do
		turn=$((turn + 1))
		for path in closed shut/file; do
			case $every$((turn % 2))$path in
			0closed | 1shut/file) continue ;;
			esac
			case $use,$path in
			over,closed | folder,closed) ;; # what may be replaced, or is no folder
			*) refused "no permission" "$use" "$tmp/$path" "$command" "$arguments" ;;
			esac
		done
	done <rows | grep .
}
# shellcheck disable=SC2086
if $as "$hidalgo" cards list >/dev/null 2>&1; then
	refuse "so are files for which permission is missing" nobody
else
	cases=$((cases + 1))
	echo "ok $cases - no permission # SKIP nobody else can run this program here"
fi
as=
chmod 700 shut

# ---- streams ---------------------------------------------------------------------

streamed() { exits 0 within "$hidalgo" replay - <"$tmp/good/record" >out; }
check "a record from standard input" streamed
# shellcheck disable=SC2002
piped() { cat "$tmp/good/record" | exits 0 within "$hidalgo" replay "$1" >out; }
check "through a pipe" piped -
check "named as the system names it" piped /dev/stdin
[ ! -e /dev/fd/0 ] || check "or as a shell names what it opened" piped /dev/fd/0
for command in 'replay -' 'replay --plain -' 'replay --at 1 -' 'review -' 'score -' score 'replay /dev/stdin'; do
	endless() {
		# shellcheck disable=SC2086
		cat /dev/zero 2>/dev/null | exits 3 within "$hidalgo" $command >out 2>err && grep -q larger err
	}
	check "a stream without end: $command" endless
done
finish
