"""The rising price, and who gets the contract (AMB-4)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.phases.negotiation import highest_price_text
from referee.games.ambition.state import Ambition, bundle_account
from referee.i18n.translator import Translator
from referee.kit.actions import Action
from referee.kit.fields import Number
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, text
from referee.table.play.moments import first_moment
from referee.web.view.build import view
from referee.web.view.panels import Panels
from tests.games.ambition.evening import EVENING
from tests.games.ambition.moments import MOMENTS
from tests.games.ambition.phases.seen import form, seat_prompt
from tests.games.ambition.phases.turned_cards import THIRTY, asked, joined, turned, unstocked
from tests.games.ambition.table import A, B, C, D, act, acts, ask, host, refused, story

PASS, ACCEPT, CLIMB = do.PassPrice(), do.AcceptPrice(), do.LetClimb()


def raising(maximum: int = 50_000, **more: Any) -> Ambition:
    """Return a table where nobody has taken 30 t at 25 000, so the banker must raise the price."""
    return host(asked(maximum, **more), do.AllPass())


def standing(s: Ambition) -> tuple[Any, ...]:
    """Return the price, and the seat whose answer is awaited."""
    return s.phase.key, s.phase.price, s.phase.speaker() if s.phase.key == "asking" else None


# -- who answers, and who has it


def due(s: Ambition, seat: Seat) -> list[type[Action]]:
    """Return the kinds of asks of that seat for which the table waits."""
    return [each.action for each in GAME.asks(s, seat) if each.required and each.is_open]


@pytest.mark.rule("AMB-4.11", "AMB-4.12")
def test_at_each_price_participants_answer_in_speaking_order_the_banker_last() -> None:
    s = asked()
    for price in (25_000, 26_000):
        for seat in (B, C, A):
            assert standing(s) == ("asking", price, seat)
            assert [each for each in (A, B, C) if due(s, each)] == [seat]
            assert due(s, seat)[:2] == [do.AcceptPrice, do.PassPrice]
            s = act(s, seat, PASS)
        assert standing(s) == ("raising", price, None)
        s = host(s, do.RaisePrice(price + 1_000))
    assert standing(raising()) == ("raising", 25_000, None), "the host may record it at once"


@pytest.mark.rule("AMB-4.12")
def test_the_first_to_accept_has_it_and_the_rest_are_not_asked() -> None:
    s = act(asked(), B, PASS)
    assert [refused(s, seat, ACCEPT) for seat in (B, A)] == ["not-your-turn"] * 2
    last = text("ambition-call-last-to-answer")  # who is asked hears who is asked after it
    assert seat_prompt(s, C).hints[0] == text("ambition-call-after-you", seats=(A,))
    assert seat_prompt(act(s, C, PASS), A).hints[0] == last
    assert seat_prompt(acts(asked(), (B, CLIMB), (C, PASS)), A).hints[0] == last
    s = act(s, C, ACCEPT)
    assert (s.phase.key, s.phase.seat, s.phase.contract.price) == ("placing", C, 25_000)
    s = joined(act(turned(THIRTY), B, do.StayOut()), C, A)
    assert [refused(s, B, answer) for answer in (ACCEPT, PASS)] == ["not-participant"] * 2


@pytest.mark.rule("AMB-4.16")
def test_the_winner_hands_over_its_bars_and_gets_a_bundle_that_is_no_cash() -> None:
    before = asked()
    s = act(before, B, ACCEPT)
    assert (s[B].chocolate, s.bank_bars) == (before[B].chocolate - 3, before.bank_bars + 3)
    assert (s.ledger[bundle_account(B)], s.cash(B), s[B].won) == (25_000, before.cash(B), 1)
    deliver, bundle, *_ = GAME.prompt(s).moves
    assert deliver == text("ambition-placing-deliver", seat=B, bars=3)
    assert bundle == text("ambition-placing-bundle", seat=B, price=Money(25_000))


# -- a higher price


@pytest.mark.rule("AMB-4.13", "AMB-4.15")
@pytest.mark.parametrize(
    ("maximum", "option", "low", "high", "beyond"),
    [
        (50_000, 5_000, 24_000, 30_000, "step-too-big"),
        (28_000, 5_000, 25_000, 28_000, "over-card-maximum"),
        (50_000, 2_000, 25_000, 27_000, "step-too-big"),
    ],
)
def test_the_price_rises_by_thousands_one_step_at_most_and_never_past_the_card(
    maximum: int, option: int, low: int, high: int, beyond: str
) -> None:
    s = raising(maximum, options={"price_step_max": option})
    codes = {low: "step-too-small", 25_500: "not-multiple-of-1000", 26_000: "", high: ""}
    codes |= {high + 1_000: beyond}
    assert {price: refused(s, HOST, do.RaisePrice(price)) for price in codes} == codes
    assert s.phase.public_view(s, HOST).next_prices == tuple(range(26_000, high + 1, 1_000))
    number = form(s, HOST, do.RaisePrice).fields[0]
    assert isinstance(number, Number)
    assert (number.hint_max, number.stepper_max) == (high, maximum)
    assert host(s, do.RaisePrice(high)).phase.price == high


@pytest.mark.rule("AMB-4.13", "AMB-4.14", "AMB-4.15")
def test_a_larger_step_takes_the_agreement_of_the_table_which_ends_at_the_maximum() -> None:
    assert refused(raising(), B, do.RaisePrice(26_000)) == "host-only"
    for price in (40_000, 50_000):
        s = host(raising(), do.RaisePrice(price, agreed=True))
        assert (standing(s), story(s)) == (("asking", price, B), ["ambition-raised-agreed"])
    assert refused(raising(), HOST, do.RaisePrice(51_000, agreed=True)) == "over-card-maximum"


@pytest.mark.rule("AMB-4.15")
def test_unwanted_even_at_its_maximum_the_card_goes_under_the_deck() -> None:
    s = host(raising(28_000), do.RaisePrice(27_000), do.AllPass(), do.RaisePrice(28_000))
    deck = s.contract_deck_size
    s = host(s, do.AllPass())
    assert (s.phase.key, s.contract_deck_size) == ("turning", deck + 1)
    assert [s[seat].cursor for seat in (A, B, C)] == [3, 3, 3]


@pytest.mark.rule("AMB-4.13")
def test_whoever_names_a_price_sees_contract_rivals_and_bound_on_either_screen(app: Flask) -> None:
    prompt = seat_prompt(raising(), A)
    assert prompt.read_aloud and prompt.read_aloud.key == "ambition-raise-to"
    seen = {line.key: dict(line.values) for line in prompt.hints}
    assert seen["ambition-call-rivals"]["seats"] == (B, C)
    assert seen["ambition-call-prices"] == {"opening": 25_000, "maximum": 50_000}
    assert seen["ambition-call-stock"] == {"bars": 3, "have": 6}
    s = MOMENTS["raising"].state
    moment = replace(first_moment({GAME.key: GAME}, EVENING.first), state=s)
    panels = Panels(app.jinja_env).render(view(moment, HOST), "fr")
    for seat in s.phase.participants:
        row = rf"{EVENING.names[seat - 1]}</span>\s*<small>curseur \d+, \d barres?"
        assert re.search(row, panels["stage"])
    sentence = Translator("fr", EVENING.names)(highest_price_text(s, s.phase.card, s.phase.price))
    assert sentence in "".join(panels.values())


# -- who cannot deliver, and who is gone


@pytest.mark.rule("AMB-4.7", "AMB-4.10", "AMB-4.12")
def test_attending_without_stock_spoils_a_monopoly_but_cannot_accept() -> None:
    alone = unstocked(B)
    assert (alone.phase.key, alone[B].cursor, alone[B].won) == ("turning", 3, 0)
    s = unstocked(B, A)
    assert (s.phase.key, refused(s, B, ACCEPT)) == ("asking", "cannot-deliver")
    assert acts(s, (B, PASS), (A, ACCEPT)).phase.contract.price == 25_000
    s = act(turned(THIRTY, chocolate={"A": 3, "C": 3}), B, do.Join(), overruled=True)
    s = joined(s, C, A)
    assert refused(s, B, ACCEPT, overruled=True) == "cannot-deliver"
    assert act(s, B, PASS).phase.speaker() == C


@pytest.mark.rule("AMB-0.11")
def test_a_seat_gone_bankrupt_is_asked_no_more_and_without_anybody_the_card_is_lost() -> None:
    def without(s: Ambition, *seats: Seat) -> Ambition:
        for seat in seats:
            s = host(s, do.Levy(seat, 1_000, "Fisc"), do.DeclareBankrupt(seat))
        return s

    poor = {"month": 8, "cash": dict.fromkeys("BC", 0)}
    s = without(asked(**poor), B)
    assert (s.phase.speaker(), s.phase.participants) == (C, (C, A))
    assert ask(s, HOST, do.AllPass) is not None
    s = joined(turned(THIRTY, **poor), B, C)
    s = without(host(act(s, A, do.StayOut()), do.AllPass()), B)
    assert s.phase.key == "raising"
    s = joined(turned(THIRTY, "ABCD", **poor), B, C)
    s = acts(s, (D, do.StayOut()), (A, do.StayOut()))
    assert without(host(s, do.AllPass()), B, C).phase.key == "turning"


# -- who lets the price climb


@pytest.mark.rule("AMB-4.11", "AMB-4.12")
def test_who_lets_the_price_climb_is_not_asked_again_and_speaks_after_the_others() -> None:
    s = act(asked(), B, CLIMB)
    assert s.phase.speaker() == C
    assert refused(s, B, ACCEPT) == "not-your-turn"
    s = acts(s, (C, PASS), (A, do.RaisePrice(28_000)))
    assert standing(s) == ("asking", 28_000, C)
    s = acts(s, (C, PASS), (A, PASS))
    assert s.phase.key == "raising"
    assert refused(s, C, ACCEPT) == "wrong-operation"
    won = act(s, B, ACCEPT)
    assert (won.phase.seat, won.phase.contract.price) == (B, 28_000)


@pytest.mark.rule("AMB-4.11", "AMB-4.15")
def test_who_speaks_again_is_asked_from_the_next_price_on_and_all_are_at_the_highest() -> None:
    s = act(asked(), B, CLIMB, do.SpeakAgain())
    assert s.phase.speaker() == C
    assert host(s, do.AllPass(), do.RaisePrice(26_000)).phase.speaker() == B
    s = acts(asked(30_000), (B, CLIMB), (C, CLIMB), (A, CLIMB))
    s = act(s, B, do.SpeakAgain())
    assert host(s, do.RaisePrice(29_000)).phase.speaker() == B
    s = host(s, do.RaisePrice(30_000))
    assert (standing(s), ask(s, B, do.LetClimb)) == (("asking", 30_000, B), None)
    assert acts(s, (B, PASS), (C, PASS)).phase.speaker() == A


@pytest.mark.rule("AMB-4.11", "AMB-4.13")
def test_the_banker_asked_last_passes_by_naming_a_higher_price() -> None:
    s = asked()
    assert (ask(s, A, do.RaisePrice), s.banker) == (None, A)
    s = acts(s, (B, PASS), (C, PASS), (A, do.RaisePrice(27_000)))
    assert standing(s) == ("asking", 27_000, B)
    assert story(s) == ["ambition-passed", "ambition-raised"]
