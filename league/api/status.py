"""What waits, what works on it, and what the workers found out about their sandboxes."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.views import ApiView
from league.selectors.status import status_page

EXAMPLE = {
    "takes_strangers": True,
    "knows_details": False,
    "work": {
        "matches_playing": 2, "matches_scheduled": 1, "matches_put_back": 0, "uploads_waiting": 0,
        "uploads_put_back": 0, "last_game_at": "2026-11-21T05:00:31Z", "last_verdict_at": None,
    },
    "workers": [{
        "number": 1, "name": "", "layers": ["seccomp", "rlimits", "landlock"], "problem": "",
        "refuses_strangers": False, "checked_at": "2026-11-21T05:00:00Z", "seen_at": "2026-11-21T05:00:30Z",
        "is_gone": False, "clock_ahead_ms": 3,
    }],
    "reasons": [],
}  # fmt: skip


class WorkSerializer(serializers.Serializer[Any]):
    """How much there is to do. Put back: trouble of ours; it is tried again by itself."""

    matches_playing = serializers.IntegerField()
    matches_scheduled = serializers.IntegerField()
    matches_put_back = serializers.IntegerField()
    uploads_waiting = serializers.IntegerField()
    uploads_put_back = serializers.IntegerField()
    last_game_at = serializers.DateTimeField(allow_null=True)
    last_verdict_at = serializers.DateTimeField(allow_null=True)


class WorkerSerializer(serializers.Serializer[Any]):
    """A worker's last self-test of its sandbox."""

    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True, help_text="For organizers and staff; else empty.")
    layers = serializers.ListField(child=serializers.CharField(), help_text="Those that held.")
    problem = serializers.CharField(allow_blank=True, help_text="For organizers and staff; else empty.")
    refuses_strangers = serializers.BooleanField(help_text="It takes no uploaded bots.")
    checked_at = serializers.DateTimeField()
    seen_at = serializers.DateTimeField()
    is_gone = serializers.BooleanField()
    clock_ahead_ms = serializers.IntegerField(help_text="Its own clock before the database’s.")


class ReasonSerializer(serializers.Serializer[Any]):
    """Why something waits."""

    text = serializers.CharField()
    matches = serializers.IntegerField()
    uploads = serializers.IntegerField()


class StatusSerializer(serializers.Serializer[Any]):
    """The service at this moment; which of its parts answer is at `/health/`."""

    takes_strangers = serializers.BooleanField(help_text="Some worker that is there takes uploaded bots.")
    knows_details = serializers.BooleanField(help_text="You may read names, problems and reasons.")
    work = WorkSerializer()
    workers = WorkerSerializer(many=True)
    reasons = ReasonSerializer(many=True, help_text="For staff all, for organizers those of their clubs.")


class StatusView(ApiView):
    @operation(
        "status_get", "What works and what waits", tag="status", gives=StatusSerializer, example=EXAMPLE
    )
    def get(self, request: Request) -> Response:
        """Counts for everybody; what tells of the machine for those who run it."""
        return Response(StatusSerializer(status_page(request.user)).data)
