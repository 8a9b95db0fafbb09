"""The price that climbs, and who has the contract (AMB-4.11 to 4.16, 4.19)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AcceptPrice,
    AllPass,
    Join,
    LetClimb,
    PassPrice,
    PlaceContract,
    RaisePrice,
    Reveal,
    SealAttendance,
    SpeakAgain,
    StayOut,
    TurnCard,
)
from referee.games.ambition.phases.negotiation import ceiling
from referee.games.ambition.state import Ambition, office
from referee.i18n.translator import Translator
from referee.kit.asks import Number
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Text, text
from referee.table.play.moments import beginning
from referee.web.view.build import view
from referee.web.view.panels import Panels
from tests.games.ambition.evening import EVENING
from tests.games.ambition.moments import MOMENTS
from tests.games.ambition.phases.turned_cards import TEN, THIRTY, joined, sealing, turned, unstocked
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table


@pytest.mark.rule("AMB-4.11")
def test_at_each_price_participants_answer_in_speaking_order_the_banker_last() -> None:
    s = joined(turned(THIRTY), B, C, A)
    for price in (25_000, 26_000):
        assert s.phase.price == price
        for seat in (B, C, A):
            assert s.phase.turn() == seat
            s = act(s, seat, PassPrice())
        s = host(s, RaisePrice(price + 1_000))


@pytest.mark.rule("AMB-4.11")
def test_who_sealed_first_is_not_asked_first() -> None:
    s = sealing()
    for seat in (A, C, B):
        s = act(s, seat, SealAttendance(True))
    assert host(s, Reveal()).phase.participants == (B, C, A)


@pytest.mark.rule("AMB-4.12")
def test_who_is_asked_hears_who_is_asked_after_it() -> None:
    def after(s: Ambition, seat: Seat) -> Text:
        call = GAME.call(s, seat)
        assert call
        return call.move[0]

    s = act(joined(turned(THIRTY), B, C, A), B, PassPrice())
    assert after(s, C) == text("ambition-call-after-you", seats=(A,))
    assert after(act(s, C, PassPrice()), A) == text("ambition-call-last-to-answer")
    climbs = act(joined(turned(THIRTY), B, C, A), B, LetClimb())
    assert after(act(climbs, C, PassPrice()), A) == text("ambition-call-last-to-answer")


@pytest.mark.rule("AMB-4.12")
def test_the_first_to_accept_has_it_and_the_rest_are_not_asked() -> None:
    s = act(joined(turned(THIRTY), B, C, A), B, PassPrice())
    assert refused(s, A, AcceptPrice()) == "not-your-turn"
    s = act(s, C, AcceptPrice())
    assert (s.phase.key, s.phase.seat, s.phase.contract.price) == ("placing", C, 25_000)


@pytest.mark.rule("AMB-4.12")
def test_who_does_not_take_part_cannot_accept() -> None:
    s = joined(act(turned(THIRTY), B, StayOut()), C, A)
    assert refused(s, B, AcceptPrice()) == "not-participant"
    assert refused(s, B, PassPrice()) == "not-participant"


@pytest.mark.rule("AMB-4.12")
def test_the_host_records_a_round_without_taker_at_once() -> None:
    s = host(joined(turned(THIRTY), B, C, A), AllPass())
    assert (s.phase.key, s.phase.price) == ("raising", 25_000)


def raising(card: TurnCard = THIRTY, **more: Any) -> Ambition:
    return host(joined(turned(card, **more), B, C, A), AllPass())


@pytest.mark.rule("AMB-4.13")
@pytest.mark.parametrize(
    ("price", "code"),
    [
        (24_000, "step-too-small"),
        (25_000, "step-too-small"),
        (25_500, "not-multiple-of-1000"),
        (26_000, ""),
        (30_000, ""),
        (31_000, "step-too-big"),
    ],
)
def test_the_price_rises_by_thousands_and_five_thousand_at_most(price: int, code: str) -> None:
    assert refused(raising(), BANK, RaisePrice(price)) == code


@pytest.mark.rule("AMB-4.13")
def test_the_maximum_may_be_named_by_a_shorter_last_step() -> None:
    s = raising(TurnCard(30, 25_000, 28_000))
    assert s.phase.stage(s, BANK).steps == (26_000, 27_000, 28_000)
    assert host(s, RaisePrice(28_000)).phase.price == 28_000


@pytest.mark.rule("AMB-4.13")
def test_a_table_may_agree_on_another_largest_step() -> None:
    s = raising(options={"price_step_max": 2_000})
    assert refused(s, BANK, RaisePrice(28_000)) == "step-too-big"
    assert refused(s, BANK, RaisePrice(27_000)) == ""


@pytest.mark.rule("AMB-4.13")
@pytest.mark.parametrize(("maximum", "real"), [(28_000, 28_000), (60_000, 30_000)])
def test_the_form_names_how_high_the_banker_goes_alone_and_lets_the_table_agree_to_more(
    maximum: int, real: int
) -> None:
    form = ask(raising(TurnCard(30, 25_000, maximum)), BANK, RaisePrice)
    assert form is not None
    price = form.fields[0]
    assert isinstance(price, Number)
    assert (price.most, price.top) == (real, maximum)


@pytest.mark.rule("AMB-4.13")
def test_only_the_banker_names_the_price() -> None:
    assert refused(raising(), B, RaisePrice(26_000)) == "host-only"


@pytest.mark.rule("AMB-4.14")
def test_a_larger_step_takes_the_agreement_of_the_table() -> None:
    s = host(raising(), RaisePrice(40_000, agreed=True))
    assert (s.phase.key, s.phase.price) == ("asking", 40_000)
    assert story(s) == ["ambition-raised-agreed"]


@pytest.mark.rule("AMB-4.15")
def test_the_price_never_passes_the_maximum_of_the_card() -> None:
    s = raising(TurnCard(30, 25_000, 28_000))
    assert refused(s, BANK, RaisePrice(29_000)) == "over-card-maximum"
    assert refused(s, BANK, RaisePrice(29_000, agreed=True)) == "over-card-maximum"
    s = host(s, RaisePrice(27_000), AllPass(), RaisePrice(28_000))
    assert (s.phase.key, s.phase.price) == ("asking", 28_000)


@pytest.mark.rule("AMB-4.15")
def test_unwanted_even_at_its_maximum_the_card_goes_under_the_deck() -> None:
    s = host(raising(TurnCard(30, 25_000, 28_000)), RaisePrice(28_000))
    deck = s.deck
    s = host(s, AllPass())
    assert (s.phase.key, s.deck) == ("turning", deck + 1)
    assert [s[seat].cursor for seat in (A, B, C)] == [3, 3, 3]


@pytest.mark.rule("AMB-4.16")
def test_the_winner_hands_over_its_bars_and_gets_a_bundle_that_is_no_cash() -> None:
    before = joined(turned(THIRTY), B, C, A)
    s = act(before, B, AcceptPrice())
    assert s[B].chocolate == before[B].chocolate - 3
    assert s.bank_bars == before.bank_bars + 3
    assert (s.ledger[office(B)], s.cash(B)) == (25_000, before.cash(B))
    assert s[B].won == 1
    deliver, bundle, *_ = GAME.prompt(s).move
    assert deliver == text("ambition-placing-deliver", seat=B, bars=3)
    assert bundle == text("ambition-placing-bundle", seat=B, price=Money(25_000))


@pytest.mark.rule("AMB-4.19")
def test_a_seat_may_win_contract_after_contract() -> None:
    s = turned(TEN)
    for won in range(1, 4):
        s = act(act(joined(s, B), C, StayOut()), A, StayOut())
        s = act(s, B, PlaceContract("secretariat"))
        assert s[B].won == won
        s = host(s, TEN)
    assert s.phase.speaker(s) == B


# -- what is printed in the rules


@pytest.mark.rule("AMB-4.7", "AMB-4.11", "AMB-4.13", "AMB-4.16")
def test_the_last_square_goes_as_the_rules_tell_it() -> None:
    """S11: John is the banker, then Lucy, Aldo and Lee; Lee accepts in the third round."""
    lucy, aldo, lee, john = B, C, D, A
    s = turned(THIRTY, "ABCD", chocolate={"A": 3, "B": 3, "C": 2, "D": 3})
    assert refused(s, aldo, Join()) == "cannot-deliver"
    s = joined(s, lucy, lee, john)
    for price in (28_000, 33_000):
        for seat in (lucy, lee, john):
            s = act(s, seat, PassPrice())
        if price == 33_000:
            assert refused(s, BANK, RaisePrice(34_000)) == "step-too-big"
        s = host(s, RaisePrice(price))
    s = act(act(s, lucy, PassPrice()), lee, AcceptPrice())
    assert (s[lee].chocolate, s.ledger[office(lee)]) == (0, 33_000)


@pytest.mark.rule("AMB-4.6", "AMB-4.9", "AMB-4.10", "AMB-4.13", "AMB-4.15")
def test_two_seats_play_the_six_cards_of_the_example() -> None:
    """W6: out of stock, two monopolies, a ladder, nobody, a monopoly."""
    s = table(
        "AB",
        month=2,
        operation="negotiate",
        aside=6,
        cursors={"A": 6, "B": 3},
        chocolate={"A": 5, "B": 3},
    )

    def stands() -> tuple[int, ...]:
        return (s[A].cursor, s[A].chocolate, s[B].cursor, s[B].chocolate)

    s = host(s, TurnCard(60, 50_000, 96_000))
    assert text("ambition-out-of-stock", bars=6) in [line.text for line in s.told]
    assert stands() == (6, 5, 3, 3)
    s = host(s, TurnCard(40, 34_000, 66_000))
    assert refused(s, B, Join()) == "cannot-deliver"
    s = act(s, A, Join(), PlaceContract("secretariat"))
    assert stands() == (5, 1, 3, 3)
    s = host(s, TurnCard(20, 18_000, 36_000))
    s = act(s, B, Join(), PlaceContract("secretariat"))
    assert stands() == (5, 1, 2, 1)
    s = host(joined(host(s, TEN), B, A), AllPass(), RaisePrice(13_000), AllPass())
    assert refused(s, BANK, RaisePrice(19_000)) == "step-too-big"
    s = act(host(s, RaisePrice(18_000)), B, AcceptPrice(), PlaceContract("secretariat"))
    assert stands() == (4, 1, 1, 0)
    s = act(host(s, TEN), A, StayOut())
    assert stands() == (4, 1, 1, 0)
    s = act(host(s, TEN), A, Join(), PlaceContract("secretariat"))
    assert stands() == (3, 0, 1, 0)
    assert (s.ledger[office(A)], s.ledger[office(B)]) == (86_000, 54_000)
    assert (s.phase.key, s.aside) == ("tidying", 0)


# -- options


@pytest.mark.rule("AMB-4.7", "AMB-4.12")
def test_attending_without_stock_spoils_a_monopoly_but_cannot_accept() -> None:
    s = unstocked(B, A)
    assert s.phase.key == "asking"
    assert refused(s, B, AcceptPrice()) == "cannot-deliver"
    s = act(s, B, PassPrice())
    assert act(s, A, AcceptPrice()).phase.contract.price == 25_000


def test_no_overruling_delivers_bars_that_are_not_there() -> None:
    s = act(turned(THIRTY, chocolate={"A": 3, "C": 3}), B, Join(), overruled=True)
    s = joined(s, C, A)
    assert refused(s, B, AcceptPrice(), overruled=True) == "cannot-deliver"
    assert act(s, B, PassPrice()).phase.turn() == C


@pytest.mark.rule("AMB-0.11")
def test_a_seat_gone_bankrupt_is_asked_no_more() -> None:
    s = joined(turned(THIRTY), B, C, A)
    phase = s.phase.without(s, B)
    assert (phase.turn(), phase.participants) == (C, (C, A))
    assert ask(s, BANK, AllPass) is not None


# -- who lets the price climb


@pytest.mark.rule("AMB-4.11", "AMB-4.12")
def test_who_lets_the_price_climb_is_not_asked_again_and_speaks_after_the_others() -> None:
    s = act(joined(turned(THIRTY), B, C, A), B, LetClimb())
    assert s.phase.turn() == C
    assert refused(s, B, AcceptPrice()) == "not-your-turn"
    s = act(act(s, C, PassPrice()), A, RaisePrice(28_000))
    assert (s.phase.key, s.phase.turn()) == ("asking", C)
    s = act(act(s, C, PassPrice()), A, PassPrice())
    assert s.phase.key == "raising"
    assert refused(s, C, AcceptPrice()) == "wrong-operation"
    won = act(s, B, AcceptPrice())
    assert (won.phase.seat, won.phase.contract.price) == (B, 28_000)


@pytest.mark.rule("AMB-4.11")
def test_who_speaks_again_is_asked_from_the_next_price_on() -> None:
    s = act(act(joined(turned(THIRTY), B, C, A), B, LetClimb()), B, SpeakAgain())
    assert s.phase.turn() == C
    s = host(s, AllPass(), RaisePrice(26_000))
    assert s.phase.turn() == B


@pytest.mark.rule("AMB-4.15")
def test_at_the_highest_price_everybody_is_asked() -> None:
    s = joined(turned(TurnCard(30, 25_000, 30_000)), B, C, A)
    s = act(act(act(s, B, LetClimb()), C, LetClimb()), A, LetClimb())
    assert s.phase.key == "raising"
    s = host(s, RaisePrice(30_000))
    assert (s.phase.turn(), ask(s, B, LetClimb)) == (B, None)


@pytest.mark.rule("AMB-4.11", "AMB-4.13")
def test_the_banker_asked_last_passes_by_naming_a_higher_price() -> None:
    s = joined(turned(THIRTY), B, C, A)
    assert ask(s, A, RaisePrice) is None and s.banker == A
    s = act(act(act(s, B, PassPrice()), C, PassPrice()), A, RaisePrice(27_000))
    assert (s.phase.key, s.phase.price, s.phase.turn()) == ("asking", 27_000, B)
    assert story(s) == ["ambition-passed", "ambition-raised"]


@pytest.mark.rule("AMB-4.13")
def test_whoever_names_a_price_sees_the_contract_its_rivals_and_how_far_it_may_go() -> None:
    s = raising()
    call = GAME.call(s, A)
    assert call and call.read and call.read.key == "ambition-raise-to"
    said = {line.key: dict(line.values) for line in call.move}
    assert said["ambition-call-rivals"]["seats"] == (B, C)
    assert said["ambition-call-prices"] == {"opening": 25_000, "maximum": 50_000}
    assert said["ambition-call-stock"] == {"bars": 3, "have": 6}


@pytest.mark.rule("AMB-4.13")
def test_who_names_it_on_the_shared_screen_reads_the_same_there(app: Flask) -> None:
    s = MOMENTS["raising"].state
    moment = replace(beginning({GAME.key: GAME}, EVENING.first), state=s)
    shown = Panels(app.jinja_env).render(view(moment, BANK), "fr")
    for seat in s.phase.participants:
        row = rf"{EVENING.names[seat - 1]}</span>\s*<small>curseur \d+, \d barres?"
        assert re.search(row, shown["stage"])
    assert Translator("fr", EVENING.names)(ceiling(s, s.phase.card, s.phase.price)) in "".join(
        shown.values()
    )
