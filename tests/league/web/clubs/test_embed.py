"""The standing of a public club stands in frames of other sites; no other page does."""

import html
from typing import Any

import pytest
from django.test import Client

from league.models import Club, Membership
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


def test_it_shows_the_season_that_is_played(people: Table, browsers: dict[str, Client], at: Any) -> None:
    series = Series(people).start()
    series.play(1, champion=series.players[0])
    page = browsers["anonymous"].get(at("club_embed", "red-gum")).content.decode()
    assert "Fridays" in page
    assert at("player", "red-gum", series.players[0]) in page
    assert "<script" not in page
    assert "<form" not in page


def test_other_sites_may_frame_it_and_nothing_else(browsers: dict[str, Client], at: Any, cast: Any) -> None:
    stranger = browsers["anonymous"]
    framed = stranger.get(at("club_embed", "red-gum"))
    assert framed.status_code == 200
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "script-src 'none'" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    for address in (at("club", "red-gum"), at("club_search", "red-gum"), at("club_embed", "no-club")):
        other = stranger.get(address)
        assert "frame-ancestors 'none'" in other["Content-Security-Policy"]
        assert other["X-Frame-Options"] == "DENY"


def test_a_private_club_has_none_even_for_its_members(browsers: dict[str, Client], at: Any) -> None:
    for role in ("anonymous", "sam", "pia", "olga"):
        answer = browsers[role].get(at("club_embed", "back-room"))
        assert answer.status_code == 404
        assert answer["X-Frame-Options"] == "DENY"
        assert "Back Room" not in answer.content.decode() or role in ("pia", "olga")


def test_the_line_for_it_is_shown_to_owners_and_whole(
    browsers: dict[str, Client], at: Any, cast: Any
) -> None:
    Membership.objects.filter(club=cast.club, user=cast.olga).update(role=Membership.Role.OWNER)
    Club.objects.filter(pk=cast.club.pk).update(name='The "Reds" & <co>')
    page = html.unescape(browsers["olga"].get(at("club_edit", "red-gum")).content.decode())
    address = "http://testserver" + at("club_embed", "red-gum")
    assert f'<iframe src="{address}" title="The &quot;Reds&quot; &amp; &lt;co&gt;"' in page
