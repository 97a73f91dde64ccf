"""Checks of what runs in the browser: layout of the sources, types, unit tests. Node comes as it does for the build.

`python scripts/check_web.py --only prettier` makes one of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
import hatch_build  # noqa: E402

CHECKS = (
    ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "src", "scripts", "vite.config.ts", "svelte.config.js"),
    ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"),
    ("vitest/vitest.mjs", "run", "--passWithNoTests", "--reporter", "dot"),
)


def main(only: str = "") -> int:
    node = hatch_build.find_node()
    environment = {**os.environ, "PATH": os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))}
    hatch_build.install_packages(node, environment)
    failed = 0
    for script, *arguments in (check for check in CHECKS if check[0].startswith(only)):
        command = [str(node), f"node_modules/{script}", *arguments]
        failed |= subprocess.run(command, cwd=hatch_build.WEB, env=environment, check=False).returncode
    return failed


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[2] if sys.argv[1:2] == ["--only"] else ""))
    except hatch_build.NotBuilt as error:
        sys.exit(str(error))
