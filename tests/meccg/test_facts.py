"""What an option changes and what a roll must be, as data; labels say the same."""

import pytest
from msgspec import convert

import westmarch
from meccg.field import journey
from meccg.scenario import table
from westmarch.core.chance import Chance
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.attacks_ahead import creature_ahead
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.view_structs import View
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.conditions import OwnTurn


def known(t) -> dict[str, dict[str, int | str]]:
    return {option.key: option.facts for option in t.game.decision.options}


def test_the_stances_of_a_strike():
    t = table()
    t.company("Rivendell", "Erkenbrand")  # prowess 5
    t.attack(prowess=9)
    assert known(t) == {"tap": {"prowess": 0, "needed": 4}, "stay": {"prowess": -3, "needed": 7}}


@pytest.mark.parametrize(("who", "less"), [("Gorbag", 0), ("Dunlending Spy", -3)])
def test_who_stands_firm_gives_nothing_for_staying_untapped(who, less):
    """Thong of Fire: what the procedure takes, the label and the facts say."""
    t = table("U", "A")
    (bearer,) = t.company("Moria", who)
    t.bears(bearer, "Thong of Fire")
    t.attack(prowess=12)
    assert known(t)["stay"]["prowess"] == less
    label = next(option.label for option in t.game.decision.options if option.key == "stay")
    assert ("−3" in label) == (less < 0)


def test_support_in_a_strike():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=9)
    t.choose(0, f"assign:{erkenbrand}")
    t.choose(0, "tap")
    assert known(t) == {f"support:{anborn}": {"prowess": 1, "needed": 3}, "done": {"prowess": 0, "needed": 4}}
    assert [option.passes for option in t.game.decision.options] == [False, True]


def test_the_view_is_what_its_struct_says_and_the_step_is_data():
    game = westmarch.new("meccg", seed=4, decks=("A", "F"))
    luck = Chance(4)
    steps = set()
    while game.asks and game.state.turn < 8:
        ask = game.asks[0]
        if game.state.turn < 6:
            for seat in (0, 1, None):
                view = convert(game.view(seat), View)
                steps.add((view.phase, view.step, view.movement))
        game.take(luck.pick(ask.choices), ask)
    assert ("movement", "hazards", "hazards") in steps
    assert {"hazards", "visit", "strike"} <= {step for _, step, _ in steps}


def test_a_roll_is_told_with_its_dice():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9)
    t.dice(5)
    t.choose(0, "tap")
    roll = next(line for line in t.game.lines(0) if line.verb == "roll")
    seat, why, of, first, second, adds, _ = roll.parts
    assert (seat, why, first + second, dict(adds)) == (0, "strike", 5, {"Erkenbrand": 5})
    assert of in roll.cards


@pytest.mark.rule("COR-12", "ORG-36")
@pytest.mark.parametrize(("more", "kept"), [(-1, False), (0, True)])
def test_who_hands_over_an_item_is_told_the_roll_that_just_passes(more: int, kept: bool):
    t = table()
    elladan, elrond = t.company("Rivendell", "Elladan", "Elrond")
    orcrist, *_ = t.bears(elladan, "Orcrist", "Glamdring", "Scroll of Isildur")
    t.run(OrganizationPhase(0))
    t.choose(0, f"transfer:{orcrist}")
    facts = known(t)[f"give:{elrond}"]
    assert facts["checks"] == elladan
    assert "7 or more passes" in next(option.label for option in t.game.decision.options if option.key == f"give:{elrond}")
    assert "checks corruption" not in t.game.label(("back",))
    t.dice(int(facts["needed"]) + more)
    t.choose(0, f"give:{elrond}")
    while t.game.asks and "roll" in t.keys(0):
        t.choose(0, "roll")
    assert any("Elladan passes the check" in line.text for line in t.game.lines(0)) == kept


@pytest.mark.rule("ATK-02")
@pytest.mark.parametrize(("seat", "prowess"), [(0, 10), (1, 13)])
def test_a_creature_is_told_as_it_comes_from_the_opponent_of_the_company(made, seat: int, prowess: int):
    """Its own words ask whose turn it is: for who plays it, the other's."""
    stronger = (Bonus(b.ATTACK_PROWESS, 3, when=OwnTurn()),)
    made("Cave-drake", "A drake", effects=stronger)
    t = table("A", "B")
    (who,) = t.company("Rivendell", "Elladan", seat=seat)
    t.set(active=0)
    company = t.there(who)
    assert creature_ahead(t.game, DEFS["T-A drake"], "", company).prowess == prowess


@pytest.mark.rule("MH-09")
def test_what_counts_against_the_limit_says_so_and_nothing_else_does():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.hand(1, "Cave-drake", "Foolish Words")
    journey(t, elladan, "Barrow-downs")
    limits = {key: facts.get("limit") for key, facts in known(t).items()}
    assert limits.pop("pass") is None
    counted = {key for key in limits if key.partition(":")[0] in ("creature", "guard")}
    assert len(counted) > 1
    assert {limits[key] for key in counted} == {1}
