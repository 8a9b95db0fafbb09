"""Calls: what each seat has to do now, in the second person.

A call is the headline on a phone, also when hands move pieces. It may contain the seat's secrets.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from referee.games.ambition.anytime import insolvency
from referee.games.ambition.company import StaffTrade
from referee.games.ambition.phases.accounts import Accounts
from referee.games.ambition.phases.bidding import PASS_BID, Bidding, Settling
from referee.games.ambition.phases.bluff import Announcing
from referee.games.ambition.phases.cashing import Cashing, bundle_limit
from referee.games.ambition.phases.cocoa import Offering, Splitting
from referee.games.ambition.phases.confidential import Confidential
from referee.games.ambition.phases.cursors import CursorSetting
from referee.games.ambition.phases.hiring import Hiring, pawn_texts
from referee.games.ambition.phases.joining import Joining, joining_refusal
from referee.games.ambition.phases.making import Making, max_bars
from referee.games.ambition.phases.negotiation import (
    Asking,
    Raising,
    highest_price_text,
    is_at_maximum,
)
from referee.games.ambition.phases.opening import Opening, starting_bills_text
from referee.games.ambition.phases.transmission import FinalTransmission, Placing
from referee.games.ambition.phases.turning import Turning
from referee.games.ambition.rules import lending, transmission
from referee.games.ambition.rules.cocoa_award import bars_available, current_award
from referee.games.ambition.rules.contract_cards import can_deliver
from referee.games.ambition.rules.hiring_plans import plan_cost
from referee.games.ambition.state import BLUFF_FINE, START_CAPITAL, Ambition, LendingDeal
from referee.kit.components.money import payment_by_bank_text, payment_to_bank_text
from referee.kit.game import Prompt
from referee.kit.phase import Debt
from referee.kit.seats import BANK, Seat
from referee.kit.words import Message, Money, Month, text

from . import news

Call = Callable[[Ambition, Any, Seat], Prompt | None]


def seat_prompt(s: Ambition, seat: Seat) -> Prompt | None:
    """Return what `seat` has to do now; None if it only waits."""
    if s.charges:
        charge_call = _call_to_pay_charge(s, seat)
        if charge_call is None and isinstance(s.phase, Confidential) and s.phase.face:
            return _call_in_confidential(s, s.phase, seat)  # who has paid still reads what it paid
        return charge_call
    return CALLS[type(s.phase)](s, s.phase, seat)


def _call_text(key: str, **values: object) -> Message:
    return text(f"ambition-call-{key}", **values)


# -- before the game, and where the money is short


def _call_in_opening(s: Ambition, phase: Opening, seat: Seat) -> Prompt | None:
    app_deals = s.options.express_deck == "virtual"
    cards = (_call_text("opening-dealt" if app_deals else "opening-express"),)
    bills = starting_bills_text(s)
    bills_text = text("ambition-bills-in", bills=bills) if bills else None
    headline, lines = _call_text("opening", capital=Money(START_CAPITAL)), ((), cards)
    return Prompt(headline, bills_text, lines[not app_deals], "AMB-0.3", hints=lines[app_deals])


def _call_to_pay_charge(s: Ambition, seat: Seat) -> Prompt | None:
    charge = insolvency.charge_of(s, seat)
    if charge is None:
        return None
    values = {"amount": Money(charge.amount), "to": charge.creditor}
    shortfall = charge.amount - s.cash(seat)
    deal_texts = _pieces_to_move(s, lending.last_deal(s, seat))
    if shortfall <= 0:
        bills = payment_to_bank_text("ambition", s.box, charge.amount)
        read_text = _charge_reason(s, charge, bills)
        return Prompt(_call_text("charge", **values), read_text, deal_texts, charge.rule)
    headline, purse = _call_text("charge-short", **values), _shortfall_text(shortfall)
    read_text = _charge_reason(s, charge, _help_text(s, seat))
    return Prompt(headline, read_text, deal_texts, "AMB-13.2", purse_text=purse)


def _charge_reason(s: Ambition, charge: Debt, read_text: Message | None) -> Message | None:
    """Return `read_text`, preceded by the host's reason unless the screen shows it already."""
    reason = dict(charge.memo.values).get("reason")
    if reason is None or isinstance(s.phase, Confidential):
        return read_text
    return _call_text("charge-why", reason=reason, read=read_text)


