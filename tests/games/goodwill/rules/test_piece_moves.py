"""The moves on screens turn the table before an event into the table after it (GW-6.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill.box.cards import EVENTS, Boss, CompanyId, Resource, company_name
from referee.games.goodwill.phases.closing import Closing
from referee.games.goodwill.rules import events, piece_moves, year_end
from referee.games.goodwill.rules.event_effects import EFFECTS
from referee.games.goodwill.state import Goodwill
from referee.kit.components.pieces import moved_pieces
from referee.kit.seats import HOST
from referee.kit.words import Message, text
from tests.games.goodwill.events_table import happening
from tests.test_every_hand import LOGS, evening

NAMES: dict[Message, CompanyId | Resource] = {
    **{company_name(company): company for company in CompanyId},
    **{text(f"goodwill-resource-{resource}"): resource for resource in Resource},
}
Board = dict[tuple[str, str], Any]  # ("capital", "amber"): 110


def board(s: Goodwill, under: Iterable[str] = ()) -> Board:
    """Return the pieces on the table; `under`: the bosses put under the pile since then."""
    lying: Board = {("price", r): s.prices.price_of(r) for r in Resource}
    for c in CompanyId:
        lying |= {
            ("capital", c): s.capital(c),
            ("market", c): s[c].market_share,
            ("tokens", c): sorted(s[c].tokens),
            ("boss", c): s[c].boss,
            ("shares", c): s.share_count(c),
        }
    return {**lying, ("under", ""): sorted(under)}


def moved(lying: Board, messages: Iterable[Message]) -> Board:
    """Return the table after somebody has made the moves as they are told."""
    for one in messages:
        key, values = one.key.removeprefix("goodwill-"), dict(one.values)
        verb, _, what = key.partition("-")
        assert verb in ("move", "moved")
        named = values.get("of") or values["company"]
        of = NAMES[named]
        if what in ("price", "capital", "market"):
            assert lying[what, of] == values["was"] != values["now"]
            if what != "market":
                step = values["by"] if values["more"] else -values["by"]
                assert values["now"] - values["was"] == step
            assert what != "price" or values["the"] == text(f"goodwill-the-{of}")
            lying[what, of] = values["now"]
        elif what in ("token", "token-back"):
            lying["tokens", of].remove(NAMES[values["lost"]])
            lying["tokens", of] += [NAMES[values["gained"]]] if what == "token" else []
            lying["tokens", of].sort()
        else:
            assert lying["boss", of] == values.get("boss", "")
            lying["under", ""] = sorted([*lying["under", ""], *filter(None, [lying["boss", of]])])
            lying["boss", of] = ""
            if what in ("bankrupt", "bankrupt-vacant"):
                lying |= {("capital", of): 0, ("market", of): 0, ("shares", of): 0}
                lying["tokens", of] = []
            else:
                assert what == "boss"
    return lying


@st.composite
def years(draw: st.DrawFn) -> Goodwill:
    """Return a table at the first of any six events."""
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
    tokens = st.lists(st.sampled_from(list(map(str, Resource))), min_size=1, max_size=3)
    return happening(
        *(event.key for event in happen),
        bosses=bosses,
        bankrupt=gone,
        capital={name: 5 * draw(st.integers(0, 8)) for name in left},
        market={name: 5 * (b - a) for name, (a, b) in zip(left, ends, strict=True)},
        tokens={name: draw(tokens) for name in left},
        prices={str(r): 5 * draw(st.integers(0, 5)) for r in Resource},
    )


@given(years())
@pytest.mark.rule("GW-6.6")
def test_what_is_told_of_each_event_makes_of_the_table_before_it_the_one_after(s: Goodwill) -> None:
    while half := events.next_event(s):
        foretold = dict(events.effect_text(s, half.event).values)  # as its lot says beforehand
        before, s = s, events.apply_next_event(s)
        assert s.boss_pile[: len(before.boss_pile)] == before.boss_pile
        after = board(s, s.boss_pile[len(before.boss_pile) :])
        assert moved(board(before), s.phase.prompt(s).moves) == after
        report = s.reports[-1]
        gone = len(report.bankrupt_companies)
        cleared = piece_moves.move_instructions(report.moves, report.bankrupt_companies)[:gone]
        changes = s.phase.public_view(s, s.seating.seats[0]).changes
        assert foretold.get("why") == report.idle_reason
        messages = foretold.get("moves", ())
        assert messages[: len(changes)] == changes
        costs = {
            (dict(cost.values)["company"], dict(cost.values)["now"])
            for cost in messages[len(changes) :]
        }
        assert costs == {
            (company_name(cost.company), cost.after)
            for cost in report.charges
            if cost.before != cost.after and cost.company in s.companies_in_play
        }
        story = changes[gone:]
        assert moved(board(before), (*cleared, *story)) == after


@given(years())
@pytest.mark.rule("GW-13.8", "GW-14.3", "GW-14.4")
def test_what_is_told_of_a_years_results_makes_of_the_table_before_them_the_one_after(
    before: Goodwill,
) -> None:
    s = replace(year_end.book_results(before), phase=Closing())
    if s.companies_in_play:
        messages = [
            m for m in s.phase.prompt(s).moves if m.key[14:] not in ("year", "decks", "dividend")
        ]
        assert moved(board(before), messages) == board(s, s.boss_pile[len(before.boss_pile) :])


@pytest.mark.rule("GW-14.8")
@pytest.mark.parametrize("path", [path for key, path in LOGS if key == "goodwill"])
def test_the_year_marker_is_a_piece_that_moves_when_its_instruction_is_read(path: Any) -> None:
    """So an undo past the end of a year says to put it back."""
    fold, _ = evening("goodwill", path)
    marker, ends = text("goodwill-piece-year"), 0
    for before, after in pairwise(fold.moments):
        game = after.game
        pieces = moved_pieces(game.pieces(before.state, HOST), game.pieces(after.state, HOST))
        years = [piece.new_place for piece in pieces if piece.name == marker]
        is_new = after.state.opened_phase_count > before.state.opened_phase_count
        moves_now = game.prompt(after.state).moves if is_new else ()
        read = [dict(m.values)["year"] for m in moves_now if m.key == "goodwill-move-year"]
        assert years == read, after.seq
        ends += bool(read)
    assert ends
