"""Characters of The Wizards, each in play."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import choose_starter, shows_figures, table_of
from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.character_placement import places
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.influence import attempt_modifier, faction_modifier
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import Strike
from westmarch.meccg.stats import body, hand_size, unused_influence


@pytest.mark.card(
    "TW-116",
    "TW-118",
    "TW-123",
    "TW-128",
    "TW-132",
    "TW-143",
    "TW-144",
    "TW-145",
    "TW-148",
    "TW-158",
    "TW-161",
    "TW-164",
    "TW-174",
    "TW-176",
    "TW-180",
    "TW-182",
    "TW-495",
    "TW-119",
    "TW-120",
    "TW-122",
    "TW-126",
    "TW-129",
    "TW-134",
    "TW-136",
    "TW-141",
    "TW-149",
    "TW-150",
    "TW-151",
    "TW-159",
    "TW-160",
    "TW-162",
    "TW-165",
    "TW-166",
    "TW-167",
    "TW-168",
    "TW-172",
    "TW-183",
    "TW-184",
)
@pytest.mark.parametrize(
    ("name", "mind", "influence", "prowess", "body", "points", "skills"),
    [
        ("Adrazar", 3, 1, 3, 6, 1, "scout diplomat"),
        ("Anborn", 2, 0, 2, 8, 0, "scout ranger"),
        ("Balin", 5, 2, 4, 7, 2, "warrior sage"),
        ("Beretar", 5, 1, 5, 8, 2, "warrior ranger"),
        ("Bofur", 2, 0, 4, 7, 0, "warrior"),
        ("Elladan", 4, 0, 5, 8, 1, "warrior ranger"),
        ("Elrohir", 4, 0, 5, 8, 1, "warrior ranger"),
        ("Elrond", 10, 4, 7, 9, 3, "warrior sage diplomat"),
        ("Erkenbrand", 4, 2, 5, 6, 1, "warrior"),
        ("Gildor Inglorion", 4, 0, 5, 7, 1, "warrior ranger"),
        ("Glorfindel II", 8, 2, 8, 9, 3, "warrior sage"),
        ("Haldir", 3, 0, 4, 8, 1, "warrior"),
        ("Orophin", 2, 0, 2, 7, 0, "warrior ranger"),
        ("Peath", 4, 1, 4, 7, 1, "ranger diplomat"),
        ("Sam Gamgee", 4, 0, 1, 9, 1, "scout ranger"),
        ("Théoden", 6, 3, 5, 6, 2, "warrior diplomat"),
        ("Fatty Bolger", 3, 0, 1, 8, 1, "scout"),
        ("Annalena", 3, 0, 3, 8, 1, "scout sage"),
        ("Aragorn II", 9, 3, 6, 9, 3, "warrior scout ranger"),
        ("Arwen", 3, 0, 2, 8, 1, "scout sage"),
        ("Beorn", 7, 2, 7, 9, 2, "warrior ranger"),
        ("Bergil", 2, 0, 1, 9, 0, "warrior scout"),
        ("Boromir II", 4, 1, 6, 7, 1, "warrior"),
        ("Celeborn", 6, 1, 6, 9, 2, "warrior sage"),
        ("Dori", 1, 0, 3, 6, 0, "warrior"),
        ("Faramir", 5, 1, 5, 8, 2, "warrior ranger"),
        ("Fíli", 2, 0, 2, 8, 0, "warrior scout"),
        ("Forlong", 1, 0, 3, 7, 0, "warrior"),
        ("Gimli", 6, 2, 5, 8, 2, "warrior diplomat"),
        ("Glóin", 5, 2, 5, 7, 2, "warrior diplomat"),
        ("Halbarad", 1, 1, 0, 5, 0, "sage diplomat"),
        ("Háma", 2, 0, 4, 8, 0, "warrior"),
        ("Imrahil", 6, 2, 5, 8, 2, "warrior diplomat"),
        ("Kíli", 3, 0, 3, 8, 1, "warrior scout"),
        ("Legolas", 6, 2, 5, 8, 2, "warrior diplomat"),
        ("Óin", 3, 0, 3, 8, 1, "warrior ranger"),
        ("Thorin II", 8, 2, 5, 8, 3, "warrior scout diplomat"),
        ("Thranduil", 9, 3, 7, 8, 3, "warrior ranger sage"),
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("hero", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card(
    "TW-116", "TW-118", "TW-123", "TW-128", "TW-132", "TW-148", "TW-164", "TW-174", "TW-176", "TW-182", "TW-120", "TW-126",
    "TW-134", "TW-141", "TW-149", "TW-150", "TW-151", "TW-159", "TW-160", "TW-165", "TW-166", "TW-167", "TW-168", "TW-172",
    "TW-183", "TW-184",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "faction", "total"),
    [
        ("Adrazar", "Riders of Rohan", 1 + 1 + 1),
        ("Anborn", "Men of Lebennin", 2 + 1),
        ("Anborn", "Men of Anfalas", 1),
        ("Balin", "Blue Mountain Dwarves", 2 + 1 + 2),
        ("Balin", "Men of Anfalas", 2),
        ("Beretar", "Rangers of the North", 1 + 2 + 1),
        ("Bofur", "Men of Anfalas", -1),
        ("Erkenbrand", "Riders of Rohan", 2 + 2),
        ("Haldir", "Men of Anfalas", -1),
        ("Orophin", "Men of Anfalas", -1),
        ("Théoden", "Riders of Rohan", 3 + 2),
        ("Théoden", "Men of Anfalas", 3),
        ("Aragorn II", "Rangers of the North", 3 + 2 + 1),
        ("Aragorn II", "Men of Anfalas", 3 + 1),
        ("Beorn", "Beornings", 2 + 2 + 1),
        ("Beorn", "Men of Anfalas", 2),
        ("Boromir II", "Men of Anórien", 1 + 2 + 1),
        ("Boromir II", "Men of Anfalas", 1 + 1),
        ("Dori", "Men of Anfalas", -1),
        ("Faramir", "Rangers of Ithilien", 1 + 2 + 1),
        ("Faramir", "Men of Anfalas", 1 + 1),
        ("Fíli", "Men of Anfalas", -1),
        ("Forlong", "Men of Anfalas", -1 + 1),
        ("Gimli", "Iron Hill Dwarves", 2 + 2 + 2),
        ("Gimli", "Wood-elves", 2 + 1 - 2),
        ("Gimli", "Men of Anfalas", 2),
        ("Glóin", "Blue Mountain Dwarves", 2 + 2 + 1 + 2),
        ("Glóin", "Iron Hill Dwarves", 2 + 1 + 2),
        ("Háma", "Men of Anfalas", -1),
        ("Imrahil", "Knights of Dol Amroth", 2 + 2 + 1),
        ("Imrahil", "Men of Anfalas", 2 + 1),
        ("Kíli", "Men of Anfalas", -1),
        ("Legolas", "Wood-elves", 2 + 2 + 1),
        ("Legolas", "Men of Anfalas", 2),
        ("Óin", "Men of Anfalas", 0),
        ("Thorin II", "Blue Mountain Dwarves", 2 + 2 + 2 + 2),
        ("Thorin II", "Iron Hill Dwarves", 2 + 2 + 2),
        ("Thranduil", "Wood-elves", 3 + 2 + 1),
        ("Thranduil", "Men of Anfalas", 3),
    ],
)
def test_attempts_on_factions(name: str, faction: str, total: int):
    t = table_of("hero")
    (who,) = t.company("Rivendell", name)
    assert faction_modifier(t.game, who, DEFS[find(faction)]) == total


@pytest.mark.card("TW-176", "TW-162")
@pytest.mark.parametrize(("name", "faction", "total"), [("Peath", "Dunlendings", 1 + 4), ("Halbarad", "Hillmen", 1 + 2)])
def test_some_have_more_toward_a_people_that_others_find(made, name: str, faction: str, total: int):
    t = table_of("hero")
    (who,) = t.company("Rivendell", name)
    made("Men of Anfalas", faction, id="T-1", standard=())
    assert faction_modifier(t.game, who, DEFS["T-1"]) == total


@pytest.mark.card("TW-161")
@pytest.mark.rule("ORG-16")
def test_glorfindel_leads_elves_a_little_better():
    t = table_of("hero")
    (glorfindel,) = t.company("Rivendell", "Glorfindel II")
    assert unused_influence(t.game, glorfindel, DEFS["TW-164"]) == 3  # Haldir, mind 3
    assert unused_influence(t.game, glorfindel, DEFS["TW-116"]) == 2
    t.hand(0, "Haldir", "Adrazar")
    company = t.there(glorfindel).id
    assert ("into", company, glorfindel) in places(t.game, 0, "TW-164")
    assert ("into", company, glorfindel) not in places(t.game, 0, "TW-116")


@pytest.mark.card(
    "TW-123", "TW-132", "TW-143", "TW-144", "TW-158", "TW-141", "TW-150", "TW-159", "TW-160", "TW-167", "TW-172", "TW-183"
)  # fmt: skip
@pytest.mark.rule("MOD-05")
@pytest.mark.parametrize(
    ("name", "plain", "against_orcs"),
    [("Balin", 4, 6), ("Bofur", 4, 5), ("Elladan", 5, 6), ("Elrohir", 5, 6), ("Gildor Inglorion", 5, 7), ("Dori", 3, 4),
     ("Fíli", 2, 3), ("Gimli", 5, 7), ("Glóin", 5, 6), ("Kíli", 3, 4), ("Óin", 3, 4), ("Thorin II", 5, 8)],
)  # fmt: skip
def test_some_fight_better_against_orcs(name: str, plain: int, against_orcs: int):
    for race, counts in (("orc", against_orcs), ("troll", plain)):
        t = table_of("hero")
        (who,) = t.company("Bree", name)
        t.dice(7)
        t.attack(prowess=counts + 7, race=race)
        fight_on(t)
        assert not t.wounded(who)
        assert t.game.state.verdict == "survived", "neither above nor below"


@pytest.mark.card(
    "TW-132", "TW-164", "TW-174", "TW-178", "TW-180", "TW-495", "TW-134", "TW-141", "TW-150", "TW-151", "TW-156", "TW-165",
    "TW-167", "TW-172",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "modifier"),
    [("Bofur", -1), ("Haldir", -1), ("Orophin", -1), ("Radagast", 1), ("Sam Gamgee", 3), ("Fatty Bolger", 1),
     ("Boromir II", -1), ("Dori", -1), ("Fíli", -1), ("Forlong", -1), ("Gandalf", 1), ("Háma", -1), ("Kíli", -1),
     ("Óin", -1), ("Aragorn II", 0)],
)  # fmt: skip
def test_corruption_checks_with_a_modifier_of_ones_own(name: str, modifier: int):
    for roll, passes in ((6 - modifier, True), (5 - modifier, False)):
        t = table_of("hero")
        (who,) = t.company("Bree", name)
        t.bears(who, "Alone and Unadvised", "Lure of Nature")  # 6 corruption points, and 1 to the check of who is alone
        t.dice(roll)
        t.run(CorruptionCheck(who))
        assert t.gone(who) != passes
        t.quiet()


@pytest.mark.card("TW-145")
@pytest.mark.rule("TURN-10")
def test_elrond_at_rivendell_keeps_one_more_card():
    t = table_of("hero")
    t.company("Rivendell", "Elrond")
    assert hand_size(t.game, 0) == 9
    assert hand_size(t.game, 1) == 8
    t = table_of("hero")
    t.company("Bree", "Elrond")
    assert hand_size(t.game, 0) == 8


@pytest.mark.card("TW-145", "TW-120")
@pytest.mark.rule("MP-06")
@pytest.mark.parametrize(("name", "lost"), [("Elrond", -3), ("Aragorn II", -3), ("Glorfindel II", 0)])
def test_some_cost_three_points_when_they_are_eliminated(name: str, lost: int):
    t = table_of("hero")
    (who,) = t.company("Edoras", name)
    t.dice(2, 10)
    t.attack(prowess=20, race="")
    fight_on(t)
    assert t.gone(who)
    assert points(t.game, 0)["character"] == lost
    assert points(t.game, 1)["character"] == 0


@pytest.mark.card("TW-120")
@pytest.mark.rule("MP-06")
def test_aragorn_who_is_discarded_costs_nothing():
    t = table_of("hero")
    (aragorn,) = t.company("Bree", "Aragorn II")
    assert points(t.game, 0)["character"] == 3
    piles.discard(t.game, aragorn)
    assert points(t.game, 0)["character"] == 0


# Influence for one alone ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-122", "TW-136")
@pytest.mark.rule("ORG-16", "FAC-11")
@pytest.mark.parametrize(
    ("name", "beloved", "plain", "more"), [("Arwen", "Aragorn II", 0, 7), ("Celeborn", "Galadriel", 1, 5)]
)
def test_some_have_influence_that_is_good_for_one_alone(made, name: str, beloved: str, plain: int, more: int):
    t = table_of("hero")
    (who,) = t.company("Rivendell", name)
    made("Anborn", beloved, id="T-1", mind=plain + more)
    made("Anborn", "A stranger", mind=plain + 1)
    assert unused_influence(t.game, who, DEFS["T-1"]) == plain + more
    assert unused_influence(t.game, who, DEFS["T-A stranger"]) == plain
    place = ("into", t.there(who).id, who)
    assert place in places(t.game, 0, "T-1")
    assert place not in places(t.game, 0, "T-A stranger")
    made("Anborn", beloved, id="T-1", mind=plain + more + 1)
    assert place not in places(t.game, 0, "T-1")


@pytest.mark.card("TW-122")
@pytest.mark.rule("INF-09")
def test_arwen_tells_on_an_aragorn_of_the_opponent():
    t = table_of("hero")
    (arwen,) = t.company("Bree", "Arwen")
    aragorn, anborn = t.company("Bree", "Aragorn II", "Anborn", seat=1)
    toward = [attempt_modifier(t.game, arwen, who) for who in (aragorn, anborn)]
    assert toward[0] - toward[1] == 7


@pytest.mark.card("TW-176")
@pytest.mark.rule("CR-59")
@pytest.mark.parametrize(("race", "counts", "body_"), [("nazgul", 4 + 5, 5), ("orc", 4, 9)])
def test_peath_against_a_nazgul(race: str, counts: int, body_: int):
    for check, verdict in ((body_, "survived"), (body_ + 1, "defeated")):
        t = table_of("hero")
        t.company("Bree", "Peath")
        t.dice(8, check)
        t.attack(prowess=counts + 7, race=race, body=9)
        fight_on(t)
        assert t.game.state.verdict == verdict
        t.quiet()


@pytest.mark.card("TW-176")
@pytest.mark.rule("CR-59")
@pytest.mark.parametrize(("name", "halved"), [("Peath", True), ("Anborn", False)])
def test_peath_against_a_ringwraith(name: str, halved: bool):
    """Her strike or his, hers is the only name that counts; the Ringwraith's own would not."""
    for mine in (True, False):
        t = table("A", "F")
        (her,) = t.company("Edoras", name)
        (him,) = t.company("Edoras", "Indûr the Ringwraith", seat=1)
        whole = body(t.game, him)
        attacker, target = (her, him) if mine else (him, her)
        t.game.state.strikes = (Strike(target, 0, attacker=attacker),)
        t.set(strike=0)
        assert body(t.game, him) == ((whole + 1) // 2 if halved else whole)
        assert body(t.game, her) == DEFS[find(name)].body


@pytest.mark.card("TW-180", "TW-495")
@pytest.mark.rule("ORG-05")
@pytest.mark.parametrize("name", ["Sam Gamgee", "Fatty Bolger"])
def test_some_hobbits_come_in_at_home_only(name: str, made):
    t = table_of("hero")
    t.company("Rivendell", "Elrond")
    assert places(t.game, 0, find(name)) == []
    t = table_of("hero")
    made("Bree", "Bag End", id="T-Bag End")
    (elrond,) = t.company("T-Bag End", "Elrond")
    assert ("into", t.there(elrond).id, 0) in places(t.game, 0, find(name))


@pytest.mark.card("TW-495")
def test_fatty_taps_to_cancel_a_strike_on_another_hobbit():
    t = table_of("hero")
    fatty, sam, anborn = t.company("Bree", "Fatty Bolger", "Sam Gamgee", "Anborn")
    t.attack(prowess=20, race="", target=sam)
    t.choose(0, "stay", "done", f"use:{fatty}>{sam}")
    assert t.tapped(fatty)
    assert t.untapped(sam)
    t.quiet()
    t = table_of("hero")
    fatty, sam, anborn = t.company("Bree", "Fatty Bolger", "Sam Gamgee", "Anborn")
    t.attack(prowess=20, race="", target=anborn)
    t.choose(0, "stay")
    t.offers_no(f"use:{fatty}>{anborn}")


@pytest.mark.card("TW-178")
@pytest.mark.rule("CR-65")
def test_radagast_may_draw_one_more_for_each_wilderness():
    t = table_of("hero")
    (radagast,) = t.company("Rivendell", "Radagast")
    t.deck(0, *["Concealment"] * 9)
    heads_for(t, radagast, "Bree")  # wilderness, wilderness; 1 card
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(radagast).id))
    choose_starter(t)
    assert t.keys() == ["draw:1", "draw:2", "draw:3"]


