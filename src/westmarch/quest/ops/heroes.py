"""Changes to a hero: piles, favor, items, levels, Corruption, quests, place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.quest import stats
from westmarch.quest.definitions import COMBAT_CARDS, CORRUPTION
from westmarch.quest.fight import NOTHING_KNOWN, types_left
from westmarch.quest.ops import decks
from westmarch.quest.rule_numbers import LEVELS_PER_ATTRIBUTE
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.stats import W
from westmarch.quest.vocabulary.standing import CARRIERS, FavorLimit, GainLimit

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

NO_FAVOR_LIMIT = 999


# Cards ------------------------------------------------------------------------------------------------------------


def draw_cards(g: Quest, hero: int, count: int) -> int:
    """From life pool to hand, as far as it goes (HDRAW-04); how many it were."""
    h = g.state.heroes[hero]
    drawn = h.life[:count]
    if drawn:
        h.life = h.life[count:]
        h.hand = tuple(sorted(h.hand + drawn))
        g.revealed += 1
        g.state.unsettled = True
        g.emit(("draws", hero, *drawn), only(hero + 1))
        g.emit(("draws_cards", hero, len(drawn)), but(hero + 1))
    return len(drawn)


def take_in_hand(g: Quest, hero: int, card: str, seen: bool = False) -> None:
    """A card that lies nowhere yet goes to the hand; `seen` if everybody knows which."""
    h = g.state.heroes[hero]
    h.hand = tuple(sorted((*h.hand, card)))
    if seen:
        h.hand_known = tuple(sorted((*h.hand_known, card)))
        ranged, melee = h.types_known
        h.types_known = (ranged + 1, melee) if COMBAT_CARDS[card].ranged else (ranged, melee + 1)
    g.state.unsettled = True


def lose_from_hand(g: Quest, hero: int, card: str) -> None:
    """A card leaves the hand for all to see; the caller puts it somewhere."""
    h = g.state.heroes[hero]
    if h.types_known != NOTHING_KNOWN:
        h.types_known = types_left(h.types_known, COMBAT_CARDS[card].ranged)
    hand = list(h.hand)
    hand.remove(card)
    h.hand = tuple(hand)
    if card in h.hand_known:
        known = list(h.hand_known)
        known.remove(card)
        h.hand_known = tuple(known)
    g.state.unsettled = True


def discard_card(g: Quest, hero: int, card: str) -> None:
    """From hand faceup on the rest pool (GEN-10)."""
    lose_from_hand(g, hero, card)
    put_on_rest(g, hero, card)
    g.emit(("discards", hero, card))


def discard_random(g: Quest, hero: int, count: int) -> tuple[str, ...]:
    """Random cards of the hand to the rest pool; as many as there are (GEN-03, GEN-09)."""
    lost = []
    for _ in range(count):
        hand = g.state.heroes[hero].hand
        if not hand:
            break
        card = g.chance.pick(hand)
        discard_card(g, hero, card)
        lost.append(card)
    return tuple(lost)


def put_on_rest(g: Quest, hero: int, *cards: str) -> None:
    """Cards that lie nowhere yet go faceup on top of the rest pool, the first on top."""
    h = g.state.heroes[hero]
    h.rest = (*cards, *h.rest)
    note_skills(g, hero, *cards)


def note_skills(g: Quest, hero: int, *cards: str) -> None:
    """Skill cards that lie faceup are known to be this hero's from now on."""
    h = g.state.heroes[hero]
    new = [card for card in cards if card.startswith("skill.") and card not in h.skills_known]
    if new:
        h.skills_known = tuple(sorted((*h.skills_known, *new)))


def tell_types(g: Quest, hero: int, ranged: int, melee: int) -> None:
    """Sauron knows how many cards of each type the hand holds."""
    g.state.heroes[hero].types_known = (ranged, melee)


def damage_from_hand(g: Quest, hero: int, card: str) -> None:
    """One damage, taken with a card of the hand (DMG-07, DMG-09). Which one it was is not shown, so that nothing stays
    known of the hand for certain but what would be left of it in any case."""
    h = g.state.heroes[hero]
    ranged, melee = h.types_known
    lose_from_hand(g, hero, card)
    h.hand_known = ()
    h.types_known = (max(0, ranged - 1), max(0, melee - 1))
    h.damage = (card, *h.damage)
    h.damage_seen = (True, *h.damage_seen)
    _note_struck_down(g, hero)
    g.emit(("damage_hand", hero, card), only(hero + 1))
    g.emit(("damage_hand", hero), but(hero + 1))


