"""A process for work that may take too long: it can be ended whatever it is just doing."""

import asyncio

import pytest

from westmarch.server.worker_process import WorkerEnded, WorkerProcess

SILENT = """import sys
print(flush=True)
for line in sys.stdin:
    if line == "answer\\n":
        print("answered", flush=True)
"""


@pytest.fixture
def worker(tmp_path, monkeypatch) -> WorkerProcess:
    """It answers nothing but one question."""
    (tmp_path / "silent_worker.py").write_text(SILENT)
    monkeypatch.syspath_prepend(str(tmp_path))
    return WorkerProcess("silent_worker")


def test_who_still_waits_for_an_answer_is_told_when_the_process_is_closed(worker):
    async def work() -> None:
        assert await worker.ask(b"answer", 20) == b"answered\n"
        asking = asyncio.ensure_future(worker.ask(b"nothing", 20))
        await asyncio.sleep(0)
        await worker.close()
        with pytest.raises(WorkerEnded):
            await asking

    asyncio.run(work())


def test_a_process_whose_asker_has_just_gone_can_be_closed(worker):
    async def work() -> None:
        assert await worker.ask(b"answer", 20) == b"answered\n"
        asking = asyncio.ensure_future(worker.ask(b"nothing", 20))
        await asyncio.sleep(0)
        asking.cancel()
        await worker.close()
        assert asking.cancelled()

    asyncio.run(work())


def test_a_process_that_is_only_being_started_can_be_closed(worker):
    async def work() -> None:
        asking = asyncio.ensure_future(worker.ask(b"nothing", 20))
        await asyncio.sleep(0)
        await worker.close()
        with pytest.raises(WorkerEnded):
            await asking

    asyncio.run(work())
