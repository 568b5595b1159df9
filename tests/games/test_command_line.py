"""`python -m games`, run as its users run it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.core.records import record_line
from games.registry import GAMES, game_named
from tests.games.dingo.oracle import replay as slow_replay

ROOT = Path(__file__).parents[2]
RESULT_KEYS = ["scoring", "penalty", "scores", "caught", "placement", "winner", "tiebreak"]


def run(*words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "games", *words], input=stdin, capture_output=True, cwd=ROOT, check=False
    )
    assert b"Traceback" not in done.stderr
    return done


def lines(done: subprocess.CompletedProcess[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    done = run("simulate", "dingo", "--games", "6", "--seed", "a club night", "--obligation", "honour")
    assert done.returncode == 0
    return lines(done)


def fed(*records: Any) -> subprocess.CompletedProcess[bytes]:
    text = "\n".join(record if isinstance(record, str) else record_line(record) for record in records)
    return run("replay", "-", stdin=text.encode())


def test_replay_prints_one_result_a_line(records: list[dict[str, Any]]) -> None:
    done = fed(*records)
    assert done.returncode == 0
    assert done.stderr == b""
    assert lines(done) == [record["result"] for record in records]
    assert [list(result) for result in lines(done)] == [RESULT_KEYS] * len(records)


def test_replay_reads_a_file(records: list[dict[str, Any]], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(record_line(record) for record in records) + "\n")
    done = run("replay", str(file))
    assert (done.returncode, len(lines(done))) == (0, len(records))


def test_replay_goes_on_after_a_record_that_is_not_legal(records: list[dict[str, Any]]) -> None:
    broken = {**records[0], "moves": records[0]["moves"][:10]}
    done = fed(broken, records[1], "{}", records[2])
    assert done.returncode == 1
    first, second, third, fourth = lines(done)
    assert first["illegal"] == 10
    assert "too early" in first["why"]
    assert list(first) == ["illegal", "why"]
    assert third["illegal"] is None
    assert [second, fourth] == [records[1]["result"], records[2]["result"]]


def test_a_result_that_differs_prints_the_right_one_and_exits_1(records: list[dict[str, Any]]) -> None:
    wrong = {**records[0], "result": {**records[0]["result"], "scores": [99, 0, 0, 0]}}
    for record in (wrong, {**records[0], "result": None}, {**records[0], "result": {}}):
        done = fed(record)
        assert done.returncode == 1
        assert lines(done) == [records[0]["result"]]
        assert done.stderr.startswith(b"line 1: result: ")


def test_a_record_without_a_result_is_replayed(records: list[dict[str, Any]]) -> None:
    done = fed({key: value for key, value in records[0].items() if key != "result"})
    assert (done.returncode, lines(done)) == (0, [records[0]["result"]])


def test_blank_lines_and_other_line_ends_are_no_records(records: list[dict[str, Any]]) -> None:
    line = record_line(records[0]).encode()
    done = run("replay", "-", stdin=b"\n  \n" + line + b"\r\n\t\n\n" + line)
    assert (done.returncode, len(lines(done))) == (0, 2)


def test_an_empty_file_has_no_results_and_is_fine() -> None:
    done = run("replay", "-")
    assert (done.returncode, done.stdout) == (0, b"")


@pytest.mark.parametrize(
    "line", [b"no", b"[1]", b"null", b'{"a":1,"a":2}', b'{"dealer":NaN}', b"\xff\xfe", b'"', b"[" * 100_000]
)
def test_what_is_no_record_is_answered_in_its_place(line: bytes) -> None:
    done = run("replay", "-", stdin=line + b"\n")
    assert done.returncode == 1
    (answer,) = lines(done)
    assert answer["illegal"] is None
    assert answer["why"]


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("no-such-command",),
        ("replay",),
        ("replay", "no/such/file.jsonl"),
        ("replay", "."),
        ("replay", "a", "b"),
        ("simulate",),
        ("simulate", "chess"),
        ("simulate", "dingo", "--games", "0"),
        ("simulate", "dingo", "--games", "-1"),
        ("simulate", "dingo", "--games", "many"),
        ("simulate", "dingo", "--obligation", "free"),
        ("simulate", "dingo", "--bots", "nobody"),
        ("simulate", "dingo", "--bots", "random,random"),
        ("simulate", "dingo", "--bots", "no/such/bot.py"),
        ("rules", "chess"),
    ],
)
def test_wrong_use_is_explained_and_exits_2(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr


@pytest.mark.parametrize(
    "words", [("--help",), ("replay", "--help"), ("simulate", "--help"), ("simulate", "dingo", "--help")]
)
def test_every_command_helps(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 0
    assert b"usage" in done.stdout


def test_the_help_says_how_a_seed_becomes_bytes_and_what_options_there_are() -> None:
    text = run("simulate", "dingo", "--help").stdout.decode()
    assert "SHA-256" in text
    assert "--obligation" in text


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m games simulate dingo --games 3000 | head -n 1",
        shell=True,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_a_full_disk_is_said_and_exits_2(records: list[dict[str, Any]]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "games", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 2
    assert b"No space left" in done.stderr
    assert b"Traceback" not in done.stderr


def test_simulate_is_the_same_for_the_same_seed_and_differs_for_another() -> None:
    words = ("simulate", "dingo", "--games", "3", "--seed")
    assert run(*words, "7").stdout == run(*words, "7").stdout
    assert run(*words, "7").stdout != run(*words, "8").stdout
    hexed = run(*words, "00" * 32)
    assert [record["seed"] for record in lines(hexed)] == ["00" * 32] * 3


def test_simulated_games_are_one_match_whose_deal_passes_to_the_left(records: list[dict[str, Any]]) -> None:
    assert [record["game"] for record in records] == [1, 2, 3, 4, 5, 6]
    dealers = [record["dealer"] for record in records]
    assert dealers == [(dealers[0] + number) % 4 for number in range(6)]
    assert {record["obligation"] for record in records} == {"honour"}
    assert records[0]["players"] == ["random"] * 4


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_a_thousand_simulated_games_replay_without_a_difference(obligation: str) -> None:
    played = run("simulate", "dingo", "--games", "1000", "--seed", obligation, "--obligation", obligation)
    done = run("replay", "-", stdin=played.stdout)
    assert (done.returncode, done.stderr) == (0, b"")
    results = lines(done)
    assert len(results) == 1000
    for record, result in zip(lines(played), results, strict=True):
        assert slow_replay(record) == result == record["result"]


LAST = """
class Bot:
    def start(self, info):
        assert info["seats"] == 4 and len(info["seed"]) == 64
        self.seat = info["seat"]
    def choose(self, view, options):
        assert view["seat"] == self.seat
        return options[-1]
    def end(self, outcome):
        assert sorted(outcome) == ["placement", "scores", "winners"]
