"""Where the templates are found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from jinja2 import Environment, FileSystemLoader, TemplateNotFound


class TemplateLoader(FileSystemLoader):
    """Templates by the names found at the start: one that is not there costs no look at the disk.

    A panel asks for a game's own drawing of a phase first, and there often is none.
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
