#!/bin/sh
# SPDX-License-Identifier: MIT
# --report of compare, worth and sim: the page is well-formed and complete, loads nothing from
# outside, has the numbers of --json, and overwrites no file. browser.sh looks at it in a browser.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1

well_formed() {
	if command -v xmllint >/dev/null; then
		xmllint --noout --nonet "$1"
	elif command -v python3 >/dev/null; then
		python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$1"
	else # every tag is closed, in the right order
		tr -d '\n' <"$1" | sed 's/<!DOCTYPE[^>]*>//; s/<[^>]*\/>//g; s/[^<]*\(<[^>]*>\)[^<]*/\1/g' | tr '>' '\n' | awk '
			/^<\// { t = substr($0, 3); if (stack[n--] != t) exit bad = 1; next }
			/^</ { t = substr($0, 2); sub(/ .*/, "", t); stack[++n] = t }
			END { exit bad || n != 0 }'
	fi
}
has_parts() { # has_parts FILE ID...
	file=$1
	shift
	for id; do grep -q "<section id=\"$id\">" "$file" || return 1; done
	grep -q 'class="verdict"' "$file" && grep -q '<svg ' "$file" && grep -q 'prefers-color-scheme:dark' "$file"
}
# Nothing in a page runs or comes from elsewhere (the namespace is a name, not an address).
alone() { ! sed 's/xmlns="[^"]*"//' "$1" | grep -qiE '<script|<link|<img|@import|url\(|https?:|javascript:'; }

# The page on one line, its figures without tags and pictures.
bare() {
	tr -d '\n' <"$1" | sed 's/<span class="track"[^>]*>\(<i[^>]*><\/i>\)*<\/span>//g; s/<div class="figure">//g; s/<td data-is="[^"]*">/<td>/g; s/<\/div><\/td>/<\/td>/g; s/<span class="ci">//g; s/<\/span>//g'
}

# ---- compare -----------------------------------------------------------------------

cp data/sets/gentle.yaml "$tmp/<b>&\"x.yaml"
compared() {
	"$hidalgo" compare 1995 "$tmp/<b>&\"x.yaml" --games 48 --report "$tmp/c.html" --json >"$tmp/c.json"
}
check "compare --report writes a page" compared
check "compare: the page is well-formed, whatever a file is called" well_formed "$tmp/c.html"
check "compare: the page has its parts" has_parts "$tmp/c.html" played run-1 next
check "compare: the page loads nothing from elsewhere" alone "$tmp/c.html"
escaped() { ! grep -qE '<b>(&|&amp;)' "$tmp/c.html" && grep -q '&lt;b&gt;&amp;&quot;x.yaml' "$tmp/c.html"; }
check "names of files are escaped" escaped
named() { grep -q 'With 4 measure, 48 games of each' "$tmp/c.html" && grep -q '95 %' "$tmp/c.html"; }
check "the page names bots, games and uncertainty" named

