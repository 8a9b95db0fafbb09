"""Whatever is to be done now is in view, on every screen and at every moment of each game."""

from __future__ import annotations

from contextlib import nullcontext
from urllib.request import urlopen

import pytest

from scripts.town import GAMES, Town, middle, moments, phases
from tests.browser.conftest import TABLET, Screen
from tests.more import sampled

TABLETS = ((1180, 820), (1024, 768))
SMALL = ((320, 568), (390, 844), (844, 390))
LARGE = (590, 410)  # the tablet, read twice as large
LARGE_PHONE = (195, 422)
READ_FIRST = {"announced"}  # there it is scrolled to: what a challenge means is read before it

# What is out of sight, under the bar or the track, too wide or too small; `whole`: all that is to
# be chosen is in view and not only where it begins, the bar is one row, hands are told at 28 px.
LOOK = """whole => {
  document.getAnimations().forEach((one) => one.finish()); // the track slides with the size
  const drawn = (one) => one.checkVisibility() && !one.closest(".visually-hidden");
  const seen = (css, from) => [...from.querySelectorAll(css)].filter(
    (one) => drawn(one) && one.getBoundingClientRect().width > 1);
  const found = [];
  const head = seen(".tablet #panel-head", document)[0];
  const low = head ? head.getBoundingClientRect().bottom : 0;
  const bars = seen(".frame > .bar, .bar.work", document);
  const high = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
  const name = (one) => String(one.innerText || one.name || one.tagName).trim().slice(0, 30);
  const within = (one, above) => {
    const box = one.getBoundingClientRect();
    if (box.top < low - 1 || box.bottom > above + 1)
      found.push(`${Math.round(box.top)}-${Math.round(box.bottom)} ${name(one)}`);
  };
  if (head && Math.abs(head.getBoundingClientRect().top) > 1) found.push("the track has gone");
  seen(".arrow", document).forEach((one) => within(one, innerHeight));
  const controls = "button:not(.arrow),select,.row input,input[type=text],label:has(input)";
  const asked = seen("#panel-desk form, #panel-tools form", document);
  for (const form of whole ? asked : asked.slice(0, 1)) {
    const keys = seen(".keys:not(.short) .key", form);
    const first = seen(controls, form);
    (whole ? first : keys.length ? keys : first.slice(0, 1)).forEach(
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
    const tops = seen(".frame > .bar :is(a,button,p)", document).map((one) => {
      const box = one.getBoundingClientRect();
      return (box.top + box.bottom) / 2;
    });
    if (Math.max(...tops) - Math.min(...tops) > 8) found.push("the bar has several rows");
  }
  for (const one of seen(".phone .field .label label", document)) {
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 18) found.push(`${size} px ${name(one)}`);
  }
  if (whole === false && innerHeight > 600 && innerHeight - high > 0.37 * innerHeight)
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


one_game_then_the_others = pytest.mark.parametrize(
    "game", sampled(GAMES, lambda game: game == GAMES[-1])
)
each_phase_then_the_others = pytest.mark.parametrize("once", sampled([True, False], bool))


def seen(game: str, once: bool) -> list[str]:
    """The moments at which each phase is seen once, or the others."""
    return [moment for moment in moments(game) if (moment in phases(game)) == once]


@pytest.mark.parametrize("phones", sampled([True, False], bool))
@one_game_then_the_others
@each_phase_then_the_others
def test_the_choice_of_the_table_is_in_view(
    once: bool, game: str, phones: bool, towns: Town, screen: Screen
) -> None:
    page, missing = screen(TABLET), {}
    for moment in seen(game, once):
        spot = towns.busy.spots[f"{game}-{moment}"]
        with towns.busy.phones(f"{game}-{moment}") if phones else nullcontext():
            page.goto(towns.busy.url(spot.page()))
            for size in (*TABLETS, *((*SMALL, LARGE) if phones and once else ())):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                if said := page.evaluate(LOOK, size in TABLETS):
                    missing[moment, size] = said
    assert missing == {}


@pytest.mark.more
@pytest.mark.parametrize("game", GAMES)
@each_phase_then_the_others
def test_what_a_phone_asks_is_in_view(once: bool, game: str, towns: Town, phone: Screen) -> None:
    page, missing = phone(), {}
    for moment in seen(game, once):
        spot = towns.busy.spots[f"{game}-{moment}"]
        page.goto(towns.busy.url(spot.page(spot.due)))
        for width, height in (*SMALL, LARGE_PHONE) if once else SMALL[:2]:
            page.set_viewport_size({"width": width, "height": height})
            exempt = (width, height) == LARGE_PHONE and moment in READ_FIRST
            if (said := page.evaluate(LOOK, False)) and not exempt:
                missing[moment, width] = said
    assert missing == {}


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
    for width, height in (*TABLETS, *SMALL):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [], width


PICTURE_AND_KEYS = (b'class="field picture"', b'class="keys')


@pytest.mark.more
def test_the_keys_for_a_place_on_a_map_come_into_view_once_it_is_touched(
    towns: Town, phone: Screen
) -> None:
    page, touched = phone(), 0
    for name in (f"{game}-{moment}" for game in GAMES for moment in moments(game)):
        spot = towns.busy.spots[name]
        url = towns.busy.url(spot.page(spot.due))
        html = urlopen(url).read()
        if not all(drawn in html for drawn in PICTURE_AND_KEYS):
            continue
        page.goto(url)
        place = page.locator(".picture:has(~ .keys) label").first
        if place.count():
            place.evaluate("one => one.click()")  # a finger would scroll to it
            keys = page.locator(".picture ~ .keys").first.bounding_box()
            bar = page.locator(".bar.work").bounding_box()
            assert keys and bar and keys["y"] + keys["height"] <= bar["y"], name
            touched += 1
    assert touched
