"""The date of a match: how far its people are, the grid of half hours, and what is done on either."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from urllib.parse import urlencode

from django.http import HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.refusals import Refused
from league.days import gregorian_moment
from league.domain.activities import PagePart
from league.domain.agreeing import SlotAnswer, instant_at
from league.models import Club
from league.outlets.pages import refresh
from league.selectors.dates.pages import DatePage, date_page, times_page
from league.services.dates.answers import (
    habits_forget,
    habits_remember,
    half_hours_tap,
    taps_undo,
)
from league.services.dates.staff import date_move, stand_in_seat, time_set
from league.services.dates.steps import (
    search_open,
    time_confirm,
    time_decline,
    time_propose,
    time_withdraw,
)
from league.web.answers import redirect_with_message, render_live, wants_part
from league.web.dates.desks import DateDesk, club_desk, zone_in
from league.web.requests import (
    WebRequest,
    in_club,
    number_in,
    post_only,
    posted_choice,
    whole_number,
)

YEARS = range(2000, 3000)
ANSWERS = {str(int(answer)): answer for answer in SlotAnswer}


@require_safe
@in_club
def date(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """For somebody with an account who sits there, and for staff."""
    return show_date(request, club_desk(request, club, pk))


@require_safe
@in_club
def times(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    return show_times(request, club_desk(request, club, pk))


@in_club
@post_only
def taps(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    return save_taps(request, club_desk(request, club, pk))


@in_club
@post_only
def step(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    return take_step(request, club_desk(request, club, pk))


def show_date(request: WebRequest, desk: DateDesk) -> HttpResponse:
    """Which date stands, what is proposed, and what each says of it."""
    page = date_page(desk.date, desk.me, zone_in(request))
    context = {**_context(desk, page), "others": _others(desk) if desk.is_staff else ()}
    return render_live(request, "dates/date.html", "dates/_date.html", context, over=page.has_begun)


def show_times(request: WebRequest, desk: DateDesk) -> HttpResponse:
    """The grid of one week, and the best times below it."""
    week, night = number_in(request, "week") or 0, number_in(request, "night") == 1
    found = times_page(desk.date, desk.me, zone_in(request), week=week, night=night)
    context = {**_context(desk, found.page), "times": found, "grid": found.grid, "windows": found.windows}
    return render_live(request, "dates/times.html", "dates/_windows.html", context)


def _context(desk: DateDesk, page: DatePage) -> dict[str, object]:
    return {
        "desk": desk, "page": page, "club_zone": desk.date.season.zone, "link": desk.link, "word": desk.word,
        "match": desk.date.match, "season": desk.date.season, "now": timezone.now(), "nav": "events",
    }  # fmt: skip


def _others(desk: DateDesk) -> list[tuple[int, str]]:
    """Who could be seated instead of somebody: the people of the club who do not sit there."""
    match = desk.date.match
    here = match.seats.values("player")
    people = match.club.players.filter(bot=None, merged_into=None).exclude(pk__in=here)
    return list(people.order_by("name_key", "name").values_list("pk", "name"))


def save_taps(request: WebRequest, desk: DateDesk) -> HttpResponseBase:
    """Save what was tapped, take the last taps back, or remember them for every week."""
    sent, by, planned = request.POST, desk.by, desk.date
    do, zone = posted_choice(request, "do", ("", "undo", "remember", "forget")), zone_in(request)
    if do == "undo":
        taps_undo(by=by, date=planned)
    elif do == "remember":
        habits_remember(by=by, date=planned, zone=zone)
    elif do == "forget":
        habits_forget(by=by, date=planned)
    else:
        half_hours_tap(by=by, date=planned, answers=_answers(sent), zone=zone or None)
    refresh(planned.match.club_id, PagePart.SHEETS, match=planned.match.pk)
    return show_times(request, desk) if wants_part(request) else redirect(_back_to_times(request, desk))


def _answers(sent: QueryDict) -> dict[int, SlotAnswer]:
    """Half hours with answers, each sent as NUMBER:ANSWER. Refused: bad_half_hour."""
    found = {}
    for text in sent.getlist("cells"):
        number, _colon, said = text.partition(":")
        half_hour = whole_number(number)
        if half_hour is None or said not in ANSWERS:
            raise Refused("bad_half_hour", field="cells")
        found[half_hour] = ANSWERS[said]
    return found


def _back_to_times(request: WebRequest, desk: DateDesk) -> str:
    """The same week, hours and zone again."""
    kept = {name: value for name in ("week", "night", "zone") if (value := request.POST.get(name))}
    return f"{desk.times}?{urlencode(kept)}" if kept else desk.times


def take_step(request: WebRequest, desk: DateDesk) -> HttpResponseBase:
    """Take the step that the button says."""
    steps = _steps(request.POST, desk)
    do = posted_choice(request, "do", tuple(steps))
    steps[do]()
    if do == "open":
        return redirect(desk.times)
    said = {
        "propose": _("Proposed. The others are asked."), "confirm": _("You said yes."),
        "decline": _("You said no. You can still change it."), "withdraw": _("Your proposal is taken back."),
        "set": _("The time is set."), "move": _("The planned date is moved."),
        "stand_in": _("The stand-in is seated."),
    }[do]  # fmt: skip
    if desk.link is not None:
        return redirect(desk.page)
    return redirect_with_message(request, said, desk.page)


def _steps(sent: Mapping[str, str], desk: DateDesk) -> Mapping[str, Callable[[], None]]:
    by, planned = desk.by, desk.date
    return {
        "open": lambda: search_open(by=by, date=planned),
        "propose": lambda: time_propose(
            by=by, date=planned, at=_moment(sent, "at"), seen=_moment_or_none(sent.get("seen", ""))
        ),
        "confirm": lambda: time_confirm(by=by, date=planned, at=_moment(sent, "at")),
        "decline": lambda: time_decline(by=by, date=planned, at=_moment(sent, "at")),
        "withdraw": lambda: time_withdraw(by=by, date=planned, at=_moment(sent, "at")),
        "set": lambda: time_set(by=by, date=planned, at=_moment(sent, "at")),
        "move": lambda: date_move(by=by, date=planned, default_at=_planned_moment(sent, planned.season.zone)),
        "stand_in": lambda: stand_in_seat(
            by=by, date=planned,
            leaver=whole_number(sent.get("leaver", "")) or 0,
            stand_in=whole_number(sent.get("stand_in", "")) or 0,
        ),
    }  # fmt: skip


def _planned_moment(sent: Mapping[str, str], zone: str) -> datetime:
    """A planned date as the clocks of its place show it. Refused: bad_moment."""
    typed = {"default_at": gregorian_moment(sent.get("default_at", ""))}
    return instant_at(_moment(typed, "default_at").replace(tzinfo=None), zone)


def _moment(sent: Mapping[str, str], name: str) -> datetime:
    """The moment that a form sent, with its offset or in UTC. Refused: bad_moment."""
    if (found := _moment_or_none(sent.get(name, ""))) is None:
        raise Refused("bad_moment", field=name)
    return found


def _moment_or_none(text: str) -> datetime | None:
    """None for what is no moment, and for one so far away that clocks of other zones cannot show it."""
    try:
        found = parse_datetime(text)
    except ValueError:
        return None
    if found is None or found.year not in YEARS:
        return None
    return timezone.make_aware(found, UTC) if timezone.is_naive(found) else found
