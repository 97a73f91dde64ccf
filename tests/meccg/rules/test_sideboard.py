"""SB: using the sideboard in the course of the game."""

import json

import pytest

from meccg.field import halt, let_be
from meccg.scenario import find, table
from westmarch.core.errors import BadSetup
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.construction import check_deck
from westmarch.meccg.ops.setup import _deal_sideboard
from westmarch.meccg.rulebook.movement import fix_limit
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.settings import PROFILES
from westmarch.meccg.state import TAPPED

FIVE = ("Dodge", "Stealth", "Concealment", "Muster", "Escape")


def board(t, seat: int, *names: str) -> None:
    t.game.state.sideboard[seat] = tuple(sorted(find(n) for n in names))


@pytest.mark.rule("SB-01", "SB-02")
@pytest.mark.parametrize(
    ("profile", "most"),
    [("one-deck", 30), ("challenge", 30), ("three-deck", 20), ("four-deck", 25), ("community", 30)],
)
def test_how_large_a_sideboard_may_be(profile: str, most: int):
    from dataclasses import replace

    deck = DECKS["A"]
    assert len(deck.sideboard) == 20
    spare = ("LE-61",) * 3 + ("LE-67",) * 3 + ("LE-72",) * 3 + ("LE-92",) * 3
    full = replace(deck, sideboard=(*deck.sideboard, *spare[: most - 20]))
    check_deck(full, PROFILES[profile])
    over = replace(deck, sideboard=(*deck.sideboard, *spare[: most - 19]))
    with pytest.raises(BadSetup, match="SET-12"):
        check_deck(over, PROFILES[profile])


@pytest.mark.rule("SB-02")
def test_the_community_has_larger_sideboards_in_longer_games():
    assert PROFILES["three-deck"].sideboard_max == (30, 30, 20, 25)
    assert PROFILES["community"].sideboard_max == (30, 30, 35, 40)


# With the own avatar -------------------------------------------------------------------------------------------------


def organizing(deck_size: int = 5):
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    t.deck(0, *("Twilight",) * deck_size)
    board(t, 0, *FIVE, "Smoke Rings", "Haldir", "Slayer")
    return t, saruman


@pytest.mark.rule("SB-04", "SB-06")
def test_the_avatar_taps_and_up_to_five_resources_or_characters_go_to_the_discard_pile():
    t, saruman = organizing()
    t.run(OrganizationPhase(0))
    t.choose(0, "sideboard")
    assert t.tapped(saruman)
    t.choose(0, "to:discard")
    t.offers("bring:TW-209", f"bring:{find('Haldir')}", seat=0)
    t.offers_no(f"bring:{find('Slayer')}", "done")
    t.choose(0, *(f"bring:{find(n)}" for n in ("Haldir", *FIVE[:4])))
    assert len(t.game.state.discard[0]) == 5
    assert t.game.asks[0].rule == "ORG-01"  # five and no more
    t.offers_no("sideboard")


@pytest.mark.rule("SB-04")
def test_fewer_than_five_will_do():
    t, _ = organizing()
    t.run(OrganizationPhase(0))
    t.choose(0, "sideboard", "to:discard", "bring:TW-209", "done")
    assert t.game.state.discard[0] == ("TW-209",)


@pytest.mark.rule("SB-05")
@pytest.mark.parametrize(("cards", "may"), [(4, False), (5, True)])
def test_one_card_goes_into_a_play_deck_of_five_or_more(cards: int, may: bool):
    t, _ = organizing(cards)
    t.run(OrganizationPhase(0))
    t.choose(0, "sideboard")
    if not may:
        assert t.game.asks[0].rule == "SB-04"  # only the discard pile is left
        return
    before = t.game.chance.count
    t.choose(0, "to:deck", "bring:TW-209")
    assert sorted(t.game.state.deck[0]) == ["LE-145"] * 5 + ["TW-209"]
    assert t.game.chance.count > before  # it is shuffled
    assert t.game.asks[0].rule == "ORG-01"


