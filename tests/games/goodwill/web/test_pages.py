"""The tablet and the phones over plain HTTP, from the opening to the last page.

Every form is filled in as its page has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from flask import Flask

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.actions import Action, kind
from referee.kit.box.facts import Box
from referee.kit.seats import HOST, Seat
from referee.table.record.records import export
from referee.web.http.services import Services
from referee.web.view.build import view
from tests.games.goodwill.boxes import complete, typed
from tests.more import sampled
from tests.web.browsing import Device, Page
from tests.web.table import running

NAMES = ("Odile", "Karim", "Lucie", "Denis")
SEATS = A, B, C, D = tuple(map(Seat, range(1, 5)))
DEALT = {A: (3, 2, 2), B: (0, 4, 3), C: (5, 1, 1), D: (2, 3, 2)}
HOUSE = Box.load({"set": "house"})
GRADES = {"innovation": "0", "efficiency": "1", "publicity": "2"}

each_language = pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Return one application for all tests; each opens tables of its own."""
    with running(tmp_path_factory.mktemp("home") / "tables.db", games={GAME.key: GAME}) as made:
        yield made


class Evening:
    """A table at the step of `start`, its tablet, and phones unless it has none."""

    def __init__(
        self,
        app: Flask,
        step: str = "opening",
        *,
        lang: str = "fr",
        box: Box | None = None,
        seats: int = 4,
        phones: bool = True,
        start: dict[str, Any] | None = None,
        **options: str | int | bool,
    ) -> None:
        self.services: Services = app.extensions["referee"]
        self.device, self.seats = Device(app, lang), SEATS[:seats]
        facts, whole = (box or Box()).laid_over(GAME.shipped_box), {"step": step, **(start or {})}
        table = self.services.tables.open(GAME.key, NAMES[:seats], options, facts, start=whole)
        keys, self.id = self.services.keys, table
        self.home = f"/h/{keys.new_table(table, self.seats)[1]}"
        self.phones = {seat: f"/s/{keys.claim(table, seat)}" for seat in self.seats if phones}

    @property
    def state(self) -> Goodwill:
        state: Goodwill = self.services.tables.at(self.id).state
        return state

    def page(self, seat: Seat) -> Page:
        page = self.device.get(self.phones[seat] if seat else self.home)
        assert page.status == 200
        return page

    def text(self, seat: Seat) -> str:
        return unescape(self.page(seat).text)

    def texts(self) -> list[str]:
        """Return the tablet, every phone, and the tablet handed to the third seat."""
        hand = f"{self.home}/hand/3"
        self.device.follow(self.device.send(self.device.get(hand).form("/hand/3")))
        passed = unescape(self.device.get(hand).text)
        return [*map(self.text, (HOST, *self.seats)), passed]

    def send(self, seat: Seat, what: str, **filled: str) -> Page:
        return self.device.send(self.page(seat).form(f"/do/{what}"), **filled)

    def sent(self, seat: Seat, what: str, **filled: str) -> None:
        assert self.send(seat, what, **filled).status == 303

    def act(self, seat: Seat, *actions: Action) -> None:
        for action in actions:
            self.services.tables.act(self.id, seat, action, by=seat).write.wait()


def say(key: str, lang: str = "fr", **values: Any) -> str:
    return Translator(lang, NAMES)(key, **values)


# -- real cards


