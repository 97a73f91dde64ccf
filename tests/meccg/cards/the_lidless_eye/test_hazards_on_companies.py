"""Hazard events of The Lidless Eye that work on companies and their sites, each in play."""

import pytest

from meccg.field import heads_for, journey, let_be, pass_until, visit
from meccg.figures import Journey, hazard_step, inside, on_the_way, starting, table_of
from meccg.plain import afresh, idle
from meccg.scenario import Table, table
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.piles import Draw
from westmarch.meccg.state import Lasting
from westmarch.meccg.stats import body, prowess
from westmarch.meccg.vocabulary.bonuses import HEALING_HAVEN, RegionCounts, Traits

# Lost in Free-domains and River ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-119")
@pytest.mark.rule("CR-31", "PTH-09")
@pytest.mark.parametrize(("path", "lost"), [(("wilderness", "free-domain"), True), (("wilderness", "border-land"), False)])
def test_who_is_lost_in_free_domains_does_nothing_at_its_site(path: tuple[str, ...], lost: bool):
    t, who = on_the_way(Journey(path, to="Barrow-downs"))
    company = t.there(who).id
    hazard_step(t, who, "Lost in Free-domains", "Foolish Words")
    assert t.offered(f"play:LE-119>{company}") == lost
    if lost:
        t.choose(1, f"play:LE-119>{company}")
        let_be(t)
    afresh(t)
    companies.arrive(t.game, company)
    companies.set_company(t.game, company, on_its_way=False)
    visit(t, who)
    assert bool(t.game.asks) != lost, "no entering, no attack, no way out"


@pytest.mark.card("LE-119")
@pytest.mark.rule("CR-31", "TGT-06", "CR-14")
@pytest.mark.parametrize(("name", "answered"), [("Lost in Free-domains", True), ("River", False)])
def test_a_great_ship_shelters_the_company_and_not_the_site(name: str, answered: bool):
    t, who = on_the_way(Journey(("free-domain", "coastal-sea")))
    _, anborn = t.there(who).members
    companies.set_out(t.game, t.there(who).id)
    t.hand(0, "Great Ship")
    t.set(phase="organization")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-248>{who}")
    afresh(t)
    t.hand(0, "Twilight")
    t.in_play("Gates of Morning")
    hazard_step(t, who, name)
    t.choose(1, f"play:LE-119>{t.there(who).id}" if answered else f"play:LE-134>{t.there(who).goal}")
    card = next(c.id for c in t.game.state.cards.values() if c.zone == "chain")
    t.offers(starting(t, "play:LE-145>"), seat=0)
    assert t.offered(f"use:TW-248>{card}>{anborn}") == answered


def pass_on(t: Table, rule: str) -> None:
    """Both players pass until somebody is asked under this rule."""
    for _ in range(20):
        if t.game.asks[0].rule == rule:
            return
        t.anybody("pass" if t.offered("pass") else t.keys()[0])
    raise AssertionError(f"nobody was asked under {rule}")


def flooded(t: Table, who: int, site: str, *hand: str) -> int:
    """The company is on its way to a site on which River has been played; step 2 of its phase goes on."""
    goal = heads_for(t, who, site)
    companies.set_out(t.game, t.there(who).id)
    companies.set_company(t.game, t.there(who).id, path=("wilderness",), limit=4)
    hazard_step(t, who, *(hand or ("River", "Foolish Words")))
    t.choose(1, f"play:LE-134>{goal}")
    pass_on(t, "MH-09")
    return goal


