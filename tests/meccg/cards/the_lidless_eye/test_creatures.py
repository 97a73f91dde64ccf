"""Creatures of The Lidless Eye, each in play."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import Journey, attacks_with, faces, keyed, on_the_way, table_of
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.ops import companies


@pytest.mark.card(
    "LE-59",
    "LE-61",
    "LE-65",
    "LE-66",
    "LE-67",
    "LE-72",
    "LE-77",
    "LE-84",
    "LE-86",
    "LE-87",
    "LE-90",
    "LE-92",
    "LE-95",
)
@pytest.mark.parametrize(
    ("name", "journey", "key"),
    [
        ("Ambusher", Journey(("free-domain",)), "region/free-domain"),
        ("Ambusher", Journey(("border-land",)), "region/border-land"),
        ("Barrow-wight", Journey(("shadow-land",)), "region/shadow-land"),
        ("Barrow-wight", Journey(("dark-domain",)), "region/dark-domain"),
        ("Barrow-wight", Journey((), (), "Moria"), "site/shadow-hold"),
        ("Barrow-wight", Journey((), (), "TW-380"), "site/dark-hold"),
        ("Cave Worm", Journey(("wilderness",), ("Redhorn Gate",)), "name/Redhorn Gate"),
        ("Cave Worm", Journey(("wilderness",), ("High Pass",)), "name/High Pass"),
        ("Cave Worm", Journey(("wilderness",), ("Gap of Isen",)), "name/Gap of Isen"),
        ("Cave Worm", Journey(("wilderness",), ("Angmar",)), "name/Angmar"),
        ("Cave Worm", Journey(("wilderness",), ("Gundabad",)), "name/Gundabad"),
        ("Cave Worm", Journey(("wilderness",), ("Grey Mountain Narrows",)), "name/Grey Mountain Narrows"),
        ("Cave Worm", Journey(("wilderness",), ("Withered Heath",)), "name/Withered Heath"),
        ("Cave Worm", Journey(("wilderness",), ("Númeriador",)), "name/Númeriador"),
        ("Cave Worm", Journey(("wilderness",), ("Iron Hills",)), "name/Iron Hills"),
        ("Cave-drake", Journey(("wilderness",)), ""),
        ("Cave-drake", Journey(("wilderness", "wilderness")), "region/wilderness"),
        ("Cave-drake", Journey((), (), "Barrow-downs"), "site/ruins-and-lairs"),
        ("Corpse-candle", Journey(("wilderness",)), "region/wilderness"),
        ("Corpse-candle", Journey(("shadow-land",)), "region/shadow-land"),
        ("Corpse-candle", Journey(("dark-domain",)), "region/dark-domain"),
        ("Corpse-candle", Journey((), (), "Moria"), "site/shadow-hold"),
        ("Corpse-candle", Journey((), (), "TW-380"), "site/dark-hold"),
        ("Ghosts", Journey(("shadow-land",)), "region/shadow-land"),
        ("Ghosts", Journey(("dark-domain",)), "region/dark-domain"),
        ("Ghosts", Journey((), (), "Moria"), "site/shadow-hold"),
        ("Ghosts", Journey((), (), "TW-380"), "site/dark-hold"),
        ("Hobgoblins", Journey(("wilderness",)), ""),
        ("Hobgoblins", Journey(("wilderness", "wilderness")), "region/wilderness"),
        ("Marsh-drake", Journey(("coastal-sea",)), "region/coastal-sea"),
        ("Marsh-drake", Journey(("shadow-land",)), "region/shadow-land"),
        ("Orc-warband", Journey(("wilderness",)), "region/wilderness"),
        ("Orc-warband", Journey(("shadow-land",)), "region/shadow-land"),
        ("Orc-warband", Journey(("dark-domain",)), "region/dark-domain"),
        ("Orc-warband", Journey((), (), "Barrow-downs"), "site/ruins-and-lairs"),
        ("Orc-warband", Journey((), (), "Moria"), "site/shadow-hold"),
        ("Orc-warband", Journey((), (), "TW-380"), "site/dark-hold"),
        ("Orc-watch", Journey(("shadow-land",)), "region/shadow-land"),
        ("Orc-watch", Journey(("dark-domain",)), "region/dark-domain"),
        ("Orc-watch", Journey((), (), "Moria"), "site/shadow-hold"),
        ("Orc-watch", Journey((), (), "TW-380"), "site/dark-hold"),
        ("Slayer", Journey(("border-land",)), "region/border-land"),
        ("Slayer", Journey((), (), "Bree"), "site/border-hold"),
        ("Stirring Bones", Journey(("wilderness",)), ""),
        ("Stirring Bones", Journey(("wilderness", "wilderness")), "region/wilderness"),
        ("Stirring Bones", Journey(("shadow-land",)), "region/shadow-land"),
        ("Stirring Bones", Journey(("dark-domain",)), "region/dark-domain"),
        ("Stirring Bones", Journey((), (), "Barrow-downs"), "site/ruins-and-lairs"),
        ("Stirring Bones", Journey((), (), "Moria"), "site/shadow-hold"),
        ("True Fire-drake", Journey(("wilderness", "wilderness")), ""),
        ("True Fire-drake", Journey(("wilderness", "wilderness", "wilderness")), "region/wilderness"),
        ("True Fire-drake", Journey(("wilderness",), doors=True), ""),
        ("True Fire-drake", Journey(("wilderness", "wilderness"), doors=True), "region/wilderness"),
    ],
    ids=str,
)  # fmt: skip
def test_a_creature_is_keyed_to_what_it_names(name: str, journey: Journey, key: str):
    found = keyed(name, journey)
    assert key in found if key else not found
    assert not keyed(name, Journey(("free-domain",) * (name != "Ambusher"), (), "Rivendell"))


@pytest.mark.card(
    "LE-59",
    "LE-61",
    "LE-65",
    "LE-66",
    "LE-67",
    "LE-72",
    "LE-77",
    "LE-84",
    "LE-86",
    "LE-87",
    "LE-90",
    "LE-92",
    "LE-95",
)
@pytest.mark.parametrize(
    ("name", "journey", "key", "race", "strikes", "prowess", "body", "worth"),
    [
        ("Ambusher", Journey(("free-domain",)), "region/free-domain", "man", 2, 10, -1, 1),
        ("Barrow-wight", Journey(("shadow-land",)), "region/shadow-land", "undead", 1, 12, -1, 1),
        ("Cave Worm", Journey(("wilderness",), ("Redhorn Gate",)), "name/Redhorn Gate", "drake", 1, 16, -1, 1),
        ("Cave-drake", Journey(("wilderness", "wilderness")), "region/wilderness", "dragon", 2, 10, -1, 1),
        ("Corpse-candle", Journey(("wilderness",)), "region/wilderness", "undead", 1, 7, -1, 1),
        ("Ghosts", Journey(("shadow-land",)), "region/shadow-land", "undead", 3, 9, -1, 1),
        ("Hobgoblins", Journey(("wilderness", "wilderness")), "region/wilderness", "orc", 2, 10, -1, 1),
        ("Marsh-drake", Journey(("coastal-sea",)), "region/coastal-sea", "drake", 2, 11, -1, 1),
        ("Orc-warband", Journey(("wilderness",)), "region/wilderness", "orc", 5, 4, -1, 1),
        ("Orc-watch", Journey(("shadow-land",)), "region/shadow-land", "orc", 3, 9, -1, 1),
        ("Slayer", Journey(("border-land",)), "region/border-land", "slayer", 1, 11, -1, 2),
        ("Stirring Bones", Journey(("wilderness", "wilderness")), "region/wilderness", "undead", 2, 9, -1, 1),
        ("True Fire-drake", Journey(("wilderness", "wilderness", "wilderness")), "region/wilderness", "drake", 2, 13, -1, 1),
    ],
)  # fmt: skip
def test_a_creature_attacks_with_its_figures(
    name: str, journey: Journey, key: str, race: str, strikes: int, prowess: int, body: int, worth: int
):
    attacks_with(name, journey, key, race, strikes, prowess, body, worth)


@pytest.mark.card("LE-61", "LE-72")
@pytest.mark.parametrize(("name", "modifier"), [("Barrow-wight", -2), ("Ghosts", -1)])
def test_whom_it_wounds_checks_corruption_after_the_attack(name: str, modifier: int):
    t = table_of("hero")
    (who,) = t.company("Lórien", "Erkenbrand")
    t.bears(who, "Lure of Nature")  # 2 corruption points
    heads_for(t, who, "Moria")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.dice(2, 2, 3 - modifier)  # the check is one above the total
    faces(t, who, name, "region/shadow-land")
    fight_on(t, "COR-11")
    fight_on(t)
    assert t.wounded(who)
    t.quiet()


@pytest.mark.card("LE-61", "LE-72")
def test_whom_it_does_not_wound_does_not_check():
    t = table_of("hero")
    (who,) = t.company("Lórien", "Elrond")
    t.bears(who, "Lure of Nature")
    heads_for(t, who, "Moria")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.dice(7)
    faces(t, who, "Barrow-wight", "region/shadow-land")
    fight_on(t)
    t.quiet()


@pytest.mark.card("LE-67")
@pytest.mark.parametrize("cancelled", [False, True])
def test_everybody_checks_before_a_corpse_candle_picks(cancelled: bool):
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    t.bears(erkenbrand, "Lure of Nature")
    t.bears(anborn, "Lure of Nature")
    t.hand(0, "Escape")
    faces(t, who, "Corpse-candle", "region/wilderness")
    if cancelled:
        t.choose(f"play:TW-229>{erkenbrand}")
        fight_on(t)
        assert not t.gone(anborn)
    else:
        t.dice(3, 2)  # Erkenbrand passes, Anborn does not
        t.choose("pass", "roll", "roll")
        fight_on(t, "STR-05")
        assert t.gone(anborn)
        assert [x.target for x in t.game.state.strikes] == [erkenbrand]
    assert not t.game.chance.script


@pytest.mark.card("LE-86")
@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize(("before", "counts"), [("orc", 4 + 3), ("troll", 4)])
def test_the_warband_is_stronger_after_other_orcs(before: str, counts: int):
    t, who = on_the_way(Journey(("wilderness",)))
    companies.set_company(t.game, t.there(who).id, faced=(before, ""))
    t.hand(0, "Escape")
    faces(t, who, "Orc-warband", "region/wilderness")
    assert attack_prowess(t.game, t.game.state.attack) == counts


@pytest.mark.card("LE-90")
@pytest.mark.rule("CR-10", "ATK-09")
def test_a_slayer_attacks_one_character_twice():
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, anborn = t.there(who).members
    faces(t, who, "Slayer", "region/border-land")
    t.offers(f"aim:{erkenbrand}", f"aim:{anborn}", seat=1)
    t.choose(f"aim:{erkenbrand}")
    t.choose("pass")  # no calling off before the strike
    t.choose("tap", "done")
    t.offers(f"call-off:{erkenbrand}", f"call-off:{anborn}", seat=0)
    t.choose(f"call-off:{anborn}")
    assert t.tapped(anborn)
    t.dice(6)  # 5 + 6 = 11: ineffectual
    fight_on(t)
    assert not t.game.chance.script, "the second attack was fought"
    assert not t.wounded(erkenbrand)
