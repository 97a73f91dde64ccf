"""Sites of Against the Shadow, each in play."""

import pytest

from meccg.figures import has_items, is_guarded, is_reached, table_of


@pytest.mark.card("AS-144")
@pytest.mark.parametrize(
    ("site", "haven", "path", "own", "other"),
    [
        ("Eagles' Eyrie", "Dol Guldur", "dark-domain border-land", 1, 2),
    ],
)  # fmt: skip
def test_it_is_reached_from_its_haven_along_its_path(site: str, haven: str, path: str, own: int, other: int):
    is_reached("minion", site, haven, tuple(path.split()), (own, other), "Asternak")


@pytest.mark.card("AS-144")
@pytest.mark.parametrize(
    ("site", "attacks"),
    [
        ("Eagles' Eyrie", (("animal", 2, 10),)),
    ],
)  # fmt: skip
def test_who_enters_faces_its_automatic_attacks(site: str, attacks: tuple[tuple[str, int, int], ...]):
    is_guarded("minion", site, attacks, ("Asternak", "Eradan"))


@pytest.mark.card("AS-144")
@pytest.mark.parametrize(
    ("site", "kinds"),
    [
        ("Eagles' Eyrie", "minor major"),
    ],
)  # fmt: skip
def test_items_of_the_classes_it_lists_are_playable(site: str, kinds: str):
    has_items("minion", site, "Asternak", kinds)


@pytest.mark.card("AS-144")
@pytest.mark.rule("CBT-11")
def test_the_attacker_chooses_who_faces_the_eagles():
    t = table_of("minion")
    asternak, eradan, perchen = t.company("Eagles' Eyrie", "Asternak", "Eradan", "Perchen")
    t.visit(asternak, "enter")
    t.offers(f"assign:{asternak}", f"assign:{eradan}", f"assign:{perchen}", seat=1)
