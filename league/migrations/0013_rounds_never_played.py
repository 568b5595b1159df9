"""Rounds of which every table was cancelled go, and those behind them move up.

What was published of a draw stays true: a round that was drawn with cancelled tables behind it keeps them in
its report as `before`, so that its file still draws the same tables.
"""

from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

CANCELLED = "cancelled"


def rounds_tidy(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """One event after the other, only those with a cancelled table."""
    Match = apps.get_model("league", "Match")
    cancelled = Match.objects.filter(status=CANCELLED, round__isnull=False).order_by("event_id")
    for event in list(cancelled.values_list("event_id", flat=True).distinct()):
        _tidy(apps, event)


def _tidy(apps: Apps, event: int) -> None:
    Match, Round = apps.get_model("league", "Match"), apps.get_model("league", "Round")
    before: list[dict[str, Any]] = []
    number, differs = 0, False
    for one in Round.objects.filter(event_id=event).order_by("number"):
        matches = list(Match.objects.filter(round=one).order_by("number").prefetch_related("seats"))
        tables = [[seat.player_id for seat in match.seats.order_by("seat")] for match in matches]
        if differs and one.report.get("drawn"):
            one.report["drawn"]["before"] = list(before)
        before.append({"tables": tables, "out": one.out})
        differs = differs or any(match.status == CANCELLED for match in matches)
        if matches and all(match.status == CANCELLED for match in matches):
            Match.objects.filter(round=one).update(round=None, table=None)
            one.delete()
            continue
        number += 1
        one.number = number
        one.save(update_fields=["number", "report"])


class Migration(migrations.Migration):
    dependencies = [("league", "0012_password_links")]

    operations = [migrations.RunPython(rounds_tidy, migrations.RunPython.noop)]
