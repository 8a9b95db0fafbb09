"""What a phone tells its owner, figures included; what is announced; what is not said any more."""

from __future__ import annotations

from typing import Any

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Borrow,
    CloseAccounts,
    Hire,
    Join,
    PassMarket,
    Peek,
    PlaceBid,
    PlaceContract,
    PlayExpress,
    ReadConfidential,
    Reveal,
    SealCursor,
    SealPlan,
    SellDirect,
    Transfer,
    TurnCard,
)
from referee.games.ambition.state import Ambition, Modifier
from referee.i18n.translator import speaker
from referee.kit.actions import Action
from referee.kit.announcements import Touched
from referee.kit.asks import Pick
from referee.kit.box import Box, Fact, Source
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Text, text
from tests.games.ambition.table import A, B, act, ask, host, refused, table

SAY = speaker("fr", ("Anne", "Bruno", "Chloé", "Denis"))


def headline(s: Ambition, seat: Seat) -> str:
    """What the phone of `seat` says, in French with plain spaces; "" while it only waits."""
    call = GAME.call(s, seat)
    return SAY(call.headline).replace("\u00a0", " ") if call else ""


def moves(s: Ambition, seat: Seat) -> list[str]:
    """What the hands of `seat` do, or those of the table."""
    prompt = GAME.call(s, seat) if seat else GAME.prompt(s)
    assert prompt is not None
    return [SAY(move).replace("\u00a0", " ") for move in prompt.move]


def announced(s: Ambition, seat: Seat) -> Touched:
    """The last announcement, as it is made to `seat`."""
    return next(own for own in s.announced[-1].to if own.seat == seat)


def market() -> Ambition:
    s = table("AB", operation="cocoa", month=2, lots=[3, 0, 0, 0, 0], banker="B")
    return act(act(s, A, PlaceBid(6_000, 2)), B, PlaceBid(5_000, 4))


# -- calls


def test_who_has_bought_is_told_what_to_pay_and_what_to_take() -> None:
    s = market()
    assert headline(s, A) == ""
    s = host(s, Reveal())
    assert headline(s, A) == "Payez 12 000 à la banque, prenez 2 barres de cacao."
    assert headline(s, B) == "Payez 5 000 à la banque, prenez une barre de cacao."
    assert moves(s, A) == moves(s, B) == ["Face claire, dans votre case cacao."]
    assert "Le cacao se pose face claire." in moves(s, BANK)


def test_chocolate_lies_dark_face_up() -> None:
    s = table("AB", operation="make", staff={"A": {"worker": 1}}, cocoa={"A": 2})
    for who in (A, BANK):
        assert "face foncée" in moves(s, who)[0]


def test_the_trays_say_on_which_side_of_the_cash_screen_they_lie() -> None:
    given: dict[str, Any] = {"chocolate": {"A": 2}, "cursors": {"A": 2}}
    s = table("AB", operation="negotiate", aside=1, staff={"A": {"secretary": 1}}, **given)
    asked = ask(act(host(s, TurnCard(10, 10_000, 20_000)), A, Join()), A, PlaceContract)
    assert asked is not None and isinstance(tray := asked.fields[0], Pick)
    assert [SAY(choice.text) for choice in tray.choices if isinstance(choice.text, Text)] == [
        "En comptabilité, à gauche",
        "En attente au secrétariat, à droite",
    ]


def bills(s: Ambition, seat: Seat) -> str:
    """All that is said to `seat` of bills, or of the host's page (BANK)."""
    call = GAME.call(s, seat) if seat else GAME.prompt(s)
    assert call is not None
    said = (SAY(what).replace("\u00a0", " ") for what in (call.read, *call.move) if what)
    return " ".join(what for what in said if "×" in what)


def test_what_the_bank_pays_and_is_paid_is_named_in_bills() -> None:
    start = table("AB")
    capital = "1 × 50 000, 2 × 10 000, 5 × 5 000 et 5 × 1 000."
    assert bills(start, BANK) == f"Donnez 100 000 à chacun, derrière son cache : {capital}"
    assert bills(start, A) == f"Par exemple : {capital}"
    back = "Ou 50 000, et l’on vous rend"
    pays = f"Par exemple : 4 × 10 000 et 2 × 1 000. {back} 1 × 5 000 et 3 × 1 000."
    assert bills(act(table("AB", operation="hire"), A, Hire(2, 1, 1, 1)), A) == pays
    s = host(market(), Reveal())
    assert bills(s, A).endswith(f"2 × 1 000. {back} 3 × 10 000, 1 × 5 000 et 3 × 1 000.")
    assert bills(s, BANK).startswith("Anne : 2 barres de cacao dans sa case, contre 1 × 10 000 et")
    s = act(table("AB", operation="accounts", chocolate={"A": 2}), A, SellDirect(2))
    assert bills(s, A) == "Par exemple : 2 × 10 000."
    assert bills(s, BANK) == "Anne reçoit 20 000 : 2 × 10 000."
    s = act(s, B, Borrow())
    assert bills(s, BANK) == "Bruno reçoit 50 000 : 1 × 50 000."


