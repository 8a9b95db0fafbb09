"""From the opening to the turn over plain HTTP, every form filled in as it stands on its page."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass

import pytest
from flask import Flask

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import DeclareHand, EndYear, Proceed, SetEstimate, TurnEstimates
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import Translator
from referee.kit.actions import Action, kind
from referee.kit.box import Box
from referee.kit.seats import BANK, Seat
from referee.table.record.records import export
from referee.web.http.services import Services
from tests.games.goodwill.boxes import typed
from tests.more import sampled
from tests.web.browsing import Device, Page

NAMES = ("Odile", "Karim", "Lucie", "Denis")
SEATS = tuple(map(Seat, range(1, 5)))
A, B, C, D = SEATS
DEALT = {A: (3, 2, 2), B: (0, 4, 3), C: (5, 1, 1), D: (2, 3, 2)}


@dataclass
class Evening:
    """A table whose players sit at phones of their own, and its tablet."""

    services: Services
    id: str
    host: str
    keys: dict[Seat, str]
    device: Device

    @property
    def state(self) -> Goodwill:
        state: Goodwill = self.services.tables.at(self.id).state
        return state

    def page(self, seat: Seat) -> Page:
        page = self.device.get(f"/s/{self.keys[seat]}" if seat else f"/h/{self.host}")
        assert page.status == 200
        return page

    def send(self, seat: Seat, what: str, **filled: str) -> Page:
        form = self.page(seat).form(f"/do/{what}")
        return self.device.post(form.action, {**form.values, **filled})

    def sent(self, seat: Seat, what: str, **filled: str) -> None:
        assert self.send(seat, what, **filled).status == 303

    def act(self, seat: Seat, action: Action) -> None:
        self.services.tables.act(self.id, seat, action, by=seat).ticket.wait()


def begin(
    app: Flask,
    lang: str = "fr",
    box: Box | None = None,
    step: str = "opening",
    year: int | None = None,
    **options: str | bool,
) -> Evening:
    services: Services = app.extensions["referee"]
    known = (box or Box()).over(GAME.house)
    start = {"step": step, **({"year": year} if year else {})}
    table_id = services.tables.open(GAME.key, NAMES, options, known, start=start)
    _, host = services.keys.new_table(table_id, SEATS)
    keys = {seat: services.keys.claim(table_id, seat) for seat in SEATS}
    return Evening(services, table_id, host, keys, Device(app, lang))


def lay(evening: Evening) -> None:
    """Resources and bosses as they stand in the forms, every boss typed for the first time."""
    for company in ("amber", "black", "crimson"):
        form = evening.page(BANK).form("/do/lay-tokens")
        assert form.values["company"] == [company]
        evening.sent(BANK, "lay-tokens", first="oil", second="coal", third="oil")
    for name in ("Ada", "Bea", "Cleo", "Dora", "Elsa", "Fanny"):
        grades = {"innovation": "0", "efficiency": "1", "publicity": "2"}
        evening.sent(BANK, "new-boss", name=name, salary="5", **grades)
    evening.sent(BANK, "proceed")


def deal(evening: Evening) -> None:
    for seat, hand in DEALT.items():
        declare(evening, seat, hand)


def declare(evening: Evening, seat: Seat, hand: tuple[int, int, int]) -> None:
    amber, black, crimson = map(str, hand)
    evening.sent(seat, "declare-hand", amber=amber, black=black, crimson=crimson)


@pytest.mark.parametrize("lang", sampled(["fr", "en"], lambda lang: lang == "fr"))
@pytest.mark.filterwarnings("error::UserWarning")
def test_real_cards_from_the_opening_to_the_turn(app: Flask, lang: str) -> None:
    evening = begin(app, lang)
    evening.sent(BANK, "read-wheels", wheel_1="0, 10", wheel_2="0, 5")
    evening.sent(BANK, "name-animator", animator="2")
    lay(evening)
    assert evening.send(A, "declare-hand", amber="9").status == 409
    deal(evening)
    evening.sent(C, "looked")
    assert all(evening.page(seat).text for seat in (BANK, *SEATS))
    evening.sent(BANK, "proceed")
    assert evening.state.phase.key == "estimating"


@pytest.mark.parametrize("lang", sampled(["fr", "en"], lambda lang: lang == "fr"))
@pytest.mark.filterwarnings("error::UserWarning")
def test_real_lots_are_read_on_the_tablet(app: Flask, lang: str) -> None:
    evening = begin(app, lang, typed(event=20, percent=4), step="turning")
    for name, percent in (("7", "10"), ("3", "0")):
        page = evening.send(BANK, "read-lot", card=name, percent=percent)
        assert page.status == 303
    refused = evening.send(BANK, "read-lot", card="", percent="15")
    assert refused.status == 409
    evening.sent(BANK, "read-new-lot", left="tax oil", right="tax coal", percent="33")
    assert all(evening.page(seat).text for seat in (BANK, *SEATS))
    evening.sent(BANK, "read-lot", card="1", percent="5")
    read = [(lot.card, lot.percent) for lot in evening.state.lots]
    assert read == [("7", 10), ("3", 0), ("32-33", 33), ("1", 5)]
    assert evening.state.turned


@pytest.mark.filterwarnings("error::UserWarning")
def test_a_card_typed_last_year_is_picked_from_a_list_with_groups(app: Flask) -> None:
    page = begin(app, "fr", typed(event=24, percent=21), step="turning").page(BANK)
    form = page.text[page.text.index("/do/read-lot") :]
    form = form[: form.index("</form>")]
    assert form.count("<option value=") == 25
    assert '<optgroup label="Subvention">' in form
    assert form.count('name="percent" value="') == 21  # a key each


# -- what is one seat's own


def lots_on(page: Page) -> list[int]:
    return [n for n in range(1, 5) if f'id="fold-lot-{n}"' in page.text]


@pytest.mark.rule("GW-3.4", "GW-3.5", "GW-2.5", "GW-2.6")
@pytest.mark.filterwarnings("error::UserWarning")
def test_a_phone_has_the_lots_of_its_tabs_face_down_and_no_other(app: Flask) -> None:
    evening = begin(app, cards="app")
    evening.sent(BANK, "name-animator", animator="1")
    assert lots_on(evening.page(A)) == [1, 2]  # dealt at setup (GW-1.8)
    evening.sent(BANK, "proceed")
    assert "Vos actions" in evening.page(A).text
    assert lots_on(evening.page(A)) == []  # first the shares
    evening.sent(BANK, "proceed")
    for phase in ("looking", "estimating"):
        assert evening.state.phase.key == phase
        assert [lots_on(evening.page(seat)) for seat in (BANK, *SEATS)] == [
            [], [1, 2], [3, 4], [1, 3], [2, 4],
        ]  # fmt: skip
        if phase != "estimating":
            evening.sent(BANK, "proceed")
    assert "<details open" not in evening.page(A).text


@pytest.mark.rule("GW-2.5")
def test_a_lot_that_is_not_its_own_stands_nowhere_on_a_page(app: Flask) -> None:
    """The words of each lot: on the pages of its seats, once per event, and on no other."""
    evening = begin(app, step="looking", cards="app")
    say = Translator("fr", NAMES)
    for lot in evening.state.lots:
        words = (say(lot.left.said), say(lot.right.said))
        for seat in (BANK, *SEATS):
            own = GAME.private_board(evening.state, seat).lots if seat else ()
            mine = [say(event.said) for one in own for event in (one.left, one.right)]
            text = html.unescape(evening.page(seat).text)
            for word in words:
                assert (f"<dd>{word}</dd>" in text) == (word in mine), (seat, lot.position)


@pytest.mark.rule("GW-2.2")
def test_a_record_of_a_game_that_lasts_tells_no_hand(app: Flask) -> None:
    evening = begin(app, box=typed(boss=9))
    evening.sent(BANK, "name-animator", animator="1")
    for company in ("amber", "black", "crimson"):
        evening.sent(BANK, "lay-tokens", first="oil", second="coal", third="oil")
        assert evening.state[CompanyId(company)].tokens
    for name in ("Odette", "Anatole", "Ginger", "Bobby", "Wanda", "Marcello"):
        evening.sent(BANK, "lay-boss", boss=name)
    evening.sent(BANK, "proceed")
    for hands in ({**DEALT, A: (2, 3, 2)}, DEALT):  # the first does not add up
        for seat, hand in hands.items():
            declare(evening, seat, hand)
    evening.act(BANK, Proceed())
    for seat in SEATS:
        evening.act(seat, SetEstimate(10 + 2 * seat))
    evening.act(BANK, TurnEstimates())
    record = export(evening.services.tables, evening.id)
    assert "name-animator" in json.dumps(record)
    assert kind(DeclareHand) not in json.dumps(record)
    assert "seed" not in record


# -- what stands on every page


def pages(evening: Evening) -> list[str]:
    """The tablet, every phone, and the tablet passed to somebody."""
    hand = f"/h/{evening.host}/hand/3"
    form = evening.device.get(hand).form("/hand/3")
    assert evening.device.post(form.action, form.values).status == 303
    passed = evening.device.get(hand)
    return [html.unescape(p.text) for p in (*map(evening.page, (BANK, *SEATS)), passed)]


@pytest.mark.parametrize("step", ["opening", "looking", "estimating", "bossing", "closing"])
@pytest.mark.parametrize("house", [True, False])
def test_every_page_says_that_the_cards_are_of_the_house(
    app: Flask, step: str, house: bool
) -> None:
    box = Box.load({"set": "house"}) if house else typed(event=24, percent=21, boss=9)
    for cards in ("app", "box"):
        evening = begin(app, box=box, step=step, cards=cards)
        said = [Translator("fr", NAMES)("goodwill-house-set") in page for page in pages(evening)]
        assert said == [house] * 6


@pytest.mark.rule("GW-2.2")
@pytest.mark.parametrize("ownership", ["open", "private"])
def test_a_seat_has_accounts_of_its_own_also_in_the_open(app: Flask, ownership: str) -> None:
    evening = begin(app, step="estimating", ownership=ownership)
    for seat, dollars in zip(SEATS, (10, 12, 14, 16), strict=True):
        evening.act(seat, SetEstimate(dollars))
    evening.act(BANK, TurnEstimates())
    say = Translator("fr", NAMES)
    sold = say("goodwill-memo-share", company=say("goodwill-company-amber"))
    pages = [evening.device.get(f"/s/{evening.keys[seat]}/accounts").text for seat in SEATS]
    assert [sold in html.unescape(page) for page in pages] == [True, False, False, True]
    assert [say("statement-received", other=D) in page for page in pages] == [True, *[False] * 3]
    assert [say("statement-paid", other=A) in page for page in pages] == [*[False] * 3, True]


@pytest.mark.rule("GW-2.1")
@pytest.mark.parametrize("lang", sampled(["fr", "en"], lambda lang: lang == "fr"))
@pytest.mark.parametrize("step", ["looking", "estimating", "bossing", "turning", "closing"])
def test_what_is_public_stands_on_every_page_at_any_time(app: Flask, step: str, lang: str) -> None:
    evening = begin(app, lang, step=step)
    s, say = evening.state, Translator(lang, NAMES)
    wanted = [
        *(say("goodwill-percent", percent=company.market) for company in s.companies.values()),
        *(say("goodwill-dollars", amount=s.capital(company)) for company in CompanyId),
        say("goodwill-prices", **s.prices._asdict()),
        say("goodwill-bossing-pile", count=len(s.pile)),
        *(company.boss for company in s.companies.values()),
        *s.row,
    ]
    for page in pages(evening):
        fold = page[page.index('id="fold-board"') :]
        assert [word for word in wanted if word not in fold[: fold.index("</details>")]] == []


@pytest.mark.rule("GW-2.2", "GW-16.2")
def test_at_the_end_every_page_has_what_everybody_owns_and_whose_cards_they_are(app: Flask) -> None:
    box = Box.load({"set": "house"})
    evening = begin(app, box=box, step="closing", year=1957, cash_only=True)
    evening.act(BANK, EndYear())
    for page in (html.unescape(evening.page(seat).text) for seat in (BANK, *SEATS)):
        assert 'id="fold-purses"' in page
        assert Translator("fr", NAMES)("goodwill-house-set") in page


@pytest.mark.rule("GW-2.2")
@pytest.mark.parametrize("ownership", ["open", "private"])
def test_in_the_open_every_page_has_what_everybody_owns(app: Flask, ownership: str) -> None:
    evening = begin(app, step="looking", ownership=ownership)
    shown = ['id="fold-purses"' in page for page in pages(evening)]
    assert shown == [ownership == "open"] * 6


def test_a_boss_typed_for_one_place_is_never_laid_at_the_next(app: Flask) -> None:
    """Two tablets: one has laid the boss of Amber, the other's form is still about it."""
    evening = begin(app)
    evening.sent(BANK, "name-animator", animator="1")
    late = evening.page(BANK).form("/do/new-boss")
    grades = {"innovation": "0", "efficiency": "1", "publicity": "2"}
    evening.sent(BANK, "new-boss", name="Ada", salary="5", **grades)
    before = evening.state
    filled = {**late.values, "name": "Ada Lovelace", "salary": "5", **grades}
    assert evening.device.post(late.action, filled).status == 409
    assert evening.state is before
    assert evening.page(BANK).form("/do/new-boss").values["about"] == ["2"]
