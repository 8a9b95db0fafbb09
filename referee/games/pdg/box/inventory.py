"""The kinds of facts in the box of P.D.G.: how each is typed, checked and worded."""

from __future__ import annotations

from referee.kit.inventory import Kind

INVENTORY: tuple[Kind, ...] = ()
