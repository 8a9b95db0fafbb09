"""Before the first year: who runs the table, which cards, what the app deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck, slate
from referee.games.goodwill.phases.closing import Closing
from referee.games.goodwill.phases.opening import Opening
from referee.games.goodwill.phases.tokens_and_bosses import InitialSetup
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.kit.box.facts import Box
from referee.kit.seats import HOST, Seat
from referee.table.record.records import ReplayedAct
from tests.games.goodwill.boxes import complete
from tests.games.goodwill.table import COMPANIES, A, B, C, D, ask, host, refused, story, table

APP = {"cards": "app"}


def begun(seats: int = 4, seed: str = "one", **options: object) -> Goodwill:
    """Return the table after its animator was named."""
    return host(table(seats, options=options, seed=seed), do.NameAnimator(A))


def moves(s: Goodwill) -> list[str]:
    return [move.key.removeprefix("goodwill-opening-move-") for move in GAME.prompt(s).moves]


@pytest.mark.rule("GW-1.1")
def test_the_number_of_a_seat_decides_its_tabs() -> None:
    tabs = [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)]
    for seats in (2, 6):
        rows = table(seats).phase.public_view(table(seats), HOST).seat_rows
        assert [(row.seat, row.tab_lots) for row in rows] == list(enumerate(tabs[:seats], 1))


@pytest.mark.rule("GW-1.2")
def test_the_host_names_the_animator_and_nobody_else_does() -> None:
    s = table()
    assert refused(s, A, do.NameAnimator(B)) == "host-only"
    assert refused(s, HOST, do.NameAnimator(Seat(5))) == "bad-choice"
    s = host(s, do.NameAnimator(C))
    assert (s.animator, s.phase) == (C, InitialSetup())
    assert story(s) == ["goodwill-animator-named"]
    assert refused(s, HOST, do.NameAnimator(A)) == "wrong-step"


@pytest.mark.rule("GW-1.2")
def test_the_lot_may_name_the_animator_and_the_seed_alone_decides() -> None:
    drawn = [host(table(seed=f"{n}"), do.DrawAnimator()) for n in range(40)]
    assert {s.animator for s in drawn} == {A, B, C, D}
    assert story(drawn[0]) == ["goodwill-animator-drawn"]
    assert host(table(seed="7"), do.DrawAnimator()).animator == drawn[7].animator
    actions = GAME.redact(drawn[7], [ReplayedAct(HOST, do.DrawAnimator(), drawn[7])])
    assert actions == [do.NameAnimator(drawn[7].animator)]  # a record without its seed plays alike


@pytest.mark.rule("GW-1.2", "GW-15.1")
def test_the_animator_stays_or_moves_on_every_year() -> None:
    for option, length, after in (
        ("fixed", 5, [B] * 5),
        ("rotates", 5, [B, C, D, A, B]),
        ("rotates", 7, [B, C, D, A, B, C, D]),
    ):
        s = host(table(options={"animator": option, "length": length}), do.NameAnimator(B))
        assert [replace(s, year=1958 - n).animator for n in range(length, 0, -1)] == after
        for n, new in zip(range(length, 1, -1), after[1:], strict=True):
            closing = replace(s, year=1958 - n, phase=Closing())
            seats = {dict(move.values).get("seat") for move in closing.phase.prompt(closing).moves}
            assert seats - {None} == (
                {new} if option == "rotates" else set()
            )  # who takes the screen
        assert replace(s, year=1958).animator == after[-1]  # at the scores


@pytest.mark.rule("GW-1.4", "GW-1.9")
def test_capitals_market_shares_prices_and_bills_are_those_of_the_start() -> None:
    s = table()
    assert [(s.capital(c), s[c].market_share) for c in COMPANIES] == [
        (110, 30),
        (100, 35),
        (100, 35),
    ]
    stage = s.phase.public_view(s, HOST)
    assert [(row.capital, row.market_share) for row in stage.company_rows] == [
        (110, 30),
        (100, 35),
        (100, 35),
    ]
    assert s.prices == (10, 10, 10)
    assert [s.cash(seat) for seat in s.seating.seats] == [100] * 4
    (move,) = (m for m in GAME.prompt(s).moves if m.key == "goodwill-opening-move-cash")
    bills = [dict(bill.values) for bill in dict(move.values)["bills"]]
    assert sum(bill["count"] * dict(bill["value"].values)["amount"] for bill in bills) == 100


@pytest.mark.rule("GW-1.6", "GW-15.1")
def test_the_year_marker_starts_so_that_1957_is_the_last() -> None:
    for length, first in ((5, 1953), (7, 1951)):
        s = table(options={"length": length})
        marker = GAME.prompt(s).moves[1]
        assert (s.year, dict(marker.values)["year"]) == (first, str(first))


@pytest.mark.rule("GW-1.4", "GW-1.8")
def test_where_everything_lies_is_said_and_real_decks_are_shuffled_by_hand() -> None:
    laid = ["boards", "markers", "cash", "bank"]
    assert moves(table()) == [*laid, "decks"]
    assert moves(table(options=APP)) == laid
    assert moves(table(options={"estimates": "slates"})) == [*laid, "slates", "decks"]
    assert begun().lots == ()
    assert len(begun(cards="app").lots) == 4


@pytest.mark.rule("GW-1.5", "GW-1.7")
def test_the_app_draws_tokens_from_one_supply_and_shuffles_nine_bosses() -> None:
    drawn = [begun(seed=str(n), cards="app") for n in range(80)]
    alike = sum(len({*s["amber"].tokens}) == 1 for s in drawn)
    assert 0 < alike < 20  # equal ones are allowed, and rare
    assert len({s["amber"].tokens for s in drawn}) == 10  # all hands of three of a kind
    for s in drawn:
        assert [len(s[c].tokens) for c in COMPANIES] == [3, 3, 3]
        assert (len(s.boss_row), len(s.boss_pile)) == (3, 3)
    deals = [(*(s[c].boss for c in COMPANIES), *s.boss_row, *s.boss_pile) for s in drawn]
    everybody = {*deck.bosses(drawn[0])}
    assert all({*dealt} == everybody for dealt in deals)
    assert all({*at_a_place} == everybody for at_a_place in zip(*deals, strict=True))
    small = table(options=APP, box=Box.load({"tokens-each": 3}))
    small = host(small, do.NameAnimator(A))  # drawn without return
    tokens = Counter(token for c in COMPANIES for token in small[c].tokens)
    assert tokens == {"oil": 3, "coal": 3, "labour": 3}
    real = begun()
    assert (real.boss_row, real.boss_pile) == ((), ("", "", ""))  # only its height is known


@pytest.mark.rule("GW-1.10", "GW-1.11", "GW-1.12")
def test_the_app_shuffles_and_deals_all_shares_evenly_and_at_two_seats_five_of_each() -> None:
    for seats, each in ((3, 10), (4, 7), (5, 6), (6, 5)):
        deals = [begun(seats, str(n), cards="app").portfolios for n in range(5)]
        whole = [10, 10, 8 if seats == 4 else 10]
        for dealt in deals:
            assert {hand.share_count for hand in dealt.values()} == {each}
            assert [sum(hand.count_of(c) for hand in dealt.values()) for c in COMPANIES] == whole
        assert any(one != other for one, other in pairwise(deals))
    for cards in ("box", "app"):
        assert {*begun(2, cards=cards).portfolios.values()} == {Portfolio(5, 5, 5)}
    assert begun(cards="app") == begun(cards="app") != begun(seed="two", cards="app")


def test_the_table_may_play_with_the_house_set_unless_the_app_must_deal_it() -> None:
    s = table()
    assert not GAME.public_board(s, HOST).uses_house_set
    s = host(s, do.ChooseSet("house"))
    assert GAME.public_board(s, HOST).uses_house_set
    assert (story(s), s.phase) == (["goodwill-set-house"], Opening())
    assert not ask(s, HOST, do.ChooseSet).required
    assert deck.card_set(host(s, do.ChooseSet("box"))) == "learned"
    assert ask(table(options=APP), HOST, do.ChooseSet) is None
    assert ask(table(options=APP, box=complete()), HOST, do.ChooseSet)


@pytest.mark.rule("GW-3.4")
def test_tabs_and_colours_are_read_for_those_who_play_and_stay_for_the_others() -> None:
    s = host(table(2), do.ReadTabs((4, 1), (2, 3)), do.ReadColours("blue", "red"))
    assert s.box["tabs"] == [[1, 4], [2, 3], [1, 3], [2, 4], [1, 4], [2, 3]]
    assert s.box["seat-colours"] == ["blue", "red", "green", "yellow", "black", "white"]
    assert [row.colour for row in s.phase.public_view(s, HOST).seat_rows] == ["blue", "red"]
    starts = [field.start for field in ask(s, HOST, do.ReadColours).fields]
    assert starts == ["blue", "red"]
    for wrong in (do.ReadTabs((5,), (1,)), do.ReadColours("mauve", "red")):
        assert refused(s, HOST, wrong) == "bad-choice"
    for seats in (2, 6):
        for form in (do.ReadTabs, do.ReadColours):
            assert len(ask(table(seats), HOST, form).fields) == seats


@pytest.mark.rule("GW-4.4")
def test_the_wheels_are_read_as_numbers_between_commas() -> None:
    s = host(table(2), do.ReadTabs((1,), (1,)))
    assert s.phase.public_view(s, HOST).has_house_values  # the wheels are still ours
    s = host(s, do.ReadWheels("10, 0,20 ", "5,0"))
    assert not s.phase.public_view(s, HOST).has_house_values
    assert slate.wheel_faces(s) == ((0, 10, 20), (0, 5))
    for wrong in ("", "1,,2", "ten", "-1", "1000", "²", "1.5"):
        assert refused(s, HOST, do.ReadWheels("0", wrong)) in ("bad-wheel", "missing-words")
    assert refused(s, HOST, do.ReadWheels("0", "999")) == ""
