"""Loads templates, and remembers which exist."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from jinja2 import Environment, FileSystemLoader, TemplateNotFound


class TemplateLoader(FileSystemLoader):
    """Lists the template files once at start-up, so that a missing one costs no disk access.

    Panels first ask for the game's own template of a phase, which often does not exist.
    """

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(self.list_templates())

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        if template not in self.names:
            raise TemplateNotFound(template)
        return super().get_source(environment, template)
