"""The current step on paper, as seen by everyone (AMB-0.10)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.ambition.phases.accounts import AccountView
from referee.games.ambition.phases.bidding import SettleView
from referee.games.ambition.phases.bluff import AnnouncementRow, BluffView
from referee.games.ambition.phases.cocoa import OfferView
from referee.games.ambition.rules.contract_cards import NegotiationView
from referee.games.ambition.state import Ambition
from referee.kit.box.paper import Row, Table
from referee.kit.seats import HOST
from referee.kit.words import Message, Money, text


def tables(s: Ambition) -> Iterator[Table]:
    """Yield tables of values on the shared screen that no piece shows."""
    stage = s.phase.public_view(s, HOST) if s.phase else None
    match stage:
        case OfferView():
            yield Table(text("ambition-paper-offer"), (), stage.announcements)
        case BluffView():
            yield _announcements_table(stage)
        case SettleView():
            yield _served_table(stage)
        case NegotiationView(card=card) if card:
            yield from _contract_tables(stage)
        case AccountView():
            yield _accounts_table(stage)


def column_titles(*keys: str) -> tuple[Message, ...]:
    """Return the heads of columns."""
    return tuple(text(f"ambition-{key}") for key in keys)


def _announcements_table(stage: BluffView) -> Table:
    """Return the announcements, true or not; dotted lines for seats that have not announced."""
    cells = {row.seat: _announcement_row(row) for row in stage.announcements}
    rows = tuple((seat, *cells.get(seat, (None, None, None))) for seat in stage.speaking_order)
    column_heads = column_titles("company", "said-price", "wanted", "challenged")
    return Table(text("ambition-paper-announced", market=stage.name), column_heads, rows)


def _announcement_row(row: AnnouncementRow) -> Row:
    if not row.price:
        return text("ambition-passes"), "", ""
    bluff_text = text("ambition-bluffed", price=Money(row.revealed_price)) if row.is_void else ""
    honest_text = text("ambition-was-honest") if row.is_challenged else ""
    return Money(row.price), row.bars, bluff_text or honest_text


def _served_table(stage: SettleView) -> Table:
    """Return the bars and payments of each seat, according to the bids."""
    rows = tuple(
        (row.seat, Money(row.price), row.asked_bars, row.bought_bars, Money(row.payment))
        if row.price
        else (row.seat, text("ambition-caught" if row.is_void else "ambition-passes"), "", "", "")
        for row in stage.rows
    )
    column_heads = column_titles("company", "price", "wanted", "gets", "pays")
    return Table(text("ambition-paper-served", market=stage.name), column_heads, rows)


def _contract_tables(stage: NegotiationView) -> Iterator[Table]:
    """Yield the card being negotiated, and the status of each seat."""
    card = stage.card
    assert card is not None
    rows: list[Row] = [
        (text("ambition-paper-tonnes"), card.tonnes),
        (text("ambition-opening-price"), Money(card.opening)),
        (text("ambition-maximum"), Money(card.maximum)),
    ]
    if stage.price:
        rows.append((text("ambition-paper-named"), Money(stage.price)))
    title = text("ambition-contract-of", number=stage.card_number, total=stage.card_count)
    yield Table(title, (), tuple(rows))
    seats = tuple((row.seat, text(f"ambition-row-{row.status}")) for row in stage.rows)
    yield Table(text("ambition-round"), (), seats)


def _accounts_table(stage: AccountView) -> Table:
    rows = tuple(
        (
            row.seat,
            Money(row.interest),
            text(f"ambition-direct-{row.direct_sale_state}"),
            text(f"ambition-account-{row.state}"),
        )
        for row in stage.rows
    )
    column_heads = column_titles("company", "interest", "direct", "accounts")
    return Table(text("ambition-paper-accounts"), column_heads, rows)
