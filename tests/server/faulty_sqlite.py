"""SQLite on a disk that fails when it is told to: a layer between SQLite and the system (what SQLite calls a VFS).

Every read, write, cut, flush, look at the size, mapping of shared memory, opening, removing and looking for a file passes
here. A write that fails has written its first half. What was written and not yet flushed is remembered, so that a loss of
power can be played: each such write is there or not.

SQLite is spoken to through the library that Python itself has loaded."""

import _sqlite3
import ctypes
import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path

import pytest

from .faults import Faults

IOERR_READ, IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE, IOERR_FSTAT = (10 | n << 8 for n in (1, 3, 4, 6, 7))
IOERR_DELETE, IOERR_ACCESS, IOERR_SHMMAP = (10 | n << 8 for n in (10, 13, 21))
FULL, CANTOPEN = 13, 14

_read_or_write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_file_and_number = CFUNCTYPE(c_int, c_void_p, c_int64)
_file_and_flag = CFUNCTYPE(c_int, c_void_p, c_int)
_file_and_place = CFUNCTYPE(c_int, c_void_p, c_void_p)
_shm_map = CFUNCTYPE(c_int, c_void_p, c_int, c_int, c_int, c_void_p)
# Names are passed on as they are: SQLite goes on using them where they lie.
_open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_delete = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_access = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_void_p)


class Methods(Structure):
    """`sqlite3_io_methods`"""

    _fields_ = [
        ("version", c_int),
        ("close", c_void_p),
        ("read", _read_or_write),
        ("write", _read_or_write),
        ("truncate", _file_and_number),
        ("sync", _file_and_flag),
        ("size", _file_and_place),
        *((name, c_void_p) for name in ("lock", "unlock", "check_lock", "control", "sector", "characteristics")),
        ("shm_map", _shm_map),
        *((name, c_void_p) for name in ("shm_lock", "shm_barrier", "shm_unmap", "fetch", "unfetch")),
    ]


class Vfs(Structure):
    """`sqlite3_vfs`"""

    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _open),
        ("delete", _delete),
        ("access", _access),
        *((name, c_void_p) for name in ("full_path", "dl_open", "dl_error", "dl_sym", "dl_close", "randomness", "sleep")),
        *((name, c_void_p) for name in ("time", "last_error", "time_64", "set_call", "get_call", "next_call")),
    ]


class Written:
    """What is surely on disk of a file, and what was written since."""

    def __init__(self, file: Path) -> None:
        self.kept = bytearray()
        with suppress(FileNotFoundError), open(file, "rb") as found:  # not by the calls that `faulty_files` counts
            self.kept += found.read()
        self.loose: list[tuple[int, bytes | None]] = []
        """Places with what was written there; None for an end."""

    def flush(self) -> None:
        for place, data in self.loose:
            self.kept = _with(self.kept, place, data)
        self.loose = []

    def after_a_loss_of_power(self, chance: random.Random) -> bytes:
        """Of what was loose some is there, some not, in pieces as small as a disk writes them."""
        made = self.kept
        for place, data in self.loose:
            pieces = [(place, None)] if data is None else [(place + n, data[n : n + 512]) for n in range(0, len(data), 512)]
            for start, piece in pieces:
                if chance.random() < 0.5:
                    made = _with(made, start, piece)
        return bytes(made)


def _with(text: bytearray, place: int, data: bytes | None) -> bytearray:
    text = text[:place] if data is None else text.ljust(place, b"\0")
    if data is not None:
        text[place : place + len(data)] = data
    return text


