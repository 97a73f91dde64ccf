"""Why not? Every card that cannot be used now has a reason with a rule of the catalogue."""

import re
from pathlib import Path

import pytest

import westmarch
from meccg.agreement import agrees
from meccg.field import journey
from meccg.figures import starting
from meccg.scenario import find, table
from westmarch import meccg
from westmarch.core.chance import Chance
from westmarch.core.rule_catalogue import catalogue
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as ops
from westmarch.meccg.ops.table import guard
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.movement import CompanyMovement, MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sources import Candidates
from westmarch.meccg.state import TAPPED
from westmarch.meccg.vocabulary import windows as w

PAIRS = (("A", "B", 1), ("A", "F", 2), ("F", "F", 3), ("U", "U", 4))
RULES = catalogue("meccg")


VAGUE = ("Something else is asked first", "It cannot be played at this moment")


def has_its_time(game, seat: int, what: int | str) -> bool:
    """Whether a card is one for the present phase of that player, so that it only waits for an answer."""
    of = game.state.cards[what].of if isinstance(what, int) else what
    mine, phase, kind = game.state.active == seat, game.state.phase, DEFS[of].kind
    if isinstance(what, str) and kind != "event":
        wanted = {"creature": (False, "movement"), "item": (True, "site"), "ally": (True, "site"), "faction": (True, "site")}
        return (mine, phase) == wanted.get(kind, (True, "organization"))
    uses = DEFS[of].actions if isinstance(what, int) else DEFS[of].plays
    windows = {window for use in uses for window in use.windows}
    if game.state.attack is not None or game.state.check is not None:
        return True
    own = {"end": "end-of-turn", "organization": "end-of-organization", "site": "before-entering"}
    return bool(windows & ({phase, own.get(phase, phase)} if mine else {"hazard"}))


def is_their_time(game, seat: int, window: str) -> bool:
    """Whether what is known of a window agrees with the question that opens it."""
    s = game.state
    defends = None if s.attack is None else seat != s.attack.seat
    in_duel = s.attack is not None and s.attack.kind == "company" and window in (w.STRIKE, w.ATTACK)
    return in_duel or window == w.BODY or w.TIMES[window].comes(s.phase, s.active == seat, defends, s.check is not None)


@pytest.mark.parametrize(("first", "second", "seed"), PAIRS)
def test_every_card_that_is_not_offered_has_a_reason(first, second, seed):
    """Whatever is offered has no reason against it, whatever is in sight and not offered has one with a rule. Cards in hand
    are looked at in every decision; own cards, companies and sites in the first ones; all that is in sight now and then."""
    game = westmarch.new("meccg", seed=seed, decks=(first, second))
    luck = Chance(seed)
    count = 0
    while game.asks:
        ask = game.asks[0]
        offered = {part for choice in ask.choices for part in choice[1:]}
        refs = [("def", of) for of in dict.fromkeys(game.state.hand[ask.seat])]
        if count % 20 == 0:
            refs += [("card", number) for number, card in game.state.cards.items() if not card.hidden]
            refs += [("company", number) for number in game.state.companies]
        elif count < 1000:
            refs += [("card", number) for number, card in game.state.cards.items() if card.seat == ask.seat]
            refs += [("company", number) for number, c in game.state.companies.items() if c.seat == ask.seat]
        if count < 1000 or count % 20 == 0:
            refs += [("def", of) for of in dict.fromkeys(game.state.sites[ask.seat])]
        for kind, what in refs:
            reasons = game.why_not(ask.seat, f"{kind}:{what}")
            assert bool(reasons) == (what not in offered), (ask.rule, kind, what, reasons)
            for reason in reasons:
                assert reason.rule in RULES
                assert reason.text[0].isupper()
                assert reason.text.endswith((".", "?"))
                assert not reason.text.startswith(VAGUE) or has_its_time(game, ask.seat, what), (ask.rule, what, reason)
        agrees(game, ask)
        for source in getattr(ask, "sources", ()):
            if isinstance(source, Window) and source.name in w.TIMES and ask.kind != "chain.respond":
                assert is_their_time(game, ask.seat, source.name), (ask.kind, source)
        assert all("-" not in choice[0] for choice in ask.choices)
        other = game.why_not(1 - ask.seat, f"def:{(game.state.hand[1 - ask.seat] or ('TW-204',))[0]}")
        if len(game.asks) == 1:
            assert [reason.text for reason in other] == ["You have nothing to decide now."]
        game.take(luck.pick(ask.choices), ask)
        count += 1


def why(t, ref):
    return [(reason.rule, reason.text) for reason in t.game.why_not(t.game.asks[0].seat, ref)]


@pytest.mark.rule("OG-02")
def test_what_lies_face_down_is_not_told_by_the_reason():
    answers = []
    for of in ("Orc-lieutenant", "Foolish Words", "Glamdring", "Erkenbrand"):
        t = table()
        (sam,) = t.company("Moria", "Sam Gamgee")
        t.set(phase="site", turn=5)
        guard(t.game, 1, find(of), t.there(sam).id)
        t.visit(sam)
        assert t.game.asks[0].kind == "site.enter"
        answers.append(why(t, f"card:{max(t.game.state.cards)}"))
    assert answers == [[("OG-02", "That card is face down.")]] * 4


