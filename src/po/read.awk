# SPDX-License-Identifier: MIT
#
# read.awk: reads a catalogue and calls entry() for each message, with the texts as they are written
# between quotes.
#
#   context, id, plural     of the message; plural is "" if it has none
#   text[0..texts-1]        its translations
#   flags                   "#, c-format"
#   file                    where it stands
#
# Another file, given after this one, has entry(). Obsolete messages are left out.

function value(line) { sub(/^[^"]*"/, "", line); sub(/"[ \t]*$/, "", line); return line }

function finish() {
	if (field != "") entry()
	context = id = plural = flags = field = ""
	texts = 0
	split("", text)
}

/^#~/ { next }
/^#/ { if (field == "msgstr") finish(); if (/^#,/) flags = flags $0; next }
/^msgctxt / { if (field == "msgstr") finish(); field = "msgctxt"; context = value($0); next }
/^msgid / { if (field == "msgstr") finish(); field = "msgid"; id = value($0); file = FILENAME; next }
/^msgid_plural / { field = "plural"; plural = value($0); next }
/^msgstr/ { field = "msgstr"; text[texts++] = value($0); next }
/^"/ {
	if (field == "msgctxt") context = context value($0)
	else if (field == "msgid") id = id value($0)
	else if (field == "plural") plural = plural value($0)
	else if (field == "msgstr") text[texts - 1] = text[texts - 1] value($0)
}
END { finish() }
