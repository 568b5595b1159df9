"""Golden games come out as they did: every view and event of every seat. To write them anew, see write.py."""

import json

import pytest

from games.core.interface import Game
from tests.games.transcripts.transcript import FOLDER, names, transcript

NAMED = [(path, game) for path, game, *_ in names()]


@pytest.mark.parametrize(("path", "game"), NAMED, ids=[path.stem for path, _ in NAMED])
def test_a_golden_game_shows_everybody_what_it_did(path: str, game: Game) -> None:
    golden = (FOLDER / path).read_text(encoding="ascii").splitlines()
    told = list(transcript(game, json.loads(golden[0])))
    for line, expected in zip(told, golden, strict=True):
        assert json.loads(line) == json.loads(expected)


def test_there_is_no_golden_game_that_is_not_looked_at() -> None:
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {path.name for path, _ in NAMED}
