"""COR: corruption checks and corruption cards."""

import pytest
from msgspec import structs

from meccg.scenario import table
from westmarch.core.events import unchain
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import check_modifier, corruption
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play


@pytest.mark.rule("COR-01", "COR-02")
def test_the_total_is_the_sum_over_the_own_cards_and_not_over_those_of_followers():
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn", under={"Anborn": "Elrond"})
    assert corruption(t.game, elrond) == 0
    t.bears(elrond, "Orcrist", "Lure of Nature")  # 2 + 2
    t.bears(anborn, "Scroll of Isildur")
    assert corruption(t.game, elrond) == 4
    assert corruption(t.game, anborn) == 3


@pytest.mark.rule("COR-01", "TRO-02")
def test_what_gives_no_corruption_and_a_trophy_are_no_part_of_the_sum(made):
    t = table("F", "F")
    (lagduf,) = t.company("Dol Guldur", "Lagduf")
    plain = made("Broad-headed Spear", "Plain Spear", from_side="minion", corruption=0)
    _, _, beast = t.bears(lagduf, "Saw-toothed Blade", plain, made("Orc-lieutenant", "Beast", corruption=4))
    t.game.state.cards[beast] = structs.replace(t.card(beast), trophy=True)
    lines: list[tuple[str, int]] = []
    assert corruption(t.game, lagduf, lines) == 1
    assert lines == [("Saw-toothed Blade", 1)]


@pytest.mark.rule("COR-04", "COR-05", "COR-06", "COR-08", "WE-12")
@pytest.mark.parametrize(("roll", "verdict"), [(6, "passed"), (5, "discarded"), (4, "discarded"), (3, "eliminated")])
def test_a_hero_with_a_total_of_five(roll: int, verdict: str):
    t = table()
    t.deck(0, "Dodge")
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    assert corruption(t.game, elladan) == 5
    t.dice(roll)
    t.run(CorruptionCheck(elladan))
    assert t.game.state.verdict == verdict
    assert t.gone(elladan) == (verdict != "passed")
    assert ("TW-143" in t.game.state.out[0]) == (verdict == "eliminated")
    assert ("TW-143" in t.game.state.discard[0]) == (verdict == "discarded")
    assert ("TW-295" in t.game.state.discard[0]) == (verdict != "passed")
    t.quiet()


@pytest.mark.rule("COR-11", "COR-12", "WE-12")
@pytest.mark.parametrize(("roll", "verdict"), [(4, "passed"), (3, "discarded")])
def test_each_companion_who_taps_adds_one(roll: int, verdict: str):
    t = table()
    elladan, anborn, orophin = t.company("Rivendell", "Elladan", "Anborn", "Orophin")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.dice(roll)  # and 2, against 5
    t.run(CorruptionCheck(elladan))
    t.choose(0, f"support:{anborn}", f"support:{orophin}")
    assert t.tapped(anborn)
    assert t.tapped(orophin)
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.rule("COR-12")
def test_supporters_are_untapped_and_in_the_same_company_and_come_before_the_roll():
    t = table()
    elladan, anborn, orophin = t.company("Rivendell", "Elladan", "Anborn", "Orophin")
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.turn_to(orophin, TAPPED)
    t.run(CorruptionCheck(elladan))
    assert t.keys() == [f"support:{anborn}", "roll"]
    t.dice(12)
    t.choose(0, "roll")
    assert t.untapped(anborn)
    assert t.untapped(sam)
    t.quiet()


@pytest.mark.rule("COR-07", "WE-13")
@pytest.mark.parametrize(
    ("profile", "roll", "tapped", "gone"),
    [("challenge", 6, False, False), ("challenge", 5, True, False), ("challenge", 4, True, False),
     ("challenge", 3, False, True), ("sheet", 5, False, True), ("sheet", 4, False, True)],
)  # fmt: skip
def test_a_minion_only_taps_on_a_narrow_result(profile: str, roll: int, tapped: bool, gone: bool):
    t = table("F", "A", profile=profile)
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    t.bears(ciryaher, "The Least of Gold Rings", "Blazon of the Eye")
    assert corruption(t.game, ciryaher) == 5
    t.dice(roll)
    t.run(CorruptionCheck(ciryaher))
    assert t.gone(ciryaher) == gone
    assert gone or t.tapped(ciryaher) == tapped
    assert ("LE-6" in t.game.state.out[0]) == (roll == 3)
    t.quiet()


