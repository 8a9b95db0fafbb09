"""What a game is to the rest of the program, and how one action is played."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from .asks import Action, Ask, Choice, never
from .box import Box
from .inventory import Kind
from .money import THE_BANK, Account, Ledger
from .options import Option
from .paper import Leaf, PeriodStep, Table
from .sealed import SealedRound, Unsealed
from .seats import BANK, Seat, Seating
from .words import Mention, Money, Refusal, StoryEntry, Text, Value, text

ANNOUNCED = 3  # announcements that a state remembers


class Touched(NamedTuple):
    """Whom an announcement is about, and how it is said to them."""

    seat: Seat
    said: Text  # in the second person
    amount: int = 0  # what it cost (below zero) or brought, in the game's unit
    secret_text: Text | None = (
        None  # what it tells of their secrets: hidden where their figures are
    )


class Credits(NamedTuple):
    """Who made a box, as far as anybody knows."""

    authors: tuple[str, ...] = ()
    illustrators: tuple[str, ...] = ()


class Announcement(NamedTuple):
    """What no act of their own has cost or brought somebody: a card, a fine, a correction."""

    number: int  # the first of the evening is 1
    said: Text | None  # for all to read: who, by what, how much; None: to those in `to` alone
    to: tuple[Touched, ...]
    words: Text | str  # what the card says; "" where there is none
    rule: str
    opened: int  # the phase in which it was made, `State.opened`


P_co = TypeVar("P_co", bound="Phase[Any]", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Generic[P_co]):
    """What every game's state holds; a game adds its own fields, and its kind of phase."""

    seating: Seating
    ledger: Ledger
    box: Box
    phase: P_co | None = None  # the one that is open; None at the end
    opened: int = 0  # phases opened so far: names the phase a form was drawn for
    revealed: int = 0  # times that envelopes have been opened for all
    unsealed: tuple[Unsealed, ...] = ()  # those last opened
    told: tuple[StoryEntry, ...] = ()  # what the action in hand has told the table
    edition: int = 0  # of the rules that the evening began with; 0: today's
    overruled: bool = False  # the table lets the action in hand pass a rule of the house
    again: bool = False  # the open sealed round was revealed once already, and taken back
    announced: tuple[Announcement, ...] = ()  # the last ones, oldest first

    def tell(self, key: str, **values: Value) -> Self:
        """With one more line of the story, for all to read."""
        return replace(self, told=(*self.told, StoryEntry(text(key, **values))))

    def mention(self, key: str, *, but: tuple[Seat, ...] = (), **values: Value) -> Self:
        """With one more line that matters for a moment alone, for all `but` some."""
        return replace(self, told=(*self.told, Mention(text(key, **values), but=but)))

    def tell_only(self, seats: tuple[Seat, ...], key: str, **values: Value) -> Self:
        """With one more line that `seats` alone may read."""
        return replace(self, told=(*self.told, StoryEntry(text(key, **values), only=seats)))

    def tell_except(self, but: tuple[Seat, ...], key: str, **values: Value) -> Self:
        """With one more line for all but those who are told more."""
        return replace(self, told=(*self.told, StoryEntry(text(key, **values), but=but)))

    def announce(
        self,
        said: Text | None,
        to: Iterable[Touched] = (),
        *,
        words: Text | str = "",
        rule: str = "",
    ) -> Self:
        """With something announced, that has just cost or brought somebody something."""
        number = self.announced[-1].number + 1 if self.announced else 1
        new = Announcement(number, said, tuple(to), words, rule, self.opened)
        return replace(self, announced=(*self.announced[1 - ANNOUNCED :], new))

    def announce_to_all(self, said: Text, *, rule: str = "") -> Self:
        """With something announced that concerns whoever sits here, on every screen."""
        return self.announce(said, (Touched(seat, said) for seat in self.seating.seats), rule=rule)

    def unseal(self, sealed: SealedRound[Any], seats: Iterable[Seat] | None = None) -> Self:
        """With the envelopes of a round (or those of `seats`) opened for all to check."""
        opened = sealed.unsealed(sorted(sealed.envelopes) if seats is None else seats)
        return replace(self, revealed=self.revealed + 1, unsealed=opened)

    def pay(
        self,
        amount: int,
        source: Account,
        to: Account,
        memo: Text,
        rule: str,
        *,
        secret: bool = False,
        booked: bool = False,
    ) -> Self:
        """With `amount` gone from `source` to `to`; raises as `Ledger.pay`."""
        paid = self.ledger.pay(amount, source, to, memo, rule, secret=secret, booked=booked)
        return replace(self, ledger=paid)

    def level(
        self,
        account: Account,
        amount: int,
        memo: Text,
        rule: str,
        *,
        secret: bool = False,
        booked: bool = True,
    ) -> Self:
        """With exactly `amount` in `account`: the bank pays the difference, or takes it.

        Not `booked`: in bills too, where the books do more than follow what lies there.
        """
        more = amount - self.ledger[account]
        source, to = (THE_BANK, account) if more > 0 else (account, THE_BANK)
        return self.pay(abs(more), source, to, memo, rule, secret=secret, booked=booked)

    def learn(self, name: str, value: Any) -> Self:
        """With one more fact known of the box."""
        return replace(self, box=self.box.learn(name, value))


