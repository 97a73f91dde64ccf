"""What a seat may know of the table (chapter INFO). One function decides who sees a hidden thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import EVERYBODY, Event, newest_first
from westmarch.quest import combat_stats, stats
from westmarch.quest import view_structs as v
from westmarch.quest.board.map import LOCATIONS, PATHS, REGIONS
from westmarch.quest.board.tracks import FINALE, SHADOW_FALLS, STAGE_STARTS, TRACKS
from westmarch.quest.census import open_cards, secret_cards
from westmarch.quest.definitions import MISSIONS
from westmarch.quest.facts import way_facts
from westmarch.quest.fight import ENEMY, HERO, Fight
from westmarch.quest.forecast import forecast
from westmarch.quest.fought import fought
from westmarch.quest.journal import event_words
from westmarch.quest.rule_numbers import LEVELS_PER_ATTRIBUTE
from westmarch.quest.rulebook.dominance import advances, dominant_side
from westmarch.quest.rulebook.travel import ways_from
from westmarch.quest.state import ATTRIBUTES, OWNER, SAURON, Hero
from westmarch.quest.stats import sees
from westmarch.quest.vocabulary.behaviour import count_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def sees_hand_of(g: Quest, seat: int | None, hero: int) -> bool:
    """A hand is its owner's; with the switch the hero team's (INFO-09)."""
    return seat == hero + 1 or (seat not in (None, SAURON) and bool(g.state.options["show_hands_to_team"]))


def secret_seat(frame: object) -> int:
    """The seat that sees the facedown cards a procedure holds."""
    seat: int = frame.secret[2]  # type: ignore[attr-defined]
    return frame.hero + 1 if seat == OWNER else seat  # type: ignore[attr-defined]


def view_for(g: Quest, seat: int | None) -> v.View:
    s = g.state
    yellow, black, red = s.markers
    turn = s.turn
    return v.View(
        game="quest",
        seat=seat,
        seats=list(g.seats),
        round=s.round,
        turn=v.Turn(turn.hero, turn.step, turn.shadow_played, turn.passes, turn.perilous, sorted(turn.notes)),
        story=v.Story(s.hero_marker, yellow, black, red),
        after_story_step=_after_story_step(g),
        distance=v.Distance(stats.hero_distance(s), stats.sauron_distance(s)),
        next_advance_less=s.next_advance_less,
        stage=stats.current_stage(s),
        dominant=dominant_side(g),
        finale=s.finale,
        options=dict(s.options),
        pool=v.Pool(s.pool, stats.pool_limit(s)),
        influence=dict(s.influence),
        favor=dict(s.favor),
        characters=dict(s.characters),
        tokens=[_token(g, seat, number) for number in s.tokens],
        minions={name: v.Minion(m.at, m.damage, m.status) for name, m in s.minions.items()},
        actions=list(s.actions),
        plots=[v.Plot(space, card, at) for space, card, at in s.plots],
        event=s.event,
        sauron=_sauron(g, seat),
        heroes=[_hero(g, seat, i, hero) for i, hero in enumerate(s.heroes)],
        decks={name: len(pile) for name, pile in s.decks.items()},
        discards={name: list(pile) for name, pile in s.discards.items()},
        items=dict(s.items),
        removed=list(s.removed),
        missions=[mission if _sees_mission(g, seat, side) else "" for side, mission in enumerate(s.missions)],
        progress=[_progress(g, seat, side) for side in range(len(s.missions))],
        fight=_fight(g, s.fight, seat) if s.fight is not None else None,
        fought=fought(g),
        held=_held(g, seat),
        resolving=open_cards(g),
        waiting=[seat for seat, _ in g.secret],
    )


def _after_story_step(g: Quest) -> v.Story:
    """STORY-13: no marker leaves the track."""
    s = g.state
    green, yellow, black, red = (
        min(FINALE, here + spaces) for here, spaces in zip((s.hero_marker, *s.markers), advances(g), strict=True)
    )
    return v.Story(green, yellow, black, red)


def board() -> v.Board:
    """What is printed on the board and the same in every game (chapter MAP)."""
    return v.Board(
        regions={r.id: v.Region(r.name, r.pair) for r in REGIONS.values()},
        places={
            at.id: v.Place(
                at.name,
                at.region,
                "haven" if at.haven else "stronghold" if at.strength else "place",
                at.perilous,
                at.strength,
            )
            for at in LOCATIONS.values()
        },
        paths=[v.Path(path.ends, path.terrain, path.cost, path.water) for path in PATHS],
        tracks={name: list(numbers) for name, numbers in TRACKS.items()},
        finale=FINALE,
        shadow_falls=SHADOW_FALLS,
        levels=LEVELS_PER_ATTRIBUTE,
        stage_starts=list(STAGE_STARTS),
    )


def _token(g: Quest, seat: int | None, number: int) -> v.Token:
    """INFO-03, INFO-04."""
    token = g.state.tokens[number]
    seen = seat == SAURON or sees(seat, token.seen)
    return v.Token(number, token.at, token.pair, token.face if seen else "")


def _sauron(g: Quest, seat: int | None) -> v.Sauron:
    """INFO-02: the sizes are open, the faces his."""
    s = g.state
    view = v.Sauron(len(s.plot_hand), len(s.shadow_hand))
    if seat == SAURON:
        view.plot_hand, view.shadow_hand = list(s.plot_hand), list(s.shadow_hand)
        view.plot_top = list(s.decks["plot"][: s.known_top]) if s.decks else []
        view.plot_bottom = list(s.decks["plot"][len(s.decks["plot"]) - s.known_bottom :]) if s.decks else []
    else:
        view.shown = sorted(card for card, seats in s.shown.items() if sees(seat, seats))
    return view


def _hero(g: Quest, seat: int | None, number: int, hero: Hero) -> v.Hero:
    """INFO-05 to INFO-09, INFO-12, INFO-15."""
    view = v.Hero(
        id=hero.id,
        at=hero.at,
        attributes=v.Attributes(**{name: stats.attribute(g, number, name) for name in ATTRIBUTES}),
        levels=list(hero.levels),
        life=len(hero.life),
        damage=len(hero.damage),
        rest=list(hero.rest),
        hand_size=len(hero.hand),
        favor=hero.favor,
        items=list(hero.items),
        corruption=list(hero.corruption),
        quests=list(hero.quests),
        advanced=hero.advanced,
        completed=list(hero.completed),
        entrusted=hero.entrusted,
        perilous=[loc for loc in LOCATIONS if stats.perilous(g, number, loc)],
        ways={to: _way(g, number, to) for to in ways_from(g, number)} if hero.at else {},
    )
    if sees_hand_of(g, seat, number):
        view.hand = list(hero.hand)
    else:
        view.hand_known = list(hero.hand_known)
    if seat == SAURON:
        view.types_known = list(hero.types_known)
    return view


def _way(g: Quest, hero: int, to: str) -> v.Way:
    found = way_facts(g, hero, to)
    return v.Way(int(found["any"]), str(found.get("terrain", "")), "water" in found, "boat" in found)


def _progress(g: Quest, seat: int | None, side: int) -> v.Progress | None:
    mission = g.state.missions[side]
    if not mission or not _sees_mission(g, seat, side):
        return None
    count = count_of(MISSIONS[mission].condition, g)
    return v.Progress(count.have, count.need, count.at_most, count.reached)


def _sees_mission(g: Quest, seat: int | None, side: int) -> bool:
    """INFO-01, SET-27."""
    return g.state.missions_shown[side] or (seat is not None and (seat == SAURON) == (side == SAURON))


def _fight(g: Quest, fight: Fight, seat: int | None) -> v.Fight:
    """Stacks are open, the combat hand is Sauron's (INFO-10). Derived numbers come along, so that no page works them out."""
    view = v.Fight(
        hero=fight.hero,
        enemy=fight.enemy,
        token=fight.token,
        round=fight.round,
        damage=combat_stats.enemy_damage(g),
        health=combat_stats.enemy_health(fight),
        unspent=fight.unspent,
        hand_size=len(fight.hand),
        gone=list(fight.gone),
        sides=(_side(g, fight, HERO), _side(g, fight, ENEMY)),
        rounds=rounds_of(g, fight),
        part=_part(g, fight),
    )
    if seat == SAURON:
        view.hand = list(fight.hand)
    elif seat == fight.hero + 1:
        view.types_known = list(fight.types_known)
    if seat is not None:
        ahead = forecast(g, seat)
        plays = {} if ahead is None else {card: v.Play(**play) for card, play in ahead["plays"].items()}
        view.forecast = None if ahead is None else v.Forecast(ahead["unseen"], plays)
    return view


