"""A slate: two wheels, and the values that they show together (GW-4.4, B-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from referee.games.goodwill.actions import SEAT_FIELDS, ReadSlates
from referee.games.goodwill.state import MAX_WHEEL_FACE, Goodwill
from referee.kit.fields import Choice, FreeText, Pick
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text

from .cards import CompanyId

RULE = "GW-4.4"


def wheel_faces(s: Goodwill) -> tuple[tuple[int, ...], ...]:
    """Return the faces of the two wheels, in dollars."""
    return tuple(tuple(wheel) for wheel in s.box["wheels"])


def wheel_fields(proposals: Sequence[Iterable[int]] = ((), ())) -> tuple[FreeText, ...]:
    """Return a field for each wheel; it starts with the numbers in `proposals`."""
    starts = enumerate(map(wheel_text, proposals), 1)
    return tuple(FreeText(f"wheel_{n}", 120, rule=RULE, start=start) for n, start in starts)


def wheel_text(wheel: Iterable[int]) -> str:
    """Return the faces of a wheel as text: "0, 10, 20"."""
    return ", ".join(map(str, wheel))


def parse_wheel(typed_text: str, field: str) -> list[int]:
    """Return the faces of a wheel, in ascending order. Raises Refusal("bad-wheel")."""
    faces = [face.strip() for face in typed_text.split(",")]
    if not all(face.isascii() and face.isdigit() and int(face) <= MAX_WHEEL_FACE for face in faces):
        raise Refusal("bad-wheel", RULE, field, high=MAX_WHEEL_FACE)
    return sorted({int(face) for face in faces})


def slate_values(s: Goodwill) -> tuple[int, ...]:
    """Return every value that a slate can show, in ascending order."""
    return s.box.compute_once(slate_values, lambda: _possible_sums(*wheel_faces(s)))


def _possible_sums(first_wheel: tuple[int, ...], second_wheel: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({a + b for a in first_wheel for b in second_wheel}))


def estimate_pick(s: Goodwill, company: CompanyId, estimate: int | None) -> Pick:
    """Return the field of a slate that a seat sets.

    It starts at the seat's estimate, or at the value nearest to the worth of a share.
    """
    amounts, preferred_amount = (
        slate_values(s),
        s.share_value(company) if estimate is None else estimate,
    )
    start = min(amounts, key=lambda n: abs(n - preferred_amount))
    return Pick(
        "dollars",
        _amount_choices(amounts),
        code="off-slate",
        rule=RULE,
        wheels=wheel_faces(s),
        start=start,
    )


def slate_picks(s: Goodwill) -> tuple[Pick, ...]:
    """Return one field per seat, to copy the real slates once turned over."""
    amount_choices = _amount_choices(slate_values(s))
    return tuple(
        Pick(
            field_name,
            amount_choices,
            code="off-slate",
            rule=RULE,
            optional=True,
            is_unread=True,
            label=text("seat", seat=seat),
        )
        for seat, field_name in zip(s.seating.seats, SEAT_FIELDS, strict=False)
    )


def read_slates(s: Goodwill, action: ReadSlates) -> Mapping[Seat, int]:
    """Return the dollars on the real slates.

    A seat whose slate was not read is left out.
    """
    field_by_seat = zip(s.seating.seats, SEAT_FIELDS, strict=False)
    dollars_by_seat = ((seat, getattr(action, field_name)) for seat, field_name in field_by_seat)
    return {seat: dollars for seat, dollars in dollars_by_seat if dollars is not None}


@cache
def _amount_choices(amounts: tuple[int, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(n, text("goodwill-dollars", amount=Money(n))) for n in amounts)
