"""How each version of a bot fared: its own matches in one club, and nothing of what was not played."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.arena.interface import Usage
from bots.models import Version
from games.core.interface import MatchRule
from league.models import Fault, Match, Player, RatingChange, Seat
from league.selectors.bots.bot import versions_of
from league.selectors.bots.figures import (
    CpuFigures,
    VersionFigures,
    cpu_figures,
    figures_of,
    rating_line,
    trial_cpu,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("fixed", 1)  # nobody need win it


def figures(player: Player) -> list[VersionFigures]:
    """Of all versions, the newest first."""
    return list(figures_of(player, list(versions_of(player))))


def seats(player: Player, version: Version) -> list[Seat]:
    return list(Seat.objects.filter(player=player, version=version, placement__isnull=False))


@pytest.fixture
def played(tables: SimpleNamespace, play: Any, arena: Any) -> SimpleNamespace:
    """Two matches of Wombat's first version and three of its second, whose uploads used more each time."""
    arena.usage = (Usage(), Usage(), Usage(), Usage(10, 5_000_000, 900_000))
    for number in range(5):
        if number == 2:
            tables.accept(tables.wombat.bot, "# the second\n")
            arena.usage = (Usage(), Usage(), Usage(), Usage(20, 80_000_000, 7_000_000))
        play(tables.schedule(rule=ONE))
    return tables


def test_a_version_that_has_not_played_has_no_figures(tables: SimpleNamespace) -> None:
    tables.schedule()
    (found,) = figures(tables.wombat)
    assert (found.matches, found.wins, found.games, found.points, found.faults) == (0, 0, 0, 0, 0)
    assert (found.mean_place, found.rating_first, found.rating_last, found.rating_change) == (None,) * 4
    assert found.cpu == CpuFigures()


def test_each_version_has_its_own_matches(played: SimpleNamespace) -> None:
    second, first = figures(played.wombat)
    assert (first.matches, second.matches) == (2, 3)
    for found in (first, second):
        own = seats(played.wombat, found.version)
        assert found.wins == sum(seat.won for seat in own)
        assert found.mean_place == pytest.approx(sum(seat.placement or 0 for seat in own) / len(own))
        assert found.points == sum(seat.points or 0 for seat in own)
        assert found.games == sum(seat.match.games_played for seat in own)


def test_cpu_is_added_up_over_all_its_decisions(played: SimpleNamespace) -> None:
    second, first = figures(played.wombat)
    assert first.cpu == CpuFigures(20, 500, 900)
    assert second.cpu == CpuFigures(60, 4_000, 7_000)


def test_ratings_go_on_from_version_to_version(played: SimpleNamespace) -> None:
    second, first = figures(played.wombat)
    assert first.rating_first == 1500
    assert first.rating_last == second.rating_first, "doubt moves, the rating does not"
    assert second.rating_change == (second.rating_last or 0) - (second.rating_first or 0)
    last = RatingChange.objects.filter(player=played.wombat).order_by("sequence").last()
    assert last is not None
    assert second.rating_last == round(1500 + 173.7 * last.mu)


def test_faults_are_counted_by_the_version_that_made_them(played: SimpleNamespace) -> None:
    match = Match.objects.order_by("pk").first()
    assert match is not None
    for seat in (3, 3, 0):
        version = match.seats.get(seat=seat).version
        Fault.objects.create(
            match=match, game_number=1, seat=seat, version=version, decision=1, code="crash", text="boom"
        )
    assert [found.faults for found in figures(played.wombat)] == [0, 2]
    assert [found.faults for found in figures(played.players[0])] == [1]


def test_what_was_played_in_another_club_is_not_counted_here(played: SimpleNamespace, play: Any) -> None:
    there = [
        Player.objects.create(club=played.cast.private, name=player.name, bot=player.bot)
        for player in played.players
    ]
    before = figures(played.wombat)
    play(played.schedule(rule=ONE, club=played.cast.private, players=[player.pk for player in there]))
    assert figures(played.wombat) == before
    assert [found.matches for found in figures(there[3])] == [1, 0]


def test_a_match_without_an_end_counts_for_nothing(played: SimpleNamespace) -> None:
    before = figures(played.wombat)
    played.schedule()
    assert figures(played.wombat) == before


def test_versions_are_told_in_the_order_asked_for(played: SimpleNamespace) -> None:
    versions = list(versions_of(played.wombat))
    assert [found.version.number for found in figures_of(played.wombat, versions[::-1])] == [1, 2]
    assert figures_of(played.wombat, []) == ()


def test_it_costs_four_queries_and_leaves_the_rest_there(
    played: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    versions = list(versions_of(played.wombat))
    with django_assert_num_queries(4):
        figures_of(played.wombat, versions)


def test_the_line_of_its_rating_is_oldest_first_and_says_which_version_earned_it(
    played: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = rating_line(played.wombat)
    assert [number for _rating, number in line] == [1, 1, 2, 2, 2]
    changes = RatingChange.objects.filter(player=played.wombat).order_by("sequence")
    assert [rating for rating, _number in line] == [round(1500 + 173.7 * change.mu) for change in changes]
    monkeypatch.setattr("league.selectors.bots.figures.HISTORY", 2)
    assert rating_line(played.wombat) == line[-2:]


@given(decisions=st.integers(0, 10**6), cpu=st.integers(0, 10**12), worst=st.integers(0, 10**9))
def test_means_are_over_decisions_and_of_none_there_is_no_mean(decisions: int, cpu: int, worst: int) -> None:
    found = cpu_figures(decisions, cpu, worst)
    if not decisions:
        assert found == CpuFigures(0, None, None)
    else:
        assert found.mean_us is not None
        assert abs(found.mean_us * decisions - cpu) <= decisions / 2
        assert found.worst_us == worst


@pytest.mark.parametrize(
    ("trial", "found"),
    [
        ({}, CpuFigures()),
        ({"games": 0, "has_fault": True}, CpuFigures()),
        ({"decisions": 4, "cpu_us": 1000, "cpu_worst_us": 700}, CpuFigures(4, 250, 700)),
    ],
)
def test_a_trial_that_measured_nothing_says_nothing(trial: dict[str, Any], found: CpuFigures) -> None:
    assert trial_cpu(Version(trial=trial)) == found
