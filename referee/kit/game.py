"""The Game protocol, and the state that every game shares."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from .actions import Action, Ask
from .box.facts import Box
from .box.inventory import FactKind
from .box.paper import ManualSteps, PersonalSheet, Table
from .components.money import BANK_ACCOUNT, Account, Ledger, cash_account
from .components.pieces import Counter, Piece
from .fields import Waiver
from .frozen import replace
from .options import Option
from .result import Result, Track
from .sealed import OpenedEnvelope, SealedRound
from .seats import Seat, Seating, Sign
from .words import (
    MAX_ANNOUNCEMENTS,
    Announcement,
    Message,
    Recipient,
    Refusal,
    StoryLine,
    TransientLine,
    Value,
    text,
)


class Credits(NamedTuple):
    """The authors and illustrators of a game, as far as they are known."""

    authors: tuple[str, ...] = ()
    illustrators: tuple[str, ...] = ()


P_co = TypeVar("P_co", bound="Phase[Any]", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Generic[P_co]):
    """The part of a state that all games share.

    A game adds its own fields and its phase type.
    """

    seating: Seating
    ledger: Ledger
    box: Box
    phase: P_co | None = None  # the open phase; None once the game is over
    opened_phase_count: int = 0  # number of phases opened so far: identifies the phase of a form
    step_number: int = 0  # phases, and steps within one, so far: announcements age with it
    reveal_count: int = 0  # number of reveals so far
    latest_opened_envelopes: tuple[OpenedEnvelope, ...] = ()  # the envelopes of the latest reveal
    messages: tuple[StoryLine, ...] = ()  # the story lines of the current action
    seed: str = ""  # decides every shuffle that the app makes
    edition: int = 0  # edition of the rules that the evening began with; 0: the current one
    is_overruled: bool = False  # the table waives house rules for the current action
    was_reveal_undone: bool = False  # the reveal of the open sealed round was undone
    announcements: tuple[Announcement, ...] = ()  # the latest ones, oldest first
    announcement_count: int = 0  # made so far, undone ones too: a number is never used again

    def tell(self, key: str | Message, **values: Value) -> Self:
        """Add a line to the story that everybody may read."""
        message = text(key, **values) if isinstance(key, str) else key
        return self._with_line(StoryLine(message))

    def mention(self, key: str, **values: Value) -> Self:
        """Add a short-lived line that everybody may read."""
        return self._with_line(TransientLine(text(key, **values)))

    def tell_only(self, seats: tuple[Seat, ...], key: str, **values: Value) -> Self:
        """Add a line to the story that only `seats` may read."""
        return self._with_line(StoryLine(text(key, **values), visible_to=seats))

    def tell_except(self, hidden_from: tuple[Seat, ...], key: str, **values: Value) -> Self:
        """Add a line to the story for all seats but `hidden_from`.

        Other lines tell those seats more.
        """
        return self._with_line(StoryLine(text(key, **values), hidden_from=hidden_from))

    def _with_line(self, line: StoryLine) -> Self:
        return replace(self, messages=(*self.messages, line))

    def with_concerned_seats(self, seats: Iterable[Seat]) -> Self:
        """Mark the latest line as concerning `seats`, although its words do not name them."""
        *earlier, last = self.messages
        return replace(self, messages=(*earlier, replace(last, concerns=tuple(seats))))

    @property
    def is_cash_public(self) -> bool:
        """True if all cash is public now, so no screen hides it."""
        return False

    def announce(
        self,
        message: Message | None,
        recipients: Iterable[Recipient] = (),
        *,
        card_text: Message | str = "",
        rule: str = "",
    ) -> Self:
        """Announce a gain or loss that has just happened."""
        recipients = tuple(r._replace(cash=self.ledger.cash_of(r.seat)) for r in recipients)
        number = self.announcement_count + 1
        new = Announcement(number, message, recipients, card_text, rule, self.opened_phase_count)
        latest = (*self.announcements[1 - MAX_ANNOUNCEMENTS :], new)
        return replace(self, announcements=latest, announcement_count=number)

    def announce_to_all(
        self, message: Message, *, own_texts: Mapping[Seat, Message] | None = None, rule: str = ""
    ) -> Self:
        """Announce something that concerns every seat, on every screen.

        `own_texts` has the words for seats that get other words.
        """
        messages = dict.fromkeys(self.seating.seats, message) | dict(own_texts or {})
        return self.announce(message, (Recipient(*each) for each in messages.items()), rule=rule)

    def unseal(self, sealed_round: SealedRound[Any], seats: Iterable[Seat] | None = None) -> Self:
        """Open the envelopes of a round for everybody, or only those of `seats`."""
        seats = sorted(sealed_round.envelopes) if seats is None else seats
        opened = sealed_round.opened_envelopes(seats)
        return replace(self, reveal_count=self.reveal_count + 1, latest_opened_envelopes=opened)

    def pay(
        self, amount: int, source: Account, to: Account, memo: Message, rule: str, **how: bool
    ) -> Self:
        """Move `amount` from `source` to `to`, as `Ledger.pay` does.

        Raises the same exceptions.
        """
        return replace(self, ledger=self.ledger.pay(amount, source, to, memo, rule, **how))

    def cash(self, seat: Seat) -> int:
        """Return the amount of `seat`'s bills."""
        return self.ledger[cash_account(seat)]

    def spend(self, seat: Seat, amount: int, memo: Message, rule: str) -> Self:
        """Pay `amount` from `seat` to the bank. Raises what `Ledger.pay` raises."""
        return self.pay(amount, cash_account(seat), BANK_ACCOUNT, memo, rule)

    def earn(
        self, seat: Seat, amount: int, memo: Message, rule: str, *, secret: bool = False
    ) -> Self:
        """Pay `amount` from the bank to `seat`."""
        return self.pay(amount, BANK_ACCOUNT, cash_account(seat), memo, rule, secret=secret)

    def set_balance(
        self,
        account: Account,
        amount: int,
        memo: Message,
        rule: str,
        *,
        secret: bool = False,
        books_only: bool = True,
    ) -> Self:
        """Set the balance of `account` to `amount`; the bank pays or takes the difference.

        With `books_only`, no bills change hands.
        """
        more = amount - self.ledger[account]
        source, to = (BANK_ACCOUNT, account) if more > 0 else (account, BANK_ACCOUNT)
        return self.pay(abs(more), source, to, memo, rule, secret=secret, books_only=books_only)

    def learn(self, name: str, value: Any) -> Self:
        """Add a fact that the table has read on its box."""
        return replace(self, box=self.box.learn(name, value))


