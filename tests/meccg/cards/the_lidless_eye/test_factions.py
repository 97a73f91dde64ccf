"""Factions of The Lidless Eye, each in play."""

import pytest

from meccg.field import heads_for
from meccg.figures import attempt, inside, is_won, table_of
from meccg.scenario import Table, find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import attempt_modifier, faction_modifier, standard, target_number
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import POINTS, TAPPED


@pytest.mark.card(
    "LE-265", "LE-278", "LE-296", "LE-260", "LE-262", "LE-264", "LE-266", "LE-270", "LE-273", "LE-277", "LE-279", "LE-282",
    "LE-286", "LE-287", "LE-291",
)  # fmt: skip
@pytest.mark.parametrize(
    ("faction", "site", "who", "modifier", "number", "worth"),
    [
        ("Goblins of Goblin-gate", "Goblin-gate", "Orc Captain", 0 + 3, 8, 2),
        ("Orcs of Moria", "Moria", "Orc Captain", 0 + 3, 10, 3),
        ("Woses of the Eryn Vorn", "The Worthy Hills", "Asternak", 2, 11, 3),
        ("Balchoth", "Raider-hold", "Layos", 2, 8, 2),
        ("Black Trolls", "Cirith Gorgor", "The Mouth", 4 + 2, 10, 1),
        ("Black Trolls", "Barad-dûr", "Layos", 2, 10, 1),
        ("Easterlings", "Easterling Camp", "Nevido Smôd", 1 + 2, 8, 2),
        ("Easterlings", "Easterling Camp", "Tros Hesnef", 0 + 1, 8, 2),
        ("Grey Mountain Goblins", "Gondmaeglom", "Layos", 2, 8, 3),
        ("Ice-orcs", "Caves of Ûlund", "The Mouth", 4 + 2, 10, 4),
        ("Nûrniags", "Nûrniag Camp", "Horseman in the Night", 2 + 1, 9, 2),
        ("Orcs of Mirkwood", "Sarn Goriwing", "Shagrat", 0 + 4, 8, 2),
        ("Orcs of the Ash Mountains", "Cirith Gorgor", "Layos", 2, 8, 1),
        ("Orcs of Udûn", "Cirith Gorgor", "Layos", 2, 8, 1),
        ("Snaga-hai", "Moria", "Orc Captain", 0 + 3, 9, 1),
        ("Southrons", "Southron Oasis", "Jerrek", 0 + 1, 8, 2),
        ("Uruk-hai", "Cirith Ungol", "The Mouth", 4 + 2, 11, 2),
    ],
)
def test_a_faction_is_won_above_its_number(faction: str, site: str, who: str, modifier: int, number: int, worth: int):
    is_won("minion", faction, site, who, modifier, number, worth)


@pytest.mark.card("LE-278")
def test_the_goblins_help_with_the_orcs_of_moria():
    t = table_of("minion")
    t.won(0, "Goblins of Goblin-gate")
    (captain,) = t.company("Moria", "Orc Captain")
    attempt(t, captain, "Orcs of Moria", 6)  # 6 + 3 + 2 is above 10
    assert points(t.game, 0)["faction"] == 5


NOUGHT = [
    "Goblins of Goblin-gate", "Orcs of Moria", "Black Trolls", "Grey Mountain Goblins", "Ice-orcs", "Orcs of Mirkwood",
    "Orcs of the Ash Mountains", "Orcs of Udûn", "Snaga-hai", "Uruk-hai",
]  # fmt: skip


@pytest.mark.card(
    "LE-265", "LE-278", "LE-262", "LE-266", "LE-270", "LE-277", "LE-279", "LE-282", "LE-286", "LE-291"
)  # fmt: skip
@pytest.mark.rule("INF-22")
@pytest.mark.parametrize("name", NOUGHT)
def test_once_in_play_the_number_is_nought(name: str):
    t = table_of("minion")
    assert target_number(t.game, t.won(0, name), False) == 0


@pytest.mark.card("LE-260", "LE-264", "LE-273", "LE-287")
@pytest.mark.rule("INF-22")
@pytest.mark.parametrize(("name", "number"), [("Balchoth", 8), ("Easterlings", 8), ("Nûrniags", 9), ("Southrons", 8)])
def test_men_are_as_hard_to_win_over_once_they_are_in_play(name: str, number: int):
    t = table_of("minion")
    assert target_number(t.game, t.won(0, name), False) == number


# Factions that like or dislike each other --------------------------------------------------------------------------


