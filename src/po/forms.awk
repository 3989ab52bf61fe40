# SPDX-License-Identifier: MIT
#
# forms.awk: a catalogue, and after it the messages of a table of forms.
#
#   awk -f forms.awk LL.po [LL.forms]
#
# The first row of the table names the forms, with '|' between them; the first column is the name as
# the catalogue has it. An empty cell: the name as it is. The row '*' is for names without a row, which
# stand where a cell has '*'; the row 'a*' for those of them that begin with a vowel.

FNR == 1 { files++ }
files == 1 { print; next }
/^#/ || /^[ \t]*$/ { next }
{
	n = split($0, cell, /[ \t]*\|[ \t]*/)
	gsub(/^[ \t]+|[ \t]+$/, "", cell[1])
	sub(/[ \t]+$/, "", cell[n])
}
!forms++ { for (i = 2; i <= n; i++) form[i] = cell[i]; next }
cell[1] == "*" { for (i = 2; i <= n; i++) other[i] = cell[i] }
{
	for (i = 2; i in form; i++)
		if (cell[i] != "" || other[i] != "" && cell[1] !~ /[*]$/)
			printf "\nmsgctxt \"%s\"\nmsgid \"%s\"\nmsgstr \"%s\"\n", form[i], cell[1], cell[i] != "" ? cell[i] : cell[1]
	split("", cell)
}
