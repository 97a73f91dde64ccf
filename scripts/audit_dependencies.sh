#!/usr/bin/env bash
# Looks for known vulnerabilities in what Westmarch is installed with (requirements.lock) and its pages are built with
# (web/package-lock.json). Ends with 0 if there are none, 1 if there are, and 2 if a database could not be asked.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 2
. scripts/environment.sh

[ -x .venv/bin/python ] || { say "Run ./test once, which makes the environment."; exit 2; }
pip_audit=$(tool pip-audit) || { say "pip-audit could not be installed, so nothing was audited."; exit 2; }
exec .venv/bin/python scripts/audit_dependencies.py "$pip_audit"
