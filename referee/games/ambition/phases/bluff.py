"""The optional bluff: announced prices, which may be challenged (AMB-15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Self

from referee.games.ambition.actions import (
    AnnouncePass,
    AnnouncePrice,
    Challenge,
    LetPass,
    PassMarket,
    PlaceBid,
    Proceed,
)
from referee.games.ambition.box.inventory import francs_field
from referee.games.ambition.rules.award_record import Offer
from referee.games.ambition.rules.cocoa_award import award_market
from referee.games.ambition.state import (
    BLUFF_FINE,
    Ambition,
    memo_text,
    over_cash_refusal,
    proceed_ask,
)
from referee.games.ambition.views import news
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import not_your_turn
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, without_key
from referee.kit.words import Message, Money, Refusal, text

from .bidding import PASS_BID, Bid, Bidding, MarketPhase, market_speaking_order, remember_bids


class AnnouncementRow(NamedTuple):
    """The announcement of one seat, and its true price if revealed."""

    seat: Seat
    price: int  # 0 for a pass
    bars: int
    is_challenged: bool
    revealed_price: int  # the sealed price once challenged; 0 while it is secret
    is_void: bool


@dataclass(frozen=True, slots=True)
class BluffView:
    market: int
    name: Message | str
    lot: int
    speaking_order: tuple[Seat, ...]
    announcements: tuple[AnnouncementRow, ...]
    speaker: Seat | None
    seats_letting_pass: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Announcing(MarketPhase):
    """The announcements of prices, true or not, while the envelopes stay sealed.

    Before the first one, envelopes may still be replaced (AMB-2.8).
    """

    key: ClassVar[str] = "announcing"
    market: int
    lot: int
    bids: SealedRound[Bid]
    announced_prices: Mapping[Seat, int] = field(default_factory=dict)  # 0 for a pass
    challenge_results: Mapping[Seat, bool] = field(default_factory=dict)  # True: it was a bluff
    seats_letting_pass: frozenset[Seat] = frozenset()
    late_challengers: frozenset[Seat] = frozenset()  # seats that challenged after the last one

    @classmethod
    def begin(cls, bidding: Bidding) -> Announcing:
        return cls(bidding.market, bidding.lot, bidding.bids)

    @property
    def sealed_round(self) -> SealedRound[Bid]:
        return self.bids

    @property
    def _bidding_phase(self) -> Bidding:
        return Bidding(self.market, self.lot, self.bids)

    def sealed_bid(self, seat: Seat) -> Bid:
        return self.bids.envelopes[seat].open()

    def spoken_prices(self, s: Ambition) -> dict[Seat, int]:
        """Return the prices announced so far, in speaking order; 0 for a pass.

        After the first announcement, the app announces a sealed pass at its turn (AMB-15.2).
        """
        spoken_prices: dict[Seat, int] = {}
        is_silent = not self.announced_prices
        for seat in market_speaking_order(s, self.market):
            if seat in self.announced_prices or (
                not is_silent and self.sealed_bid(seat) == PASS_BID
            ):
                spoken_prices[seat] = self.announced_prices.get(seat, PASS_BID.price)
            else:
                is_silent = True
        return spoken_prices

    def speaker(self, s: Ambition) -> Seat | None:
        spoken_prices = self.spoken_prices(s)
        return next(
            (seat for seat in market_speaking_order(s, self.market) if seat not in spoken_prices),
            None,
        )

    def reserved_cash(self, s: Ambition, seat: Seat) -> int:
        """Return the cost in francs at the announced price; 0 if annulled (AMB-15.4).

        A false announcement reserves at least the fine. So only a card can make the fine unpayable
        (AMB-13.1, AMB-15.3).
        """
        if not self.bids.has_sealed(seat) or self.challenge_results.get(seat):
            return 0
        bid = self.sealed_bid(seat)
        announced_price = self.announced_prices.get(seat, bid.price)
        cost = bid._replace(price=announced_price).cost(self.lot)
        return cost if announced_price == bid.price else max(cost, BLUFF_FINE)

    # -- what they may do

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        speaker = self.speaker(s)
        ask = proceed_ask("close-market", "AMB-15.5", (speaker,) if speaker else ())
        # closing ends the right to challenge
        return (replace(ask, required=ask.required and not self.undecided_seats(s)),)

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        speaker = self.speaker(s)
        asks = [self._challenge_ask(s, seat)]
        if self._has_challenge_target(seat):
            # last, unless the seat can do nothing else
            asks.insert(int(self.can_challenge(s, seat)), self._let_pass_ask(seat, speaker))
        if speaker is not None and seat not in self.spoken_prices(s):
            asks.insert(0, self._announce_ask(s, seat, speaker))
        return (*asks, *(() if self.announced_prices else self._bidding_phase.seat_asks(s, seat)))

    def _let_pass_ask(self, seat: Seat, speaker: Seat | None) -> Ask:
        if seat in self.seats_letting_pass | self.late_challengers:
            refusal: Refusal | None = Refusal("already-committed", "AMB-15.5")
        else:
            refusal = not_your_turn(speaker, "AMB-15.5") if speaker else None
        prominent = not refusal
        return Ask(
            LetPass, rule="AMB-15.5", required=False, prominent=prominent, block=block_for(refusal)
        )

    def _announce_ask(self, s: Ambition, seat: Seat, speaker: Seat) -> Ask:
        refusal = None if seat == speaker else not_your_turn(speaker, "AMB-15.1")
        bid = self.sealed_bid(seat)
        if bid == PASS_BID:
            return Ask(
                AnnouncePass, rule="AMB-15.2", block=block_for(refusal), required=not refusal
            )
        price_field = francs_field("price", s.price_step, "AMB-15.2", start=bid.price)
        return Ask(
            AnnouncePrice,
            (price_field,),
            rule="AMB-15.1",
            block=block_for(refusal),
            required=not refusal,
        )

    def can_challenge(self, s: Ambition, seat: Seat) -> bool:
        """Return True if `seat` has an announcement to challenge and can pay the fine."""
        return self._has_challenge_target(seat) and s.free_cash(seat) >= BLUFF_FINE

    def undecided_seats(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the seats that have neither challenged nor let pass.

        Empty until all have announced. The list is public, so it does not depend on who could pay
        the fine.
        """
        if self.speaker(s):
            return ()
        decided_seats = self.seats_letting_pass | self.late_challengers
        order = market_speaking_order(s, self.market)
        return tuple(
            seat for seat in order if seat not in decided_seats and self._has_challenge_target(seat)
        )

    def _has_challenge_target(self, seat: Seat) -> bool:
        """Return True if another seat's announcement is unchallenged."""
        return any(other != seat for other in self._unchallenged_seats())

    def _unchallenged_seats(self) -> list[Seat]:
        """Return the seats whose announcement nobody has challenged yet."""
        return [
            seat
            for seat, price in self.announced_prices.items()
            if price and seat not in self.challenge_results
        ]

    def _challenge_ask(self, s: Ambition, seat: Seat) -> Ask:
        """Return the ask to challenge another seat's announcement (AMB-15.5).

        Each announcement can be challenged once.
        """
        refused_choices = (
            RefusedChoice(seat, "challenge-self", "AMB-15.5"),
            *(
                RefusedChoice(other, "already-challenged", "AMB-15.5")
                for other in self.challenge_results
                if other != seat
            ),
        )
        targets = [other for other in self._unchallenged_seats() if other != seat]
        choices = tuple(Choice(other, self._announcement_text(other)) for other in targets)
        pick = Pick(
            "target", choices, "challenge-closed", "AMB-15.5", refused_choices=refused_choices
        )
        consequences = (
            (text("ambition-means-challenge", fine=Money(BLUFF_FINE)),) if targets else ()
        )
        prominent = seat in self.undecided_seats(s)
        return Ask(
            Challenge,
            (pick,),
            rule="AMB-15.5",
            required=False,
            prominent=prominent,
            consequences=consequences,
        )

    def _announcement_text(self, seat: Seat) -> Message:
        """Return a seat's announcement in words, as a choice of the challenge form."""
        price, bars = Money(self.announced_prices[seat]), self.sealed_bid(seat).bars
        return text("ambition-claim", seat=seat, price=price, bars=bars)

    # -- what it does

    def apply(
        self,
        s: Ambition,
        seat: Seat,
        action: AnnouncePrice
        | AnnouncePass
        | Challenge
        | LetPass
        | PlaceBid
        | PassMarket
        | Proceed,
    ) -> Ambition:
        match action:
            case AnnouncePrice(price=price):
                self._check_price(s, seat, price)
                return self._announce_price(s, seat, price)
            case AnnouncePass():
                return self._announce_price(s, seat, 0)
            case Challenge(target=target):
                return self._challenge(s, seat, Seat(target))
            case LetPass():
                s = replace(
                    s, phase=replace(self, seats_letting_pass=self.seats_letting_pass | {seat})
                )
                return s.tell("any-let-pass", seat=seat)
            case PlaceBid() | PassMarket():
                s, bids = self._bidding_phase.seal_bid(s, seat, action)
                return replace(s, phase=replace(self, bids=bids))
            case Proceed():
                return self.end(s, "ambition-market-closed", market=s.market_names[self.market])

    def _check_price(self, s: Ambition, seat: Seat, price: int) -> None:
        """Raise Refusal if the seat cannot pay the false price that it announces.

        The true price may always be announced. Whether the seat can pay that one is decided when
        the lot is sold.
        """
        bid = self.sealed_bid(seat)
        if price == bid.price:
            return
        if s.cash(seat) < BLUFF_FINE:
            raise Refusal("cannot-cover-fine", "AMB-15.3", "price", fine=Money(BLUFF_FINE))
        need = bid._replace(price=price).cost(self.lot)
        if need > s.cash(seat):
            raise over_cash_refusal(s, seat, need, "AMB-15.4", "price")

    def _announce_price(self, s: Ambition, seat: Seat, price: int) -> Ambition:
        """Announce a price, then the passes that the app announces."""
        phase_with_price = replace(self, announced_prices={**self.announced_prices, seat: price})
        s, prices_before = replace(s, phase=phase_with_price), self.spoken_prices(s)
        for each, spoken_price in phase_with_price.spoken_prices(s).items():
            if each in prices_before:
                continue
            if spoken_price:
                bars = self.sealed_bid(each).bars
                s = s.tell("ambition-said", seat=each, price=Money(spoken_price), bars=bars)
            else:
                s = s.tell("ambition-said-pass", seat=each)
        return s

    def _challenge(self, s: Ambition, seat: Seat, target: Seat) -> Ambition:
        """Reveal a sealed price; the loser pays the fine (AMB-15.6, AMB-15.7)."""
        if s.cash(seat) >= BLUFF_FINE or not s.is_overruled:
            self._check_can_pay_fine(s, seat)
        is_bluff = self.sealed_bid(target).price != self.announced_prices[target]
        challenge_results = {**self.challenge_results, target: is_bluff}
        seats_letting_pass, late_challengers = (
            self.seats_letting_pass - {seat},
            self.late_challengers,
        )
        if self.speaker(s) is None:
            late_challengers |= {seat}
        new_phase = replace(
            self,
            challenge_results=challenge_results,
            seats_letting_pass=seats_letting_pass,
            late_challengers=late_challengers,
        )
        s = replace(s, phase=new_phase)
        s = s.unseal(self.bids, (target,))
        s = s.tell(
            "ambition-bluff-caught" if is_bluff else "ambition-bluff-honest",
            seat=seat,
            target=target,
            price=Money(self.sealed_bid(target).price),
            fine=Money(BLUFF_FINE),
        )
        loser, winner = (target, seat) if is_bluff else (seat, target)
        s = s.pay_or_charge(
            loser, BLUFF_FINE, memo_text("fine"), "AMB-15.6" if is_bluff else "AMB-15.7", winner
        )
        return news.announce_fine(s, seat, target, BLUFF_FINE, is_bluff=is_bluff)

    def _check_can_pay_fine(self, s: Ambition, seat: Seat) -> None:
        if s.free_cash(seat) < BLUFF_FINE:
            raise Refusal("cannot-cover-fine", "AMB-15.5", "target", fine=Money(BLUFF_FINE))

    def close(self, s: Ambition) -> Ambition:
        """Sell at the announced prices, except for bluffs that were caught (AMB-15.8, AMB-15.9).

        Bids that nobody challenged stay secret.
        """
        offers = [
            Offer(seat, price, self.sealed_bid(seat).bars)
            for seat, price in self.spoken_prices(s).items()
            if not self.challenge_results.get(seat)
        ]
        s = remember_bids(s, {seat: self.sealed_bid(seat) for seat in self.bids.envelopes})
        void_seats = tuple(seat for seat, is_bluff in self.challenge_results.items() if is_bluff)
        return award_market(s, self.market, self.lot, offers, void_seats)

    def without(self, s: Ambition, seat: Seat) -> Self:
        return replace(
            self,
            bids=self.bids.without(seat),
            announced_prices=without_key(self.announced_prices, seat),
            challenge_results=without_key(self.challenge_results, seat),
            seats_letting_pass=self.seats_letting_pass - {seat},
            late_challengers=self.late_challengers - {seat},
        )

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        name, speaker = s.market_names[self.market], self.speaker(s)
        if speaker is None:
            undecided_seats = self.undecided_seats(s)
            key = "ambition-announcing-doubts" if undecided_seats else "ambition-announcing-done"
            return Prompt(text(key, market=name, seats=undecided_seats), rule="AMB-15.5")
        headline = text("ambition-announcing-headline", market=name, seat=speaker)
        return Prompt(headline, read_aloud=text("ambition-announcing-read"), rule="AMB-15.1")

    def public_view(self, s: Ambition, seat: Seat) -> BluffView:
        order = market_speaking_order(s, self.market)
        return BluffView(
            market=self.market,
            name=s.market_names[self.market],
            lot=self.lot,
            speaking_order=order,
            announcements=tuple(
                self._announcement_row(each, price) for each, price in self.spoken_prices(s).items()
            ),
            speaker=self.speaker(s),
            seats_letting_pass=tuple(each for each in order if each in self.seats_letting_pass),
        )

    def _announcement_row(self, seat: Seat, price: int) -> AnnouncementRow:
        bid, is_challenged = self.sealed_bid(seat), seat in self.challenge_results
        return AnnouncementRow(
            seat=seat,
            price=price,
            bars=bid.bars,
            is_challenged=is_challenged,
            revealed_price=bid.price if is_challenged else 0,
            is_void=self.challenge_results.get(seat, False),
        )
