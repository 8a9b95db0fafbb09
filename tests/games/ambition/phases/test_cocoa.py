"""The five sealed-bid markets (AMB-2.8 to 2.23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Adjust,
    AllPass,
    AnnouncePrice,
    DeclareBankrupt,
    DeclineShare,
    Hire,
    Join,
    Levy,
    PassMarket,
    Peek,
    PlaceBid,
    PlayExpress,
    Proceed,
    RaisePrice,
    Recount,
    Reveal,
    TakeShare,
    Transfer,
    TurnCard,
)
from referee.games.ambition.state import Ambition, Modifier
from referee.kit.actions import Action
from referee.kit.box import Box
from referee.kit.seats import BANK
from referee.kit.words import Mention, Money, Refusal, text
from tests.games.ambition.phases.markets import market, sealed, sold
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table


def cocoa(s: Ambition) -> list[int]:
    return [s[seat].cocoa for seat in s.seating.seats]


# -- the envelopes


@pytest.mark.rule("AMB-2.8")
def test_a_bid_may_be_replaced_until_the_reveal_and_a_pass_as_well() -> None:
    s = act(market(), A, PlaceBid(2_000, 1), PassMarket(), PlaceBid(3_000, 2))
    assert s.phase.bids.value_of(A) == (3_000, 2)
    s = sold(s, A=(4_000, 3))
    assert cocoa(s) == [3, 0, 0, 0]
    assert refused(s, A, PlaceBid(1_000, 1)) == "market-closed"


@pytest.mark.rule("AMB-2.8", "AMB-2.10", "AMB-2.23")
def test_the_form_holds_the_bid_to_be_replaced_and_what_it_is_weighed_against() -> None:
    s = act(market(cocoa={"A": 5}), A, PlaceBid(2_000, 3))
    form = ask(s, A, PlaceBid)
    assert form and [getattr(field, "start", None) for field in form.fields] == [2_000, 3]
    weighed = dict(form.given)
    assert (weighed["room"], weighed["cocoa"], weighed["later"]) == (11, 5, 17)


@pytest.mark.rule("AMB-2.12", "AMB-2.13")
def test_who_is_refused_reads_what_it_would_take_and_what_is_free() -> None:
    def why(s: Ambition, action: Action) -> dict[str, Any]:
        with pytest.raises(Refusal) as refusal:
            act(s, A, action)
        return dict(refusal.value.text.values)

    s = market(cash={"A": 20_000})
    assert why(s, PlaceBid(6_000, 4)) == {"need": 24_000, "have": 20_000}
    assert why(act(s, A, PlaceBid(6_000, 3)), Transfer(B, 3_000)) == {"need": 3_000, "free": 2_000}


@pytest.mark.rule("AMB-2.8", "AMB-2.14")
def test_until_the_reveal_the_others_only_see_who_is_in() -> None:
    s = act(market(), A, PlaceBid(37_000, 2))
    for viewer in (BANK, B, C, D):
        shown = GAME.public_board(s, viewer)
        assert shown.stage.sealed == (A,)
        assert "37000" not in repr(shown) + repr(s.told)
    assert [GAME.private_board(s, seat).envelope for seat in (A, B)] == [(37_000, 2), None]


@pytest.mark.rule("AMB-2.8")
def test_the_host_never_bids_for_a_seat() -> None:
    kinds = {form.kind for form in GAME.asks(market(), BANK)}
    assert not kinds & {"place-bid", "pass-market"}
    assert PlaceBid.own_page
    assert PlaceBid.sealed
    assert PassMarket.own_page


@pytest.mark.rule("AMB-2.9")
@pytest.mark.parametrize("price", [0, 500, 1_500, -1_000])
def test_a_price_is_1_000_or_a_higher_multiple(price: int) -> None:
    assert refused(market(), A, PlaceBid(price, 1)) == "not-multiple-of-1000"
    assert not refused(market(), A, PlaceBid(1_000, 1))


@pytest.mark.rule("AMB-2.9", "AMB-0.9", "AMB-4.13", "AMB-15.2")
@pytest.mark.parametrize("bill", [100, 500, 5_000])
def test_prices_go_by_thousands_whatever_the_smallest_bill_which_bounds_what_is_paid(
    bill: int,
) -> None:
    box = Box().learn("smallest-bill", bill)
    s = market(names="AB", box=box, options={"bluff": True})
    codes = ["not-multiple-of-1000", "not-multiple-of-1000", ""]
    assert [refused(s, A, PlaceBid(price, 1)) for price in (500, 2_500, 7_000)] == codes
    said = sealed(s, A=(7_000, 1), B=(7_000, 1))
    assert [refused(said, B, AnnouncePrice(price)) for price in (500, 2_500, 8_000)] == codes
    assert refused(s, A, Transfer(B, bill)) == refused(s, A, Recount(bill)) == ""
    for action in (Transfer(B, bill * 3 // 2), Recount(bill * 3 // 2)):
        assert refused(s, A, action) == "not-multiple-of-1000"
    given: dict[str, Any] = {"chocolate": {"A": 6, "B": 6}, "cursors": {"A": 2, "B": 2}}
    s = table("AB", operation="negotiate", aside=1, box=box, **given)
    assert refused(s, BANK, TurnCard(10, 10_500, 20_000)) == "bad-card"
    s = host(s, TurnCard(10, 13_000, 20_000))
    s = host(act(act(s, B, Join()), A, Join()), AllPass())
    prices = (13_500, 14_000)
    assert [refused(s, BANK, RaisePrice(price)) for price in prices] == [codes[0], ""]


@pytest.mark.rule("AMB-0.9", "AMB-2.9")
def test_an_evening_that_began_with_prices_by_the_smallest_bill_goes_on_so() -> None:
    s = replace(market(names="AB", box=Box().learn("smallest-bill", 500)), edition=1)
    assert not refused(s, A, PlaceBid(2_500, 1))


@pytest.mark.rule("AMB-2.10")
def test_a_quantity_fits_in_the_store_with_what_the_month_has_already_brought() -> None:
    s = market(cocoa={"A": 10})
    assert refused(s, A, PlaceBid(1_000, 7)) == "over-capacity"
    assert refused(s, A, PlaceBid(1_000, 0)) == "bad-count"
    s = host(sold(s, A=(1_000, 5)), Proceed())
    assert refused(s, A, PlaceBid(1_000, 2)) == "over-capacity"
    assert not refused(s, A, PlaceBid(1_000, 1))


@pytest.mark.rule("AMB-2.11", "AMB-2.12")
def test_more_than_the_lot_counts_as_the_lot() -> None:
    s = market(cash={"A": 50_000})
    assert refused(s, A, PlaceBid(11_000, 16)) == "over-cash"
    s = sold(s, A=(10_000, 16))
    assert (cocoa(s)[0], s.cash(A)) == (5, 0)


@pytest.mark.rule("AMB-2.12")
def test_a_bid_that_replaces_another_is_judged_on_the_whole_cash() -> None:
    s = act(market(cash={"A": 20_000}), A, PlaceBid(4_000, 5))
    assert not refused(s, A, PlaceBid(5_000, 4))
    assert refused(s, A, PlaceBid(5_000, 5)) == "over-cash"


@pytest.mark.rule("AMB-2.13")
def test_what_a_bid_may_cost_is_kept_back_until_the_market_closes() -> None:
    s = act(market(month=2), A, PlaceBid(18_000, 5))
    assert s.reserved(A) == 90_000
    assert refused(s, A, Transfer(B, 11_000)) == "reserved"
    assert refused(s, A, Peek()) == "reserved"
    assert not refused(s, A, Transfer(B, 10_000))
    assert not refused(sold(s, A=(18_000, 1)), A, Transfer(B, 82_000))


@pytest.mark.rule("AMB-2.14")
def test_the_host_reveals_once_everybody_is_in_and_all_is_shown_in_speaking_order() -> None:
    s = market(banker="B", lots=[0, 5, 0, 0, 0])
    assert refused(s, BANK, Reveal()) == "bids-missing"
    s = sold(s, A=(3_000, 1), C=(2_000, 2))
    rows = GAME.public_board(s, BANK).stage.rows
    assert [row.seat for row in rows] == [D, A, B, C]
    assert [(row.price, row.asked) for row in rows] == [(0, 0), (3_000, 1), (0, 0), (2_000, 2)]


# -- who gets what


@pytest.mark.rule("AMB-2.15", "AMB-2.17")
def test_the_highest_price_is_served_first_and_each_pays_its_own() -> None:
    s = sold(market(), A=(3_000, 3), B=(5_000, 4), C=(1_000, 2))
    assert cocoa(s) == [1, 4, 0, 0]
    assert [s.cash(seat) for seat in (A, B, C)] == [97_000, 80_000, 100_000]


@pytest.mark.rule("AMB-2.16")
def test_equal_prices_are_served_in_the_markets_speaking_order() -> None:
    s = market(banker="C")
    assert s.phase.market == 0
    s = sold(s, A=(3_000, 3), B=(3_000, 3), D=(3_000, 1), C=(2_000, 1))
    assert cocoa(s) == [3, 1, 0, 1]
    assert GAME.public_board(s, BANK).stage.ties == ((D, A, 3_000), (A, B, 3_000))


@pytest.mark.rule("AMB-2.16")
@pytest.mark.parametrize("first", [(2_000, 5), (3_000, 1)], ids=["nothing left", "enough for all"])
def test_a_tie_that_decides_nothing_is_not_spoken_of(first: tuple[int, int]) -> None:
    s = sold(market(), A=first, B=(1_000, 1), C=(1_000, 1))
    assert GAME.public_board(s, BANK).stage.ties == ()


@pytest.mark.rule("AMB-2.18")
def test_an_award_in_part_is_taken_unless_the_table_lets_one_decline() -> None:
    bids = {"B": (5_000, 4), "A": (3_000, 3), "C": (1_000, 2)}
    s = sold(market(), **bids)
    assert not any(ask(s, A, action) for action in (TakeShare, DeclineShare))
    s = sold(market(options={"partial_may_decline": True}), **bids)
    assert cocoa(s) == [0, 4, 0, 0]
    assert {row.seat for row in GAME.public_board(s, BANK).stage.rows if row.open} == {A, C}
    assert "ambition-settling-back" not in {said.key for said in GAME.prompt(s).move}
    assert refused(s, BANK, Proceed()) == "still-waiting"
    call = GAME.call(s, A)
    assert call and call.headline == text("ambition-call-decide", bars=1, price=Money(3_000))
    assert cocoa(act(s, A, TakeShare())) == [1, 4, 0, 0]
    assert cocoa(act(act(s, A, DeclineShare()), C, TakeShare())) == [0, 4, 1, 0]


@pytest.mark.rule("AMB-2.18", "AMB-2.11")
def test_who_asked_for_more_than_the_lot_and_has_it_all_has_nothing_to_decline() -> None:
    s = sold(market(options={"partial_may_decline": True}), A=(1_000, 9))
    assert cocoa(s) == [5, 0, 0, 0]


@pytest.mark.rule("AMB-2.19", "AMB-9.5")
def test_a_winner_made_short_by_a_card_takes_what_it_can_pay_and_the_rest_passes_on() -> None:
    s = market(month=2, cash={"A": 20_000})
    s = act(s, A, PlaceBid(6_000, 3))
    s = act(s, C, PlayExpress(A, "express/5"))
    assert s.cash(A) == 10_000
    s = host(act(act(act(s, B, PlaceBid(1_000, 9)), C, PassMarket()), D, PassMarket()), Reveal())
    assert cocoa(s) == [1, 4, 0, 0]
    assert s.cash(A) == 4_000


@pytest.mark.rule("AMB-2.20")
def test_bars_that_nobody_takes_return_to_the_bank() -> None:
    s = sold(market(), A=(3_000, 2))
    assert text("ambition-unsold", bars=3) in [line.text for line in s.told]
    assert text("ambition-settling-back", bars=3) in GAME.prompt(s).move
    s = host(s, Proceed())
    assert (s.phase.market, s.phase.lot) == (1, 5)
    assert s.bank_bars == 98


@pytest.mark.rule("AMB-2.15", "AMB-2.22")
def test_the_story_has_every_bid_of_an_opened_market_and_every_pass() -> None:
    s = sealed(market(), A=(6_000, 5), B=(3_000, 2))
    assert {"ambition-outbid", "ambition-market-passed"}.isdisjoint(story(s))
    s = host(s, Reveal())
    said = {line.text.key: dict(line.text.values) for line in s.told}
    bought = {"market": "New York", "seat": A, "bars": 5, "price": 6_000, "paid": 30_000}
    assert said["ambition-bought"] == bought
    assert said["ambition-outbid"] == {"market": "New York", "seat": B, "bars": 2, "price": 3_000}
    assert said["ambition-market-passed"]["seats"] == (C, D)
    keys = {f"ambition-{key}" for key in ("outbid", "market-passed", "passed", "all-pass")}
    fleeting = {line.text.key for line in s.told if isinstance(line, Mention)}
    assert keys.isdisjoint(fleeting), "the souvenir has them, and who let which price pass"


@pytest.mark.rule("AMB-2.21")
def test_cash_and_stores_are_set_before_the_next_market_opens() -> None:
    s = host(sold(market(cash={"A": 20_000}), A=(4_000, 4)), Proceed())
    assert (s.cash(A), s[A].cocoa) == (4_000, 4)
    assert refused(s, A, PlaceBid(5_000, 1)) == "over-cash"
    assert GAME.public_board(s, A).stage.purse == 4_000


@pytest.mark.rule("AMB-2.22")
@pytest.mark.parametrize("start", [{"cash": {"A": 0}}, {"cocoa": {"A": 16}}])
def test_who_can_only_pass_must_say_so_itself_and_nobody_learns_why(start: dict[str, Any]) -> None:
    s = market(**start)
    assert refused(s, A, PlaceBid(1_000, 1)) in ("over-cash", "over-capacity")
    for seat in (B, C, D):
        s = act(s, seat, PassMarket())
    assert refused(s, BANK, Reveal()) == "bids-missing"
    passed, bid = act(s, A, PassMarket()), act(market(), A, PlaceBid(1_000, 1))
    assert [line.text for line in passed.told] == [line.text for line in bid.told]


@pytest.mark.rule("AMB-2.23")
def test_in_a_month_without_cocoa_the_whole_operation_is_skipped() -> None:
    s = table("AB", month=2, operation="hire").with_modifier(Modifier("no-cocoa", 2))
    s = act(act(s, A, Hire(0, 0, 0, 0)), B, Hire(0, 0, 0, 0))
    assert host(s, Proceed()).phase.square > 2


@pytest.mark.rule("AMB-2.10")
def test_a_card_that_fills_a_store_after_the_bid_leaves_fewer_bars_to_take() -> None:
    s = sealed(market(lots=[3, 0, 0, 0, 0], cocoa={"A": 13}), A=(9_000, 3), B=(1_000, 2))
    s = host(s, Adjust(A, "cocoa", 2, "la carte le dit"), Reveal())
    assert cocoa(s) == [16, 2, 0, 0]


@pytest.mark.rule("AMB-2.13")
def test_a_bid_not_yet_served_stays_reserved_while_another_makes_up_its_mind() -> None:
    s = market(lots=[3, 0, 0, 0, 0], options={"partial_may_decline": True})
    s = sold(s, A=(9_000, 2), B=(5_000, 3), D=(1_000, 1))
    assert refused(s, B, Transfer(C, 96_000)) == "reserved"
    assert refused(s, D, Transfer(C, 100_000)) == "reserved"
    assert not refused(s, D, Transfer(C, 99_000))
    s = act(s, B, DeclineShare())
    assert not refused(s, B, Transfer(C, 100_000))


@pytest.mark.rule("AMB-13.4", "AMB-2.18")
def test_who_goes_bankrupt_while_making_up_its_mind_leaves_its_bars_to_the_next() -> None:
    s = market(lots=[3, 0, 0, 0, 0], options={"partial_may_decline": True})
    s = sold(s, A=(9_000, 2), B=(5_000, 3), D=(1_000, 1))
    s = host(s, Levy(B, 200_000, "la carte le dit"), DeclareBankrupt(B))
    assert cocoa(s) == [2, 0, 0, 1]
    assert not refused(s, BANK, Proceed())
