"""Hoarmûrath, Indûr and the Witch-king, in play."""

import pytest

from meccg.field import heads_for
from meccg.figures import starting
from meccg.plain import afresh
from meccg.scenario import Table, find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, turns
from westmarch.meccg.rulebook.character_placement import Newcomers, OrganizingBlock, places
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.shifting import controllers
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import body, control_cost, direct_influence, hand_size, has_skill, prowess, unused_influence
from westmarch.meccg.vocabulary import windows as w

HOARMURATH = "Hoarmûrath the Ringwraith"
INDUR = "Indûr the Ringwraith"
KING = "The Witch-king"
ADUNAPHEL = "Adûnaphel the Ringwraith"
DWAR = "Dwar the Ringwraith"


@pytest.mark.card("LE-53", "LE-54", "LE-58")
@pytest.mark.rule("RW-10")
@pytest.mark.parametrize(
    ("name", "mode", "fights", "leads", "stands"),
    [
        (HOARMURATH, "", 8, 3, 9),
        (HOARMURATH, "Heralded Lord", 8 - 2, 3 + 3 + 1, 9),
        (HOARMURATH, "Fell Rider", 8 + 2 + 2, 3 - 3, 9),
        (INDUR, "", 9, 5, 10),
        (INDUR, "Heralded Lord", 9 - 2, 5 + 3 - 1, 10),
        (INDUR, "Fell Rider", 9 + 2 - 3, 5 - 3, 10),
        (KING, "", 9, 3, 12),
        (KING, "Heralded Lord", 9 - 2, 3 + 3 + 3, 12),
        (KING, "Fell Rider", 9 + 2 + 1, 3 - 3, 12),
    ],
)
def test_a_ringwraith_in_his_modes(name: str, mode: str, fights: int, leads: int, stands: int):
    t = table("F", "A")
    (wraith,) = t.company("Dol Guldur", name)
    if mode:
        t.bears(wraith, mode)
    assert (prowess(t.game, wraith), direct_influence(t.game, wraith), body(t.game, wraith)) == (fights, leads, stands)


@pytest.mark.card("LE-53", "LE-54", "LE-58")
@pytest.mark.rule("ORG-07", "MAG-01")
@pytest.mark.parametrize(
    ("name", "skills", "magic", "homes"),
    [
        (HOARMURATH, "scout ranger sage", "sorcery", {"Cirith Gorgor"}),
        (INDUR, "warrior diplomat", "sorcery spirit-magic", {"Cirith Gorgor", "Cirith Ungol"}),
        (KING, "warrior sage diplomat", "spirit-magic shadow-magic", {"Cirith Ungol"}),
    ],
)
def test_where_a_ringwraith_comes_in_and_what_he_knows(name: str, skills: str, magic: str, homes: set[str]):
    t = table("F", "A")
    t.locations(0, "Minas Morgul", "Dol Guldur", "Carn Dûm", "Cirith Gorgor", "Cirith Ungol", "Barad-dûr")
    reached = {DEFS[str(place[1])].name for place in places(t.game, 0, find(name))}
    assert reached == {"Minas Morgul", "Dol Guldur", *homes}
    (wraith,) = t.company("Dol Guldur", name)
    known = {skill for skill in ("warrior", "scout", "ranger", "sage", "diplomat") if has_skill(t.game, wraith, skill)}
    assert known == set(skills.split())
    assert DEFS[find(name)].magic == set(magic.split())


# Hoarmûrath --------------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-53")
@pytest.mark.rule("ZON-07")
@pytest.mark.parametrize(("site", "size"), [("Dol Guldur", 9), ("Carn Dûm", 9), ("Cirith Gorgor", 8), ("Barad-dûr", 8)])
def test_with_hoarmurath_at_a_darkhaven_one_more_card_is_kept(site: str, size: int):
    t = table("F", "A")
    t.company(site, HOARMURATH)
    assert hand_size(t.game, 0) == size
    assert hand_size(t.game, 1) == 8


@pytest.mark.card("LE-53")
@pytest.mark.rule("MH-31")
def test_hoarmurath_on_his_way_is_at_no_darkhaven():
    t = table("F", "A")
    (wraith,) = t.company("Dol Guldur", HOARMURATH)
    heads_for(t, wraith, "Carn Dûm")
    companies.set_company(t.game, t.there(wraith).id, on_its_way=True)
    assert hand_size(t.game, 0) == 8


