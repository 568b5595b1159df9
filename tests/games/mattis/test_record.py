"""Records of Mattis: what is their own."""

from tests.games.conformance import read_fault
from tests.games.mattis.positions import GAME, random_record


def test_the_last_card_of_the_deck_names_trumps() -> None:
    record = random_record(3, 5)
    assert (record["seats"], record["options"]) == (5, {"players": 5})
    [hand] = record["result"]["hands"]
    assert list(hand) == ["dealer", "trump", "maker", "blue", "out", "standstill"]
    assert hand["trump"] == record["deals"][0]["deck"][-1][1]


def test_without_options_there_are_four() -> None:
    record = random_record(5, 3)
    del record["options"]
    assert "seats must be 4" in read_fault(GAME, record).why
