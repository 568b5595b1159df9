"""Over a block of duplicate deals the luck of the cards cancels out."""

import random

import pytest

from games.core.deals.blocks import match_sittings
from league.domain.matches.blocks import BlockGame, blocks_of, hands_of, variance_saving

LUCK = 8.0


def games(
    blocks: int, *, skill: tuple[float, ...] = (0, 0, 0, 0), luck: float = LUCK, noise: float = 0.0
) -> list[BlockGame]:
    """A match in which a score is the worth of the hand, the player's skill and chance."""
    rng = random.Random(7)
    worth: dict[tuple[int, int], float] = {}
    played = []
    for number, (deal, chairs) in enumerate(match_sittings(range(4), blocks), start=1):
        scores = [0] * 4
        for chair, seat in enumerate(chairs):
            hand = worth.setdefault((deal, chair), rng.gauss(0, luck))
            scores[seat] = round(1000 * (hand + skill[seat] + rng.gauss(0, noise)))
        played.append(BlockGame(number, deal + 1, chairs, tuple(scores)))
    return played


def test_the_means_of_a_block_are_the_skills_whatever_the_cards() -> None:
    (block,) = blocks_of(games(1, skill=(3, 1, 0, -4)), blocks=1, deals_a_block=3, games_a_block=12)
    assert block.is_whole
    best = block.means[0]
    assert [round(best - mean, -1) for mean in block.means] == [0, 2000, 3000, 7000]


def test_a_block_that_is_being_played_says_so() -> None:
    first, second = blocks_of(games(2)[:8], blocks=2, deals_a_block=3, games_a_block=12)
    assert (first.games, second.games, first.is_whole) == (5, 3, False)
    none, _ = blocks_of([], blocks=2, deals_a_block=3, games_a_block=12)
    assert (none.games, none.means) == (0, ())


def test_where_all_is_the_luck_of_the_cards_all_of_it_is_saved() -> None:
    assert variance_saving(games(2)) == pytest.approx(1.0, abs=1e-5)


def test_where_cards_mean_nothing_next_to_nothing_is_saved() -> None:
    saved = variance_saving(games(15, luck=0.0, noise=5.0))
    assert saved is not None
    assert saved < 0.1


@pytest.mark.parametrize(("luck", "noise", "share"), [(8, 8, 0.5), (8, 4, 0.8), (4, 8, 0.2)])
def test_the_share_saved_is_that_of_the_luck(luck: float, noise: float, share: float) -> None:
    """Skill is no luck: that players differ changes nothing."""
    saved = variance_saving(games(15, skill=(9, 0, -5, 2), luck=luck, noise=noise))
    assert saved == pytest.approx(share, abs=0.1)


def test_before_a_block_is_whole_nothing_is_said() -> None:
    assert variance_saving([]) is None
    assert variance_saving(games(1)[:7]) is None
    assert variance_saving([BlockGame(1, 1, (0, 1), (0, 0)), BlockGame(2, 1, (1, 0), (0, 0))]) is None


def test_hands_are_those_that_everybody_has_played_and_worth_what_the_cards_gave() -> None:
    played = games(1)
    hands = hands_of(played)
    assert [(hand.deal, hand.chair) for hand in hands] == [
        (deal, chair) for deal in (1, 2, 3) for chair in range(4)
    ]
    for hand in hands:
        assert len(set(hand.scores)) == 1, "luck alone: all make the same of it"
        assert hand.worth == hand.scores[0]
    assert len(hands_of(played[:-1])) < len(hands)
    assert hands_of([]) == []
