#!/bin/sh
# SPDX-License-Identifier: MIT
# The substitutes that builds and tests use on systems that lack a tool (tests/support/instead) or
# have their headers in other folders (.ci/need), and what 'make play' does on a bare system.
# sanitizers: none, it tries scripts of the shell
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
for tool in sh awk cat id ar pkg-config msgfmt; do ln -s "$(command -v $tool)" "$tmp/bin/$tool"; done
printf '#!/bin/sh\nread -r line\ncase "$line $*" in *stdio*|*"-I%s/include "*) exit 0 ;; esac\nexit 1\n' "$tmp" >"$tmp/bin/cc"
printf '#!/bin/sh\nexit 0\n' >"$tmp/pkg-config"
chmod +x "$tmp/bin/cc" "$tmp/pkg-config"
ln -sf "$tmp/pkg-config" "$tmp/bin/pkg-config"
check ".ci/need looks for headers where packages are installed" env CC=cc PATH="$tmp/bin" LOCAL="$tmp" .ci/need play
needs() { env CC=cc PATH="$tmp/bin" LOCAL="$tmp/none" .ci/need play 2>"$tmp/err"; [ $? = 1 ] && grep -q unistring "$tmp/err"; }
check ".ci/need names the package whose headers are missing" needs

# A system where nothing but make is installed, and no package manager.
mkdir "$tmp/bare"
for tool in sh awk cat id sed mkdir rm make getconf sleep; do ln -s "$(command -v $tool)" "$tmp/bare/$tool"; done
bare() { env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS -u CC PATH="$tmp/bare" make play BUILD="$tmp/build" "$@"; }
first() { ! bare >"$tmp/out" 2>&1 && head -n 1 "$tmp/out" | grep -q '^hidalgo needs packages that are missing' && grep -q ' gcc ' "$tmp/out"; }
check "on a bare system the first thing that 'make play' says is what it needs" first
printf '#!/bin/sh\necho "$*"\n' >"$tmp/bare/said" && chmod +x "$tmp/bare/said"
jobs() { # jobs FLAG GIVEN...: make is called with that flag when it was given these
	flag=$1
	shift
	bare -n MAKE=said "$@" | grep -qx -e "--no-print-directory ${flag:+$flag }all"
}
check "'make play' builds with all processors" jobs "-j$(getconf _NPROCESSORS_ONLN)"
check "but not with more than somebody wants" jobs '' -j1

# A user whose sudo asks for a password, and gets it or not; apt-get says how it was called.
mkdir "$tmp/apt"
ln -s "$tmp"/bare/* "$tmp/apt/"
rm "$tmp/apt/id"
printf '#!/bin/sh\necho 1000\n' >"$tmp/apt/id"
printf '#!/bin/sh\necho "$ASKED apt-get $*" >>"%s"\n' "$tmp/installed" >"$tmp/apt/apt-get"
cat >"$tmp/apt/sudo" <<-END
	#!/bin/sh
	case \$1 in
	-n) exit 1 ;;
	-v) printf 'password: ' && read -r word && [ "\$word" = ours ] ;;
	*) ASKED=sudo exec "\$@" ;;
	esac
END
chmod +x "$tmp"/apt/id "$tmp"/apt/apt-get "$tmp"/apt/sudo
apt() { env -u CC PATH="$tmp/apt" LOCAL="$tmp/none" .ci/need play 2>"$tmp/err"; }
untold() { exits 1 apt </dev/null && grep -q '^  sudo apt-get install .* gcc ' "$tmp/err" && [ ! -e "$tmp/installed" ]; }
check "without a terminal nobody is asked for a password, but told what to do" untold
# on_terminal WORD: .ci/need on a terminal where somebody types the word at the question.
on_terminal() {
	rm -f "$tmp/installed" "$tmp/code"
	cat >"$tmp/need" <<-END
		PATH='$tmp/apt' LOCAL='$tmp/none' .ci/need play
		echo \$? >'$tmp/code'
		while :; do sleep 9; done
	END
	server=$tmp/tmux.$1 # one that is told to end may still take the next session
	tmux -S "$server" -f /dev/null new-session -d -x 150 -y 20 "unset CC; . '$tmp/need'"
	until_true eval 'tmux -S "$server" capture-pane -p | grep -q password:' && tmux -S "$server" send-keys "$1" Enter &&
		until_true [ -s "$tmp/code" ]
	tmux -S "$server" capture-pane -p >"$tmp/err"
	tmux -S "$server" kill-server
	grep -q '^  sudo apt-get install .* gcc ' "$tmp/err"
}
accepted() { on_terminal ours && [ "$(cat "$tmp/code")" = 0 ] && grep -q '^sudo apt-get install .* gcc ' "$tmp/installed"; }
refused() { on_terminal theirs && [ "$(cat "$tmp/code")" = 1 ] && [ ! -e "$tmp/installed" ]; }
if command -v tmux >/dev/null 2>&1; then
	server=$tmp/tmux
	trap 'tmux -S "$server" kill-server 2>/dev/null; rm -rf "$tmp"' EXIT
	check "on a terminal sudo asks, and installs" accepted
	check "without the password nothing is installed" refused
else
	echo "ok - sudo on a terminal # SKIP there is no tmux"
fi
finish
