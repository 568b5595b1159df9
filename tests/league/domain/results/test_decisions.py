"""Games that staff decided count like others: places by points, partners alike, who left behind all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.results.decisions import BadDecision, decided_outcome, ended_outcome

TEAMS = st.sampled_from([(0, 1, 2, 3), (0, 1, 0, 1), (0, 1), (0, 1, 0, 1, 0, 1), (0, 1, 2, 0, 1, 2)])


@given(TEAMS, st.lists(st.integers(-30, 30), min_size=6, max_size=6))
def test_the_more_points_the_better_the_place_and_one_side_alone_wins(
    teams: tuple[int, ...], of_team: list[int]
) -> None:
    scores = [of_team[team] for team in teams]
    outcome = decided_outcome(scores, teams)
    for seat, place in enumerate(outcome.placement):
        assert place == 1 + sum(other > scores[seat] for other in scores)
    best = {team for team in set(teams) if of_team[team] == max(scores)}
    winners = tuple(seat for seat, team in enumerate(teams) if team in best)
    assert outcome.winners == (winners if len(best) == 1 else ())
    assert outcome.scores == outcome.credit == tuple(scores)
    assert (outcome.tiebreak, outcome.hands) == (False, ())


@pytest.mark.parametrize(
    ("scores", "teams"),
    [([1, 2, 3], (0, 1, 2, 3)), ([], (0, 1)), ([1, 2, 3, 4, 5], (0, 1, 2, 3)), ([5, 3, 4, 3], (0, 1, 0, 1))],
)
def test_a_decision_is_one_score_a_seat_and_alike_for_partners(
    scores: list[int], teams: tuple[int, ...]
) -> None:
    with pytest.raises(BadDecision) as caught:
        decided_outcome(scores, teams)
    assert "{" not in str(caught.value.why)


def test_all_level_is_a_game_that_nobody_won() -> None:
    outcome = decided_outcome([0, 0, 0, 0], (0, 1, 2, 3))
    assert (outcome.winners, outcome.placement) == ((), (1, 1, 1, 1))


@given(TEAMS, st.sets(st.integers(0, 3), max_size=3))
def test_who_left_is_behind_all_who_stayed_with_their_partners_and_without_points(
    teams: tuple[int, ...], left: set[int]
) -> None:
    left = {seat for seat in left if seat < len(teams)}
    gone = {teams[seat] for seat in left}
    if gone == set(teams):
        with pytest.raises(BadDecision, match="stay"):
            ended_outcome(left, teams)
        return
    outcome = ended_outcome(left, teams)
    staying = [seat for seat in range(len(teams)) if teams[seat] not in gone]
    assert [outcome.placement[seat] for seat in staying] == [1] * len(staying)
    assert {outcome.placement[seat] for seat in range(len(teams)) if seat not in staying} <= {
        len(staying) + 1
    }
    assert outcome.scores == outcome.credit == (0,) * len(teams)
    assert outcome.winners == (tuple(staying) if len({teams[seat] for seat in staying}) == 1 else ())


@pytest.mark.parametrize("left", [(4,), (-1,), (0, 7)])
def test_nobody_leaves_from_a_seat_that_there_is_not(left: tuple[int, ...]) -> None:
    with pytest.raises(BadDecision, match="from 0 to 3"):
        ended_outcome(left, (0, 1, 2, 3))


def test_of_two_the_one_who_stays_has_won_and_of_four_three_share_the_place() -> None:
    assert ended_outcome([0], (0, 1)).winners == (1,)
    assert ended_outcome([2], (0, 1, 2, 3)).winners == ()
    assert ended_outcome([], (0, 1, 0, 1)).placement == (1, 1, 1, 1), "abandoned"
