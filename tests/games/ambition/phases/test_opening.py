"""The table before January, and what holds all evening long (AMB-0, AMB-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Adjust,
    Announce,
    DeclareBankrupt,
    DrawBanker,
    Hire,
    Make,
    NameBanker,
    PassMarket,
    Proceed,
    ReadBox,
    Recount,
    Reveal,
    Transfer,
)
from referee.games.ambition.phases.cocoa import market_order
from referee.games.ambition.phases.cursors import cursor_limit
from referee.games.ambition.phases.opening import READ
from referee.games.ambition.state import Ambition
from referee.games.ambition.views.redaction import redact
from referee.kit.actions import Action
from referee.kit.asks import Number, Pick
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Money, Month, Refusal, text
from referee.table.record.records import ReplayedAct
from tests.evening import Evening
from tests.games.ambition.evening import EVENING, VARIANT
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table


def broke(**start: Any) -> Ambition:
    """A has nothing, owes severance in the last month, and has been declared bankrupt."""
    usual: dict[str, Any] = {"month": 8, "operation": "hire", "cash": {"A": 0}}
    s = table(**{**usual, **start}, staff={"A": {"worker": 1}})
    return host(s, DeclareBankrupt(A))


@pytest.mark.rule("AMB-0.1")
@pytest.mark.parametrize("names", ["AB", "ABC", "ABCD"])
def test_two_to_four_sit_clockwise_and_the_last_has_the_first_on_its_left(names: str) -> None:
    s = table(names)
    assert s.left_of(A) == B
    assert s.left_of(Seat(len(names))) == A


@pytest.mark.rule("AMB-0.1", "AMB-0.11")
def test_the_left_neighbour_is_the_next_who_is_still_in_play() -> None:
    assert broke().left_of(D) == B


@pytest.mark.rule("AMB-0.2")
def test_a_game_lasts_eight_months_unless_the_table_says_otherwise() -> None:
    assert table().options.months == 8
    assert not table(month=7).last_month
    assert table(month=8).last_month
    assert table(month=12, options={"months": 12}).last_month
    read = text("ambition-opening-read", months=8, last=Month(8))
    assert GAME.prompt(table(operation="opening")).read == read


@pytest.mark.rule("AMB-0.3")
def test_each_begins_with_100_000_three_express_cards_and_nothing_else() -> None:
    s = table()
    for seat in s.seating.seats:
        company = s[seat]
        assert (s.cash(seat), company.express) == (100_000, 3)
        assert not any((company.staff.headcount, company.cocoa, company.chocolate, company.cards))
        assert not any((company.accounting, company.loans, company.bonds))


@pytest.mark.rule("AMB-0.3")
def test_the_bills_counted_out_before_january_come_to_the_capital() -> None:
    s = table(operation="opening")
    bills = next(dict(m.values) for m in GAME.prompt(s).move if "bills" in dict(m.values))
    each = [dict(bill.values) for bill in bills["bills"]]
    assert (
        sum(bill["count"] * dict(bill["value"].values)["amount"] for bill in each)
        == bills["capital"]
        == 100_000
    )


@pytest.mark.rule("AMB-0.4")
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_any_seat_may_be_the_first_banker(seat: Seat) -> None:
    s = host(table(), NameBanker(seat))
    assert s.banker == seat
    assert s.phase.key == "hiring"


@pytest.mark.rule("AMB-0.4")
def test_the_lot_decides_by_the_seed_alone_and_falls_to_anybody() -> None:
    drawn = [host(table(seed=f"{n}"), DrawBanker()) for n in range(40)]
    assert {s.banker for s in drawn} == {A, B, C, D}
    assert all(s.phase.key == "hiring" for s in drawn)
    assert story(drawn[0]) == ["ambition-banker-drawn"]
    assert host(table(seed="7"), DrawBanker()).banker == drawn[7].banker
    told = redact(drawn[7], [ReplayedAct(BANK, DrawBanker(), drawn[7])])
    assert told == [NameBanker(drawn[7].banker)]  # a record without its seed plays alike
    s = host(table(operation="opening", seed="x"), DrawBanker())
    drawn = text("ambition-banker-drawn", seat=s.banker, capital=Money(100_000))
    assert [line.text for line in s.told] == [drawn]
    assert [(made.said, made.to[0].seat) for made in s.announced] == [(drawn, s.banker)]


@pytest.mark.rule("AMB-0.5", "AMB-4.4")
def test_the_decks_are_as_large_as_the_box_says() -> None:
    s = table("AB")
    assert s.deck == 23
    assert sum(s[seat].express for seat in s.seating.seats) == 6
    assert refused(s, BANK, Proceed()) == "wrong-operation"


@pytest.mark.rule("AMB-0.5")
def test_express_cards_that_the_app_deals_are_never_in_two_hands() -> None:
    s = table(options={"express_deck": "virtual"}, seed="one")
    dealt = [card for seat in s.seating.seats for card in s[seat].hand]
    assert len(dealt) == len(set(dealt)) == 12
    other = table(options={"express_deck": "virtual"}, seed="two")
    assert s[A].hand != other[A].hand


@pytest.mark.rule("AMB-0.6")
@pytest.mark.parametrize("operation", ["hire", "make", "sell", "cash_in", "accounts"])
def test_the_banker_is_asked_exactly_what_the_others_are(operation: str) -> None:
    s = table(operation=operation, month=2, banker="B")
    asked = {seat: [a.kind for a in GAME.asks(s, seat)] for seat in s.seating.seats}
    assert asked[B] == asked[A] == asked[C] == asked[D] != []


@pytest.mark.rule("AMB-0.6")
def test_the_shared_screen_knows_no_more_of_the_banker_than_of_the_others() -> None:
    companies = GAME.public_board(table(operation="hire"), BANK).firms
    assert [company.cash for company in companies] == [None] * 4
    assert GAME.public_board(table(operation="hire"), BANK).own is None


@pytest.mark.rule("AMB-0.6", "AMB-2.8", "AMB-2.14")
def test_the_markets_wait_for_the_bankers_envelope_as_for_any_other() -> None:
    s = table(operation="cocoa", banker="B", lots=[2, 0, 0, 0, 0])
    for seat in (A, C, D):
        s = act(s, seat, PassMarket())
    barred, own = ask(s, BANK, Reveal), ask(s, B, PassMarket)
    assert barred is not None and barred.barred is not None
    assert dict(barred.barred.text.values) == {"seats": (B,)}
    assert own is not None and own.open and own.due
    assert refused(s, BANK, Reveal()) == "bids-missing"
    assert refused(act(s, B, PassMarket()), BANK, Reveal()) == ""


OPERATIONS = {
    1: {"hiring"},
    2: {"offering", "splitting", "bidding", "settling", "announcing"},
    3: {"making"},
    4: {"pledging", "turning", "joining", "asking", "raising", "placing", "tidying"},
    5: {"cashing"},
    6: {"confidential"},
    7: {"accounts"},
}


@pytest.mark.rule("AMB-0.7", "AMB-7.1")
@pytest.mark.parametrize("evening", [EVENING, VARIANT], ids=["plain", "variant"])
def test_the_seven_operations_come_in_their_order_every_month(evening: Evening[Ambition]) -> None:
    months: dict[int, list[int]] = {}
    for _, _, s in evening.steps:
        if s.phase is None:
            break
        square = GAME.track(s).stop
        assert s.phase.key in OPERATIONS[square], "the track shows where the table is"
        done = months.setdefault(s.month, [])
        done += [square] if done[-1:] != [square] else []
    assert months[1] == [1, 2, 3, 4, 5, 7]
    assert len(months) == evening.begun.options.months
    for month, done in list(months.items())[1:]:
        whole = [1, 2, 3, 4, 5, 6, 7]
        assert done in (whole, [1, *whole[2:]]), f"{month}: only a card takes away the cocoa"
    assert months[2] == whole


@pytest.mark.rule("AMB-0.7")
@pytest.mark.parametrize("operation", ["cocoa", "make", "sell", "cash_in", "accounts"])
def test_nobody_hires_outside_operation_1(operation: str) -> None:
    s = table(operation=operation, staff={"A": {"salesperson": 1, "worker": 1}}, cocoa={"A": 1})
    assert refused(s, A, Hire(1, 0, 0, 0)) == "wrong-operation"


@pytest.mark.rule("AMB-0.7")
@pytest.mark.parametrize("operation", ["hire", "cocoa", "make", "sell", "accounts"])
def test_money_changes_hands_at_any_time(operation: str) -> None:
    s = table(operation=operation, staff={"A": {"salesperson": 1, "worker": 1}}, cocoa={"A": 1})
    assert act(s, A, Transfer(B, 1_000)).cash(B) == 101_000
    assert act(s, A, Recount(99_000)).cash(A) == 99_000


@pytest.mark.rule("AMB-0.8")
def test_the_bankers_left_neighbour_speaks_first_and_the_banker_last() -> None:
    assert table(banker="B").speaking == (C, D, A, B)
    assert table(banker="D").speaking == (A, B, C, D)


@pytest.mark.rule("AMB-0.9")
@pytest.mark.parametrize("amount", [0, -1_000, 1_500, 999])
def test_an_amount_is_a_positive_multiple_of_1_000(amount: int) -> None:
    s = table(operation="accounts")
    assert refused(s, A, Transfer(B, amount)) == "not-multiple-of-1000"
    assert act(s, A, Transfer(B, 1_000)).cash(A) == 99_000


@pytest.mark.rule("AMB-0.9")
def test_no_bill_is_smaller_than_100_but_in_evenings_that_began_so() -> None:
    def read(bill: int) -> ReadBox:
        return ReadBox("", *[None] * 7, bill)

    opening = table(operation="opening")
    assert [refused(opening, BANK, read(bill)) for bill in (1, 50, 150)] == ["bad-fact"] * 3
    assert [refused(opening, BANK, read(bill)) for bill in (100, 500, 5_000)] == [""] * 3
    assert refused(replace(opening, edition=1), BANK, read(1)) == ""


@pytest.mark.rule("AMB-0.10")
def test_what_lies_on_the_board_is_for_all_to_see() -> None:
    s = table(
        operation="accounts",
        month=3,
        staff={"A": {"worker": 2}},
        cocoa={"A": 4},
        chocolate={"A": 5},
        bonds={"A": 1},
        loans={"A": [2]},
        pending={"A": [{"tonnes": 30, "price": 33_000, "won": 2}]},
    )
    company = GAME.public_board(s, B).firms[0]
    assert (company.staff.worker, company.cocoa, company.chocolate, company.bonds) == (2, 4, 5, 1)
    assert (company.loans, company.express, company.pending[0].price) == ((2,), 3, 33_000)


@pytest.mark.rule("AMB-0.10")
def test_cash_is_its_owners_alone_until_the_scoring() -> None:
    s = table("AB", operation="accounts", month=8, cash={"A": 64_000})
    assert [company.cash for company in GAME.public_board(s, B).firms] == [None, None]
    assert GAME.public_board(s, A).own.cash == 64_000
    assert "64000" not in repr(GAME.public_board(s, B))


@pytest.mark.rule("AMB-0.10")
def test_a_borrower_plays_in_the_open_where_the_table_says_so() -> None:
    debts = {"operation": "accounts", "month": 3, "loans": {"A": [2]}}
    opened = GAME.public_board(table(options={"loan_open_cash": True}, **debts), B).firms
    assert [company.cash for company in opened] == [100_000, None, None, None]
    assert GAME.public_board(table(**debts), B).firms[0].cash is None


@pytest.mark.rule("AMB-0.11")
@pytest.mark.parametrize("action", [Hire(0, 0, 0, 0), Announce(0), Make(0), Transfer(B, 1_000)])
def test_a_bankrupt_seat_takes_no_action_and_is_counted_nowhere(action: Action) -> None:
    s = broke()
    assert refused(s, A, action) == "seat-bankrupt"
    assert A not in s.speaking
    assert GAME.asks(s, A) == ()


@pytest.mark.rule("AMB-0.11")
def test_a_card_gives_nothing_to_a_bankrupt_seat() -> None:
    s = broke()
    assert refused(s, BANK, Adjust(A, "cash", 1_000, "la carte")) == "seat-bankrupt"
    form = ask(s, BANK, Adjust)
    assert form and isinstance(form.fields[0], Pick)
    assert [choice.value for choice in form.fields[0].choices] == [BANK, B, C, D]


@pytest.mark.rule("AMB-14.1")
@pytest.mark.parametrize(("names", "rate"), [("AB", 2), ("ABC", 3), ("ABCD", 4)])
def test_a_salesperson_is_worth_as_many_negotiations_as_there_are_seats(
    names: str, rate: int
) -> None:
    s = table(names, operation="sell", staff={"A": {"salesperson": 8}, "B": {"salesperson": 1}})
    assert s.phase.rate == rate
    assert cursor_limit(s, B, rate) == rate
    assert cursor_limit(s, A, rate) == 15
    form = ask(table(names, operation="hire"), A, Hire)
    assert form and isinstance(form.fields[1], Number) and form.fields[1].label
    assert dict(form.fields[1].label.values)["does"] == rate


@pytest.mark.rule("AMB-14.2", "AMB-2.7")
def test_with_two_seats_the_five_markets_turn_between_them() -> None:
    s = table("AB", banker="B")
    assert [market_order(s, market) for market in range(5)] == [(A, B), (B, A)] * 2 + [(A, B)]
    assert len(s.lots) == 5
    assert table("AB", operation="cocoa", lots=[0, 0, 0, 0, 2]).phase.market == 4


def test_a_table_in_mid_game_is_refused_where_what_is_said_of_it_cannot_be() -> None:
    wrong: tuple[dict[str, Any], ...] = (
        {"month": 13},
        {"operation": "lunch"},
        {"cash": {"Nobody": 1}},
        {"cocoa": {"A": -1}},
        {"lots": [1, 2]},
        {"weather": "fine"},
        {"staff": {"A": {"boss": 1}}},
    )
    for start in wrong:
        with pytest.raises(Exception, match="bad-start"):
            GAME.setup(Seating(tuple("AB")), {}, GAME.house, start=start)


def test_the_box_is_read_before_january_and_at_no_other_time() -> None:
    s = table()
    form = ask(s, BANK, ReadBox)
    assert form is not None
    fields: dict[str, Any] = {f.name: getattr(f, "start", None) for f in form.fields}
    assert {value for value in fields.values() if value} == set(), "what nobody has read is empty"
    s = host(s, ReadBox(**{**fields, "cocoa_capacity": 12}))
    assert s.capacity() == 12
    assert s.box.source("cocoa-capacity") == "learned"
    assert {name for name in READ if s.box.source(name) == "learned"} == {"cocoa-capacity"}
    assert story(s) == ["ambition-box-read"]
    assert [f.start for f in ask(s, BANK, ReadBox).fields][:3] == ["", 12, None]
    with pytest.raises(Refusal, match="not-a-number"):
        host(s, ReadBox(**{**fields, "worker": 20}))  # the pawns are one fact
    s = host(s, NameBanker(A))
    assert refused(s, BANK, ReadBox(**fields)) == "wrong-operation"


@pytest.mark.parametrize("name", ["markets", "chocolate-capacity", "pawns", "smallest-bill"])
def test_as_long_as_one_fact_of_the_board_is_the_house_s_the_table_is_told(name: str) -> None:
    read = [other for other in READ if other != name]
    box = GAME.house
    for other in read:
        box = box.learn(other, box[other])
    for known, told in ((box, True), (box.learn(name, box[name]), False)):
        s = table(box=known)
        assert s.phase.stage(s, BANK).house is told
