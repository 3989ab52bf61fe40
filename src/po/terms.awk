# SPDX-License-Identifier: MIT
#
# terms.awk: terms of the game that a catalogue translates in two ways, one line each.
#
#   awk -f read.awk -f terms.awk LL.terms LL.po
#
# A row of the table is an English term and, after '|', what its translations have in common: one or
# more beginnings of words, of which a translation has at least one. A sentence may avoid the term, so
# one translation in ten may be without.

FILENAME ~ /[.]terms$/ {
	if (!/^#/ && split($0, cell, /[ \t]*[|][ \t]*/) == 2) {
		term[++terms] = cell[1]
		stems[terms] = cell[2]
	}
	next
}

function says(text_of,    list, n, i) {
	n = split(stems[t], list, /,[ \t]*/)
	for (i = 1; i <= n; i++)
		if (index(text_of, list[i])) return 1
	return 0
}

function entry(    english, all, i) {
	if (id == "" || context ~ /^(topics|typed)$/) return
	english = tolower(id " " plural)
	for (i = 0; i < texts; i++) all = all text[i]
	if (all == "") return
	for (t = 1; t <= terms; t++)
		if (english ~ ("(^|[^a-z])" term[t] "(s|'s)?([^a-z]|$)")) {
			said[t]++
			if (!says(all)) {
				without[t]++
				if (without[t] <= 40) which[t] = which[t] "\n    '" substr(id, 1, 60) "': '" substr(all, 1, 90) "'"
			}
		}
}

END {
	for (t = 1; t <= terms; t++)
		if (without[t] > said[t] / 10)
			print term[t] ": " without[t] " of " said[t] " translations do not say '" stems[t] "'" which[t]
}
