#!/bin/sh
# SPDX-License-Identifier: MIT
# Files of games: what a run leaves, in parts, broken off and gone on with, says the same; others
# can read it; and every number opens a game.
. "$(dirname "$0")/../support/e2e.sh"
sim() { "$hidalgo" sim "$@"; }
run="--edition 1995 --seats quick,quick,random,random --rotate --games 60 --seed 3"

# shellcheck disable=SC2086
whole() { sim $run --threads 2 --out "$tmp/whole.jsonl" --json >"$tmp/whole.json" && sim $run --threads 1 --json >"$tmp/plain.json" && same "$tmp/whole.json" "$tmp/plain.json"; }
check "with a file of games the result is the same" whole
one_thread() { sim $run --threads 1 --out "$tmp/one.jsonl" >/dev/null && cmp "$tmp/one.jsonl" "$tmp/whole.jsonl"; }
check "the file is the same on any number of threads" one_thread

# Eight jobs, as any queue starts them, twice each: who comes second finds all there.
jobs() {
	printf '%s\n' 1 2 3 4 5 6 7 8 1 5 | xargs -P 2 -I '{}' "$hidalgo" sim $run --shard '{}/8' --out "$tmp/part-{}.jsonl" >/dev/null 2>"$tmp/talk"
	sim merge "$tmp"/part-*.jsonl "$tmp/part-3.jsonl" --out "$tmp/merged.jsonl" --json >"$tmp/merged.json" &&
		cmp "$tmp/merged.jsonl" "$tmp/whole.jsonl" && same "$tmp/merged.json" "$tmp/whole.json"
}
check "eight shards together are one run, bit for bit" jobs
missing() { rm "$tmp/part-4.jsonl" && exits 3 sim merge "$tmp"/part-*.jsonl >"$tmp/out" 2>&1 && grep -q 'game [0-9]* of 60 ' "$tmp/out"; }
check "a shard that is missing is named" missing
foreign() { sim --edition 1995 --seats random,random --games 5 --out "$tmp/foreign.jsonl" >/dev/null && exits 3 sim merge "$tmp/whole.jsonl" "$tmp/foreign.jsonl" 2>"$tmp/out" && grep -q 'foreign.jsonl: it is of another run' "$tmp/out"; }
check "files of two runs are not merged" foreign
tables_same() {
	sim $run --csv "$tmp/csv" >/dev/null && sim merge "$tmp/whole.jsonl" --csv "$tmp/again" >/dev/null && diff -r "$tmp/csv" "$tmp/again"
}
check "tables of what was merged are those of the run" tables_same

# Killed after every few thousand bytes, in the middle of lines and of blocks too.
killed() {
	for bytes in 1 300 5000 20011 77777 100000 150001; do
		head -c $bytes "$tmp/whole.jsonl" >"$tmp/killed.jsonl"
		[ $bytes -gt 299 ] || : >"$tmp/killed.jsonl"
		sim $run --out "$tmp/killed.jsonl" >/dev/null && cmp "$tmp/killed.jsonl" "$tmp/whole.jsonl" || return 1
	done
}
check "what was cut off anywhere is gone on with" killed
# At ten moments drawn by lot, most of them before it is over: behind how many games is told.
really_killed() {
	long="--edition 1995 --seats quick,random --games 2400 --seed 8" unfinished=0 behind=
	for lot in $(od -An -v -N20 -tu2 /dev/urandom); do
		"$hidalgo" sim $long --out "$tmp/long.jsonl" >/dev/null 2>&1 &
		victim=$!
		sleep "0.0$((lot % 90 + 10))"
		kill -s KILL $victim 2>/dev/null
		wait $victim 2>/dev/null
		games=$(cat "$tmp/long.jsonl" 2>/dev/null | wc -l)
		behind="$behind $games" unfinished=$((unfinished + (games < 2401)))
	done
	echo "# killed behind lines$behind"
	[ $unfinished -ge 5 ] && sim $long --out "$tmp/long.jsonl" --json >"$tmp/a.json" && sim $long --out "$tmp/sound.jsonl" --json >"$tmp/b.json" &&
		cmp "$tmp/long.jsonl" "$tmp/sound.jsonl" && same "$tmp/a.json" "$tmp/b.json"
}
check "a run killed ten times says the same in the end" really_killed
interrupted() {
	stop_when '[ -s "$tmp/int.jsonl" ] && [ "$(wc -l <"$tmp/int.jsonl")" -gt 1 ]' "$hidalgo" sim --edition 1995 --seats random,random --games 100000000 --out "$tmp/int.jsonl" >/dev/null 2>"$tmp/out"
	grep -q 'int.jsonl has the games so far, and the same command continues' "$tmp/out" && [ "$(wc -l <"$tmp/int.jsonl")" -gt 1 ]
}
check "an interrupt keeps the games and says how to go on" interrupted