@pytest.mark.card("TW-117")
@pytest.mark.rule("PTH-06", "CR-02")
def test_the_opponent_draws_one_less_for_alatar():
    t = table_of("hero")
    (alatar,) = t.company("Rivendell", "Alatar")
    t.hand(1, "Orc-guard")
    t.deck(1, *["Orc-watch"] * 9)
    heads_for(t, alatar, "Bree")  # 1 card for the opponent
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(alatar).id))
    choose_starter(t)
    assert t.game.asks[0].rule == "MH-09"
    assert len(t.game.state.hand[1]) == 1


def leaping(to: str = "region/wilderness", creature: str = "Orc-warband", home: str = "Rivendell"):
    """A creature attacks Erkenbrand and Anborn on their way while Alatar is elsewhere, with Sam as his follower."""
    t = table_of("hero")
    alatar, sam = t.company(home, "Alatar", "Sam Gamgee", under={"Sam Gamgee": "Alatar"})
    erkenbrand, anborn = t.company("Lórien", "Erkenbrand", "Anborn")
    heads_for(t, erkenbrand, "Barrow-downs")
    companies.set_company(t.game, t.there(erkenbrand).id, on_its_way=True, path=("wilderness", "wilderness"), limit=4)
    t.set(phase="movement")
    t.hand(1, creature)
    return t, alatar, sam, erkenbrand, anborn


