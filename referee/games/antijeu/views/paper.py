"""The table on paper, to play on without the app (AJ-15.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict

from referee.games.antijeu import sheets
from referee.games.antijeu.box.pieces import COMPANIES, Cartel, ink
from referee.games.antijeu.rules import board, dues, scoring, trades
from referee.games.antijeu.rules.constants import AMOUNTS, amount
from referee.games.antijeu.sheets import by_type
from referee.games.antijeu.state import AntiJeu
from referee.kit.box.paper import ByHand, Leaf, Row, Table, abreast, by_seat, listed, titles
from referee.kit.box.text_cards import face
from referee.kit.components.chance import RollOff, dice_text
from referee.kit.components.money import cash_book
from referee.kit.phase import owing
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Value, text

from .course import CompanyView, GroupView, groups

HEADS = "antijeu-column"
ABREAST = 4  # squares of the course in one row
THROW = 3  # the first sentences of a turn, about the dice


def on_paper(s: AntiJeu, seat: Seat) -> tuple[Table, ...]:
    """Return the public tables, or those of `seat`."""
    tables = _public(s) if seat == HOST else _own(s, seat)
    return tuple(table for table in tables if table.rows)


def _public(s: AntiJeu) -> Iterator[Table]:
    rolls = s.phase is not None and s.phase.key == "rolling-off"
    yield listed(text("any-paper-rolls" if rolls else "any-paper-turn"), _turn(s))
    yield _seats(s)
    yield _groups(s)
    if board.folder(s, "square") == f"{board.OURS}-square":
        yield _course(s)


# -- what everybody sees


def _turn(s: AntiJeu) -> Iterator[Row]:
    """Return the turn: the seat to act, its dice, and its open parts."""
    rolls = getattr(s.phase, "rolls", RollOff(()))
    if s.phase is not None and s.phase.square:
        yield text("any-paper-acting"), s.seat
        yield text("antijeu-paper-round"), s.rounds + 1
        if s.turn.faces:
            yield text("any-paper-dice"), dice_text(s.turn.faces)
        yield text("antijeu-paper-rolls"), s.turn.rolls
        yield from _pending(s)
        if rolls.among:
            yield text("antijeu-paper-draw"), rolls.among
    yield from ((seat, sum(faces)) for seat, faces in rolls.thrown.items())


def _pending(s: AntiJeu) -> Iterator[Row]:
    """Return dues, open circles, an offer and a trade, in settlement order."""
    for debtor in dict.fromkeys(due.debtor for due in s.dues):
        owed = owing(s, s.dues, debtor)
        yield text("antijeu-paper-due", seat=debtor), dues.listed(owed)
    squares = board.squares(s)
    for place in s.vacated:
        counts = (
            text("antijeu-tokens-on", count=count, company=squares[company].said)
            for company, count in place.left.items()
            if count
        )
        yield text("antijeu-paper-vacated", seat=s.case(place.cartel).holder), tuple(counts)
    if s.ousting:
        yield text("antijeu-paper-ousting"), board.cartels(s)[s.ousting].name
    if s.turn.offer:
        places = tuple(squares[company].said for company in s.turn.offer.companies)
        yield text("antijeu-paper-offer", amount=amount(s.turn.offer.price)), places
    if s.trade:
        for seat, items in ((s.trade.seat, s.trade.gives), (s.trade.other, s.trade.gets)):
            yield text("antijeu-paper-gives", seat=seat), trades.named(s, items)


def _seats(s: AntiJeu) -> Table:
    """Return each seat's pawn, money, kept cards and missed turns."""
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "colour": lambda seat: ink(s.colours[seat]) if seat in s.colours else None,
        "pawn": lambda seat: _where(s, s.positions[seat]),
        "cash": lambda seat: amount(s.cash(seat)),
        "notes": lambda seat: amount(sum(scoring.score(s, seat).notes.values())),
        "missed": lambda seat: s.missed.get(seat, 0),
        "recalled": lambda seat: text("yes" if seat in s.recalled else "no"),
        "kept": lambda seat: len(s.kept.get(seat, ())),
    }
    return by_seat(text("any-players"), s.seating.seats, HEADS, columns)


def _where(s: AntiJeu, number: int) -> Value:
    at = board.square(s, number)
    return text("antijeu-paper-square", number=number, square=at.said) if at else number


def _groups(s: AntiJeu) -> Table:
    """Return every known group: companies with tokens, case, note."""
    places = (f"company-{n + 1}" for n in range(COMPANIES))
    heads = titles(HEADS, "group", *places, "holder", "note")
    rows = tuple(_group(group) for group in groups(s))
    return Table(text("antijeu-paper-groups"), heads, rows)


