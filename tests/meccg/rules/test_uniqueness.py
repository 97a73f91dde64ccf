"""UNI: what may be in play only once."""

from dataclasses import replace

import pytest

from meccg.field import halt, let_be
from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.playable_at import playable_here
from westmarch.meccg.rulebook.uniqueness import drop_copies, duplicates, may_come_in, rivals
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import Trait


@pytest.mark.rule("UNI-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_unique_card_in_play_with_either_player_bars_another(seat: int):
    t = table()
    t.company("Rivendell", "Erkenbrand", seat=0)
    assert may_come_in(t.game, find("Glamdring"))
    (bearer,) = t.company("Lórien", "Beretar", seat=seat)
    t.bears(bearer, "Glamdring")
    assert not may_come_in(t.game, find("Glamdring"))
    t.hand(0, "Glamdring")
    assert t.game.why_not(0, "def:TW-244") != []


@pytest.mark.rule("UNI-01", "TGT-08")
def test_of_a_card_that_cannot_be_duplicated_one_lies_there():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Doors of Night", "Doors of Night")
    halt(t, erkenbrand)
    t.choose(1, "play:LE-110", "pass")
    assert t.game.asks[0].rule == "MH-09"
    t.offers_no("play:LE-110")
    assert t.game.why_not(1, "def:LE-110") != []


@pytest.mark.rule("UNI-02")
def test_the_piles_of_points_and_of_eliminated_cards_count_as_in_play():
    t = table()
    (glorfindel,) = t.company("Rivendell", "Glorfindel II")
    piles.remove(t.game, glorfindel)
    assert not may_come_in(t.game, find("Glorfindel II"))  # for both players
    t.won(1, "Knights of Dol Amroth")
    assert not may_come_in(t.game, find("Knights of Dol Amroth"))


@pytest.mark.rule("UNI-03")
def test_the_copy_that_came_first_stays_and_the_other_cannot_be_played():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn", seat=1)
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Anborn")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    t.offers_no(f"character:{find('Anborn')}")
    assert not t.gone(anborn)
    assert "UNI-01" in [r.rule for r in t.game.why_not(0, f"def:{find('Anborn')}")]


@pytest.mark.rule("UNI-04", "TGT-08")
def test_what_cannot_be_duplicated_on_a_target_may_lie_on_several():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.bears(erkenbrand, "Foolish Words")
    t.hand(1, "Foolish Words")
    halt(t, erkenbrand)
    t.offers(f"play:LE-112>{anborn}", seat=1)
    t.offers_no(f"play:LE-112>{erkenbrand}")


@pytest.mark.rule("UNI-05", "TGT-08")
def test_a_second_copy_answers_what_is_about_to_discard_the_first():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Doors of Night")
    halt(t, erkenbrand)
    t.choose(0, f"play:LE-145>{doors}")
    t.offers("play:LE-110", seat=1)
    t.choose(1, "play:LE-110")
    let_be(t)
    assert t.gone(doors)
    assert [c.of for c in t.game.state.cards.values() if c.zone == "table"] == ["LE-110"]


@pytest.mark.rule("UNI-05", "TGT-08")
def test_if_the_first_stays_after_all_the_second_goes_when_the_chain_has_resolved():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Doors of Night", "Twilight")
    t.deck(1, *("Slayer",) * 9)
    halt(t, erkenbrand)
    t.choose(0, f"play:LE-145>{doors}", 1, "play:LE-110")
    (twilight,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-145"]
    t.choose(1, f"play:LE-145>{twilight}")
    let_be(t)
    assert not t.gone(doors)
    assert [c.id for c in t.game.state.cards.values() if c.of == "LE-110"] == [doors]
    assert "LE-110" in t.game.state.discard[1]


@pytest.mark.rule("UNI-06")
def test_while_one_manifestation_is_in_play_no_other_comes_in():
    t = table("F", "A")
    assert rivals("AS-1") == rivals("TW-16") == frozenset({"AS-1", "TW-16"})
    t.company("Dol Guldur", "Bûrat")
    assert not may_come_in(t.game, "TW-16")
    assert may_come_in(t.game, "TW-103")


@pytest.mark.rule("UNI-07")
def test_once_a_manifestation_is_defeated_or_eliminated_none_comes_any_more():
    t = table("F", "A")
    table_ops.lay(t.game, 0, "TW-16", "points", owner=1)
    assert not may_come_in(t.game, "AS-1")
    t.game.state.out[1] = ("TW-103",)
    assert not may_come_in(t.game, "AS-5")


@pytest.mark.rule("UNI-08")
def test_a_hero_and_a_minion_resource_of_one_name_are_manifestations_of_each_other(made):
    made("Glamdring", "The same sword", id="XX-1", side="hero")
    made("Glamdring", "The same sword", id="XX-2", side="minion")
    rivals.cache_clear()
    assert rivals("XX-1") == {"XX-1", "XX-2"}
    t = table("A", "F")
    (bearer,) = t.company("Rivendell", "Erkenbrand")
    t.give(bearer, "XX-1")
    assert not may_come_in(t.game, "XX-2")
    rivals.cache_clear()


@pytest.mark.rule("UNI-09")
def test_what_was_merely_discarded_may_be_played_again_by_either_player():
    t = table()
    (glorfindel,) = t.company("Rivendell", "Glorfindel II")
    t.company("Rivendell", "Erkenbrand", seat=1)
    piles.discard(t.game, glorfindel)
    assert may_come_in(t.game, find("Glorfindel II"))


@pytest.mark.rule("UNI-10")
def test_both_players_may_be_at_their_cards_of_one_site():
    t = table()
    (mine,) = t.company("Moria", "Erkenbrand")
    (theirs,) = t.company("Moria", "Beretar", seat=1)
    assert t.card(t.site(mine)).of == t.card(t.site(theirs)).of
    assert t.site(mine) != t.site(theirs)


@pytest.mark.rule("UNI-11")
def test_an_avatar_may_come_beside_a_lesser_form_but_not_twice():
    t = table("F", "F")
    t.company("Dol Guldur", "Layos")
    t.company("Dol Guldur", "Ciryaher", seat=1)
    nazgul = t.in_play("Adûnaphel", 1)
    assert may_come_in(t.game, "LE-50")
    assert not may_come_in(t.game, "TW-2")
    t.hand(0, "Adûnaphel the Ringwraith")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    t.offers("character:LE-50")
    assert not t.gone(nazgul)


@pytest.mark.rule("UNI-11", "UNI-01")
def test_a_ringwraith_whom_the_opponent_has_revealed_is_not_for_oneself():
    t = table("F", "F")
    t.company("Dol Guldur", "Layos")
    t.company("Dol Guldur", "Adûnaphel the Ringwraith", seat=1)
    t.hand(0, "Adûnaphel the Ringwraith", "Eradan")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize")
    t.offers_no("character:LE-50")


@pytest.mark.rule("UNI-01")
def test_a_unique_item_cannot_be_played_while_another_is_borne():
    t = table()
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    from westmarch.meccg.definitions import DEFS

    glamdring = DEFS[find("Glamdring")]
    assert playable_here(t.game, glamdring, t.there(erkenbrand))
    t.bears(anborn, "Glamdring")
    assert not playable_here(t.game, glamdring, t.there(erkenbrand))


@pytest.mark.rule("UNI-01", "UNI-06", "UNI-08")
def test_of_one_name_only_unique_cards_of_one_kind_are_manifestations_of_each_other(new_card):
    first = DEFS[find("Anborn")]
    new_card(replace(first, id="XX-1", side="minion"))
    new_card(replace(first, id="XX-2", unique=False))
    new_card(replace(first, id="XX-3", kind="ally"))
    new_card(replace(first, id="XX-4", name="Another"))
    assert rivals(first.id) == {first.id, "XX-1"}
    assert rivals("XX-2") == {"XX-2"}


@pytest.mark.rule("TGT-08", "UNI-04")
@pytest.mark.parametrize(("once", "on", "until", "barred"), [
    ("site", 71, "turn", True), ("site", 72, "turn", False), ("game", 72, "turn", True), ("company", 0, "turn", True),
    ("attack", 0, "attack", True), ("attack", 0, "turn", False), ("character", 71, "turn", False),
])  # fmt: skip
@pytest.mark.parametrize("its_own", [True, False])
def test_an_effect_in_force_bars_another_copy(made, once: str, on: int, until: str, barred: bool, its_own: bool):
    made("Foolish Words", "Words for once", once=once)
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.set(lasting=(Lasting(Trait(b.OVERT), "T-Words for once" if its_own else "LE-112", 0, until, on),))
    use = Use(0, "T-Words for once", 0, 71, 0)
    assert duplicates(t.game, DEFS[use.of], use) == (barred and its_own)


@pytest.mark.rule("TGT-08")
@pytest.mark.parametrize(("kind", "once", "stays"), [
    ("play", "character", False), ("use", "character", True), ("play", "", True), ("use", "", True),
])  # fmt: skip
def test_of_two_cards_that_lie_there_the_one_played_goes_if_it_cannot_be_duplicated(made, kind: str, once: str, stays: bool):
    """To use one is not to play it."""
    made("Horn of Anor", "A horn", once=once)
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.bears(erkenbrand, "A horn")
    (second,) = t.bears(erkenbrand, "A horn")
    drop_copies(t.game, (Use(0, "T-A horn", second, erkenbrand, t.there(erkenbrand).id, kind=kind),))
    assert t.gone(second) != stays


@pytest.mark.rule("TGT-08")
@pytest.mark.parametrize(("once", "left"), [("company", 1), ("", 2)])
def test_of_two_equal_effects_one_goes_if_the_card_cannot_be_duplicated(made, once: str, left: int):
    made("Stealth", "Quiet feet", once=once)
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    effect = Lasting(Trait(b.OVERT), "T-Quiet feet", 0, "turn", erkenbrand)
    t.set(lasting=(effect, effect))
    drop_copies(t.game, (Use(0, "T-Quiet feet", 0, erkenbrand, t.there(erkenbrand).id),) * 2)
    assert len(t.game.state.lasting) == left


@pytest.mark.rule("TGT-08", "UNI-04")
@pytest.mark.parametrize(("once", "barred"), [
    ("company", ("mine", "beside")), ("player", ("mine", "beside", "elsewhere")),
    ("game", ("mine", "beside", "elsewhere", "theirs")), ("character", ("mine",)), ("", ()),
])  # fmt: skip
@pytest.mark.parametrize("told", [True, False])
def test_for_whom_a_card_cannot_be_duplicated(made, once: str, barred: tuple[str, ...], told: bool):
    """Whether the use names the company or only the character in it."""
    made("Foolish Words", "Words for once", once=once)
    t = table()
    mine, beside = t.company("Rivendell", "Erkenbrand", "Anborn")
    (elsewhere,) = t.company("Bree", "Elladan")
    (theirs,) = t.company("Rivendell", "Beretar", seat=1)
    t.give(mine, "Words for once")
    who = {"mine": mine, "beside": beside, "elsewhere": elsewhere, "theirs": theirs}
    d = DEFS["T-Words for once"]
    for name, number in who.items():
        company = t.there(number).id if told else 0
        use = Use(t.card(number).seat, d.id, 0, number, company)
        assert duplicates(t.game, d, use) == (name in barred), name
