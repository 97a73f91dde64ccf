"""A server that runs: uvicorn around the application."""

from __future__ import annotations

import gc
import logging
import socket

import uvicorn

from westmarch.core.errors import WestmarchError
from westmarch.server.app import make_app
from westmarch.server.config import Config


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on. Port 0 takes any; if the wished one is busy, that is said in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise WestmarchError(f"The server cannot listen on {host} port {port}: {error.strerror}.") from error
    listener.listen(2048)
    return listener


def serve(listener: socket.socket, config: Config, quiet: bool = False) -> None:
    """Serve until interrupted."""
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    settings = uvicorn.Config(
        make_app(config),
        access_log=False,
        server_header=False,
        log_level="warning",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        ws="none",
    )
    server = uvicorn.Server(settings)
    # A full collection walks through all games in memory while everybody waits, and games hold next to no cycles. So it
    # is left to the minute in which the tables are tidied, and what is there from the start is never looked at again.
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000_000)
    server.run(sockets=[listener])
