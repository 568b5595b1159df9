"""The timer of a round, for programs that show it or ring a bell of their own."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.events import ORGANIZER
from league.api.matches.serializers import ID_MAX
from league.api.rounds.rounds import LOOK, RoundApiView
from league.api.views import read_input
from league.domain.rounds.timer import Timer
from league.models import Round
from league.people import Person
from league.selectors.rounds.timers import timer_of
from league.services.rounds.timers import timer_clear, timer_extend, timer_go_on, timer_start, timer_stop

EXAMPLE = {
    "now": "2026-11-21T18:30:00Z",
    "timer": {
        "whole_s": 3300, "started_at": "2026-11-21T18:20:00Z", "ends_at": "2026-11-21T19:15:00Z",
        "stopped_at": None, "left_s": 2700.0,
    },
}  # fmt: skip


class TimerSerializer(serializers.Serializer[Any]):
    """How long a round is played."""

    whole_s = serializers.IntegerField(help_text="In all, with what was added.")
    started_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField(help_text="When the bell rings, unless it stands.")
    stopped_at = serializers.DateTimeField(allow_null=True, help_text="Since when it stands; null: it runs.")
    left_s = serializers.FloatField(help_text="Below zero once the bell has rung.")


class RoundTimerSerializer(serializers.Serializer[Any]):
    """The timer of a round, and what time it is by the service's clock."""

    now = serializers.DateTimeField()
    timer = TimerSerializer(allow_null=True, help_text="Null where nobody has started it.")


class TimerIn(serializers.Serializer[Any]):
    """What is to be done with the timer."""

    do = serializers.ChoiceField(choices=["start", "stop", "go_on", "extend", "clear"])
    minutes = serializers.IntegerField(
        required=False, default=0, min_value=0, max_value=ID_MAX, help_text="For `start` and `extend`."
    )
    seen_s = serializers.IntegerField(
        required=False, default=0, min_value=0, max_value=ID_MAX,
        help_text="For `extend`: `whole_s` as you saw it, so that two who ask add the minutes once.",
    )  # fmt: skip


def _start(by: Person, round_: Round, given: Mapping[str, Any]) -> object:
    return timer_start(by=by, round=round_, minutes=given["minutes"])


def _extend(by: Person, round_: Round, given: Mapping[str, Any]) -> object:
    return timer_extend(by=by, round=round_, minutes=given["minutes"], seen_s=given["seen_s"])


DEEDS: Mapping[str, Callable[[Person, Round, Mapping[str, Any]], object]] = {
    "start": _start,
    "stop": lambda by, round_, given: timer_stop(by=by, round=round_),
    "go_on": lambda by, round_, given: timer_go_on(by=by, round=round_),
    "extend": _extend,
    "clear": lambda by, round_, given: timer_clear(by=by, round=round_),
}


def describe_timer(timer: Timer | None) -> dict[str, Any]:
    now = timezone.now()
    if timer is None:
        return {"now": now, "timer": None}
    facts = {
        "whole_s": int(timer.whole.total_seconds()),
        "started_at": timer.started_at,
        "ends_at": timer.ends_at,
        "stopped_at": timer.stopped_at,
        "left_s": timer.time_left(now).total_seconds(),
    }
    return {"now": now, "timer": facts}


class RoundTimerView(RoundApiView):
    @operation(
        "round_timer",
        "How long the round is still played",
        tag="rounds",
        gives=RoundTimerSerializer,
        example=EXAMPLE,
        refuses=LOOK,
    )
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """Count by `now`, not by your own clock, and you show the same second as all screens."""
        return self._timer_now()

    @operation(
        "round_timer_change",
        "Start, stop or extend the timer of a round",
        tag="rounds",
        takes=TimerIn,
        sends={"do": "extend", "minutes": 5, "seen_s": 3000},
        gives=RoundTimerSerializer,
        example=EXAMPLE,
        refuses=(
            *ORGANIZER, "no_round", "round_closed", "event_over", "timer_started", "no_timer",
            "timer_changed", "bad_minutes",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """`clear` takes it off, so that it can be started again. After the bell, minutes count from then."""
        given = read_input(TimerIn, request.data)
        DEEDS[given["do"]](request.user, self.round(), given)
        return self._timer_now()

    def _timer_now(self) -> Response:
        return Response(RoundTimerSerializer(describe_timer(timer_of(self.round()))).data)
