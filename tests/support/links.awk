# SPDX-License-Identifier: MIT
#
# links.awk: awk -f links.awk DOCUMENT...: prints links that lead nowhere, as DOCUMENT:LINE: LINK.
# A link has a file below the folder of its document, or a heading ("#words-of-it"), or both. Ends
# with 1 if there are no links at all.

# The heading as GitHub names it.
function anchor(heading) {
	sub(/^#+ +/, "", heading)
	gsub(/[][`*_()?!,.:;"'\/&+=<>]/, "", heading)
	gsub(/ /, "-", heading)
	return tolower(heading)
}
# Whether the file is there; remembers its headings.
function there(file,   line, got) {
	if (!(file in have)) {
		have[file] = 0
		while ((got = (getline line <file)) > 0) {
			have[file] = 1
			if (line ~ /^#/)
				heading[file, anchor(line)]
		}
		close(file)
	}
	return have[file]
}
FNR == 1 { inside = 0; folder = FILENAME; if (!sub(/[^\/]*$/, "", folder)) folder = "" }
/^ *```/ { inside = !inside }
inside { next }
{
	text = $0
	gsub(/`[^`]*`/, "", text)
	while (match(text, /\]\([^)]*\)/)) {
		link = substr(text, RSTART + 2, RLENGTH - 3)
		text = substr(text, RSTART + RLENGTH)
		if (link ~ /^(https?|mailto):/)
			continue
		links++
		file = link
		sub(/#.*/, "", file)
		file = file == "" ? FILENAME : folder file
		if (!there(file) || (link ~ /#/ && !((file, substr(link, index(link, "#") + 1)) in heading)))
			print FILENAME ":" FNR ": " link
	}
}
END { exit links == 0 }