def test_no_bills_are_named_where_the_box_cannot_make_the_sum() -> None:
    few = Box({f"bill/{value}": Fact(None, Source.LEARNED) for value in (1_000, 5_000)})
    s = act(table("AB", operation="hire", box=few), A, Hire(2, 1, 1, 1))
    assert bills(s, A) == ""


def test_who_has_hired_is_told_what_to_pay_while_the_others_choose() -> None:
    s = table("AB", operation="hire")
    assert headline(s, A) == "Choisissez votre personnel pour janvier."
    s = act(s, A, Hire(2, 1, 1, 1))
    assert headline(s, A) == "Payez 42 000 à la banque."
    assert headline(s, B) == "Choisissez votre personnel pour janvier."


def test_a_borrower_knows_its_limit_before_it_chooses_and_pays_once_it_is_sure() -> None:
    s = table("ABC", operation="hire", month=3, loans={"A": [2]})
    call = GAME.call(s, A)
    assert call is not None and call.read is not None
    assert call.read.key == "ambition-call-covenant"
    s = act(act(s, B, Hire(1, 0, 0, 0)), A, Hire(1, 0, 0, 0))
    assert headline(s, A) == ""
    assert headline(act(s, Seat(3), Hire(1, 0, 0, 0)), A) == "Payez 6 000 à la banque."


def test_the_accounts_say_what_is_due() -> None:
    s = table("AB", operation="accounts", month=3, loans={"A": [1, 2]})
    assert headline(s, A) == "Vos comptes : 20 000 d’intérêts à payer."
    assert headline(s, B) == "Vos comptes : aucun intérêt à payer."
    s = act(s, A, CloseAccounts())
    assert headline(s, A) == "Payez 20 000 d’intérêts à la banque."
    assert headline(act(s, B, CloseAccounts()), B) == ""


# -- announcements


def card(**effect: Any) -> Box:
    value = {"name": "Fisc", "text": "À payer", "moment": "any", "effect": effect}
    return Box({"express/1": Fact(value, Source.LEARNED)})


def test_an_express_is_announced_to_the_table_and_to_whom_it_costs() -> None:
    box = card(kind="pay-bank", amount=10_000)
    s = act(table("AB", operation="make", month=2, box=box), A, PlayExpress(B, "express/1"))
    made = s.announced[-1]
    assert SAY(made.said).replace("\u00a0", " ") == (
        "Anne joue Fisc sur Bruno. Bruno paie 10 000 à la banque."
    )
    assert SAY.show(made.words) == "À payer"
    assert [own.seat for own in made.to] == [B]
    assert announced(s, B).amount == -10_000


def test_a_card_that_cannot_be_obeyed_costs_nothing() -> None:
    box = card(kind="pay-bank", amount=10_000)
    s = table("AB", operation="make", month=2, box=box, cash={"B": 4_000})
    s = act(s, A, PlayExpress(B, "express/1"))
    assert announced(s, B).amount == 0
    assert "ambition-express-cannot-comply-you" in str(announced(s, B).said)


def test_the_confidentiel_speaks_to_each_company_that_it_touches() -> None:
    s = table("ABC", operation="confidential", month=2, chocolate={"A": 2, "C": 9})
    s = host(s, ReadConfidential("confidential/5"))
    assert [(own.seat, own.amount) for own in s.announced[-1].to] == [(3, -45_000), (A, -10_000)]
    assert headline(s, A) == "Payez 10 000 à la banque."
    assert headline(s, B) == ""


def test_a_peek_and_a_payment_between_two_are_announced_without_what_is_their_own() -> None:
    s = act(table("ABC", operation="make", month=2), A, Peek())
    assert announced(s, A).amount == -15_000
    s = act(s, A, Transfer(B, 6_000))
    assert announced(s, B).amount == 6_000
    assert s.announced[-1].said.key == "ambition-transfer-seen"


# -- what is not said


