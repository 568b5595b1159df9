"""Events that seat matches by themselves."""

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Refused
from games.registry import GAMES
from league.models import Club, Event, Membership
from league.selectors.badges import badge_of
from league.selectors.events import entrants_of, event_in, events_of
from league.selectors.freezes import freeze_in_force
from league.selectors.matches import match_lines, matches_of, rule_text
from league.services.events import event_create, event_freeze, event_pause, event_run
from league.services.rights import require_organizer, role_in
from league.web.answers import page_of, render_form, render_live
from league.web.forms.events import EventForm, FreezeForm
from league.web.forms.refusals import refuse
from league.web.matches import game_asked
from league.web.requests import WebRequest, in_club, posted


@require_safe
@in_club
def events(request: WebRequest, club: Club) -> HttpResponseBase:
    page = page_of(request, events_of(club))
    return render(request, "events/events.html", {"page": page, "is_organizer": _is_organizer(request, club)})


@require_safe
@in_club
def event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = event_in(club, pk)
    page = page_of(request, matches_of(club).filter(event=seen))
    context = {
        "event": seen,
        "page": page,
        "rule_text": rule_text(seen),
        "lines": match_lines(list(page.object_list)),
        "entrants": [(badge_of(player), player) for player in entrants_of(seen)],
        "is_organizer": _is_organizer(request, club),
        "is_frozen": freeze_in_force(seen) is not None,
    }
    over = seen.status == Event.Status.FINISHED
    return render_live(request, "events/event.html", "events/_state.html", context, over=over)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def freeze_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Set, move or, without a time, lift the freeze."""
    require_organizer(request.user, club)
    frozen = event_in(club, pk)
    form = FreezeForm(request.POST or None, initial={"freezes_at": frozen.freezes_at})
    if request.method == "POST" and form.is_valid() and _freeze(request, frozen, form):
        said = _("Uploads freeze then.") if frozen.freezes_at else _("New versions play at once.")
        messages.success(request, said)
        return redirect("web:event", club.slug, pk)
    return render_form(request, "events/freeze.html", {"form": form, "event": frozen})


def _freeze(request: WebRequest, event: Event, form: FreezeForm) -> bool:
    try:
        event_freeze(by=request.user, event=event, freezes_at=form.cleaned_data["freezes_at"])
    except Refused as refused:
        if refused.field not in form.fields:
            raise
        refuse(form, refused)
        return False
    return True


def _is_organizer(request: WebRequest, club: Club) -> bool:
    return role_in(request.user, club) == Membership.Role.ORGANIZER


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def event_new(request: WebRequest, club: Club) -> HttpResponseBase:
    require_organizer(request.user, club)
    form = EventForm(game_asked(request), request.POST or None)
    if form.is_valid() and (created := _create(request, club, form)):
        messages.success(request, _("The event is there. Start it when you are ready."))
        return redirect("web:event", club.slug, created.pk)
    context = {"form": form, "game": form.game, "games": GAMES.values()}
    return render_form(request, "events/new.html", context)


def _create(request: WebRequest, club: Club, form: EventForm) -> Event | None:
    try:
        return event_create(
            by=request.user,
            club=club,
            name=form.cleaned_data["name"],
            game=form.game.name,
            rule=form.match_rule(),
            options=form.game_options(),
            pace_s=form.cleaned_data["pace_s"],
            matches_max=form.cleaned_data["matches_max"],
            duplicate=form.is_duplicate,
            one_owner_may_meet=form.cleaned_data["one_owner_may_meet"],
            freezes_at=form.cleaned_data["freezes_at"],
        )
    except Refused as refused:
        refuse(form, refused)
        return None


@in_club
@posted
def run_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event_run(by=request.user, event=event_in(club, pk))
    messages.success(request, _("The event runs."))
    return redirect("web:event", club.slug, pk)


@in_club
@posted
def pause_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event_pause(by=request.user, event=event_in(club, pk))
    messages.success(request, _("The event pauses. Matches that are seated already are still played."))
    return redirect("web:event", club.slug, pk)
