"""What whoever runs the server may set."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from westmarch.core.errors import WestmarchError
from westmarch.server.luck import Luck

SHORTEST_KEY = 16
"""Letters of a key; ours have 64."""


def usual_folder() -> Path:
    """Where tables are kept when nothing is said."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "westmarch" / "server"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much anybody may take up. `westmarch serve --limit NAME=NUMBER` sets one of them."""

    connections: int = 4000
    """Connections in all; fewer if the system allows fewer files."""
    connections_per_address: int = 200
    """From one address, or one network of IPv6 with 64 bits; proxies that are trusted are not counted."""
    header_seconds: float = 10.0
    """In which the head of a request must be there."""
    body_seconds: float = 60.0
    """In which the rest of it must be there."""
    reading_seconds: float = 20.0
    """In which an answer must be read on, at a kilobyte a second at least."""
    streams_per_address: int = 150
    """Open pages from one address; those who watch have half of it at most."""
    streams_per_seat: int = 20
    """Open pages of one seat."""
    streams_per_watcher: int = 10
    """Open pages of one who watches, at one table."""
    watchers_per_table: int = 100
    """Open pages of all who watch a table."""
    tables: int = 20_000
    """Tables that are kept in all."""
    tables_per_address: int = 200
    """New tables a day from one address; uploads count as well."""
    reports_per_address: int = 20
    """Reports a day from one address,"""
    reports_per_table: int = 10
    """and those that are kept of one table; the oldest goes."""
    take_backs: int = 5
    """Take-backs that a seat may ask the others for in ten minutes."""
    decks: int = 50_000
    """Decks that are kept in all,"""
    decks_per_visitor: int = 100
    """those of one visitor,"""
    decks_per_address: int = 300
    """and new ones a day from one address."""
    watchers: int = 1000
    """Visitors who may have opened the link to watch a table."""
    unplayed_days: float = 14.0
    """After which a table is forgotten at which nobody has moved; 0 for never, here and below."""
    abandoned_days: float = 365.0
    """After which a game is forgotten that is not over."""
    finished_days: float = 0.0
    """After which a game is forgotten that is over, or a record that was uploaded."""
    finished_save_days: float = 7.0
    """After which the saves of such a game go, which only make it come back faster."""
    report_days: float = 90.0
    deck_days: float = 730.0
    """After which a deck is forgotten that nobody has opened or played."""
    uploads: int = 3
    """Records that are played through at the same time."""
    uploads_per_address: int = 2
    """Of these, from one address."""
    uploads_waiting: int = 20
    """Records that wait for their turn; a quarter of them from one address."""
    upload_cpu_seconds: float = 20.0
    """Of work that one record may cause."""
    upload_seconds: float = 120.0
    """In which it must be done, with all that others do meanwhile."""
    upload_megabytes: int = 512
    """Of memory that it may take."""

    @property
    def streams(self) -> int:
        """Open pages in all: there is always room for requests beside them. Those who watch have half of it at most."""
        return self.connections * 3 // 4


def limits_from(words: Iterable[str]) -> Limits:
    """The usual limits but for those that are said, as `connections=2000`."""
    known = {limit.name: limit.type for limit in fields(Limits)}
    changes: dict[str, Any] = {}
    for word in words:
        name, _, number = word.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise WestmarchError(f"There is no limit called {name!r}. Known: {', '.join(known)}.")
        try:
            value = int(number) if known[name] == "int" else float(number)
        except ValueError:
            value = -1
        if not 0 <= value < 10**9:
            raise WestmarchError(f"The limit {name} is a number from 0 up, as in {name}={getattr(Limits(), name)}.")
        changes[name] = value
    return Limits(**changes)


@dataclass(frozen=True, slots=True)
class Config:
    folder: Path = field(default_factory=usual_folder)
    database: str = ""
    """The address of a database as SQLAlchemy writes it; empty for a file in the folder."""
    root_path: str = ""
    """The path under which a proxy shows the server, such as /westmarch."""
    host_names: tuple[str, ...] = ()
    """The names by which the server is reached; none for any."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that may say for whom they speak."""
    secure: bool = False
    """Whether the pages are reached by https, so that cookies may insist on it."""
    limit_rates: bool = True
    """Whether hasty visitors are slowed down; off only for measurements and tests on the own machine."""
    workers: int = 1
    """Processes in which machine players think that answer at once."""
    thinkers: int = 1
    """Processes for those who think for long: where several of them are asked at a time, each has less time."""
    deep_seconds: float = 1.0
    """What they may think at most about a question."""
    think_seconds: float = 5.0
    """After this a machine player is stopped and chance chooses for it."""
    hint_seconds: float = 10.0
    """After this a hint is given up."""
    tick: float = 0.02
    """What a move changes is shown on this tick, so that the time it took tells nothing."""
    machine_tick: float = 0.1
    """The same for the moves of machine players."""
    pause: float = 1.0
    """How long the server waits before it answers for a person, by the measure of `pauses`; 0 for tests."""
    save_every: int = 40
    """Moves between two saves; after a restart only the moves since are played again."""
    heartbeat: float = 15.0
    idle_seconds: float = 1800.0
    """A table that nobody looks at leaves the memory after this."""
    limits: Limits = Limits()
    modules: tuple[str, ...] = ()
    """Modules to import at the start, in the server and in the workers: further games."""
    luck: Luck = field(default_factory=Luck)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'tables.db'}"

    def secret(self) -> str:
        """The key all tokens are signed with: from the environment, or made once and kept in the folder."""
        given = os.environ.get("WESTMARCH_SECRET")
        if given and len(given) < SHORTEST_KEY:
            raise WestmarchError(f"The key in WESTMARCH_SECRET is too short: it must have {SHORTEST_KEY} letters or more.")
        if given:
            return given
        file = self.folder / "secret"
        try:
            return _kept_secret(file)
        except FileNotFoundError:
            pass
        except OSError as error:
            raise WestmarchError(
                f"The key of all links, {file}, cannot be read: {error.strerror}; let the user of the server read it."
            ) from error
        try:
            return _new_secret(file)
        except OSError as error:
            raise WestmarchError(
                f"The key of all links, {file}, cannot be written: {error.strerror}; make room, let the user of the server "
                "write there, or name another folder with --folder."
            ) from error


def _kept_secret(file: Path) -> str:
    """The key, if it can be one: with an empty key anybody could sign anything."""
    key = file.read_bytes().strip()
    if len(key) < SHORTEST_KEY or not key.isascii():
        raise WestmarchError(
            f"The key of all links, {file}, is damaged: put a copy back, or remove it; then all links and cookies are void."
        )
    return key.decode()


def _new_secret(file: Path) -> str:
    """Make the key, readable by the owner only; if another process was faster, its key counts."""
    key = secrets.token_urlsafe(48)
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    draft = file.with_name(f"secret.{os.getpid()}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as written:
            written.write(key + "\n")
            written.flush()
            os.fsync(written.fileno())
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink(missing_ok=True)
    _keep_names(file.parent)
    return _kept_secret(file)


def _keep_names(folder: Path) -> None:
    """Have the names in a folder on disk too, where the system can do that."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
