"""Tables that begin in mid-game: as a start defines them, otherwise by the rules.

With a hand-written record any rule can be tried alone. Each part in START_PARTS lays out one
thing. Its function raises ValueError or LookupError if the start is impossible.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.antijeu.phases.opening import ChoosingColours, RollingOff
from referee.kit import mid_game as mid
from referee.kit.box.inventory import Schema
from referee.kit.components.chance import RollOff
from referee.kit.components.money import cash_account
from referee.kit.frozen import replace
from referee.kit.phase import Debt
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text

from . import phase_order
from .box.inventory import MAX_SQUARES, seat_colours
from .box.pieces import CARTEL_COLOURS, SquareKind
from .phases.cases import FinishJudging, SettlingDraw
from .phases.opening import Opening
from .rules import board, cases, landing, trades
from .rules.constants import CASH_STEP, TOKEN_PRICE
from .rules.ending import are_rounds_over, seat_out_of_money
from .state import AntiJeu, AutomaticPhase, Trade, Turn, VacatedCircles

TURN_FLAGS = {  # start word -> field of a Turn
    "arrived": "has_arrived",
    "drawing": "must_draw_card",
    "by-hand": "must_obey_by_hand",
    "crossed": "has_crossed_budget",
}
ROLL_CONSEQUENCES = ("under-way", "offer", "dues", "vacated", "ousting")  # consequences of a roll
DUE_REASONS = {  # reasons of dues: memo and rule
    "fee": ("antijeu-memo-fee", "AJ-8.2"),
    "fine": ("antijeu-memo-fine", "AJ-7.3"),
    "court": ("antijeu-memo-court", "AJ-2.7"),
    "card": ("antijeu-memo-card", "AJ-14.1"),
}


def _require_possible(is_possible: object) -> None:
    if not is_possible:
        raise ValueError


def _set_rounds(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Set the finished rounds and the first player (AJ-11.7)."""
    first_seat = s.seating.seat_named(start["first"]) if "first" in start else s.first_seat
    s = replace(s, finished_round_count=start.get("rounds", 0), first_seat=first_seat)
    _require_possible(not are_rounds_over(s))
    return s


# -- the seats


