"""The home of a club: what comes next and who comes, what was last, the standing, what it says of itself."""

from datetime import timedelta
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image

from league.models import Club, ClubPicture, Event, MatchDate, Membership
from league.selectors.clubs.home import club_home
from league.services.clubs.members import player_rename
from league.services.seasons.entries import absences_set
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.rounds import Evening
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def series(people: Table) -> Series:
    """Three Fridays, of which one is played."""
    series = Series(people).start()
    series.play(1, champion=series.players[0])
    return series


def home(browsers: dict[str, Client], at: Any, role: str = "anonymous", club: str = "red-gum") -> str:
    answer = browsers[role].get(at("club", club))
    assert answer.status_code == 200
    return str(answer.content.decode())


def owner_of(cast: SimpleNamespace) -> None:
    Membership.objects.filter(club=cast.club, user=cast.olga).update(role=Membership.Role.OWNER)


def jpeg(size: tuple[int, int] = (80, 40)) -> SimpleUploadedFile:
    out = BytesIO()
    Image.new("RGB", size, (10, 90, 60)).save(out, "JPEG", comment=b"SecretWord")
    return SimpleUploadedFile("hall.jpg", out.getvalue())


def test_it_says_what_comes_next_and_who_comes(series: Series, browsers: dict[str, Client], at: Any) -> None:
    page = home(browsers, at)
    second = series.season.parts.get(number=2).event
    assert second.name in page
    assert "8 are coming." in page
    assert "You are coming." not in page
    assert "You are coming." in home(browsers, at, "pia")
    assert at("season_away", "red-gum", series.season.pk) in home(browsers, at, "pia")


