"""The call on each phone with its figures, and the announcements it gets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import board
from referee.i18n.translator import translator_for
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, text
from referee.table.play.moments import first_moment
from referee.table.play.story import StoredLine, Story
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from referee.web.view.build import view
from referee.web.view.view_data import view_data
from tests.games.goodwill.evening import EVENING
from tests.games.goodwill.events_table import happening
from tests.games.goodwill.moments import MOMENTS
from tests.games.goodwill.phases.test_trading import amber
from tests.games.goodwill.refusals import estimating, turned
from tests.games.goodwill.rules.test_year_end import dividends
from tests.games.goodwill.table import A, B, C, D, act, ask, host, table


def in_french(s: Goodwill, text: Message | None) -> str:
    return translator_for("fr", s.seating.names)(text).replace("\u00a0", " ") if text else ""


def called(s: Goodwill, seat: Seat) -> str:
    """Return the call of `seat` and the text below it; "" if it only waits."""
    call = GAME.seat_prompt(s, seat)
    return f"{in_french(s, call.headline)} {in_french(s, call.read_aloud)}".strip() if call else ""


def asks(s: Goodwill, **calls: str) -> None:
    """Check that the calls of these seats begin so."""
    for name, words in calls.items():
        shown = called(s, s.seating.seat_named(name))
        assert shown.startswith(words) and bool(shown) == bool(words), (name, shown)


def sold(*dollars: int, **more: Any) -> Goodwill:
    """Let A buy from B, who have one share of Amber each; C watches."""
    return turned(*dollars, **{"shares": amber(A=1, B=1, C=8), **more})


def broke(*events: str, **counts: int) -> Goodwill:
    """Return a table where a tax has made Amber bankrupt."""
    poor = {"tokens": {"amber": ["oil"]}, "capital": {"amber": 5}}
    return happening("tax oil", *events, **poor, shares=amber(**counts))


def claimed() -> Goodwill:
    """Let A claim 3 shares of Amber instead of 2; B must agree."""
    s = estimating(4, shares=amber(A=2, B=8, C=0, D=0))
    return act(s, A, do.RecountShares("amber", 3, B, "tombée sous la table"))


# -- what is asked


@pytest.mark.rule("GW-4.12", "GW-4.19", "GW-4.20", "GW-4.23")
def test_a_trade_tells_both_what_to_hand_over_and_to_take_and_the_buyer_the_bills() -> None:
    buys = "Donnez 15 $ à {}, prenez une action Amber."
    sells = "Donnez une action Amber à {}, prenez 15 $."
    asks(sold(20, 10, 12), A=buys.format("B"), B=sells.format("A"), C="")
    bills = "Par exemple : 1 × 10 $ et 3 × 1 $. Ou 20 $, et l’on vous rend 1 × 5 $ et 2 × 1 $."
    assert called(sold(20, 6, 12), A).endswith(bills)
    for pace in ("each", "brisk"):
        s = sold(20, 10, 12, cash={"A": 14}, options={"pace": pace})
        assert in_french(s, GAME.seat_prompt(s, A).hints[0]).startswith(
            "Vous n’avez pas de quoi payer"
        )
        asks(s, B="Donnez une action Amber à C" if pace == "each" else "Amber : ")
    asks(sold(20, 10, 12, cash={"A": 15}), A=buys.format("B"))
    s = turned(20, 20, 10, 12, shares=amber(A=1, B=1, C=4, D=4))
    ready = "Préparez 15 $ : C choisit à qui vendre."
    asks(s, A=ready, B=ready, C="Choisissez à qui vendre une action Amber, 15 $.", D="")
    s = act(s, C, do.ChoosePartner(B))
    asks(s, A="", B=buys.format("C"), C=sells.format("B"))
    s = turned(20, 10, 10, 12, shares=amber(A=1, B=4, C=1, D=4))
    asks(s, A="Choisissez à qui acheter une action Amber, 15 $.", D="")
    asks(s, B="Préparez une action Amber : A choisit à qui acheter.")


def test_a_voter_knows_what_the_vote_weighs_and_its_proposer_defends_it() -> None:
    s = table(step="bossing", shares=amber(A=4, B=5, C=1, D=0), row=["Wanda", "Bobby", "Fritz"])
    propose = "Amber : proposez un patron, si vous voulez. "
    asks(s, A=f"{propose}Il faudra 6 voix.", D="")
    s = act(s, A, do.Propose("Wanda"))
    asks(s, B="Wanda pour Amber : votez. Jusqu’ici 0 oui, il en faut 6.", D="")
    no = act(s, A, do.Vote(False))
    asks(no, A="", B="Wanda pour Amber : votez. ")  # who votes no wins no votes for it
    assert in_french(no, GAME.prompt(no).headline) == "Wanda pour Amber : le vote continue."
    s = act(s, A, do.Vote(True))
    asks(s, A="Gagnez des voix à Wanda : 4 oui, il en faut 6.")
    for yes, count in ((True, 9), (False, 4)):
        defend = f"Gagnez des voix à Wanda : {count} oui, il en faut 6."
        asks(act(s, B, do.Vote(yes)), A=defend, B="")
    s = host(s, do.CloseVote())
    asks(s, B=f"{propose}Wanda n’a pas assez de voix : 4 oui. Il en faut 6.", D="")


@pytest.mark.rule("GW-15.4")
def test_dividends_are_taken_from_the_bank_and_the_shares_told_under_the_mask_alone() -> None:
    s = dividends()
    paid = "Dividendes : prenez 6 $ à la banque. Par exemple : 1 × 5 $ et 1 × 1 $."
    asks(s, A=paid, D="")
    call = GAME.seat_prompt(s, A)
    assert call and call.moves == ()
    assert [each.share_count for each in GAME.private_board(s, A).envelope] == [3]
    s = dividends(options={"dividends": True, "ownership": "open"})
    assert "A reçoit 6 $ : 1 × 5 $ et 1 × 1 $." in [
        in_french(s, move) for move in GAME.prompt(s).moves
    ]


@pytest.mark.rule("GW-2.9", "GW-13.2")
def test_shares_of_a_bankrupt_and_claims_call_their_holders() -> None:
    s = broke(A=9, B=1)
    asks(
        s, A="Rendez vos actions Amber : faillite.", B="Rendez votre action Amber : faillite.", C=""
    )
    asks(host(s, do.NextEvent()), A="", B="")
    asks(claimed(), B="A a recompté ses actions : répondez.")


@pytest.mark.rule("GW-15.4")
def test_dividends_taken_before_an_undo_are_no_headline_again(tmp_path: Path) -> None:
    moment, store = MOMENTS["closing-dividends"], SQLite(tmp_path / "tables.db")
    tables = Tables(store, games={GAME.key: GAME})
    table_id = moment.evening.lay(tables, moment.where)

    def headlines() -> set[str]:
        return {call.headline.key for call in view_data(tables.at(table_id)).calls.values() if call}

    assert "goodwill-call-dividends" in headlines()
    tables.act(table_id, HOST, do.EndYear(), by=HOST)
    tables.undo(table_id, by=HOST)
    assert "goodwill-call-dividends" not in headlines()
    store.close()


# -- what has cost or brought them something


def announcements(s: Goodwill, seat: Seat, *, secret: bool = False) -> list[tuple[str, int]]:
    """Return the announcements to `seat`, with gain or loss; or the masked ones."""
    mine = [own for made in s.announcements for own in made.recipients if own.seat == seat]
    texts = [own.secret_text if secret else own.message for own in mine]
    return [(in_french(s, text), own.amount) for own, text in zip(mine, texts, strict=True) if text]


def band(s: Goodwill) -> list[str]:
    """Return the announcements on the shared screen."""
    return [in_french(s, made.message) for made in s.announcements if made.message]


def test_what_is_between_a_seat_and_another_or_the_bank_is_announced_to_them_alone() -> None:
    trade = sold(20, 10, 12)
    assert announcements(trade, A) == [("Vous achetez une action Amber à B pour 15 $.", -15)]
    assert announcements(trade, B) == [("Vous vendez une action Amber à A pour 15 $.", 15)]
    paid = dividends()
    assert announcements(paid, A) == [("Vos dividendes de 1953.", 6)]
    gift = act(table(step="looking", options={"gifts": True}), A, do.Give(B, 7))
    assert announcements(gift, B) == [("A vous donne 7 $.", 7)]
    assert announcements(gift, A) == [("Vous donnez 7 $ à B.", -7)]
    for s, other in ((trade, C), (paid, D), (gift, C)):
        assert announcements(s, other) == [] and band(s) == []


@pytest.mark.rule("GW-2.9", "GW-8.2", "GW-12.1")
def test_what_strikes_shares_is_announced_to_their_holders_and_counted_under_the_mask() -> None:
    tokens = {"amber": ["oil"], "black": ["coal"], "crimson": ["coal"]}
    tax = happening("tax oil", tokens=tokens, shares=amber(A=10))
    assert announcements(tax, A) == [("Taxe pétrole", 0)]
    scandal = happening("scandal amber", shares=amber(A=1, B=9))
    agreed = act(claimed(), B, do.AgreeShares(True))
    for s, seat, words in (
        (tax, A, "Vous avez 10 actions Amber."),
        (scandal, A, "Vous avez une action Amber."),
        (agreed, A, "Vous avez 3 actions Amber."),
        (agreed, B, "Vous avez 7 actions Amber."),
    ):
        assert announcements(s, seat, secret=True) == [(words, 0)]
    declined = act(claimed(), B, do.AgreeShares(False))
    assert (
        announcements(tax, B)
        == announcements(scandal, C)
        == announcements(declined, A, secret=True)
        == []
    )
    s = broke(A=10)
    assert band(s)[0].startswith("Amber est en faillite.")
    assert "vous rendez vos 10 actions" in announcements(s, A)[0][0]


def shown(s: Goodwill, seat: Seat = HOST) -> list[str]:
    """Return the announcements that a screen still shows."""
    begun = first_moment({GAME.key: GAME}, EVENING.first)
    return [in_french(s, news.message) for news in view(replace(begun, state=s), seat).news.news]


def test_what_is_announced_goes_with_the_next_event_but_stays_on_a_phone() -> None:
    s = broke("price coal +5", "price coal -5", A=10)
    assert shown(s) and shown(s, A)
    s = host(s, do.NextEvent())
    assert shown(s) == [] != shown(s, A)
    assert s.phase.key == "happening"


def test_what_strikes_the_shares_of_a_seat_stands_among_what_concerns_it() -> None:
    scandal = happening("scandal amber", shares=amber(A=5, B=0, C=5))
    bankruptcy = broke(A=5, B=0, C=5)
    for s, key in ((bankruptcy, "goodwill-bankrupt"), (scandal, "goodwill-event-happened")):
        lines = [line for line in s.messages if line.text.key == key]
        assert [line.concerns for line in lines] == [(A, C)]
        begun = first_moment({GAME.key: GAME}, EVENING.first)
        story = Story().with_lines(*(StoredLine(1, "", HOST, line) for line in lines))
        for seat, count in ((A, 1), (B, 0), (C, 1)):
            own = view(replace(begun, state=s, story=story), seat).story.lines
            assert len(own) == count, (seat, key)


@pytest.mark.rule("GW-2.9")
def test_a_recount_and_a_correction_are_announced_to_the_table() -> None:
    s = act(table(step="looking"), A, do.Recount(93, "un billet sous la table"))
    assert band(s) == ["A recompte ses billets."]
    s = host(s, do.CorrectMarket(40, 30, 30, "relu"))
    assert band(s)[-1].startswith("Parts de marché corrigées.")
    s = host(s, Correct("capital-amber", HOST, 15, "recompté"))
    for seat in s.seating.seats:
        assert announcements(s, seat)[-2:] == [(line, 0) for line in band(s)[-2:]]


# -- what helps to decide


def test_the_slate_knows_the_year_so_far_and_what_it_was_set_to_or_last_paid() -> None:
    s = estimating(4, tokens={"amber": ["oil"]}, bosses={"amber": ""})
    stage = board.public_board(s, A).stage
    assert (stage.income, stage.charges, stage.result, stage.last_price) == (30, 10, 20, None)
    s = act(s, A, do.SetEstimate(30), do.SetEstimate(24))  # it changes its mind
    for seat, start in ((A, 24), (B, 10)):
        again = ask(s, seat, do.SetEstimate)
        assert again and again.fields[0].start == start
    s = turned(20, 10, shares=amber(A=5, B=5), options={"pace": "brisk", "transactions": 2})
    assert board.public_board(s, A).stage.last_price == (15, 1953)


@pytest.mark.rule("GW-4.10")
def test_a_phone_says_at_the_first_slate_of_the_evening_why_to_say_high_or_low() -> None:
    for estimates in ("sealed", "slates"):
        first = estimating(4, options={"estimates": estimates})
        later = (replace(first, year=1954), estimating(4, company="black"))
        calls = [GAME.seat_prompt(s, A) for s in (first, *later)]
        assert [bool(call and call.read_aloud) for call in calls] == [True, False, False]


def test_only_what_a_seat_may_look_at_tells_it_of_the_company() -> None:
    lots = [{"percent": 10 * n, "left": "tax oil", "right": "price coal +5"} for n in (1, 2, 3, 4)]
    tokens = {"amber": ["oil"], "black": ["coal"]}
    s = estimating(4, options={"cards": "app"}, lots=lots, tokens=tokens)
    hints = board.private_board(s, A).relevant_events
    assert [(hint.position, hint.percent) for hint in hints] == [(1, 10), (2, 20)]
    assert {in_french(s, hint.text) for hint in hints} == {"Taxe pétrole"}
    assert board.private_board(estimating(4), A).relevant_events == ()


def test_a_vote_says_what_another_boss_would_change() -> None:
    row, office = ["Odette", "Bobby", "Fritz"], {"amber": "Peggy"}
    s = table(step="bossing", row=row, bosses=office, options={"dividends": True})
    s = act(s, A, do.Propose("Odette"))
    assert [
        in_french(s, change) for change in board.public_board(s, B).stage.candidate_changes
    ] == [
        "Salaire : 5 $ → 10 $ par an",
        "Innovation : 0 → 1",
        "Publicité : 0 → 3",
        "Sans la marque des dividendes",
    ]


def test_the_headline_of_a_price_parts_before_its_amount_and_nowhere_in_it() -> None:
    both = (text("goodwill-resource-oil"), text("goodwill-resource-labour"))
    headline = text("goodwill-event-price", resources=both, more=False, by=5)
    for lang, amount in (("fr", " −5\u00a0$"), ("en", " −$5")):
        assert translator_for(lang)(headline).endswith(amount)
