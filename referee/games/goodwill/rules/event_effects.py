"""The effect of each kind of event (GW-7, GW-8, GW-9, GW-10, GW-11, GW-12).

An effect is a function from the state and the event to the next state, and it includes
bankruptcies. No event changes a bankrupt company (GW-6.9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import DOMAINS, Boss, CompanyId, Event, Resource, company_name
from referee.games.goodwill.rules import bankruptcy, market_shares, pile
from referee.games.goodwill.state import (
    DOLLARS_A_TOKEN,
    MAX_PRICE,
    Goodwill,
    memo_text,
    sorted_tokens,
)
from referee.kit.frozen import replace
from referee.kit.words import Message, text

Effect = Callable[[Goodwill, Event], Goodwill]


def companies_concerned(s: Goodwill, event: Event) -> tuple[CompanyId, ...]:
    """Return the companies to which the event applies.

    For most events, those whose boss has exactly the event's grade (GW-6.7). For a scandal, the
    company on the card if it is in play (GW-12.8). For a subsidy or a tax, those that have the
    resource. For a price, none.
    """
    match event.kind:
        case "price":
            return ()
        case "scandal":
            return tuple(c for c in s.companies_in_play if c is event.company)
        case "subsidy" | "tax":
            return tuple(c for c in s.companies_in_play if s[c].token_count(event.resource))
    return tuple(c for c in s.companies_in_play if _boss_grade(s, c, event.kind) == event.level)


def is_company_affected(s: Goodwill, event: Event, company: CompanyId) -> bool:
    """Return True if the event would change the company or its costs now."""
    if event.kind == "price":
        return any(s[company].token_count(resource) for resource in event.resources)
    return company in companies_concerned(s, event)


def _boss_of(s: Goodwill, company: CompanyId) -> Boss | None:
    return deck.boss(s, s[company].boss)


def _boss_grade(s: Goodwill, company: CompanyId, domain: str) -> int:
    """Return the boss's grade; 0 without a boss, which matches no event (GW-12.2)."""
    boss = _boss_of(s, company)
    return boss.grade(domain) if boss else 0


# -- prices and money


def change_price(s: Goodwill, event: Event) -> Goodwill:
    """Move each resource of the event by its step, within the scale.

    GW-7.1, GW-7.2, GW-7.3.
    """
    new_prices = {
        resource: min(max(s.prices.price_of(resource) + event.step, 0), MAX_PRICE)
        for resource in event.resources
    }
    return replace(s, prices=s.prices._replace(**new_prices))


def _subsidy_or_tax_amount(s: Goodwill, company: CompanyId, resource: Resource) -> int:
    """Return the dollars of a subsidy or a tax: ten a token (GW-8.1, GW-8.2)."""
    return DOLLARS_A_TOKEN * s[company].token_count(resource)


def pay_subsidy(s: Goodwill, event: Event) -> Goodwill:
    for company in companies_concerned(s, event):
        memo = memo_text("subsidy", resource=text(f"goodwill-resource-{event.resource}"))
        s = s.gain(company, _subsidy_or_tax_amount(s, company, event.resource), memo, "GW-8.1")
    return s


def levy_tax(s: Goodwill, event: Event) -> Goodwill:
    """Tax all companies that can pay, then make the others bankrupt.

    GW-8.2, GW-8.3, GW-8.4, GW-8.5.
    """
    tax_by_company = {
        c: _subsidy_or_tax_amount(s, c, event.resource) for c in companies_concerned(s, event)
    }
    bankrupt_companies = [
        company for company, tax in tax_by_company.items() if bankruptcy.is_ruined(s, company, tax)
    ]
    for company, tax in tax_by_company.items():
        if company not in bankrupt_companies:
            memo = memo_text("tax", resource=text(f"goodwill-resource-{event.resource}"))
            s = s.lose(company, tax, memo, "GW-8.2")
    return bankruptcy.settle_bankruptcies(s, bankrupt_companies)


# -- resources


def apply_innovation(s: Goodwill, event: Event) -> Goodwill:
    """Exchange one token by the first line of the policy that applies (GW-9.1, GW-9.2).

    Later lines do not count (GW-9.3). If no line applies, nothing changes (GW-9.4). Nobody has
    anything to choose (GW-9.5).
    """
    for company in companies_concerned(s, event):
        boss, tokens = _boss_of(s, company), s[company].tokens
        lines = boss.policy if boss else ()
        line = next((line for line in lines if line[0] in tokens), None)
        if line:
            lost_resource, gained_resource = line
            s = s.with_company(
                company,
                tokens=sorted_tokens((*_without_token(tokens, lost_resource), gained_resource)),
            )
    return s


def apply_efficiency(s: Goodwill, event: Event) -> Goodwill:
    """Take one token of each resource of which the company has several (GW-10.1, GW-10.2)."""
    for company in companies_concerned(s, event):
        tokens = s[company].tokens
        doubled_resource = next((r for r in Resource if tokens.count(r) > 1), None)
        if doubled_resource:
            s = s.with_company(company, tokens=_without_token(tokens, doubled_resource))
    return s


def _without_token(tokens: tuple[Resource, ...], lost_resource: Resource) -> tuple[Resource, ...]:
    index = tokens.index(lost_resource)
    return tokens[:index] + tokens[index + 1 :]


# -- the market


def _market_shares(s: Goodwill) -> market_shares.MarketShares:
    return {company: s[company].market_share for company in s.companies_in_play}


def apply_publicity(s: Goodwill, event: Event) -> Goodwill:
    """Change all market shares at once, each computed from the values before (GW-6.8)."""
    return s.with_market_shares(
        market_shares.shift_by_publicity(_market_shares(s), companies_concerned(s, event))
    )


def apply_scandal(s: Goodwill, event: Event) -> Goodwill:
    """Remove the boss and reduce the market share, even if there is no boss. GW-12.1, GW-12.7."""
    for company in companies_concerned(s, event):
        s = pile.put_boss_under_pile(s, s[company].boss).with_company(company, boss="")
        s = s.with_market_shares(market_shares.shift_by_scandal(_market_shares(s), company))
    return s


EFFECTS: Mapping[str, Effect] = {
    "price": change_price,
    "subsidy": pay_subsidy,
    "tax": levy_tax,
    "innovation": apply_innovation,
    "efficiency": apply_efficiency,
    "publicity": apply_publicity,
    "scandal": apply_scandal,
}


def no_effect_reason(s: Goodwill, event: Event) -> Message:
    """Return the reason why the event has changed nothing."""
    concerned = companies_concerned(s, event)
    match event.kind:
        case "price":
            return text("goodwill-why-price", top=event.step > 0)
        case "scandal":
            key = "scandal" if concerned else "bankrupt"
            return text(f"goodwill-why-{key}", company=company_name(event.company))
        case "subsidy" | "tax":
            resource = text(f"goodwill-resource-{event.resource}")
            return text("goodwill-why-no-token", resource=resource)
        case domain if not concerned:
            assert domain in DOMAINS
            name = text(f"goodwill-domain-{domain}")
            return text("goodwill-why-nobody", domain=name, level=event.level)
    names = tuple(company_name(c) for c in concerned)
    return text(f"goodwill-why-{event.kind}", companies=names)
