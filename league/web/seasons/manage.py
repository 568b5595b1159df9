"""What organizers do with a season: make it, let people in, start it, change its rules."""

from typing import cast

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Refused
from games.registry import GAMES
from league.domain.companies import company_named
from league.domain.events.options import usual_choices
from league.domain.rights import Right
from league.domain.seasons.templates import TEMPLATES, SeasonTemplate
from league.models import Club, Entry, Event, Season
from league.selectors.seasons.pages import enterable_in_season, people_lines, people_without_box
from league.selectors.seasons.seasons import season_in
from league.selectors.seasons.teams import SeasonPartners, season_partners
from league.services.rights import require
from league.services.seasons.entries import season_decline, season_enter, season_leave
from league.services.seasons.making import season_make
from league.services.seasons.partners import season_team_add, season_team_dissolve
from league.services.seasons.parts import series_start
from league.services.seasons.seasons import SeasonWish, season_delete
from league.services.seasons.settings import season_change
from league.web.answers import redirect_with_message, render_form
from league.web.forms.changes import try_save
from league.web.forms.entries import PartnersForm
from league.web.forms.event_choices import EventChoicesForm
from league.web.forms.events import DeletionForm
from league.web.forms.options import read_options
from league.web.forms.refusals import refuse
from league.web.forms.seasons import SeasonForm, SeasonSettingsForm
from league.web.matches.matches import read_game
from league.web.requests import (
    WebRequest,
    in_club,
    post_only,
    posted_choice,
    posted_number,
    posted_numbers,
    text_in,
)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def season_new(request: WebRequest, club: Club) -> HttpResponseBase:
    """A new season, from the template that the form or the address names."""
    require(request.user, Right.MANAGE_EVENTS, club)
    game, template = read_game(request), _read_template(request)
    options = read_options(game, request.POST or request.GET)
    form = SeasonForm(template, game, options, request.POST or None)
    values = {**usual_choices(company_named(template.played_by)), **template.event_choices, "zone": ""}
    choices = EventChoicesForm(game, form.format, values, request.POST or None)
    choices.fields.pop("starts_at", None)  # its dates say it
    if all([form.is_valid(), choices.is_valid()]) and (made := _create(request, club, form, choices)):
        return redirect_with_message(request, _said_of_new(made), "web:season", club.slug, made.pk)
    context = {
        "form": form, "choices": choices, "game": game, "games": GAMES.values(), "template": template,
        "templates": TEMPLATES.values(),
    }  # fmt: skip
    return render_form(request, "seasons/new.html", context)


def _said_of_new(season: Season) -> str:
    if season.held.plans_tables:
        return _("The season is made. Let people in, then plan its tables.")
    return _("The season is made. Let people in, then start it.")


def _read_template(request: WebRequest) -> SeasonTemplate:
    """Refused: unknown_template."""
    key = request.POST.get("template") or text_in(request, "template") or next(iter(TEMPLATES))
    if key not in TEMPLATES:
        raise Refused("unknown_template", field="template", template=key[:40], templates=list(TEMPLATES))
    return TEMPLATES[key]


def _create(request: WebRequest, club: Club, form: SeasonForm, choices: EventChoicesForm) -> Season | None:
    found, chosen = form.cleaned_data, choices.choices(form.company)
    try:
        wish = SeasonWish(
            kind=form.template.kind, kind_settings=form.kind_settings(),
            game=form.game.name, rule=form.match_rule(), options=form.game_options(),
            duplicate=form.is_duplicate,
            counting=found["counting"], counting_settings=form.counting_settings(),
            played_by=form.company_key, format=form.format.key, format_settings=form.format_settings(),
            event_choices={**form.own_choices(), **chosen},
            zone=str(chosen.get("zone") or "UTC"), freezes_uploads=form.template.freezes,
            table_minutes=found["table_minutes"], about=found["about"],
            admission=str(chosen.get("admission", Event.Admission.LIST)),
            entrants_max=cast("int | None", chosen.get("entrants_max")),
        )  # fmt: skip
        return season_make(
            by=request.user, club=club, name=found["name"], wish=wish, first=found["first"],
            weeks=found["weeks"], days_between=found["days_between"], tables=found["tables"],
        )  # fmt: skip
    except Refused as refused:
        refuse(choices if refused.field in choices.fields else form, refused)
        return None


