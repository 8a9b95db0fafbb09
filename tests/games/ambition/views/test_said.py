"""The texts on a phone with their figures, the announcements, and what is left out later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, Modifier
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.fields import Pick
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Recipient
from tests.games.ambition.moments import MOMENTS
from tests.games.ambition.phases.seen import form, starts
from tests.games.ambition.table import A, B, C, act, host, refused, table

FRENCH = translator_for("fr", ("Anne", "Bruno", "Chloé", "Denis"))


def say(words: Message) -> str:
    """Return the message in French, with plain spaces."""
    return FRENCH(words).replace("\u00a0", " ").replace("\u2060", "")


def headline(s: Ambition, seat: Seat) -> str:
    """Return the headline on the phone of `seat`; "" while it only waits."""
    call = GAME.seat_prompt(s, seat)
    return say(call.headline) if call else ""


def moves(s: Ambition, seat: Seat) -> list[str]:
    """Return the moves for the hands of `seat`, or those of the table."""
    prompt = GAME.seat_prompt(s, seat) if seat else GAME.prompt(s)
    assert prompt is not None
    return [say(line) for line in (*prompt.moves, *prompt.hints)]


def announced(s: Ambition, seat: Seat) -> Recipient:
    """Return the last announcement in the words for `seat`."""
    return next(notice for notice in s.announcements[-1].recipients if notice.seat == seat)


def market() -> Ambition:
    s = table("AB", operation="cocoa", month=2, lots=[3, 0, 0, 0, 0], banker="B")
    return act(act(s, A, do.PlaceBid(6_000, 2)), B, do.PlaceBid(5_000, 4))


# -- calls


@pytest.mark.rule("AMB-2.15", "AMB-3.1")
def test_who_has_bought_is_told_what_to_pay_and_what_to_take() -> None:
    s = market()
    assert headline(s, A) == ""
    s = host(s, do.Reveal())
    assert headline(s, A) == "Payez 12 000 à la banque, prenez 2 barres de cacao."
    assert headline(s, B) == "Payez 5 000 à la banque, prenez une barre de cacao."
    assert moves(s, A) == moves(s, B) == ["Face claire, dans votre case cacao."]
    assert "Le cacao se pose face claire." in moves(s, HOST)
    s = table("AB", operation="make", staff={"A": {"worker": 1}}, cocoa={"A": 2})
    assert all("face foncée" in moves(s, who)[0] for who in (A, HOST))
    s = s.with_modifier(Modifier("bars-per-worker", 1, amount=1))
    read = GAME.prompt(s).read_aloud
    assert read and say(read) == "Une barre au plus par ouvrier."


@pytest.mark.rule("AMB-5.2")
def test_the_trays_say_on_which_side_of_the_cash_screen_they_lie() -> None:
    given: dict[str, Any] = {"chocolate": {"A": 2}, "cursors": {"A": 2}}
    s = table("AB", operation="negotiate", aside=1, staff={"A": {"secretary": 1}}, **given)
    s = act(host(s, do.TurnCard(10, 10_000, 20_000)), A, do.Join())
    tray = form(s, A, do.PlaceContract).fields[0]
    assert isinstance(tray, Pick)
    assert [say(choice.text) for choice in tray.choices if isinstance(choice.text, Message)] == [
        "En comptabilité, à gauche",
        "En attente au secrétariat, à droite",
    ]


def bills(s: Ambition, seat: Seat) -> str:
    """Return all texts about bills on the page of `seat`, or on the host's (HOST)."""
    call = GAME.seat_prompt(s, seat) if seat else GAME.prompt(s)
    assert call is not None
    sentences = (say(what) for what in (call.read_aloud, *call.moves) if what)
    return " ".join(what for what in sentences if "×" in what)


