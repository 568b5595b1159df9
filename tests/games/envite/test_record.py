"""Records of Envite: what is their own."""

from tests.games.conformance import read_fault
from tests.games.envite.positions import GAME, random_record


def test_hands_of_the_result_say_how_they_were_won() -> None:
    record = random_record(3)
    assert record["options"] == {"players": 4, "signals": "team", "captains": [0, 1]}
    keys = ["dealer", "trump", "how", "winner", "value", "stones"]
    assert all(list(hand) == keys for hand in record["result"]["hands"])


def test_with_an_odd_number_of_players_the_seats_of_a_record_are_one_more() -> None:
    record = random_record(1, players=7)
    assert record["seats"] == 8
    assert "seats must be 8" in read_fault(GAME, {**record, "seats": 7}).why


def test_the_dummy_is_no_captain() -> None:
    record = random_record(1, players=5)
    record["options"]["captains"] = [0, 5]
    fault = read_fault(GAME, record)
    assert (fault.part, fault.index) == ("head", None)
    assert "captains" in fault.why


def test_a_signal_of_a_card_that_is_not_held_is_refused() -> None:
    record = random_record(2)
    index = next(at for at, move in enumerate(record["moves"]) if move[1] == "s")
    record["moves"][index] = record["moves"][index][0] + "s2C3C4C"
    assert read_fault(GAME, record).index == index
