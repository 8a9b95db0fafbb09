"""Calls of a seat in the second person, with its moves (GW-4.23, GW-5.2, GW-5.5)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.goodwill.box.cards import company_name
from referee.games.goodwill.rules.buyers_and_sellers import Outcome, role_of
from referee.games.goodwill.rules.proposals import Proposal
from referee.games.goodwill.state import Goodwill, ReturnedShares
from referee.kit.components.money import payment_to_bank_text
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, text


def return_prompt(returned: Iterable[ReturnedShares], seat: Seat) -> Prompt | None:
    """Return the prompt to give back the shares of bankrupt companies."""
    shares = [back for back in returned if back.seat == seat]
    if not shares:
        return None
    names = tuple(company_name(back.company) for back in shares)
    return Prompt(
        text("goodwill-call-return", companies=names, count=sum(back.shares for back in shares)),
        move=tuple(
            text("goodwill-call-return-shares", company=name, count=back.shares)
            for name, back in zip(names, shares, strict=True)
        ),
        rule="GW-13.2",
    )


def payment_text(s: Goodwill, outcome: Outcome, seat: Seat) -> Message | None:
    """Return the bills with which `seat` pays for its share. None if it buys none."""
    role = role_of(outcome, seat)
    bought = role.partner is not None and role.kind == "buys"
    return payment_to_bank_text("goodwill", s.box, role.price) if bought else None


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
    return "GW-4.12" if seat in outcome.out else "GW-4.23"


def with_trade(s: Goodwill, sale: Outcome | None, seat: Seat, call: Prompt | None) -> Prompt | None:
    """Return `call`, with the moves that the seat still has to make for `sale`.

    Without a `call`, return a prompt with the headline of the shared screen.
    """
    handed = trade_text(sale, seat) if sale else None
    if sale is None or handed is None:
        return call
    assert s.phase is not None
    bills = payment_text(s, sale, seat) if s.phase.key == "bossing" else None
    prompt = call or replace(s.phase.prompt(s), read=None, is_waiting=True)
    move, hints = (handed, *((bills,) if bills else ())), ()
    if role_of(sale, seat).kind == "out":
        move, hints = hints, move
    return replace(prompt, move=move, hints=hints, owed_rule=trade_rule(sale, seat))


def trade_prompt(s: Goodwill, outcome: Outcome, seat: Seat) -> Prompt | None:
    """Return the prompt for a choice, a trade or a possible trade."""
    done, waiting = trade_text(outcome, seat), outcome.waiting(s.order)
    if seat in outcome.out:
        return with_trade(s, outcome, seat, None)
    if done:
        return Prompt(done, payment_text(s, outcome, seat), rule=trade_rule(outcome, seat))
    if not waiting:
        return None
    picker, side = waiting[0], "buy" if seat in outcome.highs else "sell"
    about = {"company": company_name(outcome.company), "price": Money(outcome.price)}
    if seat == picker:
        value = Money(s.share_value(outcome.company))
        same = text("goodwill-call-choose-read", company=about["company"], value=value)
        return Prompt(text(f"goodwill-call-choose-{side}", **about), same, rule="GW-4.19")
    if seat in waiting:
        return Prompt(text("goodwill-call-choose-later", seat=picker), rule="GW-4.20")
    if seat in outcome.free_seats:
        return Prompt(text(f"goodwill-call-ready-{side}", seat=picker, **about), rule="GW-4.19")
    return None


def proposal_prompt(company: Message, needed: int, lost: Proposal | None) -> Prompt:
    """Return the prompt to propose a boss.

    `lost` is the proposal just voted down.
    """
    aloud = text("goodwill-call-propose-read", needed=needed)
    if lost:
        aloud = text("goodwill-call-propose-again", boss=lost.boss, yes=lost.yes, needed=needed)
    return Prompt(text("goodwill-call-propose", company=company), aloud, rule="GW-5.2")


def vote_call(
    proposal: Proposal, seat: Seat, company: Message, votes: int, needed: int
) -> Prompt | None:
    """Return the prompt to vote; a proposer who has not voted no is asked to persuade."""
    about = {"boss": proposal.boss, "company": company, "yes": proposal.yes, "needed": needed}
    if votes and proposal.ballot(seat) is None:
        aloud = text("goodwill-call-vote-read", yes=proposal.yes, needed=needed)
        return Prompt(text("goodwill-call-vote", **about), aloud, rule="GW-5.5")
    if seat == proposal.seat and not proposal.dropped:
        return Prompt(text("goodwill-call-defend", **about), rule="GW-5.5")
    return None
