"""The evening on paper (AMB-0.7, AMB-0.10), and a record without lasting secrets.

Left out are unchallenged prices, envelopes replaced before the reveal and the words of private
memos (AMB-15.9, AMB-16.5). Without them, the record leads to the same scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.games.ambition import sheets
from referee.games.ambition.actions import (
    AnnouncePrice,
    Challenge,
    DrawBanker,
    NameBanker,
    Note,
    PlaceBid,
)
from referee.games.ambition.box import decks
from referee.games.ambition.company import (
    BARS_A_WORKER,
    BUNDLES_AN_ACCOUNTANT,
    SALARY_BY_TRADE,
    Contract,
    Staff,
)
from referee.games.ambition.phases.bidding import (
    PASS_BID,
    Bid,
    Bidding,
    Settling,
    market_speaking_order,
)
from referee.games.ambition.phases.bluff import Announcing
from referee.games.ambition.rules import lending
from referee.games.ambition.state import (
    DIRECT_SALE_PRICE,
    LOAN_AMOUNT,
    MAX_CURSOR,
    MAX_DIRECT_SALE_BARS,
    PEEK_PRICE,
    Ambition,
    Modifier,
)
from referee.kit.actions import Action
from referee.kit.box.paper import ManualSteps, PersonalSheet, Row, Table
from referee.kit.components.money import cash_account
from referee.kit.frozen import replace
from referee.kit.redaction import (
    ChanceRedactions,
    EnvelopeId,
    PlayedAct,
    envelope_ids,
    redact_to_last_sealed,
)
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Month, Value, text

from . import board, in_progress

_SALARY_MEMOS = frozenset({"ambition-memo-salaries", "ambition-memo-severance"})
_TRADE_KEYS = tuple(f"ambition-trade-{trade}" for trade in Staff._fields)


def paper_tables(s: Ambition, seat: Seat) -> tuple[Table, ...]:
    """Return what everyone sees (AMB-0.10); for a seat, its secrets."""
    if seat != HOST:
        return (_secrets_table(s, seat),)
    board_now = (
        _bank_table(s),
        _companies_table(s),
        _contracts_table(s),
        _modifiers_table(s),
        _lots_table(s),
    )
    tables = (*in_progress.tables(s), *board_now)
    return tuple(table for table in tables if table.rows)


# -- what everybody sees


def _bank_table(s: Ambition) -> Table:
    public_values = board.public_board(s, HOST)
    rows: tuple[Row, ...] = (
        (text("ambition-paper-banker"), s.banker),
        (text("ambition-paper-speaking"), s.speaking_order),
        (text("ambition-paper-bars"), s.bank_bars),
        (text("ambition-paper-deck"), s.contract_deck_size),
        (text("ambition-paper-aside"), s.set_aside_count),
        (text("ambition-paper-confidential"), decks.remaining_confidential_count(s)),
        (text("ambition-paper-bond"), Money(public_values.bond_value)),
        (text("ambition-paper-bonds"), public_values.bonds_left),
        (text("ambition-paper-loan-cards"), lending.loan_cards_left(s)),
    )
    return Table(text("ambition-paper-the-bank"), (), rows)


def _companies_table(s: Ambition) -> Table:
    companies = board.public_board(s, HOST).companies
    lines: dict[str, Row] = {
        name: tuple(company.staff[n] for company in companies) for n, name in enumerate(_TRADE_KEYS)
    }
    lines |= {
        "ambition-cocoa": tuple(company.cocoa for company in companies),
        "ambition-chocolate": tuple(company.chocolate for company in companies),
        "ambition-cursor": tuple(company.cursor for company in companies),
        "ambition-paper-won": tuple(s[company.seat].won for company in companies),
        "ambition-paper-direct": tuple(s[company.seat].direct for company in companies),
        "ambition-bonds": tuple(company.bonds for company in companies),
        "ambition-loans": tuple(tuple(map(Month, company.loans)) or 0 for company in companies),
        "ambition-express-held": tuple(company.express for company in companies),
        "ambition-paper-received": tuple(
            _yes_no_text(company.has_received_express) for company in companies
        ),
        "ambition-paper-covenant": tuple(
            _yes_no_text(company.has_covenant) for company in companies
        ),
    }
    if any(company.cash is not None for company in companies):
        open_cash = tuple(None if f.cash is None else Money(f.cash) for f in companies)
        lines["ambition-own-cash"] = open_cash
    rows = tuple((text(key), *values) for key, values in lines.items())
    column_heads = (text("ambition-company"), *(_company_name(company) for company in companies))
    return Table(text("ambition-paper-companies"), column_heads, rows)


def _company_name(company: board.CompanyView) -> Value:
    return company.seat if company.is_active else text("ambition-paper-bankrupt", seat=company.seat)


def _yes_no_text(is_yes: bool) -> Message:
    return text("yes" if is_yes else "no")


def _contracts_table(s: Ambition) -> Table:
    column_heads = in_progress.column_titles(
        *("company", "paper-tray", "paper-tonnes", "price", "paper-obtained", "paper-sent")
    )
    rows = tuple(
        (seat, text(f"ambition-paper-{tray}"), *_contract_row(contract))
        for seat in s.active_seats
        for tray in ("secretariat", "accounting")
        for contract in getattr(s[seat], tray)
    )
    return Table(text("ambition-paper-contracts"), column_heads, rows)


def _contract_row(contract: Contract) -> Row:
    transmitted_month = Month(contract.transmitted_month) if contract.transmitted_month else None
    return contract.tonnes, Money(contract.price), Month(contract.obtained_month), transmitted_month


def _modifiers_table(s: Ambition) -> Table:
    rows = tuple((Month(m.month), _modifier_text(m)) for m in s.modifiers if m.month >= s.month)
    return Table(text("ambition-paper-modifiers"), (), rows)


def _modifier_text(modifier: Modifier) -> Message:
    """Return what a card changes in its month, and for which seats."""
    seat = modifier.seat or text("ambition-paper-everybody")
    trade = text(f"ambition-trade-{modifier.trade}") if modifier.trade else ""
    return text(f"ambition-paper-{modifier.kind}", seat=seat, trade=trade, amount=modifier.amount)


def _lots_table(s: Ambition) -> Table:
    """Return the month's unsold lots, each with its speaking order."""
    served_market = s.award.market if s.award else -1
    selling_phases = ("splitting", "bidding", "announcing", "settling")
    are_bars_on_sale = s.phase is not None and s.phase.key in selling_phases
    rows = tuple(
        (s.market_names[market], lot, market_speaking_order(s, market))
        for market, lot in enumerate(s.lots)
        if lot and are_bars_on_sale and market > served_market
    )
    column_heads = in_progress.column_titles("paper-market", "paper-lot", "paper-speaking")
    return Table(text("ambition-paper-lots"), column_heads, rows)


