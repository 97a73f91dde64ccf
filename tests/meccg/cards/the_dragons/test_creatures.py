"""Creatures of The Dragons, as far as their figures do not say it all."""

import pytest

from meccg.figures import Journey, keyed


@pytest.mark.card("TD-57")
@pytest.mark.parametrize(
    ("site", "drips"),
    [("Barrow-downs", True), ("Isle of the Ulond", True), ("Isengard", False), ("Glittering Caves", False)],
)
def test_a_rain_drake_is_at_ruins_whose_path_has_two_wildernesses_or_a_coastal_sea(site: str, drips: bool):
    assert keyed("Rain-drake", Journey(to=site)) == ({"site/ruins-and-lairs"} if drips else set())
