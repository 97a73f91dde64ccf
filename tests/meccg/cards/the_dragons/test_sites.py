"""Sites of The Dragons, each in play."""

import pytest

from meccg.figures import has_items, inside, is_guarded, is_reached, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.site import suits_site


@pytest.mark.card("TD-178", "TD-181")
@pytest.mark.parametrize(
    ("site", "haven", "path", "own", "other"),
    [
        ("Isle of the Ulond", "Edhellond", "wilderness coastal-sea coastal-sea", 2, 2),
        ("Zarak Dûm", "Rivendell", "wilderness shadow-land", 2, 3),
    ],
)  # fmt: skip
def test_it_is_reached_from_its_haven_along_its_path(site: str, haven: str, path: str, own: int, other: int):
    is_reached("hero", site, haven, tuple(path.split()), (own, other), "Elrond")


@pytest.mark.card("TD-178", "TD-181")
@pytest.mark.parametrize(
    ("site", "attacks"),
    [
        ("Isle of the Ulond", (("dragon", 1, 14),)),
        ("Zarak Dûm", (("dragon", 1, 11),)),
    ],
)  # fmt: skip
def test_who_enters_faces_its_automatic_attacks(site: str, attacks: tuple[tuple[str, int, int], ...]):
    is_guarded("hero", site, attacks, ("Elrond", "Anborn"))


@pytest.mark.card("TD-178", "TD-181")
@pytest.mark.parametrize(
    ("site", "kinds"),
    [
        ("Isle of the Ulond", "minor major"),
        ("Zarak Dûm", "minor major"),
    ],
)  # fmt: skip
def test_items_of_the_classes_it_lists_are_playable(site: str, kinds: str):
    has_items("hero", site, "Elrond", kinds)


@pytest.mark.card("TD-178", "TD-181")
@pytest.mark.rule("HRD-01", "SCH-07")
@pytest.mark.parametrize("site", ["Isle of the Ulond", "Zarak Dûm"])
def test_a_lair_has_a_hoard_and_is_not_rebuilt(site: str):
    t = table_of("hero")
    (elrond,) = t.company(site, "Elrond")
    assert suits_site(t.game, DEFS[find("Magical Harp")], t.site(elrond))
    t.hand(0, "Rebuild the Town")
    inside(t, elrond)
    t.offers_no(f"play:DM-155>{t.site(elrond)}")
