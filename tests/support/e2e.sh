# SPDX-License-Identifier: MIT
#
# tests/support/e2e.sh: what the scripts in tests/e2e share.  Source it first.
#
#   check NAME COMMAND...    one test case: the command must succeed
#   refuse NAME COMMAND...   one test case: the command must fail
#   exits N COMMAND...       succeeds when the command exits with N
#
# $hidalgo is the program, $tmp a folder that goes away at the end.
# shellcheck shell=sh disable=SC2034
set -u
PATH=$PATH:$(cd "$(dirname "$0")/../support/instead" && pwd)
hidalgo=$(cd "${BUILD:-build}" && pwd)/hidalgo
tmp=$(mktemp -d) || exit 1
XDG_STATE_HOME=$tmp/state XDG_CONFIG_HOME=$tmp/config XDG_DATA_HOME=$tmp/data
export XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
trap 'rm -rf "$tmp"' EXIT
cases=0 bad=0

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
finish() {
	echo "1..$cases"
	[ "$bad" = 0 ]
}
