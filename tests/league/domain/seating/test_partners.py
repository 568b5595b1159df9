"""Fixed partners are drawn as one and sit down as many: nobody is parted, and seats go round."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.draft import Drawn
from league.domain.seating.interface import DrawnRound, Impossible, Task
from league.domain.seating.partners import by_teams, expand_teams, has_fixed_partners
from tests.league.domain.seating.shapes import SEEDED

SEATS = st.sampled_from([(0, 1, 0, 1), (0, 1, 0, 1, 0, 1), (0, 1, 2, 0, 1, 2), (0, 1)])
PAIRS = Task(tuple(range(1, 9)), 1, 4, "s", teams=(0, 1, 0, 1), partners=((1, 5), (6, 2), (3, 7), (8, 4)))


def task_of(teams: tuple[int, ...], number: int, rng: Random) -> Task:
    """So many whole teams of players by lot."""
    size = len(teams) // len(set(teams))
    players = rng.sample(range(100), number * size)
    partners = tuple(tuple(players[first : first + size]) for first in range(0, len(players), size))
    return Task(tuple(players), 1, len(teams), "s", teams=teams, partners=partners)


def drawn(asked: Task, rounds: int, rng: Random) -> Drawn:
    """Rounds of teams by lot."""
    made = []
    for _ in range(rounds):
        order = rng.sample(asked.players, len(asked.players))
        full = len(order) // asked.seats * asked.seats
        tables = (tuple(order[first : first + asked.seats]) for first in range(0, full, asked.seats))
        made.append(DrawnRound(tuple(tables), tuple(order[full:])))
    return Drawn(tuple(made), "by lot", 0, stopped=False)


def test_partners_are_fixed_where_some_are_named_and_a_game_has_teams() -> None:
    assert has_fixed_partners(PAIRS)
    assert not has_fixed_partners(replace(PAIRS, partners=()))
    assert not has_fixed_partners(replace(PAIRS, teams=(0, 1, 2, 3)))


@settings(max_examples=40)
@given(SEATS, st.integers(2, 7), st.integers(1, 3), SEEDED)
def test_teams_sit_in_the_seats_of_one_team_and_sit_out_whole(
    teams: tuple[int, ...], number: int, rounds: int, rng: Random
) -> None:
    asked = task_of(teams, max(number, len(set(teams))), rng)
    by_team = by_teams(asked)
    assert by_team.players == tuple(sorted(min(members) for members in asked.partners))
    assert (by_team.seats, by_team.partners, by_team.teams) == (len(set(teams)), (), ())
    whole = {frozenset(members) for members in asked.partners}
    for one in expand_teams(asked, drawn(by_team, rounds, rng)).rounds:
        assert sorted(one.players) == sorted(asked.players)
        for table in one.tables:
            sides = [
                frozenset(player for seat, player in enumerate(table) if teams[seat] == side)
                for side in set(teams)
            ]
            assert set(sides) <= whole
        assert all(members <= set(one.out) or members.isdisjoint(one.out) for members in whole)


@settings(max_examples=20)
@given(SEATS, SEEDED)
def test_everybody_has_each_seat_of_their_team_about_as_often(teams: tuple[int, ...], rng: Random) -> None:
    number = len(set(teams))
    asked, size = task_of(teams, number, rng), len(teams) // number
    table = drawn(by_teams(asked), 1, rng).rounds[0]
    rounds = 2 * size
    stays = Drawn((table,) * rounds, "the same again", 0, stopped=False)
    had: Counter[tuple[int, int]] = Counter()
    for one in expand_teams(asked, stays).rounds:
        had.update((player, seat) for (order,) in [one.tables] for seat, player in enumerate(order))
    assert max(had.values()) <= rounds / size + 1


def test_the_past_is_seen_by_teams_and_seats_go_on_from_there() -> None:
    """1 and 5 met 2 and 6, and sat out; who has left stands alone."""
    history = (
        DrawnRound(((1, 2, 5, 6), (30, 3, 31, 7)), (4, 8, 40)),
        DrawnRound(((5, 6, 1, 2),), (3, 7)),
    )
    asked = by_teams(replace(PAIRS, history=history))
    assert asked.history == (DrawnRound(((1, 2), (30, 3)), (4, 40)), DrawnRound(((1, 2),), (3,)))
    once = Drawn((DrawnRound(((1, 2), (3, 4))),), "x", 0, stopped=False)
    third = expand_teams(replace(PAIRS, history=history[:1]), once).rounds[0].tables[0]
    assert (third[0], third[2]) == (5, 1), "the other one of the team is first now"


def test_points_of_a_team_are_those_of_its_members_and_wishes_are_its_own() -> None:
    asked = by_teams(replace(PAIRS, points={1: 3, 5: 4, 2: 1}, apart=((5, 2), (7, 99), (8, 1))))
    assert asked.points == {1: 7, 2: 1, 3: 0, 4: 0}
    assert set(asked.apart) == {(1, 2), (4, 1)}


@pytest.mark.parametrize(
    ("change", "code", "facts"),
    [
        ({"partners": ((1, 5), (2, 6), (3, 7, 8), (4, 9))}, "partners_uneven",
         {"needed": 2, "partners": 3, "player": 3}),
        ({"partners": ((1, 5), (2, 6), (3, 7))}, "partners_uneven",
         {"needed": 2, "partners": 1, "player": 4}),
        ({"apart": ((1, 2), (7, 3))}, "partners_apart", {"player": 3}),
        ({"players": (1, 5)}, "not_enough_entrants", {"needed": 4, "entrants": 2}),
    ],
)  # fmt: skip
def test_what_makes_no_whole_teams_is_refused(
    change: dict[str, object], code: str, facts: Mapping[str, object]
) -> None:
    with pytest.raises(Impossible) as caught:
        by_teams(replace(PAIRS, **change))  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_teams_that_sit_at_tables_that_stand_are_not_drawn() -> None:
    """They are among the partners, and not among those who are still to be seated."""
    asked = by_teams(replace(PAIRS, players=(1, 5, 3, 7)))
    assert asked.players == (1, 3)
