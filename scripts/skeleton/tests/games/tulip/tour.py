"""Screens of Tulip that a moment alone does not show."""

from __future__ import annotations

from collections.abc import Mapping

from scripts.town import Visit, Visitor
from tests.browser.playing import fill
from tests.evening import LUCIE
from tests.house import Known

BOX = Known(readings={"highest": (12,)})


def refused(v: Visitor) -> None:
    """A number that is too high, refused."""
    v.phone("sealing-first", LUCIE)
    v.is_refused(fill(v.page, "seal-number", number=10))


TOUR: Mapping[str, Visit] = {"fact": lambda v: v.box("highest"), "number-refused": refused}
