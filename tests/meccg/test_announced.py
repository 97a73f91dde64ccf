"""What is announced is what happens: numbers of options and of strikes that wait, beside what the engine then does.

At every decision of a few random games each announcement is tried out in a clone, where everybody does the plainest thing.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

import westmarch
from meccg.field import journey, visit
from meccg.scenario import Table, find, table
from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.events import unchain
from westmarch.core.procedure import Choice
from westmarch.meccg.game import Meccg
from westmarch.meccg.labels import things
from westmarch.meccg.ops.table import guard
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase

GAMES = (
    (("A", "F"), "challenge", 1),
    (("B", "A"), "sheet", 11),
    (("U", "U"), "challenge", 27),
    (("J", "A"), "community", 16),
    (("F", "I"), "community", 38),
)
DECKS = "ABCDEFGHIJU"
PROFILES = ("challenge", "sheet", "community")
PLAIN = ("pass", "done", "roll", "tap", "excess:0")
STRIKE_ROLLS = ("strike.stance", "strike.support", "strike.play", "strike.excess")
MOST = 60
"""Plain answers until what was announced has come."""
TURNS = 12


def goes_on(game: Meccg) -> bool:
    """The plainest answer to whatever is asked; False where nothing is asked."""
    if not game.asks:
        return False
    ask = game.asks[0]
    keys = {key_of(choice): choice for choice in ask.choices}
    game.take(next((keys[key] for key in PLAIN if key in keys), ask.choices[0]), ask)
    return True


def plain_way(game: Meccg, choice: Choice, until: Callable[[Meccg], bool]) -> Meccg | None:
    """A clone in which a choice is made and then the plainest thing, until it has come to that."""
    clone = game.clone()
    clone.take(choice, clone.asks[0])
    for _ in range(MOST):
        if until(clone):
            return clone
        if not goes_on(clone):
            return None
    return None


def new_events(before: Meccg, after: Meccg) -> list[tuple]:
    return [event for _, event in unchain(after.events, before.events)]


def attack_comes(game: Meccg, choice: Choice, facts) -> bool:
    """An attack that was announced with so many strikes at such a prowess has them when they are about to be assigned."""

    def told_force(g: Meccg) -> list[tuple]:
        return [event for event in new_events(game, g) if event[0] == "force"]

    came = plain_way(game, choice, lambda g: bool(told_force(g)))
    if came is None or any(event[0] == "attack_changed" for event in new_events(game, came)):
        return False  # what comes is another one, after this was cancelled
    _, strikes, prowess, _, detains = told_force(came)[0]
    told = (facts["strikes"], facts["at"], bool(facts["detains"]))
    assert (strikes, prowess, detains) == told, (game.label(choice), new_events(game, came))
    return True


def roll_decides(game: Meccg, choice: Choice, facts) -> bool:
    """STR-14 to STR-16: the roll that was named is the least that is not struck."""
    target = game.state.strikes[game.state.strike].target

    def told(g: Meccg, kind: str) -> list[tuple]:
        strikes = [("strike", target), ("roll", "strike")]
        return [e for e in new_events(game, g) if (e[0], e[2] if e[0] == "roll" else e[1]) in strikes and e[0] == kind]

    after = plain_way(game, choice, lambda g: bool(told(g, "strike")))
    if after is None:
        return False
    rolled, (_, _, outcome, _, result, measured) = told(after, "roll"), told(after, "strike")[0]
    if len(rolled) != 1 or outcome == "cancelled":
        return False
    dice = sum(rolled[0][4:6])
    assert (dice >= facts["needed"]) == (result >= measured), (game.label(choice), rolled, result, measured)
    assert measured - result == facts["needed"] - dice, (game.label(choice), rolled, result, measured)
    return True


def check_decides(game: Meccg, choice: Choice, facts) -> bool:
    """COR-05: the roll that was named is the least that passes."""
    who = facts.get("checks") or game.state.check.card
    modifier = game.state.check.modifier if game.state.check is not None else 0

    def checked(g: Meccg) -> bool:
        return any(event[:3] == ("check", "corruption", who) for event in new_events(game, g))

    after = plain_way(game, choice, checked)
    if after is None:
        return False
    events = new_events(game, after)
    (dice,) = [sum(event[4:6]) for event in events if event[0] == "roll" and event[2] == "corruption"][:1]
    check = next(event for event in events if event[:3] == ("check", "corruption", who))
    assert (check[3] == "passed") == (dice >= facts["needed"]), (game.label(choice), check, modifier)
    return True


def announced(game: Meccg) -> Iterator[tuple[str, bool]]:
    """What is announced now, each with whether it could be tried."""
    ask = game.asks[0]
    for choice in ask.choices:
        facts = game.facts(choice)
        if "at" in facts:
            yield str(choice[0]), attack_comes(game, choice, facts)
        elif ask.kind in STRIKE_ROLLS and "needed" in facts:
            yield ask.kind, roll_decides(game, choice, facts)
        elif "needed" in facts and ("checks" in facts or (ask.kind == "corruption.check" and choice == ("roll",))):
            yield str(choice[0]), check_decides(game, choice, facts)
        elif choice[0] == "face":
            yield "face", waiting_strike_is_faced(game, choice)


def waiting_strike_is_faced(game: Meccg, choice: Choice) -> bool:
    """A strike that waits is shown with the prowess that its target then has."""
    place = next(n for n, s in enumerate(game.state.strikes) if s.target == choice[1] and not s.outcome)
    told = game.view(0)["strikes"][place]["prowess"]
    clone = game.clone()
    clone.take(choice, clone.asks[0])
    if clone.state.strike != place:
        return False
    strike = clone.view(0)["strikes"][place]
    had = strike.get("had") if strike["outcome"] else strike["prowess"]  # without a question it is rolled for at once
    assert had in (None, told), (game.label(choice), told, strike)
    return had is not None


def ledger_holds(game: Meccg) -> int:
    """What a finished strike tells of its sum agrees with its outcome."""
    found = 0
    for strike in game.view(0)["strikes"] if game.state.attack is not None else ():
        if strike["outcome"] and "result" in strike:
            struck = strike["result"] < strike["measured"]
            assert struck == (strike["outcome"] == "successful"), strike
            found += 1
        if strike.get("fate") == "eliminated":
            assert strike["check"] > strike["check_body"]
    return found


def tried_in(decks: tuple[str, str], profile: str, seed: int, turns: int) -> Counter[str]:
    """A random game, tried at every decision: how often each was, by kind."""
    tried: Counter[str] = Counter()
    game = westmarch.new("meccg", seed=seed, decks=decks, profile=profile)
    assert isinstance(game, Meccg)
    luck = Chance(seed)
    while game.asks and game.state.turn < turns:
        tried.update(kind for kind, was_tried in announced(game) if was_tried)
        tried["ledger"] += ledger_holds(game)
        ask = game.asks[0]
        game.take(luck.pick(ask.choices), ask)
    return tried


def test_what_is_announced_is_what_happens():
    tried = sum((tried_in(*settings, TURNS) for settings in GAMES), Counter())
    assert {"creature", "enter", "face", "roll", "transfer", "strike.stance", "strike.play", "ledger"} <= set(+tried), tried


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_what_is_announced_is_what_happens_in_whole_games(seed):
    """Each deck on both sides, every profile."""
    decks = DECKS[seed % len(DECKS)], DECKS[(3 * seed + seed // len(DECKS) + 1) % len(DECKS)]
    tried = tried_in(decks, PROFILES[seed % len(PROFILES)], seed, turns=1000)
    print(*decks, tried)
    assert tried.total() > 50


# What was once told wrong -------------------------------------------------------------------------------------------------


def option(t: Table, key: str):
    return next(o for o in t.game.decision.options if o.key == key)


def test_a_creature_is_offered_with_what_changes_it_and_whether_it_detains():
    """Minions Stir makes Orc-guard's five strikes at 8 more; the short label keeps what tells two keys apart."""
    t = table("A", "F")
    t.in_play("Minions Stir", 1)
    (who,) = t.company("Lórien", "Erkenbrand")
    t.hand(1, "Orc-guard")
    journey(t, who, "Moria", way="region")
    found = [o for o in t.game.decision.options if o.verb == "creature"]
    assert found
    for orcs in found:
        assert (orcs.facts["strikes"], orcs.facts["at"], orcs.facts["detains"]) == (6, 9, 0)
        assert "6 strikes at 9" in orcs.label


