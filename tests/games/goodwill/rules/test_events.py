"""What each event does to the table, and in which order they come (GW-6.5 to GW-10, GW-12)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import NextEvent
from referee.games.goodwill.box.cards import EVENTS, Boss, CompanyId, Resource
from referee.games.goodwill.rules import effects
from referee.games.goodwill.rules.reports import EventMove
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import speaker
from referee.kit.seats import BANK
from tests.games.goodwill.events_table import NOBODY, happening, report, through, triple
from tests.games.goodwill.table import A, ask, host, refused, story, table

AMBER, BLACK, CRIMSON = CompanyId
OIL, COAL, LABOUR = Resource


def boss(name: str, **grades: object) -> Boss:
    return NOBODY._replace(name=name, **grades)


# -- the order


@pytest.mark.rule("GW-6.5")
def test_on_each_card_the_left_event_comes_before_the_right_one() -> None:
    s = happening("price oil +5", "price coal +5", "price labour +5", "price oil -5")
    seen = [report(s).event.written]
    for _ in range(3):
        s = host(s, NextEvent())
        seen.append(report(s).event.written)
    assert seen == ["price oil +5", "price coal +5", "price labour +5", "price oil -5"]
    assert [r.side for r in s.reports] == ["left", "right", "left", "right"]


@pytest.mark.rule("GW-12.1")
def test_after_a_scandal_hands_move_the_boss_who_leaves() -> None:
    s = happening("scandal amber", bosses={"amber": boss("Q")})
    (move,) = (move for move in GAME.prompt(s).move if move.key == "goodwill-move-boss")
    assert dict(move.values)["boss"] == "Q"


@pytest.mark.rule("GW-6.3", "GW-6.2")
def test_the_list_of_the_year_falls_and_ends_with_the_lot_thrown_out() -> None:
    told = {"left": "price oil +5", "right": "price coal +5"}
    s = table(step="happening", lots=[{"percent": p, **told} for p in (30, 80, 10, 50)])
    rows = GAME.public_board(s, BANK).stage.lots
    assert [(row.percent, row.state) for row in rows] == [
        (80, "now"), (50, "to-come"), (30, "to-come"), (10, "out"),
    ]  # fmt: skip


@pytest.mark.rule("GW-7.3")
def test_a_price_of_several_resources_touches_who_owns_one_of_them() -> None:
    s = table(tokens={"amber": ["oil"], "black": ["labour"], "crimson": ["coal", "labour"]})
    event = EVENTS["price oil coal -5"]
    assert [c for c in CompanyId if effects.touches(s, event, c)] == [AMBER, CRIMSON]


@pytest.mark.rule("GW-6.5")
def test_an_event_is_over_with_its_bankruptcies_before_the_next() -> None:
    s = happening(
        "tax oil", "publicity 1", capital={"amber": 0}, bosses={"amber": boss("Q", publicity=1)}
    )
    assert s[AMBER].bankrupt and report(s).bankrupt == (AMBER,)
    assert report(host(s, NextEvent())).concerned == ()


@pytest.mark.rule("GW-6.6")
def test_each_event_waits_until_the_animator_has_moved_its_pieces() -> None:
    s = happening("price oil +10", "subsidy coal", tokens={"black": ["coal"]})
    assert report(s).moves == (EventMove("price", OIL, 10, 20),)
    assert len(GAME.prompt(s).move) == 1
    going_on = ask(s, BANK, NextEvent)
    assert going_on and going_on.label
    assert speaker("fr")(going_on.label) == "C’est fait. Suite\u00a0: Subvention charbon"
    assert refused(s, A, NextEvent()) == "host-only"
    s = host(s, NextEvent())
    assert {m.what for m in report(s).moves} == {"capital"}


@pytest.mark.rule("GW-6.6")
def test_after_the_sixth_event_comes_the_year_end() -> None:
    s = happening()
    for number in range(1, 7):
        assert s.phase.key == "happening" and len(s.reports) == number
        s = host(s, NextEvent())
    assert s.phase.key == "closing"


@pytest.mark.rule("GW-6.2")
def test_the_eliminated_informations_events_never_happen() -> None:
    s = through(happening())
    assert not {"tax oil", "tax coal"} & {r.event.written for r in s.reports}


# -- who is concerned


@pytest.mark.rule("GW-6.7")
def test_only_exactly_the_events_grade_is_concerned() -> None:
    bosses = {c: boss(c, publicity=n) for c, n in (("amber", 1), ("black", 2), ("crimson", 3))}
    assert report(happening("publicity 2", bosses=bosses)).concerned == (BLACK,)


@pytest.mark.rule("GW-6.7")
def test_no_boss_and_grade_0_are_never_concerned() -> None:
    for event in EVENTS.values():
        if event.level:
            s = happening(event.written, vacant=["crimson"])
            assert report(s).concerned == ()
            assert report(s).why


@pytest.mark.rule("GW-6.8")
def test_the_companies_concerned_and_the_shares_are_read_before_anything_changes() -> None:
    two = {"amber": boss("P", publicity=1), "black": boss("Q", publicity=1)}
    s = happening("publicity 1", bosses=two)
    assert report(s).concerned == (AMBER, BLACK)
    assert triple(s, "market") == "35/40/25"
    uneven = {"amber": 60, "black": 35, "crimson": 5}  # one after the other, Black would win 5
    s = happening("publicity 1", bosses=two, market=uneven)
    assert triple(s, "market") == "65/35/0"


@pytest.mark.rule("GW-6.9")
@pytest.mark.parametrize(
    "written", [name for name, event in EVENTS.items() if event.kind != "price"]
)
def test_no_event_touches_a_bankrupt_company(written: str) -> None:
    s = happening(written, bankrupt=["amber"], tokens={"black": ["oil"]})
    assert all(move.of is not AMBER for move in report(s).moves)
    assert AMBER not in report(s).concerned
    assert s[AMBER].bankrupt and not s[AMBER].tokens and s.capital(AMBER) == 0


# -- prices and money


@pytest.mark.rule("GW-7.1")
@pytest.mark.parametrize(("step", "after"), [("+5", 15), ("-5", 5), ("+10", 20), ("-10", 0)])
def test_a_price_moves_by_the_step_shown_whoever_uses_it(step: str, after: int) -> None:
    s = happening(f"price oil {step}", tokens={str(c): ["coal"] for c in CompanyId})
    assert s.prices == (after, 10, 10)


@pytest.mark.rule("GW-7.2")
@pytest.mark.parametrize(
    ("before", "step", "after"), [(20, "+10", 25), (5, "-10", 0), (25, "+5", 25), (0, "-5", 0)]
)
def test_a_price_stops_at_the_end_of_the_scale(before: int, step: str, after: int) -> None:
    s = happening(f"price oil {step}", prices={"oil": before})
    assert s.prices.oil == after
    assert bool(report(s).why) == (before == after)


@pytest.mark.rule("GW-7.3")
def test_each_resource_of_a_price_event_moves_on_its_own() -> None:
    s = happening("price oil coal -10", prices={"oil": 5, "coal": 20})
    assert s.prices == (0, 10, 10)


@pytest.mark.rule("GW-8.1")
def test_a_subsidy_pays_ten_dollars_a_token() -> None:
    tokens = {"amber": ["coal", "coal", "oil"], "black": ["coal"], "crimson": ["oil"]}
    s = happening("subsidy coal", tokens=tokens)
    assert triple(s, "capital") == "130/110/100"


@pytest.mark.rule("GW-8.2")
def test_a_tax_costs_ten_dollars_a_token_as_one_sum() -> None:
    tokens = {"amber": ["coal", "coal", "oil"], "black": ["coal"], "crimson": ["oil"]}
    s = happening("tax coal", tokens=tokens)
    assert triple(s, "capital") == "90/90/100"


TAXED = {"amber": ["oil", "oil"], "black": ["oil", "oil"], "crimson": ["oil", "coal"]}


@pytest.mark.rule("GW-8.3", "GW-13.1")
def test_a_company_that_has_exactly_the_tax_stays_with_nothing() -> None:
    s = happening("tax oil", tokens=TAXED, capital={"amber": 20})
    assert triple(s, "capital") == "0/80/90"


@pytest.mark.rule("GW-8.4", "GW-13.1")
def test_a_company_that_has_less_pays_nothing_and_is_bankrupt() -> None:
    s = happening("tax oil", tokens=TAXED, capital={"amber": 15})
    assert triple(s, "capital") == "-/80/90"
    assert [p.rule for p in s.ledger.fresh if p.source.name == "capital/amber"][-1] == "GW-13.4"


@pytest.mark.rule("GW-8.5", "GW-13.7")
def test_all_pay_the_tax_before_anybody_is_bankrupt() -> None:
    s = happening("tax oil", tokens=TAXED, capital={"amber": 15, "black": 10})
    assert report(s).bankrupt == (AMBER, BLACK)
    assert triple(s, "capital") == "-/-/90"
    assert triple(s, "market") == "-/-/100"


@pytest.mark.rule("GW-8.1", "GW-8.2")
@given(
    st.lists(st.integers(0, 8).map(lambda n: 5 * n), min_size=3, max_size=3),
    st.sampled_from([event for event in EVENTS if event.startswith(("tax", "subsidy"))]),
)
def test_no_money_is_made_or_lost_by_a_tax_or_a_subsidy(capitals: list[int], written: str) -> None:
    s = happening(
        written, tokens=TAXED, capital=dict(zip(map(str, CompanyId), capitals, strict=True))
    )
    assert s.ledger.total == 0
    GAME.invariants(s)


# -- resources

POLICY = ((OIL, COAL), (COAL, LABOUR))


def innovated(
    *tokens: str, policy: tuple[tuple[Resource, Resource], ...] = POLICY, **start: object
) -> Goodwill:
    known = {"bosses": {"amber": boss("Q", innovation=2, policy=policy)}, **start}
    return happening("innovation 2", "innovation 2", tokens={"amber": [*tokens]}, **known)


@pytest.mark.rule("GW-9.1", "GW-9.2")
def test_the_first_line_that_applies_changes_one_token() -> None:
    s = innovated("oil", "oil", "coal")
    assert s[AMBER].tokens == (OIL, COAL, COAL)
    assert report(s).moves == (EventMove("token", AMBER, (OIL, OIL, COAL), (OIL, COAL, COAL)),)


@pytest.mark.rule("GW-9.1")
def test_a_later_line_is_read_where_the_first_does_not_apply() -> None:
    assert innovated("coal", "labour")[AMBER].tokens == (LABOUR, LABOUR)


@pytest.mark.rule("GW-9.3")
def test_a_token_just_gained_is_not_changed_by_the_same_event() -> None:
    s = innovated("oil")
    assert s[AMBER].tokens == (COAL,)
    assert host(s, NextEvent())[AMBER].tokens == (LABOUR,)  # a second event starts afresh


@pytest.mark.rule("GW-9.4")
def test_nothing_happens_where_no_line_applies() -> None:
    s = innovated("labour", "labour")
    assert s[AMBER].tokens == (LABOUR, LABOUR)
    assert report(s).why and report(s).concerned == (AMBER,)


@pytest.mark.rule("GW-9.5")
def test_a_change_of_resource_is_made_without_asking() -> None:
    s = innovated("oil")
    assert not [a for seat in s.seating.seats for a in s.phase.asks(s, seat)]
    assert s[AMBER].tokens == (COAL,)


@pytest.mark.rule("GW-9.5")
def test_a_change_of_resource_is_made_though_the_new_one_is_dearer() -> None:
    assert innovated("oil", prices={"oil": 0, "coal": 25})[AMBER].tokens == (COAL,)


@pytest.mark.rule("GW-10.1")
@pytest.mark.parametrize(
    ("owned", "left"),
    [
        (["oil", "oil"], (OIL,)),
        (["coal"] * 3, (COAL, COAL)),
        (["oil", "coal", "coal"], (OIL, COAL)),
    ],
)
def test_efficiency_gives_one_of_several_equal_tokens_back(
    owned: list[str], left: tuple[Resource, ...]
) -> None:
    bosses = {"amber": boss("Q", efficiency=1)}
    s = happening("efficiency 1", bosses=bosses, tokens={"amber": owned})
    assert s[AMBER].tokens == left


@pytest.mark.rule("GW-10.2")
@pytest.mark.parametrize("owned", [["oil"], ["oil", "coal"], ["oil", "coal", "labour"]])
def test_efficiency_takes_nothing_where_all_tokens_differ(owned: list[str]) -> None:
    bosses = {"amber": boss("Q", efficiency=1)}
    s = happening("efficiency 1", bosses=bosses, tokens={"amber": owned})
    assert s[AMBER].tokens == tuple(owned)
    assert report(s).why and not GAME.prompt(s).move


# -- scandals


@pytest.mark.rule("GW-12.1")
def test_a_scandal_sends_the_boss_under_the_pile_and_leaves_the_row_alone() -> None:
    s = happening("scandal amber")
    assert s[AMBER].boss == "" and s.pile[-1] == "Nestor 0"
    assert len(s.row) == 3
    assert EventMove("boss", AMBER, "Nestor 0", "") in report(s).moves


@pytest.mark.rule("GW-12.2")
def test_without_a_boss_a_company_is_concerned_by_nothing_and_pays_no_salary() -> None:
    star = boss("Q", publicity=1, salary=10)
    s = happening("scandal amber", "publicity 1", bosses={"amber": star})
    cost = next(c for c in report(s).charges if c.company is AMBER)
    assert cost.before - cost.after == 10
    s = through(s)
    assert all(not r.concerned for r in s.reports if r.event.level)
    assert next(r for r in s.results if r.company is AMBER).salary == 0


@pytest.mark.rule("GW-12.3")
def test_a_scandal_costs_ten_points_that_the_others_share() -> None:
    assert triple(happening("scandal amber"), "market") == "20/40/40"


@pytest.mark.rule("GW-12.6")
def test_a_company_alone_or_at_nothing_loses_only_its_boss() -> None:
    alone = happening("scandal black", bankrupt=["amber", "crimson"])
    assert triple(alone, "market") == "-/100/-" and alone[BLACK].boss == ""
    none = happening("scandal amber", market={"amber": 0, "black": 50, "crimson": 50})
    assert triple(none, "market") == "0/50/50" and none[AMBER].boss == ""


@pytest.mark.rule("GW-12.7")
def test_a_company_without_a_boss_still_loses_market_share() -> None:
    s = happening("scandal amber", vacant=["amber"])
    assert triple(s, "market") == "20/40/40"


@pytest.mark.rule("GW-12.8")
def test_a_scandal_on_a_bankrupt_company_does_nothing_and_says_so() -> None:
    s = happening("scandal amber", bankrupt=["amber"])
    assert not report(s).moves
    why = report(s).why
    assert why and why.key == "goodwill-why-bankrupt"


# -- what is told


@pytest.mark.rule("GW-6.6")
@given(st.sampled_from(list(EVENTS)))
def test_every_event_is_told_and_every_move_is_named(written: str) -> None:
    grades = {"innovation": 2, "efficiency": 2, "publicity": 2, "policy": POLICY}
    s = happening("publicity 3", written, bosses={"amber": boss("Q", **grades)})
    s = host(s, NextEvent())
    assert story(s)[0] in ("goodwill-event-happened", "goodwill-event-idle")
    assert bool(report(s).moves) != bool(report(s).why)
    for lang in ("fr", "en"):
        say = speaker(lang, s.seating.names)
        prompt = GAME.prompt(s)
        said = [
            *prompt.move,
            prompt.headline,
            prompt.read,
            *GAME.public_board(s, BANK).stage.changes,
        ]
        assert all(say(line) != line.key for line in said if line)
