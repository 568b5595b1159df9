"""The events of a club."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs import ClubDoor
from league.api.documents import operation
from league.api.games import MatchRuleShape
from league.api.pages import Pages, paged
from league.models import Event
from league.selectors.events import events_of

EXAMPLE = {
    "id": 1, "name": "Ladder of the bots", "game": "dingo", "options": {"obligation": "enforced"},
    "rule": {"kind": "wins", "n": 5, "cap": 200}, "status": "running", "pace_s": 30, "matches_max": 1000,
    "matches_played": 41, "entrants": 6, "created_at": "2026-11-21T05:00:00Z",
}  # fmt: skip


class EventLine(serializers.Serializer[Any]):
    """A ladder of bots that seats its matches by itself."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    rule = MatchRuleShape()
    status = serializers.ChoiceField(Event.Status.choices)
    pace_s = serializers.IntegerField(help_text="Seconds from one match to the next.")
    matches_max = serializers.IntegerField(
        allow_null=True, help_text="The event is over after so many; null: it goes on until it is paused."
    )
    matches_played = serializers.IntegerField()
    entrants = serializers.IntegerField(source="entrants_active")
    created_at = serializers.DateTimeField()


class Events(ClubDoor):
    pagination_class = Pages

    @operation(
        "events_list",
        "The events of a club",
        tag="events",
        gives=EventLine(many=True),
        example=EXAMPLE,
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first."""
        return paged(self, events_of(self.club), EventLine)
