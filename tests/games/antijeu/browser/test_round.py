"""The consequences of a throw, on a tablet with four phones and alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import Translator
from referee.kit.actions import Action, encode, kind
from referee.kit.components.money import cash_account
from referee.kit.phase import play
from referee.kit.seats import Seat
from tests.browser.begun import SEATS, Begun
from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, acts, at, fill, follows, form, send
from tests.browser.playing import do as tap
from tests.browser.taps import Finger
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Moment
from tests.games.antijeu.evening import wishes
from tests.house import House
from tests.more import sampled

PROMISED: Mapping[type[Action], int] = {  # touches of the tablet
    do.Throw: 2, do.LandOn: 1, do.CastDice: 1, do.ChooseColour: 1, do.BuyToken: 1, do.PayDue: 1,
    do.Borrow: 1, do.Oust: 1, do.Replace: 1, do.DoneReplacing: 1,
    do.ProposeTrade: 4, do.AcceptTrade: 1,  # the fold, what is given, what is asked for, sent
}  # fmt: skip


class Act(NamedTuple):
    """An act: its seat and kind, and the words on the page before it."""

    seat: Seat
    action: Action
    sees: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return kind(type(self.action))

    @property
    def most(self) -> int:
        """Return the allowed touches: one more for each token, and one for the confirmation."""
        tokens = (getattr(self.action, name, 0) for name in ("first", "second", "third"))
        return PROMISED[type(self.action)] + sum(tokens) + getattr(self.action, "sure", False)

    @property
    def tries(self) -> tuple[tuple[int, dict[str, Any]], ...]:
        """The expected statuses with the form's values: first 409 if `sure` is needed."""
        values = {n: 1 if v is True else v for n, v in encode(self.action).items() if v}
        other = values.pop("other", None)
        owners = {"gives": self.seat, "gets": other} if other else {}
        values |= {at: [f"{n} {item}" for item in values[at]] for at, n in owners.items()}
        faces = enumerate(values.pop("faces", ()), 1)
        sure = values.pop("sure", None)
        values |= {f"faces-{n}": face for n, face in faces}
        return ((409, values), (204, {"sure": 1})) if sure else ((204, values),)


def throw(seat: Seat, *faces: int) -> Act:
    return Act(seat, do.Throw(faces))


def begun(*acts: Act, options: Mapping[str, Any] | None = None, **start: Any) -> Begun:
    return Begun(GAME, wishes, options or {}, start=start, acts=acts)


