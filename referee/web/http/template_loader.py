"""Templates: their list, their compiler, and the cache of compiled code.

Jinja's own code checks at each dot whether an attribute or an item is meant, and at each call
whether the context is needed. Our compiler does not: `form.label` is an attribute, `given["cash"]`
an item, and a missing attribute is an error that names it. The output is the same
(`tests/web/view/test_sent.py`), but a bid's screens take less processor time
(docs/performance.md). Jinja may change the methods that are overridden here, so pyproject.toml has
an upper bound for it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import jinja2
import markupsafe
from flask.sansio.app import App
from flask.templating import Environment as FlasksEnvironment
from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    Template,
    TemplateNotFound,
    nodes,
)
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.utils import missing
from markupsafe import Markup

from referee import __version__
from referee.paths import PACKAGE

try:
    from markupsafe._speedups import _escape_inner
except ImportError:  # not compiled here; its name is not promised

    def _escape_inner(text: str, /) -> str:
        return str(markupsafe.escape(text))


MOST_KEPT = 1000  # files; the templates are far fewer


class TemplateLoader(FileSystemLoader):
    """Loader that lists the files once, so missing ones need no disk access.

    A panel first looks for the game's own template of a phase, which often does not exist.
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


class CompactCodeGenerator(CodeGenerator):
    """Code generator that makes templates faster.

    `a.b` reads only the attribute, and a call does not check whether the function wants the
    template's context.
    """

    def writeline(self, x: str, node: nodes.Node | None = None, extra: int = 0) -> None:
        """Import our `Macro` and `escape` after Jinja's own."""
        super().writeline(x, node, extra)
        if x.startswith("from jinja2.runtime import "):
            super().writeline(f"from {__name__} import Macro, escape")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_Call(  # noqa: N802
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        starred = (("*", node.dyn_args), ("**", node.dyn_kwargs))
        arguments = [("", argument) for argument in (*node.args, *node.kwargs)]
        arguments += [(stars, argument) for stars, argument in starred if argument is not None]
        self.visit(node.node, frame)
        self.write("(")
        for stars, argument in arguments:
            self.write(stars)
            self.visit(argument, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


def escape(value: Any) -> str:
    """Return `value` as HTML: plain text is escaped, markup is not."""
    if value.__class__ is str:
        return _escape_inner(value)
    if hasattr(value, "__html__"):
        html: str = value.__html__()
        return html
    return _escape_inner(str(value))


class Macro:
    """A macro, called like a function; it returns markup."""

    def __init__(
        self,
        environment: Environment,
        function: Callable[..., str],
        name: str,
        arguments: Sequence[str],
        catch_kwargs: bool,
        catch_varargs: bool,
        caller: bool,
        autoescape: bool,
    ) -> None:
        assert autoescape and not (catch_kwargs or catch_varargs), name
        self._undefined = environment.undefined
        self._function = function
        self.name = name
        self._places = {argument: place for place, argument in enumerate(arguments)}
        self._missing = (missing,) * len(arguments)
        self.caller = caller

    def __call__(self, *given: Any, **named: Any) -> Markup:
        """Return the macro's markup; raise TypeError for an unknown argument."""
        arguments = [*given, *self._missing[len(given) :]]
        if self.caller:
            arguments.append(named.pop("caller", None) or self._undefined(name="caller"))
        for name, value in named.items():
            if name not in self._places:
                raise TypeError(f"macro {self.name!r} takes no argument {name!r}")
            arguments[self._places[name]] = value
        return Markup(self._function(*arguments))  # noqa: S704  its own template has escaped it


class TemplateContext(Context):
    """Variables of a template. All pages escape their output."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Callable[[Context], Iterator[str]]],
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002
    ) -> None:
        self.parent = parent
        self.vars = {}
        self.environment = environment
        self.eval_ctx = environment.escaping  # type: ignore[attr-defined]
        self.exported_vars = set()
        self.name = name
        self.globals_keys = set()
        self.blocks = {key: [block] for key, block in blocks.items()}


class Templates(FlasksEnvironment):
    """Environment of all templates, tuned for panels with many includes."""

    loader: TemplateLoader
    code_generator_class = CompactCodeGenerator
    context_class = TemplateContext

    def __init__(self, app: App, **options: Any) -> None:
        """Cache all templates, without a limit.

        There are few, and a limit would make Jinja track each use.
        """
        super().__init__(app, cache_size=-1, **options)
        self.escaping = EvalContext(self, "page.html")

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the dict itself: includes copy a ChainMap key by key, slowly."""
        return super().make_globals(d) if d else self.globals

    def select_template(
        self, names: Iterable[str | Template], *args: Any, **kwargs: Any
    ) -> Template:
        """Return the first template that exists; no exception is raised for others."""
        wanted = [name for name in names if name in self.loader.names]
        return super().select_template(wanted or names, *args, **kwargs)


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

    def delete_old_files(self) -> None:
        """Delete all files if other versions of the program have left too many."""
        files = [*Path(self.directory).glob(self.pattern % "*" + "*")]
        for file in files if len(files) > MOST_KEPT else ():
            file.unlink(missing_ok=True)


def compiled_templates(folder: Path) -> CompiledTemplates | None:
    """Return the cache in `folder`, which is created.

    None if other users can write there, because the files are executed.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        entry = folder.lstat()
        private = os.name == "nt" or (entry.st_uid == os.getuid() and not entry.st_mode & 0o022)
        if private and stat.S_ISDIR(entry.st_mode):
            templates = CompiledTemplates(str(folder))
            templates.delete_old_files()
            return templates
    return None
