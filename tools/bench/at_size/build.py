"""Builds the whole league in the database of this process, which is empty."""

import random
from datetime import timedelta

from django.apps import apps
from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone

from league.models import Match
from tools.bench.at_size.bulk import settle, without_checks
from tools.bench.at_size.crowd import PlayerMaker
from tools.bench.at_size.history import DAYS, play_history


def build(players: int, matches: int, games: int, ladders: int) -> None:
    """Nothing is done where a league was built before."""
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    if Match.objects.exists():
        return
    rng = random.Random(players + matches + games)  # noqa: S311 (the same league every time)
    began = timezone.now() - timedelta(days=DAYS)
    with without_checks(), transaction.atomic():
        crowd = PlayerMaker(players, ladders, began, rng)
        play_history(crowd, matches, games, rng)
    settle(list(apps.get_models()))
    connection.close()
