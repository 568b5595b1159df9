"""Who looks at the date of a match, in which frame, and where its pages are."""

from dataclasses import dataclass

from django.urls import reverse

from games.refusals import NotFound
from league.domain.rights import Right
from league.domain.zones import is_zone
from league.models import Club, MatchDate, PrivateLink
from league.people import LinkHolder, Person
from league.selectors.dates.agreements import date_in
from league.services.dates.steps import require_player
from league.services.rights import may, player_at
from league.web.requests import WebRequest, text_in

ZONE_MAX = 40


@dataclass(frozen=True)
class DateDesk:
    """`me` is the player of the table who looks; None: staff."""

    by: Person
    date: MatchDate
    me: int | None
    is_staff: bool
    layout: str
    page: str
    times: str
    taps: str
    step: str
    home: str
    link: PrivateLink | None = None  # by which they came
    word: str = ""


def club_desk(request: WebRequest, club: Club, pk: int) -> DateDesk:
    """For somebody with an account who sits there, and for staff.

    Refused: no_match_date, not_a_member, right_missing, not_at_this_table.
    """
    date, path = date_in(club, pk), [club.slug, pk]
    is_staff = may(request.user, Right.SEAT, club, date.match.event)
    player = player_at(request.user, date.match)
    if player is None and not is_staff:
        require_player(request.user, date)
    return DateDesk(
        by=request.user, date=date, me=player.pk if player else None, is_staff=is_staff, layout="base.html",
        page=reverse("web:date", args=path), times=reverse("web:date_times", args=path),
        taps=reverse("web:date_taps", args=path), step=reverse("web:date_step", args=path),
        home=reverse("web:match", args=path),
    )  # fmt: skip


def link_desk(word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> DateDesk:
    """For the holder of a private link; of a table at which they do not sit there is no date (NotFound)."""
    date, path = date_in(link.entry.event.club, pk), [word, pk]
    player = player_at(holder, date.match)
    if player is None:
        raise NotFound("no_match_date")
    return DateDesk(
        by=holder, date=date, me=player.pk, is_staff=False, layout="link/base.html",
        page=reverse("web:link_date", args=path), times=reverse("web:link_times", args=path),
        taps=reverse("web:link_taps", args=path), step=reverse("web:link_step", args=path),
        home=reverse("web:link", args=[word]), link=link, word=word,
    )  # fmt: skip


def zone_in(request: WebRequest) -> str:
    """The time zone that the form or the address names; empty for none, and for one that there is not."""
    zone = request.POST.get("zone", "") or text_in(request, "zone", ZONE_MAX)
    return zone if is_zone(zone) else ""
