"""`prove GAME`: records replay as they were played, or it is said where they do not."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games.commands import prove
from games.core.errors import RecordError
from games.registry import GAMES, game_named

JUDGE = "tests.games.dingo.oracle"


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_is_proved_under_every_choice_of_its_options(games: Any, name: str) -> None:
    answer = games("prove", name, "--games", 4, "--jobs", 1)
    assert answer.code == 0
    assert [line["options"] for line in answer.lines] == list(prove.set_ups_of(game_named(name)))
    for line in answer.lines:
        assert (line["game"], line["games"], line["differences"]) == (name, 4, 0)
        assert line["moves"] > 4 * 20


def test_a_second_implementation_may_judge(games: Any) -> None:
    assert games("prove", "dingo", "--games", 300, "--jobs", 2, "--judge", JUDGE).code == 0


@pytest.mark.parametrize("name", ["no.such.module", "json", "", ".", "tests.games.dingo"])
def test_a_judge_that_is_none_is_wrong_use(games: Any, name: str) -> None:
    answer = games("prove", "dingo", "--games", 1, "--judge", name)
    assert answer.code == (0 if not name else 2)


def game_that(**changed: Callable[..., Any]) -> Any:
    real = game_named("dingo")
    members = {name: getattr(real, name) for name in dir(real) if not name.startswith("_")}
    return SimpleNamespace(**{**members, **changed})


def found(game: Any, judge: prove.Judge | None = None) -> str | None:
    state = prove.random_game(game_named("dingo"), {"obligation": "honour"}, Random(1))
    return prove.difference(game, state, game_named("dingo").write_record(state), judge)


def another(record: dict[str, Any]) -> Any:
    return prove.random_game(game_named("dingo"), {"obligation": "honour"}, Random(2))


def refuse(record: dict[str, Any]) -> Any:
    raise RecordError(3, "no")


def test_differences_are_found() -> None:
    assert found(game_that()) is None
    assert found(game_that(), lambda record: dict(record["result"])) is None
    assert found(game_that(), lambda record: {}) == "the judge has another result"
    assert found(game_that(read_record=refuse)) == "the record is refused: move 3: no"
    assert found(game_that(read_record=another)) == "the record comes out different"


def test_differences_are_counted_printed_and_exit_1(games: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "difference", lambda *_: "made up")
    monkeypatch.setattr(prove, "SHOWN_MAX", 3)
    monkeypatch.setattr(prove, "Pool", OwnProcess)
    answer = games("prove", "dingo", "--games", 5)
    assert answer.code == 1
    shown = [line for line in answer.lines if line.get("why") == "made up"]
    assert len(shown) == 6
    assert [line["differences"] for line in answer.lines if "differences" in line] == [5, 5]


class OwnProcess:
    """A pool without processes."""

    def __init__(self, *_: object) -> None: ...

    def __enter__(self) -> "OwnProcess":
        return self

    def __exit__(self, *_: object) -> None: ...

    def imap(self, work: Callable[[Any], Any], pieces: Any) -> Any:
        return map(work, pieces)
