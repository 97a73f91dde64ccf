"""Creatures of The Wizards that may be played as events instead: Mouth of Sauron and the Nazgûl."""

import pytest

from meccg.field import halt, let_be
from meccg.figures import Journey, hazard_step, on_the_way
from meccg.scenario import Table, find, table
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.decks.construction import creature_halves
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import TAPPED
from westmarch.meccg.words import DECLARED, CancelCard, Pick, Play, w

NAZGUL = ("Adûnaphel", "Ûvatha the Horseman")


def discarded(t: Table, *names: str) -> None:
    """What lies in the hazard player's discard pile, which stays one while his deck lasts."""
    t.deck(1, *["Wolves"] * 12)
    t.game.state.discard[1] = tuple(find(name) for name in names)


def beside(name: str):
    """A company that stays, the Nazgûl in play as a permanent-event, and the hazard player to decide."""
    t = table("A", "U")
    who, other = t.company("Rivendell", "Erkenbrand", "Anborn")
    nazgul = t.in_play(name, 1)
    discarded(t, "Orc-guard", "Orc-watch")
    return t, who, other, nazgul


# Mouth of Sauron ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-65")
@pytest.mark.rule("CPE-01")
def test_the_mouth_of_sauron_is_a_creature_or_an_event_as_he_is_declared():
    t, who = on_the_way(Journey(("dark-domain",)))
    discarded(t, "Orc-guard")
    hazard_step(t, who, "Mouth of Sauron")
    t.offers("creature:TW-65>region/dark-domain", "play:TW-65>short_event", seat=1)
    t.choose(1, "play:TW-65>short_event")
    let_be(t)
    t.choose(1, "fetch:discard>TW-72")
    assert t.game.state.attack is None
    assert (t.game.state.hand[1], t.game.state.discard[1]) == (("TW-72",), ("TW-65",))


@pytest.mark.card("TW-65", "TW-107")
@pytest.mark.rule("CPE-01")
def test_in_the_discard_pile_he_is_a_creature_too():
    t, who, _, uvatha = beside("Ûvatha the Horseman")
    discarded(t, "Mouth of Sauron")
    halt(t, who)
    t.choose(1, f"use:{uvatha}")
    let_be(t)
    t.offers("fetch:discard>TW-65", seat=1)


@pytest.mark.card("TW-65")
def test_he_brings_any_hazard_and_nothing_else():
    t, who = on_the_way(Journey())
    discarded(t, "Orc-guard", "Doors of Night", "Glamdring", "Erkenbrand")
    hazard_step(t, who, "Mouth of Sauron")
    t.choose(1, "play:TW-65>short_event")
    let_be(t)
    assert set(t.keys()) == {"fetch:discard>TW-72", f"fetch:discard>{find('Doors of Night')}", "pass"}


@pytest.mark.card("TW-65")
@pytest.mark.rule("EVT-04")
def test_he_returns_to_hand_if_he_brings_nothing():
    t, who = on_the_way(Journey())
    discarded(t, "Orc-guard")
    hazard_step(t, who, "Mouth of Sauron")
    t.choose(1, "play:TW-65>short_event")
    let_be(t)
    t.choose(1, "pass")
    assert t.game.state.hand[1] == ("TW-65",)


@pytest.mark.card("TW-65")
def test_as_an_event_he_wants_a_hazard_in_the_discard_pile():
    t, who = on_the_way(Journey())
    discarded(t, "Glamdring")
    hazard_step(t, who, "Mouth of Sauron", "Orc-guard")
    t.offers_no("play:TW-65>short_event")


@pytest.mark.card("TW-65")
@pytest.mark.rule("CPE-02")
@pytest.mark.parametrize("choice", ["creature:TW-65>region/dark-domain", "play:TW-65>short_event"])
def test_in_either_role_he_counts_one_against_the_limit(choice: str):
    t, who = on_the_way(Journey(("dark-domain",)))
    discarded(t, "Orc-guard")
    hazard_step(t, who, "Mouth of Sauron")
    t.choose(1, choice)
    assert t.there(who).used == 1


@pytest.mark.card("TW-65", "TW-107")
@pytest.mark.rule("CPE-02")
def test_as_events_they_need_no_keying_and_may_answer():
    t, who = on_the_way(Journey())
    discarded(t, "Orc-guard")
    hazard_step(t, who, "Mouth of Sauron", "Ûvatha the Horseman")
    t.offers_no("creature:TW-65>region/dark-domain", "creature:TW-107>region/dark-domain")
    t.choose(1, "play:TW-65>short_event")
    assert t.game.asks[0].rule == "TIM-02"
    t.choose(1, "play:TW-107>permanent_event")


