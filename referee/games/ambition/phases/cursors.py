"""Operation 4, first step: the cursors (AMB-4.1, AMB-4.2, AMB-4.3, AMB-4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import Reveal, SealCursor, SetCursor
from referee.games.ambition.company import StaffTrade
from referee.games.ambition.rules.transmission import SalePhase
from referee.games.ambition.state import MAX_CURSOR, Ambition
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, without_key
from referee.kit.words import Refusal, text


def cursor_limit(s: Ambition, seat: Seat, rate: int) -> int:
    """Return the number of negotiations that a seat's salespeople allow, at most 15.

    `rate` is that of one salesperson (AMB-4.1, AMB-14.1).
    """
    return min(MAX_CURSOR, rate * s.working_count(seat, StaffTrade.SALESPERSON))


@dataclass(frozen=True, slots=True)
class CursorView:
    """The cursors and their limits.

    Of sealed cursors, only which seats have set theirs.
    """

    limits: tuple[tuple[Seat, int], ...]
    cursors_set: tuple[tuple[Seat, int], ...]
    sealed_seats: tuple[Seat, ...]
    missing_seats: tuple[Seat, ...]
    negotiations_per_salesperson: int


@dataclass(frozen=True, slots=True)
class CursorSetting(SalePhase):
    """The setting of the cursors. The table does not wait for seats without a salesperson."""

    key: ClassVar[str] = "pledging"
    # seats in play when the cursors are set (AMB-13.5); with two, all that differs (AMB-14.2)
    negotiations_per_salesperson: int
    cursors_set: Mapping[Seat, int] = field(default_factory=dict)
    envelopes: SealedRound[int] = SealedRound()  # option sealed_cursors

    @classmethod
    def begin(cls, s: Ambition) -> CursorSetting:
        phase = cls(negotiations_per_salesperson=len(s.active_seats))
        if not s.options.sealed_cursors:
            return phase
        envelopes = SealedRound[int].of(phase.missing_seats(s), f"{s.month}/cursors")
        return replace(phase, envelopes=envelopes)

    @property
    def sealed_round(self) -> SealedRound[int]:
        return self.envelopes

    def limit(self, s: Ambition, seat: Seat) -> int:
        return cursor_limit(s, seat, self.negotiations_per_salesperson)

    def missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the seats that can set a cursor but have not, in speaking order."""
        return tuple(
            seat
            for seat in s.speaking_order
            if seat not in self.cursors_set and self.limit(s, seat)
        )

    def unsealed_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return self.envelopes.missing_seats_in(s.speaking_order)

    # -- what they may do

    def sale_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        limit = self.limit(s, seat)
        limits = (Limit(limit, "cursor-over-limit", "AMB-4.2"),)
        sealed_cursor = self.envelopes.value_of(seat)
        start = limit if sealed_cursor is None else min(sealed_cursor, limit)
        fields = (Number("cursor", 0, limits, rule="AMB-4.2", unit="cursor", start=start),)
        if self.envelopes and seat not in self.cursors_set:
            required = seat in self.envelopes.missing_seats
            return (Ask(SealCursor, fields, rule="AMB-4.2", required=required),)
        is_set = seat in self.cursors_set
        refusal = Refusal("already-committed", "AMB-4.2") if is_set else None
        required = not is_set and limit > 0
        return (
            Ask(SetCursor, fields, rule="AMB-4.2", block=block_for(refusal), required=required),
        )

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        if not self.envelopes:
            return ()
        unsealed_seats, label = self.unsealed_seats(s), text("ambition-reveal-cursors")
        reveal_ask = go_on_ask(Reveal, label, "AMB-4.2", unsealed_seats, code="bids-missing")
        return (replace(reveal_ask, required=not unsealed_seats),)

    # -- what it does

    def apply_sale_action(
        self, s: Ambition, seat: Seat, action: SetCursor | SealCursor | Reveal
    ) -> Ambition:
        if isinstance(action, SetCursor | SealCursor) and action.cursor > MAX_CURSOR:
            raise Refusal("cursor-over-limit", "AMB-4.1", "cursor", high=MAX_CURSOR)
        match action:
            case SealCursor():
                envelopes = self.envelopes.seal(seat, action.cursor, action.salt)
                s = replace(s, phase=replace(self, envelopes=envelopes))
                return s.mention("ambition-cursor-sealed", seat=seat)
            case Reveal():
                return self._reveal_cursors(s)
            case SetCursor():
                return self._set_cursors(s, {seat: action.cursor})

    def _set_cursors(self, s: Ambition, cursors: Mapping[Seat, int]) -> Ambition:
        s = replace(s, phase=replace(self, cursors_set={**self.cursors_set, **cursors}))
        for seat, cursor in cursors.items():
            s = s.with_company(seat, cursor=cursor)
            s = s.mention("ambition-cursor-set", seat=seat, cursor=cursor)
        return s

    def _reveal_cursors(self, s: Ambition) -> Ambition:
        """Reveal all cursors at once.

        A cursor is lowered if an Express card has lowered its limit.
        """
        sealed_cursors = self.envelopes.reveal()
        s = s.unseal(self.envelopes).tell("ambition-cursors-revealed")
        order = (seat for seat in s.speaking_order if seat in sealed_cursors)
        return self._set_cursors(
            s, {each: min(sealed_cursors[each], self.limit(s, each)) for each in order}
        )

    def is_done(self, s: Ambition) -> bool:
        if self.envelopes:
            return self.envelopes.awaited_seats <= self.cursors_set.keys()
        return not self.missing_seats(s)

    def close(self, s: Ambition) -> Ambition:
        """Put up as many contracts as highest cursor and deck allow (AMB-4.3)."""
        highest = max(s[seat].cursor for seat in s.active_seats)
        s = replace(s, set_aside_count=min(highest, s.contract_deck_size))
        return s.mention("ambition-set-aside", count=s.set_aside_count)

    def without(self, s: Ambition, seat: Seat) -> Self:
        cursors_set = without_key(self.cursors_set, seat)
        envelopes = self.envelopes.without(seat)
        return replace(self, cursors_set=cursors_set, envelopes=envelopes)

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        missing_seats = self.unsealed_seats(s) if self.envelopes else self.missing_seats(s)
        key = "ambition-pledging-waiting" if missing_seats else "ambition-pledging-ready"
        return Prompt(
            headline=text(key, seats=missing_seats),
            read_aloud=text("ambition-pledging-read", rate=self.negotiations_per_salesperson)
            if missing_seats
            else None,
            rule="AMB-4.2",
            hints=() if self.envelopes else (text("ambition-pledging-move"),),
        )

    def public_view(self, s: Ambition, seat: Seat) -> CursorView:
        order = s.speaking_order
        return CursorView(
            limits=tuple((each, self.limit(s, each)) for each in order),
            cursors_set=tuple(
                (each, self.cursors_set[each]) for each in order if each in self.cursors_set
            ),
            sealed_seats=self.envelopes.sealed_seats_in(order),
            missing_seats=self.unsealed_seats(s) if self.envelopes else self.missing_seats(s),
            negotiations_per_salesperson=self.negotiations_per_salesperson,
        )
