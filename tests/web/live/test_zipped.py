"""A compressed stream can be read at every moment, whether it rests or not."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

from referee.web.live.stream import QUIET, Pipe
from referee.web.live.zipped import Zipped
from tests.web.asgi_client import Stream

SAID = b"event: panels\nid: 41-0f\ndata: {}\n\n"


def test_each_piece_can_be_read_when_it_has_come_also_after_a_rest() -> None:
    zipped, unzip = Zipped(), zlib.decompressobj(31)
    for name in (b"Hugo", b"Anna"):
        for say, word in ((zipped.add, b"beat"), (zipped.pack, b"desk"), (zipped.add, b"retry")):
            assert unzip.decompress(say(SAID + word + name)) == SAID + word + name
        assert unzip.decompress(zipped.pack(SAID + b"desk" + name)) == SAID + b"desk" + name
        zipped.rest()
    assert unzip.decompress(zipped.end()) == b""
    assert unzip.eof  # its length and its sum are right


def test_what_is_added_before_anything_is_packed_takes_no_window() -> None:
    zipped = Zipped()
    said = zipped.add(SAID)
    assert SAID in said
    assert len(zipped.pack(SAID)) > len(packed := zipped.pack(SAID))  # the window knows it
    zipped.rest()
    assert SAID in zipped.add(SAID)
    assert len(zipped.pack(SAID)) > len(packed)
    assert zlib.decompress(Zipped().end(), 31) == b""


def test_a_screen_that_is_told_nothing_new_rests_until_there_is_something() -> None:
    screen, sent = Stream(), list[bytes]()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message.get("body", b""))
        await screen.send(message)

    async def test() -> None:
        pipe = Pipe(send, zipped=True)  # type: ignore[arg-type]
        await pipe.open()
        await pipe.event("panels", "41-0f", {"stage": "<p>Hugo</p>"})
        for _ in range(QUIET):
            assert b"beat" not in sent[-1]  # compressed
            await pipe.beat("41-0f")
        assert b"beat" in sent[-1]
        await pipe.event("panels", "42-0f", {"stage": "<p>Lucie</p>"})
        said = [(await screen.event())["data"]["stage"] for _ in range(2)]
        assert said == ["<p>Hugo</p>", "<p>Lucie</p>"]

    asyncio.run(test())
