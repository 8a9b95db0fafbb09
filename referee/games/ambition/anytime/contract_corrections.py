"""Corrections of contracts in trays, in hand, or missing from the books (AMB-16.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.games.ambition.actions import AddContract
from referee.games.ambition.box.inventory import TONNES_FIELD, francs_field
from referee.games.ambition.company import Contract
from referee.games.ambition.phases import cashing
from referee.games.ambition.phases.joining import Joining
from referee.games.ambition.phases.negotiation import Asking, Raising
from referee.games.ambition.phases.transmission import ACCOUNTING, SECRETARIAT, Placing
from referee.games.ambition.rules.transmission import SalePhase, contract_text
from referee.games.ambition.state import Ambition, bundle_account, memo_text
from referee.kit.actions import Action, Ask
from referee.kit.components.money import BANK_ACCOUNT
from referee.kit.components.pieces import Counter, Piece, SpareWords
from referee.kit.fields import Choice, FreeText, Limit, Pick
from referee.kit.frozen import replace
from referee.kit.phase import seat_pick
from referee.kit.seats import HOST, TABLE, Seat
from referee.kit.words import Message, Money, Month, Recipient, Refusal, text

RULE = "AMB-16.6"
MAX_PRICE = 999_000  # francs in a bundle; more must be a typing error
PLACE_GONE, PLACE_SECRETARIAT, PLACE_ACCOUNTING = range(
    3
)  # where a contract is, as the log writes it
ACTIONS: tuple[type[Action], ...] = (AddContract,)
_PLACES = ("gone", SECRETARIAT, ACCOUNTING)
_PLACE_BY_TRAY = {SECRETARIAT: PLACE_SECRETARIAT, ACCOUNTING: PLACE_ACCOUNTING}
_SALE_SQUARE = SalePhase.track_stop
ContractChange = Callable[[Contract], Contract]


# -- those that the books have


def counters(s: Ambition, seat: Seat) -> Iterator[Counter]:
    """Yield the counters of `seat`'s contracts: card, bundle and place."""
    company = s[seat]
    for place, tray in (
        (PLACE_SECRETARIAT, company.secretariat),
        (PLACE_ACCOUNTING, company.accounting),
    ):
        for contract in tray:
            yield from _contract_counters(s, seat, contract)
            yield _contract_counter(
                "month", seat, contract, contract.obtained_month, _month_choices(s)
            )
            answers = tuple(
                Choice(n, text(f"ambition-lies-{name}")) for n, name in enumerate(_PLACES)
            )
            yield _contract_counter("tray", seat, contract, place, answers)
    if contract_in_hand := s.contract_in_hand(seat):
        yield from _contract_counters(s, seat, contract_in_hand)


def contract_pieces(s: Ambition, seat: Seat) -> Iterator[Piece]:
    """Yield the contracts of `seat`, each with its bundle."""
    company, in_hand = s[seat], s.contract_in_hand(seat)
    for place, contracts in (
        ("secretariat", company.secretariat),
        ("accounting", company.accounting),
        ("hand", (in_hand,) if in_hand else ()),
    ):
        after_use = "under" if place == "hand" else "cashed"
        spare = SpareWords(text("ambition-lies-returned"), text(f"ambition-lies-{after_use}"))
        for each in contracts:
            name = text("ambition-piece-contract", number=each.number, tonnes=each.tonnes)
            place_text = text(f"ambition-lies-{place if each.has_card else 'bundle'}")
            yield Piece(name, seat, place_text, spare)


def _contract_counters(s: Ambition, seat: Seat, contract: Contract) -> Iterator[Counter]:
    yield _contract_counter("tonnes", seat, contract, contract.tonnes, _tonnage_choices())
    yield Counter(
        f"bundle-{contract.number}",
        *(seat, contract.price, 0, MAX_PRICE, s.price_step),
        unit="money",
        name=_counter_name("bundle", contract),
    )


def _contract_counter(
    what: str, seat: Seat, contract: Contract, value: int, answers: tuple[Choice, ...]
) -> Counter:
    high = max(int(answer.value) for answer in answers)
    key, name = f"{what}-{contract.number}", _counter_name(what, contract)
    return Counter(key, seat, value, 0, high, name=name, answers=answers)


