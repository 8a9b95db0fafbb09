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
from referee.games.pdg.state import SELLING_PART, Hand, Pdg
from referee.kit.actions import Action, Ask
from referee.kit.base_game import reason_field, required_reason, tell_correction
from referee.kit.box.inventory import box_number
from referee.kit.components.money import cash_account
from referee.kit.components.pieces import Counter, Piece
from referee.kit.fields import Choice, Field, Flag, Limit, Pick, figure
from referee.kit.frozen import replace
from referee.kit.phase import seat_pick
from referee.kit.seats import TABLE, Seat
from referee.kit.words import Money, Refusal, text

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
    cycle = (Counter("cycle", TABLE, s.cycle, 1, CYCLE_COUNT),) if s.options.slider else ()
    markets = _market_counters(s) if s.part == SELLING_PART else ()
    of_seats = (counter for seat in s.seating.seats for counter in _seat_counters(s, seat))
    return (*cycle, *(_card_counters(s) if _cards_are_counted(s) else ()), *of_seats, *markets)


def _seat_counters(s: Pdg, seat: Seat) -> Iterator[Counter]:
    if s.cash_public:
        yield Counter("cash", seat, s.cash(seat), 0, MAX_CASH, MONEY_STEP, "money", "pdg-amount")
    yield Counter("position", seat, s.positions[seat], 0, COURSE.past)
    yield Counter("tokens", seat, s.tokens[seat], 0, TOKENS_PER_BRAND - s.laid_tokens(seat))
    if _cards_are_counted(s):
        cards = len(s.hands.get(seat, ()))
        yield Counter("hand", seat, cards, 0, cards + _missing_cards(s))


def _market_counters(s: Pdg) -> Iterator[Counter]:
    for continent, seat in product(pieces.CONTINENTS, s.seating.seats):
        laid = s.markets[continent].get(seat, 0)
        most = laid + min(
            TOKENS_PER_BRAND - s.laid_tokens(seat) - s.tokens[seat], s.room(continent)
        )
        name = text("pdg-counter-market", continent=pieces.continent_name(continent))
        yield Counter(f"market-{continent}", seat, laid, 0, most, name=name)


def _cards_are_counted(s: Pdg) -> bool:
    """Return True if people hold real cards, which can only be counted."""
    return bool(s.hands) and not s.app_deals


def _missing_cards(s: Pdg) -> int:
    """Return how many cards of the box are neutralised or not counted anywhere."""
    return max(
        0,
        sum(cards_in_hand.copies(s, card) for card in Card) - cards_in_hand.count_cards_in_game(s),
    )


def _card_counters(s: Pdg) -> Iterator[Counter]:
    missing = _missing_cards(s)
    yield Counter("pile", TABLE, len(s.pile), 0, len(s.pile) + missing)
    for card in Card:
        used, in_play = s.discards.get(card, 0), s.difficulty and s.difficulty.card is card
        most = min(cards_in_hand.copies(s, card) - bool(in_play), used + missing)
        name = text("pdg-counter-discard", card=card.name_text)
        if card is not Card.BLANK:
            yield Counter(f"discard-{card}", TABLE, used, 0, most, name=name)


def with_place_text(piece: Piece) -> Piece:
    """Return `piece`, with words for the start and for a place past the last square."""
    if piece.what.key != "pdg-counter-position" or piece.place not in (0, COURSE.past):
        return piece
    return piece._replace(place=text("pdg-at-end" if piece.place else "pdg-at-start"))


def uncounted_pieces(s: Pdg) -> Iterator[Piece]:
    """Yield the pieces that have no counter: the face of the table, and each plant on the map."""
    if s.options.slider and counters(s):
        face = text(f"pdg-face-{slider.face_of_part(s)}")
        yield Piece(text("pdg-piece-table"), TABLE, face)
    for seat, sectors in s.plants.items():
        for sector in sectors:
            yield Piece(text("pdg-piece-plant", sector=sector.name_text(s.colours)), seat, 1)


def correct(s: Pdg, counter: Counter, value: int) -> Pdg:
    """Return the state with `counter` set to `value`."""
    what, _, of = counter.key.partition("-")
    seat, unseen = counter.seat, (None,) * value
    match what:
        case "cash":
            return s.set_balance(cash_account(seat), value, text("pdg-memo-correction"), RULE)
        case "position":
            return _move_pawn(s, seat, value)
        case "tokens":
            return replace(s, tokens={**s.tokens, seat: value})
        case "market":
            market = {**s.markets[int(of)], seat: value}
            return replace(s, markets={**s.markets, int(of): market})
        case "hand":
            hand_cards: dict[Seat, Hand] = {**s.hands, seat: unseen}
            return replace(s, hands=hand_cards)
        case "pile":
            return replace(s, pile=unseen)
        case "discard":
            return replace(s, discards={**s.discards, Card(of): value})
    return replace(s, cycle=value)