S = TypeVar("S", bound=State[Any])


class Phase(Protocol[S]):
    """One step of the rule book, and the data it needs while it lasts."""

    key: ClassVar[str]  # "bidding": names its template and its words
    is_final_scoring: ClassVar[bool]  # is the game over, and what was announced in it old?

    @property
    def sealed_round(self) -> SealedRound[Any]:
        """The phase's sealed round, revealed or not; falsy if it has none."""

    def asks(self, s: S, seat: Seat) -> Iterable[Ask]:
        """Return the actions that `seat` may take, including blocked ones."""

    def apply(self, s: S, seat: Seat, action: Any) -> S:
        """Return the state after a valid action.

        Raises Refusal if its fields contradict each other.
        """

    def is_over(self, s: S) -> bool:
        """Return True if the phase can be closed."""

    def close(self, s: S) -> S:
        """Return the state after the phase, with its consequences applied."""


AnyState = State[Phase[Any]]


@dataclass(frozen=True, slots=True)
class Prompt:
    """The text of a screen: headline, text to read aloud, pieces to move."""

    headline: Message
    read_aloud: Message | None = None  # to read aloud
    moves: tuple[Message, ...] = ()  # pieces to move by hand after an act
    rule: str = ""  # id of the rule behind it
    has_private_details: bool = False  # the seat's own page has something more to show
    purse_text: Message | None = None  # about the seat's purse: hidden with its figures
    is_waiting: bool = False  # the seat decides nothing: the headline names what it waits for
    owed_rule: str = ""  # id of the rule behind what hands still owe an earlier step, if in `moves`
    is_done: bool = False  # the headline tells a move that an act has already caused
    hints: tuple[Message, ...] = ()  # how to do this step, and what to know for it
    # moves that screens had asked for before the latest act; set by the view
    earlier_moves: tuple[Message, ...] = ()


