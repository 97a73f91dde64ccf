"""requirements.lock names all that pyproject.toml asks for, on every Python, with checksums and without a registry."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def pins(python: str) -> dict[str, str]:
    """The versions that the lock names for a Python, by name; on Linux."""
    found = {}
    for line in LOCK.splitlines():
        if line and not line.startswith(("#", " ")):
            pin = Requirement(line.removesuffix("\\").strip())
            if pin.marker is None or pin.marker.evaluate(machine(python)):
                (version,) = (s.version for s in pin.specifier if s.operator == "==")
                assert canonicalize_name(pin.name) not in found, f"{pin.name} twice for Python {python}"
                found[canonicalize_name(pin.name)] = version
    return found


def machine(python: str) -> dict[str, str]:
    linux = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
    return {**linux, "python_version": python, "python_full_version": f"{python}.0", "extra": ""}


def asked_for() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    listed = [
        *project["project"]["dependencies"],
        *project["build-system"]["requires"],
        *(r for extra in extras for r in extra),
    ]
    return [Requirement(requirement) for requirement in listed]


@pytest.mark.parametrize("python", PYTHONS)
def test_everything_that_is_asked_for_is_locked(python):
    locked = pins(python)
    for requirement in asked_for():
        version = locked.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement.name} is not in requirements.lock: run scripts/lock_dependencies.sh"
        assert requirement.specifier.contains(version), (str(requirement), version)


def test_what_these_need_is_locked_too():
    """As far as it is installed here: extras that no test needs are not."""
    installed = {canonicalize_name(found.metadata["Name"]) for found in distributions()}
    python = f"{sys.version_info[0]}.{sys.version_info[1]}"
    locked = pins(python)
    for name in locked.keys() & installed:
        for needed in map(Requirement, distribution(name).requires or []):
            if needed.marker is None or needed.marker.evaluate(machine(python)):
                assert canonicalize_name(needed.name) in locked, (name, str(needed))


def test_every_version_has_checksums_and_no_registry_is_named():
    entries = re.split(r"\n(?=[a-z])", LOCK.split("\n", 2)[2])
    assert len(entries) > 50
    assert [entry.split(" ")[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert re.findall(r"https?://|index-url|find-links|trusted-host| @ ", LOCK) == []


FAKE_PIP = """#!/usr/bin/env bash
[ "$3" = download ] && exit 0
printf '%s\\n' "$*" >>"$CALLS"
[ "$PLAY" = locked ] || [[ "$*" != *--constraint* ]]
"""


@pytest.mark.parametrize(("play", "calls"), [("locked", 1), ("elsewhere", 2)])
def test_the_scripts_install_the_locked_versions_where_they_can(tmp_path, play, calls):
    """With a Python that only notes what pip is asked to do; where the versions cannot be had, others will do."""
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    python = tmp_path / ".venv" / "bin" / "python"
    python.write_text(FAKE_PIP)
    python.chmod(0o755)
    for name in ("pyproject.toml", "requirements.lock"):
        (tmp_path / name).symlink_to(ROOT / name)
    script = f"root={tmp_path}; . {ROOT}/scripts/environment.sh; prepare play --editable '.[server]'"
    environment = {**os.environ, "CALLS": str(tmp_path / "calls"), "PLAY": play}
    done = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    asked = (tmp_path / "calls").read_text().splitlines()
    assert ["--constraint" in call for call in asked] == [True, False][:calls]
    assert ("cannot be had here" in done.stderr) is (calls == 2)
    constraints = (tmp_path / ".venv" / "constraints.txt").read_text().splitlines()
    assert {canonicalize_name(Requirement(line).name) for line in constraints} >= set(pins("3.11"))
