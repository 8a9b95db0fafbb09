"""The table on paper, to play on without the app (AJ-15.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict

from referee.games.antijeu import sheets
from referee.games.antijeu.box.pieces import COMPANIES_A_CARTEL, Cartel, colour_name
from referee.games.antijeu.rules import board, dues, scoring, trades
from referee.games.antijeu.rules.constants import AMOUNTS, amount
from referee.games.antijeu.sheets import amounts_by_type
from referee.games.antijeu.state import AntiJeu
from referee.kit.box.paper import (
    ManualSteps,
    PersonalSheet,
    Row,
    Table,
    column_titles,
    list_table,
    seat_table,
    table_in_columns,
)
from referee.kit.box.text_cards import card_face
from referee.kit.components.chance import RollOff, dice_text
from referee.kit.components.money import cash_book
from referee.kit.phase import dues_of
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Value, text

from .course import CompanyView, GroupView, group_views

HEADS_PREFIX = "antijeu-column"
COLUMNS_ABREAST = 4  # squares of the course in one row
DICE_SENTENCE_COUNT = 3  # the first sentences of a turn, about the dice


def paper_tables(s: AntiJeu, seat: Seat) -> tuple[Table, ...]:
    """Return the public tables, or those of `seat`."""
    tables = _public_tables(s) if seat == HOST else _seat_tables(s, seat)
    return tuple(table for table in tables if table.rows)


def _public_tables(s: AntiJeu) -> Iterator[Table]:
    rolls = s.phase is not None and s.phase.key == "rolling-off"
    yield list_table(text("any-paper-rolls" if rolls else "any-paper-turn"), _turn_rows(s))
    yield _seats_table(s)
    yield _groups_table(s)
    if board.piece_folder(s, "square") == f"{board.HOUSE_OWNER}-square":
        yield _course_table(s)


# -- what everybody sees


def _turn_rows(s: AntiJeu) -> Iterator[Row]:
    """Return the turn: the seat to act, its dice, and its open parts."""
    rolls = getattr(s.phase, "roll_off", RollOff(()))
    if s.phase is not None and s.phase.track_stop:
        yield text("any-paper-acting"), s.seat
        yield text("antijeu-paper-round"), s.finished_rounds + 1
        if s.turn.faces:
            yield text("any-paper-dice"), dice_text(s.turn.faces)
        yield text("antijeu-paper-rolls"), s.turn.rolls
        yield from _pending_rows(s)
        if rolls.seats:
            yield text("antijeu-paper-draw"), rolls.seats
    yield from ((seat, sum(faces)) for seat, faces in rolls.throws.items())


def _pending_rows(s: AntiJeu) -> Iterator[Row]:
    """Return dues, open circles, an offer and a trade, in settlement order."""
    for debtor in dict.fromkeys(due.debtor for due in s.dues):
        owed = dues_of(s, s.dues, debtor)
        yield text("antijeu-paper-due", seat=debtor), dues.creditor_amounts(owed)
    squares = board.squares(s)
    for place in s.vacated_circles:
        counts = (
            text("antijeu-tokens-on", count=count, company=squares[company].label)
            for company, count in place.free_circles.items()
            if count
        )
        yield text("antijeu-paper-vacated", seat=s.case(place.cartel).holder), tuple(counts)
    if s.ousting_cartel:
        yield text("antijeu-paper-ousting"), board.cartels(s)[s.ousting_cartel].name
    if s.turn.offer:
        places = tuple(squares[company].label for company in s.turn.offer.companies)
        yield text("antijeu-paper-offer", amount=amount(s.turn.offer.price)), places
    if s.trade:
        for seat, items in ((s.trade.seat, s.trade.gives), (s.trade.other, s.trade.gets)):
            yield text("antijeu-paper-gives", seat=seat), trades.item_names(s, items)


def _seats_table(s: AntiJeu) -> Table:
    """Return each seat's pawn, money, kept cards and missed turns."""
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "colour": lambda seat: colour_name(s.colours[seat]) if seat in s.colours else None,
        "pawn": lambda seat: _pawn_square(s, s.positions[seat]),
        "cash": lambda seat: amount(s.cash(seat)),
        "notes": lambda seat: amount(sum(scoring.score(s, seat).notes.values())),
        "missed": lambda seat: s.turns_to_miss.get(seat, 0),
        "recalled": lambda seat: text("yes" if seat in s.recalled_seats else "no"),
        "kept": lambda seat: len(s.open_cards.get(seat, ())),
    }
    return seat_table(text("any-players"), s.seating.seats, HEADS_PREFIX, columns)


def _pawn_square(s: AntiJeu, number: int) -> Value:
    at = board.square(s, number)
    return text("antijeu-paper-square", number=number, square=at.label) if at else number


def _groups_table(s: AntiJeu) -> Table:
    """Return every known group: companies with tokens, case, note."""
    places = (f"company-{n + 1}" for n in range(COMPANIES_A_CARTEL))
    heads = column_titles(HEADS_PREFIX, "group", *places, "holder", "note")
    rows = tuple(_group_row(group) for group in group_views(s))
    return Table(text("antijeu-paper-groups"), heads, rows)


