"""Stories: which sentences are told first, and what happened since an earlier state of the events."""

import toy
import westmarch
from westmarch.core.events import earlier, rechain, unchain
from westmarch.core.story import MOST, Sentence, set_aside


def test_the_weightiest_sentences_are_told_and_the_order_is_kept():
    sentences = [Sentence(str(weight), weight) for weight in (3, 9, 1, 5, 1, 8, 2, 7)]
    told = [s.weight for at, s in enumerate(sentences) if at not in set_aside(sentences)]
    assert told == [3, 9, 5, 8, 2, 7]


def test_of_equal_sentences_the_later_ones_are_told():
    sentences = [Sentence(str(number), 1) for number in range(MOST + 2)]
    assert set_aside(sentences) == {0, 1}
    assert set_aside(sentences[:MOST]) == frozenset()


def test_the_chain_before_its_newest_entries():
    chain = rechain(["a", "b", "c"])
    assert unchain(earlier(chain, 1)) == ["a", "b"]
    assert unchain(chain, earlier(chain, 2)) == ["b", "c"]
    assert earlier(chain, 9) is None


def test_a_seat_is_told_what_happened_since_a_moment():
    game = westmarch.new("toy", 1)
    assert isinstance(game, toy.Toy)
    before = game.events
    while all(verb != "drew" for verb, *_ in game.events_for(0) + game.events_for(1)):
        wanted = ("draw",) if ("draw",) in game.asks[0].choices else game.asks[0].choices[0]
        game.choose(wanted, game.asks[0].seat)
    drew = next(seat for seat in (0, 1) if any(verb == "drew" for verb, *_ in game.events_for(seat)))
    assert [s.kind for s in game.story(drew, before)][-1] == "drew"
    assert [s.kind for s in game.story(1 - drew, before)][-1] != "drew"
    assert game.story(drew, game.events) == []
