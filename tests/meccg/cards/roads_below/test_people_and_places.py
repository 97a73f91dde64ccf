"""Characters, factions and sites that deck U brings, in play."""

import pytest

from meccg.plain import idle
from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.rings import ring_modifier
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.travel import destinations
from westmarch.meccg.site_stats import is_home
from westmarch.meccg.stats import body, check_modifier, direct_influence, has_skill, prowess

MORGUL = DEFS["LE-390"]


@pytest.mark.card("LE-8", "LE-9", "LE-11", "LE-12", "LE-18", "LE-25", "LE-34", "LE-38", "LE-44", "LE-48", "LE-49")
@pytest.mark.parametrize(
    ("name", "figures", "skills"),
    [
        ("Dorelas", (2, 7, 3), "warrior sage"),
        ("Dunlending Spy", (2, 8, 1), "scout"),
        ("Gorbag", (6, 9, 6), "warrior scout"),
        ("Grishnákh", (4, 8, 3), "warrior scout"),
        ("Lagduf", (5, 8, 3), "warrior"),
        ("Muzgash", (4, 8, 2), "warrior"),
        ("Orc Tracker", (3, 8, 3), "warrior ranger"),
        ("Radbug", (5, 8, 4), "warrior ranger"),
        ("Troll Lout", (4, 9, 3), "warrior"),
        ("Ufthak", (4, 8, 4), "warrior scout ranger"),
        ("Ulkaur the Tongueless", (6, 9, 5), "warrior"),
    ],
)
def test_the_figures_of_the_characters(name: str, figures: tuple[int, int, int], skills: str):
    t = table("U", "A")
    (number,) = t.company("Moria", name)
    assert (prowess(t.game, number), body(t.game, number), DEFS[find(name)].mind) == figures
    assert all(has_skill(t.game, number, skill) for skill in skills.split())


@pytest.mark.card("LE-34", "LE-44", "LE-49")
@pytest.mark.parametrize("name", ["Orc Tracker", "Troll Lout", "Ulkaur the Tongueless"])
def test_some_are_easily_corrupted(name: str):
    t = table("U", "A")
    number, other = t.company("Moria", name, "Lagduf")
    assert (check_modifier(t.game, number), check_modifier(t.game, other)) == (-1, 0)


@pytest.mark.card("LE-11", "LE-49")
@pytest.mark.parametrize(("name", "orc", "troll"), [("Gorbag", 3, 0), ("Ulkaur the Tongueless", 2, 2)])
def test_leaders_have_influence_on_their_kind(name: str, orc: int, troll: int):
    t = table("U", "A")
    (number,) = t.company("Moria", name)
    assert direct_influence(t.game, number) == 0
    assert direct_influence(t.game, number, DEFS[find("Lagduf")]) == orc
    assert direct_influence(t.game, number, DEFS[find("Troll Lout")]) == troll


@pytest.mark.card("LE-12", "LE-18", "LE-25", "LE-38", "LE-48")
@pytest.mark.parametrize("name", ["Grishnákh", "Lagduf", "Muzgash", "Radbug", "Ufthak"])
def test_uruks_of_morgul_are_at_home_there_and_discarded_on_an_eight(name: str):
    assert is_home(DEFS[find(name)], MORGUL)
    t = table("U", "A")
    (number,) = t.company("Moria", name)
    t.deck(0, "Slayer")
    t.dice(2, 8)
    t.attack(prowess=20)
    idle(t)
    assert t.gone(number)
    assert find(name) in t.game.state.discard[0]


@pytest.mark.card("LE-52")
def test_dwar_taps_at_a_darkhaven_to_strengthen_a_company():
    t = table("U", "A")
    (dwar,) = t.company("Dol Guldur", "Dwar the Ringwraith")
    (lagduf,) = t.company("Moria", "Lagduf")
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{dwar}>{t.there(lagduf).id}")
    assert t.tapped(dwar)
    assert (prowess(t.game, lagduf), body(t.game, lagduf)) == (6, 9)
    u = table("U", "A")
    u.company("Barad-dûr", "Dwar the Ringwraith")
    u.company("Moria", "Lagduf")
    u.run(OrganizationPhase(0))
    u.offers_no("use")


@pytest.mark.card("LE-274", "LE-276")
@pytest.mark.parametrize(
    ("name", "place", "enemy"),
    [("Orcs of Angmar", "Mount Gram", "Orcs of Gundabad"), ("Orcs of Gundabad", "Mount Gundabad", "Orcs of Angmar")],
)
def test_the_orcs_of_the_north_do_not_like_each_other(name: str, place: str, enemy: str):
    t = table("U", "A")
    (lagduf,) = t.company(place, "Lagduf")
    t.hand(0, name)
    assert site_plays(t.game, t.there(lagduf)) == [("faction", find(name), lagduf)]
    before = faction_modifier(t.game, lagduf, DEFS[find(name)])
    t.won(0, enemy)
    assert faction_modifier(t.game, lagduf, DEFS[find(name)]) == before - 2


# Places ------------------------------------------------------------------------------------------------------------------

DOWN = {
    "Dol Guldur": "The Sulfur-deeps",
    "Carn Dûm": "The Iron-deeps",
    "Barad-dûr": "The Under-courts",
    "Moria": "The Under-gates",
    "Cirith Gorgor": "The Under-galleries",
    "Goblin-gate": "The Under-grottos",
    "Mount Gundabad": "The Under-leas",
    "Mount Gram": "The Under-vaults",
    "Glittering Caves": "The Gem-deeps",
    "Dunharrow": "The Pûkel-deeps",
}


