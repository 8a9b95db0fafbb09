"""Accounts, postings and cash books, and the bills of a box.

Every posting moves money between two accounts. Amounts are whole numbers of the game's own unit.
Balances always sum to zero: the bank's balance is minus what it has paid out, and no other balance
may be negative.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from referee.kit.box.facts import Box
from referee.kit.box.inventory import FactKind, MappingKind, box_number
from referee.kit.box.paper import (
    BILL_FORMAT,
    SMALL_BILL_FORMAT,
    Options,
    PieceSheet,
    TemplateVariables,
)
from referee.kit.fields import Field
from referee.kit.frozen import with_fast_init
from referee.kit.seats import BANK, Seat
from referee.kit.words import Message, Money, text


class Account(NamedTuple):
    """An account of money: its owner, and whether its balance is private."""

    name: str
    owner: Seat = BANK
    private: bool = False


BANK_ACCOUNT = Account("bank")


@lru_cache(maxsize=64, typed=True)
def cash_account(seat: Seat) -> Account:
    """Return the account of a seat's bills.

    It counts as private even if the table plays with open cash.
    """
    return Account("cash", seat, private=True)


@with_fast_init
@dataclass(frozen=True, slots=True)
class Posting:
    """A movement of `amount` from `source` to `to`, because of `rule`."""

    amount: int
    source: Account
    to: Account
    memo: Message
    rule: str
    secret: bool = False  # only the owners of the two accounts know the amount
    books_only: bool = False  # only the books change, no bills are handed over
    already_handed: bool = False  # the screen had asked for the bills: they moved before the act

    def is_readable_by(self, seat: Seat) -> bool:
        """Return True if `seat` may read the amount of this posting."""
        return not self.secret or seat in (self.source.owner, self.to.owner)

    def change(self, account: Account) -> int:
        """Return the change that this posting makes to the balance of `account`."""
        return self.amount * ((self.to == account) - (self.source == account))


class NotEnoughMoney(ValueError):
    """A payment above the balance. It is a fault in the game's code, not a player's."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every account and its balance. Payments do not change the sum of all balances."""

    balances: Mapping[Account, int] = field(default_factory=dict)
    latest_postings: tuple[Posting, ...] = ()  # the postings of the current action

    def __getitem__(self, account: Account) -> int:
        return self.balances.get(account, 0)

    @property
    def total(self) -> int:
        """The sum of all balances: always zero."""
        return sum(self.balances.values())

    def cash_of(self, seat: Seat) -> int:
        """Return the sum of the balances of the private accounts of `seat`."""
        accounts = self.balances.items()
        return sum(amount for a, amount in accounts if a.private and a.owner == seat)

    def pay(
        self,
        amount: int,
        source: Account,
        to: Account,
        memo: Message,
        rule: str,
        *,
        secret: bool = False,
        books_only: bool = False,
        already_handed: bool = False,
    ) -> Ledger:
        """Return the ledger after moving `amount` from `source` to `to`.

        `secret`: only the two owners may know the amount. `books_only`: no bills change hands.
        `already_handed`: they did so before. Raises ValueError for a negative amount, and
        NotEnoughMoney if the balance of `source` is too small.
        """
        if amount < 0:
            raise ValueError(f"negative amount {amount} for {memo.key}")
        if source != BANK_ACCOUNT and self[source] < amount:
            raise NotEnoughMoney(f"{memo.key} ({rule}): {amount} of {self[source]}")
        return self.with_posting(
            Posting(amount, source, to, memo, rule, secret, books_only, already_handed)
        )

    def with_posting(self, posting: Posting) -> Ledger:
        """Return the ledger after a posting, even if its source becomes negative.

        Few rules allow this.
        """
        amount, source, to = posting.amount, posting.source, posting.to
        if amount == 0:
            return self
        balances = {**self.balances, source: self[source] - amount}
        balances[to] = balances.get(to, 0) + amount
        return Ledger(balances, (*self.latest_postings, posting))


