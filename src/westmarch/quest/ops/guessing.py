"""Changes that a guess makes: hidden cards change places, nothing is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.chance import Chance
from westmarch.quest.definitions import COMBAT_CARDS, MINIONS, MONSTERS
from westmarch.quest.state import SAURON, Token
from westmarch.quest.stats import sees

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def _take_from_frames(g: Quest, frames: list[int]) -> list[str]:
    """The facedown cards that procedures hold."""
    cards: list[str] = []
    for i in frames:
        held = getattr(g.stack[i], _field(g, i))
        cards.extend((held,) if isinstance(held, str) else held)
    return [card for card in cards if card]


def _field(g: Quest, frame: int) -> str:
    name: str = g.stack[frame].secret[0]  # type: ignore[attr-defined]
    return name


def _give_to_frames(g: Quest, frames: list[int], pile: list[str]) -> None:
    """Each procedure gets as many cards from the end of the pile as it held."""
    for i in frames:
        name = _field(g, i)
        held: Any = getattr(g.stack[i], name)
        if isinstance(held, str):
            if held:
                setattr(g.stack[i], name, pile.pop())
        else:
            setattr(g.stack[i], name, tuple(pile.pop() for _ in held))


def redeal_tokens(g: Quest, deck: str, unseen: list[int], frames: list[int], chance: Chance) -> None:
    s = g.state
    faces = [s.tokens[number].face for number in unseen]
    pile = list(chance.shuffled((*s.decks[deck], *faces, *_take_from_frames(g, frames))))
    for number in unseen:
        old = s.tokens[number]
        s.tokens[number] = Token(old.pair, pile.pop(), old.at, old.seen)
    _give_to_frames(g, frames, pile)
    s.decks[deck] = tuple(pile)


def _take_types(pile: list[str], ranged: int, melee: int) -> list[str]:
    """So many ranged and so many melee cards out of a shuffled pile: what a seat was told of a hand."""
    taken = []
    for wanted, count in ((True, ranged), (False, melee)):
        for _ in range(count):
            taken.append(_take_type(pile, wanted))
    return taken


def _take_type(pile: list[str], ranged: bool) -> str:
    return pile.pop(next(i for i, card in enumerate(pile) if COMBAT_CARDS[card].ranged == ranged))


def redeal_skills(g: Quest, hidden: list[int], knows_types: bool, frames: list[int], chance: Chance) -> None:
    """Skill cards that these heroes hold unseen are exchanged with the Skill deck; for a seat that was told what types a
    hero holds, by cards of the same type."""
    s = g.state
    secret: list[str] = []
    for i in hidden:
        hero = s.heroes[i]
        secret.extend(
            card
            for card in (*hero.life, *hero.hand, *hero.damage)
            if card.startswith("skill.") and card not in hero.skills_known and card not in hero.hand_known
        )
    pile = list(chance.shuffled((*s.decks["skill"], *secret, *_take_from_frames(g, frames))))
    of_known_type = [card for i in hidden if knows_types and any(s.heroes[i].types_known) for card in s.heroes[i].hand]
    swapped = {card: _take_type(pile, COMBAT_CARDS[card].ranged) for card in secret if card in of_known_type}
    swapped |= {card: pile.pop() for card in secret if card not in of_known_type}
    for i in hidden:
        hero = s.heroes[i]
        hero.life = tuple(swapped.get(card, card) for card in hero.life)
        hero.hand = tuple(sorted(swapped.get(card, card) for card in hero.hand))
        hero.damage = tuple(swapped.get(card, card) for card in hero.damage)
    _give_to_frames(g, frames, pile)
    s.decks["skill"] = tuple(pile)


def redeal_hero(g: Quest, hero: int, sees_hand: bool, own: bool, knows_types: bool, chance: Chance) -> None:
    """Hidden cards of a hero change places; known ones stay where they are known to be, known types in the hand."""
    h = g.state.heroes[hero]
    kept_hand = list(h.hand) if sees_hand else list(h.hand_known)
    loose_hand = list(h.hand)
    for card in kept_hand:
        loose_hand.remove(card)
    fixed = h.damage_seen if own else (False,) * len(h.damage)
    loose_damage = [card for card, seen in zip(h.damage, fixed, strict=True) if not seen]
    pile = list(chance.shuffled((*h.life, *loose_hand, *loose_damage)))
    if knows_types and not sees_hand:
        known = sum(COMBAT_CARDS[card].ranged for card in kept_hand)
        ranged, melee = h.types_known
        kept_hand += _take_types(pile, max(0, ranged - known), max(0, melee - len(kept_hand) + known))
    h.hand = tuple(sorted((*kept_hand, *(pile.pop() for _ in range(len(h.hand) - len(kept_hand))))))
    h.damage = tuple(card if seen else pile.pop() for card, seen in zip(h.damage, fixed, strict=True))
    h.life = tuple(pile)


def redeal_deck(g: Quest, deck: str, seat: int, frames: list[int], chance: Chance) -> None:
    """A deck is shuffled; where it feeds Sauron's hand or a procedure that the seat does not see, these are dealt anew."""
    s = g.state
    pile = s.decks[deck]
    if not frames and deck not in ("plot", "shadow"):
        s.decks[deck] = chance.shuffled(pile)
        return
    top = bottom = 0
    if deck == "plot" and seat == SAURON:
        top, bottom = s.known_top, min(s.known_bottom, len(pile) - s.known_top)
    middle = pile[top : len(pile) - bottom]
    hand = _sauron_hand(g, deck) if seat != SAURON else ()
    kept = [card for card in dict.fromkeys(hand) if sees(seat, s.shown.get(card, 0))]
    loose = list(hand)
    for card in kept:
        loose.remove(card)
    mixed = list(chance.shuffled((*middle, *loose, *_take_from_frames(g, frames))))
    if hand:
        new = tuple(sorted((*kept, *(mixed.pop() for _ in loose))))
        if deck == "plot":
            s.plot_hand = new
        else:
            s.shadow_hand = new
    _give_to_frames(g, frames, mixed)
    s.decks[deck] = (*pile[:top], *mixed, *pile[len(pile) - bottom :])


def _sauron_hand(g: Quest, deck: str) -> tuple[str, ...]:
    return g.state.plot_hand if deck == "plot" else g.state.shadow_hand if deck == "shadow" else ()


def redeal_combat_hand(g: Quest, deck: str, knows_types: bool, chance: Chance) -> None:
    """Sauron's combat hand is mixed with the deck it came from; the types in it that were told stay."""
    s = g.state
    fight = s.fight
    assert fight is not None
    deck = deck or (MONSTERS.get(fight.enemy) or MINIONS[fight.enemy]).deck
    pile = list(chance.shuffled((*s.decks[deck], *fight.hand)))
    hand = _take_types(pile, *fight.types_known) if knows_types else []
    fight.hand = tuple(sorted((*hand, *(pile.pop() for _ in range(len(fight.hand) - len(hand))))))
    s.decks[deck] = tuple(pile)


def set_mission(g: Quest, side: int, mission: str) -> None:
    missions = list(g.state.missions)
    missions[side] = mission
    g.state.missions = (missions[0], missions[1])
