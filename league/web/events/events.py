"""Events: the list, one event with its standings and tables, and what organizers do."""

from django.http import HttpResponseBase, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Refused
from games.registry import GAMES
from games.sort_keys import sort_key
from league.domain.events.options import usual_choices, usual_company
from league.domain.formats import FORMATS, USUAL_FORMAT
from league.domain.formats.interface import Format
from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.events.events import enterable, entered_to_play, event_in, event_lines, events_of
from league.services.events.events import (
    event_create,
    event_enter,
    event_extend,
    event_freeze,
    event_pause,
    event_run,
    event_withdraw,
)
from league.services.rights import require
from league.web.answers import page_of, redirect_with_message, render_form
from league.web.forms.changes import try_save
from league.web.forms.event_choices import EventChoicesForm
from league.web.forms.events import EntrantsForm, EventForm, FreezeForm
from league.web.forms.options import read_options
from league.web.forms.refusals import refuse
from league.web.matches.matches import read_game
from league.web.requests import WebRequest, in_club, post_only, posted_numbers, text_in

EXPORT_MAX = 100_000
PEOPLE_OFFERED = 100  # besides those who take part


@require_safe
@in_club
def events(request: WebRequest, club: Club) -> HttpResponseBase:
    """Evenings of a season stand on its page: many weeks of them would hide all else."""
    page = page_of(request, events_of(club).filter(part=None, stage=None))
    return render(request, "events/events.html", {"page": page, "lines": event_lines(page.object_list)})


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def freeze_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Set, move or, without a time, lift the freeze."""
    frozen = event_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club, frozen)
    if request.method == "POST" and frozen.status == Event.Status.FINISHED:
        raise Refused("event_over")
    form = _freeze_form(frozen, request.POST or None)
    again = _freeze(request, frozen, form) if form.is_bound and form.is_valid() else form
    if again is None:
        text = _("Freeze saved.") if frozen.freezes_at else _("Freeze lifted: new versions play at once.")
        return redirect_with_message(request, text, "web:event", club.slug, pk)
    return render_form(request, "events/freeze.html", {"form": again, "event": frozen})


def _freeze(request: WebRequest, event: Event, form: FreezeForm) -> FreezeForm | None:
    """None once it is saved, otherwise the form to be shown again."""
    at, seen = form.cleaned_data["freezes_at"], form.seen_wish()

    def save() -> None:
        event_freeze(by=request.user, event=event, freezes_at=at, seen=seen)
        event.freezes_at = at

    return try_save(form, save, lambda: _freeze_form(event_in(event.club, event.pk)))


def _freeze_form(event: Event, sent: QueryDict | None = None) -> FreezeForm:
    return FreezeForm(sent, initial={"freezes_at": event.freezes_at})


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def event_new(request: WebRequest, club: Club) -> HttpResponseBase:
    require(request.user, Right.MANAGE_EVENTS, club)
    game, format_ = read_game(request), _read_format(request)
    form = EventForm(game, read_options(game, request.POST or request.GET), format_, request.POST or None)
    choices = EventChoicesForm(game, format_, _usual(format_), request.POST or None)
    if all([form.is_valid(), choices.is_valid()]) and (created := _create(request, club, form, choices)):
        return redirect_with_message(
            request, _("Event created. Start it when you are ready."), "web:event", club.slug, created.pk
        )
    context = {
        "form": form,
        "choices": choices,
        "game": form.game,
        "games": GAMES.values(),
        "formats": FORMATS.values(),
    }
    return render_form(request, "events/new.html", context)


def _usual(held: Format) -> dict[str, object]:
    """What a new event begins with; its zone is that of the browser."""
    return usual_choices(usual_company(held)) | {"zone": ""}


def _read_format(request: WebRequest) -> Format:
    """The format that the form or the address names, else the first there is. Refused: unknown_format."""
    key = request.POST.get("format") or text_in(request, "format") or USUAL_FORMAT
    if key not in FORMATS:
        raise Refused("unknown_format", field="format", format=key[:40], formats=list(FORMATS))
    return FORMATS[key]


def _create(request: WebRequest, club: Club, form: EventForm, choices: EventChoicesForm) -> Event | None:
    try:
        return event_create(
            by=request.user,
            club=club,
            name=form.cleaned_data["name"],
            game=form.game.name,
            rule=form.match_rule(),
            options=form.game_options(),
            format=form.format.key,
            settings=form.format_settings(),
            played_by=form.company_key,
            duplicate=form.is_duplicate,
            choices={**form.own_choices(), **choices.choices(form.company)},
        )
    except Refused as refused:
        refuse(choices if refused.field in choices.fields else form, refused)
        return None


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def enter_people(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Choose who takes part where people do: those who do and, in a large club, those of a search."""
    seen, query = event_in(club, pk), text_in(request, "q")
    require(request.user, Right.ENTER_PLAYERS, club, seen)
    entered = list(entered_to_play(seen).values_list("player_id", flat=True))
    people = enterable(seen)
    others = people.exclude(pk__in=entered).filter(name_key__contains=sort_key(query))[: PEOPLE_OFFERED + 1]
    ticked = people.filter(pk__in=posted_numbers(request, "players"))
    left = ticked.exclude(pk__in=entered)  # whom somebody withdrew meanwhile, perhaps
    offered = {one.pk: one for one in (*people.filter(pk__in=entered), *others[:PEOPLE_OFFERED], *left)}
    form = EntrantsForm([*offered.values()], request.POST or None, initial={"players": entered})
    if form.is_valid():
        chosen, before = set(form.cleaned_data["players"]), form.players_before()
        if new := sorted(chosen - before):
            event_enter(by=request.user, event=seen, players=new)
        if gone := sorted((before - chosen).intersection(entered)):
            event_withdraw(by=request.user, event=seen, players=gone)
        return redirect_with_message(request, _("The entrants are saved."), "web:event", club.slug, pk)
    searches = bool(query) or len(others) > PEOPLE_OFFERED
    return render_form(
        request, "entries/enter.html", {"form": form, "event": seen, "q": query, "searches": searches}
    )


@in_club
@post_only
def run_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event_run(by=request.user, event=event_in(club, pk))
    return redirect_with_message(request, _("The event is running."), "web:event", club.slug, pk)


@in_club
@post_only
def extend_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event_extend(by=request.user, event=event_in(club, pk))
    return redirect_with_message(request, _("One more round is played."), "web:event_draft", club.slug, pk)


@in_club
@post_only
def pause_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event_pause(by=request.user, event=event_in(club, pk))
    return redirect_with_message(
        request,
        _("The event is paused. Matches already seated will still be played."),
        "web:event",
        club.slug,
        pk,
    )
