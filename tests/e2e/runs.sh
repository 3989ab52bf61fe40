#!/bin/sh
# SPDX-License-Identifier: MIT
# The files of 'hidalgo sim' (docs/RUNS.md): a run in parts, or one that was broken off and
# continued, gives the same result; other programs read the files; 'replay' opens their games.
# pandas, DuckDB, R and GNU parallel are used if they are installed ('make readers').
. "$(dirname "$0")/../support/e2e.sh"
sim() { "$hidalgo" sim "$@"; }
run="--edition 1995 --seats quick,quick,random,random --rotate --games 60 --seed 3"

# shellcheck disable=SC2086
whole() { sim $run --threads 2 --out "$tmp/whole.jsonl" --json >"$tmp/whole.json" && sim $run --threads 1 --json >"$tmp/plain.json" && same "$tmp/whole.json" "$tmp/plain.json"; }
check "--out does not change the result" whole
one_thread() { sim $run --threads 1 --out "$tmp/one.jsonl" >/dev/null && cmp "$tmp/one.jsonl" "$tmp/whole.jsonl"; }
check "the file is the same with any number of threads" one_thread

# Eight jobs as a queue starts them; two of them start twice, and the second time finds its part done.
jobs() {
	printf '%s\n' 1 2 3 4 5 6 7 8 1 5 | xargs -P 2 -I '{}' "$hidalgo" sim $run --shard '{}/8' --out "$tmp/part-{}.jsonl" >/dev/null 2>"$tmp/talk"
	sim merge "$tmp"/part-*.jsonl "$tmp/part-3.jsonl" --out "$tmp/merged.jsonl" --json >"$tmp/merged.json" &&
		cmp "$tmp/merged.jsonl" "$tmp/whole.jsonl" && same "$tmp/merged.json" "$tmp/whole.json"
}
check "eight shards together are one run, bit for bit" jobs
missing() { rm "$tmp/part-4.jsonl" && exits 3 sim merge "$tmp"/part-*.jsonl >"$tmp/out" 2>&1 && grep -q 'game [0-9]* of 60 ' "$tmp/out"; }
check "'merge' names the first game that is missing" missing
foreign() { sim --edition 1995 --seats random,random --games 5 --out "$tmp/foreign.jsonl" >/dev/null && exits 3 sim merge "$tmp/whole.jsonl" "$tmp/foreign.jsonl" 2>"$tmp/out" && grep -q 'foreign.jsonl: it is of another run' "$tmp/out"; }
check "'merge' refuses files of two runs" foreign
other_text() { exits 3 sim merge README.md 2>"$tmp/out" && grep -q "README.md: this is no file of games by 'hidalgo sim -o'" "$tmp/out"; }
check "'merge' refuses what is no run" other_text
tables_same() {
	sim $run --csv "$tmp/csv" >/dev/null && sim merge "$tmp/whole.jsonl" --csv "$tmp/again" >/dev/null && diff -r "$tmp/csv" "$tmp/again"
}
check "'merge --csv' writes the tables of the run" tables_same

# Cut after so many bytes, also in the middle of lines and blocks.
killed() {
	for bytes in 1 300 5000 20011 77777 100000 150001; do
		head -c $bytes "$tmp/whole.jsonl" >"$tmp/killed.jsonl"
		[ $bytes -gt 299 ] || : >"$tmp/killed.jsonl"
		sim $run --out "$tmp/killed.jsonl" >/dev/null && cmp "$tmp/killed.jsonl" "$tmp/whole.jsonl" || return 1
	done
}
check "a file that was cut off anywhere is continued" killed
# At ten random moments, most of them before the end; a line tells after how many lines of the file.
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
	echo "# killed after lines$behind"
	[ $unfinished -ge 5 ] && sim $long --out "$tmp/long.jsonl" --json >"$tmp/a.json" && sim $long --out "$tmp/sound.jsonl" --json >"$tmp/b.json" &&
		cmp "$tmp/long.jsonl" "$tmp/sound.jsonl" && same "$tmp/a.json" "$tmp/b.json"
}
check "a run that was killed ten times gives the same result" really_killed
interrupted() {
	stop_when '[ -s "$tmp/int.jsonl" ] && [ "$(wc -l <"$tmp/int.jsonl")" -gt 1 ]' "$hidalgo" sim --edition 1995 --seats random,random --games 100000000 --out "$tmp/int.jsonl" >/dev/null 2>"$tmp/out"
	grep -q 'int.jsonl has the games so far, and the same command continues' "$tmp/out" && [ "$(wc -l <"$tmp/int.jsonl")" -gt 1 ]
}
check "an interrupted run keeps its games and says how to go on" interrupted