BOOK_LINE_COUNT = 14  # of a column; a leaf has two
FREE_LINE_COUNT = 8  # lines of a book that are left to write on


class CashLine(NamedTuple):
    """A line of a cash book: movement and balance. None leaves a cell to be written by hand."""

    movement: Money | None = None
    balance: Money | None = None


def cash_book(ledgers: Sequence[Ledger], seat: Seat) -> tuple[CashLine, ...]:
    """Return the first balance of `seat` and its movements, in two columns.

    `ledgers` has those of the valid states, oldest first. Each column has BOOK_LINES lines. Of a
    long book only the last lines are printed, so that at least FREE_LINES remain empty.
    """
    lines = 2 * BOOK_LINE_COUNT
    account = cash_account(seat)
    balance = ledgers[0][account]
    book = [CashLine(None, Money(balance))]
    for movement in (
        posting.change(account) for ledger in ledgers[1:] for posting in ledger.latest_postings
    ):
        if movement:
            balance += movement
            book.append(CashLine(Money(movement), Money(balance)))
    dropped_count = max(0, len(book) - (lines - FREE_LINE_COUNT))
    book = [CashLine(None, book[dropped_count].balance), *book[dropped_count + 1 :]]
    return (*book, *(CashLine() for _ in range(lines - len(book))))


INK_COUNT = 7  # bill colours in the stylesheet
MAX_BILLS = 999  # the most bills of one value


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills(MappingKind):
    """The bills of one value ("bill/20")."""

    key: str = "bill"
    sheet_key: str = "money"
    is_titled_by_sentence: bool = True
    counted_pieces: Mapping[str, str] = field(default_factory=lambda: {"count": ""})
    game: str  # the key of the game

    def label(self, field: Field) -> Message:
        return text(f"{self.game}-bill-{field.name}")

    def sentence(self, value: Any) -> Message:
        amount = _amount_text(self.game, value["value"])
        return text(f"{self.game}-bills", value=amount, count=value["count"])

    def short_name(self, name: str, value: Any) -> Message | str:
        return bill_texts(self.game, (BillCount(value["count"], value["value"]),))[0]

    def new_piece_name(self, value: Mapping[str, Any], taken_names: Collection[str]) -> str:
        """Return the value as the bill's name, unless other bills have it."""
        name = str(value["value"])
        return (
            name if name not in taken_names else FactKind.new_piece_name(self, value, taken_names)
        )


def bill_fields(highest: int, rule: str) -> tuple[Field, ...]:
    """Return the fields of `Bills`: a value up to `highest`, and a number."""
    value = box_number("value", rule, 1, highest, unit="money")
    return value, box_number("count", rule, 0, MAX_BILLS)


class BillCount(NamedTuple):
    """A number of bills of one value."""

    bill_count: int
    value: int


def fewest_bills(box: Box, amount: int) -> tuple[BillCount, ...]:
    """Return the fewest bills that make `amount`, highest value first.

    Empty if the values of the box cannot make it; how many bills it has does not matter.
    """
    remaining, bills = amount, []
    for value in sorted(_bill_counts(box), reverse=True):
        count, remaining = divmod(remaining, value)
        bills += [BillCount(count, value)] if count else []
    return () if remaining else tuple(bills)


def bill_above(box: Box, amount: int) -> int:
    """Return the lowest bill above `amount`; 0 if there is none.

    It is the bill of a payer who needs change.
    """
    return min((value for value in _bill_counts(box) if value > amount), default=0)


