"""The faces of the cards: events, bosses and lots."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import combinations
from typing import Any, NamedTuple, Self

from referee.kit.words import Message, Money, Refusal, text


class CompanyId(StrEnum):
    """The three companies, always in this order (GW-1.3)."""

    AMBER = "amber"
    BLACK = "black"
    CRIMSON = "crimson"


class Resource(StrEnum):
    OIL = "oil"
    COAL = "coal"
    LABOUR = "labour"


SHARES_PER_COMPANY = 10
PRICE_MOVES = (5, -5, 10, -10)  # dollars: the moves of a price that an event card can show
EVENT_LEVELS = (1, 2, 3)
GRADES = (0, 1, 2, 3)
DOMAINS = ("innovation", "efficiency", "publicity")
RESOURCE_EVENTS = ("subsidy", "tax")


class Event(NamedTuple):
    """One half of an event card.

    kind: "price" (resources, step), "subsidy" or "tax" (one resource), a domain (level), "scandal"
    (company).
    """

    kind: str
    resources: tuple[Resource, ...] = ()
    step: int = 0
    level: int = 0
    company: CompanyId | None = None

    @property
    def resource(self) -> Resource:
        """The one resource of a subsidy or a tax."""
        return self.resources[0]

    @property
    def key(self) -> str:
        """The event's name in forms and logs.

        For example, "price oil coal -5", "innovation 2", "scandal amber".
        """
        words = [self.kind, *self.resources]
        if self.step:
            words.append(f"{self.step:+d}")
        if self.level:
            words.append(str(self.level))
        if self.company:
            words.append(self.company)
        return " ".join(words)

    @property
    def text(self) -> Message:
        """The event as a message: "Pétrole +10 $", "Publicité 2", "Scandale chez Amber"."""
        match self.kind:
            case "price":
                return text(
                    "goodwill-event-price",
                    resources=tuple(map(resource_name, self.resources)),
                    more=self.step > 0,
                    by=Money(abs(self.step)),
                )
            case "subsidy" | "tax":
                return text(f"goodwill-event-{self.kind}", resource=resource_name(self.resource))
            case "scandal":
                return text("goodwill-event-scandal", company=company_name(self.company))
        return text(f"goodwill-event-{self.kind}", level=self.level)

    @property
    def short_text(self) -> Message:
        """The event as an abbreviated message for lists: "pét. +10", "pub. 2"."""
        match self.kind:
            case "price":
                resources = tuple(text(f"goodwill-short-{r}") for r in self.resources)
                step_values = {"more": self.step > 0, "by": abs(self.step)}
                return text("goodwill-short-price", resources=resources, **step_values)
            case "subsidy" | "tax":
                resource = text(f"goodwill-short-{self.resource}")
                return text(f"goodwill-short-{self.kind}", resource=resource)
            case "scandal":
                return text("goodwill-short-scandal", company=company_name(self.company))
        return text(f"goodwill-short-{self.kind}", level=self.level)

    @property
    def heading(self) -> Message:
        """The heading of the event's group in a list."""
        return text(f"goodwill-events-{self.kind}")

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        """Return the event of a fact of the box.

        Raises Refusal("bad-event") if no card can show it.
        """
        try:
            resource_names = (
                (value["resource"],) if "resource" in value else value.get("resources", ())
            )
            event = cls(
                value["kind"],
                tuple(r for r in Resource if r in resource_names),
                value.get("step", 0),
                value.get("level", 0),
                CompanyId(value["company"]) if "company" in value else None,
            )
            listed_event = EVENTS.get(event.key)
        except (KeyError, ValueError, TypeError, AttributeError):
            raise Refusal("bad-event", "GW-7.1") from None
        if listed_event is None:
            raise Refusal("bad-event", "GW-7.1")
        return event

    @property
    def fact(self) -> dict[str, Any]:
        """The event as a fact of the box."""
        fact: dict[str, Any] = {"kind": self.kind}
        if self.kind == "price":
            return {**fact, "resources": [str(r) for r in self.resources], "step": self.step}
        if self.resources:
            return {**fact, "resource": str(self.resource)}
        if self.company:
            return {**fact, "company": str(self.company)}
        return {**fact, "level": self.level}


