"""Sites of The Dragons, as far as their figures do not say it all."""

import pytest

from meccg.field import heads_for
from meccg.figures import inside, table_of
from meccg.plain import idle
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.state import TAPPED


@pytest.mark.card("TD-178", "TD-181", "TD-179")
@pytest.mark.rule("HRD-01", "SCH-07")
@pytest.mark.parametrize("site", ["Isle of the Ulond", "Zarak Dûm", "Ovir Hollow"])
def test_a_lair_has_a_hoard_and_is_not_rebuilt(site: str):
    t = table_of("hero")
    (elrond,) = t.company(site, "Elrond")
    assert suits_site(t.game, DEFS[find("Magical Harp")], t.site(elrond))
    t.hand(0, "Rebuild the Town")
    inside(t, elrond)
    t.offers_no(f"play:DM-155>{t.site(elrond)}")


@pytest.mark.card("TD-173")
@pytest.mark.rule("MH-28")
@pytest.mark.parametrize(("site", "home"), [("Buhr Widu", True), ("Ovir Hollow", False)])
@pytest.mark.parametrize("tapped", [True, False])
def test_buhr_widu_returns_to_the_location_deck_tapped_or_not(site: str, home: bool, tapped: bool):
    t = table_of("hero")
    (elrond,) = t.company(site, "Elrond")
    place = t.site(elrond)
    if tapped:
        t.turn_to(place, TAPPED)
    heads_for(t, elrond, "Lórien")
    t.run(MovementPhase(0))
    idle(t)
    assert t.gone(place)
    returns = home or not tapped
    assert t.game.state.sites[0] == ((find(site, "hero"),) if returns else ())
    assert t.game.state.site_discard[0] == (() if returns else (find(site, "hero"),))
