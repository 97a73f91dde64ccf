"""The types of the pages were generated from the structs as they are now."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

WIRE = Path(__file__).parents[2] / "web" / "src" / "shell" / "wire.ts"


def test_types_are_current():
    schema = subprocess.run([sys.executable, "-m", "westmarch.server.schema"], capture_output=True, check=True).stdout
    now = hashlib.sha256(schema).hexdigest()[:16]
    found = re.search(r"Schema ([0-9a-f]{16})", WIRE.read_text(encoding="utf-8"))
    assert found is not None
    assert found[1] == now, "The protocol has changed: run `npm run types` in web/."
