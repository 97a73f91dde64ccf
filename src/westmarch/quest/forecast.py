"""What each card of a hand would bring in the round that is being played, as far as its owner may know.

Every own card is tried against every card that may lie opposite, by the rules themselves, up to all its damage. Whatever the
seat does not see is first put in one fixed order, so that no number here depends on how it really lies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from westmarch.core.chance import Chance, InOrder
from westmarch.core.habits import gone_on
from westmarch.core.procedure import Ask, Flow, step_index
from westmarch.quest import combat_stats
from westmarch.quest.fight import ENEMY, HERO, MELEE, RANGED, Fight, current, other
from westmarch.quest.ops import combat
from westmarch.quest.rulebook.combat_rounds import CombatRound, hand_of
from westmarch.quest.state import SAURON
from westmarch.quest.stats import Lines
from westmarch.quest.vocabulary.combat import ability_of, text_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

STOPPED = "forecast.stopped"
"""The question with which a tried round stands still."""
MOST_ANSWERS = 12
"""Choices within a round that are answered with the first offer."""
SKILL = "skill."


@dataclass(slots=True)
class TriedRound(CombatRound):
    """A round in which both cards are given. It stands still when all its damage is counted; the hero's cards stay."""

    shown: tuple[str, str] = ("", "")
    influence: int = 0
    """Damage of the hero that becomes influence on the map."""
    cards: int = 0
    """What the hero has left to pay with when damage is dealt."""
    steps = CombatRound.steps

    def _chosen(self, g: Quest, fight: Fight, side: int) -> str:
        return self.shown[side]

    def calculate_strength(self, g: Quest) -> Flow:
        flow = CombatRound.calculate_strength(self, g)
        return None if flow is None else _stop()

    def deal_damage(self, g: Quest) -> Flow:
        fight = current(g.state.fight)
        hero = g.state.heroes[fight.hero]
        self.cards = len(hero.life) + len(hero.hand)
        to_hero, to_enemy = self._damage_to(g, fight, HERO), self._damage_to(g, fight, ENEMY)
        instead = ability_of(fight.enemy).influence_instead
        if instead and instead == combat_stats.type_shown(g, ENEMY):
            self.influence, to_hero = to_hero, 0
        for side, damage in ((HERO, to_hero), (ENEMY, to_enemy)):
            if damage:
                combat.count_damage(g, side, damage)
        return None

    def check_defeat(self, g: Quest) -> Flow:
        return _stop()


def _stop() -> Ask:
    return Ask(SAURON, STOPPED, "CBT-32", "", [("on",)], forced=False)


def forecast(g: Quest, seat: int) -> dict[str, Any] | None:
    """For the seat that is asked for a combat card, or whether it fights on to play one; None for all others."""
    if any(ask.seat == seat and ask.kind == "combat.exhaust" and len(ask.choices) > 1 for ask in g.asks):
        then = gone_on(g.known_to(seat), seat, ("fight_on",))
        return None if then is None else forecast(then, seat)
    ask = next((ask for ask in g.asks if ask.seat == seat and ask.kind == "combat.card"), None)
    if ask is None or not isinstance(g.stack[-1], CombatRound):
        return None
    side = ENEMY if seat == SAURON else HERO
    base = g.clone()
    base.history = base.events = None
    base.deal_again(seat, InOrder(0))
    base.chance = Chance(0)
    base.asks, base.secret = (), ()
    unseen = may_lie_there(base, other(side))
    plays = {str(card): _play(base, side, str(card), unseen) for _, card in ask.choices}
    return {"unseen": [[card, _share(share)] for card, share in unseen.items() if card], "plays": plays}


