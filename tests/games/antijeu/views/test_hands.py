"""The moves of an act on the tablet and on the phones concerned."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import Translator, translator_for
from referee.kit.seats import HOST, Seat
from tests.games.antijeu.people import A, B, C, act
from tests.games.antijeu.sensible import EVENINGS, LOGS
from tests.games.antijeu.table import UNI, drew, landed, owning, turn
from tests.recorded import played

Line = tuple[str, ...]  # words that one line has


def plain(line: str) -> str:
    return line.replace("\u00a0", " ").replace("\u2060", "")


def french(s: AntiJeu) -> Translator:
    return translator_for("fr", s.seating.names)


def on_tablet(s: AntiJeu) -> list[str]:
    prompt = GAME.prompt(s)
    return [plain(french(s)(line)) for line in (*prompt.moves, *prompt.hints)]


def of_due(s: AntiJeu) -> list[str]:
    """Return the tablet's text of a due: the headline or a line."""
    return [plain(french(s)(GAME.prompt(s).headline)), *on_tablet(s)]


def on_phone(s: AntiJeu, seat: Seat) -> list[str]:
    call, say = GAME.seat_prompt(s, seat), french(s)
    heads = (
        (say.waiting_headline if call.is_waiting else say.to)(seat, call.headline) if call else ""
    )
    lines = [heads, *(say.to(seat, text) for text in (*call.moves, *call.hints))] if call else []
    return [plain(line) for line in lines]


Told = tuple[Line, dict[Seat, Line]]  # of one thing moved: by the tablet, by the phones concerned


def money(before: AntiJeu, s: AntiJeu) -> Iterator[Told]:
    """Return each sum in words. Asserts that dues were told before."""
    say, dues = french(s), {(due.debtor, due.memo) for due in before.dues}
    for posting in (posting for posting in s.ledger.latest_postings if not posting.books_only):
        giver, to = posting.source.owner, posting.to.owner
        euros = say.amount(GAME.key, posting.amount).replace("\u00a0", " ")
        whole = (say.name(giver) if giver else "La banque", euros, say.name(to))
        if (giver, posting.memo) in dues:
            assert any(all(word in line for word in whole) for line in of_due(before)), whole
            assert not to or any(euros in line for line in on_phone(before, to)), whole
        else:
            yield whole, dict.fromkeys({giver, to} - {HOST}, (euros,))


def moved(before: AntiJeu, s: AntiJeu) -> Iterator[Told]:
    """Return the tablet's words for each moved thing, and the phones concerned."""
    say, at = french(s), board.squares(s)
    name = s.seating.name
    yield from money(before, s)
    for company in {*before.tokens, *s.tokens}:
        for seat in s.seating.seats:
            more = s.token_count(company, seat) - before.token_count(company, seat)
            if more:
                count = "une fiche" if abs(more) == 1 else f"{abs(more)} fiches"
                company_name = plain(say(at[company].label))
                off = ("ôter",) if more < 0 else ()
                yield (name(seat), count, company_name, *off), {seat: (count, company_name)}
    for seat in s.seating.seats:
        same_length = board.course_length(before) == board.course_length(s)
        if same_length and before.positions[seat] != s.positions[seat]:
            square = at.get(s.positions[seat])
            words = say(square.label) if square else f"case {s.positions[seat]}"
            yield (name(seat), "pion", words), {seat: ("pion", words)}
        if len(before.open_cards[seat]) != len(s.open_cards[seat]) and not s.app_deals:
            yield (name(seat), "carte"), {seat: ("carte",)}
    for colour in s.cases:
        was, note = before.case(colour).note_owner, s.case(colour).note_owner
        if was != note:
            words = ("note de crédit", say(board.cartels(s)[colour].name))
            whole = (name(was) if was else "La banque", *words, name(note) if note else "la banque")
            yield whole, {seat: words for seat in (was, note) if seat}


def told_to_the_hands(before: AntiJeu, s: AntiJeu) -> None:
    """Assert that one line of the tablet, and of each phone concerned, has each."""
    if s.phase is None:
        return
    tablet = on_tablet(s)
    for whole, phones in moved(before, s):
        assert any(all(word in line for word in whole) for line in tablet), (whole, tablet)
        for seat, words in phones.items():
            lines = on_phone(s, seat)
            assert any(all(word in line for word in words) for line in lines), (words, lines)


@pytest.mark.rule("AJ-15.6")
@pytest.mark.parametrize("name", EVENINGS)
def test_all_that_an_act_moves_is_told_to_the_hands(name: str) -> None:
    states = played(LOGS / f"{name}.json").states
    for before, s in pairwise(states):
        told_to_the_hands(before, s)


@pytest.mark.rule("AJ-4.1", "AJ-8.5", "AJ-9.4", "AJ-15.6")
def test_a_token_that_breaks_a_cartel_and_a_loan_are_told_with_their_money() -> None:
    nearly = owning({"4": 1, "18": 1}, "red")
    s = act(landed(29, **nearly), A, do.BuyToken())
    assert on_tablet(s) == [
        "A : une fiche sur General Auto et 100 € à la banque.",
        "La banque : 300 € à A.",
    ]
    assert on_phone(s, A) == [
        "B lance deux dés.",  # which A waits for
        "Posez une fiche sur General Auto.",
        "Donnez 100 € à la banque.",
        "Prenez 300 € à la banque.",
    ]
    assert not on_phone(s, C)
    assert GAME.seat_prompt(s, A).is_waiting and not GAME.seat_prompt(s, B).is_waiting
    tokens, cases = {"A": UNI, "B": {"4": 1, "18": 1}}, {"A": ["orange"], "B": ["red"]}
    poor = landed(11, "B", cash={"B": 0}, tokens=tokens, cases=cases, broken=["orange"])
    poor = act(poor, B, do.Borrow("red"))
    assert on_tablet(poor) == ["La banque : 350 € et la note de crédit « Automobile » à B."]
    assert on_phone(poor, B)[1:] == [
        "Prenez 350 € à la banque.",
        "Prenez la note de crédit « Automobile » à la banque.",
    ]


