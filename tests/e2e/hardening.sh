#!/bin/sh
# SPDX-License-Identifier: MIT
# The built files have the hardening that compiler and linker were asked for (SAFE_ in the
# Makefile).
# sanitizers: none, it looks at how ordinary builds are linked
. "$(dirname "$0")/../support/e2e.sh"
build=$(cd "${BUILD:-build}" && pwd)
library=$(ls "$build"/libhidalgo.so.*)

skip() {
	cases=$((cases + 1))
	echo "ok $cases - $1 # SKIP $2"
	finish
	exit
}
command -v readelf >/dev/null 2>&1 || skip "hardening" "there is no readelf"
readelf -h "$hidalgo" 2>/dev/null | grep -q '^ELF' || skip "hardening" "the program is no ELF file"
asked=$(cat "$build/hardening")
[ -n "$(echo "$asked" | tr -d ' ')" ] || skip "hardening" "built with sanitizers, or without it"

found() { # found PATTERN OPTION FILE: readelf says so of the file
	LC_ALL=C readelf -W "$2" "$3" 2>/dev/null | grep -Eq "$1"
}
# has FLAG NAME COMMAND...: a case where that flag was asked for; gcc and clang on Linux
# have all but those in brackets.
has() {
	flag=$1
	shift
	case " $asked " in
	*" $flag"*) check "$@" ;;
	*) [ "$(uname -s)" != Linux ] || case $flag in
		-fcf-* | -fstack-clash*) ;;
		*) refuse "the compiler has $flag" true ;;
		esac ;;
	esac
}
has -pie "the program lies anywhere in memory" found 'FLAGS_1.* PIE' -d "$hidalgo"
for file in "$hidalgo" "$library"; do
	it=${file##*/}
	has -Wl,-z,relro "$it: what is linked is written no more" found 'GNU_RELRO' -l "$file"
	has -Wl,-z,now "$it: it is linked before it begins" found 'BIND_NOW|FLAGS_1.* NOW' -d "$file"
	has -fstack-protector "$it: the stack is guarded" found '__stack_chk_fail' --dyn-syms "$file"
	found 'GLIBC_' --dyn-syms "$file" && # other C libraries count otherwise, or do not
		has -D_FORTIFY_SOURCE "$it: copies and formats are counted" found '_chk(@|$| )' --dyn-syms "$file"
	check "$it: no memory is written and run" found 'GNU_STACK .* RW ' -l "$file"
	refuse "$it: nothing that runs is written" found 'TEXTREL|RWE' -ld "$file"
	refuse "$it: libraries are not looked for in odd folders" found 'RPATH|RUNPATH' -d "$file"
done
# Debian's own tool, which wants more control-flow protection than Debian builds with.
if command -v hardening-check >/dev/null 2>&1 && [ "$(uname -s)" = Linux ]; then
	check "hardening-check misses nothing" hardening-check --quiet --nocfprotection "$hidalgo" "$library"
fi
has -fcf-protection "returns go where they came from" found 'SHSTK' -n "$build/obj/cli/main.o"
finish
