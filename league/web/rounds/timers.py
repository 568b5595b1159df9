"""The timer of a round at the desk, and the service's clock, by which every screen counts."""

import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from league.domain.rounds.timer import Timer
from league.models import Club, Round
from league.services.rounds.timers import (
    require_keeper,
    timer_clear,
    timer_extend,
    timer_go_on,
    timer_start,
    timer_stop,
)
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, post_only, posted_choice, posted_number
from league.web.rounds.rounds import round_at


@require_safe
@never_cache
def clock(request: HttpRequest) -> HttpResponseBase:
    """Milliseconds since 1970 by the service's clock, for anybody: screens measure how wrong theirs is."""
    return JsonResponse({"now": time.time_ns() // 1_000_000})


@in_club
@post_only
def timer(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """Start, stop, go on, extend or clear: what the pressed button says."""
    round_ = round_at(club, pk, number)
    require_keeper(by=request.user, round_=round_)
    deed, said = DEEDS[posted_choice(request, "do", tuple(DEEDS))]
    deed(request, round_)
    return redirect_with_message(request, str(said), "web:event_desk", club.slug, pk)


def _start(request: WebRequest, round_: Round) -> Timer:
    return timer_start(by=request.user, round=round_, minutes=posted_number(request, "minutes") or 0)


def _extend(request: WebRequest, round_: Round) -> Timer:
    minutes, seen = posted_number(request, "minutes") or 0, posted_number(request, "seen") or 0
    return timer_extend(by=request.user, round=round_, minutes=minutes, seen_s=seen)


DEEDS: dict[str, tuple[Callable[[WebRequest, Round], object], Promise]] = {
    "start": (_start, _("The timer runs.")),
    "stop": (lambda request, round_: timer_stop(by=request.user, round=round_), _("The timer stands.")),
    "go_on": (lambda request, round_: timer_go_on(by=request.user, round=round_), _("The timer goes on.")),
    "extend": (_extend, _("The round is longer now.")),
    "clear": (lambda request, round_: timer_clear(by=request.user, round=round_), _("The timer is gone.")),
}
