"""What a seat may know, with everything a table needs, so that no page repeats a rule. Its shape is in `view_structs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.procedure import Procedure
from westmarch.meccg import attack_stats, company_stats, stats
from westmarch.meccg import view_structs as v
from westmarch.meccg.deckcraft.places import by_site
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.forecast import check_ahead, strike_ahead
from westmarch.meccg.labels import company_name
from westmarch.meccg.points import points, points_of
from westmarch.meccg.rule_numbers import GENERAL_INFLUENCE
from westmarch.meccg.rulebook.attacks_ahead import site_attack_ahead
from westmarch.meccg.rulebook.chain import Chain
from westmarch.meccg.rulebook.character_placement import OrganizingBlock
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.company_combat import CompanyCombat, CompanyStrike
from westmarch.meccg.rulebook.endgame import Council, counted, final_totals
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import NewSite
from westmarch.meccg.rulebook.paths import region_types
from westmarch.meccg.rulebook.piles import ResetHands
from westmarch.meccg.rulebook.setup import Setup
from westmarch.meccg.rulebook.sideboard import FromSideboard, HazardSideboard
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.standstill import turns_left
from westmarch.meccg.rulebook.strikes import StrikeSequence
from westmarch.meccg.site_stats import lists_information, site_type
from westmarch.meccg.state import AGENT, COMPANY, GUARD, ON_COMPANY, SITE, WAY, WITH, Card, Company, Strike
from westmarch.meccg.text import attack_in_short
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import attack_words

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def visible(card: Card, seat: int | None) -> bool:
    """Whether a seat knows what a card on the table is."""
    return not card.hidden or card.seen or card.owner == seat


def view(g: Meccg, seat: int | None) -> v.View:
    s = g.state
    return v.View(
        turn=s.turn,
        active=s.active,
        phase=s.phase,
        step=_step(g, STEPS),
        movement=_step(g, MOVEMENT),
        last_turn=s.last_turn,
        standstill=turns_left(g),
        company=current_company(g),
        seats=[_seat(g, of, seat) for of in range(len(s.hand))],
        companies=[_company(g, c) for c in s.companies.values()],
        cards={str(c.id): _card(g, c, seat) for c in s.cards.values()},
        attack=_attack(g),
        strikes=[_strike(g, place, x) for place, x in enumerate(s.strikes)],
        check=_check(g),
        chain=[v.Link(u.seat, u.of, DEFS[u.of].name, u.card, u.target, u.negated) for u in g.chain()],
        agents=list(s.agents),
        opened=[agent for done, agent in s.agents_done if done == "opened" and agent in s.agents],
        lasting=[v.Lasting(x.of, DEFS[x.of].name, x.seat, x.until, x.on, x.word.words()) for x in s.lasting],
    )


# Where the game is -----------------------------------------------------------------------------------------------------

MOVEMENT: tuple[tuple[type[Procedure], str], ...] = (
    (ResetHands, "hands"),
    (HazardStep, "hazards"),
    (CompanyMovement, "reveal"),
)
"""The steps of a company's movement/hazard phase (MH-03), the later ones first."""
STEPS: tuple[tuple[type[Procedure], str], ...] = (
    (StrikeSequence, "strike"),
    (CompanyStrike, "strike"),
    (Combat, "combat"),
    (CompanyCombat, "combat"),
    (Chain, "chain"),
    (HazardStep, "hazards"),
    (ResetHands, "hands"),
    (CompanyMovement, "reveal"),
    (Visit, "visit"),
    (NewSite, "new_site"),
    (OrganizingBlock, "arranging"),
    (FromSideboard, "sideboard"),
    (HazardSideboard, "sideboard"),
    (Council, "council"),
    (Setup, "setup"),
)
"""What goes on, by the procedures under way; the first of these that is one of them."""


def _step(g: Meccg, steps: tuple[tuple[type[Procedure], str], ...]) -> str:
    under_way = {type(frame) for frame in g.stack}
    return next((step for procedure, step in steps if procedure in under_way), "")


STRIKE_STEPS: dict[str, int] = {
    "strike.hazard": 0, "company_strike.attacker_play": 0, "strike.excess": 1, "company_strike.excess": 1,
    "strike.stance": 2, "company_strike.attacker_stance": 2, "company_strike.stance": 2,
    "strike.support": 3, "company_strike.support": 3, "strike.play": 4, "company_strike.play": 4,
    "strike.roll": 5, "company_strike.roll": 5, "body_check.play": 6,
}  # fmt: skip
"""Steps of a strike by the question that is open in them; what is answered within a step keeps it."""


def current_company(g: Meccg) -> int:
    """The company whose movement/hazard or site phase it is."""
    if g.state.phase not in ("movement", "site"):
        return 0
    for frame in reversed(g.stack):
        number = getattr(frame, "company", 0)
        if isinstance(number, int) and number in g.state.companies:
            return number
    return 0


# Cards -----------------------------------------------------------------------------------------------------------------


