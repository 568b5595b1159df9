"""How games add up to matches."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.interface import MatchRule, Outcome
from games.core.matches import MatchOver, check_rule, games_certain, parse_rule, rule_text, standing

SINGLES = (0, 1, 2, 3)
PAIRS = (0, 1, 0, 1)


def game(
    *credit: int, winners: tuple[int, ...] | None = None, placement: tuple[int, ...] | None = None
) -> Outcome:
    """A game with these credited points; by default the highest alone wins, and ties share a place."""
    places = placement or tuple(1 + sum(other > own for other in credit) for own in credit)
    first = tuple(seat for seat, place in enumerate(places) if place == 1)
    won = winners if winners is not None else first if len(first) == 1 else ()
    return Outcome(credit, places, won, credit, (), False)


A, B = game(4, 3, 2, 1), game(1, 4, 3, 2)
DRAWN = game(4, 4, 1, 0)


def test_to_wins_ends_with_the_nth_win() -> None:
    rule = MatchRule("wins", 2)
    assert not standing(rule, [A, B], SINGLES).ended
    after = standing(rule, [A, B, B], SINGLES)
    assert (after.ended, after.winners, after.games_played) == (True, (1,), 3)
    assert after.games_won == (1, 2, 0, 0)


def test_to_three_wins_takes_three() -> None:
    assert not standing(MatchRule("wins", 3), [A, A], SINGLES).ended
    assert standing(MatchRule("wins", 3), [A, A, A], SINGLES).winners == (0,)


def test_a_drawn_game_credits_nobody_with_a_win() -> None:
    after = standing(MatchRule("wins", 1), [DRAWN, DRAWN], SINGLES)
    assert (after.ended, after.games_won) == (False, (0, 0, 0, 0))


def test_best_of_n_needs_more_than_half() -> None:
    assert not standing(MatchRule("best_of", 3), [A], SINGLES).ended
    assert standing(MatchRule("best_of", 3), [A, A], SINGLES).winners == (0,)
    assert standing(MatchRule("best_of", 4), [A, A], SINGLES).ended is False
    assert standing(MatchRule("best_of", 1), [A], SINGLES).winners == (0,)


def test_to_wins_is_placed_by_games_won_then_points_then_placements() -> None:
    after = standing(MatchRule("wins", 2), [A, A], SINGLES)
    assert after.placement == (1, 2, 3, 4)
    level = standing(
        MatchRule("wins", 5),
        [
            game(5, 5, 0, 0, placement=(1, 2, 3, 3), winners=(0,)),
            game(5, 5, 0, 0, placement=(3, 1, 3, 1), winners=(1,)),
        ],
        SINGLES,
    )
    assert level.placements_sum == (4, 3, 6, 4)
    assert level.placement == (2, 1, 4, 3)


def test_a_fixed_match_is_placed_by_points_then_games_won() -> None:
    rule = MatchRule("fixed", 3)
    after = standing(rule, [game(1, 0, 0, 0), game(1, 0, 0, 0), game(0, 9, 0, 0)], SINGLES)
    assert (after.points, after.games_won) == ((2, 9, 0, 0), (2, 1, 0, 0))
    assert (after.winners, after.placement[:2]) == ((1,), (2, 1))
    level = standing(rule, [game(2, 1, 0, 0), game(2, 1, 0, 0), game(0, 2, 0, 0)], SINGLES)
    assert (level.points, level.games_won) == ((4, 4, 0, 0), (2, 1, 0, 0))
    assert (level.winners, level.placement[:2]) == ((0,), (1, 2))


def test_equal_in_everything_share_the_better_place() -> None:
    assert standing(MatchRule("wins", 5), [], SINGLES).placement == (1, 1, 1, 1)
    assert standing(MatchRule("fixed", 1), [DRAWN], SINGLES).placement == (1, 1, 3, 4)


def test_to_points_ends_when_somebody_has_them_or_more() -> None:
    rule = MatchRule("points", 8)
    assert not standing(rule, [A], SINGLES).ended
    assert standing(rule, [A, A], SINGLES).winners == (0,)
    assert standing(MatchRule("points", 7), [A, A], SINGLES).winners == (0,)


def test_several_over_the_target_the_highest_total_wins() -> None:
    after = standing(MatchRule("points", 5), [game(6, 9, 7, 0)], SINGLES)
    assert after.winners == (1,)


def test_level_over_the_target_the_last_game_decides() -> None:
    games = [game(3, 4, 0, 0), game(4, 3, 0, 0)]
    assert standing(MatchRule("points", 7), games, SINGLES).winners == (0,)


def test_level_over_the_target_and_in_the_last_game_another_game_is_played() -> None:
    rule, level = MatchRule("points", 7), [game(7, 7, 0, 0)]
    assert not standing(rule, level, SINGLES).ended
    assert standing(rule, [*level, game(1, 0, 0, 0)], SINGLES).winners == (0,)
    back = standing(rule, [*level, game(-2, -3, 0, 0)], SINGLES)
    assert (back.ended, back.winners) == (False, ())
    assert standing(rule, [*level, game(-2, -3, 8, 0)], SINGLES).winners == (2,)


def test_the_winner_of_a_match_to_points_is_placed_first_whatever_else_says() -> None:
    """Level on points; seat 1 has more games won, but seat 0 was placed better in the last game."""
    games = [game(2, 4, 0, 0), game(2, 3, 0, 0), game(4, 1, 0, 0)]
    after = standing(MatchRule("points", 8), games, SINGLES)
    assert after.games_won == (1, 2, 0, 0)
    assert (after.winners, after.placement) == ((0,), (1, 2, 3, 3))


def test_to_points_is_placed_by_points_then_games_won() -> None:
    games = [game(3, 2, 0, 0), game(3, 2, 0, 0), game(0, 2, 0, 0)]
    assert standing(MatchRule("points", 50), games, SINGLES).placement == (1, 2, 3, 3)


def test_a_caught_seat_counts_as_credited_not_as_scored() -> None:
    caught = Outcome((9, 1, 0, 0), (4, 1, 2, 2), (1,), (0, 1, 0, 0), (), False)
    assert standing(MatchRule("points", 5), [caught], SINGLES).points == (0, 1, 0, 0)


def test_fixed_length_ignores_the_cap_and_is_won_by_the_only_first() -> None:
    rule = MatchRule("fixed", 3, cap=1)
    assert not standing(rule, [A, A], SINGLES).ended
    after = standing(rule, [A, A, B], SINGLES)
    assert (after.points, after.games_won) == ((9, 10, 7, 4), (2, 1, 0, 0))
    assert (after.ended, after.winners) == (True, (1,))


def test_a_fixed_match_with_a_shared_first_place_is_won_by_nobody() -> None:
    after = standing(MatchRule("fixed", 1), [DRAWN], SINGLES)
    assert (after.ended, after.winners) == (True, ())


@pytest.mark.parametrize("kind", ["wins", "best_of", "points"])
def test_the_cap_ends_a_match_as_it_stands(kind: str) -> None:
    rule = MatchRule(kind, 50, cap=2)
    assert not standing(rule, [A], SINGLES).ended
    after = standing(rule, [A, A], SINGLES)
    assert (after.ended, after.winners, after.placement) == (True, (0,), (1, 2, 3, 4))
    assert standing(rule, [DRAWN, DRAWN], SINGLES).winners == ()


def test_teams_win_together_and_share_their_place() -> None:
    won = Outcome((10, 4, 10, 4), (1, 3, 1, 3), (0, 2), (10, 4, 10, 4), (), False)
    for rule in (MatchRule("wins", 1), MatchRule("points", 10), MatchRule("fixed", 1)):
        after = standing(rule, [won], PAIRS)
        assert (after.winners, after.placement) == ((0, 2), (1, 3, 1, 3))


def test_games_after_the_end_are_refused() -> None:
    with pytest.raises(MatchOver, match="game 1") as over:
        standing(MatchRule("wins", 1), [A, B], SINGLES)
    assert over.value.games_played == 1


def test_a_game_of_another_table_is_refused() -> None:
    with pytest.raises(ValueError, match="seats"):
        standing(MatchRule("wins", 1), [A], (0, 1, 2))


@pytest.mark.parametrize(
    "rule",
    [
        MatchRule("sets", 3),
        MatchRule("wins", 0),
        MatchRule("wins", -1),
        MatchRule("wins", True),
        MatchRule("wins", 2.0),  # type: ignore[arg-type]
        MatchRule("points", 10_001),
        MatchRule("wins", 5, cap=0),
    ],
)
def test_a_rule_that_decides_nothing_is_refused(rule: MatchRule) -> None:
    with pytest.raises(ValueError, match=r"must be|is one of"):
        check_rule(rule)
    with pytest.raises(ValueError, match=r"must be|is one of"):
        standing(rule, [], SINGLES)


@settings(deadline=None, max_examples=50)
@given(
    st.sampled_from(["wins", "best_of", "points", "fixed"]), st.integers(1, 10_000), st.integers(1, 10_000)
)
def test_a_rules_text_reads_back(kind: str, n: int, cap: int) -> None:
    rule = MatchRule(kind, n, cap)
    assert parse_rule(rule_text(rule)) == rule


@pytest.mark.parametrize(
    "text", ["", "wins", "wins:", "wins:x", "wins:-1", "wins:5:", "wins:5:6:7", "sets:3", "wins:٣"]
)
def test_a_text_that_is_no_rule_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"written|one of"):
        parse_rule(text)


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.tuples(*[st.integers(-5, 20)] * 4), max_size=12),
    st.sampled_from(["wins:2", "points:30", "fixed:6"]),
)
def test_there_is_never_more_than_one_winner_and_it_is_placed_first(
    credits: list[tuple[int, ...]], text: str
) -> None:
    rule, games = parse_rule(text), [game(*credit) for credit in credits]
    for count in range(len(games) + 1):
        after = standing(rule, games[:count], SINGLES)
        assert len(after.winners) <= after.ended
        assert all(after.placement[seat] == 1 and after.placement.count(1) == 1 for seat in after.winners)
        if after.ended:
            break


def test_to_points_goes_by_points_even_where_another_has_won_more() -> None:
    games = [
        game(1, 0, 0, 9, winners=(0,), placement=(1, 2, 2, 4)),
        game(1, 0, 0, 9, winners=(0,), placement=(1, 2, 2, 4)),
    ]
    assert standing(MatchRule("points", 50), games, SINGLES).placement == (2, 3, 3, 1)
    assert standing(MatchRule("wins", 50), games, SINGLES).placement == (1, 3, 3, 2)


def test_a_rule_is_written_with_its_cap_only_where_it_is_not_the_usual_one() -> None:
    assert rule_text(MatchRule("wins", 5)) == "wins:5"
    assert rule_text(MatchRule("wins", 5, cap=200)) == "wins:5"
    assert rule_text(MatchRule("points", 100, cap=20)) == "points:100:20"


RULES = st.one_of(
    st.builds(MatchRule, st.sampled_from(["wins", "best_of"]), st.integers(1, 7), st.integers(1, 12)),
    st.builds(MatchRule, st.just("points"), st.integers(1, 40), st.integers(1, 12)),
    st.builds(MatchRule, st.just("fixed"), st.integers(1, 12), st.just(200)),
)
SINGLE_GAMES = st.tuples(*[st.integers(-5, 20)] * 4).map(lambda credit: game(*credit))
PAIR_GAMES = st.tuples(st.integers(0, 9), st.integers(0, 9)).map(
    lambda won: game(
        won[0], won[1], won[0], won[1],
        winners=() if won[0] == won[1] else (0, 2) if won[0] > won[1] else (1, 3),
        placement=(1, 1, 1, 1) if won[0] == won[1] else (1, 3, 1, 3) if won[0] > won[1] else (3, 1, 3, 1),
    )
)  # fmt: skip


@given(RULES, st.lists(SINGLE_GAMES, min_size=12, max_size=12))
def test_no_more_games_are_certain_than_are_then_played(rule: MatchRule, outcomes: list[Outcome]) -> None:
    certain_games_are_played(rule, outcomes, SINGLES)


@given(RULES, st.lists(PAIR_GAMES, min_size=12, max_size=12))
def test_nor_with_partners(rule: MatchRule, outcomes: list[Outcome]) -> None:
    certain_games_are_played(rule, outcomes, PAIRS)


def certain_games_are_played(rule: MatchRule, outcomes: list[Outcome], teams: tuple[int, ...]) -> None:
    certain_until = 0
    for played in range(13):
        now = standing(rule, outcomes[:played], teams)
        certain = games_certain(rule, now)
        assert (certain == 0) == now.ended
        assert played + certain >= certain_until  # what was certain stays so
        certain_until = played + certain
        if now.ended:
            return
    pytest.fail("every one of these matches has at most twelve games")


def test_games_that_are_certain() -> None:
    def certain(rule: MatchRule, *games: Outcome) -> int:
        return games_certain(rule, standing(rule, games, SINGLES))

    assert certain(MatchRule("fixed", 12)) == 12
    assert certain(MatchRule("fixed", 12), A) == 11
    assert certain(MatchRule("wins", 5)) == 5
    assert certain(MatchRule("wins", 5), A, B, A) == 3
    assert certain(MatchRule("wins", 5), DRAWN) == 5
    assert certain(MatchRule("wins", 5, 3), DRAWN) == 2
    assert certain(MatchRule("best_of", 5), A) == 2
    assert certain(MatchRule("points", 100)) == 1
    assert certain(MatchRule("wins", 1), A) == 0