def _side(g: Quest, fight: Fight, number: int) -> v.Side:
    side = fight.sides[number]
    return v.Side(
        stack=list(side.stack),
        card=side.card,
        committed=side.committed,
        exhausted=side.exhausted,
        defeated=side.defeated,
        canceled=side.canceled,
        taken=side.taken,
        named=side.named,
        strength=combat_stats.strength(g, number),
        costs=_costs(g, number),
        attack=combat_stats.attack(g, number),
        defense=combat_stats.defense(g, number),
    )


def _part(g: Quest, fight: Fight) -> str:
    """Where in a round of combat the game is (CBT-14)."""
    kind = g.asks[0].kind if g.asks else ""
    if kind == "damage.take":
        return "damage"
    return "effects" if kind != "combat.card" and any(side.card for side in fight.sides) else "choose"


def rounds_of(g: Quest, fight: Fight) -> list[v.Round]:
    """What the rounds of the combat under way brought: the state holds the present one, everybody was told of the others."""
    rounds: list[v.Round] = []
    for event in _since_combat(g):
        verb = event[0]
        if verb == "combat_round":
            rounds.append(v.Round([0, 0], [False, False], []))
        elif rounds and verb in ("hurt", "canceled", "exhausted"):
            side = HERO if event[1] == fight.hero else ENEMY
            if verb == "hurt":
                rounds[-1].hurt[side] += event[2]
            else:
                rounds[-1].canceled[side] = True
                rounds[-1].notes.append(event_words(g, event))
    return rounds


def _since_combat(g: Quest) -> list[Event]:
    """What everybody was told since the latest combat began."""
    events: list[Event] = []
    for to, event in newest_first(g.events):
        if event[0] == "combat":
            break
        if to == EVERYBODY:
            events.append(event)
    events.reverse()
    return events


def _costs(g: Quest, side: int) -> list[int]:
    """What each card of a stack counts against its owner's strength."""
    lines: stats.Lines = []
    combat_stats.stack_cost(g, side, lines)
    return [cost for _, cost in lines]


def _held(g: Quest, seat: int | None) -> list[v.Held]:
    """Facedown cards that a running procedure holds, for the seat that sees them."""
    held = []
    for frame in g.stack:
        cards = secret_cards(frame)
        if cards:
            shown = list(cards) if seat == secret_seat(frame) else []
            held.append(v.Held(frame.secret[1], len(cards), shown))  # type: ignore[attr-defined]
    return held
