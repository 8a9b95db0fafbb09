"""Templates: their list, and the cache of their compiled code."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Mapping, MutableMapping
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
    Undefined,
)
from jinja2.bccache import Bucket
from jinja2.utils import missing

from referee import __version__
from referee.paths import PACKAGE

MOST_COMPILED_FILES = 1000  # files; the templates are far fewer


class TemplateLoader(FileSystemLoader):
    """Loader that lists the files once, so missing ones need no disk access.

    A panel first looks for the game's own template of a phase, which often does not exist.
    """

    @cached_property
    def template_names(self) -> frozenset[str]:
        return frozenset(self.list_templates())

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        if template not in self.template_names:
            raise TemplateNotFound(template)
        return super().get_source(environment, template)


class CheckedUndefined(Undefined):
    """A variable that a template was not given; it is false, and empty as text.

    A missing attribute of an object is an error that names it.
    """

    def __init__(
        self, hint: str | None = None, obj: Any = missing, *args: Any, **named: Any
    ) -> None:
        super().__init__(hint, obj, *args, **named)
        if (
            obj is not missing
            and isinstance(self._undefined_name, str)
            and not isinstance(obj, Mapping)
        ):
            self._fail_with_undefined_error()


class TemplateEnvironment(FlasksEnvironment):
    """Environment of all templates, tuned for panels with many includes."""

    loader: TemplateLoader

    def __init__(self, app: App, **options: Any) -> None:
        """Cache all templates, because a limit would make Jinja track each use."""
        super().__init__(app, cache_size=-1, undefined=CheckedUndefined, **options)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the dict itself: includes copy a ChainMap key by key, slowly."""
        return super().make_globals(d) if d else self.globals

    def select_template(
        self, names: Iterable[str | Template], *args: Any, **kwargs: Any
    ) -> Template:
        """Return the first template that exists; no exception is raised for others."""
        existing = [name for name in names if name in self.loader.template_names]
        return super().select_template(existing or names, *args, **kwargs)


class CompiledTemplates(FileSystemBytecodeCache):
    """Cache of the bytecode of templates, for an unchanged program.

    Its key is made of the modification times of our code and Jinja's, because the compiler calls
    filters on constants. A file that cannot be read or written counts as missing.
    """

    @cached_property
    def _code_fingerprint(self) -> str:
        files = [*PACKAGE.rglob("*.py"), *Path(jinja2.__file__).parent.glob("*.py")]
        return f"{__version__} {sum(file.stat().st_mtime_ns for file in files)}"

    def get_source_checksum(self, source: str) -> str:
        return super().get_source_checksum(f"{self._code_fingerprint}\n{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(Exception):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)

    def prune(self) -> None:
        """Delete all files if other versions of the program have left too many."""
        files = [*Path(self.directory).glob(self.pattern % "*" + "*")]
        for file in files if len(files) > MOST_COMPILED_FILES else ():
            file.unlink(missing_ok=True)


def compiled_templates(folder: Path) -> CompiledTemplates | None:
    """Return the cache in `folder`, which is created.

    None if other users can write there, because the files are executed.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        entry = folder.lstat()
        is_private = os.name == "nt" or (entry.st_uid == os.getuid() and not entry.st_mode & 0o022)
        if is_private and stat.S_ISDIR(entry.st_mode):
            templates = CompiledTemplates(str(folder))
            templates.prune()
            return templates
    return None