HELD = {"Odile": {"11": 1, "4": 1}, "Karim": {"13": 1}, "Lucie": {"14": 1}}
ROUNDS = {
    "roll-off": begun(
        throw(ODILE, 2, 5), throw(KARIM, 6, 1), throw(LUCIE, 6, 5), throw(BRUNO, 1, 2),
        Act(ODILE, do.Throw((6, 2)), ("À égalité",)),
        throw(KARIM, 1, 2),
        Act(LUCIE, do.ChooseColour("white")),
        Act(ODILE, do.ChooseColour("red")),
        Act(KARIM, do.ChooseColour("green")),
        Act(BRUNO, do.ChooseColour("black")),
        Act(LUCIE, do.LandOn(9)),
        step="rolling-off",
    ),
    "draw": begun(
        throw(ODILE, 3, 4), throw(KARIM, 4, 5), throw(LUCIE, 3, 6), throw(BRUNO, 1, 3),
        Act(KARIM, do.Throw((1, 4)), ("relanc",)),
        throw(LUCIE, 2, 6),
        Act(LUCIE, do.Replace(2, 2, 1)),
        turn="Lucie", rolls=0, thrown=1, positions={"Lucie": 9}, cash={"Lucie": 500},
        tokens={"Odile": {"6": 2}, "Karim": {"8": 2}, "Lucie": {"9": 1}, "Bruno": {"9": 1}},
    ),
    "case": begun(
        throw(ODILE, 3, 4),
        Act(ODILE, do.BuyToken()),
        Act(ODILE, do.Oust(True)),
        Act(ODILE, do.Replace(0, 0, 1)),
        Act(ODILE, do.Borrow("orange")),
        Act(ODILE, do.Replace(0, 1)),
        Act(ODILE, do.DoneReplacing()),
        options={"oust": "choice"},
        turn="Odile", positions={"Odile": 7}, cash={"Odile": 200},
        tokens={"Odile": {"11": 1}, "Karim": {"13": 2}, "Bruno": {"14": 1}},
    ),
    "last": begun(
        throw(LUCIE, 3, 4),
        Act(LUCIE, do.BuyToken()),  # which breaks the cartel
        throw(BRUNO, 3, 4),
        Act(BRUNO, do.BuyToken(sure=True), ("Unifood",)),
        turn="Lucie", positions={"Lucie": 22, "Bruno": 4}, cash={"Bruno": 100},
        tokens={"Lucie": {"4": 1, "18": 1}}, cases={"Lucie": ["red"]},
    ),
    "short": begun(
        throw(KARIM, 3, 4),
        Act(KARIM, do.Borrow("grey")),
        Act(KARIM, do.PayDue(), ("Payer ce qu’il y a : 400\xa0€",)),
        turn="Karim", positions={"Karim": 16}, cash={"Karim": 50},
        tokens={"Odile": {"23": 3, "24": 1}, "Karim": {"2": 1, "22": 1}},
        cases={"Odile": ["turquoise"], "Karim": ["grey"]},
    ),
    "trade": begun(
        Act(ODILE, do.ProposeTrade(KARIM, ("4x1",), ("13x1",))),
        Act(KARIM, do.AcceptTrade(), ("UNI : l’affaire serait à Odile.",)),
        Act(ODILE, do.Replace(0, 0, 1)),
        Act(ODILE, do.CastDice()),
        options={"trades": True, "dice": "app"}, turn="Odile", tokens=HELD,
    ),
}  # fmt: skip
KILLED = do.Oust  # the server, right before what follows from a purchase
WAYS = ("phones", "alone")
TWICE = begun(turn="Odile", positions={"Odile": 14}, offer={"companies": [14]})
SAY = Translator("fr", TWICE.names)


# Tables on which each is played with phones, and the same without.
LAID = {f"{name} {how}": Moment(at, None) for name, at in ROUNDS.items() for how in WAYS}
LAID["twice"] = Moment(TWICE, None)
TRADING = begun(options={"trades": True}, turn="Odile", tokens=HELD)
LEFT = [(True, 2), (False, 2), (False, 3)]
LAID |= {f"trading {own} {die}": Moment(TRADING, None) for own, die in LEFT}


def euros(amount: int) -> str:
    return SAY.amount(GAME.key, amount)


def own_words(s: AntiJeu, seat: Seat) -> Iterator[str]:
    """Return the sentences to `seat` about its money, in the second person."""
    for paid in s.ledger.latest_postings:
        if cash_account(seat) in (paid.source, paid.to) and paid.amount:
            sentences = [(SAY(line.text), SAY.to(seat, line.text)) for line in s.messages]
            words = [
                to_seat
                for all_, to_seat in sentences
                if to_seat != all_ and euros(paid.amount) in to_seat
            ]
            assert words, (seat, paid)
            yield words[0]


def announces(tablet: Page, phones: Mapping[Seat, Finger], s: AntiJeu, old: AntiJeu) -> None:
    """Assert that tablet and phones tell the consequences of an act."""
    for news in s.announcements:
        if news.message and news.number > old.announcement_count and not GAME.result(s):
            expect(tablet.locator("#panel-news")).to_contain_text(SAY(news.message))
    for seat, finger in phones.items():
        for words in own_words(s, seat):
            expect(finger.page.locator("#panel-story")).to_contain_text(words)


def stands(page: Page, s: AntiJeu) -> None:
    """Assert that every seat's cash is shown or, after the end, every score."""
    if result := GAME.result(s):
        for each in result.standings:
            expect(page.locator("#panel-end")).to_contain_text(euros(each.score))
    else:
        amounts = [euros(s.cash(seat)).removesuffix("\xa0€") for seat in SEATS]
        expect(page.locator(".totals tbody tr:first-child td")).to_have_text(amounts)


