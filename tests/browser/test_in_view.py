"""At every moment of each game, what to do is in view, and no word is cut."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from referee.kit.seats import Seat
from scripts.town import GAMES, Town, middle, moments, phases
from tests.browser.conftest import TABLET, Screen
from tests.browser.playing import follow
from tests.evening import Moment
from tests.house import House
from tests.more import sampled

Size = tuple[int, int]
TABLETS = ((1180, 820), (1024, 768))
PHONES = ((390, 844), (844, 390))
TIGHT = ((320, 568), (590, 410))  # a small phone; the tablet, read twice as large
LARGE_PHONE = (195, 422)
READ_FIRST = {"announced"}  # there it is scrolled to: what a challenge means is read before it

# What is out of sight, under the bar, the track or the keys, too wide or too small; `whole`: all
# that is to be chosen and what everybody has are in view, the bar is one row, hands at 28 px.
LOOK = """whole => {
  dispatchEvent(new Event("resize")); // the page adapts its type now, not with the next frame
  document.getAnimations().forEach((one) => one.finish()); // the track slides with the size
  const drawn = (one) => one.checkVisibility() && !one.closest(".visually-hidden");
  const seen = (css, from) => [...from.querySelectorAll(css)].filter(
    (one) => drawn(one) && one.getBoundingClientRect().width > 1);
  const found = [];
  const head = seen(".tablet #panel-head", document)[0];
  const low = head ? head.getBoundingClientRect().bottom : 0;
  const bars = seen(".frame > .bar, .bar.work", document).filter(
    (bar) => bar.getBoundingClientRect().bottom > innerHeight - 60); // else it stands in the page
  const high = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
  const name = (one) => String(one.innerText || one.name || one.tagName)
    .trim().replace(/\\s+/g, " ").slice(0, 30);
  const within = (one, above) => {
    const box = one.getBoundingClientRect();
    if (box.top < low - 1 || box.bottom > above + 1)
      found.push(`${Math.round(box.top)}-${Math.round(box.bottom)} ${name(one)}`);
  };
  if (head && Math.abs(head.getBoundingClientRect().top) > 1) found.push("the track has gone");
  seen(".arrow", document).forEach((one) => within(one, innerHeight));
  for (const eye of seen(".hide", document)) {
    const box = eye.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top && !eye.contains(top)) found.push("over the eye: " + name(top));
  }
  const controls = "button:not(.arrow),select,.row input,input[type=text],label:has(input)";
  const asked = seen("#panel-desk form, #panel-tools form", document);
  for (const form of whole ? asked : asked.slice(0, 1)) {
    const keys = seen(".keys:not(.short) .key", form);
    const first = seen(controls, form);
    const wheels = innerHeight > 600 ? seen(".wheel button", form) : []; // else one scrolls
    (whole ? first : keys.length ? keys : wheels.length ? wheels : first.slice(0, 1)).forEach(
      (one) => within(one, one.closest(".bar") ? innerHeight : high));
  }
  if (whole) {
    for (const one of seen(".bar .side", document))
      if (one.scrollWidth > one.clientWidth) found.push("over its border: " + name(one));
    const form = seen("form.many", document).length;
    seen(".moves li", document).forEach((one) => {
      if (!form) within(one, high);
      if (parseFloat(getComputedStyle(one).fontSize) < 28) found.push("small " + name(one));
    });
    seen("#panel-stage .totals", document).forEach((one) => within(one, high));
    const tops = seen(".frame > .bar :is(a,button,p)", document).map((one) => {
      const box = one.getBoundingClientRect();
      return (box.top + box.bottom) / 2;
    });
    if (Math.max(...tops) - Math.min(...tops) > 8) found.push("the bar has several rows");
  }
  const stays = seen(".phone #panel-desk", document).filter(
    (one) => getComputedStyle(one).position === "sticky" && innerHeight > 800);
  for (const { left, top } of stays.map((one) => one.getBoundingClientRect()))
    seen("h1", document).filter((one) => one.getBoundingClientRect().right > left).forEach(
      (one) => within(one, top)); // else it stands beside them
  for (const one of seen(".phone .field .label label", document)) {
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 18) found.push(`${size} px ${name(one)}`);
  }
  for (const one of innerWidth < 390 ? [] : seen(".phone .asked h1", document)) {
    within(one, innerHeight);
    if (innerWidth > 390) continue;
    const lines = one.clientHeight / parseFloat(getComputedStyle(one).lineHeight);
    if (lines > 4.5) found.push(`${Math.round(lines)} lines ${name(one)}`);
  }
  const short = innerHeight < 600 || document.querySelector(".passed");
  if (!whole && !short && innerHeight - high > 0.37 * innerHeight)
    found.push("the bar is too tall");
  for (const one of seen(".chart text, .market text", document)) {
    const size = parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a;
    if (size < 11.95) found.push(`${size.toFixed(1)} px ${one.textContent}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    const out = [...document.querySelectorAll("main *, .bar *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".wide"));
    found.push("too wide: " + out.slice(0, 3).map((one) => one.tagName + " " + name(one)).join());
  }
  return found;
}"""

# Words in `css` that are broken or cut, by their box or the bar; text at the border of its control;
# heads of tables that stand over another column (or, in a table on its side, in another row).
WORDS = """(css = "body") => {
  const FREE = "svg,option,noscript,.wide-words,.address,.fingerprint,.window i"; // cut anywhere
  const WORD = /[\\p{L}\\p{N}\\u00a0\\u202f]+/gu;
  const found = [];
  const name = (one) => one.innerText.trim().replace(/\\s+/g, " ").slice(0, 30);
  const style = (one) => getComputedStyle(one);
  const hidden = (one) =>
    one && (style(one).clipPath === "inset(50%)" || hidden(one.parentElement));
  const drawn = (one) => one.checkVisibility({ visibilityProperty: true }) && !hidden(one);
  const range = document.createRange();
  const lines = (node, from = 0, to = node.length) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter((box) => box.width > 0.5);
  };
  const stays = [...document.querySelectorAll(".bar, .phone #panel-desk")].filter(
    (one) => drawn(one) && /fixed|sticky/.test(style(one).position));
  const texts = document.createTreeWalker(document.querySelector(css), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const one = node.parentElement;
    if (!node.data.trim() || !drawn(one) || one.closest(FREE)) continue;
    const written = lines(node);
    const tall = parseFloat(style(one).fontSize) * 0.36; // half of a capital
    const middle = (line) => (line.top + line.bottom) / 2;
    if (written.length > 1 && style(one).hyphens !== "auto")
      for (const word of node.data.matchAll(WORD)) {
        if (node.data[word.index - 1] === "\u00ad") continue; // parted where it may be
        const parts = lines(node, word.index, word.index + word[0].length);
        if (parts.some((part) => Math.abs(part.top - parts[0].top) > 2))
          found.push(`broken ${word[0]}: ${name(one)}`);
      }
    const control = one.closest("button,.key,.button,.side,.arrow,.choices label");
    const rim = control ? parseFloat(style(control).borderLeftWidth) : 0;
    if (rim) {
      const box = control.getBoundingClientRect();
      const out = (line) => line.left < box.left + rim + 1.5 || line.right > box.right - rim - 1.5;
      if (written.some(out)) found.push("at its border: " + name(control));
    }
    for (let of = one; of !== document.body; of = of.parentElement) {
      const how = style(of);
      if (how.webkitLineClamp !== "none" || /auto|scroll/.test(how.overflowX)) break;
      if (of.matches("summary") && how.textOverflow === "ellipsis") break; // a tap shows the rest
      if (!/clip|hidden/.test(how.overflowX + how.overflowY)) continue;
      const box = of.getBoundingClientRect();
      const shows = (line) => line.left < box.right - 1 && line.right > box.left + 1
        && middle(line) < box.bottom && middle(line) > box.top;
      const whole = (line) => line.left > box.left - 1 && line.right < box.right + 1
        && middle(line) - tall > box.top - 1 && middle(line) + tall < box.bottom + 1;
      if (written.some((line) => shows(line) && !whole(line))) found.push("cut: " + name(one));
    }
    for (const bar of stays) {
      if (bar.contains(one) || one.closest(".bar,#panel-head,.called")) continue;
      const edge = bar.getBoundingClientRect();
      const fade = parseFloat(getComputedStyle(bar, "::before").height) || 0; // a line of text
      const cut = (line) => line.right > edge.left && line.left < edge.right
        && middle(line) - tall < edge.top - 1 && middle(line) + tall > edge.top + 1 && fade < 20;
      if (written.some(cut)) found.push("cut by the bar: " + name(one));
    }
  }
  for (const table of document.querySelectorAll("table")) {
    const heads = [...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])];
    for (const row of drawn(table) ? (table.tBodies[0]?.rows ?? []) : []) {
      const cells = new Map();
      let at = 0;
      for (const cell of row.cells) cells.set(at, cell), (at += cell.colSpan);
      at = 0;
      for (const head of heads) {
        const cell = cells.get(at);
        at += head.colSpan;
        if (!cell || !drawn(head) || !drawn(cell)) continue;
        const [over, under] = [head, cell].map((one) => one.getBoundingClientRect());
        const [label, value] = [head, cell].map(
          (one) => (range.selectNodeContents(one), range.getBoundingClientRect()));
        const apart = label.width && value.width && cell.colSpan === 1
          && (label.right < value.left - 1 || label.left > value.right + 1);
        const above = over.left > under.left - 1 && over.left < under.right && !apart;
        const beside = over.top > under.top - 1 && over.top < under.bottom;
        if (!above && !beside) found.push(`over another column: ${name(head)} (${name(cell)})`);
      }
    }
  }
  return found;
}"""


# Shows three announcements on the phone, as its panel does, unless there is one.
ANNOUNCE = """() => document.querySelector("#panel-news:not(:has(.news:not([hidden])))")
  ?.insertAdjacentHTML("beforeend", `<div class="news trial"><p><b>Vous achetez une action Crimson à
    Jean-Baptiste pour 17 $.</b></p><p>−17 $, il vous reste 26 $</p>
    <button class="link">Vu</button></div>`.repeat(3) + `<details class="older trial">
    <summary>Autres annonces : <b>2</b></summary></details>`)"""


def wrong(page: Page, size: Size) -> list[str]:
    """Return the faults of the page at this size; a phone also gets three announcements."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    whole = size in TABLETS and page.locator(".phone").count() == 0
    look = page.evaluate(LOOK, whole)
    if size in PHONES and page.locator(".phone").count():
        page.evaluate(ANNOUNCE)
        look += [f"announced: {one}" for one in page.evaluate(LOOK, whole) if one not in look]
        page.evaluate("document.querySelectorAll('.trial').forEach((one) => one.remove())")
    if size in (LARGE_PHONE, TIGHT[1]):
        return list(look)
    track = size == TIGHT[0] and page.locator(".phone").count() == 0
    return [*look, *page.evaluate(WORDS, "#panel-head" if track else "body")]


one_game_then_the_others = pytest.mark.parametrize(
    "game", sampled(GAMES, lambda game: game == GAMES[-1])
)


def amiss(page: Page, sizes: Sequence[Size]) -> dict[Size, list[str]]:
    """Return the faults of the page at each size that has some."""
    by_size = {size: wrong(page, size) for size in sizes}
    return {size: faults for size, faults in by_size.items() if faults}


def of_table(game: str, moment: str) -> tuple[Size, ...]:
    """Return the sizes to check a shared screen at; one moment of each phase gets all."""
    return (*TABLETS, *((*PHONES, *TIGHT) if moment in phases(game) else ()))


def of_phone(game: str, moment: str) -> tuple[Size, ...]:
    """Return the sizes to check an awaited phone at."""
    large = () if moment in READ_FIRST else (LARGE_PHONE,)
    return (*PHONES, *((TIGHT[0], *large) if moment in phases(game) else ()))


WALL = {"width": 1920, "height": 1080}
HANDS = """() => { // [size of the type that tells hands what to do, free height above the bar], px
  const all = [...document.querySelectorAll(".stage *")].filter((one) => one.checkVisibility());
  const low = Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
  const bar = document.querySelector(".frame > .bar").getBoundingClientRect().top;
  return [parseFloat(getComputedStyle(document.querySelector(".moves li")).fontSize), bar - low];
}"""


def larger(page: Page, moment: str) -> bool:
    """Return True if the instructions for hands are larger; assert it at the size of a wall."""
    page.evaluate("document.fonts.ready.then(() => null)")
    if page.locator(".moves li").count() == 0:
        return False
    hands, free = page.evaluate(HANDS)
    page.set_viewport_size(WALL)
    wall, _ = page.evaluate(HANDS)
    assert wall >= 35 > 28 <= hands, moment
    assert hands > 28 or free < 64, (moment, hands, free)
    return bool(hands > 28)


@pytest.mark.more
@pytest.mark.parametrize("game", GAMES)
def test_the_choice_of_a_table_without_phones_is_in_view_and_told_large_where_there_is_room(
    game: str, towns: Town, screen: Screen
) -> None:
    """test_access.py checks tables with phones."""
    page, missing, roomy = screen(TABLET), {}, 0
    for moment in moments(game):
        page.set_viewport_size(TABLET)
        page.goto(towns.busy.url(towns.busy.spots[f"{game}-{moment}"].page()))
        if moment in phases(game):
            roomy += larger(page, moment)
        missing[moment] = amiss(page, of_table(game, moment))
    assert not any(missing.values()), missing
    assert roomy


@pytest.mark.more
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_on_the_tablet_that_was_passed_is_in_view(
    game: str, towns: Town, screen: Screen
) -> None:
    page, missing = screen(TABLET), {}
    for moment, laid in moments(game).items():
        spot = towns.busy.spots[f"{game}-{moment}"]
        if not laid.awaited(spot.without):
            continue  # the table would be told that the page was opened
        page.goto(towns.busy.url(f"{spot.page()}/hand/{int(spot.without)}"))
        with page.expect_navigation():
            page.locator(".bar .arrow").click()
        page.set_viewport_size(TABLET)
        expect(page.locator(".frame > .bar button")).to_be_in_viewport(ratio=1)
        missing[moment] = amiss(page, (*TABLETS, *PHONES))
    assert not any(missing.values()), missing


LAID = {game: moments(game)[middle(game)] for game in GAMES}


@one_game_then_the_others
def test_six_acts_undone_leave_what_is_asked_in_view_on_a_phone(
    game: str, house: House, screen: Screen
) -> None:
    spot, page = house.spots[game], screen(TABLET)
    page.goto(house.url(f"{spot.page()}/history?back={spot.moment.deeds - 6}"))
    follow(page, ".bar form button")
    for seat in spot.seats:
        page.goto(house.url(spot.page(seat)))
        assert amiss(page, PHONES) == {}, seat


@pytest.mark.more
@pytest.mark.parametrize("game", GAMES)
def test_the_keys_of_a_phone_cover_none_of_its_headline(
    game: str, towns: Town, phone: Screen
) -> None:
    """All seats that are awaited at once are checked; test_access.py checks one of them."""
    page, faults = phone(), {}
    for moment in moments(game):
        spot = towns.busy.spots[f"{game}-{moment}"]
        for seat in spot.seats:
            if seat != spot.due and spot.moment.awaited(seat):
                page.goto(towns.busy.url(spot.page(seat)))
                faults[moment, seat] = page.evaluate(LOOK, False)
    assert not any(faults.values()), faults


OVER = """() => {
  document.querySelectorAll(".correction").forEach((one) => { one.name = ""; one.open = true; });
  const keys = [...document.querySelectorAll(".correction button:not(.visually-hidden)")];
  return keys.filter((one) => {
    const right = one.closest("section").getBoundingClientRect().right + 1;
    return one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > right;
  }).map((one) => one.innerText);
}"""


@one_game_then_the_others
def test_no_key_of_a_correction_leaves_its_column(game: str, towns: Town, screen: Screen) -> None:
    spot = towns.busy.spots[f"{game}-{middle(game)}"]
    page = screen(TABLET)
    page.goto(towns.busy.url(f"{spot.page()}/correct"))
    for width, height in (*TABLETS, *PHONES, TIGHT[0]):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [], width


def of_a_map(moment: Moment, seat: Seat) -> bool:
    """Return True if it asks that seat for a place on a picture."""
    asks = moment.evening.game.asks(moment.state, seat)
    return any(getattr(field, "picture", None) for ask in asks for field in ask.fields)


@pytest.mark.more
def test_the_keys_for_a_place_on_a_map_come_into_view_once_it_is_touched(
    towns: Town, phone: Screen
) -> None:
    page, touched = phone(), 0
    for name, spot in towns.busy.spots.items():
        if not of_a_map(spot.moment, spot.due):
            continue
        page.goto(towns.busy.url(spot.page(spot.due)))
        place = page.locator(".picture:has(~ .keys) label").first
        if place.count():
            place.evaluate("one => one.click()")  # a finger would scroll to it
            keys = page.locator(".picture ~ .keys").first.bounding_box()
            bar = page.locator(".bar.work").bounding_box()
            assert keys and bar and keys["y"] + keys["height"] <= bar["y"], name
            touched += 1
    assert touched