# -- what a seat alone knows


def _secrets_table(s: Ambition, seat: Seat) -> Table:
    own_board = board.private_board(s, seat)
    secrets = own_board.own_company
    rows: list[Row] = [(text("ambition-own-cash"), Money(secrets.cash))]
    if secrets.reserved_cash:
        rows.append((text("ambition-own-reserved"), Money(secrets.reserved_cash)))
    rows.extend(
        (text("ambition-paper-charge"), Money(charge.amount))
        for charge in s.charges
        if charge.debtor == seat
    )
    rows.append((text("ambition-next-salaries"), Money(secrets.next_salaries)))
    rows.extend(
        (text("ambition-paper-sealed"), message) for message in _envelope_lines(own_board.envelope)
    )
    rows.extend((text("ambition-paper-express"), card) for card in secrets.hand)
    if secrets.peeked_text:
        rows.append((text("ambition-you-read"), secrets.peeked_text))
    return Table(text("ambition-paper-own"), (), tuple(rows))


def _envelope_lines(sealed_value: object) -> Iterator[Message]:
    """Yield the contents of the seat's envelope in the open round, if any."""
    match sealed_value:
        case Bid() if sealed_value == PASS_BID:
            yield text("ambition-bid-pass")
        case Bid(price=price, bars=bars):
            yield text("ambition-bid-is", bars=bars, price=Money(price))
        case Staff():
            yield text("ambition-paper-plan", **sealed_value._asdict())
        case bool():
            yield text("ambition-paper-joins" if sealed_value else "ambition-paper-stays-out")
        case int():
            yield text("ambition-paper-cursor", cursor=sealed_value)


def personal_sheet(past_states: Sequence[Ambition], seat: Seat) -> PersonalSheet:
    """Return the purchase sheet with the seat's bids, bars and salaries (AMB-2.8)."""
    latest = past_states[-1]
    values = sheets.purchase_sheet(latest.box, {"months": latest.options.months})
    bid_by_market, salaries_by_month = (
        _bids_by_month(past_states, seat),
        _salaries_by_month(past_states, seat),
    )
    empty_rows = sheets.purchase_rows(latest.options.months)
    rows = tuple(
        row.with_bids_and_salaries(bid_by_market, salaries_by_month.get(row.month))
        for row in empty_rows
    )
    values = {**values, "rows": rows}
    return PersonalSheet("ambition/draw/filled.html", "ambition/purchase-sheet.css", values)


def _bids_by_month(
    past_states: Sequence[Ambition], seat: Seat
) -> Mapping[tuple[int, int], sheets.PurchaseCell]:
    """Return the seat's bids in markets already served, by month and market from 0."""
    bid_by_market: dict[tuple[int, int], sheets.PurchaseCell] = {}
    for s in past_states:
        if s.award and isinstance(s.phase, Settling):
            row = next((row for row in s.award.rows if row.seat == seat), None)
            bid = (
                sheets.PurchaseCell(Money(row.price), row.bought_bars)
                if row
                else sheets.PASSED_CELL
            )
            bid_by_market[s.month, s.award.market] = bid
    return bid_by_market


