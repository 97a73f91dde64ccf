"""Creatures of The Dragons, each in play."""

import pytest

from meccg.figures import Journey, attacks_with, keyed


@pytest.mark.card("TD-57", "TD-59", "TD-77")
@pytest.mark.parametrize(
    ("name", "journey", "key"),
    [
        ("Rain-drake", Journey(("coastal-sea",)), "region/coastal-sea"),
        ("Rain-drake", Journey(("wilderness", "wilderness")), ""),
        ("Rain-drake", Journey(("wilderness", "wilderness", "wilderness")), "region/wilderness"),
        ("Rain-drake", Journey((), (), "Isle of the Ulond"), "site/ruins-and-lairs"),
        ("Sand-drake", Journey(("wilderness",), ("Khand",)), "name/Khand"),
        ("Sand-drake", Journey(("wilderness",), ("Harondor",)), "name/Harondor"),
        ("Sand-drake", Journey(("wilderness",), ("Ithilien",), doors=True), "name/Ithilien"),
        ("Sand-drake", Journey(("wilderness",), ("Ithilien",)), ""),
        ("Sand-drake", Journey(("wilderness",), ("Nurn",), doors=True), "name/Nurn"),
        ("Sand-drake", Journey(("wilderness",), ("Nurn",)), ""),
        ("Sand-drake", Journey(("wilderness",), ("Horse Plains",), doors=True), "name/Horse Plains"),
        ("Sand-drake", Journey(("wilderness",), ("Horse Plains",)), ""),
        ("True Cold-drake", Journey(("wilderness",), ("Númeriador",)), "name/Númeriador"),
        ("True Cold-drake", Journey(("wilderness",), ("Forochel",)), "name/Forochel"),
        ("True Cold-drake", Journey(("wilderness",), ("Angmar",)), "name/Angmar"),
        ("True Cold-drake", Journey(("wilderness",), ("Gundabad",)), "name/Gundabad"),
        ("True Cold-drake", Journey(("wilderness",), ("Grey Mountain Narrows",)), "name/Grey Mountain Narrows"),
        ("True Cold-drake", Journey(("wilderness",), ("Withered Heath",)), "name/Withered Heath"),
        ("True Cold-drake", Journey(("wilderness",), ("Iron Hills",)), "name/Iron Hills"),
    ],
    ids=str,
)  # fmt: skip
def test_a_creature_is_keyed_to_what_it_names(name: str, journey: Journey, key: str):
    found = keyed(name, journey)
    assert key in found if key else not found
    assert not keyed(name, Journey(("free-domain",) * (name != "Ambusher"), (), "Rivendell"))


@pytest.mark.card("TD-57", "TD-59", "TD-77")
@pytest.mark.parametrize(
    ("name", "journey", "key", "race", "strikes", "prowess", "body", "worth"),
    [
        ("Rain-drake", Journey(("coastal-sea",)), "region/coastal-sea", "drake", 1, 15, -1, 1),
        ("Sand-drake", Journey(("wilderness",), ("Khand",)), "name/Khand", "drake", 3, 12, -1, 1),
        ("True Cold-drake", Journey(("wilderness",), ("Númeriador",)), "name/Númeriador", "drake", 2, 14, -1, 1),
    ],
)  # fmt: skip
def test_a_creature_attacks_with_its_figures(
    name: str, journey: Journey, key: str, race: str, strikes: int, prowess: int, body: int, worth: int
):
    attacks_with(name, journey, key, race, strikes, prowess, body, worth)
