"""Takes pictures of all screens, build/screens/LANG-THEME-WIDTHxHEIGHT/NAME.png, and all prints.

python -m scripts.screens [--quick] [--prints] [--game KEY] [--only NAME …] [--lang fr] …
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from referee import press
from scripts.prints import pictured
from scripts.tour import SCREENS, visited
from scripts.town import GAMES, Town, town
from tests import chromium

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "screens"
SIZES = {"phone": (390, 844), "tablet": (1180, 820)}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
THEMES = ("light", "dark")


def main() -> int:
    """Take the pictures; return the number of screens and prints that failed."""
    asked = _arguments()
    failed = 0 if asked.prints else _screens(asked)
    langs = [asked.lang or "fr"] if asked.quick or asked.lang else list(LOCALES)
    papers = ["a4"] if asked.quick else list(press.PAPERS)
    return failed + pictured(asked.game, asked.only, langs, papers, quick=asked.quick)


def _screens(asked: argparse.Namespace) -> int:
    names = [
        name
        for name, screen in SCREENS.items()
        if asked.game in (None, screen.game)
        and (not asked.only or any(part in name for part in asked.only))
    ]
    path = chromium.find()
    if path is None:
        sys.exit("Chromium is missing: make tools")
    with (
        tempfile.TemporaryDirectory() as folder,
        town(Path(folder), [asked.game] if asked.game else GAMES) as houses,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        failed = sum(_series(browser, houses, names, how) for how in _ways(asked))
        browser.close()
    return failed


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="part of a name")
    parser.add_argument("--game", choices=GAMES, help="the screens of this game alone")
    parser.add_argument("--lang", choices=LOCALES)
    parser.add_argument("--theme", choices=THEMES)
    parser.add_argument("--size", choices=SIZES)
    parser.add_argument("--prints", action="store_true", help="the printed sheets alone")
    parser.add_argument("--quick", action="store_true", help="French, light, both sizes; A4")
    return parser.parse_args()


def _ways(asked: argparse.Namespace) -> Iterator[tuple[str, str, str]]:
    langs = [asked.lang or "fr"] if asked.quick or asked.lang else list(LOCALES)
    themes = [asked.theme or "light"] if asked.quick or asked.theme else list(THEMES)
    return itertools.product(langs, themes, [asked.size] if asked.size else list(SIZES))


def _series(browser: Browser, houses: Town, names: list[str], how: tuple[str, str, str]) -> int:
    lang, theme, size = how
    width, height = SIZES[size]
    into = BUILD / f"{lang}-{theme}-{width}x{height}"
    into.mkdir(parents=True, exist_ok=True)
    failed, device = 0, _device(browser, how)
    for name in names:
        done, spent = _picture(houses, name, device.new_page(), into / f"{name}.png")
        failed += not done
        device.clear_cookies()
        if spent:
            device.close()
            device = _device(browser, how)
    device.close()
    print(f"{into.relative_to(ROOT)}: {len(names) - failed} of {len(names)}")
    return failed


def _device(browser: Browser, how: tuple[str, str, str]) -> BrowserContext:
    lang, theme, size = how
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LOCALES[lang],
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=True,
    )
    context.set_default_timeout(8_000)
    return context


def _picture(houses: Town, name: str, page: Page, file: Path) -> tuple[bool, bool]:
    """Take one picture. Returns whether it succeeded, and whether the device must be replaced."""
    try:
        with visited(houses, page, name) as visitor:
            page.evaluate("document.fonts.ready.then(() => null)")
            page.screenshot(path=file, full_page=True)
        return True, visitor.spent
    except (Error, AssertionError) as error:
        print(f"{file.parent.name} {name}: {str(error).splitlines()[0]}")
        return False, True
    finally:
        page.close()


if __name__ == "__main__":
    sys.exit(bool(main()))
