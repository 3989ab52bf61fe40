#!/bin/sh
# SPDX-License-Identifier: MIT
# Reports in a browser without a window: everything is there, nothing overlaps or needs sideways
# scrolling, and words are readable, on a dark and a light ground, on a wide and a narrow screen.
# sanitizers: none, compare.sh and report.sh write the same pages
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1

check "a comparison writes one" "$hidalgo" compare 1995 data/sets/gentle.yaml --games 12 --players 2,4 --report "$tmp/compare.html" >"$tmp/out"
check "what cards are worth does" "$hidalgo" worth --edition 1995 --games 60 --players 2,3,5 --report "$tmp/worth.html" >>"$tmp/out"
check "so do many games" "$hidalgo" sim --edition 2023 --seats quick,random,random --games 24 --report "$tmp/sim.html" >>"$tmp/out"
grep -E '^(not )?ok ' "$tmp/out"
browser=
for name in chromium chromium-browser google-chrome; do
	command -v "$name" >/dev/null 2>&1 && browser=${browser:-$name}
done
if [ -z "$browser" ]; then
	echo "ok $((cases + 1)) - reports in a browser # skip: Chromium is not there"
	cases=$((cases + 1))
	finish
	exit
fi

browse() { # browse WIDTH SCHEME OPTION...
	wide=$1 scheme=$2
	shift 2
	timeout 60 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars --user-data-dir="$tmp/profile" \
		--blink-settings="preferredColorScheme=$scheme" --window-size="$wide,3000" "$@" 2>/dev/null
}
# HIDALGO_PICTURES=FOLDER keeps pictures.
look() { # look PAGE WIDTH SCHEME: 0 dark, 1 light
	page=$(basename "$1" .html)
	[ -z "${HIDALGO_PICTURES:-}" ] || browse "$2" "$3" --screenshot="$HIDALGO_PICTURES/$page-$2-$3.png" "file://$1" >"$tmp/drawn"
	sed 's|</body>||; s|</html>||' "$1" >"$tmp/look.html"
	{ echo '<script>//<![CDATA[' && cat tests/support/look.js && echo '//]]></script></body></html>'; } >>"$tmp/look.html"
	browse "$2" "$3" --dump-dom "file://$tmp/look.html" | sed -n '/id="looked"/,/end of look/p' | sed 's/<pre id="looked">//' >"$tmp/looked"
	grep '^wrong: ' "$tmp/looked" | sed "s|^|# $page $2: |"
	grep -q 'end of look' "$tmp/looked" && ! grep -q '^wrong: ' "$tmp/looked" &&
		grep -q "looked at [0-9]\{2,\} texts, [0-9]* pictures, dark $([ "$3" = 0 ] && echo true || echo false), $2 wide$" "$tmp/looked"
}
sizes() { # sizes PAGE WIDTH...
	sized=$1
	shift
	for wide; do
		look "$sized" "$wide" 1 || return 1
	done
	look "$sized" 1200 0
}

check "a comparison in a browser" sizes "$tmp/compare.html" 1400 1280 1000 520
check "what cards are worth, by number of players too" sizes "$tmp/worth.html" 1280 520
check "many games" sizes "$tmp/sim.html" 1400 520
# The checks find faults.
spoiled() {
	sed 's|<h2>|<h2 style="position:absolute;top:0;color:#ccc;font-size:9px">|' "$tmp/sim.html" >"$tmp/bad.html"
	! look "$tmp/bad.html" 1000 1 >/dev/null && [ "$(grep -cE 'lies over|small|contrast' "$tmp/looked")" -gt 2 ]
}
check "a page that is spoiled is noticed" spoiled
finish