def _move_pawn(s: Pdg, seat: Seat, to: int) -> Pdg:
    """Put the pawn of `seat` on square `to`, which may end its course.

    If the seat is to act, its course ends only with its turn.
    """
    over = to >= COURSE.square_count and seat != s.turn.seat
    ended = s.ended_seats - {seat} | ({seat} if over else set())
    return replace(s, positions={**s.positions, seat: to}, ended_seats=ended)


# -- a plant, a cell, a square


def asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, open at any time after the first throw."""
    why = reason_field(RULE)
    owner = seat_pick("owner", s.seating.seats, RULE)
    stands = Flag("stands", None, answers=(text("pdg-stands-yes"), text("pdg-stands-no")))
    plant = Ask(CorrectPlant, (owner, _sector_pick(s, RULE), stands, why), RULE, required=False)
    cell = Ask(RereadCell, (*_cell_fields(s), why), BOX_RULE, required=False)
    number = box_number(
        "square", BOX_RULE, 1, COURSE.square_count, code=BAD_VALUE_CODE, unread=True
    )
    square: tuple[Field, ...] = (
        number,
        *square_fields(BOX_RULE, READABLE_SQUARE_KINDS, BAD_VALUE_CODE, s.colours),
        why,
    )
    slid = (cell,) if s.options.slider else ()
    return (plant, *slid, Ask(RereadSquare, square, BOX_RULE, required=False))


def _sector_pick(s: Pdg, rule: str) -> Pick:
    choices = tuple(Choice(each.key, each.name_text(s.colours)) for each in pieces.SECTORS)
    return Pick("sector", choices, BAD_VALUE_CODE, rule)


def _cell_fields(s: Pdg) -> tuple[Field, ...]:
    faces = {"price": PRICES, "profit": PROFITS}
    more = {"unit": "money", "optional": True, "unread": True}
    read = (
        box_number(
            face, BOX_RULE, keys[0], keys[-1], MONEY_STEP, BAD_VALUE_CODE, tap_values=keys, **more
        )
        for face, keys in faces.items()
    )
    cycle = box_number("cycle", BOX_RULE, 1, CYCLE_COUNT, code=BAD_VALUE_CODE, start=s.cycle)
    return (_sector_pick(s, BOX_RULE), cycle, *read)


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
    others = tuple(each for each in s.plants[owner] if each != sector)
    if action.stands == (sector in s.plants[owner]) or (
        action.stands and len(others) >= PLANTS_PER_BRAND
    ):
        raise Refusal(BAD_VALUE_CODE, RULE, "sector")
    plants = (*others, sector) if action.stands else others
    s = replace(s, plants={**s.plants, owner: plants})
    key = "pdg-plant-put" if action.stands else "pdg-plant-off"
    values = {"sector": sector.name_text(s.colours), "reason": reason}
    personal = {owner: text(f"{key}-you", **values)}
    return tell_correction(s, key, RULE, personal, seat=owner, **values)


def _reread_cell(s: Pdg, action: RereadCell, reason: str) -> Pdg:
    """Learn what the slider really shows; earlier payments do not change (PDG-10.5)."""
    sector = Sector.read(action.sector)
    read = {"price": action.price, "profit": action.profit}
    faces = {face: amount for face, amount in read.items() if amount is not None}
    if not faces:
        raise Refusal(BAD_VALUE_CODE, BOX_RULE, "price")
    for face, amount in faces.items():
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
    if s.cash_public:
        return ()
    most = (Limit(MAX_CASH, BAD_VALUE_CODE, RULE),)
    more = {"step": MONEY_STEP, "limits": most, "unread": True, "unit": "money"}
    bills = figure("counted", code=BAD_VALUE_CODE, rule=RULE, **more)
    return (Ask(Recount, (bills, reason_field(RULE)), RULE, required=False),)


def recount(s: Pdg, seat: Seat, action: Recount) -> Pdg:
    reason = required_reason(action, RULE)
    s = s.set_balance(
        cash_account(seat), action.counted, text("pdg-memo-correction"), RULE, secret=True
    )
    s = s.announce(text("pdg-recounted", seat=seat, reason=reason), rule=RULE)
    return s.tell("pdg-recounted", seat=seat, reason=reason)
