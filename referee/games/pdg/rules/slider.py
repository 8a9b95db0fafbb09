"""The prices and profits of the sectors, and the slider's moves (PDG-2.5, PDG-2.6).

An unknown price or profit is typed with the act that needs it, and learned (PDG-10.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.state import SITING_PART, Pdg
from referee.kit.box.facts import Source
from referee.kit.box.inventory import box_number
from referee.kit.components.chance import Faces, is_double
from referee.kit.fields import Number
from referee.kit.frozen import replace
from referee.kit.words import Refusal, text

from . import square_offer
from .constants import CYCLE_COUNT, MONEY_STEP, PLANT_VALUE, PRICES, PROFIT_WITHOUT_SLIDER, PROFITS

PRICE, PROFIT = "price", "profit"  # the faces of the slider
_VALUES_WITHOUT_SLIDER = {PRICE: PLANT_VALUE, PROFIT: PROFIT_WITHOUT_SLIDER}  # PDG-9.11
_VALUES_BY_FACE = {PRICE: PRICES, PROFIT: PROFITS}
_RULE_BY_FACE = {PRICE: "PDG-2.13", PROFIT: "PDG-4.13"}
SLIDER_STEPS = (1, 2)


def face_of_part(s: Pdg) -> str:
    """Return the face that lies up in this part (PDG-1.6, PDG-4.1)."""
    return PRICE if s.part == SITING_PART else PROFIT


def cell_value(s: Pdg, face: str, sector: Sector, cycle: int | None = None) -> int | None:
    """Return the M$ on a face at `cycle`, by default now; None if unread."""
    if not s.options.slider:
        return _VALUES_WITHOUT_SLIDER[face]
    return _cell_or_none(s, f"{face}/{sector.key}", (cycle or s.cycle) - 1)


def price(s: Pdg, sector: Sector) -> int | None:
    """Return the M$ of a plant in `sector` now, None if unread."""
    return cell_value(s, PRICE, sector)


def profit(s: Pdg, sector: Sector) -> int | None:
    """Return the M$ of a token in `sector` now, None if unread."""
    return cell_value(s, PROFIT, sector)


def _cell_or_none(s: Pdg, name: str, index: int) -> int | None:
    """Return a cell of a row of the box; None if unread.

    Our own value counts only if the table plays with our slider.
    """
    fact = s.box.facts[name]
    is_house_value = fact.cell_source(index) is Source.HOUSE and s.box["slider"] != "house"
    cell: int | None = fact.value[index]
    return None if is_house_value else cell


# -- what is read in the window


def amount_fields(
    s: Pdg, face: str, name: str, sectors: Iterable[Sector], *, optional: bool = False
) -> tuple[Number, ...]:
    """Return the field for a price or profit; none if all are known.

    It may stay empty if some of `sectors` are known, or if it is `optional`.
    """
    are_unknown = [cell_value(s, face, sector) is None for sector in sectors]
    if not any(are_unknown):
        return ()
    amounts, rule = _VALUES_BY_FACE[face], _RULE_BY_FACE[face]
    is_optional = optional or not all(are_unknown)
    number_arguments = (rule, amounts[0], amounts[-1], MONEY_STEP, "bad-box-value")
    number = box_number(
        name,
        *number_arguments,
        tap_values=amounts,
        unit="money",
        is_unread=True,
        optional=is_optional,
    )
    is_doubled = face == PROFIT and square_offer.is_white(s)
    act_word = "take" if s.turn.has_passed else "double" if is_doubled else "own"
    plural_word = "yes" if len(are_unknown) > 1 else "no"
    return (replace(number, label=text(f"pdg-field-{face}-{act_word}", many=plural_word)),)


def read_amount(
    s: Pdg, face: str, sector: Sector, typed_amount: int | None, name: str
) -> tuple[Pdg, int]:
    """Return the state with the value of `sector` learned, and this value, M$.

    `typed_amount` is the value that somebody has read in the slider's window. Raises Refusal if
    nobody has read it, or if the box has another value.
    """
    known_amount = cell_value(s, face, sector)
    amount = known_amount if typed_amount is None else typed_amount
    if amount is None or amount not in _VALUES_BY_FACE[face] or known_amount not in (None, amount):
        raise Refusal("bad-box-value", "PDG-10.2", name)
    return (
        s if known_amount is not None else learn_amount(s, face, sector, amount, s.cycle)
    ), amount


def learn_amount(s: Pdg, face: str, sector: Sector, amount: int, cycle: int) -> Pdg:
    """Learn a cell that somebody has read; the others do not change."""
    row = [amount if n == cycle else None for n in range(1, CYCLE_COUNT + 1)]
    return s.learn(f"{face}/{sector.key}", row)


# -- doubles


def step_of(s: Pdg, faces: Faces) -> int | None:
    """Return the slider's steps for a throw; None if they must be read (PDG-10.4)."""
    if not is_double(faces) or not s.options.slider:
        return 0
    match s.box["step-by"]:
        case "double":
            return _cell_or_none(s, "double-steps", faces[0] - 1)
        case "cycle":
            return _cell_or_none(s, "cycle-steps", s.cycle - 1)
    return None


def learn_step(s: Pdg, faces: Faces, step: int) -> Pdg:
    """Learn the slider's steps for this double, or for this cycle.

    Nothing is learned if the box says that the steps are asked each time.
    """
    step_by = s.box["step-by"]
    if step_by == "ask":
        return s
    size, index = (6, faces[0] - 1) if step_by == "double" else (CYCLE_COUNT, s.cycle - 1)
    return s.learn(f"{step_by}-steps", [step if n == index else None for n in range(size)])


def advance(s: Pdg, step: int) -> Pdg:
    """Move the slider on; after 12 it returns to 1 (PDG-2.6)."""
    cycle = s.cycle + step
    if cycle > CYCLE_COUNT:
        cycle = cycle - CYCLE_COUNT if s.options.wrap == "modulo" else 1
    return replace(s, cycle=cycle)
