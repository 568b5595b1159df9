"""On which dates of a season a player is away: said by themselves, or by organizers for them."""

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import NotFound
from league.domain.rights import Right
from league.models import Club, Season, SeasonEntry
from league.selectors.badges import badge_of
from league.selectors.seasons.pages import date_lines, own_season_entry
from league.selectors.seasons.seasons import season_in
from league.services.rights import is_member, refusal_for_stranger, require
from league.services.seasons.entries import absences_set
from league.web.answers import redirect_with_message, render_form
from league.web.forms.seasons import AbsencesForm
from league.web.requests import WebRequest, in_club, number_in


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def away(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The dates, ticked where the player of the query is away, or whoever asks."""
    seen = season_in(club, pk)
    entry = _entry(request, seen)
    ahead = [line.slot for line in date_lines(seen) if line.state == "ahead"]
    form = AbsencesForm(seen, ahead, _away(entry), request.POST or None)
    if form.is_valid():
        past = [number for number in _away(entry) if number not in {slot.number for slot in ahead}]
        slots = [*past, *form.cleaned_data["slots"]]
        absences_set(by=request.user, season=seen, player=entry.player_id, slots=slots)
        return redirect_with_message(request, _("Saved."), "web:season", club.slug, pk)
    context = {"form": form, "season": seen, "badge": badge_of(entry.player), "dates": ahead}
    return render_form(request, "seasons/away.html", context)


def _entry(request: WebRequest, season: Season) -> SeasonEntry:
    """Raises NotFound: no_player. Refused: not_a_member, right_missing, for somebody else's."""
    player = number_in(request, "player")
    if player is None:
        if not is_member(request.user, season.club):
            raise refusal_for_stranger(season.club)
        entry = own_season_entry(request.user, season)
    else:
        require(request.user, Right.ENTER_PLAYERS, season.club)
        entry = season.entries.filter(player=player, left_at=None).select_related("player").first()
    if entry is None or entry.left_at is not None:
        raise NotFound("no_player")
    return entry


def _away(entry: SeasonEntry) -> list[int]:
    return list(entry.away.order_by("number").values_list("number", flat=True))