def _possible_events() -> list[Event]:
    """Return every event that a card may show, in the order of lists."""
    groups = [group for n in (1, 2, 3) for group in combinations(Resource, n)]
    return [
        *(Event("price", group, step) for group in groups for step in PRICE_MOVES),
        *(Event(kind, (resource,)) for kind in RESOURCE_EVENTS for resource in Resource),
        *(Event(domain, level=level) for domain in DOMAINS for level in EVENT_LEVELS),
        *(Event("scandal", company=company) for company in CompanyId),
    ]


EVENTS: Mapping[str, Event] = {event.key: event for event in _possible_events()}


class EventCard(NamedTuple):
    """A card of two events, the left one first."""

    left: Event
    right: Event

    @property
    def number(self) -> str:
        """The card's name in the household's box, such as "3-41".

        The numbers are the positions of its two events in the list of all possible ones, so the
        name does not depend on the language.
        """
        places = (list(EVENTS).index(event.key) + 1 for event in self)
        return "-".join(map(str, places))

    @property
    def text(self) -> Message:
        return text("goodwill-event-card", left=self.left.text, right=self.right.text)

    @property
    def short_text(self) -> Message:
        return text("goodwill-short-card", left=self.left.short_text, right=self.right.short_text)

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        """Return the card of a fact. Raises Refusal("bad-event")."""
        try:
            left, right = value["left"], value["right"]
        except (KeyError, TypeError):
            raise Refusal("bad-event", "GW-7.1") from None
        return cls(Event.read(left), Event.read(right))

    @property
    def fact(self) -> dict[str, Any]:
        return {"left": self.left.fact, "right": self.right.fact}


class Lot(NamedTuple):
    """An *information*: an event card and a percent card that stay together (GW-3.3)."""

    position: int  # 1..4, from the left
    percent: int
    card: str  # the name of the event card in the box
    left: Event
    right: Event

    @property
    def text(self) -> Message:
        """Both events as one message."""
        return EventCard(self.left, self.right).text


Policy = tuple[tuple[Resource, Resource], ...]  # from, to: the first line that applies


class Boss(NamedTuple):
    """A boss card: salary, three grades, energy policy and dividend mark."""

    name: str
    salary: int  # dollars a year
    innovation: int  # grades 0..3
    efficiency: int
    publicity: int
    policy: Policy = ()
    dividend: bool = False

    def grade(self, domain: str) -> int:
        grade: int = getattr(self, domain)
        return grade

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        """Return the boss of a fact or a form.

        Raises Refusal "bad-salary", "bad-grade" or "bad-policy".
        """
        name, salary = value["name"], value["salary"]
        grades = {domain: value[domain] for domain in DOMAINS}
        if type(salary) is not int or salary < 0 or salary % 5:
            raise Refusal("bad-salary", "GW-14.1", "salary")
        for domain, grade in grades.items():
            if type(grade) is not int or grade not in GRADES:
                raise Refusal("bad-grade", "GW-6.7", domain)
        policy = _parse_policy(value.get("policy", ()), grades["innovation"])
        dividend = bool(value.get("dividend", False))
        return cls(name, salary, **grades, policy=policy, dividend=dividend)

    @property
    def fact(self) -> dict[str, Any]:
        return {**self._asdict(), "policy": [[str(a), str(b)] for a, b in self.policy]}


def _parse_policy(lines: Any, innovation: int) -> Policy:
    """Return the lines of an energy policy.

    A policy is required if the grade of innovation is 1 to 3, and refused otherwise.
    """
    try:
        policy = tuple((Resource(a), Resource(b)) for a, b in lines)
    except (ValueError, TypeError):
        raise Refusal("bad-policy", "GW-9.1", "policy") from None
    if bool(policy) != bool(innovation) or any(a == b for a, b in policy):
        raise Refusal("bad-policy", "GW-9.1", "policy")
    return policy


def company_name(company: CompanyId | None) -> Message:
    return text(f"goodwill-company-{company}")


def policy_line(lost_resource: Resource, gained_resource: Resource) -> Message:
    return text(
        "goodwill-policy-line",
        lost=resource_name(lost_resource),
        gained=resource_name(gained_resource),
    )


def resource_name(resource: Resource) -> Message:
    return text(f"goodwill-resource-{resource}")
