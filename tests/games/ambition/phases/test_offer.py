"""The offer, its five lots, and who speaks first in each (AMB-2)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.phases.bidding import market_speaking_order
from referee.games.ambition.phases.cocoa import even_lots
from referee.games.ambition.state import Ambition
from referee.i18n.translator import translator_for
from referee.kit.seats import HOST, Seat
from referee.kit.words import text
from tests.games.ambition.phases.markets import market, sold
from tests.games.ambition.phases.seen import form, seat_prompt, starts
from tests.games.ambition.table import A, B, C, D, acts, host, refused, table


def offer(*bars: int, **start: Any) -> Ambition:
    """Let the seats after A (the banker) announce `bars`, in speaking order."""
    s = table(operation="cocoa", **start)
    return acts(s, *zip(s.speaking_order, map(do.Announce, bars), strict=False))


# -- the offer


@pytest.mark.rule("AMB-2.1")
def test_each_announces_in_turn_for_all_to_hear_and_the_workers_lack_is_proposed() -> None:
    assert refused(offer(), B, do.Announce(-1)) == "bad-count"
    assert refused(offer(0), B, do.Announce(1)) == "not-your-turn", "once"
    s = offer(0, 4)
    assert [line.is_readable_by(D) for line in s.messages] == [True]
    assert GAME.public_board(s, HOST).stage.announcements == ((B, 0), (C, 4), (D, None), (A, None))
    s = offer(staff={"B": {"worker": 2}}, cocoa={"B": 1})
    assert starts(s, B, do.Announce) == [5]
    assert seat_prompt(s, B).read_aloud == text("ambition-call-room", bars=15, made=6)
    assert starts(acts(s, (B, do.Announce(5))), C, do.Announce) == [0]


@pytest.mark.rule("AMB-2.2", "AMB-2.3", "AMB-2.23")
def test_an_announcement_fits_in_the_store_beside_the_cocoa_and_in_what_the_bank_has() -> None:
    s = offer(cocoa={"B": 10})
    codes = [refused(s, B, do.Announce(bars)) for bars in (6, 7)]
    assert codes == ["", "over-capacity"]
    s = offer(16, cocoa={"D": 5}, chocolate={"A": 65})
    assert [refused(s, C, do.Announce(bars)) for bars in (14, 15)] == ["", "bank-short"]


@pytest.mark.rule("AMB-2.5")
def test_five_near_equal_lots_the_first_one_more() -> None:
    lots = {22: (5, 5, 4, 4, 4), 20: (4,) * 5, 8: (2, 2, 2, 1, 1), 3: (1, 1, 1, 0, 0), 0: (0,) * 5}
    assert {bars: even_lots(bars) for bars in lots} == lots


@pytest.mark.rule("AMB-2.4", "AMB-2.5")
def test_the_banker_may_say_which_markets_get_the_extra_bars_and_nobody_need_buy() -> None:
    s = offer(10, 12, 0, 0)
    assert s.lots == (5, 5, 4, 4, 4)
    sentence = translator_for("fr", "ABCD")(seat_prompt(s, A).moves[0])
    assert "New York 5, Tokyo 5, Paris 4" in sentence.replace("\u00a0", " ")
    assert "New York\u00a05, Tokyo\u00a05, Paris\u00a04" in sentence
    assert host(s, do.SplitOffer(4, 4, 4, 5, 5)).lots == (4, 4, 4, 5, 5)
    for lots in ((6, 4, 4, 4, 4), (5, 5, 5, 4, 4), (5, 5, 5, 4, 3)):
        assert refused(s, HOST, do.SplitOffer(*lots)) == "uneven-lots"
    assert refused(host(s, do.Proceed()), B, do.PassMarket()) == ""
    for bars, bounds in ((10, {(4, 4)}), (12, {(4, 5)})):
        lots = form(offer(10, bars, 0, 0), HOST, do.SplitOffer).fields
        assert {(lot.minimum, lot.hint_max) for lot in lots} == bounds
    uneven = offer(10, 12, 0, 0, options={"uneven_lots": True})
    assert host(uneven, do.SplitOffer(22, 0, 0, 0, 0)).lots == (22, 0, 0, 0, 0)


# -- the rotation


@pytest.mark.rule("AMB-2.6", "AMB-2.21")
def test_a_market_without_a_bar_is_passed_over_and_the_arrow_names_the_next_that_has_one() -> None:
    def arrow(s: Ambition) -> tuple[str, object]:
        label = form(s, HOST, do.Proceed).label
        assert label is not None
        return label.key, dict(label.values).get("market")

    s = host(offer(0, 2, 0, 0), do.SplitOffer(1, 1, 0, 0, 0))
    assert arrow(s) == ("ambition-go-open-market", s.market_names[0])
    s = sold(market([0, 2, 0, 0, 3]))
    assert s.phase.market == 1
    assert arrow(s) == ("ambition-go-unsold-next", s.market_names[4])
    assert arrow(sold(host(s, do.Proceed()))) == ("ambition-go-unsold-make", None)
    s = sold(market([0, 2, 0, 0, 3]), B=(2_000, 1))
    assert arrow(s) == ("ambition-go-paid-next", s.market_names[4])
    s = sold(host(s, do.Proceed()), B=(2_000, 1))
    assert arrow(s) == ("ambition-go-paid-make", None)
    assert host(s, do.Proceed()).phase.track_stop > 2


@pytest.mark.rule("AMB-2.6", "AMB-2.7", "AMB-14.2", "AMB-0.8", "AMB-0.11")
@pytest.mark.parametrize(
    ("banker", "names", "bankrupt", "firsts"),
    [
        ("B", "ABCD", None, "CDABC"),
        ("D", "ABCD", None, "ABCDA"),
        ("C", "ABC", None, "ABCAB"),
        ("A", "AB", None, "BABAB"),
        ("B", "ABCD", D, "CABCA"),
    ],
)
def test_each_market_starts_one_seat_in_play_further_round(
    banker: str, names: str, bankrupt: Seat | None, firsts: str
) -> None:
    """A seat without bars keeps its place in the order."""
    s = market([1, 0, 1, 1, 1], names=names, banker=banker)
    s = s.with_company(bankrupt, bankruptcy_order=1) if bankrupt else s
    order = [market_speaking_order(s, number) for number in range(5)]
    assert "".join(s.seating.name(seats[0]) for seats in order) == firsts
    assert all(s.seating.clockwise(seats[0], s.active_seats) == seats for seats in order)
    assert s.seating.name(s.speaking_order[-1]) == banker
