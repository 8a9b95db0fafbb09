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
    return tuple(
        EventMove(*value_before, value_after[-1])
        for value_before, value_after in pairs
        if value_before != value_after
    )


def _piece_values(s: Goodwill) -> Iterator[tuple[str, CompanyId | Resource, PieceValue]]:
    """Yield everything that can move, as kind, owner and current value."""
    yield from (("price", r, s.prices.price_of(r)) for r in Resource)
    yield from (("capital", c, s.capital(c)) for c in CompanyId)
    yield from (("token", c, s[c].tokens) for c in CompanyId)
    yield from (("boss", c, s[c].boss) for c in CompanyId)
    yield from (("shares", c, s.share_count(c)) for c in CompanyId)
    yield from (("market", c, s[c].market_share) for c in CompanyId)


def pieces(s: Goodwill, seat: Seat) -> Iterator[Piece]:
    """Yield the pieces that have no counter, with the shares that `seat` may see."""
    yield Piece(text("goodwill-piece-year"), TABLE, str(_marked_year(s)))
    for company, state in s.companies.items():
        company_value = {"company": company_name(company)}
        yield Piece(text("goodwill-piece-market", **company_value), TABLE, state.market_share)
        for resource in Resource:
            yield Piece(_tokens_text(company, resource), TABLE, state.token_count(resource))
        if state.boss:
            yield _card_piece(state.boss, text("goodwill-lies-office", **company_value))
        for holder, portfolio in s.portfolios.items():
            if s.is_ownership_open or holder == seat:
                yield Piece(
                    text("goodwill-piece-shares", **company_value),
                    holder,
                    portfolio.count_of(company),
                )
    for boss in s.boss_row:
        yield _card_piece(boss, text("goodwill-lies-row"))


def _marked_year(s: Goodwill) -> int:
    """Return the year on which the marker is; the last step of a year moves it on (GW-14.8)."""
    is_closing = s.phase is not None and s.phase.key == "closing"
    return min(s.year + is_closing, LAST_YEAR)


def _card_piece(boss: str, place_text: Message) -> Piece:
    """Return the piece of a boss that is face up.

    Bosses in the pile are no pieces, because their order is secret.
    """
    pile_words = SpareWords(text("goodwill-lies-top"), text("goodwill-lies-under"))
    return Piece(text("goodwill-piece-card", boss=boss), TABLE, place_text, pile_words)


@cache
def _tokens_text(company: CompanyId, resource: Resource) -> Message:
    resource_text = resource_name(resource)
    return text("goodwill-piece-token", resource=resource_text, company=company_name(company))


# -- messages


def move_lines(
    event_moves: Sequence[EventMove], bankrupt_companies: Collection[CompanyId] = ()
) -> tuple[Message, ...]:
    """Return the changes as lines of the story: "le pétrole passe de 10 $ à 20 $ (+10)"."""
    departure_texts = (
        text("goodwill-moved-bankrupt", company=company_name(c)) for c in bankrupt_companies
    )
    return (
        *departure_texts,
        *(
            _move_text("goodwill-moved", move)
            for move in event_moves
            if move.company_or_resource not in bankrupt_companies
        ),
    )


def move_instructions(
    event_moves: Sequence[EventMove], bankrupt_companies: Collection[CompanyId] = ()
) -> tuple[Message, ...]:
    """Return the changes as instructions.

    All changes of a company that leaves the game are one instruction.
    """
    boss_by_company = {
        move.company_or_resource: move.before for move in event_moves if move.kind == "boss"
    }
    departure_texts = (
        _bankrupt_company_text(c, str(boss_by_company.get(c, ""))) for c in bankrupt_companies
    )
    return (
        *departure_texts,
        *(
            _move_text("goodwill-move", move)
            for move in event_moves
            if move.company_or_resource not in bankrupt_companies
        ),
    )


def _bankrupt_company_text(company: CompanyId, boss: str) -> Message:
    name = company_name(company)
    if not boss:
        return text("goodwill-move-bankrupt-vacant", company=name)
    return text("goodwill-move-bankrupt", company=name, boss=boss)


def _move_text(key: str, move: EventMove) -> Message:
    match move.kind, move.before, move.after:
        case "token", tuple(before), tuple(after):
            return _token_text(key, move.company_or_resource, before, after)
        case "boss", before, _:
            return text(f"{key}-boss", company=_owner_name(move.company_or_resource), boss=before)
        case "market", before, after:
            return text(
                f"{key}-market",
                company=_owner_name(move.company_or_resource),
                was=before,
                now=after,
            )
        case "price", int(before), int(after):
            resource_text = text(f"goodwill-the-{move.company_or_resource}")
            return text(
                f"{key}-price",
                of=_owner_name(move.company_or_resource),
                the=resource_text,
                **_change_values(before, after),
            )
        case kind, int(before), int(after):
            return text(
                f"{key}-{kind}",
                of=_owner_name(move.company_or_resource),
                **_change_values(before, after),
            )
    raise AssertionError(move)


def _change_values(before: int, after: int) -> dict[str, Value]:
    """Return the values of a message: dollars before, after, and the difference."""
    return {
        "was": Money(before),
        "now": Money(after),
        "by": Money(abs(after - before)),
        "more": after > before,
    }


def _token_text(
    key: str,
    company_or_resource: CompanyId | Resource,
    before: tuple[Resource, ...],
    after: tuple[Resource, ...],
) -> Message:
    """Return the message about one token that is given back or exchanged."""
    (lost_resource,) = (r for r in Resource if before.count(r) > after.count(r))
    gained_resources = [r for r in Resource if after.count(r) > before.count(r)]
    if not gained_resources:
        return text(
            f"{key}-token-back",
            company=_owner_name(company_or_resource),
            lost=_owner_name(lost_resource),
        )
    return text(
        f"{key}-token",
        company=_owner_name(company_or_resource),
        lost=_owner_name(lost_resource),
        gained=_owner_name(gained_resources[0]),
    )


def _owner_name(company_or_resource: CompanyId | Resource) -> Message:
    return (
        company_name(company_or_resource)
        if isinstance(company_or_resource, CompanyId)
        else resource_name(company_or_resource)
    )
