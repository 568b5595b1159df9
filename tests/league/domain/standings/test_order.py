"""Standings are ordered by a chain of metrics, and every line says what decided it."""

from fractions import Fraction
from hashlib import shake_256

import pytest

from league.domain.standings import DEFAULT_CHAIN, METRICS, UnknownMetric, index_metrics
from league.domain.standings.interface import MatchResult, PlayerSums, Results, StandingsLine, TieBreak
from league.domain.standings.opponents import lot
from league.domain.standings.order import standings
from league.domain.standings.sums import Points


def match(
    players: tuple[int, ...],
    places: tuple[int, ...],
    points: tuple[int, ...] = (),
    *,
    games_won: tuple[int, ...] = (),
    teams: tuple[int, ...] = (),
    stage: int = 0,
) -> MatchResult:
    none = (0,) * len(players)
    return MatchResult(players, places, games_won or none, points or none, teams=teams, stage=stage)


def by_player(lines: tuple[StandingsLine, ...]) -> dict[int, StandingsLine]:
    return {line.player: line for line in lines}


def places(lines: tuple[StandingsLine, ...]) -> list[tuple[int, int]]:
    return [(line.player, line.place) for line in lines]


def test_a_match_gives_four_two_one_and_nothing() -> None:
    lines = standings(range(1, 5), Results((match((1, 2, 3, 4), (3, 1, 4, 2)),)), ["table_points"])
    assert [(line.player, line.values["table_points"]) for line in lines] == [(2, 4), (4, 2), (1, 1), (3, 0)]


def test_who_share_a_place_share_its_points() -> None:
    lines = standings(range(1, 5), Results((match((1, 2, 3, 4), (1, 2, 2, 2)),)), ["table_points"])
    assert [line.values["table_points"] for line in lines] == [4, 1, 1, 1]
    assert places(lines) == [(1, 1), (2, 2), (3, 2), (4, 2)]


def test_a_tie_break_says_which_metric_decided_against_whom() -> None:
    results = Results(
        (
            match((1, 2, 3, 4), (1, 2, 3, 4), (50, 30, 20, 10)),
            match((2, 1, 4, 3), (1, 2, 3, 4), (40, 30, 11, 0)),
        )
    )
    lines = by_player(standings([1, 2, 3, 4], results, ["table_points", "points", "lots"]))
    assert (lines[1].place, lines[2].place) == (1, 2)
    for player, other, place in ((1, 2, 1), (2, 1, 2), (3, 4, 4)):
        line = lines[player]
        assert line.place == place
        assert line.tie_break is not None
        assert (line.tie_break.metric, line.tie_break.against) == ("points", (other,))


def test_where_the_first_metric_decides_there_is_no_tie_break() -> None:
    lines = standings([1, 2, 3, 4], Results((match((1, 2, 3, 4), (1, 2, 3, 4)),)), DEFAULT_CHAIN)
    assert [line.tie_break for line in lines] == [None] * 4


def test_who_sat_out_is_credited_with_their_own_mean() -> None:
    results = Results(
        (match((1, 2, 3, 4), (1, 2, 3, 4)), match((1, 2, 3, 5), (4, 1, 2, 3))), credited={4: 1, 5: 1, 6: 1}
    )
    lines = by_player(standings(range(1, 7), results, ["table_points", "matches_won"]))
    assert lines[5].values == {"table_points": 2, "matches_won": 0}
    assert lines[4].values["table_points"] == 0
    assert lines[6].values["table_points"] == 0  # nothing to take a mean of


def test_staff_may_give_and_take_points() -> None:
    results = Results((match((1, 2, 3, 4), (1, 2, 3, 4)),), adjustments={1: Fraction(-5, 2)})
    assert by_player(standings([1, 2], results, ["table_points"]))[1].values["table_points"] == Fraction(3, 2)


def test_a_stand_in_counts_at_the_table_and_is_not_ranked() -> None:
    lines = standings([1, 2, 3], Results((match((1, 2, 3, 99), (2, 3, 4, 1)),)), ["table_points"])
    assert [(line.player, line.values["table_points"]) for line in lines] == [(1, 2), (2, 1), (3, 0)]