def _set_colours(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Set the defined colours, and give the others the remaining ones (AJ-1.7).

    Colours remain open if the seats have still to choose.
    """
    possible_colours = seat_colours(s.box)
    chosen_colours = mid.values_by_seat(s, start.get("colours", {}))
    _require_possible(
        len(set(chosen_colours.values())) == len(chosen_colours)
        and set(chosen_colours.values()) <= set(possible_colours)
    )
    ranking = mid.seats_named(s, start.get("ranking", s.seating.names))
    _require_possible(sorted(ranking) == [*s.seating.seats])
    s = replace(s, ranking=ranking, turn=Turn(ranking[0]), colours=chosen_colours)
    if start.get("step") in ("rolling-off", "colours"):
        return s
    return replace(s, colours=mid.assign_pieces(s, start.get("colours", {}), possible_colours))


def _set_turn(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Set the rolls: one to come, or none after the roll (AJ-2.1, AJ-2.4)."""
    seat = s.seating.seat_named(start["turn"]) if "turn" in start else s.seat
    has_consequences = any(name in start for name in ROLL_CONSEQUENCES)
    rolls_made, double_count = start.get("thrown", int(has_consequences)), start.get("doubles", 0)
    faces = tuple(start.get("faces", ()))
    _require_possible(double_count <= rolls_made and len(faces) in (0, 2))
    turn_flags = {TURN_FLAGS[word]: True for word in start.get("under-way", ())}
    turn = Turn(
        seat, start.get("rolls", int(not has_consequences)), rolls_made, double_count, faces
    )
    return replace(s, turn=turn).with_turn(**turn_flags)


def _set_position(s: AntiJeu, seat: Seat, square: int) -> AntiJeu:
    _require_possible(square < (board.course_length(s) or MAX_SQUARES))
    return s.with_position(seat, square)


def _set_cash(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Set cash. A seat without money and credit makes the start impossible (AJ-11.2)."""
    for seat, euros in mid.values_by_seat(s, start.get("cash", {})).items():
        s = s.set_balance(cash_account(seat), euros, text("antijeu-memo-start"), "AJ-1.3")
    _require_possible(
        any(name in start for name in ROLL_CONSEQUENCES) or seat_out_of_money(s) is None
    )
    return s


def _set_open_cards(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Set the kept cards and, where the app deals, the pile's top (AJ-14.5)."""
    folder = board.piece_folder(s, "card")
    cards_by_seat = {
        seat: tuple(f"{folder}/{name}" for name in names)
        for seat, names in mid.values_by_seat(s, start.get("kept", {})).items()
    }
    top_cards = tuple(f"{folder}/{name}" for name in start.get("pile", ()))
    open_cards = [card for cards in cards_by_seat.values() for card in cards]
    _require_possible(all(board.card(s, card).is_kept for card in open_cards))
    if s.app_deals:
        named_cards = [*open_cards, *top_cards]
        _require_possible(
            len(set(named_cards)) == len(named_cards) and set(named_cards) <= set(s.pile)
        )
        other_cards = tuple(card for card in s.pile if card not in named_cards)
        s = replace(s, pile=(*top_cards, *other_cards))
    _require_possible(s.app_deals or not top_cards)
    return replace(s, open_cards={**s.open_cards, **cards_by_seat})


# -- tokens, cases, notes


def _set_tokens(s: AntiJeu, seat: Seat, counts: Mapping[str, int]) -> AntiJeu:
    for company, count in counts.items():
        _require_possible(board.squares(s)[int(company)].kind is SquareKind.COMPANY)
        _require_possible(count <= board.free_circle_count(s, int(company)))
        s = s.with_tokens(int(company), seat, count)
    return s


def _set_cases(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Give each case a holder, who has a token there.

    Rivals are ousted, and no case waits to be assigned. AJ-5.1, AJ-5.2, AJ-5.3, AJ-5.4.
    """
    for holder, colours in mid.values_by_seat(s, start.get("cases", {})).items():
        for colour in colours:
            seats = board.seats_in_cartel(s, board.cartels(s)[colour])
            _require_possible(s.case(colour).holder is None and holder in seats)
            _require_possible(len(seats) == 1 or s.options.oust == "choice")
            s = s.with_case(colour, holder=holder)
    _require_possible(not cases.case_claims(s))
    return s


def _set_broken(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Mark as broken the cartels that their holders cover (AJ-8.5)."""
    for colour in start.get("broken", ()):
        cartel = board.cartels(s)[colour]
        _require_possible(
            cartel.is_complete and all(cases.is_condemned(s, each) for each in cartel.companies)
        )
        s = s.with_case(colour, is_broken=True)
    _require_possible(cases.cartel_to_break(s) is None)
    return s


def _set_notes(s: AntiJeu, seat: Seat, colours: list[str]) -> AntiJeu:
    """Lay each note before the holder of its case (AJ-9.4, AJ-13.8)."""
    for colour in colours:
        _require_possible(s.case(colour).holder == seat)
        s = s.with_case(colour, note_owner=seat)
    return s


# -- what has still to be settled


def _set_offer(s: AntiJeu, entry: Mapping[str, Any]) -> AntiJeu:
    """Offer a token of a company open to the seat to act (AJ-4.1)."""
    companies = tuple(entry["companies"])
    squares, price = board.squares(s), entry.get("price", TOKEN_PRICE)
    holders = {s.case(squares[company].cartel).holder for company in companies}
    _require_possible(all(squares[company].kind is SquareKind.COMPANY for company in companies))
    s = landing.offer_token(s, companies, price, "AJ-4.1" if price else "AJ-14.4")
    _require_possible(
        s.turn.offer and s.turn.offer.companies == companies and holders <= {None, s.seat}
    )
    return s


def _set_dues(s: AntiJeu, entries: list[Mapping[str, Any]]) -> AntiJeu:
    """Add the dues (AJ-10.1)."""
    for entry in entries:
        debtor = s.seating.seat_named(entry["debtor"])
        to = s.seating.seat_named(entry["to"]) if "to" in entry else BANK
        _require_possible(to != debtor)
        key, rule = DUE_REASONS[entry["for"]]
        company_name = board.squares(s)[s.positions[debtor]].label
        memo = text(key, company=company_name) if entry["for"] in ("fine", "fee") else text(key)
        s = s.with_added_dues(Debt(debtor, to, entry["amount"], memo, rule))
    return s


def _set_ousting(s: AntiJeu, colour: str) -> AntiJeu:
    _require_possible(s.options.oust == "choice")
    _require_possible(
        len(board.seats_in_cartel(s, board.cartels(s)[colour])) > 1 and s.case(colour).holder
    )
    return replace(s, ousting_cartel=colour)


def _set_vacated(s: AntiJeu, counts_by_colour: Mapping[str, Mapping[str, int]]) -> AntiJeu:
    """Add circles that the holder of their case may fill at once (AJ-5.6)."""
    for colour, counts in counts_by_colour.items():
        companies = board.cartels(s)[colour].companies
        count_by_company = {company: counts.get(str(company), 0) for company in companies}
        _require_possible(s.case(colour).holder and {*counts} <= {*map(str, companies)})
        _require_possible(
            all(
                count <= board.free_circle_count(s, company)
                for company, count in count_by_company.items()
            )
        )
        s = replace(
            s, vacated_circles=(*s.vacated_circles, VacatedCircles(colour, count_by_company))
        )
    return s


def _set_trade(s: AntiJeu, entry: Mapping[str, Any]) -> AntiJeu:
    seat, other = mid.seats_named(s, (entry["seat"], entry["other"]))
    trade = Trade(seat, other, tuple(entry["gives"]), tuple(entry["gets"]))
    _require_possible(s.options.trades and seat != other)
    try:
        trades.check_trade(s, trade)
    except Refusal as refusal:
        raise ValueError(trade) from refusal
    return replace(s, trade=trade)


# -- all of it


def _names_schema(description: str) -> Schema:
    return mid.list_schema(mid.NAME_SCHEMA, description=description)


_COLOUR_SCHEMA = mid.enum_schema(CARTEL_COLOURS)
_EUROS_SCHEMA: Schema = {**mid.WHOLE_NUMBER_SCHEMA, "multipleOf": CASH_STEP}
_STRING_LIST_SCHEMA = mid.list_schema({"type": "string"})
_COMPANY_COUNTS_SCHEMA: Schema = {"type": "object", "additionalProperties": mid.range_schema(0, 3)}
_FACES_SCHEMA = mid.list_schema(mid.range_schema(1, 6), minItems=2, maxItems=2)
_ROUNDS_SCHEMA = {"rounds": mid.range_schema(0, 999), "first": mid.NAME_SCHEMA}
_COLOURS_SCHEMA = {
    "colours": mid.names_schema({"type": "string"}, "of pawn and tokens"),
    "ranking": _names_schema("of the roll-off, the highest first"),
}
_TURN_SCHEMA: dict[str, Schema] = {
    "turn": {**mid.NAME_SCHEMA, "description": "whose turn it is"},
    "rolls": {
        **mid.range_schema(0, 9),
        "description": "still to come, owed extra rolls among them",
    },
    "thrown": {**mid.range_schema(0, 99), "description": "rolls of this turn so far"},
    "doubles": mid.range_schema(0, 99),
    "faces": mid.list_schema(mid.range_schema(1, 6), maxItems=2, description="of the last roll"),
    "under-way": mid.list_schema(mid.enum_schema(TURN_FLAGS), description="of the square reached"),
}
_CARDS_SCHEMA = {
    "kept": mid.names_schema(_STRING_LIST_SCHEMA, "cards, as H35"),
    "pile": mid.list_schema({"type": "string"}, description="if the app deals; the top ones"),
}
_OFFER_SCHEMA = mid.entries_schema(
    {"companies": mid.list_schema(mid.WHOLE_NUMBER_SCHEMA, minItems=1)}, {"price": _EUROS_SCHEMA}
)
_DUES_SCHEMA = mid.entries_schema(
    {
        "debtor": mid.NAME_SCHEMA,
        "amount": {**_EUROS_SCHEMA, "minimum": CASH_STEP},
        "for": mid.enum_schema(DUE_REASONS),
    },
    {"to": {**mid.NAME_SCHEMA, "description": "if it is not the bank"}},
)
_TRADE_SCHEMA = mid.entries_schema(
    {
        "seat": mid.NAME_SCHEMA,
        "other": mid.NAME_SCHEMA,
        "gives": _STRING_LIST_SCHEMA,
        "gets": _STRING_LIST_SCHEMA,
    },
    {},
)

START_PARTS: tuple[mid.StartPart[AntiJeu], ...] = (
    mid.StartPart(_COLOURS_SCHEMA, _set_colours, is_always_laid=True),
    mid.StartPart(_TURN_SCHEMA, _set_turn, is_always_laid=True),
    mid.by_seat_start_part(
        "positions", mid.range_schema(0, MAX_SQUARES - 1), "squares", _set_position
    ),
    mid.by_seat_start_part(
        "missed", mid.range_schema(0, 99), "turns still to miss", AntiJeu.add_missed_turns
    ),
    mid.start_part(
        "recalled", _names_schema("who goes to the budget office instead of throwing"),
        lambda s, names: replace(s, recalled_seats=frozenset(mid.seats_named(s, names))),
    ),
    mid.by_seat_start_part(
        "tokens", _COMPANY_COUNTS_SCHEMA, "by the square of their company", _set_tokens
    ),
    mid.StartPart(
        {"cases": mid.names_schema(mid.list_schema(_COLOUR_SCHEMA), "held")},
        _set_cases,
        is_always_laid=True,
    ),
    mid.StartPart({"broken": mid.list_schema(_COLOUR_SCHEMA)}, _set_broken, is_always_laid=True),
    mid.by_seat_start_part("notes", mid.list_schema(_COLOUR_SCHEMA), "for loans taken", _set_notes),
    mid.StartPart(_CARDS_SCHEMA, _set_open_cards),
    mid.start_part("offer", _OFFER_SCHEMA, _set_offer),
    mid.start_part("dues", mid.list_schema(_DUES_SCHEMA), _set_dues),
    mid.start_part("ousting", _COLOUR_SCHEMA, _set_ousting),
    mid.start_part(
        "vacated", mid.keyed_schema(CARTEL_COLOURS, _COMPANY_COUNTS_SCHEMA), _set_vacated
    ),
    mid.start_part("trade", _TRADE_SCHEMA, _set_trade),
    mid.StartPart({"cash": mid.names_schema(_EUROS_SCHEMA, "€")}, _set_cash, is_always_laid=True),
)  # fmt: skip


# -- the step


def _add_rolls(s: AntiJeu, rolls: RollOff, start: mid.Start) -> RollOff:
    """Add the rolls so far; at least one seat must still have to roll (AJ-1.5, AJ-6.4)."""
    for seat, faces in mid.values_by_seat(s, start.get("rolled", {})).items():
        _require_possible(seat in rolls.seats_to_throw)
        rolls = rolls.with_throw(seat, tuple(faces))
    _require_possible(rolls.seats_to_throw)
    return rolls


def _start_rolling_off(s: AntiJeu, start: mid.Start) -> AntiJeu:
    phase = RollingOff.from_state(s)
    return replace(
        s, ranking=(), phase=replace(phase, roll_off=_add_rolls(s, phase.roll_off, start))
    )


def _start_choosing(s: AntiJeu, start: mid.Start) -> AntiJeu:
    phase = ChoosingColours()
    _require_possible(phase.chooser(s))
    return replace(s, phase=phase)


def _start_playing(s: AntiJeu, start: mid.Start) -> AntiJeu:
    """Begin the first step that is called for and asks a seat."""
    phase_types = (
        phase_type for phase_type in phase_order.PHASE_PRECEDENCE if phase_type is not FinishJudging
    )
    phase = next(phase_type.from_state(s) for phase_type in phase_types if phase_type.is_needed(s))
    _require_possible(not isinstance(phase, AutomaticPhase))
    _require_possible("rolled" not in start or isinstance(phase, SettlingDraw))
    if isinstance(phase, SettlingDraw):
        phase = replace(phase, roll_off=_add_rolls(s, phase.roll_off, start))
    return replace(s, phase=phase)


STEPS = {
    "opening": lambda s, start: replace(s, phase=Opening()),
    "turn": _start_playing,
    "rolling-off": _start_rolling_off,
    "colours": _start_choosing,
}

# Undefined parts are as before the first roll: 1 500 € each, pawns on the budget office, nothing on
# the board. `cases` has the cases of a seat, `notes` its loans.
MID_GAME = mid.MidGame(
    mid.StartPart(_ROUNDS_SCHEMA, _set_rounds),
    "step",
    STEPS,
    START_PARTS,
    {"rolled": mid.names_schema(_FACES_SCHEMA, "in the roll-off, or in a draw, so far")},
)
