"""Phases: how an action is played in a phase, and the base classes for all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Protocol

from .actions import Action, Ask, block_for
from .components.money import BANK_ACCOUNT, cash_account
from .components.pieces import reason_text
from .fields import Choice, Pick, RefusedChoice, may_waive_nothing
from .frozen import replace
from .game import AnyState, Game, Phase, Prompt, S
from .result import Track
from .sealed import SealedRound
from .seats import HOST, Seat
from .words import (
    UNFINISHED_STEP,
    Announcements,
    Message,
    Recipient,
    Refusal,
    Value,
    date_announcements,
    mark_read,
    text,
)

_NO_SEALED_ROUND: SealedRound[Any] = SealedRound()


@dataclass(frozen=True, slots=True)
class BasePhase(ABC, Generic[S]):
    """Base class of most phases; a phase is one step of the rule book.

    A phase lasts until an action calls `end`, often the host's arrow. A phase that ends in another
    way overrides `is_over`.
    """

    key: ClassVar[str]  # "bidding": names its template and its words
    track_stop: ClassVar[int]  # its stop on the phase track, from 1; 0 before the first period
    is_final_scoring: ClassVar[bool] = False  # is the game over, and what was announced in it old?
    has_ended: bool = field(default=False, kw_only=True)

    @property
    def sealed_round(self) -> SealedRound[Any]:
        """The phase's sealed round, revealed or not; falsy if it has none."""
        return _NO_SEALED_ROUND

    def asks(self, s: S, seat: Seat) -> Iterable[Ask]:
        """Return the actions that `seat` may take, including blocked ones.

        The result may be a generator, because the check of an act stops at the ask for its action.
        """
        return self.host_asks(s) if seat == HOST else self.seat_asks(s, seat)

    def host_asks(self, s: S) -> Iterable[Ask]:
        """Return the asks of the host, such as `go_on_ask`; by default, none."""
        return ()

    def seat_asks(self, s: S, seat: Seat) -> Iterable[Ask]:
        """Return the asks of a player; by default, none."""
        return ()

    @abstractmethod
    def apply(self, s: S, seat: Seat, action: Any) -> S:
        """Return the state after a valid `action` of one of the phase's asks.

        Raises Refusal for a combination of fields that is not allowed.
        """

    def end(self, s: S, key: str = "", **values: Value) -> S:
        """Mark the phase as over, and add the short-lived line `key`, if any."""
        s = replace(s, phase=replace(self, has_ended=True))
        return s.mention(key, **values) if key else s

    def is_over(self, s: S) -> bool:
        """Return True if the phase can be closed."""
        return self.has_ended

    def close(self, s: S) -> S:
        """Return the state after the phase, with its consequences applied."""
        return s

    @abstractmethod
    def prompt(self, s: S) -> Prompt:
        """Return the prompt of the shared screen."""

    def seat_prompt(self, s: S, seat: Seat) -> Prompt | None:
        """Return the prompt of `seat`, in the second person; None if it waits."""
        return None

    def public_view(self, s: S, seat: Seat) -> Hashable:
        """Return the data for the middle of the screen of `seat`, or of HOST.

        Secrets belong in `private_view`.
        """
        return None

    def private_view(self, s: S, seat: Seat) -> Hashable:
        """Return the data for `seat`'s own page alone.

        By default, this is the value in its envelope, or None.
        """
        return self.sealed_round.value_of(seat)


