"""Who is named as somebody to leave out is: without them all can be kept apart, and with them not."""

from collections.abc import Callable
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.formats.interface import Entrant, EventSoFar
from league.domain.formats.leaving import Leaving, fewest_to_leave
from league.domain.formats.problems import problems
from league.domain.formats.swiss import Swiss

Pairs = tuple[tuple[int, int], ...]


def event(players: int, apart: Pairs = (), owners: tuple[int | None, ...] = ()) -> EventSoFar:
    owned = owners or (None,) * players
    entrants = tuple(Entrant(player, owner=owned[player]) for player in range(players))
    return EventSoFar(entrants, "s", 4, apart=apart, settings={"rounds": 2})


def among(so_far: EventSoFar) -> Callable[[frozenset[int]], tuple[Entrant, ...]]:
    return lambda gone: tuple(one for one in so_far.entrants if one.player not in gone)


def found(so_far: EventSoFar) -> Leaving | None:
    return fewest_to_leave(so_far, among(so_far))


def test_any_one_of_three_of_an_owner_may_leave_two_tables() -> None:
    assert found(event(8, owners=(None, 1, 1, 1, None, None, None, None))) == Leaving(1, (1, 2, 3), 1)


def test_who_is_kept_apart_from_most_is_named_first() -> None:
    quarrels = ((1, 2), (1, 3), (2, 3), (1, 4))
    assert found(event(8, apart=quarrels)) == Leaving(1, (1, 2, 3, 4), 1)


def test_where_one_is_not_enough_all_who_leave_together_are_named() -> None:
    assert found(event(9, apart=tuple(combinations(range(5), 2)))) == Leaving(2, (0, 1), 1)


def test_those_are_named_without_whom_most_tables_are_left() -> None:
    so_far = event(8, apart=tuple(combinations(range(3), 2)))

    def without(gone: frozenset[int]) -> tuple[Entrant, ...]:
        """Somebody stands in for 2, and for nobody else."""
        return among(so_far)(gone) + ((Entrant(8, is_stand_in=True),) if gone == {2} else ())

    assert fewest_to_leave(so_far, without) == Leaving(1, (2,), 2)


def test_nobody_is_named_where_too_few_would_be_left() -> None:
    assert found(event(4, apart=((0, 1),))) is None


def test_nobody_is_named_where_partners_would_have_to_leave_too() -> None:
    teams = tuple(Entrant(player, team=player // 2) for player in range(8))
    so_far = EventSoFar(teams, "s", 4, teams=(0, 1, 0, 1), apart=tuple(combinations(range(3), 2)))
    assert found(so_far) is None


@settings(max_examples=60)
@given(
    st.integers(4, 11),
    st.lists(
        st.tuples(st.integers(0, 10), st.integers(0, 10)).filter(lambda two: two[0] != two[1]), max_size=20
    ),
)
def test_without_those_who_are_named_there_is_a_round(players: int, apart: list[tuple[int, int]]) -> None:
    so_far = event(players, apart=tuple(apart))
    if not problems(Swiss(), so_far):
        return
    way = found(so_far)
    if way is None:
        return
    groups = [{player} for player in way.players] if way.number == 1 else [set(way.players)]
    for gone in groups:
        left = EventSoFar(among(so_far)(frozenset(gone)), "s", 4, apart=tuple(apart), settings={"rounds": 2})
        assert problems(Swiss(), left) == ()
