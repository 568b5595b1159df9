"""All that stands in the way is said at once; where nothing is said, a round can be drawn."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.texts import Text
from games.refusals import CATALOGUE
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait
from league.domain.formats.problems import problems
from league.domain.seating.interface import DrawnRound

SWISS = FORMATS["swiss"]
PAIRS = (0, 1, 0, 1)


def event(players: int = 8, **more: Any) -> EventSoFar:
    given: dict[str, Any] = {
        "entrants": tuple(map(Entrant, range(players))), "seed": "s", "seats": 4, "settings": {"rounds": 2},
        "budget_ms": 10, "slack": 1000,
    }  # fmt: skip
    return EventSoFar(**given | more)


def codes(so_far: EventSoFar, key: str = "swiss") -> list[str]:
    return [found.code for found in problems(FORMATS[key], so_far)]


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from([None, 1, 2]), min_size=3, max_size=9),
    st.lists(
        st.tuples(st.integers(0, 8), st.integers(0, 8)).filter(lambda two: two[0] != two[1]), max_size=8
    ),
    st.integers(0, 1),
)
def test_where_nothing_is_known_against_it_there_is_a_round_and_else_there_is_none(
    owners: list[int | None], apart: list[tuple[int, int]], unfinished: int
) -> None:
    entrants = tuple(Entrant(player, owner=owner) for player, owner in enumerate(owners))
    so_far = event(entrants=entrants, apart=tuple(apart), unfinished=unfinished)
    found = problems(SWISS, so_far)
    answer = SWISS.next(so_far)
    assert isinstance(answer, Draw) == (found == ())
    if found:
        assert isinstance(answer, Wait)
        assert answer.code == found[0].code
    assert all("{" not in str(Text(CATALOGUE[one.code].text, one.facts)) for one in found)


def test_each_team_that_is_not_whole_is_named_by_its_least_player() -> None:
    teams = {0: 1, 1: 1, 2: 2, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4}
    entrants = (*(Entrant(player, team=team) for player, team in teams.items()), Entrant(8))
    found = problems(SWISS, event(entrants=entrants, teams=PAIRS))
    assert [(one.code, one.facts) for one in found] == [
        ("partners_uneven", {"needed": 2, "partners": 1, "player": 2}),
        ("partners_uneven", {"needed": 2, "partners": 3, "player": 3}),
        ("partners_uneven", {"needed": 2, "partners": 1, "player": 8}),
    ]


def test_partners_who_are_drawn_need_no_team_and_whole_teams_are_no_problem() -> None:
    assert codes(event(teams=PAIRS)) == []
    whole = tuple(Entrant(player, team=player // 2) for player in range(8))
    assert codes(event(entrants=whole, teams=PAIRS)) == []
    assert codes(event(entrants=whole, teams=PAIRS, apart=((0, 2),))) == []
    assert codes(event(entrants=whole, teams=PAIRS, apart=((0, 1),))) == ["partners_apart"]
    alone = tuple(Entrant(player, team=1) for player in range(8))
    assert codes(event(entrants=alone, teams=(0, 1, 2, 3))) == [], "everybody plays alone there"


@pytest.mark.parametrize("key", ["swiss", "round_robin", "heats"])
def test_an_event_that_is_over_has_one_problem_but_not_while_its_last_round_is_played(key: str) -> None:
    last = DrawnRound(((0, 1, 2, 3),), (), stage=1 if key == "heats" else 0)
    over = event(rounds=(last, last), settings={"rounds": 2, "cut": 4})
    assert problems(FORMATS[key], over) == (Over("rounds_played", {"rounds": 2}),)
    playing = event(3, rounds=(last, last), unfinished=1, settings={"rounds": 2, "cut": 4})
    assert codes(playing, key) == ["round_unfinished", "not_enough_entrants"]


def test_that_some_cannot_be_kept_apart_is_proved_with_the_figures() -> None:
    quarrel = tuple(combinations(range(3), 2))
    (found,) = problems(SWISS, event(8, apart=quarrel))
    assert (found.code, found.facts) == ("keep_apart", {"players": 8, "seats": 4, "proved": 1})
    assert codes(event(10, apart=quarrel)) == [], "one of them sits out"


def test_in_finals_nobody_is_kept_apart_so_that_stands_in_the_way_of_no_stage() -> None:
    quarrel = tuple(combinations(range(3), 2))
    heat = DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7)), ())
    heats = event(apart=quarrel, rounds=(heat,), settings={"rounds": 2, "cut": 8})
    assert codes(heats, "heats") == ["keep_apart"]
    finals = replace(heats, rounds=(heat, heat))
    assert codes(finals, "heats") == []
    assert isinstance(FORMATS["heats"].next(finals), Draw)
    assert codes(replace(finals, unfinished=1), "heats") == ["round_unfinished"]
