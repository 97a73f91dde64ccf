"""What whoever runs the server may set."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path


def usual_folder() -> Path:
    """Where tables are kept when nothing is said."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "westmarch" / "server"


@dataclass(frozen=True, slots=True)
class Config:
    folder: Path = field(default_factory=usual_folder)
    database: str = ""
    """The address of a database as SQLAlchemy writes it; empty for a file in the folder."""
    secure: bool = False
    """Whether the pages are reached by https, so that cookies may insist on it."""
    limit_rates: bool = True
    """Whether hasty visitors are slowed down; off only for measurements and tests on the own machine."""
    workers: int = 1
    """Processes in which machine players think."""
    think_seconds: float = 5.0
    """After this a machine player is stopped and chance chooses for it."""
    tick: float = 0.02
    """What a move changes is shown on this tick, so that the time it took tells nothing."""
    machine_tick: float = 0.1
    """The same for the moves of machine players."""
    save_every: int = 40
    """Moves between two saves; after a restart only the moves since are played again."""
    heartbeat: float = 15.0
    idle_seconds: float = 1800.0
    """A table that nobody looks at leaves the memory after this."""
    modules: tuple[str, ...] = ()
    """Modules to import at the start, in the server and in the workers: further games."""

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'tables.db'}"

    def secret(self) -> str:
        """The key all tokens are signed with: from the environment, or made once and kept in the folder."""
        given = os.environ.get("WESTMARCH_SECRET")
        if given:
            return given
        file = self.folder / "secret"
        try:
            return file.read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return _new_secret(file)


def _new_secret(file: Path) -> str:
    """Make the key, readable by the owner only; if another process was faster, its key counts."""
    key = secrets.token_urlsafe(48)
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"secret.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as written:
        written.write(key + "\n")
        written.flush()
        os.fsync(written.fileno())
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return file.read_text(encoding="ascii").strip()
