"""What changes in a panel on its way to a screen that has it already, in few bytes."""

from __future__ import annotations

# Characters kept at its beginning and at its end, and what comes between; or the whole panel.
Edit = tuple[int, int, str] | str

_COST = 12  # bytes of the figures of an edit


def edit(before: str, after: str) -> Edit:
    """What makes `after` of `before`. Browsers count in UTF-16, so nothing is counted in emoji."""
    if not (_counts_alike(before) and _counts_alike(after)):
        return after
    head = _shared(before, after)
    tail = _shared(before[head:][::-1], after[head:][::-1])
    between = after[head : len(after) - tail]
    return (head, tail, between) if len(between) + _COST < len(after) else after


def _shared(one: str, other: str) -> int:
    """The number of characters that both begin with: by halves, as slices compare at full speed."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        half = (low + high + 1) // 2
        if one[low:half] == other[low:half]:
            low = half
        else:
            high = half - 1
    return low


def _counts_alike(html: str) -> bool:
    return len(html.encode("utf-16-le")) == 2 * len(html)
