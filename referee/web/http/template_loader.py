"""Loads templates, remembers which exist, and keeps them compiled between two starts."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, MutableMapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import jinja2
from flask.sansio.app import App
from flask.templating import Environment as FlasksEnvironment
from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    Template,
    TemplateNotFound,
)
from jinja2.bccache import Bucket
from jinja2.runtime import Context

from referee import __version__
from referee.paths import PACKAGE

MOST_KEPT = 1000  # files; the templates are far fewer


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


class PlainCalls(Context):
    """Calls what a template calls without asking whether it wants the context: ours never do.

    A page calls some hundred functions and macros; Jinja looks for a mark on each, every time.
    """

    def call(
        self, called: Callable[..., Any], /, *args: Any,
        _loop_vars: object = None, _block_vars: object = None, **named: Any,
    ) -> Any:  # fmt: skip
        return called(*args, **named)


class Templates(FlasksEnvironment):
    """What templates have in common. A panel includes several others, and is drawn very often."""

    loader: TemplateLoader
    context_class = PlainCalls

    def __init__(self, app: App, **options: Any) -> None:
        """All templates stay, for they are few: a bounded cache would note each use."""
        super().__init__(app, cache_size=-1, **options)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals themselves: of a ChainMap, every include would read name by name."""
        return super().make_globals(d) if d else self.globals

    def select_template(
        self, names: Iterable[str | Template], *args: Any, **kwargs: Any
    ) -> Template:
        """The first that exists; a missing one costs no exception."""
        wanted = [name for name in names if name in self.loader.names]
        return super().select_template(wanted or names, *args, **kwargs)


class CompiledTemplates(FileSystemBytecodeCache):
    """Templates as an earlier start of the same program compiled them.

    The same is: every file of our code and of Jinja's is as old, for filters of constants are
    called by the compiler. A file that cannot be read or written is as good as none.
    """

    @cached_property
    def _program(self) -> str:
        files = [*PACKAGE.rglob("*.py"), *Path(jinja2.__file__).parent.glob("*.py")]
        return f"{__version__} {sum(file.stat().st_mtime_ns for file in files)}"

    def get_source_checksum(self, source: str) -> str:
        return super().get_source_checksum(f"{self._program}\n{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(Exception):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)

    def let_go(self) -> None:
        """Forget everything if programs in other folders have left too much."""
        files = [*Path(self.directory).glob(self.pattern % "*" + "*")]
        for file in files if len(files) > MOST_KEPT else ():
            file.unlink(missing_ok=True)


def compiled_templates(folder: Path) -> CompiledTemplates | None:
    """What is kept in `folder`, which is made; None if others can write there, for it is run."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        entry = folder.lstat()
        ours = os.name == "nt" or (entry.st_uid == os.getuid() and not entry.st_mode & 0o022)
        if ours and stat.S_ISDIR(entry.st_mode):
            templates = CompiledTemplates(str(folder))
            templates.let_go()
            return templates
    return None
