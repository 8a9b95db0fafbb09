"""Acts at any moment: leaving a cartel, reading a card, corrections (PDG-7.7)."""

from __future__ import annotations

from referee.games.pdg.actions import LeaveCartel, ReadAdvantage, ReadTax
from referee.games.pdg.box.inventory import effect_fields, tax_field
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.voting import leaving_asks
from referee.games.pdg.rules import cartel
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.state import Attack, Pdg, Sale
from referee.kit.actions import Action, Ask
from referee.kit.base_game import ActionGroup, Anytime
from referee.kit.fields import Choice, Pick
from referee.kit.seats import Seat
from referee.kit.words import text

from . import corrections

BAD_VALUE_CODE = "bad-box-value"
READING_ACTIONS: tuple[type[Action], ...] = (ReadAdvantage, ReadTax)


def _reading_asks(s: Pdg, seat: Seat) -> tuple[Ask, ...]:
    """Return the asks to read an unread advantage or tax in play."""
    pending = s.turn.pending
    if isinstance(pending, Sale) and s.box.is_house_value(f"advantage/{pending.advantage}"):
        choice = Choice(str(pending.advantage), pending.advantage.name_text)
        pick = Pick("card", (choice,), BAD_VALUE_CODE, "PDG-6.5", start=choice.value)
        fields = (pick, *effect_fields(BAD_VALUE_CODE, is_unread=True))
        return (Ask(ReadAdvantage, fields, "PDG-6.5", required=False, prominent=True),)
    attack = pending if isinstance(pending, Attack) else s.difficulty
    if attack and attack.card is Card.IMPOTS and s.box.is_house_value("tax"):
        return (
            Ask(ReadTax, (tax_field(BAD_VALUE_CODE, is_unread=True),), "PDG-6.16", required=False),
        )
    return ()


def _apply_reading(s: Pdg, seat: Seat, action: ReadAdvantage | ReadTax) -> Pdg:
    if isinstance(action, ReadTax):
        return s.learn("tax", action.tax).tell("pdg-tax-read", tax=amount_text(action.tax))
    card, effect = Card(action.card), {"mult": action.mult, "bonus": action.bonus}
    s = s.learn(f"advantage/{card}", effect)
    return s.tell("pdg-advantage-read", card=card.name_text, effect=text("pdg-effect", **effect))


ANYTIME = Anytime(
    (
        ActionGroup(
            (LeaveCartel,), False, leaving_asks, lambda s, seat, _: cartel.leave_cartel(s, seat)
        ),
        ActionGroup(READING_ACTIONS, True, _reading_asks, _apply_reading),
        ActionGroup(corrections.ACTIONS, True, corrections.asks, corrections.apply),
        ActionGroup(
            corrections.RECOUNT_ACTIONS, False, corrections.recount_asks, corrections.recount
        ),
    ),
    has_begun=lambda s: s.phase is not None and s.phase.key != "opening",
)
