"""The host's corrections, when the table and the app differ (AJ-15.7).

A correction has no consequences: no square takes effect, no case is assigned, no prime is paid, and
the game does not end. The next act is judged on the corrected table. Single numbers are counters of
the kit. Tokens, a case, a note and a square have forms.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.antijeu.actions import CorrectCase, CorrectNote, CorrectTokens, RereadSquare
from referee.games.antijeu.box.inventory import MAX_SQUARES, square_fields
from referee.games.antijeu.box.pieces import BUDGET_SQUARE
from referee.games.antijeu.phases.rolling import Rolling
from referee.games.antijeu.rules import board, learning, moving, tokens, trades
from referee.games.antijeu.rules.constants import AMOUNTS, CASH_STEP
from referee.games.antijeu.state import AntiJeu, VacatedCircles
from referee.kit.actions import Action, Ask
from referee.kit.base_game import reason_field, required_reason, tell_correction
from referee.kit.components.money import cash_account
from referee.kit.components.pieces import Counter, Piece
from referee.kit.fields import Choice, Flag, Number, Pick
from referee.kit.frozen import replace
from referee.kit.phase import seat_choices, seat_pick
from referee.kit.seats import TABLE, Seat, without_key
from referee.kit.words import Message, Refusal, text

RULE = "AJ-15.7"
ACTIONS: tuple[type[Action], ...] = (CorrectTokens, CorrectCase, CorrectNote, RereadSquare)
BAD_CORRECTION_CODE = "bad-correction"
MAX_CASH = 9_950  # euros; more must be a typing error
MAX_MISSED_TURNS = 20  # to miss
MAX_ROUNDS = 999
YES_NO_CHOICES = (Choice(0, text("no")), Choice(1, text("yes")))


# -- one number


def counters(s: AntiJeu) -> tuple[Counter, ...]:
    """Return every single number that the host may correct."""
    return (*(c for seat in s.seating.seats for c in _seat_counters(s, seat)), *_table_counters(s))


def _seat_counters(s: AntiJeu, seat: Seat) -> Iterator[Counter]:
    yield Counter("cash", seat, s.cash(seat), 0, MAX_CASH, CASH_STEP, "money", "antijeu-amount")
    square, length = s.positions[seat], board.course_length(s)
    last_square = length - 1 if length else max(*board.squares(s), square)  # reached so far
    yield Counter("position", seat, square, 0, last_square, answers=_square_choices(s, last_square))
    yield Counter("missed", seat, s.turns_to_miss.get(seat, 0), 0, MAX_MISSED_TURNS)
    yield Counter("recalled", seat, int(seat in s.recalled_seats), 0, 1, answers=YES_NO_CHOICES)
    card_count = len(s.open_cards.get(seat, ()))
    yield Counter("kept", seat, card_count, 0, card_count + len(_further_cards(s, seat)))


def _square_choices(s: AntiJeu, last: int) -> tuple[Choice, ...]:
    numbers = range(last + 1)
    return s.box.compute_once(
        (_square_choices, last), lambda: tuple(Choice(n, _square_name(s, n)) for n in numbers)
    )


def _square_name(s: AntiJeu, number: int) -> Message:
    return text("antijeu-paper-square", number=number, square=moving.square_name(s, number))


def _table_counters(s: AntiJeu) -> Iterator[Counter]:
    round_limit = s.options.round_limit
    yield Counter(
        "rounds", TABLE, s.finished_round_count, 0, round_limit - 1 if round_limit else MAX_ROUNDS
    )
    length = board.course_length(s)
    if length is not None and board.piece_folder(s, "square") == "square":
        min_length = max(*board.squares(s), *s.positions.values()) + 1
        yield Counter("squares", TABLE, length, min_length, MAX_SQUARES)


def _further_cards(s: AntiJeu, seat: Seat) -> tuple[str, ...]:
    """Return the further cards that `seat` could keep.

    They are in the pile if the app deals, otherwise in the real mailbox.
    """
    folder, in_hand = board.piece_folder(s, "card"), s.open_cards.get(seat, ())
    printed_cards = (f"{folder}/{name}" for name in s.box.pieces(folder))
    keepable_cards = s.box.compute_once(
        (_further_cards, folder), lambda: [c for c in printed_cards if board.card(s, c).is_kept]
    )
    available = (
        [card for card in s.pile if card in keepable_cards] if s.app_deals else keepable_cards
    )
    return tuple(card for card in available if card not in in_hand)


def with_square_text(s: AntiJeu, piece: Piece) -> Piece:
    """Return `piece`, with words for the budget office, whose number is 0."""
    is_at_budget = piece.name.key == "antijeu-counter-position" and not piece.place
    return piece._replace(place=_square_name(s, BUDGET_SQUARE)) if is_at_budget else piece


def board_pieces(s: AntiJeu) -> Iterator[Piece]:
    """Yield the pieces that have no counter: tokens on the board and credit notes."""
    squares = board.squares(s)
    for company, counts in s.tokens.items():
        for seat, count in counts.items():
            yield Piece(text("antijeu-piece-tokens", company=squares[company].label), seat, count)
    for colour, cartel in board.cartels(s).items():
        if holder := s.case(colour).note_owner:
            yield Piece(text("antijeu-piece-note", cartel=cartel.name), holder, 1)


def correct(s: AntiJeu, counter: Counter, value: int) -> AntiJeu:
    """Return the state with `counter` set to `value`."""
    seat, s = counter.seat, s.with_snapshot()
    match counter.key:
        case "cash":
            return s.set_balance(cash_account(seat), value, text("antijeu-memo-correction"), RULE)
        case "position":
            return s.with_position(seat, value)
        case "missed":
            return replace(s, turns_to_miss={**s.turns_to_miss, seat: value})
        case "recalled":
            others = s.recalled_seats - {seat}
            return replace(s, recalled_seats=others | {seat} if value else others)
        case "kept":
            return _set_open_cards(s, seat, value)
        case "squares":
            return s.learn("squares", value)
    return replace(s, finished_round_count=value)


def _set_open_cards(s: AntiJeu, seat: Seat, count: int) -> AntiJeu:
    """Give `seat` exactly `count` kept cards.

    If the app deals, they are taken from the pile or put under it.
    """
    in_hand = s.open_cards.get(seat, ())
    cards = (*in_hand, *_further_cards(s, seat))[:count]
    s = replace(s, open_cards={**s.open_cards, seat: cards})
    if not s.app_deals:
        return s
    return replace(s, pile=(*(card for card in s.pile if card not in cards), *in_hand[count:]))


# -- tokens, a case, a note, a square


def asks(s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, at any time after the first roll."""
    reason, cartels = reason_field(RULE), board.cartels(s)
    if not cartels:
        return ()
    owner_pick = seat_pick("owner", s.seating.seats, RULE)
    company_pick = _square_pick(s, "company", board.companies(s))
    max_count = max(amounts.circles for amounts in AMOUNTS.values())
    count_field = Number("count", rule=RULE, expected_max=max_count)
    cartel_pick = _cartel_pick(s, tuple(cartels))
    broken_flag = Flag(
        "broken", None, answers=(text("antijeu-broken-yes"), text("antijeu-broken-no"))
    )
    assigned_colours = tuple(colour for colour in cartels if s.case(colour).holder is not None)
    note_fields = (_cartel_pick(s, assigned_colours), _owner_pick(s, "owner"), reason)
    return (
        Ask(CorrectTokens, (owner_pick, company_pick, count_field, reason), RULE, required=False),
        Ask(
            CorrectCase,
            (cartel_pick, _owner_pick(s, "holder"), broken_flag, reason),
            RULE,
            required=False,
        ),
        *((Ask(CorrectNote, note_fields, RULE, required=False),) if assigned_colours else ()),
        *_reread_asks(s),
    )