# Each figure that is not of a card, and each source of points: NAME|A|B|B - A|from|to.
told() {
	tr '{' '\n' <"$tmp/c.json" | grep '"name":.*"difference":' | grep -vE '"name": ?"[a-z]+:' | sed -E '
		s/"name": ?"([^"]*)".*"a": ?([-0-9.]+).*"b": ?([-0-9.]+).*"difference": ?([-0-9.]+).*"ci": ?\[([-0-9.]+), ?([-0-9.]+)\].*/\1|\2|\3|\4|\5|\6/'
}
shown() {
	bare "$tmp/c.html" | sed 's/<tr/\n&/g' | sed -nE '
		s/.*<th scope="row">(\* )?([^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td><td>([^ ]*) \((.*) to (.*)\)<\/td><td[^>]*>.*/\2|\3|\4|\5|\6|\7/p'
}
# Half of the last digit that a number shows, and a little.
half='function half(shown) { sub(/^[^.]*/, "", shown); return 0.506 / 10 ^ (length(shown) > 0 ? length(shown) - 1 : 0) }'
numbers() {
	told | grep -v null >"$tmp/told"
	shown >"$tmp/shown"
	awk -F'|' "$half"' NR == FNR { for (i = 2; i <= 6; i++) was[$1, i] = $i; next }
		{ for (i = 2; i <= 6; i++) if (!(($1, i) in was) || ($i - was[$1, i]) ^ 2 > half(was[$1, i]) ^ 2) { print "# " $0; bad = 1 } }
		END { exit bad || FNR < 20 }' "$tmp/shown" "$tmp/told"
}
check "compare: the page has the numbers of --json" numbers
# For each card, how much more often it is taken in each round, as a colour and a number.
heat() {
	tr '{' '\n' <"$tmp/c.json" | sed -nE 's/.*"name": ?"taken:([^"]*)".*"difference": ?([-0-9.]+).*/\1 \2/p' >"$tmp/htold"
	sed -n '/When cards are taken/,/Where points come from/p' "$tmp/c.html" | tr -d '\n' | sed 's/<tr/\n&/g' | sed -nE 's/.*<th scope="row">(\* )?([^<]*)<\/th>(<td class="heat".*)/\2 \3/p' | sed 's/<\/tr>.*//; s/<td[^>]*><i[^>]*><\/i><b>/ /g; s/<[^>]*>//g' >"$tmp/hshown"
	awk 'NR == FNR { was[$1] = $2; next } { n++; sum = 0; for (i = 2; i <= NF; i++) sum += $i
		if (NF != 10 || (sum - was[$1]) ^ 2 > 0.46 ^ 2) { print "# " $0, was[$1]; bad = 1 } } END { exit bad || n < 30 }' "$tmp/htold" "$tmp/hshown"
}
check "cards are a heat map with a field for each round" heat
check "compare: an existing page is not overwritten" exits 3 compared
kept() { cp "$tmp/c.html" "$tmp/before" && ! compared 2>"$tmp/said" && cmp -s "$tmp/c.html" "$tmp/before" && grep -q -- --force "$tmp/said"; }
check "the refusal says how to replace the page" kept
forced() { "$hidalgo" compare 1995 1995 --games 24 --report "$tmp/c.html" --force >/dev/null && ! cmp -s "$tmp/c.html" "$tmp/before"; }
check "--force replaces an existing page" forced
robust() {
	"$hidalgo" compare 1995 1995+short --seats quick,random,random:style=careless --robust --games 12 --report "$tmp/r.html" >/dev/null &&
		well_formed "$tmp/r.html" && has_parts "$tmp/r.html" run-1 run-2 run-3
}
check "compare --robust: each kind of bot has its part" robust

# ---- worth ---------------------------------------------------------------------------

worth() { "$hidalgo" worth --edition 1995 --bots quick --games 480 --seed 3 "$@"; }
worthy() { worth --report "$tmp/w.html" --json >"$tmp/w.json"; }
check "worth --report writes a page" worthy
check "worth: the page is well-formed" well_formed "$tmp/w.html"
check "worth: the page has its parts" has_parts "$tmp/w.html" sentences played run-1 next
check "worth: the page loads nothing from elsewhere" alone "$tmp/w.html"
# Points of each card with the interval, from the JSON, and from the page.
worths() {
	tr '{' '\n' <"$tmp/w.json" | awk '
		/"card":.*"against_stack":/ { split($0, id, "\""); match($0, /"points": ?[-0-9.]+/); split(substr($0, RSTART, RLENGTH), v, ":"); print id[4] "|" v[2] }' >"$tmp/wtold"
	bare "$tmp/w.html" | sed 's/<tr/\n&/g' | sed -nE '
		s/.*<th scope="row">(\* )?([^<]*)<\/th><td>[0-9]<\/td><td>[0-9]*<\/td><td>([^ ]*) \((.*) to ([^)]*)\)<\/td>.*/\2|\3/p' >"$tmp/wshown"
	[ "$(wc -l <"$tmp/wshown")" -gt 25 ] && awk -F'|' "$half"' NR == FNR { was[$1] = $2; next }
		($1 in was) && ($2 - was[$1]) ^ 2 > half(was[$1]) ^ 2 { print "# " $0; bad = 1 } ($1 in was) { n++ }
		END { exit bad || n < 25 }' "$tmp/wshown" "$tmp/wtold"
}
check "worth: the page has the numbers of --json" worths
# A row for each card and a column for each reason, which add up to what the card is worth; a bar for
# each margin.
sources() {
	sed -n '/Where the points come from/,$p' "$tmp/w.html" | tr -d '\n' | sed 's/<tr/\n&/g' >"$tmp/rows"
	awk -F'|' 'NR == FNR { worth[$1] = $2; next }
		/<th scope="row">/ { n++; v = $0; gsub(/<\/b>/, "\n", v); k = split(v, cell, "\n") - 1
		sub(/.*<th scope="row">/, ""); sub(/<.*/, ""); sum = -worth[$0]
		for (i = 2; i <= k; i++) { sub(/.*<b>/, "", cell[i]); sum += cell[i] }
		if (k != 7 || sum ^ 2 > 0.5 ^ 2) { print "# " k, sum, $0; bad = 1 } } END { exit bad || n < 25 }' "$tmp/wtold" "$tmp/rows" &&
		grep -q '>points that the winner is ahead of the next' "$tmp/w.html"
}
check "the page says where points come from, and shows margins" sources
check "worth: an existing page is not overwritten" exits 3 worthy

