"""The story of a viewer since his last choice, and the moments of the newest move, made for the wire.

Only the events since then are read, so this costs nothing in a long game. They are counted from the ledger, so that a
take-back brings the earlier story back, and a restarted server tells the same.
"""

from __future__ import annotations

from typing import Any

from westmarch.core.events import Chain, earlier
from westmarch.core.game import Game
from westmarch.core.story import Moment, Roll, set_aside
from westmarch.server import story_wire
from westmarch.server.tables.ledger import Ledger


def story_of(game: Game[Any], ledger: Ledger, seat: int | None) -> list[story_wire.Sentence]:
    """What happened since a seat chose by itself; to spectators, with the newest move."""
    sentences = game.story(seat, _since(game, ledger, _last_choice(ledger, seat)))
    aside = set_aside(sentences)
    return [
        story_wire.Sentence(s.text, s.kind, s.tone, list(s.refs), list(s.cards), list(s.dice), at in aside)
        for at, s in enumerate(sentences)
    ]


def moments_of(game: Game[Any], ledger: Ledger, seat: int | None) -> list[story_wire.Verdict]:
    """What deserves a pause, if the newest entry is a move; all else at a table shows nothing new of the game."""
    if not ledger.move_seqs or ledger.move_seqs[-1] != ledger.seq:
        return []
    return [_verdict(moment) for moment in game.moments(seat, _since(game, ledger, len(ledger.moves) - 1))]


def _last_choice(ledger: Ledger, seat: int | None) -> int:
    """The number of the last move that a seat chose by itself, the first being 0."""
    last = len(ledger.moves) - 1
    if seat is None:
        return max(0, last)
    for n in range(last, -1, -1):
        if ledger.moves[n].seat == seat and not ledger.moves[n].alone:
            return n
    return 0


def _since(game: Game[Any], ledger: Ledger, n: int) -> Chain:
    """The events as they were before a move."""
    return earlier(game.events, ledger.latest_counts.events - ledger.counts_before(n).events)


def _verdict(m: Moment) -> story_wire.Verdict:
    rolls = [_roll(roll) for roll in m.rolls]
    return story_wire.Verdict(
        m.kind, m.words, m.outcome, m.under, rolls, m.waits, m.seconds, m.tone, list(m.refs), list(m.cards)
    )


def _roll(r: Roll) -> story_wire.Roll:
    return story_wire.Roll(
        r.what, r.seat, list(r.dice), list(r.addends), r.sum, r.against, r.measure, r.outcome, r.tone, r.rule
    )