@pytest.mark.rule("GW-2.2", "GW-2.4")
@each_language
def test_real_cards_from_the_opening_to_the_first_sale(app: Flask, lang: str) -> None:
    evening = Evening(app, lang=lang)
    evening.sent(HOST, "read-wheels", wheel_1="0, 10", wheel_2="0, 2, 5")
    evening.sent(HOST, "name-animator", animator="2")
    for company in CompanyId:
        assert evening.page(HOST).form("/do/lay-tokens").values["company"] == [company]
        evening.sent(HOST, "lay-tokens", first="oil", second="coal", third="oil")
    for name in ("Ada", "Bea", "Cleo", "Dora", "Elsa", "Fanny"):
        evening.sent(HOST, "new-boss", name=name, salary="5", **GRADES)
    evening.sent(HOST, "proceed")
    assert evening.send(A, "declare-hand", amber="9").status == 409
    for hands in ({**DEALT, A: (2, 3, 2)}, DEALT):  # the first does not add up
        for seat, (amber, black, crimson) in hands.items():
            hand = {"amber": amber, "black": black, "crimson": crimson}
            evening.sent(seat, "declare-hand", **{name: str(n) for name, n in hand.items()})
    evening.sent(C, "looked")
    assert all(evening.texts())
    evening.sent(HOST, "proceed")
    for seat, dollars in zip(SEATS, (10, 12, 15, 5), strict=True):
        evening.act(seat, do.SetEstimate(dollars))
    evening.act(HOST, do.TurnEstimates())
    record = export(evening.services.tables, evening.id)
    assert "name-animator" in json.dumps(record)
    assert kind(do.DeclareHand) not in json.dumps(record)
    assert "seed" not in record


@each_language
def test_real_lots_are_read_on_the_tablet(app: Flask, lang: str) -> None:
    evening = Evening(app, "turning", lang=lang, box=typed(event=20, percent=4))
    for name, percent in (("7", "10"), ("3", "0")):
        evening.sent(HOST, "read-lot", card=name, percent=percent)
    assert evening.send(HOST, "read-lot", card="", percent="15").status == 409
    evening.sent(HOST, "read-new-lot", left="tax oil", right="tax coal", percent="33")
    assert all(evening.texts())
    evening.sent(HOST, "read-lot", card="1", percent="5")
    read = [(lot.card, lot.percent) for lot in evening.state.lots]
    assert read == [("7", 10), ("3", 0), ("32-33", 33), ("1", 5)]
    assert evening.state.are_lots_open


def test_a_boss_typed_for_one_place_is_never_laid_at_the_next(app: Flask) -> None:
    """One tablet has laid the boss of Amber; the form of the other is still about Amber."""
    evening = Evening(app)
    evening.sent(HOST, "name-animator", animator="1")
    late = evening.page(HOST).form("/do/new-boss")
    evening.sent(HOST, "new-boss", name="Ada", salary="5", **GRADES)
    before = evening.state
    sent = evening.device.send(late, name="Ada Lovelace", salary="5", **GRADES)
    assert (sent.status, evening.state) == (409, before)
    assert evening.page(HOST).form("/do/new-boss").values["about"] == ["2"]


def test_an_undo_to_a_company_without_a_transaction_leaves_all_pages_whole(app: Flask) -> None:
    """No moves are left over then; the reason why nothing was sold stays."""
    evening = Evening(app, "estimating", pace="brisk")
    for seat in SEATS:
        evening.act(seat, do.SetEstimate(10))
    evening.act(HOST, do.TurnEstimates())
    tables = evening.services.tables
    assert evening.state.phase.key == "bossing"
    evening.act(HOST, do.CloseBosses())
    tables.undo(evening.id, by=HOST).write.wait()
    assert evening.state.phase.key == "bossing" and all(evening.texts())


@pytest.mark.rule("GW-4.23")
def test_screens_say_who_gives_the_share_of_an_undone_trade_to_whom(app: Flask) -> None:
    evening = Evening(app, "estimating")
    for seat, dollars in zip(SEATS, (10, 12, 14, 16), strict=True):
        evening.act(seat, do.SetEstimate(dollars))
    evening.act(HOST, do.TurnEstimates())
    evening.services.tables.undo(evening.id, by=HOST).write.wait()
    pages = {seat: unescape(evening.text(seat)) for seat in (HOST, *SEATS)}
    readers = {
        "Denis donne une action Amber à Odile.": [HOST],
        "Denis vous donne une action Amber.": [A],
        "Donnez une action Amber à Odile.": [D],
        "<small>Action Amber</small>": [],  # beside bills to take, it would look like one more
    }
    for words, seats in readers.items():
        assert [seat for seat, page in pages.items() if words in page] == seats, words


# -- what is one seat's own


def lots_on(page: str) -> list[int]:
    return [n for n in range(1, 5) if f'id="fold-lot-{n}"' in page]


