"""How a turn goes without the app, as this table plays it (AJ-2 to 14)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.antijeu.rules.constants import (
    AMOUNTS,
    BUDGET_PAY,
    COMPENSATION,
    COURT_FINE,
    TOKEN_PRICE,
)
from referee.games.antijeu.rules.purses import amount
from referee.games.antijeu.state import AntiJeu
from referee.kit.paper import ByHand
from referee.kit.words import Money, Text, text


def by_hand(s: AntiJeu) -> ByHand:
    """The dice, the square, the end of the turn."""
    return {"dice": tuple(_dice(s)), "case": tuple(_case(s)), "end": tuple(_end(s))}


def _way(s: AntiJeu, *options: str) -> dict[str, Text]:
    """What the table agreed on, in the words of its options."""
    return {key: text(f"antijeu-option-{key}-{getattr(s.options, key)}") for key in options}


def _by_type(column: str) -> tuple[Money, ...]:
    return tuple(Money(getattr(amounts, column)) for amounts in AMOUNTS.values())


def _dice(s: AntiJeu) -> Iterator[Text]:
    if len(s.colours) < len(s.seating.names):
        yield text("antijeu-paper-do-start")
    yield text("antijeu-paper-do-throw", amount=amount(BUDGET_PAY))
    yield text("antijeu-paper-do-double")
    if s.options.three_doubles == "court":
        yield text("antijeu-paper-do-three")
    way = _way(s, "court_double")
    yield text("antijeu-paper-do-court", amount=amount(COURT_FINE), way=way["court_double"])


def _case(s: AntiJeu) -> Iterator[Text]:
    options = s.options
    yield text("antijeu-paper-do-squares", way=_way(s, "skip_square")["skip_square"])
    yield text("antijeu-paper-do-mailbox")
    if s.app_deals:
        yield text("antijeu-paper-do-dealt", count=len(s.pile))
    place = _way(s, "owner_place")["owner_place"]
    yield text("antijeu-paper-do-buy", amount=amount(TOKEN_PRICE), place=place)
    yield text("antijeu-paper-do-fine", each=_by_type("fine"))
    also = "both" if options.fine_on_condemned else "alone"
    yield text(f"antijeu-paper-do-fee-{also}", each=_by_type("fee"))
    fined = "fine" if options.fine_on_broken else "nothing"
    yield text(f"antijeu-paper-do-broken-{'fee' if options.fee_on_broken else fined}")
    yield text("antijeu-paper-do-assign")
    way = _way(s, "oust", "oust_compensation")
    back = {"amount": amount(COMPENSATION), "each": way["oust_compensation"]}
    yield text("antijeu-paper-do-oust", **back, way=way["oust"])
    yield text("antijeu-paper-do-replace", amount=amount(TOKEN_PRICE))
    drawn = "antijeu-paper-do-draw"
    yield text(f"{drawn}-trade" if options.draw_by_trade else drawn)
    yield text("antijeu-paper-do-prime", each=_by_type("prime"))
    yield text(
        "antijeu-paper-do-loan", each=_by_type("loan"), way=_way(s, "loan_when")["loan_when"]
    )
    yield text("antijeu-paper-do-due")
    if options.trades:
        yield text("antijeu-paper-do-trade")


def _end(s: AntiJeu) -> Iterator[Text]:
    yield text("antijeu-paper-do-pass")
    yield text("antijeu-paper-do-end", way=_way(s, "end_rule")["end_rule"])
    if s.options.round_limit:
        yield text("antijeu-paper-do-limit", count=s.options.round_limit)
    points = (tuple(map(Money, amounts.points)) for amounts in AMOUNTS.values())
    oligopoly, trust, monopoly = points
    yield text("antijeu-paper-do-score", oligopoly=oligopoly, trust=trust, monopoly=monopoly)
