#!/bin/sh
# SPDX-License-Identifier: MIT
# What README.md and the documents print is true:
#
# - Commands between ``` run in a folder for each document, one after the other, and all of hidalgo's
#   runs there exit with 0. What a session shows below "$ hidalgo ..." is exactly what comes, except
#   for the version (HIDALGO_UPDATE_DOCS=1 writes it into the documents); other commands play few
#   games, and what comes is of their kind. So do sessions of hundreds of games of bots that think,
#   unless HIDALGO_DOCS=all ('make docs') asks for each figure.
# - Commands in sentences run too, if they are whole. Of a name ('hidalgo cards check', '--out FILE',
#   'make soak') each word is looked up.
# - What cannot run here is listed below, with the reason. Nothing else is left out.
# - Files that sentences name, and links, are there.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
if [ -n "$sanitized" ]; then
	echo "ok 1 - what documents print # skip: it takes minutes with sanitizers; each command has tests of its own there"
	"$hidalgo" --version >/dev/null && echo "ok 2 - the program starts"
	exit
fi
tree=$PWD real=$hidalgo build=${hidalgo%/*} FEW=20
documents="README.md tests/README.md $(echo docs/*.md)"
commands=$("$real" manual --words COMMAND | tr '\n' ' ')

# The commands that are not run: a pattern of the shell, and the reason.
cat >"$tmp/elsewhere" <<'END'
useradd *|makes an account on this system
usermod *|changes an account of this system
chsh *|changes an account of this system
ln -s hidalgo /usr/games/*|writes into a folder of the system; e2e/kiosk.sh runs such a link
ssh guest@host*|is another machine
apt purge*|is the system's package manager; tests/deb runs it on a system of its own
pip install *|is a package manager
cc * $(pkg-config *|needs the installed library; e2e/install.sh builds with these flags
make all tests && *|builds everything again: minutes
build/train *|plays and fits for hours; e2e/train.sh does so with few games
make train && *|the same
git tag *|signs a release
END

# ---- what the commands find -----------------------------------------------------------

# Programs that stand in for others. hidalgo itself keeps its exit codes, and plays few games if
# $few is set; then games are counted to that.
mkdir "$tmp/bin" "$tmp/at"
make=$(command -v make)
cat >"$tmp/bin/hidalgo" <<END
#!/bin/sh
if [ -n "\${few-}" ]; then
	case \$1 in sim | compare | worth | bench) want=\$few ;; arena) want=4 few=4 ;; *) want= ;; esac
	case \$1 in review) set -- "\$@" --budget 8 ;; esac
	case " \$* " in *' merge '* | *' --help '*) want= ;; esac
	for word; do
		shift
		case \$word in *exec=*) few=4 want=\${want:+4} ;; esac
		case \$last in
		--games) [ "\$word" -lt "\$few" ] || word=\$few; want= ;;
		--game) word=\$((word % few)) ;;
		esac
		set -- "\$@" "\$word"
		last=\$word
	done
	[ -z "\$want" ] || set -- "\$@" --games "\$want"
fi
"$real" "\$@"
code=\$?
echo "\$code hidalgo \$*" >>"$tmp/codes"
exit \$code
END
# make would begin the build, or these tests, again: its goals and variables are looked up.
cat >"$tmp/bin/make" <<END
#!/bin/sh
for word; do
	case \$word in *=*) word="variable \${word%%=*} " ;; *) word="goal \$word " ;; esac
	grep -qx "\$word" "$tmp/known" || { echo "make: there is no \$word" >&2; exit 2; }
done
END
cat >"$tmp/bin/tmux" <<END
#!/bin/sh
case \$1 in
new) shift && set -- new -d -x 80 -y 24 "\$@" ;;
attach) shift && [ "\$1" != -r ] || shift; set -- has-session "\$@" ;;
esac
exec "$(command -v tmux)" -S "$tmp/tmux" -f /dev/null "\$@"
END
printf '#!/bin/sh\nexec "$@"\n' >"$tmp/bin/sudo"
printf '#!/bin/sh\nexec hidalgo manual ${1#hidalgo} >/dev/null\n' >"$tmp/bin/man"
printf '#!/bin/sh\nexec xargs -I "{}" "$@"\n' >"$tmp/bin/parallel"
cat >"$tmp/bin/sbatch" <<'END'
#!/bin/sh
case $* in "--array=1-100 --wait "*) ;; *) exit 2 ;; esac
for task in 1 2 3; do SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 sh "$3" || exit 1; done
END
chmod +x "$tmp"/bin/*
trap '"$tmp/bin/tmux" kill-server 2>/dev/null; rm -rf "$tmp"' EXIT
PATH=$tmp/bin:$PATH

# What names are looked up in, a line "KIND NAME OF-WHICH": the help of each command, the Makefile.
{
	echo 'option hidalgo --kiosk'
	for command in $commands train; do
		echo "command $command "
		if [ "$command" = train ]; then "${real%/*}/train" --help; else "$real" "$command" --help; fi | awk -v command="$command" '
			/^usage: / { sub(/.*\[options\]/, ""); gsub(/[][|]/, ""); for (i = 1; i <= NF; i++) if ($i ~ /^[a-z]+$/) print "verb", command, $i }
			match($0, /^ +(-.. )? *--[a-z-]+/) { $0 = substr($0, 1, RLENGTH); print "option", command, $NF }'
	done
	env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS "$make" -pqrR BUILD="$build" .PHONY 2>/dev/null |
		sed -n 's/^\([a-z][a-z-]*\):.*/goal \1 /p'
	cat Makefile src/*.mk tests/deb tests/arena tests/rivals/table | grep -oE '[A-Z][A-Z_]+' | sort -u | sed 's/.*/variable & /'
} >"$tmp/known"

