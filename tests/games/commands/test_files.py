"""What a file of records may look like, and what is said of one that may not."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.commands import files
from tests.waits import limit

ROOT = Path(__file__).parents[3]


def test_one_record_may_be_spread_over_several_lines(games: Any, match: Any, write: Any) -> None:
    answer = games("replay", write(json.dumps(match[0], indent=2)))
    assert (answer.code, answer.lines) == (0, [match[0]["result"]])


def test_a_fault_in_a_spread_record_is_answered_once(games: Any, match: Any, write: Any) -> None:
    text = json.dumps({**match[0], "moves": []}, indent=2)
    assert games("replay", write(text)).lines[0]["illegal"] == 0
    twice = text.replace('"dealer"', '"dealer": 0,\n "dealer"')
    assert len(games("replay", write(twice)).lines) == 1


def test_two_spread_records_are_no_file_of_records(games: Any, match: Any, write: Any) -> None:
    text = json.dumps(match[0], indent=2)
    answer = games("replay", write(text, text))
    assert answer.code == 1
    assert {line["illegal"] for line in answer.lines} == {None}


def test_after_a_line_that_breaks_off_the_others_are_still_judged(games: Any, match: Any, write: Any) -> None:
    broken = json.dumps(match[0])[:700]
    answer = games("replay", write("", broken, match[1], match[2]))
    assert answer.code == 1
    assert [line.get("illegal", "fine") for line in answer.lines] == [None, "fine", "fine"]
    assert answer.lines[1:] == [match[1]["result"], match[2]["result"]]


def test_a_line_too_long_for_a_record_is_refused_without_being_kept(
    games: Any, match: Any, write: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LINE_BYTES_MAX", 5_000)
    long = {**match[0], "remark": "x" * 20_000}
    answer = games("replay", write(match[1], long, match[2]))
    assert answer.code == 1
    assert answer.lines[1]["illegal"] is None
    assert "longer than" in answer.lines[1]["why"]
    assert [answer.lines[0], answer.lines[2]] == [match[1]["result"], match[2]["result"]]


def test_differences_are_named_by_their_line_in_the_file(games: Any, match: Any, write: Any) -> None:
    wrong = {**match[0], "result": {**match[0]["result"], "tiebreak": "no"}}
    answer = games("replay", write("", match[1], "", wrong))
    assert answer.code == 1
    assert answer.said.startswith("line 4: result: tiebreak")


@pytest.mark.parametrize("command", [["replay"], ["legal"], ["match", "dingo"], ["perft", "dingo"]])
@pytest.mark.parametrize("name", ["no/such/file", ".", ""])
def test_what_is_no_file_is_said_and_exits_2(games: Any, command: list[str], name: str) -> None:
    answer = games(*command, name)
    assert answer.code == 2
    assert answer.said.startswith("python -m games: ")


@pytest.mark.parametrize("command", [["replay"], ["legal"], ["match", "dingo"], ["perft", "dingo"]])
@pytest.mark.parametrize(
    "line", ["no", "[1]", "{}", '{"a":1,"a":1}', '{"a":NaN}', "9" * 5000, "[" * 99_999, "\x00"]
)
def test_what_is_no_record_has_no_index(games: Any, write: Any, command: list[str], line: str) -> None:
    answer = games(*command, write(line))
    assert answer.code == 1
    (fault,) = [line for line in answer.lines if "illegal" in line]
    assert fault["illegal"] is None
    assert fault["why"]


def test_an_interrupt_ends_quietly() -> None:
    """The command is told to stop while it waits for more to read."""
    words = [sys.executable, "-m", "games", "replay", "-"]
    with subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(b"null\n" * 600)
        running.stdin.flush()
        assert running.stdout.read(1) == b"{"  # it has begun
        running.send_signal(2)
        running.stdout.read()
        assert running.wait(limit()) == 130
        assert running.stderr.read() == b""
