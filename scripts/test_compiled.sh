#!/usr/bin/env bash
# Builds a wheel with the engine compiled, installs it into an environment of its own, build/compiled, and looks whether it
# plays the games that the sources play and passes the tests: scripts/test_compiled.sh [--keep] [ARGUMENTS OF PYTEST].
# `--keep` takes what was built before. Needs a C compiler.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. scripts/environment.sh

[ -x .venv/bin/python ] || { say "Run ./test once, which makes the environment."; exit 1; }
unset PYTHONPATH # what is tested is what is installed
home="$root/build/compiled"
if [ "${1:-}" = --keep ]; then
  shift
else
  rm -rf "$home"
  .venv/bin/python -m venv "$home"
  say "Compiling (some minutes) ..."
  WESTMARCH_COMPILE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 "$home/bin/python" -m pip wheel -q --no-deps --wheel-dir "$home/dist" .
  # What it needs besides is in .venv: only the package itself comes from here.
  packages=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
  echo "$packages" >"$("$home/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/beside.pth"
  "$home/bin/python" -m pip install -q --no-deps "$home"/dist/westmarch-*.whl
fi
"$home/bin/python" -c 'import sys; from westmarch.core.records import COMPILED; sys.exit(not COMPILED)' ||
  { say "FAILED: what is installed in $home is not compiled."; exit 1; }

say "== the same games"
diff <(PYTHONPATH=src .venv/bin/python scripts/digest_games.py) <("$home/bin/python" scripts/digest_games.py) ||
  { say "FAILED: compiled, other games are played."; exit 1; }
say "== tests"
exec "$home/bin/python" -m pytest "$@"
