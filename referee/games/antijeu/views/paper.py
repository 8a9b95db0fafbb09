"""The table on paper, to play on without the app (AJ-15.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict

from referee.games.antijeu import sheets
from referee.games.antijeu.box.pieces import COMPANIES_A_CARTEL, Cartel, colour_name
from referee.games.antijeu.rules import board, dues, scoring, trades
from referee.games.antijeu.rules.constants import AMOUNTS, amount_text
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
    is_rolling_off = s.phase is not None and s.phase.key == "rolling-off"
    yield list_table(text("any-paper-rolls" if is_rolling_off else "any-paper-turn"), _turn_rows(s))
    yield _seats_table(s)
    yield _groups_table(s)
    if board.piece_folder(s, "square") == f"{board.HOUSE_OWNER}-square":
        yield _course_table(s)


# -- what everybody sees


def _turn_rows(s: AntiJeu) -> Iterator[Row]:
    """Return the turn: the seat to act, its dice, and its open parts."""
    roll_off = getattr(s.phase, "roll_off", RollOff(()))
    if s.phase is not None and s.phase.track_stop:
        yield text("any-paper-acting"), s.seat
        yield text("antijeu-paper-round"), s.finished_round_count + 1
        if s.turn.faces:
            yield text("any-paper-dice"), dice_text(s.turn.faces)
        yield text("antijeu-paper-rolls"), s.turn.rolls_left
        yield from _pending_rows(s)
        if roll_off.seats:
            yield text("antijeu-paper-draw"), roll_off.seats
    yield from ((seat, sum(faces)) for seat, faces in roll_off.throws.items())


def _pending_rows(s: AntiJeu) -> Iterator[Row]:
    """Return dues, open circles, an offer and a trade, in settlement order."""
    for debtor in dict.fromkeys(due.debtor for due in s.dues):
        debtor_dues = dues_of(s, s.dues, debtor)
        yield text("antijeu-paper-due", seat=debtor), dues.creditor_texts(debtor_dues)
    squares = board.squares(s)
    for place in s.vacated_circles:
        counts = (
            text("antijeu-tokens-on", count=count, company=squares[company].label)
            for company, count in place.circle_counts.items()
            if count
        )
        yield text("antijeu-paper-vacated", seat=s.case(place.cartel).holder), tuple(counts)
    if s.ousting_cartel:
        yield text("antijeu-paper-ousting"), board.cartels(s)[s.ousting_cartel].name
    if s.turn.offer:
        offered_companies = tuple(squares[company].label for company in s.turn.offer.companies)
        yield text("antijeu-paper-offer", amount=amount_text(s.turn.offer.price)), offered_companies
    if s.trade:
        for seat, items in ((s.trade.seat, s.trade.gives), (s.trade.other, s.trade.gets)):
            yield text("antijeu-paper-gives", seat=seat), trades.item_names(s, items)


def _seats_table(s: AntiJeu) -> Table:
    """Return each seat's pawn, money, kept cards and missed turns."""
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "colour": lambda seat: colour_name(s.colours[seat]) if seat in s.colours else None,
        "pawn": lambda seat: _pawn_square(s, s.positions[seat]),
        "cash": lambda seat: amount_text(s.cash(seat)),
        "notes": lambda seat: amount_text(sum(scoring.score(s, seat).notes_by_cartel.values())),
        "missed": lambda seat: s.turns_to_miss.get(seat, 0),
        "recalled": lambda seat: text("yes" if seat in s.recalled_seats else "no"),
        "kept": lambda seat: len(s.open_cards.get(seat, ())),
    }
    return seat_table(text("any-players"), s.seating.seats, HEADS_PREFIX, columns)


def _pawn_square(s: AntiJeu, number: int) -> Value:
    square = board.square(s, number)
    return text("antijeu-paper-square", number=number, square=square.label) if square else number


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
    unread_cells = (None,) * (COMPANIES_A_CARTEL - len(group.companies))
    broken_text = text("antijeu-paper-broken", seat=group.holder) if group.is_broken else None
    holder: Value = broken_text or group.holder or ""
    return (
        heading,
        *map(_company_text, group.companies),
        *unread_cells,
        holder,
        group.note_owner or "",
    )


def _company_text(company: CompanyView) -> Message:
    """Return a company's tokens by seat, and its free circles."""
    token_texts = tuple(
        text("antijeu-paper-tokens", seat=seat, count=n) for seat, n in company.token_counts
    )
    free_texts = (
        (text("antijeu-circles-free", count=company.free_circle_count),)
        if company.free_circle_count
        else ()
    )
    return text("antijeu-paper-company", company=company.name, tokens=(*token_texts, *free_texts))


