"""A server for tests, in a process of its own: the folder, the port (0 for any, which is printed), and as JSON what else
differs from the usual configuration."""

import json
import sys
from pathlib import Path

from fixed_luck import FixedLuck

from westmarch.server.config import Config, Limits
from westmarch.server.uvicorn_runner import listen, serve

if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[2]))
    print(listener.getsockname()[1], flush=True)
    changes = {"limit_rates": False, "tick": 0.001, "machine_tick": 0.001, "pause": 0.01, "save_every": 25, "heartbeat": 1.0}
    given = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
    modules = tuple(given.pop("modules", ("toy",)))
    limits = Limits(**given.pop("limits", {}))
    log = {"quiet": given.pop("quiet", True), "access_log": given.pop("access_log", False)}
    serve(
        listener,
        Config(folder=Path(sys.argv[1]), modules=modules, limits=limits, luck=FixedLuck(), **changes | given),
        **log,
    )
