"""What deserves a pause: the end of a fight, falls, quests, plots, Shadow cards and Corruption, stages, the Finale.

One cause, one pause: what a combat or a card brought stands under it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from westmarch.core.events import Event
from westmarch.core.story import SECONDS_OF_LOSS, Moment
from westmarch.quest.agreement import agreeing
from westmarch.quest.definitions import CORRUPTION, PERILS, PLOTS, QUESTS, SHADOWS, name_of
from westmarch.quest.fought import fought
from westmarch.quest.rule_numbers import FAVOR_LOST
from westmarch.quest.state import SAURON
from westmarch.quest.story import Teller, ended, listed, lowered
from westmarch.quest.text import card_text

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def moments(g: Quest, seat: int | None, events: Sequence[Event]) -> list[Moment]:
    teller = Teller(g, seat)
    found: list[Moment] = []
    for at, event in enumerate(events):
        tells = TELLS.get(event[0])
        moment = tells(teller, event[1:], events[:at], events[at + 1 :]) if tells is not None else None
        if moment is not None:
            found.append(moment)
    return found


Rest = Sequence[Event]


def _concerns(t: Teller, hero: int) -> bool:
    """A fight is Sauron's and the hero's own; whoever looks on sees all."""
    return t.seat in (None, SAURON) or t.mine(hero)


def _combat_over(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    hero, enemy, outcome = parts
    last = fought(t.g)
    if not _concerns(t, hero) or last is None or (last.hero, last.enemy) != (hero, enemy):
        return None
    ending, good = ended(t, hero, enemy, outcome)
    names = ("you" if t.mine(hero) else t.who(hero), lowered(name_of(enemy)))
    cards = [name_of(card) if card else "no card" for card in last.rounds[-1].cards]
    hurt = last.rounds[-1].hurt
    words = f"Round {len(last.rounds)}, {cards[0]} against {cards[1]}: {names[0]} took {hurt[0]}, {names[1]} {hurt[1]}."
    taken, dealt = (sum(one.hurt[side] for one in last.rounds) for side in (0, 1))
    under = [f"In all {names[0]} took {taken} damage, {names[1]} {dealt}."]
    if any(event[:2] == ("hero_defeated", hero) for event in after):
        under.append(f"{t.who(hero)} must flee to a Haven.")
    if any(event[:2] == ("minion_defeated", enemy) for event in (*before, *after)):
        under.append(agreeing(f"{name_of(enemy)} is driven off the board."))
    ids = tuple(card for card in (*last.rounds[-1].cards, enemy) if card)
    refs = (t.hero_ref(hero), f"minion:{enemy}")
    told = (words, f"{ending[0].upper()}{ending[1:]}", " ".join(under))
    return Moment("fight_over", *told, waits=True, tone=t.tone(good), refs=refs, cards=ids)


def _attack(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    """What waits in the fight is asked at once, so this goes by itself."""
    hero, enemy = parts
    if not t.mine(hero) or any(event[0] == "combat_over" for event in after):
        return None
    at = name_of(t.g.state.heroes[hero].at)
    told = (f"{name_of(enemy)} stands against you at {at}:", "combat.", _brought(t, hero, after))
    return Moment("attack", *told, tone="bad", refs=(t.hero_ref(hero), f"minion:{enemy}"), cards=(enemy,))


def _brought(t: Teller, hero: int, after: Rest) -> str:
    """What else a hero lost or received at once."""
    cards = [event[2] for event in after if event[:2] == ("corruption", hero)]
    return f"{t.who(hero)} received {listed([name_of(card) for card in cards])}." if cards else ""


def _defeated(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    (hero,) = parts
    if any(event[0] == "combat_over" and event[1] == hero for event in before) and _concerns(t, hero):
        return None
    words = "You are" if t.mine(hero) else f"{t.who(hero)} is"
    under = f"One of Sauron's markers advances, {FAVOR_LOST} favor or an item is lost, and the flight leads to a Haven."
    told = ("No card is left in hand and life pool:", f"{words} defeated.", under)
    refs = (t.hero_ref(hero),)
    return Moment("loss", *told, waits=True, seconds=SECONDS_OF_LOSS, tone=t.tone(False), refs=refs)


def _minion_falls(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    (minion,) = parts
    told = any(event[0] == "combat_over" and event[2] == minion for event in (*before, *after))
    if told and any(event[0] == "combat_over" and _concerns(t, event[1]) for event in (*before, *after)):
        return None
    words = ("A minion falls:", agreeing(f"{name_of(minion)} is driven off the board."))
    return Moment("loss", *words, waits=True, tone=t.tone(True), refs=(f"minion:{minion}",), cards=(minion,))


def _quest(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment:
    hero, quest = parts
    words = (f"{t.who(hero)} completed {name_of(quest)}.", "A quest is done.", card_text(QUESTS[quest]))
    return Moment("quest", *words, waits=True, tone=t.tone(True), refs=(t.hero_ref(hero), f"card:{quest}"), cards=(quest,))


def _plot_gone(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    """Sauron's own discards are his choice; whoever has just removed a Plot himself need not say that he saw it."""
    card, hero = parts[0], t.g.state.turn.hero
    if hero < 0:
        return None
    told = (f"{PLOTS[card].name} moves the story no more:", "a Plot is discarded.")
    return Moment("plot", *told, waits=not t.mine(hero), tone=t.tone(True), cards=(card,))


