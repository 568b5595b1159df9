"""`legal FILE`: the legal moves before each move."""

from typing import Any

from tests.games.dingo import oracle


def test_every_turn_lists_what_is_legal_and_what_was_done(games: Any, match: Any, write: Any) -> None:
    answer = games("legal", write(match[0], match[1]))
    assert answer.code == 0
    for number, record in enumerate(match[:2], start=1):
        turns = [line for line in answer.lines if line["line"] == number]
        assert [turn["index"] for turn in turns] == list(range(len(record["moves"])))
        assert [turn["move"] for turn in turns] == record["moves"]
        for turn in turns:
            assert set(turn["legal"]) == oracle.legal_after(record, record["moves"][: turn["index"]])
            assert turn["seat"] == int(turn["move"][0])


def test_a_move_that_is_not_legal_is_shown_beside_those_that_were(games: Any, match: Any, write: Any) -> None:
    moves = [*match[0]["moves"][:5], "nonsense", *match[0]["moves"][6:]]
    answer = games("legal", write({**match[0], "moves": moves}))
    assert answer.code == 1
    *_, turn, fault = answer.lines
    assert (turn["index"], turn["move"]) == (5, "nonsense")
    assert match[0]["moves"][5] in turn["legal"]
    assert fault["illegal"] == 5


def test_a_game_that_stops_too_early_ends_with_the_turn_it_stops_at(
    games: Any, match: Any, write: Any
) -> None:
    answer = games("legal", write({**match[0], "moves": match[0]["moves"][:30]}))
    assert answer.code == 1
    *_, turn, fault = answer.lines
    assert (turn["index"], turn["move"]) == (30, None)
    assert turn["legal"]
    assert fault["illegal"] == 30


def test_moves_after_the_end_are_not_legal(games: Any, match: Any, write: Any) -> None:
    moves = match[0]["moves"]
    answer = games("legal", write({**match[0], "moves": [*moves, "0-"]}))
    assert answer.code == 1
    assert len(answer.lines) == len(moves) + 1
    assert answer.lines[-1]["illegal"] == len(moves)


def test_every_game_can_be_listed(games: Any, write: Any) -> None:
    record = games("simulate", "omi").lines[0]
    answer = games("legal", write(record))
    assert [turn["move"] for turn in answer.lines] == record["moves"]
    assert all(turn["move"] in turn["legal"] for turn in answer.lines)
