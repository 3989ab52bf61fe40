#!/bin/sh
# SPDX-License-Identifier: MIT
# The options file: an error in it is told with line and cause before a game begins; options on the
# command line win; --help does not read it.
. "$(dirname "$0")/../support/e2e.sh"
file=$tmp/config/hidalgo/options.yaml
mkdir -p "${file%/*}"
one="--seats ana:random,beto:random --seed 3 --plain"

says() { # says TEXT: the file is refused with this text
	"$hidalgo" play </dev/null >"$tmp/out" 2>"$tmp/err"
	got=$?
	[ $got = 1 ] && [ ! -s "$tmp/out" ] && grep -qF -- "$1" "$tmp/err" || {
		echo "# exit $got, and not '$1' in:"
		sed 's/^/# /' "$tmp/err"
		return 1
	}
}
wrong() { # wrong LINE TEXT
	printf 'hidalgo: options 1\n%b\n' "$1" >"$file"
	check "$2" says "$2"
}
wrong 'edition: "1996"' "options.yaml:2:10: error: unknown edition '1996'; did you mean '1995'?"
wrong 'edition: "1995"\nwith: [shrt]' "options.yaml:3:8: error: unknown option 'shrt'; did you mean 'short'?"
wrong 'palete: safe' "options.yaml:2:1: error: unknown key 'palete'; did you mean 'palette'?"
wrong 'color: maybe' "options.yaml:2:8: error: unknown word 'maybe'; possible: auto, always, never"
wrong 'hints: sometimes' "options.yaml:2:8: error: unknown word 'sometimes'; possible: free, round, off"
wrong 'dials: leters' "options.yaml:2:8: error: unknown word 'leters'; did you mean 'letters'?"
wrong 'keys: {lgo: x}' "options.yaml:2:8: error: unknown key 'lgo'; did you mean 'log'?"
wrong 'keys: {log: Entre}' "options.yaml:2:13: error: Entre: this is not a key"
wrong 'keys: {log: m}' "options.yaml:2:13: error: 'm' is already the key for 'board' on the same screen"
wrong 'keys: {undo: "3"}' "options.yaml:2:14: error: digits are needed for answers"
wrong 'keys: {leave: z}' "options.yaml:2:15: error: characters are needed for typing names"
wrong 'keys: {log: [a, b, c]}' "options.yaml:2:13: error: one or two keys are expected here"
wrong 'name: [Lea]' "options.yaml:2:7: error:"
printf 'name: Lea\n' >"$file"
check "a file without its first line is refused" says "'hidalgo'"

printf 'hidalgo: options 1\nname: Lea\nedition: "1995"\nwith: [short]\ncolor: never\nhints: off\npace: key\nveto: mine\ndials: letters\nmouse: on\nkeys: {log: m, board: l, quit: [x, Ctrl-Q]}\n' >"$file"
# shellcheck disable=SC2086
plays() { "$hidalgo" play $one --edition 2023 --record "$tmp/$1" </dev/null >"$tmp/$1.out" 2>&1; }
check "a file without errors is read, even if two keys change places" plays with
rm "$file"
check "without the file a game is played" plays without
check "what the command line says is stronger: both games have the same record" cmp "$tmp/with" "$tmp/without"
# shellcheck disable=SC2016
mkdir "$file"
check "a folder in place of the file cannot be read" exits 3 sh -c '"$0" play </dev/null >/dev/null 2>&1' "$hidalgo"
check "--help does not read it" exits 0 sh -c '"$0" play --help >/dev/null 2>&1' "$hidalgo"
finish
