"""The values that one viewer may see. A page can show no others."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.games.ambition.anytime import peek
from referee.games.ambition.anytime.insolvency import can_pay_charge, insolvent_seats
from referee.games.ambition.box.inventory import EXPRESS_KIND
from referee.games.ambition.company import Contract, Staff, UnreadItem
from referee.games.ambition.phases.bidding import MarketPhase
from referee.games.ambition.phases.confidential import Confidential
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
    is_banker: bool
    is_active: bool
    staff: Staff
    cocoa: int
    chocolate: int
    cocoa_room: int  # bars of cocoa for which it still has room
    cursor: int
    pending_contracts: tuple[Contract, ...]
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
    reserved_cash: int
    next_salaries: int  # francs due next month for the present staff
    peeked_text: Message | None  # the Confidentiel card it has paid to read
    hand: tuple[Message | str, ...]  # Express cards in words, if the app deals them
    memos: tuple[UnreadItem, ...]  # memos not read yet


@dataclass(frozen=True, slots=True)
class PrivateBoard:
    """A seat's own page: its company, its cash, and its sealed envelope."""

    company: CompanyView
    own_company: OwnCompany
    envelope: Hashable  # of the phase: a bid, a plan, a cursor …; None while there is none
    is_cash_public: bool  # True if everybody sees its cash now, because it owes a loan
    is_public_now: bool  # True if everybody sees all of it now


@with_fast_init
@dataclass(frozen=True, slots=True)
class Board:
    month: int
    month_count: int
    banker: Seat
    speaking_order: tuple[Seat, ...]
    companies: tuple[CompanyView, ...]  # in seating order
    own_company: OwnCompany | None  # None on the shared screen
    bank_bars: int
    contract_deck_size: int  # cards
    set_aside_count: int  # contract cards set aside face down
    bond_value: int
    bonds_left: int
    modifiers: tuple[Modifier, ...]  # of this month and the next
    recount_gaps: tuple[RecountGap, ...]
    insolvent_seats: tuple[Seat, ...]  # seats with a compulsory charge that they cannot pay
    stage: Hashable  # the phase's own


def public_board(s: Ambition, seat: Seat) -> Board:
    covenant_holders = lending.covenant_seats(s)
    return Board(
        month=min(s.month, s.options.months),
        month_count=s.options.months,
        banker=s.banker,
        speaking_order=s.speaking_order,
        companies=tuple(
            _company_view(s, each, each in covenant_holders) for each in s.seating.seats
        ),
        own_company=_own_company(s, seat) if seat != HOST else None,
        bank_bars=s.bank_bars,
        contract_deck_size=s.contract_deck_size,
        set_aside_count=s.set_aside_count,
        bond_value=s.bond_value_in_month(min(s.month, s.options.months)),
        bonds_left=s.box["bonds"] - lending.issued_bond_count(s),
        modifiers=s.modifiers,
        recount_gaps=s.recount_gaps,
        insolvent_seats=insolvent_seats(s),
        stage=s.phase.public_view(s, seat) if s.phase else None,
    )


def private_board(s: Ambition, seat: Seat) -> PrivateBoard:
    """Return the own page of `seat`: its company, its cash and its envelope."""
    company, secrets = (
        _company_view(s, seat, seat in lending.covenant_seats(s)),
        _own_company(s, seat),
    )
    envelope = s.phase.private_view(s, seat) if s.phase else None
    is_cash_public = lending.is_open(s, seat)
    has_secrets = (
        envelope or secrets.reserved_cash or secrets.peeked_text or secrets.hand or secrets.memos
    )
    return PrivateBoard(
        company, secrets, envelope, is_cash_public, is_cash_public and not has_secrets
    )


def _company_view(s: Ambition, seat: Seat, has_covenant: bool) -> CompanyView:
    company = s[seat]
    is_cash_public = lending.is_open(s, seat) or s.phase is None
    return CompanyView(
        seat=seat,
        is_banker=seat == s.banker,
        is_active=company.is_active,
        staff=company.staff,
        cocoa=company.cocoa,
        chocolate=company.chocolate,
        cocoa_room=s.cocoa_room(seat),
        cursor=company.cursor,
        pending_contracts=company.secretariat,
        accounting=company.accounting,
        loans=company.loans,
        bonds=company.bonds,
        express=company.express,
        has_received_express=company.has_received_express,
        has_covenant=has_covenant or s.month in company.loans,
        cash=s.cash(seat) if is_cash_public else None,
    )


def _own_company(s: Ambition, seat: Seat) -> OwnCompany:
    return OwnCompany(
        cash=s.cash(seat),
        reserved_cash=s.reserved_cash(seat),
        next_salaries=s[seat].staff.total_salaries,
        peeked_text=peek.peeked_text(s, seat),
        hand=tuple(card.text for card in EXPRESS_KIND.hand_choices(s.box, s[seat].hand)),
        memos=tuple(each for each in s[seat].unread_items if each.words),
    )


def track(s: Ambition) -> Track:
    """Return the track: the months, and the seven operations as squares."""
    market = s.phase.market + 1 if isinstance(s.phase, MarketPhase) else 0
    return Track(
        periods=tuple(Month(m) for m in range(1, MAX_MONTHS + 1)),
        period_number=min(s.month, s.options.months),
        last_period_number=s.options.months,
        stops=tuple(
            Stop(key, s.market_names, market) if key == "cocoa" else Stop(key)
            for key in TRACK_STOPS
        ),
        stop_number=s.track_stop,
    )


def shortage_prompt(s: Ambition) -> Prompt:
    """Return the prompt about an unpaid charge, with its reason (AMB-13.2).

    It names the seats that lack money. If none lacks money, it names those that can now pay.
    """
    owing_seats, confidential = (
        insolvent_seats(s),
        s.phase if isinstance(s.phase, Confidential) else None,
    )
    moves = (
        *(confidential.applied_effect_texts() if confidential else ()),
        *lending.loan_lines(s),
    )
    short_seats = tuple(seat for seat in owing_seats if not can_pay_charge(s, seat))
    headline = text("ambition-shortage-over", seats=owing_seats)
    read_text: Message | None = None
    if short_seats:
        headline = text("ambition-shortage-headline", seats=short_seats)
        read_text = text("ambition-shortage-read")
    for reason in _charge_reasons(s, confidential):
        reason_text = text("ambition-shortage-reason", reason=reason)
        read_text = (
            text("ambition-shortage-why", reason=reason, read=read_text)
            if read_text
            else reason_text
        )
    return Prompt(headline, read_text, moves, rule="AMB-13.2")


def _charge_reasons(s: Ambition, confidential: Confidential | None) -> dict[Value, None]:
    """Return why there are charges, each reason once: the card read, or the host's words."""
    host_reasons = (dict(charge.memo.values).get("reason") for charge in s.charges)
    reasons: dict[Value, None] = dict.fromkeys(reason for reason in host_reasons if reason)
    return (
        {confidential.face.wording: None, **reasons}
        if confidential and confidential.face
        else reasons
    )
