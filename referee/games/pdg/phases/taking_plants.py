"""An abandoned shot, which another seat may take, and what it may take in the first part.

PDG-2.18, PDG-2.19, PDG-2.20, PDG-2.22.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Self, TypeVar

from referee.games.pdg.actions import CloseWindow, Decline, EndTurn, TakePlants
from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.rules import siting, slider, square_offer, turns
from referee.games.pdg.rules.square_offer import Sectors
from referee.games.pdg.state import SELLING_PART, Pdg
from referee.games.pdg.views.sectors import SectorCell, map_widget, sector_cells
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Field, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Recipient, Refusal, Value, text

from .answering import Answering
from .throwing import SectorOffers, next_seat_prompt, square_text

T = TypeVar("T")


def possible_takers(s: Pdg, usable_sectors: Callable[[Pdg, Seat], Sectors]) -> tuple[Seat, ...]:
    """Return the seats that may take the shot: the partner, then clockwise.

    PDG-2.19, PDG-2.20, PDG-2.27, PDG-5.2, PDG-9.6.
    """
    passer, *others = s.seating.clockwise(s.turn.seat)
    others.sort(key=lambda seat: seat != s.partners.get(passer))
    after_pass = s.with_turn(has_passed=True)
    entitled_seats = (
        seat for seat in others if s.options.ended_may_take or seat not in s.ended_seats
    )
    return tuple(seat for seat in entitled_seats if usable_sectors(after_pass, seat))


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
        return cls(possible_takers(s, cls.usable_sectors))

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
        """Let `seat` take what it claims: plants, or a sale."""

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
        cells = sector_cells(s, self.face, square_offer.offered_sectors(s), usable_sectors)
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


@dataclass(frozen=True, slots=True)
class TakingPlants(Taking[Sectors]):
    """A window in which a white shot is claimed plant by plant.

    A seat that has claimed one plant may claim another.
    """

    second_plant_seats: frozenset[Seat] = frozenset()  # seats that may claim a second plant
    key = "taking-plants"
    track_stop = 1
    rule = "PDG-2.18"
    face = slider.PRICE
    usable_sectors = staticmethod(siting.open_sectors)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of a seat.

        The screen says why a seat cannot take the shot, except to the seat that passed.
        """
        claim_so_far, refusal = self._extendable_claim(seat), siting.shot_refusal(s, seat)
        fields = _claim_fields(s, seat, claim_so_far)
        if seat not in self.asked_seats:
            is_reason_told = refusal and seat != s.turn.seat
            return (
                (Ask(TakePlants, fields, "PDG-2.20", False, block_for(refusal)),)
                if is_reason_told
                else ()
            )
        required = seat == self.leading_second_plant_seat or (
            seat in self.deciding_seats and not refusal
        )
        take_ask = Ask(
            TakePlants,
            fields,
            self.rule,
            required,
            block_for(refusal),
            instance="2" if claim_so_far else "",
            needs_own_page=s.is_cash_hidden,
            hidden_fields=_second_sector_fields(s, seat),
        )
        if seat in self.declined_seats:
            return (take_ask,)
        decline_ask = Ask(Decline, rule=self.rule, required=required and not claim_so_far)
        return (
            (take_ask, Ask(EndTurn, rule="PDG-2.20"), decline_ask)
            if claim_so_far
            else (take_ask, decline_ask)
        )

    def apply(
        self, s: Pdg, seat: Seat, action: TakePlants | EndTurn | Decline | CloseWindow
    ) -> Pdg:
        match action:
            case TakePlants():
                s, claim = _read_claim(s, seat, action, self._extendable_claim(seat))
                names = sector_names(s, claim)
                return self.with_answer(s, seat, claim).tell(
                    "pdg-claimed", seat=seat, sectors=names
                )
            case EndTurn():
                s = replace(
                    s, phase=replace(self, second_plant_seats=self.second_plant_seats - {seat})
                )
                return s.tell("any-enough", seat=seat)
            case _:
                return self.apply_decline_or_close(s, seat, action)

    def with_answer(self, s: Pdg, seat: Seat, answer: Sectors | None) -> Pdg:
        second_plant_seats = {seat} if answer and siting.second_sectors(s, seat, answer) else set()
        phase = replace(
            self, second_plant_seats=self.second_plant_seats - {seat} | second_plant_seats
        )
        return Taking.with_answer(phase, s, seat, answer)

    def is_over(self, s: Pdg) -> bool:
        return self.has_ended or not (self.missing_seats or self.leading_second_plant_seat)

    @property
    def is_decided(self) -> bool:
        return not (self.deciding_seats or self.leading_second_plant_seat)

    @property
    def leading_second_plant_seat(self) -> Seat | None:
        """The seat whose claim prevails, if it may claim a second plant; else None."""
        prevailing_claim = self.prevailing_claim
        return (
            prevailing_claim[0]
            if prevailing_claim and prevailing_claim[0] in self.second_plant_seats
            else None
        )

    def _extendable_claim(self, seat: Seat) -> Sectors:
        """Return the sector to which `seat` may add another, if there is one."""
        return (self.answers[seat] or ()) if seat in self.second_plant_seats else ()

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """Close the window, as the next seat throws; None if it may not (PDG-2.22)."""
        return self.end(s) if turns.next_seat(s) == seat else None

    def carry_out(self, s: Pdg, seat: Seat, claim: Sectors) -> Pdg:
        prices = [siting.price_or_minimum(s, sector) for sector in claim]
        for sector, price in zip(claim, prices, strict=True):
            s = siting.buy_plant(s, seat, sector, price)
        return self.announce_taker(
            s, seat, -sum(prices), "PDG-2.19", sectors=sector_names(s, claim)
        )

    def is_still_possible(self, s: Pdg, seat: Seat, claim: Sectors) -> bool:
        prices = [slider.price(s, sector) for sector in claim]
        known_prices = [price for price in prices if price is not None]
        try:
            siting.check_claim(s, seat, claim, known_prices)
        except Refusal:
            return False
        refusals = (siting.sector_refusal(s, seat, sector) for sector in claim)
        return len(known_prices) == len(claim) and not any(refusals)

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        if self.leading_second_plant_seat and not self.deciding_seats:
            headline = text("pdg-site-second", seat=self.leading_second_plant_seat)
            return Prompt(headline, rule="PDG-2.20")
        return Taking.prompt(self, s)

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat == self.leading_second_plant_seat:
            return Prompt(text("pdg-call-site-second"), rule="PDG-2.20")
        return Taking.seat_prompt(self, s, seat)

    def claimed_sectors(self, claim: Sectors) -> Sectors:
        return claim


