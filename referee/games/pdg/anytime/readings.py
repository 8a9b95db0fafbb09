"""What a card in play says, read on it for the first time; our value counts until then."""

from __future__ import annotations

from referee.games.pdg.actions import ReadAdvantage, ReadTax
from referee.games.pdg.box.inventory import INVENTORY
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.rules.purses import amount
from referee.games.pdg.state import Attack, Pdg, Sale
from referee.kit.actions import Action
from referee.kit.asks import Ask, Choice, Field, Limit, Number, Pick
from referee.kit.box import Source
from referee.kit.frozen import replace
from referee.kit.inventory import kind_of
from referee.kit.seats import Seat
from referee.kit.words import text

BAD = "bad-box-value"
ACTIONS: tuple[type[Action], ...] = (ReadAdvantage, ReadTax)


def asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """The advantage that is declared, the taxes announced or in play, unless they are known."""
    pending = s.turn.pending
    if isinstance(pending, Sale) and _is_ours(s, f"advantage/{pending.advantage}"):
        card = Choice(str(pending.advantage), pending.advantage.said)
        pick = Pick("card", (card,), BAD, "PDG-6.5", start=card.value)
        read = (pick, *_fields(f"advantage/{pending.advantage}"))
        return (Ask(ReadAdvantage, read, "PDG-6.5", due=False, called=True),)
    attack = pending if isinstance(pending, Attack) else s.difficulty
    if attack and attack.card is Card.IMPOTS and _is_ours(s, "tax"):
        return (Ask(ReadTax, _fields("tax"), "PDG-6.16", due=False),)
    return ()


def take(s: Pdg, seat: Seat, action: ReadAdvantage | ReadTax) -> Pdg:
    if isinstance(action, ReadTax):
        return s.learn("tax", action.tax).tell("pdg-tax-read", tax=amount(action.tax))
    card, effect = Card(action.card), {"mult": action.mult, "bonus": action.bonus}
    s = s.learn(f"advantage/{card}", effect)
    return s.tell("pdg-advantage-read", card=card.said, effect=text("pdg-effect", **effect))


def _is_ours(s: Pdg, fact: str) -> bool:
    return s.box.source(fact) is Source.HOUSE


def _fields(fact: str) -> tuple[Field, ...]:
    """The fields of the box's page, with the refusal of the table (PDG-10.2)."""
    kind = kind_of(INVENTORY, fact)
    assert kind
    return tuple(_read(field) for field in kind.fields if isinstance(field, Number))


def _read(field: Number) -> Number:
    limits = tuple(Limit(limit.at, BAD, limit.rule) for limit in field.limits)
    field = replace(field, limits=limits, unread=True)
    return replace(field, low_code=BAD, step_code=BAD, text_code=BAD)
