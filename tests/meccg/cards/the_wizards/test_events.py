"""Resource events of The Wizards, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be, pass_until
from meccg.figures import checks, choose_starter, hazard_step, inside
from meccg.scenario import find, table
from westmarch.core.procedure import step_index
from westmarch.meccg.cards.odd.great_road import WayBack, WaysBack
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.table import lay, store
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TAPPED, WOUNDED, Lasting
from westmarch.meccg.stats import at_haven, body, direct_influence, prowess


@pytest.mark.card("TW-204")
@pytest.mark.rule("SKL-01", "SKL-02", "CBT-04")
def test_a_scout_taps_to_cancel_the_attack():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.hand(0, "Concealment")
    t.attack(prowess=9, strikes=2)
    t.offers_no(f"play:TW-204>{erkenbrand}")
    t.choose(0, f"play:TW-204>{anborn}")
    assert t.tapped(anborn)
    assert t.game.state.verdict == "cancelled"
    assert t.game.state.discard[0] == ()
    assert t.game.state.deck[0] == ("TW-204",)
    t.quiet()


@pytest.mark.card("TW-209", "TW-319")
@pytest.mark.rule("CR-36", "STR-10", "BOD-02")
def test_dodge_and_risky_blow():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    t.hand(0, "Dodge")
    t.dice(2)  # 7 + 2 = 9
    t.attack(prowess=9)
    t.choose(0, "tap", f"play:TW-209>{elrond}")
    assert t.untapped(elrond)
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    t.hand(0, "Risky Blow")
    t.dice(2)  # 7 + 3 + 2 = 12
    t.attack(prowess=12)
    t.choose(0, "tap", f"play:TW-319>{elrond}")
    assert t.game.state.verdict == "survived"
    assert not t.wounded(elrond)
    for card in ("Dodge", "Risky Blow"):
        t = table()
        (elrond,) = t.company("Bree", "Elrond")
        t.hand(0, card)
        t.dice(2, 9)  # body 9 - 1: 9 is above 8
        t.attack(prowess=20)
        t.choose(0, "tap")
        t.choose(0, f"play:{find(card)}>{elrond}")
        assert t.gone(elrond)


@pytest.mark.card("TW-319")
@pytest.mark.rule("SKL-01", "STR-11")
def test_a_risky_blow_is_for_warriors():
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    t.hand(0, "Risky Blow", "Dodge")
    t.attack(prowess=9)
    t.choose(0, "tap")
    t.offers_no(f"play:TW-319>{anborn}")
    t.offers(f"play:TW-209>{anborn}")


@pytest.mark.card("TW-229")
@pytest.mark.rule("CR-66", "ATK-11")
def test_escape_costs_a_wound_without_a_body_check():
    t = table()
    elrond, anborn = t.company("Bree", "Elrond", "Anborn")
    t.turn_to(anborn, WOUNDED)
    t.hand(0, "Escape")
    t.attack(prowess=20)
    t.offers_no(f"play:TW-229>{anborn}")
    t.choose(0, f"play:TW-229>{elrond}")
    assert t.wounded(elrond)
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.card("TW-248")
@pytest.mark.rule("CR-14", "EVT-06")
def test_from_a_great_ship_hazards_are_answered():
    t = table()
    elrond, anborn, sam = t.company("Edhellond", "Elrond", "Anborn", "Sam Gamgee")
    t.hand(0, "Great Ship")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-248>{elrond}")
    let_be(t)
    assert t.tapped(elrond)
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, elrond, "Tolfalas")
    company = t.there(elrond).id
    companies.set_company(t.game, company, on_its_way=True, way="starter", path=("wilderness", "coastal-sea"), limit=4)
    hazard_step(t, elrond, "Foolish Words", "Corsairs of Umbar")
    t.choose(1, f"play:LE-112>{sam}")
    words = next(c.id for c in t.game.state.cards.values() if c.of == "LE-112")
    t.offers(f"use:TW-248>{words}>{anborn}", f"use:TW-248>{words}>{sam}", seat=0)
    t.offers_no(f"use:TW-248>{words}>{elrond}")
    t.choose(0, f"use:TW-248>{words}>{anborn}")
    let_be(t)
    assert t.tapped(anborn)
    assert t.gone(words)
    assert t.there(elrond).used == 1
    pass_until(t, "MH-09")
    t.choose(1, "creature:TW-24>region/coastal-sea")
    corsairs = next(c.id for c in t.game.state.cards.values() if c.of == "TW-24")
    t.choose(0, f"use:TW-248>{corsairs}>{sam}")
    let_be(t)
    assert t.gone(corsairs)
    assert t.game.state.attack is None


@pytest.mark.card("TW-248")
@pytest.mark.rule("CR-14")
@pytest.mark.parametrize(
    ("path", "works"),
    [
        (("wilderness", "coastal-sea"), True),
        (("wilderness", "coastal-sea", "free-domain"), True),
        (("wilderness", "free-domain", "coastal-sea"), False),
        (("wilderness",), False),
    ],
)
def test_the_path_of_a_ship(path: tuple[str, ...], works: bool):
    t = table()
    elrond, anborn = t.company("Edhellond", "Elrond", "Anborn")
    t.hand(0, "Great Ship")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-248>{elrond}")
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, elrond, "Tolfalas")
    companies.set_company(t.game, t.there(elrond).id, on_its_way=True, way="starter", path=path, limit=4)
    t.hand(0, "Twilight")
    hazard_step(t, elrond, "Foolish Words")
    t.choose(1, f"play:LE-112>{elrond}")
    words = next(c.id for c in t.game.state.cards.values() if c.of == "LE-112")
    assert t.offered(f"use:TW-248>{words}>{anborn}") == works


@pytest.mark.card("TW-249")
@pytest.mark.rule("CR-13", "EOT-06")
def test_the_great_road_doubles_the_draw_and_leads_back():
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    (anborn,) = t.company("Bree", "Anborn")
    t.hand(0, "Great-road")
    t.deck(1, *["Orc-watch"] * 9)
    phase = OrganizationPhase(0)
    phase.pc = step_index(OrganizationPhase, "ask_end")
    t.run(phase)
    t.offers_no(f"play:TW-249>{t.there(anborn).id}")
    t.choose(0, f"play:TW-249>{t.there(elrond).id}")
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, elrond, "Barrow-downs")  # the opponent draws 2
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(elrond).id))
    choose_starter(t)
    assert t.keys() == ["draw:1", "draw:2", "draw:3", "draw:4"]
    t.choose(1, "draw:4")
    fight_on(t)
    t.game.stack.clear()
    t.game.asks = ()
    t.game.state.hand[0] = t.game.state.hand[1] = ()
    t.deck(0)
    t.deck(1)
    company = t.there(elrond).id
    assert DEFS[t.card(t.site(elrond)).of].name == "Barrow-downs"
    t.run(EndOfTurn(0))
    t.choose(0, f"return:{company}>TW-421")
    assert DEFS[t.card(t.site(elrond)).of].name == "Rivendell"


@pytest.mark.card("TW-249", "TW-190")
@pytest.mark.rule("CR-13", "PTH-08", "UNT-02")
def test_the_way_back_is_movement_and_heals():
    t = table()
    (saruman,) = t.company("Barrow-downs", "Saruman")
    (stone,) = t.bears(saruman, "Palantír of Orthanc")
    align = lay(t.game, 0, "TW-190", "with", stone)
    t.turn_to(saruman, WOUNDED)
    t.game.state.lasting = (Lasting(WayBack("TW-408"), "TW-249", 0, "turn", t.there(saruman).id),)
    t.run(WaysBack(0))
    t.choose(0, f"return:{t.there(saruman).id}>TW-408")
    assert t.gone(align)
    t.run(UntapPhase(0))
    assert t.tapped(saruman), "healed at the haven"


@pytest.mark.card("TW-253")
@pytest.mark.rule("HEAL-01", "EVT-01")
def test_the_strength_of_a_halfling():
    t = table()
    sam, anborn = t.company("Bree", "Sam Gamgee", "Anborn")
    for who in (sam, anborn):
        t.turn_to(who, TAPPED)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TW-253>untap>{anborn}")
    t.choose(0, f"play:TW-253>untap>{sam}")
    assert t.untapped(sam)
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    t.turn_to(sam, WOUNDED)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-253>heal>{sam}")
    assert t.untapped(sam)
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    t.bears(sam, "Alone and Unadvised", "Lure of Nature", "Lure of Expedience")  # 8, with 1 for himself and 3 of his own
    t.hand(0, "Halfling Strength")
    t.dice(2)
    t.run(CorruptionCheck(sam))
    t.choose(0, f"play:TW-253>check>{sam}")  # 2 + 1 + 3 + 4 is above 8
    let_be(t)
    t.choose(0, "roll") if t.game.asks else None
    assert not t.gone(sam)


def searching(*deck: str, site: str = "Moria", tapped: bool = False):
    t = table()
    anborn, elrond = t.company(site, "Anborn", "Elrond")
    if tapped:
        t.turn_to(t.site(anborn), TAPPED)
    t.hand(0, "Lucky Search")
    t.deck(0, *deck)
    inside(t, anborn)
    return t, anborn, elrond


@pytest.mark.card("TW-269")
@pytest.mark.rule("CR-11", "ATK-10", "CAN-03")
def test_a_lucky_search_finds_an_item_and_costs_a_strike():
    t, anborn, elrond = searching("Concealment", "Book of Mazarbul", "Sword of Gondolin", "Escape")
    t.choose(0, f"play:TW-269>{anborn}")
    assert t.tapped(anborn)
    (sword,) = t.game.state.attached[anborn]
    assert t.card(sword).of == "TW-336", "a special item is passed over"
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.target, attack.fixed) == ("", 1, 3 + 3, anborn, True)
    t.dice(4)  # 2 - 1 + 1 + 4 = 6
    t.choose(0, f"support:{elrond}")
    assert t.tapped(elrond)
    assert not t.wounded(anborn)
    assert t.untapped(t.site(anborn))


@pytest.mark.card("TW-269")
@pytest.mark.rule("CR-11", "ATK-12")
@pytest.mark.parametrize(("roll", "kept"), [(5, True), (4, False)])
def test_a_wound_costs_what_was_found(roll: int, kept: bool):
    t, anborn, _ = searching("Concealment", "Book of Mazarbul", "Sword of Gondolin", "Escape", tapped=True)
    t.dice(roll, *([] if kept else [2]))  # 2 - 1 + 5 = 6
    t.choose(0, f"play:TW-269>{anborn}")
    fight_on(t, "SITE-10") if not t.offered("done") else t.choose(0, "done")
    assert ([t.card(c).of for c in t.game.state.attached.get(anborn, ())] == ["TW-336"]) == kept
    assert t.wounded(anborn) != kept
    assert set(t.game.state.deck[0]) == {"TW-204", "TW-201", "TW-229"}


@pytest.mark.card("TW-269")
@pytest.mark.rule("CR-11", "UNI-01", "ZON-05")
def test_a_search_through_the_whole_deck():
    t, anborn, _ = searching("Concealment", "Glamdring", "Escape")
    (balin,) = t.company("Bree", "Balin", seat=1)
    t.bears(balin, "Glamdring")
    t.choose(0, f"play:TW-269>{anborn}")
    assert t.game.state.attack.prowess == 3 + 3
    assert anborn not in t.game.state.attached
    assert t.game.state.exhausted[0] == 0


@pytest.mark.card("TW-269")
@pytest.mark.rule("SKL-01")
def test_who_may_search_and_where():
    t, anborn, elrond = searching("Concealment", site="Barrow-downs")
    t.offers_no(f"play:TW-269>{anborn}")
    t, anborn, elrond = searching("Concealment")
    t.offers(f"play:TW-269>{anborn}")
    t.offers_no(f"play:TW-269>{elrond}")


@pytest.mark.card("TW-288")
@pytest.mark.rule("SKL-01", "FAC-02")
@pytest.mark.parametrize(("who", "more"), [("Erkenbrand", 5), ("Glorfindel II", 5), ("Orophin", 2)])
def test_a_warrior_musters_a_faction(who: str, more: int):
    t = table()
    (member,) = t.company("Lond Galen", who)
    t.hand(0, "Men of Anfalas", "Muster")
    inside(t, member)
    t.choose(0, f"faction:TW-276>{member}")
    pass_until(t, "FAC-02")
    without = faction_modifier(t.game, member, DEFS["TW-276"])
    t.dice(9 - without - more)
    t.choose(0, f"play:TW-288>{member}")
    while t.game.asks and t.game.asks[0].rule != "SITE-10":
        t.anybody("roll" if t.offered("roll") else "pass")
    assert points(t.game, 0)["faction"] == 2


@pytest.mark.card("TW-288")
def test_who_is_no_warrior_does_not_muster():
    t = table()
    (anborn,) = t.company("Lond Galen", "Anborn")
    t.hand(0, "Men of Anfalas", "Muster")
    inside(t, anborn)
    t.dice(12)
    t.choose(0, f"faction:TW-276>{anborn}")
    t.offers_no(f"play:TW-288>{anborn}")


@pytest.mark.card("TW-315")
@pytest.mark.rule("CR-49", "STO-02", "UNT-04")
def test_prisoners_are_rescued_at_a_tapped_site():
    t = table()
    elrond, anborn = t.company("Moria", "Elrond", "Anborn")
    t.hand(0, "Rescue Prisoners", "Cram")
    inside(t, elrond)
    t.offers_no("play:TW-315")
    t = table()
    elrond, anborn, balin = t.company("Moria", "Elrond", "Anborn", "Balin")
    t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Rescue Prisoners", "Cram")
    inside(t, elrond)
    t.choose(0, "play:TW-315")
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess) == ("spider", 2, 7)
    t.dice(12, 12)
    t.choose(0, f"assign:{elrond}", f"assign:{anborn}")
    fight_on(t, "EVT-03")
    t.offers(f"bear:{balin}", "pass")
    t.offers_no(f"bear:{elrond}")
    t.choose(0, f"bear:{balin}")
    (card,) = t.game.state.attached[balin]
    assert points(t.game, 0)["miscellaneous"] == 0
    t.offers_no(f"item:TD-105>{elrond}", f"item:TD-105>{anborn}")  # no extra minor item
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert t.tapped(balin)
    t.locations(0, "Bree")
    companies.exchange_site(t.game, t.there(balin).id, find("Bree"))
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{card}")
    assert points(t.game, 0)["miscellaneous"] == 2


@pytest.mark.card("TW-332")
@pytest.mark.rule("SKL-05", "ORG-25", "DUR-05")
def test_stealth_keeps_creatures_away_from_a_small_company():
    t = table()
    anborn, sam = t.company("Rivendell", "Anborn", "Sam Gamgee")  # the Hobbit counts half: size 2
    big = t.company("Lórien", "Adrazar", "Erkenbrand", "Balin")
    t.hand(0, "Stealth")
    phase = OrganizationPhase(0)
    phase.pc = step_index(OrganizationPhase, "ask_end")
    t.run(phase)
    t.offers_no(f"play:TW-332>{big[0]}")
    t.choose(0, f"play:TW-332>{anborn}")
    assert t.tapped(anborn)
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, anborn, "Bree")
    companies.set_company(t.game, t.there(anborn).id, on_its_way=True, path=("wilderness",), limit=2)
    hazard_step(t, anborn, "Orc-warband", "Foolish Words")
    t.offers_no("creature:LE-86>region/wilderness")
    t.offers(f"play:LE-112>{sam}")


@pytest.mark.card("TW-342")
@pytest.mark.rule("ENV-08", "EVT-02")
def test_the_cock_crows():
    t = table()
    t.company("Bree", "Elrond")
    t.hand(0, "The Cock Crows")
    t.attack(prowess=12, race="troll")
    t.choose(0, "play:TW-342>cancel")
    assert t.game.state.verdict == "cancelled"
    for gates in (True, False):
        t = table()
        (elrond,) = t.company("Bree", "Elrond")
        (words,) = t.bears(elrond, "Foolish Words")
        stir = t.in_play("Minions Stir", 1)
        if gates:
            t.in_play("Gates of Morning")
        t.hand(0, "The Cock Crows")
        t.run(OrganizationPhase(0))
        t.offers_no(f"play:TW-342>discard>{stir}")  # a long-event
        assert t.offered(f"play:TW-342>discard>{words}") == gates
        if gates:
            t.choose(0, f"play:TW-342>discard>{words}")
            assert t.gone(words)


@pytest.mark.card("TW-348")
@pytest.mark.rule("CR-57", "SCH-03")
@pytest.mark.parametrize("stored", [True, False])
def test_the_white_tree_is_planted_at_minas_tirith(stored: bool):
    t = table()
    elrond, anborn = t.company("Minas Tirith", "Elrond", "Anborn")
    (sapling,) = t.bears(anborn, "Sapling of the White Tree")
    if stored:
        store(t.game, sapling, "Minas Tirith")
    t.hand(0, "The White Tree")
    inside(t, elrond)
    t.choose(0, f"play:TW-348>{t.site(elrond)}")
    let_be(t)
    assert t.gone(sapling)
    assert points(t.game, 0)["miscellaneous"] == 5
    t.turn_to(elrond, WOUNDED)
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert not t.wounded(elrond)
    assert not at_haven(t.game, t.there(elrond)), "no haven for anything else"


@pytest.mark.card("TW-348")
@pytest.mark.rule("CR-57")
@pytest.mark.parametrize(("who", "place"), [("Anborn", "here"), ("Elrond", "Rivendell"), ("Elrond", "none")])
def test_the_tree_needs_a_sage_and_a_sapling_there(who: str, place: str):
    t = table()
    (member,) = t.company("Minas Tirith", who)
    (other,) = t.company("Rivendell", "Balin")
    if place == "here":
        t.bears(member, "Sapling of the White Tree")
    elif place == "Rivendell":
        t.bears(other, "Sapling of the White Tree")
    t.hand(0, "The White Tree")
    inside(t, member)
    t.offers_no(f"play:TW-348>{t.site(member)}")


@pytest.mark.card("TW-356")
@pytest.mark.rule("SKL-06", "MAG-03")
def test_vanishment_costs_the_wizard_a_check():
    t = table()
    t.company("Bree", "Saruman", "Elrond")
    t.hand(0, "Vanishment")
    t.attack(prowess=20)
    t.choose(0, "play:TW-356")
    checks(t, 3)  # 3 - 2 is above 0
    assert t.game.state.verdict == "cancelled"
    t = table()
    t.company("Bree", "Elrond")
    t.company("Rivendell", "Saruman")
    t.hand(0, "Vanishment")
    t.attack(prowess=20)
    t.offers_no("play:TW-356")


@pytest.mark.card("TW-358")
@pytest.mark.rule("DUR-01", "TGT-08", "EVT-03")
def test_vilya():
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    t.hand(0, "Vilya", "Vilya")
    t.deck(0, *["Concealment"] * 5)
    t.game.state.discard[0] = ("TW-204", "TW-229", "TW-209", "LE-86")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-358>{elrond}")
    let_be(t)
    t.offers_no("fetch:discard>LE-86")
    t.dice(4)  # 4 - 3 is above 0
    t.choose(0, "fetch:discard>TW-204", "fetch:discard>TW-229", "fetch:discard>TW-209")
    assert len(t.game.state.deck[0]) == 8
    assert prowess(t.game, elrond) == 7 + 4
    assert body(t.game, elrond) == 9 + 2
    assert direct_influence(t.game, elrond) == 4 + 6
    t.offers_no(f"play:TW-358>{elrond}")


@pytest.mark.card("TW-358")
@pytest.mark.parametrize(("site", "deck"), [("Bree", 5), ("Rivendell", 4)])
def test_vilya_brings_nothing_back_elsewhere_or_from_a_thin_deck(site: str, deck: int):
    t = table()
    (elrond,) = t.company(site, "Elrond")
    t.hand(0, "Vilya")
    t.deck(0, *["Concealment"] * deck)
    t.game.state.discard[0] = ("TW-229",)
    t.run(OrganizationPhase(0))
    t.dice(4)
    t.choose(0, f"play:TW-358>{elrond}")
    assert "TW-229" in t.game.state.discard[0]
    assert prowess(t.game, elrond) == 11


@pytest.mark.card("TW-362")
@pytest.mark.rule("CAN-07")
def test_the_wizard_laughs_at_an_influence_attempt():
    t = table()
    (elrond,) = t.company("Edoras", "Elrond")
    (haldir,) = t.company("Edoras", "Haldir", seat=1)
    t.company("Rivendell", "Saruman", seat=1)
    t.hand(1, "Wizard's Laughter")
    t.set(turn=9)
    inside(t, elrond)
    t.choose(0, f"influence:{haldir}>{elrond}")
    t.dice(3)  # the Wizard's check: 3 - 2 is above 0
    t.choose(1, "play:TW-362")
    while t.game.asks and t.game.asks[0].rule != "SITE-10":
        t.anybody("roll" if t.offered("roll") else "pass")
    assert t.game.state.verdict == "cancelled"
    assert not t.gone(haldir)


@pytest.mark.card("TW-190")
@pytest.mark.rule("STO-01", "UNI-04")
def test_an_aligned_palantir_is_stored_together_with_its_card():
    t = table()
    balin, _ = t.company("Rivendell", "Balin", "Elrond")
    (stone,) = t.bears(balin, "Palantír of Orthanc")
    align = lay(t.game, 0, "TW-190", "with", stone)
    t.dice(12)
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{stone}")
    t.choose(0, "roll") if t.offered("roll") else None
    assert t.card(align).stored
    assert points(t.game, 0)["miscellaneous"] == 2


@pytest.mark.card("TW-190")
@pytest.mark.rule("SKL-01")
def test_a_palantir_is_aligned_beside_a_sage():
    t = table()
    anborn, _ = t.company("Rivendell", "Anborn", "Erkenbrand")
    (stone,) = t.bears(anborn, "Palantír of Orthanc")
    t.hand(0, "Align Palantír")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TW-190>{stone}")


@pytest.mark.card("TW-190")
@pytest.mark.rule("UNI-04")
def test_a_palantir_is_aligned_once():
    t = table()
    balin, _ = t.company("Rivendell", "Balin", "Elrond")
    (stone,) = t.bears(balin, "Palantír of Orthanc")
    lay(t.game, 0, "TW-190", "with", stone)
    t.hand(0, "Align Palantír")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TW-190>{stone}")


@pytest.mark.card("TW-243")
@pytest.mark.rule("UNI-01")
def test_the_gates_of_morning_stand_open_once():
    t = table()
    t.company("Rivendell", "Elrond")
    t.hand(0, "Gates of Morning", "Gates of Morning")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:TW-243")
    let_be(t)
    t.offers_no("play:TW-243")


@pytest.mark.card("TW-315")
@pytest.mark.rule("UNI-04")
def test_prisoners_of_one_site_are_rescued_once():
    t = table()
    elrond, adrazar, balin = t.company("Moria", "Elrond", "Adrazar", "Balin")
    (anborn,) = t.company("Mount Gram", "Anborn")
    for who in (elrond, anborn):
        t.turn_to(t.site(who), TAPPED)
    t.hand(0, "Rescue Prisoners", "Rescue Prisoners", "Cram")
    inside(t, elrond)
    t.dice(12, 12)
    t.choose(0, "play:TW-315", f"assign:{elrond}", f"assign:{adrazar}")
    fight_on(t, "EVT-03")
    t.choose(0, f"bear:{balin}")
    t.offers_no("play:TW-315")
    t.game.stack.clear()
    t.game.asks = ()
    inside(t, anborn)
    t.offers("play:TW-315")
