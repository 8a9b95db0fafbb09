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

from . import shot
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


def _cell_or_none(s: Pdg, name: str, place: int) -> int | None:
    """Return a cell of a row of the box; None if unread.

    Our own value counts only if the table plays with our slider.
    """
    fact = s.box.facts[name]
    house_value = fact.cell_source(place) is Source.HOUSE and s.box["slider"] != "house"
    cell: int | None = fact.value[place]
    return None if house_value else cell


# -- what is read in the window


def amount_field(
    s: Pdg, face: str, name: str, sectors: Iterable[Sector], *, optional: bool = False
) -> tuple[Number, ...]:
    """Return the field for a price or profit; none if all are known.

    It may stay empty if some of `sectors` are known, or if it is `optional`.
    """
    unknown = [cell_value(s, face, sector) is None for sector in sectors]
    if not any(unknown):
        return ()
    keys, rule = _VALUES_BY_FACE[face], _RULE_BY_FACE[face]
    left_out = optional or not all(unknown)
    typed = (rule, keys[0], keys[-1], MONEY_STEP, "bad-box-value")
    number = box_number(name, *typed, tap_values=keys, unit="money", unread=True, optional=left_out)
    act = "take" if s.turn.passed else "double" if face == PROFIT and shot.is_white(s) else "own"
    many = "yes" if len(unknown) > 1 else "no"
    return (replace(number, label=text(f"pdg-field-{face}-{act}", many=many)),)


def read_amount(s: Pdg, face: str, sector: Sector, typed: int | None, name: str) -> tuple[Pdg, int]:
    """Return the state with the value of `sector` learned, and this value, M$.

    `typed` is the value that somebody has read in the slider's window. Raises Refusal if nobody has
    read it, or if the box has another value.
    """
    current = cell_value(s, face, sector)
    amount = current if typed is None else typed
    if amount is None or amount not in _VALUES_BY_FACE[face] or current not in (None, amount):
        raise Refusal("bad-box-value", "PDG-10.2", name)
    return (s if current is not None else learn_amount(s, face, sector, amount, s.cycle)), amount


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
    """Learn the slider's steps for a double."""
    by = s.box["step-by"]
    if by == "ask":
        return s
    size, place = (6, faces[0] - 1) if by == "double" else (CYCLE_COUNT, s.cycle - 1)
    return s.learn(f"{by}-steps", [step if n == place else None for n in range(size)])


def advance(s: Pdg, step: int) -> Pdg:
    """Move the slider on; after 12 it returns to 1 (PDG-2.6)."""
    to = s.cycle + step
    if to > CYCLE_COUNT:
        to = to - CYCLE_COUNT if s.options.wrap == "modulo" else 1
    return replace(s, cycle=to)