@pytest.mark.card("LE-260", "LE-262", "LE-264", "LE-266", "LE-270", "LE-273", "LE-277", "LE-279", "LE-282", "LE-287")
@pytest.mark.rule("FAC-03", "FAC-04")
@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Balchoth", {"Easterlings": 2, "Men of Dorwinion": -2}),
        ("Black Trolls", {"Morgul-orcs": 2, "Orcs of Gundabad": -2}),
        ("Easterlings", {"Wain-easterlings": 2, "Balchoth": 2, "Men of Dorwinion": -2}),
        ("Grey Mountain Goblins", {"Goblins of Goblin-gate": 2, "Orcs of Gundabad": 2}),
        ("Ice-orcs", {"Wargs of the Forochel": 2}),
        ("Nûrniags", {"Variags of Khand": 2, "Nûriags": 2, "Balchoth": -2}),
        ("Orcs of Mirkwood", {"Orcs of the Red Eye": -2, "Orcs of Gorgoroth": 2}),
        ("Orcs of the Ash Mountains", {"Snaga-hai": 2, "Orcs of the Ephel Dúath": -2}),
        ("Orcs of Udûn", {"Orcs of the Red Eye": -2, "Orcs of Gorgoroth": 2}),
        ("Southrons", {"Haradrim": 2, "Asdriags": -2}),
    ],
)
def test_standard_modifications_for_factions_in_play(made, name: str, others: dict[str, int]):
    for other, number in others.items():
        t = table_of("minion")
        (layos,) = t.company("Dol Guldur", "Layos")
        faction = DEFS[find(name, "minion")]
        assert faction_modifier(t.game, layos, faction) == 2, "unused influence alone"
        made("Woses of the Eryn Vorn", other, id="T-1")
        lay(t.game, 1, "T-1", POINTS)  # whoever has it
        assert faction_modifier(t.game, layos, faction) == 2 + number


# Uruk-hai ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-291")
@pytest.mark.rule("FAC-04")
def test_any_other_orc_faction_counts_once_against_the_uruk_hai():
    t = table_of("minion")
    (layos,) = t.company("Cirith Ungol", "Layos")
    uruks = DEFS["LE-291"]
    t.won(0, "Woses of the Eryn Vorn")
    t.won(0, "Black Trolls")
    assert standard(t.game, layos, uruks) == 0, "no Orcs"
    lay(t.game, 1, "LE-277", POINTS)
    assert standard(t.game, layos, uruks) == -2
    t.won(0, "Snaga-hai")
    assert standard(t.game, layos, uruks) == -2
    assert standard(t.game, layos, DEFS["LE-277"]) == 0, "nobody else minds"


@pytest.mark.card("LE-291")
@pytest.mark.rule("INF-22")
def test_the_uruk_hai_in_play_are_no_other_faction_than_themselves():
    t = table_of("minion")
    (layos,) = t.company("Cirith Ungol", "Layos")
    uruks = lay(t.game, 1, "LE-291", POINTS)
    before = attempt_modifier(t.game, layos, uruks)
    t.won(0, "Orcs of Udûn")
    assert attempt_modifier(t.game, layos, uruks) == before - 2


# With a leader -----------------------------------------------------------------------------------------------------

WITH_LEADER = [("Black Trolls", 1), ("Orcs of the Ash Mountains", 1), ("Orcs of Udûn", 1), ("Uruk-hai", 2)]


def won_by(t: Table, leader: int, name: str) -> None:
    """An Orc leader wins a faction and keeps it."""
    t.hand(0, name)
    t.turn_to(leader, 0)
    inside(t, leader)
    t.dice(12)
    t.choose(0, f"faction:{find(name)}>{leader}")
    while t.game.asks[0].rule != "LDR-02":
        t.anybody("roll" if t.offered("roll") else "pass")
    t.choose(0, f"hold:{leader}")


@pytest.mark.card("LE-262", "LE-279", "LE-282", "LE-291")
@pytest.mark.rule("LDR-02")
@pytest.mark.parametrize(("name", "worth"), WITH_LEADER)
def test_an_orc_leader_keeps_it_and_the_site_stays_untapped_until_he_moves(name: str, worth: int):
    t = table_of("minion")
    (shagrat,) = t.company("Cirith Gorgor", "Shagrat")
    won_by(t, shagrat, name)
    assert points(t.game, 0)["faction"] == worth
    assert t.untapped(t.site(shagrat))
    heads_for(t, shagrat, "Minas Morgul")
    t.deck(0, *["Orc Quarrels"] * 9)
    t.hand(1, "Orc-watch")
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(shagrat).id))
    while t.game.asks[0].rule in ("MOV-14", "MH-07"):
        t.anybody(t.keys()[0])
    assert points(t.game, 0)["faction"] == 0
    assert find(name) in t.game.state.discard[0]


