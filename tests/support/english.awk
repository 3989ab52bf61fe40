# SPDX-License-Identifier: MIT
#
# english.awk: the lines of a screen in pseudo, in which every letter of a translated text has an
# accent, that have words in plain letters left.
#
#   awk -f english.awk KNOWN SCREEN...
#
# KNOWN: what is the same in every language, a text a line: names of players, words to type.

FNR == NR { known[++n] = $0; next }
{
	line = $0
	for (i = 1; i <= n; i++)
		while (at = index(line, known[i]))
			line = substr(line, 1, at - 1) "." substr(line, at + length(known[i]))
	if (line ~ /[A-Za-z][A-Za-z][A-Za-z]/) print FILENAME ":" FNR ": " $0
}