# A game to go on with, and one to look at.
yes 1 | "$real" play --plain --edition 1995 --with short --seats ana,quick --seed 1 --record "$tmp/game.record" >/dev/null 2>&1
# shown DOCUMENT PATTERN: the block of it that begins with such a line.
shown() { awk -v p="$2" '/^ *```/ { inside = !inside; first = 1; next } inside && first { on = $0 ~ p; first = 0 } inside && on' "$1"; }
# The folder of a document, with what a reader has there: the tree's files, and what the page
# tells to write.
folder() { # folder DOCUMENT
	at=$tmp/at/${1%%/*}-${1##*/}
	[ ! -d "$at" ] || return 0
	if [ "$1" = docs/RELEASING.md ]; then
		git clone -q "$tree" "$at" 2>/dev/null
	else
		mkdir -p "$at/src/bots" "$at/tests" "$at/docs"
		cp -R data "$at/" && cp -R docs/examples "$at/docs/" && cp -R tests/sets "$at/tests/"
		ln -s "$tree/include" "$at/include"
	fi
	cp "$tmp/game.record" "$at/" && mkdir "$at/build" && ln -s "$build"/* "$at/build/" && ln -sf "$tmp/bin/hidalgo" "$at/build/hidalgo"
	case $1 in
	README.md) mkdir -p "$XDG_STATE_HOME/hidalgo/games" && cp "$tmp/game.record" "$XDG_STATE_HOME/hidalgo/games/" ;;
	docs/CARD_FORMAT.md)
		shown "$1" '^hidalgo: set 2' >"$at/mine.yaml"
		"$real" cards export --csv >"$at/deck.csv"
		;;
	docs/LIBRARY.md)
		awk '/^```/ { inside = /^```c$/; next } inside' "$1" >"$tmp/c"
		{ grep '^#include' "$tmp/c" && echo 'int main(void) {' && grep -v '^#include' "$tmp/c" && echo 'return !hd_over(&state); }'; } >"$at/game.c"
		;;
	docs/PLAYTESTING.md) cp tests/sets/strong.yaml "$at/my-set.yaml" ;;
	docs/WRITING_A_LESSON.md) shown "$1" '^hidalgo: lesson 1' >"$at/mine.yaml" ;;
	esac
}

# ---- running them ---------------------------------------------------------------------

# shellcheck disable=SC2086
awk -v tmp="$tmp" -f tests/support/printed.awk "$tmp/known" $documents
: >>"$tmp/wrong"
nothing() { # nothing PREFIX FILE: no line of the file begins so
	! grep "^$1" "$2" | sed 's/^/# /' | grep .
}
while read -r document names; do
	check "$document: each of $names names is known, no command is unmarked" nothing "$document:" "$tmp/wrong"
done <"$tmp/seen"

unversioned='s/hidalgo [0-9]*\.[0-9]*\.[0-9]*/hidalgo VERSION/'
# call N: runs a command in its folder; in few games if $few is set.
call() {
	read -r at <"$tmp/$1.at" && folder "${at%%:*}"
	: >"$tmp/codes"
	(cd "$at" && sh -e "$tmp/$1.sh") </dev/null
}
fails() { # fails FILE...: tells what came
	cat "$@" | head -n 20 | sed 's/^/# /'
	return 1
}
sound() { # every run of hidalgo exits with 0
	while read -r code run; do
		[ "$code" = 0 ] || { echo "# exits with $code: $run" && return 1; }
	done <"$tmp/codes"
}
prints() { # prints N: exactly what the document shows
	call "$1" 2>&1 | sed "$unversioned" >"$tmp/got"
	sed "$unversioned" "$tmp/$1.out" | diff - "$tmp/got" >"$tmp/diff" && sound || fails "$tmp/diff"
}
# kind COMMAND: what comes from hidalgo, if nothing shows it: a line that has such a text.
long() { # long COMMAND: a session of games that take many seconds, which are left to 'make docs'
	[ "${HIDALGO_DOCS:-}" != all ] || return
	case $1 in *'--bots quick'*) false ;; 'hidalgo worth '*'--games '[0-9][0-9][0-9]*) ;; *) false ;; esac
}
kind() {
	line=
	case $1 in *'|'* | *'&&'*) return ;; hidalgo\ * | build/hidalgo\ *) ;; *) return ;; esac
	case $1 in
	*--help*) line='^usage: ' ;;
	*--version*) line='^hidalgo [0-9]' ;;
	*' --check '*) line='no errors\|1995' ;;
	*' --list'*) line='hidalgo continue \|castillo' ;;
	*' --json'*) line='^[[{]' ;;
	*hidalgo\ play* | *hidalgo\ continue* | *hidalgo\ learn*) line='^  [0-9]*) \|^winner: ' ;;
	*hidalgo\ replay*) line='decisions reproduced$\|^king: ' ;;
	*hidalgo\ sim* | *hidalgo\ compare* | *hidalgo\ worth* | *hidalgo\ arena*) line='95 %' ;;
	*hidalgo\ cards\ import*) ;;
	*hidalgo\ bench*) line=^signature ;;
	*) line=... ;;
	esac
}
works() { # works N
	few=$FEW
	export few
	call "$1" >"$tmp/got" 2>"$tmp/err"
	status=$?
	unset few
	kind "$2"
	[ "$status" = 0 ] && { [ "$2" = values ] || sound; } && { [ -z "$line" ] || grep -q -e "$line" "$tmp/got"; } || fails "$tmp/err" "$tmp/got"
}
# A whole command for one in a sentence: words in capitals stand for something, and sim needs bots.
filled() {
	case $1 in
	*'cards check'*) file=data/sets/guilds.yaml ;;
	*' sim '*) file=new.jsonl ;;
	*) file=game.record ;;
	esac
	case $1 in *--seats*) seats= ;; *' sim '*) seats=' --seats quick,quick,quick' ;; *) seats= ;; esac
	echo "$1$seats" | sed "s/ \.\.\.//; s|\bFILE\b|$file|; s|\bRECORD\b|$file|; s|\bSET\b|gentle|; s|\bBOARD\b|1995|; s/ N\b/ 3/; s/=n\$/=3/; s/=\.\.\./=folder/"
}
# elsewhere TEXT: whether it is on the list, and the reason.
elsewhere() {
	while IFS='|' read -r pattern reason; do
		# shellcheck disable=SC2254
		case $1 in $pattern)
			echo "$pattern" >>"$tmp/used"
			return
			;;
		esac
	done <"$tmp/elsewhere"
	return 1
}
leave() { # leave NAME REASON
	cases=$((cases + 1))
	echo "ok $cases - $1 # SKIP $2"
}
cloned=
git rev-parse HEAD >/dev/null 2>&1 && ln -s "$tree" "$tmp/hidalgo" && cloned=yes

