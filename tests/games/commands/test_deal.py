"""`deal GAME`: anybody can do the deals of a match again."""

from typing import Any

import pytest

from games.core.deals.seeds import commitment, match_seed

SECRET, NONCE = "0f" * 32, "club-night.7"


def test_a_deal_is_that_of_the_match_that_was_played(games: Any, match: Any) -> None:
    for record in match:
        (dealt,) = games("deal", "dingo", "--seed", record["seed"], "--game", record["game"]).lines
        assert dealt["hands"] == record["hands"]
        assert dealt["dealer"] == record["dealer"]
        assert dealt["first_dealer"] == match[0]["dealer"]


def test_the_deck_is_in_the_order_dealt(games: Any) -> None:
    (dealt,) = games("deal", "dingo", "--seed", "00" * 32, "--game", 2).lines
    for index, card in enumerate(dealt["deck"]):
        assert dealt["hands"][(dealt["dealer"] + 1 + index) % 4][index // 4] == card


def test_secret_and_nonce_give_the_commitment_and_the_seed(games: Any) -> None:
    answer = games("deal", "dingo", "--secret", SECRET, "--nonce", NONCE)
    (dealt,) = answer.lines
    seed = match_seed(bytes.fromhex(SECRET), NONCE).hex()
    assert answer.code == 0
    assert dealt["commitment"] == commitment(bytes.fromhex(SECRET))
    assert dealt["seed"] == seed
    assert dealt["hands"] == games("deal", "dingo", "--seed", seed).lines[0]["hands"]
    assert games("deal", "dingo", "--seed", seed, "--secret", SECRET, "--nonce", NONCE).lines == [dealt]


def test_a_seed_that_is_not_that_of_secret_and_nonce_exits_1(games: Any) -> None:
    answer = games("deal", "dingo", "--seed", "00" * 32, "--secret", SECRET, "--nonce", NONCE)
    assert answer.code == 1
    assert "another seed" in answer.lines[0]["why"]


def test_a_dealer_may_be_named(games: Any) -> None:
    (dealt,) = games("deal", "dingo", "--seed", "00" * 32, "--dealer", 3).lines
    assert dealt["dealer"] == 3
    assert dealt["hands"][0][0] == dealt["deck"][0]


def test_later_hands_need_a_dealer_where_it_depends_on_the_play(games: Any) -> None:
    first = games("deal", "omi", "--seed", "00" * 32)
    assert first.code == 0
    assert "hands" not in first.lines[0]
    refused = games("deal", "omi", "--seed", "00" * 32, "--game", 2)
    assert refused.code == 2
    assert "--dealer" in refused.said
    later = games("deal", "omi", "--seed", "00" * 32, "--hand", 2, "--dealer", 1)
    assert later.lines[0]["deck"] != first.lines[0]["deck"]


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--seed", "00" * 31],
        ["--seed", "0" * 63 + "G"],
        ["--seed", "AB" * 32],
        ["--seed", "00" * 32 + "\n"],
        ["--secret", SECRET],
        ["--nonce", NONCE],
        ["--secret", SECRET, "--nonce", ""],
        ["--secret", SECRET, "--nonce", "a b"],
        ["--secret", SECRET, "--nonce", "é"],
        ["--secret", SECRET, "--nonce", "x" * 201],
        ["--seed", "00" * 32, "--game", "0"],
        ["--seed", "00" * 32, "--game", "4294967296"],
        ["--seed", "00" * 32, "--game", "9" * 5000],
        ["--seed", "00" * 32, "--game", "1.0"],
        ["--seed", "00" * 32, "--game", "²"],
        ["--seed", "00" * 32, "--hand", "2"],
        ["--seed", "00" * 32, "--dealer", "4"],
        ["--seed", "00" * 32, "--dealer", "-1"],
        ["--seed", "00" * 32, "--obligation", "free"],
    ],
)
def test_wrong_use_is_explained(games: Any, words: list[str]) -> None:
    answer = games("deal", "dingo", *words)
    assert answer.code == 2
    assert answer.said


def test_the_last_game_there_can_be_is_dealt(games: Any) -> None:
    (dealt,) = games("deal", "dingo", "--seed", "00" * 32, "--game", 4294967295).lines
    assert sorted(card for hand in dealt["hands"] for card in hand) == sorted(dealt["deck"])
