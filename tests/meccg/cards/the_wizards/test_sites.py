"""Sites of The Wizards, each in play."""

from dataclasses import replace

import pytest

from meccg.field import fight_on, journey
from meccg.figures import has_items, is_guarded, is_reached, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.organization import OrganizationPhase
from westmarch.meccg.rulebook.site import suits_site
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import WOUNDED


@pytest.mark.card(
    "TW-375",
    "TW-377",
    "TW-378",
    "TW-380",
    "TW-386",
    "TW-394",
    "TW-397",
    "TW-398",
    "TW-400",
    "TW-404",
    "TW-407",
    "TW-409",
    "TW-412",
    "TW-413",
    "TW-415",
    "TW-416",
    "TW-417",
    "TW-419",
    "TW-433",
    "TW-437",
)
@pytest.mark.parametrize(
    ("site", "haven", "path", "own", "other"),
    [
        ("Barrow-downs", "Rivendell", "wilderness wilderness", 1, 2),
        ("Blue Mountain Dwarf-hold", "Grey Havens", "free-domain wilderness", 1, 1),
        ("Bree", "Rivendell", "wilderness wilderness", 1, 1),
        ("Carn Dûm", "Rivendell", "wilderness shadow-land", 2, 3),
        ("Dol Amroth", "Edhellond", "wilderness free-domain", 1, 1),
        ("Edoras", "Lórien", "wilderness border-land", 1, 1),
        ("Glittering Caves", "Lórien", "wilderness border-land border-land", 2, 2),
        ("Goblin-gate", "Rivendell", "wilderness wilderness", 1, 2),
        ("Henneth Annûn", "Lórien", "wilderness border-land free-domain wilderness", 2, 2),
        ("Isengard", "Lórien", "wilderness border-land border-land", 2, 2),
        ("Lond Galen", "Edhellond", "wilderness", 1, 1),
        ("Lossadan Cairn", "Rivendell", "wilderness wilderness wilderness", 2, 2),
        ("Minas Tirith", "Lórien", "wilderness border-land free-domain", 2, 2),
        ("Moria", "Lórien", "wilderness wilderness", 2, 3),
        ("Mount Gram", "Rivendell", "wilderness shadow-land", 2, 3),
        ("Mount Gundabad", "Lórien", "wilderness border-land dark-domain", 2, 3),
        ("Old Forest", "Rivendell", "wilderness wilderness", 1, 1),
        ("Pelargir", "Edhellond", "wilderness border-land free-domain", 2, 2),
        ("Tolfalas", "Edhellond", "wilderness free-domain coastal-sea", 2, 2),
        ("Wellinghall", "Lórien", "wilderness wilderness", 1, 1),
    ],
)  # fmt: skip
def test_it_is_reached_from_its_haven_along_its_path(site: str, haven: str, path: str, own: int, other: int):
    is_reached("hero", site, haven, tuple(path.split()), (own, other), "Elrond")


@pytest.mark.card("TW-375", "TW-380", "TW-397", "TW-398", "TW-404", "TW-409", "TW-413", "TW-415", "TW-416", "TW-433")
@pytest.mark.parametrize(
    ("site", "attacks"),
    [
        ("Barrow-downs", (("undead", 1, 8),)),
        ("Carn Dûm", (("orc", 4, 7),)),
        ("Glittering Caves", (("pukel-creature", 1, 9),)),
        ("Goblin-gate", (("orc", 3, 6),)),
        ("Isengard", (("wolf", 3, 7),)),
        ("Lossadan Cairn", (("undead", 2, 8),)),
        ("Moria", (("orc", 4, 7),)),
        ("Mount Gram", (("orc", 3, 6),)),
        ("Mount Gundabad", (("orc", 2, 8),)),
        ("Tolfalas", (("undead", 3, 7),)),
    ],
)  # fmt: skip
def test_who_enters_faces_its_automatic_attacks(site: str, attacks: tuple[tuple[str, int, int], ...]):
    is_guarded("hero", site, attacks, ("Elrond", "Anborn"))


