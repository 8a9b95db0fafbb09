"""The cursors, and the number of contracts put up (AMB-4.1, AMB-4.2, AMB-4.3, AMB-4.4)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.seats import HOST
from referee.kit.words import text
from tests.games.ambition.phases.seen import form, seat_prompt, starts
from tests.games.ambition.table import A, B, C, D, act, acts, host, refused, story, table

ABSENT = do.AddModifier("absent", 2, "salesperson", 1, False, "Débauchage")  # one of B's
CARD = {"tonnes": 10, "price": 10_000, "won": 1}


def pledging(names: str = "ABCD", sales: tuple[int, ...] = (1, 2, 3, 4), **more: Any) -> Ambition:
    staff = {name: {"salesperson": n} for name, n in zip(names, sales, strict=True)}
    return table(names, month=2, operation="sell", staff=staff, **more)


def limits(s: Ambition) -> list[int]:
    return [s.phase.limit(s, seat) for seat in s.seating.seats]


@pytest.mark.rule("AMB-4.1", "AMB-14.1")
@pytest.mark.parametrize(
    ("sales", "reached"),
    [
        ((1, 2, 3, 4), [4, 8, 12, 15]),  # not 16
        ((1, 5, 6), [3, 15, 15]),
        ((1, 7), [2, 14]),
        ((8, 7), [15, 14]),
    ],
)
def test_a_salesperson_is_worth_as_many_negotiations_as_there_are_seats_up_to_fifteen(
    sales: tuple[int, ...], reached: list[int]
) -> None:
    names = "ABCD"[: len(sales)]
    s = pledging(names, sales)
    assert limits(s) == reached
    assert starts(s, A, do.SetCursor) == reached[:1], "the app proposes the limit"
    assert GAME.prompt(s).read_aloud == text("ambition-pledging-read", rate=len(sales))
    salespeople: Any = form(table(names, operation="hire"), A, do.Hire).fields[1]
    assert dict(salespeople.label.values)["does"] == len(sales)


@pytest.mark.rule("AMB-4.1", "AMB-13.5")
def test_the_rate_follows_the_seats_still_in_play_when_cursors_are_placed_not_later() -> None:
    staff, bars = {name: {"salesperson": 1, "worker": 1} for name in "AB"}, {"A": 1}
    for operation, code in (("sell", ""), ("make", "cursor-over-limit")):
        s = table(operation=operation, month=8, staff=staff, cocoa=bars)
        s = host(s, do.Levy(A, 500_000, "Fisc"), do.DeclareBankrupt(A))
        assert s.phase.key == "pledging"
        assert [refused(s, B, do.SetCursor(n)) for n in (3, 4)] == ["", code]


@pytest.mark.rule("AMB-4.2")
def test_a_cursor_goes_anywhere_from_zero_to_its_limit_in_the_open_and_once() -> None:
    for cursor in (0, 5, 8):
        s = act(pledging(), B, do.SetCursor(cursor))
        assert (s[B].cursor, story(s, D)) == (cursor, ["ambition-cursor-set"])
        assert refused(s, B, do.SetCursor(1)) == "already-committed"
    codes = {9: "cursor-over-limit", -1: "bad-count"}
    assert {n: refused(pledging(), B, do.SetCursor(n)) for n in codes} == codes
    assert act(pledging(), A, do.SetCursor(15), overruled=True)[A].cursor == 15
    over = refused(pledging(), A, do.SetCursor(16), overruled=True)
    assert over == "cursor-over-limit", "no overruling moves a cursor off its scale"


@pytest.mark.rule("AMB-4.2", "AMB-3.4")
def test_who_has_no_salesperson_at_work_is_not_waited_for() -> None:
    assert limits(host(pledging(), ABSENT)) == [4, 4, 12, 15]
    s = host(pledging(sales=(0, 1, 1, 0)), ABSENT)
    assert limits(s) == [0, 0, 4, 0]
    assert act(s, C, do.SetCursor(1)).phase.key == "turning"


@pytest.mark.rule("AMB-4.3", "AMB-4.4")
def test_the_highest_cursor_tells_how_many_contracts_come_up() -> None:
    s = pledging(sales=(2, 3, 2, 1))
    cursors = ((A, 8), (B, 12), (C, 8), (D, 4))
    s = acts(s, *((seat, do.SetCursor(cursor)) for seat, cursor in cursors))
    assert (s.phase.key, s.set_aside_count, s.contract_deck_size, s.phase.card_count) == (
        "turning",
        12,
        11,
        12,
    )
    assert text("ambition-turning-aside", count=12) in GAME.prompt(s).moves


@pytest.mark.rule("AMB-4.3", "AMB-4.4")
@pytest.mark.parametrize(
    ("lying", "aside", "deck"), [(21, 2, 0), (15, 8, 0), (14, 8, 1), (23, 0, 0)]
)
def test_a_short_deck_puts_up_what_it_has(lying: int, aside: int, deck: int) -> None:
    s = pledging("AB", (4, 0), pending={"A": [CARD] * lying})
    assert s.contract_deck_size == 23 - lying
    s = act(s, A, do.SetCursor(8))
    assert (s.set_aside_count, s.contract_deck_size) == (aside, deck)


@pytest.mark.rule("AMB-4.4")
def test_the_deck_has_every_card_that_lies_in_no_tray() -> None:
    """Cards sent to accounting last month are under the deck again; their bundles wait."""
    sent = [{**CARD, "sent": month} for month in (1, 2)]
    s = pledging("AB", (1, 1), pending={"A": [CARD]}, accounting={"B": sent})
    assert s.contract_deck_size == 21


@pytest.mark.rule("AMB-4.20")
def test_with_every_cursor_at_zero_no_contract_comes_up() -> None:
    s = act(pledging("AB", (1, 0)), A, do.SetCursor(0))
    assert (s.phase.key, s.set_aside_count, s.contract_deck_size) == ("confidential", 0, 23)


# -- option sealed_cursors


def sealing(sales: tuple[int, ...] = (1, 2)) -> Ambition:
    return pledging("AB", sales, options={"sealed_cursors": True})


@pytest.mark.rule("AMB-4.2")
def test_sealed_cursors_are_opened_together() -> None:
    assert refused(sealing(), A, do.SealCursor(3)) == "cursor-over-limit"
    assert refused(sealing(), A, do.SetCursor(2)) == "wrong-operation"
    s = act(sealing(), A, do.SealCursor(2))
    assert (s[A].cursor, s.phase.private_view(s, B), s.phase.private_view(s, A)) == (0, None, 2)
    assert s.phase.public_view(s, B).sealed_seats == (A,)
    assert refused(s, HOST, do.Reveal()) == "bids-missing"
    before = act(s, B, do.SealCursor(3), do.SealCursor(4))
    assert GAME.prompt(s).headline.key == "ambition-pledging-waiting"
    assert GAME.prompt(before).headline.key == "ambition-pledging-ready"
    assert not GAME.prompt(before).moves, "nobody puts a secret cursor on its scale"
    s = host(before, do.Reveal())
    assert (s[A].cursor, s[B].cursor, s.set_aside_count, s.reveal_count) == (
        2,
        4,
        4,
        before.reveal_count + 1,
    )
    assert story(s)[0] == "ambition-cursors-revealed"
    assert GAME.prompt(s).moves[0].key == "ambition-turning-cursors"
    assert seat_prompt(s, B).headline == text("ambition-call-mark", cursor=4)
    assert seat_prompt(s, A).moves == (text("ambition-call-mark", cursor=2),)


@pytest.mark.rule("AMB-4.2")
def test_a_sealed_round_heeds_a_limit_lowered_since_and_waits_for_no_late_salesperson() -> None:
    s = acts(sealing(), (A, do.SealCursor(2)), (B, do.SealCursor(4)))
    s = host(s, ABSENT, do.Reveal())
    assert (s[A].cursor, s[B].cursor) == (2, 2)
    s = act(sealing((1, 0)), A, do.SealCursor(2))
    s = host(s, do.Adjust(B, "salesperson", 1, "la carte le dit"), do.Reveal())
    assert (s[A].cursor, s[B].cursor, s.set_aside_count) == (2, 0, 2)