@require_safe
@in_club
def season_people(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Who takes part, asks to and waits, and who else could be let in."""
    seen = season_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club)
    partners = season_partners(seen)
    form = PartnersForm(partners.alone, seen.entrant_size) if partners else None
    return render(request, "seasons/people.html", _people(seen, partners, form))


def _people(seen: Season, partners: SeasonPartners | None, form: PartnersForm | None) -> dict[str, object]:
    return {
        "season": seen,
        "entered": people_lines(seen),
        "boxless": people_without_box(seen),
        "asking": people_lines(seen, status=Entry.Status.APPLIED),
        "waiting": people_lines(seen, status=Entry.Status.WAITING),
        "others": enterable_in_season(seen),
        "partners": partners,
        "partners_form": form,
    }


@in_club
@post_only
def season_pair(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Who stay partners all season long, besides the teams there are."""
    seen = season_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club)
    partners = season_partners(seen)
    if partners is None:
        raise Refused("partners_change")
    form = PartnersForm(partners.alone, seen.entrant_size, request.POST)
    if not form.is_valid():
        return render_form(request, "seasons/people.html", _people(seen, partners, form))
    season_team_add(by=request.user, season=seen, players=form.chosen_players())
    return redirect("web:season_people", club.slug, pk)


@in_club
@post_only
def season_unpair(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Dissolve the team of a player."""
    seen, player = season_in(club, pk), posted_number(request, "player") or 0
    season_team_dissolve(by=request.user, season=seen, player=player)
    return redirect("web:season_people", club.slug, pk)


PEOPLE_DEEDS = {"enter": season_enter, "decline": season_decline, "leave": season_leave}


@in_club
@post_only
def season_people_change(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Let in, decline or take out those who are ticked, as the button says that was pressed."""
    seen = season_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club)
    ticked = posted_numbers(request, "players")
    if not ticked:
        raise Refused("nobody_ticked", field="players")
    deed = PEOPLE_DEEDS[posted_choice(request, "do", tuple(PEOPLE_DEEDS))]
    deed(by=request.user, season=seen, players=ticked)
    text = ngettext("Done, for %(n)d player.", "Done, for %(n)d players.", len(ticked)) % {"n": len(ticked)}
    return redirect_with_message(request, text, "web:season_people", club.slug, pk)


@in_club
@post_only
def season_start(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    series_start(by=request.user, season=season_in(club, pk))
    said = _("The season is running. Each evening has a page of its own.")
    return redirect_with_message(request, said, "web:season_dates", club.slug, pk)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def season_settings(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    form = SeasonSettingsForm(seen, request.POST or None)
    if form.is_valid():
        again = try_save(form, lambda: _change(request, seen, form), lambda: _settings_form(club, pk))
        if again is None:
            return redirect_with_message(request, _("Saved."), "web:season", club.slug, pk)
        form = again
    context = {"form": form, "season": seen, "deletion": DeletionForm(seen.name)}
    return render_form(request, "seasons/settings.html", context)


def _settings_form(club: Club, pk: int) -> SeasonSettingsForm:
    return SeasonSettingsForm(season_in(club, pk))


def _change(request: WebRequest, season: Season, form: SeasonSettingsForm) -> None:
    reason = form.cleaned_data.get("reason", "")
    season_change(by=request.user, season=season, wish=form.wish(), seen=form.seen_wish(), reason=reason)


@in_club
@post_only
def season_drop(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season_delete(by=request.user, season=season_in(club, pk), name=request.POST.get("name", ""))
    return redirect_with_message(request, _("The season is deleted."), "web:seasons", club.slug)
