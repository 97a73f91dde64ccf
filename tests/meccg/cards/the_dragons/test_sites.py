"""Sites of The Dragons, as far as their figures do not say it all."""

import pytest

from meccg.figures import inside, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.playable_at import suits_site


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