def _group_row(group: GroupView) -> Row:
    heading = text(
        "antijeu-paper-group", cartel=group.name, type=text(f"antijeu-type-{group.type}")
    )
    unread = (None,) * (COMPANIES_A_CARTEL - len(group.companies))
    broken = text("antijeu-paper-broken", seat=group.holder) if group.broken else None
    holder: Value = broken or group.holder or ""
    return (heading, *map(_company_text, group.companies), *unread, holder, group.note_owner or "")


def _company_text(at: CompanyView) -> Message:
    """Return a company's tokens by seat, and its free circles."""
    laid = tuple(text("antijeu-paper-tokens", seat=seat, count=n) for seat, n in at.owners)
    free = (text("antijeu-circles-free", count=at.free_circles),) if at.free_circles else ()
    return text("antijeu-paper-company", company=at.name, tokens=(*laid, *free))


def _course_table(s: AntiJeu) -> Table:
    """Return our squares, for a household without a board."""
    squares = tuple((n, at.label) for n, at in sorted(board.squares(s).items()))
    return table_in_columns(
        text("any-paper-course"),
        column_titles(HEADS_PREFIX, "square", "name"),
        squares,
        COLUMNS_ABREAST,
    )


# -- what lies before a seat


def _seat_tables(s: AntiJeu, seat: Seat) -> Iterator[Table]:
    cards = tuple(card_face(s.box[card]).title for card in s.open_cards.get(seat, ()))
    rows: list[Row] = [
        (text("any-column-cash"), amount(s.cash(seat))),
        (text("any-column-pawn"), _pawn_square(s, s.positions[seat])),
    ]
    if cards:
        rows.append((text("antijeu-column-kept"), cards))
    yield list_table(text("any-paper-own"), rows)


# -- the evening so far


def personal_sheet(past: Sequence[AntiJeu], seat: Seat) -> PersonalSheet:
    """Return the leaf of a seat: tokens, cases, notes and cash so far."""
    s = past[-1]
    entries: Mapping[str, object] = {
        "cases": {
            cartel.colour: _group_values(s, cartel, seat) for cartel in board.cartels(s).values()
        },
        "missed": s.turns_to_miss.get(seat, 0),
        "book": cash_book([s.ledger for s in past], seat),
    }
    context = {**sheets.personal_sheet_variables(s.box, {}), "own": entries}
    return PersonalSheet("antijeu/draw/filled.html", "antijeu/draw/filled.css", context)


def _group_values(s: AntiJeu, cartel: Cartel, seat: Seat) -> Mapping[str, object]:
    """Return the seat's tokens in that group, and its share of the case."""
    laid, case = board.tokens_of(s, cartel, seat), s.case(cartel.colour)
    is_holder = case.holder == seat
    return {
        "tokens": (*laid, *(0,) * (COMPANIES_A_CARTEL - len(laid))),
        "held": is_holder,
        "broken": is_holder and case.broken,
        "note": case.note_owner == seat,
    }


# -- once it is over


def final_tables(past: Sequence[AntiJeu]) -> tuple[Table, ...]:
    """Return cash, points, notes and score of each seat, then the groups (AJ-12)."""
    s = past[-1]
    each = scoring.scores(s)
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "cash": lambda seat: Money(each[seat].cash),
        "points": lambda seat: Money(sum(each[seat].points.values())),
        "notes": lambda seat: Money(-sum(each[seat].notes.values())),
        "total": lambda seat: Money(each[seat].total),
    }
    scores = seat_table(text("antijeu-paper-scores"), s.seating.seats, HEADS_PREFIX, columns)
    return (scores, _groups_table(s))


# -- how a turn goes on without the app: the sentences and amounts of the printed aid


def manual_steps(s: AntiJeu) -> ManualSteps:
    """Return the sentences for the dice, the square and the end of the turn."""
    sentences = sheets.aid_sentences(asdict(s.options))
    start = () if len(s.colours) == len(s.seating.names) else (text("antijeu-paper-do-start"),)
    dealt = (text("antijeu-paper-do-dealt", count=len(s.pile)),) if s.app_deals else ()
    visits = (*sentences["landing"], *_visit_due_lines(s))
    points = {str(kind): tuple(map(Money, amounts.points)) for kind, amounts in AMOUNTS.items()}
    return {
        "dice": (*start, *sentences["turn"][:DICE_SENTENCE_COUNT]),
        "case": (*sentences["turn"][DICE_SENTENCE_COUNT:], *dealt, *visits, *sentences["case"]),
        "end": (
            text("antijeu-paper-do-pass"),
            *sentences["end"],
            text("antijeu-paper-do-points", **points),
        ),
    }


def _visit_due_lines(s: AntiJeu) -> Iterator[Message]:
    """Return what a visitor of another seat's case pays, by type of cartel (AJ-7.1)."""
    for where, owed, _ in sheets.landing_rows(asdict(s.options)):
        if where in sheets.VISITED_CASES:
            place, due = text(f"antijeu-print-where-{where}"), text(f"antijeu-print-{owed}")
            yield text("antijeu-paper-do-landing", where=place, owed=due)
    yield text("antijeu-print-legend")
    yield text("antijeu-paper-do-amounts", **amounts_by_type())
