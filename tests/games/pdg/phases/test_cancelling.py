"""An advantage waits for the opponents: one cancels it, all let it pass, or the host closes."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.cancelling import Cancelling
from referee.games.pdg.phases.selling import Selling
from referee.games.pdg.rules import sales
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.state import Cartel, Difficulty, Pdg
from referee.i18n.translator import Translator
from referee.kit.box.facts import Source
from referee.kit.components.hands import unlisted_transfers
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from tests.games.pdg.people import A, B, C, D, E, act, ask, host, refused, story
from tests.games.pdg.table import having, holding, owning, selling, sizes, teams


def plain(sentence: str) -> str:
    return sentence.replace("\u00a0", " ")


def declared(card: str = "publicite", hands: Any = 5, **how: Any) -> Pdg:
    """Let A sell on 25, (1, yellow) at 60 M$, with an advantage; five seats."""
    s = owning(selling(A, at=25, cycle=3, **{"seats": 5} | how), {A: "1-yellow"})
    s = holding(s.with_turn(faces=(1, 2)), dict.fromkeys(s.seating.seats, hands))
    return act(s, A, do.SellToken("1-yellow", card))


@pytest.mark.rule("PDG-4.13", "PDG-6.5", "PDG-6.8")
@pytest.mark.parametrize(
    ("card", "gross"), [("publicite", 120), ("perfectionnement", 100), ("competition", 80)]
)
def test_an_advantage_that_all_let_pass_brings_what_it_says(card: str, gross: int) -> None:
    s = act(declared(card), B, do.Decline())
    assert ask(s, B, do.Decline) is None  # but B may still think better of it
    assert ask(s, B, do.CancelAdvantage)
    s = act(act(s, C, do.Decline()), D, do.Decline())
    assert isinstance(s.phase, Cancelling)
    s = act(s, E, do.Decline())
    assert isinstance(s.phase, Selling)
    assert (s.cash(A), s.markets[1], s.token_reserves[A]) == (3_000 + gross, {A: 1}, 0)
    assert refused(s, A, do.SellToken("1-yellow")) == "already-done"
    assert (sizes(s)[0], s.discards) == (4, {Card(card): 1})


@pytest.mark.rule("PDG-6.6", "PDG-6.7")
@pytest.mark.parametrize("card", ["publicite", "tactique-1"])
def test_the_first_card_that_is_shown_cancels_and_both_are_spent(card: str) -> None:
    s = declared()
    assert sizes(s) == (4, 5, 5, 5, 5)
    s = act(s, C, do.CancelAdvantage(card))
    assert (s.phase and s.phase.key, sizes(s)) == ("selling", (4, 5, 4, 5, 5))
    assert [news.seat for news in s.announcements[-1].recipients] == [A]
    assert sum(s.discards.values()) == 2
    assert s.discards[Card.PUBLICITE] == (2 if card == "publicite" else 1)
    assert refused(s, D, do.CancelAdvantage(card)) == "wrong-step"
    assert refused(s, A, do.SellToken("1-yellow", "competition")) == "already-done"
    assert act(s, A, do.SellToken("1-yellow")).cash(A) == 3_060
    assert act(s, A, do.PassShot()).cash(A) == 3_000


@pytest.mark.rule("PDG-6.7", "PDG-6.16")
def test_without_a_plant_a_cancelled_sale_leaves_only_passing() -> None:
    s = owning(selling(A, at=25, cycle=3), {A: "1-green"})
    s = holding(s.with_turn(faces=(1, 2)), dict.fromkeys(s.seating.seats, 5))
    s = act(s, A, do.SellToken("1-yellow", "competition"))
    seen = Cancelling.from_state(s).public_view(
        taxed := replace(s, difficulty=Difficulty(Card.IMPOTS, B)), B
    )
    assert (seen.net_yield, seen.plain_yield) == (60, None)
    assert host(taxed, do.CloseWindow()).cash(A) == 3_060
    s = act(s, B, do.CancelAdvantage("tactique-1"))
    assert (sales.competition_sectors(s, A), sales.shot_refusal(s, A).code) == ((), "no-plant")
    assert refused(s, A, do.SellToken("1-yellow")) == "no-plant"
    assert act(s, A, do.PassShot()).turn.seat == B


@pytest.mark.rule("PDG-6.6", "PDG-9.10")
def test_only_an_opponent_cancels() -> None:
    s = teams(declared(seats=4, teams=True))
    s = replace(s, phase=Cancelling.from_state(s))
    refusals = [refused(s, seat, do.CancelAdvantage("tactique-1")) for seat in (A, B, C, D)]
    assert refusals == ["bad-target", "", "bad-target", ""]


@pytest.mark.rule("PDG-6.20", "PDG-8.4")
def test_who_has_no_card_is_not_waited_for_and_cannot_cancel_but_who_has_finished_can() -> None:
    s = replace(holding(declared(), {B: 0, C: 0, D: 0}), ended_seats={E})
    s = replace(s, phase=Cancelling.from_state(s))
    assert s.phase.asked_seats == (E,)
    assert refused(s, E, do.CancelAdvantage("tactique-1")) == ""
    assert refused(s, B, do.CancelAdvantage("tactique-1")) == "bad-card"
    none = owning(selling(A, at=25, cycle=3), {A: "1-yellow"}).with_turn(faces=(1, 2))
    assert act(holding(none, {A: 1}), A, do.SellToken("1-yellow", "publicite")).cash(A) == 3_120


@pytest.mark.rule("PDG-6.6")
def test_the_window_tells_nothing_of_a_hand() -> None:
    hands = {A: "publicite", B: "tactique-1", C: "blank", D: "publicite", E: "greve"}
    s = owning(selling(A, at=25, cycle=3, seats=5, hands="app"), {A: "1-yellow"})
    s = act(holding(s.with_turn(faces=(1, 2)), hands), A, do.SellToken("1-yellow", "publicite"))
    (offer,) = {ask(s, seat, do.CancelAdvantage) for seat in (B, C, D, E)}
    assert offer and (offer.needs_own_page, offer.is_open) == (True, True)
    assert [choice.value for choice in offer.fields[0].choices] == ["publicite", "tactique-1"]  # type: ignore[attr-defined]
    refusals = [refused(s, seat, do.CancelAdvantage("tactique-1")) for seat in (B, C)]
    assert refusals == ["", "bad-card"]


@pytest.mark.rule("PDG-6.4", "PDG-5.6")
def test_only_the_card_of_a_sale_is_its_seats_own_if_the_app_has_dealt() -> None:
    for dealt_by, card, secret in (("app", "publicite", True), ("physical", 1, False)):
        s = owning(selling(A, at=25, cycle=3, hands=dealt_by), dict.fromkeys((A, B), "1-yellow"))
        s = holding(s.with_turn(faces=(1, 2)), {A: card})
        taxed = replace(s, difficulty=Difficulty(Card.IMPOTS, C))
        sale, claim = ask(s, A, do.SellToken), ask(act(taxed, A, do.PassShot()), B, do.TakeSale)
        plain = ask(holding(s, {A: ""}), A, do.SellToken)
        assert sale and claim and plain
        assert not (
            sale.needs_own_page
            or claim.needs_own_page
            or plain.needs_own_page
            or plain.own_page_fields
        )
        assert sale.own_page_fields == (("advantage",) if secret else ())
        assert claim.own_page_fields == (("parry",) if secret else ())
        struck = replace(s, difficulty=Difficulty(Card.GREVE, C))
        claim = ask(act(struck, A, do.PassShot()), B, do.TakeSale)
        assert claim and claim.needs_own_page == secret, "without a card there is nothing to claim"


# -- the effect, read on the card


@pytest.mark.rule("PDG-6.5", "PDG-10.5")
def test_our_value_counts_until_somebody_reads_the_card() -> None:
    s = declared()
    assert s.box.source("advantage/publicite") is Source.HOUSE
    for card, mult, bonus in (("publicite", 2, 15), ("competition", 2, 10)):
        assert refused(s, HOST, do.ReadAdvantage(card, mult, bonus)) == "bad-box-value"
    s = host(s, do.ReadAdvantage("publicite", 1, 30))
    assert s.box.source("advantage/publicite") is Source.LEARNED
    assert ask(s, HOST, do.ReadAdvantage) is None
    assert host(s, do.CloseWindow()).cash(A) == 3_090


# -- a cartel


@pytest.mark.rule("PDG-7.4", "PDG-7.5", "PDG-7.6")
def test_a_compensation_is_announced_to_each_with_what_it_is_to_them() -> None:
    s = having(replace(declared(), cartel=Cartel(A, B, None)), E=10)
    read = Cancelling.from_state(s).prompt(s).read_aloud
    assert read and dict(read.values)["reward"] == amount_text(60)  # before E turns out to be short
    s = act(s, C, do.CancelAdvantage("tactique-1"))
    assert story(s).count("any-pays-to") == 3
    touched = {news.seat: news.amount for news in s.announcements[-1].recipients}
    assert touched == {B: -20, C: 50, D: -20, E: -10}
    translator = Translator("fr", s.seating.names)
    moves = ["C : Tactique 1, aux cartes jouées.", "B et D : 20 M$ chacun à C."]
    assert [plain(translator(move)) for move in s.moves] == [*moves, "E : 10 M$ à C."]
    waits = replace(GAME.prompt(s), moves=s.moves_of_seat(C))
    for viewer, prompt in ((HOST, GAME.prompt(s)), (C, waits)):
        assert unlisted_transfers((s.ledger.latest_postings,), (prompt,), viewer) == (), (
            "a list tells of all"
        )
    assert [plain(translator.to(B, move)) for move in s.moves_of_seat(B)] == ["Payez 20 M$ à C."]
    s = replace(declared(), cartel=Cartel(E, B, None))  # A is a member
    s = act(s, C, do.CancelAdvantage("tactique-1"))
    assert {s.cash(seat) for seat in (A, B, C, D, E)} == {3_000}