def _claim_fields(s: Pdg, seat: Seat, claim_so_far: Sectors) -> tuple[Field, ...]:
    """Return the fields of the price, if unknown, and of the sector.

    The sector is tapped on a map, or on its only button, which shows the price.
    """
    open_sectors = siting.open_sectors(s, seat)
    usable_sectors = siting.second_sectors(s, seat, claim_so_far) if claim_so_far else open_sectors
    price_fields = slider.amount_fields(s, slider.PRICE, "first_price", usable_sectors)
    pick = siting.sector_pick(s, seat, open_sectors, "first", with_price=True)
    if price_fields or len(pick.choices) > 1:
        pick = replace(
            pick,
            picture=map_widget(s, slider.PRICE, square_offer.offered_sectors(s), usable_sectors),
        )
    return (*price_fields, pick)


def _second_sector_fields(s: Pdg, seat: Seat) -> tuple[Field, ...]:
    """Return the fields of a second sector, if two are allowed (PDG-2.20)."""
    if siting.allowed_plant_count(s, seat) == 1:
        return (Pick("second", (), "not-offered", "PDG-2.20", optional=True),)
    price_fields = slider.amount_fields(
        s, slider.PRICE, "second_price", square_offer.offered_sectors(s), optional=True
    )
    usable_sectors = siting.open_sectors(s, seat)
    return (
        *price_fields,
        siting.sector_pick(s, seat, usable_sectors, "second", optional=True, with_price=True),
    )


def _read_claim(
    s: Pdg, seat: Seat, action: TakePlants, claim_so_far: Sectors
) -> tuple[Pdg, Sectors]:
    """Return the state with the claim's prices learned, and the claim's sectors.

    A single sector is added to `claim_so_far`; two sectors replace it.
    """
    claim = claim_so_far if action.second is None else ()
    prices = [siting.price_or_minimum(s, sector) for sector in claim]
    second_entry = (action.second, action.second_price, "second_price")
    for key, typed_price, field_name in (
        (action.first, action.first_price, "first_price"),
        second_entry,
    ):
        if key is not None:
            sector = Sector.read(key)
            s, price = slider.read_amount(s, slider.PRICE, sector, typed_price, field_name)
            claim, prices = (*claim, sector), [*prices, price]
    siting.check_claim(s, seat, claim, prices)
    return s, claim
