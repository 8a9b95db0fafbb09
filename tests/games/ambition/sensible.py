"""Sensible players, who bid the worth of a bar and keep money for salaries.

`python -m tests.games.ambition.sensible` plays the evenings in logs/ again and writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.anytime.express import is_timely
from referee.games.ambition.company import Staff
from referee.games.ambition.phases.joining import joining_refusal
from referee.games.ambition.phases.negotiation import Asking, Raising
from referee.games.ambition.phases.turning import Turning
from referee.games.ambition.rules.hiring_plans import severance
from referee.games.ambition.rules.lending import issued_bond_count
from referee.games.ambition.rules.transmission import free_secretary_count, old_contracts_room
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask
from referee.kit.seats import HOST, Seat
from tests.play import Impossible, Player
from tests.recorded import Plan, Recording, keep

LOGS = Path(__file__).parent / "logs"
TEAMS = (  # the largest first
    Staff(4, 2, 3, 2),
    Staff(4, 2, 2, 1),
    Staff(3, 2, 2, 1),
    Staff(3, 1, 2, 1),
    Staff(2, 1, 1, 1),
)
# What is done though nobody waits for it.
OFFERED = ("proceed", "transmit", "challenge", "borrow", "sell-bonds", "declare-bankrupt")


@dataclass
class Evening(Recording[Ambition]):
    """One table, and its players' moods."""

    game = GAME
    pace = (6, 40)

    drawn: list[str] = field(default_factory=list)  # the contract deck, as it lies
    events: list[str] = field(default_factory=list)

    # -- the pieces on the table

    def card(self) -> str:
        if not self.drawn:
            self.drawn = [f"contract/{name}" for name in self.s.box.facts_in("contract")]
            self.random.shuffle(self.drawn)
        return self.drawn.pop()

    def event(self) -> str:
        if not self.events:
            self.events = [f"confidential/{name}" for name in self.s.box.facts_in("confidential")]
            self.random.shuffle(self.events)
        return self.events.pop()

    # -- one move

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Return possible acts of all seats, the likeliest first."""
        yield from self.whims()
        seats = [HOST, *self.s.speaking_order]
        self.random.shuffle(seats)
        for due in (True, False):
            for seat in seats:
                for ask in GAME.asks(self.s, seat):
                    wanted = ask.is_open and ask.required is due and (due or ask.kind in OFFERED)
                    if wanted and (action := self.answer(seat, ask)):
                        yield seat, action

    def whims(self) -> Iterator[tuple[Seat, Action]]:
        """Return acts for which nobody waits: a peek, a nasty card, a favour paid."""
        s, luck, month = self.s, self.random.random(), self.s.month
        seat = self.random.choice(s.active_seats)
        other = self.random.choice([each for each in s.active_seats if each != seat])
        if month > 1 and luck < 0.012 and s.free_cash(seat) > 60_000:
            yield seat, do.Peek()
        elif month > 1 and luck < 0.03:
            yield from self.nasty(seat, other)
        elif luck < 0.036:
            yield seat, do.Transfer(other, 1_000 * self.random.randint(1, 6))
        elif luck < 0.04:
            yield seat, do.Note(other, "un rabais sur le prochain marché")

    def nasty(self, seat: Seat, other: Seat) -> Iterator[tuple[Seat, Action]]:
        """Return an Express card that fits the moment."""
        s = self.s
        cards = s[seat].hand or [f"express/{n}" for n in s.box.facts_in("express")]
        ready = [card for card in cards if is_timely(s, other, s.box[card]["moment"])]
        if ready:
            card = self.random.choice(ready)
            dealt = s.options.express_deck == "virtual"
            yield seat, (do.PlayFromHand if dealt else do.PlayExpress)(other, card)

    def answer(self, seat: Seat, ask: Ask) -> Action | None:
        """Return the answer of a sensible player; None if it would rather not answer."""
        if ask.kind in ANSWERS:
            return ANSWERS[ask.kind](self, seat)
        return self.proposed(ask) if ask.required else None

    def proposed(self, ask: Ask) -> Action | None:
        """Return the form's own proposal; if it has none, any value."""
        player = Player(GAME, self.random)
        starts = {f.name: getattr(f, "start", None) for f in ask.fields}
        try:
            return ask.action(
                **{
                    f.name: player.value(f) if starts[f.name] is None else starts[f.name]
                    for f in ask.fields
                }
            )
        except Impossible:
            return None

    # -- what they think

    def hire(self, seat: Seat) -> Action:
        plan = self.plan(seat)
        sealed = self.s.options.hire_order == "simultaneous"
        return (do.SealPlan if sealed else do.Hire)(*plan)

    def plan(self, seat: Seat) -> Staff:
        """Return the largest staff that leaves money for cocoa."""
        s, before = self.s, self.s[seat].staff_before
        if s.month > 1 and self.random.random() < 0.3:
            return self.same(seat)
        share = self.random.choice((0.5, 0.6, 0.7))
        for team in TEAMS:
            if team.total_salaries + severance(before, team) <= s.free_cash(seat) * share:
                return team
        return self.same(seat)

    def same(self, seat: Seat) -> Staff:
        """Return the present staff, if the seat can pay for it."""
        before = self.s[seat].staff_before
        return before if before.total_salaries <= self.s.free_cash(seat) else Staff()

    def amend(self, seat: Seat) -> Action:
        """Reduce the staff to the smallest of the table, workers first."""
        staff, ceiling = list(self.s[seat].staff), self.s.phase.headcount_ceiling(self.s)
        while sum(staff) > ceiling:
            staff[staff.index(max(staff))] -= 1
        return do.Amend(*staff)

    def wanted(self, seat: Seat) -> int:
        """Return the bars of cocoa for this month's workers, and one or two for the next month."""
        hands = 3 * self.s[seat].staff.worker
        return max(0, min(self.s.cocoa_room(seat), hands + 1 - self.s[seat].cocoa))

    def announce(self, seat: Seat) -> Action:
        return do.Announce(max(0, self.wanted(seat) + self.random.randint(0, 2)))

    def bid(self, seat: Seat) -> Action:
        """Bid 1 000 to 6 000 a bar for the bars still missing."""
        s, bars = self.s, self.wanted(seat)
        price = 1_000 * self.random.choice((1, 1, 2, 2, 2, 3, 3, 4, 5))
        bars = min(bars, s.phase.lot, s.cash(seat) // price)
        return do.PlaceBid(price, bars) if bars else do.PassMarket()

    def announce_price(self, seat: Seat) -> Action:
        sealed = self.s.phase.sealed_bid(seat).price
        if not sealed:
            return do.AnnouncePass()
        lie = self.random.choice((-1_000, 1_000, 2_000)) if self.random.random() < 0.3 else 0
        return do.AnnouncePrice(max(1_000, sealed + lie))

    def challenge(self, seat: Seat) -> Action | None:
        """Challenge a high price now and then."""
        prices = [
            other
            for other, price in self.s.phase.announced_prices.items()
            if price >= 6_000 and other != seat
        ]
        doubts = prices and self.random.random() < 0.3
        return do.Challenge(self.random.choice(prices)) if doubts else None

    def accept(self, seat: Seat) -> Action:
        """Accept from about 13 000 a bar on, or less with a full store."""
        asking: Asking = self.s.phase
        least = 14_500 - 250 * self.s[seat].chocolate + self.random.randint(-1_500, 1_500)
        if asking.price >= least * asking.card.bars:
            return do.AcceptPrice()
        return do.PassPrice()

    def raised(self, seat: Seat) -> Action:
        raising: Raising = self.s.phase
        step = 1_000 * self.random.choice((2, 3, 3, 4, 5, 5))
        return do.RaisePrice(min(raising.price + step, raising.card.maximum))

    def turn(self, seat: Seat) -> Action:
        assert isinstance(self.s.phase, Turning)
        same = self.s.box[self.card()]
        cards = {str(self.s.box[name]): name for name in reversed(self._contracts())}
        return do.TurnKnownCard(cards[str(same)])

    def _contracts(self) -> list[str]:
        return [f"contract/{name}" for name in self.s.box.facts_in("contract")]

    def join(self, seat: Seat) -> Action:
        """Decline small contracts while there is much to sell, because they use up a secretary."""
        s, card = self.s, self.s.phase.card
        desks = free_secretary_count(s, seat)
        worth_it = 2 * card.bars * desks >= s[seat].chocolate
        return do.Join() if desks and (worth_it or self.random.random() < 0.8) else do.StayOut()

    def place(self, seat: Seat) -> Action:
        return do.PlaceContract(
            "accounting" if free_secretary_count(self.s, seat) else "secretariat"
        )

    def transmit(self, seat: Seat) -> Action | None:
        old = sorted(self.s[seat].old_pending_contracts(self.s.month), key=lambda c: -c.price)
        most = min(free_secretary_count(self.s, seat), old_contracts_room(self.s, seat))
        sent = tuple(contract.number for contract in old[:most])
        return (
            do.Transmit(sent)
            if sent or self.s.phase.must_choose_old_contracts(self.s, seat)
            else None
        )

    def attend(self, seat: Seat) -> Action:
        """Join if the seat can deliver."""
        s, card = self.s, self.s.phase.card
        stock = s[seat].chocolate >= card.bars and free_secretary_count(s, seat) > 0
        return do.SealAttendance(stock and joining_refusal(s, seat, card) is None)

    def rescue(self, seat: Seat) -> Action | None:
        """Borrow outside the accounts only if there is no other way."""
        if self.s.phase.key == "accounts":
            return None
        return do.SellBonds(1) if self.s[seat].bonds else do.Borrow()

    def give_up(self, seat: Seat) -> Action:
        return do.DeclareBankrupt(self.random.choice(self.s.active_seats))

    def close(self, seat: Seat) -> Action:
        """Use the direct sale, the bond and the loan, then close."""
        s, company, purse = self.s, self.s[seat], self.s.cash(seat)
        payroll = company.staff.total_salaries + 10_000 * len(company.loans)
        months = s.options.months - s.month
        if not company.won and company.chocolate and company.direct < 2:
            return do.SellDirect(1)
        if purse < payroll + 15_000 and company.bonds:
            return do.SellBonds(1)
        if purse < payroll and months and len(company.loans) < 2 and s.month not in company.loans:
            return do.Borrow()
        if company.loans and min(company.loans) < s.month and purse > 90_000 + payroll:
            return do.Repay()
        if purse > s.bond_value + payroll + 60_000 and months > 1 and issued_bond_count(s) < 10:
            return do.BuyBonds(1)
        return do.CloseAccounts()


Answer = Callable[[Evening, Seat], Action | None]


def rather_not(evening: Evening, seat: Seat) -> None:
    """Return True if the seat has something better to do."""


ANSWERS: Mapping[str, Answer] = {
    "hire": Evening.hire,
    "seal-plan": Evening.hire,
    "amend": Evening.amend,
    "announce": Evening.announce,
    "place-bid": Evening.bid,
    "pass-market": rather_not,
    "announce-price": Evening.announce_price,
    "challenge": Evening.challenge,
    "join": Evening.join,
    "stay-out": rather_not,
    "seal-attendance": Evening.attend,
    "accept-price": Evening.accept,
    "pass-price": lambda evening, seat: do.PassPrice(),
    "raise-price": Evening.raised,
    "turn-known-card": Evening.turn,
    "turn-card": rather_not,
    "place-contract": Evening.place,
    "transmit": Evening.transmit,
    "read-confidential": lambda evening, seat: do.ReadConfidential(evening.event()),
    "close-accounts": Evening.close,
    "borrow": Evening.rescue,
    "sell-bonds": Evening.rescue,
    "declare-bankrupt": Evening.give_up,
}

EVENINGS: Mapping[str, Plan] = {
    "four-seats-eight-months": Plan(
        "30",
        "An evening of four with the rules as they stand",
        ("Anne", "Bruno", "Chloé", "Denis"),
        {},
    ),
    "three-seats-every-option": Plan(
        "26",
        "Six months of three with every optional rule, the app shuffling both decks",
        ("Éva", "Farid", "Gisèle"),
        {
            "months": 6,
            "bluff": True,
            "hire_order": "simultaneous",
            "sealed_cursors": True,
            "sealed_attendance": True,
            "attend_without_stock": True,
            "partial_may_decline": True,
            "uneven_lots": True,
            "price_step_max": 10_000,
            "covenant_lasts": True,
            "loans_per_month": 2,
            "rescue_interest": True,
            "loan_open_cash": True,
            "last_month_backlog": False,
            "last_debt_scores": True,
            "express_deck": "virtual",
            "confidential_deck": "virtual",
        },
    ),
}


if __name__ == "__main__":
    keep(Evening, EVENINGS, LOGS)
