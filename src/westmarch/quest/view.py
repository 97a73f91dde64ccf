"""What a seat may know of the table, as plain JSON (chapter INFO). One function decides who sees a hidden thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.events import EVERYBODY
from westmarch.quest import combat_stats, stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import COLOURS
from westmarch.quest.census import open_cards, secret_cards
from westmarch.quest.fight import Fight
from westmarch.quest.forecast import forecast
from westmarch.quest.rulebook.dominance import dominant_side
from westmarch.quest.state import ATTRIBUTES, OWNER, SAURON, Hero

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def sees(seat: int | None, seats: int) -> bool:
    """Is a seat among these (as bits)? A spectator sees only what everybody does."""
    return seats == EVERYBODY or (seat is not None and bool(seats >> seat & 1))


def sees_hand_of(g: Quest, seat: int | None, hero: int) -> bool:
    """A hand is its owner's; with the switch the hero team's (INFO-09)."""
    return seat == hero + 1 or (seat not in (None, SAURON) and bool(g.state.options["show_hands_to_team"]))


def secret_seat(frame: object) -> int:
    """The seat that sees the facedown cards a procedure holds."""
    seat: int = frame.secret[2]  # type: ignore[attr-defined]
    return frame.hero + 1 if seat == OWNER else seat  # type: ignore[attr-defined]


def view_for(g: Quest, seat: int | None) -> dict[str, Any]:
    s = g.state
    return {
        "game": "quest",
        "seat": seat,
        "seats": list(g.seats),
        "round": s.round,
        "turn": {
            "hero": s.turn.hero,
            "step": s.turn.step,
            "shadow_played": s.turn.shadow_played,
            "passes": s.turn.passes,
            "perilous": s.turn.perilous,
            "notes": sorted(s.turn.notes),
        },
        "story": {"green": s.hero_marker, **dict(zip(COLOURS, s.markers, strict=True))},
        "next_advance_less": s.next_advance_less,
        "stage": stats.current_stage(s),
        "dominant": dominant_side(g),
        "finale": s.finale,
        "options": dict(s.options),
        "pool": {"held": s.pool, "limit": stats.pool_limit(s)},
        "influence": dict(s.influence),
        "favor": dict(s.favor),
        "characters": dict(s.characters),
        "tokens": [_token(g, seat, number) for number in s.tokens],
        "minions": {name: {"at": m.at, "damage": m.damage, "status": m.status} for name, m in s.minions.items()},
        "actions": [list(action) for action in s.actions],
        "plots": [{"space": space, "card": card, "at": at} for space, card, at in s.plots],
        "event": s.event,
        "sauron": _sauron(g, seat),
        "heroes": [_hero(g, seat, i, hero) for i, hero in enumerate(s.heroes)],
        "decks": {name: len(pile) for name, pile in s.decks.items()},
        "discards": {name: list(pile) for name, pile in s.discards.items()},
        "items": dict(s.items),
        "removed": list(s.removed),
        "missions": [mission if _sees_mission(g, seat, side) else "" for side, mission in enumerate(s.missions)],
        "fight": _fight(g, s.fight, seat) if s.fight is not None else None,
        "held": _held(g, seat),
        "resolving": open_cards(g),
        "where": [type(frame).__name__ for frame in g.stack],
        "waiting": [seat for seat, _ in g.secret],
    }


def _token(g: Quest, seat: int | None, number: int) -> dict[str, Any]:
    """INFO-03, INFO-04."""
    token = g.state.tokens[number]
    seen = seat == SAURON or sees(seat, token.seen)
    return {"number": number, "at": token.at, "pair": token.pair, "face": token.face if seen else ""}


def _sauron(g: Quest, seat: int | None) -> dict[str, Any]:
    """INFO-02: the sizes are open, the faces his."""
    s = g.state
    view: dict[str, Any] = {"plots": len(s.plot_hand), "shadows": len(s.shadow_hand)}
    if seat == SAURON:
        view |= {"plot_hand": list(s.plot_hand), "shadow_hand": list(s.shadow_hand)}
        view["plot_top"] = list(s.decks["plot"][: s.known_top]) if s.decks else []
        view["plot_bottom"] = list(s.decks["plot"][len(s.decks["plot"]) - s.known_bottom :]) if s.decks else []
    else:
        view["shown"] = sorted(card for card, seats in s.shown.items() if sees(seat, seats))
    return view


def _hero(g: Quest, seat: int | None, number: int, hero: Hero) -> dict[str, Any]:
    """INFO-05 to INFO-09, INFO-12, INFO-15."""
    view: dict[str, Any] = {
        "id": hero.id,
        "at": hero.at,
        "attributes": {name: stats.attribute(g, number, name) for name in ATTRIBUTES},
        "levels": list(hero.levels),
        "life": len(hero.life),
        "damage": len(hero.damage),
        "rest": list(hero.rest),
        "hand_size": len(hero.hand),
        "favor": hero.favor,
        "items": list(hero.items),
        "corruption": list(hero.corruption),
        "quests": list(hero.quests),
        "advanced": hero.advanced,
        "completed": list(hero.completed),
        "entrusted": hero.entrusted,
        "perilous": [loc for loc in LOCATIONS if stats.perilous(g, number, loc)],
    }
    if sees_hand_of(g, seat, number):
        view["hand"] = list(hero.hand)
    else:
        view["hand_known"] = list(hero.hand_known)
    if seat == SAURON:
        view["types_told"] = list(hero.types_told)
    return view


def _sees_mission(g: Quest, seat: int | None, side: int) -> bool:
    """INFO-01, SET-27."""
    return g.state.missions_shown[side] or (seat is not None and (seat == SAURON) == (side == SAURON))


def _fight(g: Quest, fight: Fight, seat: int | None) -> dict[str, Any]:
    """Stacks are open, the combat hand is Sauron's (INFO-10). Derived numbers come along, so that no page works them out."""
    view: dict[str, Any] = {
        "hero": fight.hero,
        "enemy": fight.enemy,
        "token": fight.token,
        "round": fight.round,
        "damage": combat_stats.enemy_damage(g),
        "health": combat_stats.enemy_health(fight),
        "unspent": fight.unspent,
        "hand_size": len(fight.hand),
        "gone": list(fight.gone),
        "sides": [
            {
                "stack": list(side.stack),
                "card": side.card,
                "committed": side.committed,
                "exhausted": side.exhausted,
                "defeated": side.defeated,
                "canceled": side.canceled,
                "taken": side.taken,
                "named": side.named,
                "strength": combat_stats.strength(g, number),
                "costs": _costs(g, number),
                "attack": combat_stats.attack(g, number),
                "defense": combat_stats.defense(g, number),
            }
            for number, side in enumerate(fight.sides)
        ],
    }
    if seat == SAURON:
        view["hand"] = list(fight.hand)
    elif seat == fight.hero + 1:
        view["types_told"] = list(fight.types_told)
    if seat is not None:
        view["forecast"] = forecast(g, seat)
    return view


def _costs(g: Quest, side: int) -> list[int]:
    """What each card of a stack counts against its owner's strength."""
    lines: stats.Lines = []
    combat_stats.stack_cost(g, side, lines)
    return [cost for _, cost in lines]


def _held(g: Quest, seat: int | None) -> list[dict[str, Any]]:
    """Facedown cards that a running procedure holds, for the seat that sees them."""
    held = []
    for frame in g.stack:
        cards = secret_cards(frame)
        if cards:
            shown = list(cards) if seat == secret_seat(frame) else []
            held.append({"deck": frame.secret[1], "count": len(cards), "cards": shown})  # type: ignore[attr-defined]
    return held
