"""The nine Roused Dragons, each in play; what they have in common is in the chapter of the Dragons."""

from typing import NamedTuple

import pytest

from meccg.field import let_be
from meccg.figures import Journey, inside, on_the_way, table_of
from meccg.scenario import Table
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.vocabulary import windows as w

pytestmark = pytest.mark.card(
    "LE-259", "LE-283", "LE-284", "LE-285", "AS-112", "AS-115", "AS-116", "AS-117", "AS-118"
)  # fmt: skip


class Roused(NamedTuple):
    of: str
    name: str
    lair: str
    number: int
    worth: int
    major: int
    greater: int
    attack: tuple[int, int, int, bool]
    """Strikes, prowess, body, and whether the attacker chooses."""
    regions: tuple[str, ...]


NORTH = ("Withered Heath", "Northern Rhovanion", "Grey Mountain Narrows", "Iron Hills")

DRAGONS = [
    Roused("LE-259", "Agburanar", "Caves of Ûlund", 12, 4, 3, 6, (2, 15, 9, False), NORTH),
    Roused("LE-283", "Scatha", "Gondmaeglom", 13, 5, 3, 6, (3, 15, 9, False),
           ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows")),
    Roused("LE-284", "Scorba", "Zarak Dûm", 11, 3, 3, 6, (3, 12, 8, True), ("Angmar", "Gundabad", "Forochel")),
    Roused("LE-285", "Smaug", "The Lonely Mountain", 12, 5, 3, 6, (2, 17, 8, True), NORTH),
    Roused("AS-112", "Bairanax", "Ovir Hollow", 11, 3, 3, 6, (2, 14, 7, True),
           ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")),
    Roused("AS-115", "Daelomin", "Dancing Spire", 12, 4, 3, 6, (3, 13, 8, True), NORTH),
    Roused("AS-116", "Eärcaraxë", "Isle of the Ulond", 11, 4, 2, 5, (2, 17, 7, True),
           ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast")),
    Roused("AS-117", "Itangast", "Gold Hill", 15, 6, 4, 8, (3, 18, 8, False), NORTH),
    Roused("AS-118", "Leucaruth", "Irerock", 12, 4, 3, 6, (2, 16, 8, False), NORTH),
]  # fmt: skip
EVERY_DRAGON = pytest.mark.parametrize("dragon", DRAGONS, ids=lambda dragon: dragon.of)
ELSEWHERE = ("Rhudaur", "Dagorlad", "Southern Rhovanion")


@pytest.fixture
def lairs(made) -> None:
    """The minion card of Isle of the Ulond, which this version has not."""
    made("TD-178", "Isle of the Ulond", id="XX-1", side="minion", entity="")


def tries(t: Table, dragon: Roused, gift: str, roll: int) -> None:
    """Layos, who has a direct influence of 2, tries for a Dragon at his lair and gives an item up, or none."""
    (layos,) = t.company(dragon.lair, "Layos")
    t.bears(layos, *[gift] * bool(gift))
    t.hand(0, dragon.of)
    inside(t, layos)
    t.dice(roll)
    t.choose(0, f"faction:{dragon.of}>{layos}")
    if gift:
        t.choose(0, next(key for key in t.keys(0) if key.startswith("give_up")))


@pytest.mark.rule("DRG-15", "FAC-05")
@EVERY_DRAGON
@pytest.mark.parametrize("gift", ["", "Broad-headed Spear", "Black Mace"])
def test_he_is_won_at_his_lair_above_his_number(lairs, dragon: Roused, gift: str):
    more = {"": 0, "Broad-headed Spear": dragon.major, "Black Mace": dragon.greater}[gift]
    for result, won in ((dragon.number, False), (dragon.number + 1, True)):
        roll = result - 2 - more
        if roll > 12:
            continue
        t = table_of("minion")
        tries(t, dragon, gift, roll)
        assert points(t.game, 0)["faction"] == (dragon.worth if won else 0)
        t.quiet()


@pytest.mark.rule("FAC-01")
@EVERY_DRAGON
def test_he_is_tried_for_nowhere_else(lairs, dragon: Roused):
    for place in {other.lair for other in DRAGONS}:
        t = table_of("minion")
        (layos,) = t.company(place, "Layos")
        t.hand(0, dragon.of)
        assert bool(site_plays(t.game, t.there(layos))) == (place == dragon.lair)


@pytest.mark.rule("DRG-17", "PTH-01")
@EVERY_DRAGON
def test_he_attacks_whoever_moves_in_his_regions(dragon: Roused):
    for region in (*dragon.regions, *ELSEWHERE):
        t, who = on_the_way(Journey(("wilderness",), (region,)))
        lay(t.game, 1, dragon.of, "points")
        t.hand(0, "Escape")
        found = fire(t.game, w.COMPANY_MOVES, company=t.there(who).id)
        assert (found is not None) == (region in dragon.regions)
        if found is not None:
            t.run(found)
            attack = t.game.state.attack
            assert (attack.kind, attack.race, attack.of) == ("event", "dragon", dragon.of)
            assert (attack.strikes, attack.prowess, attack.body, attack.chooses) == dragon.attack


@pytest.mark.rule("DRG-16")
@EVERY_DRAGON
def test_he_spares_the_companies_of_his_player(dragon: Roused):
    for region in dragon.regions:
        t, who = on_the_way(Journey(("wilderness",), (region,), to="Edoras"), "minion")
        t.won(0, dragon.of)
        t.run(fire(t.game, w.COMPANY_MOVES, company=t.there(who).id))
        let_be(t)
        assert t.game.state.attack is None
        assert t.there(who).faced == ("dragon", dragon.of)


@pytest.mark.rule("UNI-01", "UNI-02")
@EVERY_DRAGON
def test_there_is_only_one_of_him(lairs, dragon: Roused):
    t = table_of("minion")
    (layos,) = t.company(dragon.lair, "Layos")
    t.hand(0, dragon.of)
    assert site_plays(t.game, t.there(layos)) == [("faction", dragon.of, layos)]
    lay(t.game, 1, dragon.of, "points")
    assert site_plays(t.game, t.there(layos)) == []
