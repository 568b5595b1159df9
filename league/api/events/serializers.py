"""Events as the API shows and takes them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.events.options import EXAMPLES, Fields, asked_field, asked_fields, shown_fields
from league.api.games import MatchRuleSerializer
from league.api.matches.rules import MatchRuleIn, MatchSetupIn
from league.api.matches.serializers import ID_MAX
from league.api.moments import ZonedMomentField
from league.api.pages import SIZE, SIZE_MAX
from league.domain.events.names import NAME_MAX
from league.domain.events.options import OPTIONS, PLAYED_BY
from league.domain.events.options.interface import Changed
from league.domain.formats import FORMATS, USUAL_FORMAT
from league.models import Event
from league.selectors.events.freezes import freeze_in_force
from league.selectors.events.scoring import chain_of, scale_of
from league.selectors.events.standings import (
    MetricColumn,
    StandingsPage,
    StandingsRow,
    event_standings,
    is_final,
)

PLAYERS_MAX = 2_000
CLOCK_KEYS = [*OPTIONS["clock"].titles]
PODIUM_HELP = "Places 1 to 3; empty until the event and all its tables are over."
EXAMPLE = {
    "id": 1, "name": "Ladder of the bots", "game": "dingo", "options": {"obligation": "enforced"},
    "rule": {"kind": "fixed", "n": 12, "cap": 200}, "status": "running", "format": "ladder",
    "settings": {"pace_s": 30, "matches_max": 1000}, "played_by": "bots", "matches_seated": 43,
    "matches_finished": 41, "entrants": 6, "created_at": "2026-11-21T05:00:00Z", "duplicate": True,
    "is_frozen": False, **EXAMPLES,
}  # fmt: skip
STANDINGS_EXAMPLE = {
    "count": 1,
    "columns": [
        {"key": "table_points", "title": "Table points", "explanation": "What a place at a table is worth."}
    ],
    "rows": [
        {
            "place": 1, "player": BADGE, "matches": 3, "wins": 2, "values": [10.0], "tie_break": "",
            "withdrawn": False,
        },
    ],
    "podium": [],
}  # fmt: skip
PODIUM_EXAMPLE = [{"place": 1, "player": BADGE, "withdrawn": False}]


class EventSerializer(serializers.Serializer[Any]):
    """Matches that belong together; the format says who meets whom."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    rule = MatchRuleSerializer()
    status = serializers.ChoiceField(Event.Status.choices)
    format = serializers.ChoiceField(list(FORMATS))
    settings = serializers.DictField(source="format_settings", help_text="Of the format.")
    played_by = serializers.ChoiceField(Event.PlayedBy.choices)
    matches_seated = serializers.IntegerField()
    matches_finished = serializers.IntegerField()
    entrants = serializers.IntegerField(source="entrants_active")
    created_at = serializers.DateTimeField()
    duplicate = serializers.BooleanField(help_text="Its matches are blocks of duplicate deals.")
    is_frozen = serializers.SerializerMethodField(help_text="Whether that time has come.")

    def get_fields(self) -> Fields:
        fields = super().get_fields()
        is_frozen = fields.pop("is_frozen")
        return {**fields, **shown_fields(), "is_frozen": is_frozen}

    def get_metrics(self, event: Event) -> list[str]:
        return list(chain_of(event))

    def get_scale(self, event: Event) -> list[int]:
        return [int(points) for points in scale_of(event)]

    def get_is_frozen(self, event: Event) -> bool:
        return freeze_in_force(event) is not None


class EventChoicesIn(serializers.Serializer[Any]):
    """How an event counts, takes people in and calls the roll; what is left out is, or stays, as usual."""

    changed: tuple[Changed, ...] = (Changed.SETTINGS,)

    def get_fields(self) -> Fields:
        return {**asked_fields(self.changed), **super().get_fields()}


