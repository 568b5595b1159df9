"""Results of many games by the engine and by the slow second implementation."""

from tests.games.hasenpfeffer import oracle
from tests.games.hasenpfeffer.positions import bidding_record, random_record


def test_both_agree_on_the_results_of_many_games() -> None:
    forced, void, missed = 0, 0, 0
    for seed in range(100):
        for record in (random_record(seed, max_hands=20), bidding_record(seed, target=15)):
            assert oracle.replay(record) == record["result"], seed
            hands = record["result"]["hands"]
            void += sum("void" in hand for hand in hands)
            forced += sum(hand.get("forced", False) for hand in hands)
            missed += sum(min(hand["points"]) < 0 for hand in hands)
    assert min(forced, void, missed) > 10
