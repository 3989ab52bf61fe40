#!/bin/sh
# SPDX-License-Identifier: MIT
# 'train', a tool beside the program: neither threads nor compilers change the weights, the file says how they were
# made, and wrong files and options are refused. 'make arena' measures whether the weights play better.
. "$(dirname "$0")/../support/e2e.sh"
train=${hidalgo%/*}/train

# learnt FILE SUM: the weights and their story. Other machines round otherwise, other bots, rules and editions play
# other games, and the command in the file has the version.
learnt() {
	case $(uname -m)$(getconf GNU_LIBC_VERSION 2>/dev/null) in x86_64glibc*) ;; *) return 0 ;; esac
	sum=$(grep -v 'hidalgo [0-9]' "$1" | cksum | cut -d' ' -f1)
	[ "$sum" = "$2" ] || { echo "# the sum is $sum, not $2" && return 1; }
}

generations=2
[ -z "$sanitized" ] || generations=1
threads() {
	for n in 1 2; do
		"$train" --output "$tmp/$n" --games 12 --generations $generations --seed 3 --threads $n >"$tmp/said" ||
			return 1
	done
	cmp -s "$tmp/1" "$tmp/2" && grep -q "^generation $generations\$" "$tmp/said" &&
		{ [ -n "$sanitized" ] || learnt "$tmp/1" 1609816668; }
}
check "one thread and two learn the same weights" threads
story() { grep -q "^# hidalgo .* train --games 12 --generations $generations --seed 3" "$tmp/1" && grep -q "^# generation $generations" "$tmp/1"; }
check "the file of weights says how it was made" story
on() {
	# Sanitizers see the same with other weights, of fewer games, which decide nothing.
	if [ -n "$sanitized" ]; then
		"$train" --from "$tmp/1" --output "$tmp/3" --games 6 --generations 1 >/dev/null
		return
	fi
	"$train" --from data/bots/outlook.txt --output "$tmp/3" --games 24 --generations 1 >/dev/null &&
		grep -q ': not kept$' "$tmp/3" && learnt "$tmp/3" 1690543951
}
check "--from goes on from weights, and keeps them where others are not better" on
taught() {
	for n in 1 2; do
		"$train" --from "$tmp/1" --teacher search:it=2 --players 3 --output "$tmp/t$n" --games 8 --generations 1 \
			--threads $n >/dev/null || return 1
	done
	cmp -s "$tmp/t1" "$tmp/t2" && grep -q ' train --teacher search:it=2 --players 3 --games 8 ' "$tmp/t1" &&
		{ [ -n "$sanitized" ] || learnt "$tmp/t1" 294437676; }
}
check "--teacher: one thread and two learn the same weights" taught
# A teacher must judge by the weights that are learnt, and answer the same on fast and slow machines.
strange() {
	for bot in quick search:ms=5 search:style=careless human; do
		"$train" --teacher "$bot" --output "$tmp/6" 2>"$tmp/why"
		[ $? = 2 ] && grep -q -- '--teacher is greedy' "$tmp/why" || return 1
	done
}
check "bots that cannot be a teacher are refused" strange
policy() {
	for n in 1 2; do
		"$train" --policy --output "$tmp/p$n" --games 64 --generations 12 --threads $n >"$tmp/said" ||
			return 1
	done
	cmp -s "$tmp/p1" "$tmp/p2" && grep -q ' train --policy --games 64 --generations 12 --seed 1' "$tmp/p1"
}
check "--policy: one thread and two find the same weights" policy
# A set of the user's own is nothing to learn from.
mkdir -p "$tmp/own/hidalgo/sets" && cp data/sets/pilgrimage.yaml "$tmp/own/hidalgo/sets/mine.yaml"
better() {
	XDG_DATA_HOME=$tmp/own "$train" --policy --output "$tmp/p1" --games 512 --generations 24 --seed 20 >/dev/null && learnt "$tmp/p1" 3220481842
}
# Sanitizers see the same in the few games before.
[ -n "$sanitized" ] || check "--policy finds others in more games" better
# The file can replace src/bots/weights.def: it has the same weights in the same order.
rows() { sed -n '/^WEIGHT/s/-*[0-9][0-9]*//gp; /^#/p' "$1"; }
list() { rows "$tmp/p1" >"$tmp/rows" && grep -q WEIGHT "$tmp/rows" && rows src/bots/weights.def | cmp -s - "$tmp/rows"; }
check "--policy writes all weights of quick" list
sums() { # what is new is compared with the beginning: nothing, where no weight is
	if grep '^WEIGHT' src/bots/weights.def | cmp -s - "$tmp/weights"; then
		! grep -q 'those of the beginning' "$tmp/p1"
	else
		grep -q 'three to five, against those of the beginning' "$tmp/p1" && ! grep -q 'two players, against' "$tmp/p1"
	fi
}
grep '^WEIGHT' "$tmp/p1" >"$tmp/weights"
check "--policy compares new weights with those of the beginning" sums
# The command that an interrupted run names gives the same weights.
interrupted() {
	for pause in 0.2 1 5 20; do # longer where nothing was learnt yet
		"$train" --policy --output "$tmp/cut" --games 64 --generations 1000000 >"$tmp/said" &
		victim=$!
		until_true catches_interrupts && sleep $pause
		kill -INT $victim && wait $victim
		n=$(sed -n 's/.* --generations \([0-9]*\) .*/\1/p' "$tmp/cut")
		[ "$n" = 0 ] || break
	done
	[ "$n" -gt 0 ] && [ "$n" -lt 1000000 ] || return 1
	"$train" --policy --output "$tmp/again" --games 64 --generations "$n" >/dev/null
	grep '^WEIGHT' "$tmp/cut" >"$tmp/rows" && grep '^WEIGHT' "$tmp/again" | cmp -s - "$tmp/rows"
}
check "an interrupted run writes a command that gives the same weights" interrupted
both() {
	"$train" --policy --from "$tmp/1" --output "$tmp/5" 2>"$tmp/why"
	[ $? = 2 ] && grep -q -- '--policy begins' "$tmp/why" || return 1
	for other in --players=3 --teacher=greedy; do
		"$train" --policy "$other" --output "$tmp/5" 2>"$tmp/why"
		[ $? = 2 ] && grep -q -- '--policy takes neither' "$tmp/why" || return 1
	done
}
check "--policy with --from, --teacher or --players is refused" both
# twice FILE OPTION...: FILE1 by one thread and FILE2 by two are equal.
twice() {
	to=$1
	shift
	for n in 1 2; do
		"$train" "$@" --output "$to$n" --threads $n >"$tmp/said" || return 1
	done
	cmp -s "${to}1" "${to}2"
}
instinct() {
	twice "$tmp/i" --instinct --games 2 --generations 2 &&
		grep -q ' train --instinct --games 2 --generations 2 --seed 1' "$tmp/i1" &&
		[ "$(grep -c '^# power: worth' "$tmp/i1")" = 2 ] && learnt "$tmp/i1" 3024358779
}
check "--instinct: one thread and two learn the same weights" instinct
# It is saved after each generation, and an interrupt leaves the last whole one.
stopped() {
	rm -f "$tmp/ic"
	stop_when "[ -s $tmp/ic ]" "$train" --instinct --output "$tmp/ic" --games 2 --generations 10000 >"$tmp/said" || return 1
	n=$(sed -n 's/.* --generations \([0-9]*\) .*/\1/p' "$tmp/ic")
	[ "$n" -ge 1 ] && [ "$n" -lt 10000 ] && [ "$(grep '^# generation' "$tmp/ic" | tail -n 1)" = "# generation $n" ] || return 1
	"$train" --instinct --output "$tmp/ia" --games 2 --generations "$n" >/dev/null
	grep -v '^#' "$tmp/ia" >"$tmp/rows" && grep -v '^#' "$tmp/ic" | cmp -s - "$tmp/rows"
}
check "--instinct saves each generation, and an interrupted run names its command" stopped
# The file can replace data/bots/measure.txt: it has as many numbers.
numbers() { grep -v '^#' "$1" | wc -w; }
fits() { [ "$(numbers "$tmp/i1")" = "$(numbers data/bots/measure.txt)" ]; }
check "--instinct writes all weights of measure" fits
alone() {
	for other in --policy --teacher=greedy; do
		"$train" --instinct "$other" --output "$tmp/5" 2>"$tmp/why"
		[ $? = 2 ] && grep -q -- '--instinct takes neither' "$tmp/why" || return 1
	done
}
check "--instinct with --policy or --teacher is refused" alone
practice="--instinct --from $tmp/i1 --games 24 --generations 6"
# shellcheck disable=SC2086 # options
practised() {
	twice "$tmp/y" $practice && grep -q ' --games 24 --generations 6 --seed 1, from the weights before' "$tmp/y1" &&
		grep -q '^# one against the rest' "$tmp/y1" && learnt "$tmp/y1" 3299360558
}
check "--instinct with --from: one thread and two learn the same weights by play" practised
played="--practice --from data/bots/greedy.txt --games 26 --generations 2"
# shellcheck disable=SC2086 # options
played() {
	twice "$tmp/g" $played && grep -q ' train --practice --games 26 --generations 2 --seed 1, from' "$tmp/g1" &&
		[ "$(grep -c '^# one against the rest' "$tmp/g1")" = 2 ] && learnt "$tmp/g1" 3366057965
}
check "--practice: one thread and two play the same, and win the same with what they learnt" played
unlike() {
	for other in --policy --instinct --teacher=greedy; do
		"$train" --practice --from data/bots/greedy.txt "$other" --output "$tmp/5" 2>"$tmp/why"
		[ $? = 2 ] && grep -q -- '--practice takes' "$tmp/why" || return 1
	done
	"$train" --practice --output "$tmp/5" 2>"$tmp/why"
	[ $? = 2 ] && grep -q -- '--practice takes --from' "$tmp/why"
}
check "--practice with other kinds of training, or without --from, is refused" unlike
# resumes FILE OPTION...: killed as soon as it has kept something, and started again, it finds what is in that file.
kept_some='[ -s "$tmp/kept" ] && [ "$(wc -c <"$tmp/kept")" -gt 400 ]'
resumes() {
	same=$1
	shift
	rm -f "$tmp/kept"
	"$train" "$@" --output "$tmp/again" --keep "$tmp/kept" >/dev/null &
	victim=$!
	until_true over_or "$kept_some"
	kill -KILL $victim 2>/dev/null || echo "# it was over before it was killed"
	wait $victim 2>/dev/null
	"$train" "$@" --output "$tmp/again" --keep "$tmp/kept" >/dev/null && cmp -s "$same" "$tmp/again"
}
killed() { resumes "$tmp/1" --games 12 --generations $generations --seed 3; }
check "--keep: after a kill the same command finds the same weights" killed
killed_policy() { resumes "$tmp/p2" --policy --games 64 --generations 12; }
check "--keep with --policy: the same" killed_policy
# shellcheck disable=SC2086 # options
killed_practice() { resumes "$tmp/y1" $practice && cp "$tmp/kept" "$tmp/y-kept"; }
check "--keep with --instinct and --from: the same" killed_practice
# shellcheck disable=SC2086 # options
killed_play() { resumes "$tmp/g1" $played; }
check "--keep with --practice: the same" killed_play
measure="--instinct --games 2 --generations 2"
# shellcheck disable=SC2086 # options
killed_measure() { resumes "$tmp/i2" $measure; }
check "--keep with --instinct: the same" killed_measure
# Where no file may become as long as what is kept, whoever computes something cannot keep it.
# shellcheck disable=SC2086
small() { (ulimit -f 256 && "$train" $measure --output "$tmp/again" --keep "$tmp/kept" 2>"$tmp/why" >/dev/null); }
read_again() { small && cmp -s "$tmp/i2" "$tmp/again" && [ ! -s "$tmp/why" ]; }
check "what was kept is not computed again" read_again
cp "$tmp/kept" "$tmp/i-kept"
full() {
	half=$(($(wc -c <"$tmp/kept") / 2))
	head -c $half "$tmp/kept" >"$tmp/half" && mv "$tmp/half" "$tmp/kept"
	small
	[ $? = 3 ] && grep -q 'kept: .* from here$' "$tmp/why" && cmp -s "$tmp/i2" "$tmp/again" &&
		[ "$(wc -c <"$tmp/kept")" -le $half ]
}
check "if a disk is full, the training goes on, and says that it keeps no more" full
# A bit that fell over, in games or a fit: that entry and what follows are found again.
spoilt() { # spoilt SAME KEPT OPTION...
	same=$1 whole=$2
	shift 2
	for at in 2000 $(($(wc -c <"$whole") - 100)); do
		cp "$whole" "$tmp/kept" && printf x | dd of="$tmp/kept" bs=1 seek="$at" conv=notrunc 2>/dev/null
		"$train" "$@" --output "$tmp/again" --keep "$tmp/kept" >/dev/null && cmp -s "$same" "$tmp/again" || return 1
	done
}
# shellcheck disable=SC2086 # options
spoilt_both() { spoilt "$tmp/y1" "$tmp/y-kept" $practice && spoilt "$tmp/i2" "$tmp/i-kept" $measure; }
check "what is broken is computed again" spoilt_both
other() { # other FILE: of another training, or of something else
	cp "$1" "$tmp/mine" && "$train" --instinct --games 7 --output "$tmp/5" --keep "$tmp/mine" 2>"$tmp/why"
	[ $? = 3 ] && grep -q 'mine: it is not of this training' "$tmp/why" && cmp -s "$1" "$tmp/mine" && [ ! -e "$tmp/5" ]
}
others() { rm -f "$tmp/5" && other "$tmp/kept" && other README.md; }
check "a file of another training, or of something else, is refused and stays" others
broken() {
	sed '$s/.*/none/' "$tmp/1" >"$tmp/broken"
	"$train" --from "$tmp/broken" --output "$tmp/4" 2>"$tmp/why"
	[ $? = 3 ] && grep -q 'broken: line ' "$tmp/why" && [ ! -e "$tmp/4" ]
}
check "an error in a file of weights names its line" broken
without() {
	"$train" 2>"$tmp/why"
	[ $? = 2 ] && grep -q -- '--output' "$tmp/why"
}
check "train without --output is refused" without
finish