# On a terminal, which 'script' makes: how far, how fast, how long still, and the figure that
# each command is about.
on_terminal() { # on_terminal PATTERN COMMAND...: what is shown
	pattern=$1
	shift
	script -qec "'$hidalgo' $* --threads 1 >/dev/null" /dev/null >"$tmp/out" </dev/null
	grep -qE "[0-9]+/[0-9]+  [0-9]+/s  [0-9]+:[0-9]+ left  $pattern [-0-9.]+( %)? \\([-0-9.]+ to [-0-9.]+\\)" "$tmp/out"
}
if command -v script >/dev/null 2>&1; then
	check "a terminal shows progress, and the figure narrowing" on_terminal 'first wins' sim --edition 1995 --seats quick,quick --games 750
	check "of a comparison" on_terminal 'margin, B - A' compare 1995 1995+short --figure margin --games 480
	check "of what cards are worth" on_terminal '[a-z0-9-]+' worth --edition 1995 --games 480
	check "of a search" on_terminal 'campaign place [01]' tune tests/sets/strong.yaml --vary campaign.place=0..1 --games 240
	check "of the arena" on_terminal 'quick' arena --edition 1995 --pool quick,random --games 600
else
	echo "# script is not there: progress was not looked at"
fi

silent() { sim --edition 1995 --seats quick,quick --games 300 >/dev/null 2>"$tmp/out" && worth="$("$hidalgo" worth --games 240 2>&1 >/dev/null)" && [ ! -s "$tmp/out" ] && [ -z "$worth" ]; }
check "elsewhere nothing is shown" silent

other() { cp "$tmp/whole.jsonl" "$tmp/kept"; exits 3 sim --edition 1995 --seats random,random --out "$tmp/whole.jsonl" 2>"$tmp/out" >&2; grep -q -- --force "$tmp/out" && cmp "$tmp/kept" "$tmp/whole.jsonl"; }
check "the file of another run is not written over" other
csv_there() { exits 3 sim $run --csv "$tmp/csv" 2>"$tmp/out" >&2 && grep -q -- --force "$tmp/out" && sim $run --csv "$tmp/csv" --force >/dev/null; }
check "tables are not written over, but with --force" csv_there
forced() { echo text >"$tmp/mine" && exits 3 sim $run --out "$tmp/mine" 2>"$tmp/out" >&2 && [ "$(cat "$tmp/mine")" = text ] && sim $run --out "$tmp/mine" --force >/dev/null && cmp "$tmp/mine" "$tmp/whole.jsonl"; }
check "another file is, with --force only" forced

