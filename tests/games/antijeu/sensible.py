"""Sensible players, who buy to get a case or to prevent one.

`python -m tests.games.antijeu.sensible` plays the evenings of logs/ again and writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.box.pieces import CARD_KIND
from referee.games.antijeu.rules import board, cases, dues, loans, scoring, trades
from referee.games.antijeu.rules.constants import TOKEN_PRICE
from referee.games.antijeu.state import AntiJeu, Trade
from referee.kit.actions import Action, Ask
from referee.kit.components.chance import DIE_FACES
from referee.kit.seats import HOST, Seat
from tests.play import Impossible, Player
from tests.recorded import Plan, Recording, keep

LOGS = Path(__file__).parent / "logs"

# -- the board and the mailbox of a household: nobody but its own people has ever seen them

HOUSEHOLD = ("Paul", "Quentin", "Rose")
COURSE = """
    budget white green white mailbox red white yellow mailbox yellow yellow
    court orange brown orange orange roll-again green violet mailbox red violet
    skip-turn violet sky black mailbox black sky brown black green
    go-to-court blue mailbox blue brown blue sky pink red pink mailbox pink
""".split()
CIRCLES = {
    **dict.fromkeys(("red", "green", "brown", "sky"), 1),
    **dict.fromkeys(("white", "yellow", "orange", "violet", "blue"), 2),
    **dict.fromkeys(("black", "pink"), 3),
}
WORDS = "Don d’une association"  # a card that they do not trust the app with
GIFT = 150


def printed(number: int) -> do.ReadSquare:
    """Return the print on that square of the household's board."""
    label = COURSE[number]
    if label not in CIRCLES:
        return do.ReadSquare(label)
    return do.ReadSquare("company", f"Maison {number}", label, CIRCLES[label])


def card(title: str) -> do.TypeCard:
    """Return the household's card of that title."""
    values = GAME.shipped_box.pieces("house-card").values()
    typed = CARD_KIND.field_values(next(value for value in values if value["name"]["fr"] == title))
    words = {**typed, "name": title, "text": typed["text"]["fr"]}
    return do.TypeCard(**words | ({"effect": "by-hand", "amount": None} if title == WORDS else {}))


# -- how they judge

RESERVE = (100, 200, 300)  # euros that each likes to keep, by seat
RISK = 60  # euros that an extra roll costs on average: from there on it is given up …
POOR = 500  # … with less than that
CASE, BLOCK, FOOTHOLD, NOTHING = 3, 2, 1, 0  # what a token is for
OFFERED = (  # what is done though nobody waits for it
    *("lay-out", "land-on", "waive-roll", "borrow", "use-waiver", "propose-trade"),
    *("read-lap", "type-card", "card-money"),
)


