"""All public numbers of the table, for the host to correct (AMB-16.6).

Cash is not one of them: each seat recounts its own behind its screen (AMB-16.2).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.ambition.company import Staff
from referee.games.ambition.phases import cashing
from referee.games.ambition.phases.accounts import Accounts
from referee.games.ambition.phases.bidding import MarketPhase
from referee.games.ambition.phases.cocoa import bars_on_offer
from referee.games.ambition.phases.hiring import Hiring
from referee.games.ambition.rules import lending
from referee.games.ambition.rules.hiring_plans import pawns_left
from referee.games.ambition.rules.transmission import ContractCardPhase
from referee.games.ambition.state import (
    MARKET_COUNT,
    MAX_CURSOR,
    MAX_DIRECT_SALE_BARS,
    MAX_LOANS_PER_SEAT,
    OPERATION_COUNT,
    Ambition,
    Modifier,
)
from referee.kit.components.pieces import Counter
from referee.kit.fields import Choice
from referee.kit.frozen import replace
from referee.kit.phase import seat_choices
from referee.kit.seats import HOST, TABLE, Seat
from referee.kit.words import Message, Month, Refusal, text

from . import contract_corrections

RULE = "AMB-16.6"
CONTRACT_COUNTERS = ("bundle", "tonnes", "month", "tray")
# of the month: counter -> field of the company
COMPANY_FIELD_BY_FLAG = {"received": "has_received_express", "peeked": "has_peeked"}
MAX_CONFIDENTIALS_READ = 99  # more must be a typing error
MAX_SALARIES = 999_000


def counters(s: Ambition) -> tuple[Counter, ...]:
    """Return the numbers that the host may correct: each seat's, then the table's."""
    return (*(c for seat in s.active_seats for c in _seat_counters(s, seat)), *_table_counters(s))


def correct(s: Ambition, counter: Counter, value: int) -> Ambition:
    """Set a counter to its real value. Raises Refusal if the box cannot hold it."""
    what, _, number = counter.key.partition("-")
    if counter.seat == HOST:
        return _check_limits(_correct_table(s, counter.key, value))
    if what == "loan":
        s = _with_loan(s, counter.seat, int(number) - 1, value)
    elif what in CONTRACT_COUNTERS:
        s = contract_corrections.correct(s, counter.seat, what, int(number), value)
    elif what in Staff._fields:
        s = _with_staff(s, counter.seat, s[counter.seat].staff._replace(**{what: value}))
    elif what in COMPANY_FIELD_BY_FLAG:
        s = s.with_company(counter.seat, **{COMPANY_FIELD_BY_FLAG[what]: bool(value)})
    else:
        s = s.with_company(counter.seat, **{what: value})
    return _check_limits(cashing.reopen_cashing(s, counter.seat))


def _seat_counters(s: Ambition, seat: Seat) -> Iterator[Counter]:
    company = s[seat]
    for trade, count in company.staff.counts_by_trade():
        yield Counter(trade.value, seat, count, 0, pawns_left(s, seat, trade))
    for name, highest in _highest_values(s).items():
        yield Counter(name, seat, getattr(company, name), 0, highest)
    yield from _month_counters(s, seat)
    for n in range(min(len(company.loans) + 1, MAX_LOANS_PER_SEAT)):
        loan_month = company.loans[n] if n < len(company.loans) else 0
        label = text("ambition-counter-loan", number=n + 1)
        answers = tuple(Choice(month, _loan_month_name(month)) for month in range(s.month + 1))
        yield Counter(f"loan-{n + 1}", seat, loan_month, 0, s.month, name=label, answers=answers)
    yield from contract_corrections.counters(s, seat)


def _month_counters(s: Ambition, seat: Seat) -> Iterator[Counter]:
    """Yield the counters reset at the month's end.

    A peek that the app has shown cannot be corrected.
    """
    company = s[seat]
    yield Counter(
        "won",
        seat,
        company.won,
        contract_corrections.obtained_contract_count(s, seat),
        s.contract_card_total,
    )
    yield Counter("direct", seat, company.direct, 0, MAX_DIRECT_SALE_BARS)
    no_or_yes = tuple(Choice(n, text(f"ambition-{word}")) for n, word in enumerate(("no", "yes")))
    if (
        1 < s.track_stop < OPERATION_COUNT and s.edition != 1
    ):  # a card may still compare them (AMB-7.2)
        yield Counter("salaries", seat, company.salaries, 0, MAX_SALARIES, 1_000, "money")
    flag_keys = (
        ("received",) if s.options.confidential_deck == "virtual" else tuple(COMPANY_FIELD_BY_FLAG)
    )
    for flag_key in flag_keys:
        yield Counter(
            flag_key,
            seat,
            int(getattr(company, COMPANY_FIELD_BY_FLAG[flag_key])),
            0,
            1,
            answers=no_or_yes,
        )


def _table_counters(s: Ambition) -> tuple[Counter, ...]:
    fullest_store_bars = max(company.cocoa for company in s.companies.values())
    banker_choices = seat_choices(s.active_seats)
    seat_count = len(s.seating.names)
    return (
        Counter(
            "cocoa-capacity", TABLE, s.cocoa_capacity(), max(1, fullest_store_bars), s.box["bars"]
        ),
        Counter("chocolate-capacity", TABLE, s.box["chocolate-capacity"], 0, s.box["bars"]),
        Counter("banker", TABLE, int(s.banker), 1, seat_count, answers=banker_choices),
        *_sale_counters(s),
        *contract_corrections.open_card_counters(s),
        *_confidential_counters(s),
        *_modifier_counters(s),
    )


def _sale_counters(s: Ambition) -> Iterator[Counter]:
    """Yield the counters of bars in unopened markets, and of contracts face down."""
    if isinstance(s.phase, MarketPhase):
        for market in range(s.phase.market + 1, MARKET_COUNT):
            name = text("ambition-counter-lot", market=s.market_names[market])
            yield Counter(f"lot-{market + 1}", TABLE, s.lots[market], 0, s.box["bars"], name=name)
    if isinstance(s.phase, ContractCardPhase):
        yield Counter("aside", TABLE, s.set_aside_count, 0, s.phase.card_count - s.has_card_in_play)


def _confidential_counters(s: Ambition) -> Iterator[Counter]:
    """Yield the counter of Confidentiel cards read, unless the app turns them over."""
    if s.options.confidential_deck == "physical":
        yield Counter("readings", TABLE, s.reading_count, 0, MAX_CONFIDENTIALS_READ)


def _modifier_counters(s: Ambition) -> Iterator[Counter]:
    """Yield an on/off counter for each modifier, a card's rule of the month."""
    off_or_on = tuple(
        Choice(n, text(f"ambition-rule-{what}")) for n, what in enumerate(("off", "on"))
    )
    for key, modifier in _modifiers_by_key(s).items():
        yield Counter(key, TABLE, 1, 0, 1, name=modifier_name(modifier), answers=off_or_on)


