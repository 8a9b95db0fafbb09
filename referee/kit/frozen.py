"""Frozen dataclasses that are quick to make, copy and cache.

An act makes about eight changed copies, most of them of a state with over thirty fields, and a
dozen new values. With `dataclasses` alone this takes over half the time of replaying a log, because
the setting of each field must get round the lock, and `replace` first collects all fields by name.
So a value is first made as an instance of an unlocked subclass of the same layout. Its fields are
set by plain assignments. Then it is locked by setting its `__class__`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from functools import cache, wraps
from types import new_class
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

T = TypeVar("T")
S = TypeVar("S")
Ts = TypeVarTuple("Ts")

__all__ = ["cached_per_state", "replace", "with_fast_init"]


def cached_per_state(work_out: Callable[[S, *Ts], T]) -> Callable[[S, *Ts], T]:
    """Cache the results of `work_out` for the latest state.

    The viewers of a moment share most of these results. The arguments must be hashable.
    """
    latest: tuple[Any, dict[Any, T]] = (None, {})

    @wraps(work_out)
    def worked_out(s: S, *args: *Ts) -> T:
        nonlocal latest
        latest_state, results = latest
        if latest_state is not s:
            results = {}
            latest = s, results
        if args not in results:
            results[args] = work_out(s, *args)
        return results[args]

    return worked_out


def _compile_method(cls: type[Any], name: str, *lines: str) -> Callable[..., Any]:
    """Return the function `name` compiled from `lines`, as `dataclasses` does."""
    unlocked: Any = new_class(
        cls.__name__, (cls,), exec_body=lambda body: body.update(__slots__=())
    )
    unlocked.__setattr__ = object.__setattr__
    unlocked.__delattr__ = object.__delattr__
    names: dict[str, Any] = {f"_default_{f.name}": f.default for f in fields(cls)}
    names |= {"_new": object.__new__, "_set_past_lock": object.__setattr__}
    names |= {"_unlocked": unlocked, "_locked": cls}
    exec("\n".join(lines), names)  # noqa: S102
    function: Callable[..., Any] = names[name]
    return function


def _assignments(cls: type[Any], source: str) -> Iterator[str]:
    """Return the code of one assignment for each field.

    Fields outside `__init__` get their defaults.
    """
    for each in fields(cls):
        yield f"    new.{each.name} = {source if each.init else '_default_'}{each.name}"


@cache
def _unlocked_copy(cls: type[Any]) -> Callable[[Any], Any]:
    """Return a function that copies a `cls` into a mutable object."""
    head, last = ("def copy(old):", "    new = _new(_unlocked)"), "    return new"
    return _compile_method(cls, "copy", *head, *_assignments(cls, "old."), last)


def with_fast_init(cls: type[T]) -> type[T]:
    """Speed up a frozen dataclass with many fields and many instances.

    It may have no subclass, `__post_init__`, `kw_only` or `default_factory`.
    """
    init_fields = (each for each in fields(cls) if each.init)  # type: ignore[arg-type]
    parameters = (
        f.name if f.default is MISSING else f"{f.name}=_default_{f.name}" for f in init_fields
    )
    init = _compile_method(
        cls,
        "__init__",
        f"def __init__(new, {', '.join(parameters)}):",
        "    _set_past_lock(new, '__class__', _unlocked)",
        *_assignments(cls, ""),
        "    new.__class__ = _locked",
    )
    cls.__init__ = init  # type: ignore[method-assign]
    return cls


if TYPE_CHECKING:
    from dataclasses import replace  # so that the changes are checked by name and type
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Return a copy with changes, as `dataclasses.replace` does.

        The `__init__` of the class must do nothing but set the fields. In the copy, a field outside
        `__init__` has its default.
        """
        cls = type(value)
        new = _unlocked_copy(cls)(value)
        for name, change in changes.items():
            setattr(new, name, change)
        new.__class__ = cls
        return new