def _shortfall_text(amount: int) -> Message:
    """Return in words how many francs a seat lacks.

    Only the seat may see them, because they reveal its cash (AMB-0.10).
    """
    return _call_text("missing", amount=Money(amount))


def _help_text(s: Ambition, seat: Seat) -> Message:
    """Return where `seat` may still find money."""
    return _call_text("help", lends=lending.can_lend(s, seat), bonds=bool(s[seat].bonds))


# -- 1 hiring


def _call_in_hiring(s: Ambition, phase: Hiring, seat: Seat) -> Prompt | None:
    if seat in phase.seats_to_amend(s):
        headline = _call_text("amend", ceiling=phase.headcount_ceiling(s))
        return Prompt(headline, _call_text("covenant"), rule="AMB-1.9")
    if seat in phase.plans:
        return _call_to_pay_staff(s, phase, seat)
    shortfall = phase.cash_due(s, seat) - s.cash(seat)
    deal_texts = _pieces_to_move(s, lending.last_deal(s, seat))
    if shortfall > 0:
        headline, is_private = _call_text("hire-short"), seat in phase.seats_in_shortage(s)
        help_text, purse = _help_text(s, seat), _shortfall_text(shortfall)
        return Prompt(headline, help_text, deal_texts, "AMB-1.12", is_private, purse_text=purse)
    if phase.has_planned(seat) or seat not in phase.awaited_seats(s):
        return None
    hints = _lowered_limit_texts(s, seat, "freeze")
    read_text = _call_text("leaflet") if s.month == 1 else _covenant_text(s, phase, seat)
    headline = _call_text("hire", month=Month(s.month))
    return Prompt(headline, read_text, deal_texts, "AMB-1.1", hints=hints)


def _covenant_text(s: Ambition, phase: Hiring, seat: Seat) -> Message | None:
    """Return a borrower's limit of staff in words, as far as known (AMB-1.9)."""
    if seat not in lending.covenant_seats(s):
        return None
    counts = [plan.headcount for plan in phase.plans.values()]
    return _call_text("covenant-known", count=min(counts)) if counts else _call_text("covenant")


def _call_to_pay_staff(s: Ambition, phase: Hiring, seat: Seat) -> Prompt | None:
    """Return the payment of a plan.

    Borrowers pay when hiring is closed, because the others may still reduce their staff (AMB-1.10).
    """
    plan = phase.final_plan(seat)
    cost = plan_cost(s[seat].staff_before, plan)
    if not cost or seat not in phase.paid_seats:
        return None
    moves = (_call_text("pawns", staff=pawn_texts(plan)),) if plan.headcount else ()
    bills = payment_to_bank_text("ambition", s.box, cost)
    return Prompt(_call_text("pay", amount=Money(cost)), bills, moves, "AMB-1.5", is_done=True)


# -- 2 cocoa


def _call_in_offering(s: Ambition, phase: Offering, seat: Seat) -> Prompt | None:
    if seat != phase.speaker(s):
        return None
    room_text = _call_text("room", bars=s.cocoa_room(seat), made=s.worker_output(seat))
    hints = (_call_text("announce-move"),)
    return Prompt(_call_text("announce"), room_text, rule="AMB-2.1", hints=hints)


def _call_in_splitting(s: Ambition, phase: Splitting, seat: Seat) -> Prompt | None:
    return phase.prompt(s) if seat == s.banker else None


def _call_in_bidding(s: Ambition, phase: Bidding, seat: Seat) -> Prompt | None:
    if phase.bids.has_sealed(seat):
        return None
    lot_text = text("ambition-on-sale", bars=phase.lot)
    return Prompt(_call_text("bid", market=s.market_names[phase.market]), lot_text, rule="AMB-2.8")


