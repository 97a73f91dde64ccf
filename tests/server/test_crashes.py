"""The server is killed at random moments while somebody plays: no acknowledged move is lost, none is doubled."""

import asyncio
import random
from contextlib import suppress
from statistics import median
from time import monotonic
from typing import Any

import msgspec
import pytest

from westmarch.server.client import Visitor

from .postgres import postgres
from .process import ServerProcess

KILLS = 10


class Stubborn:
    """Plays both seats of a table and repeats every request until it is answered. Sometimes it takes a move back."""

    def __init__(self, port: int, seed: int = 5, take_backs: float = 0.0) -> None:
        self.visitor = Visitor("127.0.0.1", port)
        self.acknowledged: list[tuple[int, str]] = []
        """Moves that were acknowledged and not taken back."""
        self.moves = self.taken_back = self.repeated = self.again = 0
        self.chance = random.Random(seed)
        self.take_backs = take_backs

    async def insist(self, method: str, path: str, body: bytes = b"") -> Any:
        for attempt in range(2000):
            try:
                answer = await self.visitor.request(method, path, body)
            except (OSError, EOFError):
                await asyncio.sleep(0.01)
                continue
            assert answer.status < 500, answer.body
            self.repeated += attempt > 0
            return answer
        raise AssertionError("the server does not come back")

    async def sit_down(self, game: str) -> str:
        wish = {"game": game, "seats": [{"player": "me"}, {"player": "me"}]}
        made = await self.insist("POST", "/api/tables", msgspec.json.encode(wish))
        assert made.status == 201, made.body
        return str(made.json()["table"])

    async def play(self, table: str, stop: asyncio.Event) -> None:
        while not stop.is_set():
            for seat in (0, 1):
                state = (await self.insist("GET", f"/api/tables/{table}?seat={seat}")).json()
                if state["result"] is not None:
                    return
                if state["decision"] is not None:
                    await self.choose(table, seat, state["decision"])
                    if self.chance.random() < self.take_backs:
                        await self.take_back(table, seat)
                    await asyncio.sleep(0.01)  # so that the game lasts longer than the crashes

    async def choose(self, table: str, seat: int, decision: dict[str, Any]) -> None:
        key = self.chance.choice(decision["options"])["key"]
        body = f'{{"seat":{seat},"seq":{decision["seq"]},"key":"{key}"}}'.encode()
        answer = await self.insist("POST", f"/api/tables/{table}/choices", body)
        assert answer.status == 200, answer.body
        self.acknowledged.append((seat, key))
        self.moves += 1
        self.again += answer.json()["again"]

    async def take_back(self, table: str, seat: int) -> None:
        """The last move. Whose first answer was lost is told that there is no such move any more."""
        body = msgspec.json.encode({"seat": seat, "move": len(self.acknowledged)})
        answer = await self.insist("POST", f"/api/tables/{table}/undo", body)
        assert answer.status in (200, 409), answer.body
        self.acknowledged.pop()
        self.taken_back += 1
        assert (await self.insist("GET", f"/api/tables/{table}?seat=0")).json()["move"] == len(self.acknowledged)

    async def end(self, table: str) -> None:
        """Give up what is not over; then the record is open, and it must be what was acknowledged."""
        if (await self.insist("GET", f"/api/tables/{table}?seat=0")).json()["result"] is None:
            await self.insist("POST", f"/api/tables/{table}/concede", b'{"seat":0}')
        kept: list[tuple[int, str]] = []
        while True:
            path = f"/api/tables/{table}/moves?start={len(kept)}"
            listed = (await self.insist("GET", path)).json()
            kept += [(move["seat"], move["key"]) for move in listed["moves"]]
            if len(kept) >= listed["last"]:
                break
        assert kept == self.acknowledged

    async def play_on(self, game: str, stop: asyncio.Event) -> None:
        """One table after the other."""
        while not stop.is_set():
            self.acknowledged = []
            table = await self.sit_down(game)
            await self.play(table, stop)
            await self.end(table)


