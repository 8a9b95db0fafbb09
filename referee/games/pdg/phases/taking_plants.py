"""An abandoned shot of the first part, which another seat may take (PDG-2.18, PDG-2.20)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import CloseWindow, Decline, EndTurn, TakePlants
from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.rules import shot, siting, slider, turns
from referee.games.pdg.rules.shot import Sectors
from referee.games.pdg.state import Pdg
from referee.games.pdg.views.sectors import map_widget
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Field, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from .answering import Taking, sector_names


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
                return self.decline_or_close(s, seat, action)

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
            pick, picture=map_widget(s, slider.PRICE, shot.offered_sectors(s), usable_sectors)
        )
    return (*price_fields, pick)


def _second_sector_fields(s: Pdg, seat: Seat) -> tuple[Field, ...]:
    """Return the fields of a second sector, if two are allowed (PDG-2.20)."""
    if siting.allowed_plant_count(s, seat) == 1:
        return (Pick("second", (), "not-offered", "PDG-2.20", optional=True),)
    price_fields = slider.amount_fields(
        s, slider.PRICE, "second_price", shot.offered_sectors(s), optional=True
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
