"""MH: the movement/hazard phase."""

import pytest

from meccg.field import halt, heads_for, journey, let_be, pass_until, visit
from meccg.scenario import find, table
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.movement import CompanyMovement, MovementPhase
from westmarch.meccg.rulebook.offers import _may_help
from westmarch.meccg.rulebook.piles import ResetHands
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.state import TAPPED, Lasting
from westmarch.meccg.stats import at_haven
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.effects import TapIt
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.journeys import SendBack
from westmarch.meccg.vocabulary.picks import HERE, Pick
from westmarch.meccg.vocabulary.plays import Action, Play

STORM = hazard("XX-1", "Sudden Storm", "short", Play((w.HAZARD,), (SendBack(),)))


def rule(t):
    return t.game.asks[0].rule


# Frame and step 1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MH-01", "MH-02")
def test_each_company_has_a_phase_of_its_own_in_the_order_the_active_player_likes():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Lórien", "Anborn")
    first, second = t.there(erkenbrand).id, t.there(anborn).id
    t.hand(1, "Foolish Words")
    t.run(MovementPhase(0))
    t.offers(f"company:{first}", f"company:{second}", seat=0)
    assert rule(t) == "MH-02"
    t.choose(0, f"company:{second}")
    t.offers(f"play:LE-112>{anborn}", seat=1)
    t.offers_no(f"play:LE-112>{erkenbrand}")
    t.choose(1, "pass")
    t.offers(f"play:LE-112>{erkenbrand}", seat=1)
    t.choose(1, "pass")
    t.quiet()


@pytest.mark.rule("MH-03", "MH-04")
def test_the_steps_are_reveal_and_draw_hazards_clear_the_origin_reset_hands():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    origin = t.there(erkenbrand).site
    goal = heads_for(t, erkenbrand, "Lórien")
    t.deck(0, *["Concealment"] * 12)
    t.hand(1, "Orc-watch")
    t.deck(1, *["Orc-watch"] * 12)
    t.set(phase="movement")
    assert t.card(goal).hidden
    t.run(CompanyMovement(t.there(erkenbrand).id))
    assert not t.card(goal).hidden
    assert rule(t) == "MOV-14"
    t.choose(0, "way:starter>Redhorn Gate>Wold & Foothills")
    assert rule(t) == "MH-07"
    t.choose(0, "draw:1", 1, "draw:1")
    assert rule(t) == "MH-09"
    assert t.there(erkenbrand).site == origin, "the origin is cleared in step 3, after the hazards"
    assert len(t.game.state.hand[0]) == 1, "hands are reset in step 4"
    t.choose(1, "pass")
    assert t.there(erkenbrand).site == goal
    assert t.gone(origin)
    assert [len(hand) for hand in t.game.state.hand] == [8, 8]
    t.quiet()


@pytest.mark.rule("MH-05")
def test_a_company_that_stays_has_hazards_and_the_reset_only():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    site = t.there(erkenbrand).site
    t.turn_to(site, TAPPED)
    t.deck(0, *["Concealment"] * 12)
    t.hand(1, "Foolish Words")
    halt(t, erkenbrand)
    assert rule(t) == "MH-09"
    assert t.game.state.hand[0] == ()
    t.choose(1, "pass")
    assert t.there(erkenbrand).site == site
    assert t.tapped(site)
    assert len(t.game.state.hand[0]) == 8
    t.quiet()


@pytest.mark.rule("MH-06", "MH-07", "EX-13")
@pytest.mark.parametrize(
    ("here", "there", "active", "hazard_player"),
    [("Lórien", "Moria", 2, 3), ("Moria", "Lórien", 2, 3), ("Rivendell", "Lórien", 2, 2), ("Lórien", "Edoras", 1, 1)],
)
def test_the_figures_are_those_of_the_new_site_or_of_the_origin_of_a_way_to_a_haven(here, there, active, hazard_player):
    t = table()
    (erkenbrand,) = t.company(here, "Erkenbrand")
    heads_for(t, erkenbrand, there)
    for seat in (0, 1):
        t.deck(seat, *["Concealment"] * 4)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    t.game.take(t.game.asks[0].choices[0])
    for seat, figure in ((0, active), (1, hazard_player)):
        if figure > 1:
            t.offers(seat=seat)
            assert t.keys() == [f"draw:{n}" for n in range(1, figure + 1)]
            t.choose(seat, f"draw:{figure}")
        assert len(t.game.state.hand[seat]) == figure


