"""Fixtures for all tests: tools of the system, a real server, a real browser."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from hypothesis import HealthCheck, settings

from referee.i18n.translator import LANGUAGES, bundle
from referee.press import engine
from tests import chromium, needs, once
from tests.press.written import heard, warn
from tests.server import Server
from tests.small_disk import SmallDisk

settings.register_profile(
    "referee",
    deadline=None,
    derandomize="HYPOTHESIS_EXAMPLES" not in os.environ,
    max_examples=int(os.environ.get("HYPOTHESIS_EXAMPLES", "50")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("referee")


def pytest_configure() -> None:
    """Create the folder of the run before the workers start, because they inherit its name."""
    once.folder()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests in folders named browser as driving one; begin with the slowest tests."""
    tests = Path(__file__).parent
    for item in items:
        if "browser" in item.path.relative_to(tests).parts:
            item.add_marker(pytest.mark.browser)
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> tuple[bool, bool]:
    """Return a sort key: browser tests first, so that few processes start a browser; slow ones
    first.
    """
    marks = {mark.name for mark in item.iter_markers()}
    return "browser" not in marks, marks.isdisjoint({"slow", "evenings"})


def pytest_collection_finish() -> None:
    """Run the garbage collector rarely and ignore collected tests, which saves a seventh of the
    time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Close the browser before a test that drives none."""
    if item.get_closest_marker("browser") is None:
        chromium.ONE.close()


def pytest_sessionfinish() -> None:
    """Close the browser at the end."""
    chromium.ONE.close()


@pytest.fixture(scope="session", autouse=True)
def toy_words() -> None:
    """Give the smallest games words like those of the shelf."""
    teach_toy_words()


def teach_toy_words() -> None:
    """Give another process these words, too."""
    for lang in LANGUAGES:
        words = (Path(__file__).parent / "web" / "words" / f"{lang}.ftl").read_text("utf-8")
        bundle(lang).add_resource(FluentResource(words))


@pytest.fixture(scope="session", autouse=True)
def pdf_once() -> Iterator[None]:
    """Make the same pages into a PDF once a run; later callers get the same warnings."""
    made = engine._engine

    def engine_once(pages: tuple[str, ...], inks: bool) -> bytes:
        real = made()  # raises what the engine raises, before anything is kept
        written = once.once(f"pdf {inks} {pages}", lambda: heard(lambda: real(pages, inks)))
        warn(written.warnings)
        return written.data

    def engine_of_run() -> Callable[[tuple[str, ...], bool], bytes]:
        return engine_once

    engine_of_run.cache_clear = made.cache_clear  # type: ignore[attr-defined]
    engine_of_run.real = made  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_engine", engine_of_run)
        yield


@pytest.fixture(scope="session")
def pango() -> None:
    """PDFs can be written on this system."""
    if not needs.has_pango():
        needs.missing("Pango")


@pytest.fixture(scope="session")
def poppler() -> None:
    """PDFs can be read on this system (pdftotext, pdftoppm)."""
    if not needs.has_poppler():
        needs.missing("poppler")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    """Return a disk of 2 MB for this test alone."""
    disk = SmallDisk(tmp_path / "disk")
    if not disk.mount():
        pytest.skip("only root can mount a small disk")
    yield disk
    disk.unmount()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return Referee itself, in another process, on a new file."""
    running = Server(tmp_path / "tables.db")
    running.start()
    yield running
    running.stop()
