"""The box on the table: its cards, hands and lots, when the app asks for them.

The real box has the faces of the house set under the same names, shuffled once for each table by
its seed. So the answers of two seats fit together, and a replayed table finds the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from random import Random

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import Boss, CompanyId, EventCard, Resource
from referee.games.goodwill.rules import pile
from referee.games.goodwill.state import MONEY_STEP, Goodwill
from referee.kit.actions import Action, Ask
from referee.kit.fields import Pick
from referee.kit.seats import Seat
from tests.play import Impossible, World

BOSSES = tuple(Boss.read(fact.value) for fact in GAME.shipped_box.facts_in("house-boss").values())
EVENTS = tuple(
    EventCard.read(fact.value) for fact in GAME.shipped_box.facts_in("house-event").values()
)
PERCENTS = tuple(int(fact.value) for fact in GAME.shipped_box.facts_in("house-percent").values())
EVERY_DOLLAR = do.ReadWheels("0, 10, 20, 30, 40, 50, 60, 70, 80, 90", "0,1,2,3,4,5,6,7,8,9")

# What is offered all evening long would otherwise fill it.
TASTES = {
    "propose": 0.5,
    "looked": 0.5,
    "give": 0.3,
    "recount": 0.03,
    "recount-shares": 0.03,
    "reread-boss": 0.02,
    "correct-market": 0.05,
    "correct-tokens": 0.05,
    "correct-boss": 0.05,
}


def chance(s: Goodwill, what: str) -> Random:
    """Return the shuffled order of one deck of this table's box."""
    return Random(f"{s.seating.names} {s.seed} {what}")


# -- setting up