# ---- sim -----------------------------------------------------------------------------

sim() { "$hidalgo" sim --edition 1995 --seats quick,random,random --games 60 --report "$tmp/s.html" --json >"$tmp/s.json"; }
check "sim --report writes a page" sim
check "sim: the page is well-formed" well_formed "$tmp/s.html"
check "sim: the page has its parts" has_parts "$tmp/s.html" played players games turns homes cards order when instead points rounds margins next
check "sim: the page loads nothing from elsewhere" alone "$tmp/s.html"
sims() { # mean and interval of each seat's score and of each source of points
	tr '{' '\n' <"$tmp/s.json" | sed -nE 's/.*"(score_mean|mean)": ?([-0-9.]+).*"(score_ci|ci)": ?\[([-0-9.]+), ?([-0-9.]+)\].*/\2 \4 \5/p' |
		awk '$2 < $3 { printf "%.4f %.4f %.4f\n", $1, $2, $3 }' >"$tmp/stold"
	bare "$tmp/s.html" | sed 's/<td>/\n&/g' | sed -nE 's/^<td>([-0-9.]+) \(([-0-9.]+) to ([-0-9.]+)\)<\/td>.*/\1 \2 \3/p' >"$tmp/sshown"
	[ "$(wc -l <"$tmp/stold")" -gt 25 ] && awk "$half"' function far(a, b) { return (a - b) ^ 2 > half(b) ^ 2 }
		NR == FNR { for (i = 1; i <= 3; i++) was[NR, i] = $i; n = NR; next }
		{ found = 0; for (k = 1; k <= n; k++) if (!far($1, was[k, 1]) && !far($2, was[k, 2]) && !far($3, was[k, 3])) found = 1
		  if (!found) { print "# " $0; bad = 1 } } END { exit bad }' "$tmp/sshown" "$tmp/stold"
}
check "sim: the page has the numbers of --json" sims
check "sim: an existing page is not overwritten" exits 3 sim
# With several kinds of bot that rotate, the page also has who is ahead of whom, and luck. It names
# games that 'replay' opens.
kinds() {
	"$hidalgo" sim --edition 1995 --seats quick,random,random --rotate --games 24 --out "$tmp/k.jsonl" --report "$tmp/k.html" >/dev/null && well_formed "$tmp/k.html" &&
		has_parts "$tmp/k.html" matrix luck games order && ! grep -q 'id="luck"' "$tmp/s.html"
}
check "with several kinds of bot the page has bots against bots, and luck" kinds
games_open() {
	grep -A 30 '<th scope="row">veto' "$tmp/k.html" | grep -oE '[0-9]+@[0-9]+' | head -n 1 >"$tmp/where"
	IFS=@ read -r game at <"$tmp/where" && "$hidalgo" replay "$tmp/k.jsonl" --game "$game" --at "$at" | grep -q '^hidalgo: position'
}
check "a game that the page names can be opened" games_open
finish
