"""Late or double acts: nothing is done that its sender has not seen."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from flask import Flask

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.rules import square_offer
from referee.kit.actions import Action
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.table.play.submission import Submission
from referee.table.play.tables import Tables
from tests.games.pdg.moments import MOMENTS

DICE = {"faces-1": "1", "faces-2": "2"}


@pytest.fixture
def tables(app: Flask) -> Tables:
    of_app: Tables = app.extensions["referee"].tables
    return of_app


def laid(tables: Tables, moment: str) -> str:
    return MOMENTS[moment].evening.lay(tables, MOMENTS[moment].where)


def forms(tables: Tables, table: str, kind: str, **typed: str) -> list[Submission]:
    """Return the forms of that kind that pages have just drawn, one for each seat."""
    moment = tables.at(table)
    asks = {seat: GAME.asks(moment.state, seat) for seat in moment.state.seating.seats}
    seats = [
        seat
        for seat, seat_asks in asks.items()
        if any(a.kind == kind and a.is_open for a in seat_asks)
    ]
    return [Submission(seat, seat, kind, typed, phase_seq=moment.phase_seq) for seat in seats]


@pytest.mark.rule("PDG-2.22", "PDG-6.5")
@pytest.mark.parametrize(
    ("moment", "kind", "typed", "over"),
    [
        ("throwing", "throw", DICE, do.Throw((1, 1))),
        ("taking-plants", "take-plants", {}, do.CloseWindow()),
        ("taking-sales", "take-sale", {}, do.CloseWindow()),
        ("cancelling", "cancel-advantage", {"card": "tactique-1"}, do.CloseWindow()),
        ("countering", "counter-difficulty", {"card": "tactique-2"}, do.CloseWindow()),
    ],
)
def test_a_throw_a_claim_or_a_card_after_its_window_is_moved_on(
    tables: Tables, moment: str, kind: str, typed: dict[str, str], over: Action
) -> None:
    table = laid(tables, moment)
    late = forms(tables, table, kind, **typed)
    seat = late[0].seat if kind == "throw" else HOST  # from another device of the same seat
    tables.act(table, seat, over, by=seat)
    after = tables.at(table)
    for form in late:
        with pytest.raises(Refusal, match="moved-on"):
            tables.submit(table, form)
    assert tables.at(table) is after


@pytest.mark.rule("PDG-2.19", "PDG-10.2")
def test_of_two_claims_at_once_one_is_carried_out_the_other_costs_nothing(tables: Tables) -> None:
    """Both name the price; the later one is asked again if the price is known by then."""
    table = laid(tables, "taking-plants")
    before = tables.at(table).state
    (at,) = (sector.key for sector in square_offer.offered_sectors(before))  # the shot has one
    claims = forms(tables, table, "take-plants", first=at, first_price="200")[:2]
    with ThreadPoolExecutor(4) as devices:  # each seat has two
        done = [devices.submit(tables.submit, table, form) for form in claims * 2]
    refused = [why for each in done if (why := each.exception())]
    assert [getattr(why, "code", None) for why in refused] == ["moved-on"] * 3
    with pytest.raises(Refusal, match="moved-on"):
        tables.submit(table, replace(claims[1], typed={"first": at, "first_price": "220"}))
    for form in claims:
        tables.submit(table, replace(form, typed={"first": at}))
    tables.act(table, HOST, do.CloseWindow(), by=HOST)
    s = tables.at(table).state
    spent = [before.cash(seat) - s.cash(seat) for seat in before.phase.asked_seats]
    assert (spent, s.plant_count) == ([200, 0, 0], before.plant_count + 1)
