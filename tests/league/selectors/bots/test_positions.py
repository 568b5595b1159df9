"""A bot's view as its author reads it: everything that the bot was shown and a reader wants, once."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.referee import play_game
from games.registry import GAMES
from league.selectors.bots.positions import LEFT_OUT, PositionLine, position_lines

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(CARDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


def line(value: object) -> PositionLine:
    (found,) = position_lines({"hand": value})
    return found


def words(value: object) -> list[str]:
    return [token.text for token in line(value).tokens]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"), (-2, "-2"), (0, "0"), (True, "true"), (False, "false"), (None, "none"), ("west", "west"),
        ([], "empty"), ([1, 2], "1 2"), ((1, 2), "1 2"), ([[1, 2], [3]], "1 2 | 3"),
        ([[], []], "empty | empty"), ({}, "empty"), ({"kitty": {}}, "kitty: empty"),
        ({"by": 2, "card": "TS"}, "by: 2 card: TS"), ([{"a": 1}, {"a": 2}], "a: 1 | a: 2"),
    ],
)  # fmt: skip
def test_a_value_is_told_in_words(value: object, text: str) -> None:
    assert " ".join(words(value)) == text


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_drawn_as_one(card: str) -> None:
    assert [token.is_card for token in line(["x", card]).tokens] == [False, True]


@pytest.mark.parametrize("text", ["", "T", "10S", "1S", "TX", "TSS", "ts", " TS", "TS\n"])
def test_what_only_looks_like_a_card_is_a_word(text: str) -> None:
    assert [token.is_card for token in line(text).tokens] == [False]


def test_the_board_comes_first_and_says_how_the_code_gets_there() -> None:
    view = {"seat": 2, "board": {"hand": ["TS"], "trick": []}, "turn": 5}
    assert [found.path for found in position_lines(view)] == ["board.hand", "board.trick", "seat", "turn"]


@pytest.mark.parametrize("board", [None, [], "none", 3])
def test_a_view_without_a_board_is_told_all_the_same(board: Any) -> None:
    assert [found.path for found in position_lines({"board": board, "seat": 1})] == ["seat"]


def test_of_nothing_nothing_is_told() -> None:
    assert position_lines({}) == ()


def test_what_is_there_to_be_drawn_is_left_out() -> None:
    assert position_lines(dict.fromkeys(LEFT_OUT, 1)) == ()


@given(VALUES)
def test_whatever_a_view_holds_is_told_as_text(value: object) -> None:
    for token in line(value).tokens:
        assert isinstance(token.text, str)
        assert not token.is_card or token.text in CARDS


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_position_of_every_game_can_be_told_with_all_cards_of_the_hand(name: str) -> None:
    game, seen = GAMES[name], 0

    def choose(_seat: int, view: dict[str, Any]) -> str:
        nonlocal seen
        lines = position_lines(view)
        assert len({found.path for found in lines}) == len(lines)
        assert not {found.path for found in lines} & set(LEFT_OUT)
        shows_cards = any(token.is_card for found in lines for token in found.tokens)
        assert shows_cards or not any(zone[0] == "h" for zone in view["zones"])
        seen += 1
        return str(view["legal"][0])

    play_game(game, game.resolve({}), seed=b"position" * 4, number=1, dealer=0, choose=choose)
    assert seen > 4
