#!/bin/sh
# SPDX-License-Identifier: MIT
# The substitutes that builds and tests use on systems that lack a tool (tests/support/instead) or
# have their headers in other folders (.ci/need).
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
timeout=tests/support/instead/timeout

soon() { began=$(date +%s); "$@"; status=$?; [ $(($(date +%s) - began)) -lt 15 ] && return $status; }
ended_by() { # ended_by SIGNAL COMMAND...
	wanted=$1
	shift
	soon "$@" 2>/dev/null
	[ "$(kill -l $? 2>/dev/null)" = "$wanted" ]
}
check "our timeout: a command that ends in time keeps its exit code" exits 3 "$timeout" 20 sh -c 'exit 3'
check "our timeout: a command reads its input" [ "$(echo said | "$timeout" 20 cat)" = said ]
check "our timeout: a command that takes too long is ended" ended_by TERM "$timeout" 1 sleep 20
check "our timeout: -s chooses the signal" ended_by INT "$timeout" -s INT 1 sleep 20
check "our timeout: -k kills a command that ignores the signal" ended_by KILL "$timeout" -k 1 1 sh -c "trap '' TERM; while :; do sleep 1; done"

# A compiler that finds its own headers but no package's, in a PATH where nothing can be installed.
mkdir "$tmp/bin"
for tool in sh awk cat id ar pkg-config; do ln -s "$(command -v $tool)" "$tmp/bin/$tool"; done
printf '#!/bin/sh\nread -r line\ncase "$line $*" in *stdio*|*"-I%s/include "*) exit 0 ;; esac\nexit 1\n' "$tmp" >"$tmp/bin/cc"
printf '#!/bin/sh\nexit 0\n' >"$tmp/pkg-config"
chmod +x "$tmp/bin/cc" "$tmp/pkg-config"
ln -sf "$tmp/pkg-config" "$tmp/bin/pkg-config"
check ".ci/need looks for headers where packages are installed" env CC=cc PATH="$tmp/bin" LOCAL="$tmp" .ci/need play
needs() { env CC=cc PATH="$tmp/bin" LOCAL="$tmp/none" .ci/need play 2>"$tmp/err"; [ $? = 1 ] && grep -q unistring "$tmp/err"; }
check ".ci/need names the package whose headers are missing" needs
finish
