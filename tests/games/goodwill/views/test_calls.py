"""What each phone asks of its owner, with the very figures, and what it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import board
from referee.i18n.translator import speaker
from referee.kit.game import Correct
from referee.kit.seats import BANK, Seat
from referee.kit.words import Text
from referee.table.play.moments import beginning
from referee.table.play.story import Story, ToldLine
from referee.web.view.build import view
from tests.games.goodwill.evening import EVENING
from tests.games.goodwill.events_table import happening
from tests.games.goodwill.moments import MOMENTS
from tests.games.goodwill.phases.test_trading import held, turned
from tests.games.goodwill.rules.test_year_end import dividends
from tests.games.goodwill.table import A, B, C, D, act, ask, host, table


def said(s: Goodwill, text: Text) -> str:
    return speaker("fr", s.seating.names)(text).replace("\u00a0", " ")


def headline(s: Goodwill, seat: Seat) -> str:
    """What is asked of `seat`; "" where it only waits."""
    call = GAME.call(s, seat)
    return said(s, call.headline) if call else ""


def test_a_trade_tells_both_what_to_hand_over_and_to_take() -> None:
    s = turned(20, 10, 12, shares=held(A=1, B=1, C=8))
    assert headline(s, A) == "Donnez 15 $ à B, prenez une action Amber."
    assert headline(s, B) == "Donnez une action Amber à A, prenez 15 $."
    assert headline(s, C) == ""


@pytest.mark.rule("GW-4.12")
def test_who_cannot_pay_is_told_so_at_the_head_of_its_page() -> None:
    for pace in ("each", "brisk"):
        shares = held(A=2, B=1, C=7)
        s = turned(20, 10, 12, shares=shares, cash={"A": 3}, options={"pace": pace})
        assert headline(s, A).startswith("Vous n’avez pas de quoi payer"), s.phase


def test_who_chooses_and_who_may_be_chosen_are_told_the_price() -> None:
    s = turned(20, 20, 10, 12, shares=held(A=1, B=1, C=4, D=4))
    assert headline(s, C) == "Choisissez à qui vendre une action Amber, 15 $."
    assert headline(s, A) == "Préparez 15 $ : C choisit à qui vendre."
    s = act(s, C, do.ChoosePartner(B))
    assert headline(s, A) == "" and headline(s, B).startswith("Donnez 15 $ à C")


def test_a_slate_is_called_for_until_it_is_set() -> None:
    s = table(step="estimating")
    assert headline(s, A) == "Réglez votre ardoise pour Amber."
    assert headline(act(s, A, do.SetEstimate(12)), A) == ""


def test_each_is_told_its_own_informations_until_it_has_looked() -> None:
    s = table(step="looking")
    call = GAME.call(s, A)
    assert call and call.read and "1 et 2" in said(s, call.read)
    assert headline(act(s, A, do.Looked()), A) == ""


def test_a_voter_knows_what_the_vote_weighs_and_its_proposer_defends_it() -> None:
    s = table(step="bossing", shares=held(A=4, B=5, C=1, D=0), row=["Wanda", "Bobby", "Fritz"])
    assert headline(s, A) == "Amber : proposez un patron, si vous voulez."
    assert headline(s, D) == ""
    s = act(s, A, do.Propose("Wanda"))
    assert headline(s, B) == "Wanda pour Amber : votez."
    call = GAME.call(s, B)
    assert call and call.read and said(s, call.read) == "Jusqu’ici 0 oui, il en faut 6."
    s = act(s, A, do.Vote(True))
    assert headline(s, A) == "Gagnez des voix à Wanda : 4 oui, il en faut 6."


def test_whoever_may_propose_again_knows_how_the_last_vote_went() -> None:
    s = table(step="bossing", shares=held(A=4, B=5, C=1, D=0), row=["Wanda", "Bobby", "Fritz"])
    s = host(act(act(s, A, do.Propose("Wanda")), A, do.Vote(True)), do.CloseVote())
    call = GAME.call(s, B)
    assert call and call.read
    assert said(s, call.read) == "Wanda n’a pas assez de voix : 4 oui. Il en faut 6."


def test_dividends_are_taken_from_the_bank() -> None:
    s = dividends()
    assert headline(s, A) == "Dividendes : prenez 6 $ à la banque."
    assert headline(s, D) == ""


@pytest.mark.rule("GW-15.4")
def test_how_many_shares_bring_a_dividend_is_told_under_the_mask_alone() -> None:
    s = dividends()
    call = GAME.call(s, A)
    assert call and call.move == ()
    assert [paid.shares for paid in GAME.private_board(s, A).envelope] == [3]


def test_a_buyer_and_a_dividend_know_the_bills() -> None:
    s = turned(20, 6, 12, shares=held(A=1, B=1, C=8))
    call = GAME.call(s, A)
    assert call and call.read
    paid = "Par exemple : 1 × 10 $ et 3 × 1 $. Ou 20 $, et l’on vous rend 1 × 5 $ et 2 × 1 $."
    assert said(s, call.read) == paid
    paid_out = dividends(options={"dividends": True, "ownership": "open"})
    moves = [said(paid_out, move) for move in GAME.prompt(paid_out).move]
    assert "A reçoit 6 $ : 1 × 5 $ et 1 × 1 $." in moves


def test_the_shares_of_a_bankrupt_are_given_back_until_the_next_event() -> None:
    broke = {"tokens": {"amber": ["oil"]}, "capital": {"amber": 5}}
    s = happening("tax oil", **broke, shares=held(A=9, B=1))
    assert headline(s, A) == "Rendez vos actions Amber : faillite."
    assert headline(s, B) == "Rendez votre action Amber : faillite."
    assert headline(s, C) == ""
    assert headline(host(s, do.NextEvent()), A) == ""


def test_who_must_answer_a_claim_is_called_to_it() -> None:
    s = table(step="estimating", shares=held(A=2, B=8))
    s = act(s, A, do.RecountShares("amber", 3, B, "tombée sous la table"))
    assert headline(s, B) == "A a recompté ses actions : répondez."


# -- what has cost or brought them something


def told(s: Goodwill, seat: Seat) -> list[tuple[str, int]]:
    """What has been announced to `seat`, and what it cost or brought."""
    return [
        (said(s, own.said), own.amount)
        for made in s.announced
        for own in made.to
        if own.seat == seat
    ]


def unveiled(s: Goodwill, seat: Seat) -> list[str]:
    """What it tells of their secrets, which lies under the mask of their figures."""
    return [
        said(s, each.secret_text)
        for made in s.announced
        for each in made.to
        if each.seat == seat and each.secret_text
    ]


def band(s: Goodwill) -> list[str]:
    """What has been announced on the shared screen."""
    return [said(s, made.said) for made in s.announced if made.said]


def test_a_compulsory_trade_is_announced_to_buyer_and_seller() -> None:
    s = turned(20, 10, 12, shares=held(A=1, B=1, C=8))
    assert told(s, A) == [("Vous achetez une action Amber à B pour 15 $.", -15)]
    assert told(s, B) == [("Vous vendez une action Amber à A pour 15 $.", 15)]
    assert told(s, C) == [] and band(s) == []


def test_what_a_seat_receives_of_the_dividends_is_its_own_business() -> None:
    s = dividends()
    assert told(s, A) == [("Vos dividendes de 1953.", 6)] and band(s) == []
    assert told(s, D) == []


@pytest.mark.rule("GW-8.2")
def test_a_tax_is_announced_to_the_holders_of_what_it_strikes() -> None:
    s = happening(
        "tax oil",
        tokens={"amber": ["oil"], "black": ["coal"], "crimson": ["coal"]},
        shares=held(A=10),
    )
    (one,) = told(s, A)
    assert one[0].endswith("Amber perd 10 $ (de 110 $ à 100 $).")
    assert unveiled(s, A) == ["À vous : 10 actions Amber."]
    assert told(s, B) == []


@pytest.mark.rule("GW-12.1")
def test_a_scandal_is_announced_to_the_holders_of_the_company_that_it_names() -> None:
    s = happening("scandal amber", shares=held(A=1, B=9))
    assert unveiled(s, A) == ["À vous : une action Amber."]
    assert told(s, C) == []


def test_a_bankruptcy_is_announced_to_all_and_to_each_holder() -> None:
    s = happening("tax oil", tokens={"amber": ["oil"]}, capital={"amber": 5}, shares=held(A=10))
    assert band(s)[0].startswith("Amber est en faillite.")
    assert "vous rendez vos 10 actions" in told(s, A)[0][0]


def shown(s: Goodwill, seat: Seat = BANK) -> list[str]:
    """What a screen still shows of it."""
    begun = beginning({GAME.key: GAME}, EVENING.first)
    return [said(s, news.said) for news in view(replace(begun, state=s), seat).news.news]


def test_what_is_announced_does_not_stay_for_all_events_of_the_year() -> None:
    events = ("tax oil", "price coal +5", "price coal -5", "price coal +5")
    s = happening(*events, tokens={"amber": ["oil"]}, capital={"amber": 5}, shares=held(A=10))
    for event in events[:3]:
        assert shown(s) and shown(s, A), event
        s = host(s, do.NextEvent())
    assert shown(s) == shown(s, A) == []
    assert s.phase.key == "happening"


def test_what_strikes_the_shares_of_a_seat_stands_among_what_concerns_it() -> None:
    hands = held(A=5, B=0, C=5)
    broke = happening("tax oil", tokens={"amber": ["oil"]}, capital={"amber": 5}, shares=hands)
    scandal = happening("scandal amber", shares=hands)
    for s, key in ((broke, "goodwill-bankrupt"), (scandal, "goodwill-event-happened")):
        lines = [line for line in s.told if line.text.key == key]
        assert [line.near for line in lines] == [(A, C)]
        begun = beginning({GAME.key: GAME}, EVENING.first)
        story = Story().with_lines(*(ToldLine(1, "", BANK, line) for line in lines))
        for seat, shown in ((A, 1), (B, 0), (C, 1)):
            own = view(replace(begun, state=s, story=story), seat).story.lines
            assert len(own) == shown, (seat, key)


def test_a_phone_says_a_trade_once() -> None:
    """Also one that was made while the phase before it was closing."""
    for moment in ("trading", "trading-chosen"):
        s = MOMENTS[moment].state
        for seat in s.seating.seats:
            handed = [line for line in shown(s, seat) if "une action" in line]
            assert not (handed and headline(s, seat).startswith("Donnez")), (moment, seat)


def test_a_gift_is_announced_to_whom_it_was_given_alone() -> None:
    s = act(table(step="looking", options={"gifts": True}), A, do.Give(B, 7))
    assert told(s, B) == [("A vous donne 7 $.", 7)]
    assert told(s, A) == [] and band(s) == []


@pytest.mark.rule("GW-2.9")
def test_a_recount_and_a_correction_are_announced_to_the_table() -> None:
    s = act(table(step="looking"), A, do.Recount(93, "un billet sous la table"))
    assert band(s) == ["A recompte ses billets."]
    s = host(s, do.CorrectMarket(40, 30, 30, "relu"))
    assert band(s)[-1].startswith("Parts de marché corrigées.")
    s = host(s, Correct("capital-amber", BANK, 15, "recompté"))
    for seat in s.seating.seats:
        assert told(s, seat)[-2:] == [(line, 0) for line in band(s)[-2:]]


def test_shares_that_two_have_agreed_on_are_announced_to_both() -> None:
    s = table(step="estimating", shares=held(A=2, B=8, C=0, D=0))
    s = act(s, A, do.RecountShares("amber", 3, B, "tombée sous la table"))
    s = act(s, B, do.AgreeShares(True))
    assert unveiled(s, A) == ["Vous avez 3 actions Amber."]
    assert unveiled(s, B) == ["Vous avez 7 actions Amber."]


# -- what helps to decide


def test_the_slate_knows_the_year_so_far_and_what_it_was_set_to() -> None:
    s = table(step="estimating", tokens={"amber": ["oil"]}, bosses={"amber": ""})
    stage = board.public_board(s, A).stage
    assert (stage.market, stage.charges, stage.result) == (30, 10, 20)
    s = act(s, A, do.SetEstimate(24))
    assert stage.paid is None
    again = ask(s, A, do.SetEstimate)
    assert again and again.fields[0].start == 24
    other = ask(s, B, do.SetEstimate)
    assert other and other.fields[0].start == 10


def test_the_next_slate_of_a_company_knows_what_was_last_paid() -> None:
    s = turned(20, 10, shares=held(A=5, B=5), options={"pace": "brisk", "transactions": 2})
    assert board.public_board(s, A).stage.paid == (15, 1953)


def test_only_what_a_seat_may_look_at_tells_it_of_the_company() -> None:
    told = [{"percent": 10 * n, "left": "tax oil", "right": "price coal +5"} for n in (1, 2, 3, 4)]
    s = table(
        step="estimating",
        options={"cards": "app"},
        lots=told,
        tokens={"amber": ["oil"], "black": ["coal"]},
    )
    hints = board.private_board(s, A).hints
    assert [(hint.position, hint.percent) for hint in hints] == [(1, 10), (2, 20)]
    assert {said(s, hint.said) for hint in hints} == {"Taxe pétrole"}
    assert board.private_board(table(step="estimating"), A).hints == ()


def test_a_vote_says_what_another_boss_would_change() -> None:
    row, office = ["Odette", "Bobby", "Fritz"], {"amber": "Peggy"}
    s = table(step="bossing", row=row, bosses=office, options={"dividends": True})
    s = act(s, A, do.Propose("Odette"))
    changes = [said(s, change) for change in board.public_board(s, B).stage.changes]
    assert changes == [
        "Salaire : 5 $ → 10 $ par an",
        "Innovation : 0 → 1",
        "Publicité : 0 → 3",
        "Sans la marque des dividendes",
    ]
