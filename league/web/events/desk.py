"""The desk of an event of people, where its staff sees what there is to do."""

from django.http import HttpResponseBase
from django.utils import timezone
from django.views.decorators.http import require_safe

from league.domain.formats import FORMATS
from league.domain.rights import Right
from league.domain.rounds.timer import MINUTES_USUAL
from league.models import Club, Event, SeasonPart
from league.selectors.dates.tables import tables_today
from league.selectors.events.desk import desk
from league.selectors.events.events import event_in
from league.services.rights import require, rights_in
from league.services.rounds.timers import KEEPERS
from league.web.answers import render_live
from league.web.requests import WebRequest, in_club

AT_THE_DESK = frozenset({Right.SEAT, Right.RULE, Right.SCORE})


@require_safe
@in_club
def event_desk(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """For whoever has any part in running the event: seating, scoring or ruling. Refused: right_missing."""
    event = event_in(club, pk)
    rights = rights_in(request.user, club, event)
    if not rights & AT_THE_DESK:
        require(request.user, Right.SCORE, club, event)
    part = SeasonPart.objects.filter(event=event).select_related("season").first()
    today = tables_today(timezone.now(), season=part.season, event=event) if part else ()
    over = event.status == Event.Status.FINISHED
    context = {
        "today": today,
        "event": event,
        "desk": desk(event, rights),
        "rights": rights,
        "may_keep_time": bool(rights & KEEPERS) and not over,
        "usual_minutes": MINUTES_USUAL,
        "format": FORMATS[event.format],
    }
    return render_live(request, "events/desk.html", "events/_desk.html", context, over=over)
