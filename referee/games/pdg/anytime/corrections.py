"""The host's corrections, when the table and the books differ (PDG-10.5, PDG-10.6).

A correction triggers nothing: no sale, no end, no window. The next act is judged by the corrected
state. Single numbers are counters of the kit; a plant, a cell and a square have forms.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from referee.games.pdg.actions import CorrectPlant, Recount, RereadCell, RereadSquare
from referee.games.pdg.box import pieces
from referee.games.pdg.box.inventory import READABLE_SQUARE_KINDS, checked_square, square_fields
from referee.games.pdg.box.pieces import COURSE, Card, Sector
from referee.games.pdg.rules import cards_in_hand, slider
from referee.games.pdg.rules.constants import (
    CYCLE_COUNT,
    MONEY_STEP,
    PLANTS_PER_BRAND,
    PRICES,
    PROFITS,
    TOKENS_PER_BRAND,
)
from referee.games.pdg.state import SELLING_PART, DrawnCard, Hand, Pdg
from referee.kit.actions import Action, Ask
from referee.kit.base_game import reason_field, required_reason, tell_correction
from referee.kit.box.inventory import box_number
from referee.kit.components.money import cash_account
from referee.kit.components.pieces import Counter, Piece, SpareWords
from referee.kit.fields import Choice, Field, Flag, Limit, Pick, figure
from referee.kit.frozen import replace
from referee.kit.phase import seat_pick
from referee.kit.seats import TABLE, Seat
from referee.kit.words import Message, Money, Refusal, text

RULE, BOX_RULE = "PDG-10.6", "PDG-10.5"
ACTIONS: tuple[type[Action], ...] = (CorrectPlant, RereadCell, RereadSquare)
RECOUNT_ACTIONS: tuple[type[Action], ...] = (Recount,)
BAD_VALUE_CODE = "bad-box-value"
MAX_CASH = 99_990  # M$; more must be a typing error
SQUARES_IN_RULES = (9, pieces.BLANK_SQUARE, *pieces.WHITE_SQUARES)  # squares printed in the rules


# -- one number


def counters(s: Pdg) -> tuple[Counter, ...]:
    """Return the numbers that the host may correct; none before the first throw."""
    if s.phase is not None and s.phase.key == "opening":
        return ()
    cycle_counters = (Counter("cycle", TABLE, s.cycle, 1, CYCLE_COUNT),) if s.options.slider else ()
    market_counters = _market_counters(s) if s.part == SELLING_PART else ()
    seat_counters = (counter for seat in s.seating.seats for counter in _seat_counters(s, seat))
    return (
        *cycle_counters,
        *(_card_counters(s) if _has_real_cards(s) else ()),
        *seat_counters,
        *market_counters,
    )


def _seat_counters(s: Pdg, seat: Seat) -> Iterator[Counter]:
    if s.is_cash_public:
        yield Counter("cash", seat, s.cash(seat), 0, MAX_CASH, MONEY_STEP, "money", "pdg-amount")
    yield Counter("position", seat, s.positions[seat], 0, COURSE.past_end)
    yield Counter(
        "tokens", seat, s.token_reserves[seat], 0, TOKENS_PER_BRAND - s.sold_token_count(seat)
    )
    if _has_real_cards(s):
        card_count = len(s.hands.get(seat, ()))
        yield Counter("hand", seat, card_count, 0, card_count + _missing_card_count(s))


def _market_counters(s: Pdg) -> Iterator[Counter]:
    for continent, seat in product(pieces.CONTINENTS, s.seating.seats):
        sold_count = s.markets[continent].get(seat, 0)
        max_count = sold_count + min(
            TOKENS_PER_BRAND - s.sold_token_count(seat) - s.token_reserves[seat],
            s.market_room(continent),
        )
        name = text("pdg-counter-market", continent=pieces.continent_name(continent))
        yield Counter(f"market-{continent}", seat, sold_count, 0, max_count, name=name)


def _has_real_cards(s: Pdg) -> bool:
    """Return True if people hold real cards, which can only be counted."""
    return bool(s.hands) and not s.app_deals


def _missing_card_count(s: Pdg) -> int:
    """Return how many cards of the box are neutralised or not counted anywhere."""
    return max(
        0,
        sum(cards_in_hand.copy_count(s, card) for card in Card)
        - cards_in_hand.count_cards_in_game(s),
    )


def _card_counters(s: Pdg) -> Iterator[Counter]:
    missing_count = _missing_card_count(s)
    yield Counter("pile", TABLE, len(s.pile), 0, len(s.pile) + missing_count)
    for card in Card:
        discarded_count = s.discards.get(card, 0)
        is_in_play = s.difficulty and s.difficulty.card is card
        max_count = min(
            cards_in_hand.copy_count(s, card) - bool(is_in_play), discarded_count + missing_count
        )
        name = text("pdg-counter-discard", card=card.name_text)
        if card is not Card.BLANK:
            yield Counter(f"discard-{card}", TABLE, discarded_count, 0, max_count, name=name)


def with_place_text(piece: Piece) -> Piece:
    """Return `piece`, with words for the start and for a place past the last square."""
    if piece.name.key != "pdg-counter-position" or piece.place not in (0, COURSE.past_end):
        return piece
    return piece._replace(place=text("pdg-at-end" if piece.place else "pdg-at-start"))


def uncounted_pieces(s: Pdg, viewer: Seat) -> Iterator[Piece]:
    """Yield the pieces without a counter: the table's face, some cards, each plant."""
    if s.options.slider and counters(s):
        face = text(f"pdg-face-{slider.face_of_part(s)}")
        yield Piece(text("pdg-piece-table"), TABLE, face)
    if s.difficulty and _has_real_cards(s):
        in_hand = text("pdg-card-in-hand", seat=s.difficulty.attacker)
        yield Piece(
            text("pdg-piece-difficulty", card=s.difficulty.card.name_text),
            TABLE,
            text("pdg-card-on-board"),
            SpareWords(in_hand, text("pdg-card-played")),
        )
    for number, drawn_card in enumerate(s.drawn_cards):
        yield from _theft_pieces(number, drawn_card, viewer)
    for seat, sectors in s.plants.items():
        for sector in sectors:
            yield Piece(text("pdg-piece-plant", sector=sector.name_text(s.colours)), seat, 1)


