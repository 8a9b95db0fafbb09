"""On a public host a laptop joins a tablet's household by a typed code; no other device sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from referee.games import all_games
from tests.browser.conftest import PHONE, TABLET, Screen
from tests.browser.playing import follow
from tests.browser.test_access import MEASURE
from tests.server import Server

NAMES = ("Lucie", "Bruno")
GAME = next(key for key, game in all_games().items() if len(NAMES) in game.seat_counts)
PIECE = next(f"{k.key}/{k.first_number}" for k in all_games()[GAME].inventory if k.is_folder)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Server]:
    host = Server(tmp_path / "tables.db", "--public")
    host.start()
    yield host
    host.stop()


def test_a_device_opens_a_table_another_joins_it_by_a_code_and_a_third_sees_nothing(
    host: Server, tablet: Screen, screen: Screen, check_access: Callable[..., None]
) -> None:
    def reads_well(page: Page) -> None:
        """Check the page on a tablet and on a phone, light and dark."""
        for size in (PHONE, TABLET):
            page.set_viewport_size(size)
            assert page.evaluate(MEASURE, [15 if size is PHONE else 18, 44]) == []
        check_access(page)
        page.emulate_media(color_scheme="dark")
        check_access(page, ["color-contrast"])

    def sees_all(page: Page, count: int) -> None:
        """Check that the device sees this number of tables and lost pieces."""
        page.goto(host.address)
        expect(page.locator(".resume")).to_have_count(count)
        page.goto(f"{host.address}/box/{GAME}/{PIECE}")
        expect(page.locator("[value=found]")).to_have_count(count)

    owner, laptop, stranger = tablet(), screen(TABLET), screen(TABLET)
    owner.goto(f"{host.address}/new/{GAME}?" + "&".join(f"name={name}" for name in NAMES))
    follow(owner, ".bar .arrow")
    owner.goto(f"{host.address}/box/{GAME}/{PIECE}")
    follow(owner, "[value=lose]")
    owner.goto(f"{host.address}/settings")
    follow(owner, "a[href='/household']")
    owner.locator("#fold-others summary").click()
    reads_well(owner)
    follow(owner, ".bar .arrow")
    code = owner.locator(".code").inner_text()
    reads_well(owner)

    for typed in ("MWMW MWMW", code.lower()):
        laptop.goto(host.address)
        laptop.locator("#fold-join summary").click()
        laptop.locator("#code").fill(typed)
        assert laptop.evaluate("code.scrollWidth <= code.clientWidth"), "it is seen whole"
        follow(laptop, "#fold-join .button")
        reads_well(laptop)
        follow(laptop, ".bar .arrow")
        if typed != code.lower():
            expect(laptop.locator("#code-w")).to_be_visible()
            reads_well(laptop)
    sees_all(laptop, 1)
    sees_all(stranger, 0)

    owner.goto(f"{host.address}/household")
    owner.locator("#fold-others summary").click()
    follow(owner, "#fold-others .button")
    expect(owner.get_by_role("status").first).to_be_visible()
    reads_well(owner)
    sees_all(owner, 1)
    sees_all(laptop, 0)
