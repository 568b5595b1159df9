"""Merging two players that are one person: first what becomes of both is shown."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.refusals import Forbidden, NotFound, Refused
from league.domain.rights import Right
from league.models import Club, Player
from league.selectors.clubs.members import member_in
from league.selectors.clubs.players import find_players_like
from league.selectors.events.events import people_of
from league.services.clubs.merges import Merge, merge_preview, players_merge, players_tell_apart
from league.services.rights import require
from league.texts import refusal_text
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, number_in, post_only, posted_number, text_in

OFFERED = 20


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def member_merge(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Choose who the same person is, see what becomes of both, and merge: the player of the address goes."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    gone = member_in(club, pk)
    chosen = posted_number(request, "into") if request.method == "POST" else number_in(request, "into")
    keep = member_in(club, chosen) if chosen is not None else None
    if request.method == "POST" and keep is not None:
        merge = players_merge(by=request.user, keep=keep, gone=gone)
        said = _("%(gone)s is %(keep)s from now on.") % {"gone": merge.gone_name, "keep": merge.keep_name}
        return redirect_with_message(request, said, "web:member", club.slug, keep.pk)
    query = text_in(request, "q")
    preview, refusal = _preview_merge(request, keep, gone)
    context = {
        "gone": gone,
        "keep": keep,
        "preview": preview,
        "refusal": refusal,
        "q": query,
        "offered": find_players_like(people_of(club).exclude(pk=gone.pk), query)[:OFFERED] if query else [],
        "nav": "members",
    }
    return render(request, "members/merge.html", context)


def _preview_merge(request: WebRequest, keep: Player | None, gone: Player) -> tuple[Merge | None, str]:
    """What the merge would do, or why it cannot be."""
    if keep is None:
        return None, ""
    try:
        return merge_preview(by=request.user, keep=keep, gone=gone), ""
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        return None, refusal_text(refused)


@in_club
@post_only
def member_apart(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """They are two people, and are not offered for a merge again."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    one, other = member_in(club, pk), member_in(club, posted_number(request, "other") or 0)
    players_tell_apart(by=request.user, one=one, other=other)
    return redirect_with_message(request, _("They stay two people."), "web:members", club.slug)
