"""Moves by hand: bills that no screen line names, and lines that screens had shown before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from referee.kit.game import Prompt
from referee.kit.seats import BANK, HOST, Seat
from referee.kit.words import Message, Money, Value, mentioned_seats

from .money import Posting


class BillTransfer(NamedTuple):
    """Bills that each of `sources` gives to `to`."""

    sources: tuple[Seat, ...]
    to: Seat
    amount: int  # from each, in the game's unit
    secret: bool  # only the seats concerned know it
    why: tuple[Message, ...] = ()  # after an undo: what it had been paid for
    is_repeated: bool = False  # screens had asked for it before the latest act


def unlisted_transfers(
    acts: Iterable[Iterable[Posting]], prompts: Iterable[Prompt], viewer: Seat, earlier: int = 0
) -> tuple[BillTransfer, ...]:
    """Return the bills moved by `acts` that no line of `prompts` names, for `viewer`.

    The shared screen gets all public ones, a phone those of its seat. A line names one posting, or
    all bills that an act moves from one owner to another, by the amount and the seats other than
    the viewer. Only moves and hints of a prompt count, or any line if the prompt's rule is in the
    same section. Between two owners, an amount in a line names one posting. Acts are not added up:
    who has moved the bills of the first recognises them beside those of the second. Screens had
    asked for the bills of the first `earlier` acts before; only these are in `earlier_moves`.
    """
    lines = [line for prompt in prompts for line in _move_lines(prompt)]
    taken: Counter[tuple[int, int, frozenset[Seat]]] = Counter()

    def named(amount: int, owners: frozenset[Seat], rules: Iterable[str], *, new: bool) -> bool:
        seats, sections = owners - {BANK, viewer}, {_rule_section(rule) for rule in rules}
        for number, line in enumerate(lines):
            one = (number, amount, owners)
            fits = line.section is None or line.section in sections
            fits = fits and not (new and line.is_earlier)
            if fits and seats <= line.seats and taken[one] < line.amounts.count(amount):
                taken[one] += 1
                return True
        return False

    pairs: dict[tuple[int, Seat, Seat, bool], list[Posting]] = {}
    for act, posting in ((n, each) for n, moved in enumerate(acts) for each in moved):
        source, to = posting.source.owner, posting.to.owner
        concerned = posting.is_readable_by(viewer) if viewer == HOST else viewer in (source, to)
        if source != to and concerned and not (posting.books_only or posting.already_handed):
            pairs.setdefault((act, source, to, posting.secret), []).append(posting)
    remaining: dict[tuple[int, Seat, bool, bool, int], list[Seat]] = {}
    times: Counter[tuple[int, Seat, Seat, bool]] = Counter()
    newest_first = sorted(pairs.items(), key=lambda each: each[0][0] < earlier)
    for (act, source, to, secret), moved in newest_first:
        owners, is_repeated = frozenset((source, to)), act < earlier
        named_by_line = partial(named, owners=owners, new=not is_repeated)
        if named_by_line(sum(each.amount for each in moved), rules=(each.rule for each in moved)):
            continue
        rest = (p.amount for p in moved if not named_by_line(p.amount, rules=(p.rule,)))
        if amount := sum(rest):
            times[amount, source, to, secret] += 1
            time = times[amount, source, to, secret]
            remaining.setdefault((amount, to, secret, is_repeated, time), []).append(source)
    return tuple(
        BillTransfer(tuple(of), to, amount, secret, is_repeated=is_repeated)
        for (amount, to, secret, is_repeated, _), of in remaining.items()
    )


class _NamedPayments(NamedTuple):
    """The seats and amounts that a line names, and its section of the rules."""

    seats: frozenset[Seat]
    amounts: tuple[int, ...]
    section: str | None
    is_earlier: bool


def _move_lines(prompt: Prompt) -> Iterator[_NamedPayments]:
    of_rule = (message for message in (prompt.headline, prompt.read_aloud) if message)
    for message, section, is_earlier in (
        *((message, None, True) for message in prompt.earlier_moves),
        *((message, None, False) for message in (*prompt.moves, *prompt.hints)),
        *((message, _rule_section(prompt.rule), False) for message in of_rule),
    ):
        amounts = tuple(_amounts_in(message))
        yield _NamedPayments(mentioned_seats(message), amounts, section, is_earlier)


_EXAMPLES = ("-bills-short", "-bills-in", "-bills-or")  # "2 × 10 $", "For example: …"


def split_moves(
    move: Iterable[Message], before: Iterable[Message], caused: Iterable[Message]
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Return the new moves and the earlier ones, which screens showed `before` the latest act.

    A move that this act has `caused` is new. Bills to pay with belong to the move above them.
    """
    old, new = Counter(before), Counter(caused)
    moves: tuple[list[Message], list[Message]] = [], []
    is_earlier = False
    for message in move:
        if not (is_example(message) and any(moves)):
            is_earlier = old[message] > 0 and not new[message]
        (old if is_earlier else new)[message] -= 1
        moves[is_earlier].append(message)
    return tuple(moves[0]), tuple(moves[1])


def is_example(message: Message) -> bool:
    """Return True if `message` only says which bills to pay with."""
    return message.key.endswith(_EXAMPLES)


def _rule_section(rule: str) -> str:
    """Return "AMB-1" for "AMB-1.5"."""
    return rule.rpartition(".")[0]


def _amounts_in(value: Value) -> Iterator[int]:
    """Yield every amount of money in `value`, including nested messages and tuples."""
    match value:
        case Money():
            yield int(value)
        case Message() if is_example(value):
            return  # the bills to pay with name no payment
        case Message():
            yield from _amounts_in(tuple(inner for _, inner in value.values))
        case tuple():
            for inner in value:
                yield from _amounts_in(inner)