@pytest.mark.card("TW-65", "LE-24")
def test_the_mouth_returns_to_hand_when_mouth_of_sauron_is_played_as_an_event():
    t, who = on_the_way(Journey(to="Moria"), "minion")
    (mouth,) = t.company("Barad-dûr", "The Mouth")
    discarded(t, "Orc-guard")
    hazard_step(t, who, "Mouth of Sauron")
    t.choose(1, "play:TW-65>short_event")
    let_be(t)
    assert t.gone(mouth)
    assert t.game.state.hand[0] == ("LE-24",)
    t.offers("fetch:discard>TW-72", seat=1)


# The Nazgûl ---------------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-2", "TW-65", "TW-107")
@pytest.mark.rule("CPE-04")
@pytest.mark.parametrize("name", [*NAZGUL, "Mouth of Sauron"])
def test_who_is_playable_as_an_event_is_half_a_creature(name: str):
    assert creature_halves(DEFS[find(name)], "hero") == 1


@pytest.mark.card("TW-2", "TW-107")
@pytest.mark.rule("CPE-03")
@pytest.mark.parametrize("name", NAZGUL)
def test_in_play_as_an_event_he_attacks_nobody_and_is_worth_nothing(name: str):
    t, who = on_the_way(Journey(("dark-domain",)))
    hazard_step(t, who, name)
    t.choose(1, f"play:{find(name)}>permanent_event")
    let_be(t)
    assert t.game.state.attack is None
    assert points(t.game, 0)["kill"] == points(t.game, 1)["kill"] == 0
    assert not may_come_in(t.game, find(name)), "he is unique"


@pytest.mark.card("TW-107")
@pytest.mark.rule("NAZ-01", "NAZ-02")
def test_uvatha_taps_to_bring_a_creature_back_and_is_discarded_on_resolving():
    t, who, _, uvatha = beside("Ûvatha the Horseman")
    discarded(t, "Orc-guard", "Doors of Night", "Glamdring")
    halt(t, who)
    assert t.untapped(uvatha)
    t.choose(1, f"use:{uvatha}")
    assert t.there(who).used == 1
    let_be(t)
    assert set(t.keys()) == {"fetch:discard>TW-72", "pass"}, "no event, and not himself, who is not discarded yet"
    t.choose(1, "fetch:discard>TW-72")
    assert t.game.state.hand[1] == ("TW-72",)
    assert t.gone(uvatha)
    assert "TW-107" in t.game.state.discard[1]


@pytest.mark.card("TW-107")
@pytest.mark.rule("NAZ-02")
def test_uvatha_is_discarded_even_if_nothing_is_brought():
    t, who, _, uvatha = beside("Ûvatha the Horseman")
    halt(t, who)
    t.choose(1, f"use:{uvatha}")
    let_be(t)
    t.choose(1, "pass")
    assert "TW-107" in t.game.state.discard[1]


@pytest.mark.card("TW-2", "TW-107")
@pytest.mark.rule("NAZ-01")
@pytest.mark.parametrize("case", ["tapped", "the limit is used up", "nothing to aim at"])
@pytest.mark.parametrize("name", NAZGUL)
def test_when_a_nazgul_cannot_be_tapped(name: str, case: str):
    t, who = on_the_way(Journey())
    nazgul = t.in_play(name, 1)
    discarded(t, "Glamdring" if case.startswith("nothing") else "Orc-guard")
    if case == "tapped":
        t.turn_to(nazgul, TAPPED)
    elif case.startswith("the limit"):
        companies.set_company(t.game, t.there(who).id, used=4)
    else:
        for member in t.there(who).members:
            t.turn_to(member, TAPPED)
    t.set(phase="movement")
    t.run(HazardStep(t.there(who).id))
    t.offers_no(f"use:{nazgul}", f"use:{nazgul}>{who}")


@pytest.mark.card("TW-2")
@pytest.mark.rule("NAZ-02")
@pytest.mark.parametrize("cancelled", [True, False])
def test_a_tapped_nazgul_can_be_cancelled_like_an_event_from_hand(made, cancelled: bool):
    made(
        resource("T-1", "A word of denial", "short", Play((w.RESPONSE,), (CancelCard(),), target=Pick(DECLARED)), side=HERO)
    )
    t, who, _, nazgul = beside("Adûnaphel")
    t.hand(0, "A word of denial")
    halt(t, who)
    t.choose(1, f"use:{nazgul}>{who}")
    assert t.card(nazgul).zone == "chain", "no longer a permanent-event"
    if cancelled:
        t.choose(0, f"play:T-1>{nazgul}")
    let_be(t)
    assert t.tapped(who) != cancelled
    assert t.game.state.discard[1][-1] == "TW-2"


@pytest.mark.card("TW-2")
@pytest.mark.rule("NAZ-03")
def test_adunaphel_taps_somebody_of_the_company_that_moves():
    t, who, other, nazgul = beside("Adûnaphel")
    (far,) = t.company("Bree", "Sam Gamgee")
    halt(t, who)
    t.offers(f"use:{nazgul}>{who}", f"use:{nazgul}>{other}", seat=1)
    t.offers_no(f"use:{nazgul}>{far}")
