"""Records of Myllymatti: what is their own."""

from tests.games.myllymatti.positions import random_record


def test_the_only_hand_of_the_result_says_who_went_out() -> None:
    record = random_record(3)
    assert (record["seats"], record["options"], len(record["deals"])) == (3, {}, 1)
    [hand] = record["result"]["hands"]
    assert list(hand) == ["dealer", "trump", "maker", "out", "standstill"]
