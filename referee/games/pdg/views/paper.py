"""The table on paper, to play on without the app (PDG-3, PDG-4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from referee.games.pdg.box import pieces
from referee.games.pdg.box.inventory import read_square
from referee.games.pdg.box.pieces import BADGES, CONTINENTS, COURSE, Card, Sector, brand_name
from referee.games.pdg.phases.opening import RollingOff
from referee.games.pdg.phases.taking_sales import TakingSales
from referee.games.pdg.phases.throwing import square_text
from referee.games.pdg.rules import scoring, slider, turns
from referee.games.pdg.rules.constants import CYCLE_COUNT, PLANT_VALUE, amount_text
from referee.games.pdg.sheets import colours, personal_sheet_variables
from referee.games.pdg.state import SELLING_PART, SITING_PART, Pdg
from referee.kit.box.paper import (
    PersonalSheet,
    Row,
    Table,
    column_titles,
    list_table,
    seat_table,
    table_in_columns,
)
from referee.kit.components.chance import dice_text
from referee.kit.components.money import cash_book
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, Value, text

from .cards import CardsView, cards_view, visible_hands

COLUMNS_ABREAST = 3  # squares of the course in one row
HEADS_PREFIX = "pdg-column"
PHASES_WITHOUT_TURN = (
    "opening",
    "rolling-off",
    "accounts",
    "dealing",
    "scores",
)  # phases without one
TURN_FLAG_KEYS = {  # the flags of a Turn
    "has_sold": "pdg-action-sell-token",
    "has_bought_card": "pdg-action-buy-card",
    "has_stolen": "pdg-action-steal-card",
    "has_announced": "pdg-action-announce-difficulty",
    "has_declared_advantage": "pdg-fact-advantage-one",
}


def paper_tables(s: Pdg, seat: Seat) -> tuple[Table, ...]:
    """Return the public tables; with a seat, its secret ones (PDG-4.3, PDG-9.9)."""
    tables = _public_tables(s) if seat == HOST else _private_tables(s, seat)
    return tuple(table for table in tables if table.rows)


def _public_tables(s: Pdg) -> Iterator[Table]:
    cards = cards_view(s)
    is_rolling_off = isinstance(s.phase, RollingOff)
    yield list_table(text("pdg-paper-rolls" if is_rolling_off else "pdg-paper-turn"), _turn_rows(s))
    yield list_table(text("the-table"), _common_rows(s, cards))
    yield _seats_table(s, cards)
    yield _map_table(s)
    if s.part == SELLING_PART:
        yield _markets_table(s)
    if cards:
        discard_rows = (
            (kind.name_text, _fraction_text(kind.card_count, kind.box_count))
            for kind in cards.discards
        )
        yield list_table(text("pdg-discards"), discard_rows)
    yield from _house_component_tables(s)


def _fraction_text(number: int, of: int) -> Message:
    return text("pdg-paper-of", number=number, of=of)


# -- what everybody sees


def _turn_rows(s: Pdg) -> Iterator[Row]:
    """Yield whose turn it is, its progress, and the answers of the others."""
    if isinstance(s.phase, RollingOff):
        yield from ((seat, sum(faces)) for seat, faces in s.phase.roll_off.throws.items())
    if s.phase is None or s.phase.key in PHASES_WITHOUT_TURN:
        return
    yield text("pdg-paper-acting"), s.turn.seat
    if s.turn.faces:
        yield text("pdg-paper-dice"), dice_text(s.turn.faces)
        yield text("pdg-column-pawn"), square_text(s)
    flag_texts = tuple(text(key) for flag, key in TURN_FLAG_KEYS.items() if getattr(s.turn, flag))
    if flag_texts:
        yield text("pdg-paper-done"), flag_texts
    stage: Any = s.phase.public_view(s, HOST)
    for seat, claim in getattr(stage, "claims", ()):
        yield text("pdg-paper-claim", seat=seat), claim
    for key in ("declined", "agreed"):
        if seats := getattr(stage, f"{key}_seats", ()):
            yield text(f"pdg-paper-{key}"), seats


def _common_rows(s: Pdg, cards: CardsView | None) -> Iterator[Row]:
    """Yield the numbers in the middle of the board, the difficulty and the cartel."""
    if s.options.slider:
        yield text("pdg-paper-cycle"), s.cycle
    yield text("pdg-paper-sited"), _fraction_text(s.plant_count, s.plants_to_end)
    if s.part == SELLING_PART:
        yield (
            text("pdg-paper-finished"),
            _fraction_text(len(turns.finished_seats(s)), s.table_size.finished_seats_to_end),
        )
    if cards is None:
        return
    yield text("pdg-pile"), cards.pile_size
    if difficulty := cards.difficulty:
        yield difficulty.name_text, text("pdg-until-back", seat=difficulty.attacker)
        yield text("pdg-struck"), difficulty.affected_seats or text("pick-nobody")
    if cartel := cards.cartel:
        values = {"targets": cartel.targets, "rounds": cartel.rounds or 0}
        yield text("pdg-cartel"), text("pdg-paper-against", **values)


def _seats_table(s: Pdg, cards: CardsView | None) -> Table:
    """Return each seat's pawn, pieces and public cash (PDG-2.20, PDG-2.24)."""
    columns: dict[str, Callable[[Seat], Value]] = {"brand": lambda seat: brand_name(s.brands[seat])}
    if s.partners:
        columns["partner"] = s.partners.get
    columns |= {
        "pawn": lambda seat: text("pdg-arrived") if s.is_finished(seat) else s.positions[seat],
        "plants": lambda seat: len(s.plants[seat]),
        "tokens": s.token_reserves.get,
    }
    if cards:
        columns["hand"] = dict(cards.hand_sizes).get
    if s.is_cash_public:
        columns["cash"] = lambda seat: amount_text(s.cash(seat))
    if s.earlier_gains:
        columns["before"] = lambda seat: amount_text(scoring.earlier_gain(s, seat))
    return seat_table(text("pdg-paper-seats"), s.seating.seats, HEADS_PREFIX, columns)


