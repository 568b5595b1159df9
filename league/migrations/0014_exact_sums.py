"""Sums of table points and of shares are exact fractions, added up anew from the confirmed results."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from operator import itemgetter

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import league.models.fractions

CHUNK = 2000

Seat = tuple[int, int, int, int]  # match, player, place, points
Parts = Counter[tuple[int, int]]  # (player, denominator): numerators


def count_sums(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """One event after the other."""
    Event, Seat = apps.get_model("league", "Event"), apps.get_model("league", "Seat")
    counted = Seat.objects.filter(match__results__status="confirmed").order_by("match_id", "seat")
    for event in Event.objects.filter(entries__matches__gt=0).distinct().only("scale").iterator():
        rows = counted.filter(match__event_id=event.pk).values_list(
            "match_id", "player_id", "placement", "points"
        )
        store(apps, event.pk, *sums_of(rows.iterator(chunk_size=CHUNK), event.scale))


def sums_of(rows: Iterable[Seat], scale: Sequence[int]) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """By player: table points, shares."""
    points, shares = Parts(), Parts()
    for _match, table in groupby(rows, key=itemgetter(0)):
        seats = list(table)
        for player, numerator, denominator in points_of(seats, scale):
            points[player, denominator] += numerator
        for player, numerator, denominator in shares_of(seats):
            shares[player, denominator] += numerator
    return added(points), added(shares)


def points_of(seats: Sequence[Seat], scale: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Who share a place share the points of the places they fill."""
    scale = scale or [behind + (behind == len(seats) - 1) for behind in reversed(range(len(seats)))]
    sharing = Counter(place for _match, _player, place, _points in seats)
    for _match, player, place, _points in seats:
        yield player, sum(scale[place - 1 : place - 1 + sharing[place]]), sharing[place]


def shares_of(seats: Sequence[Seat]) -> Iterator[tuple[int, int, int]]:
    """(own - least) / (sum of these) where somebody is below zero; even where there is nothing to share."""
    base = min(0, *(points for *_seat, points in seats))
    total = sum(points - base for *_seat, points in seats)
    for _match, player, _place, points in seats:
        yield (player, points - base, total) if total else (player, 1, len(seats))


def added(parts: Parts) -> dict[int, Fraction]:
    """Parts with one denominator are added as whole numbers: it takes a tenth of the time."""
    sums: dict[int, Fraction] = {}
    for (player, denominator), numerator in parts.items():
        sums[player] = sums.get(player, Fraction(0)) + Fraction(numerator, denominator)
    return sums


def store(apps: Apps, event: int, points: dict[int, Fraction], shares: dict[int, Fraction]) -> None:
    Entry = apps.get_model("league", "Entry")
    entries = list(Entry.objects.filter(event_id=event, matches__gt=0).only("player_id"))
    for entry in entries:
        entry.table_points = points.get(entry.player_id, Fraction(0))
        entry.share = shares.get(entry.player_id, Fraction(0))
    Entry.objects.bulk_update(entries, ["table_points", "share"], batch_size=200)


class Migration(migrations.Migration):
    dependencies = [("league", "0013_rounds_never_played")]

    operations = [
        migrations.AlterField(
            "entry", "table_points", league.models.fractions.FractionField(default=Fraction)
        ),
        migrations.AlterField("entry", "share", league.models.fractions.FractionField(default=Fraction)),
        migrations.RunPython(count_sums, migrations.RunPython.noop),
    ]
