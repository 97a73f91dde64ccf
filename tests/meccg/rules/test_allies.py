"""ALY: allies."""

import pytest

from meccg.field import let_be
from meccg.figures import inside
from meccg.scenario import table
from westmarch.meccg.company_stats import size
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import unused_influence


@pytest.mark.rule("ALY-01", "ALY-02", "ALY-03", "SITE-13")
def test_an_ally_is_taken_along_without_a_roll_and_costs_no_influence():
    t = table()
    elrond, sam, anborn = t.company("Wellinghall", "Elrond", "Sam Gamgee", "Anborn")
    t.turn_to(anborn, TAPPED)
    t.hand(0, "Treebeard", "Horn of Anor")
    free = unused_influence(t.game, elrond)
    t.visit(elrond, "enter")
    t.offers(f"ally:TW-353>{sam}")
    t.offers_no(f"ally:TW-353>{anborn}")  # tapped
    t.choose(0, f"ally:TW-353>{elrond}")
    (treebeard,) = t.game.state.attached[elrond]
    assert t.card(treebeard).of == "TW-353"
    assert t.tapped(elrond)
    assert t.tapped(t.site(elrond))
    assert unused_influence(t.game, elrond) == free
    t.offers(f"item:TW-259>{sam}")  # the extra minor item
    t.choose(0, "pass")
    t.quiet()


@pytest.mark.rule("ALY-01")
@pytest.mark.parametrize(("place", "tapped"), [("Bree", False), ("Wellinghall", True)])
def test_only_at_his_site_and_while_it_is_untapped(place: str, tapped: bool):
    t = table()
    (elrond,) = t.company(place, "Elrond")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Treebeard")
    t.visit(elrond, "enter")
    assert "TW-353" in t.game.state.hand[0]
    t.quiet()


def with_gollum(*members: str, site: str = "Rivendell"):
    t = table()
    found = t.company(site, *members)
    (gollum,) = t.bears(found[0], "Gollum")
    return t, gollum, *found


@pytest.mark.rule("ALY-04", "SKL-01")
@pytest.mark.card("TW-332")
def test_he_may_be_the_scout_whom_a_card_asks_for_outside_combat():
    t, gollum, elladan = with_gollum("Elladan")
    t.hand(0, "Stealth")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    t.offers_no(f"play:TW-332>{elladan}")  # no scout
    t.choose(0, f"play:TW-332>{gollum}")
    assert t.tapped(gollum)
    assert t.untapped(elladan)
    assert [x.on for x in t.game.state.lasting if x.of == "TW-332"] == [t.there(elladan).id]


@pytest.mark.rule("ALY-04", "SKL-01")
@pytest.mark.card("TW-190")
@pytest.mark.parametrize("with_treebeard", [True, False])
def test_he_may_be_the_sage_whom_a_card_asks_for_in_the_company(with_treebeard: bool):
    t = table()
    (anborn,) = t.company("Isengard", "Anborn")
    (palantir,) = t.bears(anborn, "Palantír of Orthanc")
    if with_treebeard:
        t.bears(anborn, "Treebeard")
    t.hand(0, "Align Palantír")
    t.run(OrganizationPhase(0))
    assert t.offered(f"play:TW-190>{palantir}") == with_treebeard


@pytest.mark.rule("ALY-04", "SKL-01")
@pytest.mark.card("TW-348")
@pytest.mark.parametrize("with_treebeard", [True, False])
def test_the_white_tree_asks_for_a_sage_who_may_be_an_ally(with_treebeard: bool):
    t = table()
    (anborn,) = t.company("Minas Tirith", "Anborn")
    t.bears(anborn, "Sapling of the White Tree", *["Treebeard"] * with_treebeard)
    t.hand(0, "The White Tree")
    t.visit(anborn, "enter")
    assert t.offered(f"play:TW-348>{t.site(anborn)}") == with_treebeard


@pytest.mark.rule("ALY-04", "ALY-09", "SKL-01")
@pytest.mark.card("TD-134", "LE-250")
@pytest.mark.parametrize(("decks", "of", "who"), [("AB", "TD-134", "Anborn"), ("FA", "LE-250", "Eradan")])
def test_an_ally_who_is_a_sage_discards_a_hazard_and_checks_nothing(made, decks: str, of: str, who: str):
    side = "hero" if decks == "AB" else "minion"
    made("Gollum" if side == "hero" else "Stinker", "A wise beast", side, skills=frozenset({"sage"}))
    t = table(*decks)
    (member,) = t.company("Dol Guldur" if side == "minion" else "Rivendell", who)
    (beast,) = t.bears(member, "A wise beast")
    stir = t.in_play("Minions Stir", 1)
    t.hand(0, of)
    t.deck(0, of)
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:{of}>{stir}>{member}")
    t.choose(0, f"play:{of}>{stir}>{beast}")
    let_be(t)
    assert t.gone(stir)
    assert t.tapped(beast)
    assert not t.game.chance.count, "no roll was made"


