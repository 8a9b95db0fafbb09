"""The table before January, and what holds all evening long (AMB-0, AMB-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.phases.opening import READABLE_FACTS
from referee.games.ambition.state import Ambition
from referee.games.ambition.views.paper import redact
from referee.kit.fields import Pick
from referee.kit.seats import HOST, Seating
from referee.kit.words import Money, Month, Refusal, text
from referee.table.record.records import ReplayedAct
from tests.evening import Evening
from tests.games.ambition.evening import EVENING, VARIANT
from tests.games.ambition.phases.seen import cash, form, starts
from tests.games.ambition.table import A, B, C, D, act, host, refused, story, table

WORKING = {"staff": {"A": {"salesperson": 1, "worker": 1}}, "cocoa": {"A": 1}}  # so that none skips


# -- before January


@pytest.mark.rule("AMB-0.1", "AMB-0.2")
def test_two_to_four_seats_play_six_to_twelve_months_and_eight_unless_they_agree() -> None:
    for count, months in ((2, 6), (4, 12)):
        s = table("ABCD"[:count], options={"months": months})
        assert (len(s.active_seats), s.options.months) == (count, months)
    for count in (1, 5):
        with pytest.raises(Refusal, match="bad-seat-count"):
            GAME.setup(Seating(tuple("ABCDE"[:count])), {}, GAME.shipped_box)
    for months in (5, 13):
        with pytest.raises(Refusal, match="bad-length"):
            table(options={"months": months})
    assert not table(month=7).is_last_month
    assert table(month=8).is_last_month
    assert table(month=12, options={"months": 12}).is_last_month
    read = text("ambition-opening-read", months=8, last=Month(8))
    assert GAME.prompt(table(operation="opening")).read_aloud == read


@pytest.mark.rule("AMB-0.3", "AMB-0.5", "AMB-4.4")
def test_each_begins_with_100_000_three_express_cards_and_nothing_else() -> None:
    for names in ("AB", "ABC", "ABCD"):
        s = table(names)
        assert (cash(s), s.contract_deck_size) == ([100_000] * len(names), 23)
        for company in s.companies.values():
            assert company == replace(type(company)(), express=3)
    bills = next(dict(m.values) for m in GAME.prompt(table()).moves if "bills" in dict(m.values))
    each = [dict(bill.values) for bill in bills["bills"]]
    counted = sum(bill["count"] * dict(bill["value"].values)["amount"] for bill in each)
    assert counted == bills["capital"] == 100_000


@pytest.mark.rule("AMB-0.3", "AMB-0.5", "AMB-9.7")
def test_express_cards_that_the_app_deals_are_never_in_two_hands() -> None:
    one, two = (table(options={"express_deck": "virtual"}, seed=seed) for seed in ("one", "two"))
    hands = [company.hand for company in one.companies.values()]
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert len({card for hand in hands for card in hand}) == 12
    assert one[A].hand != two[A].hand
    assert not any(company.hand for company in table().companies.values())


@pytest.mark.rule("AMB-0.4")
def test_any_seat_may_be_the_first_banker_named_or_drawn_by_lot() -> None:
    for seat in (A, B, C, D):
        s = host(table(), do.NameBanker(seat))
        assert (s.banker, s.phase.key) == (seat, "hiring")
    drawn = [host(table(seed=f"{n}"), do.DrawBanker()) for n in range(40)]
    assert {s.banker for s in drawn} == {A, B, C, D}
    s = drawn[7]
    assert s.phase.key == "hiring"
    assert host(table(seed="7"), do.DrawBanker()).banker == s.banker, "by the seed alone"
    actions = redact(s, [ReplayedAct(HOST, do.DrawBanker(), s)])
    assert actions == [do.NameBanker(s.banker)]  # a record without its seed plays alike
    message = text("ambition-banker-drawn", seat=s.banker, capital=Money(100_000))
    assert [line.text for line in s.messages] == [message]
    assert [(made.message, made.recipients[0].seat) for made in s.announcements] == [
        (message, s.banker)
    ]


@pytest.mark.rule("AMB-0.9")
def test_no_bill_is_smaller_than_100_but_in_evenings_that_began_so() -> None:
    opening = table(operation="opening")
    codes = {1: "bad-fact", 50: "bad-fact", 150: "bad-fact", 100: "", 500: "", 5_000: ""}
    read = {bill: do.ReadBox("", *[None] * 7, bill) for bill in codes}
    assert {bill: refused(opening, HOST, read[bill]) for bill in codes} == codes
    assert refused(replace(opening, edition=1), HOST, read[1]) == ""


@pytest.mark.rule("AMB-0.5")
def test_the_box_is_read_before_january_and_at_no_other_time() -> None:
    s = table()
    names = [f.name for f in form(s, HOST, do.ReadBox).fields]
    fields: dict[str, Any] = dict(zip(names, starts(s, HOST, do.ReadBox), strict=True))
    assert {value for value in fields.values() if value} == set(), "what nobody has read is empty"
    s = host(s, do.ReadBox(**{**fields, "cocoa_capacity": 12}))
    assert (s.cocoa_capacity(), story(s)) == (12, ["ambition-box-read"])
    assert {name for name in READABLE_FACTS if s.box.source(name) == "learned"} == {
        "cocoa-capacity"
    }
    assert starts(s, HOST, do.ReadBox)[:3] == ["", 12, None]
    with pytest.raises(Refusal, match="not-a-number"):
        host(s, do.ReadBox(**{**fields, "worker": 20}))  # the pawns are one fact
    s = host(s, do.NameBanker(A))
    assert refused(s, HOST, do.ReadBox(**fields)) == "wrong-operation"


def test_as_long_as_one_fact_of_the_board_is_the_house_s_the_table_is_told() -> None:
    invented = [name for name in READABLE_FACTS if GAME.shipped_box.source(name) == "house"]
    assert len(invented) == 5
    wrong = []
    for name in invented:
        box = GAME.shipped_box
        for other in READABLE_FACTS:
            box = box.learn(other, box[other]) if other != name else box
        for facts, warned in ((box, True), (box.learn(name, box[name]), False)):
            s = table(box=facts)
            wrong += [name] if s.phase.public_view(s, HOST).has_house_values is not warned else []
    assert wrong == []


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
            GAME.setup(Seating(tuple("AB")), {}, GAME.shipped_box, start=start)


# -- all evening long


@pytest.mark.rule("AMB-0.6")
def test_the_banker_is_asked_exactly_what_the_others_are_and_seen_no_better() -> None:
    for operation in ("hire", "make", "sell", "cash_in", "accounts"):
        s = table(operation=operation, month=2, banker="B")
        asked = [[a.kind for a in GAME.asks(s, seat)] for seat in s.seating.seats]
        assert asked == [asked[0]] * 4 != [[]] * 4
        board = GAME.public_board(s, HOST)
        assert ([company.cash for company in board.companies], board.own_company) == (
            [None] * 4,
            None,
        )


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
        square = GAME.track(s).stop_number
        assert s.phase.key in OPERATIONS[square], "the track shows where the table is"
        done = months.setdefault(s.month, [])
        done += [square] if done[-1:] != [square] else []
    assert months[1] == [1, 2, 3, 4, 5, 7]
    assert len(months) == evening.begun.options.months
    for month, done in list(months.items())[1:]:
        whole = [1, 2, 3, 4, 5, 6, 7]
        assert done in (whole, [1, *whole[2:]]), f"{month}: only a card takes away the cocoa"
    assert months[2] == whole


@pytest.mark.rule("AMB-0.7", "AMB-0.9")
def test_nobody_hires_outside_operation_1_but_money_changes_hands_at_any_time() -> None:
    for operation in ("hire", "cocoa", "make", "sell", "cash_in", "accounts"):
        s = table(operation=operation, **WORKING)
        code = "" if operation == "hire" else "wrong-operation"
        assert refused(s, A, do.Hire(1, 0, 0, 0)) == code
        assert act(s, A, do.Transfer(B, 1_000)).cash(B) == 101_000
        assert act(s, A, do.Recount(99_000)).cash(A) == 99_000
    for amount in (1_500, 1_001):  # what is paid is a positive multiple of 1 000
        assert refused(s, A, do.Transfer(B, amount)) == "not-multiple-of-1000"
    for amount in (0, -1_000, 999):  # -1 000 is a multiple: the refusal says at least how much
        assert refused(s, A, do.Transfer(B, amount)) == "bad-count"


@pytest.mark.rule("AMB-0.10", "AMB-16.1")
def test_what_lies_on_the_board_is_for_all_to_see_and_cash_is_its_owners_alone() -> None:
    counts = {"cocoa": 4, "chocolate": 5, "bonds": 1, "loans": [2], "cash": 64_000}
    start: dict[str, Any] = {name: {"A": count} for name, count in counts.items()}
    start |= {"staff": {"A": {"worker": 2}}, "operation": "accounts", "month": 3}
    start |= {"pending": {"A": [{"tonnes": 30, "price": 33_000, "won": 2}]}}
    s = table(**start)
    seen = GAME.public_board(s, B)
    company = seen.companies[0]
    assert (company.staff.worker, company.cocoa, company.chocolate, company.bonds) == (2, 4, 5, 1)
    assert (company.loans, company.express, company.pending_contracts[0].price) == ((2,), 3, 33_000)
    assert "64000" not in repr(seen) + repr(GAME.public_board(s, HOST))
    assert GAME.public_board(s, A).own_company.cash == 64_000
    opened = GAME.public_board(table(options={"loan_open_cash": True}, **start), B)
    assert [company.cash for company in opened.companies] == [64_000, None, None, None], (
        "a borrower's"
    )


@pytest.mark.rule("AMB-0.1", "AMB-0.11")
def test_a_bankrupt_seat_takes_no_action_is_given_nothing_and_counted_nowhere() -> None:
    for names in ("AB", "ABC", "ABCD"):
        s = table(names)
        assert [s.left_of(seat) for seat in s.active_seats] == [*s.active_seats[1:], A]
    s = table(month=8, operation="hire", cash={"A": 0}, staff={"A": {"worker": 1}})
    s = host(s, do.DeclareBankrupt(A))
    assert (s.left_of(D), s.speaking_order, GAME.asks(s, A)) == (B, (C, D, B), ())
    for action in (do.Announce(0), do.Make(0), do.Transfer(B, 1_000)):
        assert refused(s, A, action) == "seat-bankrupt"
    pick = form(s, HOST, do.Adjust).fields[0]
    assert isinstance(pick, Pick)
    assert [choice.value for choice in pick.choices] == [HOST, B, C, D]
    assert refused(s, B, do.Transfer(A, 1_000)) != ""
