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
from westmarch.meccg.stats import body, direct_influence, prowess, unused_influence


@pytest.mark.card("LE-1", "LE-6", "LE-7", "LE-10", "LE-19", "LE-23", "LE-27", "LE-31", "LE-36")
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
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("minion", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card("LE-1", "LE-19", "LE-27", "LE-31")
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
    ],
)
def test_influence_that_is_good_for_some_factions(made, name: str, faction: str, race: str, site: str, total: int):
    t = table_of("minion")
    (who,) = t.company("Dol Guldur", name)
    made("Woses of the Eryn Vorn", faction, race=race, playable=Playable(names=(site,)))
    assert faction_modifier(t.game, who, DEFS[find(faction)]) == total


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


@pytest.mark.card("LE-31")
@pytest.mark.rule("BCK-01")
def test_a_body_check_of_eight_discards_an_orc_captain():
    t = table_of("minion")
    (captain,) = t.company("Moria", "Orc Captain")
    t.dice(2, 8)
    t.attack(prowess=20, race="")
    fight_on(t)
    assert t.gone(captain)
    assert t.game.state.out[0] == ()


@pytest.mark.card("LE-7")
def test_dogrib_has_one_less_in_corruption_checks():
    t = table_of("minion")
    (dogrib,) = t.company("Dol Guldur", "Dôgrib")
    t.bears(dogrib, "Lure of Nature")  # 2 corruption points
    t.dice(3)  # 3 - 1 is not above 2: he taps
    t.run(CorruptionCheck(dogrib))
    assert t.tapped(dogrib)
    t.quiet()


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