def test_a_plan_of_nobody_lays_nobody_off_where_nobody_was_there() -> None:
    s = table("AB", operation="hire", month=2, staff={"B": {"worker": 1}})
    assert act(s, A, Hire(0, 0, 0, 0)).told[0].text.key == "ambition-hired-nobody"
    cut = act(s, B, Hire(0, 0, 0, 0)).told[0].text
    assert cut.key == "ambition-hired-cut"
    assert SAY(cut).replace("\u00a0", " ") == (
        "Bruno a licencié tout le monde : salaires 0, indemnités 3 000."
    )


def test_the_bars_of_a_worker_are_those_of_the_month() -> None:
    s = table("AB", operation="make", month=2, cocoa={"A": 3}, staff={"A": {"worker": 1}})
    s = s.with_modifier(Modifier("bars-per-worker", 2, amount=1))
    read = GAME.prompt(s).read
    assert read is not None
    assert SAY(read) == "Une barre au plus par ouvrier."


def test_accounts_that_are_closed_explain_nothing_more() -> None:
    s = act(table("AB", operation="accounts", month=3, bonds={"A": 1}), A, CloseAccounts())
    assert any(ask.barred for ask in GAME.asks(s, A))
    assert all(ask.quiet for ask in GAME.asks(s, A) if ask.barred)


def test_a_step_that_is_over_says_one_line() -> None:
    s = table("AB", operation="accounts", month=3)
    s = act(act(s, A, CloseAccounts()), B, CloseAccounts())
    assert (GAME.prompt(s).read, GAME.prompt(s).move) == (None, ())
    assert GAME.prompt(market()).read is None


# -- before a decision


def starts(s: Ambition, seat: Seat, action: type[Action]) -> list[object]:
    ask = GAME.ask(s, seat, action)
    assert ask is not None
    return [getattr(field, "start", None) for field in ask.fields]


def test_an_envelope_that_is_reopened_holds_what_was_sealed() -> None:
    assert starts(market(), A, PlaceBid) == [6_000, 2]
    s = act(table("AB", operation="cocoa", lots=[3, 0, 0, 0, 0]), A, PassMarket())
    assert starts(s, A, PlaceBid) == [None, None]
    s = table("AB", operation="hire", options={"hire_order": "simultaneous"})
    assert starts(act(s, A, SealPlan(3, 2, 1, 0)), A, SealPlan)[:4] == [3, 2, 1, 0]
    staff = {"A": {"salesperson": 2}}
    s = table("AB", operation="sell", options={"sealed_cursors": True}, staff=staff)
    assert starts(act(s, A, SealCursor(1)), A, SealCursor) == [1]


def test_january_proposes_the_plan_of_the_leaflet_and_later_months_the_staff_there_is() -> None:
    assert starts(table("AB", operation="hire"), A, Hire)[:4] == [1, 1, 1, 1]
    s = table("AB", operation="hire", month=2, staff={"A": {"worker": 2}})
    assert starts(s, A, Hire)[:4] == [2, 0, 0, 0]


def test_a_company_without_anybody_is_asked_about_twice_but_not_one_that_had_nobody() -> None:
    s = table("AB", operation="hire", month=2, staff={"A": {"worker": 2}})
    assert refused(s, A, Hire(0, 0, 0, 0, nobody=False)) == "plan-of-nobody"
    act(s, A, Hire(0, 0, 0, 0, nobody=True))
    act(s, B, Hire(0, 0, 0, 0, nobody=False))


def test_a_loan_a_peek_and_closing_say_what_they_entail() -> None:
    s = table("AB", operation="accounts", month=3, loans={"A": [1]}, cash={"A": 30_000})
    for action in (Borrow, CloseAccounts):
        ask = GAME.ask(s, A, action)
        assert ask is not None and ask.means
    close = GAME.ask(s, A, CloseAccounts)
    assert close is not None and close.label is not None
    assert SAY(close.label).endswith("10\u00a0000 d’intérêts")
    assert dict(close.given)["worth"] == 30_000 - 10_000 - 50_000
    peek = GAME.ask(table("AB", operation="make", month=2), A, Peek)
    assert peek is not None and peek.means


def test_a_challenge_says_to_the_whole_table_who_pays_whom() -> None:
    paid = {"seat": A, "target": B, "price": Money(4_000), "fine": Money(5_000)}
    ends = (SAY(text(f"ambition-bluff-{end}", **paid)) for end in ("caught", "honest"))
    caught, honest = (said.replace("\u00a0", " ") for said in ends)
    assert "Bruno paie 5 000 à Anne" in caught
    assert "Anne lui paie 5 000" in honest
