"""The effects of events, and their order (GW-6, GW-7, GW-8, GW-10, GW-12)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import NextEvent
from referee.games.goodwill.box.cards import EVENTS, Boss, Resource
from referee.games.goodwill.rules import event_effects
from referee.games.goodwill.rules.reports import EventMove
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import translator_for
from referee.kit.seats import HOST
from tests.games.goodwill.events_table import NOBODY, happening, report, through, triple
from tests.games.goodwill.table import AMBER, BLACK, COMPANIES, A, ask, host, refused, story, table

OIL, COAL, LABOUR = Resource
POLICY = ((OIL, COAL), (COAL, LABOUR))


def boss(name: str = "Q", **grades: Any) -> Boss:
    return NOBODY._replace(name=name, **grades)


@pytest.mark.rule("GW-6.2", "GW-6.5", "GW-6.6")
def test_on_each_card_the_left_event_comes_before_the_right_one_and_then_the_year_end() -> None:
    prices = [f"price {r} {step}" for r in Resource for step in ("+5", "-5")]
    s = happening(*prices)
    happened = []
    while s.phase.key == "happening":
        happened.append((report(s).side, report(s).event.key))
        s = host(s, NextEvent())
    assert s.phase.key == "closing"
    assert happened == list(zip(("left", "right") * 3, prices, strict=True))


@pytest.mark.rule("GW-6.3", "GW-6.2")
def test_the_list_of_the_year_falls_and_ends_with_the_lot_thrown_out() -> None:
    card = {"left": "price oil +5", "right": "price coal +5"}
    s = table(step="happening", lots=[{"percent": p, **card} for p in (30, 80, 10, 50)])
    rows = GAME.public_board(s, HOST).stage.lots
    assert [(row.percent, row.state) for row in rows] == [
        (80, "now"), (50, "to-come"), (30, "to-come"), (10, "out"),
    ]  # fmt: skip
    assert [side.state for side in rows[0].sides] == ["now", "to-come"]
    rows = GAME.public_board(host(s, NextEvent(), NextEvent()), HOST).stage.lots
    assert [row.state for row in rows] == ["done", "now", "to-come", "out"]


@pytest.mark.rule("GW-6.5")
def test_an_event_is_over_with_its_bankruptcies_before_the_next() -> None:
    winner = {"amber": boss(publicity=1)}
    s = happening("tax oil", "publicity 1", capital={"amber": 0}, bosses=winner)
    assert s[AMBER].is_bankrupt and report(s).bankrupt_companies == (AMBER,)
    assert report(host(s, NextEvent())).concerned_companies == ()


@pytest.mark.rule("GW-6.6")
def test_each_event_waits_until_the_animator_has_moved_its_pieces() -> None:
    s = happening("price oil +10", "subsidy coal", tokens={"black": ["coal"]})
    assert report(s).moves == (EventMove("price", OIL, 10, 20),)
    assert len(GAME.prompt(s).moves) == 1
    going_on = ask(s, HOST, NextEvent)
    assert going_on and going_on.label
    assert translator_for("fr")(going_on.label) == "C’est fait. Suite\u00a0: Subvention charbon"
    assert refused(s, A, NextEvent()) == "host-only"
    assert not GAME.public_board(s, HOST).stage.has_capital_changed
    s = host(s, NextEvent())
    assert {m.kind for m in report(s).moves} == {"capital"}
    assert GAME.public_board(s, HOST).stage.has_capital_changed  # of one company


@pytest.mark.rule("GW-6.7", "GW-6.9")
def test_grade_0_no_boss_and_a_bankrupt_company_are_never_concerned() -> None:
    """Amber is bankrupt, nobody leads Crimson, and Black's boss has only grades 0."""
    rest = {"tokens": {"black": ["oil"]}}
    for written, event in EVENTS.items():
        s = happening(written, bankrupt=["amber"], vacant=["crimson"], **rest)
        assert AMBER not in report(s).concerned_companies, written
        assert all(move.company_or_resource is not AMBER for move in report(s).moves), written
        assert s[AMBER].is_bankrupt and not s[AMBER].tokens and s.capital(AMBER) == 0, written
        if event.level:
            assert report(s).concerned_companies == () and report(s).idle_reason, written


