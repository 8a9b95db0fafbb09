"""Every refusal of the rules, and how to provoke it (tests/test_refusals.py)."""

from __future__ import annotations

from referee.games.tulip.actions import Reveal, SealNumber
from referee.games.tulip.state import Tulip
from referee.kit.seats import HOST
from tests.games.tulip.table import A, host, sealed, table
from tests.refusing import Case


def over() -> Tulip:
    return host(sealed(1, 2, rounds=1), Reveal())


CASES = (
    Case("number-too-high", "TUL-2.1", "number", table, A, SealNumber(10)),
    Case("bad-count", "TUL-2.1", "number", table, A, SealNumber(0)),
    Case("still-waiting", "TUL-2.2", "", table, HOST, Reveal()),
    Case("host-only", "TUL-1.2", "", lambda: sealed(1, 2), A, Reveal()),
    Case("game-over", "TUL-3.2", "", over, A, SealNumber(1)),
)