@pytest.mark.rule("GW-2.5", "GW-2.6", "GW-3.4", "GW-3.5")
def test_a_phone_has_the_lots_of_its_tabs_face_down_and_no_other(app: Flask) -> None:
    """The words of each event are on the pages of its seats only."""
    evening = Evening(app, cards="app")
    evening.sent(HOST, "name-animator", animator="1")
    for phase in ("laying", "dealing"):  # the lots are dealt, but step 1 has not begun (GW-3.1)
        assert evening.state.phase.key == phase
        assert lots_on(evening.text(A)) == []
        evening.sent(HOST, "proceed") if phase == "laying" else None
    for phase in ("looking", "estimating"):
        evening.sent(HOST, "proceed")
        assert evening.state.phase.key == phase
        pages = {seat: evening.text(seat) for seat in (HOST, *SEATS)}
        assert [*map(lots_on, pages.values())] == [[], [1, 2], [3, 4], [1, 3], [2, 4]]
        for seat, page in pages.items():
            mine = [lot for lot in evening.state.lots if lot.position in lots_on(page)]
            own = {say(event.text) for lot in mine for event in (lot.left, lot.right)}
            dealt = {say(e.text) for lot in evening.state.lots for e in (lot.left, lot.right)}
            assert {words for words in dealt if f"<dd>{words}</dd>" in page} == own, (phase, seat)
            assert "<details open" not in page


@pytest.mark.rule("GW-2.2")
@pytest.mark.parametrize("ownership", ["open", "private"])
def test_a_seat_has_accounts_of_its_own_also_in_the_open(app: Flask, ownership: str) -> None:
    evening = Evening(app, "estimating", ownership=ownership)
    for seat, dollars in zip(SEATS, (10, 12, 14, 16), strict=True):
        evening.act(seat, do.SetEstimate(dollars))
    evening.act(HOST, do.TurnEstimates())
    lines = {
        say("goodwill-memo-share", company=say("goodwill-company-amber")): [A, D],
        say("statement-received", other=D): [A],
        say("statement-paid", other=A): [D],
    }
    for seat in SEATS:
        page = unescape(evening.device.get(f"{evening.phones[seat]}/accounts").text)
        assert [line in page for line in lines] == [seat in seats for seats in lines.values()]


@pytest.mark.rule("GW-4.16")
@pytest.mark.parametrize("transactions", [1, 2])
def test_a_phone_says_why_nothing_was_sold(app: Flask, transactions: int) -> None:
    """The step after the transaction is open."""
    owned = {"Odile": {"amber": 5}, "Karim": {"amber": 5}, "Lucie": {"black": 5}}
    started = {"shares": owned}
    evening = Evening(app, "estimating", seats=3, start=started, transactions=transactions)
    for seat, dollars in ((A, 10), (B, 10), (C, 8)):
        evening.act(seat, do.SetEstimate(dollars))
    evening.act(HOST, do.TurnEstimates())
    drawn = evening.services.panels.render(view(evening.services.tables.at(evening.id), C), "fr")
    assert "est aussi la plus basse des actionnaires" in drawn["glance"]


@pytest.mark.rule("GW-5.13")
def test_what_a_new_boss_changes_is_in_the_way_of_no_slate(app: Flask) -> None:
    """A phone shows the new boss at once, and what that changes once its slate is set."""
    row, owned = ["Wanda", "Bobby", "Fritz"], {"Odile": {"amber": 6}, "Karim": {"amber": 4}}
    bosses = {"row": row, "bosses": {"amber": "Leopold"}}
    evening = Evening(app, "bossing", seats=3, start={"shares": owned, **bosses}, cards="app")
    evening.act(A, do.Propose("Wanda"), do.Vote(True))

    def read() -> list[bool]:
        drawn = evening.services.panels.render(
            view(evening.services.tables.at(evening.id), B), "fr"
        )
        return [
            words in unescape(drawn["glance"])
            for words in ("Wanda dirige Amber", "0\u00a0→\u00a03")
        ]

    assert read() == [True, False]
    evening.act(B, do.SetEstimate(10))
    assert read() == [True, True]


