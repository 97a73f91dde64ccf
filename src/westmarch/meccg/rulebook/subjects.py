"""TGT-09: procedures that are about cards or companies, which may leave play while other things happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Procedure

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class About(Procedure):
    """A procedure that comes to nothing, or to its step `if_moot`, when one of the things it is about is gone."""

    about: ClassVar[tuple[str, ...]] = ()
    """Its fields with the numbers of these cards and companies."""

    def is_moot(self, g: Meccg) -> bool:
        s = g.state
        for name in self.about:  # asked several times for every decision, so without detours
            number = getattr(self, name)
            if number not in s.companies and number not in s.cards and number:
                return True
        return False
