"""The book of a season as the API shows it: records, and the race."""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.pages import SIZE_MAX
from league.selectors.seasons.book import RaceDate, RaceLine, SeasonBookPage, StandingRace
from league.selectors.seasons.records import RecordHolder, SeasonRecord

RECORD_KEYS = ("evening", "table", "run", "comeback")
BOOK_EXAMPLE: dict[str, object] = {
    "champions": [BADGE],
    "records": [
        {
            "key": "comeback", "value": 4.0, "shared_by": 1,
            "holders": [
                {
                    "player": BADGE, "event": None, "first_match": None, "match": None, "after": "2127-06-04",
                    "start": 5, "end": 1,
                }
            ],
        }
    ],
    "races": [
        {
            "level": None, "box": None, "dates": [{"event": 43, "day": "2127-06-04", "tables": 4}],
            "count": 1, "lines": [{"player": BADGE, "stands": [{"place": 1, "total": 2.5}]}],
        }
    ],
}  # fmt: skip


class RecordHolderSerializer(serializers.Serializer[RecordHolder]):
    """Who holds a record, and where it was."""

    player = PlayerSerializer(source="badge")
    event = serializers.IntegerField(
        source="event.pk", default=None, allow_null=True, help_text="Of an evening; otherwise null."
    )
    first_match = serializers.IntegerField(
        source="first.table.match", default=None, allow_null=True, help_text="With which a run began."
    )
    match = serializers.IntegerField(
        source="last.table.match", default=None, allow_null=True,
        help_text="With which a run ended, or at which points were made.",
    )  # fmt: skip
    after = serializers.DateField(
        source="after.day", default=None, allow_null=True, help_text="From which a comeback is counted."
    )
    start = serializers.IntegerField(allow_null=True, help_text="The place from which somebody came back.")
    end = serializers.IntegerField(allow_null=True, help_text="The place to which they came.")


class SeasonRecordSerializer(serializers.Serializer[SeasonRecord]):
    """The greatest of its kind in the season."""

    key = serializers.ChoiceField(
        RECORD_KEYS,
        help_text=(
            "Table points in an evening, points at a table, won tables in a row, or places gained until the "
            "end."
        ),
    )
    value = serializers.FloatField()
    shared_by = serializers.IntegerField(source="share", help_text="How many hold it.")
    holders = RecordHolderSerializer(many=True, help_text="Some of them, at most 5.")


class RaceDateSerializer(serializers.Serializer[RaceDate]):
    """A step of the race: an evening or a day. With more than 40 dates several are one step."""

    event = serializers.IntegerField(allow_null=True, help_text="Of the evening; null: tables of a day.")
    day = serializers.DateField(help_text="By the clocks of the season’s place.")
    tables = serializers.IntegerField(help_text="With a confirmed result.")


class StandSerializer(serializers.Serializer[Any]):
    """Where somebody stood after a date."""

    place = serializers.IntegerField(
        help_text="Until the last date, who is level by their totals shares a place."
    )
    total = serializers.FloatField()


class RaceLineSerializer(serializers.Serializer[RaceLine]):
    """Somebody’s way."""

    player = PlayerSerializer(source="badge")
    stands = serializers.ListField(
        child=StandSerializer(allow_null=True), help_text="By date; null before their first table."
    )


class RaceSerializer(serializers.Serializer[Any]):
    """Of everybody, or of one box."""

    level = serializers.IntegerField(allow_null=True, help_text="1 for the highest division.")
    box = serializers.IntegerField(allow_null=True, help_text="1, 2, … of parallel boxes of a level.")
    dates = RaceDateSerializer(many=True)
    count = serializers.IntegerField(help_text="How many lines there are on all pages.")
    lines = RaceLineSerializer(many=True, help_text="In the order in which they ended.")


class SeasonBookSerializer(serializers.Serializer[Any]):
    """What a season was, or is so far."""

    champions = PlayerSerializer(many=True, help_text="First of all, or in the highest division.")
    records = SeasonRecordSerializer(many=True)
    races = RaceSerializer(many=True)


def describe_book(
    book: SeasonBookPage, records: Iterable[SeasonRecord], *, offset: int = 0, limit: int = SIZE_MAX
) -> dict[str, Any]:
    """The book in the form of SeasonBookSerializer; of each race the lines from `offset` on."""
    return {
        "champions": [row.badge for row in book.champions],
        "records": list(records),
        "races": [_describe_race(race, slice(offset, offset + limit)) for race in book.races],
    }


def _describe_race(race: StandingRace, asked: slice) -> dict[str, Any]:
    whole = {name: getattr(race, name) for name in ("level", "box", "dates")}
    return {**whole, "count": len(race.lines), "lines": race.lines[asked]}