@pytest.mark.rule("SB-04", "SB-06")
def test_a_tapped_avatar_or_none_gives_no_access():
    t, saruman = organizing()
    t.turn_to(saruman, 1)
    t.run(OrganizationPhase(0))
    t.offers_no("sideboard")
    u = table()
    u.company("Rivendell", "Erkenbrand")
    board(u, 0, *FIVE)
    u.run(OrganizationPhase(0))
    u.offers_no("sideboard")


@pytest.mark.rule("SB-06")
def test_once_per_organization_phase_even_if_the_avatar_untaps():
    t, saruman = organizing()
    t.run(OrganizationPhase(0))
    t.choose(0, "sideboard", "to:discard", "bring:TW-209", "done")
    t.turn_to(saruman, 0)
    t.game.ask_again()
    t.offers_no("sideboard")


# With the opponent's avatar ------------------------------------------------------------------------------------------


def untapping(avatar: bool = True, deck_size: int = 5):
    """The untap phase of seat 0; seat 1 has hazards and a resource in the sideboard."""
    t = table()
    t.company("Rivendell", "Saruman" if avatar else "Erkenbrand")
    t.deck(1, *("Twilight",) * deck_size)
    board(t, 1, "Slayer", "Barrow-wight", "Corpse-candle", "Ghosts", "Stirring Bones", "Orc-watch", "Dodge")
    t.run(UntapPhase(0))
    return t


@pytest.mark.rule("SB-07", "SB-13")
def test_up_to_five_hazards_at_the_end_of_the_opponents_untap_phase():
    t = untapping()
    assert t.game.asks[0].rule == "SB-07"
    t.offers("sideboard", "pass", seat=1)
    t.choose(1, "sideboard", "to:discard")
    t.offers_no("bring:TW-209")
    t.choose(1, "bring:LE-90", "bring:LE-61", "bring:LE-67", "bring:LE-72", "bring:LE-92")
    assert len(t.game.state.discard[1]) == 5
    t.quiet()  # five, once, and not the other way as well


@pytest.mark.rule("SB-08")
@pytest.mark.parametrize(("cards", "may"), [(4, False), (5, True)])
def test_or_one_hazard_into_a_play_deck_of_five_or_more(cards: int, may: bool):
    t = untapping(deck_size=cards)
    t.choose(1, "sideboard")
    if may:
        t.choose(1, "to:deck", "bring:LE-90")
        assert len(t.game.state.deck[1]) == 6
        t.quiet()
    else:
        assert t.game.asks[0].rule == "SB-04"


@pytest.mark.rule("SB-07")
def test_not_without_the_opponents_avatar():
    t = untapping(avatar=False)
    t.quiet()


@pytest.mark.rule("SB-09", "WE-29")
@pytest.mark.parametrize(("heads", "before", "after"), [(1, 2, 1), (3, 3, 2), (7, 7, 4)])
def test_hazards_from_the_sideboard_halve_the_hazard_limits(heads: int, before: int, after: int):
    t = table()
    names = ("Saruman", "Erkenbrand", "Anborn", "Adrazar", "Haldir", "Peath", "Balin")[:heads]
    members = t.company("Rivendell", *names)
    board(t, 1, "Slayer")
    fix_limit(t.game, t.there(members[0]).id)
    assert hazard_limit(t.game, t.there(members[0])) == before
    t.run(UntapPhase(0))
    t.choose(1, "sideboard")
    assert t.game.state.sideboard[1] == ()
    assert hazard_limit(t.game, t.there(members[0])) == after


@pytest.mark.rule("SB-09")
def test_who_passes_leaves_the_limits_alone():
    t = untapping()
    t.choose(1, "pass")
    assert not t.game.state.halved
    t.quiet()


# With a Nazgûl -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-10", "SB-11", "MH-20")
def test_a_nazgul_in_play_is_given_up_for_hazards_and_counts_one():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")  # no avatar is in play
    nazgul = t.in_play("Adûnaphel", 1)
    t.deck(1, *("Twilight",) * 5)
    board(t, 1, "Slayer", "Ghosts")
    halt(t, erkenbrand)
    t.choose(1, f"nazgul:{nazgul}")
    assert t.gone(nazgul)
    assert t.game.state.discard[1] == ("TW-2",)
    t.offers("to:discard", "to:deck", seat=1)
    t.choose(1, "to:discard", "bring:LE-90")
    assert not t.game.state.halved
    assert t.there(erkenbrand).used == 1
    assert t.untapped(erkenbrand)  # the Nazgûl has no other effect


