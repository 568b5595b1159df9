"""Seasons as the API shows and takes them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.events.options import Fields, asked_field
from league.api.events.serializers import EventChoicesIn
from league.api.games import MatchRuleSerializer
from league.api.matches.rules import MatchRuleIn, MatchSetupIn, with_rule
from league.api.matches.serializers import ID_MAX
from league.api.moments import ZonedMomentField
from league.domain.events.options import OPTIONS, PLAYED_BY
from league.domain.events.options.interface import Changed
from league.domain.formats import FORMATS
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.kinds import KINDS
from league.domain.seasons.templates import TEMPLATES
from league.models import Event, Season, SeasonPart
from league.selectors.seasons.seasons import active_entries
from league.services.seasons.seasons import ABOUT_MAX, NAME_MAX, TABLE_MINUTES_MAX, SeasonWish
from league.services.seasons.settings import REASON_MAX
from league.services.seasons.slots import SLOTS_MAX, TABLES_MAX, WEEKS_MAX

USUAL_TEMPLATE = next(iter(TEMPLATES))
ENTRANTS_MAX_MAX = 100_000
OF_DATES = ("starts_at", "freezes_at")  # options of an event that each date decides
OF_THE_SEASON = ("admission", "entrants_max", "zone")
MADE_AT = "2027-05-21T05:00:00Z"
EXAMPLE: dict[str, object] = {
    "id": 3, "name": "Friday league", "kind": "series", "kind_settings": {}, "counting": "points_a_round",
    "counting_settings": {"percent": 60, "rounds": 0}, "game": "dingo",
    "options": {"obligation": "enforced"}, "rule": {"kind": "fixed", "n": 4, "cap": 200},
    "duplicate": False, "played_by": "people", "format": "swiss", "settings": {"rounds": 3},
    "choices": {"roll_call": True}, "admission": "open", "entrants_max": 40, "zone": "Europe/Berlin",
    "freezes_uploads": False, "table_minutes": 180, "about": "Bring a pencil.", "status": "running",
    "entered": 24, "version": 2, "previous": None, "imported": None, "frozen_at": MADE_AT,
    "started_at": MADE_AT, "closed_at": None, "created_at": MADE_AT,
}  # fmt: skip
PART_EXAMPLE = {"number": 1, "event": 41, "name": "Friday league · 1", "date": 1, "level": None, "box": None}


class SeasonSerializer(serializers.Serializer[Season]):
    """Parts that belong together over many weeks, and who takes part in all of them."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(list(KINDS))
    kind_settings = serializers.DictField()
    counting = serializers.ChoiceField(list(COUNTING_RULES), help_text="The rule that adds its parts up.")
    counting_settings = serializers.DictField()
    game = serializers.CharField()
    options = serializers.DictField(help_text="Of the game.")
    rule = MatchRuleSerializer()
    duplicate = serializers.BooleanField()
    played_by = serializers.ChoiceField(Event.PlayedBy.choices)
    format = serializers.ChoiceField(list(FORMATS), help_text="Of its events.")
    settings = serializers.DictField(source="format_settings", help_text="Of the format.")
    choices = serializers.DictField(source="event_choices", help_text="Options of its events.")
    admission = serializers.ChoiceField(Event.Admission.choices)
    entrants_max = serializers.IntegerField(allow_null=True)
    zone = serializers.CharField(help_text="The time zone of its place: an IANA name.")
    freezes_uploads = serializers.BooleanField()
    table_minutes = serializers.IntegerField(help_text="How long a table or an evening takes.")
    about = serializers.CharField(allow_blank=True)
    status = serializers.ChoiceField(Season.Status.choices)
    entered = serializers.SerializerMethodField(help_text="How many take part.")
    version = serializers.IntegerField(help_text="Rises with each change of its rules or dates.")
    previous = serializers.IntegerField(
        source="previous_id", allow_null=True, help_text="The season that it was repeated from."
    )
    imported = serializers.IntegerField(
        source="imported_id",
        allow_null=True,
        help_text="The import that brought it; null: it was played here.",
    )
    frozen_at = serializers.DateTimeField(
        allow_null=True, help_text="Since then what counts changes only with a reason."
    )
    started_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()

    def get_entered(self, season: Season) -> int:
        known: int | None = getattr(season, "entered", None)
        return active_entries(season).count() if known is None else known


class SeasonPartSerializer(serializers.Serializer[SeasonPart]):
    """An event of the season: an evening on its date, or a box with its tables."""

    number = serializers.IntegerField()
    event = serializers.IntegerField(source="event_id")
    name = serializers.CharField(source="event.name")
    date = serializers.IntegerField(
        source="slot.number", default=None, allow_null=True, help_text="The number of an evening’s date."
    )
    level = serializers.IntegerField(allow_null=True, help_text="1 for the highest division.")
    box = serializers.IntegerField(allow_null=True, help_text="1, 2, … of parallel boxes of a level.")


class SeasonDetailSerializer(SeasonSerializer):
    """A season with its parts."""

    parts = serializers.SerializerMethodField()

    @extend_schema_field(SeasonPartSerializer(many=True))
    def get_parts(self, season: Season) -> list[dict[str, Any]]:
        parts = season.parts.select_related("event", "slot").order_by("number")
        return [dict(SeasonPartSerializer(part).data) for part in parts]


