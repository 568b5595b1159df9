"""Matches that an older version left with all their games entered, and nobody's word for them."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from games.core.interface import MatchRule
from league.models import Match
from league.services.results.forfeits import match_abandon
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

migration = import_module("league.migrations.0020_decided_matches_and_zones")


def test_they_are_found_by_their_games(people: Table) -> None:
    two_wins = people.enter(people.schedule(), 0, 0)
    three_games = people.enter(people.schedule(rule=MatchRule("fixed", 3)), 0, 1, 2)
    abandoned = people.enter(people.schedule(), 1)
    match_abandon(by=people.cast.olga, match=abandoned, reason="Dark.")
    people.enter(people.schedule(), 0, 1)  # goes on
    people.schedule()
    people.confirmed(0, 0)
    today = {match.pk for match in (two_wins, three_games, abandoned)}
    decided = Match.objects.filter(is_decided=True, status="playing")
    assert set(decided.values_list("pk", flat=True)) == today
    Match.objects.update(is_decided=False)
    migration.decided_note(apps, connection.schema_editor())
    assert set(Match.objects.filter(is_decided=True).values_list("pk", flat=True)) == today
