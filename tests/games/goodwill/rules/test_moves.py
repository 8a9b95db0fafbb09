"""What hands are told to move makes of the table before an event the table after it (GW-6.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill.box.cards import EVENTS, Boss, CompanyId, Resource, company_name
from referee.games.goodwill.phases.closing import Closing
from referee.games.goodwill.rules import events, moves, year_end
from referee.games.goodwill.rules.effects import EFFECTS
from referee.games.goodwill.state import Goodwill
from referee.kit.words import Text, text
from tests.games.goodwill.events_table import happening

NAMES: dict[Text, CompanyId | Resource] = {
    **{company_name(company): company for company in CompanyId},
    **{text(f"goodwill-resource-{resource}"): resource for resource in Resource},
}


@dataclass
class Board:
    """What lies on the table, moved by whoever reads what is told."""

    prices: dict[Resource, int]
    capital: dict[CompanyId, int]
    market: dict[CompanyId, int]
    tokens: dict[CompanyId, list[Resource]]
    boss: dict[CompanyId, str]
    shares: dict[CompanyId, int]
    under: list[str]  # the bosses slid under the pile

    @classmethod
    def of(cls, s: Goodwill, under: Iterable[str] = ()) -> Board:
        return cls(
            prices={r: s.prices.of(r) for r in Resource},
            capital={c: s.capital(c) for c in CompanyId},
            market={c: s[c].market for c in CompanyId},
            tokens={c: sorted(s[c].tokens) for c in CompanyId},
            boss={c: s[c].boss for c in CompanyId},
            shares={c: s.shares(c) for c in CompanyId},
            under=sorted(under),
        )

    def move(self, said: Iterable[Text]) -> None:
        for one in said:
            told, _, what = one.key.removeprefix("goodwill-").partition("-")
            assert told in ("move", "moved")
            getattr(self, "_" + what.replace("-", "_"))(**dict(one.values))
        for tokens in (*self.tokens.values(), self.under):
            tokens.sort()

    def _price(self, of: Text, the: Text, **step: Any) -> None:
        resource = NAMES[of]
        assert isinstance(resource, Resource)
        assert the == text(f"goodwill-the-{resource}")
        self.prices[resource] = stepped(self.prices[resource], **step)

    def _capital(self, of: Text, **step: Any) -> None:
        company = CompanyId(NAMES[of])
        self.capital[company] = stepped(self.capital[company], **step)

    def _market(self, company: Text, was: int, **step: int) -> None:
        assert self.market[CompanyId(NAMES[company])] == was
        self.market[CompanyId(NAMES[company])] = step["now"]

    def _token(self, company: Text, lost: Text, gained: Text) -> None:
        self._token_back(company, lost)
        self.tokens[CompanyId(NAMES[company])].append(Resource(NAMES[gained]))

    def _token_back(self, company: Text, lost: Text) -> None:
        self.tokens[CompanyId(NAMES[company])].remove(Resource(NAMES[lost]))

    def _boss(self, company: Text, boss: str) -> None:
        assert self.boss[CompanyId(NAMES[company])] == boss
        self.boss[CompanyId(NAMES[company])] = ""
        self.under.append(boss)

    def _bankrupt(self, company: Text, boss: str) -> None:
        self._boss(company, boss)
        self._bankrupt_vacant(company)

    def _bankrupt_vacant(self, company: Text) -> None:
        gone = CompanyId(NAMES[company])
        assert not self.boss[gone]
        self.capital[gone] = self.market[gone] = self.shares[gone] = 0
        self.tokens[gone] = []


def stepped(stood: int, was: int, by: int, more: bool, **step: int) -> int:
    """Where a marker stands, or the ingots, once moved by one step from where it stood."""
    after = step["now"]
    assert stood == was != after
    assert after - was == (by if more else -by)
    return after


@st.composite
def years(draw: st.DrawFn) -> Goodwill:
    """A table at the first of any six events."""
    fives = st.integers(0, 8).map(lambda n: 5 * n)
    names = [str(company) for company in CompanyId]
    policy = tuple(draw(st.permutations(list(Resource)))[:2])
    gone = draw(st.sampled_from([[], [], *([name] for name in names)]))
    left = [name for name in names if name not in gone]
    grades = {name: draw(st.integers(0, 2)) for name in left}  # of a boss, in every domain
    bosses = {
        name: Boss(f"Q {name}", 5, grade, grade, grade, (policy,) if grade else ())
        for name, grade in grades.items()
    }
    kinds = (draw(st.sampled_from(list(EFFECTS))) for _ in range(6))
    happen = (draw(st.sampled_from([e for e in EVENTS.values() if e.kind == k])) for k in kinds)
    cuts = sorted(draw(st.integers(0, 20)) for _ in left[1:])
    ends = zip([0, *cuts], [*cuts, 20], strict=True)
    return happening(
        *(event.written for event in happen),
        bosses=bosses,
        options={"pace": "each"},
        bankrupt=gone,
        capital={name: draw(fives) for name in left},
        market={name: 5 * (b - a) for name, (a, b) in zip(left, ends, strict=True)},
        tokens={
            name: draw(st.lists(st.sampled_from(list(map(str, Resource))), min_size=1, max_size=3))
            for name in left
        },
        prices={str(r): draw(st.integers(0, 5)) * 5 for r in Resource},
    )


@given(years())
@pytest.mark.rule("GW-6.6")
def test_what_is_told_of_each_event_makes_of_the_table_before_it_the_one_after(s: Goodwill) -> None:
    while events.next_half(s):
        before, s = s, events.happen(s)
        assert s.pile[: len(before.pile)] == before.pile
        after = Board.of(s, s.pile[len(before.pile) :])
        by_hand = Board.of(before)
        by_hand.move(s.phase.prompt(s).move)
        assert by_hand == after
        in_the_story = Board.of(before)
        report = s.reports[-1]
        in_the_story.move(moves.to_move(report.moves, report.bankrupt)[: len(report.bankrupt)])
        in_the_story.move(s.phase.stage(s, s.seating.seats[0]).changes[len(report.bankrupt) :])
        assert in_the_story == after


@given(years())
@pytest.mark.rule("GW-13.8", "GW-14.3", "GW-14.4")
def test_what_is_told_of_a_years_results_makes_of_the_table_before_them_the_one_after(
    before: Goodwill,
) -> None:
    s = replace(year_end.book(before), phase=Closing())
    if s.in_play:
        after = Board.of(s, s.pile[len(before.pile) :])
        by_hand = Board.of(before)
        todo = s.phase.prompt(s).move
        by_hand.move(move for move in todo if move.key[14:] not in ("year", "decks", "dividend"))
        assert by_hand == after
