"""Late and simultaneous acts: nobody pays twice, and nothing is lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from flask import Flask

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.kit.actions import Action
from referee.kit.words import Refusal
from referee.table.play.submission import Submission
from referee.table.play.tables import Tables
from tests.games.antijeu.moments import MOMENTS

DICE = {"faces-1": "1", "faces-2": "2"}
NOTHING = {"first": "0", "second": "0", "third": "0"}


@pytest.fixture
def tables(app: Flask) -> Tables:
    of_app: Tables = app.extensions["referee"].tables
    return of_app


def drawn(tables: Tables, moment: str, kind: str, typed: dict[str, str]) -> tuple[str, Submission]:
    """Return a table, and the form of that kind as a page drew it."""
    table = MOMENTS[moment].evening.lay(tables, MOMENTS[moment].where)
    at = tables.at(table)
    each = ((seat, ask) for seat in at.state.seating.seats for ask in GAME.asks(at.state, seat))
    seat, ask = next((seat, ask) for seat, ask in each if ask.kind == kind and ask.is_open)
    blanks = {getattr(field, "name", "") for field in ask.fields}
    values = {name: typed[name] for name in typed if name in blanks or typed is DICE}
    return table, Submission(seat, seat, kind, values, at.phase_seq, ask.instance, "one")


@pytest.mark.rule("AJ-15.5", "AJ-10.1")
@pytest.mark.parametrize(
    ("moment", "kind", "typed", "over"),
    [
        ("rolling", "throw", DICE, do.Throw((1, 1))),
        ("draw", "throw", DICE, do.Throw((1, 1))),
        ("buying", "buy-token", {}, do.DeclineToken()),
        ("paying", "pay-due", {}, do.PayDue()),
        ("replacing", "replace", NOTHING, do.DoneReplacing()),
        ("agreeing", "accept-trade", {}, do.Decline()),
    ],
)
def test_what_another_device_has_settled_is_not_done_again(
    tables: Tables, moment: str, kind: str, typed: dict[str, str], over: Action
) -> None:
    table, late = drawn(tables, moment, kind, typed)
    tables.act(table, late.seat, over, by=late.seat)
    after = tables.at(table)
    with pytest.raises(Refusal, match="moved-on"):
        tables.submit(table, late)
    assert tables.at(table) is after


@pytest.mark.rule("AJ-4.1")
def test_of_two_devices_that_tap_twice_at_once_one_buys_and_pays_once(tables: Tables) -> None:
    table, one = drawn(tables, "buying", "buy-token", {})
    before, seat = tables.at(table).state, one.seat
    with ThreadPoolExecutor(4) as devices:
        sent = [one, replace(one, request_id="other")] * 2
        done = [devices.submit(tables.submit, table, form) for form in sent]
    s = tables.at(table).state
    laid = [sum(sum(counts.values()) for counts in each.tokens.values()) for each in (before, s)]
    assert (s.cash(seat), laid[1]) == (before.cash(seat) - 100, laid[0] + 1)
    refused = [each.exception() for each in done]
    assert [getattr(why, "code", None) for why in refused].count("moved-on") == 2
