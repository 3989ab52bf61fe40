#!/bin/sh
# SPDX-License-Identifier: MIT
# Where the program looks for its data: beside itself in its tree, as installed, where it
# was built; not where somebody stands, and not in what belongs to somebody else.
. "$(dirname "$0")/../support/e2e.sh"
unset HIDALGO_DATA
editions=$(dirname "$0")/../../data/editions

# A tree with an edition of its own, "mine", and a program in build/.
tree() { # tree FOLDER DATA
	mkdir -p "$1/build" "$1/$2/editions"
	cp "$hidalgo" "$1/build/hidalgo"
	sed 's/^id: .*/id: mine/' "$editions/1995.yaml" >"$1/$2/editions/mine.yaml"
	for folder in boards cards powers; do
		cp -R "$editions/../$folder" "$1/$2/"
	done
}
mine() { # mine FOLDER PROGRAM: it knows the edition of that tree, standing in FOLDER
	(cd "$1" && "$2" cards list --edition mine >/dev/null 2>"$tmp/err")
}
if [ ! -e /proc/self/exe ]; then
	cases=1
	echo "ok 1 - data # SKIP the system does not say where a program lies"
	finish
	exit
fi

tree "$tmp/tree" data
refuse "a folder 'data' where one stands is not taken" mine "$tmp/tree" "$hidalgo"
check "there is no such edition then" grep -q "unknown edition 'mine'" "$tmp/err"
refuse "nor one beside the program, where it was not built" mine / "$tmp/tree/build/hidalgo"
touch "$tmp/tree/Makefile"
check "in its own tree the program finds the data" mine / "$tmp/tree/build/hidalgo"
refuse "another program does not" mine "$tmp/tree" "$hidalgo"
tree "$tmp/installed" share/hidalgo
check "as installed too" mine / "$tmp/installed/build/hidalgo"
named() { HIDALGO_DATA=$tmp/tree/data mine / "$hidalgo"; }
check "HIDALGO_DATA names any" named
mkdir -p "$tmp/far/bin"
cp "$hidalgo" "$tmp/far/bin/hidalgo"
refuse "one that lies alone does not take what lies where one stands" mine "$tmp/tree" "$tmp/far/bin/hidalgo"
alone() { (cd / && "$tmp/far/bin/hidalgo" cards list --edition 1995 >"$tmp/out"); }
check "it knows where it was built" alone
nowhere() { HIDALGO_DATA=$tmp/none exits 3 "$hidalgo" sim --seats random,random 2>"$tmp/err" && grep -q "^$tmp/none: error: there are no editions" "$tmp/err"; }
check "what is named and not there is said" nowhere

# Somebody else's: only root can make that up.
if [ "$(id -u)" = 0 ]; then
	for other in "$tmp/tree/Makefile" "$tmp/tree/data/editions"; do
		chown 54321 "$other"
		refuse "${other##*/} of somebody else is not taken" mine / "$tmp/tree/build/hidalgo"
		chown 0 "$other"
	done
	check "root's is" mine / "$tmp/tree/build/hidalgo"
else
	cases=$((cases + 1))
	echo "ok $cases - what belongs to somebody else # SKIP only root can give files away"
fi
finish
