"""Sensible players, who buy cheap plants, sell while it pays, and play their cards.

`python -m tests.games.pdg.sensible` plays the evenings in logs/ again and writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import ADVANTAGES, COURSE, DIFFICULTIES, STEAL_CARDS, Card, Sector
from referee.games.pdg.rules import difficulty, sales, siting, slider, square_offer
from referee.games.pdg.state import Pdg
from referee.kit.actions import Action, Ask
from referee.kit.seats import HOST, Seat
from tests.games.pdg import world
from tests.play import Impossible, Player
from tests.recorded import Plan, Recording, keep

LOGS = Path(__file__).parent / "logs"
# What is done though nobody waits for it.
OFFERED = (
    *("choose-brand", "count-cash", "decline", "parry", "buy-card", "steal-card"),
    *("announce-difficulty", "propose-cartel"),
)
SQUARES_A_TURN = 7
ENOUGH = 30  # M$ a token, as long as there is time


@dataclass
class Evening(Recording[Pdg]):
    """One table, and the judgement of its players."""

    game = GAME
    pace = (3, 30)

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Return possible acts: of the seat to act, the others, then the host."""
        for seat in (*self.s.seating.clockwise(self.s.turn.seat), HOST):
            asks = [
                a
                for a in GAME.asks(self.s, seat)
                if a.is_open and (a.required or a.kind in OFFERED)
            ]
            for ask in sorted(asks, key=lambda each: each.required):
                if action := self.answer_action(seat, ask):
                    yield seat, action

    def answer(self, seat: Seat, ask: Ask) -> Action | None:
        """Return the answer of a sensible player; None if it would rather not answer."""
        if ask.kind in ANSWERS:
            return ANSWERS[ask.kind](self, seat)
        try:
            action = world.WORLD.action(self.s, seat, ask, self.random)
            return action or Player(GAME, self.random).drawn(ask)
        except Impossible:
            return None

    def feels(self, often: float) -> bool:
        return self.random.random() < often

    def card(self, seat: Seat, kinds: Iterable[Card], often: float) -> str | None:
        """Return a card of those kinds that `seat` has, or may have."""
        hand = self.s.hands.get(seat, ())
        playable = [str(card) for card in kinds if card in hand or None in hand]
        likely = often if set(hand) - {None} else often / 3
        return self.random.choice(playable) if playable and self.feels(likely) else None

    # -- plants

    def limit(self, seat: Seat) -> int:
        """Return the M$ that a plant is worth to `seat`."""
        return (200, 210, 220, 230)[(seat + len(self.s.seating.names)) % 4]

    def cheap(self, seat: Seat, limit: int) -> list[tuple[Sector, int]]:
        """Return the sectors where `seat` can pay for a plant, the cheapest first, with prices."""
        prices = ((at, self.amount(slider.PRICE, at)) for at in siting.open_sectors(self.s, seat))
        most = min(limit, self.s.cash(seat))
        return sorted((pair for pair in prices if pair[1] <= most), key=lambda pair: pair[1])

    def amount(self, face: str, at: Sector) -> int:
        value = slider.cell_value(self.s, face, at)
        return world.cell(face, at.key, self.s.cycle) if value is None else value

    def site(self, seat: Seat) -> Action | None:
        wanted = self.cheap(seat, self.limit(seat))
        return do.SitePlant(wanted[0][0].key, wanted[0][1]) if wanted else None

    def take_plants(self, seat: Seat) -> Action | None:
        wanted = self.cheap(seat, self.limit(seat) - 10)[: siting.allowed_plant_count(self.s, seat)]
        if seat not in self.s.phase.missing_seats or not wanted:
            return None
        (first, price), (second, other) = (*wanted, (None, None))[:2]
        if second and price + other > self.s.cash(seat):
            second, other = None, None
        return do.TakePlants(first.key, second and second.key, price, other)

    # -- tokens

    def profitable(self, seat: Seat, sectors: Iterable[Sector]) -> tuple[Sector, int] | None:
        """Return the sector where a token yields most, and the yield; None if waiting is better."""
        turns = (COURSE.square_count - self.s.positions[seat]) // SQUARES_A_TURN
        enough = ENOUGH if self.s.token_reserves[seat] <= turns else 0
        enough += difficulty.tax_on_sale(self.s, seat)
        profits = [(at, self.amount(slider.PROFIT, at)) for at in sectors]
        best = max(profits, key=lambda pair: pair[1], default=None)
        return best if best and best[1] >= enough else None

    def sell(self, seat: Seat) -> Action | None:
        s = self.s
        wanted, card = self.profitable(seat, sales.open_sectors(s, seat)), None
        if wanted is None:
            wanted = self.profitable(seat, sales.competition_sectors(s, seat))
            card = self.card(seat, [Card.COMPETITION], 0.8)
            if card is None:
                return None
        elif s.hands and not square_offer.is_white(s) and not s.turn.has_declared_advantage:
            card = self.card(seat, ADVANTAGES, 0.5)
        return do.SellToken(wanted[0].key, card, wanted[1]) if wanted else None

    def take_sale(self, seat: Seat) -> Action | None:
        wanted = self.profitable(seat, sales.open_sectors(self.s, seat))
        if wanted is None or seat not in self.s.phase.missing_seats:
            return None
        affected = difficulty.is_affected(self.s, seat)
        parry = self.card(seat, difficulty.parry_cards(self.s), 0.6) if affected else None
        return do.TakeSale(wanted[0].key, parry, wanted[1])

    # -- cards and cartels

    def played(
        self, seat: Seat, action: Callable[[str], Action], kinds: Iterable[Card], often: float
    ) -> Action | None:
        card = self.card(seat, kinds, often)
        return action(card) if card else None

    def steal(self, seat: Seat) -> Action | None:
        victims = [other for other in self.s.opponents(seat) if self.s.hands[other]]
        card = self.card(seat, STEAL_CARDS, 0.25)
        return do.StealCard(card, self.random.choice(victims)) if card and victims else None

    def cancel(self, seat: Seat) -> Action | None:
        kinds = (self.s.turn.pending.advantage, Card.TACTIQUE_1)
        return self.played(seat, do.CancelAdvantage, kinds, 0.6)

    def parry(self, seat: Seat) -> Action | None:
        return self.played(seat, do.Parry, difficulty.parry_cards(self.s), 0.3)

    def buy(self, seat: Seat) -> Action | None:
        return do.BuyCard() if self.s.turn.faces and self.feels(0.1) else None

    def propose(self, seat: Seat) -> Action | None:
        """Propose a cartel against the leader."""
        leader = max(self.s.opponents(seat), key=self.s.gain)
        rounds = self.random.choice((None, 1, 2))
        return do.ProposeCartel(leader, rounds) if self.feels(0.06) else None

    def decline(self, seat: Seat) -> Action | None:
        return do.Decline() if seat in self.s.phase.missing_seats else None

    def throw(self, seat: Seat) -> Action:
        count = 2 if seat in self.s.started_seats and self.s.phase.key != "rolling-off" else 1
        return do.Throw(tuple(self.random.choices(range(1, 7), k=count)))