@pytest.mark.rule("GW-6.7", "GW-6.8")
def test_exactly_the_grade_is_concerned_and_the_shares_are_read_before_anything_changes() -> None:
    """If changes came one after another, Black would win 5; Crimson's boss has other grades."""
    bosses = {name: boss(name, publicity=1) for name in ("amber", "black")}
    bosses["crimson"] = boss("C", publicity=2, efficiency=1, innovation=1, policy=POLICY)
    s = happening("publicity 1", bosses=bosses, market={"amber": 55, "black": 40, "crimson": 5})
    assert report(s).concerned_companies == (AMBER, BLACK)
    assert triple(s, "market") == "60/40/0"
    assert report(happening("publicity 2", bosses=bosses)).concerned_companies == ("crimson",)


@pytest.mark.rule("GW-7.1", "GW-7.2", "GW-7.3")
def test_each_price_moves_by_the_step_shown_whoever_uses_it_to_the_end_of_the_scale() -> None:
    for event, before, after in (
        ("price oil +5", (10, 10, 10), (15, 10, 10)),
        ("price coal -5", (10, 10, 10), (10, 5, 10)),
        ("price labour +10", (10, 10, 15), (10, 10, 25)),
        ("price oil -10", (10, 10, 10), (0, 10, 10)),
        ("price oil +5", (25, 10, 10), (25, 10, 10)),
        ("price oil -5", (0, 10, 10), (0, 10, 10)),
        ("price coal labour +10", (10, 20, 5), (10, 25, 15)),
        ("price oil coal -10", (5, 20, 10), (0, 10, 10)),
    ):
        nobody_uses = {str(c): ["labour" if "labour" not in event else "oil"] for c in COMPANIES}
        prices = dict(zip(map(str, Resource), before, strict=True))
        s = happening(event, prices=prices, tokens=nobody_uses)
        assert s.prices == after, event
        assert bool(report(s).idle_reason) is (before == after)


@pytest.mark.rule("GW-7.3")
def test_a_price_of_several_resources_touches_who_owns_one_of_them() -> None:
    s = table(tokens={"amber": ["oil"], "black": ["labour"], "crimson": ["coal", "labour"]})
    event = EVENTS["price oil coal -5"]
    assert [c for c in COMPANIES if event_effects.is_company_affected(s, event, c)] == [
        AMBER,
        "crimson",
    ]


OWNED = {"amber": ["oil", "oil", "coal"], "black": ["oil", "oil"], "crimson": ["coal", "labour"]}


@pytest.mark.rule("GW-8.1", "GW-8.2", "GW-8.3", "GW-8.4", "GW-8.5", "GW-13.1", "GW-13.7")
def test_a_subsidy_or_a_tax_is_ten_dollars_a_token_and_who_has_less_is_bankrupt() -> None:
    """All pay first; a bankrupt company pays nothing, and its market goes to the others."""
    for event, capital, after, market in (
        ("subsidy oil", (110, 100, 100), "130/120/100", "30/35/35"),
        ("subsidy labour", (0, 0, 0), "0/0/10", "30/35/35"),
        ("tax oil", (110, 100, 0), "90/80/0", "30/35/35"),
        ("tax oil", (20, 25, 0), "0/5/0", "30/35/35"),
        ("tax oil", (15, 20, 0), "-/0/0", "-/50/50"),
        ("tax oil", (110, 0, 0), "90/-/0", "45/-/55"),
        ("tax coal", (5, 5, 5), "-/5/-", "-/100/-"),
    ):
        money = dict(zip(map(str, COMPANIES), capital, strict=True))
        s = happening(event, tokens=OWNED, capital=money)
        assert (triple(s, "capital"), triple(s, "market")) == (after, market), event
        assert report(s).bankrupt_companies == tuple(c for c in COMPANIES if s[c].is_bankrupt)
        assert s.ledger.total == 0
        GAME.invariants(s)
        last = {p.source.name: p.rule for p in s.ledger.latest_postings}
        assert all(
            last[f"capital/{c}"] == "GW-13.4" for c in report(s).bankrupt_companies if money[c]
        )


def tokens(letters: str) -> tuple[Resource, ...]:
    """Return tokens from letters: "OOC" is two of oil, one of coal."""
    return tuple({"O": OIL, "C": COAL, "L": LABOUR}[letter] for letter in letters)


def led(event: str, owned: str, **start: Any) -> Goodwill:
    """Apply that event twice to a company with these tokens, whose boss it concerns."""
    able = {"amber": boss(innovation=2, efficiency=2, policy=POLICY)}
    on_boards = {"amber": [*map(str, tokens(owned))]}
    return happening(event, event, bosses=able, tokens=on_boards, **start)


