"""Effects of cards that the host applies by hand (AMB-16.6, AMB-4.18).

They change one company or all, annul a contract, or set a rule of the month. Each is public and
gives its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from referee.games.ambition.actions import AddModifier, Adjust, AnnulContract, Levy
from referee.games.ambition.box.inventory import francs_field
from referee.games.ambition.company import Contract, Staff, StaffTrade
from referee.games.ambition.phases.cocoa import bars_on_offer
from referee.games.ambition.rules.effects import add_modifier, levy, remove_contract
from referee.games.ambition.rules.hiring_plans import pawns_left
from referee.games.ambition.state import Ambition, Modifier
from referee.games.ambition.views import news
from referee.kit.actions import Action, Ask
from referee.kit.fields import (
    Choice,
    CoarserStep,
    Field,
    Flag,
    FreeText,
    Limit,
    Number,
    Pick,
    RefusedChoice,
)
from referee.kit.frozen import replace
from referee.kit.phase import seat_choices
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Refusal, text

RULE = "AMB-16.6"
MAX_AMOUNT = 1_000_000  # francs or pieces; more must be a typing error
# of the phase track: the last square in which such a rule can still matter this month
LAST_SQUARE_BY_KIND = {
    "no-cocoa": 1,
    "freeze": 1,
    "bars-per-worker": 3,
    StaffTrade.WORKER: 3,
    StaffTrade.SALESPERSON: 4,
    StaffTrade.SECRETARY: 4,
    StaffTrade.ACCOUNTANT: 5,
}
ACTIONS: tuple[type[Action], ...] = (Adjust, AnnulContract, AddModifier, Levy)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's adjustments, allowed at any time once January has begun."""
    if seat != HOST or s.phase is None or not s.phase.track_stop:
        return ()
    app_deals = s.options.express_deck == "virtual"
    adjust_asks = _adjust_asks(s.seating.seats, s.active_seats, s.smallest_bill, app_deals)
    holders_and_contracts = tuple(_holders_and_contracts(s))
    if holders_and_contracts:
        adjust_asks = (
            *adjust_asks,
            Ask(AnnulContract, _annul_fields(holders_and_contracts), "AMB-4.18", required=False),
        )
    return adjust_asks


@lru_cache(64)
def _adjust_asks(
    seats: tuple[Seat, ...], active_seats: tuple[Seat, ...], smallest_bill: int, app_deals: bool
) -> tuple[Ask, ...]:
    """Return the asks that depend on these values alone.

    `app_deals`: True if the app deals the Express cards.
    """
    bankrupt_choices = tuple(
        RefusedChoice(seat_pick, "seat-bankrupt", "AMB-0.11")
        for seat_pick in seats
        if seat_pick not in active_seats
    )
    seat_pick, amount_field = (
        _seat_pick(active_seats, "seat", bankrupt_choices),
        francs_field("amount", smallest_bill, RULE),
    )
    return (
        Ask(Adjust, _adjust_fields(seat_pick, smallest_bill, app_deals), RULE, required=False),
        Ask(Levy, (seat_pick, amount_field, _reason_field()), "AMB-7.8", required=False),
        Ask(AddModifier, _modifier_fields(active_seats), RULE, required=False),
    )


def apply(s: Ambition, seat: Seat, action: Adjust | Levy | AddModifier | AnnulContract) -> Ambition:
    match action:
        case Adjust():
            return _adjust(s, action)
        case Levy():
            return _levy(s, action)
        case AddModifier():
            return _add_modifier(s, action)
        case AnnulContract():
            return _annul_contract(s, action)


# -- the forms


def _seat_pick(
    active_seats: tuple[Seat, ...], name: str, refused_choices: tuple[RefusedChoice, ...] = ()
) -> Pick:
    everybody_choice = Choice(HOST, text("ambition-everybody"))
    return Pick(
        name,
        (everybody_choice, *seat_choices(active_seats)),
        rule=RULE,
        refused_choices=refused_choices,
    )


def _reason_field() -> FreeText:
    return FreeText("reason", 120, rule=RULE)


def _trade_choices() -> Iterator[Choice]:
    return (Choice(trade.value, text(f"ambition-trade-{trade}")) for trade in StaffTrade)