# A terminal, which 'script' makes, shows how far the run is, how fast, how long it will take, and
# the main figure of the command.
on_terminal() { # on_terminal PATTERN COMMAND...: the line has the figure PATTERN
	pattern=$1
	shift
	script -qec "'$hidalgo' $* --threads 1 >/dev/null" /dev/null >"$tmp/out" </dev/null
	grep -qE "[0-9]+/[0-9]+  [0-9]+/s  [0-9]+:[0-9]+ left  $pattern [-0-9.]+( %)? \\([-0-9.]+ to [-0-9.]+\\)" "$tmp/out"
}
if command -v script >/dev/null 2>&1; then
	check "sim shows progress and its figure on a terminal" on_terminal 'first wins' sim --edition 1995 --seats quick,quick --games 200
	check "compare shows progress and its figure on a terminal" on_terminal 'margin, B - A' compare 1995 1995+short --figure margin --games 120
	check "worth shows progress and its figure on a terminal" on_terminal '[a-z0-9-]+' worth --edition 1995 --games 48
	check "tune shows progress and its figure on a terminal" on_terminal 'campaign place [01]' tune tests/sets/strong.yaml --vary campaign.place=0..1 --games 24
	check "arena shows progress and its figure on a terminal" on_terminal 'quick' arena --edition 1995 --pool quick,random --games 200
else
	echo "# 'script' is not installed: progress was not looked at"
fi

silent() { sim --edition 1995 --seats quick,quick --games 300 >/dev/null 2>"$tmp/out" && worth="$("$hidalgo" worth --games 24 2>&1 >/dev/null)" && [ ! -s "$tmp/out" ] && [ -z "$worth" ]; }
check "without a terminal no progress is shown" silent

other() { cp "$tmp/whole.jsonl" "$tmp/kept"; exits 3 sim --edition 1995 --seats random,random --out "$tmp/whole.jsonl" 2>"$tmp/out" >&2; grep -q -- --force "$tmp/out" && cmp "$tmp/kept" "$tmp/whole.jsonl"; }
check "the file of another run is not overwritten" other
csv_there() { exits 3 sim $run --csv "$tmp/csv" 2>"$tmp/out" >&2 && grep -q -- --force "$tmp/out" && sim $run --csv "$tmp/csv" --force >/dev/null; }
check "tables are overwritten only with --force" csv_there
forced() { echo text >"$tmp/mine" && exits 3 sim $run --out "$tmp/mine" 2>"$tmp/out" >&2 && [ "$(cat "$tmp/mine")" = text ] && sim $run --out "$tmp/mine" --force >/dev/null && cmp "$tmp/mine" "$tmp/whole.jsonl"; }
check "any other file is overwritten only with --force" forced

board() { "$hidalgo" replay "$tmp/whole.jsonl" --game 41 --at 93 >"$tmp/out" && grep -q '^hidalgo: position' "$tmp/out"; }
check "replay --game N --at N prints the position after a decision" board
# The game that 'replay' plays again is the one that the run has recorded.
opened() {
	sim $run --records "$tmp/records" --force >/dev/null || return 1
	"$hidalgo" replay "$tmp/whole.jsonl" --game 41 --json | sed 1d >"$tmp/a" && "$hidalgo" replay "$tmp/records/game-000041.record" --json | sed 1d >"$tmp/b" && cmp "$tmp/a" "$tmp/b"
}
check "replay --game N plays the same game as its record" opened
no_game() { exits 3 "$hidalgo" replay "$tmp/whole.jsonl" --game 60 2>"$tmp/out" && grep -q 'no game 60' "$tmp/out"; }
check "a game that the file does not have is refused" no_game
which_game() { exits 3 "$hidalgo" replay "$tmp/whole.jsonl" 2>"$tmp/out" && grep -q -- 'choose one with --game N' "$tmp/out"; }
check "replay without --game says how to choose one" which_game
# The file holds the text of its sets: the set files may be edited or deleted.
set_game() {
	cp data/sets/gentle.yaml "$tmp/set.yaml"
	sim --edition 1995 --set "$tmp/set.yaml" --seats random,random --games 3 --out "$tmp/set.jsonl" --json >"$tmp/set.json" && "$hidalgo" replay "$tmp/set.jsonl" --game 1 --json >"$tmp/a" || return 1
	sed "s/^  place: 2/  place: 3/" data/sets/gentle.yaml >"$tmp/set.yaml"
	"$hidalgo" replay "$tmp/set.jsonl" --game 1 --json >"$tmp/b" && cmp "$tmp/a" "$tmp/b" || return 1
	rm "$tmp/set.yaml"
	"$hidalgo" replay "$tmp/set.jsonl" --game 1 --json >"$tmp/b" && cmp "$tmp/a" "$tmp/b" &&
		sim merge "$tmp/set.jsonl" --json >"$tmp/b" && same "$tmp/b" "$tmp/set.json"
}
check "a set that was edited or deleted is played as it was" set_game
broken_set() { # edited in the file of games itself
	sed '1s/place: 2/place: 3/' "$tmp/set.jsonl" >"$tmp/broken.jsonl"
	! cmp -s "$tmp/set.jsonl" "$tmp/broken.jsonl" && exits 3 "$hidalgo" replay "$tmp/broken.jsonl" --game 1 2>"$tmp/out"
}
check "a set that was edited in the file of games is refused" broken_set

