"""The base class of games, and the groups of actions that are allowed in every phase."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from referee.kit.box import rule_book

from .actions import Action, Ask, first_by_precedence
from .box.facts import Box
from .box.inventory import FactKind, Schema
from .box.paper import PaperDefaults
from .components.pieces import Counter, Piece
from .fields import FreeText, Waiver
from .frozen import replace
from .game import Credits, Phase, Prompt, S
from .mid_game import MidGame
from .options import NoOptions, Option, declared_options, make_options
from .phase import BasePhase, BaseTurnPhase
from .redaction import ChanceRedactions, PlayedAct, redact_to_last_sealed
from .result import Result
from .seats import HOST, Seat, Seating
from .words import Message, Refusal, Value, text


class ActionGroup(NamedTuple, Generic[S]):
    """Actions that belong together, either all of the seats or all of the host."""

    actions: tuple[type[Action], ...]
    is_for_host: bool
    asks: Callable[[S, Seat], tuple[Ask, ...]]
    apply: Callable[[S, Seat, Any], S]  # the state after one of `actions`
    is_offered_early: bool = False  # offered before the game begins, too


def reason_field(rule: str, most: int = 120) -> FreeText:
    """Return the field for the reason of a correction.

    `required_reason` refuses an empty one.
    """
    return FreeText("reason", most, optional=True, rule=rule)


def required_reason(action: Any, rule: str) -> str:
    """Return the reason of an action. Raises Refusal("no-reason") if it is empty."""
    reason: str = action.reason.strip()
    if not reason:
        raise Refusal("no-reason", rule, "reason")
    return reason


def tell_correction(
    s: S,
    key: str,
    rule: str,
    own_texts: Mapping[Seat, Message] | None = None,
    /,
    **values: Value,
) -> S:
    """Add a correction to the story and announce it to every seat.

    `own_texts` has the words for seats that get other words.
    """
    return s.tell(key, **values).announce_to_all(
        text(key, **values), own_texts=own_texts, rule=rule
    )


def _is_playing(s: S) -> bool:
    return s.phase is not None


class Anytime(Generic[S]):
    """The groups of actions of a game that belong to no phase.

    Seats may use them while `has_begun(s)` is True, by default until the game is over. Groups with
    `is_offered_early` may be used at any time.
    """

    def __init__(
        self, groups: Sequence[ActionGroup[S]], has_begun: Callable[[S], bool] = _is_playing
    ) -> None:
        self._groups = tuple(groups)
        self._group_by_action = {
            action: group for group in self._groups for action in group.actions
        }
        self._has_begun = has_begun
        self.actions = frozenset(self._group_by_action)

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of `seat` from every group."""
        return tuple(ask for group in self._groups for ask in self._group_asks(group, s, seat))

    def asks_for(self, s: S, seat: Seat, action: type[Action]) -> tuple[Ask, ...]:
        """Return the asks of the group that contains `action`."""
        return self._group_asks(self._group_by_action[action], s, seat)

    def apply(self, s: S, seat: Seat, action: Action) -> S:
        """Return the state after a valid action of one of the groups."""
        return self._group_by_action[type(action)].apply(s, seat, action)

    def _group_asks(self, group: ActionGroup[S], s: S, seat: Seat) -> tuple[Ask, ...]:
        is_for_seat = group.is_for_host == (seat == HOST)
        return (
            group.asks(s, seat)
            if is_for_seat and (group.is_offered_early or self._has_begun(s))
            else ()
        )


PublicBoardT = TypeVar("PublicBoardT", bound=Hashable)  # the board that everybody sees
PrivateBoardT = TypeVar("PrivateBoardT", bound=Hashable)  # the part of the board that one seat sees


