"""Asks pip-audit and npm for known vulnerabilities, and tells what they found; `audit_dependencies.sh` sets it up.

Where a database cannot be asked, both tools may find nothing and call that well; here it is told apart."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
import hatch_build  # noqa: E402

SOUND, VULNERABLE, NOT_ASKED = 0, 1, 2
SECONDS = 20


@dataclass
class Audit:
    """What was found out about the packages of one lock file."""

    of: str
    audited: int = 0
    found: list[str] = field(default_factory=list)
    """A line for each vulnerability."""
    trouble: str = ""
    """Why not all packages were audited."""

    @property
    def verdict(self) -> int:
        return VULNERABLE if self.found else NOT_ASKED if self.trouble else SOUND

    def lines(self) -> list[str]:
        told = [f"{self.of}: {line}" for line in self.found]
        if self.trouble:
            told.append(
                f"{self.of}: the database of vulnerabilities could not be asked about all packages ({self.trouble})."
            )
        elif not self.found:
            told.append(f"{self.of}: no known vulnerabilities in {self.audited} packages.")
        return told


def read_pip_audit(text: str, trouble: str) -> Audit:
    """The report of pip-audit in JSON; `trouble` is what it said besides."""
    audit = Audit("requirements.lock")
    report = _json(text)
    if "dependencies" not in report:
        audit.trouble = _last_line(trouble) or "pip-audit said nothing"
        return audit
    skipped = [package for package in report["dependencies"] if "skip_reason" in package]
    if skipped:
        audit.trouble = f"{len(skipped)} were not found there, as {skipped[0]['name']}"
    for package in report["dependencies"]:
        if package in skipped:
            continue
        audit.audited += 1
        for known in package["vulns"]:
            fixed = ", ".join(known["fix_versions"]) or "no version yet"
            audit.found.append(f"{package['name']} {package['version']} has {known['id']}; mended in {fixed}.")
    return audit


def read_npm_audit(text: str, trouble: str) -> Audit:
    """The report of `npm audit` in JSON."""
    audit = Audit("web/package-lock.json")
    report = _json(text)
    if "vulnerabilities" not in report:
        audit.trouble = str(report.get("message") or _last_line(trouble) or "npm said nothing")
        return audit
    audit.audited = report["metadata"]["dependencies"]["total"]
    for name, known in sorted(report["vulnerabilities"].items()):
        titles = [via["title"] for via in known["via"] if isinstance(via, dict)] or [f"by way of {', '.join(known['via'])}"]
        audit.found.append(f"{name} {known['range']}, {known['severity']}: {'; '.join(titles)}.")
    return audit


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _last_line(text: str) -> str:
    return next(reversed(text.strip().splitlines()), "")


def audit_python(pip_audit: str) -> Audit:
    command = [pip_audit, "--requirement", str(ROOT / "requirements.lock"), "--disable-pip", "--require-hashes"]
    command += ["--format", "json", "--progress-spinner", "off", "--timeout", str(SECONDS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return read_pip_audit(done.stdout, done.stderr)


def audit_web() -> Audit:
    node = hatch_build.find_node()
    environment = {**os.environ, "PATH": os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))}
    command = [*hatch_build.npm_beside(node), "audit", "--package-lock-only", "--json", "--fetch-retries=0"]
    command.append(f"--fetch-timeout={SECONDS}000")
    done = subprocess.run(command, cwd=hatch_build.WEB, env=environment, capture_output=True, text=True, check=False)
    return read_npm_audit(done.stdout, done.stderr)


def overall(audits: list[Audit]) -> int:
    """What is vulnerable counts more than what could not be asked about."""
    verdicts = {audit.verdict for audit in audits}
    return next((verdict for verdict in (VULNERABLE, NOT_ASKED) if verdict in verdicts), SOUND)


def main(pip_audit: str) -> int:
    audits = [audit_python(pip_audit), audit_web()]
    for audit in audits:
        print(*audit.lines(), sep="\n")
    return overall(audits)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