# Replaces each output in the documents by the new one, N.new.
update() {
	for out in "$tmp"/[0-9]*.out; do
		n=${out##*/}
		call "${n%.out}" >"${out%.out}.new" 2>&1
	done
	for document in README.md docs/*.md; do
		awk -v tmp="$tmp" -v document="$document" '
			BEGIN {
				for (n = 1; (getline line <(tmp "/" n ".at")) > 0; n++)
					if (split(line, at, /[: ]/) && at[1] == document && (getline old <(tmp "/" n ".out")) > 0)
						file[at[2]] = tmp "/" n ".new"
			}
			FNR in file { print; new = file[FNR]; command = /\\$/; next }
			new != "" && command { print; command = /\\$/; next }
			new != "" && /^```|^\$ hidalgo/ {
				while ((getline line <new) > 0)
					print line
				new = ""
			}
			new == "" { print }' "$document" >"$tmp/document" && cat "$tmp/document" >"$document"
	done
}
[ -z "${HIDALGO_UPDATE_DOCS:-}" ] || { update; exit; }

n=0
while n=$((n + 1)) && [ -e "$tmp/$n.at" ]; do
	read -r place <"$tmp/$n.at" && read -r kind <"$tmp/$n.kind" && read -r text <"$tmp/$n.sh" || break
	if [ -s "$tmp/$n.out" ] && ! long "$text"; then
		check "$place" prints "$n"
	elif elsewhere "$text"; then
		leave "$place" "$reason"
	else
		case $text in
		*'<this repository>'* | git\ *)
			[ -n "$cloned" ] || { leave "$place" "this is no clone"; continue; }
			sed -i.raw "s|<this repository>|$tmp/hidalgo|" "$tmp/$n.sh"
			;;
		esac
		[ "$kind" != values ] || { check "$place" works "$n" values; continue; }
		[ "$kind" != span ] || filled "$(cat "$tmp/$n.sh")" >"$tmp/$n.sh"
		check "$place" works "$n" "$(cat "$tmp/$n.sh")"
	fi
done
check "there are commands" [ "$n" -gt 80 ]
unused() { : >>"$tmp/used" && sort -u "$tmp/used" >"$tmp/used.all" && cut -d '|' -f 1 "$tmp/elsewhere" | sort | comm -23 - "$tmp/used.all"; }
unused >"$tmp/unused"
check "every exception is needed" nothing '' "$tmp/unused"

# ---- files and links ------------------------------------------------------------------

while read -r at path; do
	for there in $path; do
		[ -e "$there" ] || echo "$at $there"
	done
done <"$tmp/paths" >"$tmp/missing"
check "files that documents name are there" nothing '' "$tmp/missing"
# shellcheck disable=SC2086
lead() { awk -f tests/support/links.awk $documents >"$tmp/links" && nothing '' "$tmp/links"; }
check "links lead somewhere" lead
nowhere() { printf '# A b, c\n[a](docs/NONE.md) [b](#a-b-c) [c](#a)\n' >"$tmp/d.md" && [ "$(awk -f tests/support/links.awk "$tmp/d.md" | wc -l)" = 2 ]; }
check "a link that leads nowhere is noticed, also to a heading" nowhere
finish