@pytest.mark.rule("COR-09", "WE-14")
@pytest.mark.parametrize(("roll", "gone"), [(6, False), (5, True), (4, True), (3, True)])
def test_a_wizard_who_fails_by_any_margin_is_eliminated(roll: int, gone: bool):
    t = table()
    (alatar,) = t.company("Rivendell", "Alatar")
    t.bears(alatar, "Scroll of Isildur", "Orcrist")
    t.dice(roll)
    t.run(CorruptionCheck(alatar))
    assert t.gone(alatar) == gone
    assert t.game.state.avatar_lost[0] == gone
    assert ("TW-117" in t.game.state.out[0]) == gone
    assert t.game.result is None  # play goes on
    t.quiet()


@pytest.mark.rule("END-01", "COR-09")
def test_in_the_standard_game_that_loses_the_game():
    t = table(profile="standard")
    (alatar,) = t.company("Rivendell", "Alatar")
    t.bears(alatar, "Scroll of Isildur", "Orcrist")
    t.dice(2)
    t.run(CorruptionCheck(alatar))
    assert t.game.result is not None
    assert t.game.result.winners == (1,)


@pytest.mark.rule("COR-10", "COR-06", "COR-08")
@pytest.mark.parametrize("roll", [4, 2])
def test_followers_stay(roll: int):
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn", under={"Anborn": "Elrond"})
    t.bears(elrond, "Scroll of Isildur", "Orcrist")
    (horn,) = t.bears(anborn, "Horn of Anor")
    t.run(CorruptionCheck(elrond))
    t.dice(roll)
    t.choose(0, "roll")
    assert t.gone(elrond)
    assert t.card(anborn).control == -1
    assert t.card(horn).host == anborn
    t.quiet()


@pytest.mark.rule("COR-13")
def test_a_check_is_rolled_even_with_a_total_of_nothing():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.dice(2)
    t.run(CorruptionCheck(elladan))
    assert [e[2] for _, e in unchain(t.game.events) if e[0] == "roll"] == ["corruption"]
    assert not t.gone(elladan)
    (bofur,) = t.company("Rivendell", "Bofur")  # -1 to his checks
    t.dice(2)
    t.run(CorruptionCheck(bofur, -1))  # 2 - 1 - 1 = 0 is not above 0
    assert t.gone(bofur)
    t.quiet()


@pytest.mark.rule("COR-14")
@pytest.mark.parametrize(("roll", "handed"), [(6, True), (5, False)])
def test_handing_over_an_item_takes_a_check_of_the_bearer(roll: int, handed: bool):
    t = table()
    elladan, anborn = t.company("Bree", "Elladan", "Anborn")
    scroll, _ = t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.run(OrganizationPhase(0))
    t.dice(roll)
    t.choose(0, f"transfer:{scroll}", f"give:{anborn}", "roll")
    assert t.gone(elladan) != handed
    assert t.gone(scroll) != handed
    assert not handed or t.card(scroll).host == anborn


# Corruption cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("COR-03")
def test_one_corruption_hazard_for_a_character_in_a_turn():
    t = table()
    t.deck(1, "Dodge")
    elladan, anborn = t.company("Rivendell", "Elladan", "Anborn")
    t.hand(1, "Lure of Nature", "Lure of Expedience")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elladan).id))
    t.offers(f"play:LE-122>{elladan}", f"play:LE-122>{anborn}", seat=1)
    t.choose(1, f"play:LE-123>{elladan}")
    t.offers(f"play:LE-122>{anborn}")
    t.offers_no(f"play:LE-122>{elladan}")


@pytest.mark.rule("COR-19")
def test_a_corruption_hazard_begins_a_chain(made):
    t = table()
    made("Lure of Nature", "A lure without a word", effects=(Play((w.HAZARD,), target=Pick(CHARACTER), stays="target"),))
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.turn_to(sam, TAPPED)
    elf = t.company("Rivendell", "Elladan")
    t.hand(0, "Halfling Strength")
    t.hand(1, "A lure without a word", "Lure of Nature", "Doors of Night")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elf[0]).id))
    t.choose(0, f"play:TW-253>untap>{sam}")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("TIM-02", 1)
    t.offers("play:LE-110")
    assert not any("LE-123" in key or "A lure" in key for key in set(t.keys()))


def burdened(*members: str):
    t = table()
    t.deck(1, "Dodge")
    found = t.company("Rivendell", *(members or ("Elladan",)))
    (lure,) = t.bears(found[0], "Alone and Unadvised")  # comes off on a roll above 6
    t.run(OrganizationPhase(0))
    return t, lure, *found