def _reread_asks(s: AntiJeu) -> tuple[Ask, ...]:
    """Return the ask to reread a square of the household's board.

    It is offered only before a roll, and only if nothing pending refers to a square.
    """
    squares = tuple(n for n in sorted(board.squares(s)) if n != BUDGET_SQUARE)
    is_readable = board.piece_folder(s, "square") == "square" and isinstance(s.phase, Rolling)
    if not is_readable or not squares:
        return ()
    fields = (_square_pick(s, "square", squares), *square_fields(RULE), reason_field(RULE))
    return (Ask(RereadSquare, fields, RULE, required=False),)


def _square_pick(s: AntiJeu, name: str, numbers: tuple[int, ...]) -> Pick:
    squares = board.squares(s)
    return Pick(name, tuple(Choice(n, squares[n].label) for n in numbers), rule=RULE)


def _cartel_pick(s: AntiJeu, colours: tuple[str, ...]) -> Pick:
    cartels = board.cartels(s)
    return Pick("cartel", tuple(Choice(c, cartels[c].name) for c in colours), rule=RULE)


def _owner_pick(s: AntiJeu, name: str) -> Pick:
    return Pick(name, seat_choices(s.seating.seats), rule=RULE, optional=True)


def apply(
    s: AntiJeu, seat: Seat, action: CorrectTokens | CorrectCase | CorrectNote | RereadSquare
) -> AntiJeu:
    reason = required_reason(action, RULE)
    match action:
        case CorrectTokens():
            return _withdraw_impossible_offers(_correct_tokens(s, action, reason))
        case CorrectCase():
            return _withdraw_impossible_offers(_correct_case(s, action, reason))
        case CorrectNote():
            return _correct_note(s, action, reason)
        case RereadSquare(square=number):
            s = replace(learning.reread_square(s, action), needs_judging=True)
            values = {"number": number, "square": board.squares(s)[number].label}
            return tell_correction(s, "antijeu-reread-square", RULE, reason=reason, **values)


