#!/bin/sh
# SPDX-License-Identifier: MIT
# An installed program plays without this tree, and 'make uninstall' leaves its folder empty.
# Folders have spaces, accents and, in DESTDIR, special characters of the shell; tests/deb has
# ordinary ones.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
tree=$PWD build=$(cd "${BUILD:-build}" && pwd)
unset HIDALGO_DATA
stage=$tmp/"un paso d'él | @ \"más\"" prefix="/opt/juegos de España"

skip() {
	cases=$((cases + 1))
	echo "ok $cases - $1 # SKIP $2"
}
# Without the flags of an outer make. Nothing is built again, which would need the flags of
# sanitizers.
put() { # put TARGET
	env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory -s "$1" BUILD="$build" DESTDIR="$stage" \
		PREFIX="$prefix" BINDIR="$prefix/games" >"$tmp/made" 2>&1 || {
		sed 's/^/# /' "$tmp/made"
		return 1
	}
}
if [ -n "$sanitized" ]; then
	skip "installing" "built with sanitizers"
	finish
	exit
fi
# The other tests use the build, so this changes nothing in it.
mkdir "$tmp/build"
cp -Rp "$build/obj" "$build/made" "$tmp/build/" && rm -rf "$tmp/build/obj/tests" && find "$build" -maxdepth 1 -type f -exec cp -p {} "$tmp/build/" \;
build=$tmp/build

# Refused before anything is built or installed.
relative() { # relative FOLDER
	! make --no-print-directory -n install BUILD="$build" PREFIX="$1" >"$tmp/made" 2>&1 &&
		grep -F "PREFIX=$1" "$tmp/made" | grep -qF 'has to begin with a /'
}
unfit() { # unfit GOAL NAME WORD...: in a line that tells the name
	goal=$1 name=$2
	shift 2
	for word; do
		! make --no-print-directory -n "$goal" BUILD="$build" "$name=/opt/a${word}b" >"$tmp/made" 2>&1 &&
			grep -F "$name=/opt/a" "$tmp/made" | grep -qF 'choose a folder' || return 1
	done
}
# shellcheck disable=SC2016
check "folders whose names would be read as something else are refused" unfit install PREFIX "'" '|' '@' '\\' '$$'
check "so are those that are named one by one" unfit uninstall ZSHDIR "'"
# shellcheck disable=SC2016
check "so is a folder of the build that would be" unfit install BUILD '@' '|' ' ' "'" '$$' ';' '%' ':'

# shellcheck disable=SC2088
check "so is one that hangs on where somebody stands" relative '~/.local'

check "make install" put install
here=$stage$prefix/games/hidalgo
share=$stage$prefix/share
check "the program is there" test -x "$here"
check "the rules are a file" test -f "$share/hidalgo/text/rules.md" -a ! -L "$share/hidalgo/text/rules.md"
check "also among the documents" test -s "$share/doc/hidalgo/docs/RULES.md" -a ! -L "$share/doc/hidalgo/docs/RULES.md"
links() { [ -z "$(find "$stage" -type l ! -exec test -e {} \; -print)" ]; }
check "no link leads nowhere" links
modes() { [ -z "$(find "$stage" -type f ! -perm 644 ! -perm 755 -print)" ]; }
check "everybody may read it" modes
kept() { ! grep -rlF -e "$tree" -e "$tmp" "$stage" >"$tmp/found" || { sed 's/^/# /' "$tmp/found" && false; }; }
check "nothing in it says where it was built" kept
for file in share/man/man6/hidalgo.6 share/man/man6/hidalgo-play.6 share/man/man5/hidalgo-cards.5 \
	share/man/man5/hidalgo-record.5 share/man/man5/hidalgo-scenario.5 share/man/man3/libhidalgo.3 share/doc/hidalgo/docs/CHANGELOG.md \
	share/bash-completion/completions/hidalgo share/zsh/site-functions/_hidalgo \
	share/fish/vendor_completions.d/hidalgo.fish share/applications/hidalgo.desktop \
	share/icons/hicolor/scalable/apps/hidalgo.svg include/hidalgo/session.h include/hidalgo/events.def \
	lib/libhidalgo.a lib/libhidalgo.so lib/pkgconfig/hidalgo.pc; do
	check "$file" test -s "$stage$prefix/$file"
done