@pytest.mark.slow
@pytest.mark.rule("AJ-6.4", "AJ-8.5", "AJ-9.5", "AJ-11.5", "AJ-11.8", "AJ-13.2")
@pytest.mark.parametrize(
    ("name", "how"), sampled(product(ROUNDS, WAYS), lambda of: of == ("case", "phones"))
)
def test_a_round_takes_no_more_touches_than_said(
    house: House, tablet: Screen, phone: Screen, name: str, how: str
) -> None:
    """A power cut between a purchase and its consequences loses nothing."""
    spot, shared, played = house.spots[f"{name} {how}"], Finger(tablet()), ROUNDS[name]
    shared.page.goto(house.url(spot.page()))
    phones = {seat: Finger(phone()) for seat in SEATS if how == "phones"}
    for seat, finger in phones.items():
        finger.page.goto(house.url(spot.page(seat)))
    s = played.begun
    for done, act in enumerate(played.acts):
        follows(shared.page, done)
        finger, before = phones.get(act.seat, shared), s
        if isinstance(act.action, KILLED):
            house.server.restart()
            finger.page.reload()
        for words in act.sees:
            expect(finger.page.locator("body")).to_contain_text(words)
        tries = [
            finger.act(act.kind, act.seat, finger is shared, status, **values)
            for status, values in act.tries
        ]
        assert sum(tries) <= act.most, (act, tries)
        s = play(GAME, s, act.seat, act.action)
        announces(shared.page, phones, s, before)
    follows(shared.page, len(played.acts))
    assert acts(house, f"{name} {how}") == [(act.seat, act.kind) for act in played.acts]
    assert not (phones and shared.taps)
    for page in (shared.page, *(own.page for own in phones.values())):
        stands(page, s)


def test_a_late_tap_and_a_double_one_buy_one_token(house: House, phone: Screen) -> None:
    """A second tap, from another device, arrives after the first has bought."""
    first, second = phone(), phone()
    for page in (first, second):
        page.goto(house.url(house.spots["twice"].page(ODILE)))
    routes: list[Route] = []
    second.route("**/do/buy-token", lambda route: routes.append(route))
    fill(second, "buy-token").click()
    while not routes:
        second.wait_for_timeout(50)
    with first.expect_response("**/do/buy-token") as bought:
        fill(first, "buy-token").dblclick()
    with second.expect_response("**/do/buy-token") as late:
        routes[0].continue_()
    assert (bought.value.status, late.value.status) == (204, 409)
    for page in (first, second):
        expect(page.locator("#panel-own .total")).to_have_text(euros(1_400))
    assert acts(house, "twice") == [(ODILE, "buy-token")]


@pytest.mark.parametrize(("own", "die"), LEFT)
def test_a_form_that_is_filled_in_is_left_as_it_is_when_another_seat_acts(
    own: bool, die: int, house: House, phone: Screen, tablet: Screen
) -> None:
    """Also if it is away for a step: 1 and 2 lead to a company where a token may be laid."""
    name = f"trading {own} {die}"
    page = at(house, name, phone(), KARIM) if own else at(house, name, tablet())
    thrower = at(house, name, phone(), ODILE)
    asked, seat = form(page, "propose-trade", 0 if own else KARIM), 0 if own else KARIM
    fill(page, "propose-trade", seat)
    items = [asked.locator(f"[value='{item}']") for item in ("2 13x1", "1 4x1")]
    page.wait_for_timeout(1000 * SLIP)
    for item in items:
        item.check(force=True)
    with thrower.expect_response("**/do/throw"):  # the second die sends
        for face in ("[name=faces-1][value='1']", f"[name=faces-2][value='{die}']"):
            thrower.locator(face).click(force=True)
    if die == 2:
        tap(thrower, "decline-token")
    expect(form(page, "throw", seat)).to_be_attached()
    for item in items:
        expect(item).to_be_checked()
    assert send(page, asked.locator("button").last).status == 204
    assert acts(house, name)[-1] == (KARIM, "propose-trade")
