"""What every test may ask for: what the system has, a real server, a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from hypothesis import HealthCheck, settings

from referee.i18n.translator import LANGUAGES, bundle
from tests import needs
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in a folder named browser drives one; what takes longest begins first."""
    tests = Path(__file__).parent
    for item in items:
        if "browser" in item.path.relative_to(tests).parts:
            item.add_marker(pytest.mark.browser)
    items.sort(
        key=lambda item: not {"slow", "evenings"} & {mark.name for mark in item.iter_markers()}
    )


@pytest.fixture(scope="session", autouse=True)
def toy_words() -> None:
    """The smallest games speak like those of the shelf."""
    teach_toy_words()


def teach_toy_words() -> None:
    """For another process, too."""
    for lang in LANGUAGES:
        words = (Path(__file__).parent / "web" / "words" / f"{lang}.ftl").read_text("utf-8")
        bundle(lang).add_resource(FluentResource(words))


@pytest.fixture(scope="session")
def pango() -> None:
    """PDFs can be written."""
    if not needs.has_pango():
        needs.missing("Pango")


@pytest.fixture(scope="session")
def poppler() -> None:
    """PDFs can be read back (pdftotext, pdftoppm)."""
    if not needs.has_poppler():
        needs.missing("poppler")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    """A disk of 2 MB of this test's own."""
    disk = SmallDisk(tmp_path / "disk")
    if not disk.mount():
        pytest.skip("only root can mount a small disk")
    yield disk
    disk.unmount()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Referee itself, in a process of its own, on a file of its own."""
    running = Server(tmp_path / "tables.db")
    running.start()
    yield running
    running.stop()
