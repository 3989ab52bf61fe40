# SPDX-License-Identifier: MIT
#
# man.awk: makes a man page from a document (docs/*.md) or from headers (include/hidalgo/*.h).
#
# awk -v page=NAME -v section=N -v what=TEXT -v date=DATE -v version=N -f src/man.awk FILE...
#
# It knows the Markdown that is used there: headings, paragraphs, lists, tables, fences, `code`,
# **bold** and links. From a header, it prints declarations with their comments below.

function roff(s) {
	gsub(/\\/, "\\e", s)
	gsub(/-/, "\\-", s)
	gsub(/'/, "\\(aq", s)
	gsub(/\^/, "\\(ha", s)
	gsub(/~/, "\\(ti", s)
	return s
}

# Marks `code` and **bold**, and keeps only the text of links.
function inline(s,  out, i, n, part) {
	while (match(s, /\[[^]]*\]\([^)]*\)/)) {
		part = substr(s, RSTART + 1, RLENGTH - 1)
		s = substr(s, 1, RSTART - 1) substr(part, 1, index(part, "](") - 1) substr(s, RSTART + RLENGTH)
	}
	n = split(s, piece, "`")
	for (i = 1; i <= n; i++) {
		part = roff(piece[i])
		if (i % 2 == 0)
			part = "\\fB" part "\\fR"
		else
			while (match(part, /\*\*[^*]+\*\*/))
				part = substr(part, 1, RSTART - 1) "\\fB" substr(part, RSTART + 2, RLENGTH - 4) "\\fR" substr(part, RSTART + RLENGTH)
		out = out part
	}
	return out
}