def _card(g: Meccg, card: Card, seat: int | None) -> v.Card:
    shown = v.Card(
        seat=card.seat,
        owner=card.owner,
        zone=card.zone,
        host=card.host,
        position=card.position,
        control=card.control,
        hidden=card.hidden,
        stored=card.stored,
        trophy=card.trophy,
        idle=card.idle,
        mark=[x for x in card.mark if isinstance(x, str | int)],
        attached=list(g.state.attached.get(card.id, ())),
    )
    if not visible(card, seat):
        return shown
    d = DEFS[card.of]
    shown.of, shown.name, shown.kind, shown.points = card.of, d.name, d.kind, points_of(g, card)
    if card.zone == COMPANY:
        _character(g, card.id, shown)
    elif card.zone == WITH and (d.kind == "ally" or card.mark[:1] == ("ally",)):
        shown.lines = _fighter(g, card.id, shown)
    elif card.zone == AGENT:
        shown.prowess, shown.body = d.prowess, d.body
    elif card.zone in (SITE, WAY):
        shown.site = _site(g, card)
    return shown


def _fighter(g: Meccg, number: int, shown: v.Card) -> dict[str, list[v.Line]]:
    prowess: stats.Lines = []
    body: stats.Lines = []
    shown.prowess, shown.body = stats.prowess(g, number, None, prowess), stats.body(g, number, None, body)
    return {"prowess": _plain(prowess), "body": _plain(body)}


def _character(g: Meccg, number: int, shown: v.Card) -> None:
    mind: stats.Lines = []
    influence: stats.Lines = []
    corruption: stats.Lines = []
    check: stats.Lines = []
    shown.mind = stats.mind(g, number, mind)
    shown.influence = stats.direct_influence(g, number, None, influence)
    shown.corruption = stats.corruption(g, number, corruption)
    shown.check = stats.check_modifier(g, number, check)
    shown.free_influence, shown.followers = stats.unused_influence(g, number), stats.followers(g, number)
    lines = {"mind": mind, "influence": influence, "corruption": corruption, "check": check}
    shown.lines = {figure: _plain(parts) for figure, parts in lines.items()} | _fighter(g, number, shown)


def _site(g: Meccg, card: Card) -> v.Site:
    d = DEFS[card.of]
    attacks = list(automatic_attacks(g, card.id))
    company = next((c for c in g.state.companies.values() if card.id in (c.site, c.goal)), None)
    if company is not None:
        attacks = [site_attack_ahead(g, auto, d, company) for auto in attacks]
    return v.Site(
        type=site_type(g, card.id),
        region=d.region,
        path=list(d.path),
        nearest=d.nearest,
        attacks=[attack_words(a) for a in attacks],
        attacks_short=[attack_in_short(a) for a in attacks],
        items=sorted(d.items),
        information=lists_information(g, card.id),
        haven=d.is_haven,
        hoard=has_hoard(g, card.id),
    )


def _plain(lines: stats.Lines) -> list[v.Line]:
    """Lines that add nothing say nothing, unless there is no other."""
    summands = [(words, number) for words, number in lines if number]
    return summands or lines[:1]


# Companies and seats ---------------------------------------------------------------------------------------------------


def _company(g: Meccg, company: Company) -> v.Company:
    s = g.state
    lines: stats.Lines = []
    limit = company_stats.hazard_limit(g, company, lines)
    cards = s.cards.values()
    return v.Company(
        id=company.id,
        seat=company.seat,
        name=company_name(g, company),
        site=company.site,
        goal=company.goal,
        members=list(company.members),
        size=company_stats.size(g, company),
        overt=company_stats.is_overt(g, company),
        moving=company.on_its_way,
        way=company.way,
        path=list(company.path),
        regions=list(company.regions),
        road=_road(g, company),
        entered=company.entered,
        guards=[c.id for c in cards if c.zone == GUARD and c.host == company.id],
        events=[c.id for c in cards if c.zone == ON_COMPANY and c.host == company.id],
        limit=v.Limit(limit, company.used, max(0, limit - company.used)),
        lines=v.CompanyLines(_plain(lines)),
    )


def _road(g: Meccg, company: Company) -> list[v.Step]:
    """The site path as it counts now. By region movement the regions are known by name; a printed path has types alone."""
    if company.way == "region":
        return [v.Step(types[0], list(types[1:]), name) for name in company.regions for types in [region_types(g, name)]]
    return [v.Step(kind, [], "") for kind in company.path]


def _face_down(g: Meccg, seat: int) -> int:
    """Sites face down count as still in the location deck: a haven never leaves it, and nobody may tell."""
    cards = g.state.cards.values()
    return sum(c.zone in (SITE, WAY) and c.hidden and c.owner == seat and not DEFS[c.of].is_haven for c in cards)


