"""Market shares after publicity and a scandal (GW-11, GW-12).

Functions take and return the shares of the companies in play: multiples of 5 percent that sum to
100. A rule that asks for the larger of two companies never meets a tie, because the two sum to an
odd number of fives.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import MONEY_STEP

MarketShares = Mapping[CompanyId, int]

PUBLICITY_POINTS = 10  # what publicity gains or a scandal costs, in percent, if that much is there


def shift_by_publicity(
    shares: MarketShares, concerned_companies: Collection[CompanyId]
) -> MarketShares:
    """Return the shares after publicity for these companies, even for one at 0 % (GW-11.13)."""
    match (
        [c for c in shares if c in concerned_companies],
        [c for c in shares if c not in concerned_companies],
    ):
        case [winner], [one, other]:
            return _publicity_against_two(shares, winner, one, other)
        case [one, other], [third]:
            return _publicity_against_one(shares, one, other, third)
        case [winner], [other]:
            return _move_points(shares, other, winner)  # GW-11.9, GW-11.10
        case _:
            return shares  # GW-11.8, GW-11.11, GW-11.12


def _publicity_against_two(
    shares: MarketShares, winner: CompanyId, one: CompanyId, other: CompanyId
) -> MarketShares:
    if shares[one] and shares[other]:  # GW-11.1
        return change_shares(
            shares, {winner: PUBLICITY_POINTS, one: -MONEY_STEP, other: -MONEY_STEP}
        )
    return _move_points(shares, one if shares[one] else other, winner)  # GW-11.2, GW-11.3, GW-11.4


def _publicity_against_one(
    shares: MarketShares, one: CompanyId, other: CompanyId, third: CompanyId
) -> MarketShares:
    match shares[third]:
        case 0:  # GW-11.7
            return shares
        case 5:  # GW-11.6
            return change_shares(
                shares, {larger_company(shares, one, other): MONEY_STEP, third: -MONEY_STEP}
            )
        case _:  # GW-11.5
            return change_shares(
                shares, {one: MONEY_STEP, other: MONEY_STEP, third: -PUBLICITY_POINTS}
            )


def shift_by_scandal(shares: MarketShares, company: CompanyId) -> MarketShares:
    """Return the shares after a scandal at `company`. GW-12.3, GW-12.4, GW-12.5, GW-12.6."""
    match shares[company], [c for c in shares if c is not company]:
        case (0, _) | (_, []):  # GW-12.6
            return shares
        case _, [other]:  # GW-12.5
            return _move_points(shares, company, other)
        case 5, [one, other]:  # GW-12.4
            return change_shares(
                shares, {company: -MONEY_STEP, larger_company(shares, one, other): MONEY_STEP}
            )
        case _, [one, other]:  # GW-12.3
            return change_shares(
                shares, {company: -PUBLICITY_POINTS, one: MONEY_STEP, other: MONEY_STEP}
            )
    raise AssertionError("more than three companies")


def _move_points(shares: MarketShares, source: CompanyId, target: CompanyId) -> MarketShares:
    """Move ten points from one company to another, or as many as it has."""
    points = min(PUBLICITY_POINTS, shares[source])
    return change_shares(shares, {source: -points, target: points})


def larger_company(shares: MarketShares, one: CompanyId, other: CompanyId) -> CompanyId:
    """Return the one of two companies that has more market share."""
    assert shares[one] != shares[other], "two of which the rules ask for the larger are equal"
    return one if shares[one] > shares[other] else other


def change_shares(shares: MarketShares, changes: Mapping[CompanyId, int]) -> dict[CompanyId, int]:
    """Return the shares with these points added, or (negative) taken away."""
    return {company: share + changes.get(company, 0) for company, share in shares.items()}
