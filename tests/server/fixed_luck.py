"""The same luck whenever the tests run: what a visitor is dealt depends on what was wished for and on how many tables came
before, and what a machine thinks on the position alone."""

from collections import Counter
from zlib import crc32

from westmarch.core.events import unchain
from westmarch.server.luck import Luck


class FixedLuck(Luck):
    def __init__(self) -> None:
        self.tables: Counter[str] = Counter()

    def of_table(self, visitor, game, settings):
        self.tables[visitor] += 1
        wished = sorted((name, value) for name, value in settings.items() if name != "every_question")
        return crc32(f"{self.tables[visitor]} {game} {wished}".encode())

    def of_thought(self, game, seat):
        return crc32(f"{game.seed} {len(unchain(game.history))} {seat}".encode())
