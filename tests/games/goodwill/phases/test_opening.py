"""Before the first year: who runs the table, which cards, what the app deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import (
    ChooseSet,
    DrawAnimator,
    NameAnimator,
    ReadColours,
    ReadTabs,
    ReadWheels,
)
from referee.games.goodwill.box import deck, slate
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.initial_setup import InitialSetup
from referee.games.goodwill.phases.opening import Opening
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.kit.box import Box
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal
from referee.table.record.records import ReplayedAct
from tests.games.goodwill.boxes import complete
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

APP = {"cards": "app"}


def begun(seats: int = 4, seed: str = "one", **options: object) -> Goodwill:
    """The table once its animator is named."""
    return host(table(seats, options=options, seed=seed), NameAnimator(A))


# -- who plays, who runs the table


@pytest.mark.rule("GW-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_than_two_and_more_than_six_cannot_play(seats: int) -> None:
    names = tuple("ABCDEFG"[:seats])
    with pytest.raises(Refusal) as refusal:
        GAME.setup(Seating(names), {}, GAME.house)
    assert refusal.value.code == "seat-count"


@pytest.mark.rule("GW-1.1")
@pytest.mark.parametrize("seats", [2, 6])
def test_two_and_six_can_play(seats: int) -> None:
    assert table(seats).seating.seats == tuple(range(1, seats + 1))


@pytest.mark.rule("GW-1.1")
def test_the_number_of_a_seat_decides_its_tabs() -> None:
    rows = table(6).phase.stage(table(6), BANK).seats
    assert [row.tabs for row in rows] == [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)]


@pytest.mark.rule("GW-1.2")
def test_the_host_names_the_animator_and_nobody_else_does() -> None:
    s = table()
    assert refused(s, A, NameAnimator(B)) == "host-only"
    assert refused(s, BANK, NameAnimator(Seat(5))) == "bad-choice"
    s = host(s, NameAnimator(C))
    assert s.animator == C
    assert story(s) == ["goodwill-animator-named"]
    assert s.phase == InitialSetup()


@pytest.mark.rule("GW-1.2")
def test_the_lot_may_name_the_animator_and_the_seed_alone_decides() -> None:
    drawn = [host(table(seed=f"{n}"), DrawAnimator()) for n in range(40)]
    assert {s.animator for s in drawn} == {A, B, C, D}
    assert story(drawn[0]) == ["goodwill-animator-drawn"]
    assert host(table(seed="7"), DrawAnimator()).animator == drawn[7].animator
    told = GAME.redact(drawn[7], [ReplayedAct(BANK, DrawAnimator(), drawn[7])])
    assert told == [NameAnimator(drawn[7].animator)]  # a record without its seed plays alike


@pytest.mark.rule("GW-1.2")
@pytest.mark.parametrize(("option", "after"), [("fixed", [B] * 5), ("rotates", [B, C, D, A, B])])
def test_the_animator_stays_or_moves_on_every_year(option: str, after: list[Seat]) -> None:
    s = host(table(options={"animator": option}), NameAnimator(B))
    assert [replace(s, year=year).animator for year in range(1953, 1958)] == after
    assert replace(s, year=1958).animator == after[-1]  # at the scores


# -- what lies on the table


@pytest.mark.rule("GW-1.4")
def test_capitals_market_shares_and_prices_are_those_of_the_start() -> None:
    s = table()
    assert [s.capital(c) for c in CompanyId] == [110, 100, 100]
    assert [s[c].market for c in CompanyId] == [30, 35, 35]
    assert s.prices == (10, 10, 10)
    stage = s.phase.stage(s, BANK)
    assert [(row.capital, row.market) for row in stage.firms] == [(110, 30), (100, 35), (100, 35)]


@pytest.mark.rule("GW-1.6")
@pytest.mark.rule("GW-15.1")
@pytest.mark.parametrize(("length", "first"), [(5, 1953), (7, 1951)])
def test_the_year_marker_starts_so_that_1957_is_the_last(length: int, first: int) -> None:
    s = table(options={"length": length})
    assert s.year == first
    moves = [(move.key, dict(move.values).get("year")) for move in s.phase.prompt(s).move]
    assert ("goodwill-opening-move-markers", str(first)) in moves


@pytest.mark.rule("GW-1.9")
def test_everybody_starts_with_a_hundred_dollars() -> None:
    assert [table().cash(seat) for seat in (A, B, C, D)] == [100] * 4


@pytest.mark.rule("GW-1.9")
def test_the_bills_that_are_proposed_make_a_hundred_dollars() -> None:
    (move,) = (m for m in GAME.prompt(table()).move if m.key == "goodwill-opening-move-cash")
    said = dict(move.values)
    bills = [dict(bill.values) for bill in said["bills"]]
    assert (
        sum(bill["count"] * dict(bill["value"].values)["amount"] for bill in bills)
        == said["cash"]
        == 100
    )


@pytest.mark.rule("GW-1.4")
@pytest.mark.parametrize("options", [{}, APP])
def test_where_everything_lies_on_the_table_is_said(options: dict[str, str]) -> None:
    s = table(options=options)
    laid = [move.key.rpartition("-")[2] for move in s.phase.prompt(s).move]
    assert laid[:2] == ["boards", "markers"]
    assert laid[3] == "bank"


@pytest.mark.rule("GW-1.8")
def test_the_decks_are_shuffled_by_hand_where_the_cards_are_real() -> None:
    real, ours = (
        {move.key for move in s.phase.prompt(s).move} for s in (table(), table(options=APP))
    )
    assert real - ours == {"goodwill-opening-move-decks"}
    assert begun().lots == ()
    assert len(begun(cards="app").lots) == 4


# -- what the app deals


@pytest.mark.rule("GW-1.5")
def test_the_app_draws_three_tokens_a_company_from_one_supply() -> None:
    drawn = [begun(seed=str(n), cards="app") for n in range(80)]
    for s in drawn:
        assert [len(s[c].tokens) for c in CompanyId] == [3, 3, 3]
    alike = sum(len(set(s[CompanyId.AMBER].tokens)) == 1 for s in drawn)
    assert 0 < alike < 20  # equal ones are allowed, and rare
    assert len({s[CompanyId.AMBER].tokens for s in drawn}) == 10  # all hands of three of a kind


@pytest.mark.rule("GW-1.5")
def test_a_small_supply_is_drawn_without_return() -> None:
    box = Box.load({"tokens-each": 3})
    s = host(table(options=APP, box=box, seed="one"), NameAnimator(A))
    assert Counter(t for c in CompanyId for t in s[c].tokens) == {
        "oil": 3, "coal": 3, "labour": 3,
    }  # fmt: skip


@pytest.mark.rule("GW-1.7")
def test_the_app_shuffles_nine_bosses_into_offices_row_and_pile() -> None:
    deals = []
    for n in range(80):
        s = begun(seed=str(n), cards="app")
        office = [s[c].boss for c in CompanyId]
        assert (len(s.row), len(s.pile)) == (3, 3)
        deals.append((*office, *s.row, *s.pile))
    everybody = set(deck.bosses(s))
    assert all(set(dealt) == everybody for dealt in deals)
    assert all(set(at_a_place) == everybody for at_a_place in zip(*deals, strict=True))


@pytest.mark.rule("GW-1.7")
def test_of_the_real_pile_only_its_height_is_known() -> None:
    s = begun()
    assert s.pile == ("", "", "")
    assert not s.row


@pytest.mark.rule("GW-1.10")
@pytest.mark.parametrize(("seats", "each"), [(3, 10), (4, 7), (5, 6), (6, 5)])
def test_the_app_shuffles_and_deals_all_shares_evenly(seats: int, each: int) -> None:
    deals = [begun(seats, str(n), cards="app").portfolios for n in range(5)]
    for dealt in deals:
        assert {hand.held for hand in dealt.values()} == {each}
        assert [sum(hand.of(c) for hand in dealt.values()) for c in CompanyId] == [
            10, 10, 8 if seats == 4 else 10,
        ]  # fmt: skip
    assert any(one != other for one, other in pairwise(deals))


@pytest.mark.rule("GW-1.12")
@pytest.mark.parametrize("cards", ["box", "app"])
def test_at_two_seats_each_has_five_of_each_company(cards: str) -> None:
    s = begun(2, cards=cards)
    assert set(s.portfolios.values()) == {Portfolio(5, 5, 5)}


def test_the_same_seed_deals_the_same_table() -> None:
    assert begun(cards="app") == begun(cards="app")
    assert begun(cards="app") != begun(seed="two", cards="app")


# -- what is read on the box


def test_the_table_may_play_with_the_house_set() -> None:
    s = table()
    assert not GAME.public_board(s, BANK).house
    s = host(s, ChooseSet("house"))
    assert GAME.public_board(s, BANK).house
    assert story(s) == ["goodwill-set-house"]
    assert deck.profile(host(s, ChooseSet("box"))) == "learned"


def test_a_box_that_is_not_known_whole_leaves_the_app_no_choice() -> None:
    assert ask(table(options=APP), BANK, ChooseSet) is None
    assert ask(table(options=APP, box=complete()), BANK, ChooseSet)


@pytest.mark.rule("GW-3.4")
def test_the_tabs_are_read_for_those_who_play_and_stay_for_the_others() -> None:
    s = host(table(2), ReadTabs((4, 1), (2, 3)))
    assert s.box["tabs"] == [[1, 4], [2, 3], [1, 3], [2, 4], [1, 4], [2, 3]]
    assert refused(table(2), BANK, ReadTabs((5,), (1,))) == "bad-choice"
    assert [len(reading.fields) for n in (2, 6) if (reading := ask(table(n), BANK, ReadTabs))] == [
        2,
        6,
    ]


@pytest.mark.rule("GW-3.4")
def test_the_colours_are_read_for_those_who_play_and_stay_for_the_others() -> None:
    s = host(table(2), ReadColours("blue", "red"))
    assert s.box["seat-colours"] == ["blue", "red", "green", "yellow", "black", "white"]
    assert [row.colour for row in s.phase.stage(s, BANK).seats] == ["blue", "red"]
    assert refused(s, BANK, ReadColours("mauve", "red")) == "bad-choice"


@pytest.mark.rule("GW-4.4")
def test_the_wheels_are_read_as_numbers_between_commas() -> None:
    s = host(table(), ReadWheels("10, 0,20 ", "5,0"))
    assert slate.faces(s) == ((0, 10, 20), (0, 5))
    for wrong in ("", "1,,2", "ten", "-1", "1000", "²", "1.5"):
        assert refused(s, BANK, ReadWheels("0", wrong)) in ("bad-wheel", "missing-words")


def test_what_is_still_of_the_house_is_said() -> None:
    s = table()
    assert s.phase.stage(s, BANK).house_board
    s = host(s, ReadTabs((1,), (1,), (1,), (1,)), ReadWheels("0", "1"))
    assert not s.phase.stage(s, BANK).house_board


def test_reading_the_box_does_not_begin_the_game() -> None:
    s = host(table(), ReadWheels("0", "1"), ChooseSet("house"))
    assert s.phase == Opening()
    assert refused(act(s, BANK, NameAnimator(A)), BANK, NameAnimator(A)) == "wrong-step"