def _call_in_announcing(s: Ambition, phase: Announcing, seat: Seat) -> Prompt | None:
    speaker, market = phase.speaker(s), s.market_names[phase.market]
    if speaker == seat:
        is_pass = phase.sealed_bid(seat) == PASS_BID
        key = "say-pass" if is_pass else "say"
        return Prompt(_call_text(key, market=market), rule="AMB-15.2" if is_pass else "AMB-15.1")
    if seat not in phase.undecided_seats(s):
        return None
    if phase.can_challenge(s, seat):
        return Prompt(_call_text("challenge"), rule="AMB-15.5")
    return Prompt(_call_text("let-pass", fine=Money(BLUFF_FINE)), rule="AMB-15.5")


def _call_in_settling(s: Ambition, phase: Settling, seat: Seat) -> Prompt | None:
    award = current_award(s)
    deciding_row = award.next_row
    if deciding_row and deciding_row.seat == seat:
        bars, price = bars_available(s, deciding_row), Money(deciding_row.price)
        return Prompt(_call_text("decide", bars=bars, price=price), rule="AMB-2.18")
    row = next((row for row in award.rows if row.seat == seat and row.bought_bars), None)
    if row is None:
        return None
    bills = payment_to_bank_text("ambition", s.box, row.payment)
    headline = _call_text("pay-take", paid=Money(row.payment), bars=row.bought_bars)
    return Prompt(headline, bills, (), "AMB-2.15", is_done=True, hints=(_call_text("take-move"),))


# -- 3 making


def _call_in_making(s: Ambition, phase: Making, seat: Seat) -> Prompt | None:
    limits = _lowered_limit_texts(s, seat, "bars-per-worker", StaffTrade.WORKER)
    hints = (_call_text("make-move"), *limits)
    if seat not in phase.made_bars_by_seat:
        return Prompt(_call_text("make", bars=max_bars(s, seat)), rule="AMB-3.1", hints=hints)
    bars = phase.made_bars_by_seat[seat]
    return Prompt(_call_text("made", bars=bars), rule="AMB-3.2", is_done=True) if bars else None


def _lowered_limit_texts(s: Ambition, seat: Seat, *kinds: str) -> tuple[Message, ...]:
    """Return this month's cards that reduce one of `kinds`, modifiers or trades."""
    return tuple(
        text(f"ambition-modifier-{m.kind}-you", month=Month(m.month), trade=m.trade, count=m.amount)
        for kind in ("freeze", "bars-per-worker", "absent")
        for m in s.current_modifiers(kind, seat)
        if kind in kinds or (kind == "absent" and m.trade in kinds)
    )


# -- 4 sale


def _call_in_cursor_setting(s: Ambition, phase: CursorSetting, seat: Seat) -> Prompt | None:
    awaited_seats = phase.unsealed_seats(s) if phase.envelopes else phase.missing_seats(s)
    if seat not in awaited_seats:
        return None
    read_text = _call_text("pledge-read", rate=phase.negotiations_per_salesperson)
    hints = _lowered_limit_texts(s, seat, StaffTrade.SALESPERSON)
    headline = _call_text("pledge", limit=phase.limit(s, seat))
    return Prompt(headline, read_text, rule="AMB-4.2", hints=hints)


def _call_in_turning(s: Ambition, phase: Turning, seat: Seat) -> Prompt | None:
    card_number = phase.card_count - s.set_aside_count + 1
    is_cursor_shown = s.options.sealed_cursors and card_number == 1  # they have just been revealed
    cursor_text = _call_text("mark", cursor=s[seat].cursor)
    if seat == s.banker:
        headline = _call_text("turn", number=card_number, total=phase.card_count)
        read_text = _call_text("turn-read")
        return Prompt(headline, read_text, (cursor_text,) if is_cursor_shown else (), "AMB-4.5")
    return Prompt(cursor_text, rule="AMB-4.2") if is_cursor_shown else None


