"""`match GAME --rule RULE FILE`: where a match ended and who won it."""

from typing import Any

import pytest

from games.core.matches import parse_rule, standing
from games.registry import game_named

GAME = game_named("dingo")


def outcomes(records: list[dict[str, Any]]) -> list[Any]:
    return [GAME.read_record(record).outcome() for record in records]


@pytest.mark.parametrize("rule", ["wins:2", "points:5", "fixed:3", "wins:9:4"])
def test_a_match_ends_where_its_rule_says(games: Any, match: Any, write: Any, rule: str) -> None:
    played = next(n for n in range(1, 13) if standing(parse_rule(rule), outcomes(match[:n]), range(4)).ended)
    answer = games("match", "dingo", "--rule", rule, write(*match[:played]))
    now = standing(parse_rule(rule), outcomes(match[:played]), range(4))
    assert answer.code == 0
    (told,) = answer.lines
    assert told == {
        "rule": rule,
        "ended": True,
        "games_played": played,
        "winner": now.winners[0] if now.winners else None,
        "winners": list(now.winners),
        "placement": list(now.placement),
        "games_won": list(now.games_won),
        "points": list(now.points),
        "placements_sum": list(now.placements_sum),
    }


def test_games_after_the_end_are_not_legal(games: Any, match: Any, write: Any) -> None:
    ends = games("match", "dingo", "--rule", "fixed:3", write(*match[:3])).lines
    answer = games("match", "dingo", "--rule", "fixed:3", write("", *match))
    assert answer.code == 1
    assert answer.lines == [
        *ends,
        {"game": 4, "line": 5, "illegal": None, "why": "the match ended with game 3"},
    ]


def test_what_comes_after_the_end_is_not_looked_at(games: Any, match: Any, write: Any) -> None:
    answer = games("match", "dingo", "--rule", "fixed:1", write(match[0], "{}"))
    assert answer.lines[1]["why"] == "the match ended with game 1"


def test_a_match_that_has_not_ended_has_no_winner(games: Any, match: Any, write: Any) -> None:
    answer = games("match", "dingo", "--rule", "fixed:8", write(*match[:5]))
    assert answer.code == 0
    (told,) = answer.lines
    assert (told["ended"], told["games_played"], told["winner"], told["winners"]) == (False, 5, None, [])


def test_without_a_rule_the_match_is_the_usual_one(games: Any, match: Any, write: Any) -> None:
    assert games("match", "dingo", write(*match[:2])).lines[0]["rule"] == "wins:5"


def test_a_match_without_games_is_at_its_beginning(games: Any, write: Any) -> None:
    answer = games("match", "dingo", write(""))
    assert answer.code == 0
    assert answer.lines[0]["placement"] == [1, 1, 1, 1]


def test_a_game_that_is_not_legal_ends_the_adding_up(games: Any, match: Any, write: Any) -> None:
    broken = {**match[2], "moves": match[2]["moves"][:7]}
    answer = games("match", "dingo", "--rule", "fixed:8", write(match[0], match[1], broken, match[3]))
    assert answer.code == 1
    told, fault = answer.lines
    assert told["games_played"] == 2
    assert (fault["game"], fault["line"], fault["illegal"]) == (3, 3, 7)


def test_a_game_whose_result_differs_is_not_added(games: Any, match: Any, write: Any) -> None:
    wrong = {**match[1], "result": {**match[1]["result"], "scores": [50, 0, 0, 0]}}
    answer = games("match", "dingo", write(match[0], wrong))
    assert answer.code == 1
    assert answer.lines[0]["games_played"] == 1
    assert answer.lines[1]["why"].startswith("result: scores")


def test_the_deal_passes_on_from_game_to_game(games: Any, match: Any, write: Any) -> None:
    answer = games("match", "dingo", write(match[0], match[2]))
    assert answer.code == 1
    assert answer.lines[0]["games_played"] == 1
    due = (match[0]["dealer"] + 1) % 4
    assert f"seat {match[2]['dealer']} deals" in answer.lines[1]["why"]
    assert f"seat {due}" in answer.lines[1]["why"]


def test_all_games_of_a_match_have_the_same_options(games: Any, match: Any, write: Any) -> None:
    honour = games("simulate", "dingo", "--games", 2, "--seed", "a match", "--obligation", "honour").lines
    answer = games("match", "dingo", write(match[0], honour[1]))
    assert answer.code == 1
    assert "options" in answer.lines[1]["why"]


def test_a_record_of_another_game_is_not_legal(games: Any, match: Any, write: Any) -> None:
    answer = games("match", "omi", write(match[0]))
    assert answer.code == 1
    assert answer.lines[1]["illegal"] is None


def test_a_match_of_teams_is_won_by_all_seats_of_one(games: Any, write: Any) -> None:
    records = games("simulate", "omi", "--games", 3).lines
    (told,) = games("match", "omi", "--rule", "fixed:3", write(*records)).lines
    assert (told["winner"], told["winners"]) in [(None, [0, 2]), (None, [1, 3])]


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "wins",
        "wins:",
        "wins:0",
        "wins:-1",
        "wins:5:0",
        "best_of:3",
        "wins:x",
        "lucky:5",
        "wins:" + "9" * 5000,
    ],
)
def test_a_rule_that_cannot_be_is_wrong_use(games: Any, match: Any, write: Any, rule: str) -> None:
    answer = games("match", "dingo", "--rule", rule, write(match[0]))
    assert answer.code == 2
    assert "--rule" in answer.said
