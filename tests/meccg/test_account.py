"""What the card game tells in the end: the count, and why it is as it is."""

import pytest

from meccg.scenario import table
from westmarch.core.account import Account, Past
from westmarch.meccg import account
from westmarch.meccg.points import TYPES
from westmarch.meccg.rulebook.endgame import score

MINE = dict(zip(TYPES, (5, 8, 8, 0, 0, 0), strict=True))
THEIRS = dict(zip(TYPES, (10, 10, 0, 3, 2, 0), strict=True))


def told(monkeypatch, raw=(MINE, THEIRS), rule="MP-19", phase="council", **switches) -> Account:
    t = table(**switches)
    monkeypatch.setattr(account, "points", lambda game, seat: raw[seat])
    t.game.state.phase = phase
    totals = [score(raw[one], raw[1 - one], t.game.profile) for one in (0, 1)]
    t.game.finish([int(totals[1] > totals[0])], totals, "The council has counted.", rule)
    assert t.game.result is not None
    return account.ACCOUNTING.account(t.game, t.game.result, Past((5,), ((1, 2),)), 0, True)


@pytest.mark.rule("MP-08", "MP-09", "MP-12")
@pytest.mark.parametrize("order", ["double_first", "half_first"])
def test_what_counts_is_explained_kind_by_kind(monkeypatch, order):
    end = told(monkeypatch, score_order=order)
    assert end.count is not None
    rows = {row.name: row for row in end.count.rows}
    assert [sum(row.counts[one] for row in end.count.rows) for one in (0, 1)] == list(end.count.totals)
    assert "doubled" in rows["faction"].notes[0]
    assert "doubled" in rows["ally"].notes[0]
    assert not rows["character"].notes
    if order == "double_first":
        assert rows["faction"].counts == (14, 0)
        assert "cut to 14" in rows["faction"].notes[1]
        assert [remark.title for remark in end.count.remarks] == ["Doubling.", "The limit."]
        assert "8 faction points became 16, 3 ally points became 6" in end.count.remarks[0].text
        assert "2 of the faction points" in end.count.remarks[1].text
    else:
        assert rows["faction"].counts == (16, 0)
        assert [remark.title for remark in end.count.remarks] == ["Doubling."]


@pytest.mark.rule("MP-16", "MP-17")
def test_a_lost_avatar_and_revealed_cards_have_a_line_of_their_own(monkeypatch):
    t = table()
    monkeypatch.setattr(account, "points", lambda game, seat: (MINE, THEIRS)[seat])
    t.game.state.phase = "council"
    t.game.state.avatar_lost[1] = True
    t.game.finish([0], [27, 28 - 5 - 1], "The council has counted.", "MP-19")
    assert t.game.result is not None
    end = account.ACCOUNTING.account(t.game, t.game.result, Past((), ()), None, True)
    assert end.count is not None
    assert [(row.name, row.counts) for row in end.count.rows[len(TYPES) :]] == [
        ("avatar lost", (0, -5)),
        ("revealed", (0, -1)),
    ]
    assert [sum(row.counts[one] for row in end.count.rows) for one in (0, 1)] == [27, 22]


def test_the_reason_is_one_sentence(monkeypatch):
    end = told(monkeypatch)
    first, second = table().game.seats
    assert end.why == f"The council of turn 5 counts 27 for {first}, 28 for {second}."
    assert [side.score for side in end.sides] == ["27", "28"]
    early = told(monkeypatch, rule="", phase="site")
    assert early.why == "The council has counted."  # whatever the reason was: somebody gave up, say
    assert [side.score for side in early.sides] == ["27", "28"]