def _map_table(s: Pdg) -> Table:
    """Return the thirty sectors with the letters of their plants' brands (PDG-2.12)."""
    heads = tuple(colour.name for colour in colours(s.box).values())
    rows = tuple(
        (
            pieces.continent_name(n),
            *(_brand_letters(s, Sector(n, colour)) for colour in pieces.SECTOR_COLOURS),
        )
        for n in CONTINENTS
    )
    return Table(text("pdg-paper-map"), ("", *heads), rows if s.plant_count else ())


def _brand_letters(s: Pdg, sector: Sector) -> str:
    owners = (seat for seat in s.seating.seats if sector in s.plants[seat])
    return " ".join(BADGES[s.brands[seat]].letter for seat in owners)


def _markets_table(s: Pdg) -> Table:
    """Return the tokens on each market, and the room left (PDG-4.10, PDG-4.11)."""
    seats = s.seating.seats
    rows = tuple(
        (pieces.continent_name(n), *(s.markets[n].get(seat, 0) for seat in seats), s.market_room(n))
        for n in CONTINENTS
    )
    return Table(
        text("pdg-paper-markets"), ("", *seats, *column_titles(HEADS_PREFIX, "room")), rows
    )


# -- our tables, where the household has lost its own


def _house_component_tables(s: Pdg) -> Iterator[Table]:
    """Yield the slider and the track, if the table plays with our ones."""
    if s.options.slider and s.box["slider"] == "house":
        faces = (slider.PRICE, slider.PROFIT)[s.part - SITING_PART :]
        yield from (_slider_table(s, face) for face in faces)
        yield _slider_steps_table(s)
    if s.box["track"] == "house":
        yield _course_table(s)


def _slider_table(s: Pdg, face: str) -> Table:
    """Return a face of the slider, position by position (PDG-2.13, PDG-4.13)."""
    cycles = range(1, CYCLE_COUNT + 1)
    rows = tuple(
        (
            sector.name_text(s.colours),
            *(slider.cell_value(s, face, sector, cycle) for cycle in cycles),
        )
        for sector in pieces.SECTORS
    )
    return Table(text(f"pdg-map-{face}"), ("", *cycles), rows)


def _slider_steps_table(s: Pdg) -> Table:
    """Return the steps of the slider after doubles (PDG-2.5)."""
    by = s.box["step-by"]
    if by == "ask":
        return Table(text("pdg-print-steps-ask"), (), ())
    steps: Sequence[int] = s.box[f"{by}-steps"]
    return Table(text(f"pdg-print-steps-{by}"), ("", *range(1, len(steps) + 1)), (("", *steps),))