def _counter_name(what: str, contract: Contract) -> Message:
    return text(f"ambition-counter-{what}", number=contract.number, tonnes=contract.tonnes)


def _tonnage_choices() -> tuple[Choice, ...]:
    return tuple(Choice(t, text("ambition-tonnes", tonnes=t)) for t in TONNES_FIELD.tap_values)


def _month_choices(s: Ambition) -> tuple[Choice, ...]:
    """Return the months in which a contract may have been obtained."""
    last_month = s.month if s.track_stop >= _SALE_SQUARE else s.month - 1
    return tuple(
        Choice(m, text("ambition-in-month", month=Month(m))) for m in range(1, last_month + 1)
    )


def obtained_contract_count(s: Ambition, seat: Seat) -> int:
    """Return the number of contracts obtained this month, in the trays or in hand."""
    trays = (*s[seat].secretariat, *s[seat].accounting)
    return sum(c.obtained_month == s.month for c in trays) + (s.contract_in_hand(seat) is not None)


def correct(s: Ambition, seat: Seat, what: str, number: int, value: int) -> Ambition:
    """Correct a contract, with the money in its bundle and the month's count."""
    if what == "bundle":
        s = _book_bundle_francs(s, seat, value - _find_contract(s, seat, number).price)
        return _change_contract(s, seat, number, lambda c: replace(c, price=value))
    if what == "tonnes":
        return _change_contract(s, seat, number, lambda c: replace(c, tonnes=value))
    count_before = obtained_contract_count(s, seat)
    if what == "month":
        s = _change_contract(
            s,
            seat,
            number,
            lambda c: replace(
                c,
                obtained_month=value,
                transmitted_month=c.transmitted_month and max(c.transmitted_month, value),
            ),
        )
    else:
        s = _place_contract(s, seat, _find_contract(s, seat, number), value)
    return s.with_company(
        seat, won=max(0, s[seat].won + obtained_contract_count(s, seat) - count_before)
    )


def _find_contract(s: Ambition, seat: Seat, number: int) -> Contract:
    contracts = (*s[seat].secretariat, *s[seat].accounting, s.contract_in_hand(seat))
    return next(contract for contract in contracts if contract and contract.number == number)


def _change_contract(s: Ambition, seat: Seat, number: int, change: ContractChange) -> Ambition:
    company, contract_in_hand = s[seat], s.contract_in_hand(seat)
    if isinstance(s.phase, Placing) and contract_in_hand and contract_in_hand.number == number:
        return replace(s, phase=replace(s.phase, contract=change(contract_in_hand)))

    def changed_tray(contracts: tuple[Contract, ...]) -> tuple[Contract, ...]:
        return tuple(change(c) if c.number == number else c for c in contracts)

    return s.with_company(
        seat,
        secretariat=changed_tray(company.secretariat),
        accounting=changed_tray(company.accounting),
    )


def _book_bundle_francs(s: Ambition, seat: Seat, francs: int) -> Ambition:
    """Add francs to the seat's bundles (negative: remove them)."""
    source, to = (
        (BANK_ACCOUNT, bundle_account(seat)) if francs > 0 else (bundle_account(seat), BANK_ACCOUNT)
    )
    return s.pay(abs(francs), source, to, memo_text("correction"), RULE)


def _place_contract(s: Ambition, seat: Seat, contract: Contract, place: int) -> Ambition:
    """Move a contract's card and bundle. If the contract is gone, the bank gets the bundle."""
    company = s[seat]
    secretariat = tuple(c for c in company.secretariat if c != contract)
    accounting = tuple(c for c in company.accounting if c != contract)
    if place == PLACE_SECRETARIAT:
        secretariat = (*secretariat, replace(contract, transmitted_month=0, has_card=True))
    elif place == PLACE_ACCOUNTING:
        accounting = (
            *accounting,
            replace(contract, transmitted_month=contract.transmitted_month or s.month),
        )
    else:
        s = _book_bundle_francs(s, seat, -contract.price)
    return s.with_company(seat, secretariat=secretariat, accounting=accounting)