lead() { # all documents, from where they were installed
	(cd "$share/doc/hidalgo" && awk -f "$tree/tests/support/links.awk" README.md docs/*.md tests/*.md) >"$tmp/links" && [ ! -s "$tmp/links" ] || {
		sed 's/^/# /' "$tmp/links"
		return 1
	}
}
check "links of the installed documents lead somewhere" lead

# ---- playing without this tree -----------------------------------------

# hidden COMMAND: with an empty folder in place of the tree.
hidden() {
	unshare -rm sh -c 'mount -t tmpfs none "$1" && shift && cd / && exec "$@"' sh "$tree" "$@" >"$tmp/out"
}
# The program alone finds its data where it was installed.
compiled_in() {
	# shellcheck disable=SC2016
	mkdir "$tmp/alone" && cp "$here" "$tmp/alone/" && unshare -rm sh -c 'mount -t tmpfs none "$1" && mount -t tmpfs none /opt &&
		mkdir -p "$4/share/hidalgo" && mount --bind "$2" "$4/share/hidalgo" && cd / && XDG_DATA_DIRS=/none "$3" cards list' \
		sh "$tree" "$share/hidalgo" "$tmp/alone/hidalgo" "$prefix" | grep -q veto
}
played() { # played RUNNER...: a whole game between bots, from the installed program
	"$@" "$here" sim --seats quick,quick --games 2 --json >"$tmp/played" 2>"$tmp/err"
	cat "$tmp/played" "$tmp/out" 2>/dev/null | grep -q '"games": *2'
}
if unshare -rm sh -c 'mount -t tmpfs none /mnt' 2>/dev/null; then
	refuse "the tree is hidden" hidden test -e "$tree/Makefile"
	check "it plays" played hidden
	check "it knows the rules" hidden "$here" rules veto
	check "its lessons" hidden "$here" learn --list
	check "its sets" hidden "$here" cards check guilds
	check "it tries a card" hidden "$here" cards try pilgrimage --seed 1 --all
	check "it tests a card" hidden "$here" cards test "$share/doc/hidalgo/docs/examples/pilgrimage.yaml"
	check "its styles" hidden "$here" sim --seats quick,quick:style=careless --games 1
	lines() { printf '1\nquit\n' | hidden "$here" play --plain --seats a,b --seed 1 --record "$tmp/game" && grep -q '^\[a\]' "$tmp/out"; }
	check "a person can begin" lines
	check "and the record can be played again" hidden "$here" replay "$tmp/game"
	check "the data is found where it was compiled in" compiled_in
else
	skip "playing without the tree" "no folder can be hidden here"
	check "it plays" played env
fi
if command -v strace >/dev/null 2>&1 && strace -o "$tmp/trace" true 2>/dev/null; then
	traced() { (cd / && strace -f -o "$tmp/trace" "$here" sim --seats quick,quick --games 1 >/dev/null) && ! grep -F "$tree/" "$tmp/trace"; }
	check "it opens nothing of the tree" traced
else
	skip "it opens nothing of the tree" "there is no strace"
fi
# What a menu of programs starts: each Exec of the desktop file, in a terminal (Terminal=true).
# Each has a server of its own: one that is told to end may still take the next session.
launched() { # launched N TEXT: the Nth Exec, with the program in PATH, at a terminal
	server=$tmp/tmux.$1
	line=$(sed -n 's/^Exec=//p' "$share/applications/hidalgo.desktop" | sed -n "$1p")
	[ -n "$line" ] && grep -qx Terminal=true "$share/applications/hidalgo.desktop" || return 1
	printf 'cd /\n%s\nsleep 60\n' "$line" >"$tmp/launch"
	PATH=${here%/*}:$PATH XDG_STATE_HOME=$tmp/desktop tmux -S "$server" -f /dev/null new-session -d -x 80 -y 24 "sh '$tmp/launch'"
	until_true eval "tmux -S '$server' capture-pane -p | grep -q '$2'"
	status=$?
	[ $status = 0 ] || tmux -S "$server" capture-pane -p | sed 's/^/# /'
	tmux -S "$server" kill-server
	return $status
}
if command -v tmux >/dev/null 2>&1; then
	server=$tmp/tmux
	trap 'tmux -S "$server" kill-server 2>/dev/null; rm -rf "$tmp"' EXIT
	check "the desktop file starts the menu" launched 1 'New game'
	mkdir -p "$tmp/desktop/hidalgo/games"
	yes 1 | head -n 9 | "$here" play --plain --seats a,b --seed 1 --record "$tmp/desktop/hidalgo/games/one.record" >/dev/null 2>&1
	check "its first action the lessons" launched 2 'What wins'
	check "its second the last game" launched 3 Castilla
	check "it has no other" [ "$(grep -c '^Exec=' "$share/applications/hidalgo.desktop")" = 3 ]
else
	skip "starting the desktop file" "there is no tmux"
fi
# A foreign folder 'data' beside the program's, with a card set.
captured() {
	mkdir -p "${here%/*}/../data/sets" && cp data/sets/gentle.yaml "${here%/*}/../data/sets/theirs.yaml"
	(cd / && "$here" cards check guilds && ! "$here" cards check theirs) >"$tmp/out" 2>&1 && ! "$here" cards sets | grep theirs
	status=$?
	rm -r "${here%/*}/../data"
	return "$status"
}
check "a folder 'data' beside its own is not taken for its data" captured
by_name() {
	mkdir -p "$tmp/data/hidalgo/sets" && cp data/sets/gentle.yaml "$tmp/data/hidalgo/sets/mine.yaml" &&
		(cd / && XDG_DATA_HOME=$tmp/data "$here" cards check mine) | grep -q '^mine: no errors'
}
check "one's own sets are found by name" by_name
homeless() { # plays, says that the game is not kept, and why
	printf '1\n1\nquit\n' | (cd / && env -u HOME -u XDG_STATE_HOME -u XDG_CONFIG_HOME -u XDG_DATA_HOME "$@" \
		"$here" play --plain --seats a,b --seed 1) >"$tmp/out" 2>"$tmp/err" &&
		grep -q 'not saved' "$tmp/err" && grep -q '^\[a\]' "$tmp/out"
}
check "without HOME one plays all the same, and is told that nothing is kept" homeless env
mkdir -p "$tmp/mute" && chmod 555 "$tmp/mute"
refused() { # nor does root write there
	if [ "$(id -u)" = 0 ]; then homeless XDG_STATE_HOME=/proc/none; else homeless XDG_STATE_HOME="$tmp/mute"; fi
}
check "so where nothing can be written" refused
version() { [ "$("$here" --version)" = "hidalgo $(sed -n 's/^VERSION *:= *//p' Makefile)" ]; }
check "the version is that of the Makefile" version
noted() { grep -q "^## $("$here" --version | cut -d ' ' -f 2) (" docs/CHANGELOG.md; }
check "and has a heading in the changelog" noted
refuse "no test and no golden screen has it too" grep -rqF "$("$here" --version)" tests

# ---- the library ----------------------------------------------------------------------

cat >"$tmp/uses.c" <<'END'
#include <hidalgo/catalog.h>
#include <stdio.h>
int main(void)
{
    char ids[4][HD_ID];
    printf("%d %s\n", hd_edition_ids(ids, 4), hd_data_folder());
    return 0;
}
END
# pkg-config puts a backslash before a space, but not into its own sysroot.
ln -s "$stage" "$tmp/root"
flags() { # flags OPTION...
	PKG_CONFIG_PATH=$tmp/root$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$tmp/root PKG_CONFIG_ALLOW_SYSTEM_LIBS=1 \
		PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 pkg-config "$@" --cflags --libs hidalgo
}
builds() { # builds PROGRAM OPTION...: the options are pkg-config's and the compiler's
	program=$1
	shift
	flags "$@" >"$tmp/flags" && eval "\"\${CC:-cc}\" $(echo "$@" | sed s/--/-/) -o \"$program\" \"$tmp/uses.c\" $(cat "$tmp/flags")" 2>"$tmp/err" ||
		{ sed 's/^/# /' "$tmp/err" && false; }
}
runs() { LD_LIBRARY_PATH=$stage$prefix/lib XDG_DATA_DIRS=$share "$1" | grep -qx "2 .*/share/hidalgo"; }
check "a program is built with pkg-config's flags" builds "$tmp/uses"
check "and runs" runs "$tmp/uses"
if printf 'int main(void) { return 0; }' | "${CC:-cc}" -static -o "$tmp/static" -xc - -lyaml -lunistring 2>/dev/null; then
	check "so is a static one" builds "$tmp/whole" --static
	refuse "which needs no library" sh -c 'nm -D "$1" 2>/dev/null | grep hd_' sh "$tmp/whole"
	check "and runs" runs "$tmp/whole"
else
	skip "a static program" "there are no static libraries"
fi
intl() { make --no-print-directory -s BUILD="$tmp/intl" INTL=-lintl LOCAL=/usr/pkg "$tmp/intl/made/hidalgo.pc" && grep '^Libs.private: -L/usr/pkg/lib .* -lintl ' "$tmp/intl/made/hidalgo.pc"; }
check "where texts are translated by a library, that is named too" intl
asked() { PKG_CONFIG_PATH=$tmp/root$prefix/lib/pkgconfig pkg-config "$@" hidalgo | tr -d '\\'; }
facts() { [ "hidalgo $(asked --modversion)" = "$("$here" --version)" ] && [ "$(asked --variable=prefix) $(asked --variable=datadir)" = "$prefix $prefix/share/hidalgo" ]; }
check "pkg-config knows the version, and where the data is" facts

# ---- other files ---------------------------------------------------------------

pages=$(printf "%s\n" "$share"/man/man*/* | wc -l | tr -d " ")
complains() { # complains READER...: of some page
	"$@" 2>"$tmp/err" >"$tmp/out" && [ ! -s "$tmp/err" ] && return 1
	head -n 20 "$tmp/out" "$tmp/err" | sed 's/^/# /'
}
if command -v mandoc >/dev/null 2>&1; then
	refuse "mandoc finds nothing wrong in $pages manual pages" complains mandoc -T lint "$share"/man/man*/*
else
	skip "the manual pages" "there is no mandoc"
fi
# man runs groff, and more, for each page.
if command -v groff >/dev/null 2>&1; then
	refuse "nor does groff" complains groff -w mac -K utf8 -t -mandoc -T utf8 -rLL=80n -Z "$share"/man/man*/*
	! command -v man >/dev/null 2>&1 ||
		refuse "nor man in the first" complains env LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -Tutf8 -Z -l "$share/man/man6/hidalgo.6"
else
	skip "the manual pages" "there is no groff"
fi
options() { # options COMMAND: its page has every option of --help, and the other way round
	"$here" "$1" --help | grep -oE -- '^(  -.,|     ) --[a-z-]+' | grep -oE -- '--[a-z-]+' | sort >"$tmp/a"
	sed -n '/^\.SH OPTIONS/,/^\.SH "SEE/{s/\\-/-/g;s/.*\\fB\(--[a-z-]*\)\\fR.*/\1/p;}' "$share/man/man6/hidalgo-$1.6" | sort >"$tmp/b"
	[ -s "$tmp/a" ] && cmp "$tmp/a" "$tmp/b"
}
for command in $("$here" manual --words COMMAND); do
	check "the page of $command has its options" options "$command"
done
if command -v desktop-file-validate >/dev/null 2>&1; then
	check "the desktop file is sound" desktop-file-validate "$share/applications/hidalgo.desktop"
else
	skip "the desktop file" "there is no desktop-file-validate"
fi
check "its icon is there" test -s "$share/icons/hicolor/scalable/apps/$(sed -n 's/^Icon=//p' "$share/applications/hidalgo.desktop").svg"
# What stores sort and show by, though the metadata would be valid without.
told() {
	dated=$(sed -n "s/^## $(sed -n 's/^VERSION *:= *//p' Makefile) (\(.*\))/\1/p" docs/CHANGELOG.md | head -n 1)
	for tag in '<project_license>MIT<' '<developer_name>[^<]' '<launchable type="desktop-id">hidalgo\.desktop<' '<binary>hidalgo<' \
		'<category>BoardGame<' '<icon type="stock">hidalgo<' '<content_rating type="oars-1.1"' \
		"<release version=\"$(sed -n 's/^VERSION *:= *//p' Makefile)\" date=\"$dated\""; do
		grep -q "$tag" "$share"/metainfo/*.xml || { echo "# without $tag" && return 1; }
	done
}
check "the metadata tells licence, developer, entry, program, kind and release" told
pictures() { # where the publisher has those of docs/screens, whose names they have
	file=$tmp/shown/made/invalid.hidalgo.hidalgo.metainfo.xml
	make --no-print-directory -s BUILD="$tmp/shown" SCREENSHOTS=https://pictures.invalid/all "$file" &&
		sed -n 's|.*<image>\(.*\)\.png</image>.*|\1|p' "$file" >"$tmp/pictures" && [ -s "$tmp/pictures" ] || return 1
	while read -r picture; do
		[ "${picture%/*}" = https://pictures.invalid/all ] && test -s "docs/screens/${picture##*/}.svg" || return 1
	done <"$tmp/pictures"
}
check "and pictures that exist, where somebody publishes them" pictures
if command -v appstreamcli >/dev/null 2>&1; then
	check "the metadata is sound" appstreamcli validate --no-net "$share"/metainfo/*.xml
else
	skip "the metadata" "there is no appstreamcli"
fi

if git rev-parse HEAD >/dev/null 2>&1; then
	packed() { # packed UMASK ZONE FOLDER
		(umask "$1" && TZ=$2 env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory -s dist BUILD="$tmp/$3" >/dev/null)
	}
	archives() { packed 022 UTC one && sleep 1 && packed 077 Asia/Tokyo two && cmp "$tmp"/one/*.tar.gz "$tmp"/two/*.tar.gz; }
	check "make dist packs the same bytes, whoever does it" archives
	whole() { tar -tzf "$tmp"/one/*.tar.gz | sed 's|[^/]*/||' | grep -qx src/install.mk; }
	check "and all that is needed" whole
else
	skip "make dist" "this is no clone"
fi

cp -Rp "$stage" "$tmp/shared"
check "make uninstall" put uninstall
empty() { [ -d "$stage" ] && [ -z "$(find "$stage" -mindepth 1)" ] || { find "$stage" | sed 's/^/# /' && false; }; }
check "leaves nothing" empty
foreign() {
	stage=$tmp/shared file=$tmp/shared$prefix/share/hidalgo/sets/theirs.yaml
	touch "$file" && put uninstall && [ "$(find "$stage" -type f)" = "$file" ]
}
check "but what others put there" foreign
finish
