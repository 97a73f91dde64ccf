"""Resource events of The Wizards on companies, attacks, checks and sites, each in play."""

import pytest

from meccg.field import let_be
from meccg.figures import inside
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_body, attack_prowess
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.influence import Attempt, faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import check_modifier, direct_influence, prowess


def again(t) -> None:
    """Whatever was going on is over."""
    t.game.stack.clear()
    t.game.asks = ()


# Checks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-189", "TW-292")
@pytest.mark.rule("FAC-02", "SKL-01")
@pytest.mark.parametrize(
    ("key", "more"), [("play:TW-189>{0}", 3), ("play:TW-292>influence>{0}", 3)], ids=["a friend or three", "new friendship"]
)
@pytest.mark.parametrize("won", [True, False])
def test_friends_win_a_faction(key: str, more: int, won: bool):
    t = table()
    peath, _, _ = t.company("Lond Galen", "Peath", "Anborn", "Balin")
    t.hand(0, "Men of Anfalas", "A Friend or Three" if "189" in key else "New Friendship")
    inside(t, peath)
    without = faction_modifier(t.game, peath, DEFS["TW-276"])
    t.dice(DEFS["TW-276"].number - without - more + won)
    t.choose(0, f"faction:TW-276>{peath}", key.format(peath))
    assert bool(points(t.game, 0)["faction"]) == won


@pytest.mark.card("TW-189", "TW-292")
@pytest.mark.rule("SKL-01", "INF-13")
def test_the_diplomat_himself_makes_new_friends():
    t = table("A", "B")
    erkenbrand, theoden, adrazar = t.company("Edoras", "Erkenbrand", "Théoden", "Adrazar")
    (elladan,) = t.company("Edoras", "Elladan", seat=1)
    t.set(phase="site")
    for by, offered in ((erkenbrand, False), (theoden, True)):
        t.hand(0, "New Friendship", "A Friend or Three")
        t.run(Attempt(elladan, by, "", t.there(by).id))
        t.offers(f"play:TW-189>{by}")
        assert t.offered(f"play:TW-292>influence>{by}") == offered
        t.offers_no(f"play:TW-189>{adrazar}", f"play:TW-292>influence>{adrazar}", f"play:TW-292>corruption>{by}")
        again(t)
        t.game.state.check = None


@pytest.mark.card("TW-189", "TW-292")
@pytest.mark.rule("COR-12", "CHR-03")
@pytest.mark.parametrize(("roll", "verdict"), [(5, "passed"), (4, "discarded")])
def test_friends_help_in_a_corruption_check(made, roll: int, verdict: str):
    made("Lure of Nature", "A heavy lure", corruption=12)
    t = table()
    erkenbrand, theoden, _ = t.company("Bree", "Erkenbrand", "Théoden", "Balin")
    balin, _ = t.company("Edoras", "Balin", "Anborn")
    t.bears(erkenbrand, "A heavy lure")
    t.hand(0, "New Friendship", "A Friend or Three", "A Friend or Three")
    t.run(CorruptionCheck(erkenbrand))
    t.offers_no(f"play:TW-292>corruption>{theoden}", f"play:TW-189>{theoden}", f"play:TW-292>influence>{erkenbrand}")
    t.choose(0, f"play:TW-292>corruption>{erkenbrand}")
    let_be(t)
    t.choose(0, f"play:TW-189>{erkenbrand}")
    let_be(t)
    t.choose(0, f"play:TW-189>{erkenbrand}")  # a second one counts as well
    let_be(t)
    t.dice(roll)  # with 2 + 3 + 3 against 12
    t.choose(0, "roll")
    assert t.game.state.verdict == verdict
    again(t)
    t.hand(0, "New Friendship", "A Friend or Three")
    t.run(CorruptionCheck(balin))
    t.offers(f"play:TW-189>{balin}")
    t.offers_no(f"play:TW-292>corruption>{balin}")  # no diplomat beside him


# Fellowship --------------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-240")
@pytest.mark.rule("MOD-11")
def test_a_fellowship_sets_out_together():
    t = table()
    company = t.company("Rivendell", "Elrond", "Balin", "Anborn")
    (treebeard,) = t.bears(company[0], "Treebeard")
    few = t.company("Lórien", "Erkenbrand", "Adrazar", "Peath")
    away = t.company("Bree", "Elladan", "Elrohir", "Bofur", "Haldir")
    t.hand(0, "Fellowship", "Fellowship")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TW-240>{t.there(few[0]).id}", f"play:TW-240>{t.there(away[0]).id}")
    before = [(prowess(t.game, who), check_modifier(t.game, who)) for who in company]
    ents = prowess(t.game, treebeard)
    number = t.there(company[0]).id
    t.choose(0, f"play:TW-240>{number}")
    let_be(t)
    assert [(prowess(t.game, who), check_modifier(t.game, who)) for who in company] == [(p + 1, c + 1) for p, c in before]
    assert prowess(t.game, treebeard) == ents + 1
    assert prowess(t.game, few[0]) == DEFS[t.card(few[0]).of].prowess
    assert check_modifier(t.game, few[0]) == 0
    t.choose(0, f"play:TW-240>{number}")  # nothing says that it cannot be duplicated
    let_be(t)
    assert [prowess(t.game, who) for who in company] == [p + 2 for p, _ in before]