@pytest.mark.rule("MH-07")
def test_a_deck_that_runs_out_is_renewed_in_the_middle_of_drawing():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.deck(0, "Concealment")
    t.game.state.discard[0] = (find("Dodge"), find("Escape"))
    heads_for(t, erkenbrand, "Moria")
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    t.choose(0, "way:starter>Wold & Foothills>Redhorn Gate", "draw:2")
    assert t.game.state.hand[0] == tuple(sorted((find("Concealment"), find("Dodge"))))
    assert t.game.state.exhausted[0] == 1


@pytest.mark.rule("MH-08", "EX-19")
@pytest.mark.parametrize(
    ("members", "switch", "draws"),
    [
        (("Ioreth", "Anborn"), "on", False),
        (("Ioreth", "Anborn"), "off", True),
        (("Ioreth", "Adrazar"), "on", True),
        (("Ioreth", "Saruman"), "on", True),
    ],
)
def test_the_active_player_draws_for_a_mind_of_three_or_the_avatar(members, switch, draws):
    t = table(draw_needs_mind_3=switch)
    ioreth, _ = t.company("Lórien", *members)
    t.deck(0, "Concealment", "Concealment")
    t.deck(1, "Concealment", "Concealment")
    journey(t, ioreth, "Edoras")
    assert len(t.game.state.hand[0]) == (1 if draws else 0)
    assert len(t.game.state.hand[1]) == 1


@pytest.mark.rule("MH-06", "MH-07")
@pytest.mark.parametrize(("draws", "asked"), [((0, 2), 1), ((2, 2), 0)])
def test_who_draws_nothing_is_not_asked(made, draws: tuple[int, int], asked: int):
    made("Moria", "A still place", "hero", draws=draws, autos=())
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    heads_for(t, erkenbrand, "A still place")
    for seat in (0, 1):
        t.deck(seat, *["Concealment"] * 4)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    t.game.take(t.game.asks[0].choices[0])
    assert (rule(t), t.ask.seat) == ("MH-07", asked)


# Going back ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MH-23", "MH-24", "EX-20")
@pytest.mark.parametrize("tapped", [False, True])
def test_a_company_sent_back_is_at_its_origin_again(new_card, tapped: bool):
    t = table()
    new_card(STORM)
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    origin = t.there(erkenbrand).site
    t.turn_to(origin, TAPPED)
    goal = heads_for(t, erkenbrand, "Goblin-gate")
    if tapped:
        t.turn_to(goal, TAPPED)
    t.hand(1, "XX-1")
    t.deck(0, *["Concealment"] * 12)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    t.game.take(t.game.asks[0].choices[0])
    pass_until_storm(t)
    t.choose(1, "play:XX-1")
    assert t.gone(goal)
    assert (find("Goblin-gate", "hero") in t.game.state.site_discard[0]) == tapped
    assert (find("Goblin-gate", "hero") in t.game.state.sites[0]) != tapped
    assert t.there(erkenbrand).site == origin
    assert t.tapped(origin), "step 3 is left out: the tapped origin stays"
    assert len(t.game.state.hand[0]) == 8, "step 4 takes place"
    t.quiet()


def pass_until_storm(t):
    while ("play", "XX-1") not in t.game.asks[0].choices:
        t.game.take(t.game.asks[0].choices[0])


@pytest.mark.rule("MH-23")
def test_the_new_site_stays_for_another_company_that_heads_for_it(new_card):
    t = table()
    new_card(STORM)
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    (anborn,) = t.company("Lórien", "Anborn")
    goal = heads_for(t, erkenbrand, "Moria")
    companies.set_goal(t.game, t.there(anborn).id, goal)
    t.hand(1, "XX-1")
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    pass_until_storm(t)
    t.choose(1, "play:XX-1")
    assert not t.gone(goal)
    assert t.there(anborn).goal == goal
    assert t.there(erkenbrand).goal == 0


@pytest.mark.rule("MH-25", "OG-15")
def test_what_lies_on_guard_for_it_comes_back_and_for_another_company_stays():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    (anborn,) = t.company("Bree", "Anborn")
    heads_for(t, erkenbrand, "Moria")
    mine = table_ops.guard(t.game, 1, find("Orc-watch"), t.there(erkenbrand).id)
    beside = table_ops.guard(t.game, 1, find("Foolish Words"), t.there(anborn).id)
    companies.send_back(t.game, t.there(erkenbrand).id)
    assert t.gone(mine)
    assert not t.gone(beside)
    assert t.game.state.hand[1] == (find("Orc-watch"),)


