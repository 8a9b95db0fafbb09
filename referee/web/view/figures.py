"""A number in a form: the hint about its bounds, and the sizes of its jump buttons."""

from __future__ import annotations

from referee.i18n.translator import Translator
from referee.kit.asks import Number

FAR = 1_000_000  # a bound so high that the hint leaves it out
DIGITS = 999  # … likewise: it only limits the number of digits
NEAR, FARTHER = 24, 200  # steps: up to NEAR no jumps, beyond FARTHER longer ones


def hint(field: Number, say: Translator) -> str:
    """A few words on what may be typed; "" if nothing need be said."""
    high = field.most if field.most is not None and field.most < FAR else None
    if field.thousands and high is None:
        return say("hint-thousands")
    if field.coarser:
        return say("hint-thousands-of", what=field.coarser.name)
    if field.thousands and high and not high % 1000:
        return say("hint-thousands-most", high=high, typed=high // 1000)
    if field.step > 1:
        step = field.step
        if high is None:
            return say("hint-step", step=step)
        return say("hint-step-most", step=step, high=high)
    return "" if high in (None, DIGITS) else say("hint-most", high=high)


def jumps(least: int, high: int | None, step: int) -> tuple[int, ...]:
    """What the buttons add, besides one step, in ascending order; () if none are needed."""
    if high is None:
        return _both(5 * step, 10 * step)
    steps = (high - least) // step
    if steps <= NEAR:
        return ()
    sizes = (5, 10) if steps <= FARTHER else (10, 100)
    return _both(*(size * step for size in sizes if 2 * size <= steps))


def _both(*sizes: int) -> tuple[int, ...]:
    return (*(-size for size in reversed(sizes)), *sizes)