def _call_in_joining(s: Ambition, phase: Joining, seat: Seat) -> Prompt | None:
    if seat not in (phase.speaker(s), *phase.unsealed_seats(s)):
        return None
    card = phase.card
    prices = _call_text("prices", opening=Money(card.opening), maximum=Money(card.maximum))
    stock = _call_text("stock", bars=card.bars, have=s[seat].chocolate)
    others = (x for x in s.speaking_order if x != seat and phase.answers.get(x, True))
    rivals = tuple(other for other in others if not joining_refusal(s, other, card))
    alone_text = _call_text("alone", maximum=Money(card.maximum))
    rivals_text = _call_text("rivals", seats=rivals) if rivals else alone_text
    hints = (stock, rivals_text, _call_text("join-move"))
    return Prompt(_call_text("join", tonnes=card.tonnes), prices, rule="AMB-4.7", hints=hints)


def _call_in_asking(s: Ambition, phase: Asking, seat: Seat) -> Prompt | None:
    if seat != phase.speaker():
        return None
    card, price = phase.card, Money(phase.price)
    if not can_deliver(s, seat, card):
        return Prompt(_call_text("ask-short", bars=card.bars), rule="AMB-4.12")
    answered_seats = {seat, *phase.passed_seats, *phase.seats_letting_climb}
    awaited_seats = tuple(each for each in phase.participants if each not in answered_seats)
    is_last_price = is_at_maximum(s, card, phase.price)
    top_text = _call_text("top-reached" if is_last_price else "top", maximum=Money(card.maximum))
    alone_text = _call_text("last-chance" if is_last_price else "last-to-answer")
    hints = (_call_text("after-you", seats=awaited_seats) if awaited_seats else alone_text,)
    headline = _call_text("ask", tonnes=card.tonnes, price=price)
    return Prompt(headline, top_text, rule="AMB-4.12", hints=hints)


def _call_in_raising(s: Ambition, phase: Raising, seat: Seat) -> Prompt | None:
    if seat != s.banker:
        return None
    top_text = highest_price_text(s, phase.card, phase.price)
    card, rivals = phase.card, tuple(other for other in phase.participants if other != seat)
    prices = _call_text("prices", opening=Money(card.opening), maximum=Money(card.maximum))
    rivals_text = _call_text("rivals" if seat in phase.participants else "in-play", seats=rivals)
    stock = _call_text("stock", bars=card.bars, have=s[seat].chocolate)
    hints = (prices, stock, rivals_text) if seat in phase.participants else (prices, rivals_text)
    headline = _call_text("raise", price=Money(phase.price))
    return Prompt(headline, top_text, rule="AMB-4.13", hints=hints)


def _call_in_placing(s: Ambition, phase: Placing, seat: Seat) -> Prompt | None:
    contract = phase.contract_in_hand(seat)
    if contract is None:
        return None
    values = {"tonnes": contract.tonnes, "price": Money(contract.price)}
    delivery_text = _call_text("deliver", bars=contract.bars)
    bundle_text = _call_text("bundle", price=Money(contract.price))
    if phase.must_choose_old_contracts(s, seat):
        read_text = _call_text("transmit-first", **values)
        headline, hints = _call_text("transmit"), (text("ambition-tidying-move"),)
        return Prompt(headline, read_text, (delivery_text, bundle_text), "AMB-5.4", hints=hints)
    bills = payment_by_bank_text("ambition", s.box, contract.price)
    moves = (delivery_text, bundle_text, bills) if bills else (delivery_text, bundle_text)
    return Prompt(
        _call_text("place", **values), transmission.secretaries_text(s, seat), moves, "AMB-5.2"
    )


def _call_in_final_transmission(s: Ambition, phase: FinalTransmission, seat: Seat) -> Prompt | None:
    if not phase.must_choose_old_contracts(s, seat):
        return None
    hints = (text("ambition-tidying-move"), *_lowered_limit_texts(s, seat, StaffTrade.SECRETARY))
    read = text("ambition-tidying-read")
    return Prompt(_call_text("transmit"), read, rule="AMB-5.5", hints=hints)


# -- 5 to 7