def _group(group: GroupView) -> Row:
    heading = text(
        "antijeu-paper-group", cartel=group.name, type=text(f"antijeu-type-{group.type}")
    )
    unread = (None,) * (COMPANIES - len(group.companies))
    broken = text("antijeu-paper-broken", seat=group.holder) if group.broken else None
    holder: Value = broken or group.holder or ""
    return (heading, *map(_company, group.companies), *unread, holder, group.note or "")


def _company(at: CompanyView) -> Message:
    """Return a company's tokens by seat, and its free circles."""
    laid = tuple(text("antijeu-paper-tokens", seat=seat, count=n) for seat, n in at.owners)
    free = (text("antijeu-circles-free", count=at.free),) if at.free else ()
    return text("antijeu-paper-company", company=at.name, tokens=(*laid, *free))


def _course(s: AntiJeu) -> Table:
    """Return our squares, for a household without a board."""
    squares = tuple((n, at.said) for n, at in sorted(board.squares(s).items()))
    return abreast(text("any-paper-course"), titles(HEADS, "square", "name"), squares, ABREAST)


# -- what lies before a seat


def _own(s: AntiJeu, seat: Seat) -> Iterator[Table]:
    cards = tuple(face(s.box[card]).title for card in s.kept.get(seat, ()))
    rows: list[Row] = [
        (text("any-column-cash"), amount(s.cash(seat))),
        (text("any-column-pawn"), _where(s, s.positions[seat])),
    ]
    if cards:
        rows.append((text("antijeu-column-kept"), cards))
    yield listed(text("any-paper-own"), rows)


# -- the evening so far


def filled(past: Sequence[AntiJeu], seat: Seat) -> Leaf:
    """Return the leaf of a seat: tokens, cases, notes and cash so far."""
    s = past[-1]
    entries: Mapping[str, object] = {
        "cases": {cartel.colour: _mine(s, cartel, seat) for cartel in board.cartels(s).values()},
        "missed": s.missed.get(seat, 0),
        "book": cash_book([s.ledger for s in past], seat),
    }
    context = {**sheets.leaf(s.box, {}), "own": entries}
    return Leaf("antijeu/draw/filled.html", "antijeu/draw/filled.css", context)


def _mine(s: AntiJeu, cartel: Cartel, seat: Seat) -> Mapping[str, object]:
    """Return the seat's tokens in that group, and its share of the case."""
    laid, case = board.laid(s, cartel, seat), s.case(cartel.colour)
    is_holder = case.holder == seat
    return {
        "tokens": (*laid, *(0,) * (COMPANIES - len(laid))),
        "held": is_holder,
        "broken": is_holder and case.broken,
        "note": case.note == seat,
    }


# -- once it is over


def accounts(past: Sequence[AntiJeu]) -> tuple[Table, ...]:
    """Return cash, points, notes and score of each seat, then the groups (AJ-12)."""
    s = past[-1]
    each = scoring.scores(s)
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "cash": lambda seat: Money(each[seat].cash),
        "points": lambda seat: Money(sum(each[seat].points.values())),
        "notes": lambda seat: Money(-sum(each[seat].notes.values())),
        "total": lambda seat: Money(each[seat].total),
    }
    scores = by_seat(text("antijeu-paper-scores"), s.seating.seats, HEADS, columns)
    return (scores, _groups(s))


# -- how a turn goes on without the app: the sentences and amounts of the printed aid


def by_hand(s: AntiJeu) -> ByHand:
    """Return the sentences for the dice, the square and the end of the turn."""
    sentences = sheets.sentences(asdict(s.options))
    start = () if len(s.colours) == len(s.seating.names) else (text("antijeu-paper-do-start"),)
    dealt = (text("antijeu-paper-do-dealt", count=len(s.pile)),) if s.app_deals else ()
    visits = (*sentences["landing"], *_visits(s))
    points = {str(kind): tuple(map(Money, amounts.points)) for kind, amounts in AMOUNTS.items()}
    return {
        "dice": (*start, *sentences["turn"][:THROW]),
        "case": (*sentences["turn"][THROW:], *dealt, *visits, *sentences["case"]),
        "end": (
            text("antijeu-paper-do-pass"),
            *sentences["end"],
            text("antijeu-paper-do-points", **points),
        ),
    }


def _visits(s: AntiJeu) -> Iterator[Message]:
    """Return what a visitor of another seat's case pays, by type of cartel (AJ-7.1)."""
    for where, owed, _ in sheets.landings(asdict(s.options)):
        if where in sheets.VISITED:
            place, due = text(f"antijeu-print-where-{where}"), text(f"antijeu-print-{owed}")
            yield text("antijeu-paper-do-landing", where=place, owed=due)
    yield text("antijeu-print-legend")
    yield text("antijeu-paper-do-amounts", **by_type())
