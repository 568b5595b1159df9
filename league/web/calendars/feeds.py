"""Calendars as files that programs ask for again and again: public ones, and those of secret addresses."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import blake2b
from typing import cast

from django.core.cache import cache
from django.http import HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.refusals import NotFound
from league.domain.calendars import last_change, make_etag, write_calendar
from league.models import Activity, Club, MatchDate
from league.selectors.calendars.club_dates import Scope, club_dates
from league.selectors.calendars.dates import ClubDate
from league.selectors.calendars.feeds import feed_state, feed_window, make_calendar
from league.selectors.events.events import event_in
from league.selectors.kept import Kept
from league.selectors.matches.matches import match_in
from league.selectors.matches.names import match_title
from league.selectors.seasons.seasons import season_in
from league.services.calendars.links import calendar_link_open
from league.services.rights import is_member
from league.web.calendars.page import date_pages
from league.web.requests import WebRequest, in_club
from league.web.server.compression import accepts_gzip
from league.web.server.sealing import seal

KNOWN_SECONDS = 24 * 3600  # its tag and its time, not the file
KEPT = "private, no-cache"  # programs ask again each time, and are told that it is the same


@dataclass(frozen=True)
class FeedFile:
    """A calendar with its tag and the time of its last change."""

    body: bytes
    etag: str
    changed: int
    is_packed: bool = False

    def pack(self) -> "FeedFile":
        return replace(self, body=gzip.compress(self.body, 6, mtime=0), is_packed=True)


_files = Kept[FeedFile](most=64, seconds=3600.0)  # the largest takes 300 KB


@require_safe
@in_club
def club_feed(request: WebRequest, club: Club) -> HttpResponseBase:
    return _answer(request, club.name, _scope(club))


@require_safe
@in_club
def season_feed(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season = season_in(club, pk)
    return _answer(request, season.name, _scope(club, season=season))


@require_safe
@in_club
def event_feed(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)
    return _answer(request, event.name, _scope(club, event=event))


@require_safe
@in_club
def match_feed(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """One planned table. A table that is seated in a round has no date of its own."""
    match = match_in(club, pk)
    if not MatchDate.objects.filter(match=match).exists():
        raise NotFound("no_match")
    return _answer(request, match_title(match), _scope(club, match=match))


@require_safe
def own_feed(request: WebRequest, word: str) -> HttpResponseBase:
    """All that is a player's in the club."""
    player = calendar_link_open(word).player
    may_look = player.club.is_public or (player.user is not None and is_member(player.user, player.club))
    name = _("%(player)s · %(club)s") % {"player": player.name, "club": player.club.name}
    return _seal(_answer(request, name, _scope(player.club, own=player, only_own=True), leads=may_look))


@require_safe
def own_club_feed(request: WebRequest, word: str) -> HttpResponseBase:
    """All of the club, for those of its players who may look at it."""
    player = calendar_link_open(word).player
    if not player.club.is_public and not (player.user and is_member(player.user, player.club)):
        raise NotFound("no_calendar")
    return _seal(_answer(request, player.club.name, _scope(player.club)))


def _scope(club: Club, **parts: object) -> Scope:
    since, until = feed_window(timezone.now())
    return Scope(club=club, since=since, until=until, **parts)  # type: ignore[arg-type]


def _answer(request: WebRequest, name: str, scope: Scope, *, leads: bool = True) -> HttpResponse:
    """The file, or 304 if the program has it. `leads`: entries have the addresses of their pages."""
    key = _key(request, name, scope, leads)
    known: tuple[str, int] | None = cache.get(key)
    if known and (unchanged := get_conditional_response(request, *known)):
        return _finish_feed(unchanged, *known)
    if scope.own:  # those of one person are asked for by one program
        file = _make_file(request, name, scope, leads=leads)
    else:
        file = _files.value_of(key, lambda: _make_file(request, name, scope, leads=leads).pack())
    if known != (file.etag, file.changed):
        cache.set(key, (file.etag, file.changed), KNOWN_SECONDS)
    response = _finish_feed(_send(request, file), file.etag, file.changed)
    found = get_conditional_response(request, file.etag, file.changed, response=response)
    return cast("HttpResponse", found)  # it gives back what it was given


def _make_file(request: WebRequest, name: str, scope: Scope, *, leads: bool) -> FeedFile:
    now = timezone.now()
    calendar = make_calendar(name, club_dates(scope), _addresses(request, scope.club) if leads else _nowhere)
    body = write_calendar(calendar, now=now)
    return FeedFile(body, make_etag(body), _last_change(scope.club, last_change(calendar, now=now)))


def _send(request: WebRequest, file: FeedFile) -> HttpResponse:
    """What is kept packed goes so to who takes it; all others are packed on their way."""
    goes_packed = file.is_packed and accepts_gzip(request)
    body = gzip.decompress(file.body) if file.is_packed and not goes_packed else file.body
    response = HttpResponse(body, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="calendar.ics"'
    if goes_packed:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _key(request: WebRequest, name: str, scope: Scope, leads: bool) -> str:
    """Of all that a file is made of: as long as it stands, so does the file."""
    parts = [part and part.pk for part in (scope.season, scope.event, scope.match, scope.own)]
    found = request.get_host(), request.is_secure(), get_language(), name, leads, scope.only_own, parts
    made = blake2b(repr((found, feed_state(scope))).encode(), digest_size=16)
    return f"feed-{made.hexdigest()}"


def _finish_feed(response: HttpResponseBase, etag: str, changed: int) -> HttpResponse:
    response["Cache-Control"] = KEPT
    response["ETag"] = etag
    response["Last-Modified"] = http_date(changed)
    return cast("HttpResponse", response)


def _last_change(club: Club, entries: datetime | None) -> int:
    """In seconds: the last change of an entry or, as one may have left, whatever was the last in the club."""
    latest = Activity.objects.filter(club=club).order_by("-id").values_list("at", flat=True).first()
    return int(max(filter(None, (entries, latest, club.created_at))).timestamp())


def _addresses(request: WebRequest, club: Club) -> Callable[[ClubDate], str]:
    pages = date_pages(club)
    host = request.build_absolute_uri("/").removesuffix("/")

    def address(one: ClubDate) -> str:
        page, number = one.page
        return host + pages[page].of(number)

    return address


def _nowhere(one: ClubDate) -> str:
    return ""


def _seal(response: HttpResponse) -> HttpResponse:
    """Kept out of search engines; a program may keep it, and ask whether it is still so."""
    seal(response)
    response["Cache-Control"] = KEPT
    return response
