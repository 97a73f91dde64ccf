"""A server that runs: uvicorn around the application."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import uvicorn

from westmarch.core.errors import WestmarchError
from westmarch.server.app import make_app
from westmarch.server.config import Config
from westmarch.server.connections import Connections, GuardedConnection
from westmarch.server.log_lines import set_up_log

try:
    import resource
except ImportError:  # only Unix has limits of that kind
    resource = None  # type: ignore[assignment]

MOST_FILES = 65_536
"""Taken where the system names no limit."""
OTHER_FILES = 100
"""Files for all that is no connection: the database, the machine players, static files."""
QUEUE = 2048
"""Connections that may wait to be accepted."""
SEND_BUFFER = 128 * 1024
"""What the system keeps of an answer that is not read; it would take megabytes."""


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on. Port 0 takes any; if the wished one is busy, that is said in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # connections inherit it
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise WestmarchError(f"The server cannot listen on {host} port {port}: {error.strerror}.") from error
    listener.listen(QUEUE)
    return listener


def raise_file_limit() -> int:
    """Allow this process as many files as it may have; how many that is."""
    if resource is None:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return soft  # some systems have a lower limit than they name
    return wanted


def within_files(config: Config, files: int) -> tuple[Config, int]:
    """The configuration with no more connections than there are files for, and how many may be accepted at one go: those
    have a file each before anybody looks at them."""
    at_once = min(512, files // 8)
    room = max(1, files - at_once - OTHER_FILES)
    return replace(config, limits=replace(config.limits, connections=min(config.limits.connections, room))), at_once


class _Server(uvicorn.Server):
    def __init__(self, settings: uvicorn.Config, guard: Connections) -> None:
        super().__init__(settings)
        self._guard = guard

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._failed)
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(QUEUE)  # uvicorn has let no more wait than may be accepted at one go

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What goes wrong where nobody waits for it. A failing accept is told hundreds of times a second."""
        if "socket" in context and isinstance(context.get("exception"), OSError):
            self._guard.no_files()
        else:
            loop.default_exception_handler(context)


def calm_collector() -> None:
    """Keep the collector of circles from stopping everybody. A full collection walks through all games in memory, while
    neither games nor tables nor connections leave circles behind. So only what is young is looked through, a little at a
    time; all of it when nobody is there (`Tables.collect_when_alone`); and what is there from the start never."""
    gc.freeze()
    gc.set_threshold(1_000, 5, 1_000_000_000)


def prepare(listener: socket.socket, config: Config, quiet: bool = False, access_log: bool = False) -> Callable[[], None]:
    """A server that has all it needs; calling it serves until interrupted. What is missing is told in a sentence."""
    set_up_log(quiet, access_log)
    config, at_once = within_files(config, raise_file_limit())
    guard = Connections(config.limits, config.proxies)
    settings = uvicorn.Config(
        make_app(config),
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        log_level="warning",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        backlog=at_once,
        loop="asyncio",
        http=cast("type[asyncio.Protocol]", partial(GuardedConnection, guard=guard)),
        ws="none",
    )
    calm_collector()
    return partial(_Server(settings, guard).run, sockets=[listener])


def serve(listener: socket.socket, config: Config, quiet: bool = False, access_log: bool = False) -> None:
    """Serve until interrupted."""
    prepare(listener, config, quiet, access_log)()
