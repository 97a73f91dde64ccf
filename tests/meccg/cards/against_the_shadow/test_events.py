"""Resource events of Against the Shadow, each in play."""

import pytest

from meccg.field import fight_on, let_be, pass_until
from meccg.figures import HAVEN, checks, inside, table_of
from meccg.scenario import find
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.piles import Exhaustion
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.stats import body


@pytest.mark.card("AS-54", "AS-101")
@pytest.mark.rule("STO-03")
@pytest.mark.parametrize(
    ("side", "name", "who", "item"),
    [("hero", "Safe from the Shadow", "Elrond", "Cram"), ("minion", "Tokens to Show", "Asternak", "Foul-smelling Paste")],
)
@pytest.mark.parametrize("lies", [True, False])
def test_what_lets_its_side_store_at_the_end_of_the_turn(side: str, name: str, who: str, item: str, lies: bool):
    t = table_of(side)
    (bearer,) = t.company(HAVEN[side], who)
    (stored,) = t.bears(bearer, item)
    t.turn_to(bearer, TAPPED)
    t.hand(0, "Ruse" if side == "minion" else "Concealment")
    if lies:
        t.in_play(name)
    t.run(EndOfTurn(0))
    assert t.offered(f"store:{stored}") == lies
    if lies:
        t.dice(12)
        t.choose(0, f"store:{stored}")
        assert t.card(stored).stored


@pytest.mark.card("AS-54", "AS-101")
@pytest.mark.rule("EXH-02", "DUR-07")
@pytest.mark.parametrize("name", ["Safe from the Shadow", "Tokens to Show"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_goes_when_any_deck_is_exhausted(name: str, seat: int):
    t = table_of("hero" if name.startswith("Safe") else "minion")
    t.company(HAVEN[t.side(0)], "Elrond" if t.side(0) == "hero" else "Asternak")
    card = t.in_play(name)
    t.run(Exhaustion(seat))
    fight_on(t)
    assert t.gone(card)


@pytest.mark.card("AS-54", "AS-101")
@pytest.mark.rule("UNI-01")
def test_it_is_played_at_any_time_and_once():
    t = table_of("minion")
    t.company("Dol Guldur", "Asternak")
    t.hand(0, "Tokens to Show", "Tokens to Show")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:AS-101")
    let_be(t)
    t.offers_no("play:AS-101")
    t = table_of("hero")
    t.company("Rivendell", "Elrond")
    t.hand(0, "Safe from the Shadow", "Safe from the Shadow")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:AS-54")
    let_be(t)
    t.offers_no("play:AS-54")


@pytest.mark.card("AS-90")
@pytest.mark.rule("CHR-03", "TGT-08")
def test_joining_adds_the_companions_to_one_check():
    t = table_of("minion")
    _, _, dogrib = t.company("Edoras", "Asternak", "Eradan", "Dôgrib")  # Asternak is a diplomat
    t.bears(dogrib, "Lure of Nature")
    t.hand(0, "Join With That Power", "Join With That Power")
    t.run(CorruptionCheck(dogrib))
    t.choose(0, f"play:AS-90>{dogrib}")
    let_be(t)
    t.offers_no(f"play:AS-90>{dogrib}")
    t.dice(2)  # 2 + 2 - 1 is above 2
    t.choose(0, "roll")
    assert t.untapped(dogrib)
    t = table_of("minion")
    _, dogrib = t.company("Edoras", "Eradan", "Dôgrib")
    t.hand(0, "Join With That Power")
    t.run(CorruptionCheck(dogrib))
    t.offers_no(f"play:AS-90>{dogrib}")  # no diplomat


@pytest.mark.card("AS-90")
def test_joining_helps_with_a_faction_too():
    t = table_of("minion")
    asternak, _ = t.company("The Worthy Hills", "Asternak", "Eradan")
    t.hand(0, "Woses of the Eryn Vorn", "Join With That Power")
    inside(t, asternak)
    t.choose(0, f"faction:LE-296>{asternak}")
    pass_until(t, "FAC-02")
    t.dice(9)  # 9 + 2 + 1 is above 11
    t.choose(0, f"play:AS-90>{asternak}")
    while t.game.asks and t.game.asks[0].rule != "SITE-10":
        t.anybody("roll" if t.offered("roll") else "pass")
    assert points(t.game, 0)["faction"] == 3


@pytest.mark.card("AS-108")
@pytest.mark.rule("CR-56", "MAG-03", "HEAL-01")
def test_well_preserved():
    t = table_of("minion")
    ciryaher, eradan = t.company("Edoras", "Ciryaher", "Eradan")
    t.turn_to(eradan, WOUNDED)
    t.hand(0, "Well-preserved")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:AS-108>{eradan}")
    checks(t, 4)  # 4 - 3 is above 0
    assert t.untapped(eradan)
    assert t.untapped(ciryaher)
    assert body(t.game, eradan) == 8 - 1
    (card,) = t.game.state.attached[eradan]
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert not t.gone(card)
    companies.exchange_site(t.game, t.there(eradan).id, find("Dol Guldur"))
    t.run(UntapPhase(0))
    assert t.gone(card)


@pytest.mark.card("AS-108")
@pytest.mark.rule("MAG-01")
def test_nobody_is_well_preserved_without_shadow_magic():
    t = table_of("minion")
    _, eradan = t.company("Edoras", "Asternak", "Eradan")
    t.turn_to(eradan, WOUNDED)
    t.hand(0, "Well-preserved")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:AS-108>{eradan}")
