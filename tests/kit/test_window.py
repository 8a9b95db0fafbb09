"""Windows: who may answer, and whose answer prevails."""

from __future__ import annotations

from referee.kit.seats import Seat
from referee.kit.window import Window

A, B, C = Seat(1), Seat(2), Seat(3)
OPEN: Window[str] = Window((C, A, B))


def test_the_first_in_the_order_of_precedence_prevails_whoever_was_quicker() -> None:
    window = OPEN.answered(B, "red").answered(A, "blue")
    assert (window.first, window.missing) == ((A, "blue"), (C,))
    assert window.claims == ((A, "blue"), (B, "red"))
    assert window.answered(C, "green").first == (C, "green")


def test_who_declines_claims_nothing_and_may_think_again() -> None:
    declined = OPEN.answered(C, None).answered(A, None)
    assert (declined.missing, declined.first) == ((B,), None)
    assert declined.answered(C, "red").first == (C, "red")


def test_with_nobody_to_ask_nothing_is_missing_and_nothing_prevails() -> None:
    nobody: Window[str] = Window(())
    assert (nobody.missing, nobody.first) == ((), None)
