#!/bin/sh
# SPDX-License-Identifier: MIT
# The Python module as 'make python' builds it: its own tests (tests/python), the examples in the
# documents, and PettingZoo's tests if it is installed.
. "$(dirname "$0")/../support/e2e.sh"
cd "$(dirname "$0")/../.." || exit 1
build=${hidalgo%/*}
export PYTHONPATH="$build/python" PYTHONDONTWRITEBYTECODE=1
python=${PYTHON:-python3}

skip() {
	echo "ok - the Python module # SKIP $1"
	exit 0
}
command -v "$python" >/dev/null 2>&1 || skip "there is no $python"
[ -z "$sanitized" ] || skip "the library has sanitizers"

"$python" tests/python/game.py || exit 1
awk '/^```/ { inside = /^```python$/; next } inside' docs/LIBRARY.md >"$tmp/shown.py"
shown() { "$python" "$tmp/shown.py" >"$tmp/out" && grep -qE '^\[[0-9]+, [0-9]+, [0-9]+\] \[[0-2](, [0-2])*\]$' "$tmp/out"; }
check "the Python code in docs/LIBRARY.md plays a game" shown
wins() {
	"$python" docs/examples/montecarlo.py 12 2 >"$tmp/out" && sed 's/^/# /' "$tmp/out" && grep -q 'mean return +' "$tmp/out"
}
check "the Monte Carlo example beats random answers" wins
if "$python" -c 'import pettingzoo, numpy' 2>/dev/null; then
	check "PettingZoo's own tests pass" "$python" tests/python/pettingzoo_api.py
else
	echo "ok - PettingZoo's own tests # SKIP it is not installed ('make pettingzoo')"
fi
finish
