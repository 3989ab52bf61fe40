#!/bin/sh
# SPDX-License-Identifier: MIT
# Games on a machine in trouble: closed streams, full disks, files and folders that disappear or
# that others can write to. The program tells the trouble, and no record is damaged.
. "$(dirname "$0")/../support/e2e.sh"
play() { "$hidalgo" play --plain --edition 1995 --seed 7 --seats "${seats:-ana,beto,cruz}" "$@"; }
long=who-has-a-very-long-name-that-fills-the-record
# The case of the full disk runs this script once more, in a namespace where it may mount a disk.
[ -z "${1-}" ] || check() { :; }
# Files may have 512 or 1024 bytes at most, depending on how the shell counts.
limited() { # limited COMMAND...
	(
		ulimit -f 1
		"$@"
	)
}
ones() { awk -v n="${1:-5000}" 'BEGIN { while (n-- > 0) print 1 }'; }

# ---- closed streams --------------------------------------------------------------

# A file that is opened must not get the number of a closed stream: then output would go to the record.
sound() { exits 0 "$hidalgo" replay "$1" >/dev/null; }
no_output() {
	ones 3 | exits 3 play --record "$tmp/out.record" >&- 2>"$tmp/err" &&
		grep -q 'could not be written' "$tmp/err" && sound "$tmp/out.record"
}
check "standard output closed: the record is sound, and the error is told" no_output
no_input() { play --record "$tmp/in.record" <&- >"$tmp/out" 2>&1 && sound "$tmp/in.record"; }
check "standard input closed: it counts as ended, and the record is sound" no_input
no_errors() { ones 3 | play --record "$tmp/err.record" >"$tmp/out" 2>&- && sound "$tmp/err.record"; }
check "standard error closed: the record is sound" no_errors
none() { exits 3 play --record "$tmp/none.record" <&- >&- 2>&-; }
check "all three closed: exit 3" none
check "all three closed: the record is sound" sound "$tmp/none.record"

# ---- games that cannot be saved ----------------------------------------------------

# Starts a game that reads descriptor 3, answers once, and waits for the next question.
begin() { # begin RECORD
	rm -f "$tmp/fifo"
	mkfifo "$tmp/fifo"
	: >"$tmp/out" # what an earlier game said must not be found
	play --record "$1" <"$tmp/fifo" >"$tmp/out" 2>"$tmp/err" &
	game=$!
	exec 3>"$tmp/fifo"
	echo 5 >&3
	asked '^\[beto\]'
}
asked() {
	for _ in $(seq 50); do
		grep -q "$1" "$tmp/out" && return 0
		sleep 0.1
	done
	return 1
}
ends_with() { # ends_with STATUS
	exec 3>&-
	wait $game
	got=$?
	[ $got = "$1" ] || echo "# ends with $got"
	[ $got = "$1" ]
}
unsaved() { ! grep -q 'is saved' "$tmp/out" && grep -q "cannot be saved: .*(only $1 of $2 decision" "$tmp/err"; }

