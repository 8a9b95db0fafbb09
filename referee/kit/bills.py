"""The bills of a box: values, numbers, payments and sheet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .box import Box
from .fields import Field
from .inventory import Kind, MappingKind, box_number
from .sheets import BILL, SMALL_BILL, Options, Pieces, Shown
from .words import Message, Money, text

INKS = 7  # bill colours in the stylesheet
MOST = 999  # the most bills of one value


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills(MappingKind):
    """The bills of one value ("bill/20")."""

    key: str = "bill"
    sheet: str = "money"
    titled: bool = True
    counts: Mapping[str, str] = field(default_factory=lambda: {"count": ""})
    game: str  # the key of the game

    def label(self, field: Field) -> Message:
        return text(f"{self.game}-bill-{field.name}")

    def say(self, value: Any) -> Message:
        amount = _amount_text(self.game, value["value"])
        return text(f"{self.game}-bills", value=amount, count=value["count"])

    def short(self, name: str, value: Any) -> Message | str:
        return bill_texts(self.game, (BillCount(value["count"], value["value"]),))[0]

    def name(self, value: Mapping[str, Any], taken: Collection[str]) -> str:
        """Return the value of the bill, unless other bills already have that name."""
        named = str(value["value"])
        return named if named not in taken else Kind.name(self, value, taken)


def bill_fields(highest: int, rule: str) -> tuple[Field, ...]:
    """Return the fields of `Bills`: a value up to `highest`, and a number."""
    value = box_number("value", rule, 1, highest, unit="money")
    return value, box_number("count", rule, 0, MOST)


class BillCount(NamedTuple):
    """A number of bills of one value."""

    number: int
    value: int


def fewest(box: Box, amount: int) -> tuple[BillCount, ...]:
    """Return the fewest bills that make `amount`, highest value first.

    Empty if the box cannot make it.
    """
    remaining, bills = amount, []
    for value in sorted(_stock(box), reverse=True):
        count, remaining = divmod(remaining, value)
        bills += [BillCount(count, value)] if count else []
    return () if remaining else tuple(bills)


def bill_above(box: Box, amount: int) -> int:
    """Return the lowest bill above `amount`; 0 if there is none.

    It is for a payer without change.
    """
    return min((value for value in _stock(box) if value > amount), default=0)


def shared_bills(box: Box, amount: int, hands: int) -> tuple[BillCount, ...]:
    """Return small bills for `amount`; the box has enough for `hands` such shares.

    If there is no such share, the fewest bills that make `amount`.
    """
    stock = _stock(box)

    def of(remaining: int, values: tuple[int, ...]) -> tuple[BillCount, ...] | None:
        if not remaining or not values:
            return None if remaining else ()
        value, dearer = values[0], values[1:]
        for count in range(min(remaining // value, stock[value] // hands), -1, -1):
            rest = of(remaining - count * value, dearer)
            if rest is not None:
                return (*rest, BillCount(count, value)) if count else rest
        return None

    return of(amount, tuple(sorted(stock))) or fewest(box, amount)


def bill_texts(game: str, bills: Iterable[BillCount]) -> tuple[Message, ...]:
    """Return bills in the words of `game`: "2 × 10 $"."""
    return tuple(
        text(f"{game}-bills-short", count=n, value=_amount_text(game, v)) for n, v in bills
    )


def given_out(game: str, amount: int, bills: Iterable[BillCount]) -> Message:
    """Return what each player has at the start: the amount and its bills.

    Without bills if the box does not have them.
    """
    texts, cash = bill_texts(game, bills), _amount_text(game, amount)
    if not texts:
        return text(f"{game}-opening-move-cash", cash=cash)
    return text(f"{game}-opening-move-purse", cash=cash, bills=text("any-list", items=texts))


def _amount_text(game: str, value: int) -> Message:
    return text(f"{game}-amount", amount=Money(value))


def paid_out(game: str, box: Box, amount: int) -> Message | None:
    """Return the bills in which the bank pays `amount`.

    None if the box cannot make it.
    """
    bills = bill_texts(game, fewest(box, amount))
    return text(f"{game}-bills-in", bills=bills) if bills else None


def paid_with(game: str, box: Box, amount: int) -> Message | None:
    """Return the bills that pay `amount`.

    If it takes several, also one higher bill and its change.
    """
    few, dearer = fewest(box, amount), bill_above(box, amount)
    bills = bill_texts(game, few) if sum(bill.number for bill in few) > 1 else ()
    change = bill_texts(game, fewest(box, dearer - amount)) if dearer else ()
    if not bills or not change:
        return paid_out(game, box, amount)
    return text(f"{game}-bills-or", bills=bills, dearer=_amount_text(game, dearer), back=change)


def _stock(box: Box) -> dict[int, int]:
    """Return the number of bills in the box by value, without zeros."""
    facts = (fact.value for fact in box.under("bill").values() if fact.value)
    return {bills["value"]: bills["count"] for bills in facts if bills["count"]}


def denomination(value: int) -> int:
    """Return the index of a bill among 1, 2, 5, 10 …, from 0.

    It decides the ink by the value alone, so a reprinted bill looks like the others.
    """
    lead = int(str(value)[0])
    return 3 * (len(str(value)) - 1) + (lead >= 2) + (lead >= 5)


def money(first: int, least: Callable[[Box], int] = lambda box: 0) -> Pieces:
    """Return the sheet of the table's bills, from the value `least` upwards.

    A face shows its `value`, and its `place`, which decides ink and signs: 1 for a bill of value
    `first`, then rising, from 1 again after INKS.
    """

    def ids(box: Box, options: Options) -> tuple[str, ...]:
        names = (name for name in box if name.startswith("bill/") and box[name])
        bills = [name for name in names if box[name]["value"] >= least(box)]
        rising = sorted(bills, key=lambda name: int(box[name]["value"]))
        return tuple(name for name in rising for _ in range(box[name]["count"]))

    def face(box: Box, options: Options, piece: str) -> Shown:
        value: int = box[piece]["value"]
        place = (denomination(value) - denomination(first)) % INKS + 1
        return {"value": Money(value), "place": place}

    return Pieces(format=BILL, small=SMALL_BILL, ids=ids, face=face)
