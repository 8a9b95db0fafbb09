"""The names of a household's printers, and the offset of each."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from referee.kit.words import Refusal
from referee.table.storage.printers import MOST_PRINTERS, Printer, Printers
from referee.table.storage.sqlite import SQLite


@pytest.fixture
def printers(store: SQLite) -> Printers:
    return Printers(store)


def refusal(printers: Printers, name: str, right: float = 0, down: float = 0) -> tuple[str, str]:
    """Return the code and the field with which a printer is refused."""
    before = printers.all()
    with pytest.raises(Refusal) as raised:
        printers.add(name, right, down)
    assert printers.all() == before
    return raised.value.code, raised.value.field


def test_two_households_never_see_nor_change_each_other_s_printers(
    store: SQLite, printers: Printers
) -> None:
    mine, yours = Printers(store, "a"), Printers(store, "b")
    added = mine.add("Salon", 1.5, -2)
    assert printers.all() == yours.all() == ()
    yours.drop(added.id)
    yours.add("Salon", 0, 0)
    assert mine.all() == (added,)


def test_printers_stay_in_the_file_in_the_order_in_which_they_were_added(
    path: Path, store: SQLite, printers: Printers
) -> None:
    added = (printers.add("Salon", 1.5, -2), printers.add("Atelier", 0, 0))
    store.close()
    with closing(SQLite(path)) as again:
        assert Printers(again).all() == added
    assert added[0] == Printer(1, "Salon", 1.5, -2)


def test_a_printer_added_under_a_known_name_is_set_anew(printers: Printers) -> None:
    first = printers.add("Salon", 1, 0)
    again = printers.add("Salon", 2, 0.5)
    assert again == Printer(first.id, "Salon", 2, 0.5)
    assert printers.all() == (again,)


def test_the_number_of_a_printer_that_is_gone_leads_to_no_other(printers: Printers) -> None:
    gone = printers.add("Salon", 1, 0)
    for _ in range(2):  # to drop it twice is harmless
        printers.drop(gone.id)
    staying = printers.add("Atelier", 2, 0)
    assert printers.all() == (staying,)
    with pytest.raises(Refusal) as raised:
        printers.get(gone.id)
    assert (raised.value.code, raised.value.field) == ("no-printer", "printer")


def test_a_printer_is_set_right_by_half_millimetres_up_to_a_centimetre(printers: Printers) -> None:
    for shift in (10, -10, 0.5, -0.0):
        assert printers.add("Salon", shift, shift)[2:] == (shift, shift)
    for shift in (10.5, -10.5, 0.25, float("nan"), float("inf")):
        assert refusal(printers, "Salon", right=shift) == ("bad-drift", "offset-x")
        assert refusal(printers, "Salon", down=shift) == ("bad-drift", "offset-y")


def test_a_household_keeps_a_dozen_printers_with_names_that_fit(printers: Printers) -> None:
    assert refusal(printers, "") == ("missing-words", "name")
    assert refusal(printers, "x" * 41) == ("too-long", "name")
    for n in range(MOST_PRINTERS):
        printers.add(f"{n}".rjust(40, "x"), 0, 0)
    assert refusal(printers, "one more")[0] == "too-many-printers"
