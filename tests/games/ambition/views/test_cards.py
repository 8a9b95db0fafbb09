"""The words about cards in both languages; cards dealt by the app are on screens only.

tests/test_words.py and the random evenings check that every line has its words.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.box.inventory import EXPRESS_KIND
from referee.games.ambition.state import Ambition
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.text_cards import card_face
from referee.kit.fields import Pick
from referee.kit.seats import HOST
from referee.kit.words import Message
from tests.games.ambition.table import A, act, ask, host, story, table

NAMES = ("Ana", "Bruno", "Chloé", "Denis")
DECK_NAMES = {"express_deck": "virtual", "confidential_deck": "virtual"}


def dealt(**start: Any) -> Ambition:
    """Return a table whose decks the app has shuffled."""
    return table(options=DECK_NAMES, seed="x", **start)


@pytest.mark.rule("AMB-9.2")
def test_the_list_of_express_cards_says_what_each_does() -> None:
    annulled = {"name": "Procès", "text": "?", "moment": "any", "effect": None}
    s = table(month=2, operation="hire", box=GAME.shipped_box.learn("express/12", annulled))
    form = ask(s, A, do.PlayExpress)
    assert form and isinstance(form.fields[1], Pick)
    cards = [choice.text for choice in form.fields[1].choices]
    french, english = (list(map(translator_for(lang).show, cards)) for lang in LANGUAGES)
    assert [card.replace("\u00a0", " ").split(" (")[0] for card in french] == [
        "Formidable : un ouvrier au repos",
        "Scandale : contrat annulé",
        "Panne : 2 barres au plus par ouvrier",
        "Fisc : 10 000 à payer à la banque",
        "Inondation : 2 barres de cacao à rendre",
        "Débauchage : un commercial au repos",
        "Grippe : une secrétaire au repos",
        "Procès",
    ]
    assert english[3] == "Taxman: 10,000 to pay the bank (at any moment; house value)"


@pytest.mark.rule("AMB-9.2")
def test_a_hand_that_the_app_has_dealt_says_what_its_cards_do_and_not_whose_words_they_are() -> (
    None
):
    s = table(options={"express_deck": "virtual"}, seed="x", operation="hire", month=2)
    hand = GAME.private_board(s, A).own_company.hand
    sentences = [translator_for("en")(each) for each in hand if isinstance(each, Message)]
    assert len(sentences) == 3
    assert [line for line in sentences if "house" in line or not re.search(r"\(.+\)$", line)] == []


@pytest.mark.rule("AMB-7.2")
def test_a_card_is_read_in_the_language_of_the_reader_and_one_typed_in_is_said_once() -> None:
    s = table(month=2, operation="confidential")
    read = GAME.prompt(host(s, do.ReadConfidential("confidential/3"))).read_aloud
    assert read is not None
    assert "cacao" in translator_for("fr", NAMES)(read) and "cocoa" in translator_for("en", NAMES)(
        read
    )
    s = host(s, do.ReadNewConfidential("Rendez deux barres.", "now"))
    for lang in LANGUAGES:
        assert translator_for(lang, NAMES)(s.messages[0].text).count("Rendez deux barres.") == 1
    assert s.phase.public_view(s, A).name is None


# -- dealt by the app


@pytest.mark.rule("AMB-0.3", "AMB-0.5", "AMB-9.7")
@pytest.mark.parametrize(
    ("decks", "keys", "printed"),
    [
        ((), ["express", "decks"], ()),
        (("express",), ["decks"], ("express",)),
        (("confidential",), ["express", "contracts"], ("confidential",)),
        (("express", "confidential"), ["contracts"], ("express", "confidential")),
    ],
)
def test_hands_shuffle_and_deal_the_cards_that_the_app_does_not(
    decks: tuple[str, ...], keys: list[str], printed: tuple[str, ...]
) -> None:
    s = table(options={f"{deck}_deck": "virtual" for deck in decks}, seed="x")
    moves = [move.key.removeprefix("ambition-opening-move-") for move in GAME.prompt(s).moves]
    assert moves[1:] == keys
    assert GAME.sheets_dealt_by_app(s) == printed


@pytest.mark.rule("AMB-9.7")
def test_who_holds_cards_reads_them_in_january_too_and_nobody_else_does() -> None:
    s = dealt()
    secrets = GAME.public_board(s, A).own_company
    assert secrets is not None
    assert [dict(card.values)["card"] for card in secrets.hand if isinstance(card, Message)] == [
        EXPRESS_KIND.in_full(card_face(s.box[card])) for card in s[A].hand
    ]
    assert GAME.public_board(s, HOST).own_company is None


@pytest.mark.rule("AMB-7.1", "AMB-7.3")
def test_a_confidentiel_of_the_app_is_read_here_and_goes_back_nowhere() -> None:
    s = dealt(month=2, operation="confidential")
    assert GAME.prompt(s).headline.key == "ambition-confidential-to-read"
    moves = {move.key for move in GAME.prompt(host(s, do.TurnConfidential())).moves}
    assert not {key for key in moves if key.startswith("ambition-confidential-move")}
    paid = act(dealt(month=2, operation="cocoa"), A, do.Peek())
    assert story(paid, HOST) == ["ambition-peeked-dealt"]
