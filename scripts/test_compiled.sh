#!/usr/bin/env bash
# Builds a wheel with the engine compiled, installs it into an environment of its own, .venv/compiled, and runs the tests
# against it: scripts/test_compiled.sh [ARGUMENTS OF PYTEST]. `--keep` first tests what was built before. Needs a C compiler.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. scripts/environment.sh

[ -x .venv/bin/python ] || { say "Run ./test once, which makes the environment."; exit 1; }
home="$root/.venv/compiled"
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
WESTMARCH_TESTED=compiled exec "$home/bin/python" -m pytest "$@"
