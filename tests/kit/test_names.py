"""Two names that people would confuse count as one name."""

from __future__ import annotations

import pytest

from referee.kit.seats import Seat, Seating, clean_name, is_same_name

UNSEEN = (
    "\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\u3164\u2800\u00ad\ufeff\u034f\u180e\uffa0"
)
FAMILY, FIRE, ONE = "👩\u200d👩\u200d👧", "❤️\u200d🔥", "1\ufe0f\u20e3"
ENGLAND, SCOTLAND = (
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in of) + "\U000e007f"
    for of in ("gbeng", "gbsct")
)
ALIKE = (
    ("Anna", "Аnnа"), ("ВЕРА", "вера"), ("Bepa", "Вера"), ("Νίκος", "ΝΊΚΟΣ"), ("Nadia", "Νadia"),
    ("Kevin", "Keνin"), ("Lili", "LiIi"), ("Zoé", "ZOE\u0301"), ("Lucie", "Ｌucie"),
)  # fmt: skip


@pytest.mark.parametrize("unseen", UNSEEN)
def test_what_cannot_be_seen_is_no_name_and_tells_none_apart(unseen: str) -> None:
    assert clean_name(unseen * 3) == clean_name(f" {unseen} ") == ""
    for name in (f"Lucie{unseen}", f"{unseen}Lucie", f"Lu{unseen}cie", f"Lucie {unseen}"):
        assert is_same_name(name, "Lucie") and clean_name(name) == "Lucie"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert is_same_name(one, other) and is_same_name(other, one)


def test_names_that_people_tell_apart_are_two() -> None:
    words = ["Ana", "Bo", "Zoé", "Zoë", "Иван", "Νίκος", "李", "ශ්‍රී"]
    several = [*words, FAMILY, FIRE, ENGLAND, SCOTLAND]
    for one in several:
        assert clean_name(one) == one
        assert [other for other in several if is_same_name(one, other)] == [one]
    assert clean_name(ONE) == ONE


def test_a_table_of_before_still_knows_its_players_by_their_very_names() -> None:
    seating = Seating(("Lucie", "Lucie\u200d", "Anna", "Аnnа"))
    for seat, name in enumerate(seating.names, 1):
        assert seating.seat_named(name) == Seat(seat)
    assert seating.seat_named("LUCIE") == Seat(1)