def test_what_the_bank_pays_and_is_paid_is_named_in_bills() -> None:
    start, hiring = table("AB"), table("AB", operation="hire")
    capital = "1 × 50 000, 2 × 10 000, 5 × 5 000 et 5 × 1 000."
    assert bills(start, HOST) == f"Donnez 100 000 à chacun, derrière son cache : {capital}"
    assert bills(start, A) == f"Par exemple : {capital}"
    back = "Ou 50 000, et l’on vous rend"
    pays = f"Par exemple : 4 × 10 000 et 2 × 1 000. {back} 1 × 5 000 et 3 × 1 000."
    assert bills(act(hiring, A, do.Hire(2, 1, 1, 1)), A) == pays
    s = host(market(), do.Reveal())
    assert bills(s, A).endswith(f"2 × 1 000. {back} 3 × 10 000, 1 × 5 000 et 3 × 1 000.")
    assert bills(s, HOST).startswith(
        "Anne : 2 barres de cacao dans sa case, contre 12 000. Par exemple"
    )
    s = act(table("AB", operation="accounts", chocolate={"A": 2}), A, do.SellDirect(2))
    assert bills(s, A) == "Par exemple : 2 × 10 000."
    assert bills(s, HOST) == "Anne reçoit 20 000 : 2 × 10 000."
    s = act(s, B, do.Borrow())
    assert bills(s, HOST).endswith(" Bruno reçoit 50 000 : 1 × 50 000.")
    few = Box({f"bill/{value}": Fact(None, Source.LEARNED) for value in (1_000, 5_000)})
    s = act(table("AB", operation="hire", box=few), A, do.Hire(2, 1, 1, 1))
    assert bills(s, A) == "", "the box cannot make the sum"


@pytest.mark.rule("AMB-8.1", "AMB-8.3", "AMB-8.5", "AMB-13.2")
def test_hands_are_told_the_card_bonds_and_bars_that_the_desk_moves_with_the_bills() -> None:
    def last(s: Ambition, seat: Seat) -> tuple[str, str]:
        return say(GAME.prompt(s).moves[-1]), moves(s, seat)[-1]

    s = table("AB", operation="accounts", chocolate={"A": 2}, bonds={"B": 2})
    sold = act(s, A, do.SellDirect(2))
    assert last(sold, A) == ("Anne rend 2 barres de chocolat.", "Rendez 2 barres de chocolat.")
    s = act(sold, B, do.SellBonds(1))
    assert last(s, B) == ("Bruno rend un titre.", "Rendez un titre.")
    s = act(s, A, do.Borrow())
    assert last(s, A) == ("Anne prend une carte Emprunt.", "Prenez une carte Emprunt.")
    poor = table("AB", operation="hire", month=2, cash={"A": 2_000}, staff={"A": {"worker": 1}})
    s = act(poor, A, do.Borrow())
    assert last(s, A) == ("Anne prend une carte Emprunt.", "Prenez une carte Emprunt.")


@pytest.mark.rule("AMB-1.2", "AMB-1.9", "AMB-1.10")
def test_who_has_hired_is_told_what_to_pay_while_the_others_choose() -> None:
    s = table("AB", operation="hire")
    assert headline(s, A) == "Choisissez votre personnel pour janvier."
    s = act(s, A, do.Hire(2, 1, 1, 1))
    assert headline(s, A) == "Payez 42 000 à la banque."
    assert headline(s, B) == "Choisissez votre personnel pour janvier."
    # a borrower knows its limit before it chooses, and pays as hiring closes
    s = table("ABC", operation="hire", month=3, loans={"A": [2]})
    call = GAME.seat_prompt(s, A)
    assert call and call.read_aloud and call.read_aloud.key == "ambition-call-covenant"
    s = act(act(s, B, do.Hire(1, 0, 0, 0)), A, do.Hire(1, 0, 0, 0))
    assert headline(s, A) == headline(act(s, C, do.Hire(1, 0, 0, 0)), A) == ""


