"""The `referee` command: seals, rules, and the server of an evening."""

from __future__ import annotations

import json
import shlex
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from referee.cli import maintenance, serve_command
from referee.cli.json_output import plain
from referee.games import shelf
from referee.i18n.translator import speaker
from referee.kit.sealed import Sealed, SealedRound, commitment
from referee.kit.seats import Seat
from referee.web.server import listen
from tests.cli.terminal import ROOT, referee
from tests.server import Server, free_port, run
from tests.toy import PlaceBid

A, B = Seat(1), Seat(2)

# -- seals, sheets, rules


def test_anybody_can_compute_a_seal_again() -> None:
    salt = "00112233445566778899aabbccddeeff"
    result = referee("check-seal", salt, "table/3", "2", "[6000,3]")
    digest, four, _, line = result.output.splitlines()
    assert digest == commitment(salt, "table/3", B, [6000, 3])
    assert len(four.split()) == 4
    assert referee("check-seal", salt, "table/3", "2", "[" * 9_999).exit_code == 0
    other = referee("check-seal", salt, "table/3", "2", "[6000,4]")
    assert other.output != result.output
    by_hand = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert by_hand.stdout.split()[0] == digest


def test_the_seal_in_the_document_is_the_one_that_its_line_gives() -> None:
    told = (ROOT / "docs" / "records.md").read_text("utf-8").split("$ referee check-seal ")[1]
    command, digest, _, _, line, *_ = told.splitlines()
    assert referee("check-seal", *shlex.split(command)).output.splitlines()[::3] == [digest, line]
    by_hand = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert by_hand.stdout.split()[0] == digest


@pytest.mark.parametrize(("locale", "lang"), [("fr_FR.UTF-8", "fr"), ("en_GB", "en"), ("C", "en")])
def test_the_rules_are_read_in_the_terminal_s_language(
    locale: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    for key, game in shelf().items():
        lines = referee("rules", key).output.splitlines()
        assert [line.split()[0] for line in lines] == list(game.rules)
        assert all(
            rule[lang] in line for line, rule in zip(lines, game.rules.values(), strict=True)
        )


@pytest.mark.parametrize("command", ["schema", "rules", "print"])
def test_a_game_that_is_not_on_the_shelf_is_refused_with_those_that_are(command: str) -> None:
    result = referee(command, "chess")
    assert result.exit_code == 2
    assert "toy" in result.output


# -- the evening


def test_the_greeting_says_where_to_go_and_the_end_says_all_is_kept(server: Server) -> None:
    server.stop()
    said = server.output.read_text("utf-8")
    assert f"http://localhost:{server.port}/" in said
    assert str(server.database) in said
    assert "{" not in said
    assert said.rstrip().endswith(speaker("en")("cli-stopped"))


def test_it_serves_on_a_socket_that_is_open_already_until_it_is_told_to_stop(
    tmp_path: Path,
) -> None:
    """The socket outlives the program, and with it whoever waits there."""
    with listen("127.0.0.1", 0) as listening:
        port, fd = listening.getsockname()[1], listening.fileno()
        command = [sys.executable, "-m", "referee", "serve", "--no-qr", "--log", "json"]
        command += ["--fd", str(fd), "--database", str(tmp_path / "t.db")]
        with (tmp_path / "log").open("wb") as log:
            program = subprocess.Popen(
                command, pass_fds=(fd,), stdout=subprocess.PIPE, stderr=log, text=True
            )
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:  # waits for its start
            assert answer.status == 200
        program.send_signal(signal.SIGTERM)
        said, _ = program.communicate()
        assert program.returncode == 0
        assert f"http://localhost:{port}/" in said
        socket.create_connection(("127.0.0.1", port)).close()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines()]
    assert [line["event"] for line in lines] == ["start", "answer", "stop"]
    assert (lines[1]["route"], lines[1]["status"]) == ("lobby.page", 200)


def test_a_server_that_was_killed_starts_again_on_the_same_file(server: Server) -> None:
    server.restart()
    assert "<html" in server.get()


def test_two_servers_never_share_a_file(server: Server) -> None:
    command = [sys.executable, "-m", "referee", "serve", "--port", str(free_port())]
    command += ["--database", str(server.database)]
    second = run(command)
    assert second.returncode == 2
    assert b"--database" in second.stderr
    assert "<html" in server.get()


def test_a_port_that_is_taken_is_told_with_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = referee("serve", "--port", port, "--database", tmp_path / "t.db")
    assert result.exit_code == 2
    assert f"--port {port + 1}" in result.output


def test_what_kind_of_host_it_is_is_said_by_options_or_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(serve_command, "serve_tables", lambda *_, **how: told.append(how))
    command = ("serve", "--no-qr", "--database", tmp_path / "t.db")
    assert (
        referee(*command).exit_code == referee(*command, "--public", "--expire", 30).exit_code == 0
    )
    monkeypatch.setenv("REFEREE_PUBLIC", "1")
    monkeypatch.setenv("REFEREE_EXPIRE", "90")
    assert (referee(*command).exit_code, referee(*command, "--expire", 0).exit_code) == (0, 2)
    assert [(how["public"], how["expire"]) for how in told] == [(False, 0), (True, 30), (True, 90)]


def test_the_signal_that_stops_it_is_no_failure(tmp_path: Path) -> None:
    running = Server(tmp_path / "tables.db")
    running.start()
    assert running.end(signal.SIGINT) == 0
    running.start()
    assert running.end(signal.SIGTERM) in (0, -signal.SIGTERM)


def test_an_evening_does_without_what_only_prints_and_saved_tables_need(tmp_path: Path) -> None:
    """They would take half as much memory again as all the rest."""
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
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("APPDATA", str(tmp_path))
    assert tmp_path in maintenance.home_file().parents


def test_what_is_in_an_envelope_is_never_plain() -> None:
    inside = SealedRound.of([A, B], "").seal(A, (7000, 2), "5a1752")
    secrets = {"round": inside, "envelope": Sealed(7000), "act": PlaceBid(1, 2, salt="5a1752")}
    shown = json.dumps(plain(secrets, speaker("en", ("Ana", "Bo"))))
    assert json.loads(shown)["round"] == {"awaited": ["Ana", "Bo"], "sealed": ["Ana"]}
    assert "7000" not in shown
    assert "5a1752" not in shown