board() { "$hidalgo" replay "$tmp/whole.jsonl" --game 41 --at 93 >"$tmp/out" && grep -q '^hidalgo: position' "$tmp/out"; }
check "the board of a game behind a decision" board
# The game that is opened is the game of the line.
opened() {
	sim $run --records "$tmp/records" --force >/dev/null || return 1
	"$hidalgo" replay "$tmp/whole.jsonl" --game 41 --json | sed 1d >"$tmp/a" && "$hidalgo" replay "$tmp/records/game-000041.record" --json | sed 1d >"$tmp/b" && cmp "$tmp/a" "$tmp/b"
}
check "a game of the file is the game of the record" opened
no_game() { exits 3 "$hidalgo" replay "$tmp/whole.jsonl" --game 60 2>"$tmp/out" && grep -q 'no game 60' "$tmp/out"; }
check "a game that is not there" no_game
# What its sets say is in the file: they may be edited, or gone.
set_game() {
	cp data/sets/gentle.yaml "$tmp/set.yaml"
	sim --edition 1995 --set "$tmp/set.yaml" --seats random,random --games 3 --out "$tmp/set.jsonl" --json >"$tmp/set.json" && "$hidalgo" replay "$tmp/set.jsonl" --game 1 --json >"$tmp/a" || return 1
	sed "s/^  place: 2/  place: 3/" data/sets/gentle.yaml >"$tmp/set.yaml"
	"$hidalgo" replay "$tmp/set.jsonl" --game 1 --json >"$tmp/b" && cmp "$tmp/a" "$tmp/b" || return 1
	rm "$tmp/set.yaml"
	"$hidalgo" replay "$tmp/set.jsonl" --game 1 --json >"$tmp/b" && cmp "$tmp/a" "$tmp/b" &&
		sim merge "$tmp/set.jsonl" --json >"$tmp/b" && same "$tmp/b" "$tmp/set.json"
}
check "a set that was edited, or is gone, is played as it was" set_game
broken_set() { # who edits it there is found out
	sed '1s/place: 2/place: 3/' "$tmp/set.jsonl" >"$tmp/broken.jsonl"
	! cmp -s "$tmp/set.jsonl" "$tmp/broken.jsonl" && exits 3 "$hidalgo" replay "$tmp/broken.jsonl" --game 1 2>"$tmp/out"
}
check "but not as somebody made it" broken_set

if command -v python3 >/dev/null 2>&1; then
	check "Python reads games and tables, and finds the same" python3 tests/support/read_runs.py "$tmp/whole.jsonl" "$tmp/whole.json" "$tmp/csv"
fi
# With whatever there is of what people read tables with; Debian's modules are with its own Python.
reads() { # reads NAME COMMAND...: with the module, or a line
	name=$1
	shift
	check "$name reads games and tables" "$@" "$tmp/whole.jsonl" "$tmp/csv"
}
with_module() { for python in python3 /usr/bin/python3; do "$python" -c "import $1" 2>/dev/null && echo "$python" && return; done; }
for module in pandas duckdb; do
	python=$(with_module $module)
	if [ -n "$python" ]; then reads $module "$python" docs/examples/read_$module.py; else echo "# $module for Python is not there: its example was not run"; fi
done
# Node itself does not look where npm install --global puts things.
export NODE_PATH="${NODE_PATH:+$NODE_PATH:}/usr/local/lib/node_modules:/usr/lib/node_modules:/usr/share/nodejs"
if node -e 'require("@duckdb/node-api")' 2>/dev/null; then reads "DuckDB in Node" node docs/examples/read_duckdb.js; else echo "# DuckDB for Node is not there (NODE_PATH): its example was not run"; fi
if command -v Rscript >/dev/null 2>&1; then reads R Rscript docs/examples/read.R; else echo "# R is not there: its example was not run"; fi

# GNU parallel starts eight jobs; who comes second finds all there.
gnu() {
	mkdir "$tmp/jobs" && seq 8 | parallel --will-cite -j 2 "$hidalgo" sim $run --threads 1 --shard {}/8 --out "$tmp/jobs/{}.jsonl" >/dev/null &&
		sim merge "$tmp"/jobs/*.jsonl --out "$tmp/jobs/all" --json >"$tmp/merged.json" && cmp "$tmp/jobs/all" "$tmp/whole.jsonl" && same "$tmp/merged.json" "$tmp/whole.json"
}
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then check "eight jobs of GNU parallel are one run, bit for bit" gnu; else echo "# GNU parallel is not there: it was not tried"; fi
# The example for any queue, which has nothing but a number for each job.
queue() { for i in 3 1 2; do TASK=$i TASKS=3 GAMES=24 HIDALGO=$hidalgo RUN=$tmp/queue sh docs/examples/sim-task.sh >/dev/null 2>&1 || return 1; done; sim merge "$tmp"/queue/*.jsonl | grep -q '^24 games'; }
check "a recipe for any queue" queue
finish
