"""A year of Goodwill at one table: the shared tablet and six phones; the app deals.

Nothing of a seat's cash, lots or slate is on another page, in its source, or in its stream.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.i18n.translator import translator_for
from referee.kit.seats import Seat
from referee.kit.words import Money, text
from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, do, fill, follow, form, says, send
from tests.server import Server

NAMES = ("Odile", "Karim", "Lucie", "Bruno", "Camille", "Jean-Baptiste")
TABS = {"Odile": (1, 2), "Karim": (3, 4), "Lucie": (1, 3)}
TABS |= {"Bruno": (2, 4), "Camille": (1, 4), "Jean-Baptiste": (2, 3)}
START = 100  # dollars
EVENTS = NEEDED = 6
LOW, MIDDLE, HIGH = 62, (64, 66, 68, 72), 94  # on the slates; no other figure of the evening

SAY = translator_for("fr", NAMES)

# every panel that the stream sends to a page
LISTEN = """
window.heard = [];
const Real = EventSource;
window.EventSource = class extends Real {
  constructor(address) {
    super(address);
    super.addEventListener("panels", (e) => heard.push(...Object.values(JSON.parse(e.data))));
  }
};
"""


@dataclass
class Table:
    """The pages of the devices round one table."""

    tablet: Page
    phones: dict[str, Page] = field(default_factory=dict)

    @property
    def pages(self) -> list[Page]:
        return [self.tablet, *self.phones.values()]

    def says(self, *words: str) -> None:
        """Check the words on the shared screen; a phone addresses its owner."""
        says(self.tablet, *words)

    def others(self, *names: str) -> list[Page]:
        return [page for page in self.pages if page not in [self.phones[name] for name in names]]

    def next(self, kind: str) -> None:
        """Let the animator go on."""
        assert do(self.tablet, kind) == 204, kind


# -- what a page says, and what it knows


def sentence(key: str, **values: object) -> str:
    """Return a sentence of the game as a French page shows it."""
    return SAY(text(f"goodwill-{key}", **values))


def seat(name: str) -> Seat:
    return Seat(NAMES.index(name) + 1)


def content_of(page: Page) -> str:
    """Return the source and all events of a page, without values that any slate offers."""
    html = "\n".join((page.content(), *page.evaluate("heard")))
    html = re.sub(r"<select.*?</select>", "", html, flags=re.DOTALL)
    return html.replace("&nbsp;", "\u00a0")


def dollars(amount: int) -> str:
    return f"{amount}\u00a0$"


def says_nothing_of(pages: Iterable[Page], *amounts: int) -> None:
    for page in pages:
        for amount in amounts:
            assert f">{dollars(amount)}" not in content_of(page), (amount, page.url)
            assert not re.search(rf"\b{amount}\u00a0\$", content_of(page)), (amount, page.url)


def cash(page: Page) -> int:
    """Return the dollars of the seat's bills, from its own page."""
    return int(page.locator("#panel-own dd.total").inner_text().split("\u00a0")[0])


def shares(page: Page, company: CompanyId) -> int:
    line = page.locator("#panel-own dd.total ~ dd").nth(list(CompanyId).index(company))
    return int(line.inner_text())


def holders(table: Table, company: CompanyId) -> list[str]:
    """Return the seats with a share, as their own phones say."""
    return [name for name in NAMES if shares(table.phones[name], company)]


# -- sitting down


def open_table(server: Server, tablet: Screen, phone: Screen) -> Table:
    """Open a table from the lobby and seat six phones."""
    table = Table(tablet())
    table.tablet.add_init_script(LISTEN)
    table.tablet.goto(server.address)
    follow(table.tablet, ".covers a[href^='/new/goodwill']")
    names = table.tablet.locator("input[name=name]")
    while names.count() < len(NAMES):
        follow(table.tablet, "button[value=add]")
    for place, name in enumerate(NAMES):
        names.nth(place).fill(name)
    table.tablet.locator("#fold-options > summary").click()
    table.tablet.locator("label:has(input[name=option-cards][value=app])").click()
    follow(table.tablet, ".bar .arrow")
    code = table.tablet.locator(".code").inner_text().strip()
    for name in NAMES:
        page = table.phones[name] = phone()
        page.add_init_script(LISTEN)
        page.goto(f"{server.address}/T/{code}")  # a QR code is read in capitals
        follow(page, f"button:has-text('Je suis {name}')")
    places = table.tablet.locator("#panel-presence li", has_text="téléphone à la table")
    expect(places).to_have_count(len(NAMES))
    follow(table.tablet, ".bar .arrow")
    return table


