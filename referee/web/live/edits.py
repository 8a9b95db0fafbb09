"""What has changed in a panel, for a screen that has it already."""

from __future__ import annotations

# Characters kept at its beginning and at its end, and what comes between; or the whole panel.
Edit = tuple[int, int, str] | str

_COST = 12  # about as many characters as the figures of an edit


def edit(before: str, after: str) -> Edit:
    """What makes `after` of `before`."""
    head = _alike(before, after)
    tail = _alike(before[head:][::-1], after[head:][::-1])
    between = after[head : len(after) - tail]
    return (head, tail, between) if len(between) + _COST < len(after) else after


def _alike(one: str, other: str) -> int:
    """How many characters both begin with: by halves, since slices compare at full speed."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        half = (least + most + 1) // 2
        if one[least:half] == other[least:half]:
            least = half
        else:
            most = half - 1
    return least