def may_lie_there(base: Quest, side: int) -> dict[str, float]:
    """The cards that this side may play, each with how much of its hand it is on average; "" for no card at all."""
    fight = current(base.state.fight)
    fighter = fight.sides[side]
    hand = hand_of(base, fight, side)
    if fighter.exhausted or fighter.card or not hand:
        return {"": 1.0}
    hero = base.state.heroes[fight.hero]
    if side == ENEMY:
        known, secret = Counter[str](), Counter[str]()
        pile = Counter((*base.state.decks[combat_stats.reference(fight.enemy).deck], *hand))
        least_of_types = fight.types_known
    else:
        least_of_types = hero.types_known
        known = Counter(hero.hand_known)
        pile = Counter((*hero.life, *hero.hand, *hero.damage)) - known
        secret = Counter({c: n for c, n in pile.items() if c.startswith(SKILL) and c not in hero.skills_known})
        pile -= secret
    found = {card: float(count) for card, count in known.items()}
    loose = len(hand) - known.total()
    for type, least in zip((RANGED, MELEE), least_of_types, strict=True):
        of_type = Counter({card: n for card, n in pile.items() if text_of(card).type == type})
        sure = min(loose, max(0, least - sum(n for card, n in known.items() if text_of(card).type == type)), of_type.total())
        _spread(found, of_type, sure)
        loose -= sure
    _spread(found, pile, loose * _part(pile.total(), pile.total() + secret.total()))
    skills = Counter(base.state.decks["skill"]) + secret
    _spread(found, skills, loose * _part(secret.total(), pile.total() + secret.total()))
    shares = {card: number / len(hand) for card, number in found.items() if number > 0}
    return dict(sorted(shares.items(), key=lambda item: (-round(item[1], 6), item[0])))


def _part(some: int, whole: int) -> float:
    return some / whole if whole else 0.0


def _spread(found: dict[str, float], pile: Counter[str], cards: float) -> None:
    """So many cards come from this pile."""
    whole = pile.total()
    for card, count in pile.items() if cards > 0 else ():
        found[card] = found.get(card, 0.0) + cards * count / whole


@dataclass(frozen=True, slots=True)
class Outcome:
    attack: int
    defense: int
    parts: tuple[tuple[str, int], ...]
    cost: int
    exhausted: bool
    canceled: bool
    deals: int
    takes: int
    fells: bool
    falls: bool
    influence: bool
    """The damage would become influence on the map."""


def _play(base: Quest, side: int, card: str, unseen: dict[str, float]) -> dict[str, Any]:
    outcomes = [(out, share) for theirs, share in unseen.items() if (out := _try(base, side, card, theirs)) is not None]
    whole = sum(share for _, share in outcomes) or 1.0
    weighed = [(out, share / whole) for out, share in outcomes]
    parts = {out.parts for out, _ in weighed}
    return {
        "attack": _spans(weighed, "attack"),
        "defense": _spans(weighed, "defense"),
        "parts": [list(part) for part in parts.pop()] if len(parts) == 1 else [],
        "cost": max((out.cost for out, _ in weighed), default=0),
        "deals": _spans(weighed, "deals"),
        "takes": _spans(weighed, "takes"),
        **{
            name: _share(sum(share for out, share in weighed if getattr(out, name)))
            for name in ("exhausted", "canceled", "fells", "falls", "influence")
        },
    }


def _spans(weighed: list[tuple[Outcome, float]], name: str) -> list[list[float]]:
    """Each value with its share, the smallest first."""
    sums: dict[int, float] = {}
    for out, share in weighed:
        value = getattr(out, name)
        sums[value] = sums.get(value, 0.0) + share
    return [[value, _share(sums[value])] for value in sorted(sums)]


def _share(share: float) -> float:
    return round(share, 3)


def _try(base: Quest, side: int, card: str, theirs: str) -> Outcome | None:
    """Play the round with these two cards until all damage is counted; None if it does not come to that."""
    copy = base.clone()
    if theirs:
        combat.deal_into_hand(copy, other(side), theirs)
    tried = TriedRound((card, theirs) if side == HERO else (theirs, card))
    tried.stand_at(step_index(TriedRound, "reveal_cards"))
    copy.stack = [*copy.stack[:-1], tried]
    copy.start()
    for _ in range(MOST_ANSWERS):
        if not copy.asks:
            return None
        if copy.asks[0].kind == STOPPED:
            return _read(copy, side, tried)
        copy.take(copy.asks[0].choices[0])
    return None


def _read(copy: Quest, side: int, tried: TriedRound) -> Outcome:
    fight = current(copy.state.fight)
    me = fight.sides[side]
    lines: Lines = []
    attack = combat_stats.attack(copy, side, lines)
    hero_falls = 0 < tried.cards <= fight.sides[HERO].taken
    enemy_falls = combat_stats.enemy_falls(copy)
    return Outcome(
        attack=attack,
        defense=combat_stats.defense(copy, side),
        parts=tuple((str(source), number) for source, number in lines),
        cost=combat_stats.stack_cost(copy, side),
        exhausted=me.exhausted,
        canceled=me.canceled and not me.exhausted,
        deals=fight.sides[other(side)].taken,
        takes=me.taken,
        fells=enemy_falls if side == HERO else hero_falls,
        falls=hero_falls if side == HERO else enemy_falls,
        influence=tried.influence > 0,
    )
