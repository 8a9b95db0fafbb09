"""The deal: each seat types its hand in secret.

GW-1.10, GW-1.11, GW-1.12, GW-1.13.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.goodwill.actions import DeclareHand, Looked, Proceed
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import SETUP_STOP, Goodwill, Portfolio, YearPhase, proceed_ask
from referee.kit.actions import Ask
from referee.kit.fields import Limit, Number, figure
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text


def hand_size(s: Goodwill) -> int:
    """Return the number of shares dealt to each seat."""
    return len(deck.share_deck(s)) // len(s.seating.names)


@dataclass(frozen=True, slots=True)
class DealingView:
    """The seats that have declared their hand, without the hands."""

    is_dealt_by_app: bool  # by the app: each reads on its own page what to take
    hand_size: int  # shares per seat
    declared_seats: tuple[Seat, ...]
    missing_seats: tuple[Seat, ...]
    miscounted_names: tuple[Message, ...]  # companies whose shares did not add up in the last round


@dataclass(frozen=True, slots=True)
class Dealing(YearPhase):
    """The deal by the app, or the typing in of all hands.

    Hands are typed in again until the shares of each company add up.
    """

    key: ClassVar[str] = "dealing"
    track_stop: ClassVar[int] = SETUP_STOP
    hands: SealedRound[Portfolio] = SealedRound()  # empty if the app has dealt
    round_number: int = 1  # of the round; a wrong total opens another
    miscounted_companies: tuple[CompanyId, ...] = ()
    seats_that_looked: frozenset[Seat] = frozenset()  # at their shares

    @classmethod
    def next(cls, s: Goodwill) -> Dealing | None:
        """Return the deal, or another round after a wrong count.

        None once all is right, and with two seats.
        """
        if len(s.seating.names) == 2:
            return None
        match s.phase:
            case Dealing(hands=hands, round_number=number) if hands and (
                miscounted := miscounted_companies(s, hands)
            ):
                return cls._new_round(s, number + 1, miscounted)
            case Dealing():
                return None
        return cls() if s.options.cards == "app" else cls._new_round(s, 1, ())

    @classmethod
    def _new_round(cls, s: Goodwill, number: int, companies: tuple[CompanyId, ...]) -> Dealing:
        hands = SealedRound[Portfolio].of(s.seating.seats, f"hands/{number}")
        return cls(hands, number, companies)

    @property
    def sealed_round(self) -> SealedRound[Portfolio]:
        return self.hands

    # -- asks

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        return () if self.hands else (proceed_ask("first-lots", "GW-1.13"),)

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        if not self.hands:
            ask = Ask(Looked, rule="GW-1.10", required=False)
            return () if seat in self.seats_that_looked else (ask,)
        required, figures = seat in self.hands.missing_seats, (("size", hand_size(s)),)
        return (Ask(DeclareHand, _hand_fields(s), "GW-1.10", required, figures=figures),)

    def apply(self, s: Goodwill, seat: Seat, action: Proceed | Looked | DeclareHand) -> Goodwill:
        if isinstance(action, Proceed):
            return self.end(s).tell("goodwill-shares-taken", count=hand_size(s))
        if isinstance(action, Looked):
            s = replace(s, phase=replace(self, seats_that_looked=self.seats_that_looked | {seat}))
            return s.mention("goodwill-looked-shares", seat=seat)
        hand = Portfolio(action.amber, action.black, action.crimson)
        if hand.share_count != hand_size(s):
            raise Refusal("hand-size", "GW-1.10", "crimson", high=hand_size(s))
        s = replace(s, phase=replace(self, hands=self.hands.seal(seat, hand, action.salt)))
        return s.mention("goodwill-hand-declared", seat=seat)

    def is_over(self, s: Goodwill) -> bool:
        return not self.hands.missing_seats if self.hands else self.has_ended

    def close(self, s: Goodwill) -> Goodwill:
        """Book the hands, which other seats never see."""
        if not self.hands:
            return s
        miscounted = miscounted_companies(s, self.hands)
        for company in miscounted:
            s = s.tell(
                "goodwill-deal-total", count=s.share_count(company), company=company_name(company)
            )
        if miscounted:
            return s
        s = replace(s, portfolios=self.hands.reveal())
        return s.tell("goodwill-dealt", count=hand_size(s))

    # -- screens

    def _missing_seats(self, s: Goodwill) -> tuple[Seat, ...]:
        return self.hands.missing_seats_in(s.seats_in_order)

    def prompt(self, s: Goodwill) -> Prompt:
        if not self.hands:
            move_key = "take"
            headline = text("goodwill-dealing-headline")
        elif self.miscounted_companies:
            move_key = ""
            headline = text("goodwill-dealing-again")
        else:
            move_key = "deal"
            headline = text("goodwill-dealing-waiting")
        moves = (text(f"goodwill-dealing-move-{move_key}", count=hand_size(s)),) if move_key else ()
        return Prompt(
            headline, read_aloud=text("goodwill-dealing-read"), moves=moves, rule="GW-1.10"
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        if seat in self.seats_that_looked or self.hands.has_sealed(seat):
            return None
        key = "dealt" if not self.hands else "count-again" if self.miscounted_companies else "count"
        headline = text(f"goodwill-call-{key}", count=hand_size(s))
        read_text = text("goodwill-call-dealt-read") if not self.hands else None
        return Prompt(headline, read_text, rule="GW-1.10", has_private_details=not self.hands)

    def public_view(self, s: Goodwill, seat: Seat) -> DealingView:
        return DealingView(
            is_dealt_by_app=not self.hands,
            hand_size=hand_size(s),
            declared_seats=self.hands.sealed_seats_in(s.seats_in_order),
            missing_seats=self._missing_seats(s),
            miscounted_names=tuple(map(company_name, self.miscounted_companies)),
        )

    def private_view(self, s: Goodwill, seat: Seat) -> Portfolio | None:
        return self.hands.value_of(seat) if self.hands else s.portfolios[seat]


def _hand_fields(s: Goodwill) -> tuple[Number, ...]:
    """Return a field for each company, which must all be filled in."""
    limits = (Limit(hand_size(s), "hand-size", "GW-1.10"),)
    arguments = {"limits": limits, "tap_values": tuple(range(hand_size(s) + 1)), "is_unread": True}
    return tuple(figure(c, code="not-a-count", rule="GW-1.10", **arguments) for c in CompanyId)


def miscounted_companies(s: Goodwill, hands: SealedRound[Portfolio]) -> tuple[CompanyId, ...]:
    """Return the companies whose shares do not add up across all hands (GW-1.13)."""
    portfolios = hands.reveal().values()
    return tuple(
        c for c in CompanyId if sum(hand.count_of(c) for hand in portfolios) != s.share_count(c)
    )