class FaultyDisk:
    """The layer itself; there is one in a process, and it lets everything through while there are no faults."""

    def __init__(self) -> None:
        self.faults: Faults | None = None
        self.written: dict[Path, Written] = {}
        self._names: dict[int, Path] = {}
        self._methods: dict[int, Methods] = {}
        try:
            library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
            library.sqlite3_vfs_find.restype = POINTER(Vfs)
        except AttributeError:
            pytest.skip("the SQLite of this Python cannot be reached from outside")
        self._plain = library.sqlite3_vfs_find(None)
        self._register, self._unregister = library.sqlite3_vfs_register, library.sqlite3_vfs_unregister
        self.vfs = Vfs.from_buffer_copy(self._plain.contents)
        self.vfs.name = b"faulty"
        self.vfs.open, self.vfs.delete, self.vfs.access = _open(self._open), _delete(self._delete), _access(self._access)

    @contextmanager
    def failing(self, faults: Faults) -> Iterator[None]:
        """All files that are opened meanwhile are on this disk."""
        self.faults = faults
        self.written.clear()
        self._register(ctypes.byref(self.vfs), 1)
        try:
            yield
        finally:
            self._unregister(ctypes.byref(self.vfs))
            self._register(self._plain, 1)
            self.faults = None

    def lose_power(self, chance: random.Random) -> None:
        """Leave on the real disk what would be there."""
        for file, written in self.written.items():
            if file.exists():
                file.write_bytes(written.after_a_loss_of_power(chance))

    def _fails(self, what: str) -> bool:
        return self.faults is not None and self.faults.fails(what)

    # What SQLite calls ------------------------------------------------------------------------------------------------

    def _open(self, vfs: int, name: int | None, file: int, flags: int, told: int) -> int:
        if self._fails("open"):
            return CANTOPEN
        status = self._plain.contents.open(ctypes.addressof(self._plain.contents), name, file, flags, told)
        if status == 0:
            if name and self.faults is not None:
                path = self._names[file] = _path(name)
                self.written.setdefault(path, Written(path))
            place = ctypes.cast(file, POINTER(c_void_p))
            place[0] = ctypes.addressof(self._own_methods(place[0]))
        return status

    def _delete(self, vfs: int, name: int, flush: int) -> int:
        if self._fails("delete"):
            return IOERR_DELETE
        self.written.pop(_path(name), None)
        return self._plain.contents.delete(ctypes.addressof(self._plain.contents), name, flush)

    def _access(self, vfs: int, name: int, flags: int, told: int) -> int:
        if self._fails("access"):
            return IOERR_ACCESS
        return self._plain.contents.access(ctypes.addressof(self._plain.contents), name, flags, told)

    def _own_methods(self, address: int) -> Methods:
        """Those of a file, each asking first whether it is to fail."""
        if address not in self._methods:
            plain = Methods.from_address(address)
            own = Methods.from_buffer_copy(plain)

            def read(file: int, into: int, size: int, place: int) -> int:
                return IOERR_READ if self._fails("read") else plain.read(file, into, size, place)

            def write(file: int, data: int, size: int, place: int) -> int:
                half = self._fails("write")
                size = size // 2 if half else size
                status = plain.write(file, data, size, place) if size else 0
                if status == 0 and size:
                    self._note(file, place, ctypes.string_at(data, size))
                return FULL if half else status

            def truncate(file: int, size: int) -> int:
                if self._fails("truncate"):
                    return IOERR_TRUNCATE
                self._note(file, size, None)
                return plain.truncate(file, size)

            def sync(file: int, flags: int) -> int:
                if self._fails("sync"):
                    return IOERR_FSYNC
                status = plain.sync(file, flags)
                if status == 0 and (written := self.written.get(self._names.get(file, Path()))):
                    written.flush()
                return status

            def size(file: int, told: int) -> int:
                return IOERR_FSTAT if self._fails("size") else plain.size(file, told)

            def shm_map(file: int, region: int, size: int, extend: int, told: int) -> int:
                return IOERR_SHMMAP if self._fails("map") else plain.shm_map(file, region, size, extend, told)

            own.read, own.write = _read_or_write(read), _read_or_write(write)
            own.truncate, own.sync, own.size = _file_and_number(truncate), _file_and_flag(sync), _file_and_place(size)
            own.shm_map = _shm_map(shm_map)
            self._methods[address] = own
        return self._methods[address]

    def _note(self, file: int, place: int, data: bytes | None) -> None:
        if written := self.written.get(self._names.get(file, Path())):
            written.loose.append((place, data))


def _path(name: int) -> Path:
    return Path(ctypes.string_at(name).decode())


def faulty_disk() -> FaultyDisk:
    """The one of this process: what SQLite was once given must stay."""
    if not _DISK:
        _DISK.append(FaultyDisk())
    return _DISK[0]


_DISK: list[FaultyDisk] = []
