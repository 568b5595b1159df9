"""Shares of points are counted from the least where somebody at the table is below zero, also in old sums."""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

UNIT = 1_000_000
CHUNK = 2000


def shares_of(points: list[int]) -> list[int]:
    base = min(0, *points)
    above = [own - base for own in points]
    total = sum(above)
    return [own * UNIT // total if total else UNIT // len(above) for own in above]


def count_shares(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """Of the events at whose tables somebody was below zero; one event after the other."""
    Seat = apps.get_model("league", "Seat")
    counted = Seat.objects.filter(match__results__status="confirmed")
    below = counted.filter(match__event__isnull=False, points__lt=0).order_by("match__event_id")
    for event in list(below.values_list("match__event_id", flat=True).distinct()):
        rows = counted.filter(match__event_id=event).order_by("match_id", "seat")
        sums = sums_of(rows.values_list("match_id", "player_id", "points").iterator(chunk_size=CHUNK))
        store(apps, event, sums)


def sums_of(rows: Iterable[tuple[int, int, int]]) -> Counter[int]:
    sums = Counter[int]()
    for _match, table in groupby(rows, key=itemgetter(0)):
        seats = list(table)
        for (_, player, _), share in zip(seats, shares_of([points for *_, points in seats]), strict=True):
            sums[player] += share
    return sums


def store(apps: Apps, event: int, sums: Counter[int]) -> None:
    Entry = apps.get_model("league", "Entry")
    entries = list(Entry.objects.filter(event_id=event).only("share", "player_id"))
    for entry in entries:
        entry.share = sums[entry.player_id]
    Entry.objects.bulk_update(entries, ["share"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("league", "0008_screen_matches")]

    operations = [migrations.RunPython(count_shares, migrations.RunPython.noop)]