@pytest.mark.rule("GW-9.1", "GW-9.2", "GW-9.3", "GW-9.4", "GW-10.1", "GW-10.2")
def test_the_first_line_that_applies_changes_one_token_and_efficiency_gives_a_double_back() -> None:
    for event, owned, once, twice in (
        ("innovation 2", "OOC", "OCC", "CCC"),
        ("innovation 2", "CL", "LL", "LL"),
        ("innovation 2", "O", "C", "L"),  # a token just gained is changed next time
        ("innovation 2", "LL", "LL", "LL"),
        ("efficiency 2", "OO", "O", "O"),
        ("efficiency 2", "CCC", "CC", "C"),
        ("efficiency 2", "OCC", "OC", "OC"),
        ("efficiency 2", "OCL", "OCL", "OCL"),
    ):
        s = led(event, owned)
        assert s[AMBER].tokens == tokens(once), (event, owned)
        assert report(s).concerned_companies == (AMBER,)
        token = EventMove("token", AMBER, tokens(owned), tokens(once))
        assert report(s).moves == ((token,) if owned != once else ())
        assert bool(report(s).idle_reason) is (owned == once) is (not GAME.prompt(s).moves)
        assert host(s, NextEvent())[AMBER].tokens == tokens(twice)


@pytest.mark.rule("GW-9.5")
def test_a_change_of_resource_is_made_without_asking_though_the_new_one_is_dearer() -> None:
    s = led("innovation 2", "O", prices={"oil": 0, "coal": 25})
    assert not [a for seat in s.seating.seats for a in s.phase.asks(s, seat)]
    assert s[AMBER].tokens == (COAL,)


@pytest.mark.rule("GW-12.1", "GW-12.2")
def test_a_scandal_sends_the_boss_under_the_pile_and_nothing_is_his_concern_any_more() -> None:
    star = boss("Q", publicity=1, salary=10)
    s = happening("scandal amber", "publicity 1", bosses={"amber": star})
    assert (s[AMBER].boss, s.boss_pile[-1], len(s.boss_row)) == ("", "Q", 3)
    assert EventMove("boss", AMBER, "Q", "") in report(s).moves
    (move,) = (move for move in GAME.prompt(s).moves if move.key == "goodwill-move-boss")
    assert dict(move.values)["boss"] == "Q"
    cost = next(c for c in report(s).charges if c.company is AMBER)
    assert cost.before - cost.after == 10
    s = through(s)
    assert all(not r.concerned_companies for r in s.reports if r.event.level)
    assert next(r for r in s.results if r.company is AMBER).salary == 0


@pytest.mark.rule("GW-12.3", "GW-12.6", "GW-12.7", "GW-12.8")
def test_a_scandal_costs_one_without_a_boss_too_and_one_alone_or_at_nothing_its_boss() -> None:
    for before, vacant, after, why in (
        ("20/45/35", True, "10/50/40", ""),
        ("0/50/50", False, "0/50/50", ""),
        ("100/-/-", False, "100/-/-", ""),
        ("100/-/-", True, "100/-/-", "scandal"),
        ("-/50/50", False, "-/50/50", "bankrupt"),
    ):
        shares = dict(zip(map(str, COMPANIES), before.split("/"), strict=True))
        start: dict[str, Any] = {
            "market": {c: int(n) for c, n in shares.items() if n != "-"},
            "bankrupt": [c for c, n in shares.items() if n == "-"],
            "vacant": ["amber"] if vacant else [],
        }
        s = happening("scandal amber", **start)
        assert (triple(s, "market"), s[AMBER].boss) == (after, ""), before
        reason = report(s).idle_reason
        assert (reason.key if reason else "") == (f"goodwill-why-{why}" if why else "")
        assert bool(report(s).moves) is not bool(why)


@pytest.mark.rule("GW-6.6")
def test_every_event_is_told_and_every_move_is_named() -> None:
    grades = {"innovation": 2, "efficiency": 2, "publicity": 2, "policy": POLICY}
    for written in EVENTS:
        s = happening("publicity 3", written, bosses={"amber": boss("Q", **grades)})
        s = host(s, NextEvent())
        assert story(s)[0] in ("goodwill-event-happened", "goodwill-event-idle")
        assert bool(report(s).moves) != bool(report(s).idle_reason)
        prompt, changes = GAME.prompt(s), GAME.public_board(s, HOST).stage.changes
        lines = [
            line for line in (*prompt.moves, prompt.headline, prompt.read_aloud, *changes) if line
        ]
        for lang in ("fr", "en"):
            say = translator_for(lang, s.seating.names)
            assert [line for line in lines if say(line) == line.key] == [], written
