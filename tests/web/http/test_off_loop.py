"""Slow work is done off the event loop if its route is marked; a worker makes prints."""

from __future__ import annotations

import asyncio
import inspect
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from flask import Flask

from referee import papers, press
from referee.table.box import box_reader
from referee.table.record import record_reader, records, saved_evening
from referee.table.storage import pins
from referee.web.http import worker
from referee.web.live.asgi import AsgiBridge
from referee.web.screens import lobby
from tests.test_every_route import CHANGES
from tests.web.asgi_client import ask
from tests.web.table import Table, open_table

SLOW = {  # what no route may do while the tables wait
    *(worker.run_in_process, press.pdf, press.picture_zip, press.render_html, press.asset_named),
    *(papers.public_pages, papers.private_pages, papers.souvenir),
    *(records.import_record, records.export, record_reader.load_record, box_reader.read),
    *(saved_evening.save_evening, saved_evening.restore_evening, pins.hash_pin),
    lobby.open_once,
    lobby._resumable,  # to name a table it is folded, and a lobby names many
}


def called(function: Callable[..., Any]) -> Iterator[FunctionType]:
    """Return our functions that one calls, inner functions included."""
    bare = inspect.unwrap(function)
    codes: list[CodeType] = [bare.__code__]
    for code in codes:
        codes += [const for const in code.co_consts if isinstance(const, CodeType)]
        named = [bare.__globals__.get(name) for name in code.co_names]
        modules = [each for each in named if isinstance(each, ModuleType)]
        within = [getattr(module, name, None) for module in modules for name in code.co_names]
        for each in map(inspect.unwrap, filter(callable, [*named, *within])):
            if isinstance(each, FunctionType) and each.__module__.startswith("referee."):
                yield each


def takes_long(view: Callable[..., Any]) -> bool:
    slow = set(map(inspect.unwrap, SLOW))
    reached = [inspect.unwrap(view)]
    for function in reached:
        if function in slow:
            return True
        reached += [each for each in dict.fromkeys(called(function)) if each not in reached]
    return False


def off_loop(view: Callable[..., Any]) -> bool:
    return worker.has_tag(view, worker.off_loop) or worker.has_tag(view, worker.queued)


def on_the_loop(app: Flask) -> set[str]:
    """Return the slow routes that would delay every table."""
    return {
        name for name, view in app.view_functions.items() if takes_long(view) and not off_loop(view)
    }


def marked(app: Flask) -> set[str]:
    return {name for name, view in app.view_functions.items() if off_loop(view)}


def test_every_slow_route_is_marked_or_seen(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_the_loop(app) == set()
    assert marked(app) == {name for name, view in app.view_functions.items() if takes_long(view)}
    assert not marked(app) & {"seat.page", "seat.act", "seat.stream", "host.page", "host.act"}
    before = marked(app)
    assert before
    monkeypatch.setattr(worker, "_tagged_views", set())
    assert on_the_loop(app) == before


def test_a_page_that_may_write_waits_for_that_in_a_thread(app: Flask) -> None:
    views = app.view_functions.items()
    assert {
        name for name, view in views if worker.has_tag(view, worker.waits_for_writes)
    } == CHANGES


def test_a_lobby_is_drawn_in_a_thread_only_where_a_log_must_be_played_to_name_its_tables(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    carrier, loop, drawn = AsgiBridge(app), threading.current_thread(), list[bool]()
    draw = lobby._lobby_page

    def watched(refused: str) -> str:
        drawn.append(threading.current_thread() is loop)
        return draw(refused)

    def on_loop() -> bool:
        assert asyncio.run(ask(carrier, "GET", "/"))[0] == 200
        return drawn.pop()

    def forget(table: Table) -> None:
        memories = table.services.tables._memories
        with memories.locked_memory(table.id) as memory:
            memories.drop(table.id, memory)

    monkeypatch.setattr(lobby, "_lobby_page", watched)
    assert [on_loop(), on_loop()] == [False, True]
    forget(table)
    assert [on_loop(), on_loop()] == [False, True]
    monkeypatch.setattr(lobby, "MOST_REMEMBERED_TABLES", 1)
    open_table(table.services)
    assert [on_loop(), on_loop()] == [True, False]
    monkeypatch.setattr(lobby, "MOST_REMEMBERED_TABLES", 2)
    assert [on_loop(), on_loop()] == [False, True]


@pytest.mark.slow
def test_prints_are_made_one_after_the_other_and_one_that_dies_costs_itself_alone() -> None:
    try:
        with pytest.raises(BrokenProcessPool):
            worker.run_in_process(os._exit, 1)
        assert worker.run_in_process(abs, -7) == 7
        with ThreadPoolExecutor(4) as pool:
            made = set(pool.map(lambda n: worker.run_in_process(os.getpid) or n, range(4)))
        assert len(made) == 1
    finally:
        worker.stop()