@dataclass
class Evening(Recording[AntiJeu]):
    """One table, and the judgement of its players."""

    game = GAME
    pace = (3, 30)

    faces: tuple[int, ...] = ()  # on the table, not yet told
    proposed: set[Trade] = field(default_factory=set)
    pile: list[str] = field(default_factory=list)  # titles in the real mailbox, the top first

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Return the possible acts: of the seat to act, the others, then the host."""
        for seat in (*self.s.seating.clockwise(self.s.turn.seat), HOST):
            asks = [
                a
                for a in GAME.asks(self.s, seat)
                if a.is_open and (a.required or a.kind in OFFERED)
            ]
            for ask in sorted(asks, key=lambda each: each.required):
                if action := self.answer(seat, ask):
                    yield seat, action

    def answer(self, seat: Seat, ask: Ask) -> Action | None:
        """Return a sensible player's answer; None where it would rather not."""
        if ask.kind in ANSWERS:
            return ANSWERS[ask.kind](self, seat)
        try:
            return Player(GAME, self.random).drawn(ask)
        except Impossible:
            return None

    def write(self, seat: Seat, action: Action) -> None:
        if isinstance(action, do.ReadCard | do.TypeCard):
            self.pile.append(self.pile.pop(self.pile.index(self.drawn())))
        super().write(seat, action)
        self.faces = ()

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return self.s.seating.clockwise(seat)[1:]

    # -- the roll

    def thrown(self) -> tuple[int, ...]:
        """Return the faces of the dice."""
        self.faces = self.faces or tuple(self.random.choices(DIE_FACES, k=2))
        return self.faces

    def land(self, seat: Seat) -> Action | None:
        """Return the tap on the square reached, for every other seat.

        Only where the distance excludes a double.
        """
        steps = sum(self.thrown())
        near = {board.distance(self.s, self.s.current_square, n): n for n in board.squares(self.s)}
        return do.LandOn(near[steps]) if seat % 2 and steps % 2 and steps in near else None

    def waive(self, seat: Seat) -> Action | None:
        """Return the waiver where the squares ahead cost much and cash is low."""
        s = self.s
        whole = board.course_length(s) or board.UNKNOWN_COURSE_SQUARES
        squares = ((s.current_square + sum(pair)) % whole for pair in product(DIE_FACES, DIE_FACES))
        ahead = [sum(debt.amount for debt in dues.visit_dues(s, at)) for at in squares]
        risky = sum(ahead) / len(ahead) > RISK and s.cash(seat) < POOR
        return do.WaiveRoll() if risky else None

    # -- tokens

    def use(self, seat: Seat, company: int) -> int:
        """Return the use of a token of `seat` on that company."""
        s, cartel = self.s, board.cartel_of(self.s, company)
        if s.case(cartel.colour).holder == seat:
            free = sum(board.free_circle_count(s, n) for n in cartel.companies)
            return CASE if free == 1 else BLOCK
        others = [n for n in cartel.companies if n != company]
        if any(s.token_count(n, seat) for n in others):
            return CASE
        if any(s.token_count(n, rival) for n in others for rival in self.others(seat)):
            return BLOCK
        return NOTHING if s.token_count(company, seat) else FOOTHOLD

    def best(self, seat: Seat) -> tuple[int, int]:
        """Return the best company for a token, and its use."""
        assert self.s.turn.offer
        uses = {n: self.use(seat, n) for n in self.s.turn.offer.companies}
        place = max(uses, key=uses.__getitem__)
        return place, uses[place]

    def buy(self, seat: Seat) -> Action | None:
        offer, (place, use) = self.s.turn.offer, self.best(seat)
        assert offer
        reserve = {CASE: 0, BLOCK: 50, FOOTHOLD: RESERVE[seat % 3], NOTHING: POOR}[use]
        if offer.price and self.s.cash(seat) - offer.price < reserve:
            return None
        where = None if len(offer.companies) == 1 else place
        return do.BuyToken(where, sure=self.leads(seat))

    def leads(self, seat: Seat) -> bool:
        """Return True if `seat` has the highest score, and so may end the game."""
        totals = scoring.totals(self.s)
        return totals[seat - 1] == max(totals)

    def borrow(self, seat: Seat) -> Action | None:
        """Return the loan to take: the smallest that is enough, else the largest.

        It is for a due, for a token that matters, or early, because a note costs what it brings.
        """
        s = self.s
        need = {
            "paying": dues.first_debtor_dues(s).shortfall if s.dues else 0,
            "buying": s.turn.offer.price - s.cash(seat) if s.turn.offer else 0,
            "replacing": TOKEN_PRICE - s.cash(seat),
            "rolling": TOKEN_PRICE - s.cash(seat),
        }[s.phase.key if s.phase else ""]
        if need <= 0 or (s.turn.offer and self.best(seat)[1] < CASE and not s.dues):
            return None
        each = {c: board.cartels(s)[c].amounts.loan for c in loans.borrowable_cartels(s, seat)}
        enough = [colour for colour in each if each[colour] >= need]
        return do.Borrow(min(enough or each, key=lambda c: each[c] if enough else -each[c]))

    def replace(self, seat: Seat) -> Action:
        """Return as many tokens as the cash allows, most where most is free."""
        affordable, counts = self.s.cash(seat) // TOKEN_PRICE, []
        for free in self.s.vacated_circles[0].circle_counts.values():
            counts.append(min(free, affordable))
            affordable -= counts[-1]
        return do.Replace(*counts, sure=self.leads(seat))

    # -- the mailbox, and what nobody has read yet

    def drawn(self) -> str:
        """Return the title on top.

        The cards drawn in the evening before are at the bottom.
        """
        s = self.s
        if not self.pile:
            titled = set(self.titles())
            titles = [
                value["name"]["fr"] for value in GAME.shipped_box.pieces("house-card").values()
            ]
            Random("mailbox").shuffle(titles)
            is_household = board.piece_folder(s, "card") == "card"
            self.pile = sorted(titles, key=lambda title: is_household and title in titled)
        laid = {self.titled(name) for cards in s.open_cards.values() for name in cards}
        return next(title for title in self.pile if title not in laid)

    def titles(self) -> dict[str, str]:
        """Return the app's known cards, by their title."""
        under = board.piece_folder(self.s, "card")
        return {self.titled(f"{under}/{n}"): f"{under}/{n}" for n in self.s.box.pieces(under)}

    def titled(self, name: str) -> str:
        title = self.s.box[name]["name"]
        return title if isinstance(title, str) else str(title["fr"])

    def read_card(self, seat: Seat) -> Action | None:
        title = self.drawn()
        name = self.titles().get(title)
        return do.ReadCard(name) if name else None

    def type_card(self, seat: Seat) -> Action | None:
        title = self.drawn()
        return None if title in self.titles() else card(title)

    def obey(self, seat: Seat) -> Action | None:
        """Enter the gift of a card, once."""
        received = any(line.text.key == "any-receives" for line in self.s.messages)
        return None if received else do.CardMoney(HOST, seat, GIFT)

    def lap(self, seat: Seat) -> Action | None:
        past = self.s.current_square - len(COURSE)
        return do.ReadLap(past) if past >= 0 else None

    def lay_out(self, seat: Seat) -> Action | None:
        has_board = self.s.seating.names == HOUSEHOLD and self.s.box["board"] == "house"
        return do.LayOut("box", "box") if has_board else None

    # -- trades

    def gain(self, seat: Seat, trade: Trade) -> int:
        """Return the credit points that the trade's cases bring `seat`."""
        after = trades.swap(self.s, trade)
        return sum(c.cartel.amounts.points[-1] for c in cases.case_claims(after) if c.seat == seat)

    def propose(self, seat: Seat) -> Action | None:
        """Propose one token for another before the roll, if both get a case."""
        s = self.s
        if seat != s.seat or s.turn.rolls_made:
            return None
        for other in self.others(seat):
            for give, get in product(
                trades.tradable_items(s, seat), trades.tradable_items(s, other)
            ):
                trade = Trade(seat, other, (give,), (get,))
                both = "x" in give and "x" in get and trade not in self.proposed
                if both and self.gain(seat, trade) and self.gain(other, trade):
                    self.proposed.add(trade)
                    return do.ProposeTrade(other, (give,), (get,))
        return None

    def accept(self, seat: Seat) -> Action | None:
        """Accept unless the other seat gains more."""
        trade = self.s.trade
        assert trade
        fair = self.gain(seat, trade) >= self.gain(trade.seat, trade)
        return do.AcceptTrade(sure=self.leads(seat)) if fair else None