ANSWERS: Mapping[str, Callable[[Evening, Seat], Action | None]] = {
    "choose-brand": lambda e, seat: (
        do.ChooseBrand("ford") if seat == 1 and 1 not in e.s.phase.choosers else None
    ),
    "throw": Evening.throw,
    "cast-dice": lambda e, seat: do.CastDice(),
    "site-plant": Evening.site,
    "take-plants": Evening.take_plants,
    "sell-token": Evening.sell,
    "take-sale": Evening.take_sale,
    "pass-shot": lambda e, seat: do.PassShot(),
    "end-turn": lambda e, seat: do.EndTurn(),
    "decline": Evening.decline,
    "steal-card": Evening.steal,
    "buy-card": Evening.buy,
    "parry": Evening.parry,
    "cancel-advantage": Evening.cancel,
    "counter-difficulty": lambda e, seat: e.played(seat, do.CounterDifficulty, STEAL_CARDS, 0.5),
    "announce-difficulty": lambda e, seat: e.played(seat, do.AnnounceDifficulty, DIFFICULTIES, 0.4),
    "confirm-difficulty": lambda e, seat: do.ConfirmDifficulty(),
    "withdraw-difficulty": lambda e, seat: do.WithdrawDifficulty(),
    "propose-cartel": Evening.propose,
    "vote": lambda e, seat: do.Vote(e.feels(0.9)),
    "proceed": lambda e, seat: do.Proceed(),
    "count-cash": lambda e, seat: (
        None if e.s.phase.counted_cash else do.CountCash(Seat(2), e.s.cash(Seat(2)))
    ),
    "end-evening": lambda e, seat: do.EndEvening(),
    "another-game": lambda e, seat: None,
    "close-window": lambda e, seat: None,
}

EVENINGS: Mapping[str, Plan] = {
    "four-seats-real-dice-and-cards": Plan(
        "1",
        "A game of four with their own dice, cards, slider and track, which are read as they come",
        ("Anne", "Bruno", "Chloé", "Denis"),
        {"wrap": "modulo"},
    ),
    "six-seats-in-teams": Plan(
        "2",
        "Six in teams of two: the app throws and deals, and cash is everybody’s own",
        ("Éva", "Farid", "Gisèle", "Hugo", "Inès", "Jules"),
        {
            "teams": True,
            "hands": "app",
            "dice": "app",
            "cash_visible": "own",
            "overshoot": "white",
            "ended_may_take": False,
            "white_take": "single",
            "soldout_throws": True,
            "t3_sees_hand": True,
        },
    ),
    "three-of-the-youngest": Plan(
        "3",
        "Three of the youngest, without slider and without cards",
        ("Karim", "Lucie", "Maud"),
        {"slider": False, "cards": False, "plant_trigger": "10"},
    ),
}


if __name__ == "__main__":
    keep(Evening, EVENINGS, LOGS)
