#!/bin/sh
# SPDX-License-Identifier: MIT
# Where the program looks for its data: in its own tree, where it is installed, in the XDG folders;
# but not in a folder that is only called 'data', in the current folder, or in somebody else's.
. "$(dirname "$0")/../support/e2e.sh"
unset HIDALGO_DATA
editions=$(dirname "$0")/../../data/editions

# A tree with its own edition "mine", and a program in build/.
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
touch "$tmp/tree/Makefile"
refuse "nor one beside the program's folder" mine / "$tmp/tree/build/hidalgo"
ln -s .. "$tmp/tree/build/hidalgo.tree"
check "in the folder of a build the program finds its tree" mine / "$tmp/tree/build/hidalgo"
refuse "another program does not" mine "$tmp/tree" "$hidalgo"
tree "$tmp/installed" share/hidalgo
check "as installed too" mine / "$tmp/installed/build/hidalgo"
named() { HIDALGO_DATA=$tmp/tree/data mine / "$hidalgo"; }
check "HIDALGO_DATA names any" named

# A copy of the data is complete: nothing in it leads out of the folder.
cp -R "$editions/.." "$tmp/copied"
copied() { # copied COMMAND...: prints the same with a copy of the data as with the data
	HIDALGO_DATA=$editions/.. "$hidalgo" "$@" >"$tmp/with" && (cd / && HIDALGO_DATA=$tmp/copied exits 0 "$hidalgo" "$@") | cmp - "$tmp/with"
}
check "a copied data folder has the rules" copied rules
check "and what players call them" copied rules king
check "and the cards" copied cards list
leads_out() { find "$tmp/copied" -type l | grep .; }
refuse "no link is in the data folder" leads_out

# A program alone: data installed on this machine comes first.
mkdir -p "$tmp/far/bin" "$tmp/home/hidalgo/sets"
cp "$hidalgo" "$tmp/far/bin/hidalgo"
far=$tmp/far/bin/hidalgo
refuse "one that lies alone does not take what lies where one stands" mine "$tmp/tree" "$far"
if (cd / && XDG_DATA_DIRS=/none "$far" cards list >/dev/null 2>&1); then
	cases=$((cases + 1))
	echo "ok $cases - XDG_DATA_DIRS # SKIP hidalgo is installed here"
else
	dirs() { (XDG_DATA_HOME=$tmp/home XDG_DATA_DIRS=$1 mine / "$far"); }
	check "it finds what XDG_DATA_DIRS names" dirs "/none::relative:$tmp/installed/share:$tmp"
	refuse "and says when that is nothing" dirs "/none:$tmp/installed"
	check "with what to do about it" grep -q '^HIDALGO_DATA: error: .*was not found' "$tmp/err"
	own() { (XDG_DATA_HOME=$tmp/installed/share XDG_DATA_DIRS=/none mine / "$far"); }
	check "and what XDG_DATA_HOME has" own
fi
nowhere() { HIDALGO_DATA=$tmp/none exits 3 "$hidalgo" sim --seats random,random 2>"$tmp/err" && grep -q "^$tmp/none: error: there are no editions" "$tmp/err"; }
check "what is named and not there is said" nowhere

# Somebody else's: only root can test that.
if [ "$(id -u)" = 0 ]; then
	for other in tree/data installed/share/hidalgo; do
		program=$tmp/${other%%/*}/build/hidalgo
		chown 54321 "$tmp/$other/editions"
		refuse "$other of somebody else is not taken" mine / "$program"
		chown 54321 "$program"
		check "but that of the program's owner is" mine / "$program"
		chown 0 "$tmp/$other/editions" "$program"
	done
else
	cases=$((cases + 1))
	echo "ok $cases - what belongs to somebody else # SKIP only root can give files away"
fi
finish
