"""The offer, its five lots, and who speaks first in each (AMB-2.1 to 2.7)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import Announce, PassMarket, Proceed, SplitOffer
from referee.games.ambition.phases.cocoa import even_lots, market_order
from referee.games.ambition.state import Ambition
from referee.kit.seats import BANK, Seat
from referee.kit.words import text
from tests.games.ambition.phases.markets import market, sold
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, table


def offer(*bars: int, **start: Any) -> Ambition:
    """The seats after A (the banker) announce `bars`, in speaking order."""
    s = table(operation="cocoa", **start)
    for seat, count in zip(s.speaking, bars, strict=False):
        s = act(s, seat, Announce(count))
    return s


# -- the offer


@pytest.mark.rule("AMB-2.1")
def test_each_announces_in_turn_once_for_all_to_hear() -> None:
    s = offer()
    assert refused(s, C, Announce(1)) == "not-your-turn"
    s = act(s, B, Announce(4))
    assert refused(s, B, Announce(2)) == "not-your-turn"
    assert [line.readable(D) for line in s.told] == [True]
    assert GAME.public_board(s, BANK).stage.said == ((B, 4), (C, None), (D, None), (A, None))


@pytest.mark.rule("AMB-2.1")
def test_the_form_proposes_what_the_workers_still_lack() -> None:
    s = table(operation="cocoa", staff={"B": {"worker": 2}}, cocoa={"B": 1})
    assert ask(s, B, Announce).fields[0].start == 5
    assert ask(act(s, B, Announce(5)), C, Announce).fields[0].start == 0


@pytest.mark.rule("AMB-2.1")
def test_who_announces_hears_its_room_and_what_its_workers_make() -> None:
    s = table(operation="cocoa", banker="D", cocoa={"A": 5}, staff={"A": {"worker": 2}})
    call = GAME.call(s, A)
    assert call and call.read == text("ambition-call-room", bars=11, made=6)


@pytest.mark.rule("AMB-2.5")
def test_the_banker_hears_which_lot_lies_where() -> None:
    s = offer(6, 1, 0, 0)
    call = GAME.call(s, A)
    assert call and call.headline == text("ambition-splitting-move", lots=(2, 2, 1, 1, 1))


@pytest.mark.rule("AMB-2.1")
def test_nobody_announces_less_than_nothing() -> None:
    assert refused(offer(), B, Announce(-1)) == "bad-count"
    assert not refused(offer(), B, Announce(0))


@pytest.mark.rule("AMB-2.2", "AMB-2.23")
def test_an_announcement_must_fit_in_the_store_beside_the_cocoa_that_is_left() -> None:
    s = offer(cocoa={"B": 10})
    assert refused(s, B, Announce(7)) == "over-capacity"
    assert not refused(s, B, Announce(6))


@pytest.mark.rule("AMB-2.3")
def test_an_announcement_may_not_pass_the_bars_that_the_bank_has_left() -> None:
    s = offer(16, chocolate={"A": 70})
    assert refused(s, C, Announce(15)) == "bank-short"
    assert not refused(s, C, Announce(14))


@pytest.mark.rule("AMB-2.4")
def test_who_announced_need_not_buy() -> None:
    s = host(offer(5, 0, 0, 0), Proceed())
    assert not refused(s, B, PassMarket())


@pytest.mark.rule("AMB-2.5")
@pytest.mark.parametrize(
    ("bars", "lots"),
    [
        (22, (5, 5, 4, 4, 4)),
        (20, (4, 4, 4, 4, 4)),
        (8, (2, 2, 2, 1, 1)),
        (3, (1, 1, 1, 0, 0)),
        (0, (0, 0, 0, 0, 0)),
    ],
)
def test_five_near_equal_lots_the_first_one_more(bars: int, lots: tuple[int, ...]) -> None:
    assert even_lots(bars) == lots


@pytest.mark.rule("AMB-2.5")
def test_the_banker_may_say_which_markets_get_the_extra_bars() -> None:
    s = offer(10, 12, 0, 0)
    assert s.lots == (5, 5, 4, 4, 4)
    assert host(s, SplitOffer(4, 4, 4, 5, 5)).lots == (4, 4, 4, 5, 5)
    assert refused(s, BANK, SplitOffer(6, 4, 4, 4, 4)) == "uneven-lots"
    assert refused(s, BANK, SplitOffer(5, 5, 5, 4, 4)) == "uneven-lots"
    uneven = offer(10, 12, 0, 0, options={"uneven_lots": True})
    assert host(uneven, SplitOffer(22, 0, 0, 0, 0)).lots == (22, 0, 0, 0, 0)


# -- the rotation


@pytest.mark.rule("AMB-2.6")
def test_a_market_without_a_bar_is_not_opened_but_keeps_its_place() -> None:
    s = market(lots=[0, 0, 3, 0, 0], banker="D")
    assert s.phase.market == 2
    assert market_order(s, 2) == (C, D, A, B)


@pytest.mark.rule("AMB-2.6", "AMB-2.21")
def test_the_arrow_names_the_next_market_that_has_a_bar() -> None:
    def arrow(s: Ambition) -> tuple[str, object]:
        go = ask(s, BANK, Proceed)
        assert go is not None and go.label is not None
        return go.label.key, dict(go.label.values).get("market")

    s = offer(0, 2, 0, 0)
    s = host(s, SplitOffer(1, 1, 0, 0, 0))
    assert arrow(s) == ("ambition-go-open-market", s.market_names[0])
    s = sold(market(lots=[0, 2, 0, 0, 3]))
    assert arrow(s) == ("ambition-go-unsold-next", s.market_names[4])
    assert arrow(sold(host(s, Proceed()))) == ("ambition-go-unsold-make", None)
    s = sold(market(lots=[0, 2, 0, 0, 3]), B=(2_000, 1))
    assert arrow(s) == ("ambition-go-paid-next", s.market_names[4])
    assert arrow(sold(host(s, Proceed()), B=(2_000, 1))) == ("ambition-go-paid-make", None)


@pytest.mark.rule("AMB-2.7")
@pytest.mark.parametrize(
    ("banker", "names", "firsts"),
    [("B", "ABCD", "CDABC"), ("D", "ABCD", "ABCDA"), ("C", "ABC", "ABCAB"), ("A", "AB", "BABAB")],
)
def test_each_market_starts_one_seat_further_round(banker: str, names: str, firsts: str) -> None:
    s = table(names, banker=banker)
    order = [market_order(s, number) for number in range(5)]
    assert "".join(s.seating.name(seats[0]) for seats in order) == firsts
    assert all(s.seating.clockwise(seats[0]) == seats for seats in order)


@pytest.mark.rule("AMB-2.6", "AMB-2.7")
def test_an_evening_of_markets_has_every_seat_speak_first() -> None:
    s, firsts = market(), list[Seat]()
    while s.phase.key == "bidding":
        firsts.append(market_order(s, s.phase.market)[0])
        s = host(sold(s), Proceed())
    assert firsts == [B, C, D, A, B]
