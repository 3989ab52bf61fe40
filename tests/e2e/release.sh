#!/bin/sh
# SPDX-License-Identifier: MIT
# What a release needs: 'make release' goes through a checklist, the recipes of other systems ask for
# what the program needs, and nothing names a place on the web that does not exist.
# sanitizers: none, it tries scripts of the shell
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
version=$(sed -n 's/^VERSION *:= *//p' Makefile)

nothing() { [ ! -s "$1" ] || { sed 's/^/# /' "$1" && return 1; }; }
skip() {
	cases=$((cases + 1))
	echo "ok $cases - $1 # SKIP $2"
}

# ---- the checklist --------------------------------------------------------------------

if git rev-parse HEAD >/dev/null 2>&1; then
	mkdir "$tmp/tree" && git ls-files | tar cf - -T - | tar xf - -C "$tmp/tree" && git -C "$tmp/tree" init -q
	cat >"$tmp/list" <<-END
		| | do | | what it shows |
		|---|---|---|---|
		| 1 | \`echo one >>$tmp/done\` | short | |
		| 2 | \`test -e $tmp/mended && echo two >>$tmp/done\` | | |
		| 3 | \`echo three >>$tmp/done\` | short | |
		## Another table
		| 4 | \`echo four >>$tmp/done\` | short | |
	END
	go() { # go VERSION [short]: on the copy, with the list
		(cd "$tmp/tree" && BUILD=$tmp/made LIST=$tmp/list .ci/release "$@" >"$tmp/out" 2>"$tmp/err")
	}
	commit() { git -C "$tmp/tree" -c user.name=a -c user.email=a@localhost -c commit.gpgsign=false commit -qm "$1" --allow-empty; }
	git -C "$tmp/tree" add -A
	commit begin
	did() { [ "$(tr '\n' ' ' <"$tmp/done")" = "$1" ]; }
	fails() { # fails TEXT VERSION...
		text=$1
		shift
		! go "$@" && grep -q -e "$text" "$tmp/err"
	}
	check "a version that the Makefile has not is refused" fails 'VERSION in the Makefile' 99.0.0
	check "so is none" fails 'which version'
	stained() { echo >>"$tmp/tree/README.md" && fails 'not committed' "$version" && git -C "$tmp/tree" checkout -q README.md; }
	check "so is what is not committed" stained
	dateless() { sed -i.raw "s/^## $version .*/## $version/" "$tmp/tree/docs/CHANGELOG.md" && fails 'no heading' "$version" && git -C "$tmp/tree" checkout -q . && git -C "$tmp/tree" clean -fdq; }
	check "so is a heading of the changelog without its date" dateless
	: >"$tmp/done"
	shortly() { fails 'is no release' "$version" short && did 'one three ' && grep -q '^2\. .*left out' "$tmp/out"; }
	check "the short form does what is marked" shortly
	rm -rf "$tmp/made" && : >"$tmp/done"
	stops() { fails 'step 2 failed' "$version" && did 'one '; }
	check "the first step that fails ends it" stops
	touch "$tmp/mended"
	goes() { go "$version" && did 'one two three ' && grep -q '^1\. .*signed before' "$tmp/out"; }
	check "then it goes on there" goes
	names() { [ "$(grep -cE "^$(git -C "$tmp/tree" rev-parse HEAD): .* \(step [0-9], [-0-9]+T[0-9:]+Z, .+\)\$" "$tmp/made/release-$version")" = 3 ]; }
	check "each step is signed, with commit, time and name" names
	again() { commit more && : >"$tmp/done" && go "$version" && did 'one two three '; }
	check "another commit begins anew" again
	untried() { # a step that could try nothing, and later can
		echo "| 1 | \`cat $tmp/said\` | | | |" >"$tmp/list"
		printf 'ok - a system # SKIP that needs root\n0 passed, 0 failed\n' >"$tmp/said"
		go "$version" && grep -q '^1\. .*: not tried here: that needs root$' "$tmp/out" && grep -q '^1 could not be tried' "$tmp/out" &&
			[ "$(grep -c "not tried: cat $tmp/said (step 1" "$tmp/made/release-$version")" = 1 ] || return 1
		echo '1 passed, 0 failed' >"$tmp/said"
		go "$version" && grep -q '^1\. .*: done' "$tmp/out" && grep -q '^every step is signed' "$tmp/out" && ! grep -q 'not tried' "$tmp/made/release-$version"
	}
	check "a step that could try nothing is not signed as done" untried
	# The real list, as far as it is short.
	really() {
		(cd "$tmp/tree" && env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -s release VERSION="$version" SHORT=1 BUILD="$tmp/made" >"$tmp/out" 2>"$tmp/err")
		grep -q 'the short form is no release' "$tmp/err" && tar tzf "$tmp/made/hidalgo-$version.tar.gz" | grep -q /Makefile &&
			[ -s "$tmp/made/packages/recipes/PKGBUILD" ]
	}
	check "'make release SHORT=1' comes to an archive and its recipes" really
	recipes=$tmp/made/packages/recipes
else
	skip "make release" "this is no clone"
fi

# ---- the recipes ------------------------------------------------------------------------

# needed COLUMN: what the table of .ci/need has for it, to build and run, without the compiler's own.
needed() {
	sed -n "/^table='/,/^'/p" .ci/need | awk -v c="$1" 'NF > 2 && $c != "-" { print $c }' | grep -vxE 'gcc|glibc|binutils|libc6-dev' | sort -u
}
asks() { # asks COLUMN FILE: the recipe asks for exactly these
	case $2 in
	*.rb.in) sed -n 's/.*depends_on "\([^"]*\)".*/\1/p' "$2" ;;
	*.nix.in) sed -n 's/^{ lib, stdenv, fetchurl, \(.*\) }:$/\1/p' "$2" | tr -d , | tr ' ' '\n' ;;
	*PKGBUILD.in) sed -n "s/^\(make\)*depends=(\(.*\))/\2/p" "$2" | tr -d "'" | tr ' ' '\n' ;;
	esac | sort -u >"$tmp/asked"
	needed "$1" | diff - "$tmp/asked" | sed 's/^/# /' >"$tmp/diff"
	[ -s "$tmp/asked" ] && [ ! -s "$tmp/diff" ] || { cat "$tmp/diff" && return 1; }
}
here=data/packaging/recipes
check "Homebrew's recipe asks for what .ci/need does" asks 5 $here/hidalgo.rb.in
check "nix's too" asks 5 $here/default.nix.in
check "the AUR's too" asks 4 $here/PKGBUILD.in
if [ -n "${recipes-}" ]; then
	sum=$(sha256sum "$tmp/made/hidalgo-$version.tar.gz" | cut -d ' ' -f 1)
	for file in hidalgo.rb default.nix PKGBUILD; do
		filled() { grep -qE "^ *(pkgver|version) ?=? ?\"?$version\"?;?\$" "$recipes/$file" && grep -qF "$sum" "$recipes/$file" && grep -q file:/// "$recipes/$file" && ! grep -q '@[A-Z0-9]*@' "$recipes/$file"; }
		check "$file: version, sum and place are filled in" filled
	done
	check "PKGBUILD is bash" bash -n "$recipes/PKGBUILD"
	for tool in "shellcheck -s bash -e SC2034,SC2154 $recipes/PKGBUILD" "ruby -c $recipes/hidalgo.rb" \
		"nix-instantiate --parse $recipes/default.nix" "namcap $recipes/PKGBUILD"; do
		if command -v "${tool%% *}" >/dev/null 2>&1; then
			# shellcheck disable=SC2086
			check "${tool%% *} finds nothing" eval "$tool >$tmp/said"
		else
			skip "${tool%% *}" "it is not here"
		fi
	done
fi

# ---- places on the web -------------------------------------------------------------------

# Names of formats, and places that are nobody's: file:, localhost, invalid, example.
git ls-files 2>/dev/null | grep -vE '^tests/|^docs/screens/' | xargs grep -noE "https?://[^ )\"'<>|]+|[a-z0-9.]+@[a-z][a-z0-9-]*(\.[a-z0-9-]+)*|\b(io\.)?github\.(com|io)[^ ]*" /dev/null 2>/dev/null |
	grep -vE 'https?://(www\.w3\.org/|www\.debian\.org/doc/packaging-manuals/|deb\.debian\.org/|json-schema\.org/|[a-z.]*(invalid|example)\b)|@localhost|guest@host' >"$tmp/places"
check "no file names a place on the web that does not exist" nothing "$tmp/places"
finish
