"""Whoever has left an event has the number of their team for themselves.

Numbers were dealt out from 1 each time that partners were set. So those who had left before shared theirs,
and a place in the standings, with a team that was set later.
"""

from collections import defaultdict
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def teams_separate(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """One event with fixed partners after the other, only those that somebody left."""
    with_team = apps.get_model("league", "Entry").objects.filter(team__isnull=False, event__partners="fixed")
    left = with_team.filter(withdrawn_at__isnull=False).order_by("event_id")
    for event in list(left.values_list("event_id", flat=True).distinct()):
        _separate(list(with_team.filter(event_id=event).order_by("withdrawn_at", "pk")))


def _separate(entries: list[Any]) -> None:
    """Where a whole team stays, all others with its number get new ones; who left together stays together."""
    staying, left = defaultdict[int, list[Any]](list), defaultdict[int, list[Any]](list)
    for entry in entries:
        (left if entry.withdrawn_at else staying)[entry.team].append(entry)
    size = max(map(len, staying.values()), default=0)
    number = max(entry.team for entry in entries)
    for team in sorted(left):
        if len(staying[team]) == size > 1:
            for place, entry in enumerate(left[team]):
                number += place % size == 0
                entry.team = number
                entry.save(update_fields=["team"])


class Migration(migrations.Migration):
    dependencies = [("league", "0047_season_partners")]

    operations = [migrations.RunPython(teams_separate, migrations.RunPython.noop)]
