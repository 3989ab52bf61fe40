#!/bin/sh
# SPDX-License-Identifier: MIT
# Every command in the documents at the beginning of a line "$ hidalgo ..." prints exactly the
# output that follows it, except for the version. HIDALGO_UPDATE_DOCS=1 updates the output in the
# documents.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
PATH=${hidalgo%/*}:$PATH

# Each command is a file N.sh, its expected output N.out, its place N.at.
awk -v tmp="$tmp" '
	/^```/ { inside = !inside; file = "" }
	inside && /^\$ hidalgo/ {
		file = ""
		if (/ \.\.\./)
			next
		file = tmp "/" ++n
		printf "%s:%d %s\n", FILENAME, FNR, substr($0, 3) >(file ".at")
		$0 = substr($0, 3)
		command = 1
	}
	/^```/ || file == "" { next }
	command { print >(file ".sh"); command = /\\$/; next }
	{ print >(file ".out") }' README.md docs/*.md

unversioned='s/hidalgo [0-9]*\.[0-9]*\.[0-9]*/hidalgo VERSION/'
prints() { # prints FILE: the command of the file, its output
	sh "$1.sh" 2>&1 | sed "$unversioned" >"$tmp/got"
	sed "$unversioned" "$1.out" | diff - "$tmp/got" >"$tmp/diff" && return
	sed 's/^/# /' "$tmp/diff"
	return 1
}
# Replaces each output in the documents by the new one, N.new.
update() {
	for out in "$tmp"/[0-9]*.out; do
		sh "${out%.out}.sh" >"${out%.out}.new" 2>&1
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

for out in "$tmp"/[0-9]*.out; do
	check "$(cat "${out%.out}.at")" prints "${out%.out}"
done
finish
