"""A server for a measurement: on any free port of this machine, which it prints, and without limits for hasty visitors."""

from __future__ import annotations

import sys
from pathlib import Path

from westmarch.server.config import Config, Limits
from westmarch.server.uvicorn_runner import listen, serve

if __name__ == "__main__":
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    limits = Limits(connections=20_000, connections_per_address=20_000, streams_per_address=20_000)
    config = Config(folder=Path(sys.argv[1]), limit_rates=False, limits=limits, modules=tuple(sys.argv[2:]))
    serve(listener, config, quiet=True)
