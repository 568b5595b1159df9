"""What pages, files and the API of seasons cost in a club that has many of them."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client, override_settings

from league.models import Club, Player, Season
from league.services.calendars.links import calendar_link_for, calendar_link_word
from league.services.clubs.player_links import player_link_make, player_link_word
from league.web.server.garbage import keep_what_is_loaded
from tools.bench.at_size.clock import ProcessorClock
from tools.bench.at_size.pages import PLAIN_FILES, Measured, measure_page

LIMIT_MS, QUERIES_MAX = 100, 16
PART = {"HX-Request": "true"}  # what an open page asks for again and again


@dataclass(frozen=True)
class Asked:
    """An address, and what is sent along. `twice`: once more with the ETag of the first answer."""

    label: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict)
    twice: bool = False


@dataclass(frozen=True)
class SeasonPage:
    """What an address costs again and again, and what it cost the first time, when nothing of it was kept."""

    cost: Measured
    first_ms: float


def measured_pages(requests: int, only: str = "") -> Iterator[SeasonPage]:
    """Asked for by the organizer, who may see the most."""
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    with override_settings(STORAGES=PLAIN_FILES, ALLOWED_HOSTS=["*"]):
        client, clock = Client(), ProcessorClock()
        client.force_login(get_user_model().objects.get(username="olga"))
        addresses = [asked for asked in _addresses() if only in asked.label]
        keep_what_is_loaded()  # as the web server does
        for asked in addresses:
            cache.clear()
            headers, began = dict(asked.headers), clock.seconds()
            etag = client.get(asked.path, headers=headers).headers.get("ETag", "")
            first_ms = 1000 * (clock.seconds() - began)
            if asked.twice:
                headers["If-None-Match"] = etag
            if cost := measure_page(client, clock, asked.label, asked.path, requests, **headers):
                yield SeasonPage(cost, first_ms)


def _addresses() -> Iterator[Asked]:
    club = Club.objects.get(pk=1)
    olga = get_user_model().objects.get(username="olga")
    pia = Player.objects.get(user__username="pia")
    base = f"/clubs/{club.slug}/"
    named = {season.name: season for season in Season.objects.filter(club=club).order_by("-pk")}
    kinds = {
        "running series": named["Evenings"].pk, "running boxes": named["Boxes"].pk,
        "closed series": named["Evenings 1"].pk, "closed boxes": named["Boxes 1"].pk,
    }  # fmt: skip
    yield Asked("list of seasons", f"{base}seasons/")
    yield Asked("hall", f"{base}seasons/hall/")
    yield Asked("calendar", f"{base}calendar/")
    yield Asked("player", f"{base}players/{pia.pk}/")
    yield Asked("private link", f"/p/{player_link_word(player_link_make(by=olga, player=pia))}/")
    for kind, pk in kinds.items():
        yield from _addresses_of(kind, f"{base}seasons/{pk}/", pia)
    for kind in ("running boxes", "closed boxes"):
        page = f"{base}seasons/{kinds[kind]}/"
        yield Asked(f"board, {kind}", f"{page}board/")
        yield Asked(f"tables.csv, {kind}", f"{page}tables.csv")
        yield Asked(f"API tables, {kind}", f"/api{page}tables/")
    for kind in ("running series", "running boxes"):
        page = f"{base}seasons/{kinds[kind]}/"
        yield Asked(f"dates, {kind}", f"{page}dates/")
        yield Asked(f"people, {kind}", f"{page}people/")
    word = calendar_link_word(calendar_link_for(pia))
    yield Asked("feed of the club", f"{base}calendar.ics")
    yield Asked("feed of the club, 304", f"{base}calendar.ics", twice=True)
    yield Asked("feed of a player", f"/cal/{word}/dates.ics")
    yield Asked("feed of a player, 304", f"/cal/{word}/dates.ics", twice=True)
    yield Asked("API seasons", f"/api{base}seasons/")


def _addresses_of(kind: str, page: str, pia: Player) -> Iterator[Asked]:
    yield Asked(f"season, {kind}", page)
    yield Asked(f"its part, {kind}", page, PART)
    yield Asked(f"its part, unchanged, {kind}", page, PART, twice=True)
    yield Asked(f"why, {kind}", f"{page}?why={pia.pk}")
    yield Asked(f"possible, {kind}", f"{page}possible/")
    yield Asked(f"standing.csv, {kind}", f"{page}standing.csv")
    yield Asked(f"dates.csv, {kind}", f"{page}dates.csv")
    yield Asked(f"calendar.ics, {kind}", f"{page}calendar.ics")
    yield Asked(f"calendar.ics, 304, {kind}", f"{page}calendar.ics", twice=True)
    yield Asked(f"API standing, {kind}", f"/api{page}standing/")
    yield Asked(f"API season, {kind}", f"/api{page}")