@pytest.mark.rule("GW-2.9")
def test_who_is_asked_to_agree_reads_it_in_view_and_nobody_else_does(app: Flask) -> None:
    owned = {"Odile": {"amber": 6}, "Karim": {"amber": 4}}
    evening = Evening(app, "bossing", seats=3, start={"shares": owned}, cards="app")
    wait, why = "La suite est sur la tablette", "mal distribué"
    assert wait in evening.text(C)
    counted = {"company": "amber", "counted": "5", "other": str(int(C)), "reason": why}
    evening.sent(B, "recount-shares", **counted)
    asked = evening.text(C)
    panel = asked[asked.index('id="panel-anytime"') :]
    assert panel.index("/do/agree-shares") < panel.index('id="fold-anytime"')
    assert why in asked and wait not in asked
    assert not any(why in evening.text(seat) for seat in (A, B))
    evening.sent(C, "agree-shares", yes="0")
    assert wait in evening.text(C)


# -- what stands on every page


@pytest.mark.rule("GW-2.1", "GW-2.2")
@each_language
@pytest.mark.parametrize("house", [True, False])
def test_every_page_has_what_is_public_and_says_whose_cards_they_are(
    app: Flask, lang: str, house: bool
) -> None:
    """Possessions are shown only if all play openly."""
    opened, cards = "open" if house else "private", "app" if house else "box"
    for step in ("opening", "looking", "estimating", "bossing", "turning", "closing"):
        box = HOUSE if house else complete()
        evening = Evening(app, step, lang=lang, box=box, cards=cards, ownership=opened)
        s = evening.state
        public = [
            *(say("goodwill-percent", lang, percent=c.market_share) for c in s.companies.values()),
            *(say("goodwill-dollars", lang, amount=s.capital(c)) for c in CompanyId),
            say("goodwill-prices", lang, **s.prices._asdict()),
            say("goodwill-bossing-pile", lang, count=len(s.boss_pile)),
            *(company.boss for company in s.companies.values()),
            *s.boss_row,
        ]
        for page in evening.texts():
            assert (say("goodwill-house-set", lang) in page) == house, step
            if step != "opening":
                fold = page[page.index('id="fold-board"') :].partition("</details>")[0]
                assert [word for word in public if word not in fold] == [], step
                assert ('id="fold-purses"' in page) == house, step


@pytest.mark.rule("GW-2.2", "GW-16.2")
def test_at_the_end_every_page_has_what_everybody_owns_and_whose_cards_they_are(app: Flask) -> None:
    evening = Evening(app, "closing", box=HOUSE, start={"year": 1957}, cash_only=True)
    evening.act(HOST, do.EndYear())
    for page in map(evening.text, (HOST, *SEATS)):
        assert 'id="fold-purses"' in page
        assert say("goodwill-house-set") in page


# -- the tablet passed to those without a phone


def arrows(text: str) -> list[str]:
    """Return the seats to which the tablet may be passed."""
    ways = r'<a class="arrow[^"]*" href|<form method="post" action'
    return re.findall(rf'(?:{ways})="[^"]*/hand/(\d)"', text)


@pytest.mark.rule("GW-1.10", "GW-3.4")
def test_each_is_handed_the_tablet_for_its_shares_and_then_for_its_informations(app: Flask) -> None:
    evening = Evening(app, seats=3, phones=False, cards="app", pace="each")
    tablet = evening.device
    evening.sent(HOST, "name-animator", animator="1")
    for what in ("shares", "informations"):
        evening.sent(HOST, "proceed")
        for place in (1, 2, 3):
            assert arrows(evening.text(HOST)) == [str(place)]
            eyes = tablet.get(f"{evening.home}/hand/{place}")
            own = tablet.follow(tablet.send(eyes.form(f"/hand/{place}")))
            assert ("Voici vos" in own.text) == (what == "shares")
            back = tablet.follow(tablet.send(own.form("/do/looked")))  # one tap, and one more:
            if what == "shares":
                assert "data-onward" in back.text
            else:
                assert arrows(back.text) == ([str(place + 1)] if place < 3 else [])
                assert f'href="{evening.home}"' in back.text
        assert arrows(evening.text(HOST)) == []
    assert arrows(Evening(app, "looking", seats=3, phones=False).text(HOST)) == [], "the real board"
