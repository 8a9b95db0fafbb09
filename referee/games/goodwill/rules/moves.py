"""The moves that people make after an act.

They are the difference between two states, so none can be missing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from referee.games.goodwill.box.cards import CompanyId, Resource, company_name, resource_name
from referee.games.goodwill.state import LAST_YEAR, Goodwill
from referee.kit.components.pieces import Piece, SpareWords
from referee.kit.seats import TABLE, Seat
from referee.kit.words import Message, Money, Value, text

from .reports import EventMove, PieceValue


def moves_between(before: Goodwill, after: Goodwill) -> tuple[EventMove, ...]:
    """Return every change of price, capital, tokens, boss, shares and market, in that order."""
    pairs = zip(_piece_values(before), _piece_values(after), strict=True)
    return tuple(EventMove(*was, moved[-1]) for was, moved in pairs if was != moved)


def _piece_values(s: Goodwill) -> Iterator[tuple[str, CompanyId | Resource, PieceValue]]:
    """Yield everything that can move, as kind, owner and current value."""
    yield from (("price", r, s.prices.of(r)) for r in Resource)
    yield from (("capital", c, s.capital(c)) for c in CompanyId)
    yield from (("token", c, s[c].tokens) for c in CompanyId)
    yield from (("boss", c, s[c].boss) for c in CompanyId)
    yield from (("shares", c, s.shares(c)) for c in CompanyId)
    yield from (("market", c, s[c].market) for c in CompanyId)


def pieces(s: Goodwill, seat: Seat) -> Iterator[Piece]:
    """Yield the pieces that have no counter, with the shares that `seat` may see."""
    yield Piece(text("goodwill-piece-year"), TABLE, str(_marked_year(s)))
    for company, state in s.companies.items():
        of = {"company": company_name(company)}
        yield Piece(text("goodwill-piece-market", **of), TABLE, state.market)
        for resource in Resource:
            yield Piece(_tokens_text(company, resource), TABLE, state.count(resource))
        if state.boss:
            yield _card_piece(state.boss, text("goodwill-lies-office", **of))
        for holder, portfolio in s.portfolios.items():
            if s.open_ownership or holder == seat:
                yield Piece(text("goodwill-piece-shares", **of), holder, portfolio.of(company))
    for boss in s.row:
        yield _card_piece(boss, text("goodwill-lies-row"))


def _marked_year(s: Goodwill) -> int:
    """Return the year on which the marker is; the last step of a year moves it on (GW-14.8)."""
    is_closing = s.phase is not None and s.phase.key == "closing"
    return min(s.year + is_closing, LAST_YEAR)


def _card_piece(boss: str, lies: Message) -> Piece:
    """Return the piece of a boss that is face up.

    Bosses in the pile are no pieces, because their order is secret.
    """
    pile = SpareWords(text("goodwill-lies-top"), text("goodwill-lies-under"))
    return Piece(text("goodwill-piece-card", boss=boss), TABLE, lies, pile)


@cache
def _tokens_text(company: CompanyId, resource: Resource) -> Message:
    of = resource_name(resource)
    return text("goodwill-piece-token", resource=of, company=company_name(company))


# -- messages


def move_lines(
    moved: Sequence[EventMove], bankrupt: Collection[CompanyId] = ()
) -> tuple[Message, ...]:
    """Return the changes as lines of the story: "le pétrole passe de 10 $ à 20 $ (+10)"."""
    departures = (text("goodwill-moved-bankrupt", company=company_name(c)) for c in bankrupt)
    return (
        *departures,
        *(_move_text("goodwill-moved", move) for move in moved if move.of not in bankrupt),
    )


def move_instructions(
    moved: Sequence[EventMove], bankrupt: Collection[CompanyId] = ()
) -> tuple[Message, ...]:
    """Return the changes as instructions.

    All changes of a company that leaves the game are one instruction.
    """
    bosses = {move.of: move.before for move in moved if move.what == "boss"}
    departures = (_cleared_text(c, str(bosses.get(c, ""))) for c in bankrupt)
    return (
        *departures,
        *(_move_text("goodwill-move", move) for move in moved if move.of not in bankrupt),
    )


def _cleared_text(company: CompanyId, boss: str) -> Message:
    name = company_name(company)
    if not boss:
        return text("goodwill-move-bankrupt-vacant", company=name)
    return text("goodwill-move-bankrupt", company=name, boss=boss)


def _move_text(key: str, move: EventMove) -> Message:
    match move.what, move.before, move.after:
        case "token", tuple(was), tuple(after):
            return _token_text(key, move.of, was, after)
        case "boss", was, _:
            return text(f"{key}-boss", company=_owner_name(move.of), boss=was)
        case "market", was, after:
            return text(f"{key}-market", company=_owner_name(move.of), was=was, now=after)
        case "price", int(was), int(after):
            the = text(f"goodwill-the-{move.of}")
            return text(
                f"{key}-price", of=_owner_name(move.of), the=the, **_change_values(was, after)
            )
        case what, int(was), int(after):
            return text(f"{key}-{what}", of=_owner_name(move.of), **_change_values(was, after))
    raise AssertionError(move)


def _change_values(was: int, after: int) -> dict[str, Value]:
    """Return the values of a message: dollars before, after, and the difference."""
    return {
        "was": Money(was),
        "now": Money(after),
        "by": Money(abs(after - was)),
        "more": after > was,
    }


def _token_text(
    key: str, of: CompanyId | Resource, was: tuple[Resource, ...], after: tuple[Resource, ...]
) -> Message:
    """Return the message about one token that is given back or exchanged."""
    (lost,) = (r for r in Resource if was.count(r) > after.count(r))
    gained = [r for r in Resource if after.count(r) > was.count(r)]
    if not gained:
        return text(f"{key}-token-back", company=_owner_name(of), lost=_owner_name(lost))
    return text(
        f"{key}-token",
        company=_owner_name(of),
        lost=_owner_name(lost),
        gained=_owner_name(gained[0]),
    )


def _owner_name(of: CompanyId | Resource) -> Message:
    return company_name(of) if isinstance(of, CompanyId) else resource_name(of)