def _call_in_cashing(s: Ambition, phase: Cashing, seat: Seat) -> Prompt | None:
    if seat not in phase.cashed_francs_by_seat:
        bundles = min(bundle_limit(s, seat), len(s[seat].accounting))
        return Prompt(_call_text("cash", bundles=bundles), rule="AMB-6.2")
    amount = phase.cashed_francs_by_seat[seat]
    moves = (_call_text("cards-under"),)
    headline = _call_text(
        "cashed-open" if lending.is_open(s, seat) else "cashed", amount=Money(amount)
    )
    return Prompt(headline, None, moves, "AMB-6.2", is_done=True) if amount else None


def _call_in_confidential(s: Ambition, phase: Confidential, seat: Seat) -> Prompt | None:
    if phase.face is None:
        is_physical = s.options.confidential_deck == "physical"
        must_turn = is_physical and seat == s.banker
        read_text = _call_text("confidential-read")
        return Prompt(_call_text("confidential"), read_text, rule="AMB-7.1") if must_turn else None
    own_messages = (each.message for each in phase.recipients if each.seat == seat)
    message = next(filter(news.is_paid_at_once, own_messages), None)
    return Prompt(message, rule="AMB-7.2", is_done=True) if message else None


def _call_in_accounts(s: Ambition, phase: Accounts, seat: Seat) -> Prompt | None:
    interest = Money(phase.interest_by_seat.get(seat, 0))
    deal_texts = [_pieces_to_move(s, deal) for deal in phase.deals if deal.seat == seat]
    if seat in phase.closed_seats:
        if not interest:
            return None
        bills = payment_to_bank_text("ambition", s.box, interest)
        payment = (_call_text("interest", interest=interest), *((bills,) if bills else ()))
        moves = (*payment, *chain(*deal_texts[:-1]))  # the payment is its last deal
        read_text = text("waiting-for", seats=seats) if (seats := phase.missing_seats(s)) else None
        return Prompt(_call_text("accounts-closed"), read_text, moves, "AMB-8.7")
    if phase.cannot_pay_interest(s, seat):
        missing_text = _shortfall_text(phase.cash_due(s, seat) - s.cash(seat))
        headline = _call_text("charge-short", amount=interest, to=BANK)
        return Prompt(headline, _help_text(s, seat), rule="AMB-13.2", purse_text=missing_text)
    read_text = _call_text("accounts-last" if s.is_last_month else "accounts-read")
    headline = _call_text("accounts" if interest else "accounts-free", interest=interest)
    return Prompt(headline, read_text, tuple(chain(*deal_texts)), "AMB-8.7")


def _pieces_to_move(s: Ambition, deal: LendingDeal) -> tuple[Message, ...]:
    """Return the bills and pieces that the bank and the seat have just exchanged."""
    pieces, francs = lending.piece_move_texts(deal, "ambition-call-dealt"), deal.francs
    if not francs:
        return pieces
    received_key = "cashed-open" if lending.is_open(s, deal.seat) else "cashed"
    message = _call_text(received_key if francs > 0 else "pay", amount=Money(abs(francs)))
    payment_text = payment_by_bank_text if francs > 0 else payment_to_bank_text
    bills = payment_text("ambition", s.box, abs(francs))
    return (message, bills, *pieces) if bills else (message, *pieces)


CALLS: dict[type, Call] = {
    Opening: _call_in_opening,
    Hiring: _call_in_hiring,
    Offering: _call_in_offering,
    Splitting: _call_in_splitting,
    Bidding: _call_in_bidding,
    Announcing: _call_in_announcing,
    Settling: _call_in_settling,
    Making: _call_in_making,
    CursorSetting: _call_in_cursor_setting,
    Turning: _call_in_turning,
    Joining: _call_in_joining,
    Asking: _call_in_asking,
    Raising: _call_in_raising,
    Placing: _call_in_placing,
    FinalTransmission: _call_in_final_transmission,
    Cashing: _call_in_cashing,
    Confidential: _call_in_confidential,
    Accounts: _call_in_accounts,
}