def damage_from_life(g: Quest, hero: int, count: int = 1) -> None:
    """Damage taken with unseen cards of the life pool, one at a time."""
    h = g.state.heroes[hero]
    for _ in range(min(count, len(h.life))):
        h.damage = (h.life[0], *h.damage)
        h.damage_seen = (False, *h.damage_seen)
        h.life = h.life[1:]
    _note_struck_down(g, hero)
    g.state.unsettled = True
    g.emit(("damage_life", hero, count))


def _note_struck_down(g: Quest, hero: int) -> None:
    s = g.state
    h = s.heroes[hero]
    if not h.hand and not h.life:
        s.turn.notes |= {stats.struck_down(hero)}


def into_life(g: Quest, hero: int, *pools: str) -> None:
    """Shuffle whole pools (`rest`, `damage`, `hand`) into the life pool."""
    h = g.state.heroes[hero]
    cards = h.life
    if "rest" in pools:
        cards += h.rest
        h.rest = ()
    if "damage" in pools:
        cards += h.damage
        h.damage = ()
        h.damage_seen = ()
    if "hand" in pools:
        cards += h.hand
        h.hand = h.hand_known = ()
        h.types_known = NOTHING_KNOWN
    h.life = g.chance.shuffled(cards)
    g.state.unsettled = True
    g.emit(("into_life", hero, *pools))


def damage_into_rest(g: Quest, hero: int) -> None:
    """Shuffle the damage pool into the rest pool."""
    h = g.state.heroes[hero]
    note_skills(g, hero, *h.damage)
    h.rest = g.chance.shuffled(h.rest + h.damage)
    h.damage = ()
    h.damage_seen = ()
    g.emit(("damage_into_rest", hero))


def damage_top_to_rest(g: Quest, hero: int, count: int) -> None:
    """Cards from the top of the damage pool, one by one, to the top of the rest pool."""
    h = g.state.heroes[hero]
    for _ in range(min(count, len(h.damage))):
        put_on_rest(g, hero, h.damage[0])
        h.damage = h.damage[1:]
        h.damage_seen = h.damage_seen[1:]
    g.revealed += 1
    g.emit(("damage_top_to_rest", hero, count))


def life_top_to_rest(g: Quest, hero: int, count: int) -> None:
    h = g.state.heroes[hero]
    for _ in range(min(count, len(h.life))):
        put_on_rest(g, hero, h.life[0])
        h.life = h.life[1:]
    g.state.unsettled = True
    g.revealed += 1
    g.emit(("life_top_to_rest", hero, count))


def rest_top_to_hand(g: Quest, hero: int) -> None:
    h = g.state.heroes[hero]
    card, h.rest = h.rest[0], h.rest[1:]
    take_in_hand(g, hero, card, seen=True)
    g.emit(("takes_back", hero, card))


# Favor, items, levels ---------------------------------------------------------------------------------------------


def binding(g: Quest, hero: int, kind: type[W]) -> W | None:
    """A standing word of a Corruption card that binds its holder; one that speaks of later turns does not in the turn in
    which he received it."""
    h = g.state.heroes[hero]
    if stats.borne(h, kind) is None:
        return None
    carrying: dict[str, W] = CARRIERS[kind]
    for card in h.corruption:
        if card in carrying and _received(card) not in g.state.turn.notes:
            return carrying[card]
    return None


def _received(card: str) -> str:
    return f"received_{card}"


def favor_room(g: Quest, hero: int) -> int:
    """How much favor Mistrusted and Despairing still let a hero gain (CORR-08)."""
    s = g.state
    h = s.heroes[hero]
    room = NO_FAVOR_LIMIT
    gain = binding(g, hero, GainLimit) if s.turn.hero == hero else None
    if gain is not None:
        room = max(0, gain.most - s.turn.favor_gained)
    held = stats.borne(h, FavorLimit)
    if held is not None:
        room = min(room, max(0, held.most - h.favor))
    return room


def gain_favor(g: Quest, hero: int, count: int) -> int:
    """Favor comes to the sheet, as far as Mistrusted and Despairing allow (CORR-08); how much it was."""
    s = g.state
    h = s.heroes[hero]
    count = min(count, favor_room(g, hero))
    if count <= 0:
        return 0
    h.favor += count
    if s.turn.hero == hero:
        s.turn.favor_gained += count
    g.emit(("gains_favor", hero, count))
    return count


def lose_favor(g: Quest, hero: int, count: int) -> int:
    """Favor goes back to the area (REST-15), as much as there is (GEN-03)."""
    h = g.state.heroes[hero]
    count = min(count, h.favor)
    if count:
        h.favor -= count
        g.emit(("loses_favor", hero, count))
    return count


def gain_item(g: Quest, hero: int, item: str) -> None:
    """An item, if one of its kind is left (ITEM-02)."""
    s = g.state
    if s.items.get(item, 0) <= 0:
        return
    s.items[item] -= 1
    h = s.heroes[hero]
    h.items = tuple(sorted((*h.items, item)))
    g.emit(("gains_item", hero, item))


