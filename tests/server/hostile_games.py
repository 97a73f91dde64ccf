"""A game that misbehaves when it is set up, as a record could make another one do if there were a fault in it."""

import os
import signal
import time
from dataclasses import replace
from typing import Any, Self

import toy
import westmarch


class Hostile(toy.Toy):
    name = "hostile"

    @classmethod
    def prepare(cls, seed: int, deed: str = "", **settings: Any) -> Self:
        if deed == "work":
            while True:
                seed += 1
        if deed == "wait":
            time.sleep(600)
        if deed == "take":
            hoard = [b"x" * 2**20]
            while hoard:
                hoard.append(b"x" * 2**20)
        if deed == "die":
            os.kill(os.getpid(), signal.SIGSEGV)
        if deed == "leave":
            os._exit(1)
        if deed == "stumble":
            raise RuntimeError("over its own feet")
        return super().prepare(seed, **settings)


MANIFEST = replace(toy.MANIFEST, game=Hostile)

westmarch.register("hostile", "hostile_games:MANIFEST")
