"""Dealing again what a seat cannot know, without contradicting what it does know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.chance import Chance
from westmarch.quest.definitions import MISSIONS, MONSTERS
from westmarch.quest.ops import guessing
from westmarch.quest.state import SAURON
from westmarch.quest.stats import sees
from westmarch.quest.view import secret_seat, sees_hand_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def deal_again(g: Quest, seat: int, chance: Chance) -> None:
    if not g.state.decks:
        return
    hidden = _hidden_frames(g, seat)
    _tokens(g, seat, hidden, chance)
    _skills(g, seat, hidden, chance)
    for hero in range(len(g.state.heroes)):
        _hero_cards(g, seat, hero, chance)
    _decks(g, seat, hidden, chance)
    _missions(g, seat, chance)


def _hidden_frames(g: Quest, seat: int) -> dict[str, list[int]]:
    """By deck: the procedures that hold facedown cards of it which the seat does not see."""
    found: dict[str, list[int]] = {}
    for i, frame in enumerate(g.stack):
        secret: tuple[str, str, int] | None = getattr(frame, "secret", None)
        if secret is not None and secret_seat(frame) != seat:
            found.setdefault(secret[1], []).append(i)
    return found


def _tokens(g: Quest, seat: int, hidden: dict[str, list[int]], chance: Chance) -> None:
    """Faces that the seat has not seen are mixed with what is left in the pile of their colour (INFO-03)."""
    s = g.state
    for pair in dict.fromkeys(deck.removeprefix("tokens_") for deck in s.decks if deck.startswith("tokens_")):
        deck = f"tokens_{pair}"
        unseen = [
            number
            for number, token in s.tokens.items()
            if token.pair == pair and seat != SAURON and not sees(seat, token.seen) and not _fights(g, number)
        ]
        guessing.redeal_tokens(g, deck, unseen, hidden.get(deck, []), chance)


def _fights(g: Quest, token: int) -> bool:
    """A token that fights lies open."""
    return g.state.fight is not None and g.state.fight.token == token


def _skills(g: Quest, seat: int, hidden: dict[str, list[int]], chance: Chance) -> None:
    """Skill cards that others trained in secret could be any that nobody has seen."""
    unseen = [i for i in range(len(g.state.heroes)) if not sees_hand_of(g, seat, i)]
    guessing.redeal_skills(g, unseen, seat == SAURON, hidden.get("skill", []), chance)


def _hero_cards(g: Quest, seat: int, hero: int, chance: Chance) -> None:
    """Life and damage pool are dealt again, and the hand where the seat does not see it (INFO-05 to INFO-09)."""
    guessing.redeal_hero(g, hero, sees_hand_of(g, seat, hero), seat == hero + 1, seat == SAURON, chance)


def _decks(g: Quest, seat: int, hidden: dict[str, list[int]], chance: Chance) -> None:
    s = g.state
    fight_deck = MONSTERS[s.fight.enemy].deck if s.fight is not None and s.fight.enemy in MONSTERS else ""
    for deck in s.decks:
        if deck.startswith("tokens_") or deck == "skill":
            continue
        guessing.redeal_deck(g, deck, seat, hidden.get(deck, []), chance)
    if s.fight is not None and seat != SAURON:
        guessing.redeal_combat_hand(g, fight_deck, seat == s.fight.hero + 1, chance)


def _missions(g: Quest, seat: int, chance: Chance) -> None:
    """INFO-01."""
    other = 1 if seat == SAURON else 0
    if not g.state.missions_shown[other] and g.state.missions[other]:
        side = ("sauron", "heroes")[other]
        guessing.set_mission(g, other, chance.pick([m.id for m in MISSIONS.values() if m.side == side]))