if command -v python3 >/dev/null 2>&1; then
	check "Python reads games and tables, and finds the same figures" python3 tests/support/read_runs.py "$tmp/whole.jsonl" "$tmp/whole.json" "$tmp/csv"
fi
# The same games with every decision; a run goes on with them, and the rest of a line is the same.
decided() { sim $run --decisions --out "$tmp/decided.jsonl" --json >"$tmp/out" && same "$tmp/out" "$tmp/whole.json" && sed '1d; s/,"decided":.*/}/' "$tmp/decided.jsonl" >"$tmp/out" && sed 1d "$tmp/whole.jsonl" | cmp - "$tmp/out"; }
check "--decisions adds to the lines, and changes nothing" decided
all_decided() { sed 1d "$tmp/decided.jsonl" | awk '{ match($0, /"decisions":[0-9]+/); n = substr($0, RSTART + 12, RLENGTH - 12); if (gsub(/"choices":/, "") != n) exit bad = 1 } END { exit bad || NR < 2 }'; }
check "every decision is there" all_decided
goes_on_decided() { head -c 40000 "$tmp/decided.jsonl" >"$tmp/cut.jsonl" && sim $run --decisions --out "$tmp/cut.jsonl" >"$tmp/out" && cmp "$tmp/cut.jsonl" "$tmp/decided.jsonl"; }
check "a run with decisions goes on where it was" goes_on_decided
not_merged() { exits 3 sim merge "$tmp/decided.jsonl" --out "$tmp/lost.jsonl" 2>"$tmp/out" && grep -q 'which --out would lose' "$tmp/out" && sim merge "$tmp/decided.jsonl" --json >"$tmp/out" && same "$tmp/out" "$tmp/whole.json"; }
check "decisions are not lost when files are merged" not_merged
check "--decisions needs a file" exits 2 sim $run --decisions
# With the installed ones of the programs in which people read tables. Debian's modules belong to its
# own Python, which need not be the first in PATH.
reads() { # reads NAME COMMAND...: the command gets the file of games and the folder of tables
	name=$1
	shift
	check "$name reads games and tables" "$@" "$tmp/decided.jsonl" "$tmp/csv"
}
with_module() { for python in python3 /usr/bin/python3; do "$python" -c "import $1" 2>/dev/null && echo "$python" && return; done; }
for module in pandas duckdb; do
	python=$(with_module $module)
	if [ -n "$python" ]; then reads $module "$python" docs/examples/read_$module.py; else echo "# $module for Python is not installed: its example was not run"; fi
done
# Node itself does not look in the folders of 'npm install --global'.
export NODE_PATH="${NODE_PATH:+$NODE_PATH:}/usr/local/lib/node_modules:/usr/lib/node_modules:/usr/share/nodejs"
if node -e 'require("@duckdb/node-api")' 2>/dev/null; then reads "DuckDB in Node" node docs/examples/read_duckdb.js; else echo "# DuckDB for Node is not installed (NODE_PATH): its example was not run"; fi
if command -v Rscript >/dev/null 2>&1; then reads R Rscript docs/examples/read.R; else echo "# R is not installed: its example was not run"; fi

# GNU parallel starts eight jobs.
gnu() {
	mkdir "$tmp/jobs" && seq 8 | parallel --will-cite -j 2 "$hidalgo" sim $run --threads 1 --shard {}/8 --out "$tmp/jobs/{}.jsonl" >/dev/null &&
		sim merge "$tmp"/jobs/*.jsonl --out "$tmp/jobs/all" --json >"$tmp/merged.json" && cmp "$tmp/jobs/all" "$tmp/whole.jsonl" && same "$tmp/merged.json" "$tmp/whole.json"
}
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then check "eight jobs of GNU parallel are one run, bit for bit" gnu; else echo "# GNU parallel is not installed: it was not tried"; fi
# The example for queues that give each job nothing but a number.
queue() { for i in 3 1 2; do TASK=$i TASKS=3 GAMES=24 HIDALGO=$hidalgo RUN=$tmp/queue sh docs/examples/sim-task.sh >/dev/null 2>&1 || return 1; done; sim merge "$tmp"/queue/*.jsonl | grep -q '^24 games'; }
check "docs/examples/sim-task.sh works in any queue" queue
finish