def set_out(table: Table) -> None:
    """Let the app deal; each seat finds its shares and cash on its own page only."""
    assert do(table.tablet, "name-animator", animator=1) == 204
    table.says(sentence("laying-dealt"))
    table.next("proceed")
    table.says(sentence("dealing-headline"))
    table.next("proceed")
    table.says(sentence("looking-headline", year="1953"))
    for page in table.phones.values():
        assert cash(page) == START
        assert sum(shares(page, company) for company in CompanyId) == 5
    assert sentence("own-cash") not in content_of(table.tablet)


# -- the year


def look(table: Table) -> None:
    """Check that each seat has its own lots face down, and no others."""
    for name, page in table.phones.items():
        lots = page.locator("#panel-own details[id^=fold-lot-]")
        expect(lots).to_have_count(2)
        for position in TABS[name]:
            expect(page.locator(f"#fold-lot-{position} dl")).to_be_hidden()
        one = page.locator(f"#fold-lot-{TABS[name][0]}")
        page.wait_for_timeout(SLIP * 1000)
        one.locator("summary").hover()
        page.mouse.down()
        expect(one.locator("dl")).to_be_visible()
        page.mouse.up()
        expect(one.locator("dl")).to_be_hidden()
        for other in {1, 2, 3, 4} - set(TABS[name]):
            assert f"fold-lot-{other}" not in content_of(page), (name, other)
    assert "fold-lot-" not in content_of(table.tablet)
    assert do(table.phones["Lucie"], "looked") == 204
    expect(table.tablet.locator("#panel-stage tr", has_text="Lucie")).to_contain_text(
        sentence("looking-has")
    )
    table.next("proceed")


def slate(page: Page, amount: int) -> Locator:
    """Turn the two wheels by keys; return the arrow that lays the slate."""
    for wheel, face in enumerate(divmod(amount, 10)):
        window = page.get_by_role("spinbutton").nth(wheel)
        window.focus()
        page.keyboard.press(str(face))
    arrow = page.locator("#panel-desk button.arrow")
    expect(arrow).to_have_text(sentence("estimate-at").replace("#", str(amount)))
    return arrow


def tap_twice(arrow: Locator) -> None:
    """Tap twice, like somebody who is not sure that the first tap worked."""
    page = arrow.page
    page.wait_for_timeout(SLIP * 1000)  # until then it would be no tap at all
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        arrow.dblclick()
    page.wait_for_timeout(SLIP * 1000)


def estimate(table: Table, laid: dict[str, int]) -> None:
    """Lay slates by the wheels, one by a double tap; a reloaded phone still has its value."""
    first, second, *rest = laid
    sent: list[str] = []
    page = table.phones[first]
    page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    arrow = slate(page, laid[first])
    tap_twice(arrow)
    expect(arrow).to_have_count(0)
    assert len(sent) == 1
    says_nothing_of(table.others(first), laid[first])
    page.reload()
    expect(page.locator("#fold-mine")).to_be_attached()
    assert dollars(laid[first]) in content_of(page)
    table.phones[second].reload()
    send(table.phones[second], slate(table.phones[second], laid[second]))
    for name in rest:
        assert send(table.phones[name], slate(table.phones[name], laid[name])).status == 204
    expect(table.tablet.locator("#panel-stage .sealed")).to_have_count(len(NAMES))
    for name, amount in laid.items():
        same = [other for other in laid if laid[other] == amount]
        says_nothing_of(table.others(*same), laid[name])


