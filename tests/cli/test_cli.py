"""The `referee` command: seals, rules, and the server of an evening."""

from __future__ import annotations

import json
import shlex
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.cli import maintenance, serve_command
from referee.cli.json_output import plain
from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.sealed import Sealed, SealedRound, commitment
from referee.kit.seats import Seat
from referee.web.http.addresses import Addresses, qr_text
from referee.web.server import listen
from tests.cli.terminal import ROOT, done, referee, refused
from tests.server import Server, free_port, run
from tests.toy import PlaceBid

A, B = Seat(1), Seat(2)
SERVE = [sys.executable, "-m", "referee", "serve", "--no-qr"]

# -- seals, sheets, rules


def by_hand(line: str) -> str:
    """Return the digest that a shell command prints."""
    ended = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    return ended.stdout.split()[0]


def test_anybody_can_compute_a_seal_again_as_the_document_says() -> None:
    salt = "00112233445566778899aabbccddeeff"
    result = referee("check-seal", salt, "table/3", "2", "[6000,3]")
    digest, four, _, line = result.output.splitlines()
    assert digest == by_hand(line) == commitment(salt, "table/3", B, [6000, 3])
    assert len(four.split()) == 4
    done("check-seal", salt, "table/3", "2", "[" * 9_999)
    assert referee("check-seal", salt, "table/3", "2", "[6000,4]").output != result.output
    document = (ROOT / "docs" / "records.md").read_text("utf-8").split("$ referee check-seal ")[1]
    command, digest, _, _, line, *_ = document.splitlines()
    assert referee("check-seal", *shlex.split(command)).output.splitlines()[::3] == [digest, line]
    assert by_hand(line) == digest


def test_the_rules_are_read_in_the_terminal_s_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for locale, lang in (("fr_FR.UTF-8", "fr"), ("en_GB", "en"), ("C", "en")):
        monkeypatch.setenv("LC_ALL", locale)
        for key, game in all_games().items():
            lines = referee("rules", key).output.splitlines()
            assert [line.split()[0] for line in lines] == list(game.rules)
            assert all(r[lang] in line for line, r in zip(lines, game.rules.values(), strict=True))


def test_a_game_that_is_not_on_the_shelf_is_refused_with_those_that_are() -> None:
    for command in ("schema", "rules", "print"):
        assert "toy" in refused(command, "chess")


# -- the evening


@pytest.mark.more
def test_a_server_greets_has_its_file_alone_survives_kill_9_and_says_all_is_kept(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path / "tables.db")
    server.start()
    second = run([*SERVE, "--port", str(free_port()), "--database", str(server.database)])
    assert (second.returncode, b"--database" in second.stderr) == (2, True)
    assert "<html" in server.get()
    server.restart()
    assert "<html" in server.get()
    assert server.end(signal.SIGINT) == 0, "Ctrl-C is no failure"
    printed = server.output.read_text("utf-8")
    assert f"http://localhost:{server.port}/" in printed
    assert str(server.database) in printed
    assert "{" not in printed
    assert printed.rstrip().endswith(translator_for("en")("cli-stopped"))


def test_it_serves_on_a_socket_that_is_open_already_until_it_is_told_to_stop(
    tmp_path: Path,
) -> None:
    """The socket outlives the program, together with its waiting clients."""
    with listen("127.0.0.1", 0) as listening:
        port, fd = listening.getsockname()[1], listening.fileno()
        command = [*SERVE, "--log", "json", "--fd", str(fd), "--database", str(tmp_path / "t.db")]
        with (tmp_path / "log").open("wb") as log:
            program = subprocess.Popen(
                command, pass_fds=(fd,), stdout=subprocess.PIPE, stderr=log, text=True
            )
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:  # waits for its start
            assert answer.status == 200
        program.send_signal(signal.SIGTERM)
        printed, _ = program.communicate()
        assert program.returncode == 0
        assert f"http://localhost:{port}/" in printed
        socket.create_connection(("127.0.0.1", port)).close()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines()]
    assert [line["event"] for line in lines] == ["start", "answer", "stop"]
    assert (lines[1]["route"], lines[1]["status"]) == ("lobby.page", 200)


def test_a_port_that_is_taken_and_an_address_of_another_are_told_in_a_sentence(
    tmp_path: Path,
) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"--port {port + 1}" in refused(
            "serve", "--port", port, "--database", tmp_path / "t.db"
        )
    output = refused("serve", "--listen", "203.0.113.1", "--database", tmp_path / "tables.db")
    assert len(output.splitlines()) == 1


def test_it_prints_every_address_that_may_work_the_likeliest_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    networks = {"wlan0": ["192.168.0.7"], "eth0": ["129.175.3.4"], "NordLynx": ["10.5.0.2"]}
    addresses = Addresses(
        8123, list_interfaces=lambda: networks, find_default_route=lambda: "10.5.0.2"
    )
    serve_command._print_addresses(addresses, tmp_path / "t.db", shows_qr=True)
    output = capsys.readouterr().out
    places = [
        output.index(f"http://{host}:8123/")
        for host in ("192.168.0.7", "129.175.3.4", "10.5.0.2", "localhost")
    ]
    assert places == sorted(places)
    assert qr_text("http://192.168.0.7:8123/").splitlines()[3] in output
    assert translator_for("en")("doctor-tunnel") in output


def test_options_or_the_environment_say_what_host_it_is_and_it_says_where_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[bool, int]] = []

    def serve(*_: object, public: bool, expire: int, ready: Callable[[], None], **__: Any) -> None:
        served.append((public, expire))
        ready()

    monkeypatch.setattr(serve_command, "serve_tables", serve)
    file = tmp_path / "t.db"
    command = ("serve", "--no-qr", "--port", 8123, "--database", file)
    output = done(*command)
    assert "http://localhost:8123/" in output and str(file) in output and "{" not in output
    assert output.rstrip().endswith(translator_for("en")("cli-stopped"))
    done(*command, "--public", "--expire", 30)
    monkeypatch.setenv("REFEREE_PUBLIC", "1")
    monkeypatch.setenv("REFEREE_EXPIRE", "90")
    done(*command)
    refused(*command, "--expire", 0)
    assert served == [(False, 0), (True, 30), (True, 90)]


def test_an_evening_does_without_what_only_prints_and_saved_tables_need(tmp_path: Path) -> None:
    """Those modules would need half as much memory as all others."""
    program = (
        "import sys, referee.cli, referee.web.app as web;"
        "web.create_app(sys.argv[1]).test_client().get('/'); print(*sys.modules)"
    )
    ended = run([sys.executable, "-c", program, str(tmp_path / "tables.db")], cwd=ROOT)
    modules = set(ended.stdout.decode().split())
    assert "referee.web.server" in modules
    assert not modules & {"weasyprint", "pypdfium2", "fontTools", "cryptography"}


def test_the_file_lies_in_the_user_s_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    assert tmp_path in maintenance.default_database_path().parents


def test_what_is_in_an_envelope_is_never_plain() -> None:
    inside = SealedRound.of([A, B], "").seal(A, (7000, 2), "5a1752")
    secrets = {"round": inside, "envelope": Sealed(7000), "act": PlaceBid(1, 2, salt="5a1752")}
    output = json.dumps(plain(secrets, translator_for("en", ("Ana", "Bo"))))
    assert json.loads(output)["round"] == {"awaited": ["Ana", "Bo"], "sealed": ["Ana"]}
    assert "7000" not in output
    assert "5a1752" not in output