@pytest.mark.rule("CR-01")
@pytest.mark.parametrize("crowned", [True, False])
def test_nothing_is_said_against_what_is_played_with_another_card(crowned: bool):
    t = table()
    if crowned:
        t.in_play("Crown of Flowers")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(0, "Many Turns and Doublings")
    journey(t, anborn, "Bree")
    against = Window(w.MOVEMENT, t.there(anborn).id).against(t.game, 0, Thing("TD-132"))
    assert [reason.rule for reason in against] == ([] if crowned else ["EVT-02"])


def test_an_item_says_where_it_is_playable():
    t = table()
    t.company("Rivendell", "Elrond")
    t.hand(0, "Glamdring")
    t.set(phase="organization", turn=3)
    t.locations(0, "Moria")
    t.run(OrganizationPhase(0))
    assert why(t, "def:TW-244") == [
        ("ITM-04", "It is played in the site phase, after entering, at a site that lists major items.")
    ]


def test_a_character_in_hand_points_to_the_block_of_organizing():
    t = table()
    t.company("Rivendell", "Adrazar")
    t.hand(0, "Haldir")
    t.set(phase="organization", turn=3)
    t.locations(0, "Lórien")
    t.run(OrganizationPhase(0))
    t.offers("organize")
    assert why(t, "def:TW-164") == [
        ("ORG-02", "Characters come in when you arrange characters and companies: choose that first.")
    ]


def test_a_card_for_a_later_step_of_the_strike_is_told_to_wait():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    assert why(t, "def:TW-209") == [("STR-05", "Something else is asked first: How does Erkenbrand face the attacker?")]


def test_nothing_of_that_name():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9)
    assert [rule for rule, _ in why(t, "card:999")] == ["TGT-02"]


def test_what_is_stored_does_nothing():
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    (stone,) = t.bears(saruman, "Palantír of Orthanc")
    ops.store(t.game, stone, "Rivendell")
    t.locations(0, "Moria")
    t.run(OrganizationPhase(0))
    assert [rule for rule, _ in why(t, f"card:{stone}")] == ["ITM-16"]


@pytest.mark.rule("TIM-08", "COR-19")
def test_what_begins_a_chain_answers_nothing():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Gates of Morning")
    t.hand(0, "Twilight")
    t.hand(1, "Doors of Night", "Twilight", "Lure of Nature", "Orc-lieutenant")
    companies.set_company(t.game, t.there(erkenbrand).id, limit=4)
    journey(t, erkenbrand, "Bree")
    t.choose(0, "pass", 1, "play:LE-110", 0, "pass")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("TIM-02", 1)
    assert [why(t, f"def:{of}")[0][0] for of in ("LE-123", "TW-73")] == ["COR-19", "TIM-08"]


@pytest.mark.rule("CBT-02", "STR-10")
def test_a_card_of_the_phase_waits_for_the_end_of_combat():
    t = table()
    t.company("Bree", "Sam Gamgee")
    t.hand(0, "Halfling Strength", "Concealment", "Gates of Morning", "Dodge")
    t.set(phase="movement")
    t.attack(prowess=20)
    assert t.game.asks[0].rule == "CBT-02"
    assert [rule for rule, _ in why(t, "def:TW-243")] == ["CBT-02"]
    t.choose(0, "pass")
    t.offers("play:TW-243")  # between the assigning and the strikes (CBT-14)
    assert [rule for rule, _ in why(t, "def:TW-204")] == ["CBT-02"]
    t.choose(0, starting(t, "face:"), "tap")
    assert t.game.asks[0].rule == "STR-10"
    assert [rule for rule, _ in why(t, "def:TW-243")] == ["STR-10"]


@pytest.mark.rule("DUR-05")
def test_at_the_end_of_the_organization_phase_nobody_comes_in_any_more():
    t = table()
    t.company("Rivendell", "Elladan")
    t.hand(0, "Haldir", "Stealth")
    t.bears(t.company("Rivendell", "Adrazar")[0], "Gollum")
    t.locations(0, "Bree", "Lórien")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    assert t.game.asks[0].rule == "DUR-05"
    assert [rule for rule, _ in why(t, "def:TW-164")] == ["DUR-05"]
    assert [rule for rule, _ in why(t, "def:TW-378")] == ["DUR-05"]


@pytest.mark.rule("MH-09", "ITM-04")
def test_out_of_its_phase_a_card_says_when_it_is_played():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.company("Lórien", "Elladan")
    t.hand(0, "Orc-lieutenant", "Glamdring", "Concealment")
    t.run(MovementPhase(0))
    assert t.game.asks[0].rule == "MH-02"
    assert [why(t, f"def:{of}")[0][0] for of in ("TW-73", "TW-244", "TW-204")] == ["MH-09", "ITM-04", "TURN-03"]
    assert erkenbrand