def test_partners_share_a_win_and_are_no_opponents() -> None:
    results = Results((match((1, 2, 3, 4), (1, 3, 1, 3), teams=(0, 1, 0, 1)),))
    chain = ["matches_won", "direct_comparison", "table_points"]
    lines = by_player(standings(range(1, 5), results, chain))
    assert [lines[player].place for player in (1, 3, 2, 4)] == [1, 1, 3, 3]
    assert lines[1].values == {"matches_won": 1, "direct_comparison": None, "table_points": 3}


def test_first_places_that_opponents_share_are_no_wins() -> None:
    results = Results((match((1, 2, 3, 4), (1, 1, 3, 4)),))
    assert standings([1], results, ["matches_won"])[0].values["matches_won"] == 0


def test_direct_comparison_counts_places_in_common_matches() -> None:
    results = Results((match((1, 2, 3, 4), (1, 4, 2, 3)), match((1, 2, 3, 4), (4, 2, 3, 1))))
    lines = by_player(standings([1, 2], results, ["direct_comparison"]))
    assert (lines[1].values["direct_comparison"], lines[2].values["direct_comparison"]) == (1, -1)


def test_direct_comparison_is_silent_unless_all_met_equally_often() -> None:
    results = Results((match((1, 2, 5, 6), (1, 4, 2, 3)), match((1, 3, 5, 6), (1, 4, 2, 3))))
    lines = standings([1, 2, 3], results, ["direct_comparison"])
    assert [line.values["direct_comparison"] for line in lines] == [None] * 3
    assert [line.place for line in lines] == [1] * 3


def test_opponents_are_judged_by_what_they_did_elsewhere() -> None:
    results = Results((match((1, 2, 3, 4), (1, 2, 3, 4)), match((2, 3, 5, 6), (1, 2, 3, 4))))
    lines = by_player(standings(range(1, 7), results, ["opponents_mean"]))
    assert lines[1].values["opponents_mean"] == 3  # 2 had 4 points elsewhere, 3 had 2, 4 did not play
    assert lines[5].values["opponents_mean"] == Fraction(3, 2)


def test_shares_are_even_where_there_is_nothing_to_share() -> None:
    for points in ((0, 0, 0, 0), (-3, -3, -3, -3)):
        results = Results((match((1, 2, 3, 4), (1, 1, 1, 1), points),))
        lines = standings(range(1, 5), results, ["share"])
        assert {line.values["share"] for line in lines} == {Fraction(1, 4)}


def test_a_table_whose_points_cancel_out_weighs_no_more_than_another() -> None:
    results = Results((match((1, 2, 3, 4), (1, 2, 3, 4), (5, 3, 2, -10)),))
    values = {line.player: line.values["share"] for line in standings(range(1, 5), results, ["share"])}
    assert values == {1: Fraction(3, 8), 2: Fraction(13, 40), 3: Fraction(3, 10), 4: 0}


def test_lots_can_be_drawn_again_from_the_seed() -> None:
    lines = standings(range(8), Results(seed="abc"), ["table_points", "lots"])
    drawn = [line.player for line in lines]
    assert drawn == sorted(range(8), key=lambda player: lot("abc", player))
    assert drawn != list(range(8))
    assert f"{lot('abc', 3):016x}" == shake_256(b"lots/1/abc/3").hexdigest(8)


def test_partners_of_a_whole_event_draw_one_lot_and_share_the_place() -> None:
    captains = {1: 1, 7: 1, 2: 2, 4: 2, 3: 3, 6: 3}
    chain = ["table_points", "lots"]
    lines = standings([1, 2, 3, 4, 6, 7], Results(seed="abc", captains=captains), chain)
    teams = sorted([(1, 7), (2, 4), (3, 6)], key=lambda team: lot("abc", team[0]))
    assert [line.player for line in lines] == [player for team in teams for player in team]
    assert [line.place for line in lines] == [1, 1, 3, 3, 5, 5]
    assert [line.values["lots"] for line in lines] == [1, 1, 2, 2, 3, 3]
    one, other = teams[0]
    assert all(line.tie_break and not {one, other} & {*line.tie_break.against} for line in lines[:2])


