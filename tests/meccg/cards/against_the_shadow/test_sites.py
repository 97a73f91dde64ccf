"""Sites of Against the Shadow, as far as their figures do not say it all."""

import pytest

from meccg.figures import table_of


@pytest.mark.card("AS-144")
@pytest.mark.rule("CBT-11")
def test_the_attacker_chooses_who_faces_the_eagles():
    t = table_of("minion")
    asternak, eradan, perchen = t.company("Eagles' Eyrie", "Asternak", "Eradan", "Perchen")
    t.visit(asternak, "enter")
    t.offers(f"assign:{asternak}", f"assign:{eradan}", f"assign:{perchen}", seat=1)
