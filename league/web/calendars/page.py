"""The calendar of a club: a month at a time, and how to have it in one's own."""

from dataclasses import dataclass
from datetime import date

from django.http import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.refusals import NotFound
from league.domain.calendars.months import CALENDARS, Month, month_of, read_month
from league.domain.rights import Right
from league.models import Club, Player
from league.reading import calendar_active
from league.selectors.calendars.links import calendar_link_of
from league.selectors.calendars.pages import club_zone, month_page
from league.selectors.clubs.members import own_player
from league.selectors.seasons.seasons import seasons_going_on
from league.services.calendars.links import calendar_link_make, calendar_link_revoke, calendar_link_word
from league.services.rights import require
from league.web.addresses import Addresses
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, post_only, posted_choice, text_in


@dataclass(frozen=True)
class FeedAddress:
    """A calendar to subscribe to. `icon` is by name; an own one is secret."""

    title: str
    hint: str
    icon: str
    address: str

    @property
    def subscribing(self) -> str:
        """The same for programs: it opens the one that the device has for calendars."""
        return f"webcal:{self.address.partition(':')[2]}"


@require_safe
@in_club
def calendar(request: WebRequest, club: Club) -> HttpResponseBase:
    """The query names the month; otherwise it is the present one."""
    zone, own = club_zone(club), own_player(request.user, club)
    today = timezone.now().astimezone(zone).date()
    counted = CALENDARS[calendar_active()]
    present = month_of(today, counted)
    month = read_month(text_in(request, "month"), counted) or present
    page = month_page(club, month, today=today, own=own)
    feeds = [*_own_feeds(request, own), *_public_feeds(request, club)]
    context = {
        "page": page,
        "pages": date_pages(club),
        "today": today,
        "is_present": month == present,
        "weekdays": page.weeks[0],
        "months": _beside(month),
        "own": own,
        "own_link": own and calendar_link_of(own),
        "feeds": feeds,
    }
    return render(request, "calendars/calendar.html", context)


@in_club
@post_only
def calendar_address(request: WebRequest, club: Club) -> HttpResponseBase:
    """A secret address for the dates of whoever asks: a new one, or none any more."""
    own = _player_of(request, club)
    if posted_choice(request, "do", ("make", "revoke")) == "revoke":
        calendar_link_revoke(by=request.user, player=own)
        said = _("Your calendar address no longer works.")
    else:
        calendar_link_make(by=request.user, player=own)
        said = _("You have a new calendar address.")
    return redirect_with_message(request, said, "web:calendar", club.slug)


def _player_of(request: WebRequest, club: Club) -> Player:
    """Refused: not_signed_in, not_a_member, no_player."""
    require(request.user, Right.SEE, club)
    own = own_player(request.user, club)
    if own is None:
        raise NotFound("no_player")
    return own


def own_feed_of(request: WebRequest, word: str) -> FeedAddress:
    """The calendar that a secret address opens."""
    return FeedAddress(
        _("Only my dates"),
        _("secret: anyone who has the address reads your dates"),
        "person",
        request.build_absolute_uri(reverse("web:own_feed", args=[word])),
    )


def _own_feeds(request: WebRequest, own: Player | None) -> list[FeedAddress]:
    link = own and calendar_link_of(own)
    if not own or not link:
        return []
    word = calendar_link_word(link)
    feeds = [own_feed_of(request, word)]
    if not own.club.is_public:
        address = request.build_absolute_uri(reverse("web:own_club_feed", args=[word]))
        feeds.append(FeedAddress(_("All of the club"), _("secret, and yours alone"), "people", address))
    return feeds


def _public_feeds(request: WebRequest, club: Club) -> list[FeedAddress]:
    """Programs do not sign in, so a private club has none."""
    if not club.is_public:
        return []
    whole = request.build_absolute_uri(reverse("web:club_feed", args=[club.slug]))
    feeds = [FeedAddress(_("All of the club"), _("events, evenings and planned tables"), "people", whole)]
    for season in seasons_going_on(club):
        address = request.build_absolute_uri(reverse("web:season_feed", args=[club.slug, season.pk]))
        feeds.append(FeedAddress(season.name, _("this season"), "sun", address))
    return feeds


def date_pages(club: Club) -> dict[str, Addresses]:
    """Of all dates that a calendar has."""
    return {page: Addresses(f"web:{page}", club.slug) for page in ("match", "event", "season")}


def _beside(month: Month) -> dict[str, tuple[str, date] | None]:
    """The months before and after, each as text of an address and its first day."""
    beside = {"previous": month.previous, "next": month.next}
    return {name: (str(one), one.first) if one else None for name, one in beside.items()}