def _correct_tokens(s: AntiJeu, action: CorrectTokens, reason: str) -> AntiJeu:
    owner, company = Seat(action.owner), action.company
    max_count = s.token_count(company, owner) + board.free_circle_count(s, company)
    if action.count > max_count:
        raise Refusal(BAD_CORRECTION_CODE, RULE, "count", low=0, high=max_count)
    s = s.with_tokens(company, owner, action.count)
    values = {"company": board.squares(s)[company].label, "count": action.count, "reason": reason}
    words = {owner: text("antijeu-tokens-corrected-you", **values)}
    return tell_correction(s, "antijeu-tokens-corrected", RULE, words, seat=owner, **values)


def _correct_case(s: AntiJeu, action: CorrectCase, reason: str) -> AntiJeu:
    """Correct the holder of a case and whether it is broken.

    A note on the case moves to the new holder.
    """
    colour, holder = action.cartel, action.holder
    case_before = s.case(colour)
    values = {"cartel": board.cartels(s)[colour].name, "reason": reason}
    if holder != case_before.holder:
        vacated_circles = tuple(place for place in s.vacated_circles if place.cartel != colour)
        s = replace(
            s,
            vacated_circles=vacated_circles,
            ousting_cartel="" if s.ousting_cartel == colour else s.ousting_cartel,
        )
    if holder is None:
        if action.broken:
            raise Refusal("bad-choice", RULE, "broken")
        s = replace(s, cases=without_key(s.cases, colour), needs_judging=True)
        return tell_correction(s, "antijeu-case-nobody", RULE, **values)
    note_owner = None if case_before.note_owner is None else Seat(holder)
    s = s.with_case(colour, holder=Seat(holder), is_broken=action.broken, note_owner=note_owner)
    values["broken"] = text(f"antijeu-broken-{'yes' if action.broken else 'no'}")
    words = {Seat(holder): text("antijeu-case-corrected-you", **values)}
    return tell_correction(s, "antijeu-case-corrected", RULE, words, seat=Seat(holder), **values)


def _correct_note(s: AntiJeu, action: CorrectNote, reason: str) -> AntiJeu:
    """Move a credit note; its cash is corrected separately."""
    values = {"cartel": board.cartels(s)[action.cartel].name, "reason": reason}
    if action.owner is None:
        s = s.with_case(action.cartel, note_owner=None)
        return tell_correction(s, "antijeu-note-nobody", RULE, **values)
    owner = Seat(action.owner)
    s = s.with_case(action.cartel, note_owner=owner)
    words = {owner: text("antijeu-note-corrected-you", **values)}
    return tell_correction(s, "antijeu-note-corrected", RULE, words, seat=owner, **values)


def _withdraw_impossible_offers(s: AntiJeu) -> AntiJeu:
    """Remove open circles, an offer and a trade that a correction has made impossible."""
    vacated_circles = (
        VacatedCircles(
            place.cartel,
            {
                n: min(count, board.free_circle_count(s, n))
                for n, count in place.circle_counts.items()
            },
        )
        for place in s.vacated_circles
    )
    s = replace(s, vacated_circles=tuple(vacated_circles))
    if offer := s.turn.offer:
        companies = tuple(
            company
            for company in offer.companies
            if board.free_circle_count(s, company) and tokens.is_open_to(s, company, s.seat)
        )
        s = s.with_turn(offer=offer._replace(companies=companies) if companies else None)
    if s.trade:
        try:
            trades.check_trade(s, s.trade)
        except Refusal:
            s = replace(s, trade=None)
    return s
