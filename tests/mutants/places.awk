# SPDX-License-Identifier: MIT
#
# places.awk: what could be broken in the files that are given. Prints a line for each place:
#
#   GROUP <tab> KIND <tab> FILE <tab> LINE <tab> the line as it would be
#
# GROUP is a layer of src, or lists, shells, data, docs, packaging, python. It names only places
# that a test can see: no comments, no assertions, no prose, no freeing of memory.

function group_of(file) {
	if (file ~ /^src\/cli\/manual\/(bash|zsh|fish)\.c$/) return "shells"
	if (file ~ /\.def$/) return "lists"
	if (file ~ /\.py$/) return "python"
	if (file ~ /^data\/(desktop|packaging)\//) return "packaging"
	if (file ~ /\.md$/) return "docs"
	if (file ~ /^data\//) return "data"
	split(file, part, "/")
	return part[2]
}

function place(kind, line,    said) {
	if (line == $0)
		return
	said = sprintf("%s\t%s\t%s\t%d\t%s\n", group, kind, FILENAME, FNR, line)
	if (kind == "comparison" && $0 ~ /^ *if \([^ ()]+ [<>]=? [^ ()]+\)$/) {
		held = held said
		limit = $0
	} else
		printf "%s", said
}

# "if (n > MOST)" waits for its next line: where that is "n = MOST;", n may as well be MOST before.
function settle(    word) {
	split(bare(limit), word, /[ ()]+/)
	if (FNR == 1 || (bare($0) != word[2] " = " word[4] ";" && bare($0) != word[4] " = " word[2] ";"))
		printf "%s", held
	held = ""
}
function bare(text) { gsub(/^ +| +$/, "", text); return text }

# The line with another text at a place.
function with(at, length_, text) { return substr($0, 1, at - 1) text substr($0, at + length_) }

# Tries each place where the pattern matches in s, the line without strings and comments.
function each(kind, pattern, skip, text,    from, at, length_) {
	for (from = 1; match(substr(s, from), pattern); from = at + 1) {
		at = from + RSTART - 1
		length_ = RLENGTH
		if (pattern !~ /^ [<>]/ || !is_clamp(substr(s, 1, at - 1), substr(s, at + length_)))
			place(kind, with(at + skip, length_ - 2 * skip, text))
	}
}

# A number at such a place becomes one more.
function each_number(kind, pattern,    from, at, length_, number) {
	for (from = 1; match(substr(s, from), pattern); from = at + length_) {
		at = from + RSTART - 1
		length_ = RLENGTH
		match(substr(s, at, length_), /[0-9]+/)
		number = substr(s, at + RSTART - 1, RLENGTH)
		place(kind, with(at + RSTART - 1, RLENGTH, number + 1))
	}
}

# s is the line with what stands in strings and comments made blank.
function blank(    i, c, in_string) {
	s = ""
	in_string = ""
	for (i = 1; i <= length($0); i++) {
		c = substr($0, i, 1)
		if (in_comment) {
			if (c == "/" && substr($0, i - 1, 1) == "*") in_comment = 0
			c = " "
		} else if (in_string != "") {
			if (c == "\\") { s = s "~"; i++; c = "~" }
			else if (c == in_string) in_string = ""
			else c = "~"
		} else if (c == "\"" || c == "'") in_string = c
		else if (c == "/" && substr($0, i + 1, 1) == "*") { in_comment = 1; c = " " }
		s = s c
	}
}

function balanced(text) { return gsub(/\(/, "", text) == gsub(/\)/, "", text) }

# "n > MOST ? MOST : n" after "n", also "n > less ? n - less : 0" and "n > 0 ? n * each : 0": at the
# limit both branches are the same.
function is_clamp(before, after,    part, other, less) {
	gsub(/\((size_t|int|short|unsigned|u?int[0-9]+_t|double)\)/, "", after)
	if (split(after, part, / [?:] /) < 3 || part[1] ~ /&&|[|][|]/)
		return 0
	other = operand(part[3])
	less = length(part[2]) - length(part[1]) - 3
	if (other == "0" && (part[2] == substr(part[2], 1, less) " - " part[1] ? ends_with(before, substr(part[2], 1, less)) \
		: part[1] == "0" && part[2] ~ / [*\/] / && ends_with(before, substr(part[2], 1, match(part[2], / [*\/] /) - 1))))
		return 1
	return (part[2] == part[1] && ends_with(before, other)) || (other == part[1] && ends_with(before, part[2]))
}
function operand(text,    i, c, depth) {
	sub(/ [<>]=? .*/, "", text)
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		depth += (c == "(") - (c == ")")
		if (depth < 0 || (depth == 0 && c ~ /[;,]/))
			return substr(text, 1, i - 1)
	}
	return text
}
function ends_with(text, end,    before) {
	before = length(text) - length(end)
	return end != "" && substr(text, before + 1) == end && (before == 0 || substr(text, before, 1) ~ /[ (]/)
}

function code(    inner, above, held_by) {
	above = FNR > 1 ? last : ""
	last = bare($0)
	blank()
	if (s ~ /^ *#|\\$|assert|^[a-z].*[);,]$/)
		return
	# Room that is not needed is no mistake.
	if (s ~ /^ +(static |const )*(char|u?int[0-9_a-z]*|struct [a-z_]+) \**[a-z_]+\[/)
		return
	# A loop that ends one step early, or late.
	if (s ~ /^ *for \(/) {
		each("bound", "[a-z] < ", 1, " + 1 <")
		each("bound", " <= ", 0, " < ")
	} else {
		# Computed fractions hardly ever are the limit itself.
		if (s !~ /[<>]=? -?[0-9]*[.][0-9]/) {
			each("comparison", " < ", 0, " <= ")
			each("comparison", " > ", 0, " >= ")
			each("comparison", " <= ", 0, " < ")
			each("comparison", " >= ", 0, " > ")
		}
		each_number("bound", "[<>]=? [0-9]+[^0-9a-zA-Z.]")
	}
	each("comparison", " == ", 0, " != ")
	each("comparison", " != ", 0, " == ")
	each("condition", " && ", 0, " || ")
	each("condition", " [|][|] ", 0, " && ")
	each("sum", " [+]= ", 0, " -= ")
	each("sum", " [|]= ", 0, " &= ")
	# Nor is a little more room, or left room, or a byte after the one that ends a text.
	if (s ~ /alloc\(|mem(cpy|move)\(/)
		gsub(/ [+] 1\);/, " + ~);", s) + gsub(/ [+] 1, sizeof/, " + ~, sizeof", s)
	if (s !~ /< [A-Z_]+ - [0-9]|^ +size_t (size|room) = /)
		each_number("sum", " [-+] [0-9]+[^0-9a-zA-Z.]")
	if (match(s, /^ *(\} else )?if \(/) && s ~ /\)( \{)?$/ && balanced(s)) {
		inner = RLENGTH
		match(s, /\)( \{)?$/)
		place("condition", substr($0, 1, inner) "!(" substr($0, inner + 1, RSTART - inner) ")" substr($0, RSTART + 1))
	}
	# What is set to 0 has an empty mask.
	if (s ~ /^ +[a-z][a-z_0-9]*\(.*\);$/ && s !~ /^ +sigemptyset\(&[a-z]+[.]sa_mask\)/ && s !~ /^ +(return|sizeof|free|fclose|close|del_curterm|[a-z_]*_(free|close|end|destroy|cleanup)|clearerr)\(/ && balanced(s)) {
		match(s, /[^ ]/)
		place("call", substr($0, 1, RSTART - 1) ";")
	}
	# There is memory.
	if (match(s, /[A-Za-z_>.-]+ = (\([^)]*\))?(malloc|calloc|realloc|strdup|open_memstream)\(/)) {
		asked = substr(s, RSTART, RLENGTH)
		sub(/ = .*/, "", asked)
		asked_at = FNR
	}
	held_by = asked ~ /^[.]/ && above ~ /^if \(![a-z]+[.]/ ? substr(above, 6, index(above, ".") - 6) : ""
	if (FNR < asked_at + 5 && (above == "if (!" held_by asked ")" || above == "if (" asked " == NULL)"))
		return
	each("result", "return true;", 0, "return false;")
	each("result", "return false;", 0, "return true;")
	each("result", "return 0;", 0, "return 1;")
	each("result", "return NULL;", 0, "abort();")
}

# What the scripts of completion say stands in strings.
function shell_text() {
	if ($0 !~ /^ +(print\()?".*\\n"|^ +print\(/ || $0 ~ /"# |SPDX|Identifier/)
		return
	s = $0
	each("word", "%s:%s", 0, "%s;%s")
	each("word", "--words", 0, "--wordz")
	each("comparison", " == ", 0, " != ")
	each("comparison", " != ", 0, " == ")
	each("word", "compadd|compset|COMPREPLY|COMP_CWORD|words\\[2\\]|_arguments|_describe|_files|commandline|__fish[a-z_]*|compgen|complete ", 0, "colour")
	each("word", "shift( words| 3)?", 0, "true")
	# Any number but 0 says that something failed.
	gsub(/return [1-9]/, "return ~", s)
	each_number("bound", "[(=[ ][0-9]+[]) ;\"]")
}

# A row of a list is left out, or its word is another one.
function row() {
	blank()
	if ($0 !~ /^[A-Z][A-Z_]*\(.*\),?$/)
		return
	place("entry", "")
	if (match($0, /\([a-z_?-]+[,)]/))
		place("word", with(RSTART + RLENGTH - 1, 0, "x"))
	if (match($0, /"[a-z-]+"/))
		place("word", with(RSTART + RLENGTH - 1, 0, "x"))
	s = $0
	if (/^(ANSWER|PRESS|VIEW|REQUEST)/)
		each_number("number", "[ ,][0-9]+[,)]")
}

# Data: a number, a word, the last entry of a list.
function datum() {
	# A card of a set may have any id.
	if (/^ *#/ || /^hidalgo:/ || (FILENAME ~ /^data\/sets\// && /^ *(- )?id: /))
		return
	s = $0
	if (!/^ *(- )?(text|say|why|wrong|right|brief|title|name|disputed|end|ref): / && /^ *(- )?["a-z0-9_-]+: [^>|"]/) {
		each_number("number", "[ ,[][0-9]+([],}]|$)")
		if (match($0, /, [a-z0-9_-]+\]/))
			place("entry", with(RSTART, RLENGTH - 1, ""))
		if (match($0, /: [a-z_-]+$/))
			place("word", $0 "x")
	}
}

# Documents: options, commands, links, what a game changes, what an example shows.
function document() {
	s = $0
	if (/^ *```/) {
		inside = !inside
		shown = 0
		return
	}
	if (inside && /^\$ hidalgo/)
		shown = 1
	# In sentences only words in backquotes are names.
	if (!inside)
		gsub(/^[^`]*$/, "", s)
	each("option", "[ `]--[a-z]+[a-z][ `=]", 1, "--xyzzy")
	each("command", "[ `]hidalgo [a-z]+[a-z][ `]", 1, "hidalgo xyzzy")
	each("command", "`make [a-z]+[ `]", 1, "make xyzzy")
	if (inside && shown && !/^\$/)
		each_number("number", "[ (][0-9]+[ ,.)]")
	s = $0
	each("link", "\\]\\([A-Za-z_/]+\\.md", 2, "NONE.m")
	if (FILENAME ~ /^data\/text/ && match($0, /-->[a-z0-9 \/]+<!--/) && !inside)
		place("word", with(RSTART + 3, 0, "x"))
}

function package_line() {
	if (/^ *#/)
		return
	s = $0
	if (FILENAME ~ /\.desktop$/) {
		if (match($0, /^(Exec|Icon|Terminal|Type|Categories|Actions)=/))
			place("word", with(RLENGTH + 1, 0, "x"))
		if (/^Exec=hidalgo ./)
			place("word", $0 "x")
		if (/^Actions=/)
			place("entry", substr($0, 1, length($0) - length("continue;")))
		if (/^\[Desktop Action/)
			place("word", with(length($0), 0, "x"))
		if (/^(Exec|Type|Terminal)=/)
			place("entry", "")
		return
	}
	if (FILENAME ~ /\.in$/ || FILENAME ~ /\.spec$/)
		each("word", "@[A-Z0-9]+@|%[{][a-z]+[}]/hidalgo", 0, "xyzzy")
	if (FILENAME ~ /metainfo/ && /<(id|binary|launchable|content_rating|project_license|release|url)/)
		place("entry", "")
}

function python(    quotes) {
	quotes = gsub(/"""/, "&")
	if (quotes == 1)
		inside = !inside
	if (inside || quotes || /^ *#|^import|^from|assert/)
		return
	blank()
	sub(/  #.*/, "", s)
	each("comparison", " < ", 0, " <= ")
	each("comparison", " == ", 0, " != ")
	each("comparison", " != ", 0, " == ")
	each("comparison", " in ", 0, " not in ")
	each("condition", " and ", 0, " or ")
	each("condition", " or ", 0, " and ")
	each("condition", " if ", 0, " if not ")
	each("condition", "not ", 0, "")
	each("sum", " [+] ", 0, " - ")
	each("sum", " - ", 0, " + ")
	if (match(s, /^ +return ./) && s !~ /^ +return (None|NotImplemented)/ && s !~ /[[({,]$/ && balanced(s) )
		place("result", substr($0, 1, RLENGTH - 1) "None")
	if (s ~ /^ +[a-z_.]+\(.*\)$/ && balanced(s))
		{ match(s, /[^ ]/); place("call", substr($0, 1, RSTART - 1) "pass") }
}

held != "" { settle() }
FNR == 1 { group = group_of(FILENAME); asked_at = -5; in_comment = inside = shown = 0 }
group == "shells" { shell_text(); next }
group == "lists" { row(); next }
group == "python" { python(); next }
group == "packaging" { package_line(); next }
group == "docs" { document(); next }
group == "data" { datum(); next }
{ code() }
END { printf "%s", held }