def _shadow(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    """Against the hero whose turn it is; outside of turns against all."""
    (card,) = parts
    hero = t.g.state.turn.hero
    if t.seat == SAURON or (hero >= 0 and not _concerns(t, hero)):
        return None
    told = ("Sauron plays a Shadow card:", f"{SHADOWS[card].name}.", card_text(SHADOWS[card]))
    return Moment("shadow", *told, waits=True, tone=t.tone(False), refs=(f"card:{card}",), cards=(card,))


def _peril(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    hero, card = parts
    if not t.mine(hero):
        return None
    told = ("You meet a Peril:", f"{name_of(card)}.", card_text(PERILS[card]))
    return Moment("peril", *told, tone="bad", refs=(t.hero_ref(hero), f"card:{card}"), cards=(card,))


CAUSES = ("shadow", "peril", "encounter", "combat")


def _corruption(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment | None:
    """Unless the card or the combat that brought it has a pause already."""
    hero, card = parts
    if not t.mine(hero) or any(event[0] in CAUSES[:2] or event[:2] == ("combat", hero) for event in before):
        return None
    told = (f"{t.who(hero)} receive the Corruption card", f"{name_of(card)}.", card_text(CORRUPTION[card]))
    refs = (t.hero_ref(hero), f"card:{card}")
    return Moment("corruption", *told, seconds=SECONDS_OF_LOSS, tone="bad", refs=refs, cards=(card,))


def _stage(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment:
    return Moment("stage", "The story goes on:", f"stage {'I' * int(parts[0])} is reached.", waits=True)


def _finale(t: Teller, parts: tuple[Any, ...], before: Rest, after: Rest) -> Moment:
    under = "The dominant side shows its Mission and wins if it is met; else a hero fights the Ringwraiths for the game."
    return Moment("finale", "The story has come to its end:", "the Finale begins.", under, waits=True)


Tells = Callable[[Teller, tuple[Any, ...], Rest, Rest], Moment | None]
TELLS: dict[str, Tells] = {
    "combat": _attack,
    "combat_over": _combat_over,
    "completes_quest": _quest,
    "corruption": _corruption,
    "finale": _finale,
    "hero_defeated": _defeated,
    "minion_defeated": _minion_falls,
    "peril": _peril,
    "plot_gone": _plot_gone,
    "shadow": _shadow,
    "stage": _stage,
}
