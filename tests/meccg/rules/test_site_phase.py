"""SITE: entering a site, what guards it, and what may be done there."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, ally, item
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as ops
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.site import SitePhase
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import CancellableAnywhere
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import Untap
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.picks import THIS_SITE, Pick
from westmarch.meccg.vocabulary.plays import Action


@pytest.mark.rule("SITE-01")
def test_every_company_has_a_site_phase_in_the_order_its_player_picks():
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    (anborn,) = t.company("Edoras", "Anborn")
    t.run(SitePhase(0))
    t.offers(f"company:{t.there(sam).id}", f"company:{t.there(anborn).id}", seat=0)
    t.choose(0, f"company:{t.there(anborn).id}", "enter")
    assert t.there(anborn).entered
    assert not t.there(sam).entered
    t.choose(0, "enter")
    assert t.there(sam).entered
    t.quiet()


@pytest.mark.rule("SITE-02", "SITE-03", "RES-06")
def test_who_does_not_enter_does_nothing():
    t = table()
    (sam,) = t.company("Moria", "Sam Gamgee")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Glamdring", "Halfling Strength")  # the second could be played at any time
    t.visit(sam)
    assert t.keys() == ["enter", "stay_out"]
    assert [r.rule for r in t.game.why_not(0, "def:TW-244")] == ["SITE-03"]
    t.choose(0, "stay_out")
    assert not t.there(sam).entered
    assert t.there(sam).faced == ()
    t.quiet()


@pytest.mark.rule("SITE-03", "SITE-10", "RES-01", "RES-05")
def test_what_was_barred_before_entering_is_open_afterwards():
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Halfling Strength")
    t.visit(sam, "enter")
    t.offers(f"play:TW-253>untap>{sam}")
    t.choose(0, f"play:TW-253>untap>{sam}")
    assert t.untapped(sam)


@pytest.mark.rule("SITE-04", "SITE-07")
@pytest.mark.parametrize(("roll", "outcome"), [(10, "defeated"), (2, "survived")])
def test_automatic_attacks_are_faced_and_need_not_be_won(roll: int, outcome: str):
    t = table()
    sam, anborn = t.company("Isengard", "Sam Gamgee", "Anborn")  # wolves, 3 strikes at 7
    t.visit(sam, "enter")
    assert t.game.state.attack.race == "wolf"
    assert not t.there(sam).entered
    t.dice(roll, 2, roll, 2) if roll == 2 else t.dice(roll, roll)
    t.choose(0, f"face:{sam}", 1, "excess:0", 0, "tap", 1, "excess:0", 0, "tap")
    assert t.game.state.verdict == outcome
    assert t.there(anborn).entered
    t.quiet()


@pytest.mark.rule("SITE-05")
def test_attacks_come_in_the_printed_order_and_added_ones_last(made):
    t = table("F", "A")
    made("Bag End", "Three Halls", "minion", autos=(AutoAttack("wolf", 1, 2), AutoAttack("orc", 1, 2)))
    (eradan,) = t.company("Three Halls", "Eradan")
    t.in_play(made("The Moon Is Dead", "A Moon for Wolves", effects=(_doubling("wolf"),)), seat=1)
    assert [a.race for a in automatic_attacks(t.game, t.site(eradan))] == ["wolf", "orc", "wolf"]
    t.dice(8, 8, 8)
    t.visit(eradan, "enter", "tap")
    assert [x for x in t.there(eradan).faced if x in ("wolf", "orc")] == ["wolf", "orc", "wolf"]
    t.quiet()


def _doubling(race: str):
    from westmarch.meccg.vocabulary.bonuses import DoublesAttacks

    return DoublesAttacks(race)


@pytest.mark.rule("SITE-06")
def test_an_attack_beaten_before_is_faced_again():
    t = table()
    (elrond,) = t.company("Glittering Caves", "Elrond")
    for _ in range(2):
        t.dice(12)
        t.visit(elrond, "enter", "stay")
        assert t.game.state.verdict == "defeated"
        t.quiet()
    assert t.there(elrond).faced.count("pukel-creature") == 2


@pytest.mark.rule("SITE-08", "SITE-09")
def test_who_is_at_home_may_tap_to_cancel_one_attack(made):
    t = table()
    local = made("Erkenbrand", "A man of Isengard", home=("Isengard",))
    other = made("Erkenbrand", "A man of the ruins", home=("any ruins-and-lairs",))
    wolf_man, ruin_man = t.company("Isengard", local, other)
    t.visit(wolf_man, "enter")
    t.offers(f"home:{wolf_man}")
    t.offers_no(f"home:{ruin_man}")
    t.choose(0, f"home:{wolf_man}")
    assert t.game.state.verdict == "cancelled"
    assert t.tapped(wolf_man)
    assert t.untapped(ruin_man)
    assert t.there(wolf_man).entered
    t.quiet()


@pytest.mark.rule("SITE-08")
def test_a_tapped_man_at_home_cancels_nothing_and_one_tap_cancels_one_attack(made):
    t = table()
    made("Isengard", "Two Packs", "hero", autos=(AutoAttack("wolf", 1, 2), AutoAttack("orc", 1, 2)))
    first, second = t.company("Two Packs", made("Erkenbrand", "One", home=("Two Packs",)), made("Anborn", "Two", home=()))
    t.turn_to(second, TAPPED)
    t.visit(first, "enter", f"home:{first}")
    assert t.game.state.attack.race == "orc"
    t.offers_no("home")


def moria_between_two():
    """A Wizard player's Elrond and a Ringwraith player's Perchen, both at Moria; its Orcs have been faced."""
    t = table("A", "F")
    (elrond,) = t.company("Moria", "Elrond")
    (perchen,) = t.company("Moria", "Perchen", seat=1)
    return t, elrond, perchen


def enter_moria(t, elrond):
    t.dice(12)  # one strike and three excess ones
    t.visit(elrond, "enter", 1, "excess:0", 0, "stay")


@pytest.mark.rule("SITE-10", "SITE-12", "SITE-11")
@pytest.mark.parametrize("tapped", [False, True])
def test_three_kinds_of_things_to_do_of_which_one_needs_an_untapped_site(tapped: bool):
    t, elrond, perchen = moria_between_two()
    t.hand(0, "Glamdring")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    enter_moria(t, elrond)
    t.offers(f"influence:{perchen}>{elrond}", f"attack:{t.there(perchen).id}", "end", seat=0)
    assert t.offered(f"item:TW-244>{elrond}") != tapped
    if tapped:
        assert [r.rule for r in t.game.why_not(0, "def:TW-244")] == ["SITE-11"]


@pytest.mark.rule("SITE-11", "SITE-13", "ITM-03")
def test_an_item_taps_the_site_and_bars_the_next():
    t = table()
    anborn, sam = t.company("Bree", "Anborn", "Sam Gamgee")
    there = t.there(sam)
    moria = ops.lay(t.game, 0, find("Moria", "hero"), "site")
    companies.set_company(t.game, there.id, site=moria)
    t.game.state.cards.pop(there.site)
    t.hand(0, "Glamdring", "Orcrist")
    t.dice(12, 12)
    t.visit(sam, "enter", f"face:{anborn}", 1, "excess:0", 0, "stay", 1, "excess:0", 0, "stay", f"item:TW-244>{sam}")
    assert t.card(moria).position == TAPPED
    t.offers_no("item")


@pytest.mark.rule("SITE-14", "SITE-16")
def test_the_site_taps_on_resolution_after_the_window_for_the_card_on_guard():
    t = table()
    (anborn,) = t.company("Minas Tirith", "Anborn")
    t.hand(0, "Men of Anórien")
    t.hand(1, "Foolish Words")
    place(t.game, 1, "LE-112", t.there(anborn).id)
    (guard,) = [c.id for c in t.game.state.cards.values() if c.zone == "guard"]
    t.visit(anborn, "enter", f"faction:TW-277>{anborn}")
    t.offers(f"reveal:{guard}>0>{anborn}", "pass", seat=1)
    assert t.tapped(anborn)
    assert t.untapped(t.site(anborn))
    t.dice(12)
    t.choose(1, "pass")
    assert t.tapped(t.site(anborn))


@pytest.mark.rule("SITE-15")
@pytest.mark.parametrize(("profile", "offered"), [("challenge", True), ("sheet", False)])
def test_after_an_influence_attempt_the_free_order_still_has_items_and_the_sheet_has_none(profile: str, offered: bool):
    t = table("A", "F", profile=profile)
    elrond, anborn = t.company("Moria", "Elrond", "Anborn")
    (perchen,) = t.company("Moria", "Perchen", seat=1)
    t.hand(0, "Glamdring")
    t.dice(12, 12)
    t.visit(elrond, "enter", f"face:{elrond}", 1, "excess:0", 0, "stay", 1, "excess:0", 0, "stay")
    t.dice(2, 12)
    t.choose(0, f"influence:{perchen}>{elrond}")
    assert t.game.state.verdict == "lost"
    assert t.offered(f"item:TW-244>{anborn}") == offered


@pytest.mark.rule("SITE-17")
def test_a_company_that_was_sent_back_does_nothing():
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    companies.set_company(t.game, t.there(sam).id, sent_back=True)
    t.visit(sam)
    assert t.there(sam).through
    assert not t.there(sam).entered
    t.quiet()


@pytest.mark.rule("SITE-18")
@pytest.mark.parametrize("entered", [False, True])
def test_another_company_helps_only_if_it_has_entered(entered: bool):
    t = table("F", "A")
    (eradan,) = t.company("Bandit Lair", "Eradan")
    ostisen, layos = t.company("Barad-dûr", "Ostisen", "Layos")
    (paste,) = t.bears(layos, "Foul-smelling Paste")
    t.turn_to(ostisen, WOUNDED)
    companies.set_company(t.game, t.there(layos).id, entered=entered)
    t.hand(0, "Blazon of the Eye")
    t.dice(12)
    t.visit(eradan, "enter", 1, "excess:0", 0, "stay")
    assert t.game.asks[0].rule == "SITE-10"
    assert t.offered(f"use:{paste}>{ostisen}") == entered
    if not entered:
        assert [r.rule for r in t.game.why_not(0, f"card:{paste}")] == ["SITE-18"]


@pytest.mark.rule("SITE-18", "SCH-04")
def test_another_company_neither_cancels_an_attack_nor_untaps_a_site(made):
    t = table()
    made(ally("T-1", "A far friend", Action((w.ATTACK,), (CancelAttack(),), cost=Tap(), when=CancellableAnywhere()),
              side=HERO, mind=1, mp=1))  # fmt: skip
    made(item("T-2", "A key", "minor", Action((w.SITE,), (Untap(),), target=Pick(THIS_SITE), cost=Tap()),
              side=HERO, corruption=0))  # fmt: skip
    (elrond,) = t.company("Glittering Caves", "Elrond")
    (sam,) = t.company("Bree", "Sam Gamgee")
    friend, key = t.bears(sam, "A far friend", "A key")
    (own,) = t.bears(elrond, "A key")
    companies.set_company(t.game, t.there(sam).id, entered=True)
    t.turn_to(t.site(elrond), TAPPED)
    t.turn_to(t.site(sam), TAPPED)
    t.visit(elrond, "enter")
    assert t.game.asks[0].rule == "STR-05"  # nobody was asked about the attack as a whole
    t.dice(12)
    t.choose(0, "stay")
    assert t.untapped(friend)
    t.offers(f"use:{own}>{t.site(elrond)}")
    t.offers_no(f"use:{key}>{t.site(sam)}")
    t.choose(0, f"use:{own}>{t.site(elrond)}")
    assert t.untapped(t.site(elrond))


@pytest.mark.rule("SITE-18")
def test_the_company_itself_may_cancel_its_attack(made):
    t = table()
    made(ally("T-1", "A far friend", Action((w.ATTACK,), (CancelAttack(),), cost=Tap(), when=CancellableAnywhere()),
              side=HERO, mind=1, mp=1))  # fmt: skip
    (elrond,) = t.company("Glittering Caves", "Elrond")
    (friend,) = t.bears(elrond, "A far friend")
    t.visit(elrond, "enter", f"use:{friend}")
    assert t.game.state.verdict == "cancelled"