def _course_table(s: Pdg) -> Table:
    """Return the squares that a pawn can still reach (PDG-2.7)."""
    first = min(s.positions.values()) + 1 if s.part == SELLING_PART else 1
    numbers = range(first, COURSE.square_count + 1)
    squares = ((n, read_square(s.box[f"square/{n}"]).name_text(s.colours)) for n in numbers)
    heads = column_titles(HEADS_PREFIX, "square", "offers")
    return table_in_columns(text("pdg-paper-course"), heads, tuple(squares), COLUMNS_ABREAST)


# -- what a seat alone knows


def _private_tables(s: Pdg, seat: Seat) -> Iterator[Table]:
    """Yield a seat's money and tokens, and the hands that the app dealt.

    The hands are printed inside the fold of the page.
    """
    rows: list[Row] = [
        (text("pdg-column-cash"), amount_text(s.cash(seat))),
        (text("pdg-column-plants"), len(s.plants[seat])),
        (text("pdg-column-tokens"), s.token_reserves[seat]),
    ]
    if isinstance(s.phase, TakingSales):
        claims = (claim for other, claim in s.phase.claims if other == seat)
        rows += [
            (text("pdg-paper-parry"), claim.parry_card.name_text)
            for claim in claims
            if claim.parry_card
        ]
    yield list_table(text("pdg-paper-own"), rows)
    yield _hands_table(s, seat)
    seen_hand = s.phase.private_view(s, seat) if s.phase and s.phase.key == "stealing" else None
    if isinstance(seen_hand, tuple):
        yield list_table(text("pdg-looked-at"), ((card, "") for card in seen_hand))


def _hands_table(s: Pdg, seat: Seat) -> Table:
    """Return the hands dealt by the app to `seat` and its partner, by kind."""
    hands = visible_hands(s, seat)
    counts_by_kind = [{kind.card: kind.card_count for kind in hand.cards} for hand in hands]
    rows = tuple(
        (card.name_text, *(hand.get(card, 0) for hand in counts_by_kind))
        for card in Card
        if any(card in hand for hand in counts_by_kind)
    )
    heads = ("", *column_titles(HEADS_PREFIX, "yours", "partner")) if len(hands) > 1 else ()
    return Table(text("any-own-hand"), heads, rows)


# -- the evening so far


def personal_sheet(past_states: Sequence[Pdg], seat: Seat) -> PersonalSheet:
    """Return a seat's leaf with its values so far (PDG-2.14, PDG-4.14)."""
    s, brand = past_states[-1], past_states[-1].brands[seat]
    this_game = [each for each in past_states if len(each.earlier_gains) == len(s.earlier_gains)]
    values: Mapping[str, object] = {
        "plants": frozenset(s.plants[seat]),
        "got": s.token_reserves[seat] + s.sold_token_count(seat),
        "sold": s.sold_token_count(seat),
        "book": cash_book([s.ledger for s in this_game], seat),
    }
    variables = {
        **personal_sheet_variables(s.box, {}),
        "badges": {brand: (BADGES[brand], brand_name(brand))},
    }
    return PersonalSheet(
        "pdg/draw/filled.html", "pdg/draw/filled.css", {**variables, "own": values}
    )


# -- once it is over


def final_tables(past_states: Sequence[Pdg]) -> tuple[Table, ...]:
    """Return both accounts of each game, and the sales (PDG-3, PDG-8)."""
    last_states = {(len(s.earlier_gains), s.phase.key): s for s in past_states if s.phase}
    account_tables = (
        _account_table(last_states[game, key], game, key)
        for game, key in sorted(last_states)
        if key in ("accounts", "scores")
    )
    market_tables = (_markets_table(s) for s in past_states[-1:] if s.part == SELLING_PART)
    return (*account_tables, *market_tables)


def _account_table(s: Pdg, game: int, key: str) -> Table:
    """Return plants, cash, sum and gain, M$.

    PDG-3.1, PDG-3.2, PDG-8.5, PDG-8.6.
    """
    columns: Mapping[str, Callable[[Seat], Value]] = {
        "plants": lambda seat: len(s.plants[seat]),
        "value": lambda seat: Money(PLANT_VALUE * len(s.plants[seat])),
        "cash": lambda seat: Money(s.cash(seat)),
        "total": lambda seat: Money(s.worth(seat)),
        "gain": lambda seat: Money(s.gain(seat)),
    }
    return seat_table(
        text(f"pdg-paper-{key}", game=game + 1), s.seating.seats, HEADS_PREFIX, columns
    )