@pytest.mark.rule("AMB-8.7")
def test_the_accounts_say_what_is_due_and_then_one_line() -> None:
    s = table("AB", operation="accounts", month=3, loans={"A": [1, 2]})
    assert headline(s, A) == "Vos comptes : 20 000 d’intérêts à payer."
    assert headline(s, B) == "Vos comptes : aucun intérêt à payer."
    s = act(s, A, do.CloseAccounts())
    assert headline(s, A) == "Vos comptes sont clos."
    assert moves(s, A)[0] == "Payez 20 000 d’intérêts à la banque."
    closed = GAME.seat_prompt(s, A)
    assert closed and closed.read_aloud and FRENCH(closed.read_aloud) == "On attend Bruno."
    barred = [each for each in GAME.asks(s, A) if each.blocked_by]
    assert barred and all(each.block.is_silent for each in barred), "nothing more is explained"
    s = act(s, B, do.CloseAccounts())
    assert headline(s, B) == ""
    s = table("AB", operation="accounts", month=3)
    s = act(act(s, A, do.CloseAccounts()), B, do.CloseAccounts())
    assert (GAME.prompt(s).read_aloud, GAME.prompt(s).moves) == (None, ())
    assert GAME.prompt(market()).read_aloud is None


CALLED: dict[str, tuple[dict[int, str], str]] = {  # the headlines, and a line of one of them
    "offering": ({1: "Annoncez vos barres à voix haute."}, "de la place pour 16 barres."),
    "making": (
        {
            **dict.fromkeys((1, 4), "Fabriquez jusqu’à 6 barres de chocolat."),
            2: "Fabriquez jusqu’à 2 barres de chocolat.",
            3: "Retournez 6 barres, face foncée, passez-les dans votre case chocolat.",
        },
        "",
    ),
    "pledging": (
        dict.fromkeys((1, 2, 4), "Placez votre curseur : 4 négociations au plus."),
        "",
    ),
    "turning": ({2: "Retournez le contrat 1 sur 4."}, "ensuite sur la tablette"),
    "joining": ({4: "Participez-vous à ce contrat de 30 tonnes ?"}, "vous en avez 8."),
    "asking": ({4: "Vendez-vous 30 tonnes pour 27 000 ?"}, "on demande à Odile et Karim."),
    "raising": (
        {2: "Nommez un prix plus haut que 27 000."},
        "Il faut 3 barres, vous en avez 4. Face à vous : Lucie, Bruno et Odile.",
    ),
    "placing": (
        {3: "Rangez votre contrat de 30 tonnes à 52 000."},
        "Par exemple : 1 × 50 000 et 2 × 1 000.",
    ),
    "placing-old": ({1: "Quels anciens contrats partent en comptabilité ?"}, "40 tonnes à 59 000"),
    "cashing": (
        {
            **dict.fromkeys((1, 4), "Encaissez une liasse."),
            2: "Prenez 59 000 derrière votre cache.",
            3: "Prenez 72 000 derrière votre cache.",
        },
        "",
    ),
    "confidential": (
        {2: "Retournez la première carte du Confidentiel et lisez-la à voix haute."},
        "ensuite sur la tablette",
    ),
    "shortage": (
        {
            2: "Vous n’avez pas de quoi payer 15 000 à la banque.",
            **dict.fromkeys((3, 4), "Payez 15 000 à la banque."),
        },
        "Il vous manque 5 000.",
    ),
    "announcing": ({4: "Annoncez votre cours pour New York, vrai ou faux."}, ""),
}


