# SPDX-License-Identifier: MIT
#
# tests/support/e2e.sh: what the scripts in tests/e2e share.  Source it first.  'tests/run NAME'
# runs a script alone, after 'make tests'.
#
#   check NAME COMMAND...    one test case: the command must succeed
#   refuse NAME COMMAND...   one test case: the command must fail
#   exits N COMMAND...       succeeds when the command exits with N
#   few N                    how many games, where it matters only that there are many: fewer in a
#                            program that is several times as slow, because of its sanitizers
#   until_true COMMAND...    waits until the command succeeds, a minute at most
#   stop_when TEST COMMAND...  runs the program (no function) and interrupts it as soon as TEST succeeds,
#                            in which $victim is its process, or it is over; returns its exit code
#   goes_on COMMAND...       a command of the laboratory that was killed and continued prints the same
#
# $hidalgo is the program, $tmp a folder that is removed at the end.
# $sanitized is "yes" if the program was built with sanitizers, else empty.
# shellcheck shell=sh disable=SC2034
set -u
PATH=$PATH:$(cd "$(dirname "$0")/../support/instead" && pwd)
hidalgo=$(cd "${BUILD:-build}" && pwd)/hidalgo
sanitized=
! grep -q __asan_init "$hidalgo" 2>/dev/null || sanitized=yes
tmp=$(mktemp -d) || exit 1
XDG_STATE_HOME=$tmp/state XDG_CONFIG_HOME=$tmp/config XDG_DATA_HOME=$tmp/data
export XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
trap 'rm -rf "$tmp"' EXIT
cases=0 bad=0
# In another language ("make pseudo") all that the program says is read at the end.
if [ -n "${HIDALGO_TEST_LANGUAGE:-}" ]; then
	TWICE_PROGRAM=$hidalgo TWICE_FOLDER=$tmp TWICE_SAID=$(mktemp)
	export TWICE_PROGRAM TWICE_FOLDER TWICE_SAID
	trap 'rm -rf "$tmp" "$TWICE_SAID"' EXIT
	hidalgo=$(cd "$(dirname "$0")/../support" && pwd)/twice
fi

report() { # report STATUS NAME
	cases=$((cases + 1))
	if [ "$1" = 0 ]; then
		echo "ok $cases - $2"
	else
		echo "not ok $cases - $2"
		bad=$((bad + 1))
	fi
}
check() {
	name=$1
	shift
	"$@"
	report $? "$name"
}
refuse() {
	name=$1
	shift
	! "$@"
	report $? "$name"
}
exits() {
	want=$1
	shift
	"$@"
	got=$?
	[ "$got" = "$want" ] || {
		echo "# '$*' exits with $got, not $want"
		return 1
	}
}
few() { if [ -n "$sanitized" ]; then echo $(($1 / 4)); else echo "$1"; fi; }
until_true() {
	tries=0
	until "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 3000 ] || return 1
		sleep 0.02
	done
}
# Whether $victim catches SIGINT already. Linux says so; elsewhere a second is enough.
catches_interrupts() {
	[ -d /proc/self/fd ] || sleep 1
	case $(readlink "/proc/$victim/exe") in
	'') ;;
	*qemu*) sleep 10 ;; # qemu itself catches it from the start
	"$(readlink "/proc/$$/exe")") return 1 ;; # still the shell, which has traps of its own
	esac
	[ ! -r "/proc/$victim/status" ] || grep -q '^SigCgt:.*[2367abefABEF]$' "/proc/$victim/status"
}
# Whether $victim has ended, if the system says so, or TEST succeeds: nobody waits for what is over.
over_or() { # over_or TEST
	state=
	if [ -d /proc/self/fd ]; then read -r _ _ state _ 2>/dev/null <"/proc/$victim/stat" || state=Z; fi
	[ "$state" = Z ] || eval "$1"
}
stop_when() {
	ready=$1
	shift
	"$@" &
	victim=$!
	until_true over_or "$ready" || echo "# '$*' was not interrupted in time"
	kill -INT $victim 2>/dev/null
	wait $victim
}
# The output of a run of the laboratory, without the time that it took.
timeless() { sed -E 's/"(seconds|games_per_second|microseconds)": ?[-0-9.a-z]+//g' "$1"; }
same() { [ -s "$1" ] && timeless "$1" >"$tmp/same.1" && timeless "$2" | cmp - "$tmp/same.1"; }
# goes_on COMMAND...: a run with --keep that is killed twice, each time after it has kept more, and
# interrupted once, prints in the end what a run without interruption prints.
goes_on() {
	rm -f "$tmp/kept" "$tmp/kept".[2-9] "$tmp/kept.before"
	"$hidalgo" "$@" --json >"$tmp/sound" || return 1
	kept_more='[ -s "$tmp/kept" ] && ! cmp -s "$tmp/kept" "$tmp/kept.before"'
	for kill in 1 2; do
		"$hidalgo" "$@" --keep "$tmp/kept" >/dev/null 2>&1 &
		victim=$!
		until_true over_or "$kept_more"
		kill -9 $victim 2>/dev/null || echo "# it was over before it was killed"
		wait $victim 2>/dev/null
		cp "$tmp/kept" "$tmp/kept.before"
	done
	stop_when "$kept_more" "$hidalgo" "$@" --keep "$tmp/kept" >/dev/null 2>"$tmp/said"
	grep -q 'kept has the games so far, and the same command continues' "$tmp/said" || echo "# it was over before it was interrupted"
	"$hidalgo" "$@" --keep "$tmp/kept" --json >"$tmp/again" && same "$tmp/sound" "$tmp/again"
}
# untranslated: lines with words in English. The same in every language are names of players and bots,
# commands, what is typed (before choices and titles, in quotes, in brackets), and what a script adds as $same.
untranslated() {
	printf '%s\n' hidalgo ana beto cruz dora quick greedy search random play continue replay review learn ${same:-} \
		"No such file or directory" "Not a directory" >"$tmp/known" # the system has its own languages
	sed -E "/^[{]/d; s/^ *[0-9]+\\) [a-z0-9_/ +-]+( - |\$)//; s/'[^']*'//g; s/[(][a-zA-Z0-9, -]+[)]//g; s/^ *[0-9]+ +[a-z-]+ //; s/power [0-9]+//g; s|(/[A-Za-z0-9._-]+){2,}||g; s/exec=[^)]*//g" "$TWICE_SAID" >"$tmp/said"
	awk -f "${hidalgo%/*}/english.awk" "$tmp/known" "$tmp/said"
}
finish() {
	if [ -n "${TWICE_SAID:-}" ]; then
		untranslated >"$tmp/english"
		refuse "$(wc -l <"$TWICE_SAID") lines in another language, none of them in English" grep . "$tmp/english"
	fi
	echo "1..$cases"
	[ "$bad" = 0 ]
}