def _adjust_fields(seat_pick: Pick, smallest_bill: int, app_deals: bool) -> tuple[Field, ...]:
    # of cards that are dealt, one more or less would have no face
    countable_names = ("cash", "cocoa", "chocolate", *(() if app_deals else ("express",)))
    what_choices = (
        *(Choice(name, text(f"ambition-what-{name}")) for name in countable_names),
        *_trade_choices(),
    )
    limit = Limit(MAX_AMOUNT, "bad-correction", RULE, (("low", -MAX_AMOUNT),))
    cash_step = CoarserStep("what", "cash", text("ambition-what-cash"), smallest_bill)
    amount = Number(
        "amount",
        -MAX_AMOUNT,
        (limit,),
        low_code="below-zero",
        rule=RULE,
        is_unread=True,
        coarser_step=cash_step,
    )
    return (seat_pick, Pick("what", what_choices, rule=RULE), amount, _reason_field())


def _modifier_fields(active_seats: tuple[Seat, ...]) -> tuple[Field, ...]:
    kinds = ("no-cocoa", "freeze", "bars-per-worker", "absent")
    return (
        Pick("modifier", tuple(Choice(k, text(f"ambition-kind-{k}")) for k in kinds), rule=RULE),
        _seat_pick(active_seats, "of"),
        Pick("trade", (Choice("", text("ambition-no-trade")), *_trade_choices()), rule=RULE),
        Number(
            "amount",
            0,
            (Limit(99, "bad-correction", RULE, (("low", 0),)),),
            rule=RULE,
            is_unread=True,
        ),
        Flag("next_month"),
        _reason_field(),
    )


def _annul_fields(contracts: tuple[tuple[Seat, Contract], ...]) -> tuple[Field, ...]:
    choices = tuple(
        Choice(
            contract.number,
            text(
                "ambition-contract-held",
                seat=seat,
                tonnes=contract.tonnes,
                price=Money(contract.price),
            ),
        )
        for seat, contract in contracts
    )
    return (Pick("contract", choices, rule="AMB-4.18"), Flag("keep_bars"), _reason_field())


# -- one company, or all


def _affected_seats(s: Ambition, seat: Seat) -> tuple[Seat, ...]:
    return (seat,) if seat else s.active_seats


def _adjust(s: Ambition, action: Adjust) -> Ambition:
    seat, amount = Seat(action.seat), action.amount
    if not amount:
        raise Refusal("nothing-adjusted", RULE, "amount")
    if action.what == "cash" and amount % s.smallest_bill:
        raise Refusal("not-multiple-of-1000", "AMB-0.9", "amount", step=s.smallest_bill)
    state_before = s
    for each in _affected_seats(s, seat):
        try:
            s = _apply_adjustment(s, each, action)
        except Refusal as refusal:
            if seat:
                raise
            values = {"seat": each, "why": _failure_reason(state_before, each, action)}
            raise Refusal("not-for-everybody", refusal.rule, refusal.field, **values) from None
    s = s.tell(
        "ambition-adjusted-up" if amount > 0 else "ambition-adjusted-down",
        seat=seat,
        everybody=seat == HOST,
        what=text(f"ambition-count-{action.what}", count=abs(amount)),
        reason=action.reason,
    )
    s = s if seat else s.with_concerned_seats(s.active_seats)
    return news.announce_adjustment(s, "", amount if action.what == "cash" else 0)


def _failure_reason(s: Ambition, seat: Seat, action: Adjust) -> Message:
    """Return why one company, or every company, cannot be chosen."""
    try:
        _apply_adjustment(s, seat, action)
    except Refusal as refusal:
        return refusal.text
    return text("ambition-not-enough-for-all")


def _apply_adjustment(s: Ambition, seat: Seat, action: Adjust) -> Ambition:
    if action.what == "cash":
        return _adjust_cash(s, seat, action.amount, action.reason)
    if action.what in tuple(StaffTrade):
        return _adjust_staff(s, seat, StaffTrade(action.what), action.amount)
    return _adjust_store(s, seat, action.what, action.amount)


def _levy(s: Ambition, action: Levy) -> Ambition:
    """Make one company or all pay the bank (AMB-7.8).

    If all pay, the story gets one line, plus one for each company that cannot pay.
    """
    seat, amount = Seat(action.seat), action.amount
    memo = text("ambition-memo-adjustment", reason=action.reason)
    if seat == HOST:
        s = s.tell("ambition-levied", amount=Money(amount), reason=action.reason)
        s = s.with_concerned_seats(s.active_seats)
    for each in _affected_seats(s, seat):
        s = levy(s, each, amount, memo, "AMB-7.8")
    s = news.announce_adjustment(s, action.reason)
    if seat == HOST:
        messages = tuple(line for line in s.messages if line.text.key != "ambition-event-paid")
        s = replace(s, messages=messages)
    return s


