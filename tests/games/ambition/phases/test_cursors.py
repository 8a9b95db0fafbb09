"""Operation 4 begins: the cursors, and how many contracts they put up (AMB-4.1 to 4.4)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AddModifier,
    Adjust,
    Reveal,
    SealCursor,
    SetCursor,
)
from referee.games.ambition.phases.cursors import Pledging
from referee.games.ambition.state import Ambition
from referee.kit.asks import Number
from referee.kit.words import Refusal, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table


def pledging(names: str = "ABCD", sales: tuple[int, ...] = (1, 2, 3, 4), **more: Any) -> Ambition:
    staff = {name: {"salesperson": n} for name, n in zip(names, sales, strict=True)}
    return table(names, month=2, operation="sell", staff=staff, **more)


def limits(s: Ambition) -> list[int]:
    return [s.phase.limit(s, seat) for seat in s.seating.seats]


def field(s: Ambition, seat: Any) -> Number:
    setting = ask(s, seat, SetCursor)
    assert setting is not None
    number = setting.fields[0]
    assert isinstance(number, Number)
    return number


@pytest.mark.rule("AMB-4.1")
def test_four_salespeople_of_four_seats_reach_fifteen_not_sixteen() -> None:
    assert limits(pledging()) == [4, 8, 12, 15]


@pytest.mark.rule("AMB-4.1", "AMB-14.1")
@pytest.mark.parametrize(("names", "limit"), [("AB", 2), ("ABC", 3), ("ABCD", 4)])
def test_a_salesperson_is_worth_as_many_negotiations_as_there_are_seats(
    names: str, limit: int
) -> None:
    assert limits(pledging(names, (1,) * len(names))) == [limit] * len(names)


@pytest.mark.rule("AMB-14.1")
def test_the_cap_of_fifteen_stays_with_two_seats() -> None:
    assert limits(pledging("AB", (8, 7))) == [15, 14]


@pytest.mark.rule("AMB-13.5")
def test_the_rate_follows_the_seats_still_in_play_when_cursors_are_placed() -> None:
    s = table("ABC", month=2, operation="accounts", staff={"A": {"salesperson": 1}})
    gone = s.with_company(C, left=1)
    assert Pledging.begin(s).limit(s, A) == 3
    assert Pledging.begin(gone).limit(gone, A) == 2


@pytest.mark.rule("AMB-13.5")
def test_a_bankruptcy_while_cursors_are_placed_leaves_the_rate_alone() -> None:
    s = pledging("ABC", (1, 1, 1))
    gone = s.with_company(C, left=1)
    assert gone.phase.without(gone, C).limit(gone, A) == 3


def test_an_absent_salesperson_negotiates_nothing() -> None:
    s = host(pledging(), AddModifier("absent", 2, "salesperson", 1, False, "Débauchage"))
    assert limits(s) == [4, 4, 12, 15]


@pytest.mark.rule("AMB-4.2")
@pytest.mark.parametrize("cursor", [0, 5, 8])
def test_a_cursor_goes_anywhere_from_zero_to_its_limit_in_the_open(cursor: int) -> None:
    s = act(pledging(), B, SetCursor(cursor))
    assert s[B].cursor == cursor
    assert story(s, D) == ["ambition-cursor-set"]


@pytest.mark.rule("AMB-4.1", "AMB-4.3")
def test_the_shared_screen_says_what_a_salesperson_is_worth_and_how_many_cards_lie_aside() -> None:
    s = pledging("ABC", (1, 2, 0), chocolate={"A": 3})
    assert GAME.prompt(s).read == text("ambition-pledging-read", rate=3)
    s = act(act(s, A, SetCursor(2)), B, SetCursor(5))
    assert text("ambition-turning-aside", count=5) in GAME.prompt(s).move


@pytest.mark.rule("AMB-4.2")
def test_a_cursor_past_its_limit_is_refused() -> None:
    assert refused(pledging(), A, SetCursor(5)) == "cursor-over-limit"
    assert refused(pledging(), A, SetCursor(-1)) == "bad-count"


@pytest.mark.rule("AMB-4.2")
def test_the_app_proposes_the_limit() -> None:
    assert field(pledging(), C).start == 12


def test_no_overruling_moves_a_cursor_off_its_scale() -> None:
    s = pledging()
    assert act(s, A, SetCursor(9), overruled=True)[A].cursor == 9
    assert refused(s, A, SetCursor(16), overruled=True) == "cursor-over-limit"


def test_a_cursor_once_set_is_set() -> None:
    assert refused(act(pledging(), A, SetCursor(1)), A, SetCursor(2)) == "already-committed"


@pytest.mark.rule("AMB-4.3")
def test_the_highest_cursor_tells_how_many_contracts_come_up() -> None:
    s = pledging(sales=(2, 3, 2, 1))
    for seat, cursor in ((A, 8), (B, 12), (C, 8), (D, 4)):
        s = act(s, seat, SetCursor(cursor))
    assert (s.phase.key, s.aside, s.deck) == ("turning", 12, 11)
    assert s.phase.total == 12


@pytest.mark.rule("AMB-4.3", "AMB-4.4")
def test_a_short_deck_puts_up_what_it_has() -> None:
    lying = [{"tonnes": 10, "price": 10_000, "won": 1}] * 21
    s = pledging("AB", (4, 0), pending={"A": lying})
    assert s.deck == 2
    s = act(s, A, SetCursor(8))
    assert (s.aside, s.deck) == (2, 0)


@pytest.mark.rule("AMB-4.4")
def test_the_deck_has_every_card_that_lies_in_no_tray() -> None:
    card = {"tonnes": 10, "price": 10_000, "won": 1}
    sent = {**card, "sent": 2}
    cashless = {**card, "sent": 1}  # its card went back under the deck last month
    s = pledging("AB", (1, 1), pending={"A": [card]}, accounting={"B": [sent, cashless]})
    assert s.deck == 21


def test_who_has_no_salesperson_is_not_waited_for() -> None:
    s = pledging(sales=(0, 0, 1, 0))
    assert field(s, A).high == 0
    assert act(s, C, SetCursor(1)).phase.key == "turning"


@pytest.mark.rule("AMB-4.20")
def test_with_every_cursor_at_zero_no_contract_comes_up() -> None:
    s = pledging("AB", (1, 0))
    s = act(s, A, SetCursor(0))
    assert (s.phase.key, s.aside, s.deck) == ("confidential", 0, 23)


# -- option sealed_cursors


def sealing(**more: Any) -> Ambition:
    return pledging("AB", (1, 2), options={"sealed_cursors": True}, **more)


@pytest.mark.rule("AMB-4.2")
def test_sealed_cursors_are_opened_together() -> None:
    s = act(sealing(), A, SealCursor(2))
    assert (s[A].cursor, s.phase.private_view(s, B), s.phase.private_view(s, A)) == (0, None, 2)
    assert s.phase.stage(s, B).sealed == (A,)
    with pytest.raises(Refusal, match="bids-missing"):
        host(s, Reveal())
    s = act(act(s, B, SealCursor(3)), B, SealCursor(4))
    before = s.revealed
    assert not GAME.prompt(s).move, "nobody puts a secret cursor on its scale"
    s = host(s, Reveal())
    assert (s[A].cursor, s[B].cursor, s.aside) == (2, 4, 4)
    assert s.revealed == before + 1
    assert story(s)[0] == "ambition-cursors-revealed"
    assert GAME.prompt(s).move[0].key == "ambition-turning-cursors"
    call = GAME.call(s, B)
    assert call and call.headline == text("ambition-call-mark", cursor=4)
    call = GAME.call(s, A)
    assert call and call.move == (text("ambition-call-mark", cursor=2),)


def test_a_sealed_cursor_past_its_limit_is_refused() -> None:
    assert refused(sealing(), A, SealCursor(3)) == "cursor-over-limit"
    assert refused(sealing(), A, SetCursor(2)) == "wrong-operation"


def test_an_envelope_counts_no_further_than_a_limit_lowered_since() -> None:
    s = act(act(sealing(), A, SealCursor(2)), B, SealCursor(4))
    s = host(s, AddModifier("absent", 2, "salesperson", 1, False, "Débauchage"), Reveal())
    assert (s[A].cursor, s[B].cursor) == (2, 2)


@pytest.mark.rule("AMB-4.2")
def test_a_salesperson_who_arrives_late_keeps_no_sealed_round_open() -> None:
    s = pledging("AB", (1, 0), options={"sealed_cursors": True})
    s = host(act(s, A, SealCursor(2)), Adjust(B, "salesperson", 1, "la carte le dit"), Reveal())
    assert (s[A].cursor, s[B].cursor, s.aside) == (2, 0, 2)
