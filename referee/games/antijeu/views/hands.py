"""The moves after an act, found by comparison with the table before.

Every change of cash, tokens, pawns, credit notes and kept cards is a line on the shared screen, one
line for each giver. It is also on the phone of each seat concerned (AJ-15.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import amount_text
from referee.games.antijeu.state import AntiJeu, TableSnapshot
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import BANK, Seat
from referee.kit.words import Message, text

REASON_KEYS = (  # story lines that explain why nothing, or little, happens
    *("antijeu-three-doubles", "antijeu-to-court", "antijeu-stays", "antijeu-stays-and-misses"),
    *("antijeu-will-miss", "antijeu-will-go", "antijeu-will-miss-and-go"),
    *("antijeu-nothing", "antijeu-card-nothing", "antijeu-missed", "antijeu-recalled"),
)


class Transfer(NamedTuple):
    """Money or a credit note that one seat, or the bank, gives to another."""

    giver: Seat
    receiver: Seat
    what: Message


class PieceMove(NamedTuple):
    """A piece that a seat moves, worded for all and for the seat."""

    seat: Seat
    text: Message
    text_for_seat: Message


def prompt_with_moves(s: AntiJeu, prompt: Prompt) -> Prompt:
    """Return the shared screen's prompt with the moves after an act.

    If nothing else happens, it also says why. Moves of the act come before those of the phase,
    because they bring the cash to pay with.
    """
    reasons = tuple(line.text for line in s.messages if line.text.key in REASON_KEYS)
    return replace(
        prompt,
        read_aloud=_join_sentences(prompt.read_aloud, reasons),
        moves=(*_move_lines(s), *prompt.moves),
    )


def seat_prompt_with_moves(s: AntiJeu, seat: Seat, seat_prompt: Prompt | None) -> Prompt | None:
    """Return `seat_prompt`, for the phone of `seat`, with the moves and reasons that concern it.

    A seat without a call gets a prompt that waits, if there are any; else None.
    """
    lines = tuple(line.text for line in s.messages)
    reasons = tuple(
        _second_person(seat, line)
        for before, line in zip((None, *lines), lines, strict=False)
        if line.key in REASON_KEYS and ("seat", seat) in line.values
        # the card that the seat has just read says so
        if not (before and (before.key, line.key) == ("antijeu-drawn", "antijeu-will-miss"))
    )
    moves = tuple(_moves_of_seat(s, seat))
    if seat_prompt is None and (reasons or moves) and s.phase:
        seat_prompt = Prompt(s.phase.prompt(s).headline, rule="AJ-15.6", is_waiting=True)
    if seat_prompt is None:
        return None
    return replace(
        seat_prompt,
        read_aloud=_join_sentences(seat_prompt.read_aloud, reasons),
        moves=(*moves, *seat_prompt.moves),
    )


def _second_person(seat: Seat, message: Message) -> Message:
    others = tuple((name, value) for name, value in message.values if value != seat)
    return Message(f"{message.key}-you", others)


def _join_sentences(read: Message | None, messages: tuple[Message, ...]) -> Message | None:
    """Return all sentences joined into one, or None if there are none."""
    for message in messages:
        read = text("antijeu-then", one=read, other=message) if read else message
    return read


# -- the lines


def _move_lines(s: AntiJeu) -> tuple[Message, ...]:
    """Return a line for each seat that gives or moves, then the bank's.

    Seats are in clockwise order.
    """
    if s.before_act is None:
        return ()
    transfers = tuple(_transfers(s, s.before_act))
    piece_moves = tuple(_piece_moves(s, s.before_act))
    lines: list[Message] = []
    for seat in s.seating.clockwise(s.before_act.seat):
        move_texts = tuple(each.text for each in piece_moves if each.seat == seat)
        if parts := (*move_texts, *_transfer_texts(transfers, seat)):
            lines.append(text("antijeu-hands", seat=seat, parts=parts))
    bank_texts = _transfer_texts(transfers, BANK)
    return (*lines, text("antijeu-hands-bank", parts=bank_texts)) if bank_texts else tuple(lines)


def _transfer_texts(transfers: tuple[Transfer, ...], giver: Seat) -> tuple[Message, ...]:
    """Return what that seat gives, grouped by receiver."""
    given = [each for each in transfers if each.giver == giver]
    return tuple(
        text(
            "antijeu-hands-to",
            what=tuple(each.what for each in given if each.receiver == receiver),
            to=receiver,
        )
        for receiver in dict.fromkeys(each.receiver for each in given)
    )


def _moves_of_seat(s: AntiJeu, seat: Seat) -> Iterator[Message]:
    """Return the gifts and moves of `seat`, in the second person."""
    if s.before_act is None:
        return
    yield from (each.text_for_seat for each in _piece_moves(s, s.before_act) if each.seat == seat)
    for giver, receiver, what in _transfers(s, s.before_act):
        if giver == seat:
            yield text("antijeu-call-give", what=what, to=receiver)
        elif receiver == seat:
            seat_named = {"seat": giver} if giver else {}
            yield text(f"antijeu-call-{'get' if giver else 'take'}", what=what, **seat_named)


# -- what has changed


def _transfers(s: AntiJeu, before: TableSnapshot) -> Iterator[Transfer]:
    """Return the money that the act posted, and the credit notes (AJ-9.4, AJ-13.8).

    Dues are left out, because screens showed them until they were paid.
    """
    dues = {(due.debtor, due.memo, due.rule) for due in before.dues}
    for posting in s.ledger.latest_postings:
        giver = posting.source.owner
        if not posting.books_only and (giver, posting.memo, posting.rule) not in dues:
            yield Transfer(giver, posting.to.owner, amount_text(posting.amount))
    for colour, cartel in board.cartels(s).items():
        owner_before = before.cases[colour].note_owner if colour in before.cases else None
        owner_now = s.case(colour).note_owner
        if owner_before != owner_now:
            note_text = text("antijeu-hands-note", cartel=cartel.name)
            yield Transfer(owner_before or BANK, owner_now or BANK, note_text)


def _piece_moves(s: AntiJeu, before: TableSnapshot) -> Iterator[PieceMove]:
    yield from _token_moves(s, before, -1)
    yield from _pawn_moves(s, before)
    yield from _token_moves(s, before, 1)
    yield from _card_moves(s, before)


def _token_moves(s: AntiJeu, before: TableSnapshot, sign: int) -> Iterator[PieceMove]:
    """Return the tokens taken off the board (`sign` -1), or those laid (1)."""
    key = "lay" if sign > 0 else "lift"
    for company in sorted({*before.tokens, *s.tokens}):
        for seat in s.seating.seats:
            change = s.token_count(company, seat) - before.tokens.get(company, {}).get(seat, 0)
            if change * sign > 0:
                values = {"count": abs(change), "company": board.squares(s)[company].label}
                seat_text = text(f"antijeu-call-{key}", **values)
                yield PieceMove(seat, text(f"antijeu-hands-{key}", **values), seat_text)


def _pawn_moves(s: AntiJeu, before: TableSnapshot) -> Iterator[PieceMove]:
    """Return the pawns that have moved; learning the length moves none (AJ-2.9)."""
    square_count = board.course(s).square_count
    for seat, number in s.positions.items():
        if before.positions[seat] % square_count != number:
            square = board.square(s, number)
            values = {"square": square.label} if square else {"number": number}
            key = "pawn" if square else "pawn-unread"
            seat_text = text(f"antijeu-call-{key}", **values)
            yield PieceMove(seat, text(f"antijeu-hands-{key}", **values), seat_text)


def _card_moves(s: AntiJeu, before: TableSnapshot) -> Iterator[PieceMove]:
    """Return the cards of the real mailbox that seats keep or give back (AJ-14.5)."""
    for seat in s.seating.seats:
        change = len(s.open_cards[seat]) - len(before.open_cards[seat])
        if change and not s.app_deals:
            key = "keep" if change > 0 else "return"
            seat_text = text(f"antijeu-call-{key}", count=abs(change))
            yield PieceMove(seat, text(f"antijeu-hands-{key}", count=abs(change)), seat_text)
