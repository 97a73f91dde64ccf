"""`westmarch serve`: the table in the browser."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated

import typer

from westmarch.cli.output import screen
from westmarch.core.errors import WestmarchError


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody who can reach this machine.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8077,
    folder: Annotated[Path | None, typer.Option(help="Where tables are kept; usually in your state folder.")] = None,
    database: Annotated[str, typer.Option(help="Another database, as an SQLAlchemy address.")] = "",
    https: Annotated[bool, typer.Option("--https", help="The pages are reached by https, through a proxy.")] = False,
    host_name: Annotated[
        list[str] | None, typer.Option(help="A name by which the pages are reached; others are refused. May be repeated.")
    ] = None,
    root_path: Annotated[str, typer.Option(help="The path under which a proxy shows the pages, such as /westmarch.")] = "",
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy that may say for whom it speaks (X-Forwarded-For). May be repeated."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which machine players think.")] = 1,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds after which a machine player is stopped.")] = 5.0,
    access_log: Annotated[bool, typer.Option("--access-log", help="Write a line for every request.")] = False,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit of the server; may be repeated.")
    ] = None,
    game_module: Annotated[list[str] | None, typer.Option(help="A module with further games; may be repeated.")] = None,
) -> None:
    """Serve the tables to browsers, until you press Ctrl+C. Every move is on disk before it is acknowledged.

    On the open net put a proxy with https in front: docs/deployment.md says how, docs/reliability.md what the limits are.

    Examples:

      westmarch serve

      westmarch serve --https --trust-proxy 127.0.0.1 --host-name westmarch.example --folder /srv/westmarch
    """
    try:  # the server is an extra that need not be installed
        from westmarch.server.addresses import proxy_network
        from westmarch.server.config import Config, limits_from, usual_folder
        from westmarch.server.pages.rendering import built
        from westmarch.server.requests.own_address import check_host_name, check_root
        from westmarch.server.uvicorn_runner import listen, prepare
    except ImportError as error:
        raise WestmarchError("The pages need some more packages: pip install 'westmarch[server]'.") from error
    config = Config(
        folder=folder or usual_folder(),
        database=database,
        secure=https,
        host_names=tuple(map(check_host_name, host_name or ())),
        root_path=check_root(root_path),
        proxies=tuple(str(proxy_network(address)) for address in trust_proxy or ()),
        workers=workers,
        think_seconds=think,
        limits=limits_from(limit or ()),
        modules=tuple(game_module or ()),
    )
    listener = listen(host, port)
    run = prepare(listener, config, access_log=access_log)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # until the server heeds it, which leaves nothing half begun
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    screen().print(f"Westmarch is at http://{shown}:{listener.getsockname()[1]}/", highlight=False, soft_wrap=True)
    if not built("table.js"):
        screen().print("The tables look plain: their pages are not built. To build them: python hatch_build.py")
    run()