@pytest.mark.card("LE-262", "LE-279", "LE-282", "LE-291")
@pytest.mark.rule("LDR-02")
def test_four_factions_of_one_leader_are_worth_two_points_more_until_he_is_gone():
    t = table_of("minion")
    (shagrat,) = t.company("Cirith Gorgor", "Shagrat")
    total = 0
    for number, (name, worth) in enumerate(WITH_LEADER, 1):
        t.give(shagrat, name)
        total += worth
        assert points(t.game, 0)["faction"] == total + 2 * (number >= 3)
    piles.discard(t.game, shagrat)
    assert points(t.game, 0)["faction"] == 0


@pytest.mark.card("LE-277")
@pytest.mark.rule("LDR-02")
def test_other_orcs_are_kept_by_no_leader():
    t = table_of("minion")
    (shagrat,) = t.company("Sarn Goriwing", "Shagrat")
    attempt(t, shagrat, "Orcs of Mirkwood", 12)
    assert t.tapped(t.site(shagrat))
    assert points(t.game, 0)["faction"] == 2


# Where they are ----------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-286")
@pytest.mark.rule("SCH-05")
@pytest.mark.parametrize("tapped", [True, False])
def test_snaga_hai_are_won_at_a_shadow_hold_tapped_or_not(tapped: bool):
    t = table_of("minion")
    (captain,) = t.company("Moria", "Orc Captain")
    if tapped:
        t.turn_to(t.site(captain), TAPPED)
    attempt(t, captain, "Snaga-hai", 12)
    assert points(t.game, 0)["faction"] == 1
    assert t.tapped(t.site(captain)), "an untapped one taps"


@pytest.mark.card("LE-286")
@pytest.mark.rule("UNI-01")
def test_there_may_be_many_snaga_hai_but_one_of_the_others():
    t = table_of("minion")
    for name in ("Snaga-hai", "Orcs of Udûn"):
        t.won(0, name)
    assert may_come_in(t.game, "LE-286")
    assert not may_come_in(t.game, "LE-282")
    t.won(0, "Snaga-hai")
    assert points(t.game, 0)["faction"] == 1 + 1 + 1


@pytest.mark.card("LE-286", "LE-270", "LE-262", "LE-291")
@pytest.mark.rule("FAC-01")
@pytest.mark.parametrize(
    ("name", "yes", "no"),
    [
        ("Snaga-hai", ("Moria", "Mount Doom", "Sarn Goriwing"), ("Cirith Gorgor", "Bandit Lair", "Minas Morgul")),
        ("Ice-orcs", ("Caves of Ûlund", "Irerock", "Gold Hill"), ("Gondmaeglom", "Zarak Dûm", "Sarn Goriwing")),
        ("Black Trolls", ("Cirith Gorgor", "Barad-dûr"), ("Cirith Ungol", "Minas Morgul")),
        ("Uruk-hai", ("Cirith Gorgor", "Barad-dûr", "Cirith Ungol"), ("Minas Morgul", "Shelob's Lair")),
    ],
)
def test_where_a_faction_may_be_won(name: str, yes: tuple[str, ...], no: tuple[str, ...]):
    for site in (*yes, *no):
        t = table_of("minion")
        (layos,) = t.company(site, "Layos")
        assert suits_site(t.game, DEFS[find(name)], t.site(layos)) == (site in yes), site


@pytest.mark.card("LE-270")
@pytest.mark.rule("SCH-02")
def test_ice_orcs_in_forochel_live_in_ruins_only(made):
    for kind, listed in (("ruins-and-lairs", True), ("border-hold", False)):
        made("Bandit Lair", "A cold place", "minion", region="Forochel", site_type=kind)
        t = table_of("minion")
        (layos,) = t.company("A cold place", "Layos")
        assert suits_site(t.game, DEFS["LE-270"], t.site(layos)) == listed


# Heroes and minions ------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-264", "TW-222", "AS-60", "AS-66")
@pytest.mark.rule("UNI-06", "UNI-08")
@pytest.mark.parametrize(("first", "second"), [("TW-222", "LE-264"), ("LE-264", "TW-222"), ("AS-60", "AS-66")])
def test_a_people_serves_one_side_at_a_time(first: str, second: str):
    t = table_of("minion")
    assert may_come_in(t.game, second)
    card = t.won(0 if DEFS[first].side == "minion" else 1, first)
    assert not may_come_in(t.game, second)
    assert may_come_in(t.game, "LE-260")
    piles.discard(t.game, card)
    assert may_come_in(t.game, second)