ANSWERS: Mapping[str, Callable[[Evening, Seat], Action | None]] = {
    "lay-out": Evening.lay_out,
    "throw": lambda e, seat: do.Throw(e.thrown()),
    "land-on": Evening.land,
    "waive-roll": Evening.waive,
    "read-square": lambda e, seat: (
        printed(e.s.current_square) if e.s.current_square < len(COURSE) else None
    ),
    "read-lap": Evening.lap,
    "not-passed": lambda e, seat: do.NotPassed() if e.s.current_square < len(COURSE) else None,
    "find-square": lambda e, seat: do.FindSquare(COURSE.index(e.s.turn.sought_kind)),
    "read-card": Evening.read_card,
    "type-card": Evening.type_card,
    "card-money": Evening.obey,
    "buy-token": Evening.buy,
    "borrow": Evening.borrow,
    "oust": lambda e, seat: do.Oust(True),
    "replace": Evening.replace,
    "propose-trade": Evening.propose,
    "accept-trade": Evening.accept,
}

EVENINGS: Mapping[str, Plan] = {
    "three-seats-with-draws": Plan(
        "11",
        "Three with their own dice on the printed board, and cases that nobody can win but by dice",
        ("Anne", "Bruno", "Chloé"),
        {},
    ),
    "five-seats-with-trades": Plan(
        "18",
        "Five who trade, while the app throws and deals; almost all is agreed on otherwise",
        ("Éva", "Farid", "Gisèle", "Hugo", "Inès"),
        {
            "trades": True,
            "draw_by_trade": True,
            "round_limit": 40,
            "dice": "app",
            "mailbox": "app_house",
            "court_double": "move_skip",
            "skip_square": "go_next",
            "three_doubles": "court",
            "owner_place": "group",
            "oust": "choice",
            "oust_compensation": "per_player",
            "fine_on_condemned": False,
            "fine_on_broken": False,
            "fee_on_broken": True,
            "loan_when": "anytime",
        },
    ),
    "a-board-nobody-has-read": Plan(
        "32",
        "A household’s own board and mailbox, read as they are played with",
        HOUSEHOLD,
        {},
    ),
    "the-same-board-a-week-later": Plan(
        "5",
        "The same household: what is known is asked no more, and the rest is read",
        HOUSEHOLD,
        {"end_rule": "unpaid"},
        after="a-board-nobody-has-read",
    ),
}


if __name__ == "__main__":
    keep(Evening, EVENINGS, LOGS)
