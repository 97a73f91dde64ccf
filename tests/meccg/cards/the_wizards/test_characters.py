"""Characters of The Wizards, each in play."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import choose_starter, shows_figures, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.character_placement import places
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.stats import hand_size, unused_influence


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
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("hero", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card("TW-116", "TW-118", "TW-123", "TW-128", "TW-132", "TW-148", "TW-164", "TW-174", "TW-176", "TW-182")
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
    ],
)
def test_attempts_on_factions(name: str, faction: str, total: int):
    t = table_of("hero")
    (who,) = t.company("Rivendell", name)
    assert faction_modifier(t.game, who, DEFS[find(faction)]) == total


@pytest.mark.card("TW-176")
def test_peath_has_four_more_toward_the_dunlendings(made):
    t = table_of("hero")
    (peath,) = t.company("Rivendell", "Peath")
    made("Men of Anfalas", "Dunlendings")
    assert faction_modifier(t.game, peath, DEFS[find("Dunlendings")]) == 1 + 4


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


@pytest.mark.card("TW-123", "TW-132", "TW-143", "TW-144", "TW-158")
@pytest.mark.rule("MOD-05")
@pytest.mark.parametrize(
    ("name", "plain", "against_orcs"),
    [("Balin", 4, 6), ("Bofur", 4, 5), ("Elladan", 5, 6), ("Elrohir", 5, 6), ("Gildor Inglorion", 5, 7)],
)
def test_some_fight_better_against_orcs(name: str, plain: int, against_orcs: int):
    for race, counts in (("orc", against_orcs), ("troll", plain)):
        t = table_of("hero")
        (who,) = t.company("Bree", name)
        t.dice(7)
        t.attack(prowess=counts + 7, race=race)
        fight_on(t)
        assert not t.wounded(who)
        assert t.game.state.verdict == "survived", "neither above nor below"


@pytest.mark.card("TW-132", "TW-164", "TW-174", "TW-178", "TW-180", "TW-495")
@pytest.mark.parametrize(
    ("name", "modifier"),
    [("Bofur", -1), ("Haldir", -1), ("Orophin", -1), ("Radagast", 1), ("Sam Gamgee", 3), ("Fatty Bolger", 1)],
)
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


@pytest.mark.card("TW-145")
@pytest.mark.rule("MP-06")
def test_elrond_eliminated_costs_three_points():
    t = table_of("hero")
    (elrond,) = t.company("Bree", "Elrond")
    t.dice(2, 10)
    t.attack(prowess=20, race="")
    fight_on(t)
    assert t.gone(elrond)
    assert points(t.game, 0)["character"] == -3


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
