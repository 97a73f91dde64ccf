"""A server for tests, in a process of its own: the folder, then the port (0 for any, which is printed)."""

import sys
from pathlib import Path

from westmarch.server.config import Config
from westmarch.server.uvicorn_runner import listen, serve

if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[2]))
    print(listener.getsockname()[1], flush=True)
    changes = {"limit_rates": False, "tick": 0.001, "machine_tick": 0.001, "save_every": 25, "heartbeat": 1.0}
    serve(listener, Config(folder=Path(sys.argv[1]), modules=("toy",), **changes), quiet=True)