no_folder() {
	mkdir "$tmp/folder"
	begin "$tmp/folder/a.record" || return 1
	rm -r "$tmp/folder"
	ends_with 3 && unsaved 0 1
}
check "the record's folder disappears: told at the end, exit 3" no_folder
other_file() {
	begin "$tmp/b.record" || return 1
	echo mine >"$tmp/other"
	mv "$tmp/other" "$tmp/b.record"
	echo 6 >&3
	ends_with 3 && unsaved 0 2 && [ "$(cat "$tmp/b.record")" = mine ]
}
check "another file replaces the record: told, and that file is left alone" other_file
back_again() {
	begin "$tmp/c.record" || return 1
	rm "$tmp/c.record"
	ends_with 0 && grep -q 'is saved' "$tmp/out" && sound "$tmp/c.record"
}
check "a record that was deleted is written again" back_again
copied() {
	mkdir "$tmp/folder"
	begin "$tmp/folder/d.record" || return 1
	rm -r "$tmp/folder"
	printf 'save\nquit\n' >&3
	asked "'quit' again" && ! grep -q 'Every move is saved' "$tmp/out" || return 1
	printf 'save %s\nquit\n' "$tmp/copy" >&3
	ends_with 3 && sound "$tmp/copy"
}
check "'quit' tells first that the game cannot be saved, and a copy can be saved" copied
to_its_end() {
	mkdir "$tmp/folder"
	begin "$tmp/folder/e.record" || return 1
	rm -r "$tmp/folder"
	ones >&3 2>/dev/null
	ends_with 3 && grep -q '^winner: ' "$tmp/out" && grep -q 'only 0 of' "$tmp/err"
}
check "the end of a game tells that it cannot be saved" to_its_end
damaged() { # damaged COMMAND...: done to the record before the game is left
	rm -f "$tmp/f.record"
	begin "$tmp/f.record" || return 1
	"$@" "$tmp/f.record"
	ends_with 0 && grep -q 'is saved' "$tmp/out" &&
		[ "$(exits 0 "$hidalgo" replay "$tmp/f.record")" = "$tmp/f.record: 1 decision reproduced" ]
}
cut_short() { dd if=/dev/null of="$1" bs=1 seek=100 2>/dev/null; }
lengthened() { printf 'beto power 9\nrubbish' >>"$1"; }
overwritten() { printf 'X' | dd of="$1" bs=1 seek=150 conv=notrunc 2>/dev/null; }
check "a record that was cut is mended before the game says that it is saved" damaged cut_short
check "a record that got more text is mended" damaged lengthened
check "a record that was overwritten is mended" damaged overwritten

# The disk is full except for the page in which the record ends. Then one page becomes free: enough
# for the missing lines, not for a second record.
on_a_full_disk() {
	mkdir "$tmp/disk"
	mount -t tmpfs -o size=64k none "$tmp/disk" || return
	seats=ana-$long,beto,cruz-$long
	begin "$tmp/disk/r" || return
	size=$(($(df -kP "$tmp/disk" | awk 'NR == 2 { print $4 }') * 1024))
	head -c $size /dev/zero >"$tmp/disk/filler" || return
	ones 130 >&3
	tries=0
	until grep -q 'cannot be saved: No space left' "$tmp/err" && grep -q '^Round 7' "$tmp/out"; do
		tries=$((tries + 1))
		[ $tries -lt 50 ] || return
		sleep 0.1
	done
	[ "$(wc -c <"$tmp/disk/r")" -le 4096 ] || return
	truncate -s $((size - 4096)) "$tmp/disk/filler"
	ends_with 0 && grep -q 'is saved' "$tmp/out" && sound "$tmp/disk/r" && [ "$(wc -c <"$tmp/disk/r")" -gt 4096 ]
}
# A run of the laboratory on a full disk: it says so once while it runs, prints what it would print
# elsewhere, and ends with 3. When there is room again, the same command has its file.
outlives() { # outlives OPTION COMMAND...
	option=$1
	shift
	"$hidalgo" "$@" >"$tmp/elsewhere" || return
	rm -f "$tmp/disk/kept"
	head -c 17000000 /dev/zero >"$tmp/disk/filler" 2>/dev/null
	exits 3 "$hidalgo" "$@" "$option" "$tmp/disk/kept" >"$tmp/printed" 2>"$tmp/err" || return
	same "$tmp/elsewhere" "$tmp/printed" || return
	grep -q "^hidalgo $1: $tmp/disk/kept: No space left on device; the games continue" "$tmp/err" &&
		grep -q "kept: No space left on device: not all of what is printed is saved" "$tmp/err" &&
		[ "$(wc -l <"$tmp/err")" = 2 ] || return
	rm "$tmp/disk/filler"
	"$hidalgo" "$@" "$option" "$tmp/disk/kept" >"$tmp/printed" 2>"$tmp/err" && same "$tmp/elsewhere" "$tmp/printed" &&
		[ ! -s "$tmp/err" ] && [ "$(ls "$tmp/disk")" = kept ]
}
runs_on_a_full_disk() {
	mkdir "$tmp/disk"
	mount -t tmpfs -o size=16m none "$tmp/disk" || return
	set -- --seats random,random --games 20 --threads 2 --seed 5 --json
	outlives --out sim "$@" && outlives --keep worth "$@" && outlives --keep compare 1995 2023 "$@" &&
		outlives --keep tune --vary militia.place=0..1 "$@" || return
	shift 2
	outlives --keep arena --pool random,quick --players 2 "$@" || return
	# Records: those that there is no room for are written by the same command later.
	"$hidalgo" sim --seats random,random "$@" --records "$tmp/all" >"$tmp/elsewhere" || return
	rm -f "$tmp/disk/kept"
	head -c 17000000 /dev/zero >"$tmp/disk/filler" 2>/dev/null
	exits 3 "$hidalgo" sim --seats random,random "$@" --records "$tmp/disk" >"$tmp/printed" 2>"$tmp/err" && same "$tmp/elsewhere" "$tmp/printed" &&
		grep -q "^hidalgo sim: $tmp/disk: game-0000[0-9]*.record: No space left on device; the games continue" "$tmp/err" &&
		grep -q "No space left on device: not all of what is printed is saved" "$tmp/err" && [ "$(wc -l <"$tmp/err")" = 2 ] || return
	rm "$tmp/disk/filler"
	"$hidalgo" sim --seats random,random "$@" --records "$tmp/disk" >/dev/null && diff -r "$tmp/all" "$tmp/disk" || return
	rm "$tmp/disk"/game-*
	head -c 17000000 /dev/zero >"$tmp/disk/filler" 2>/dev/null
	# The tables and the page are written after the result is printed.
	for option in --csv --report; do
		rm -rf "$tmp/disk/tables"
		exits 3 "$hidalgo" sim --seats random,random --games 4 --json $option "$tmp/disk/tables" >"$tmp/printed" 2>"$tmp/err" || return
		[ -s "$tmp/printed" ] && grep -q "tables.*: No space left on device" "$tmp/err" || return
	done
	# Weights that cannot be written are printed.
	rm -rf "$tmp/disk/tables"
	exits 3 "${hidalgo%/*}/train" --games 12 --generations 1 --output "$tmp/disk/w" >"$tmp/printed" 2>"$tmp/err" || return
	grep -q 'w: No space left on device; the weights are printed' "$tmp/err" || return
	"${hidalgo%/*}/train" --games 12 --generations 1 --output "$tmp/w" >/dev/null || return
	sed '1,/^# Weights/d' "$tmp/printed" >"$tmp/weights"
	sed 1d "$tmp/w" | cmp - "$tmp/weights"
}
case ${1-} in
full-disk | runs-full-disk)
	case $1 in
	full-disk) on_a_full_disk ;;
	*) runs_on_a_full_disk ;;
	esac
	got=$?
	umount "$tmp/disk"
	exit $got
	;;