def _theft_pieces(number: int, drawn_card: DrawnCard, viewer: Seat) -> Iterator[Piece]:
    """Yield the card drawn from a hand and the card that was played for it, for those concerned.

    Hand sizes do not tell them: the thief has as many cards as before.
    """
    thief, victim, theft_card = drawn_card

    def hand_text(seat: Seat) -> Message:
        return text(f"pdg-card-in-hand{'-you' if seat == viewer else ''}", seat=seat)

    if viewer in (TABLE, thief, victim):
        name_key = f"pdg-piece-drawn{'-you' if thief == viewer else ''}"
        name = text(name_key, seat=thief, number=number)
        spare_places = SpareWords(hand_text(victim), hand_text(thief))
        yield Piece(name, viewer, hand_text(thief), spare_places)
    if viewer in (TABLE, thief):
        name = text("pdg-piece-difficulty", card=theft_card.name_text, number=number)
        played_text = text("pdg-card-played")
        yield Piece(name, viewer, played_text, SpareWords(hand_text(thief), played_text))


def correct(s: Pdg, counter: Counter, value: int) -> Pdg:
    """Return the state with `counter` set to `value`."""
    kind, _, detail = counter.key.partition("-")
    seat, unknown_cards = counter.seat, (None,) * value
    match kind:
        case "cash":
            return s.set_balance(cash_account(seat), value, text("pdg-memo-correction"), RULE)
        case "position":
            return _move_pawn(s, seat, value)
        case "tokens":
            return replace(s, token_reserves={**s.token_reserves, seat: value})
        case "market":
            market = {**s.markets[int(detail)], seat: value}
            return replace(s, markets={**s.markets, int(detail): market})
        case "hand":
            hand_cards: dict[Seat, Hand] = {**s.hands, seat: unknown_cards}
            return replace(s, hands=hand_cards)
        case "pile":
            return replace(s, pile=unknown_cards)
        case "discard":
            return replace(s, discards={**s.discards, Card(detail): value})
    return replace(s, cycle=value)


def _move_pawn(s: Pdg, seat: Seat, square: int) -> Pdg:
    """Put the pawn of `seat` on `square`, which may end its course.

    If the seat is to act, its course ends only with its turn.
    """
    is_course_over = square >= COURSE.square_count and seat != s.turn.seat
    ended_seats = s.ended_seats - {seat} | ({seat} if is_course_over else set())
    return replace(s, positions={**s.positions, seat: square}, ended_seats=ended_seats)


# -- a plant, a cell, a square


def asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, open at any time after the first throw."""
    reason = reason_field(RULE)
    owner_pick = seat_pick("owner", s.seating.seats, RULE)
    stands_flag = Flag("stands", None, answers=(text("pdg-stands-yes"), text("pdg-stands-no")))
    plant_ask = Ask(
        CorrectPlant, (owner_pick, _sector_pick(s, RULE), stands_flag, reason), RULE, required=False
    )
    cell_ask = Ask(RereadCell, (*_cell_fields(s), reason), BOX_RULE, required=False)
    number_field = box_number(
        "square", BOX_RULE, 1, COURSE.square_count, code=BAD_VALUE_CODE, is_unread=True
    )
    reread_fields: tuple[Field, ...] = (
        number_field,
        *square_fields(BOX_RULE, READABLE_SQUARE_KINDS, BAD_VALUE_CODE, s.colours),
        reason,
    )
    cell_asks = (cell_ask,) if s.options.slider else ()
    return (plant_ask, *cell_asks, Ask(RereadSquare, reread_fields, BOX_RULE, required=False))


def _sector_pick(s: Pdg, rule: str) -> Pick:
    choices = tuple(Choice(each.key, each.name_text(s.colours)) for each in pieces.SECTORS)
    return Pick("sector", choices, BAD_VALUE_CODE, rule)


def _cell_fields(s: Pdg) -> tuple[Field, ...]:
    amounts_by_face = {"price": PRICES, "profit": PROFITS}
    number_options = {"unit": "money", "optional": True, "is_unread": True}
    amount_fields = (
        box_number(
            face,
            BOX_RULE,
            amounts[0],
            amounts[-1],
            MONEY_STEP,
            BAD_VALUE_CODE,
            tap_values=amounts,
            **number_options,
        )
        for face, amounts in amounts_by_face.items()
    )
    cycle_field = box_number("cycle", BOX_RULE, 1, CYCLE_COUNT, code=BAD_VALUE_CODE, start=s.cycle)
    return (_sector_pick(s, BOX_RULE), cycle_field, *amount_fields)


def apply(s: Pdg, seat: Seat, action: CorrectPlant | RereadCell | RereadSquare) -> Pdg:
    reason = required_reason(action, RULE)
    match action:
        case CorrectPlant():
            return _correct_plant(s, action, reason)
        case RereadCell():
            return _reread_cell(s, action, reason)
        case RereadSquare():
            return _reread_square(s, action, reason)


def _correct_plant(s: Pdg, action: CorrectPlant, reason: str) -> Pdg:
    """Put a plant on the board or take it off. Tokens have their own correction."""
    owner, sector = Seat(action.owner), Sector.read(action.sector)
    other_sectors = tuple(each for each in s.plants[owner] if each != sector)
    if action.stands == (sector in s.plants[owner]) or (
        action.stands and len(other_sectors) >= PLANTS_PER_BRAND
    ):
        raise Refusal(BAD_VALUE_CODE, RULE, "sector")
    plants = (*other_sectors, sector) if action.stands else other_sectors
    s = replace(s, plants={**s.plants, owner: plants})
    key = "pdg-plant-put" if action.stands else "pdg-plant-off"
    values = {"sector": sector.name_text(s.colours), "reason": reason}
    personal = {owner: text(f"{key}-you", **values)}
    return tell_correction(s, key, RULE, personal, seat=owner, **values)


def _reread_cell(s: Pdg, action: RereadCell, reason: str) -> Pdg:
    """Learn what the slider really shows; earlier payments do not change (PDG-10.5)."""
    sector = Sector.read(action.sector)
    typed_amounts = {"price": action.price, "profit": action.profit}
    amounts_by_face = {face: amount for face, amount in typed_amounts.items() if amount is not None}
    if not amounts_by_face:
        raise Refusal(BAD_VALUE_CODE, BOX_RULE, "price")
    for face, amount in amounts_by_face.items():
        s = slider.learn_amount(s, face, sector, amount, action.cycle)
        values = {
            "sector": sector.name_text(s.colours),
            "cycle": action.cycle,
            "amount": Money(amount),
        }
        s = tell_correction(s, f"pdg-reread-{face}", BOX_RULE, reason=reason, **values)
    return s


def _reread_square(s: Pdg, action: RereadSquare, reason: str) -> Pdg:
    if action.square in SQUARES_IN_RULES:
        raise Refusal(BAD_VALUE_CODE, BOX_RULE, "square")
    square = {"kind": action.kind, "continent": action.continent, "colour": action.colour}
    name = checked_square(square, BAD_VALUE_CODE, BOX_RULE).name_text(s.colours)
    s = s.learn(f"square/{action.square}", square)
    values = {"number": action.square, "square": name}
    return tell_correction(s, "pdg-reread-square", BOX_RULE, reason=reason, **values)


# -- cash that its seat alone knows


def recount_asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask by which a seat with hidden cash corrects its balance."""
    if s.is_cash_public:
        return ()
    cash_limits = (Limit(MAX_CASH, BAD_VALUE_CODE, RULE),)
    number_options = {"step": MONEY_STEP, "limits": cash_limits, "is_unread": True, "unit": "money"}
    bills_field = figure("counted", code=BAD_VALUE_CODE, rule=RULE, **number_options)
    return (Ask(Recount, (bills_field, reason_field(RULE)), RULE, required=False),)


def recount(s: Pdg, seat: Seat, action: Recount) -> Pdg:
    reason = required_reason(action, RULE)
    s = s.set_balance(
        cash_account(seat), action.counted, text("pdg-memo-correction"), RULE, secret=True
    )
    s = s.announce(text("pdg-recounted", seat=seat, reason=reason), rule=RULE)
    return s.tell("pdg-recounted", seat=seat, reason=reason)