@pytest.mark.card("LE-53")
@pytest.mark.rule("RW-13")
def test_hoarmurath_the_follower_only_lends_his_skills_and_influence():
    t = table("F", "A")
    _, wraith = t.company("Dol Guldur", KING, HOARMURATH, under={HOARMURATH: KING})
    turns.note_avatar(t.game, 0, find(KING))
    assert hand_size(t.game, 0) == 8
    assert has_skill(t.game, wraith, "ranger")
    assert direct_influence(t.game, wraith) == 3


# Indûr -------------------------------------------------------------------------------------------------------------------

MAGIC = find("Deeper Shadow")
RITUAL = "TD-134"


def end_of_turn(name: str = INDUR) -> tuple[Table, int]:
    t = table("F", "A")
    (wraith,) = t.company("Dol Guldur", name)
    t.deck(0, *["Orc Quarrels"] * 9)
    t.game.state.discard[0] = (MAGIC, RITUAL, find("Orc Quarrels"))
    return t, wraith


@pytest.mark.card("LE-54")
@pytest.mark.rule("MAG-05", "DUR-04")
def test_indur_taps_for_a_magic_card_when_the_end_of_turn_begins():
    t, indur = end_of_turn()
    t.run(EndOfTurn(0))
    t.choose(0, f"use:{indur}")
    assert set(t.keys()) == {f"fetch:discard>{MAGIC}", "pass"}
    t.choose(0, f"fetch:discard>{MAGIC}")
    assert t.tapped(indur)
    assert t.game.state.hand[0] == (MAGIC,)
    assert t.game.view(1)["seats"][0]["known_in_hand"] == [MAGIC], "it is shown (ZON-04)"


@pytest.mark.card("LE-54", "TW-181")
@pytest.mark.rule("DUR-04")
def test_once_the_beginning_is_over_indur_takes_nothing_any_more():
    t, indur = end_of_turn()
    t.hand(0, "Orc Quarrels")
    t.run(EndOfTurn(0))
    assert t.game.asks[0].rule == "DUR-04"
    t.choose(0, "pass")
    assert t.game.asks[0].rule == "EOT-03"
    t.offers_no(f"use:{indur}")
    assert [reason.rule for reason in t.game.why_not(0, f"card:{indur}")] == ["TURN-03"]


@pytest.mark.card("LE-54")
@pytest.mark.parametrize("case", ["tapped", "no magic there", "in the other player's turn", "earlier in the turn"])
def test_when_indur_takes_nothing(case: str):
    t, indur = end_of_turn()
    if case == "tapped":
        t.turn_to(indur, TAPPED)
    if case == "no magic there":
        t.game.state.discard[0] = (RITUAL,)
    t.run(OrganizationPhase(0) if case == "earlier in the turn" else EndOfTurn(1 if case.startswith("in the") else 0))
    t.offers_no(f"use:{indur}")


@pytest.mark.card("LE-54")
@pytest.mark.rule("RW-13")
def test_indur_the_follower_takes_nothing():
    t, _ = end_of_turn(KING)
    (indur,) = t.company("Dol Guldur", INDUR)
    turns.note_avatar(t.game, 0, find(KING))
    t.run(EndOfTurn(0))
    t.offers_no(f"use:{indur}")
    assert [r.rule for r in Window(w.END_BEGINS).against(t.game, 0, Thing("LE-54", indur))] == ["USE-04"]


# The Witch-king ----------------------------------------------------------------------------------------------------------


def court(site: str = "Dol Guldur", *followers: str, leader: str = KING) -> tuple[Table, list[int]]:
    """The Witch-king with Ringwraith followers."""
    t = table("F", "A")
    found = t.company(site, leader, *followers, under=dict.fromkeys(followers, leader))
    turns.note_avatar(t.game, 0, find(leader))
    return t, found


def come_in(t: Table, name: str) -> bool:
    """Whether a Ringwraith is offered in the block; he comes in then."""
    afresh(t)
    t.run(OrganizingBlock(0))
    if not t.offered(f"character:{find(name)}"):
        return False
    t.choose(0, f"character:{find(name)}")
    t.choose(0, starting(t, "into:"))
    return True