def lose_item(g: Quest, hero: int, item: str) -> None:
    """An item goes back to the supply (ITEM-04)."""
    h = g.state.heroes[hero]
    items = list(h.items)
    items.remove(item)
    h.items = tuple(items)
    g.state.items[item] += 1
    g.emit(("loses_item", hero, item))


def gain_level(g: Quest, hero: int, attribute: str) -> None:
    """A level token, at most two on an attribute (LVL-01 to LVL-03)."""
    h = g.state.heroes[hero]
    index = ATTRIBUTES.index(attribute)
    if h.levels[index] >= LEVELS_PER_ATTRIBUTE:
        return
    levels = list(h.levels)
    levels[index] += 1
    h.levels = (levels[0], levels[1], levels[2], levels[3])
    g.emit(("gains_level", hero, attribute))


def pass_favor(g: Quest, giver: int, taker: int, count: int) -> None:
    """Trade: favor changes hands."""
    lose_favor(g, giver, count)
    gain_favor(g, taker, count)


def pass_item(g: Quest, giver: int, taker: int, item: str) -> None:
    lose_item(g, giver, item)
    gain_item(g, taker, item)


def pass_quest(g: Quest, giver: int, taker: int, quest: str) -> None:
    """QST-07."""
    lose_quest(g, giver, quest)
    gain_quest(g, taker, quest)


# Corruption -------------------------------------------------------------------------------------------------------


def hold_corruption(g: Quest, hero: int, card: str) -> None:
    """A Corruption card that lies nowhere yet is laid with the hero sheet (CORR-01)."""
    h = g.state.heroes[hero]
    h.corruption = (*h.corruption, card)
    words = CORRUPTION[card].standing
    if g.state.turn.hero == hero and any(word.later_turns for word in words):
        g.state.turn.notes |= {_received(card)}
    g.state.unsettled = True
    g.emit(("corruption", hero, card))
    limit = next((word.most for word in words if isinstance(word, FavorLimit)), h.favor)
    if h.favor > limit:
        lose_favor(g, hero, h.favor - limit)


def drop_corruption(g: Quest, hero: int, card: str) -> None:
    """A held Corruption card goes to the discard pile (CORR-05)."""
    move_corruption(g, hero, card)
    decks.discard(g, "corruption", card)


def move_corruption(g: Quest, hero: int, card: str) -> None:
    """A held Corruption card leaves the sheet; the caller puts it somewhere."""
    h = g.state.heroes[hero]
    held = list(h.corruption)
    held.remove(card)
    h.corruption = tuple(held)


def put_off_corruption(g: Quest, hero: int, card: str) -> None:
    """A Corruption card is carried out when the running text or combat is finished (CORR-09)."""
    g.state.put_off = (*g.state.put_off, (hero, card))
    g.state.unsettled = True
    g.emit(("corruption", hero, card))


def take_up_corruption(g: Quest) -> str:
    """The first card that waits; the caller carries it out and puts it somewhere."""
    (_, card), *rest = g.state.put_off
    g.state.put_off = tuple(rest)
    return card


# Quests -----------------------------------------------------------------------------------------------------------


def gain_quest(g: Quest, hero: int, quest: str) -> None:
    h = g.state.heroes[hero]
    h.quests = (*h.quests, quest)
    g.emit(("gains_quest", hero, quest))


def lose_quest(g: Quest, hero: int, quest: str) -> None:
    h = g.state.heroes[hero]
    quests = list(h.quests)
    quests.remove(quest)
    h.quests = tuple(quests)


def complete_quest(g: Quest, hero: int, quest: str, own: bool) -> None:
    """A completed Quest leaves the game; own Starting and Advanced Quests are remembered (QST-03, QST-08)."""
    lose_quest(g, hero, quest)
    decks.remove_from_game(g, quest)
    if own:
        h = g.state.heroes[hero]
        h.completed = (*h.completed, quest)
    g.emit(("completes_quest", hero, quest))


def reveal_advanced(g: Quest, hero: int) -> None:
    """QST-06."""
    h = g.state.heroes[hero]
    if h.advanced:
        quest, h.advanced = h.advanced, ""
        gain_quest(g, hero, quest)


# Place and turn ---------------------------------------------------------------------------------------------------


def move_hero(g: Quest, hero: int, to: str) -> None:
    g.state.heroes[hero].at = to
    g.emit(("moves", hero, to))


def entrust(g: Quest, hero: int, favor: int) -> None:
    """Trust in Friendship is handed to a hero with the favor on it, or taken back (-1)."""
    g.state.heroes[hero].entrusted = favor
    if favor >= 0:
        g.emit(("entrusted", hero, favor))
