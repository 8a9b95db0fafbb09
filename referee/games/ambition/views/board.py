"""The values that one viewer may see. A page can show no others."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.games.ambition.anytime import peek
from referee.games.ambition.anytime.insolvency import can_pay_charge, insolvent_seats
from referee.games.ambition.box.inventory import EXPRESS_KIND
from referee.games.ambition.company import Contract, Staff, UnreadItem
from referee.games.ambition.phases.cocoa import MarketPhase
from referee.games.ambition.phases.confidential import Confidential
from referee.games.ambition.phases.hiring import covenant_seats
from referee.games.ambition.rules import lending
from referee.games.ambition.state import MAX_MONTHS, Ambition, Modifier, RecountGap
from referee.kit.frozen import with_fast_init
from referee.kit.game import Prompt
from referee.kit.result import Stop, Track
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Month, Value, text

TRACK_STOPS = ("hire", "cocoa", "make", "sell", "cash-in", "confidential", "accounts")


@with_fast_init
@dataclass(frozen=True, slots=True)
class CompanyView:
    """One company, as shown to everybody (AMB-0.10)."""

    seat: Seat
    banker: bool
    is_active: bool
    staff: Staff
    cocoa: int
    chocolate: int
    room: int  # bars of cocoa for which it still has room
    cursor: int
    pending: tuple[Contract, ...]
    accounting: tuple[Contract, ...]
    loans: tuple[int, ...]
    bonds: int
    express: int
    has_received_express: bool
    has_covenant: bool  # does the covenant apply at this month's hiring, or the next?
    cash: int | None  # only if a debt is played in the open


@with_fast_init
@dataclass(frozen=True, slots=True)
class OwnCompany:
    """Values shown to the viewer alone."""

    cash: int  # francs that should be behind its screen, known to it alone (AMB-16.1)
    reserved: int
    salaries: int  # francs due next month for the present staff
    peeked_text: Message | None  # the Confidentiel card it has paid to read
    hand: tuple[Message | str, ...]  # Express cards in words, if the app deals them
    memos: tuple[UnreadItem, ...]  # memos not read yet


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """A seat's own page: its company, its cash, and its sealed envelope."""

    company: CompanyView
    own: OwnCompany
    envelope: Hashable  # of the phase: a bid, a plan, a cursor …; None while there is none
    is_cash_public: bool  # True if everybody sees its cash now, because it owes a loan
    is_public_now: bool  # True if everybody sees all of it now


@with_fast_init
@dataclass(frozen=True, slots=True)
class Board:
    month: int
    months: int
    banker: Seat
    speaking_order: tuple[Seat, ...]
    companies: tuple[CompanyView, ...]  # in seating order
    own: OwnCompany | None  # None on the shared screen
    bank_bars: int
    contract_deck_size: int  # cards
    aside: int  # contract cards set aside face down
    bond_value: int
    bonds_left: int
    modifiers: tuple[Modifier, ...]  # of this month and the next
    recount_gaps: tuple[RecountGap, ...]
    short: tuple[Seat, ...]  # seats with a compulsory charge that they cannot pay
    stage: Hashable  # the phase's own


def public_board(s: Ambition, seat: Seat) -> Board:
    covenant = covenant_seats(s)
    return Board(
        month=min(s.month, s.options.months),
        months=s.options.months,
        banker=s.banker,
        speaking_order=s.speaking_order,
        companies=tuple(_company_view(s, each, each in covenant) for each in s.seating.seats),
        own=_own_company(s, seat) if seat != HOST else None,
        bank_bars=s.bank_bars,
        contract_deck_size=s.contract_deck_size,
        aside=s.aside,
        bond_value=s.bond_value_in(min(s.month, s.options.months)),
        bonds_left=s.box["bonds"] - lending.bonds_out(s),
        modifiers=s.modifiers,
        recount_gaps=s.recount_gaps,
        short=insolvent_seats(s),
        stage=s.phase.public_view(s, seat) if s.phase else None,
    )


def private_board(s: Ambition, seat: Seat) -> PrivateBoard:
    """Return the values that belong to `seat` alone."""
    company, secrets = _company_view(s, seat, seat in covenant_seats(s)), _own_company(s, seat)
    envelope = s.phase.private_view(s, seat) if s.phase else None
    is_cash_public = lending.is_open(s, seat)
    hidden = envelope or secrets.reserved or secrets.peeked_text or secrets.hand or secrets.memos
    return PrivateBoard(company, secrets, envelope, is_cash_public, is_cash_public and not hidden)


def _company_view(s: Ambition, seat: Seat, covenant: bool) -> CompanyView:
    company = s[seat]
    in_the_open = lending.is_open(s, seat) or s.phase is None
    return CompanyView(
        seat=seat,
        banker=seat == s.banker,
        is_active=company.is_active,
        staff=company.staff,
        cocoa=company.cocoa,
        chocolate=company.chocolate,
        room=s.room(seat),
        cursor=company.cursor,
        pending=company.secretariat,
        accounting=company.accounting,
        loans=company.loans,
        bonds=company.bonds,
        express=company.express,
        has_received_express=company.has_received_express,
        has_covenant=covenant or s.month in company.loans,
        cash=s.cash(seat) if in_the_open else None,
    )


def _own_company(s: Ambition, seat: Seat) -> OwnCompany:
    return OwnCompany(
        cash=s.cash(seat),
        reserved=s.reserved(seat),
        salaries=s[seat].staff.total_salaries,
        peeked_text=peek.peeked_text(s, seat),
        hand=tuple(card.text for card in EXPRESS_KIND.hand_choices(s.box, s[seat].hand)),
        memos=tuple(each for each in s[seat].unread if each.words),
    )


def track(s: Ambition) -> Track:
    """Return the months of the game, and the square of the seven operations."""
    market = s.phase.market + 1 if isinstance(s.phase, MarketPhase) else 0
    return Track(
        periods=tuple(Month(m) for m in range(1, MAX_MONTHS + 1)),
        at=min(s.month, s.options.months),
        last=s.options.months,
        stops=tuple(
            Stop(key, s.market_names, market) if key == "cocoa" else Stop(key)
            for key in TRACK_STOPS
        ),
        stop=s.track_stop,
    )


def shortage_prompt(s: Ambition) -> Prompt:
    """Return the prompt about an unpaid charge, with its reason (AMB-13.2).

    It names the seats that lack money. If none lacks money, it names those that can now pay.
    """
    owing, card = insolvent_seats(s), s.phase if isinstance(s.phase, Confidential) else None
    move = (*(card.applied_effect_texts() if card else ()), *lending.loan_lines(s, owing))
    short = tuple(seat for seat in owing if not can_pay_charge(s, seat))
    headline = text("ambition-shortage-over", seats=owing)
    read: Message | None = None
    if short:
        headline = text("ambition-shortage-headline", seats=short)
        read = text("ambition-shortage-read")
    for reason in _charge_reasons(s, card):
        because = text("ambition-shortage-reason", reason=reason)
        read = text("ambition-shortage-why", reason=reason, read=read) if read else because
    return Prompt(headline, read, move, rule="AMB-13.2")


def _charge_reasons(s: Ambition, card: Confidential | None) -> dict[Value, None]:
    """Return why there are charges, each reason once: the card read, or the host's words."""
    given = (dict(charge.memo.values).get("reason") for charge in s.charges)
    reasons: dict[Value, None] = dict.fromkeys(reason for reason in given if reason)
    return {card.face.wording: None, **reasons} if card and card.face else reasons