@pytest.mark.rule("MH-25", "MH-26", "PTH-02", "PTH-05")
def test_a_company_sent_back_meets_no_more_hazards_and_does_nothing_at_its_site(new_card):
    t = table()
    new_card(STORM)
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.bears(erkenbrand, "Lure of Nature")
    t.hand(1, "XX-1", "Foolish Words", "Cave-drake")
    journey(t, erkenbrand, "Moria")
    assert t.there(erkenbrand).path == ("wilderness", "wilderness")
    t.choose(1, "play:XX-1")
    let_be(t)
    t.quiet()  # the phase is over at once, and no check for the Wildernesses of a path that is gone
    company = t.there(erkenbrand)
    assert company.path == ()
    assert not company.moved
    assert offered(t.game, 1, Window(w.HAZARD, company.id)) == {}
    t.run(HazardStep(company.id))
    t.quiet()
    visit(t, erkenbrand)
    t.quiet()


@pytest.mark.rule("MH-27", "CBT-14")
def test_nothing_sends_a_company_back_in_the_middle_of_an_attack(new_card):
    t = table()
    new_card(STORM)
    erkenbrand, anborn = t.company("Lórien", "Erkenbrand", "Anborn")
    t.hand(1, "XX-1", "Orc-watch", "Foolish Words")
    journey(t, erkenbrand, "Moria")
    t.offers("play:XX-1", seat=1)
    t.choose(1, "creature:LE-87>site/shadow-hold")
    let_be(t)
    assert rule(t) == "CBT-14"
    t.offers(f"play:LE-112>{anborn}", seat=1)
    t.offers_no("play:XX-1")
    assert [r.rule for r in t.game.why_not(1, "def:XX-1")] == ["MH-27"]


# Steps 3 and 4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MH-28", "EX-20")
@pytest.mark.parametrize(
    ("here", "there", "tapped", "pile"),
    [
        ("Moria", "Lórien", True, "discard"),
        ("Moria", "Lórien", False, "deck"),
        ("Lórien", "Moria", True, "none"),
    ],
)
def test_a_tapped_origin_is_discarded_unless_it_is_a_haven(here, there, tapped, pile):
    t = table()
    (erkenbrand,) = t.company(here, "Erkenbrand")
    origin = t.there(erkenbrand).site
    if tapped:
        t.turn_to(origin, TAPPED)
    goal = journey(t, erkenbrand, there)
    t.quiet()
    of = find(here, "hero")
    assert t.there(erkenbrand).site == goal
    assert t.gone(origin)
    assert t.game.state.site_discard[0] == ((of,) if pile == "discard" else ())
    assert (of in t.game.state.sites[0]) == (pile == "deck")


@pytest.mark.rule("MH-29")
@pytest.mark.parametrize("how", ["at it", "on the way to it"])
def test_the_origin_stays_for_another_own_company(how: str):
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    origin = t.there(erkenbrand).site
    t.turn_to(origin, TAPPED)
    (anborn,) = t.company("Lórien", "Anborn")
    if how == "at it":
        companies.set_company(t.game, t.there(anborn).id, site=origin)
    else:
        companies.set_goal(t.game, t.there(anborn).id, origin)
    journey(t, erkenbrand, "Lórien")
    t.quiet()
    assert t.tapped(origin)
    assert t.game.state.site_discard[0] == ()


@pytest.mark.rule("MH-30", "EX-12")
@pytest.mark.parametrize(("held", "discards", "draws"), [(11, 3, 0), (5, 0, 3), (8, 0, 0)])
def test_hands_are_brought_to_eight(held: int, discards: int, draws: int):
    t = table()
    t.company("Lórien", "Erkenbrand")
    t.hand(0, *["Concealment"] * (held - 1), "Dodge")
    t.hand(1, *["Concealment"] * 8)
    t.deck(0, *["Escape"] * 5)
    t.run(ResetHands(0))
    for n in range(discards):
        t.offers("discard:TW-209", "discard:TW-204", seat=0)
        assert n < discards
        t.choose(0, "discard:TW-204")
    t.quiet()
    assert len(t.game.state.hand[0]) == 8
    assert t.game.state.hand[0].count(find("Escape")) == draws
    assert len(t.game.state.discard[0]) == discards


