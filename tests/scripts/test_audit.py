"""The audit of dependencies tells what is vulnerable from what could not be asked about."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
try:
    from audit_dependencies import NOT_ASKED, SOUND, VULNERABLE, overall, read_npm_audit, read_pip_audit
finally:
    sys.path.pop(0)

FINE = {"name": "anyio", "version": "4.0", "vulns": []}
BAD = {"name": "jinja2", "version": "3.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.1", "3.2"]}]}
UNKNOWN = {"name": "rich", "skip_reason": "Dependency not found on PyPI and could not be audited: rich (1.0)"}


@pytest.mark.parametrize(
    ("packages", "verdict", "words"),
    [
        ([FINE], SOUND, "requirements.lock: no known vulnerabilities in 1 packages."),
        ([FINE, BAD], VULNERABLE, "requirements.lock: jinja2 3.0 has PYSEC-1; mended in 3.1, 3.2."),
        ([FINE, UNKNOWN], NOT_ASKED, "1 were not found there, as rich"),
        ([UNKNOWN, BAD], VULNERABLE, "jinja2 3.0 has PYSEC-1"),
    ],
)
def test_what_pip_audit_found(packages, verdict, words):
    audit = read_pip_audit(json.dumps({"dependencies": packages}), "")
    assert audit.verdict == verdict
    assert words in "\n".join(audit.lines())


@pytest.mark.parametrize("text", ["", "[]", "Traceback", "{}"])
def test_a_report_that_is_none_is_no_good_news(text):
    audit = read_pip_audit(text, "ConnectionError\nno route to host\n")
    assert audit.verdict == NOT_ASKED
    assert "no route to host" in audit.lines()[0]
    assert read_npm_audit(text, "").verdict == NOT_ASKED


def npm_report(**vulnerabilities: Any) -> str:
    return json.dumps({"vulnerabilities": vulnerabilities, "metadata": {"dependencies": {"total": 7}}})


def test_what_npm_found():
    assert read_npm_audit(npm_report(), "").lines() == ["web/package-lock.json: no known vulnerabilities in 7 packages."]
    known = {"range": "<8.1", "severity": "high", "via": [{"title": "reads any file"}]}
    (line,) = read_npm_audit(npm_report(vite=known), "").lines()
    assert line == "web/package-lock.json: vite <8.1, high: reads any file."
    by_way = {"range": "*", "severity": "low", "via": ["vite"]}
    audit = read_npm_audit(npm_report(vitest=by_way), "")
    assert (audit.verdict, audit.found) == (VULNERABLE, ["vitest *, low: by way of vite."])
    silent = read_npm_audit('{"message": "request failed", "error": {}}', "")
    assert (silent.verdict, "(request failed)" in silent.lines()[0]) == (NOT_ASKED, True)


def test_what_is_vulnerable_counts_more_than_what_could_not_be_asked():
    fine, bad = read_npm_audit(npm_report(), ""), read_pip_audit(json.dumps({"dependencies": [BAD]}), "")
    unknown = read_npm_audit("", "")
    assert overall([fine, fine]) == SOUND
    assert overall([unknown, fine]) == NOT_ASKED
    assert overall([unknown, bad]) == VULNERABLE
