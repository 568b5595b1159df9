"""`perft GAME FILE`: positions with the number of legal lines, counted again."""

from typing import Any

import pytest

from games.core.deals.seeds import deck_of
from games.registry import game_named

GAME = game_named("dingo")
DECK = list(deck_of(GAME, {}, bytes(32), 1))


def position(**changed: Any) -> dict[str, Any]:
    return {"name": "start", "options": {}, "dealer": 0, "decks": [DECK], "moves": [], **changed}


def start_lines() -> list[int]:
    state = GAME.new({}, 0)
    state.deal(DECK)
    legal = state.legal()
    state.apply(legal[0])
    return [len(legal), len(legal) * len(state.legal())]


def test_right_numbers_are_right(games: Any, write: Any) -> None:
    answer = games("perft", "dingo", write(position(lines=start_lines())))
    assert answer.code == 0
    assert answer.lines == [{"line": 1, "name": "start", "lines": start_lines(), "right": True}]


def test_a_wrong_number_is_found_at_every_depth(games: Any, write: Any) -> None:
    one, two = start_lines()
    for wrong in ([one + 1], [one, two - 1], [one - 1, two], [str(one)], [True]):
        answer = games("perft", "dingo", write(position(lines=wrong)))
        assert answer.code == 1
        assert answer.lines[0]["right"] is False


def test_without_numbers_the_depth_says_how_far_to_count(games: Any, write: Any) -> None:
    answer = games("perft", "dingo", write(position()), "--depth", 2)
    assert answer.lines[0]["lines"] == start_lines()
    assert games("perft", "dingo", write(position(lines=[*start_lines(), 7])), "--depth", 2).code == 0


def test_a_line_ends_where_there_is_no_deal(games: Any, write: Any) -> None:
    assert games("perft", "dingo", write(position(decks=[], lines=[0]))).code == 0


@pytest.mark.parametrize(
    ("changed", "index", "why"),
    [
        ({"moves": ["0-"]}, 0, "has to discard"),
        ({"moves": [None]}, 0, "is no move"),
        ({"moves": "0-"}, None, "lists"),
        ({"dealer": 4}, None, "dealer"),
        ({"dealer": True}, None, "dealer"),
        ({"dealer": []}, None, "dealer"),
        ({"decks": [DECK[1:]]}, None, "40 cards"),
        ({"decks": [[[]] * 40]}, None, ""),
        ({"decks": ["2C"]}, None, "list"),
        ({"decks": None}, None, "lists"),
        ({"options": {"obligation": "free"}}, None, "obligation"),
        ({"options": {"speed": 1}}, None, "speed"),
        ({"options": []}, None, "options"),
        ({"lines": 7}, None, "lists"),
    ],
)
def test_what_is_no_position_is_refused(
    games: Any, write: Any, changed: dict[str, Any], index: int | None, why: str
) -> None:
    answer = games("perft", "dingo", write(position(**changed)))
    assert answer.code == 1
    assert (answer.lines[0]["illegal"], answer.lines[0]["name"]) == (index, "start")
    assert why in answer.lines[0]["why"]


@pytest.mark.parametrize("words", [["chess", "FILE"], ["dingo", "FILE", "--depth", "0"], ["dingo"]])
def test_wrong_use_is_explained(games: Any, write: Any, words: list[str]) -> None:
    answer = games("perft", *[write("") if word == "FILE" else word for word in words])
    assert answer.code == 2
    assert answer.said
