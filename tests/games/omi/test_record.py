"""Records of Omi: what is their own."""

from tests.games.omi.positions import random_record


def test_a_record_says_how_long_the_game_was() -> None:
    record = random_record(3, max_hands=3)
    assert record["options"] == {"target": 10, "max_hands": 3}
    assert len(record["deals"]) == len(record["result"]["hands"]) == 3
    assert len(record["moves"]) == 3 * (1 + 32)