@pytest.mark.rule("MH-30", "OG-04", "OG-15", "EX-12")
def test_a_card_on_guard_is_no_part_of_the_hand_until_it_comes_back():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.hand(0, *["Concealment"] * 8)
    t.hand(1, *["Dodge"] * 8)
    t.deck(1, *["Escape"] * 5)
    t.run(MovementPhase(0))
    t.choose(1, "guard")
    assert len(t.game.state.hand[1]) == 8
    assert t.game.state.hand[1].count(find("Escape")) == 1, "one was drawn for it"
    from westmarch.meccg.rulebook.site import SitePhase

    t.run(SitePhase(0))
    t.choose(0, "stay_out")
    assert len(t.game.state.hand[1]) == 9, "until the reset at the end of the turn"
    assert t.there(erkenbrand).guarded
    t.run(ResetHands(0))
    t.choose(1, "discard:TW-209")
    assert len(t.game.state.hand[1]) == 8
    t.quiet()


# After the last company ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MH-31")
def test_a_company_on_its_way_is_at_no_site_until_all_have_moved():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(1, "Foolish Words")
    goal = heads_for(t, erkenbrand, "Lórien")
    t.run(MovementPhase(0))
    t.choose(0, f"company:{t.there(erkenbrand).id}")
    t.game.take(t.game.asks[0].choices[0])
    t.choose(0, "draw:1", 1, "draw:1")
    assert not at_haven(t.game, t.there(erkenbrand))
    t.choose(1, "pass")
    assert t.there(erkenbrand).site == goal
    assert not at_haven(t.game, t.there(erkenbrand)), "Anborn's company is still to come"
    assert at_haven(t.game, t.there(anborn))
    t.choose(1, "pass")
    assert at_haven(t.game, t.there(erkenbrand))


@pytest.mark.rule("MH-32")
def test_companies_at_one_site_that_is_no_haven_are_joined_without_a_choice():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    companies.set_company(t.game, t.there(erkenbrand).id, barred=True)
    (anborn,) = t.company("Lórien", "Anborn")
    site = t.there(erkenbrand).site
    companies.set_goal(t.game, t.there(anborn).id, site)
    t.run(MovementPhase(0))
    t.choose(0, f"company:{t.there(anborn).id}")
    while t.game.asks:
        t.game.take(t.game.asks[0].choices[0])
    assert t.there(erkenbrand) == t.there(anborn)
    assert t.there(anborn).barred, "what affected one of them affects the joined company"
    t.quiet()


@pytest.mark.rule("MH-33")
@pytest.mark.parametrize("joined", [True, False])
def test_companies_at_the_same_haven_may_be_joined(joined: bool):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.run(MovementPhase(0))
    t.game.take(t.game.asks[0].choices[0])
    assert rule(t) == "MH-33"
    first, second = t.there(erkenbrand).id, t.there(anborn).id
    t.offers(f"merge:{first}>{second}", "pass", seat=0)
    t.choose(0, f"merge:{first}>{second}" if joined else "pass")
    assert (t.there(erkenbrand) == t.there(anborn)) == joined
    t.quiet()


@pytest.mark.rule("MH-34")
def test_if_joining_is_illegal_the_hazard_player_picks_who_remains(new_card):
    """Elves do not share a company with Orcs away from a haven (ORG-30)."""
    t = table("F", "A")
    (layos,) = t.company("Dol Guldur", "Layos")
    (captain,) = t.company("Dol Guldur", "Orc Captain")
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    goal = heads_for(t, layos, "Bandit Lair")
    for other in (captain, ciryaher):
        companies.set_goal(t.game, t.there(other).id, goal)
    t.run(MovementPhase(0))
    while rule(t) != "MH-34":
        t.game.take(t.game.asks[0].choices[0])
    keep = t.there(captain).id
    t.offers(f"remain:{t.there(layos).id}", f"remain:{keep}", f"remain:{t.there(ciryaher).id}", seat=1)
    t.choose(1, f"remain:{keep}")
    assert t.there(captain).site == goal
    for other in (layos, ciryaher):
        assert DEFS[t.card(t.there(other).site).of].name == "Dol Guldur"
        assert t.there(other).sent_back
    pass_until(t, "MH-33")