@pytest.mark.rule("SB-10", "MH-20")
def test_only_an_untapped_nazgul_of_his_own_on_the_table_is_given_up():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    nazgul = t.in_play("Adûnaphel", 1)
    tapped = t.in_play("Adûnaphel", 1)
    t.turn_to(tapped, TAPPED)
    theirs = t.in_play("Adûnaphel", 0)
    another = t.in_play("Doors of Night", 1)
    won = t.won(1, "Adûnaphel")
    board(t, 1, "Slayer", "Ghosts")
    halt(t, erkenbrand)
    t.offers(f"nazgul:{nazgul}", seat=1)
    t.offers_no(*(f"nazgul:{card}" for card in (tapped, theirs, another, won)))


@pytest.mark.rule("SB-11")
def test_the_nazgul_needs_room_in_the_hazard_limit():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    nazgul = t.in_play("Adûnaphel", 1)
    board(t, 1, "Slayer")
    t.hand(1, "Doors of Night", "Foolish Words")
    halt(t, erkenbrand)
    t.offers(f"nazgul:{nazgul}", seat=1)
    t.choose(1, "play:LE-110")
    let_be(t)
    t.offers(f"nazgul:{nazgul}", seat=1)
    t.choose(1, f"play:LE-112>{erkenbrand}")
    let_be(t)
    t.offers_no("nazgul")


# What is seen --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-12")
def test_the_names_of_cards_from_the_sideboard_stay_hidden():
    t = untapping()
    t.choose(1, "sideboard", "to:discard", "bring:LE-90", "done")
    shown = json.dumps([t.game.view(0), t.game.journal(0)])
    assert "LE-90" not in shown
    assert "Slayer" not in shown
    assert t.game.view(0)["seats"][1]["sideboard"] == 6
    assert any("Slayer" in line for line in t.game.journal(1))


@pytest.mark.rule("SB-12")
@pytest.mark.parametrize(("old", "dealt"), [
    (("LE-87", "LE-90"), ("LE-87", "LE-90")), (("TW-209", "TW-204"), ("TW-204", "TW-209")),
    (("LE-87", "TW-209"), ("LE-87", "TW-204")),
])  # fmt: skip
def test_a_guess_of_the_sideboard_has_as_many_hazards(old: tuple[str, ...], dealt: tuple[str, ...]):
    assert _deal_sideboard(old, ["LE-87", "TW-204", "LE-90", "TW-209"]) == tuple(sorted(dealt))


@pytest.mark.rule("SB-03", "EXH-03")
def test_up_to_five_cards_are_exchanged_one_for_one_when_the_deck_runs_out():
    from westmarch.meccg.rulebook.piles import Draw

    t = table()
    t.deck(0, "Muster")
    t.game.state.discard[0] = tuple(find(n) for n in ("Dodge", "Dodge", "Stealth", "Escape", "Concealment", "Twilight"))
    board(t, 0, "Slayer", "Ghosts", "Barrow-wight", "Corpse-candle", "Stirring Bones", "Orc-watch")
    t.run(Draw(0, 1))
    pairs = (("LE-90", "TW-209"), ("LE-72", "TW-332"), ("LE-61", "TW-229"), ("LE-67", "TW-204"), ("LE-92", "LE-145"))
    for here, there in pairs:
        assert t.game.asks[0].rule == "SB-03"
        t.offers("done")
        t.choose(0, f"bring:{here}")
        t.offers_no("done", f"for:{here}")
        t.choose(0, f"for:{there}")
    assert sorted(t.game.state.deck[0]) == sorted(["LE-90", "LE-72", "LE-61", "LE-67", "LE-92", "TW-209"])
    assert len(t.game.state.sideboard[0]) == 6
    t.quiet()