@pytest.mark.card("TW-117")
@pytest.mark.rule("CR-02")
def test_alatar_leaps_into_a_company_that_a_creature_attacks():
    t, alatar, sam, erkenbrand, _ = leaping(creature="Orc-lieutenant")
    (gollum,) = t.bears(alatar, "Gollum")
    (horn,) = t.bears(alatar, "Horn of Anor")
    t.run(HazardStep(t.there(erkenbrand).id))
    t.choose(1, "creature:TW-73>region/wilderness")
    t.offers(f"leap:{alatar}", seat=0)
    t.choose(0, f"leap:{alatar}")
    assert t.there(alatar).id == t.there(erkenbrand).id
    assert t.gone(gollum)
    assert t.card(horn).host == alatar
    assert t.card(sam).control == -1, "his follower has lost his controller"
    t.dice(7, 12)  # 6 - 3 + 7 is above 7: defeated; then his check
    fight_on(t, "STR-05")
    assert [x.target for x in t.game.state.strikes] == [alatar], "the one strike is his"
    t.choose(0, "stay", "done")
    fight_on(t, "MH-09")
    assert t.tapped(alatar), "he taps after the attack even if he stayed untapped against the strike"
    assert t.there(alatar).id == t.there(erkenbrand).id


@pytest.mark.card("TW-117")
@pytest.mark.rule("CR-02")
def test_alatar_leaps_from_a_haven_only_and_not_against_automatic_attacks():
    t, alatar, _, erkenbrand, _ = leaping(home="Bree")
    t.hand(0, "Concealment")
    t.run(HazardStep(t.there(erkenbrand).id))
    t.choose(1, "creature:LE-86>region/wilderness")
    t.offers_no(f"leap:{alatar}")
    t = table_of("hero")
    (alatar,) = t.company("Rivendell", "Alatar")
    (anborn,) = t.company("Moria", "Anborn")
    t.hand(0, "Concealment")
    t.visit(anborn, "enter")
    t.offers(f"play:TW-204>{anborn}")
    t.offers_no(f"leap:{alatar}")