def _seat(g: Meccg, of: int, seat: int | None) -> v.Seat:
    s = g.state
    influence: stats.Lines = []
    worth: stats.Lines = []
    own = points(g, of, lines=worth)
    total = stats.fold_seat(g, b.GENERAL_INFLUENCE, of, GENERAL_INFLUENCE, influence)
    used = stats.influence_used(g, of)
    shown = v.Seat(
        name=g.seats[of],
        side=s.sides[of],
        avatar=s.avatar[of],
        avatar_lost=s.avatar_lost[of],
        exhausted=s.exhausted[of],
        deck=len(s.deck[of]),
        hand=len(s.hand[of]),
        discard=len(s.discard[of]),
        sideboard=len(s.sideboard[of]),
        site_deck=len(s.sites[of]) + _face_down(g, of),
        out=list(s.out[of]),
        points=v.Points(**own),
        counted=v.Points(**counted(own, points(g, 1 - of), g.profile)),
        score=final_totals(g)[of],
        hand_size=stats.hand_size(g, of),
        influence=v.Influence(total, used, total - used),
        lines=v.SeatLines(_plain(influence), _plain(worth)),
    )
    if of == seat:
        shown.cards_in_hand = list(s.hand[of])
        shown.cards_in_discard = sorted(s.discard[of])
        shown.cards_in_deck = sorted(s.deck[of])
        shown.cards_in_sideboard = list(s.sideboard[of])
        shown.sites = list(s.sites[of])
        shown.discarded_sites = list(s.site_discard[of])
        shown.fits = _fits(g, of)
    else:
        shown.known_in_hand, shown.known_in_discard = list(s.known_hand[of]), sorted(s.known_discard[of])
        shown.left_discard_unseen = s.left_unseen[of]
    return shown


def _fits(g: Meccg, seat: int) -> dict[str, list[str]]:
    """Where the hand could be played, as far as cards and sites say it themselves."""
    s = g.state
    own = [company for company in s.companies.values() if company.seat == seat]
    sites = {*s.sites[seat], *(s.cards[at].of for company in own for at in (company.site, company.goal) if at)}
    return by_site(s.hand[seat], sorted(sites))


# Combat ----------------------------------------------------------------------------------------------------------------


def _attack(g: Meccg) -> v.Attack | None:
    s = g.state
    a = s.attack
    if a is None:
        return None
    prowess: stats.Lines = []
    strikes: stats.Lines = []
    body: stats.Lines = []
    shown = v.Attack(
        of=a.of,
        name=DEFS[a.of].name if a.of else company_attack_name(g),
        race=a.race,
        kind=a.kind,
        company=a.company,
        seat=a.seat,
        card=a.card,
        prowess=attack_stats.attack_prowess(g, a, prowess),
        strikes=attack_stats.attack_strikes(g, a, strikes),
        body=attack_stats.attack_body(g, a, body),
        detainment=a.detainment,
        chooses=a.chooses,
        cancelled=a.cancelled,
        both_roll=attack_stats.both_roll(a),
        excess=s.excess,
        unassigned=_unassigned(g),
        keyed=list(a.keyed[:2]),
        lines=v.AttackLines(_plain(prowess), _plain(strikes)),
    )
    if body:
        shown.lines.body = _plain(body)
    return shown


def _unassigned(g: Meccg) -> int:
    """How many strikes are not given to anybody yet; what is left over when all have theirs is excess (CBT-09)."""
    s = g.state
    fight = next((f for f in reversed(g.stack) if isinstance(f, Combat | CompanyCombat)), None)
    if fight is None or s.attack is None or fight.pc > fight.steps.index("count_excess"):
        return 0
    return max(0, attack_stats.attack_strikes(g, s.attack) - len(s.strikes))


def company_attack_name(g: Meccg) -> str:
    """Who attacks in company combat."""
    a = g.state.attack
    if a is None or not a.attackers or a.attackers[0] not in g.state.cards:
        return "an attack"
    company = g.state.companies.get(stats.company_of(g, a.attackers[0]))
    return company_name(g, company) if company is not None else "an attack"


def _strike(g: Meccg, place: int, strike: Strike) -> v.Strike:
    now = place == g.state.strike
    shown = v.Strike(strike.target, strike.attacker, strike.outcome, now, DEFS[strike.of].name if strike.of else "")
    if strike.result:
        shown.had, shown.result, shown.measured = strike.had, strike.result, strike.measured
    if strike.fate:
        shown.fate, shown.check, shown.check_body = strike.fate, strike.check, strike.check_body
    ahead = {} if strike.outcome else strike_ahead(g, place)
    if now and g.asks and g.asks[0].kind in STRIKE_STEPS:
        shown.step = STRIKE_STEPS[g.asks[0].kind]
    if ahead:
        shown.prowess, shown.staying, shown.stays = ahead["prowess"], ahead["staying"], ahead["stays"]
        shown.lines = v.StrikeLines(_plain(ahead["lines"]["prowess"]))
        if "against" in ahead:
            shown.against = ahead["against"]
            shown.lines.against = _plain(ahead["lines"]["against"])
    return shown


def _check(g: Meccg) -> v.Check | None:
    ahead: dict[str, Any] | None = check_ahead(g)
    if ahead is None:
        return None
    return v.Check(**ahead | {"lines": v.CheckLines(_plain(ahead["lines"]["adds"]))})
