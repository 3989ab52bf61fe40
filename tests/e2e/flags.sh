#!/bin/sh
# SPDX-License-Identifier: MIT
# Variables of packagers and cross compilers reach the commands that make would run, and other
# systems get their own linker options.
. "$(dirname "$0")/../support/e2e.sh"
if [ -n "$sanitized" ]; then
	echo "ok 1 - what make would run # skip: it is the same with sanitizers"
	echo 1..1
	exit 0
fi

printf '#!/bin/sh\ncase $1 in --libs) echo -lmarked ;; --cflags) echo -I/marked ;; esac\n' >"$tmp/pkg-config"
printf '#!/bin/sh\n[ "$1" = -dumpmachine ] && echo "$MACHINE"\nexit 1\n' >"$tmp/cc"
chmod +x "$tmp/pkg-config" "$tmp/cc"

# commands FILE VARIABLE...: the commands that make would run for programs, libraries and tests,
# without this build's own variables.
commands() {
	to=$1
	shift
	env -u MAKEFLAGS -u MAKEOVERRIDES -u MFLAGS -u WERROR -u SANITIZE -u OPT -u FUZZ "${MAKE:-make}" -n V=1 BUILD="$tmp/build" "$@" all tests 2>/dev/null |
		awk '/\\$/ { sub(/\\$/, ""); line = line $0; next } { print line $0; line = "" }' >"$to"
}
commands "$tmp/set" CC="$tmp/cc" AR=marked-ar CPPFLAGS=-DMARK_CPP CFLAGS='-O1 -DMARK_C' LDFLAGS=-Wl,--mark-ld PKG_CONFIG="$tmp/pkg-config"
grep -F -- "$tmp/cc" "$tmp/set" >"$tmp/cc.lines"
grep -E -- ' -c -o ' "$tmp/cc.lines" >"$tmp/compile"
grep -E -- ' -o .*(hidalgo|_test|libhidalgo\.so\.[0-9]+) ' "$tmp/cc.lines" | grep -v -- ' -c ' >"$tmp/link"

# all_have PATTERN FILE: there are lines, and each has it.
all_have() { [ "$(wc -l <"$2")" -gt 2 ] && ! grep -vqE -- "$1" "$2"; }
check "CC compiles everything" [ "$(wc -l <"$tmp/compile")" -gt 200 ]
check "CPPFLAGS are in every compilation" all_have ' -DMARK_CPP ' "$tmp/compile"
check "CFLAGS are in every compilation" all_have ' -O1 -DMARK_C ' "$tmp/compile"
check "CFLAGS are where programs are linked: -flto is at work there" all_have ' -DMARK_C ' "$tmp/link"
refuse "other optimisation than CFLAGS ask for is nowhere" grep -qE -- ' -O[023s]' "$tmp/cc.lines"
check "LDFLAGS are where programs are linked" all_have ' -Wl,--mark-ld ' "$tmp/link"
check "AR makes the archives" grep -q '^marked-ar rcs ' "$tmp/set"
check "PKG_CONFIG says where headers are" all_have ' -I/marked ' "$tmp/compile"
check "PKG_CONFIG says which libraries" all_have ' -lmarked ' "$tmp/link"
refuse "a warning is no error" grep -qE -- ' -Werror( |$)' "$tmp/compile"
commands "$tmp/strict" CC="$tmp/cc" WERROR=1
grep -E -- ' -c -o ' "$tmp/strict" >"$tmp/strict.lines"
check "unless a developer sets WERROR" all_have ' -Werror ' "$tmp/strict.lines"

commands "$tmp/linux" CC="MACHINE=s390x-linux-gnu $tmp/cc"
check "Linux: the headers are asked for POSIX" grep -qE -- ' -D_XOPEN_SOURCE=700 .*util/file\.c' "$tmp/linux"
check "Linux: a version script, and a soname" \
	grep -qE -- '-shared -Wl,-soname,libhidalgo\.so\.[0-9]+ -Wl,--version-script=' "$tmp/linux"
commands "$tmp/freebsd" CC="MACHINE=x86_64-unknown-freebsd14.1 $tmp/cc"
refuse "FreeBSD: headers are asked for no less than they have" grep -q -- -D_XOPEN_SOURCE "$tmp/freebsd"
check "FreeBSD: packages lie in /usr/local" grep -qE -- '-o [^ ]*/hidalgo .* -L/usr/local/lib ' "$tmp/freebsd"
commands "$tmp/mac" CC="MACHINE=arm64-apple-darwin22 $tmp/cc" LOCAL=/opt/homebrew
refuse "macOS: headers are asked for no less than they have" grep -q -- -D_XOPEN_SOURCE "$tmp/mac"
check "macOS: a dylib with its name" \
	grep -qE -- '-dynamiclib -Wl,-install_name,@rpath/libhidalgo\.[0-9]+\.dylib -Wl,-exported_symbols_list,' "$tmp/mac"
check "macOS: exported names begin with _" grep -qF -- "awk '{ print \"_\" \$1 }'" "$tmp/mac"
check "macOS: packages lie where Homebrew has them" grep -qE -- ' -I/opt/homebrew/include .*util/file\.c' "$tmp/mac"
check "without libintl it does without translations" grep -qE -- ' -DHIDALGO_NO_INTL .*util/file\.c' "$tmp/mac"

# A tree with folder names as people have them.
odd=$tmp/"un paso d'él, \$HOME"
beside() {
	mkdir -p "$odd/docs" && cp -R Makefile src include "$odd/" && cp docs/CHANGELOG.md "$odd/docs/" &&
		env -u MAKEFLAGS -u MAKEOVERRIDES -u MFLAGS "${MAKE:-make}" -s -C "$odd" BUILD=build SANITIZE= FUZZ= CFLAGS=-g \
			build/obj/util/version.o build/hidalgo.tree >"$tmp/out" 2>"$tmp/err"
}
check "a tree can lie in a folder with a space, a quote and a dollar" beside
refuse "where it lies is not in what is built there" grep -q "un paso" "$odd/build/obj/util/version.o"
finish