class BaseTurnPhase(BasePhase[S]):
    """A phase in which some seats act and the others must wait."""

    __slots__ = ()
    game: ClassVar[str]  # names its steps: `<game>-step-<key>`
    turn_rule: ClassVar[str]  # whose turn it is
    step_rule: ClassVar[str]  # the rule for the order of steps

    def untimely_refusal(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Return the refusal for an act of another seat or of another step."""
        for other in s.seating.seats:
            if other != seat and any(ask.action is action for ask in self.asks(s, other)):
                return not_your_turn(other, self.turn_rule)
        return Refusal("wrong-step", self.step_rule, step=text(f"{self.game}-step-{self.key}"))


def seat_choices(seats: Iterable[Seat]) -> tuple[Choice, ...]:
    """Return the choice of each seat, with its player's name."""
    return tuple(Choice(seat, text("seat", seat=seat)) for seat in seats)


def seat_pick(
    name: str,
    seats: Iterable[Seat],
    rule: str,
    code: str = "bad-choice",
    refused_choices: tuple[RefusedChoice, ...] = (),
) -> Pick:
    """Return a pick among `seats`, by name.

    The `refused_choices` are not offered; a form that names one gets the code of that choice.
    """
    return Pick(name, seat_choices(seats), code=code, rule=rule, refused_choices=refused_choices)


def partner_pick(
    name: str, seats: Iterable[Seat], seat: Seat, rule: str, self_code: str = ""
) -> Pick:
    """Return a pick of another seat, with which `seat` agrees on something.

    `self_code` refuses `seat` itself.
    """
    refused_choices = (RefusedChoice(seat, self_code, rule),) if self_code else ()
    return seat_pick(
        name, (each for each in seats if each != seat), rule, refused_choices=refused_choices
    )


def go_on_ask(
    action: type[Action],
    label: Message | None,
    rule: str,
    awaited_seats: Iterable[Seat] = (),
    code: str = "still-waiting",
) -> Ask:
    """Return the host's ask to go on; it is blocked while it awaits `awaited_seats`.

    `label` names the next step.
    """
    seats = tuple(awaited_seats)
    reason = Refusal(code, rule, seats=seats) if seats else None
    return Ask(action, rule=rule, block=block_for(reason), label=label)


def not_your_turn(speaker: Seat, rule: str) -> Refusal:
    """Return the refusal for a seat that must wait for `speaker`."""
    return Refusal("not-your-turn", rule, seat=speaker)


class Debt(NamedTuple):
    """The debt of a seat to one creditor, and its reason."""

    debtor: Seat
    creditor: Seat  # BANK: the bank
    amount: int
    memo: Message
    rule: str

    def pay(self, s: S, *, already_handed: bool = False) -> S:
        """Return the state after the payment.

        `already_handed`: players have moved the bills before, because the screen asked them to.
        """
        account = cash_account(self.creditor) if self.creditor else BANK_ACCOUNT
        return s.pay(
            self.amount,
            cash_account(self.debtor),
            account,
            self.memo,
            self.rule,
            already_handed=already_handed,
        )

    def pay_and_tell(self, s: S, message: Message, own: Message) -> S:
        """Return the state after the payment, with `message` in the story.

        The creditor, unless it is the bank, gets the announcement `own`.
        """
        s = self.pay(s, already_handed=True).tell(message)
        recipients = (Recipient(self.creditor, own, self.amount),)
        return s.announce(message, recipients, rule=self.rule) if self.creditor else s


def dues_of(s: AnyState, dues: tuple[Debt, ...], debtor: Seat) -> tuple[Debt, ...]:
    """Return the debts of `debtor`: to players clockwise from itself, then to the bank."""
    rank_by_seat = {seat: rank for rank, seat in enumerate(s.seating.clockwise(debtor))}
    debts = (due for due in dues if due.debtor == debtor)
    return tuple(sorted(debts, key=lambda due: rank_by_seat.get(due.creditor, len(rank_by_seat))))


class Correct(Action):
    """The host's correction of a counter to the real number, with the reason."""

    counter: str
    of: Seat  # the owner of the counter; TABLE: the table
    value: int | Seat  # a seat if the counter's value is a seat
    reason: str


def play(game: Game[S], s: S, seat: Seat, action: Action, *, is_overruled: bool = False) -> S:
    """Return the state after `action` of `seat`.

    `is_overruled`: the table lets the action pass, although a rule refuses it. Raises Refusal if a
    rule forbids the action that cannot be overruled.
    """
    ledger = replace(s.ledger, latest_postings=())
    announcements = _without_called_recipients(
        game, s, mark_read(s.announcements, seat, s.step_number)
    )
    s = replace(
        s, messages=(), ledger=ledger, is_overruled=is_overruled, announcements=announcements
    )
    if isinstance(action, Correct):
        return advance_phases(game, _apply_correction(game, s, seat, action))
    if (ask := game.ask_for(s, seat, type(action))) is None:
        raise game.refusal_for(s, seat, type(action))
    may_waive = (
        game.can_overrule if is_overruled and not ask.is_own_page_only else may_waive_nothing
    )  # unknown to others
    game.validate(s, seat, ask, action, may_waive)
    return advance_phases(game, game.apply(s, seat, action))


def _without_called_recipients(game: Game[S], s: S, announcements: Announcements) -> Announcements:
    """Return the announcements, without those that the calls of their seats tell before the act.

    Such an announcement is hidden, and stays away when the call changes.
    """
    seats = {one.seat for each in announcements for one in each.recipients} if s.phase else ()
    rules = {seat: called_rules(game.seat_prompt(s, seat)) for seat in seats}
    return tuple(
        each._replace(
            recipients=tuple(
                one for one in each.recipients if each.rule not in rules.get(one.seat, ())
            )
        )
        for each in announcements
    )


def called_rules(call: Prompt | None) -> tuple[str, ...]:
    """Return the rules whose announcements a seat's call makes unnecessary."""
    return (call.rule, call.owed_rule or call.rule) if call else ()


class PhaseOrder(Protocol[S]):
    """The part of a game that chooses its next phase and reports its progress."""

    def next_phase(self, s: S) -> Phase[S] | None: ...

    def track(self, s: S) -> Track: ...


def advance_phases(game: PhaseOrder[S], s: S) -> S:
    """Close each finished phase and open the next, until a phase waits."""
    step_number = s.step_number + 1  # a step that is over as soon as it begins makes nothing older
    while (phase := s.phase) is not None and phase.is_over(s):
        s = phase.close(s)
        s = replace(
            s,
            phase=game.next_phase(s),
            opened_phase_count=s.opened_phase_count + 1,
            step_number=step_number,
            was_reveal_undone=False,
        )
    assert s.ledger.total == 0, "money was made or lost"
    if not s.announcements or s.announcements[-1].step_number != UNFINISHED_STEP:
        return s
    return replace(
        s,
        announcements=date_announcements(
            s.announcements, s.step_number, game.track(s).period_number
        ),
    )


def _apply_correction(game: Game[S], s: S, seat: Seat, action: Correct) -> S:
    if seat != HOST:
        raise Refusal("host-only")
    if not isinstance(action.reason, str) or not action.reason.strip():
        raise Refusal("no-reason", field="reason")
    key = (action.counter, action.of)
    counter = next((each for each in game.counters(s) if (each.key, each.seat) == key), None)
    if counter is None:
        raise Refusal("bad-choice", field="counter")
    if type(action.value) not in (int, Seat) or not counter.low <= action.value <= counter.high:
        raise Refusal("bad-correction", field="value", low=counter.low, high=counter.high)
    value, is_seat = int(action.value), isinstance(action.value, Seat)
    if value % counter.step:
        raise Refusal("off-step", field="value", step=counter.step)
    is_no_answer = counter.answers and all(answer.value != value for answer in counter.answers)
    if is_no_answer or (is_seat and not counter.is_seat_valued):
        raise Refusal("bad-choice", field="value")
    s = game.correct(s, counter, value)
    values = {
        "what": counter.name or text(f"{game.key}-counter-{counter.key}"),
        "was": counter.as_argument(counter.value),
        "now": counter.as_argument(value),
        "reason": reason_text(action.reason.strip()),
    }
    if not counter.seat:
        s, message = s.tell("corrected-table", **values), text("corrected-table", **values)
        if counter.answers:  # some name a seat
            return s.announce(message)
        return s.announce_to_all(message)
    message = text("corrected-seat", seat=counter.seat, **values)
    recipient = Recipient(counter.seat, text("corrected-seat-you", **values))
    return s.tell("corrected-seat", seat=counter.seat, **values).announce(message, (recipient,))


def with_unread_announcements(s: S, current: S, period: int) -> S:
    """Return `s`, the state after an undo, with unread announcements only.

    A recipient has read an announcement that the `current` state, of this `period`, no longer has
    for it, and the shared screen one that it no longer shows. Announcements newer than the
    `current` ones are unread by everybody.
    """
    unread_recipients = {
        announcement.number: announcement.recipients
        for announcement in current.announcements
        if announcement.period in (0, period)
    }
    shown_numbers = {
        announcement.number
        for announcement in current.announcements
        if announcement.message and announcement.step_number == current.step_number
    }
    newest_number = max((announcement.number for announcement in current.announcements), default=0)
    unread = tuple(
        announcement
        if announcement.number > newest_number
        else announcement._replace(
            message=announcement.message if announcement.number in shown_numbers else None,
            recipients=tuple(
                each
                for each in announcement.recipients
                if each in unread_recipients.get(announcement.number, ())
            ),
        )
        for announcement in s.announcements
    )
    return replace(s, announcements=unread, announcement_count=current.announcement_count)