@pytest.mark.rule("AJ-10.3", "AJ-11.1", "AJ-15.6")
def test_who_cannot_pay_is_told_what_there_is_and_to_whom_it_goes() -> None:
    s = landed(11, "B", cash={"B": 100}, **owning({"11": 2, "13": 1}, "orange"))
    assert on_tablet(s) == ["B : 100 € à A."]
    assert on_phone(s, B)[1:] == ["Donnez 100 € à A."]
    assert on_phone(s, A) == ["Unifood est condamnée : B vous doit 250 €.", "B vous donne 100 €."]
    ends = french(s).to(A, GAME.seat_prompt(s, A).read_aloud).replace("\u00a0", " ")
    assert ends == "Il manque 250 € à B, sans crédit : c’est la fin."
    payments = GAME.public_board(s, A).stage.payments
    assert [(due.creditor, due.amount) for due in payments] == [(A, 100)]
    asked = GAME.without_last_moves(s)
    prompts = (GAME.prompt(asked), *(GAME.seat_prompt(asked, seat) for seat in (A, B)))
    assert not any(prompt.moves for prompt in prompts), "what is still to be paid is no move made"


@pytest.mark.rule("AJ-2.9", "AJ-2.17", "AJ-10.3", "AJ-15.6")
def test_the_hands_get_before_they_pay_with_it() -> None:
    s = turn(39, "B", cash={"B": 50}, **owning({"11": 2, "13": 1}, "orange"))
    s = act(s, B, do.Throw((6, 6)))
    pawn = "pion sur la case « Unifood »"
    assert on_tablet(s) == [f"B : {pawn}.", "La banque : 100 € à B.", "B : 150 € à A."]
    words = [f"Votre {pawn.replace('pion', 'pion :')}.", "Prenez 100 € à la banque."]
    assert on_phone(s, B)[1:] == [*words, "Donnez 150 € à A."]


@pytest.mark.rule("AJ-15.6")
def test_who_gets_one_of_several_payments_is_told_of_it_as_one_says_it() -> None:
    s = act(landed(11, "B", **owning({"11": 2, "13": 1}, "orange")), B, do.PayDue())
    message = next(line.text for line in s.messages if line.text.key == "antijeu-pays")
    sentence = french(s).to(A, message).replace("\u00a0", " ")
    assert sentence == "B paie : 250 € à vous et 100 € à la banque."


@pytest.mark.rule("AJ-14.5")
def test_a_real_card_that_is_kept_lies_before_its_seat() -> None:
    s = drew("H35")
    assert "A : la carte devant soi." in on_tablet(s)
    assert "Gardez la carte devant vous." in on_phone(s, A)


@pytest.mark.rule("AJ-13.1", "AJ-13.8", "AJ-15.6")
def test_a_trade_names_its_circles_and_the_note_that_goes_with_a_case() -> None:
    tokens, case = {"A": {"4": 1, "18": 1}, "B": {"6": 1}}, {"A": ["red"]}
    s = turn(3, options={"trades": True}, tokens=tokens, cases=case, notes=case)
    s = act(s, A, do.ProposeTrade(B, ("red",), ("6x1",)))
    one, other = on_tablet(act(s, B, do.AcceptTrade()))
    off, lay = "une fiche à ôter sur", "une fiche sur"
    cases = f"{off} Fort Auto, {off} Chrystal Auto, {lay} Presse Matin"
    assert one == f"A : {cases} et la note de crédit « Automobile » à B."
    assert other == f"B : {off} Presse Matin, {lay} Fort Auto et {lay} Chrystal Auto."


@pytest.mark.rule("AJ-2.4", "AJ-2.5", "AJ-3.7")
def test_the_headline_says_what_has_won_an_extra_roll() -> None:
    for at, dice, expected in (
        (11, (2, 2), "Un double et « Rejouez » : A peut relancer deux dés."),
        (12, (1, 2), "« Rejouez » : A peut relancer deux dés."),
        (16, (2, 2), None),
    ):
        s = act(turn(at), A, do.Throw(dice))
        headline = french(s)(GAME.prompt(s).headline).replace("\u00a0", " ")
        assert expected is None or headline == expected


@pytest.mark.rule("AJ-2.7", "AJ-2.8", "AJ-3.6")
def test_what_happens_instead_is_said_to_the_table_and_to_whom_it_happens() -> None:
    for start, acts, sentence, to_seat in (
        (turn(17), [do.Throw((1, 2))],
         "A passera son prochain tour, et ira ensuite au Bureau du Budget, sans lancer.",
         "Vous passerez votre prochain tour, et irez ensuite au Bureau du Budget, sans lancer."),
        (turn(10), [do.Throw((2, 2))], "A reste au tribunal, et passera son prochain tour.",
         "Vous restez au tribunal, et passerez votre prochain tour."),
        (turn(3, "D", missed={"A": 1}), [do.Throw((3, 4))], "A a passé son tour.",
         "Vous avez passé votre tour."),
    ):  # fmt: skip
        s = act(start, start.seat, *acts)
        read, call = GAME.prompt(s).read_aloud, GAME.seat_prompt(s, A)
        assert read and sentence in french(s)(read)
        assert call and to_seat in (
            french(s)(call.read_aloud) if call.read_aloud else on_phone(s, A)[0]
        )
    court = GAME.prompt(turn(10)).read_aloud
    assert court and "un double coûte 50" in french(s)(court)