@pytest.mark.parametrize("stirred", [False, True])
def test_what_guards_a_site_is_told_as_it_would_be_faced(stirred):
    t = table("A", "F")
    if stirred:
        t.in_play("Minions Stir", 1)
    (who,) = t.company("Moria", "Erkenbrand")
    visit(t, who)
    strikes, prowess = (5, 8) if stirred else (4, 7)
    assert option(t, "enter").facts == {"strikes": strikes, "at": prowess, "detains": 0, "attacks": 1}
    assert f"{strikes} strikes at {prowess}" in option(t, "enter").label
    site = t.game.view(0)["cards"][str(t.site(who))]["site"]
    assert site["attacks_short"] == [f"Orcs {strikes} × {prowess}"]


def test_a_card_on_guard_is_revealed_on_what_it_is_played_on():
    """The number of its way of playing is no card, whatever card has that number."""
    t = table("A", "F")
    (who,) = t.company("Moria", "Erkenbrand")
    card = guard(t.game, 1, find("Minions Stir"), t.there(who).id)
    visit(t, who)
    t.choose(0, "enter")
    (reveal,) = [o for o in t.game.decision.options if o.verb == "reveal"]
    assert reveal.label == "Reveal Minions Stir"
    assert reveal.refs == (f"card:{card}",)


