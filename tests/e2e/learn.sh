#!/bin/sh
# SPDX-License-Identifier: MIT
# 'hidalgo learn': the list of lessons, a lesson in plain play with a wrong answer, errors in lesson
# files, and the example of docs/WRITING_A_LESSON.md.
. "$(dirname "$0")/../support/e2e.sh"
export same=Kim # the learner
docs=$(cd "$(dirname "$0")/../../docs" && pwd)

lists() {
	"$hidalgo" learn --list >"$tmp/list" && [ "$(grep -c '^ *[0-9]* ' "$tmp/list")" -gt 35 ] &&
		! grep -q "(done)" "$tmp/list" && grep -q '^You are a page: 0 of 11 lessons done' "$tmp/list"
}
check "the list has eleven lessons and the exercises, and none is done" lists

all() {
	for i in 1 2 3 4 5 6 7 8 9 10 11; do
		[ "$("$hidalgo" learn --check $i | wc -l)" = 2 ] || return 1
	done
}
check "every lesson can be played in both editions" all

whole() { # a wrong answer gets the reason, then the right one goes on
	printf '%s\n' 'court 1' 'court 2' 'take score-region' special-first place-first granada granada use granada quit |
		"$hidalgo" learn winning --edition 1995 --plain >"$tmp/said" 2>"$tmp/talk" || return 1
	grep -q '^\* The more caballeros in your court' "$tmp/said" &&
		grep -q '^\* Then Granada is scored while Ana' "$tmp/said" &&
		grep -q '^\* 6 points for you, 3 for Ana' "$tmp/said" &&
		"$hidalgo" learn --list | grep -q '^ 1 .*(done)$'
}
check "a lesson is played in plain play, and marked as done" whole

next() { # Enter goes on, in the same edition
	printf '%s\n' 'court 2' 'take fair' place-first granada granada use granada '' quit |
		"$hidalgo" learn winning --edition 2023 --plain >"$tmp/said" 2>/dev/null
	grep -q '^Lesson: Power cards' "$tmp/said" && [ "$(grep -c '^El Grande (2023)' "$tmp/said")" = 2 ]
}
check "the next lesson follows" next

first() {
	echo quit | "$hidalgo" learn --plain 2>/dev/null | grep -q '^Lesson: Power cards'
}
check "without a name, the first lesson that is not done begins" first

TWICE_ONCE=yes # lessons without a translation
export TWICE_ONCE
example() {
	sed -n '/^hidalgo: lesson 1$/,/^end:/p' "$docs/WRITING_A_LESSON.md" |
		sed "s|data/sets|$docs/../data/sets|" >"$tmp/mine.yaml"
	"$hidalgo" learn --check "$tmp/mine.yaml" | grep -q 'every step can be played' || return 1
	printf '%s\n' 'court 2' 'take pilgrimage' place-first special-first 'kim sevilla' granada stop 'court 1' quit |
		"$hidalgo" learn "$tmp/mine.yaml" --plain >"$tmp/said" 2>/dev/null
	grep -q '^\* Then what it brings comes too late' "$tmp/said" && grep -q '^\* Two in one go' "$tmp/said"
}
check "the example in the documents can be played" example

beside() { # beside the lesson, wherever hidalgo is started
	mkdir -p "$tmp/mine/sets" && cp "$docs/../data/sets/pilgrimage.yaml" "$tmp/mine/sets/" || return 1
	sed "s|sets: .*|sets: [sets/pilgrimage.yaml]|" "$tmp/mine.yaml" >"$tmp/mine/lesson.yaml"
	(cd / && "$hidalgo" learn --check "$tmp/mine/lesson.yaml") | grep -q 'every step can be played' || return 1
	rm "$tmp/mine/sets/pilgrimage.yaml"
	! (cd / && "$hidalgo" learn --check "$tmp/mine/lesson.yaml") >/dev/null 2>&1
}
check "the sets of a lesson are looked for beside it" beside

broken() {
	sed 's/court 2/court 9/' "$tmp/mine.yaml" >"$tmp/broken.yaml"
	exits 1 "$hidalgo" learn --check "$tmp/broken.yaml" >/dev/null 2>"$tmp/why" &&
		grep -q "broken.yaml:16:3: error: 'court 9'" "$tmp/why" &&
		exits 3 "$hidalgo" learn "$tmp/nothing.yaml" >/dev/null 2>&1 &&
		exits 2 "$hidalgo" learn sleeping >/dev/null 2>"$tmp/why" && grep -q -- '--list' "$tmp/why"
}
check "an error in a lesson names its line" broken

without() { # a data folder with no lessons
	mkdir "$tmp/bare" && ln -s "$docs"/../data/* "$tmp/bare" && rm "$tmp/bare/lessons" "$tmp/bare/exercises" &&
		HIDALGO_DATA=$tmp/bare exits 3 "$hidalgo" learn --plain </dev/null >"$tmp/said" 2>"$tmp/why" &&
		[ ! -s "$tmp/said" ] && [ "$(cat "$tmp/why")" = 'hidalgo: there are no lessons in the data folder' ]
}
check "without lessons it says so, and ends" without

unset TWICE_ONCE
# The set is made for 1995 alone; in a game of seven rounds there is no lesson about the ninth.
with_set() {
	echo go | TWICE_ONCE=yes "$hidalgo" learn --plain --set tests/sets/seven.yaml -e 1995 1 2>&1 | grep -q 'after seven rounds' || return 1
	exits 0 "$hidalgo" learn --check --set gentle 4 >/dev/null || return 1
	exits 1 "$hidalgo" learn --check --set tests/sets/seven.yaml 11 2>&1 | grep -q '11-last-round.yaml:.*no round 9'
}
check "a lesson is played in the game of a set, if it can be" with_set
finish
