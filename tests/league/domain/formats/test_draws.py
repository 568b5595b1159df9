"""What seating is asked by formats with rounds, and when it is not asked at all."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.formats import FORMATS
from league.domain.formats.draws import impossible, of_one_owner, partners, task_of, unready
from league.domain.formats.interface import Entrant, EventSoFar, Over, Wait
from league.domain.seating.interface import DrawnRound, Impossible

ENTRANTS = st.lists(
    st.builds(
        Entrant,
        st.integers(0, 30),
        owner=st.sampled_from([None, 1, 2, 3]),
        team=st.sampled_from([None, 7, 8]),
        points=st.integers(0, 9),
    ),
    max_size=8,
    unique_by=lambda entrant: entrant.player,
).map(tuple)


def event(**more: Any) -> EventSoFar:
    given: dict[str, Any] = {
        "entrants": tuple(map(Entrant, range(8))), "seed": "s", "seats": 4, "settings": {"rounds": 2},
    }  # fmt: skip
    return EventSoFar(**given | more)


@given(ENTRANTS)
def test_two_of_one_owner_never_share_a_table_and_nobody_else_is_parted(
    entrants: tuple[Entrant, ...],
) -> None:
    owner = {entrant.player: entrant.owner for entrant in entrants}
    expected = {
        frozenset(pair)
        for pair in combinations(owner, 2)
        if owner[pair[0]] is not None and owner[pair[0]] == owner[pair[1]]
    }
    pairs = of_one_owner(entrants)
    assert {frozenset(pair) for pair in pairs} == expected
    assert len(pairs) == len(expected)


@given(ENTRANTS)
def test_teams_are_those_who_are_there_in_the_same_order_whoever_came_first(
    entrants: tuple[Entrant, ...],
) -> None:
    teams = partners(entrants)
    assert teams == partners(entrants[::-1])
    assert sorted(player for team in teams for player in team) == sorted(
        entrant.player for entrant in entrants if entrant.team is not None
    )
    team_of = {entrant.player: entrant.team for entrant in entrants}
    assert all(len({team_of[player] for player in team}) == 1 for team in teams)
    assert len(teams) == len({entrant.team for entrant in entrants} - {None})


@given(ENTRANTS, st.integers(1, 9))
def test_seating_is_told_everything_that_it_needs(entrants: tuple[Entrant, ...], rounds: int) -> None:
    history = (DrawnRound(((1, 2, 3, 4),)),)
    so_far = event(
        entrants=entrants, rounds=history, apart=((1, 2),), teams=(0, 1, 0, 1), fixed={0: (1, 2, 3, 4)},
        budget_ms=77, slack=3,
    )  # fmt: skip
    task = task_of(so_far, rounds=rounds)
    assert task.players == tuple(entrant.player for entrant in entrants)
    assert task.points == {entrant.player: entrant.points for entrant in entrants}
    assert (task.rounds, task.seats, task.seed, task.history) == (rounds, 4, "s", history)
    assert task.apart == ((1, 2), *of_one_owner(entrants))
    assert (task.partners, task.teams) == (partners(entrants), (0, 1, 0, 1))
    assert (task.fixed, task.budget_ms, task.slack) == ({0: (1, 2, 3, 4)}, 77, 3)


def test_a_round_that_is_played_is_waited_for_before_anything_else_is_said() -> None:
    assert unready(event()) is None
    assert unready(event(entrants=(), unfinished=3)) == Wait("round_unfinished", {"unfinished": 3})
    assert unready(event(entrants=tuple(map(Entrant, range(3))))) == Wait(
        "not_enough_entrants", {"needed": 4, "entrants": 3}
    )


@pytest.mark.parametrize("key", ["swiss", "round_robin"])
def test_too_few_at_the_end_of_an_event_wait_and_are_not_told_that_it_is_over(key: str) -> None:
    played = (DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7))),) * 2
    held = FORMATS[key]
    assert held.next(event(rounds=played)) == Over("rounds_played", {"rounds": 2})
    assert held.over(event(rounds=played, unfinished=1)) == Over("rounds_played", {"rounds": 2})
    assert isinstance(held.next(event(rounds=played, unfinished=1)), Wait)
    assert held.over(event(rounds=played[:1])) is None


def test_of_what_cannot_be_only_figures_and_words_are_told() -> None:
    refusal = Impossible("keep_apart", players=8, who="Pia", pairs=[(1, 2)], share=0.5)
    assert impossible(refusal) == Wait("keep_apart", {"players": 8, "who": "Pia"})


def test_who_listens_to_a_draw_is_no_part_of_what_is_drawn() -> None:
    listened: list[float] = []
    assert replace(event(), told=listened.append) == event()
    assert task_of(replace(event(), told=listened.append), rounds=1).told is not None