def test_counts_are_no_cards():
    assert [things(("total", 7)), things(("only", 1)), things(("draw", 2))] == [(), (), ()]
    t = table()
    t.company("Rivendell", "Erkenbrand")
    assert [t.game.label(("total", n)) for n in (1, 2)] == ["The total of 1", "The total of 2"]


def test_handing_over_tells_the_check_before_the_dice_fall():
    t = table()
    glorfindel, anborn = t.company("Rivendell", "Glorfindel II", "Anborn")
    (scroll,) = t.bears(glorfindel, "Scroll of Isildur")  # corruption 3
    t.run(OrganizationPhase(0))
    for key in (f"transfer:{scroll}", f"give:{anborn}"):
        told = option(t, key)
        assert told.facts["checks"] == glorfindel
        assert f"Glorfindel II checks corruption first, a roll of {told.facts['needed']} or more passes" in told.label
        t.choose(0, key)


def test_a_ringwraith_hands_over_without_a_check():
    t = table("F", "A")
    adunaphel, _ = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Asternak")
    (blade,) = t.bears(adunaphel, "High Helm")
    t.run(OrganizationPhase(0))
    assert option(t, f"transfer:{blade}").facts == {}
    assert "checks" not in option(t, f"transfer:{blade}").label


def fight(t: Table) -> list[dict]:
    return t.game.view(0)["strikes"]


def test_a_strike_that_waits_is_shown_with_the_prowess_it_will_meet():
    """STR-04: a tapped target has 1 less; and when it is over, the whole sum is told."""
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.turn_to(erkenbrand, 1)
    t.attack(prowess=9, strikes=2)
    assert {x["target"]: x["prowess"] for x in fight(t)} == {erkenbrand: 4, anborn: 2}
    t.dice(7)
    t.choose(0, f"face:{erkenbrand}")
    told = next(x for x in fight(t) if x["target"] == erkenbrand)
    assert [told[key] for key in ("had", "result", "measured", "outcome")] == [4, 11, 9, "defeated"]


def test_who_fails_the_body_check_is_not_said_to_live_while_heirs_are_sought():
    t = table()
    fatty, _ = t.company("Rivendell", "Fatty Bolger", "Sam Gamgee")  # body 8
    t.bears(fatty, "Cram")
    t.attack(prowess=14, strikes=1)
    t.dice(2, 12)
    t.choose(0, f"assign:{fatty}", "tap", "done")
    assert t.ask.kind == "elimination.items"
    (strike,) = fight(t)
    assert (strike["name"], strike["fate"], strike["check"], strike["check_body"]) == ("Fatty Bolger", "eliminated", 12, 8)


def test_strikes_in_excess_are_not_waiting_to_be_given():
    """CBT-09: also when they have been spent."""
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9, strikes=4)
    assert (t.game.view(0)["attack"]["excess"], t.game.view(0)["attack"]["unassigned"]) == (3, 0)
    t.choose(1, "excess:3")
    assert (t.game.view(0)["attack"]["excess"], t.game.view(0)["attack"]["unassigned"]) == (0, 0)


def test_strikes_that_nobody_was_given_are_counted():
    t = table()
    first, _ = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=9, strikes=1)
    assert t.game.view(0)["attack"]["unassigned"] == 1
    t.choose(0, f"assign:{first}")
    assert t.game.view(0)["attack"]["unassigned"] == 0


def test_a_printed_path_is_drawn_region_by_region():
    """Starter movement knows the types of the whole path, and by name only its ends."""
    t = table()
    (who,) = t.company("Rivendell", "Erkenbrand")
    journey(t, who, "Lórien")
    (company,) = t.game.view(0)["companies"]
    assert [step["type"] for step in company["road"]] == company["path"]
    assert len(company["road"]) > len(company["regions"])


def test_by_regions_each_region_has_its_name():
    t = table()
    (who,) = t.company("Lórien", "Erkenbrand")
    journey(t, who, "Moria", way="region")
    (company,) = t.game.view(0)["companies"]
    assert [step["name"] for step in company["road"]] == company["regions"]