@pytest.mark.card("TW-181")
@pytest.mark.rule("MAG-05")
def test_saruman_taps_for_a_spell_at_the_end_of_the_turn():
    t = table_of("hero")
    (saruman,) = t.company("Rivendell", "Saruman")
    t.game.state.discard[0] = ("TW-356", "TD-134")  # a spell and a ritual
    t.run(EndOfTurn(0))
    t.choose(0, f"use:{saruman}")
    t.offers("fetch:discard>TW-356")
    t.offers_no("fetch:discard>TD-134")
    t.choose(0, "fetch:discard>TW-356")
    assert t.game.state.hand[0] == ("TW-356",)
    assert t.tapped(saruman)


@pytest.mark.card("TW-181", "TW-300")
@pytest.mark.rule("USE-05")
def test_saruman_taps_himself_to_use_a_palantir():
    t = table_of("hero")
    (saruman,) = t.company("Rivendell", "Saruman")
    (stone,) = t.bears(saruman, "Palantír of Orthanc")
    t.deck(0, *["Concealment"] * 5)
    t.game.state.discard[0] = ("TW-204",)
    t.run(OrganizationPhase(0))
    assert not t.offered(f"use:{stone}")
    t.dice(12)
    t.choose(0, f"use:{stone}>himself", "fetch:discard>TW-204")
    assert t.tapped(stone)
    assert t.tapped(saruman)
    assert t.game.state.deck[0].count("TW-204") == 6
