"""Firefox and WebKit, driven by WebDriver commands without a library.

Firefox understands them itself (Marionette, over a socket), WebKitGTK with its driver (over HTTP).
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.needs import missing
from tests.server import free_port, outlasts

COMMANDS = {  # of WebDriver: the path within a session; Marionette has them by name
    "Navigate": "url",
    "Refresh": "refresh",
    "FindElement": "element",
    "ElementClick": "element/{id}/click",
    "ElementSendKeys": "element/{id}/value",
    "ExecuteScript": "execute/sync",
}
NEVER = 60.0  # seconds: what has not come by then never comes, however busy the machine
PAUSE = 0.1  # seconds between two looks at a page
OPEN_FOLDS = "for (const fold of document.querySelectorAll('details')) fold.open = true"


class Refused(Exception):
    """Raised if the browser cannot do that yet: an element is missing or out of sight."""


class Device(ABC):
    """A browser with its own cookies that shows one page."""

    @abstractmethod
    def command(self, name: str, **values: Any) -> Any:
        """Do one of COMMANDS; return its value. Raises Refused."""

    def open(self, address: str) -> None:
        self.command("Navigate", url=address)

    def reload(self) -> None:
        self.command("Refresh")

    def tap(self, css: str) -> None:
        """Tap the first element of that selector, once it is there."""
        self._do("ElementClick", css)

    def type(self, css: str, text: str) -> None:
        """Type into the element."""
        self._do("ElementSendKeys", css, text=text)

    def unfold(self) -> None:
        """Open every fold."""
        self.run(OPEN_FOLDS)

    def run(self, script: str) -> Any:
        return self.command("ExecuteScript", script=script, args=[])

    @property
    def address(self) -> str:
        return str(self.run("return location.href"))

    def says(self, *words: str, css: str = "body") -> None:
        """Wait until these words can be read, with any spaces between them."""
        look = f"return (document.querySelector({json.dumps(css)}) ?? {{}}).innerText ?? ''"

        def read() -> bool:
            text = " ".join(str(self.run(look)).split()).casefold()
            return all(word.casefold() in text for word in words)

        assert _in_time(read), (words, self.run(look))

    def _do(self, name: str, css: str, **values: Any) -> None:
        def done() -> bool:
            element = self.command("FindElement", using="css selector", value=css)
            self.command(name, id=next(iter(element.values())), **values)
            return True

        assert _in_time(done), (css, self.run("return document.body.innerText"))


def _in_time(done: Callable[[], bool]) -> bool:
    """Call it until it is true; raise an error if that takes too long."""
    late = time.monotonic() + NEVER
    while time.monotonic() < late:
        try:
            if done():
                return True
        except Refused:
            pass
        time.sleep(PAUSE)
    return False


class Firefox(Device):
    """Firefox, through its socket."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._file = self._socket.makefile("rwb")
        self._count = 0
        self._read()  # what it is
        self._send("WebDriver:NewSession", {})

    def command(self, name: str, **values: Any) -> Any:
        answer = self._send(f"WebDriver:{name}", values)
        return answer["value"] if set(answer) == {"value"} else answer

    def _send(self, name: str, values: dict[str, Any]) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, name, values]).encode()
        self._file.write(b"%d:%b" % (len(message), message))
        self._file.flush()
        _, _, error, answer = self._read()
        if error:
            raise Refused(error["error"], error["message"])
        return answer

    def _read(self) -> Any:
        length = b""
        while (byte := self._file.read(1)) != b":":
            length += byte
        return json.loads(self._file.read(int(length)))

    def close(self) -> None:
        self._file.close()
        self._socket.close()


class WebKit(Device):
    """WebKitGTK's own browser, through its driver."""

    def __init__(self, port: int, *options: str) -> None:
        self._driver, self._session = ("127.0.0.1", port), ""
        browser = {"binary": _mini_browser(), "args": ["--automation", *options]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
        self._session = f"/session/{self._post('/session', capabilities=wanted)['sessionId']}"

    def command(self, name: str, **values: Any) -> Any:
        return self._post(f"{self._session}/{COMMANDS[name].format(**values)}", **values)

    def _post(self, path: str, **values: Any) -> Any:
        connection = http.client.HTTPConnection(*self._driver)
        connection.request("POST", path, json.dumps(values))
        answer = json.load(connection.getresponse())["value"]
        connection.close()
        if isinstance(answer, dict) and "error" in answer:
            raise Refused(answer["error"], answer["message"])
        return answer

    def close(self) -> None:
        connection = http.client.HTTPConnection(*self._driver)
        connection.request("DELETE", self._session)
        connection.getresponse().read()
        connection.close()


@contextmanager
def firefox(folder: Path, *, cookies: bool = True) -> Iterator[Firefox]:
    """A Firefox with a new profile in `folder`."""
    path = shutil.which("firefox-esr") or shutil.which("firefox") or missing("Firefox", TOOLS)
    port = free_port()
    settings = {
        "marionette.port": port,
        "intl.accept_languages": "fr",
        "network.cookie.cookieBehavior": 0 if cookies else 2,
    }
    lines = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in settings.items())
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = [path, "--headless", "--no-remote", "--marionette", "--profile", str(folder)]
    with _running(command, folder, lambda: _listens(port)):
        device = Firefox(port)
        yield device
        device.close()


@contextmanager
def webkit(folder: Path, *, cookies: bool = True) -> Iterator[WebKit]:
    """Return a WebKitGTK on a screen of its own; it stores nothing."""
    driver = shutil.which("WebKitWebDriver") or missing("WebKitGTK", TOOLS)
    screen = shutil.which("Xvfb") or missing("Xvfb", TOOLS)
    folder.mkdir(parents=True, exist_ok=True)
    port, number = free_port(), folder / "display"
    with ExitStack() as open_:
        display = open_.enter_context(number.open("wb"))
        command = [screen, "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]
        open_.enter_context(_running(command, folder, lambda: number.stat().st_size > 0, display))
        environment = {"DISPLAY": f":{number.read_text().strip()}", "LANGUAGE": "fr"}
        command = [driver, f"--port={port}"]
        open_.enter_context(_running(command, folder, lambda: _listens(port), None, environment))
        device = WebKit(port, *(() if cookies else ("--cookies-policy=never",)))
        open_.callback(device.close)
        yield device


ENGINES = {"firefox": firefox, "webkit": webkit}
TOOLS = "make engines"


def _mini_browser() -> str:
    found_at = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    return str(found_at[-1]) if found_at else missing("MiniBrowser", TOOLS)


@contextmanager
def _running(
    command: list[str],
    folder: Path,
    ready: Callable[[], bool],
    output: Any = None,
    more: dict[str, str] | None = None,
) -> Iterator[None]:
    """Run a program while the block lasts, once it is ready."""
    environment = {**os.environ, "HOME": str(folder), **(more or {})}
    with (folder / f"{Path(command[0]).name}.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=output or log, stderr=log)
        try:
            assert outlasts(process, ready), f"{command[0]} does not start: {folder}"
            yield
        finally:
            process.terminate()
            outlasts(process, lambda: process.poll() is not None)
            process.kill()
            process.wait()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
