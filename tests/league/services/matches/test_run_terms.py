"""Under what terms a match was played: what held in every game, stored once for all matches."""

from dataclasses import asdict, replace
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.arena.interface import Limits
from league.models import MatchRun, RunTerms
from league.services.matches.run_terms import run_terms, terms_to_note

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

LIMITS = Limits()
LAYERS = ("seccomp", "landlock", "rlimits", "cgroup")


def noted_after(*games: tuple[str, ...], limits: Limits = LIMITS) -> MatchRun:
    """A run whose games were played in these layers, as each game notes it."""
    run = MatchRun()
    for layers in games:
        for field, value in terms_to_note(run, layers, limits).items():
            setattr(run, field, value)
    return run


def layers_of(run: MatchRun) -> list[str]:
    assert run.terms is not None
    return list(run.terms.sandbox)


def test_the_first_game_notes_its_layers_and_limits() -> None:
    run = noted_after(LAYERS)
    assert layers_of(run) == list(LAYERS)
    assert run.terms is not None
    assert run.terms.limits == asdict(LIMITS)


def test_a_game_of_the_same_terms_notes_nothing() -> None:
    run = noted_after(LAYERS)
    assert terms_to_note(run, LAYERS, LIMITS) == {}
    assert terms_to_note(run, LAYERS[::-1], LIMITS) == {}, "an order is no difference"


def test_a_layer_that_was_missing_once_is_not_claimed_again() -> None:
    assert layers_of(noted_after(LAYERS, LAYERS[1:])) == list(LAYERS[1:])
    assert layers_of(noted_after(LAYERS, LAYERS[1:], LAYERS)) == list(LAYERS[1:])


def test_a_layer_that_came_later_did_not_hold_before() -> None:
    assert layers_of(noted_after(LAYERS[:1], LAYERS)) == ["seccomp"]


def test_without_any_layer_it_says_so() -> None:
    assert layers_of(noted_after((), LAYERS)) == []
    assert layers_of(noted_after(LAYERS[:1], LAYERS[1:])) == []


@given(st.lists(st.lists(st.sampled_from(LAYERS), unique=True), min_size=1, max_size=5))
def test_what_is_noted_held_in_every_game(games: list[list[str]]) -> None:
    run = noted_after(*map(tuple, games))
    assert set(layers_of(run)) == set.intersection(*map(set, games))
    assert layers_of(run) == [name for name in games[0] if name in layers_of(run)]


def test_the_same_terms_are_one_row() -> None:
    one = run_terms(list(LAYERS), asdict(LIMITS))
    assert run_terms(list(LAYERS), dict(reversed(asdict(LIMITS).items()))) == one
    assert RunTerms.objects.count() == 1


def test_other_layers_or_limits_are_another_row() -> None:
    rows = {
        run_terms(list(LAYERS), asdict(LIMITS)),
        run_terms(list(LAYERS[:2]), asdict(LIMITS)),
        run_terms([], asdict(LIMITS)),
        run_terms(list(LAYERS), asdict(replace(LIMITS, faults_max=1))),
    }
    assert len(rows) == RunTerms.objects.count() == 4


def test_a_thousandth_match_of_the_same_terms_costs_one_look(
    tables: SimpleNamespace, django_assert_num_queries: object
) -> None:
    run_terms(list(LAYERS), asdict(LIMITS))
    with django_assert_num_queries(1):  # type: ignore[operator]
        run_terms(list(LAYERS), asdict(LIMITS))