def test_who_said_that_they_are_away_is_not_counted(
    series: Series, browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    assert "8 are coming." in home(browsers, at)
    pia = series.players[0]
    absences_set(by=cast.pia, season=series.season, player=pia, slots=[2])
    page = home(browsers, at, "pia")
    assert "7 are coming." in page
    assert "1 is away." in page
    assert "You are away." in page


def test_the_last_evening_and_the_standing_are_in_short(
    series: Series, browsers: dict[str, Client], at: Any
) -> None:
    page = home(browsers, at)
    assert at("event", "red-gum", series.season.parts.get(number=1).event_id) in page
    assert "Last evening" in page
    assert "Fridays, in short" in page
    assert at("leaderboard", "red-gum") in page


def test_a_change_is_seen_at_once_and_what_did_not_change_is_kept(
    series: Series, browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    home(browsers, at)
    with CaptureQueriesContext(connection) as queries:
        home(browsers, at)
    assert len(queries) <= 8
    owner_of(cast)
    kofi = series.people.players[1]
    player_rename(by=cast.olga, player=kofi, name="Kofi Mensah")
    assert "Kofi Mensah" in home(browsers, at)


def test_an_empty_club_says_how_to_join_and_no_more(browsers: dict[str, Client], at: Any, cast: Any) -> None:
    page = home(browsers, at, club="harbour")
    assert "Ask an organizer to add you to the club" in page
    for heading in ("Next evening", "Last evening", "in short", "The club</h2>", "Dates</h2>"):
        assert heading not in page


def test_what_the_club_says_of_itself_has_few_marks_and_no_html(
    browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    about = (
        f"We *like* cards.\n\n- tea\n- cake\n\n{SCRIPT}\n\n[ours](https://example.org) "
        "[bad](javascript:alert(1)) ![spy](https://example.org/spy.png)"
    )
    Club.objects.filter(pk=cast.club.pk).update(about=about, joining="Come on a **Friday**.")
    page = home(browsers, at)
    assert "<em>like</em>" in page
    assert "<li>tea</li>" in page
    assert '<a href="https://example.org" rel="nofollow ugc noopener" class="text-link">ours</a>' in page
    assert "<strong>Friday</strong>" in page
    assert "Ask an organizer" not in page
    assert SCRIPT not in page
    assert 'href="javascript' not in page
    assert "<img" not in page


def test_an_owner_shows_a_picture_that_was_made_anew(
    browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    owner_of(cast)
    sent = {"file": jpeg(), "alt": "Our hall"}
    answer = browsers["olga"].post(at("club_picture_edit", "red-gum"), sent)
    assert (answer.status_code, answer.url) == (302, at("club", "red-gum"))
    picture = ClubPicture.objects.get(club=cast.club)
    address = at("club_picture", "red-gum", picture.digest[:16])
    page = home(browsers, at)
    assert f'src="{address}"' in page
    assert 'alt="Our hall"' in page
    shown = browsers["anonymous"].get(address)
    assert (shown["Content-Type"], shown["X-Content-Type-Options"]) == ("image/jpeg", "nosniff")
    assert b"SecretWord" not in shown.content
    browsers["olga"].post(at("club_picture_edit", "red-gum"), {"do": "remove"})
    assert browsers["anonymous"].get(address).status_code == 404
    assert address not in home(browsers, at)


def test_another_picture_has_another_address(
    browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    owner_of(cast)
    for size in ((80, 40), (40, 80)):
        browsers["olga"].post(at("club_picture_edit", "red-gum"), {"file": jpeg(size)})
    (picture,) = ClubPicture.objects.all()
    assert (picture.width, picture.height) == (40, 80)
    assert browsers["anonymous"].get(at("club_picture", "red-gum", "0" * 16)).status_code == 404


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no picture that can be read"),
        (b"<svg onload='alert(1)'/>", "no picture that can be read"),
        (bytes(3 * 1024**2 + 1), "at most 3 MiB"),
    ],
)
def test_what_cannot_be_shown_is_refused_beside_its_field(
    content: bytes, said: str, browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    owner_of(cast)
    sent = {"file": SimpleUploadedFile("hall.jpg", content)}
    answer = browsers["olga"].post(at("club_picture_edit", "red-gum"), sent)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not ClubPicture.objects.exists()


def test_a_private_club_shows_its_home_and_its_picture_to_members_alone(
    browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    picture = ClubPicture.objects.create(
        club=cast.private, content=b"JPEG", digest="ab" * 32, width=4, height=3
    )
    address = at("club_picture", "back-room", picture.digest[:16])
    for role, status in (("anonymous", 404), ("sam", 404), ("pia", 200)):
        assert browsers[role].get(at("club", "back-room")).status_code == status
        assert browsers[role].get(address).status_code == status
    assert "private" in browsers["pia"].get(address)["Cache-Control"]


def test_an_evening_that_has_begun_stands_there_until_it_ends(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    event, now = Evening(people).event, timezone.now()
    Event.objects.filter(pk=event.pk).update(starts_at=now - timedelta(minutes=30))
    page = home(browsers, at)
    assert at("event", "red-gum", event.pk) in page.partition('id="next-heading"')[2][:200]
    assert "Next evening" not in page
    Event.objects.filter(pk=event.pk).update(status=Event.Status.FINISHED)
    assert club_home(event.club, now).next is None


def test_an_evening_without_a_date_stands_there_once_a_round_is_seated(people: Table) -> None:
    evening, now = Evening(people), timezone.now()
    event = evening.event
    assert event.starts_at is None
    assert club_home(event.club, now).next is None
    evening.play_round()
    shown = club_home(event.club, timezone.now()).next
    assert shown is not None
    assert (shown.date.page, shown.has_begun) == (("event", event.pk), True)
    event.rounds.update(seated_at=now - timedelta(hours=9))
    assert club_home(event.club, timezone.now()).next is None


def test_an_evening_whose_time_has_come_without_it_does_not(people: Table) -> None:
    event, now = Evening(people).event, timezone.now()
    Event.objects.filter(pk=event.pk).update(
        starts_at=now - timedelta(minutes=30), status=Event.Status.PAUSED
    )
    found = club_home(event.club, now)
    assert found.next is None
    assert found.dates == ()


def test_tables_that_have_begun_hide_no_date_that_is_ahead(
    people: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes, now = BoxSeason(people).publish(), timezone.now()
    tables = boxes.dates()
    monkeypatch.setattr("league.selectors.clubs.home.LOOKED_AT", len(tables) - 1)
    begun = [date.pk for date in tables[:-1]]
    MatchDate.objects.filter(pk__in=begun).update(starts_at=now - timedelta(minutes=30))
    assert [date.starts_at for date in club_home(boxes.club, now).dates] == [tables[-1].starts_at]
