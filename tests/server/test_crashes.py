"""The server is killed at random moments while somebody plays: no acknowledged move is lost, none is doubled."""

import asyncio
import random
from contextlib import suppress
from typing import Any

from westmarch.server.client import Visitor

KILLS = 10


class Stubborn:
    """Plays both seats of a table and repeats every request until it is answered."""

    def __init__(self, port: int) -> None:
        self.visitor = Visitor("127.0.0.1", port)
        self.acknowledged: list[tuple[int, str]] = []
        self.repeated = 0
        self.chance = random.Random(5)

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
        made = await self.visitor.post("/api/tables", {"game": game, "seats": [{"player": "me"}, {"player": "me"}]})
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
                    await asyncio.sleep(0.01)  # so that the game lasts longer than the crashes

    async def choose(self, table: str, seat: int, decision: dict[str, Any]) -> None:
        key = self.chance.choice(decision["options"])["key"]
        body = f'{{"seat":{seat},"seq":{decision["seq"]},"key":"{key}"}}'.encode()
        answer = await self.insist("POST", f"/api/tables/{table}/choices", body)
        assert answer.status == 200, answer.body
        self.acknowledged.append((seat, key))


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
        await player.insist("POST", f"/api/tables/{table}/concede", b'{"seat":0}')
        moves = (await player.insist("GET", f"/api/tables/{table}/moves")).json()["moves"]
        kept = [(move["seat"], move["key"]) for move in moves]
        assert kept == player.acknowledged
        assert len(kept) > KILLS
        assert player.repeated > 0
        assert seen == sorted(set(seen))

    asyncio.run(run())
