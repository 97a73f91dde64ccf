"""Resource events of The Lidless Eye for fights and checks, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be
from meccg.figures import hazard_step, inside, table_of
from meccg.scenario import table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.influence import Attempt, faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED, WOUNDED


@pytest.mark.card("LE-172")
@pytest.mark.rule("STR-10", "STR-11", "BOD-02", "SKL-01")
def test_a_bold_thrust_of_a_warrior():
    for rolls, fate in (((5,), "stands"), ((4, 6), "wounded"), ((4, 7), "gone")):  # 4 + 3 + 5; body 7 - 1
        t = table_of("minion")
        dogrib, other = t.company("Edoras", "Dôgrib", "Mîonid")
        t.hand(0, "Bold Thrust", "Swift Strokes")
        t.dice(*rolls)
        t.attack(prowess=12)
        t.choose(0, f"assign:{dogrib}", "tap", "done")
        t.offers_no(f"play:LE-172>{other}", f"play:LE-238>{other}")
        t.choose(0, f"play:LE-172>{dogrib}")  # no second card of a warrior
        assert ("gone" if t.gone(dogrib) else "wounded" if t.wounded(dogrib) else "stands") == fate
        t.quiet()
    t = table_of("minion")
    (eradan,) = t.company("Edoras", "Eradan")  # a scout
    t.hand(0, "Bold Thrust", "Under His Blow")
    t.attack(prowess=12)
    t.choose(0, "tap")
    t.offers(f"play:LE-247>{eradan}")
    t.offers_no(f"play:LE-172>{eradan}")


@pytest.mark.card("LE-180")
@pytest.mark.rule("CR-66", "ATK-11")
def test_a_diversion_costs_a_wound_without_a_body_check():
    t = table_of("minion")
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.turn_to(asternak, WOUNDED)
    t.turn_to(eradan, TAPPED)
    t.hand(0, "Diversion")
    t.attack(prowess=20, strikes=2)
    t.offers_no(f"play:LE-180>{asternak}")
    t.offers(f"play:LE-180>{crows}")
    t.choose(0, f"play:LE-180>{eradan}")
    assert t.wounded(eradan)
    assert t.gone(crows), "lost with the wound of its controller"
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.card("LE-180")
@pytest.mark.rule("CAN-03")
def test_no_diversion_from_what_cannot_be_cancelled():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    t.hand(0, "Diversion", "Ruse")
    t.attack(prowess=20, fixed=True)
    t.offers_no(f"play:LE-180>{asternak}")


@pytest.mark.card("LE-238")
@pytest.mark.rule("CR-33")
@pytest.mark.parametrize(("picked", "verdict"), [(9, "defeated"), (3, "survived")])
def test_of_two_swift_strokes_the_defender_picks_one(picked: int, verdict: str):
    t = table_of("minion")
    (dogrib,) = t.company("Edoras", "Dôgrib")
    t.hand(0, "Swift Strokes", "Bold Thrust")
    t.dice(3, 9, *([] if verdict == "defeated" else [2]))  # 4 + 1 + 3 and 4 + 1 + 9 against 12
    t.attack(prowess=12)
    t.choose(0, "tap", f"play:LE-238>{dogrib}")
    t.offers("total:8", "total:14", seat=0)  # no second card of a warrior comes between
    t.choose(0, f"total:{5 + picked}")
    assert t.game.state.verdict == verdict
    assert t.wounded(dogrib) == (verdict == "survived")
    t.quiet()


@pytest.mark.card("LE-238")
@pytest.mark.rule("SKL-01")
def test_swift_strokes_are_for_warriors():
    t = table_of("minion")
    (eradan,) = t.company("Edoras", "Eradan")
    t.hand(0, "Swift Strokes", "Under His Blow")
    t.attack(prowess=12)
    t.choose(0, "tap")
    t.offers_no(f"play:LE-238>{eradan}")


@pytest.mark.card("LE-247")
@pytest.mark.rule("CR-36")
@pytest.mark.parametrize("stance", ["tap", "stay"])
def test_under_his_blow_one_neither_taps_nor_has_less(stance: str):
    t = table_of("minion")
    eradan, other = t.company("Edoras", "Eradan", "Mîonid")
    t.hand(0, "Under His Blow")
    t.dice(8)  # 4 + 8
    t.attack(prowess=12)
    t.choose(0, f"assign:{eradan}", stance, "done")
    t.offers_no(f"play:LE-247>{other}")
    t.choose(0, f"play:LE-247>{eradan}")
    assert t.untapped(eradan)
    t.quiet()


@pytest.mark.card("LE-247")
@pytest.mark.rule("CR-36", "BOD-02")
def test_under_his_blow_one_may_be_wounded_and_has_his_whole_body():
    t = table_of("minion")
    (eradan,) = t.company("Edoras", "Eradan")
    t.hand(0, "Under His Blow")
    t.dice(7, 8)  # 4 + 7; body 8
    t.attack(prowess=12)
    t.choose(0, "tap", f"play:LE-247>{eradan}")
    assert t.wounded(eradan)
    t = table_of("minion")
    (eradan,) = t.company("Edoras", "Eradan")
    t.turn_to(eradan, TAPPED)
    t.hand(0, "Under His Blow", "Swift Strokes")
    t.dice(12)
    t.attack(prowess=12)
    assert not t.game.asks, "it is for who is untapped"


@pytest.mark.card("LE-231")
@pytest.mark.rule("SKL-05", "ORG-25")
def test_a_small_company_goes_sneaking():
    t = table_of("minion")
    eradan, grishnakh, asternak = t.company("Dol Guldur", "Eradan", "Grishnákh", "Asternak")  # the Orc scout counts half
    big = t.company("Carn Dûm", "Perchen", "Dôgrib", "Layos")
    (spent,) = t.company("Minas Morgul", "Luitprand")
    t.turn_to(spent, TAPPED)
    t.hand(0, "Sneakin'")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:LE-231>{eradan}", f"play:LE-231>{big[0]}", f"play:LE-231>{spent}")
    companies.join(t.game, asternak, t.there(big[0]).id)  # size 2 is left
    ufthak = lay(t.game, 0, "LE-48", "company", t.there(eradan).id)  # another who counts half
    companies.set_company(t.game, t.there(eradan).id, members=(*t.there(eradan).members, ufthak))
    lagduf, _ = t.company("Edoras", "Lagduf", "Muzgash")
    (theirs,) = t.company("Bree", "Anborn", seat=1)
    t.game.asks = ()
    t.game.stack.clear()
    t.run(OrganizationPhase(0))
    t.offers(f"play:LE-231>{ufthak}")
    t.offers_no(f"play:LE-231>{lagduf}", f"play:LE-231>{theirs}")
    t.hand(1, "Searching Eye")
    t.choose(0, f"play:LE-231>{grishnakh}")
    let_be(t)
    assert t.tapped(grishnakh)
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, eradan, "Edoras")
    companies.set_company(t.game, t.there(eradan).id, on_its_way=True, path=("wilderness",), limit=2)
    hazard_step(t, eradan, "Orc-warband", "Foolish Words", "Searching Eye")
    t.offers_no("creature:LE-86>region/wilderness")
    t.offers(f"play:LE-112>{eradan}", "play:LE-136>end")  # the effect of a scout card
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, spent, "Edoras")
    companies.set_company(t.game, t.there(spent).id, on_its_way=True, path=("wilderness",), limit=2)
    hazard_step(t, spent, "Orc-warband")
    t.offers("creature:LE-86>region/wilderness")


@pytest.mark.card("LE-178", "LE-188")
@pytest.mark.rule("FAC-02", "SKL-01")
@pytest.mark.parametrize(
    ("name", "key", "who", "beside"),
    [
        ("Crooked Promptings", "play:LE-178>influence>{0}", "Eradan", "Asternak"),  # a diplomat beside him
        ("Crooked Promptings", "play:LE-178>influence>{0}", "Asternak", "Eradan"),
        ("Gifts as Given of Old", "play:LE-188", "Eradan", "Ostisen"),
    ],
)
@pytest.mark.parametrize("won", [True, False])
def test_three_more_for_a_faction(name: str, key: str, who: str, beside: str, won: bool):
    t = table_of("minion")
    member, _ = t.company("Moria", who, beside)
    t.hand(0, "Orcs of Moria", name)
    inside(t, member)
    without = faction_modifier(t.game, member, DEFS["LE-278"])
    t.dice(DEFS["LE-278"].number - without - 3 + won)
    t.choose(0, f"faction:LE-278>{member}", key.format(member))
    assert bool(points(t.game, 0)["faction"]) == won


@pytest.mark.card("LE-178")
@pytest.mark.rule("SKL-01")
def test_without_a_diplomat_there_are_no_promptings():
    t = table_of("minion")
    eradan, _ = t.company("Moria", "Eradan", "Ostisen")
    t.hand(0, "Orcs of Moria", "Crooked Promptings", "Gifts as Given of Old")
    inside(t, eradan)
    t.choose(0, f"faction:LE-278>{eradan}")
    t.offers("play:LE-188")
    t.offers_no(f"play:LE-178>influence>{eradan}")


@pytest.mark.card("LE-178")
@pytest.mark.rule("COR-12", "EVT-01")
@pytest.mark.parametrize("beside", ["Asternak", "Ostisen"])
@pytest.mark.parametrize(("roll", "verdict"), [(7, "passed"), (6, "tapped")])
def test_two_more_for_a_corruption_check_beside_a_diplomat(made, beside: str, roll: int, verdict: str):
    made("Lure of Nature", "A heavy lure", corruption=10)
    t = table_of("minion")
    eradan, other = t.company("Edoras", "Eradan", beside)
    t.bears(eradan, "A heavy lure")
    t.hand(0, "Crooked Promptings", "Crooked Promptings")
    t.run(CorruptionCheck(eradan))
    assert t.offered(f"play:LE-178>corruption>{eradan}") == (beside == "Asternak")
    t.offers_no(f"play:LE-178>influence>{eradan}", f"play:LE-178>corruption>{other}")
    if beside == "Asternak":
        t.choose(0, f"play:LE-178>corruption>{eradan}")
        let_be(t)
        t.choose(0, f"play:LE-178>corruption>{eradan}")
        let_be(t)
        t.dice(roll)  # with 4 more against 10
        t.choose(0, "roll")
        assert t.game.state.verdict == verdict


@pytest.mark.card("LE-178", "LE-188")
@pytest.mark.rule("INF-13")
@pytest.mark.parametrize("target", ["character", "faction"])
def test_gifts_are_for_factions_and_promptings_for_whatever_is_influenced(target: str):
    t = table("F", "U")
    asternak, beside = t.company("Moria", "Asternak", "Eradan")
    (lagduf,) = t.company("Moria", "Lagduf", seat=1)
    orcs = t.won(1, "Orcs of Moria")
    t.hand(0, "Gifts as Given of Old", "Crooked Promptings")
    t.set(phase="site")
    t.run(Attempt(lagduf if target == "character" else orcs, asternak, "", t.there(asternak).id))
    t.offers(f"play:LE-178>influence>{asternak}")
    t.offers_no(f"play:LE-178>corruption>{asternak}", f"play:LE-178>influence>{beside}")
    assert t.offered("play:LE-188") == (target == "faction")


@pytest.mark.card("LE-238")
@pytest.mark.rule("CR-33", "CVC-17")
def test_swift_strokes_of_who_attacks_a_company():
    t = table("F", "A")
    (asternak,), (erkenbrand,) = t.company("Edoras", "Asternak"), t.company("Edoras", "Erkenbrand", seat=1)
    t.hand(0, "Swift Strokes")
    t.set(phase="site")
    t.run(CompanyCombat(t.there(asternak).id, t.there(erkenbrand).id, 0))
    t.dice(2, 7)
    t.choose(0, f"play:LE-238>{asternak}", "tap", 1, "tap")
    t.offers("total:8", "total:13", seat=0)
    t.dice(7, 2)  # 5 + 7 against 5 + 1 + 7
    t.choose(0, "total:13")
    fight_on(t)
    assert t.wounded(erkenbrand)
    t.quiet()
