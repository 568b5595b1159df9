"""What a bot may use, in people's units: of a match what held then, and else what is in force."""

import sys
from dataclasses import asdict, fields, replace
from types import SimpleNamespace
from typing import Any

import pytest

from bots.arena.interface import Limits
from bots.arena.packages import UPLOAD_BYTES_MAX
from games.core.interface import MatchRule
from league.models import Match, RunTerms
from league.selectors.limits import LimitsShown, describe_limits, sandbox_of
from league.selectors.matches.matches import match_in
from league.services.matches.run_terms import run_terms
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)


def played_under(match: Match, layers: list[str], limits: dict[str, object]) -> Match:
    """The match, as if its games had been played under these terms."""
    match.run.terms = run_terms(layers, limits)
    match.run.save(update_fields=["terms"])
    return match_in(match.club, match.pk)


def test_figures_are_whole_in_their_units() -> None:
    shown, most = describe_limits(), Limits()
    assert shown.memory_mib * 2**20 == most.memory_bytes
    assert shown.python == f"{sys.version_info.major}.{sys.version_info.minor}"
    assert shown.file_mib * 2**20 == UPLOAD_BYTES_MAX
    assert shown.match_s * 1_000 == most.match_cpu_ms
    assert shown.log_kept_kib * 2**10 == most.log_head_bytes + most.log_tail_bytes
    assert (shown.load_ms, shown.decision_ms) == (most.load_cpu_ms, most.decision_cpu_ms)
    assert (shown.allowance_ms, shown.bank_ms) == (most.allowance_cpu_ms, most.bank_cpu_ms)
    assert (shown.between_ms, shown.faults) == (most.between_cpu_ms, most.faults_max)


def test_programs_get_every_figure_by_its_name() -> None:
    figures = describe_limits().figures()
    assert list(figures) == [field.name for field in fields(LimitsShown)]
    assert figures.pop("python")
    assert all(type(value) is int and value > 0 for value in figures.values())


def test_before_the_first_game_what_is_in_force_is_told_and_no_layers_are_claimed(
    tables: SimpleNamespace, people: Table
) -> None:
    for match in (tables.schedule(), people.schedule()):
        sandbox = sandbox_of(match_in(match.club, match.pk))
        assert (sandbox.layers, sandbox.limits) == (None, describe_limits())


def test_a_played_match_tells_the_layers_that_held(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=ONE))
    assert sandbox_of(match_in(match.club, match.pk)).layers == ("in_process",)


def test_no_layer_at_all_is_not_the_same_as_not_known(tables: SimpleNamespace) -> None:
    match = played_under(tables.schedule(), [], asdict(Limits()))
    assert sandbox_of(match).layers == ()


def test_a_match_keeps_the_limits_it_was_played_under(tables: SimpleNamespace) -> None:
    then = replace(Limits(), decision_cpu_ms=1_000, faults_max=5)
    shown = sandbox_of(played_under(tables.schedule(), ["seccomp"], asdict(then))).limits
    assert (shown.decision_ms, shown.faults) == (1_000, 5)
    assert shown.bank_ms == Limits().bank_cpu_ms


def test_limits_that_there_are_no_more_and_those_that_there_were_not_yet_do_no_harm(
    tables: SimpleNamespace,
) -> None:
    match = played_under(tables.schedule(), ["seccomp"], {"bank_cpu_ms": 77, "goodwill_ms": 5})
    shown = sandbox_of(match).limits
    assert shown == replace(describe_limits(), bank_ms=77)


def test_for_a_page_it_costs_nothing_more(
    tables: SimpleNamespace, play: Any, django_assert_num_queries: Any
) -> None:
    match = play(tables.schedule(rule=ONE))
    match = match_in(match.club, match.pk)
    with django_assert_num_queries(0):
        assert sandbox_of(match).layers == ("in_process",)
    assert RunTerms.objects.count() == 1
