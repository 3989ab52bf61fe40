# SPDX-License-Identifier: MIT
#
# printed.awk: the commands that documents print. tests/e2e/docs.sh runs it with -v tmp=FOLDER; the
# first file is its list of what is known, the others are documents. It writes to the folder:
#
#   N.at     DOCUMENT:LINE COMMAND      N.sh     the command
#   N.kind   "block" or "session", between lines of ```; "span", in a sentence between ` and `;
#            "values", options with values, in a sentence, which one of the commands has to take
#   N.out    what a session shows below its command, if anything
#   wrong    DOCUMENT:LINE and what nobody knows; a line in a block that nothing would run
#   seen     the documents, and how many names were looked up in each
#
# A block that is marked ```sh has a command on each line. In others, a line that begins with "$ "
# is one, and what follows is its output; no other line may look like a command. In sentences, names
# (hidalgo cards check, --out FILE, make soak SECONDS=600, tests/run) are looked up.
FNR == 1 { documents++ }
documents == 1 { know[$1, $2, $3]; if ($1 == "command") command[++commands] = $2; next }

function ends() { if (file != "") { close(file ".sh"); close(file ".out") } file = ""; goes_on = 0 }
function begins(kind, text) {
	ends()
	file = tmp "/" ++n
	printf "%s:%d %s\n", FILENAME, FNR, text >(file ".at")
	print kind >(file ".kind")
	close(file ".at")
	close(file ".kind")
}
function wrong(text) { print FILENAME ":" FNR ": " text >(tmp "/wrong") }
function looked_up(right, text) { names[FILENAME]++; if (!right) wrong(text) }

# Whether a text calls a program. An option or an argument has to follow the names of some.
function calls(text,   part) {
	while (sub(/^([A-Z_]+=[^ ]+|sudo) /, "", text)) {}
	split(text, part, " ")
	if (part[1] ~ /^(build\/)?hidalgo$/)
		return ("command", part[2], "") in know || part[2] ~ /^-/
	if (part[1] ~ /^(make|git|tmux|pip|cc|gcc|clang|sh|apt|apt-get|dnf|brew|ssh|sbatch|useradd|usermod|chsh|python3?)$/)
		return part[2] ~ /^[-a-zA-Z]/ || text == "make"
	return part[1] ~ /^(\.ci|tests)\/[^.]*(\.sh)?$/ || part[1] ~ /^build\/(tests|rivals)\/./
}

# The commands that have all options of the text.
function owners(text,   i, j, parts, part, all) {
	parts = split(text, part, " ")
	for (i = 1; i <= commands; i++) {
		for (j = 1; j <= parts; j++)
			if (part[j] ~ /^--/ && !(("option", command[i], part[j]) in know || ("option", "hidalgo", part[j]) in know))
				break
		if (j > parts)
			all = all " " command[i]
	}
	return all
}

# Names in a sentence. Returns 0 if the text is a whole command.
function name(text,   parts, part, i) {
	while (sub(/^([A-Z_]+=[^ ]+|sudo) /, "", text)) {}
	parts = split(text, part, " ")
	if (part[1] == "make") {
		for (i = 2; i <= parts; i++)
			if (split(part[i], word, "=") > 1)
				looked_up(("variable", word[1], "") in know, text)
			else
				looked_up(("goal", part[i], "") in know, text)
		return 1
	}
	if (part[1] ~ /^(\.ci|tests|build)\// && part[1] != "build/hidalgo") {
		sub(/^build\/tests\//, "tests/unit/", part[1])
		if (part[1] ~ /^tests\/unit\//)
			part[1] = part[1] ".c"
		if (part[1] !~ /^build/)
			print FILENAME ":" FNR " " part[1] >(tmp "/paths")
		return 1
	}
	if (text ~ /^--/) {
		have = owners(text)
		looked_up(have != "", text)
		if (have == "" || text !~ /^--[a-z-]+ / || text ~ /[A-Z]| n$/)
			return 1
		begins("values", text)
		print "for command in" have "; do hidalgo $command " text " --help && exit; done; exit 1" >(file ".sh")
		ends()
		return 1
	}
	if (text ~ /^hidalgo( [a-z]+)?( [a-z]+)?( --[a-z-]+)?$/ && part[2] !~ /^(rules|learn)$/) {
		i = 3
		if (part[2] ~ /^-/)
			return part[2] ~ /^--(help|version)$/ ? 0 : looked_up(("option", "hidalgo", part[2]) in know, text) + 1
		if (part[3] ~ /^[a-z]/) {
			if (!(("verb", part[2], part[3]) in know))
				return 0
			i = 4
		}
		for (; i <= parts; i++)
			looked_up(("option", part[2], part[i]) in know, text)
		return 1
	}
	return 0
}

FNR == 1 { ends(); inside = session = 0; rest = ""; names[FILENAME] = 0 }
/^ *```/ {
	ends()
	inside = !inside
	shell = /```sh$/
	session = 0
	rest = ""
	next
}
inside && (goes_on || (shell && !/^(\$ |#|$)/)) {
	if (!goes_on)
		begins("block", $0)
	print >(file ".sh")
	goes_on = /\\$/
	next
}
inside && /^\$ / {
	begins("session", substr($0, 3))
	print substr($0, 3) >(file ".sh")
	goes_on = /\\$/
	session = 1
	next
}
inside && session { print >(file ".out"); next }
inside {
	text = $0
	gsub(/^ +/, "", text)
	if (calls(text))
		wrong("in a block without sh: " text)
	next
}

# Spans may go on in the next line of a paragraph, and begin with one or two `.
{
	if ($0 == "")
		rest = ""
	text = (rest == "" ? "" : rest " ") $0
	rest = ""
	while (match(text, /`[^`]+`/)) {
		span = substr(text, RSTART + 1, RLENGTH - 2)
		text = substr(text, RSTART + RLENGTH)
		gsub(/\\\|/, "|", span)
		gsub(/^\$? *| *$/, "", span)
		split(span, part, " ")
		if (part[1] == "hidalgo" && part[2] ~ /^[a-z]+$/ && !(("command", part[2], "") in know))
			wrong("no command: " span)
		if (span ~ /^(docs|src|data|tests|include|\.ci)\/[^ ]*$/ && span !~ /[A-Z]+$/)
			print FILENAME ":" FNR " " span >(tmp "/paths")
		else if ((calls(span) || span ~ /^--[a-z]/) && !name(span)) {
			begins("span", span)
			print span >(file ".sh")
			ends()
		}
	}
	if (match(text, /`/))
		rest = substr(text, RSTART)
}
END { for (document in names) print document, names[document] >(tmp "/seen") }
