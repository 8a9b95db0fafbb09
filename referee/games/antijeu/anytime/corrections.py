"""The host's corrections, when the table and the app differ (AJ-15.7).

A correction has no consequences: no square takes effect, no case is assigned, no prime is paid, and
the game does not end. The next act is judged on the corrected table. Single numbers are counters of
the kit. Tokens, a case, a note and a square have forms.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.antijeu.actions import CorrectCase, CorrectNote, CorrectTokens, RereadSquare
from referee.games.antijeu.box.inventory import MOST_SQUARES, square_fields
from referee.games.antijeu.box.pieces import BUDGET
from referee.games.antijeu.phases.rolling import Rolling
from referee.games.antijeu.rules import board, learning, moving, trades
from referee.games.antijeu.rules.constants import AMOUNTS, STEP
from referee.games.antijeu.state import AntiJeu, Vacated
from referee.kit.actions import Action, Ask
from referee.kit.base_game import reason_field, reason_of, set_right
from referee.kit.components.money import cash
from referee.kit.components.pieces import Counter, Piece
from referee.kit.fields import Choice, Flag, Number, Pick
from referee.kit.frozen import replace
from referee.kit.phase import seat_choices, seat_pick
from referee.kit.seats import TABLE, Seat, without
from referee.kit.words import Message, Refusal, text

RULE = "AJ-15.7"
ACTIONS: tuple[type[Action], ...] = (CorrectTokens, CorrectCase, CorrectNote, RereadSquare)
BAD = "bad-correction"
MOST = 9_950  # euros; more must be a typing error
MOST_TURNS = 20  # to miss
MOST_ROUNDS = 999
YES_NO = (Choice(0, text("no")), Choice(1, text("yes")))


# -- one number


def counters(s: AntiJeu) -> tuple[Counter, ...]:
    """Return every single number that the host may correct."""
    return (*(c for seat in s.seating.seats for c in _of_seat(s, seat)), *_of_table(s))


def _of_seat(s: AntiJeu, seat: Seat) -> Iterator[Counter]:
    yield Counter("cash", seat, s.cash(seat), 0, MOST, STEP, "money", "antijeu-amount")
    at, whole = s.positions[seat], board.length(s)
    last = whole - 1 if whole else max(*board.squares(s), at)  # reached so far
    yield Counter("position", seat, at, 0, last, answers=_places(s, last))
    yield Counter("missed", seat, s.missed.get(seat, 0), 0, MOST_TURNS)
    yield Counter("recalled", seat, int(seat in s.recalled), 0, 1, answers=YES_NO)
    count = len(s.kept.get(seat, ()))
    yield Counter("kept", seat, count, 0, count + len(_spare(s, seat)))


def _places(s: AntiJeu, last: int) -> tuple[Choice, ...]:
    numbers = range(last + 1)
    return s.box.once((_places, last), lambda: tuple(Choice(n, _square(s, n)) for n in numbers))


def _square(s: AntiJeu, number: int) -> Message:
    return text("antijeu-paper-square", number=number, square=moving.place(s, number))


def _of_table(s: AntiJeu) -> Iterator[Counter]:
    limit = s.options.round_limit
    yield Counter("rounds", TABLE, s.rounds, 0, limit - 1 if limit else MOST_ROUNDS)
    whole = board.length(s)
    if whole is not None and board.folder(s, "square") == "square":
        least = max(*board.squares(s), *s.positions.values()) + 1
        yield Counter("squares", TABLE, whole, least, MOST_SQUARES)


def _spare(s: AntiJeu, seat: Seat) -> tuple[str, ...]:
    """Return how many more cards `seat` could keep.

    They are in the pile if the app deals, otherwise in the real mailbox.
    """
    under, in_hand = board.folder(s, "card"), s.kept.get(seat, ())
    printed = (f"{under}/{name}" for name in s.box.pieces(under))
    kinds = s.box.once((_spare, under), lambda: [c for c in printed if board.card(s, c).kept])
    available = [card for card in s.pile if card in kinds] if s.app_deals else kinds
    return tuple(card for card in available if card not in in_hand)


def laid(s: AntiJeu) -> Iterator[Piece]:
    """Yield the pieces that have no counter: tokens on the board and credit notes."""
    squares = board.squares(s)
    for company, counts in s.tokens.items():
        for seat, count in counts.items():
            yield Piece(text("antijeu-piece-tokens", company=squares[company].said), seat, count)
    for colour, cartel in board.cartels(s).items():
        if holder := s.case(colour).note:
            yield Piece(text("antijeu-piece-note", cartel=cartel.name), holder, 1)


def correct(s: AntiJeu, counter: Counter, value: int) -> AntiJeu:
    """Return the table with `counter` set to `value`."""
    seat, s = counter.seat, s.acted()
    match counter.key:
        case "cash":
            return s.set_balance(cash(seat), value, text("antijeu-memo-correction"), RULE)
        case "position":
            return s.with_position(seat, value)
        case "missed":
            return replace(s, missed={**s.missed, seat: value})
        case "recalled":
            others = s.recalled - {seat}
            return replace(s, recalled=others | {seat} if value else others)
        case "kept":
            return _kept(s, seat, value)
        case "squares":
            return s.learn("squares", value)
    return replace(s, rounds=value)


def _kept(s: AntiJeu, seat: Seat, count: int) -> AntiJeu:
    """Give `seat` exactly `count` kept cards.

    If the app deals, they are taken from the pile or put under it.
    """
    in_hand = s.kept.get(seat, ())
    cards = (*in_hand, *_spare(s, seat))[:count]
    s = replace(s, kept={**s.kept, seat: cards})
    if not s.app_deals:
        return s
    return replace(s, pile=(*(card for card in s.pile if card not in cards), *in_hand[count:]))


# -- tokens, a case, a note, a square


def asks(s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, at any time after the first roll."""
    why, cartels = reason_field(RULE), board.cartels(s)
    if not cartels:
        return ()
    owner = seat_pick("owner", s.seating.seats, RULE)
    companies = _squares(s, "company", board.companies(s))
    most = max(amounts.circles for amounts in AMOUNTS.values())
    count = Number("count", rule=RULE, expected_max=most)
    cartel = _cartel(s, tuple(cartels))
    broken = Flag("broken", None, answers=(text("antijeu-broken-yes"), text("antijeu-broken-no")))
    assigned = tuple(colour for colour in cartels if s.case(colour).holder is not None)
    note = (_cartel(s, assigned), _nobody_or_seat(s, "owner"), why)
    return (
        Ask(CorrectTokens, (owner, companies, count, why), RULE, required=False),
        Ask(CorrectCase, (cartel, _nobody_or_seat(s, "holder"), broken, why), RULE, required=False),
        *((Ask(CorrectNote, note, RULE, required=False),) if assigned else ()),
        *_rereading(s),
    )