async def watched(visitor: Visitor, table: str, seen: list[int]) -> None:
    """Watch through all crashes as a browser does: reconnect, and say what was seen last."""
    while True:
        with suppress(OSError, EOFError, ValueError):
            after = f"&after={seen[-1]}" if seen else ""
            async for event in visitor.stream(f"/api/tables/{table}/stream?seat=0{after}"):
                if event.id is not None:
                    seen.append(event.id)
        await asyncio.sleep(0.02)


async def killed_again_and_again(server, player: Stubborn, table: str) -> list[int]:
    stop, seen = asyncio.Event(), []
    playing = asyncio.ensure_future(player.play(table, stop))
    watching = asyncio.ensure_future(watched(Visitor("127.0.0.1", server.port, player.visitor.cookie), table, seen))
    for _ in range(KILLS):
        done = len(player.acknowledged)
        while len(player.acknowledged) == done:  # until it is up again and plays
            assert not playing.done(), "the game was over before the crashes were"
            await asyncio.sleep(0.01)
        await asyncio.sleep(player.chance.uniform(0.0, 0.3))
        server.kill()
        await asyncio.to_thread(server.start)
    stop.set()
    await playing
    state = (await player.insist("GET", f"/api/tables/{table}?seat=0")).json()
    for _ in range(200):
        if seen and seen[-1] >= state["seq"]:
            break
        await asyncio.sleep(0.02)
    watching.cancel()
    assert seen[-1] == state["seq"]
    return seen


def test_no_acknowledged_move_is_lost_or_doubled(server_process):
    async def run() -> None:
        server_process.start()
        player = Stubborn(server_process.port)
        table = await player.sit_down("quest")
        seen = await killed_again_and_again(server_process, player, table)
        await player.end(table)
        assert len(player.acknowledged) > KILLS
        assert player.repeated > 0
        assert seen == sorted(set(seen))

    asyncio.run(run())


async def played_through_kills(server: ServerProcess, kills: int) -> str:
    """Four people play and take back at tables of both games, one game after the other; how it went."""
    server.start()
    games = ["quest", "meccg", "quest", "meccg"]
    players = [Stubborn(server.port, seed, 0.1) for seed in range(len(games))]
    looking_on, stop = Stubborn(server.port), asyncio.Event()
    playing = [asyncio.ensure_future(p.play_on(game, stop)) for p, game in zip(players, games, strict=True)]
    restarts: list[float] = []
    for _ in range(kills):
        done = [player.moves for player in players]
        while any(player.moves == before for player, before in zip(players, done, strict=True)):
            for one in playing:
                if one.done():
                    one.result()
            await asyncio.sleep(0.01)
        await asyncio.sleep(players[0].chance.uniform(0.0, 0.3))
        server.kill()
        begun = monotonic()
        await asyncio.to_thread(server.start)
        await looking_on.insist("GET", "/api/tables")
        restarts.append(monotonic() - begun)
    stop.set()
    await asyncio.gather(*playing)
    moves, taken_back = sum(p.moves for p in players), sum(p.taken_back for p in players)
    resent, again = sum(p.repeated for p in players), sum(p.again for p in players)
    assert moves > 5 * kills
    assert taken_back > kills / 4
    assert resent > kills / 2
    return (
        f"{kills} kills: {moves} moves acknowledged, {taken_back} taken back, {resent} requests sent again, {again} of them "
        f"done before; up again after {median(restarts):.1f} s, {max(restarts):.1f} s at most"
    )


@pytest.mark.long
def test_a_hundred_kills(server_process):
    print(asyncio.run(played_through_kills(server_process, 100)))


@pytest.mark.long
def test_kills_with_postgresql(tmp_path):
    with postgres() as database:
        server = ServerProcess(tmp_path, database=database.address())
        try:
            print(asyncio.run(played_through_kills(server, 20)))
        finally:
            server.kill()