# -- one that they lack


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's form, once a contract can have been obtained."""
    month_choices = _month_choices(s)
    if seat != HOST or not month_choices or s.contract_deck_size < 1:
        return ()
    limit = Limit(MAX_PRICE, "bad-correction", RULE, (("low", s.price_step),))
    price_field = francs_field("price", s.price_step, RULE, limits=(limit,), is_unread=True)
    tray_choices = tuple(Choice(tray, text(f"ambition-tray-{tray}")) for tray in _PLACE_BY_TRAY)
    fields = (
        *(seat_pick("seat", s.active_seats, RULE), TONNES_FIELD, price_field),
        Pick("tray", tray_choices, rule=RULE),
        Pick("won", month_choices, rule=RULE, start=month_choices[-1].value),
        FreeText("reason", 120, rule=RULE),
    )
    return (Ask(AddContract, fields, RULE, required=False),)


def apply(s: Ambition, seat: Seat, action: AddContract) -> Ambition:
    """Add a contract: card from the deck, bundle from the bank. Bars are corrected separately."""
    owner, place = Seat(action.seat), _PLACE_BY_TRAY[action.tray]
    is_new = action.won == s.month
    contract = Contract(
        s.last_contract_number + 1,
        *(action.tonnes, action.price, action.won),
        transmitted_month=action.won if place == PLACE_ACCOUNTING else 0,
        has_card=place == PLACE_SECRETARIAT or (is_new and s.track_stop == _SALE_SQUARE),
    )
    s = replace(_book_bundle_francs(s, owner, contract.price), last_contract_number=contract.number)
    company = s[owner]
    if place == PLACE_SECRETARIAT:
        s = s.with_company(owner, secretariat=(*company.secretariat, contract))
    else:
        s = s.with_company(owner, accounting=(*company.accounting, contract))
    s = cashing.reopen_cashing(s.with_company(owner, won=company.won + is_new), owner)
    values = {
        "contract": contract_text(contract),
        "where": text(f"ambition-lies-{action.tray}"),
        "reason": action.reason.strip(),
    }
    s = s.tell("ambition-contract-added", seat=owner, **values)
    notice = Recipient(owner, text("ambition-contract-added-you", **values))
    return s.announce(s.messages[-1].text, (notice,), rule=RULE)


# -- the card that is being negotiated


def open_card_counters(s: Ambition) -> tuple[Counter, ...]:
    """Return the counters of the card being negotiated, until somebody has the contract."""
    if not isinstance(s.phase, Joining | Asking | Raising):
        return ()
    card = s.phase.card
    low, high = s.price_step, max(MAX_PRICE, card.maximum)
    price_counters = (
        Counter(f"card-{what}", TABLE, price, low, high, s.price_step, unit="money")
        for what, price in (("opening", card.opening), ("maximum", card.maximum))
    )
    tonnes_counter = Counter(
        "card-tonnes", TABLE, card.tonnes, 0, TONNES_FIELD.high or 0, answers=_tonnage_choices()
    )
    return (tonnes_counter, *price_counters)


def correct_open_card(s: Ambition, what: str, value: int) -> Ambition:
    """Correct the card and, if its opening price was asked, that price. Raises Refusal."""
    if not isinstance(s.phase, Joining | Asking | Raising):
        return s
    card, phase = s.phase.card, s.phase
    new_card = card._replace(**{what: value})
    phase, lowest_price = replace(phase, card=new_card), new_card.opening
    if not isinstance(phase, Joining):
        price = new_card.opening if phase.price == card.opening else phase.price
        phase = replace(phase, price=price)
        # so that the banker can still name a price, if that is next
        lowest_price = max(
            lowest_price, price + (s.price_step if isinstance(phase, Raising) else 0)
        )
    if new_card.maximum < lowest_price:
        highest_price = new_card.maximum if what == "opening" else MAX_PRICE
        raise Refusal(
            "bad-correction", RULE, "value", low=Money(lowest_price), high=Money(highest_price)
        )
    return replace(s, phase=phase)