def _course_table(s: AntiJeu) -> Table:
    """Return our squares, for a household without a board."""
    square_rows = tuple((n, at.label) for n, at in sorted(board.squares(s).items()))
    return table_in_columns(
        text("any-paper-course"),
        column_titles(HEADS_PREFIX, "square", "name"),
        square_rows,
        COLUMNS_ABREAST,
    )


# -- what lies before a seat


def _seat_tables(s: AntiJeu, seat: Seat) -> Iterator[Table]:
    card_titles = tuple(card_face(s.box[card]).title for card in s.open_cards.get(seat, ()))
    rows: list[Row] = [
        (text("any-column-cash"), amount_text(s.cash(seat))),
        (text("any-column-pawn"), _pawn_square(s, s.positions[seat])),
    ]
    if card_titles:
        rows.append((text("antijeu-column-kept"), card_titles))
    yield list_table(text("any-paper-own"), rows)


# -- the evening so far


def personal_sheet(past_states: Sequence[AntiJeu], seat: Seat) -> PersonalSheet:
    """Return the leaf of a seat: tokens, cases, notes and cash so far."""
    s = past_states[-1]
    values: Mapping[str, object] = {
        "cases": {
            cartel.colour: _group_values(s, cartel, seat) for cartel in board.cartels(s).values()
        },
        "missed": s.turns_to_miss.get(seat, 0),
        "book": cash_book([s.ledger for s in past_states], seat),
    }
    variables = {**sheets.personal_sheet_variables(s.box, {}), "own": values}
    return PersonalSheet("antijeu/draw/filled.html", "antijeu/draw/filled.css", variables)


def _group_values(s: AntiJeu, cartel: Cartel, seat: Seat) -> Mapping[str, object]:
    """Return the seat's tokens in that group, and its share of the case."""
    token_counts, case = board.token_counts_of(s, cartel, seat), s.case(cartel.colour)
    is_holder = case.holder == seat
    return {
        "tokens": (*token_counts, *(0,) * (COMPANIES_A_CARTEL - len(token_counts))),
        "held": is_holder,
        "broken": is_holder and case.is_broken,
        "note": case.note_owner == seat,
    }


# -- once it is over


def final_tables(past_states: Sequence[AntiJeu]) -> tuple[Table, ...]:
    """Return cash, points, notes and score of each seat, then the groups (AJ-12)."""
    s = past_states[-1]
    score_by_seat = scoring.scores(s)
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "cash": lambda seat: Money(score_by_seat[seat].cash),
        "points": lambda seat: Money(sum(score_by_seat[seat].points_by_cartel.values())),
        "notes": lambda seat: Money(-sum(score_by_seat[seat].notes_by_cartel.values())),
        "total": lambda seat: Money(score_by_seat[seat].total),
    }
    scores = seat_table(text("antijeu-paper-scores"), s.seating.seats, HEADS_PREFIX, columns)
    return (scores, _groups_table(s))


# -- how a turn goes on without the app: the sentences and amounts of the printed aid


def manual_steps(s: AntiJeu) -> ManualSteps:
    """Return the sentences for the dice, the square and the end of the turn."""
    sentences = sheets.aid_sentences(asdict(s.options))
    start_lines = (
        () if len(s.colours) == len(s.seating.names) else (text("antijeu-paper-do-start"),)
    )
    dealt_lines = (text("antijeu-paper-do-dealt", count=len(s.pile)),) if s.app_deals else ()
    visit_lines = (*sentences["landing"], *_visit_due_lines(s))
    points_by_type = {
        str(kind): tuple(map(Money, amounts.points)) for kind, amounts in AMOUNTS.items()
    }
    return {
        "dice": (*start_lines, *sentences["turn"][:DICE_SENTENCE_COUNT]),
        "case": (
            *sentences["turn"][DICE_SENTENCE_COUNT:],
            *dealt_lines,
            *visit_lines,
            *sentences["case"],
        ),
        "end": (
            text("antijeu-paper-do-pass"),
            *sentences["end"],
            text("antijeu-paper-do-points", **points_by_type),
        ),
    }


def _visit_due_lines(s: AntiJeu) -> Iterator[Message]:
    """Return what a visitor of another seat's case pays, by type of cartel (AJ-7.1)."""
    for place_key, due_key, _ in sheets.landing_rows(asdict(s.options)):
        if place_key in sheets.VISITED_CASES:
            place, due = text(f"antijeu-print-where-{place_key}"), text(f"antijeu-print-{due_key}")
            yield text("antijeu-paper-do-landing", where=place, owed=due)
    yield text("antijeu-print-legend")
    yield text("antijeu-paper-do-amounts", **amounts_by_type())