@pytest.mark.rule("COR-15", "WE-15")
@pytest.mark.parametrize(("roll", "removed"), [(8, True), (7, True), (6, False)])
def test_by_tapping_he_rolls_as_the_card_says(roll: int, removed: bool):
    t, lure, elladan = burdened()
    t.dice(roll)
    t.choose(0, f"remove:{lure}>tap")
    assert t.tapped(elladan)
    assert t.gone(lure) == removed


@pytest.mark.rule("COR-16", "COR-17", "WE-15")
@pytest.mark.parametrize(("roll", "removed"), [(8, False), (9, False), (10, True)])
def test_without_tapping_at_three_less_and_only_once(roll: int, removed: bool):
    t, lure, elladan = burdened()
    t.dice(roll)
    t.choose(0, f"remove:{lure}>stay")
    assert t.untapped(elladan)
    assert t.gone(lure) == removed
    t.offers_no(f"remove:{lure}>stay", f"remove:{lure}>tap")


@pytest.mark.rule("COR-18")
def test_a_tapped_character_may_try_without_tapping():
    t, lure, elladan = burdened()
    t.turn_to(elladan, TAPPED)
    t.game.ask_again()
    t.offers(f"remove:{lure}>stay")
    t.offers_no(f"remove:{lure}>tap")


@pytest.mark.rule("COR-18")
def test_after_a_try_by_tapping_only_another_one_by_tapping():
    t, lure, elladan = burdened()
    t.dice(2)
    t.choose(0, f"remove:{lure}>tap")
    t.offers_no(f"remove:{lure}>stay", f"remove:{lure}>tap")
    t.turn_to(elladan, 0)
    t.game.ask_again()
    t.offers(f"remove:{lure}>tap")
    t.offers_no(f"remove:{lure}>stay")


@pytest.mark.rule("COR-15", "TURN-03")
@pytest.mark.parametrize("phase", ["untap", "long-event", "movement", "site", "end"])
def test_the_try_waits_for_the_organization_phase_that_the_card_names(phase: str):
    """In every window there is something else to do, so that the player is asked."""
    t = table()
    elladan, ioreth = t.company("Bree", "Elladan", "Ioreth")
    (lure,) = t.bears(elladan, "Lure of Nature")
    t.bears(ioreth, "Foolish Words")
    t.hand(0, "Marvels Told")
    if phase == "site":
        t.visit(elladan, "enter")
    else:
        t.set(phase=phase)
        steps = {"untap": UntapPhase(0), "long-event": LongEventPhase(0), "movement": HazardStep(t.there(elladan).id)}
        t.run(steps.get(phase, EndOfTurn(0)))
    assert any(choice[0] == "play" for choice in t.game.asks[0].choices)
    t.offers_no(f"remove:{lure}>tap", f"remove:{lure}>stay")


@pytest.mark.rule("COR-20")
def test_a_signed_number_changes_the_check_and_a_plain_one_the_total():
    t = table()
    bofur, sam = t.company("Rivendell", "Bofur", "Sam Gamgee")
    assert (corruption(t.game, bofur), check_modifier(t.game, bofur)) == (0, -1)
    assert (corruption(t.game, sam), check_modifier(t.game, sam)) == (0, 3)
    t.bears(bofur, "Orcrist")
    assert (corruption(t.game, bofur), check_modifier(t.game, bofur)) == (2, -1)


@pytest.mark.rule("COR-21")
def test_in_a_ringwraiths_company_the_others_have_two_more():
    t = table("F", "A")
    _adunaphel, layos = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Layos")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    t.bears(layos, "The Least of Gold Rings")  # 4 corruption points
    t.dice(3)  # 3 + 2 is above 4
    t.run(CorruptionCheck(layos))
    t.choose(0, "roll")
    assert t.game.state.verdict == "passed"
    assert check_modifier(t.game, eradan) == 0
    t.quiet()


@pytest.mark.rule("COR-01", "COR-02")
@pytest.mark.parametrize(("name", "total"), [("Bofur", 0), ("Erkenbrand", 2)])
def test_what_weighs_nothing_on_a_dwarf_weighs_nothing(made, name: str, total: int):
    made("Sword of Gondolin", "A light sword", corruption=2, corruption_dwarf=0)
    t = table()
    (who,) = t.company("Rivendell", name)
    t.bears(who, "A light sword")
    assert corruption(t.game, who) == total
