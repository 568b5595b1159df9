"""What is still possible for partners who stay together: a team is one in the race."""

from fractions import Fraction

from league.domain.seasons.counting.interface import PartScore, Planned
from league.domain.seasons.possible.interface import OpenTable, Race
from league.domain.seasons.possible.proofs import prove_places
from league.domain.seasons.possible.teams import race_of_teams

CAPTAINS = {1: 1, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5}
TEAMS = (0, 1, 0, 1)


def race(points: dict[int, int], *tables: tuple[int, ...]) -> Race:
    order = sorted(points, key=lambda player: -points[player])
    return Race(
        scores={player: (score(made),) for player, made in points.items()},
        places={player: 1 + order.index(player) for player in points},
        rule="sum",
        settings={},
        planned=Planned(1, 4),
        open=tuple(OpenTable(1, table, TEAMS) for table in tables),
        teams=TEAMS,
    )


def score(points: int) -> PartScore:
    return PartScore(part=1, points=Fraction(points), matches=3)


def test_a_team_has_the_scores_of_the_one_who_stands_last() -> None:
    found = race_of_teams(race({1: 9, 3: 8, 4: 8, 2: 6, 5: 2, 6: 2}, (1, 3, 2, 4)), CAPTAINS)
    assert found.places == {3: 1, 1: 2, 5: 3}
    assert found.scores[1] == (score(6),)
    assert found.open == (OpenTable(1, (1, 3)),)
    assert found.scale == (3, Fraction(1, 2))


def test_nobody_is_the_rival_of_a_partner() -> None:
    apart = {1: 9, 2: 9, 3: 5, 4: 5, 5: 2, 6: 2}
    proofs = prove_places(race_of_teams(race(apart, (1, 3, 2, 4)), CAPTAINS))
    assert proofs[1].is_safe(1)
    assert proofs[3].is_out(1)
    level = prove_places(race_of_teams(race(apart, (3, 5, 4, 6), (3, 5, 4, 6)), CAPTAINS))
    assert not level[1].is_safe(1)


def test_whoever_stands_in_for_a_whole_team_plays_along() -> None:
    found = race_of_teams(race({1: 9, 2: 9, 3: 5, 4: 5}, (8, 3, 9, 4), (8, 3, 2, 4)), CAPTAINS)
    assert [table.players for table in found.open] == [(8, 3), (1, 3)]


def test_whoever_has_no_partner_and_stands_in_makes_as_much_as_the_team() -> None:
    """Beside one of the team, who is still in its place, or beside another who stands in."""
    points = {1: 9, 2: 9, 3: 5, 4: 5, 8: 1, 9: 0}
    found = race_of_teams(race(points, (8, 3, 2, 4), (9, 3, 8, 4)), CAPTAINS)
    assert [table.players for table in found.open] == [(1, 3), (8, 0), (9, 3), (8, 0)]
    assert not prove_places(found)[9].is_out(3)
    assert not prove_places(found)[8].is_safe(3)
