#!/usr/bin/env bash
# The API reference as pages, from the docstrings: scripts/build_api_reference.sh [FOLDER [MODULE ...]]
# Without a folder it goes to build/api-reference; without modules it has what programs call and both games to the last rule,
# but not the commands and the server, which are used from outside. Needs the environment that ./test makes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=${1:-$root/build/api-reference}
shift || true
[ $# -gt 0 ] || set -- westmarch westmarch.core westmarch.players westmarch.quest westmarch.meccg
"$root/.venv/bin/python" -m pdoc --docformat markdown --no-show-source --output-directory "$folder" "$@"
printf 'The reference is in %s\n' "$folder/index.html" >&2
