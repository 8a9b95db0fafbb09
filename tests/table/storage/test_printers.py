"""What a household's printers are told by, and how far they print beside the mark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.kit.words import Refusal
from referee.table.storage.printers import MOST, Printer, Printers
from referee.table.storage.sqlite import SQLite


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLite]:
    made = SQLite(tmp_path / "tables.db")
    yield made
    made.close()


@pytest.fixture
def printers(store: SQLite) -> Printers:
    return Printers(store)


def refused(printers: Printers, name: str, right: float = 0, down: float = 0) -> Refusal:
    with pytest.raises(Refusal) as raised:
        printers.add(name, right, down)
    return raised.value


def test_a_household_has_no_printer_until_one_is_added(printers: Printers) -> None:
    assert printers.all() == ()


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
    tmp_path: Path, store: SQLite, printers: Printers
) -> None:
    added = (printers.add("Salon", 1.5, -2), printers.add("Atelier", 0, 0))
    store.close()
    again = SQLite(tmp_path / "tables.db")
    assert Printers(again).all() == added
    again.close()
    assert added[0] == Printer(1, "Salon", 1.5, -2)


def test_a_printer_added_under_a_known_name_is_set_anew(printers: Printers) -> None:
    first = printers.add("Salon", 1, 0)
    again = printers.add("Salon", 2, 0.5)
    assert again == Printer(first.id, "Salon", 2, 0.5)
    assert printers.all() == (again,)


def test_the_number_of_a_printer_that_is_gone_leads_to_no_other(printers: Printers) -> None:
    gone = printers.add("Salon", 1, 0)
    printers.drop(gone.id)
    printers.add("Atelier", 2, 0)
    with pytest.raises(Refusal) as raised:
        printers.get(gone.id)
    assert (raised.value.code, raised.value.field) == ("no-printer", "printer")


def test_dropping_a_printer_twice_is_harmless(printers: Printers) -> None:
    staying, gone = printers.add("Salon", 1, 0), printers.add("Atelier", 2, 0)
    printers.drop(gone.id)
    printers.drop(gone.id)
    assert printers.all() == (staying,)


@pytest.mark.parametrize("shift", [10.5, -10.5, 0.25, float("nan"), float("inf")])
def test_no_printer_is_set_right_by_more_than_a_centimetre_or_by_less_than_half_a_millimetre(
    printers: Printers, shift: float
) -> None:
    assert refused(printers, "Salon", right=shift).field == "offset-x"
    assert refused(printers, "Salon", down=shift).field == "offset-y"
    assert refused(printers, "Salon", down=shift).code == "bad-drift"
    assert printers.all() == ()


@pytest.mark.parametrize("shift", [10, -10, 0.5, -0.0])
def test_half_a_millimetre_and_a_whole_centimetre_are_taken(
    printers: Printers, shift: float
) -> None:
    assert printers.add("Salon", shift, shift)[2:] == (shift, shift)


@pytest.mark.parametrize(("name", "code"), [("", "missing-words"), ("x" * 41, "too-long")])
def test_a_printer_has_a_name_that_fits(printers: Printers, name: str, code: str) -> None:
    assert (refused(printers, name).code, refused(printers, name).field) == (code, "name")


def test_a_household_keeps_a_dozen_printers_and_no_more(printers: Printers) -> None:
    for n in range(MOST):
        printers.add(f"{n}", 0, 0)
    before = printers.all()
    assert refused(printers, "one more").code == "too-many-printers"
    assert printers.all() == before