esac
full_disk() {
	! unshare -rm true 2>/dev/null || unshare -rm "$0" "$1" # or nobody may mount one here
}
check "a full disk: the missing lines are appended, without room for a second record" full_disk full-disk
check "a full disk: runs of the laboratory print what they found, and save it when there is room" full_disk runs-full-disk

# The next run with that file removes what a killed one was writing.
left_behind() {
	: >"$tmp/k.hidalgo-AbCdEf" && : >"$tmp/k.backup" &&
		"$hidalgo" arena --pool random,quick --players 2 --games 4 --keep "$tmp/k" >/dev/null &&
		[ "$(cd "$tmp" && echo k*)" = "k k.backup" ]
}
check "what a killed run left beside its file is removed by the next one" left_behind
no_folder_to_keep() {
	for command in "$hidalgo arena --pool random,quick --keep" "${hidalgo%/*}/train --output"; do
		# shellcheck disable=SC2086
		exits 3 $command "$tmp/nowhere/k" >"$tmp/out" 2>"$tmp/err" && [ ! -s "$tmp/out" ] &&
			grep -q "nowhere/k: No such file" "$tmp/err" || return
	done
}
check "a folder that is not there is told before the first game" no_folder_to_keep

# ---- folders of others --------------------------------------------------------------

open_folder() {
	mkdir -p "$tmp/open" && chmod 777 "$tmp/open" || return 1
	printf 'save %s\nsave %s\n' "$tmp/open/copy" "$tmp/closed" |
		play --record "$tmp/open/r" >"$tmp/out" 2>"$tmp/err" &&
		grep -q "^hidalgo: $tmp/open/r: Others can write in this folder" "$tmp/err" &&
		grep -q "Saved as $tmp/open/copy\. Others can write in this folder" "$tmp/out" &&
		grep -q "Saved as $tmp/closed\.\$" "$tmp/out" && [ -n "$(find "$tmp/open/copy" -perm 600)" ] || return 1
	"$hidalgo" continue --plain "$tmp/open/r" </dev/null 2>&1 >/dev/null | grep -q 'Others can write'
}
check "a record in a folder that others can write to: told" open_folder
sticky() {
	chmod 1777 "$tmp/open"
	play --record "$tmp/open/s" </dev/null 2>"$tmp/err" >/dev/null && [ ! -s "$tmp/err" ]
}
check "a record in a folder with the sticky bit, as /tmp: nothing is told" sticky

