"""Sensible players, who pay the worth of a share and vote for a better boss.

`python -m tests.games.goodwill.sensible` plays the evenings in logs/ again and writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import DOMAINS, SHARES_PER_COMPANY, CompanyId
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.rules import year_end
from referee.games.goodwill.state import LAST_YEAR, Goodwill
from referee.kit.actions import Action, Ask
from referee.kit.fields import Field, Pick
from referee.kit.seats import HOST, Seat
from tests.games.goodwill.world import WORLD
from tests.play import Impossible, Player
from tests.recorded import Plan, Recording, keep

LOGS = Path(__file__).parent / "logs"
# What is done though nobody waits for it.
OFFERED = ("looked", "propose", "read-new-lot", "new-boss")
KEEP = 12  # dollars that nobody likes to go below


@dataclass
class Evening(Recording[Goodwill]):
    """One table, and its players' moods."""

    game = GAME
    pace = (4, 25)

    # -- one move

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Return possible acts of all seats, the likeliest first; last, the animator goes on."""
        yield from self.whims()
        seats = list(self.s.seating.seats)
        self.random.shuffle(seats)
        for seat in (*seats, HOST):
            for ask in GAME.asks(self.s, seat):
                wanted = ask.is_open and (ask.required or ask.kind in OFFERED)
                if wanted and (action := self.answer(seat, ask)):
                    yield seat, action

    def whims(self) -> Iterator[tuple[Seat, Action]]:
        """Return acts for which nobody waits: a recount of bills, a gift."""
        if self.s.year > self.s.first_year and self.random.random() < 0.002:
            seat = self.random.choice(self.s.seating.seats)
            counted = max(0, self.s.cash(seat) + self.random.choice((-2, -1, 1)))
            yield seat, do.Recount(counted, "un billet sous la table")
        if self.s.options.gifts and self.random.random() < 0.02:
            rich, *_, poor = sorted(self.s.seating.seats, key=self.s.cash, reverse=True)
            yield rich, do.Give(poor, self.random.randint(1, 5))

    def answer(self, seat: Seat, ask: Ask) -> Action | None:
        """Return the answer of a sensible player; None if it would rather not answer."""
        if ask.kind in ANSWERS:
            return ANSWERS[ask.kind](self, seat, ask)
        try:
            return Player(GAME, self.random, WORLD).action(self.s, seat, ask)
        except Impossible:
            return None

    # -- what they think

    def expected(self, company: CompanyId, boss: str | None = None) -> int:
        """Return the dollars that a company earns in such a year, under `boss` if named."""
        s = self.s if boss is None else self.s.with_company(company, boss=boss)
        return s[company].market_share - year_end.charges(s, company)

    def worth(self, company: CompanyId) -> int:
        """Return a share's value now, plus half of what the next years promise."""
        years = LAST_YEAR + 1 - self.s.year
        gain = self.expected(company) * years / SHARES_PER_COMPANY / 2
        return max(0, round(self.s.share_value(company) + gain))

    def estimate(self, seat: Seat) -> int:
        """Estimate about the worth of a share; a little less with little cash."""
        worth = self.worth(self.s.phase.company) + self.random.choice((-4, -2, -2, 0, 0, 2, 2, 4))
        if self.s.cash(seat) < KEEP + worth:
            worth -= 2
        return worth

    def slates(self, seat: Seat, ask: Ask) -> Action:
        """Return the estimates on the real slates after they are turned."""
        picks = zip(self.s.seating.seats, ask.fields, strict=True)
        return do.ReadSlates(*(nearest(pick, self.estimate(seat)) for seat, pick in picks))

    def merit(self, company: CompanyId, name: str) -> float:
        """Return the dollars a year that a boss is worth: grades that may pay, less the salary."""
        boss = deck.boss(self.s, name)
        if boss is None:
            return 0.0
        grades = sum(2.5 * bool(boss.grade(domain)) for domain in DOMAINS)
        return grades - boss.salary + 3 * (boss.dividend and self.s.options.dividends)

    def propose(self, seat: Seat, ask: Ask) -> Action | None:
        """Propose the best of the row, if clearly better than the one in office."""
        bossing = self.s.phase
        assert isinstance(bossing, BossElection)
        if bossing.current_proposal or bossing.boss_change:
            return None
        company = bossing.company
        best = max(self.s.boss_row, key=lambda name: (self.merit(company, name), name))
        tried = any(proposal.boss == best for proposal in bossing.proposals)
        better = self.merit(company, best) - self.merit(company, self.s[company].boss)
        if tried or better + self.random.gauss(0, 3) < 0:
            return None
        return do.Propose(best)

    def vote(self, seat: Seat, ask: Ask) -> Action:
        bossing = self.s.phase
        hand = bossing.current_proposal
        better = self.merit(bossing.company, hand.boss) - self.merit(
            bossing.company, self.s[bossing.company].boss
        )
        return do.Vote(hand.seat == seat or better + self.random.gauss(0, 2) > 0)

    def look(self, seat: Seat, ask: Ask) -> Action | None:
        return do.Looked() if self.random.random() < 0.6 else None


def nearest(pick: Field, wished: int) -> int:
    """Return the value of the slate that is nearest."""
    assert isinstance(pick, Pick)
    return min((int(c.value) for c in pick.choices), key=lambda dollars: abs(dollars - wished))


Answer = Callable[[Evening, Seat, Ask], Action | None]

ANSWERS: Mapping[str, Answer] = {
    "set-estimate": lambda evening, seat, ask: (
        do.SetEstimate(nearest(ask.fields[0], evening.estimate(seat)))
        if ask.required
        else None  # once is enough
    ),
    "read-slates": Evening.slates,
    "propose": Evening.propose,
    "vote": lambda evening, seat, ask: evening.vote(seat, ask) if ask.required else None,
    "looked": Evening.look,
}

EVENINGS: Mapping[str, Plan] = {
    "four-seats-real-cards": Plan(
        "4",
        "Five years of four with the rules as they stand and cards that are typed as they come",
        ("Anne", "Bruno", "Chloé", "Denis"),
        {},
    ),
    "six-seats-app-deals": Plan(
        "4",
        "Five years of six: the app deals, two transactions a company, dividends",
        ("Éva", "Farid", "Gisèle", "Hugo", "Inès", "Jules"),
        {"cards": "app", "transactions": 2, "dividends": True, "animator": "rotates"},
    ),
    "five-seats-brisk": Plan(
        "5",
        "Five years of five: the app deals, and goes on by itself where nobody has anything to do",
        ("Karim", "Lucie", "Maud", "Noé", "Odile"),
        {"cards": "app", "pace": "brisk", "ownership": "open"},
    ),
    "four-seats-every-option": Plan(
        "4",
        "Seven years of four with real slates, and everything else agreed on otherwise than usual",
        ("Paul", "Quentin", "Rose", "Sarah"),
        {
            "length": 7,
            "cash_only": True,
            "cards": "app",
            "estimates": "slates",
            "votes_at_four": "all",
            "equal_prices": "none",
            "half_dollar": "down",
            "gifts": True,
            "pace": "each",
            "ownership": "open",
            "transactions": 2,
            "dividends": True,
            "animator": "rotates",
        },
    ),
}


if __name__ == "__main__":
    keep(Evening, EVENINGS, LOGS)