def arrived(t: Table, who: int) -> None:
    afresh(t)
    companies.arrive(t.game, t.there(who).id)
    companies.set_company(t.game, t.there(who).id, on_its_way=False, through=False)


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31", "PTH-09")
def test_a_river_keeps_who_moves_there_out_of_the_site():
    t = table()
    erkenbrand, _ = t.company("Rivendell", "Erkenbrand", "Balin")
    flooded(t, erkenbrand, "Moria")
    arrived(t, erkenbrand)
    visit(t, erkenbrand)
    t.quiet()


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31", "DUR-04")
@pytest.mark.parametrize("fords", [True, False])
def test_a_ranger_finds_a_ford_at_the_start_of_the_site_phase(fords: bool):
    t = table()
    erkenbrand, anborn, elladan, sam = t.company("Rivendell", "Erkenbrand", "Anborn", "Elladan", "Sam Gamgee")
    t.turn_to(elladan, 1)
    t.turn_to(sam, 2)
    flooded(t, erkenbrand, "Moria")
    arrived(t, erkenbrand)
    visit(t, erkenbrand)
    assert t.keys(0) == [f"use:LE-134>{anborn}", "pass"], "an untapped ranger, nobody else"
    t.choose(0, f"use:LE-134>{anborn}" if fords else "pass")
    if fords:
        assert t.tapped(anborn)
        t.offers("enter", "stay_out", seat=0)
    else:
        t.quiet()


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31", "TIM-01")
def test_a_ranger_may_tap_as_soon_as_the_river_runs_and_each_river_takes_one():
    t = table()
    erkenbrand, anborn, elladan = t.company("Rivendell", "Erkenbrand", "Anborn", "Elladan")
    goal = flooded(t, erkenbrand, "Moria", "River", "River", "Foolish Words")
    t.choose(1, f"play:LE-134>{goal}")
    pass_on(t, "MH-22")
    t.offers(f"use:LE-134>{anborn}", f"use:LE-134>{elladan}", seat=0)
    t.choose(0, f"use:LE-134>{elladan}")
    let_be(t)
    assert t.tapped(elladan)
    arrived(t, erkenbrand)
    visit(t, erkenbrand)
    t.choose(0, f"use:LE-134>{anborn}")
    t.offers("enter", seat=0)


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31")
def test_a_ranger_taps_in_answer_to_what_would_tap_him():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    nazgul = t.in_play("Adûnaphel", 1)
    flooded(t, erkenbrand, "Moria")
    t.choose(1, f"use:{nazgul}>{anborn}")
    t.choose(0, f"use:LE-134>{anborn}")
    let_be(t)
    arrived(t, erkenbrand)
    visit(t, erkenbrand)
    t.offers("enter", seat=0)


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31", "TGT-06", "MH-13")
def test_a_river_runs_by_the_site_for_every_company_that_moves_there_and_no_other():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (balin,) = t.company("Lórien", "Balin")
    (elrond,) = t.company("Moria", "Elrond")
    (haldir,) = t.company("Bree", "Haldir", seat=1)
    goal = flooded(t, erkenbrand, "Goblin-gate")
    companies.set_goal(t.game, t.there(balin).id, goal)
    arrived(t, erkenbrand)
    companies.set_out(t.game, t.there(balin).id)
    arrived(t, balin)
    for who, kept_out in ((erkenbrand, True), (balin, True), (elrond, False)):
        afresh(t)
        visit(t, who)
        assert t.offered("enter") != kept_out
    assert t.site(haldir) not in [x.on for x in t.game.state.lasting]


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31", "RES-09")
def test_a_river_is_played_on_a_site_of_the_opponent_to_which_somebody_moves_or_may_still():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (elrond,) = t.company("Moria", "Elrond")
    (balin,) = t.company("Lórien", "Balin")
    (haldir,) = t.company("Bree", "Haldir", seat=1)
    hidden = heads_for(t, balin, "Edoras")
    goal = heads_for(t, erkenbrand, "Goblin-gate")
    companies.set_out(t.game, t.there(erkenbrand).id)
    companies.set_company(t.game, t.there(erkenbrand).id, limit=4)
    hazard_step(t, erkenbrand, "River", "Foolish Words")
    t.offers(f"play:LE-134>{goal}", f"play:LE-134>{t.site(elrond)}", seat=1)
    t.offers_no(f"play:LE-134>{hidden}", f"play:LE-134>{t.site(haldir)}")
    afresh(t)
    for other in (elrond, balin):  # their phases are over, and neither has moved
        companies.set_company(t.game, t.there(other).id, through=True)
    hazard_step(t, erkenbrand)
    t.offers(f"play:LE-134>{goal}", seat=1)
    t.offers_no(f"play:LE-134>{t.site(elrond)}")


@pytest.mark.card("LE-134")
@pytest.mark.rule("CR-31", "MH-32")
@pytest.mark.parametrize("first", ["Elrond", "Erkenbrand"])
def test_a_joined_company_of_which_a_part_moved_there_is_kept_out(first: str):
    t = table()
    if first == "Elrond":
        (elrond,) = t.company("Moria", "Elrond")
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    if first != "Elrond":
        (elrond,) = t.company("Moria", "Elrond")
    companies.set_goal(t.game, t.there(erkenbrand).id, t.site(elrond))
    t.hand(1, "River")
    t.set(phase="organization")
    t.run(MovementPhase(0))
    t.choose(0, f"company:{t.there(erkenbrand).id}")
    pass_on(t, "MH-09")
    t.choose(1, f"play:LE-134>{t.site(elrond)}")
    idle(t)
    assert t.there(elrond).id == t.there(erkenbrand).id
    visit(t, elrond)
    t.quiet()


