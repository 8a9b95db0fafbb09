"""Everything that the cards make the referee say can be said, in both languages."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AddModifier,
    Adjust,
    AnnulContract,
    Levy,
    Peek,
    PlayExpress,
    ReadConfidential,
    ReadNewConfidential,
    TurnConfidential,
)
from referee.games.ambition.company import Trade
from referee.games.ambition.state import Ambition
from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.actions import Action
from referee.kit.asks import Pick
from referee.kit.seats import BANK, Seat
from referee.kit.words import Text
from tests.games.ambition.table import A, B, act, ask, host, table

NAMES = ("Ana", "Bruno", "Chloé", "Denis")
STAFF = {"worker": 3, "salesperson": 2, "secretary": 2, "accountant": 1}


def said(s: Ambition, lang: str) -> list[str]:
    """The story of the last action, the prompt, and every ask of the table and of A."""
    say = speaker(lang, NAMES)
    prompt = GAME.prompt(s)
    texts: list[Text | str] = [line.text for line in s.told]
    texts += [prompt.headline, *prompt.move, *([prompt.read] if prompt.read else [])]
    for seat in (BANK, A):
        for form in GAME.asks(s, seat):
            texts += [form.label] if form.label else []
            texts += [c.text for f in form.fields if isinstance(f, Pick) for c in f.choices]
    texts += [posting.memo for posting in s.ledger.fresh]
    return [say(t) for t in texts]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", range(1, 8))
def test_every_confidential_card_is_said(lang: str, card: int) -> None:
    bundle = {"tonnes": 10, "price": 20_000, "won": 1}
    s = table(
        month=2,
        operation="confidential",
        chocolate={"A": 3, "B": 1},
        cash={"A": 1_000},
        accounting={"A": [bundle], "B": [bundle, bundle]},
        readings=6,
    )
    assert all(said(s, lang))
    assert all(said(host(s, ReadConfidential(f"confidential/{card}")), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", [1, 2, 3, 5, 7, 9, 11])
def test_every_express_card_is_said(lang: str, card: int) -> None:
    s = table(month=2, operation="hire", staff={"B": STAFF}, cocoa={"B": 3})
    mistimed = card == 2
    assert all(said(act(s, A, PlayExpress(B, f"express/{card}", mistimed)), lang))


@pytest.mark.rule("AMB-9.2")
def test_the_list_of_express_cards_says_what_each_does() -> None:
    annulled = {"name": "Procès", "text": "?", "moment": "any", "effect": None}
    s = table(month=2, operation="hire", box=GAME.house.learn("express/12", annulled))
    form = ask(s, A, PlayExpress)
    assert form and isinstance(form.fields[1], Pick)
    listed = [
        [speaker(lang, NAMES).show(c.text) for c in form.fields[1].choices] for lang in LANGUAGES
    ]
    assert [card.replace("\u00a0", " ").split(" (")[0] for card in listed[0]] == [
        "Formidable : un ouvrier au repos",
        "Scandale : contrat annulé",
        "Panne : 2 barres au plus par ouvrier",
        "Fisc : 10 000 à payer à la banque",
        "Inondation : 2 barres de cacao à rendre",
        "Débauchage : un commercial au repos",
        "Grippe : une secrétaire au repos",
        "Procès",
    ]
    assert listed[1][3] == "Taxman: 10,000 to pay the bank (at any moment; house value)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_done_by_hand_is_said(lang: str) -> None:
    pending = {"A": [{"tonnes": 30, "price": 50_000, "won": 1}]}
    s = table(month=2, operation="hire", staff={"A": STAFF}, pending=pending, cash={"B": 0})
    things = ("cash", "cocoa", "chocolate", "express", *(trade.value for trade in Trade))
    acts: list[Action] = [Adjust(A, what, 1_000, "x") for what in things[:1]]
    acts += [Adjust(A, what, 1, "x") for what in things[1:]]
    acts += [AnnulContract(s[A].secretariat[0].number, keep, "x") for keep in (True, False)]
    acts += [Adjust(BANK, "cash", 1_000, "x")]
    acts += [Levy(seat, 1_000, "x") for seat in (A, B, BANK)]
    for of in (BANK, A):
        acts += [AddModifier("freeze", of, trade.value, 0, False, "x") for trade in Trade]
        acts += [AddModifier("absent", of, trade.value, 2, False, "x") for trade in Trade]
        acts += [AddModifier("bars-per-worker", of, "", n, False, "x") for n in range(3)]
    for action in (*acts, AddModifier("no-cocoa", Seat(0), "", 0, True, "x")):
        assert all(said(host(s, action), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_of_the_app_are_said(lang: str) -> None:
    both = {"confidential_deck": "virtual", "express_deck": "virtual"}
    s = table(options=both, seed="box", month=2, operation="confidential")
    assert all(said(act(s, A, Peek()), lang))
    assert all(said(host(s, TurnConfidential()), lang))


def test_a_card_is_read_in_the_language_of_the_reader() -> None:
    s = host(table(month=2, operation="confidential"), ReadConfidential("confidential/3"))
    read = GAME.prompt(s).read
    assert read is not None
    assert "cacao" in speaker("fr", NAMES)(read)
    assert "cocoa" in speaker("en", NAMES)(read)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_typed_in_is_said_once(lang: str) -> None:
    s = table(month=2, operation="confidential")
    s = host(s, ReadNewConfidential("Rendez deux barres.", "now"))
    assert said(s, lang)[0].count("Rendez deux barres.") == 1
    assert s.phase.stage(s, A).name is None