@pytest.mark.card(
    "AS-147",
    "AS-152",
    "AS-158",
    "AS-161",
    "AS-163",
    "AS-164",
    "AS-165",
    "AS-166",
    "AS-167",
    "AS-168",
    "LE-361",
    "LE-369",
    "LE-376",
    "LE-394",
    "LE-395",
)
@pytest.mark.parametrize(("above", "below"), DOWN.items())
def test_every_under_deeps_site_is_reached_from_its_surface_site(above: str, below: str):
    t = table("U", "A")
    (lagduf,) = t.company(above, "Lagduf")
    t.locations(0, *set(DOWN.values()), "Bandit Lair")
    reached = {DEFS[of].name for of in destinations(t.game, t.there(lagduf))}
    assert reached & set(DOWN.values()) == {below}


@pytest.mark.card("AS-147", "AS-152", "AS-158", "AS-161", "AS-163", "AS-164", "AS-165", "AS-166", "AS-167", "AS-168")
@pytest.mark.parametrize(
    ("name", "attacks", "opponent"),
    [
        ("The Gem-deeps", ("undead", 3, 9), "shadow-hold"),
        ("The Iron-deeps", ("troll", 3, 10), ""),
        ("The Pûkel-deeps", ("pukel-creature", 2, 11), "shadow-hold"),
        ("The Sulfur-deeps", ("troll", 2, 10), ""),
        ("The Under-courts", ("troll", 3, 10), ""),
        ("The Under-galleries", ("troll", 4, 10), ""),
        ("The Under-gates", ("balrog", 2, 16), "ruins-and-lairs"),
        ("The Under-grottos", ("orc", 4, 7), "shadow-hold"),
        ("The Under-leas", ("orc", 5, 7), "ruins-and-lairs"),
        ("The Under-vaults", ("undead", 3, 8), "shadow-hold"),
    ],
)
def test_what_guards_the_under_deeps(name: str, attacks: tuple[str, int, int], opponent: str):
    t = table("U", "A")
    (lagduf,) = t.company(name, "Lagduf")
    found = automatic_attacks(t.game, t.site(lagduf))
    assert (found[0].race, found[0].strikes, found[0].prowess) == attacks
    assert [a.creature for a in found[1:]] == ([opponent] if opponent else [])
    t.set(phase="site")
    t.visit(lagduf, "enter")
    assert t.game.state.attack is not None
    assert t.game.state.attack.race == attacks[0]


@pytest.mark.card("AS-165")
def test_the_under_gates_stand_open_once_the_balrog_stirs(made):
    made("Cave-drake", "A Balrog of a test", id="XX-1", entity="balrog-of-moria", unique=True)
    from westmarch.meccg.ops import table as table_ops

    t = table("U", "A")
    (lagduf,) = t.company("The Under-gates", "Lagduf")
    assert automatic_attacks(t.game, t.site(lagduf))[0].race == "balrog"
    table_ops.lay(t.game, 0, "XX-1", "points", owner=1)
    assert [a.race for a in automatic_attacks(t.game, t.site(lagduf))] == [""]


@pytest.mark.card("AS-147", "AS-158", "AS-168")
@pytest.mark.parametrize("name", ["The Gem-deeps", "The Pûkel-deeps", "The Under-vaults"])
def test_undead_are_always_welcome_there(name: str):
    t = table("U", "A")
    (lagduf,) = t.company(name, "Lagduf")
    assert f"at/{name}" in matches(t.game, DEFS[find("Ghosts")], t.there(lagduf))


@pytest.mark.card("AS-166")
def test_rings_are_tested_with_one_more_in_the_under_grottos():
    t = table("U", "A")
    (lagduf,) = t.company("The Under-grottos", "Lagduf")
    (ring,) = t.bears(lagduf, "Gold Ring that Sauron Fancies")
    assert ring_modifier(t.game, ring) == 1


@pytest.mark.card("AS-143", "AS-148", "AS-157", "LE-360", "LE-379", "LE-417")
@pytest.mark.parametrize(
    ("name", "strikes", "prowess"),
    [
        ("Dancing Spire", 2, 11),
        ("Gold Hill", 1, 15),
        ("Ovir Hollow", 1, 12),
        ("Caves of Ûlund", 1, 13),
        ("Gondmaeglom", 1, 14),
        ("Zarak Dûm", 1, 11),
    ],
)
def test_the_lairs_have_a_dragon_and_his_hoard(name: str, strikes: int, prowess: int):
    t = table("U", "A")
    (lagduf,) = t.company(name, "Lagduf")
    t.hand(0, "Old Treasure")
    (dragon,) = automatic_attacks(t.game, t.site(lagduf))
    assert (dragon.race, dragon.strikes, dragon.prowess) == ("dragon", strikes, prowess)
    assert site_plays(t.game, t.there(lagduf)) == [("item", "AS-129", lagduf)]


@pytest.mark.card("LE-390")
def test_minas_morgul_is_a_darkhaven_on_the_road_to_dol_guldur():
    t = table("U", "A")
    (lagduf,) = t.company("Minas Morgul", "Lagduf")
    t.locations(0, "Dol Guldur")
    assert destinations(t.game, t.there(lagduf)) == ["LE-367"]
    t.attack(prowess=9)
    assert t.game.state.verdict == "cancelled"  # CR-62
    t.quiet()


@pytest.mark.card("LE-369", "LE-376", "LE-395")
@pytest.mark.parametrize(
    ("name", "race"), [("Dunharrow", "man"), ("Glittering Caves", "pukel-creature"), ("Mount Gundabad", "orc")]
)
def test_who_guards_the_way_down(name: str, race: str):
    t = table("U", "A")
    (asternak,) = t.company(name, "Asternak")
    t.visit(asternak, "enter")
    assert t.game.state.attack is not None
    assert t.game.state.attack.race == race
