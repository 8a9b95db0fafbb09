"""Calls of a seat in the second person, with its moves (GW-4.23, GW-5.2, GW-5.5)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.goodwill.box.cards import company_name
from referee.games.goodwill.rules.buyers_and_sellers import Outcome, role_of
from referee.games.goodwill.rules.votes import Proposal
from referee.games.goodwill.state import Goodwill, ReturnedShares
from referee.kit.components.money import payment_to_bank_text
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text


def return_prompt(returned_shares: Iterable[ReturnedShares], seat: Seat) -> Prompt | None:
    """Return the prompt to give back shares of bankrupt companies; None without any."""
    own_returns = [returned for returned in returned_shares if returned.seat == seat]
    if not own_returns:
        return None
    names = tuple(company_name(returned.company) for returned in own_returns)
    return Prompt(
        text(
            "goodwill-call-return",
            companies=names,
            count=sum(returned.share_count for returned in own_returns),
        ),
        moves=tuple(
            text("goodwill-call-return-shares", company=name, count=returned.share_count)
            for name, returned in zip(names, own_returns, strict=True)
        ),
        rule="GW-13.2",
        is_done=True,
    )


def payment_text(s: Goodwill, outcome: Outcome, seat: Seat) -> Message | None:
    """Return the bills with which `seat` pays for its share. None if it buys none."""
    role = role_of(outcome, seat)
    buys_share = role.partner is not None and role.kind == "buys"
    return payment_to_bank_text("goodwill", s.box, role.price) if buys_share else None


def trade_text(outcome: Outcome, seat: Seat) -> Message | None:
    """Return what `seat` gives and takes, or that it cannot pay.

    None if it makes no trade.
    """
    role = role_of(outcome, seat)
    if role.kind == "out":
        return text("goodwill-you-out")
    if role.partner is None:
        return None
    return text(
        f"goodwill-call-{role.kind}",
        seat=role.partner,
        price=Money(role.price),
        company=company_name(role.company),
    )


def trade_rule(outcome: Outcome, seat: Seat) -> str:
    """Return the rule behind `trade_text`."""
    return "GW-4.12" if seat in outcome.eliminated_seats else "GW-4.23"


def with_trade(s: Goodwill, sale: Outcome | None, seat: Seat, call: Prompt | None) -> Prompt | None:
    """Return `call`, with the moves that the seat still has to make for `sale`.

    Without a `call`, return a prompt with the headline of the shared screen. Without moves,
    return `call`.
    """
    trade_message = trade_text(sale, seat) if sale else None
    if sale is None or trade_message is None:
        return call
    assert s.phase is not None
    bills = payment_text(s, sale, seat) if s.phase.key == "bossing" else None
    prompt = call or replace(s.phase.prompt(s), read_aloud=None, is_waiting=True)
    moves, hints = (trade_message, *((bills,) if bills else ())), ()
    if role_of(sale, seat).kind == "out":
        moves, hints = hints, moves
    return replace(prompt, moves=moves, hints=hints, owed_rule=trade_rule(sale, seat))


def trade_prompt(s: Goodwill, outcome: Outcome, seat: Seat) -> Prompt | None:
    """Return the prompt for a choice, a trade or a possible trade, or None."""
    trade_message, seats_to_choose = (
        trade_text(outcome, seat),
        outcome.seats_to_choose(s.seats_in_order),
    )
    if seat in outcome.eliminated_seats:
        return with_trade(s, outcome, seat, None)
    if trade_message:
        bills, rule = payment_text(s, outcome, seat), trade_rule(outcome, seat)
        return Prompt(trade_message, bills, rule=rule, is_done=True)
    if not seats_to_choose:
        return None
    picker, side = seats_to_choose[0], "buy" if seat in outcome.buyers else "sell"
    values = {"company": company_name(outcome.company), "price": Money(outcome.price)}
    if seat == picker:
        value = Money(s.share_value(outcome.company))
        read_text = text("goodwill-call-choose-read", company=values["company"], value=value)
        return Prompt(text(f"goodwill-call-choose-{side}", **values), read_text, rule="GW-4.19")
    if seat in seats_to_choose:
        return Prompt(text("goodwill-call-choose-later", seat=picker), rule="GW-4.20")
    if seat in outcome.free_seats:
        return Prompt(text(f"goodwill-call-ready-{side}", seat=picker, **values), rule="GW-4.19")
    return None


def proposal_prompt(company: Message, votes_needed: int, lost_proposal: Proposal | None) -> Prompt:
    """Return the prompt to propose a boss.

    `lost_proposal` is the one just voted down.
    """
    read_text = text("goodwill-call-propose-read", needed=votes_needed)
    if lost_proposal:
        read_text = text(
            "goodwill-call-propose-again",
            boss=lost_proposal.boss,
            yes=lost_proposal.yes_count,
            needed=votes_needed,
        )
    return Prompt(text("goodwill-call-propose", company=company), read_text, rule="GW-5.2")


def vote_call(
    proposal: Proposal, seat: Seat, company: Message, vote_count: int, votes_needed: int
) -> Prompt | None:
    """Return the prompt to vote.

    A proposer who has not voted no is asked to persuade. None for a seat that need not act.
    """
    values = {
        "boss": proposal.boss,
        "company": company,
        "yes": proposal.yes_count,
        "needed": votes_needed,
    }
    if vote_count and proposal.ballot(seat) is None:
        read_text = text("goodwill-call-vote-read", yes=proposal.yes_count, needed=votes_needed)
        return Prompt(text("goodwill-call-vote", **values), read_text, rule="GW-5.5")
    if seat == proposal.seat and not proposal.is_dropped:
        return Prompt(text("goodwill-call-defend", **values), rule="GW-5.5")
    return None