@pytest.mark.rule("AMB-2.1", "AMB-4.2", "AMB-4.13", "AMB-6.2", "AMB-7.1", "AMB-13.2", "AMB-15.1")
def test_at_every_step_those_are_called_who_have_something_to_do_and_nobody_else() -> None:
    french = translator_for("fr", ("Odile", "Karim", "Lucie", "Bruno"))
    for name, (headlines, line) in CALLED.items():
        s = MOMENTS[name].state
        called = {seat: call for seat in s.seating.seats if (call := GAME.seat_prompt(s, seat))}
        sentences = {seat: french(call.headline) for seat, call in called.items()}
        plain = {
            seat: words.replace("\u00a0", " ").replace("\u2060", "")
            for seat, words in sentences.items()
        }
        assert (name, plain) == (name, headlines)
        parts = [
            (call.purse_text, call.read_aloud, *call.moves, *call.hints) for call in called.values()
        ]
        lines = [each for sentences in parts for each in sentences if each]
        assert line in " ".join(map(french, lines)).replace("\u00a0", " ").replace("\u2060", ""), (
            name
        )


@pytest.mark.rule("AMB-4.2")
def test_sealed_cursors_are_marked_at_the_first_card_and_at_no_other() -> None:
    given: dict[str, Any] = {"cursors": {"A": 2, "B": 1}, "options": {"sealed_cursors": True}}
    for aside, marks in ((2, True), (1, False)):
        s = table("AB", operation="negotiate", **given, aside=2)
        s = replace(s, set_aside_count=aside)
        assert (GAME.seat_prompt(s, B) is not None, bool(moves(s, A))) == (marks, marks)


# -- announcements


@pytest.mark.rule("AMB-9.5")
@pytest.mark.parametrize(("cash", "paid"), [(10_000, -10_000), (9_000, 0)])
def test_an_express_is_announced_to_the_table_and_to_whom_it_costs(cash: int, paid: int) -> None:
    """A card that cannot be obeyed costs nothing."""
    effect = {"kind": "pay-bank", "amount": 10_000}
    value = {"name": "Fisc", "text": "À payer", "moment": "any", "effect": effect}
    box = Box({"express/1": Fact(value, Source.LEARNED)})
    s = table("AB", operation="make", month=2, box=box, cash={"B": cash})
    s = act(s, A, do.PlayExpress(B, "express/1"))
    made = s.announcements[-1]
    assert [notice.seat for notice in made.recipients] == [B]
    assert announced(s, B).amount == paid
    if paid:
        sentence = "Anne joue Fisc sur Bruno. Bruno paie 10 000 à la banque."
        assert say(made.message) == f"{sentence} La carte Express va à la banque."
        assert FRENCH.show(made.card_text) == "À payer"
    assert ("ambition-express-cannot-comply-you" in str(announced(s, B).message)) is not bool(paid)


@pytest.mark.rule("AMB-7.2", "AMB-7.3", "AMB-16.4")
def test_each_company_hears_what_is_its_own_and_the_table_nothing_of_it() -> None:
    s = table("ABC", operation="confidential", month=2, chocolate={"A": 2, "C": 9})
    s = host(s, do.ReadConfidential("confidential/5"))
    assert s.announcements[-1].recipients == (), "each is called to pay, and told so once"
    assert headline(s, A) == "Payez 10 000 à la banque."
    assert headline(s, B) == ""
    s = act(table("ABC", operation="make", month=2), A, do.Peek())
    assert announced(s, A).amount == -15_000
    s = act(s, A, do.Transfer(B, 6_000))
    assert announced(s, B).amount == 6_000
    assert s.announcements[-1].message.key == "ambition-transfer-seen"


@pytest.mark.rule("AMB-7.2", "AMB-16.6")
def test_what_the_host_does_by_hand_moves_money_only_where_it_does() -> None:
    s = table("AB", operation="make", month=2, cocoa={"A": 2})
    given = host(s, do.Adjust(A, "cocoa", -1, "Une carte"))
    assert announced(given, A).amount == 0
    assert announced(host(s, do.Adjust(A, "cash", -3_000, "Une carte")), A).amount == -3_000
    for card, key in ((1, "confidential"), (3, "confidential-later")):
        s = table("AB", operation="confidential", month=2)
        read = host(s, do.ReadConfidential(f"confidential/{card}")).announcements[-1]
        assert read.message.key == f"ambition-news-{key}"


