"""The view: figures with lines that add up, and nothing that a seat may not know."""

import json

import pytest

import westmarch
from meccg.field import heads_for
from meccg.scenario import find, table
from westmarch.core.chance import Chance
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.strikes import BodyCheck

PAIRS = (("A", "B"), ("A", "F"), ("F", "F"))


def positions(decks, seed, every):
    """Positions of a random game."""
    game = westmarch.new("meccg", seed=seed, decks=decks)
    luck = Chance(seed).branch(7)
    count = 0
    while game.asks:
        ask = game.asks[0]
        if count % every == 0 or game.state.attack is not None:
            yield game
        game.take(luck.pick(ask.choices), ask)
        count += 1


def figures(view):
    """Every figure of the view that has lines, with its lines."""
    for card in view["cards"].values():
        for figure, lines in card.get("lines", {}).items():
            yield card["name"], figure, card[figure], lines
    for company in view["companies"]:
        yield company["name"], "limit", company["limit"]["is"], company["lines"]["limit"]
    for seat in view["seats"]:
        yield seat["name"], "influence", seat["influence"]["total"], seat["lines"]["influence"]
        yield seat["name"], "points", sum(seat["points"].values()), seat["lines"]["points"]
    if view["attack"] is not None:
        for figure, lines in view["attack"]["lines"].items():
            yield view["attack"]["name"], figure, view["attack"][figure], lines
    for strike in view["strikes"]:
        for figure, lines in strike.get("lines", {}).items():
            yield "strike", figure, strike[figure], lines
    if view["check"] is not None and "adds" in view["check"]:
        yield "check", "adds", view["check"]["adds"], view["check"]["lines"]["adds"]


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_lines_add_up_to_every_figure(decks):
    seen = set()
    for game in positions(decks, 3, 25):
        for name, figure, value, lines in figures(game.view(0)):
            assert sum(number for _, number in lines) == value, (name, figure, value, lines)
            assert all(isinstance(words, str) and words for words, _ in lines)
            seen.add(figure)
    assert {"prowess", "body", "mind", "influence", "corruption", "limit", "points"} <= seen


@pytest.mark.parametrize("roll", range(2, 13))
def test_a_corruption_check_brings_what_the_view_foretold(roll):
    t = table()
    elladan, anborn, _ = t.company("Rivendell", "Elladan", "Anborn", "Orophin")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.dice(roll)
    t.run(CorruptionCheck(elladan))
    t.choose(0, f"support:{anborn}")
    check = t.game.view(None)["check"]
    assert (check["adds"], check["against"], check["lines"]["adds"]) == (1, 5, [["This roll", 1]])
    assert set(check["fates"]) == {"passed", "discarded", "eliminated"}
    t.choose(0, "roll")
    assert t.game.state.verdict == check["fates"][roll - 2]


@pytest.mark.parametrize("roll", range(2, 13))
def test_a_body_check_brings_what_the_view_foretold(roll):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.hand(1, "Orc-lieutenant")
    t.dice(roll)
    frame = BodyCheck(elladan, more=1)
    t.game.stack.append(frame)
    frame.begin(t.game)
    check = t.game.view(None)["check"]
    assert (check["adds"], check["against"]) == (1, 8)
    t.game.stack.pop()
    t.run(BodyCheck(elladan, more=1))
    assert ("eliminated" if t.gone(elladan) else "lives") == check["fates"][roll - 2]


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_the_view_is_json_and_names_what_lies_open(decks):
    for game in positions(decks, 5, 40):
        for seat in (0, 1, None):
            view = json.loads(json.dumps(game.view(seat)))
            for number, card in view["cards"].items():
                shown = not card["hidden"] or card["owner"] == seat
                assert ("of" in card) == shown
                assert ("name" in card) == shown
                if shown:
                    assert game.state.cards[int(number)].of == card["of"]
            for of, side in enumerate(view["seats"]):
                lost = 5 if side["avatar_lost"] else 0
                assert sum(side["counted"].values()) - lost == side["score"]
                assert ("cards_in_hand" in side) == (of == seat)
                assert side["hand"] == len(game.state.hand[of])
                assert side["discard"] == len(game.state.discard[of])