def _rereading(s: AntiJeu) -> tuple[Ask, ...]:
    """Return the ask to reread a square of the household's board.

    It is offered only before a roll, and only if nothing pending refers to a square.
    """
    squares = tuple(n for n in sorted(board.squares(s)) if n != BUDGET)
    readable = board.folder(s, "square") == "square" and isinstance(s.phase, Rolling)
    if not readable or not squares:
        return ()
    fields = (_squares(s, "square", squares), *square_fields(RULE), reason_field(RULE))
    return (Ask(RereadSquare, fields, RULE, required=False),)


def _squares(s: AntiJeu, name: str, numbers: tuple[int, ...]) -> Pick:
    squares = board.squares(s)
    return Pick(name, tuple(Choice(n, squares[n].said) for n in numbers), rule=RULE)


def _cartel(s: AntiJeu, colours: tuple[str, ...]) -> Pick:
    cartels = board.cartels(s)
    return Pick("cartel", tuple(Choice(c, cartels[c].name) for c in colours), rule=RULE)


def _nobody_or_seat(s: AntiJeu, name: str) -> Pick:
    return Pick(name, seat_choices(s.seating.seats), rule=RULE, optional=True)


def apply(
    s: AntiJeu, seat: Seat, action: CorrectTokens | CorrectCase | CorrectNote | RereadSquare
) -> AntiJeu:
    reason = reason_of(action, RULE)
    match action:
        case CorrectTokens():
            return _settled(_tokens(s, action, reason))
        case CorrectCase():
            return _settled(_case(s, action, reason))
        case CorrectNote():
            return _note(s, action, reason)
        case RereadSquare(square=number):
            s = replace(learning.reread(s, action), unjudged=True)
            values = {"number": number, "square": board.squares(s)[number].said}
            return set_right(s, "antijeu-reread-square", RULE, reason=reason, **values)