"""


def test_a_bot_of_ones_own_plays_from_its_file(tmp_path: Path) -> None:
    (tmp_path / "last.py").write_text(LAST)
    done = run("simulate", "dingo", "--games", "2", "--bots", f"{tmp_path}/last.py,random,default,random")
    assert done.returncode == 0
    assert len(lines(done)) == 2


@pytest.mark.parametrize(
    ("source", "code", "said"),
    [
        ("class Bot:\n    def choose(self, view, options):\n        return 1 / 0\n", 1, b"ZeroDivisionError"),
        ("class Bot:\n    def choose(self, view, options):\n        return 'x'\n", 1, b"none of its options"),
        ("class Bot:\n    pass\n", 2, b"has no choose"),
        ("x = 1\n", 2, b"no class Bot"),
        ("def (:\n", 2, b"SyntaxError"),
    ],
)
def test_a_bot_that_breaks_is_named_with_the_reason(
    tmp_path: Path, source: str, code: int, said: bytes
) -> None:
    (tmp_path / "broken.py").write_text(source)
    done = subprocess.run(
        [sys.executable, "-m", "games", "simulate", "dingo", "--bots", str(tmp_path / "broken.py")],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == code
    assert said in done.stderr
    assert b"broken.py" in done.stderr
    assert b"policies.py" not in done.stderr


def test_list_describes_every_game() -> None:
    described = {game["name"]: game for game in lines(run("list"))}
    assert set(described) == set(GAMES)
    assert described["dingo"]["options"][0]["key"] == "obligation"


def test_rules_prints_the_rules() -> None:
    assert run("rules", "dingo").stdout.decode() == game_named("dingo").rules()[0]


def test_the_engine_runs_without_django() -> None:
    """In a fresh interpreter in which Django cannot be found at all."""
    code = (
        "import sys; sys.modules['django'] = None\n"
        "import games.__main__, games.registry, games.referee, games.policies\n"
        "sys.exit(games.__main__.main(['list']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
