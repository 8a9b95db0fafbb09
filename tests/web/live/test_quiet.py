"""What a stream does while nothing happens: it says that it is alive, and no more."""

from __future__ import annotations

import asyncio

import pytest
from flask import Flask

from referee.kit.seats import BANK
from referee.web.live import stream
from referee.web.live.asgi import Carrier
from referee.web.view.screen import view_for
from tests.web.asgi_client import watching
from tests.web.table import LUCIE, Table


def test_a_silent_table_is_not_looked_at_again(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    carrier, looked = Carrier(app), list[object]()

    def look(*args: object) -> object:
        looked.append(args[-1])
        return view_for(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(stream, "BEAT", 0.02)
    monkeypatch.setattr(stream, "view_for", look)

    async def test() -> None:
        async with (
            watching(carrier, f"/h/{table.host}/live") as tablet,
            watching(carrier, f"/s/{table.keys[LUCIE]}/live") as phone,
        ):
            while not (await phone.silence() and await tablet.silence()):
                pass
            size, before = tablet.size, len(looked)
            assert await tablet.silence()
            assert tablet.size > size
            assert len(looked) == before
            await asyncio.to_thread(table.announce)
            await tablet.event()
            await phone.event()
            assert set(looked[before:]) == {BANK, LUCIE}

    asyncio.run(test())