def small_bills_per_hand(box: Box, amount: int, hand_count: int) -> tuple[BillCount, ...]:
    """Return small bills for `amount`; the box has `hand_count` times as many.

    If that is impossible, return the fewest bills that make `amount`.
    """
    stock = _bill_counts(box)

    def bills_for(remaining_amount: int, values: tuple[int, ...]) -> tuple[BillCount, ...] | None:
        if not remaining_amount or not values:
            return None if remaining_amount else ()
        value, higher_values = values[0], values[1:]
        for count in range(min(remaining_amount // value, stock[value] // hand_count), -1, -1):
            rest = bills_for(remaining_amount - count * value, higher_values)
            if rest is not None:
                return (*rest, BillCount(count, value)) if count else rest
        return None

    return bills_for(amount, tuple(sorted(stock))) or fewest_bills(box, amount)


def bill_texts(game: str, bills: Iterable[BillCount]) -> tuple[Message, ...]:
    """Return bills in the words of `game`: "2 × 10 $"."""
    return tuple(
        text(f"{game}-bills-short", count=n, value=_amount_text(game, v)) for n, v in bills
    )


def bills_given_text(game: str, amount: int, bills: Iterable[BillCount]) -> Message:
    """Return the money of each player at the start: the amount and its bills.

    The bills are left out if the box does not have enough.
    """
    texts, cash = bill_texts(game, bills), _amount_text(game, amount)
    if not texts:
        return text(f"{game}-opening-move-cash", cash=cash)
    return text(f"{game}-opening-move-purse", cash=cash, bills=text("any-list", items=texts))


def _amount_text(game: str, value: int) -> Message:
    return text(f"{game}-amount", amount=Money(value))


def payment_by_bank_text(game: str, box: Box, amount: int) -> Message | None:
    """Return words for the bills in which the bank pays `amount`.

    None if the box cannot make it.
    """
    bills = bill_texts(game, fewest_bills(box, amount))
    return text(f"{game}-bills-in", bills=bills) if bills else None


def payment_to_bank_text(game: str, box: Box, amount: int) -> Message | None:
    """Return words for the bills that pay `amount`; None if the box cannot make it.

    If several are necessary, the words also offer one higher bill and its change.
    """
    fewest, higher_bill = fewest_bills(box, amount), bill_above(box, amount)
    bills = bill_texts(game, fewest) if sum(bill.bill_count for bill in fewest) > 1 else ()
    change = bill_texts(game, fewest_bills(box, higher_bill - amount)) if higher_bill else ()
    if not bills or not change:
        return payment_by_bank_text(game, box, amount)
    return text(
        f"{game}-bills-or", bills=bills, dearer=_amount_text(game, higher_bill), back=change
    )


def _bill_counts(box: Box) -> dict[int, int]:
    """Return the number of bills in the box by value, without zeros."""
    facts = (fact.value for fact in box.facts_in("bill").values() if fact.value)
    return {bills["value"]: bills["count"] for bills in facts if bills["count"]}


def denomination_rank(value: int) -> int:
    """Return the position of a bill in 1, 2, 5, 10 …, from 0.

    The ink depends on it, so reprinted bills look like the others.
    """
    first_digit = int(str(value)[0])
    return 3 * (len(str(value)) - 1) + (first_digit >= 2) + (first_digit >= 5)


def bill_sheet(first_value: int, least_value: Callable[[Box], int] = lambda box: 0) -> PieceSheet:
    """Return the sheet of the table's bills, from `least_value` upwards.

    A face has its `value` and its `place`, on which ink and signs depend: 1 for a bill of value
    `first_value`, then rising, and from 1 again after INKS.
    """

    def ids(box: Box, options: Options) -> tuple[str, ...]:
        names = (name for name in box if name.startswith("bill/") and box[name])
        bills = [name for name in names if box[name]["value"] >= least_value(box)]
        sorted_names = sorted(bills, key=lambda name: int(box[name]["value"]))
        return tuple(name for name in sorted_names for _ in range(box[name]["count"]))

    def face(box: Box, options: Options, piece: str) -> TemplateVariables:
        value: int = box[piece]["value"]
        place = (denomination_rank(value) - denomination_rank(first_value)) % INK_COUNT + 1
        return {"value": Money(value), "place": place}

    return PieceSheet(format=BILL_FORMAT, small_format=SMALL_BILL_FORMAT, ids=ids, face=face)