class DatesIn(serializers.Serializer[Any]):
    """How many dates there are, and on which days."""

    weeks = serializers.IntegerField(
        required=False, min_value=1, max_value=SLOTS_MAX, help_text="How many dates."
    )
    days_between = serializers.IntegerField(required=False, min_value=1, max_value=WEEKS_MAX * 7)
    tables = serializers.IntegerField(
        required=False, allow_null=True, min_value=0, max_value=TABLES_MAX,
        help_text="How many fit on a date; null: as many as there are.",
    )  # fmt: skip


class SeasonIn(DatesIn, EventChoicesIn, MatchSetupIn):
    """A season that is to be made. What is left out is as its template has it."""

    changed = tuple(Changed)
    name = serializers.CharField(max_length=NAME_MAX)
    template = serializers.ChoiceField(list(TEMPLATES), default=USUAL_TEMPLATE)
    kind = serializers.ChoiceField(list(KINDS), required=False)
    kind_settings = serializers.DictField(required=False)
    counting = serializers.ChoiceField(list(COUNTING_RULES), required=False)
    counting_settings = serializers.DictField(required=False)
    format = serializers.ChoiceField(list(FORMATS), required=False, help_text="Of its events.")
    settings = serializers.DictField(required=False, help_text="Of the format.")
    played_by = asked_field(PLAYED_BY)
    rule = MatchRuleIn(required=False, help_text="If not given: as in an event.")
    freezes_uploads = serializers.BooleanField(
        required=False, help_text="Each evening plays with the versions that its bots have when it begins."
    )
    table_minutes = serializers.IntegerField(required=False, min_value=1, max_value=TABLE_MINUTES_MAX)
    about = serializers.CharField(required=False, allow_blank=True, max_length=ABOUT_MAX)
    first = ZonedMomentField(
        required=False, allow_null=True, help_text="The first date. Without it there are no dates yet."
    )

    def get_fields(self) -> Fields:
        return {name: field for name, field in super().get_fields().items() if name not in OF_DATES}


class SeasonChangesIn(serializers.Serializer[Any]):
    """What of a season can be changed; what is left out stays."""

    name = serializers.CharField(required=False, max_length=NAME_MAX)
    about = serializers.CharField(required=False, allow_blank=True, max_length=ABOUT_MAX)
    counting = serializers.ChoiceField(list(COUNTING_RULES), required=False)
    counting_settings = serializers.DictField(required=False)
    kind_settings = serializers.DictField(required=False)
    admission = serializers.ChoiceField(Event.Admission.choices, required=False)
    entrants_max = serializers.IntegerField(
        required=False, allow_null=True, min_value=2, max_value=ENTRANTS_MAX_MAX
    )
    table_minutes = serializers.IntegerField(required=False, min_value=1, max_value=TABLE_MINUTES_MAX)


class SeasonSettingsIn(SeasonChangesIn):
    """A new choice."""

    seen = SeasonChangesIn(
        required=False,
        help_text="What you saw of these: where one is another by now, yours does not replace it.",
    )
    reason = serializers.CharField(
        required=False, allow_blank=True, max_length=REASON_MAX,
        help_text="Why: needed for what counts once the first date is published.",
    )  # fmt: skip


class SeasonQueryIn(serializers.Serializer[Any]):
    """Which seasons."""

    archived = serializers.BooleanField(
        required=False, default=False, help_text="Those that are archived; otherwise all others."
    )


class SeasonNameIn(serializers.Serializer[Any]):
    """The name of a season."""

    name = serializers.CharField(max_length=NAME_MAX)


class SeasonRepeatIn(SeasonNameIn):
    """The next season."""

    first = ZonedMomentField(help_text="Its first date. The others are as far apart as they were.")
    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=ID_MAX),
        max_length=2000, required=False, allow_null=True, default=None,
        help_text="Who enters; without it those who take part and have not said that they stop.",
    )  # fmt: skip


def read_wish(given: dict[str, Any]) -> SeasonWish:
    """How the season is to be held: as its template says, but for what is given.

    Refused: unknown_game, bad_option, no_duplicates, too_many_blocks.
    """
    template = TEMPLATES[given["template"]]
    held, rule = given.get("kind", template.kind), given.get("counting", template.counting)
    form = given.get("format", template.format)
    usual_kind = template.kind_settings if held == template.kind else {}
    usual_form = template.format_settings if form == template.format else {}
    setup = with_rule({name: given[name] for name in ("game", "options", "rule", "blocks") if name in given})
    said = {name: given[name] for name in (*OF_THE_SEASON, "table_minutes", "about") if name in given}
    chosen = {name: given[name] for name in OPTIONS if name in given and name not in OF_THE_SEASON}
    return SeasonWish(
        kind=held, kind_settings={**usual_kind, **given.get("kind_settings", {})},
        counting=rule, counting_settings=given.get("counting_settings", {}),
        played_by=given.get("played_by", template.played_by), format=form,
        format_settings={**usual_form, **given.get("settings", {})},
        event_choices={**template.event_choices, **chosen},
        freezes_uploads=given.get("freezes_uploads", template.freezes), **setup, **said,
    )  # fmt: skip


def read_dates(given: dict[str, Any]) -> dict[str, Any]:
    """Its dates, as season_make takes them."""
    template = TEMPLATES[given["template"]]
    return {
        "first": given.get("first"),
        "weeks": given.get("weeks", template.weeks),
        "days_between": given.get("days_between", template.days_between),
        "tables": given.get("tables"),
    }
