"""Entries and the roll call as the API shows and takes them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.clubs.player_serializers import PlayerSerializer
from league.api.events.serializers import PLAYERS_MAX
from league.api.matches.serializers import ID_MAX
from league.domain.rounds.filling import Policy
from league.models import Entry, KeepApart
from league.selectors.badges import badge_of
from league.selectors.entries.roll_call import RollCall
from league.services.entries.roll_call import NAME_MAX, NOTE_MAX, STATES
from league.services.rounds.fixed_tables import TABLE_MAX

PERSON: dict[str, object] = {
    "id": 12, "name": "Aiko Tanabe", "is_bot": False, "is_house": False, "byline": "",
}  # fmt: skip
ENTRY: dict[str, object] = {
    "player": PERSON, "status": "entered", "attendance": "here", "withdrawn_at": None, "note": "by phone",
    "is_stand_in": False, "team": None, "fixed_table": None, "entered_at": "2026-11-21T05:00:00Z",
    "consented_at": None,
}  # fmt: skip
FILLING: dict[str, object] = {
    "policy": "sit_out", "tables": 5, "out": 2, "stand_ins": 0, "house": 0, "names": [], "is_chosen": True,
}  # fmt: skip
ROLL_CALL: dict[str, object] = {
    "headline": "22 present: 5 tables and 2 sit out", "here": 22, "missing": 1, "taking_part": 25,
    "next_round": 1, "rows": [{"player": PERSON, "state": "here", "note": "", "is_stand_in": False}],
    "choices": [FILLING], "without_partner": [], "without_consent": [], "bots": [], "change": 841,
}  # fmt: skip
PAIR: dict[str, object] = {
    "id": 3, "one": PERSON, "other": PERSON | {"id": 13, "name": "Kofi Mensah"}, "reason": "one household",
    "everywhere": False,
}  # fmt: skip


def number(**more: Any) -> serializers.IntegerField:
    """The number of something that is stored."""
    return serializers.IntegerField(min_value=1, max_value=ID_MAX, **more)


class EntrySerializer(serializers.Serializer[Entry]):
    """One entry."""

    player = serializers.SerializerMethodField()
    status = serializers.ChoiceField(Entry.Status.choices)
    attendance = serializers.ChoiceField(Entry.Attendance.choices)
    withdrawn_at = serializers.DateTimeField(allow_null=True)
    note = serializers.CharField(allow_blank=True)
    is_stand_in = serializers.BooleanField(help_text="Plays when players are missing, and is not ranked.")
    team = serializers.IntegerField(allow_null=True, help_text="Of fixed partners.")
    fixed_table = serializers.IntegerField(
        allow_null=True, help_text="The table of the room at which they always sit; null: anywhere."
    )
    entered_at = serializers.DateTimeField()
    consented_at = serializers.DateTimeField(
        allow_null=True,
        help_text="Since when the person agrees to play with bots; null: they do not.",
    )

    @extend_schema_field(PlayerSerializer)
    def get_player(self, entry: Entry) -> dict[str, Any]:
        return dict(PlayerSerializer(badge_of(entry.player)).data)


class RollCallRowSerializer(serializers.Serializer[Any]):
    player = PlayerSerializer(source="badge")
    state = serializers.ChoiceField(list(STATES))
    note = serializers.CharField(allow_blank=True)
    is_stand_in = serializers.BooleanField()


class FillingSerializer(serializers.Serializer[Any]):
    """A way to fill the tables."""

    policy = serializers.ChoiceField([policy.value for policy in Policy], source="filling.policy.value")
    tables = serializers.IntegerField(source="filling.tables")
    out = serializers.IntegerField(source="filling.out", help_text="So many sit out, with credit.")
    stand_ins = serializers.IntegerField(source="filling.stand_ins")
    house = serializers.IntegerField(source="filling.house", help_text="So many seats by house bots.")
    names = serializers.ListField(
        child=serializers.CharField(), source="stand_ins", help_text="Of the stand-ins or bots called for it."
    )
    is_chosen = serializers.BooleanField()


class RollCallSerializer(serializers.Serializer[RollCall]):
    """The roll call now."""

    headline = serializers.CharField(help_text="For people.")
    here = serializers.IntegerField()
    missing = serializers.IntegerField(help_text="Not here yet, or late.")
    taking_part = serializers.IntegerField(help_text="Who has not withdrawn, stand-ins aside.")
    next_round = serializers.IntegerField()
    rows = serializers.SerializerMethodField(help_text="By name; stand-ins at the end.")
    choices = FillingSerializer(many=True, help_text="Empty where the number divides.")
    without_partner = serializers.ListField(child=serializers.CharField())
    without_consent = serializers.ListField(
        child=serializers.CharField(), help_text="Who has not agreed to play with bots, and is not seated."
    )
    bots = serializers.ListField(
        child=serializers.CharField(), help_text="Bots that play for themselves: always here."
    )
    change = serializers.IntegerField(
        source="change.number", default=None, allow_null=True, help_text="The last tick, to be undone."
    )

    @extend_schema_field(RollCallRowSerializer(many=True))
    def get_rows(self, call: RollCall) -> list[Any]:
        return list(RollCallRowSerializer((*call.rows, *call.stand_ins), many=True).data)


class FixedTableIn(serializers.Serializer[Any]):
    """Who always sits at the same table."""

    player = number()
    table = serializers.IntegerField(
        min_value=1, max_value=TABLE_MAX, allow_null=True, help_text="Of the room; null: anywhere."
    )


class MarkIn(serializers.Serializer[Any]):
    """What is ticked of one player."""

    player = number()
    state = serializers.ChoiceField(list(STATES))
    note = serializers.CharField(required=False, allow_blank=True, max_length=NOTE_MAX)


class ApplyIn(serializers.Serializer[Any]):
    """Who enters, and what they agree to."""

    bot = number(
        required=False, help_text="The player that is a bot of yours; without it you enter yourself."
    )
    consents = serializers.BooleanField(
        default=False, help_text="Where bots play along: you agree to play with them. Nobody enters without."
    )


class LeaveIn(serializers.Serializer[Any]):
    bot = number(required=False, help_text="The player that is a bot of your own.")


class ConsentIn(serializers.Serializer[Any]):
    player = number(required=False, help_text="Who agrees; without it you yourself.")
    consents = serializers.BooleanField(help_text="False takes it back, and withdraws the player.")


class ChangeIn(serializers.Serializer[Any]):
    change = number(help_text="As `change` of the roll call gives it.")


class WalkInIn(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=NAME_MAX)
    is_new = serializers.BooleanField(
        default=False,
        help_text="Somebody new, though somebody in the club has this name or one like it. A name that is "
        "taken gets a number: “Maria Silva 2”.",
    )


class PolicyIn(serializers.Serializer[Any]):
    policy = serializers.ChoiceField([policy.value for policy in Policy])


class StandInIn(serializers.Serializer[Any]):
    player = number()
    is_stand_in = serializers.BooleanField()


class TeamsIn(serializers.Serializer[Any]):
    """All teams of the event, or of the season."""

    teams = serializers.ListField(
        child=serializers.ListField(child=number(), min_length=1, max_length=12), max_length=PLAYERS_MAX
    )


class PairSerializer(serializers.Serializer[KeepApart]):
    """Two who never share a table."""

    id = serializers.IntegerField()
    one = serializers.SerializerMethodField()
    other = serializers.SerializerMethodField()
    reason = serializers.CharField(allow_blank=True)
    everywhere = serializers.SerializerMethodField(help_text="In the whole club, not only here.")

    @extend_schema_field(PlayerSerializer)
    def get_one(self, pair: KeepApart) -> dict[str, Any]:
        return dict(PlayerSerializer(badge_of(pair.one)).data)

    @extend_schema_field(PlayerSerializer)
    def get_other(self, pair: KeepApart) -> dict[str, Any]:
        return dict(PlayerSerializer(badge_of(pair.other)).data)

    def get_everywhere(self, pair: KeepApart) -> bool:
        return pair.event_id is None


class PairIn(serializers.Serializer[Any]):
    one = number()
    other = number()
    reason = serializers.CharField(required=False, allow_blank=True, max_length=120, default="")
    everywhere = serializers.BooleanField(required=False, default=False)


class PairGoneIn(serializers.Serializer[Any]):
    pair = number(help_text="Its `id`.")
