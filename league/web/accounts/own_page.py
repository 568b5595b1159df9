"""Who is signed in: their tables, their events, and the name by which the club knows them."""

from django.http import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.clubs.members import own_player
from league.selectors.matches.matches import match_lines, matches_of_player
from league.services.clubs.members import own_name_change
from league.services.rights import require
from league.web.answers import redirect_with_message, render_form
from league.web.clubs.players import UNFINISHED, UNFINISHED_SHOWN
from league.web.forms.changes import try_save
from league.web.forms.members import PersonForm
from league.web.requests import WebRequest, in_club


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def me(request: WebRequest, club: Club) -> HttpResponseBase:
    """Who is no player of the club is shown its players. Refused: not_a_member, right_missing."""
    require(request.user, Right.SEE, club)
    player = own_player(request.user, club)
    if player is None:
        return redirect("web:players", club.slug)
    form = PersonForm(request.POST or None, initial={"name": player.name})
    if form.is_valid():
        name, seen = form.cleaned_data["name"], form.seen_wish()
        again = try_save(
            form,
            lambda: own_name_change(by=request.user, player=player, name=name, seen=seen),
            lambda: PersonForm(initial={"name": club.players.get(pk=player.pk).name}),
        )
        if again is None:
            return redirect_with_message(request, _("You have a new name."), "web:me", club.slug)
        form = again
    tables = matches_of_player(club, player.pk).filter(status__in=UNFINISHED)[:UNFINISHED_SHOWN]
    open_events = Event.objects.exclude(status=Event.Status.FINISHED)
    context = {
        "form": form,
        "player": player,
        "tables": match_lines(list(tables)),
        "events": open_events.filter(entries__player=player, entries__withdrawn_at=None).order_by("-pk"),
    }
    return render_form(request, "players/me.html", context)
