#!/usr/bin/env bash
# Writes requirements.lock: the exact versions, with checksums, of all that Westmarch and its tests need, for every Python from
# 3.11 on and every platform. It keeps the versions that it names already where pyproject.toml allows them;
# scripts/lock_dependencies.sh --upgrade takes the newest of all, --upgrade-package NAME of one.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. scripts/environment.sh

[ -x .venv/bin/python ] || { say "Run ./test once, which makes the environment."; exit 1; }
uv=$(tool uv) || { say "uv, which resolves the versions, could not be installed."; exit 1; }
"$uv" pip compile pyproject.toml --quiet --all-extras --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-config --custom-compile-command scripts/lock_dependencies.sh --output-file requirements.lock "$@"
