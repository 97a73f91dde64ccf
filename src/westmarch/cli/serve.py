"""`westmarch serve`: the table in the browser."""

from __future__ import annotations

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
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which machine players think.")] = 1,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds after which a machine player is stopped.")] = 5.0,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit of the server; may be repeated.")
    ] = None,
    game_module: Annotated[list[str] | None, typer.Option(help="A module with further games; may be repeated.")] = None,
) -> None:
    """Serve the tables to browsers, until you press Ctrl+C. Every move is on disk before it is acknowledged.

    Examples:

      westmarch serve

      westmarch serve --host 0.0.0.0 --port 80 --folder /srv/westmarch
    """
    try:  # the server is an extra that need not be installed
        from westmarch.server.config import Config, limits_from, usual_folder
        from westmarch.server.pages.rendering import built
        from westmarch.server.uvicorn_runner import listen
        from westmarch.server.uvicorn_runner import serve as run
    except ImportError as error:
        raise WestmarchError("The pages need some more packages: pip install 'westmarch[server]'.") from error
    config = Config(
        folder=folder or usual_folder(),
        database=database,
        secure=https,
        workers=workers,
        think_seconds=think,
        limits=limits_from(limit or ()),
        modules=tuple(game_module or ()),
    )
    listener = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    screen().print(f"Westmarch is at http://{shown}:{listener.getsockname()[1]}/", highlight=False, soft_wrap=True)
    if not built("table.js"):
        screen().print("The tables look plain: their pages are not built. To build them: python hatch_build.py")
    run(listener, config)
