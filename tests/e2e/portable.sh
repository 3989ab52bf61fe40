#!/bin/sh
# SPDX-License-Identifier: MIT
# What builds and tests use where a system lacks something, or has it elsewhere.
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
check "without timeout: what is done in time ends as it would" exits 3 "$timeout" 20 sh -c 'exit 3'
check "and reads what it is given" [ "$(echo said | "$timeout" 20 cat)" = said ]
check "what takes too long is ended" ended_by TERM "$timeout" 1 sleep 20
check "by the signal that is wanted" ended_by INT "$timeout" -s INT 1 sleep 20
check "and what does not listen is killed" ended_by KILL "$timeout" -k 1 1 sh -c "trap '' TERM; while :; do sleep 1; done"

# A compiler that has its headers, but not those of packages; nothing can be installed.
mkdir "$tmp/bin"
for tool in sh awk cat id ar pkg-config; do ln -s "$(command -v $tool)" "$tmp/bin/$tool"; done
printf '#!/bin/sh\nread -r line\ncase "$line $*" in *stdio*|*"-I%s/include "*) exit 0 ;; esac\nexit 1\n' "$tmp" >"$tmp/bin/cc"
printf '#!/bin/sh\nexit 0\n' >"$tmp/pkg-config"
chmod +x "$tmp/bin/cc" "$tmp/pkg-config"
ln -sf "$tmp/pkg-config" "$tmp/bin/pkg-config"
check "headers are looked for where packages lie" env CC=cc PATH="$tmp/bin" LOCAL="$tmp" .ci/need play
needs() { env CC=cc PATH="$tmp/bin" LOCAL="$tmp/none" .ci/need play 2>"$tmp/err"; [ $? = 1 ] && grep -q unistring "$tmp/err"; }
check "and missing where they are not" needs
finish
