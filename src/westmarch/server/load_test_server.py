"""A server for a measurement: on any free port of this machine, which it prints, and without limits for hasty visitors."""

from __future__ import annotations

import sys
from pathlib import Path

from westmarch.server.config import Config
from westmarch.server.uvicorn_runner import listen, serve

if __name__ == "__main__":
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    serve(listener, Config(folder=Path(sys.argv[1]), limit_rates=False, modules=tuple(sys.argv[2:])), quiet=True)