def test_a_team_alone_is_level_with_nobody() -> None:
    results = Results((match((1, 2, 3, 4), (1, 3, 1, 3), teams=(0, 1, 0, 1)),), captains={1: 1, 3: 1})
    lines = standings([1, 3], results, ["table_points", "lots"])
    assert [(line.place, line.values["lots"], line.tie_break) for line in lines] == [(1, None, None)] * 2


def test_teams_are_compared_directly_though_partners_never_meet() -> None:
    captains = {1: 1, 3: 1, 2: 2, 4: 2}
    results = Results((match((1, 2, 3, 4), (1, 3, 1, 3), teams=(0, 1, 0, 1)),), captains=captains)
    lines = by_player(standings(range(1, 5), results, ["direct_comparison"]))
    assert [lines[player].place for player in (1, 3, 2, 4)] == [1, 1, 3, 3]
    assert [lines[player].values["direct_comparison"] for player in (1, 2)] == [4, -4]


def test_who_came_further_after_the_cut_stands_before_all_others() -> None:
    results = Results(
        (
            match((1, 2, 3, 4), (1, 2, 3, 4)),
            match((5, 6, 7, 8), (1, 2, 3, 4)),
            match((2, 3, 6, 7), (4, 3, 2, 1), stage=1),
        )
    )
    chain = ["stage_reached", "place_in_stage", "table_points", "lots"]
    assert [line.player for line in standings(range(1, 9), results, chain)][:4] == [7, 6, 3, 2]


def test_tallies_stand_for_matches() -> None:
    tallies = {
        1: PlayerSums(1, matches=4, places_sum=6, table_points=Fraction(9)),
        2: PlayerSums(2, matches=2),
    }
    lines = by_player(standings([1, 2, 3], Results(tallies=tallies), ["mean_table_points", "mean_place"]))
    assert lines[1].values == {"mean_table_points": Fraction(9, 4), "mean_place": Fraction(3, 2)}
    assert lines[3].values == {"mean_table_points": None, "mean_place": None}
    assert lines[3].place == 3


def test_metrics_that_need_matches_say_so() -> None:
    with pytest.raises(ValueError, match="direct_comparison"):
        standings([1], Results(tallies={1: PlayerSums(1)}), ["direct_comparison"])


def test_an_unknown_metric_is_named() -> None:
    with pytest.raises(UnknownMetric, match="luck"):
        standings([1], Results(), ["luck"])


def test_no_two_metrics_have_one_key() -> None:
    with pytest.raises(ValueError, match="points"):
        index_metrics(Points(), Points())


@pytest.mark.parametrize("key", METRICS)
def test_every_metric_explains_itself(key: str) -> None:
    metric = METRICS[key]
    assert metric.title
    assert len((type(metric).__doc__ or "").split()) > 6


def test_a_result_whose_parts_do_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="fit together"):
        MatchResult((1, 2), (1,), (0, 0), (0, 0))
    with pytest.raises(ValueError, match="twice"):
        MatchResult((1, 1), (1, 2), (0, 0), (0, 0))


def test_those_whom_a_comparison_leaves_level_are_compared_again() -> None:
    """Of three, two are level in the matches among all; of these the one who was ahead stands higher."""

    def match(one: tuple[int, int], other: tuple[int, int], filler: int) -> MatchResult:
        places = {one[1]: one[0], other[1]: other[0]}
        rest = iter([place for place in (1, 2, 3, 4) if place not in places])
        fillers = tuple(next(rest) for _ in range(2))
        return MatchResult(
            (one[0], other[0], filler, filler + 1), (one[1], other[1], *fillers), (0,) * 4, (0,) * 4
        )

    met = (match((1, 1), (2, 2), 10), match((1, 4), (3, 1), 12), match((2, 2), (3, 4), 14))
    for seed in "ghijklmn":
        lines = standings([1, 2, 3], Results(met, seed=seed), ("table_points", "direct_comparison", "lots"))
        assert [(line.player, line.place) for line in lines] == [(2, 1), (3, 2), (1, 3)]
        assert lines[0].tie_break == TieBreak("direct_comparison", (3,))
        assert lines[0].ranks["direct_comparison"] != lines[1].ranks["direct_comparison"]
