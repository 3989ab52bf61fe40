#!/bin/sh
# SPDX-License-Identifier: MIT
# What the machine does to a game: closed streams, full disks, files that go away.
. "$(dirname "$0")/../support/e2e.sh"
play() { "$hidalgo" play --plain --edition 1995 --seed 7 --seats ana,beto,cruz "$@"; }
ones() { awk -v n="${1:-5000}" 'BEGIN { while (n-- > 0) print 1 }'; }

# ---- closed streams --------------------------------------------------------------

# The number of a closed stream goes to no file: a record holds the game alone.
sound() { exits 0 "$hidalgo" replay "$1" >/dev/null; }
no_output() {
	ones 3 | exits 3 play --record "$tmp/out.record" >&- 2>"$tmp/err" &&
		grep -q 'could not be written' "$tmp/err" && sound "$tmp/out.record"
}
check "with standard output closed the record is sound, and the trouble is told" no_output
no_input() { play --record "$tmp/in.record" <&- >"$tmp/out" 2>&1 && sound "$tmp/in.record"; }
check "standard input that is closed is at its end" no_input
no_errors() { ones 3 | play --record "$tmp/err.record" >"$tmp/out" 2>&- && sound "$tmp/err.record"; }
check "standard error closed" no_errors
none() { exits 3 play --record "$tmp/none.record" <&- >&- 2>&-; }
check "all three closed" none
check "and still a sound record" sound "$tmp/none.record"
finish