@pytest.mark.card("TW-240")
@pytest.mark.rule("DUR-09", "MH-32")
@pytest.mark.parametrize("what", ["nothing", "leaves", "ally leaves", "joins", "ally joins", "merges", "tapped"])
def test_a_fellowship_ends_when_anybody_joins_or_leaves(what: str):
    t = table()
    company = t.company("Rivendell", "Elrond", "Balin", "Anborn", "Bofur")
    (ally,) = t.bears(company[0], "Gollum")
    (other,) = t.company("Rivendell", "Erkenbrand")
    number = t.there(company[0]).id
    card = lay(t.game, 0, "TW-240", "on-company", number)
    t.hand(0, "Gates of Morning")
    t.run(OrganizationPhase(0))
    again(t)
    assert not t.gone(card)
    if what == "leaves":
        piles.discard(t.game, company[3])
    elif what == "ally leaves":
        piles.discard(t.game, ally)
    elif what == "joins":
        companies.join(t.game, other, number)
    elif what == "ally joins":
        t.bears(company[1], "Treebeard")
    elif what == "merges":
        companies.merge(t.game, t.there(other).id, number)
    elif what == "tapped":
        t.turn_to(company[0], TAPPED)
    t.run(OrganizationPhase(0))
    assert t.gone(card) == (what not in ("nothing", "tapped"))


# The Old Thrush ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-346")
@pytest.mark.rule("MOD-07", "TGT-08")
@pytest.mark.parametrize(
    ("prowess_", "race", "works"), [(13, "dragon", True), (12, "dragon", False), (15, "nazgul", False), (13, "orc", True)]
)
def test_the_old_thrush_knows_the_weak_spot_of_the_mighty(prowess_: int, race: str, works: bool):
    t = table()
    t.company("Bree", "Elrond", "Anborn")
    t.hand(0, "The Old Thrush", "The Old Thrush", "Concealment")
    t.attack(prowess=prowess_, body=7, race=race, more_prowess=5)  # what is added does not count
    assert t.offered("play:TW-346") == works
    if works:
        t.choose(0, "play:TW-346")
        let_be(t)
        attack = t.game.state.attack
        assert (attack_prowess(t.game, attack), attack_body(t.game, attack)) == (prowess_ + 5 - 3, 7 - 3)
        t.offers_no("play:TW-346")


@pytest.mark.card("TW-346")
@pytest.mark.rule("MOD-07")
def test_the_thrush_counts_for_one_attack():
    t = table()
    _, anborn = t.company("Bree", "Elrond", "Anborn")
    t.hand(0, "The Old Thrush", "Concealment")
    t.attack(prowess=14, race="dragon")
    t.choose(0, "play:TW-346")
    let_be(t)
    t.choose(0, f"play:TW-204>{anborn}")
    assert t.game.state.lasting == ()
    t.hand(0, "Escape")
    t.attack(prowess=14, race="dragon")
    assert attack_prowess(t.game, t.game.state.attack) == 14


# Thorough Search -----------------------------------------------------------------------------------------------------------


def searching(site: str = "Moria", tapped: bool = False, hand: tuple[str, ...] = ("Sword of Gondolin", "Cram", "Orcrist")):
    t = table()
    adrazar, erkenbrand = t.company(site, "Adrazar", "Erkenbrand")
    if tapped:
        t.turn_to(t.site(adrazar), TAPPED)
    t.hand(0, "Thorough Search", *hand)
    inside(t, adrazar)
    return t, adrazar, erkenbrand


@pytest.mark.card("TW-349")
@pytest.mark.rule("EVT-05", "SKL-01", "RES-04")
@pytest.mark.parametrize("tapped", [True, False])
def test_a_thorough_search_finds_an_item_for_another_and_leaves_the_site_as_it_is(tapped: bool):
    t, adrazar, erkenbrand = searching(tapped=tapped)
    t.offers_no(f"play:TW-349>{erkenbrand}")
    t.choose(0, f"play:TW-349>{adrazar}")
    assert t.tapped(adrazar)
    t.offers(f"item:TW-336>{erkenbrand}", f"item:TD-105>{erkenbrand}", "pass")
    t.offers_no(f"item:TW-295>{erkenbrand}", f"item:TW-336>{adrazar}")  # a greater item; the searcher
    t.choose(0, f"item:TW-336>{erkenbrand}")
    let_be(t)
    assert [t.card(c).of for c in t.game.state.attached[erkenbrand]] == ["TW-336"]
    assert t.tapped(erkenbrand)
    assert t.tapped(t.site(adrazar)) == tapped
    t.offers_no(f"item:TD-105>{erkenbrand}")


