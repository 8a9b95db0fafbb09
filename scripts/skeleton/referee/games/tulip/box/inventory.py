"""The kinds of facts in the box: how each is typed in, checked and worded."""

from __future__ import annotations

from referee.kit.box.inventory import FactKind, SingleKind
from referee.kit.fields import Limit, Number

HIGHEST = Number("highest", 2, (Limit(99, "number-too-high", "TUL-2.1"),), rule="TUL-2.1")
INVENTORY: tuple[FactKind, ...] = (SingleKind(key="highest", fields=(HIGHEST,)),)