private() {
	(umask 0 && "$hidalgo" sim --seats random,random,random --games 1 --records "$tmp/private" >/dev/null) &&
		[ -n "$(find "$tmp/private/game-000000.record" -perm 600)" ]
}
check "the records of sim are private" private

# ---- folders that cannot be made ---------------------------------------------------

# Nobody can make a folder in /sys; the reason must not be that one is missing.
no_state() {
	[ -d /sys/kernel ] || return 0
	ones 1 | XDG_STATE_HOME=/sys/none "$hidalgo" play --plain --seats ana,beto >/dev/null 2>"$tmp/err" &&
		grep -q 'not saved in /sys/none/hidalgo/games: ' "$tmp/err" && ! grep -q 'No such file' "$tmp/err"
}
check "the state folder cannot be made: its name and the true reason are told" no_state
: >"$tmp/file"
sim() { "$hidalgo" sim --seats random,random,random --games 1 "$@" >/dev/null 2>"$tmp/err"; }
no_records() { exits 3 sim --records "$tmp/file/x" && grep -q "^hidalgo sim: $tmp/file/x: Not a directory" "$tmp/err"; }
check "the folder of sim's records cannot be made: its name and the reason are told" no_records
record_exists() {
	sim --records "$tmp/records" && cp "$tmp/records/game-000000.record" "$tmp/before" &&
		exits 3 sim --seed 2 --records "$tmp/records" && same "$tmp/records/game-000000.record" "$tmp/before" &&
		grep -q "^hidalgo sim: $tmp/records: game-000000.record: This file exists, and is of another game" "$tmp/err"
}
check "a record of another game of sim: its name is told, and it stays" record_exists
# A killed run leaves whole records, at most one that is cut, and a part of the file of a large set.
record_left() {
	{ cat "$(dirname "$0")/../../data/sets/guilds.yaml" && yes '# many words' | head -n 4000; } >"$tmp/large.yaml" &&
		sim --set "$tmp/large.yaml" --records "$tmp/left" && cp -r "$tmp/left" "$tmp/whole" || return 1
	head -c 700 "$tmp/whole/game-000000.record" >"$tmp/left/game-000000.record"
	: >"$(echo "$tmp"/left/sets/*).hidalgo-AbCdEf"
	sim --set "$tmp/large.yaml" --records "$tmp/left" && diff -r "$tmp/left" "$tmp/whole" && sim --set "$tmp/large.yaml" --records "$tmp/left"
}
check "a record that a killed run left is finished by the same run" record_left
sim_limited() {
	exits 3 limited sim --records "$tmp/large" && grep -q "^hidalgo sim: $tmp/large: game-000000.record: .*too large" "$tmp/err"
}
check "a record of sim that gets too large: its name is told" sim_limited

# ---- files that get too large ---------------------------------------------------------

too_large() {
	mkdir "$tmp/limit"
	ones 200 | limited play --record "$tmp/limit/r" 2>&1 | cat >"$tmp/out"
	grep -q 'cannot be saved: File too large (only [1-9][0-9]* of' "$tmp/out" &&
		! grep -q 'is saved' "$tmp/out" && sound "$tmp/limit/r" && [ "$(ls "$tmp/limit")" = r ]
}
check "a record that gets too large: told, what was saved is sound, no other file is left" too_large
finish