@pytest.mark.rule("ORG-30", "ORG-41")
def test_why_an_own_company_cannot_be_given_a_new_site():
    t = table("F", "A")
    ciryaher, _ = t.company("Dol Guldur", "Ciryaher", "Orc Captain")
    (luitprand,) = t.company("Dol Guldur", "Luitprand")
    t.locations(0, "Bandit Lair")
    t.run(OrganizationPhase(0))
    mixed, other = (f"company:{t.there(n).id}" for n in (ciryaher, luitprand))
    assert [reason.rule for reason in t.game.why_not(0, mixed)] == ["ORG-30"]
    assert t.game.why_not(0, other) == []
    t.choose(0, f"move:{t.there(luitprand).id}", f"to:{find('Bandit Lair', 'minion')}")
    assert [reason.text for reason in t.game.why_not(0, other)] == ["The company has been given a new site already."]
    t.choose(0, "end")
    t.set(phase="site")
    t.visit(ciryaher)
    assert [reason.text for reason in t.game.why_not(0, mixed)] == ["New sites are chosen in your organization phase."]


@pytest.mark.rule("RING-01")
def test_a_ring_that_takes_the_place_of_another_says_so_in_every_phase():
    t = table("F", "A")
    t.company("Dol Guldur", "Ciryaher")
    t.hand(0, "Dwarven Ring of Thrár's Tribe")
    t.run(OrganizationPhase(0))
    ring = f"def:{t.game.state.hand[0][0]}"
    assert [reason.rule for reason in t.game.why_not(0, ring)] == ["RING-01"]


def test_a_card_that_cannot_be_duplicated_says_so():
    t = table()
    (who,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Doors of Night")
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(who).id))
    (reason,) = t.game.why_not(1, f"def:{find('Doors of Night')}")
    assert reason.rule == "TGT-08"
    assert "duplicated" in reason.text


def test_general_influence_is_no_card():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.run(OrganizationPhase(0))
    (reason,) = t.game.why_not(0, "seat:0")
    assert reason.rule == "ORG-15"
    assert "influence" in reason.text


# Lists of which some are refused -----------------------------------------------------------------------------------------


def test_no_question_is_a_bare_list():
    """Every one comes from sources that can give reasons, or says by its kind that nothing of it could be refused."""
    bare = re.compile(r"(?<!\w)Ask\(")
    files = sorted(Path(meccg.__file__).parent.rglob("*.py"))
    assert [file.name for file in files if bare.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.rule("CBT-05", "STR-09")
def test_who_is_tapped_is_told_so_where_strikes_are_assigned_and_where_they_are_supported():
    t = table()
    elladan, elrohir, anborn = t.company("Bree", "Elladan", "Elrohir", "Anborn")
    t.turn_to(anborn, TAPPED)
    t.attack(prowess=9, strikes=1)
    assert t.ask.kind == "attack.assign"
    assert why(t, f"card:{anborn}") == [("CBT-05", "You assign strikes to the untapped; the others get what is left.")]
    t.choose(0, f"assign:{elladan}", "stay")
    assert t.ask.kind == "strike.support"
    assert why(t, f"card:{elrohir}") == []
    assert why(t, f"card:{anborn}") == [("STR-09", "Only who is untapped can do this.")]
    assert why(t, f"card:{elladan}") == [("STR-09", "A strike of this attack is its own to face.")]


@pytest.mark.rule("ORG-20", "ORG-26")
def test_why_nobody_else_can_lead_him_and_why_he_cannot_join_a_company():
    t = table()
    elrond, anborn, bofur = t.company("Rivendell", "Elrond", "Anborn", "Bofur", under={"Bofur": "Elrond"})
    (far,) = t.company("Bree", "Sam Gamgee")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", f"shift:{anborn}")
    assert why(t, f"card:{bofur}") == [("ORG-17", "Only who is under general influence himself has followers.")]
    t.choose(0, "back", f"regroup:{anborn}")
    assert why(t, f"company:{t.there(far).id}") == [("ORG-26", "It is at another site.")]
    assert elrond


def test_a_source_that_forgets_a_check_is_found(monkeypatch):
    """Planted: the offer walks one check less than what gives the reasons, as a second rulebook would."""
    kept = Candidates.offer

    def forgetful(self, g, seat, found):
        kept(Candidates(self.among, self.checks[:-1], self.given), g, seat, found)

    monkeypatch.setattr(Candidates, "offer", forgetful)
    t = table()
    _, anborn = t.company("Bree", "Elladan", "Anborn")
    t.turn_to(anborn, TAPPED)
    t.attack(prowess=9)
    with pytest.raises(AssertionError, match=f"Candidates offers assign:{anborn}"):
        t.choose(0, "done")


def test_a_candidate_that_is_held_back_in_silence_is_found(monkeypatch):
    monkeypatch.setattr(Candidates, "against", lambda *about: [])
    t = table()
    _, anborn = t.company("Bree", "Elladan", "Anborn")
    t.turn_to(anborn, TAPPED)
    t.attack(prowess=9)
    with pytest.raises(AssertionError, match=f"assign:{anborn} is not offered, and nobody says why"):
        t.choose(0, "done")