# Prints words in short lines, which roff joins again.
function fill(s,  i, n, line) {
	n = split(s, word, " ")
	for (i = 1; i <= n; i++) {
		if (line != "" && length(line) + length(word[i]) > 74) {
			print line
			line = ""
		}
		if (line == "" && word[i] ~ /^[.']/)
			line = "\\&"
		line = line (line == "" || line == "\\&" ? "" : " ") word[i]
	}
	if (line != "")
		print line
}

function as_it_stands(s) {
	s = roff(s)
	print (s ~ /^\./ ? "\\&" : "") (s == "" ? "\\&" : s)
}

function flush() {
	if (text != "") {
		if (bullet == "")
			print begun ? ".PP" : ".\\\" text"
		else
			print bullet
		fill(inline(text))
		begun = 1
	}
	text = bullet = ""
}

function heading(macro, s) {
	flush()
	gsub(/`/, "", s)
	print macro " \"" roff(macro == ".SH" && section != 3 ? toupper(s) : s) "\""
	begun = 0
}

function row(s,  i, n, said) {
	gsub(/\\\|/, "\001", s)
	sub(/^\| */, "", s)
	sub(/ *\|[ ]*$/, "", s)
	n = split(s, cell, / *\| */)
	for (i = 1; i <= n; i++)
		gsub(/\001/, "|", cell[i])
	if (n < 2 || cell[1] ~ /^:?-+:?$/)
		return
	if (!in_table) { # the names of the columns, printed if there are more than two
		for (i = 1; i <= n; i++)
			column[i] = cell[i]
		in_table = 1
		return
	}
	said = cell[2]
	for (i = 3; i <= n; i++)
		if (cell[i] != "")
			said = said (said == "" ? "" : "; ") (column[i] == "" ? "" : column[i] ": ") cell[i]
	print ".TP"
	print "\\&" inline(cell[1] == "" ? "\302\240" : cell[1])
	if (said == "")
		print "\\&"
	fill(inline(said))
	begun = 1
}

function head() {
	print ".\\\" SPDX-License-" "Identifier: MIT"
	printf ".TH %s %s \"%s\" \"hidalgo %s\" \"%s\"\n", roff(toupper(page)), section, date, version, \
		section == 3 ? "Library Functions Manual" : "File Formats Manual"
	printf ".SH NAME\n%s \\- %s\n", roff(page), roff(what)
	if (section == 3)
		print ".SH SYNOPSIS\n.nf\n.B #include <hidalgo/session.h>\n\n\\&cc game.c $(pkg\\-config \\-\\-cflags \\-\\-libs hidalgo)\n.fi"
	print ".SH DESCRIPTION"
}

BEGIN { head() }

# ---- documents ---------------------------------------------------------------------

FILENAME !~ /\.h$/ {
	if (/^```/) {
		if (!fenced)
			flush()
		fenced = !fenced
		print fenced ? (begun ? ".PP\n" : "") ".RS 4\n.nf" : ".fi\n.RE"
		begun = 1
	} else if (fenced) {
		as_it_stands($0)
	} else if (/^# /) {
	} else if (/^## /) {
		heading(".SH", substr($0, 4))
	} else if (/^###+ /) {
		heading(".SS", substr($0, index($0, " ") + 1))
	} else if (/^\|/) {
		flush()
		row($0)
	} else if (/^ *$/) {
		flush()
		in_table = 0
	} else if (/^ *[-*] /) {
		flush()
		bullet = ".IP \\(bu 2"
		sub(/^ *[-*] /, "")
		text = $0
	} else if (/^ *[0-9]+\. /) {
		flush()
		bullet = ".IP " $1 " 4"
		sub(/^ *[0-9]+\. /, "")
		text = $0
	} else if ($0 !~ /^<!--/) {
		text = text (text == "" ? "" : " ") $0
	}
	next
}

# ---- headers -----------------------------------------------------------------------

# A comment; indented lines in it keep their layout.
function tell(lines,  i, n, line) {
	n = split(lines, line, "\n")
	for (i = 1; i <= n; i++)
		if (line[i] ~ /^    /) {
			flush()
			print ".RS 4\n.nf"
			for (; i <= n && line[i] ~ /^    /; i++)
				as_it_stands(substr(line[i], 5))
			print ".fi\n.RE"
			i--
		} else if (line[i] == "")
			flush()
		else
			text = text (text == "" ? "" : " ") line[i]
	flush()
}

function declare() {
	if (code == "" && comment == "")
		return
	if (code != "") {
		print (begun ? ".PP\n" : "") ".nf"
		n = split(code, line_of, "\n")
		for (k = 1; k <= n; k++)
			as_it_stands(line_of[k])
		print ".fi"
	}
	if (comment != "") {
		if (code != "")
			print ".RS 4"
		begun = begun && code == ""
		tell(comment)
		if (code != "")
			print ".RE"
	}
	begun = 1
	code = comment = ""
}

FNR == 1 {
	declare()
	path = FILENAME
	sub(/.*include\//, "", path)
	heading(".SH", path)
	opening = 1
	in_comment = 0
}
opening {
	line = $0
	sub(/^\/\* SPDX.*/, "", line)
	last = sub(/ \*\/$/, "", line)
	sub(/^ \* ?/, "", line)
	sub(/^[a-z_]+\.h: /, "", line)
	comment = comment (comment == "" ? "" : "\n") line
	if (last) {
		begun = 0
		tell(comment)
		comment = ""
		opening = 0
	}
	next
}
/^#(ifndef|define HIDALGO_.*_H|endif|include)/ { next }
/^\/\* ----/ {
	declare()
	line = $0
	gsub(/^\/\* -+ *| *-+ \*\/$/, "", line)
	heading(".SS", line)
	next
}
/^\/\*/ || in_comment {
	if (!in_comment && code != "")
		declare()
	line = $0
	sub(/^\/\* ?/, "", line)
	in_comment = !sub(/ *\*\/$/, "", line)
	sub(/^ \* ?/, "", line)
	comment = comment (comment == "" ? "" : "\n") line
	next
}
/^$/ {
	declare()
	next
}
{ code = code (code == "" ? "" : "\n") $0 }

END {
	flush()
	declare()
	print ".SH \"SEE ALSO\"\n.BR hidalgo (6),"
	print section == 5 ? ".BR hidalgo\\-cards (6),\n.BR libhidalgo (3)" : ".BR hidalgo\\-cards (5),\n.BR hidalgo\\-record (5)"
}
