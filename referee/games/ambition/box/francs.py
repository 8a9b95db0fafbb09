"""Fields for amounts: whole bills, or whole steps of a price (AMB-0.9, AMB-2.9)."""

from __future__ import annotations

from typing import Any

from referee.kit.fields import Number, figure

BILL = 1_000  # sums on cards are multiples of it (AMB-0.9)


def francs(name: str, step: int, rule: str, **more: Any) -> Number:
    """Return a field for a positive multiple of `step` francs.

    `more`: other fields of the Number.
    """
    refused = {"low_code": "bad-count", "text_code": "not-a-number"}
    amount = {"low": step, "step": step, "unit": "money", **refused, **more}
    return figure(name, code="not-multiple-of-1000", rule=rule, **amount)
