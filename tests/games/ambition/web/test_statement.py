"""A seat's accounts on its own page."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.games.ambition.actions import Hire, NameBanker, Transfer
from referee.kit.seats import BANK, Seat
from referee.web.http.services import Services

A, B = Seat(1), Seat(2)


@pytest.fixture
def evening(app: Flask) -> tuple[Flask, str, dict[Seat, str]]:
    """Two seats who have hired in January; A has then paid B 5 000 in secret."""
    services: Services = app.extensions["referee"]
    table_id = services.tables.open("ambition", ("Odile", "Karim"))
    services.keys.new_table(table_id, (A, B))
    keys = {seat: services.keys.claim(table_id, seat) for seat in (A, B)}
    acts = (
        (BANK, NameBanker(A)),
        (A, Hire(1, 1, 1, 1)),
        (B, Hire(2, 1, 1, 1)),
        (A, Transfer(B, 5_000)),
    )
    for seat, action in acts:
        services.tables.act(table_id, seat, action, by=seat).ticket.wait()
    return app, table_id, keys


def read(evening: tuple[Flask, str, dict[Seat, str]], seat: Seat) -> str:
    app, _, keys = evening
    answer = app.test_client().get(f"/s/{keys[seat]}/accounts", headers={"Accept-Language": "fr"})
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.get_data(as_text=True)


@pytest.mark.rule("AMB-16.1")
def test_each_movement_stands_with_its_reason_and_what_is_left(
    evening: tuple[Flask, str, dict[Seat, str]],
) -> None:
    page = read(evening, A)
    assert "Salaires" in page and "\u221236\u00a0000" in page and "64\u00a0000" in page
    assert "\u22125\u00a0000" in page and "59\u00a0000" in page
    assert "AMB-16.4" in page and "janvier" in page


@pytest.mark.rule("AMB-16.1")
def test_a_statement_holds_nothing_of_another_seat(
    evening: tuple[Flask, str, dict[Seat, str]],
) -> None:
    page = read(evening, B)
    assert "63\u00a0000" in page and "58\u00a0000" in page
    assert "64\u00a0000" not in page and "59\u00a0000" not in page


def test_an_act_taken_back_is_not_in_it(evening: tuple[Flask, str, dict[Seat, str]]) -> None:
    app, table_id, _ = evening
    services: Services = app.extensions["referee"]
    services.tables.undo(table_id, 3, by=BANK).ticket.wait()
    assert "59\u00a0000" not in read(evening, A)


def test_a_key_that_nobody_holds_opens_no_accounts(
    evening: tuple[Flask, str, dict[Seat, str]],
) -> None:
    app, _, _ = evening
    assert app.test_client().get("/s/AAAAAAAAAAAAAAAAAAAAAAAAAA/accounts").status_code == 404
