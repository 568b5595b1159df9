"""Partners who stay together are planned as one."""

from league.domain.seasons.teams import Teams, whole_teams

TWO = whole_teams([(4, 1), (9, 2), (2, 1), (3, 2), (5, None), (7, 3)], 2)


def test_a_team_is_planned_as_the_least_of_its_members() -> None:
    assert TWO.members == {2: (2, 4), 3: (3, 9)}
    assert TWO.entrants([9, 4, 2, 3, 5, 7]) == [3, 2]
    assert TWO.expand([3, 2]) == [3, 9, 2, 4]
    assert [TWO.captain(player) for player in (9, 5)] == [3, 5]


def test_whoever_lacks_a_partner_is_not_planned() -> None:
    assert TWO.lonely([2, 4, 5, 7]) == [5, 7]


def test_where_nobody_has_partners_everybody_is_planned_alone() -> None:
    alone = whole_teams([(4, None), (2, 1)], 1)
    assert alone == Teams()
    assert (alone.entrants([4, 2]), alone.lonely([4, 2]), alone.expand([2])) == ([4, 2], [], [2])


def test_a_team_of_before_has_a_number_that_nobody_has() -> None:
    """Its first member has another partner now."""
    both = Teams({2: (2, 7), 3: (3, 4)}, 2, former={-2: (2, 4), 5: (5, 7)})
    assert [both.of(number) for number in (2, -2, 5)] == [(2, 7), (2, 4), (5, 7)]
    assert [both.captain(player) for player in (2, 4, 7, 5)] == [2, 3, 2, 5]