def _salaries_by_month(past_states: Sequence[Ambition], seat: Seat) -> Mapping[int, Money]:
    """Return the francs that the seat has paid its staff, by month."""
    salaries_by_month: dict[int, Money] = {}
    for s in past_states:
        for posting in s.ledger.latest_postings:
            if posting.source == cash_account(seat) and posting.memo.key in _SALARY_MEMOS:
                salaries_by_month[s.month] = Money(
                    salaries_by_month.get(s.month, 0) + posting.amount
                )
    return salaries_by_month


# -- the order of play


def manual_steps(s: Ambition) -> ManualSteps:
    """Return how to play the seven operations without the app."""
    salaries: dict[str, Any] = {
        trade.value: Money(salary) for trade, salary in SALARY_BY_TRADE.items()
    }
    return {
        "hire": (text("ambition-paper-do-hire", **salaries),),
        "cocoa": (
            text("ambition-paper-do-offer", room=s.cocoa_capacity()),
            text("ambition-paper-do-market", step=Money(s.price_step)),
            text("ambition-paper-do-bluff" if s.options.bluff else "ambition-paper-do-serve"),
        ),
        "make": (text("ambition-paper-do-make", bars=BARS_A_WORKER),),
        "sell": (
            text("ambition-paper-do-cursor", rate=len(s.active_seats), top=MAX_CURSOR),
            text("ambition-paper-do-card", step=Money(s.options.price_step_max)),
            text("ambition-paper-do-place"),
        ),
        "cash-in": (text("ambition-paper-do-cash-in", bundles=BUNDLES_AN_ACCOUNTANT),),
        "confidential": _confidential_steps(s),
        "accounts": _accounts_steps(s),
    }


def _confidential_steps(s: Ambition) -> tuple[Message, ...]:
    """Return how to read the cards, and to shuffle a deck of the app."""
    app_shuffles = s.options.confidential_deck == "virtual"
    return (
        text("ambition-paper-do-confidential", price=Money(PEEK_PRICE)),
        *((text("ambition-paper-do-shuffle"),) if app_shuffles else ()),
        text("ambition-paper-do-express"),
    )


def _accounts_steps(s: Ambition) -> tuple[Message, ...]:
    interest = Money(s.box["loan-interest"])
    return (
        text("ambition-paper-do-direct", bars=MAX_DIRECT_SALE_BARS, price=Money(DIRECT_SALE_PRICE)),
        text("ambition-paper-do-loans", loan=Money(LOAN_AMOUNT), interest=interest),
        text("ambition-paper-do-short"),
        text("ambition-paper-do-bonds", values=tuple(map(Money, _bond_values(s)))),
        text("ambition-paper-do-next", month=Month(s.options.months), loan=Money(LOAN_AMOUNT)),
    )


def _bond_values(s: Ambition) -> Sequence[int]:
    """Return the bond values from this month to the last."""
    return [
        s.bond_value_in_month(m)
        for m in range(min(s.month, s.options.months), s.options.months + 1)
    ]


REDACTED_WORDS = "…"
DRAW_REDACTIONS: ChanceRedactions = {DrawBanker: lambda s: NameBanker(s.banker)}


def redact(final_state: Ambition, played_acts: Sequence[PlayedAct[Ambition]]) -> list[Action]:
    """Return the actions without lasting secrets."""
    acts = list(zip(envelope_ids(played_acts), played_acts, strict=True))
    price_by_envelope = {
        w: act.action.price for w, act in acts if isinstance(act.action, AnnouncePrice)
    }
    challenged_envelopes = {
        EnvelopeId(w.round_name, Seat(act.action.target))
        for w, act in acts
        if isinstance(act.action, Challenge)
    }

    def redact_action(act: PlayedAct[Ambition], envelope: EnvelopeId, action: Action) -> Action:
        if isinstance(action, Note):
            return replace(action, words=REDACTED_WORDS)
        if (
            isinstance(action, PlaceBid)
            and final_state.options.bluff
            and envelope not in challenged_envelopes
        ):
            return _announced_bid(action, price_by_envelope.get(envelope), act)
        return action

    return [
        redact_action(act, w, a)
        for (w, act), a in zip(
            acts, redact_to_last_sealed(played_acts, DRAW_REDACTIONS), strict=True
        )
    ]


def _announced_bid(bid: PlaceBid, price: int | None, act: PlayedAct[Ambition]) -> PlaceBid:
    """Return the bid at the announced price, if its seat could pay it."""
    phase, cash = act.after.phase, act.after.cash(act.seat)
    if not price or not isinstance(phase, Bidding | Announcing):
        return PlaceBid(act.after.price_step, bid.bars)
    is_payable = Bid(price, bid.bars).cost(phase.lot) <= cash
    return PlaceBid(price if is_payable else act.after.price_step, bid.bars)
