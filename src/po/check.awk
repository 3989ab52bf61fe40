# SPDX-License-Identifier: MIT
#
# check.awk: what is wrong in a catalogue that msgfmt does not see, one line each.
#
#   awk -v forms='gen dat' -f read.awk -f check.awk hidalgo.pot LL.po [LL.forms]
#
# The catalogue has the texts of the game and no others, each with a translation that a person has
# looked at; a translation has the slots of the English text, {n} and {from:gen}, where the form is one
# of the language's table, one that the English text has, or a Korean particle. Templates of effects
# (src/catalog/telling/tell.h) have their conditions, too, in brackets that close. A row of the table
# of forms is of a name that the catalogue has, and has no more cells than its head.

BEGIN { n = split(forms, list, " "); for (i = 1; i <= n; i++) form[list[i]] = 1 }

function wrong(what) {
	print file ": " (context == "" ? "" : context ": ") "'" substr(id, 1, 60) "': " what
}

# The words of the slots of a text, each once: "from n who ".
function slots(s,    seen, part, out, i, j, w, n) {
	while (match(s, context == "effects" ? "[{][a-z0-9._-]*(:[^}]*)?[}]" : "[{][a-z_-]+(:[^}]*)?[}]")) {
		n = split(substr(s, RSTART + 1, RLENGTH - 2), part, ":")
		s = substr(s, RSTART + RLENGTH)
		for (i = 2; i <= n; i++)
			if (part[i] ~ /^[a-z]+$/ && !(part[i] in form) && !index(id plural, ":" part[i]))
				wrong("there is no form '" part[i] "'")
		seen[part[1]] = 1
	}
	n = 0
	for (w in seen) {
		for (j = ++n; j > 1 && out[j - 1] > w; j--) out[j] = out[j - 1]
		out[j] = w
	}
	s = ""
	for (i = 1; i <= n; i++) s = s out[i] " "
	return s
}

# A template has the conditions of the English one, names of plurals, or forms; its brackets close.
function conditions(s, known,    one, name, depth) {
	while (match(s, /[][]|[[|][a-z0-9=,.:_{}-]*[?]/)) {
		one = substr(s, RSTART, RLENGTH)
		s = substr(s, RSTART + (one ~ /[?]$/ ? RLENGTH : 1))
		name = substr(one, 3, length(one) - 3)
		if (one ~ /[?]$/ && !index(known, substr(one, 2)) && one !~ /^.(zero|one|two|few|many|other)[?]$/ &&
		    !(one ~ /^.:/ && name in form))
			wrong("the English text has no condition '" one "'")
		depth += (one ~ /^\[/) - (one == "]")
		if (depth < 0) break
	}
	if (depth != 0) wrong("a bracket is not closed, or not opened")
}

function edges(s) { return (s ~ /^ / ? "a" : "") (s ~ / $/ ? "z" : "") }

function entry(    i, in_english) {
	if (id == "") return
	if (file ~ /[.]pot$/) { missing[context SUBSEP id] = id; plural_of[context SUBSEP id] = plural; return }
	if (!((context SUBSEP id) in missing)) wrong("the game has no such text")
	else if (plural != plural_of[context SUBSEP id]) wrong("its plural is not that of the game")
	delete missing[context SUBSEP id]
	if (flags ~ /fuzzy/) wrong("nobody has looked at this translation (fuzzy)")
	in_english = slots(plural == "" ? id : plural)
	for (i = 0; i < texts; i++) {
		said[text[i]] = 1
		if (text[i] == "") { wrong("not translated"); continue }
		# The sentence for one may say it without the number.
		if (slots(text[i]) != in_english && (plural == "" || i > 0 || texts == 1 || slots(text[i] "{n}") != in_english))
			wrong("its slots are not those of '" substr(text[i], 1, 60) "'")
		if (context == "effects") conditions(text[i], id)
		if (edges(text[i]) != edges(id)) wrong("a blank at an edge is missing, or too much")
	}
}

FILENAME ~ /[.]forms$/ && !/^#/ && NF {
	cells = split($0, cell, /[ \t]*[|][ \t]*/)
	gsub(/^[ \t]+|[ \t]+$/, "", cell[1])
	if (!head++) most = cells
	else if (cells > most) too_long[cell[1]] = 1
	else named[cell[1]] = 1
	table = FILENAME
}

END {
	context = ""
	for (id in named) if (id !~ /^a?[*]$/ && !(id in said)) print table ": '" id "': the catalogue has no such name"
	for (id in too_long) print table ": '" id "': more cells than the head"
	for (key in missing) { id = missing[key]; wrong("missing") }
}