def _check_not_negative(remaining_count: int) -> None:
    if remaining_count < 0:
        raise Refusal("below-zero", RULE, "amount")


def _adjust_cash(s: Ambition, seat: Seat, amount: int, reason: str) -> Ambition:
    memo = text("ambition-memo-adjustment", reason=reason)
    _check_not_negative(s.cash(seat) + amount)
    if amount < 0:
        return s.spend(seat, -amount, memo, RULE)
    return s.earn(seat, amount, memo, RULE)


def _adjust_staff(s: Ambition, seat: Seat, trade: StaffTrade, amount: int) -> Ambition:
    """Add or remove pawns without severance pay.

    The pawns counted at the start of the month change too.
    """
    staff, staff_before = s[seat].staff, s[seat].staff_before
    _check_not_negative(staff.count_of(trade) + amount)
    available_pawns = pawns_left(s, seat, trade)
    if staff.count_of(trade) + amount > available_pawns:
        raise Refusal("pool-short", "AMB-1.6", "amount", high=available_pawns)
    return s.with_company(
        seat,
        staff=_staff_with_change(staff, trade, amount),
        staff_before=_staff_with_change(staff_before, trade, amount),
    )


def _staff_with_change(staff: Staff, trade: StaffTrade, amount: int) -> Staff:
    return staff._replace(**{trade.value: max(0, staff.count_of(trade) + amount)})


def _adjust_store(s: Ambition, seat: Seat, what: str, amount: int) -> Ambition:
    """Move bars from or to the bank.

    For Express cards only the number changes.
    """
    count: int = getattr(s[seat], what) + amount
    _check_not_negative(count)
    if what != "express" and amount > 0:
        _check_store_room(s, seat, what, amount)
    return s.with_company(seat, **{what: count})


def _check_store_room(s: Ambition, seat: Seat, what: str, bars: int) -> None:
    """Raise Refusal if the store or the bank has no room for `bars` more."""
    capacity: int = s.box["chocolate-capacity"] if what == "chocolate" else s.cocoa_capacity()
    room = max(0, capacity - getattr(s[seat], what))
    if capacity and bars > room:
        raise Refusal("over-capacity", "AMB-2.2", "amount", high=room)
    if bars > spare_bars(s):
        raise Refusal("bank-short", "AMB-2.3", "amount", high=spare_bars(s))


def spare_bars(s: Ambition) -> int:
    """Return the bars that the bank can give, without those on sale."""
    return max(0, s.bank_bars - bars_on_offer(s))


# -- the month


def _add_modifier(s: Ambition, action: AddModifier) -> Ambition:
    kind, trade = action.modifier, action.trade
    needs_trade = kind in ("freeze", "absent")
    if needs_trade and not trade:
        raise Refusal("bad-choice", RULE, "trade")
    if kind == "absent" and not action.amount:
        raise Refusal("bad-count", RULE, "amount", low=1)
    last_square = LAST_SQUARE_BY_KIND[StaffTrade(trade) if kind == "absent" else kind]
    if not action.next_month and s.track_stop > last_square:
        raise Refusal("modifier-too-late", RULE, "next_month")
    month = s.month + action.next_month
    seat = HOST if kind == "no-cocoa" else Seat(action.of)
    amount = action.amount if kind in ("absent", "bars-per-worker") else 0
    s = add_modifier(s, Modifier(kind, month, seat, trade if needs_trade else "", amount))
    return news.announce_adjustment(s, action.reason).tell("ambition-because", reason=action.reason)


# -- contracts


def _holders_and_contracts(s: Ambition) -> Iterator[tuple[Seat, Contract]]:
    """Yield every contract that can be annulled and its holder, also one just accepted."""
    for seat in s.active_seats:
        if contract_in_hand := s.contract_in_hand(seat):
            yield seat, contract_in_hand
        for contract in (*s[seat].secretariat, *s[seat].accounting):
            yield seat, contract


def _annul_contract(s: Ambition, action: AnnulContract) -> Ambition:
    """Put the card under the deck and its bundle in the bank. Nobody is paid."""
    seat, contract = next(
        pair for pair in _holders_and_contracts(s) if pair[1].number == action.contract
    )
    if not action.keep_bars and contract.bars > spare_bars(s):
        raise Refusal("bank-short", "AMB-2.3", "keep_bars", high=spare_bars(s))
    s = remove_contract(s, seat, contract, keep_bars=action.keep_bars)
    return news.announce_adjustment(s, action.reason).tell("ambition-because", reason=action.reason)
