"""UNI, TGT-08: what may be in play only once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.lying import lying
from westmarch.meccg.ops.combat import drop_lasting
from westmarch.meccg.ops.leaving import discard
from westmarch.meccg.rulebook.paths import read_paths
from westmarch.meccg.state import ASIDE, CHAIN, GUARD, Card
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import BURIES

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@cache
def rivals(of: str) -> frozenset[str]:
    """The card itself and its other manifestations (UNI-06, UNI-07), those of the same name on the other side among them
    (UNI-08)."""
    d = DEFS[of]
    found = {x.id for x in DEFS.values() if d.entity and x.entity == d.entity}
    if d.unique and d.kind != "site":
        found |= {x.id for x in DEFS.values() if x.unique and x.name == d.name and x.kind == d.kind}
    return frozenset({of, *found})


def excluding(of: str) -> frozenset[str]:
    """What in play keeps a unique card out: another form of it, but of a Dragon only the very card (DRG-02)."""
    d = DEFS[of]
    if not d.is_dragon_form:
        return rivals(of)
    return frozenset(x for x in rivals(of) if DEFS[x].name == d.name)


def may_come_in(g: Meccg, of: str, apart: int = 0) -> bool:
    """UNI-01, UNI-02, UNI-06, UNI-07, UNI-11, DRG-07; `apart` from the very card, where it lies off to the side (OFF-03)."""
    d = DEFS[of]
    if not d.unique:
        return True
    s = g.state
    same = rivals(of)
    if d.is_dragon_form:
        if slain(g, d.entity):
            return False
        same = excluding(of) if g.profile.dragon_forms == "together" else same
    if d.kind == "avatar":  # UNI-11: a manifestation that is no avatar is no bar
        same = frozenset(x for x in same if DEFS[x].kind == "avatar")
    there = lying(g)
    for number in [number for other in same if other in there for number in there[other]]:
        card = s.cards[number]
        if card.zone != GUARD and not card.hidden and number != apart and _bars(g, card, of):
            return False
    return not any(x in same for pile in s.out for x in pile)


def _bars(g: Meccg, card: Card, of: str) -> bool:
    """Whether a card in play keeps the same being from coming in by another card."""
    return not _is_buried(g, card) and not any(gives_way(card, of) for gives_way in hooks.GIVES_WAY)


def _is_buried(g: Meccg, card: Card) -> bool:
    """Off to the side with a host that takes it out of play."""
    return card.zone == ASIDE and BURIES in DEFS[g.state.cards[card.host].of].traits


def slain(g: Meccg, entity: str) -> bool:
    """ATK-07, DRG-07: a form of this Dragon has been defeated, or is out of play."""
    return any(dragon == entity for dragon, _ in g.state.fallen)


def duplicates(g: Meccg, d: Definition, it: Use) -> bool:
    """Whether a card that cannot be duplicated is already there, for the thing it is aimed at (UNI-04, TGT-08). One that is
    about to be discarded by something declared in the chain does not count (UNI-05)."""
    s = g.state
    once = d.once
    if not once:
        return False
    spared = {it.card, *_about_to_go(g)}
    if once in ("character", "item"):
        return any(s.cards[c].of == d.id and c not in spared for c in s.attached.get(int(it.target or 0), ()))
    if once == "check":
        return s.check is not None and d.id in s.check.used
    if once == "attack":
        return any(x.of == d.id and x.until == "attack" for x in s.lasting)
    if any(x.of == d.id and (once != "site" or x.on == it.target) for x in s.lasting):
        return True
    here = s.cards[s.companies[it.company].site].of if it.company in s.companies else ""
    for number in lying(g).get(d.id, ()):
        card = s.cards[number]
        if card.zone in (CHAIN, GUARD) or card.hidden or number in spared:
            continue
        if once == "game" or (once == "player" and card.seat == it.seat):
            return True
        if once == "site" and (card.host == it.target or here in card.mark):  # who bears it elsewhere has it from there
            return True
        if once == "company" and company_of(g, card.id) == (it.company or company_of(g, int(it.target or 0))):
            return True
    return False


def _about_to_go(g: Meccg) -> set[int]:
    """Targets of declared effects that discard."""
    found = set()
    for use in g.chain():
        if use.kind == "trigger" or not isinstance(use.target, int):
            continue
        play = DEFS[use.of].actions[use.play] if use.kind == "use" else DEFS[use.of].plays[use.play]
        if any(effect.discards_target() for effect in play.do):
            found.add(use.target)
    return found


def drop_copies(g: Meccg, declared: tuple[Use, ...]) -> None:
    """TGT-08: of what cannot be duplicated the copy that came later goes, card or effect, when the chain has resolved. What
    was declared first has come in last."""
    s = g.state
    for use in declared:
        d = DEFS[use.of]
        if use.kind != "play" or not d.once:
            continue
        card = s.cards.get(use.card)
        if card is not None:
            if card.zone != CHAIN and duplicates(g, d, use):
                discard(g, use.card)
        elif d.duration == "short":
            _drop_second_effects(g, d)


def _drop_second_effects(g: Meccg, d: Definition) -> None:
    lasting = g.state.lasting
    for place in reversed(range(len(lasting))):
        x = lasting[place]
        if x.of != d.id:
            continue
        if any(y.of == d.id and (d.once == "game" or (y.on == x.on and y.word == x.word)) for y in lasting[:place]):
            drop_lasting(g, place)
            lasting = g.state.lasting
            read_paths(g)