@pytest.mark.card("LE-134")
@pytest.mark.rule("DUR-01")
def test_a_river_runs_for_one_turn():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    flooded(t, erkenbrand, "Moria")
    arrived(t, erkenbrand)
    combat.lapse(t.game, "turn")
    visit(t, erkenbrand)
    t.offers("enter", seat=0)


# Nothing to Eat or Drink -------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-128")
@pytest.mark.parametrize(
    ("side", "who", "site", "found"),
    [
        ("hero", "Erkenbrand", "Moria", True),
        ("hero", "Erkenbrand", "TW-380", True),
        ("hero", "Erkenbrand", "Edoras", False),
        ("hero", "Erkenbrand", "Barrow-downs", False),
        ("minion", "Asternak", "Edoras", True),
        ("minion", "Asternak", "Dunharrow", True),
        ("minion", "Asternak", "Moria", False),
    ],
)
@pytest.mark.parametrize("moving", [True, False])
def test_it_is_for_who_is_at_or_moves_to_a_hold_of_the_other_side(side: str, who: str, site: str, found: bool, moving: bool):
    t = table_of(side)
    (member,) = t.company(("Rivendell" if side == "hero" else "Dol Guldur") if moving else site, who)
    if moving:
        heads_for(t, member, site)
        companies.set_out(t.game, t.there(member).id)
    hazard_step(t, member, "Nothing to Eat or Drink", "Foolish Words")
    assert t.offered(f"play:LE-128>{t.there(member).id}") == found


@pytest.mark.card("LE-128")
@pytest.mark.rule("MOD-11", "UNI-04")
def test_who_has_nothing_to_eat_is_weaker_as_long_as_he_is_with_them():
    t = table()
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    (balin,) = t.company("Bree", "Balin")
    company = t.there(erkenbrand).id
    hazard_step(t, erkenbrand, "Nothing to Eat or Drink", "Nothing to Eat or Drink", "Foolish Words")
    t.choose(1, f"play:LE-128>{company}")
    pass_until(t, "MH-09")
    for who, strength, health in ((erkenbrand, 5 - 1, 6 - 1), (anborn, 2 - 1, 8 - 1), (balin, 4, 7)):
        assert (prowess(t.game, who), body(t.game, who)) == (strength, health)
    t.offers_no("play:LE-128")
    companies.join(t.game, balin, company)
    assert (prowess(t.game, balin), body(t.game, balin)) == (3, 6)


@pytest.mark.card("LE-128")
@pytest.mark.rule("UNI-04", "MH-32", "TGT-08")
def test_of_two_that_come_together_one_is_left():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    (anborn,) = t.company("Bree", "Anborn")
    hunger = [table_ops.lay(t.game, 1, "LE-128", "on-company", t.there(who).id) for who in (erkenbrand, anborn)]
    companies.merge(t.game, t.there(erkenbrand).id, t.there(anborn).id)
    assert [t.gone(card) for card in hunger] == [False, True]
    assert t.game.state.discard[1] == ("LE-128",) or t.game.state.deck[1] == ("LE-128",)
    assert prowess(t.game, anborn) == 2 - 1


@pytest.mark.card("LE-128")
@pytest.mark.rule("DUR-07", "SCH-03")
@pytest.mark.parametrize(
    ("site", "made_haven", "active", "fed"),
    [("Rivendell", False, 0, True), ("Bree", False, 0, False), ("Bree", True, 0, True), ("Rivendell", False, 1, False)],
)
def test_at_a_haven_they_eat_again(site: str, made_haven: bool, active: int, fed: bool):
    t = table()
    (erkenbrand,) = t.company(site, "Erkenbrand")
    t.company("Bree", "Haldir", seat=1)
    hunger = table_ops.lay(t.game, 1, "LE-128", "on-company", t.there(erkenbrand).id)
    if made_haven:
        combat.begin_lasting(t.game, Lasting(Traits(HEALING_HAVEN), "TW-348", 0, "turn", t.site(erkenbrand)))
    t.set(active=active)
    t.run(OrganizationPhase(active))
    assert t.gone(hunger) == fed
    assert prowess(t.game, erkenbrand) == (5 if fed else 4)


@pytest.mark.card("LE-128")
@pytest.mark.rule("OG-09")
def test_it_may_come_from_on_guard():
    t = table()
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    t.hand(1, "Nothing to Eat or Drink")
    t.hand(0, "Sword of Gondolin")
    place(t.game, 1, "LE-128", t.there(erkenbrand).id)
    inside(t, erkenbrand)
    t.choose(0, f"item:TW-336>{anborn}")
    t.choose(1, starting(t, "reveal:"))
    let_be(t)
    assert prowess(t.game, erkenbrand) == 4


# Stench of Mordor --------------------------------------------------------------------------------------------------------