def trade(table: Table) -> None:
    """Let two bid highest and the lowest choose one of them, who pays the price between."""
    name = company_name(CompanyId.AMBER)
    lowest = holders(table, CompanyId.AMBER)[0]
    rest = [name for name in NAMES if name != lowest]
    buyer = rest[-1]
    left, right = (table.phones[name] for name in (lowest, buyer))
    had = [shares(page, CompanyId.AMBER) for page in (left, right)]
    table.says(sentence("what-worth", company=name))
    estimate(table, {**dict(zip(rest, (*MIDDLE, HIGH, HIGH)[-5:], strict=True)), lowest: LOW})
    table.next("turn-estimates")
    table.says(sentence("to-whom", seat=seat(lowest), company=name))
    for page in table.pages:
        assert all(dollars(amount) in content_of(page) for amount in (LOW, HIGH))
    assert send(left, fill(left, "choose-partner", partner=int(seat(buyer)))).status == 204
    price = Money((LOW + HIGH) // 2)
    says(right, sentence("call-propose", company=name))
    for page, way, other in ((right, "buys", lowest), (left, "sells", buyer)):
        hands = sentence(f"call-{way}", company=name, seat=seat(other), price=price)
        expect(page.locator("#panel-glance .moves").first).to_contain_text(hands)
    assert [shares(page, CompanyId.AMBER) for page in (left, right)] == [had[0] - 1, had[1] + 1]
    assert [cash(page) for page in (left, right)] == [START + price, START - price]
    says_nothing_of(table.others(lowest), START + price)
    says_nothing_of(table.others(buyer), START - price)


def elect(table: Table) -> None:
    """Let a shareholder propose, all holders vote, and the row be filled."""
    name = company_name(CompanyId.AMBER)
    table.says(sentence("bossing-propose", company=name))
    voters = holders(table, CompanyId.AMBER)
    weigh = {voter: shares(table.phones[voter], CompanyId.AMBER) for voter in voters}
    proposing = table.phones[voters[0]]
    key = form(proposing, "propose").locator("button[name=boss]").first
    boss = str(key.get_attribute("value"))
    assert send(proposing, key).status == 204
    table.says(sentence("bossing-vote", seat=seat(voters[0]), boss=boss, company=name))
    for other in set(NAMES) - set(voters):
        assert form(table.phones[other], "vote").count() == 0
    votes = 0
    for voter in voters:
        if votes < NEEDED:
            assert do(table.phones[voter], "vote", yes=1) == 204
            votes += weigh[voter]
    table.says(sentence("what-worth", company=company_name(CompanyId.BLACK)))
    moves = table.tablet.locator("#panel-stage .moves").first
    expect(moves).to_contain_text(f"{boss} dirige {SAY(name)}")


def pass_by(table: Table, company: CompanyId) -> None:
    """Play a transaction between two in a few taps, without a change of boss."""
    name = company_name(company)
    table.says(sentence("what-worth", company=name))
    lowest = holders(table, company)[0]
    rest = [name for name in NAMES if name != lowest]
    highest = max(rest, key=lambda who: cash(table.phones[who]))
    laid = {**dict.fromkeys(NAMES, 10), lowest: 8, highest: 20}
    for who, page in table.phones.items():
        assert do(page, "set-estimate", dollars=laid[who]) == 204
    table.next("turn-estimates")
    table.says(sentence("bossing-propose", company=name))
    expect(table.tablet.locator("#panel-stage .moves").first).to_contain_text(dollars(14))
    table.next("close-bosses")


def happen(table: Table) -> None:
    """Turn four lots for all to see, then six events, each shown once unless it moves nothing."""
    table.says(sentence("turning-ready"))
    table.next("turn-lots")
    for page in table.phones.values():
        expect(page.locator("#panel-own details[id^=fold-lot-]")).to_have_count(0)
    order = table.tablet.locator(".events-order > li")
    expect(order).to_have_count(4)
    percents = [int(text.split("\u00a0")[0]) for text in order.locator("> b").all_inner_texts()]
    assert percents == sorted(percents, reverse=True)
    expect(order.last).to_contain_text(sentence("events-out"))
    done, lede = 0, table.tablet.locator(".lede").first
    while counted := re.search(rf"(\d) sur {EVENTS}", lede.inner_text()):
        number = int(counted[1])
        assert number > done
        if not done:
            tap_twice(table.tablet.locator(".bar .arrow"))
        else:
            table.next("next-event")
        done = number
        expect(lede).not_to_contain_text(counted[0])


def close(table: Table) -> None:
    """Show the results to all, and begin the next year."""
    table.says(sentence("closing-headline", year="1953"))
    rows = table.tablet.locator(".events-year tbody tr")
    expect(rows).to_have_count(len(CompanyId))
    for page in table.phones.values():
        expect(page.locator("main .sums dt").first).to_be_visible()
    assert all(page.evaluate("heard.length") for page in table.pages), "a stream is not listened to"
    table.next("end-year")
    table.says(sentence("looking-headline", year="1954"))
    for name, page in table.phones.items():
        for position in TABS[name]:
            expect(page.locator(f"#fold-lot-{position}")).to_be_attached()


@pytest.mark.more
@pytest.mark.slow
def test_a_year_is_played_from_the_lobby_to_1954(
    server: Server, tablet: Screen, phone: Screen
) -> None:
    table = open_table(server, tablet, phone)
    set_out(table)
    look(table)
    trade(table)
    elect(table)
    for company in (CompanyId.BLACK, CompanyId.CRIMSON):
        pass_by(table, company)
    happen(table)
    close(table)