class Game(Protocol[S]):
    """The interface of a game to the rest of the program."""

    @property
    def key(self) -> str:
        """One word: the game's folder, its address and the prefix of its words."""

    @property
    def credits(self) -> Credits:
        """The game's authors and illustrators; empty if unknown."""

    @property
    def seat_counts(self) -> range:
        """The numbers of players that the game allows."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every action that a log may contain."""

    @property
    def edition(self) -> int:
        """The current edition of the rules. An evening keeps the edition with which it began."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that a table agrees on before it begins."""

    @property
    def inventory(self) -> tuple[FactKind, ...]:
        """The kinds of facts and pieces, in the order of the box's page."""

    @property
    def shipped_box(self) -> Box:
        """The box as shipped, before a household has corrected it."""

    @property
    def rules(self) -> Mapping[str, Mapping[str, Any]]:
        """The numbered rules by id: "fr", "en", and "kept" ("enforced", "shown" or "table")."""

    def setup(
        self,
        seating: Seating,
        options: Mapping[str, Any],
        box: Box,
        *,
        seed: str = "",
        start: Mapping[str, Any] | None = None,
    ) -> S:
        """Return the first state, or the state of `start` (docs/records.md).

        Raises Refusal if an argument does not fit.
        """

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of `seat`: those of the phase, then those allowed at any time."""

    def ask_for(self, s: S, seat: Seat, action: type[Action]) -> Ask | None:
        """Return the ask for `action`, or None.

        It makes no other asks, because a replay calls it for every action.
        """

    def is_out(self, s: S, seat: Seat) -> bool:
        """Return True if `seat` has nothing more to do in this game."""

    def phase_action_kinds(self, s: S, seat: Seat) -> frozenset[str]:
        """Return the action classes for which the phase has asks of `seat`.

        All other actions are allowed at any time.
        """

    def apply(self, s: S, seat: Seat, action: Action) -> S:
        """Return the state after a valid action."""

    def refusal_for(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Return the reason why `seat` has no ask for `action` now."""

    def validate(self, s: S, seat: Seat, ask: Ask, action: Action, may_waive: Waiver) -> None:
        """Raise the Refusal that forbids `action`.

        A refusal is waived if `may_waive` accepts its code.
        """

    def apply_outdated(self, s: S, seat: Seat, action: Action) -> S | None:
        """Return the state after an action of an older log, or None.

        These are actions that people no longer take, because the game takes them itself.
        """

    def next_phase(self, s: S) -> Phase[S] | None:
        """Return the next phase; None once the game is over."""

    def track(self, s: S) -> Track:
        """Return the phase track."""

    def prompt(self, s: S) -> Prompt:
        """Return the prompt of the shared screen."""

    def seat_prompt(self, s: S, seat: Seat) -> Prompt | None:
        """Return the prompt of `seat`, pieces included; None if it waits.

        The words are in the second person.
        """

    def without_last_moves(self, s: S) -> S:
        """Return `s` without the moves of its last acts, to see what one more act moves."""

    def public_board(self, s: S, seat: Seat) -> Hashable:
        """Return the board that `seat` may see; for HOST, the public one."""

    def private_board(self, s: S, seat: Seat) -> Hashable:
        """Return the part of the board that only `seat` may see.

        It is drawn again only when it changes. It may have the fields `is_public_now`, True while
        everybody may see all of it, and `is_always_public`, True if everybody may see it during the
        whole evening.
        """

    def counters(self, s: S) -> tuple[Counter, ...]:
        """Return every public number that the host may correct."""

    def pieces(self, s: S, seat: Seat) -> tuple[Piece, ...]:
        """Return the pieces that `seat` may see; for HOST, the public ones."""

    def correct(self, s: S, counter: Counter, value: int) -> S:
        """Return the state with a counter corrected.

        Raises Refusal if the value is impossible.
        """

    def can_overrule(self, code: str) -> bool:
        """Return True if the table may overrule this refusal."""

    def box_seat_colours(self, box: Box) -> tuple[str, ...]:
        """Return the colours of each seat's pieces, for papers/drawing.py.

        Empty if the pieces in the box have no colours of seats.
        """

    def seat_colours(self, s: S) -> tuple[str, ...]:
        """Return the colours of the seats at this table; players may choose them."""

    def seat_signs(self, s: S) -> tuple[Sign, ...]:
        """Return the signs on the pieces of each seat.

        Empty if the pieces show the usual letter and silhouette of the seat.
        """

    def sheets_dealt_by_app(self, s: S) -> tuple[str, ...]:
        """Return the sheets whose cards the app deals; printing them is optional."""

    def paper_tables(self, s: S, seat: Seat) -> tuple[Table, ...]:
        """Return tables for paper: public ones for HOST, otherwise the seat's private ones."""

    def final_tables(self, past_states: Sequence[S]) -> tuple[Table, ...]:
        """Return tables about a finished game, in addition to the seats' cash.

        `past_states`: as for `personal_sheet`.
        """

    def manual_steps(self, s: S) -> ManualSteps:
        """Return how to play a period without the app: steps for each square of the track."""

    def personal_sheet(self, past_states: Sequence[S], seat: Seat) -> PersonalSheet | None:
        """Return the sheet on which `seat` goes on without the app, or None.

        `past_states` has the valid ones, oldest first.
        """

    def result(self, s: S) -> Result | None:
        """Return the final scoring; None until the game is over."""

    def invariants(self, s: S) -> None:
        """Raise AssertionError if `s` is an impossible state."""