S = TypeVar("S", bound=State[Any])


class Phase(Protocol[S]):
    """One paragraph of the rule book, and the data it needs while it lasts."""

    key: ClassVar[str]  # "bidding": its template and its words

    @property
    def sealed(self) -> SealedRound[Any]:
        """The envelopes that it holds, opened or not; false where it holds none."""

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """What `seat` may do, barred asks included."""

    def take(self, s: S, seat: Seat, action: Any) -> S:
        """The state after `action`, one of those it has asked for, its fields admitted.

        Raises Refusal for what ties fields together.
        """

    def is_over(self, s: S) -> bool:
        """Is nobody awaited any more?"""

    def close(self, s: S) -> S:
        """Its consequences."""


AnyState = State[Phase[Any]]


class Counter(NamedTuple):
    """A number of the table that the host may set right: whose, its name, where it stands."""

    key: str  # "cocoa": also its words, `<game>-counter-cocoa`
    seat: Seat
    value: int
    low: int = 0
    high: int = 999
    step: int = 1  # it stands on multiples of this alone
    unit: str = ""  # "money": shown as an amount
    amount: str = ""  # the words of an amount, where the game has a unit
    name: Text | None = None  # instead of those words, where they need a figure
    touch: int = 0  # how far a touch of + takes it, where that is more than a step
    answers: tuple[Choice, ...] = ()  # it stands on one of these alone, and is said in its words

    @property
    def of_seats(self) -> bool:
        """Is it somebody, not a number?"""
        return any(isinstance(answer.value, Seat) for answer in self.answers)

    def shown(self, value: int) -> Value:
        """`value` as a sentence says it."""
        if self.answers:
            return next((answer.text for answer in self.answers if answer.value == value), value)
        if self.unit != "money":
            return value
        return text(self.amount, amount=Money(value)) if self.amount else Money(value)


class ScoreLine(NamedTuple):
    """One term of a final score."""

    text: Text
    amount: int


class Standing(NamedTuple):
    """One seat at the end: equal ranks share the place."""

    seat: Seat
    rank: int
    score: int
    lines: tuple[ScoreLine, ...]
    out: bool = False  # had left the game before its end


@dataclass(frozen=True, slots=True)
class Curve:
    """One line of a chart: `values[i]` belongs to `Result.periods[i]`; fewer if it ended early."""

    text: Text | str
    seat: Seat | None  # the seat it draws, or None for something of the board
    values: tuple[int, ...]
    ink: str = ""  # of something of the board: the colour of its pieces, by name


