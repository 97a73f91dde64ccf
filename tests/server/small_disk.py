"""Real disks on which something is wrong: small ones that are full, some that can only be read, users who may not write.

A disk is a tmpfs in a mount namespace of its own, which also a user may have who is not root; from outside it is found
below /proc."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

DAC_OVERRIDE, DAC_READ_SEARCH = 1, 2
"""What lets root read and write everything, as Linux numbers it,"""
DROP = 24
"""and the call that takes it away for good."""


def like_anybody() -> None:
    """For a process that is about to begin: modes of files count for it, also if it runs as root."""
    if os.geteuid() == 0:
        for capability in (DAC_OVERRIDE, DAC_READ_SEARCH):
            ctypes.CDLL(None).prctl(DROP, capability, 0, 0, 0)


class SmallDisk:
    def __init__(self, holder: int, folder: Path) -> None:
        self._holder = holder
        self.inside = folder
        """The folder for programs that are run with `prefix`,"""
        self.folder = Path(f"/proc/{holder}/root{folder}")
        """and for everybody else."""

    @property
    def prefix(self) -> list[str]:
        """What a program that shall see the disk is run with."""
        return ["nsenter", "-t", str(self._holder), "-U", "-m", "--preserve-credentials", "--"]

    def fill(self, leave: int = 0) -> None:
        """Take up all room but some bytes."""
        with (self.folder / "filler").open("ab", buffering=0) as filler:
            for size in (65536, 4096):
                while shutil.disk_usage(self.folder).free >= size + leave:
                    filler.write(bytes(size))

    def make_room(self) -> None:
        (self.folder / "filler").unlink()

    def only_read(self) -> None:
        subprocess.run([*self.prefix, "mount", "-o", "remount,ro", str(self.inside)], check=True)


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[SmallDisk]:
    folder.mkdir(exist_ok=True)
    mount = f"mount -t tmpfs -o size={kilobytes}k,mode=0700 tmpfs {folder} && echo ready && exec cat"
    with subprocess.Popen(
        ["unshare", "-r", "-m", "sh", "-c", mount], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        try:
            if holder.stdout.readline() != "ready\n":
                pytest.skip("this system lets no user have a small disk of its own")
            yield SmallDisk(holder.pid, folder)
        finally:
            holder.stdin.close()
