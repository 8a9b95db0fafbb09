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
    used_counts: Counter[tuple[int, int, frozenset[Seat]]] = Counter()

    def is_named(
        amount: int, owners: frozenset[Seat], rules: Iterable[str], *, is_new: bool
    ) -> bool:
        seats, sections = owners - {BANK, viewer}, {_rule_section(rule) for rule in rules}
        for number, line in enumerate(lines):
            key = (number, amount, owners)
            is_match = line.section is None or line.section in sections
            is_match = is_match and not (is_new and line.is_earlier)
            if is_match and seats <= line.seats and used_counts[key] < line.amounts.count(amount):
                used_counts[key] += 1
                return True
        return False

    postings_by_pair: dict[tuple[int, Seat, Seat, bool], list[Posting]] = {}
    for act, posting in ((n, each) for n, postings in enumerate(acts) for each in postings):
        source, to = posting.source.owner, posting.to.owner
        is_concerned = posting.is_readable_by(viewer) if viewer == HOST else viewer in (source, to)
        if source != to and is_concerned and not (posting.books_only or posting.already_handed):
            postings_by_pair.setdefault((act, source, to, posting.secret), []).append(posting)
    sources_by_transfer: dict[tuple[int, Seat, bool, bool, int], list[Seat]] = {}
    transfer_counts: Counter[tuple[int, Seat, Seat, bool]] = Counter()
    newest_first = sorted(postings_by_pair.items(), key=lambda each: each[0][0] < earlier)
    for (act, source, to, secret), postings in newest_first:
        owners, is_repeated = frozenset((source, to)), act < earlier
        is_named_by_line = partial(is_named, owners=owners, is_new=not is_repeated)
        if is_named_by_line(
            sum(each.amount for each in postings), rules=(each.rule for each in postings)
        ):
            continue
        unnamed_amounts = (
            p.amount for p in postings if not is_named_by_line(p.amount, rules=(p.rule,))
        )
        if amount := sum(unnamed_amounts):
            transfer_counts[amount, source, to, secret] += 1
            repetition = transfer_counts[amount, source, to, secret]
            sources_by_transfer.setdefault(
                (amount, to, secret, is_repeated, repetition), []
            ).append(source)
    return tuple(
        BillTransfer(tuple(sources), to, amount, secret, is_repeated=is_repeated)
        for (amount, to, secret, is_repeated, _), sources in sources_by_transfer.items()
    )


class _NamedPayments(NamedTuple):
    """The seats and amounts that a line names, and its section of the rules."""

    seats: frozenset[Seat]
    amounts: tuple[int, ...]
    section: str | None
    is_earlier: bool


def _move_lines(prompt: Prompt) -> Iterator[_NamedPayments]:
    rule_messages = (message for message in (prompt.headline, prompt.read_aloud) if message)
    for message, section, is_earlier in (
        *((message, None, True) for message in prompt.earlier_moves),
        *((message, None, False) for message in (*prompt.moves, *prompt.hints)),
        *((message, _rule_section(prompt.rule), False) for message in rule_messages),
    ):
        amounts = tuple(_amounts_in(message))
        yield _NamedPayments(mentioned_seats(message), amounts, section, is_earlier)


_BILL_EXAMPLE_SUFFIXES = ("-bills-short", "-bills-in", "-bills-or")  # "2 × 10 $", "For example: …"


def split_moves(
    messages: Iterable[Message],
    earlier_messages: Iterable[Message],
    caused_messages: Iterable[Message],
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Return the new moves and the earlier ones, which screens showed before the latest act.

    A move that this act has caused is new. Bills to pay with belong to the move above them.
    """
    earlier_counts, new_counts = Counter(earlier_messages), Counter(caused_messages)
    moves: tuple[list[Message], list[Message]] = [], []
    is_earlier = False
    for message in messages:
        if not (is_bill_example(message) and any(moves)):
            is_earlier = earlier_counts[message] > 0 and not new_counts[message]
        (earlier_counts if is_earlier else new_counts)[message] -= 1
        moves[is_earlier].append(message)
    return tuple(moves[0]), tuple(moves[1])


def is_bill_example(message: Message) -> bool:
    """Return True if `message` only says which bills to pay with."""
    return message.key.endswith(_BILL_EXAMPLE_SUFFIXES)


def _rule_section(rule: str) -> str:
    """Return "AMB-1" for "AMB-1.5"."""
    return rule.rpartition(".")[0]


def _amounts_in(value: Value) -> Iterator[int]:
    """Yield every amount of money in `value`, including nested messages and tuples."""
    match value:
        case Money():
            yield int(value)
        case Message() if is_bill_example(value):
            return  # the bills to pay with name no payment
        case Message():
            yield from _amounts_in(tuple(inner for _, inner in value.values))
        case tuple():
            for inner in value:
                yield from _amounts_in(inner)
