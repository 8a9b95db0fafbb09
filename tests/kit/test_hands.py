"""Bills that no line on the screen names (`kit/components/hands.py`)."""

from __future__ import annotations

import pytest

from referee.kit.components.hands import BillTransfer, unlisted_transfers
from referee.kit.components.money import BANK_ACCOUNT, Account, Posting, cash_account
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, text

A, B, C = Seat(1), Seat(2), Seat(3)


def posting(amount: int, source: Seat, to: Seat, rule: str = "X-1.1", **how: bool) -> Posting:
    return Posting(amount, account(source), account(to), text("why"), rule, **how)


def account(seat: Seat) -> Account:
    return cash_account(seat) if seat else BANK_ACCOUNT


def says(*move: Message, headline: str | Message = "h", rule: str = "") -> Prompt:
    return Prompt(text(headline) if isinstance(headline, str) else headline, None, move, rule)


def gives(amount: int, *seats: Seat) -> Message:
    return text("gives", seats=seats, amount=text("amount", amount=Money(amount)))


def seen(viewer: Seat, *moved: Posting, by: Prompt | None = None) -> tuple[BillTransfer, ...]:
    return unlisted_transfers((moved,), (by,) if by else (), viewer)


def test_bills_that_a_move_names_with_its_seats_are_not_told_again() -> None:
    paid = posting(100, A, HOST)
    assert seen(HOST, paid) == seen(A, paid) == (BillTransfer((A,), HOST, 100, secret=False),)
    assert seen(B, paid) == ()
    assert seen(HOST, paid, by=says(gives(100, A))) == ()
    assert seen(A, paid, by=says(gives(100))) == (), "whoever reads it is not named"
    assert seen(HOST, paid, by=says(gives(100, B))) == seen(HOST, paid)
    assert seen(HOST, paid, by=says(gives(90, A))) == seen(HOST, paid)


def test_an_amount_names_one_posting_or_the_sum_between_two() -> None:
    twice = posting(50, A, B), posting(50, A, B)
    assert seen(HOST, *twice, by=says(gives(100, A, B))) == ()
    assert seen(HOST, *twice, by=says(gives(50, A, B))) == (
        BillTransfer((A,), B, 50, secret=False),
    )
    assert seen(HOST, *twice) == (BillTransfer((A,), B, 100, secret=False),)
    both = posting(50, A, HOST), posting(300, HOST, A), posting(50, HOST, B)
    line = text("hands", parts=(gives(50, A), gives(300, A), gives(50, B)))
    assert seen(HOST, *both, by=says(line)) == ()
    assert seen(HOST, posting(20, A, C), posting(20, B, C), by=says(gives(20, A, B, C))) == ()


def test_an_example_of_the_bills_to_pay_with_names_no_payment() -> None:
    bills = text("x-bills-short", count=1, value=text("amount", amount=Money(50)))
    line = text("pays", seat=A, parts=(gives(55), bills))
    lent = posting(50, HOST, A)
    assert seen(HOST, lent, by=says(line)) == seen(HOST, lent) != ()


@pytest.mark.parametrize("key", ["x-bills-received", "x-move-bills"])
def test_an_amount_that_is_told_with_its_bills_is_told_once(key: str) -> None:
    bills = (text("any-bills-short", count=2, value=text("amount", amount=Money(25))),)
    line = text(key, seat=A, amount=text("amount", amount=Money(50)), bills=bills)
    assert seen(HOST, posting(50, HOST, A), by=says(line)) == ()
    assert seen(HOST, posting(25, HOST, A), by=says(line))


def test_bills_that_an_earlier_act_moved_are_told_as_such() -> None:
    acts = ((posting(50, A, HOST),), (posting(50, A, HOST), posting(20, B, HOST)))
    transfers = unlisted_transfers(acts, (), HOST, 1)
    assert [(each.amount, each.is_repeated) for each in transfers] == [
        (50, False),
        (20, False),
        (50, True),
    ]


def test_a_headline_names_bills_only_by_a_rule_of_their_section() -> None:
    """An offer at the price of a purchase is no order to pay."""
    paid = posting(100, A, HOST, rule="X-1.1")
    assert seen(A, paid, by=says(headline=gives(100), rule="X-1.5")) == ()
    assert len(seen(A, paid, by=says(headline=gives(100), rule="X-2.1"))) == 1


def test_all_who_pay_somebody_the_same_are_named_together() -> None:
    paid = posting(20, B, A), posting(20, C, A)
    assert seen(HOST, *paid) == seen(A, *paid) == (BillTransfer((B, C), A, 20, secret=False),)
    assert seen(B, *paid) == (BillTransfer((B,), A, 20, secret=False),)


def test_what_two_acts_move_is_no_sum() -> None:
    acts = [(posting(15, A, HOST),), (posting(100, A, HOST),)]
    assert [each.amount for each in unlisted_transfers(acts, (), HOST)] == [15, 100]


def test_only_its_owners_are_told_of_a_secret_posting() -> None:
    paid = posting(20, A, B, secret=True)
    assert [len(seen(viewer, paid)) for viewer in (HOST, A, B, C)] == [0, 1, 1, 0]


def test_nobody_is_told_of_bills_that_stay_or_have_moved() -> None:
    tray = Posting(9, Account("tray", A), cash_account(A), text("why"), "X-1.1")
    assert (
        seen(A, tray, posting(9, A, B, books_only=True), posting(9, A, B, already_handed=True))
        == ()
    )
