# SPDX-License-Identifier: MIT
#
# check.awk: what is wrong in a catalogue that msgfmt does not see, one line each.
#
#   awk -v forms='gen dat' -f read.awk -f check.awk hidalgo.pot LL.po
#
# The catalogue has the texts of the game and no others, each with a translation that a person has
# looked at; a translation has the slots of the English text, {n} and {from:gen}, where the form is one
# of the language's table or a Korean particle.

BEGIN { n = split(forms, list, " "); for (i = 1; i <= n; i++) form[list[i]] = 1 }

function wrong(what) {
	print file ": " (context == "" ? "" : context ": ") "'" substr(id, 1, 60) "': " what
}

# The words of the slots of a text, each once: "from n who ".
function slots(s,    seen, word, kind, out, i, j, w, n) {
	while (match(s, /[{][a-z_-]+(:[^}]*)?[}]/)) {
		word = substr(s, RSTART + 1, RLENGTH - 2)
		s = substr(s, RSTART + RLENGTH)
		if (i = index(word, ":")) {
			kind = substr(word, i + 1)
			word = substr(word, 1, i - 1)
			if (kind ~ /^[a-z]+$/ && !(kind in form)) wrong("there is no form '" kind "'")
		}
		seen[word] = 1
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

function edges(s) { return (s ~ /^ / ? "a" : "") (s ~ / $/ ? "z" : "") }

function entry(    i, in_english) {
	if (id == "") return
	if (file ~ /[.]pot$/) { missing[context SUBSEP id] = id; return }
	if (!((context SUBSEP id) in missing)) wrong("the game has no such text")
	delete missing[context SUBSEP id]
	if (flags ~ /fuzzy/) wrong("nobody has looked at this translation (fuzzy)")
	in_english = slots(plural == "" ? id : plural)
	for (i = 0; i < texts; i++) {
		if (text[i] == "") { wrong("not translated"); continue }
		# The sentence for one may say it without the number.
		if (slots(text[i]) != in_english && (plural == "" || slots(text[i] "{n}") != in_english))
			wrong("its slots are not those of '" substr(text[i], 1, 60) "'")
		if (edges(text[i]) != edges(id)) wrong("a blank at an edge is missing, or too much")
	}
}
END { context = ""; for (key in missing) { id = missing[key]; wrong("missing") } }