def stench(site: str, *members: str, doors: bool = False, side: str = "minion") -> tuple[Table, list[int]]:
    t = table_of(side)
    numbers = t.company(site, *members)
    t.in_play("Stench of Mordor", 1)
    if doors:
        t.in_play("Doors of Night", 1)
    t.set(phase="site")
    return t, numbers


@pytest.mark.card("LE-141")
@pytest.mark.rule("CR-50", "ENV-08")
@pytest.mark.parametrize(
    ("site", "doors", "felt"),
    [
        ("Barad-dûr", False, True),  # Gorgoroth, a Dark-domain
        ("Bandit Lair", False, False),  # the Brown Lands, a Shadow-land
        ("Bandit Lair", True, True),
        ("Edoras", True, False),
        ("The Sulfur-deeps", True, False),  # in no region
    ],
)
def test_the_stench_taps_one_before_the_company_decides_on_entering(site: str, doors: bool, felt: bool):
    t, (asternak, eradan) = stench(site, "Asternak", "Eradan", doors=doors)
    visit(t, asternak)
    if not felt:
        t.offers("enter", seat=0)
        return
    assert t.game.asks[0].rule == "CR-50"
    t.offers(f"sicken:{asternak}", f"sicken:{eradan}", seat=0)
    t.choose(0, f"sicken:{eradan}")
    assert t.tapped(eradan)
    assert t.untapped(asternak)
    t.offers("enter", seat=0)


@pytest.mark.card("LE-141")
@pytest.mark.rule("CR-50", "ENV-02")
def test_the_stench_finds_nobody_where_nobody_is_untapped_and_comes_once_a_turn():
    t, (asternak, eradan) = stench("Barad-dûr", "Asternak", "Eradan")
    t.turn_to(asternak, 1)
    t.turn_to(eradan, 2)
    visit(t, asternak)
    t.offers("enter", seat=0)
    t, (asternak, eradan, layos) = stench("Barad-dûr", "Asternak", "Eradan", "Layos")
    visit(t, asternak)
    t.choose(0, f"sicken:{layos}")
    afresh(t)
    visit(t, asternak)
    t.offers("enter", seat=0)
    assert t.untapped(asternak)
    assert t.untapped(eradan)


@pytest.mark.card("LE-141")
@pytest.mark.rule("CR-50", "CR-31", "PTH-09")
def test_who_may_do_nothing_there_feels_the_stench_all_the_same():
    t, (asternak, eradan) = stench("Barad-dûr", "Asternak", "Eradan")
    companies.set_company(t.game, t.there(asternak).id, barred=True)
    visit(t, asternak)
    t.choose(0, f"sicken:{eradan}")
    assert t.tapped(eradan)
    t.quiet()


@pytest.mark.card("LE-141")
@pytest.mark.rule("CR-50", "PTH-03")
def test_a_region_stinks_by_what_it_counts_as():
    t, (erkenbrand,) = stench("Bree", "Erkenbrand", side="hero")
    combat.begin_lasting(t.game, Lasting(RegionCounts("wilderness", ("dark-domain",), name="Arthedain"), "TW-21", 1, "turn"))
    visit(t, erkenbrand)
    assert t.tapped(erkenbrand)


@pytest.mark.card("LE-141", "LE-142")
@pytest.mark.rule("EXH-02", "UNI-01", "DUR-07")
@pytest.mark.parametrize("name", ["Stench of Mordor", "Thrice Outnumbered"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_goes_when_any_play_deck_is_exhausted_and_is_there_once(name: str, seat: int):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    card = t.in_play(name, 1)
    hazard_step(t, erkenbrand, name, "Foolish Words")
    t.offers(f"play:LE-112>{erkenbrand}", seat=1)
    t.offers_no(f"play:{t.card(card).of}")
    afresh(t)
    t.deck(seat, "Foolish Words", "Foolish Words")
    t.run(Draw(seat, 1))
    assert not t.gone(card)
    t.run(Draw(seat, 1))
    assert t.gone(card)


@pytest.mark.card("LE-141")
@pytest.mark.rule("ENV-03")
def test_the_stench_is_played_as_an_environment():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Gates of Morning")
    t.hand(1, "Stench of Mordor")
    journey(t, erkenbrand, "Bree")
    if t.game.asks[0].rule == "MH-22":
        t.choose(0, "pass")
    t.choose(1, "play:LE-141")
    pass_on(t, "MH-22")
    assert "LE-141" in lying(t)
    t.choose(0, "play:TW-243")
    let_be(t)
    assert lying(t) == ["TW-243"]


def lying(t: Table) -> list[str]:
    return [c.of for c in t.game.state.cards.values() if c.zone == "table"]