def name_animator(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> do.NameAnimator:
    """Let somebody read the board or the slates first, now and then."""
    if random.random() < 0.6:
        raise Impossible
    return do.NameAnimator(random.choice(s.seating.seats))


def tokens(s: Goodwill, company: str) -> list[str]:
    return [str(r) for r in chance(s, f"tokens {company}").choices(tuple(Resource), k=3)]


def bosses(s: Goodwill) -> list[Boss]:
    """Return the nine bosses as they are turned: three in office, three in the row, the pile."""
    return chance(s, "bosses").sample(BOSSES, len(BOSSES))


def hand(s: Goodwill, seat: Seat) -> do.DeclareHand:
    """Return the hand that was dealt to `seat`."""
    shares = deck.share_deck(s)
    dealt = deck.deal_shares(s, chance(s, "shares").sample(shares, len(shares)))
    return do.DeclareHand(*dealt[seat])


def next_boss(s: Goodwill) -> Boss:
    """Return the boss just turned: for a place at the start, or from the pile."""
    up = (*pile.visible_bosses(s), *s.boss_pile)
    return next(boss for boss in bosses(s) if boss.name not in up)


def boss(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return LayBoss or DrawBoss if the box knows the card, else NewBoss."""
    if ask.action is do.DrawBoss and s.boss_pile[0]:
        return do.DrawBoss(s.boss_pile[0])
    turned = next_boss(s)
    if (turned.name in deck.bosses(s)) is (ask.action is do.NewBoss):
        raise Impossible
    return typed(turned) if ask.action is do.NewBoss else ask.action(boss=turned.name)


def typed(boss: Boss) -> do.NewBoss:
    """Return a boss's card as it is typed in."""
    lines = [(str(a), str(b)) for a, b in boss.policy]
    (a, b), (c, d) = (*lines, (None, None), (None, None))[:2]
    grades = (boss.innovation, boss.efficiency, boss.publicity)
    return do.NewBoss(boss.name, boss.salary, *grades, a, b, c, d, boss.dividend)


def reread_boss(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return a correction of its dividend mark."""
    boss = random.choice(list(deck.bosses(s).values()))
    card = {f.name: getattr(typed(boss), f.name) for f in fields(do.NewBoss)}
    del card["name"], card["salt"]
    card["dividend"] = not boss.dividend
    return do.RereadBoss(boss=boss.name, **card, reason="mal lu")


def declare_hand(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return a hand; now and then one share too many of a company, and one too few of another."""
    dealt = hand(s, seat)
    if s.phase.round_number < 3 and dealt.amber and random.random() < 0.05:
        return do.DeclareHand(dealt.amber - 1, dealt.black + 1, dealt.crimson)
    return dealt


# -- the lots


def lot(s: Goodwill, position: int) -> tuple[int, EventCard]:
    """Return the percent and the event card of this year's lot."""
    percent = chance(s, f"percents {s.year}").sample(PERCENTS, 4)[position - 1]
    return percent, chance(s, f"events {s.year}").sample(EVENTS, 4)[position - 1]


def read_lot(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return ReadLot if the box knows the card, else ReadNewLot."""
    percent, card = lot(s, len(s.phase.read_lots) + 1)
    gone = [each.card for each in s.phase.read_lots]
    cards = deck.event_cards(s).items()
    name = next((name for name, face in cards if face == card and name not in gone), None)
    if (name is None) is (ask.action is do.ReadLot):
        raise Impossible
    if name is None:
        return do.ReadNewLot(percent, card.left.key, card.right.key)
    return do.ReadLot(percent, name)


# -- what people do


def slates(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return SetEstimate or ReadSlates."""
    value = s.share_value(s.phase.company)
    picks = [field for field in ask.fields if isinstance(field, Pick)]
    return ask.action(**{pick.name: _near(pick, value, random) for pick in picks})


def _near(pick: Pick, value: int, random: Random) -> int:
    """Return a value near the worth of a share, so that many are equal; sometimes any value."""
    slate = [int(choice.value) for choice in pick.choices]
    if random.random() < 0.3:
        return random.choice(slate)
    wished = value + random.choice((-4, -2, 0, 0, 2, 4))
    return min(slate, key=lambda dollars: abs(dollars - wished))


def correct_market(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action:
    """Return a market with five points moved."""
    if len(s.companies_in_play) < 2:
        raise Impossible
    giver, taker = random.sample(s.companies_in_play, 2)
    by = {giver: -MONEY_STEP, taker: MONEY_STEP} if s[giver].market_share else {}
    market = {str(c): s[c].market_share + by.get(c, 0) for c in CompanyId}
    return do.CorrectMarket(**market, reason="un marqueur de travers")


Answer = Callable[[Goodwill, Seat, Ask, Random], Action | None]

ANSWERS: Mapping[type[Action], Answer] = {
    do.NameAnimator: name_animator,
    do.LayTokens: lambda s, seat, ask, random: do.LayTokens(
        company := str(ask.fields[0].choices[0].value), *tokens(s, company)
    ),
    do.LayBoss: boss,
    do.DrawBoss: boss,
    do.RereadBoss: reread_boss,
    do.NewBoss: boss,
    do.DeclareHand: declare_hand,
    do.ReadWheels: lambda s, seat, ask, random: EVERY_DOLLAR if random.random() < 0.8 else None,
    do.ReadLot: read_lot,
    do.ReadNewLot: read_lot,
    do.SetEstimate: slates,
    do.ReadSlates: slates,
    do.Vote: lambda s, seat, ask, random: do.Vote(random.random() < 0.7),
    do.Recount: lambda s, seat, ask, random: do.Recount(
        max(0, s.cash(seat) + random.randint(-3, 3)), "recompté"
    ),
    do.CorrectMarket: correct_market,
}


def action(s: Goodwill, seat: Seat, ask: Ask, random: Random) -> Action | None:
    """Return the answer to `ask` that lies on the table; None if any answer will do."""
    answer = ANSWERS.get(ask.action)
    return answer(s, seat, ask, random) if answer else None


WORLD = World(tastes=TASTES, action=action, open_purse=lambda s, seat: s.is_ownership_open)