@pytest.mark.rule("AMB-15.6", "AMB-15.7")
@pytest.mark.parametrize(("price", "fined", "paid"), [(3_000, B, A), (2_000, A, B)])
def test_a_fine_is_announced_to_the_two_with_what_moves(
    price: int, fined: Seat, paid: Seat
) -> None:
    s = table("AB", operation="cocoa", lots=[5, 0, 0, 0, 0], options={"bluff": True})
    s = act(act(s, A, do.PlaceBid(2_000, 1)), B, do.PlaceBid(2_000, 1))
    s = act(act(s, B, do.AnnouncePrice(price)), A, do.AnnouncePrice(2_000))
    s = act(s, A, do.Challenge(B))
    assert (announced(s, fined).amount, announced(s, paid).amount) == (-5_000, 5_000)
    end = "caught" if fined == B else "honest"
    assert [line.text.key for line in s.messages] == [f"ambition-bluff-{end}"]
    line = "Bruno paie 5 000 à Anne" if fined == B else "Anne lui paie 5 000"
    assert line in say(s.messages[0].text)


# -- what is not said


@pytest.mark.rule("AMB-1.1")
def test_a_plan_of_nobody_lays_off_and_asks_twice_only_where_somebody_was_there() -> None:
    s = table("AB", operation="hire", month=2, staff={"B": {"worker": 1}})
    assert (
        act(s, A, do.Hire(0, 0, 0, 0, nobody=False)).messages[0].text.key == "ambition-hired-nobody"
    )
    assert refused(s, B, do.Hire(0, 0, 0, 0, nobody=False)) == "plan-of-nobody"
    cut = act(s, B, do.Hire(0, 0, 0, 0, nobody=True)).messages[0].text
    assert cut.key == "ambition-hired-cut"
    assert say(cut) == "Bruno a licencié tout le monde : salaires 0, indemnités 3 000."


# -- before a decision


def test_an_envelope_that_is_reopened_holds_what_was_sealed() -> None:
    assert starts(market(), A, do.PlaceBid) == [6_000, 2]
    s = act(table("AB", operation="cocoa", lots=[3, 0, 0, 0, 0]), A, do.PassMarket())
    assert starts(s, A, do.PlaceBid) == [1_000, 1]
    s = table("AB", operation="hire", options={"hire_order": "simultaneous"})
    assert starts(act(s, A, do.SealPlan(3, 2, 1, 0)), A, do.SealPlan)[:4] == [3, 2, 1, 0]
    staff = {"A": {"salesperson": 2}}
    s = table("AB", operation="sell", options={"sealed_cursors": True}, staff=staff)
    assert starts(act(s, A, do.SealCursor(1)), A, do.SealCursor) == [1]
    # January proposes the plan of the leaflet, later months the staff there is
    assert starts(table("AB", operation="hire"), A, do.Hire)[:4] == [1, 1, 1, 1]
    s = table("AB", operation="hire", month=2, staff={"A": {"worker": 2}})
    assert starts(s, A, do.Hire)[:4] == [2, 0, 0, 0]


@pytest.mark.rule("AMB-7.3", "AMB-8.5", "AMB-12.1")
def test_a_loan_a_peek_and_closing_say_what_they_entail() -> None:
    s = table("AB", operation="accounts", month=3, loans={"A": [1]}, cash={"A": 30_000})
    assert form(s, A, do.Borrow).consequences and form(s, A, do.CloseAccounts).consequences
    close = form(s, A, do.CloseAccounts)
    assert close.label and say(close.label).endswith("10 000 d’intérêts")
    assert dict(close.figures)["worth"] == 30_000 - 10_000 - 50_000
    assert form(table("AB", operation="make", month=2), A, do.Peek).consequences
