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
	timeout 140 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars --user-data-dir="$tmp/profile" \
		--blink-settings="preferredColorScheme=$scheme" --window-size="$wide,3000" "$@" 2>/dev/null
}
# look SCHEME PAGE:WIDTH...: at all in one browser, whose start takes longest, each in a frame that is
# so wide; 0 dark, 1 light. HIDALGO_PICTURES=FOLDER keeps pictures.
look() {
	scheme=$1
	shift
	echo '<!DOCTYPE html><html style="color-scheme:light dark"><body><script>onmessage = (e) => {
		document.body.append(Object.assign(document.createElement("pre"), { textContent: `\n${e.data}\n` })); }</script>' >"$tmp/frames.html"
	for frame; do
		page=${frame%:*} width=${frame#*:}
		[ -z "${HIDALGO_PICTURES:-}" ] || browse "$width" "$scheme" --screenshot="$HIDALGO_PICTURES/$page-$width-$scheme.png" "file://$tmp/$page.html" >"$tmp/drawn"
		sed 's|</body>||; s|</html>||' "$tmp/$page.html" >"$tmp/look-$page.html"
		{ echo '<script>//<![CDATA[' && cat tests/support/look.js && echo '//]]></script></body></html>'; } >>"$tmp/look-$page.html"
		echo "<iframe name=\"$frame\" src=\"look-$page.html\" style=\"width:${width}px;height:3000px;border:0\"></iframe>" >>"$tmp/frames.html"
	done
	browse 1500 "$scheme" --virtual-time-budget=20000 --dump-dom "file://$tmp/frames.html" >"$tmp/looked.$scheme"
}
sound() { # sound SCHEME PAGE:WIDTH...: nothing is wrong there
	scheme=$1 dark=$([ "$1" = 0 ] && echo true || echo false)
	shift
	for frame; do
		sed -n "/^$frame: looked/,/end of look/p" "$tmp/looked.$scheme" >"$tmp/looked"
		grep '^wrong: ' "$tmp/looked" | sed "s|^|# $frame: |"
		grep -q 'end of look' "$tmp/looked" && ! grep -q '^wrong: ' "$tmp/looked" &&
			grep -q "looked at [0-9]\{2,\} texts, [0-9]* pictures, dark $dark, ${frame#*:} wide$" "$tmp/looked" || return 1
	done
}
sizes() { # sizes PAGE WIDTH...: on a light ground, and once on a dark one
	sized=$1
	shift
	for wide; do
		sound 1 "$sized:$wide" || return 1
	done
	sound 0 "$sized:1200"
}
sed 's|<h2>|<h2 style="position:absolute;top:0;color:#ccc;font-size:9px">|' "$tmp/sim.html" >"$tmp/bad.html"
look 1 compare:1400 compare:1280 compare:1000 compare:520 worth:1280 worth:520 sim:1400 sim:520 bad:1000
look 0 compare:1200 worth:1200 sim:1200
check "a comparison in a browser" sizes compare 1400 1280 1000 520
check "what cards are worth, by number of players too" sizes worth 1280 520
check "many games" sizes sim 1400 520
# The checks find faults.
spoiled() { ! sound 1 bad:1000 >/dev/null && [ "$(grep -cE 'lies over|small|contrast' "$tmp/looked")" -gt 2 ]; }
check "a page that is spoiled is noticed" spoiled
finish