def _modifiers_by_key(s: Ambition) -> dict[str, Modifier]:
    return {f"rule-{m.kind}-{m.month}-{int(m.seat)}-{m.trade}-{m.amount}": m for m in s.modifiers}


def modifier_name(modifier: Modifier) -> Message:
    """Return the rule, its month, and the seat it applies to."""
    seats_text = text("seat", seat=modifier.seat) if modifier.seat else text("ambition-everybody")
    return text(
        "ambition-counter-rule",
        rule=text(f"ambition-kind-{modifier.kind}"),
        month=Month((modifier.month - 1) % 12 + 1),
        trade=text(f"ambition-trade-{modifier.trade}") if modifier.trade else "",
        named="yes" if modifier.trade else "no",
        who=seats_text,
    )


def _correct_table(s: Ambition, key: str, value: int) -> Ambition:
    """Set a counter of the whole table."""
    what, _, detail = key.partition("-")
    match what:
        case "banker":
            return replace(s, banker=Seat(value))
        case "lot":
            market = int(detail) - 1
            return replace(s, lots=(*s.lots[:market], value, *s.lots[market + 1 :]))
        case "aside":
            return replace(s, set_aside_count=value)
        case "readings":
            return replace(s, reading_count=value)
        case "card":
            return contract_corrections.correct_open_card(s, detail, value)
        case "rule":
            removed_rule = None if value else _modifiers_by_key(s)[key]
            return replace(s, modifiers=tuple(m for m in s.modifiers if m != removed_rule))
        case _:
            return s.learn(key, value)


def _highest_values(s: Ambition) -> dict[str, int]:
    """Return the highest value of each counter.

    If the app deals Express cards, hands have no counter.
    """
    highest_by_counter = {
        "cocoa": s.cocoa_capacity(),
        "chocolate": s.box["bars"],
        "bonds": s.box["bonds"],
        "cursor": MAX_CURSOR,
    }
    if s.options.express_deck == "physical":
        highest_by_counter["express"] = len(s.box.facts_in("express"))
    return highest_by_counter


def _loan_month_name(month: int) -> Message:
    return text("ambition-loan-taken", month=Month(month)) if month else text("ambition-loan-none")


def _with_loan(s: Ambition, seat: Seat, index: int, month: int) -> Ambition:
    """Set a seat's loan cards and their dates; unpaid interest changes with them.

    Cash does not change: the seat recounts its own.
    """
    loans = list(s[seat].loans)
    loans[index : index + 1] = [month] if month else []
    interest_before = lending.interest_due(s, seat)
    s = s.with_company(seat, loans=tuple(loans))
    if not isinstance(s.phase, Accounts) or seat in s.phase.closed_seats:
        return s
    interest = {
        **s.phase.interest_by_seat,
        seat: s.phase.interest_by_seat[seat] + lending.interest_due(s, seat) - interest_before,
    }
    return replace(s, phase=replace(s.phase, interest_by_seat=interest))


def _with_staff(s: Ambition, seat: Seat, staff: Staff) -> Ambition:
    """Set the pawns that a seat really has.

    Before its plan, this also changes the month's start (AMB-1.4).
    """
    is_planning = isinstance(s.phase, Hiring) and not s.phase.has_planned(seat)
    staff_before = staff if is_planning else s[seat].staff_before
    return s.with_company(seat, staff=staff, staff_before=staff_before)


def _check_limits(s: Ambition) -> Ambition:
    """Raise bad-correction if the table would have more pieces than the box."""
    for used_count, available_count in (
        (bars_on_offer(s), s.bank_bars),
        (lending.issued_bond_count(s), s.box["bonds"]),
        (lending.issued_loan_count(s), s.box["loan-cards"]),
        (0, s.contract_deck_size),
    ):
        if used_count > available_count:
            raise Refusal("bad-correction", RULE, "value", low=0, high=available_count)
    return s
