"""Where the server is reached: the names it goes by, http or https, and the path under which a proxy shows it."""

from __future__ import annotations

import re
from contextvars import ContextVar
from typing import Any
from urllib.parse import urlsplit

from westmarch.core.errors import WestmarchError
from westmarch.server import errors

_ROOT: ContextVar[str] = ContextVar("root", default="")
_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")
_NAME = re.compile(r"[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\]")
_PORTS = {"http": 80, "https": 443}


def check_root(path: str) -> str:
    """A path such as /westmarch as somebody wrote it, or nothing."""
    path = path.rstrip("/")
    if not _PATH.fullmatch(path) or "/." in path:
        raise WestmarchError(f"The root path is a path such as /westmarch, not {path!r}.")
    return path


def check_host_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise WestmarchError(f"A host name is one such as westmarch.example, without a port, not {name!r}.")
    return name.lower()


def below_root(scope: Any, root: str) -> None:
    """Take the root off the path of a request, for proxies that leave it on; pages made from now on have it on theirs."""
    _ROOT.set(root)
    path: str = scope["path"]
    if root and (path == root or path.startswith(root + "/")):
        scope["path"] = path[len(root) :] or "/"
        raw: bytes = scope.get("raw_path") or b""
        if raw.startswith(root.encode()):
            scope["raw_path"] = raw[len(root) :] or b"/"


def root() -> str:
    """What comes before every path of ours."""
    return _ROOT.get()


def check_host(host: str, names: tuple[str, ...]) -> None:
    """Whether a request means us, where it was said by what names we go."""
    if names and (_parts(f"//{host}") or ("", 0))[0] not in names:
        raise errors.Misdirected("This server does not go by that name; whoever runs it can add it with --host-name.")


def same_origin(origin: str, scheme: str, host: str) -> bool:
    """Whether a page of this origin is ours: scheme, name and port."""
    ours, theirs = _parts(f"{scheme}://{host}"), _parts(origin)
    return theirs is not None and origin.lower().startswith(f"{scheme}://") and ours == theirs


def _parts(address: str) -> tuple[str, int | None] | None:
    try:
        found = urlsplit(address)
        return (found.hostname or "").rstrip("."), found.port or _PORTS.get(found.scheme)
    except ValueError:
        return None
