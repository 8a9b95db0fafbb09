"""The toy's box on a phone: pages opened, filled in and read."""

from __future__ import annotations

import re

from referee.kit.box.facts import Box
from referee.web.http.services import Services
from tests.web.browsing import Device, Page

BOX = "/box/toy"


def box(services: Services) -> Box:
    return services.boxes.box("toy")


def save(phone: Device, name: str, **typed: str) -> Page:
    """Open the page of a fact, type, and tap the arrow."""
    page = phone.get(f"{BOX}/{name}")
    return phone.send(page.form(f"/{name}", drawn=page.form("").values["drawn"][0]), **typed)


def do(phone: Device, name: str, deed: str, **more: str) -> Page:
    return phone.post(f"{BOX}/{name}", {"box-do": deed, **more})


def square(page: Page, name: str) -> str:
    """Return the text of a piece in its square of the grid, mark included."""
    match = re.search(
        rf'<a class="([a-z ]+)"\s+href="{BOX}/{re.escape(name)}"[^>]*>(.*?)</a>', page.text
    )
    assert match, f"no square for {name}"
    return f"{match[1]}: {re.sub('<[^>]+>', ' ', match[2])}"


def picture(page: Page) -> str:
    return re.sub(
        r"\s+", " ", re.sub("<[^>]+>", " ", page.text.split("piece-card")[1].split("</section>")[0])
    )