class EventSettingsIn(EventChoicesIn):
    """A new choice."""

    settings = serializers.DictField(required=False, help_text="Of the format; what is left out stays.")
    seen = EventChoicesIn(
        required=False,
        help_text="What you saw of these: where one is another by now, yours does not replace it (409).",
    )

    reason = serializers.CharField(required=False, allow_blank=True, max_length=300)


class EventIn(EventChoicesIn, MatchSetupIn):
    """An event that is to be made."""

    changed = tuple(Changed)
    name = serializers.CharField(max_length=NAME_MAX)
    format = serializers.ChoiceField(list(FORMATS), default=USUAL_FORMAT)
    settings = serializers.DictField(
        required=False, default=dict, help_text="Of the format; what is left out is default."
    )
    played_by = asked_field(PLAYED_BY)
    rule = MatchRuleIn(
        required=False,
        help_text="If not given: of bots a block of duplicate deals, otherwise the game's `default_match`.",
    )


class EventNameIn(serializers.Serializer[Any]):
    """The name of an event."""

    name = serializers.CharField(max_length=NAME_MAX)


class FreezeIn(serializers.Serializer[Any]):
    """When uploads freeze."""

    freezes_at = ZonedMomentField(
        allow_null=True, help_text="A time in the future; null: new versions play at once."
    )


class FinishIn(serializers.Serializer[Any]):
    """How an event ends."""

    with_open_tables = serializers.BooleanField(
        default=False, help_text="End it although tables are not finished: they are still played."
    )


class PlayersIn(serializers.Serializer[Any]):
    """Players of the club, by their numbers."""

    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=ID_MAX),
        min_length=1,
        max_length=PLAYERS_MAX,
    )


class ColumnSerializer(serializers.Serializer[MetricColumn]):
    """A figure that orders the standings."""

    key = serializers.CharField()
    title = serializers.CharField()
    explanation = serializers.CharField()


class StandingsRowSerializer(serializers.Serializer[StandingsRow]):
    """One entrant."""

    place = serializers.IntegerField(
        source="shown_place", allow_null=True, help_text="null: who has not played has none."
    )
    player = PlayerSerializer(source="badge")
    matches = serializers.IntegerField()
    wins = serializers.IntegerField()
    values = serializers.ListField(
        child=serializers.FloatField(allow_null=True), help_text="By column; null where it says nothing."
    )
    tie_break = serializers.CharField(allow_blank=True, help_text="Which column decided, and against whom.")
    withdrawn = serializers.BooleanField(help_text="They left the event; what they played counts.")


class PodiumSerializer(serializers.Serializer[StandingsRow]):
    """One of the best."""

    place = serializers.IntegerField()
    player = PlayerSerializer(source="badge")
    withdrawn = serializers.BooleanField(help_text="They left the event; what they played counts.")


class StandingsQueryIn(serializers.Serializer[Any]):
    """Which page of the standings, and how many on a page."""

    page = serializers.IntegerField(default=1, min_value=1, max_value=ID_MAX)
    page_size = serializers.IntegerField(default=SIZE, min_value=1, max_value=SIZE_MAX)


class EventStandingsSerializer(serializers.Serializer[StandingsPage]):
    """A page of them, in order."""

    count = serializers.IntegerField(source="total", help_text="How many there are on all pages.")
    columns = ColumnSerializer(many=True)
    rows = StandingsRowSerializer(many=True)
    podium = PodiumSerializer(many=True, help_text=PODIUM_HELP)


class EventDetailSerializer(EventSerializer):
    """One event, with who is first to third once it is over."""

    podium = serializers.SerializerMethodField(help_text=PODIUM_HELP)

    @extend_schema_field(PodiumSerializer(many=True))
    def get_podium(self, event: Event) -> list[dict[str, object]]:
        podium = event_standings(event, limit=0).podium if is_final(event) else ()
        return [dict(PodiumSerializer(row).data) for row in podium]
