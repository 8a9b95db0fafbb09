"""Windows in which other seats answer by a card or take a shot.

PDG-5, PDG-6, D50.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Self, TypeVar

from referee.games.pdg.actions import CloseWindow, Decline
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules import cards_in_hand, shot, turns
from referee.games.pdg.rules.shot import Sectors
from referee.games.pdg.state import SELLING_PART, Pdg, TurnPhase
from referee.games.pdg.views.sectors import SectorCell, sector_cells
from referee.kit.actions import Action, Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Recipient, Refusal, Value, text

from .throwing import SectorOffers, next_seat_prompt, square_text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answering(TurnPhase, Generic[T]):
    """The seats that may answer, and their answers.

    No seat has to answer, and the host need not wait.
    """

    asked_seats: tuple[Seat, ...] = ()  # in the order of precedence
    answers: Mapping[Seat, T | None] = field(default_factory=dict)  # None: declined

    @property
    def missing_seats(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat in self.asked_seats if seat not in self.answers)

    @property
    def declined_seats(self) -> tuple[Seat, ...]:
        """The seats that have declined."""
        return tuple(seat for seat, answer in self.answers.items() if answer is None)

    @property
    def claims(self) -> tuple[tuple[Seat, T], ...]:
        """The seats that have answered without declining, in order of precedence."""
        each = ((seat, self.answers.get(seat)) for seat in self.asked_seats)
        return tuple((seat, answer) for seat, answer in each if answer is not None)

    @property
    def prevailing_claim(self) -> tuple[Seat, T] | None:
        """The answer that prevails; None without any claim."""
        return next(iter(self.claims), None)

    def with_answer(self, s: Pdg, seat: Seat, answer: T | None) -> Pdg:
        """Return the state after `seat` has answered, or has changed its answer."""
        return replace(s, phase=replace(self, answers={**self.answers, seat: answer}))

    def decline_or_close(self, s: Pdg, seat: Seat, action: Decline | CloseWindow) -> Pdg:
        """Apply a `Decline`, or the end of the window by the host."""
        if isinstance(action, CloseWindow):
            return replace(s.mention("pdg-window-closed"), phase=self.with_window_closed())
        return self.with_answer(s.mention("any-let-pass", seat=seat), seat, None)

    def with_window_closed(self) -> Self:
        """Return the window after it is closed."""
        return replace(self, has_ended=True)

    def is_over(self, s: Pdg) -> bool:
        return self.has_ended or not self.missing_seats


@dataclass(frozen=True, slots=True)
class AnsweringByCard(Answering[bool]):
    """A window for every opponent that has cards, no matter which."""

    track_stop = 3
    answer_action: ClassVar[type[Action]]  # the action by card
    rule: ClassVar[str]

    @classmethod
    def from_state(cls, s: Pdg) -> Self:
        rivals = s.opponents(s.turn.seat)
        return cls(tuple(seat for seat in rivals if s.hands.get(seat)))

    @abstractmethod
    def answering_cards(self, s: Pdg) -> Iterable[Card]:
        """Return the kinds of cards that may answer."""

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return (go_on_ask(CloseWindow, text(f"pdg-nobody-{self.key}"), self.rule),)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat not in s.opponents(s.turn.seat):
            return ()
        pick = cards_in_hand.card_pick(s, self.answering_cards(s), self.rule)
        required = seat in self.missing_seats
        refusal = cards_in_hand.no_card_refusal(s, seat, self.rule, pick)
        answer_ask = Ask(
            self.answer_action,
            (pick,),
            self.rule,
            required=required,
            block=block_for(refusal),
            needs_own_page=s.app_deals,
        )
        return (answer_ask, Ask(Decline, rule=self.rule)) if required else (answer_ask,)

    def prompt_read_aloud(self, key: str, values: Mapping[str, Value], rule: str = "") -> Prompt:
        """Return the prompt of message `key`, with its text to read aloud."""
        read_aloud = text(f"{key}-read", **values)
        return Prompt(text(key, **values), read_aloud, rule=rule or self.rule)

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        if action is self.answer_action:
            return Refusal("bad-target", self.rule)
        return TurnPhase.untimely_refusal(self, s, seat, action)


def sector_names(s: Pdg, sectors: Sectors) -> tuple[Message, ...]:
    """Return the names of `sectors`."""
    return tuple(sector.name_text(s.colours) for sector in sectors)


@dataclass(frozen=True, slots=True)
class TakingView:
    """An abandoned shot, its possible takers and the claims so far, without parries."""

    asked_seats: tuple[Seat, ...]  # in the order of precedence
    declined_seats: tuple[Seat, ...]
    deciding_seats: tuple[Seat, ...]  # seats that may still prevail
    claims: tuple[tuple[Seat, tuple[Message, ...]], ...]  # the sectors of each
    sectors: tuple[SectorCell, ...]
    offers: SectorOffers = ()  # to the viewer


@dataclass(frozen=True, slots=True)
class Taking(Answering[T]):
    """A window for an abandoned shot: the first claim by precedence wins (PDG-2.19)."""

    rule: ClassVar[str]
    face: ClassVar[str]  # of the slider

    @classmethod
    def from_state(cls, s: Pdg) -> Self:
        """Return the window; without possible takers it closes at once."""
        return cls(shot.possible_takers(s, cls.usable_sectors))

    @staticmethod
    @abstractmethod
    def usable_sectors(s: Pdg, seat: Seat) -> Sectors:
        """Return the sectors of the shot that `seat` can use."""

    @abstractmethod
    def is_still_possible(self, s: Pdg, seat: Seat, claim: T) -> bool:
        """Return True if the claim can still be carried out.

        A correction may have made it impossible.
        """

    @abstractmethod
    def carry_out(self, s: Pdg, seat: Seat, claim: T) -> Pdg:
        """Carry out a claim."""

    def close(self, s: Pdg) -> Pdg:
        """Carry out the leading claim; a sale may end the game.

        PDG-2.19, PDG-2.21, PDG-5.7, PDG-5.8, PDG-8.3.
        """
        seat_and_claim = next(
            (each for each in self.claims if self.is_still_possible(s, *each)), None
        )
        s = self.carry_out(s, *seat_and_claim) if seat_and_claim else s
        return s if s.part == SELLING_PART and turns.is_part_over(s) else turns.end_turn(s)

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        """Return the host's ask to close, required once a claim has won."""
        claim_count, is_decided = len(self.claims), self.is_decided
        label = (
            text("pdg-go-taken")
            if is_decided
            else None
            if claim_count
            else text("pdg-nobody-taking")
        )
        instance = f"{claim_count}won" if is_decided else f"{claim_count}"
        return (
            Ask(CloseWindow, rule="PDG-2.22", required=is_decided, label=label, instance=instance),
        )

    def prompt(self, s: Pdg) -> Prompt:
        headline = text("pdg-take-headline", seat=s.turn.seat)
        place = square_text(s)
        prevailing_claim = self.prevailing_claim
        if prevailing_claim and self.is_decided:
            sectors = sector_names(s, self.claimed_sectors(prevailing_claim[1]))
            headline = text("pdg-take-won", seat=prevailing_claim[0], sectors=sectors)
            return Prompt(headline, text("pdg-call-at", at=place), rule=self.rule)
        open_text = text("pdg-take-read", at=place, seats=self.deciding_seats)
        read_aloud = self.leading_claim_text(place) or open_text
        return Prompt(headline, read_aloud, rule=self.rule)

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        place, prevailing_claim = square_text(s), self.prevailing_claim
        headline = (
            text("pdg-call-take", seat=s.turn.seat, at=place)
            if seat in self.deciding_seats
            else None
        )
        headline = (
            self.leading_claim_text(place)
            if prevailing_claim and prevailing_claim[0] == seat
            else headline
        )
        if seat == s.turn.seat and seat == turns.next_seat(s):  # nobody else throws any more
            return next_seat_prompt(s, seat)
        return Prompt(headline, rule=self.rule) if headline else None

    @abstractmethod
    def claimed_sectors(self, claim: T) -> Sectors:
        """Return the sectors of a claim."""

    def sector_offers(self, s: Pdg, seat: Seat) -> SectorOffers:
        """Return what the shot offers `seat`; in the first part, nothing."""
        return ()

    def public_view(self, s: Pdg, seat: Seat) -> TakingView:
        """Return the window as `seat` sees it.

        The host sees the sectors that any seat can take, a seat those that it can take.
        """
        asked, declined = self.asked_seats, self.declined_seats
        seats = asked if seat == HOST else {seat}.intersection(asked)
        usable_sectors = {sector for each in seats for sector in self.usable_sectors(s, each)}
        claims = ((each, self.claimed_sectors(claim)) for each, claim in self.claims)
        named_claims = tuple((each, sector_names(s, sectors)) for each, sectors in claims)
        cells = sector_cells(s, self.face, shot.offered_sectors(s), usable_sectors)
        offers = self.sector_offers(s, seat)
        return TakingView(asked, declined, self.deciding_seats, named_claims, cells, offers)

    @property
    def deciding_seats(self) -> tuple[Seat, ...]:
        """The seats that have not answered and come before the claims so far."""
        prevailing_claim = self.prevailing_claim
        seats_ahead = (
            self.asked_seats[: self.asked_seats.index(prevailing_claim[0])]
            if prevailing_claim
            else None
        )
        return tuple(
            seat for seat in self.missing_seats if seats_ahead is None or seat in seats_ahead
        )

    @property
    def is_decided(self) -> bool:
        """True if no seat without an answer can prevail over the claims."""
        return not self.deciding_seats

    def leading_claim_text(self, place: Message) -> Message | None:
        """Return the message about the leading claim; None without a claim."""
        prevailing_claim, seats_ahead = self.prevailing_claim, self.deciding_seats
        key = "pdg-take-contested" if seats_ahead else "pdg-take-claimed"
        return (
            text(key, at=place, seat=prevailing_claim[0], others=seats_ahead)
            if prevailing_claim
            else None
        )

    def announce_taker(self, s: Pdg, taker: Seat, gain: int, rule: str, **values: Value) -> Pdg:
        """Announce who has taken the shot; the taker also reads its `gain` in M$.

        The lines for hands name the amount.
        """
        values |= {"passer": s.turn.seat}
        taker_news = Recipient(taker, text("pdg-taken-you", **values), gain)
        values |= {"seat": taker}
        losing_seats = (seat for seat, _ in self.claims if seat != taker)
        other_news = (
            Recipient(seat, text("pdg-taken-before-you", **values)) for seat in losing_seats
        )
        return s.announce(text("pdg-taken", **values), (taker_news, *other_news), rule=rule)
