"""A public page says how it looks where its address is sent on; nothing private is said to anybody."""

import html
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from league.models import Club
from league.selectors.matches.names import match_title

pytestmark = pytest.mark.django_db
META = re.compile(r'<meta (?:property|name)="((?:og:|twitter:|desc)[^"]*)" content="([^"]*)">')


def shared(client: Client, address: str) -> dict[str, str]:
    """What the page says of itself, by property."""
    page = client.get(address)
    assert page.status_code == 200
    return {name: html.unescape(said) for name, said in META.findall(page.content.decode())}


def test_club_event_and_match_have_a_title_a_text_and_a_picture(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    place, stranger = clubs["red-gum"], browsers["anonymous"]
    Club.objects.filter(slug="red-gum").update(description='Fridays "at seven".')
    event, match = place.event, place.played
    club = shared(stranger, at("club", "red-gum"))
    assert (club["og:title"], club["og:description"]) == (
        Club.objects.get(slug="red-gum").name,
        'Fridays "at seven".',
    )
    told = shared(stranger, at("event", "red-gum", event.pk) + "?place=2")
    assert event.name in told["og:title"]
    assert event.descriptor.title in told["og:description"]
    assert told["og:url"] == "http://testserver" + at("event", "red-gum", event.pk)
    played = shared(stranger, at("match", "red-gum", match.pk))
    assert played["og:title"] == match_title(match)
    assert played["og:description"] == ", ".join(seat.player.name for seat in match.seats.order_by("seat"))
    pictures = (
        "/static/share.png",
        at("share_picture", "red-gum", "event", event.pk),
        at("share_picture", "red-gum", "match", match.pk),
    )
    for page, picture in zip((club, told, played), pictures, strict=True):
        assert page["og:image"] == f"http://testserver{picture}"
        assert page["description"] == page["og:description"]


def test_a_private_club_says_nothing_of_itself_even_to_its_members(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    place = clubs["back-room"]
    Club.objects.filter(slug="back-room").update(description="Behind the bookcase.")
    addresses = (
        at("club", "back-room"), at("event", "back-room", place.event.pk),
        at("match", "back-room", place.played.pk),
    )  # fmt: skip
    for address in addresses:
        assert shared(browsers["pia"], address) == {}
        refused = browsers["anonymous"].get(address)
        assert refused.status_code == 404
        assert not META.search(refused.content.decode())


def test_the_front_page_says_what_this_is(browsers: dict[str, Client], at: Any) -> None:
    said = shared(browsers["anonymous"], at("home"))
    assert said["og:title"] == "Card games with people and bots"


def test_the_picture_has_the_size_that_is_said() -> None:
    head = (settings.ROOT / "league/static/share.png").read_bytes()[:24]
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1200, 630)