@dataclass(frozen=True, slots=True)
class Result:
    """How the evening ended, everything in the open."""

    standings: tuple[Standing, ...]  # best first
    periods: tuple[Text | Value, ...]
    curves: tuple[Curve, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)

    @property
    def alone(self) -> bool:
        """Has everybody but the winner left the game? Then no margin says anything."""
        others = [standing for standing in self.standings if standing.rank > 1]
        return len(self.winners) == 1 and bool(others) and all(one.out for one in others)

    def beside(self, seat: Seat) -> tuple[Seat, ...]:
        """The other winners."""
        return tuple(winner for winner in self.winners if winner != seat)


class Stop(NamedTuple):
    """One square of the phase track."""

    key: str  # words: `<game>-stop-<key>`
    substops: tuple[Text | str, ...] = ()
    sub: int = 0  # 1-based: which substop is current


@dataclass(frozen=True, slots=True)
class Track:
    """Where the table is: which period of how many, which square of the period."""

    period: Text | Value
    periods: tuple[Text | Value, ...]
    at: int  # 1-based, the current period
    last: int  # 1-based, the last period agreed on
    stops: tuple[Stop, ...]
    stop: int  # 1-based, the current square; 0 at the end


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a screen says: the state in one sentence, then hands and voice."""

    headline: Text
    read: Text | None = None  # to be read aloud
    move: tuple[Text, ...] = ()  # pieces to move, by hand
    rule: str = ""  # the rule behind it
    private: bool = False  # there is something to be looked at on the seat's own page alone


class Game(Protocol[S]):
    """All that the rest of the program knows of a game."""

    @property
    def key(self) -> str:
        """One word: its folder, its address, the prefix of its words."""

    @property
    def credits(self) -> Credits:
        """Who made it; nobody where that is not known."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Everything that may stand in a log."""

    @property
    def edition(self) -> int:
        """Of its rules as they are read today: evenings of before go on as they began."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What a table agrees on before it begins."""

    @property
    def inventory(self) -> tuple[Kind, ...]:
        """What its box holds, kind by kind, in the order of the box's page."""

    @property
    def house(self) -> Box:
        """The box before anybody has corrected it."""

    @property
    def rules(self) -> Mapping[str, Mapping[str, Any]]:
        """Each numbered rule: "fr", "en", and "kept", by whom."""

    def setup(
        self,
        seating: Seating,
        options: Mapping[str, Any],
        box: Box,
        *,
        seed: str = "",
        start: Mapping[str, Any] | None = None,
    ) -> S:
        """The table before anybody has done anything.

        `seed` decides every shuffle the app makes; `start` puts the table in the
        middle of a game (docs/records.md). Raises Refusal for what does not fit.
        """

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """The phase's asks for `seat`, and those of any time."""

    def ask(self, s: S, seat: Seat, action: type[Action]) -> Ask | None:
        """The ask among those that is for `action`; worked out alone, for the fold is hot."""

    def take(self, s: S, seat: Seat, action: Action) -> S:
        """The state after one admitted action."""

    def refuse(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Why `seat` has no such ask now."""

    def outdated(self, s: S, seat: Seat, action: Action) -> S | None:
        """The table after an act of older logs that the game now does by itself; else None."""

    def next_phase(self, s: S) -> Phase[S] | None:
        """The order of play."""

    def track(self, s: S) -> Track:
        """Where the table is."""

    def prompt(self, s: S) -> Prompt:
        """What is happening now, for the shared screen."""

    def call(self, s: S, seat: Seat) -> Prompt | None:
        """What `seat` itself does now, hands included, in the second person; None: it waits."""

    def public_board(self, s: S, seat: Seat) -> Hashable:
        """The board as `seat` may see it; BANK sees what everybody may see."""

    def private_board(self, s: S, seat: Seat) -> Hashable:
        """What of the board is `seat`'s own: drawn again only when it changes."""

    def counters(self, s: S) -> tuple[Counter, ...]:
        """Every public number that may be set right."""

    def correct(self, s: S, counter: Counter, value: int) -> S:
        """The table with that number set right; raises Refusal where it cannot stand."""

    def can_overrule(self, code: str) -> bool:
        """May the table overrule this refusal?"""

    def colours(self, box: Box) -> tuple[str, ...]:
        """The colour of each place's pieces (papers/seat_inks.py); () where they have none."""

    def dealt(self, s: S) -> tuple[str, ...]:
        """The sheets whose cards the app deals: on screens alone, unless somebody prints them."""

    def on_paper(self, s: S, seat: Seat) -> tuple[Table, ...]:
        """The table as BANK's eyes see it, or what is `seat`'s own and nobody else's."""

    def accounts(self, past: Sequence[S]) -> tuple[Table, ...]:
        """What the books of a game that is over tell beside the seats' cash; `past` as below."""

    def by_hand(self, s: S) -> tuple[PeriodStep, ...]:
        """How a period goes without the app, square by square of the track."""

    def filled(self, past: Sequence[S], seat: Seat) -> Leaf | None:
        """The sheet that `seat` goes on with; `past`: the states that count, oldest first."""

    def result(self, s: S) -> Result | None:
        """The final scoring, once the game is over."""

    def invariants(self, s: S) -> None:
        """Assert what must hold after every action."""


class Correct(Action):
    """The host sets a counter to what the table really shows, and says why."""

    counter: str
    of: Seat  # BANK for the table's own
    value: int | Seat  # a seat, where the counter is one
    reason: str


def play(game: Game[S], s: S, seat: Seat, action: Action, *, overruled: bool = False) -> S:
    """The state after `seat` does `action`; `s` itself never changes.

    `overruled`: the table lets it pass where a rule of the house forbids it.
    Raises Refusal where the rules do not allow it.
    """
    s = replace(s, told=(), ledger=replace(s.ledger, fresh=()), overruled=overruled)
    if isinstance(action, Correct):
        return settle(game, _correct(game, s, seat, action))
    ask = game.ask(s, seat, type(action))
    if ask is None:
        raise game.refuse(s, seat, type(action))
    private = action.sealed or action.own_page  # nobody else knows it, so nobody can agree to it
    ask.admit(action, may_waive=game.can_overrule if overruled and not private else never)
    return settle(game, game.take(s, seat, action))


def settle(game: Game[S], s: S) -> S:
    """Close every phase that is over and open the next, until somebody must act."""
    phase: Phase[S] | None = s.phase
    while phase is not None and phase.is_over(s):
        s = phase.close(s)
        phase = game.next_phase(s)
        s = replace(s, phase=phase, opened=s.opened + 1, again=False)
    assert s.ledger.total == 0, "money was made or lost"
    return s


def _correct(game: Game[S], s: S, seat: Seat, action: Correct) -> S:
    if seat != BANK:
        raise Refusal("host-only")
    if not isinstance(action.reason, str) or not action.reason.strip():
        raise Refusal("no-reason", field="reason")
    counter = next(
        (c for c in game.counters(s) if (c.key, c.seat) == (action.counter, action.of)), None
    )
    if counter is None:
        raise Refusal("bad-choice", field="counter")
    if type(action.value) not in (int, Seat) or not counter.low <= action.value <= counter.high:
        raise Refusal("bad-correction", field="value", low=counter.low, high=counter.high)
    value, named = int(action.value), isinstance(action.value, Seat)
    if value % counter.step:
        raise Refusal("off-step", field="value", step=counter.step)
    unanswered = counter.answers and all(answer.value != value for answer in counter.answers)
    if unanswered or (named and not counter.of_seats):
        raise Refusal("bad-choice", field="value")
    s = game.correct(s, counter, value)
    values = {
        "what": counter.name or text(f"{game.key}-counter-{counter.key}"),
        "was": counter.shown(counter.value),
        "now": counter.shown(value),
        "reason": action.reason.strip(),
    }
    if not counter.seat:
        s, said = s.tell("corrected-table", **values), text("corrected-table", **values)
        # answers may name somebody, whose phone never hears of them as of another
        return s.announce(said) if counter.answers else s.announce_to_all(said)
    said = text("corrected-seat", seat=counter.seat, **values)
    own = Touched(counter.seat, text("corrected-seat-you", **values))
    return s.tell("corrected-seat", seat=counter.seat, **values).announce(said, (own,))