@pytest.mark.rule("MH-22", "SITE-18", "CBT-03")
@pytest.mark.parametrize(("phase", "active", "entered", "cancels", "aims", "helps"), [
    ("organization", True, False, False, HERE, True), ("movement", False, False, False, HERE, True),
    ("movement", True, False, False, HERE, False), ("movement", True, False, True, "", True),
    ("site", True, False, False, "", False), ("site", True, True, False, "", True), ("site", True, True, True, "", False),
    ("site", True, True, False, HERE, False), ("site", False, False, True, HERE, True),
])  # fmt: skip
def test_what_a_card_of_another_company_may_do(phase, active, entered, cancels, aims, helps):
    """In the phase of one of them: no site is untapped, and in the site phase no attack cancelled, and it has entered."""
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    home = t.there(erkenbrand).id
    companies.set_company(t.game, home, entered=entered)
    t.set(phase=phase, active=0 if active else 1)
    action = Action((w.SITE,), (CancelAttack(),) if cancels else (TapIt(),), target=Pick(aims) if aims else None)
    assert _may_help(t.game, home, action) == helps


@pytest.mark.rule("MH-34", "MH-32")
@pytest.mark.parametrize("place", ["Dol Guldur", "Bandit Lair"])
def test_at_a_haven_companies_that_may_not_join_stay_beside_each_other(place: str):
    t = table("F", "A")
    for who in ("Orc Captain", "Ciryaher"):
        (member,) = t.company(place, who)
        companies.set_company(t.game, t.there(member).id, origin=find("Moria", "minion"))
    (alone,) = t.company("Moria", "Layos")
    companies.set_company(t.game, t.there(alone).id, origin=find("Dol Guldur"))
    t.run(MovementPhase(0))
    while t.game.asks and rule(t) not in ("MH-34", "MH-33"):
        t.game.take(t.game.asks[0].choices[0])
    assert bool(t.game.asks and rule(t) == "MH-34") == (place != "Dol Guldur")


@pytest.mark.rule("MH-34")
def test_each_crowded_site_is_settled():
    t = table("F", "A")
    goals = []
    for who, to in (("Eradan", "Bandit Lair"), ("Ciryaher", "Dimrill Dale")):
        (captain,) = t.company("Dol Guldur", "Orc Captain")
        (other,) = t.company("Dol Guldur", who)
        goals.append(heads_for(t, captain, to))
        companies.set_goal(t.game, t.there(other).id, goals[-1])
    t.run(MovementPhase(0))
    settled = 0
    while t.game.asks and rule(t) != "MH-33":
        settled += rule(t) == "MH-34"
        t.game.take(t.game.asks[0].choices[0])
    assert settled == 2
    at_goals = [c for c in t.game.state.companies.values() if c.site in goals]
    assert [len(c.members) for c in at_goals] == [1, 1]


@pytest.mark.rule("MH-34")
def test_who_did_not_move_remains_and_a_discarded_origin_comes_back_tapped():
    t = table("F", "A")
    (captain,) = t.company("Bandit Lair", "Orc Captain")
    (ciryaher,) = t.company("Dimrill Dale", "Ciryaher")
    t.turn_to(t.there(ciryaher).site, TAPPED)
    companies.set_goal(t.game, t.there(ciryaher).id, t.there(captain).site)
    t.run(MovementPhase(0))
    while t.game.asks:
        assert rule(t) != "MH-34", "there is no choice"
        t.game.take(t.game.asks[0].choices[0])
    site = t.there(ciryaher).site
    assert DEFS[t.card(site).of].name == "Dimrill Dale"
    assert t.tapped(site)
    assert t.game.state.site_discard[0] == ()
    assert DEFS[t.card(t.there(captain).site).of].name == "Bandit Lair"


@pytest.mark.rule("MH-33")
def test_each_pair_of_companies_at_a_haven_is_offered_once_and_nobody_else():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.company("Bree", "Elladan")
    t.run(MovementPhase(0))
    while rule(t) != "MH-33":
        t.game.take(t.game.asks[0].choices[0])
    assert t.keys() == [f"merge:{t.there(erkenbrand).id}>{t.there(anborn).id}", "pass"]


@pytest.mark.rule("MH-32")
def test_effects_on_either_company_are_in_force_for_the_joined_one_and_others_stay_where_they_are():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    (anborn,) = t.company("Moria", "Anborn")
    (elladan,) = t.company("Bree", "Elladan")
    first, second, third = (t.there(n).id for n in (erkenbrand, anborn, elladan))
    for amount, company in ((1, first), (2, second), (4, third)):
        combat.begin_lasting(t.game, Lasting(Bonus(b.LIMIT, amount), find("Rebel-talk"), 1, "turn", company))
    companies.set_company(t.game, second, sent_back=True)
    companies.merge(t.game, first, second)
    assert t.there(anborn).sent_back
    assert [(x.word.amount, x.on) for x in t.game.state.lasting] == [(1, first), (2, first), (4, third)]
