"""Cards that the app deals lie on screens alone: nobody is told to handle them."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import Peek, TurnConfidential
from referee.games.ambition.box.text_cards import EXPRESS
from referee.kit.seats import BANK
from referee.kit.text_cards import face
from referee.kit.words import Text
from tests.games.ambition.table import A, act, host, story, table

DECKS = {"express_deck": "virtual", "confidential_deck": "virtual"}


def said(*virtual: str) -> list[str]:
    """What hands are told at the opening, where the app deals those decks."""
    options = {deck: DECKS[deck] for deck in virtual}
    return [move.key for move in GAME.prompt(table(options=options, seed="x")).move]


@pytest.mark.rule("AMB-0.3", "AMB-0.5")
def test_hands_shuffle_and_deal_the_cards_that_the_app_does_not() -> None:
    express, decks, contracts = (
        f"ambition-opening-move-{what}" for what in ("express", "decks", "contracts")
    )
    assert said()[1:] == [express, decks]
    assert said("express_deck")[1:] == [decks]
    assert said("confidential_deck")[1:] == [express, contracts]
    assert said(*DECKS)[1:] == [contracts]


@pytest.mark.rule("AMB-9.7")
def test_who_holds_cards_reads_them_in_january_too_and_nobody_else_does() -> None:
    s = table(options=DECKS, seed="x")
    own = GAME.public_board(s, A).own
    assert own is not None
    assert [dict(card.values)["card"] for card in own.hand if isinstance(card, Text)] == [
        EXPRESS.in_full(face(s.box[card])) for card in s[A].hand
    ]
    assert GAME.public_board(s, BANK).own is None


@pytest.mark.rule("AMB-7.1")
def test_a_confidentiel_of_the_app_is_read_here_and_goes_back_nowhere() -> None:
    s = table(options=DECKS, seed="x", month=2, operation="confidential")
    assert GAME.prompt(s).headline.key == "ambition-confidential-to-read"
    s = host(s, TurnConfidential())
    moves = {move.key for move in GAME.prompt(s).move}
    assert not {key for key in moves if key.startswith("ambition-confidential-move")}


@pytest.mark.rule("AMB-7.3")
def test_who_pays_to_read_it_puts_nothing_back() -> None:
    s = act(table(options=DECKS, seed="x", month=2, operation="cocoa"), A, Peek())
    assert story(s, BANK) == ["ambition-peeked-dealt"]


@pytest.mark.rule("AMB-9.7")
def test_the_sheets_to_be_printed_are_those_of_the_cards_dealt() -> None:
    assert GAME.dealt(table(options=DECKS, seed="x")) == ("express", "confidential")
    assert GAME.dealt(table()) == ()