@pytest.mark.card("TW-349")
@pytest.mark.rule("OG-09", "EVT-05")
def test_what_is_found_thoroughly_opens_no_window_for_cards_on_guard():
    t, adrazar, erkenbrand = searching()
    lay(t.game, 1, "LE-112", "guard", t.there(adrazar).id, hidden=True)
    again(t)
    inside(t, adrazar)
    t.choose(0, f"play:TW-349>{adrazar}", f"item:TW-336>{erkenbrand}")
    assert all(ask.seat == 0 for ask in t.game.asks)
    assert "with" in {t.card(c.id).zone for c in t.game.state.cards.values() if c.of == "TW-336"}


@pytest.mark.card("TW-349")
@pytest.mark.rule("ITM-01", "EVT-05")
def test_a_thorough_search_finds_only_what_the_site_lists(made):
    made("Cram", "A gold ring", item="gold-ring")
    t, adrazar, erkenbrand = searching("Goblin-gate", hand=("Sword of Gondolin", "Cram", "A gold ring"))  # no major items
    t.choose(0, f"play:TW-349>{adrazar}")
    t.offers(f"item:TD-105>{erkenbrand}", f"item:T-A gold ring>{erkenbrand}")
    t.offers_no(f"item:TW-336>{erkenbrand}")
    t.choose(0, "pass")
    assert "TW-349" in t.game.state.hand[0], "without its use it goes back"
    assert t.tapped(adrazar)


@pytest.mark.card("TW-349")
@pytest.mark.rule("SKL-01")
def test_who_searches_is_an_untapped_scout():
    t = table()
    anborn, _ = t.company("Moria", "Anborn", "Erkenbrand")
    t.turn_to(anborn, TAPPED)
    t.hand(0, "Thorough Search", "Gates of Morning")
    inside(t, anborn)
    t.offers("play:TW-243")
    t.offers_no(f"play:TW-349>{anborn}")


@pytest.mark.card("TW-349")
@pytest.mark.rule("SKL-05", "CR-16")
def test_a_thorough_search_is_a_scout_card():
    t, adrazar, _ = searching()
    again(t)
    (eye,) = [lay(t.game, 1, "LE-136", "guard", t.there(adrazar).id, hidden=True)]
    inside(t, adrazar)
    t.choose(0, f"play:TW-349>{adrazar}")
    assert any(key.startswith(f"reveal:{eye}") for key in t.keys(1))


# Return of the King --------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-316")
@pytest.mark.rule("CR-57", "EVT-09")
def test_the_king_returns_to_minas_tirith():
    t = table()
    aragorn, anborn = t.company("Minas Tirith", "Aragorn II", "Anborn")
    t.hand(0, "Return of the King")
    inside(t, aragorn)  # as at any other time
    before = [direct_influence(t.game, who) for who in (aragorn, anborn)]
    t.offers_no(f"play:TW-316>{anborn}")
    t.choose(0, f"play:TW-316>{aragorn}")
    let_be(t)
    assert [direct_influence(t.game, who) for who in (aragorn, anborn)] == [before[0] + 3, before[1]]
    assert points(t.game, 0)["miscellaneous"] == 3
    (card,) = t.game.state.attached[aragorn]
    assert not may_come_in(t.game, "TW-316"), "unique"
    piles.discard(t.game, aragorn)
    assert t.gone(card)


@pytest.mark.card("TW-316")
@pytest.mark.rule("CR-57")
@pytest.mark.parametrize(
    ("site", "steward", "returns"),
    [("Minas Tirith", -1, True), ("Bree", -1, False), ("Minas Tirith", 0, False), ("Minas Tirith", 1, False)],
)
def test_the_king_does_not_return_elsewhere_nor_beside_the_steward(made, site: str, steward: int, returns: bool):
    made("Erkenbrand", "Denethor II", id="T-Denethor")
    t = table()
    (aragorn,) = t.company(site, "Aragorn II")
    if steward >= 0:
        t.company("Edoras", "T-Denethor", seat=steward)
    t.hand(0, "Return of the King", "Gates of Morning")
    t.run(OrganizationPhase(0))
    assert t.offered(f"play:TW-316>{aragorn}") == returns
