"""Entries: the organizers' page of who applied, waits and takes part, and the way in for players."""

import csv

from django.core.paginator import Paginator
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.refusals import Refused
from league.domain.exports.cells import plain_cell
from league.domain.rights import Right
from league.models import Club, Entry, Event, Player
from league.selectors.entries.lists_entered import entered_lists
from league.selectors.entries.overview import entry_lists, own_entry
from league.selectors.events.events import event_in, people_of
from league.selectors.seasons.seasons import planned_season
from league.services.entries.admission import entries_decline, entries_let_in, entry_apply, entry_leave
from league.services.entries.consents import consent_give
from league.services.entries.partners import team_add, team_dissolve
from league.services.entries.roll_call import stand_in_name
from league.services.events.events import event_enter, event_withdraw
from league.services.rights import may, require
from league.services.rounds.fixed_tables import fixed_table_set
from league.services.rounds.keep_apart import apart_add, apart_remove
from league.web.answers import redirect_with_message, render_form
from league.web.forms.entries import ApartForm, PartnersForm
from league.web.forms.refusals import refuse
from league.web.requests import (
    WebRequest,
    in_club,
    number_in,
    post_only,
    posted_choice,
    posted_number,
)
from league.web.spreadsheets import csv_of

ENTRIES_SHOWN = 200  # on a page, of those who take part
LISTS_SHOWN = 5


@require_safe
@in_club
def entries(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    lists = entry_lists(event)
    club_wide = may(request.user, Right.ENTER_PLAYERS, club)
    context = {
        "event": event,
        "season": planned_season(event),
        "lists": lists,
        "entered": Paginator(lists.entered, ENTRIES_SHOWN).get_page(number_in(request, "page") or 1),
        "apart": ApartForm(list(people_of(club)), club_wide=club_wide),
        "partners": PartnersForm([line.entry.player for line in lists.without_team], lists.team_size),
        "club_wide": club_wide,
        "imports": [] if event.status == Event.Status.FINISHED else entered_lists(event)[:LISTS_SHOWN],
    }
    return render(request, "entries/entries.html", context)


@require_safe
@in_club
def entries_csv(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Everybody who ever entered, as a spreadsheet reads it and the import takes it again."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    answer = csv_of(event, "entries")
    lines = csv.writer(answer)
    lines.writerow(["name", "note", "team", "status", "attendance"])
    for entry in event.entries.select_related("player").order_by("player__name_key", "player__name"):
        status = "withdrawn" if entry.withdrawn_at else entry.status
        cells = [plain_cell(entry.player.name), plain_cell(entry.note), entry.team or ""]
        lines.writerow([*cells, status, entry.attendance])
    return answer


@in_club
@post_only
def join(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Enter oneself or a bot of one's own, or apply."""
    bot, consents = posted_number(request, "bot"), request.POST.get("consents") == "yes"
    entry = entry_apply(by=request.user, event=event_in(club, pk), bot=bot, consents=consents)
    said = {
        Entry.Status.APPLIED: _("You have applied. An organizer will let you in."),
        Entry.Status.WAITING: _("The event is full. You are on the waiting list and move up by yourself."),
        Entry.Status.ENTERED: _("You take part."),
    }
    return redirect_with_message(request, said[Entry.Status(entry.status)], "web:event", club.slug, pk)


@in_club
@post_only
def leave(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    entry_leave(by=request.user, event=event_in(club, pk), bot=posted_number(request, "bot"))
    return redirect_with_message(request, _("You have withdrawn."), "web:event", club.slug, pk)


@in_club
@post_only
def consent(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Who was entered agrees to play with bots."""
    event = event_in(club, pk)
    require(request.user, Right.SEE, club)
    own = own_entry(request.user, event)
    if own is None:
        raise Refused("not_entered", field="player", player=0)
    consent_give(by=request.user, event=event, player=own.player_id)
    return redirect_with_message(request, _("You take part."), "web:event", club.slug, pk)


DEEDS = ("let_in", "decline", "withdraw", "back", "table", "agrees", "stand_in", "player")


@in_club
@post_only
def decide(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What an organizer does with one entry: let in, decline, withdraw, take back, note that the person
    agrees to play with bots, always sits at one table, on or off the list of stand-ins.
    """
    event, player = event_in(club, pk), posted_number(request, "player") or 0
    require(request.user, Right.ENTER_PLAYERS, club, event)
    deed = posted_choice(request, "do", DEEDS)
    if deed == "let_in":
        entries_let_in(by=request.user, event=event, players=[player])
    elif deed == "decline":
        entries_decline(by=request.user, event=event, players=[player])
    elif deed == "withdraw":
        event_withdraw(by=request.user, event=event, players=[player])
    elif deed == "back":
        event_enter(by=request.user, event=event, players=[player])
    elif deed == "table":
        table = posted_number(request, "table") or (0 if request.POST.get("table") else None)
        fixed_table_set(by=request.user, event=event, player=player, table=table)
    elif deed == "agrees":
        consent_give(by=request.user, event=event, player=player)
    else:
        stand_in = deed == "stand_in"
        stand_in_name(by=request.user, event=event, player=player, is_stand_in=stand_in)
    return _redirect_to_entries(request, event)


@in_club
@post_only
def pair(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Who stay partners all event long, besides the teams there are."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    lists = entry_lists(event)
    form = PartnersForm([line.entry.player for line in lists.without_team], lists.team_size, request.POST)
    if not form.is_valid():
        return _show_form_again(request, event, form)
    team_add(by=request.user, event=event, players=form.chosen_players())
    return _redirect_to_entries(request, event)


@in_club
@post_only
def unpair(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Dissolve the team of a player."""
    event, player = event_in(club, pk), posted_number(request, "player") or 0
    team_dissolve(by=request.user, event=event, player=player)
    return _redirect_to_entries(request, event)


@in_club
@post_only
def keep_apart(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Two who never share a table, here or in the whole club."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    people: list[Player] = list(people_of(club))
    form = ApartForm(people, request.POST, club_wide=may(request.user, Right.ENTER_PLAYERS, club))
    if form.is_valid():
        chosen = form.cleaned_data
        try:
            apart_add(
                by=request.user, club=club, event=None if chosen.get("everywhere") else event,
                one=chosen["one"], other=chosen["other"], reason=chosen["reason"],
            )  # fmt: skip
            return _redirect_to_entries(request, event)
        except Refused as refused:
            refuse(form, refused)
    return _show_form_again(request, event, form)


@in_club
@post_only
def let_meet(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)
    apart_remove(by=request.user, club=club, pair=posted_number(request, "pair") or 0, event=event)
    return _redirect_to_entries(request, event)


def _show_form_again(request: WebRequest, event: Event, form: ApartForm | PartnersForm) -> HttpResponseBase:
    return render_form(request, "entries/form.html", {"form": form, "event": event})


def _redirect_to_entries(request: WebRequest, event: Event) -> HttpResponseBase:
    shown = number_in(request, "page")
    address = reverse("web:event_entries", args=[event.club.slug, event.pk])
    return redirect(f"{address}?page={shown}" if shown else address)