class BaseGame(PaperDefaults, ABC, Generic[S, PublicBoardT, PrivateBoardT]):
    """Base class that implements the part of the Game protocol that needs no rules.

    `shipped_box` and `rules` are read from files in the package of the game's class.
    """

    key: ClassVar[str]
    credits: ClassVar[Credits] = Credits()
    seat_counts: ClassVar[range]
    actions: ClassVar[tuple[type[Action], ...]]
    options_type: ClassVar[type[Any]] = NoOptions  # the dataclass of its options
    edition: ClassVar[int] = 1  # raised by one when the reading of a rule changes
    inventory: ClassVar[tuple[FactKind, ...]]  # the kinds of facts and pieces in its box
    anytime: ClassVar[Anytime[Any]] = Anytime(())
    overrulable_codes: ClassVar[frozenset[str]] = frozenset()  # of refusals
    quiet_codes: ClassVar[frozenset[str]] = frozenset()  # of blocks whose reason is obvious
    counters_without_pieces: ClassVar[frozenset[str]] = frozenset()
    refusal_precedence: ClassVar[Sequence[str]] = ()  # codes, the first to be given first
    chance_redactions: ClassVar[ChanceRedactions] = {}  # how a record names what was drawn by lot
    mid_game: ClassVar[MidGame[Any] | None] = None  # what a start may contain
    seat_counts_code: ClassVar[str] = "seat-count"  # the refusal of so many players
    seat_counts_rule: ClassVar[str]  # the rule for the number of players
    over_rule: ClassVar[str]  # the rule that ends the game
    score_rule: ClassVar[str] = ""  # the rule of the final scores, if not `over_rule`
    host_rule: ClassVar[str]  # the rule for who is the host

    @property
    def options(self) -> tuple[Option, ...]:
        return declared_options(self.options_type)

    @property
    def shipped_box(self) -> Box:
        return _shipped_box(type(self))

    @property
    def rules(self) -> Mapping[str, Mapping[str, Any]]:
        return rule_book.rules(type(self).__module__)

    @property
    def mid_game_schema(self) -> Schema:
        return self.mid_game.schema if self.mid_game else {"type": "object"}

    def setup(
        self,
        seating: Seating,
        options: Mapping[str, Any],
        box: Box,
        *,
        seed: str = "",
        start: Mapping[str, Any] | None = None,
    ) -> S:
        """Return the state before the first action, or the one of `start`. Raises Refusal."""
        low, high = self.seat_counts[0], self.seat_counts[-1]
        if len(seating.names) not in self.seat_counts:
            raise Refusal(self.seat_counts_code, self.seat_counts_rule, "names", low=low, high=high)
        s = self.initial_state(
            seating, make_options(self.options_type, options), box.laid_over(self.shipped_box), seed
        )
        return self.mid_game.begin(s, start or {}) if self.mid_game else s

    @abstractmethod
    def initial_state(self, seating: Seating, options: Any, box: Box, seed: str) -> S:
        """Return the state before the first action.

        `options` is an `options_type` with the agreed values. `box` has a value for every fact,
        some of them house values.
        """

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        if self.is_out(s, seat):
            return ()
        return tuple(
            map(self._silence_obvious, (*self.phase_asks(s, seat), *self.anytime.asks(s, seat)))
        )

    def ask_for(self, s: S, seat: Seat, action: type[Action]) -> Ask | None:
        if self.is_out(s, seat):
            return None
        is_anytime = action in self.anytime.actions
        asks: Iterable[Ask] = (
            self.anytime.asks_for(s, seat, action) if is_anytime else self.phase_asks(s, seat)
        )
        return next((self._silence_obvious(ask) for ask in asks if ask.action is action), None)

    def _silence_obvious(self, ask: Ask) -> Ask:
        """Return the ask; its block is made silent if the reason is obvious."""
        if ask.block is None or ask.block.reason.code not in self.quiet_codes:
            return ask
        return replace(ask, block=ask.block._replace(is_silent=True))

    def apply(self, s: S, seat: Seat, action: Action) -> S:
        is_anytime = type(action) in self.anytime.actions
        after: S = (self.anytime.apply if is_anytime else self.apply_in_phase)(s, seat, action)
        return after

    def phase_of(self, s: S) -> BasePhase[S] | None:
        """Return the open phase; None once the game is over."""
        phase: BasePhase[S] | None = s.phase
        return phase

    def is_out(self, s: S, seat: Seat) -> bool:
        """Return True if `seat` has nothing more to do in this game.

        By default, this is True once the game is over.
        """
        return s.phase is None

    def phase_asks(self, s: S, seat: Seat) -> Iterable[Ask]:
        """Return the asks of `seat` that depend on the phase."""
        phase = self.phase_of(s)
        return phase.asks(s, seat) if phase else ()

    def apply_in_phase(self, s: S, seat: Seat, action: Any) -> S:
        """Return the state after a valid action from `phase_asks`."""
        phase = self.phase_of(s)
        return phase.apply(s, seat, action) if phase else s

    def prompt(self, s: S) -> Prompt:
        """Return the prompt of the shared screen, or the end of the game."""
        phase = self.phase_of(s)
        if phase is None:
            return Prompt(text(f"{self.key}-over-headline"), rule=self.score_rule or self.over_rule)
        return phase.prompt(s)

    def seat_prompt(self, s: S, seat: Seat) -> Prompt | None:
        """Return the prompt of `seat`, by default the phase's; None if it only waits."""
        phase = None if self.is_out(s, seat) else self.phase_of(s)
        return phase.seat_prompt(s, seat) if phase else None

    def without_last_moves(self, s: S) -> S:
        """Return `s`: by default, no prompt reports what an act has moved."""
        return s

    def validate(self, s: S, seat: Seat, ask: Ask, action: Action, may_waive: Waiver) -> None:
        if refusal := first_by_precedence(ask.refusals(action, may_waive), self.refusal_precedence):
            raise refusal

    def apply_outdated(self, s: S, seat: Seat, action: Action) -> S | None:
        """Return None: by default, the game applies no actions of older logs."""
        return None

    def refusal_for(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Return the reason why `seat` has no ask for `action` now."""
        if s.phase is None:
            return Refusal("game-over", self.over_rule)
        if seat != HOST and any(ask.action is action for ask in self.asks(s, HOST)):
            return Refusal("host-only", self.host_rule)
        return self.untimely_refusal(s, seat, action)

    def untimely_refusal(self, s: S, seat: Seat, action: type[Action]) -> Refusal:
        """Return why a seat cannot act now, although the game is on.

        It is called only for actions that are not reserved for the host.
        """
        phase = self.phase_of(s)
        if not isinstance(phase, BaseTurnPhase):
            return Refusal("not-now", self.host_rule)
        return phase.untimely_refusal(s, seat, action)

    def phase_action_kinds(self, s: S, seat: Seat) -> frozenset[str]:
        """Return the action classes for which the phase has asks of `seat`.

        All other actions are allowed at any time.
        """
        phase = self.phase_of(s)
        return frozenset(ask.kind for ask in phase.asks(s, seat)) if phase else frozenset()

    @abstractmethod
    def next_phase(self, s: S) -> Phase[S] | None:
        """Return the next phase; None once the game is over."""

    @abstractmethod
    def public_board(self, s: S, seat: Seat) -> PublicBoardT:
        """Return the board that `seat` may see; for HOST, the public one."""

    @abstractmethod
    def private_board(self, s: S, seat: Seat) -> PrivateBoardT:
        """Return the part of the board that only `seat` may see."""

    def can_overrule(self, code: str) -> bool:
        return code in self.overrulable_codes

    def counters(self, s: S) -> tuple[Counter, ...]:
        return self.list_counters(s) if s.phase is not None else ()

    def list_counters(self, s: S) -> tuple[Counter, ...]:
        """Return the public numbers that the host may correct during the game."""
        return ()

    def pieces(self, s: S, seat: Seat) -> tuple[Piece, ...]:
        """Return the pieces; by default, all counters but `counters_without_pieces`."""
        return tuple(
            Piece(
                c.name or text(f"{self.key}-counter-{c.key}"),
                c.seat,
                c.value and c.as_argument(c.value),
            )
            for c in self.list_counters(s)
            if not {c.key, c.key.partition("-")[0]} & {"cash", *self.counters_without_pieces}
        )

    def result(self, s: S) -> Result | None:
        return self.score(s) if s.phase is None else None

    @abstractmethod
    def score(self, s: S) -> Result:
        """Return the final scoring."""

    def redact(self, final_state: S, played_acts: Sequence[PlayedAct[S]]) -> list[Action]:
        """Return the actions for a record, without sealed values that were replaced.

        The default is `redact_to_last_sealed`.
        """
        return redact_to_last_sealed(played_acts, self.chance_redactions)


@cache
def _shipped_box(game: type[BaseGame[Any, Any, Any]]) -> Box:
    """Return the facts.toml of a game; the file is read once."""
    return rule_book.shipped_box(game.__module__, game.inventory)