@pytest.mark.card("LE-58")
@pytest.mark.rule("RW-12", "RW-13")
def test_two_ringwraiths_follow_the_witch_king_at_no_influence_and_a_third_does_not():
    t, (king,) = court()
    t.hand(0, ADUNAPHEL, DWAR, INDUR)
    for name in (ADUNAPHEL, DWAR):
        t.set(characters_played=0)
        assert come_in(t, name)
        (number,) = (n for n, card in t.game.state.cards.items() if card.of == find(name))
        assert t.card(number).control == king
        assert control_cost(t.game, number) == 0
        assert unused_influence(t.game, king) == 3
    t.set(characters_played=0)
    assert not come_in(t, INDUR)
    assert t.game.state.avatar[0] == find(KING)


@pytest.mark.card("LE-58")
@pytest.mark.rule("ORG-04")
def test_each_of_them_is_the_character_of_his_turn():
    t, _ = court()
    t.hand(0, ADUNAPHEL, DWAR)
    assert come_in(t, ADUNAPHEL)
    assert not come_in(t, DWAR)
    assert [r.rule for r in Newcomers().against(t.game, 0, Thing(find(DWAR)))] == ["ORG-04"]


@pytest.mark.card("LE-58", "LE-242")
@pytest.mark.rule("RW-12", "RW-13")
def test_with_they_ride_together_a_third_follows_for_one_influence(made):
    t, (king, *_) = court("Dol Guldur", ADUNAPHEL, DWAR)
    t.hand(0, "They Ride Together", INDUR)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:LE-242>{king}")
    t.set(characters_played=1)  # they do not count either
    assert come_in(t, INDUR)
    costs = [control_cost(t.game, n) for n in t.there(king).members if n != king]
    assert costs == [0, 0, 1]
    assert unused_influence(t.game, king) == 2


@pytest.mark.card("LE-58")
@pytest.mark.rule("RW-12")
@pytest.mark.parametrize(
    ("site", "name", "comes"),
    [
        ("Dol Guldur", INDUR, True),
        ("Carn Dûm", INDUR, True),
        ("Cirith Gorgor", INDUR, True),  # at home there
        ("Cirith Gorgor", ADUNAPHEL, False),
        ("Moria", INDUR, False),
    ],
)
def test_they_come_in_at_a_darkhaven_or_at_home(site: str, name: str, comes: bool):
    t, _ = court(site)
    t.hand(0, name)
    assert come_in(t, name) == comes


@pytest.mark.card("LE-58")
@pytest.mark.rule("RW-12", "RW-13")
def test_nobody_follows_the_witch_king_who_follows_another():
    t, _ = court("Dol Guldur", KING, leader=DWAR)
    t.hand(0, INDUR)
    assert not come_in(t, INDUR)
    assert [r.rule for r in Newcomers().against(t.game, 0, Thing(find(INDUR)))] == ["RW-12"]


@pytest.mark.card("LE-58", "LE-183")
@pytest.mark.rule("CR-40")
def test_nobody_joins_the_witch_king_as_a_fell_rider():
    t, (king,) = court("Moria")
    t.bears(king, "Fell Rider")
    assert places(t.game, 0, find(INDUR)) == []


@pytest.mark.card("LE-58")
@pytest.mark.rule("RW-14")
@pytest.mark.parametrize(("leader", "again"), [(KING, True), (HOARMURATH, False)])
def test_who_lost_the_witch_king_comes_under_him_again_for_nothing(leader: str, again: bool):
    """With Hoarmûrath, whose influence is all taken up, he does not."""
    t, (first, indur) = court("Dol Guldur", INDUR, leader=leader)
    piles.to_hand(t.game, first)
    assert t.card(indur).control == -1
    (first, _) = t.company("Dol Guldur", leader, "Dorelas", under={"Dorelas": leader})  # mind 3
    turns.note_avatar(t.game, 0, find(leader))
    companies.join(t.game, indur, t.there(first).id)
    assert unused_influence(t.game, first) == 0
    assert controllers(t.game, indur) == ([("under", first)] if again else [])
