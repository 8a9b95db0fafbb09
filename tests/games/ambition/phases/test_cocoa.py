"""The five sealed-bid markets (AMB-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.box.facts import Box
from referee.kit.seats import HOST
from referee.kit.words import Money, Refusal, TransientLine, text
from tests.games.ambition.phases.markets import market, sealed, sold
from tests.games.ambition.phases.seen import cash, cocoa, form, seat_prompt, starts
from tests.games.ambition.table import A, B, C, D, act, acts, ask, host, refused, story, table

DECLINING = {"partial_may_decline": True}


# -- the envelopes


@pytest.mark.rule("AMB-2.8", "AMB-2.10", "AMB-2.23")
def test_a_bid_may_be_replaced_until_the_reveal_and_a_pass_as_well() -> None:
    """The form has the bid to be replaced, and the figures for its sums."""
    s = act(market(cocoa={"A": 5}), A, do.PlaceBid(2_000, 1), do.PassMarket())
    s = act(s, A, do.PlaceBid(3_000, 2))
    assert s.phase.bids.value_of(A) == (3_000, 2)
    assert starts(s, A, do.PlaceBid) == [3_000, 2]
    weighed = dict(form(s, A, do.PlaceBid).figures)
    assert (weighed["room"], weighed["cocoa"], weighed["later"]) == (11, 5, 17)
    s = sold(s, A=(4_000, 3))
    assert cocoa(s) == [8, 0, 0, 0]


@pytest.mark.rule("AMB-2.8", "AMB-2.22")
def test_a_form_proposes_the_last_bid_of_its_seat_whatever_it_passed_since() -> None:
    s = host(sold(market(), A=(4_000, 3), B=(5_000, 1)), do.Proceed())
    assert starts(s, A, do.PlaceBid) == [4_000, 3]
    s = host(sold(s, B=(6_000, 2)), do.Proceed())
    assert starts(s, A, do.PlaceBid) == [4_000, 3]
    assert starts(s, B, do.PlaceBid) == [6_000, 2]
    assert starts(s, C, do.PlaceBid) == [1_000, 1]


@pytest.mark.rule("AMB-2.8", "AMB-2.14")
def test_until_the_reveal_the_others_only_see_who_is_in_and_nobody_bids_for_a_seat() -> None:
    s = act(market(), A, do.PlaceBid(37_000, 2))
    for viewer in (HOST, B, C, D):
        board = GAME.public_board(s, viewer)
        assert board.stage.sealed_seats == (A,)
        assert "37000" not in repr(board) + repr(s.messages)
    assert [GAME.private_board(s, seat).envelope for seat in (A, B)] == [(37_000, 2), None]
    assert not {asked.kind for asked in GAME.asks(s, HOST)} & {"place-bid", "pass-market"}
    assert do.PlaceBid.needs_own_page and do.PlaceBid.sealed and do.PassMarket.needs_own_page


@pytest.mark.rule("AMB-2.9", "AMB-0.9", "AMB-4.13", "AMB-15.2")
@pytest.mark.parametrize("bill", [100, 500, 5_000])
def test_prices_go_by_thousands_whatever_the_smallest_bill_which_bounds_what_is_paid(
    bill: int,
) -> None:
    box, both = Box().learn("smallest-bill", bill), {"A": 6, "B": 6}
    s = market(names="AB", box=box, options={"bluff": True})
    state = sealed(s, A=(7_000, 1), B=(7_000, 1))
    for price, code in ((500, "bad-count"), (1_000, ""), (2_500, "not-multiple-of-1000")):
        codes = refused(s, A, do.PlaceBid(price, 1)), refused(state, B, do.AnnouncePrice(price))
        assert codes == (code, code)
    assert refused(s, A, do.Transfer(B, bill)) == refused(s, A, do.Recount(bill)) == ""
    for action in (do.Transfer(B, bill * 3 // 2), do.Recount(bill * 3 // 2)):
        assert refused(s, A, action) == "not-multiple-of-1000"
    first_edition = replace(s, edition=1)  # an evening that began with prices by the bill
    assert refused(first_edition, A, do.PlaceBid(5 * bill, 1)) == ""
    s = table("AB", operation="negotiate", aside=1, box=box, chocolate=both, cursors=both)
    assert refused(s, HOST, do.TurnCard(10, 10_500, 20_000)) == "bad-card"
    s = acts(host(s, do.TurnCard(10, 13_000, 20_000)), (B, do.Join()), (A, do.Join()))
    s = host(s, do.AllPass())
    codes = [refused(s, HOST, do.RaisePrice(price)) for price in (13_500, 14_000)]
    assert codes == ["not-multiple-of-1000", ""]


@pytest.mark.rule("AMB-2.10", "AMB-2.21")
def test_a_quantity_fits_in_the_store_with_what_the_month_has_already_brought() -> None:
    s = market(cocoa={"A": 10})
    codes = {0: "bad-count", 6: "", 7: "over-capacity"}
    assert {bars: refused(s, A, do.PlaceBid(1_000, bars)) for bars in codes} == codes
    s = host(sold(s, A=(1_000, 5)), do.Proceed())
    assert [refused(s, A, do.PlaceBid(1_000, n)) for n in (1, 2)] == ["", "over-capacity"]


@pytest.mark.rule("AMB-2.11", "AMB-2.12")
def test_more_than_the_lot_counts_as_the_lot_and_a_bid_is_judged_on_the_whole_cash() -> None:
    s = market(cash={"A": 50_000})
    with pytest.raises(Refusal, match="over-cash") as refusal:
        act(s, A, do.PlaceBid(11_000, 16))
    assert dict(refusal.value.text.values) == {"need": 55_000, "have": 50_000}
    s = act(s, A, do.PlaceBid(10_000, 5))  # replaced, it keeps nothing back
    assert refused(s, A, do.PlaceBid(17_000, 3)) == "over-cash"
    s = sold(s, A=(10_000, 16))
    assert (cocoa(s)[0], s.cash(A)) == (5, 0)


@pytest.mark.rule("AMB-2.13")
def test_what_a_bid_may_cost_is_kept_back_until_the_market_closes() -> None:
    s = act(market(month=2, cash={"A": 105_000}), A, do.PlaceBid(18_000, 5))
    assert s.reserved_cash(A) == 90_000
    assert [refused(s, A, do.Transfer(B, n)) for n in (15_000, 16_000)] == ["", "reserved"]
    assert refused(s, A, do.Peek()) == ""  # 15 000, exactly what is free
    with pytest.raises(Refusal, match="reserved") as refusal:
        act(act(s, A, do.Transfer(B, 1_000)), A, do.Peek())
    assert dict(refusal.value.text.values) == {"need": 15_000, "free": 14_000}
    assert refused(sold(s, A=(18_000, 1)), A, do.Transfer(B, 87_000)) == ""


@pytest.mark.rule("AMB-2.14", "AMB-0.6")
def test_the_host_reveals_once_all_are_in_the_banker_too_and_all_is_shown_as_they_speak() -> None:
    s = market([0, 5, 0, 0, 0], banker="B")
    some = acts(s, *((seat, do.PassMarket()) for seat in (A, C, D)))
    barred, pass_ask = form(some, HOST, do.Reveal).blocked_by, form(some, B, do.PassMarket)
    assert barred and (barred.code, dict(barred.text.values)) == ("bids-missing", {"seats": (B,)})
    assert pass_ask.is_open and pass_ask.required
    rows = GAME.public_board(sold(s, A=(3_000, 1), C=(2_000, 2)), HOST).stage.rows
    assert [row.seat for row in rows] == [D, A, B, C]
    assert [(row.price, row.asked_bars) for row in rows] == [(0, 0), (3_000, 1), (0, 0), (2_000, 2)]


@pytest.mark.rule("AMB-2.22")
@pytest.mark.parametrize("start", [{"cash": {"A": 0}}, {"cocoa": {"A": 16}}])
def test_who_can_only_pass_must_say_so_itself_and_nobody_learns_why(start: dict[str, Any]) -> None:
    s = market(**start)
    assert refused(s, A, do.PlaceBid(1_000, 1)) in ("over-cash", "over-capacity")
    s = acts(s, *((seat, do.PassMarket()) for seat in (B, C, D)))
    assert refused(s, HOST, do.Reveal()) == "bids-missing"
    passed, bid = act(s, A, do.PassMarket()), act(market(), A, do.PlaceBid(1_000, 1))
    assert [line.text for line in passed.messages] == [line.text for line in bid.messages]


# -- who gets what


@pytest.mark.rule("AMB-2.15", "AMB-2.17", "AMB-2.21")
def test_the_highest_price_is_served_first_and_each_pays_its_own_at_once() -> None:
    s = sold(market(), A=(3_000, 3), B=(5_000, 4), C=(1_000, 2))
    assert (cocoa(s), cash(s)) == ([1, 4, 0, 0], [97_000, 80_000, 100_000, 100_000])
    s = host(s, do.Proceed())
    assert GAME.public_board(s, B).stage.own_cash == 80_000
    assert [refused(s, B, do.PlaceBid(n, 5)) for n in (16_000, 17_000)] == ["", "over-cash"]


@pytest.mark.rule("AMB-2.16")
def test_equal_prices_are_served_in_the_markets_speaking_order_which_is_said_where_it_decides() -> (
    None
):
    def ties(s: Ambition) -> tuple[Any, ...]:
        return GAME.public_board(s, HOST).stage.ties

    s = sold(market(banker="C"), A=(3_000, 3), B=(3_000, 3), D=(3_000, 1), C=(2_000, 1))
    assert (cocoa(s), ties(s)) == ([3, 1, 0, 1], ((D, A, 3_000), (A, B, 3_000)))
    for first in ((2_000, 5), (3_000, 1)):  # nothing is left, or enough for all
        assert ties(sold(market(), A=first, B=(1_000, 1), C=(1_000, 1))) == ()


@pytest.mark.rule("AMB-2.18")
def test_an_award_in_part_is_taken_unless_the_table_lets_one_decline() -> None:
    bids = {"B": (5_000, 4), "A": (3_000, 3), "C": (1_000, 2)}
    s = sold(market(), **bids)
    assert not any(ask(s, A, action) for action in (do.TakeShare, do.DeclineShare))
    s = sold(market(options=DECLINING), **bids)
    assert cocoa(s) == [0, 4, 0, 0]
    assert {row.seat for row in GAME.public_board(s, HOST).stage.rows if row.is_undecided} == {A, C}
    assert "ambition-settling-back" not in {message.key for message in GAME.prompt(s).moves}
    assert refused(s, HOST, do.Proceed()) == "still-waiting"
    asked = text("ambition-call-decide", bars=1, price=Money(3_000))
    assert seat_prompt(s, A).headline == asked
    assert cocoa(act(s, A, do.TakeShare())) == [1, 4, 0, 0]
    declined = act(s, A, do.DeclineShare())
    assert cocoa(act(declined, C, do.TakeShare())) == [0, 4, 1, 0]
    both = act(declined, C, do.DeclineShare())
    assert (cocoa(both), refused(both, HOST, do.Proceed())) == ([0, 4, 0, 0], "")


@pytest.mark.rule("AMB-2.18", "AMB-2.11")
@pytest.mark.parametrize("bids", [{"A": (1_000, 9)}, {"A": (1_000, 5), "B": (2_000, 5)}])
def test_who_has_the_whole_lot_or_nothing_has_nothing_to_decline(
    bids: dict[str, tuple[int, int]],
) -> None:
    s = sold(market(options=DECLINING), **bids)
    assert (sum(cocoa(s)), refused(s, HOST, do.Proceed())) == (5, "")


@pytest.mark.rule("AMB-2.19", "AMB-9.5", "AMB-2.10")
def test_a_winner_made_short_takes_what_it_can_pay_or_store_and_the_rest_passes_on() -> None:
    s = act(market(month=2, cash={"A": 22_000}), A, do.PlaceBid(6_000, 3))
    s = acts(s, (C, do.PlayExpress(A, "express/5")), (B, do.PlaceBid(1_000, 9)))
    s = host(acts(s, (C, do.PassMarket()), (D, do.PassMarket())), do.Reveal())
    assert (cocoa(s), s.cash(A)) == ([2, 3, 0, 0], 0)
    s = sealed(market([3, 0, 0, 0, 0], cocoa={"A": 13}), A=(9_000, 3), B=(1_000, 2))
    s = host(s, do.Adjust(A, "cocoa", 2, "la carte le dit"), do.Reveal())
    assert cocoa(s) == [16, 2, 0, 0]


@pytest.mark.rule("AMB-2.15", "AMB-2.20", "AMB-2.22")
def test_the_story_has_every_bid_of_an_opened_market_every_pass_and_what_nobody_takes() -> None:
    s = sealed(market(), A=(6_000, 3), B=(3_000, 2), D=(2_000, 1))
    assert {"ambition-outbid", "ambition-market-passed"}.isdisjoint(story(s))
    s = host(s, do.Reveal())
    values_of = {line.text.key: dict(line.text.values) for line in s.messages}
    at = {"market": "New York"}
    assert values_of["ambition-bought"] == at | {
        "seat": B,
        "bars": 2,
        "price": 3_000,
        "paid": 6_000,
    }
    assert values_of["ambition-outbid"] == at | {"seat": D, "bars": 1, "price": 2_000}
    assert values_of["ambition-market-passed"]["seats"] == (C,)
    keys = {f"ambition-{key}" for key in ("outbid", "market-passed", "passed", "all-pass")}
    fleeting = {line.text.key for line in s.messages if isinstance(line, TransientLine)}
    assert keys.isdisjoint(fleeting), "the souvenir has them, and who let which price pass"
    s = sold(market(), A=(3_000, 2))
    assert text("ambition-unsold", bars=3) in [line.text for line in s.messages]
    assert text("ambition-settling-back", bars=3) in GAME.prompt(s).moves
    s = host(s, do.Proceed())
    assert (s.phase.market, s.phase.lot, s.bank_bars) == (1, 5, 98)


@pytest.mark.rule("AMB-2.13", "AMB-2.18", "AMB-13.4")
def test_a_bid_not_yet_served_stays_reserved_while_another_makes_up_its_mind() -> None:
    """B may decline its one bar of three, or is bankrupt: D then gets the bar."""
    s = sold(market([3, 0, 0, 0, 0], options=DECLINING), A=(9_000, 2), B=(5_000, 3), D=(1_000, 1))
    assert [refused(s, B, do.Transfer(C, n)) for n in (95_000, 96_000)] == ["", "reserved"]
    assert [refused(s, D, do.Transfer(C, n)) for n in (99_000, 100_000)] == ["", "reserved"]
    declined = act(s, B, do.DeclineShare())
    assert refused(declined, B, do.Transfer(C, 100_000)) == ""
    gone = host(s, do.Levy(B, 200_000, "la carte le dit"), do.DeclareBankrupt(B))
    for after in (declined, gone):
        assert cocoa(after) == [2, 0, 0, 1]
        assert refused(after, HOST, do.Proceed()) == ""