def test_what_is_hidden_is_not_in_the_view():
    """ZON-06, OG-03, ORG-41: hands, discards, cards on-guard and new sites face down."""
    t = table()
    t.company("Rivendell", "Erkenbrand")
    game = t.game
    mine = game.view(0)
    theirs = game.view(1)
    assert mine["seats"][0]["cards_in_hand"] == list(game.state.hand[0])
    assert "cards_in_hand" not in theirs["seats"][0]
    assert "cards_in_discard" not in theirs["seats"][0]
    assert "sites" not in theirs["seats"][0]


def test_face_down_cards_show_only_that_they_are_there():
    guards, goals = set(), set()
    for game in positions(("A", "F"), 1, 1):
        for card in game.state.cards.values():
            if not card.hidden:
                continue
            seen, unseen = game.view(card.owner)["cards"], game.view(1 - card.owner)["cards"]
            assert seen[str(card.id)]["name"] == DEFS[card.of].name
            assert not {"of", "name", "kind", "points", "site", "lines"} & set(unseen[str(card.id)])
            (guards if card.zone == "guard" else goals).add(card.id)
        if guards and goals:
            return
    raise AssertionError("no card lay face down")


def test_the_attack_and_its_strikes():
    """Numbers of the running attack, with the strike that is being faced."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9)
    view = t.game.view(0)
    assert (view["attack"]["prowess"], view["attack"]["strikes"]) == (9, 1)
    assert view["attack"]["company"] == view["companies"][0]["id"]
    (strike,) = view["strikes"]
    assert (strike["target"], strike["now"], strike["outcome"]) == (erkenbrand, True, "")
    assert strike["lines"]["prowess"] == [["Erkenbrand", strike["prowess"]]]


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_a_guess_looks_the_same_to_the_one_who_guesses(decks):
    """Dealing again what a seat cannot know changes nothing that it sees."""
    for game in positions(decks, 8, 60):
        for seat in (0, 1):
            assert game.guess(seat, 99).view(seat) == game.view(seat)


def shown_of_a_traveller(site, goal, *events):
    """What the other seat sees of the automatic-attacks where a company stands that is about to leave for `goal`."""
    t = table("A", "F")
    (asternak,) = t.company(site, "Asternak", seat=1)
    for event in events:
        t.in_play(event)
    heads_for(t, asternak, goal)
    return t.game.view(0)["cards"][str(t.site(asternak))]["site"]["attacks"]


@pytest.mark.rule("ORG-42")
@pytest.mark.card("DM-52")
def test_a_hidden_new_site_does_not_show_in_the_attacks_of_the_present_one():
    """Drums makes attacks at Mount Gundabad stronger, not those at Dead Marshes."""
    weak, strong = ("Dead Marshes", "Bandit Lair"), ("Mount Gundabad", "Bandit Lair")
    assert shown_of_a_traveller(*weak, "Drums") == shown_of_a_traveller(*weak)
    assert shown_of_a_traveller(*strong, "Drums") != shown_of_a_traveller(*strong)
    assert shown_of_a_traveller("Dead Marshes", "Mount Gundabad", "Drums") == shown_of_a_traveller(*weak, "Drums")
    assert shown_of_a_traveller("Mount Gundabad", "Dead Marshes", "Drums") == shown_of_a_traveller(*strong, "Drums")


@pytest.mark.rule("ITM-01", "FAC-01", "ORG-42")
def test_a_seat_is_told_for_which_of_its_sites_its_hand_is():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    (other,) = t.company("Moria", "Anborn", seat=1)
    t.hand(0, "Glamdring", "Riders of Rohan", "Dodge")
    t.game.state.sites[0] = (find("Isengard", "hero"), find("Edoras", "hero"), find("Lórien", "hero"))
    heads_for(t, other, "Barrow-downs")
    shown = t.game.view(0)
    assert shown["seats"][0]["fits"] == {
        find("Isengard", "hero"): [find("Glamdring")],
        find("Edoras", "hero"): [find("Riders of Rohan")],
    }
    assert "fits" not in shown["seats"][1]
    assert "fits" not in t.game.view(1)["seats"][0]
    heads_for(t, elladan, "Barrow-downs")
    assert find("Barrow-downs", "hero") in t.game.view(0)["seats"][0]["fits"]
