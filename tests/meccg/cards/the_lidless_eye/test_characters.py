"""Characters of The Lidless Eye, each in play."""

import pytest

from meccg.field import fight_on, heads_for, pass_until
from meccg.figures import shows_figures, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS, Playable
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.character_placement import places
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.stats import body, direct_influence, prowess, unused_influence
from westmarch.meccg.vocabulary.behaviour import fits
from westmarch.meccg.vocabulary.filters import Uses


@pytest.mark.card(
    "LE-1", "LE-6", "LE-7", "LE-10", "LE-19", "LE-23", "LE-27", "LE-31", "LE-36",
    "LE-14", "LE-16", "LE-17", "LE-22", "LE-24", "LE-28", "LE-30", "LE-35", "LE-39", "LE-46",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "mind", "influence", "prowess", "body", "points", "skills"),
    [
        ("Asternak", 5, 2, 5, 7, 2, "warrior diplomat"),
        ("Ciryaher", 5, 2, 2, 7, 2, "scout sage"),
        ("Dôgrib", 2, 0, 4, 7, 0, "warrior"),
        ("Eradan", 4, 1, 4, 8, 1, "scout ranger"),
        ("Layos", 5, 2, 3, 8, 2, "sage diplomat"),
        ("Luitprand", 1, 0, 3, 7, 0, "scout"),
        ("Nevido Smôd", 4, 1, 4, 8, 1, "warrior ranger"),
        ("Orc Captain", 5, 0, 5, 8, 2, "warrior"),
        ("Ostisen", 2, 0, 3, 9, 0, "scout"),
        ("Hador", 6, 1, 5, 9, 2, "warrior sage"),
        ("Horseman in the Night", 4, 2, 3, 7, 1, "warrior diplomat"),
        ("Jerrek", 4, 0, 5, 8, 1, "warrior scout"),
        ("Lieutenant of Morgul", 9, 2, 8, 9, 3, "warrior ranger"),
        ("The Mouth", 9, 4, 6, 8, 3, "warrior diplomat"),
        ("Odoacer", 1, 0, 4, 6, 0, "ranger"),
        ("Orc Brawler", 1, 0, 3, 8, 0, "warrior"),
        ("Orc Veteran", 2, 0, 4, 8, 0, "warrior"),
        ("Shagrat", 6, 0, 6, 9, 2, "warrior ranger"),
        ("Tros Hesnef", 2, 0, 5, 7, 0, "warrior"),
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("minion", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card("LE-1", "LE-19", "LE-27", "LE-31", "LE-16", "LE-17", "LE-22", "LE-28", "LE-39", "LE-46")
@pytest.mark.parametrize(
    ("name", "faction", "race", "site", "total"),
    [
        ("Asternak", "Variags", "man", "Variag Camp", 2 + 2),
        ("Asternak", "Others", "man", "Bree", 2),
        ("Layos", "Men of Dorwinion", "man", "Shrel-Kain", 2 + 2),
        ("Layos", "Others", "man", "Shrel-Kain", 2),
        ("Nevido Smôd", "Easterlings", "man", "Easterling Camp", 1 + 2),
        ("Orc Captain", "Orcs", "orc", "Moria", 0 + 3),
        ("Orc Captain", "Others", "man", "Moria", 0),
        ("Horseman in the Night", "Others", "man", "Moria", 2 + 1),
        ("Jerrek", "Others", "man", "Southron Oasis", 0 + 1),
        ("Jerrek", "Others", "man", "Bree", 0),
        ("Lieutenant of Morgul", "Trolls", "troll", "Moria", 2 + 3),
        ("Lieutenant of Morgul", "Orcs", "orc", "Moria", 2 + 3),
        ("Lieutenant of Morgul", "Others", "man", "Moria", 2),
        ("Odoacer", "Woodmen", "man", "Woodmen-town", 0 + 3),
        ("Odoacer", "Others", "man", "Woodmen-town", 0),
        ("Shagrat", "Orcs", "orc", "Moria", 0 + 4),
        ("Shagrat", "Others", "troll", "Moria", 0),
        ("Tros Hesnef", "Others", "man", "Easterling Camp", 0 + 1),
        ("Tros Hesnef", "Others", "man", "Bree", 0),
    ],
)
def test_influence_that_is_good_for_some_factions(made, name: str, faction: str, race: str, site: str, total: int):
    t = table_of("minion")
    (who,) = t.company("Dol Guldur", name)
    made("Woses of the Eryn Vorn", faction, race=race, playable=Playable(names=(site,)))
    assert faction_modifier(t.game, who, DEFS[f"T-{faction}"]) == total


@pytest.mark.card("LE-31")
@pytest.mark.rule("ORG-16", "ORG-31")
def test_an_orc_captain_leads_orcs_and_no_second_leader():
    t = table_of("minion")
    (captain,) = t.company("Barad-dûr", "Orc Captain")  # a dark-hold, where he is at home
    assert unused_influence(t.game, captain, DEFS["LE-31"]) == 3
    assert unused_influence(t.game, captain, DEFS["LE-1"]) == 0
    assert ("into", t.there(captain).id, 0) not in places(t.game, 0, "LE-31")
    t = table_of("minion")
    (asternak,) = t.company("Barad-dûr", "Asternak")
    assert ("into", t.there(asternak).id, 0) in places(t.game, 0, "LE-31")


@pytest.mark.card("LE-22", "LE-39")
@pytest.mark.rule("ORG-16", "ORG-31")
@pytest.mark.parametrize(("name", "orc", "troll", "man"), [("Shagrat", 4, 0, 0), ("Lieutenant of Morgul", 2 + 3, 2 + 3, 2)])
def test_leaders_lead_their_kind_and_no_second_leader(name: str, orc: int, troll: int, man: int):
    t = table_of("minion")
    (leader,) = t.company("Barad-dûr", name)
    led = [unused_influence(t.game, leader, DEFS[of]) for of in ("LE-31", "LE-44", "LE-1")]
    assert led == [orc, troll, man]
    assert ("into", t.there(leader).id, 0) not in places(t.game, 0, "LE-31")
    assert ("into", t.there(leader).id, 0) in places(t.game, 0, "LE-35")


@pytest.mark.card("LE-16", "LE-30", "LE-35")
@pytest.mark.rule("ORG-05", "UNI-01")
@pytest.mark.parametrize("name", ["Horseman in the Night", "Orc Brawler", "Orc Veteran"])
def test_there_may_be_several_of_them_and_they_come_in_at_any_dark_hold(name: str):
    for site, opens in (("Barad-dûr", True), ("Cirith Gorgor", True), ("Cirith Ungol", True), ("Moria", False)):
        t = table_of("minion")
        (first,) = t.company(site, name)
        assert (("into", t.there(first).id, 0) in places(t.game, 0, find(name))) == opens
        assert may_come_in(t.game, find(name))


@pytest.mark.card("LE-31", "LE-22", "LE-30", "LE-35", "LE-39")
@pytest.mark.rule("BCK-01")
@pytest.mark.parametrize(
    ("name", "results"),
    [
        ("Orc Captain", (8,)),
        ("Lieutenant of Morgul", (9,)),
        ("Orc Brawler", (7, 8)),
        ("Orc Veteran", (8,)),
        ("Shagrat", (9,)),
    ],
)
def test_some_results_of_a_body_check_discard_an_orc_or_troll(name: str, results: tuple[int, ...]):
    for roll in (6, 7, 8, 9):
        t = table_of("minion")
        (who,) = t.company("Moria", name)
        t.deck(0, "Slayer")
        t.dice(2, roll)
        t.attack(prowess=20, race="")
        fight_on(t)
        discarded = t.game.state.discard[0] == (find(name),)
        assert discarded == (roll in results)
        assert t.gone(who) == (discarded or roll > DEFS[find(name)].body)


@pytest.mark.card("LE-7", "LE-30", "LE-35", "LE-46")
@pytest.mark.parametrize("name", ["Dôgrib", "Orc Brawler", "Orc Veteran", "Tros Hesnef"])
def test_some_have_one_less_in_corruption_checks(name: str):
    for roll, taps in ((3, True), (4, False)):  # 3 - 1 is not above 2: he taps
        t = table_of("minion")
        (who,) = t.company("Dol Guldur", name)
        t.bears(who, "Lure of Nature")  # 2 corruption points
        t.dice(roll)
        t.run(CorruptionCheck(who))
        assert t.tapped(who) == taps
        t.quiet()


@pytest.mark.card("LE-14")
@pytest.mark.rule("MAG-01")
def test_hador_can_use_sorcery_and_no_other_magic():
    t = table_of("minion")
    hador, eradan = t.company("Dol Guldur", "Hador", "Eradan")
    schools = ("sorcery", "spirit-magic", "shadow-magic")
    assert [fits(Uses(school), t.game, hador) for school in schools] == [True, False, False]
    assert not fits(Uses("sorcery"), t.game, eradan)


@pytest.mark.card("LE-6")
@pytest.mark.rule("MAG-01")
def test_ciryaher_can_use_shadow_magic_and_eradan_cannot():
    t = table_of("minion")
    ciryaher, eradan = t.company("Dol Guldur", "Ciryaher", "Eradan")
    heads_for(t, ciryaher, "Moria")
    companies.set_company(t.game, t.there(ciryaher).id, on_its_way=True, path=("wilderness",))
    t.set(phase="movement")
    t.hand(0, "Deeper Shadow")
    t.run(HazardStep(t.there(ciryaher).id))
    t.offers(f"play:LE-179>limit>{ciryaher}")
    t.offers_no(f"play:LE-179>limit>{eradan}")


@pytest.mark.card("LE-50")
@pytest.mark.rule("RW-10")
@pytest.mark.parametrize(
    ("mode", "fights", "leads"), [("", 8, 4), ("Heralded Lord", 8 - 2, 4 + 3 + 2), ("Fell Rider", 8 + 2 - 2, 4 - 3)]
)
def test_adunaphel_in_her_modes(mode: str, fights: int, leads: int):
    t = table_of("minion")
    (adunaphel,) = t.company("Dol Guldur", "Adûnaphel the Ringwraith")
    if mode:
        t.bears(adunaphel, mode)
    assert prowess(t.game, adunaphel) == fights
    assert direct_influence(t.game, adunaphel) == leads
    assert body(t.game, adunaphel) == 10


@pytest.mark.card("LE-50")
@pytest.mark.parametrize(
    ("home", "key", "open_to_her"),
    [
        ("Dol Guldur", "region/wilderness", True),
        ("Dol Guldur", "site/ruins-and-lairs", False),
        ("Moria", "region/wilderness", False),
    ],
)
def test_adunaphel_taps_at_a_darkhaven_against_a_creature_not_keyed_to_a_site(home: str, key: str, open_to_her: bool):
    t = table_of("minion")
    (adunaphel,) = t.company(home, "Adûnaphel the Ringwraith")
    asternak, _ = t.company("Carn Dûm", "Asternak", "Eradan")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness",))
    t.set(phase="movement")
    t.hand(1, "Orc-warband")
    t.run(HazardStep(t.there(asternak).id))
    t.choose(1, f"creature:LE-86>{key}")
    pass_until(t, "CBT-02") if open_to_her else None
    assert t.offered(f"use:{adunaphel}") == open_to_her
    if open_to_her:
        t.choose(0, f"use:{adunaphel}")
        assert t.tapped(adunaphel)
        assert t.game.state.verdict == "cancelled"
