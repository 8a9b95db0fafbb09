"""The moves after an act, found by comparison with the table before.

Every change of cash, tokens, pawns, credit notes and kept cards is a line on the shared screen, one
line for each giver. It is also on the phone of each seat concerned (AJ-15.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import amount
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
    to: Seat
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
    why = tuple(line.text for line in s.messages if line.text.key in REASON_KEYS)
    return replace(
        prompt, read=_join_sentences(prompt.read, why), move=(*_move_lines(s), *prompt.move)
    )


def seat_prompt_with_moves(s: AntiJeu, seat: Seat, call: Prompt | None) -> Prompt | None:
    """Return `call`, the prompt on the phone of `seat`, with the moves and reasons that concern it.

    A seat without a call gets a prompt that waits, if it has moves to make.
    """
    lines = tuple(line.text for line in s.messages)
    why = tuple(
        _second_person(seat, line)
        for before, line in zip((None, *lines), lines, strict=False)
        if line.key in REASON_KEYS and ("seat", seat) in line.values
        # the card that the seat has just read says so
        if not (before and (before.key, line.key) == ("antijeu-drawn", "antijeu-will-miss"))
    )
    moves = tuple(_moves_of_seat(s, seat))
    if call is None and (why or moves) and s.phase:
        call = Prompt(s.phase.prompt(s).headline, rule="AJ-15.6", is_waiting=True)
    if call is None:
        return None
    return replace(call, read=_join_sentences(call.read, why), move=(*moves, *call.move))


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
    gifts, moves = tuple(_transfers(s, s.before_act)), tuple(_piece_moves(s, s.before_act))
    lines: list[Message] = []
    for seat in s.seating.clockwise(s.before_act.seat):
        pieces = tuple(each.text for each in moves if each.seat == seat)
        if parts := (*pieces, *_transfer_texts(gifts, seat)):
            lines.append(text("antijeu-hands", seat=seat, parts=parts))
    bank = _transfer_texts(gifts, BANK)
    return (*lines, text("antijeu-hands-bank", parts=bank)) if bank else tuple(lines)


def _transfer_texts(all_gifts: tuple[Transfer, ...], giver: Seat) -> tuple[Message, ...]:
    """Return what that seat gives, grouped by receiver."""
    gifts = [each for each in all_gifts if each.giver == giver]
    return tuple(
        text("antijeu-hands-to", what=tuple(each.what for each in gifts if each.to == to), to=to)
        for to in dict.fromkeys(each.to for each in gifts)
    )


def _moves_of_seat(s: AntiJeu, seat: Seat) -> Iterator[Message]:
    """Return the gifts and moves of `seat`, in the second person."""
    if s.before_act is None:
        return
    yield from (each.text_for_seat for each in _piece_moves(s, s.before_act) if each.seat == seat)
    for giver, to, what in _transfers(s, s.before_act):
        if giver == seat:
            yield text("antijeu-call-give", what=what, to=to)
        elif to == seat:
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
            yield Transfer(giver, posting.to.owner, amount(posting.amount))
    for colour, cartel in board.cartels(s).items():
        was = before.cases[colour].note_owner if colour in before.cases else None
        note = s.case(colour).note_owner
        if was != note:
            what = text("antijeu-hands-note", cartel=cartel.name)
            yield Transfer(was or BANK, note or BANK, what)


def _piece_moves(s: AntiJeu, before: TableSnapshot) -> Iterator[PieceMove]:
    yield from _token_moves(s, before, -1)
    yield from _pawn_moves(s, before)
    yield from _token_moves(s, before, 1)
    yield from _card_moves(s, before)


def _token_moves(s: AntiJeu, before: TableSnapshot, way: int) -> Iterator[PieceMove]:
    """Return the tokens taken off the board (`way` -1), or those laid (1)."""
    key = "lay" if way > 0 else "lift"
    for company in sorted({*before.tokens, *s.tokens}):
        for seat in s.seating.seats:
            more = s.token_count(company, seat) - before.tokens.get(company, {}).get(seat, 0)
            if more * way > 0:
                values = {"count": abs(more), "company": board.squares(s)[company].label}
                words = text(f"antijeu-call-{key}", **values)
                yield PieceMove(seat, text(f"antijeu-hands-{key}", **values), words)


def _pawn_moves(s: AntiJeu, before: TableSnapshot) -> Iterator[PieceMove]:
    """Return the pawns that have moved; learning the length moves none (AJ-2.9)."""
    squares = board.course(s).square_count
    for seat, at in s.positions.items():
        if before.positions[seat] % squares != at:
            square = board.square(s, at)
            values = {"square": square.label} if square else {"number": at}
            key = "pawn" if square else "pawn-unread"
            words = text(f"antijeu-call-{key}", **values)
            yield PieceMove(seat, text(f"antijeu-hands-{key}", **values), words)


def _card_moves(s: AntiJeu, before: TableSnapshot) -> Iterator[PieceMove]:
    """Return the cards of the real mailbox that seats keep or give back (AJ-14.5)."""
    for seat in s.seating.seats:
        more = len(s.open_cards[seat]) - len(before.open_cards[seat])
        if more and not s.app_deals:
            key = "keep" if more > 0 else "return"
            words = text(f"antijeu-call-{key}", count=abs(more))
            yield PieceMove(seat, text(f"antijeu-hands-{key}", count=abs(more)), words)