@pytest.mark.rule("ALY-04", "SKL-01")
@pytest.mark.card("LE-225", "LE-226")
def test_an_ally_may_be_the_diplomat_or_the_sage(made):
    made("Stinker", "A wise beast", "minion", skills=frozenset({"sage", "diplomat"}))
    t = table("F", "A")
    (layos,) = t.company("Bag End", "Layos")
    (beast,) = t.bears(layos, "A wise beast")
    t.bears(layos, "The Least of Gold Rings")
    t.hand(0, "Ruse", "Secrets of Their Forging")
    t.attack(prowess=9)
    t.choose(0, f"play:LE-225>diplomat>{beast}")
    assert t.game.state.verdict == "cancelled"
    t.turn_to(beast, 0)
    inside(t, layos)
    assert t.offered(f"play:LE-226>{beast}")


@pytest.mark.rule("ALY-04", "ALY-06")
def test_in_combat_he_is_a_character():
    t, gollum, elladan, anborn = with_gollum("Elladan", "Anborn")
    t.hand(0, "Dodge")
    t.attack(prowess=12, strikes=1)
    t.offers(f"assign:{gollum}", f"assign:{elladan}")
    t.choose(0, f"assign:{gollum}")
    t.choose(0, "tap", f"support:{anborn}", "done")
    t.offers(f"play:TW-209>{gollum}")


@pytest.mark.rule("ALY-06")
def test_he_may_support_a_strike():
    t, gollum, elladan = with_gollum("Elladan")
    t.attack(prowess=12, strikes=1, target=elladan)
    t.choose(0, "tap")
    t.offers(f"support:{gollum}")


@pytest.mark.rule("ALY-04")
def test_and_for_cards_that_ask_for_a_skill():
    t, gollum, elladan = with_gollum("Elladan")
    t.hand(0, "Concealment")
    t.attack(prowess=9)
    t.offers(f"play:TW-204>{gollum}")  # Gollum is a scout, Elladan is none
    t.offers_no(f"play:TW-204>{elladan}")
    t.choose(0, f"play:TW-204>{gollum}")
    assert t.tapped(gollum)
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.rule("ALY-04", "ALY-07")
def test_outside_combat_he_stands_in_for_nobody(made):
    t = table("A", "F")
    made("Bree", "A quiet place", items=frozenset(("major",)))
    made("Goblin-gate", "A quiet place", "minion", id="T-2", autos=())
    (elladan,) = t.company("A quiet place", "Elladan")
    (gollum,) = t.bears(elladan, "Gollum")
    t.company("A quiet place", "Perchen", seat=1)
    t.hand(0, "Glamdring")
    t.turn_to(elladan, TAPPED)
    t.visit(elladan, "enter")
    assert t.untapped(gollum)
    t.offers_no("item", "influence")
    t.offers("end")


@pytest.mark.rule("ALY-07")
def test_he_supports_no_corruption_check():
    t, gollum, elladan, anborn = with_gollum("Elladan", "Anborn")
    t.bears(elladan, "Orcrist")
    t.run(CorruptionCheck(elladan))
    t.offers(f"support:{anborn}")
    t.offers_no(f"support:{gollum}")


@pytest.mark.rule("ALY-05")
def test_he_does_not_count_for_the_size_of_a_company():
    t, _gollum, elladan, *_ = with_gollum("Elladan", "Anborn", "Balin")
    assert size(t.game, t.there(elladan)) == 3


@pytest.mark.rule("ALY-08")
@pytest.mark.parametrize("roll", [4, 2])
def test_he_is_discarded_when_his_controller_leaves_play(roll: int):
    t, gollum, elladan, _ = with_gollum("Elladan", "Anborn")
    t.deck(0, "Dodge")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.run(CorruptionCheck(elladan))
    t.dice(roll)
    t.choose(0, "roll")
    assert t.gone(elladan)
    assert t.gone(gollum)
    assert "TW-246" in t.game.state.discard[0]
    t.quiet()


@pytest.mark.rule("ALY-09")
def test_allies_make_no_checks_and_bear_nothing():
    t, gollum, elladan, anborn = with_gollum("Elladan", "Anborn")
    (orcrist,) = t.bears(elladan, "Orcrist")
    t.run(CorruptionCheck(gollum))
    assert t.game.state.verdict == "passed"  # without a roll
    t.run(OrganizationPhase(0))
    t.choose(0, f"transfer:{orcrist}")
    t.offers(f"give:{anborn}")
    t.offers_no(f"give:{gollum}")