@pytest.mark.card(
    "TW-375",
    "TW-377",
    "TW-378",
    "TW-380",
    "TW-386",
    "TW-394",
    "TW-397",
    "TW-398",
    "TW-400",
    "TW-404",
    "TW-407",
    "TW-409",
    "TW-412",
    "TW-413",
    "TW-415",
    "TW-416",
    "TW-417",
    "TW-419",
    "TW-433",
    "TW-437",
)
@pytest.mark.parametrize(
    ("site", "kinds"),
    [
        ("Barrow-downs", "minor major"),
        ("Blue Mountain Dwarf-hold", ""),
        ("Bree", ""),
        ("Carn Dûm", "minor major greater"),
        ("Dol Amroth", ""),
        ("Edoras", ""),
        ("Glittering Caves", "minor major"),
        ("Goblin-gate", "minor gold-ring"),
        ("Henneth Annûn", ""),
        ("Isengard", "minor major gold-ring"),
        ("Lond Galen", ""),
        ("Lossadan Cairn", "minor major"),
        ("Minas Tirith", ""),
        ("Moria", "minor major greater gold-ring"),
        ("Mount Gram", "minor major"),
        ("Mount Gundabad", "minor major greater"),
        ("Old Forest", ""),
        ("Pelargir", ""),
        ("Tolfalas", "minor major"),
        ("Wellinghall", ""),
    ],
)  # fmt: skip
def test_items_of_the_classes_it_lists_are_playable(site: str, kinds: str):
    has_items("hero", site, "Elrond", kinds)


@pytest.mark.card("TW-375", "TW-409", "TW-433")
@pytest.mark.parametrize("site", ["Barrow-downs", "Lossadan Cairn", "Tolfalas"])
def test_whom_the_undead_guards_wound_checks_corruption(site: str):
    t = table_of("hero")
    (anborn,) = t.company(site, "Anborn")
    t.bears(anborn, "Lure of Nature")  # 2 corruption points
    t.dice(2, 2, 2)  # struck, a body check, and a corruption check that fails
    t.visit(anborn, "enter")
    fight_on(t)
    assert t.gone(anborn)
    t.quiet()


@pytest.mark.card("TW-409", "TW-433")
@pytest.mark.parametrize(
    ("site", "name", "listed"),
    [
        ("Tolfalas", "Scroll of Isildur", True),
        ("Tolfalas", "Orcrist", False),
        ("Lossadan Cairn", "Scroll of Isildur", False),
        ("Moria", "Scroll of Isildur", True),
    ],
)
def test_greater_items_for_some_only(site: str, name: str, listed: bool):
    t = table_of("hero")
    (elrond,) = t.company(site, "Elrond")
    assert suits_site(t.game, DEFS[find(name)], t.site(elrond)) == listed


@pytest.mark.card("TW-409")
def test_a_palantir_of_the_greater_class_may_be_played_at_the_cairn():
    t = table_of("hero")
    (elrond,) = t.company("Lossadan Cairn", "Elrond")
    stone = replace(DEFS[find("Orcrist")], keywords=frozenset({"palantir"}))
    assert suits_site(t.game, stone, t.site(elrond))


@pytest.mark.card("TW-417")
@pytest.mark.rule("HEAL-02")
def test_in_the_old_forest_what_heals_one_heals_all():
    t = table_of("hero")
    sam, anborn = t.company("Old Forest", "Sam Gamgee", "Anborn")
    for who in (sam, anborn):
        t.turn_to(who, WOUNDED)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.choose(f"play:TW-253>heal>{sam}")
    assert not t.wounded(anborn)


@pytest.mark.card("TW-393", "TW-399", "TW-408", "TW-421")
@pytest.mark.rule("MOV-04")
@pytest.mark.parametrize(
    ("start", "to", "path"),
    [
        ("Grey Havens", "Edhellond", "free-domain coastal-sea coastal-sea coastal-sea coastal-sea wilderness"),
        ("Lórien", "Edhellond", "wilderness border-land free-domain free-domain border-land wilderness"),
        ("Rivendell", "Grey Havens", "wilderness wilderness free-domain"),
        ("Edhellond", "Grey Havens", "wilderness coastal-sea coastal-sea coastal-sea coastal-sea free-domain"),
        ("Rivendell", "Lórien", "wilderness wilderness border-land wilderness"),
        ("Edhellond", "Lórien", "wilderness border-land free-domain free-domain border-land wilderness"),
        ("Lórien", "Rivendell", "wilderness border-land wilderness wilderness"),
        ("Grey Havens", "Rivendell", "free-domain wilderness wilderness"),
    ],
)
def test_between_havens_along_the_printed_path(start: str, to: str, path: str):
    t = table_of("hero")
    (elrond,) = t.company(start, "Elrond")
    t.hand(1, "Orc-watch")
    journey(t, elrond, to)
    assert t.there(elrond).path == tuple(path.split())


@pytest.mark.card("TW-393", "TW-399", "TW-408", "TW-421")
@pytest.mark.rule("UNT-02")
@pytest.mark.parametrize("haven", ["Edhellond", "Grey Havens", "Lórien", "Rivendell"])
def test_the_wounded_heal_at_a_haven(haven: str):
    t = table_of("hero")
    (elrond,) = t.company(haven, "Elrond")
    t.turn_to(elrond, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(elrond)