def _tokens(s: AntiJeu, action: CorrectTokens, reason: str) -> AntiJeu:
    owner, company = Seat(action.owner), action.company
    most = s.on(company, owner) + board.free(s, company)
    if action.count > most:
        raise Refusal(BAD, RULE, "count", low=0, high=most)
    s = s.with_tokens(company, owner, action.count)
    values = {"company": board.squares(s)[company].said, "count": action.count, "reason": reason}
    words = {owner: text("antijeu-tokens-corrected-you", **values)}
    return set_right(s, "antijeu-tokens-corrected", RULE, words, seat=owner, **values)


def _case(s: AntiJeu, action: CorrectCase, reason: str) -> AntiJeu:
    """Correct the holder of a case and whether it is broken.

    A note on the case moves to the new holder.
    """
    colour, holder = action.cartel, action.holder
    before, values = s.case(colour), {"cartel": board.cartels(s)[colour].name, "reason": reason}
    if holder != before.holder:
        vacated = tuple(place for place in s.vacated if place.cartel != colour)
        s = replace(s, vacated=vacated, ousting="" if s.ousting == colour else s.ousting)
    if holder is None:
        if action.broken:
            raise Refusal("bad-choice", RULE, "broken")
        s = replace(s, cases=without(s.cases, colour), unjudged=True)
        return set_right(s, "antijeu-case-nobody", RULE, **values)
    note = None if before.note is None else Seat(holder)
    s = s.with_case(colour, holder=Seat(holder), broken=action.broken, note=note)
    values["broken"] = text(f"antijeu-broken-{'yes' if action.broken else 'no'}")
    words = {Seat(holder): text("antijeu-case-corrected-you", **values)}
    return set_right(s, "antijeu-case-corrected", RULE, words, seat=Seat(holder), **values)


def _note(s: AntiJeu, action: CorrectNote, reason: str) -> AntiJeu:
    """Move a credit note; its cash is corrected separately."""
    values = {"cartel": board.cartels(s)[action.cartel].name, "reason": reason}
    if action.owner is None:
        s = s.with_case(action.cartel, note=None)
        return set_right(s, "antijeu-note-nobody", RULE, **values)
    owner = Seat(action.owner)
    s = s.with_case(action.cartel, note=owner)
    words = {owner: text("antijeu-note-corrected-you", **values)}
    return set_right(s, "antijeu-note-corrected", RULE, words, seat=owner, **values)


def _settled(s: AntiJeu) -> AntiJeu:
    """Remove open circles, an offer and a trade that a correction has made impossible."""
    vacated = (
        Vacated(place.cartel, {n: min(count, board.free(s, n)) for n, count in place.left.items()})
        for place in s.vacated
    )
    s = replace(s, vacated=tuple(vacated))
    if offer := s.turn.offer:
        places = tuple(
            company
            for company in offer.companies
            if board.free(s, company) and board.open_to(s, company, s.seat)
        )
        s = s.with_turn(offer=offer._replace(companies=places) if places else None)
    if s.trade:
        try:
            trades.check(s, s.trade)
        except Refusal:
            s = replace(s, trade=None)
    return s
