"""What each phone asks of its owner, with the very figures, and what it is told."""

from __future__ import annotations

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import Seat
from referee.kit.words import Text
from referee.speech import speaker

from .events_table import happening
from .table import A, B, C, D, act, host, table
from .test_trading import held, turned
from .test_year_end import dividends


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
    assert call and call.read and "5 voix" in said(s, call.read) and "6" in said(s, call.read)
    s = act(s, A, do.Vote(True))
    assert headline(s, A) == "Gagnez des voix à Wanda : 4 oui, il en faut 6."


def test_dividends_are_taken_from_the_bank() -> None:
    s = dividends()
    assert headline(s, A) == "Dividendes : prenez 6 $ à la banque."
    assert headline(s, D) == ""


def test_the_shares_of_a_bankrupt_are_given_back_until_the_next_event() -> None:
    s = happening("tax oil", tokens={"amber": ["oil"]}, capital={"amber": 5}, shares=held(A=10))
    assert headline(s, A) == "Rendez vos actions Amber : faillite."
    assert headline(s, B) == ""
    assert headline(host(s, do.NextEvent()), A) == ""


def test_who_must_answer_a_claim_is_called_to_it() -> None:
    s = table(step="estimating", shares=held(A=2, B=8))
    s = act(s, A, do.RecountShares("amber", 3, B, "tombée sous la table"))
    assert headline(s, B) == "A a recompté ses actions : répondez."
