# SPDX-License-Identifier: MIT
#
# pseudo.awk: the catalogue of a language that does not exist, made of the English texts: two fifths
# longer, every letter with an accent, some two columns wide, slots in another order. A word in plain
# letters on a screen is then one that nobody can translate.
#
#   awk -f read.awk -f pseudo.awk hidalgo.pot

BEGIN {
	split("a á b ƀ c ç d đ e é f ƒ g ğ h ĥ i í j ĵ k ķ l ł m ɱ n ñ o ó p þ q ʠ r ŕ s š t ţ u ú v ṽ w ŵ x ẋ y ý z ž " \
	      "A Á B Ɓ C Ç D Đ E É F Ƒ G Ğ H Ĥ I Í J Ĵ K Ķ L Ł M Ṁ N Ñ O Ó P Þ Q Ɋ R Ŕ S Š T Ţ U Ú V Ṽ W Ŵ X Ẋ Y Ý Z Ž", pair, " ")
	for (i = 1; i in pair; i += 2) accent[pair[i]] = pair[i + 1]
	condition = "^[[|][a-z0-9=,.:_{}-]*[?]" # of a template of effects (src/catalog/telling/tell.h)
	slot = "^[{][^}]*[}]"
	format = "^%[-+ 0#]*[0-9]*([.][0-9]+)?(hh|h|ll|l|z|j|t)?[diouxXeEfgGscp]"
	other = "^(\\\\.|%%|%<[A-Za-z0-9]+>|%[^ ]|<!--[^>]*-->)" # stays as it is, and where it is
}

# The pieces of a text: piece[1..n], kind[1..n] is "slot", "format", "condition", "other" or "letter".
function cut(s,    n) {
	for (n = 0; s != ""; s = substr(s, RLENGTH + 1)) {
		n++
		if (context == "effects" && match(s, condition)) kind[n] = "condition"
		else if (match(s, slot)) kind[n] = "slot"
		else if (match(s, format)) kind[n] = "format"
		else if (match(s, other)) kind[n] = "other"
		else { kind[n] = "letter"; RLENGTH = 1 }
		piece[n] = substr(s, 1, RLENGTH)
	}
	return n
}

# Slots in the reverse order; those of printf get the number of their argument.
function turn(n, what, fixed,    i, count, at) {
	count = 0
	for (i = 1; i <= n; i++) {
		if (kind[i] == "condition" || kind[i] == "other" && piece[i] ~ /^%[^%]/) fixed = 1
		if (kind[i] == what) at[++count] = piece[i]
	}
	if (count < 2 || fixed) return
	for (i = 1; i <= n; i++)
		if (kind[i] == what) {
			piece[i] = at[count]
			if (what == "format") sub(/^%/, "%" count "$", piece[i])
			count--
		}
}

function pseudo(s,    n, i, out, wide, c) {
	if (id == "one" && plural == "many") return s # names of plurals, which nobody reads
	n = cut(s)
	turn(n, "slot", 0)
	turn(n, "format", 0)
	for (i = 1; i <= n; i++) {
		c = piece[i]
		if (kind[i] == "letter" && c in accent) {
			c = c == "o" && !wide++ && n > 12 ? "ｏ" : accent[c] (c ~ /[aeiou]/ && n > 3 ? accent[c] : "")
		}
		out = out c
	}
	return out
}

function entry() {
	if (id == "") {
		print "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\""
		print "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
		return
	}
	if (flags != "") print flags
	if (context != "") print "msgctxt \"" context "\""
	print "msgid \"" id "\""
	if (plural == "") { print "msgstr \"" pseudo(id) "\"\n"; return }
	print "msgid_plural \"" plural "\"\nmsgstr[0] \"" pseudo(id) "\"\nmsgstr[1] \"" pseudo(plural) "\"\n"
}
