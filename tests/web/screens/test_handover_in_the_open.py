"""Opening a seat's page on the tablet is seen where the seat has a phone of its own."""

from __future__ import annotations

from flask import Flask

from referee.kit.seats import BANK, Seat
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, Table


def opened(app: Flask, table: Table, seat: Seat) -> list[str]:
    """What the table has been told once the page of `seat` is open."""
    tablet = Device(app)
    eyes = tablet.get(f"/h/{table.host}/hand/{seat}")
    tablet.follow(tablet.send(eyes.form(f"/hand/{seat}")))
    return [told.line.text.key for told in table.now.story if told.line.readable(BANK)]


def test_the_table_is_told_when_the_page_of_a_seat_with_a_phone_is_opened(
    app: Flask, table: Table
) -> None:
    assert opened(app, table, BRUNO).count("hand-opened") == 1


def test_nothing_is_told_of_a_seat_that_has_no_phone(app: Flask, table: Table) -> None:
    table.services.keys.free(table.id, LUCIE)
    assert "hand-opened" not in opened(app, table, LUCIE)
