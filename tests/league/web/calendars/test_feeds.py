"""Calendars as programs fetch them: what is in them, what stays, who gets them."""

import gzip
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Event, MatchDate, Membership, Player
from league.services.calendars.links import calendar_link_make, calendar_link_word
from league.services.clubs.members import member_remove, player_rename
from league.services.clubs.player_links import player_link_make, player_link_path, player_links_revoke
from league.services.events.events import event_create, event_finish, event_rename
from league.services.matches.matches import match_cancel
from league.services.seasons.settings import season_change
from league.services.seasons.slots import slot_fall_out, slots_move_later
from league.web.server.logs import wordless
from tests.league.box_seasons import BoxSeason
from tests.league.domain.calendars.readers import READERS, ReadEntry, read_by_icalendar
from tests.league.people import Table
from tests.league.seasons import Series, next_friday

pytestmark = pytest.mark.django_db
SLUG = "red-gum"
QUERIES = 14  # ten of its dates, four to keep what is known
UNCHANGED_QUERIES = 4  # club, season, the newest activities, what is known


def address(name: str, *path: object) -> str:
    return reverse(f"web:{name}", args=[SLUG, *path])


def entries(path: str) -> dict[str, ReadEntry]:
    """By UID, as three programs read them."""
    answer = Client().get(path)
    assert answer.status_code == 200, path
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    read = [sorted(reader(answer.content)) for reader in READERS.values()]
    assert read[0] == read[1] == read[2]
    return {entry.uid: entry for entry in read[0]}


def own_path(player: Player, name: str = "own_feed") -> str:
    link = calendar_link_make(by=player.user, player=player)
    return reverse(f"web:{name}", args=[calendar_link_word(link)])


@pytest.fixture
def people(cast: SimpleNamespace) -> Table:
    return Table(cast)


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    return BoxSeason(people).publish()


def test_every_planned_table_is_in_the_feeds_of_club_season_box_and_table(boxes: BoxSeason) -> None:
    dates = boxes.dates()
    whole = entries(address("club_feed"))
    assert set(whole) == {f"match-{date.public_id}@outback-league" for date in dates}
    assert entries(address("season_feed", boxes.season.pk)) == whole
    first = dates[0]
    uid = f"match-{first.public_id}@outback-league"
    assert entries(address("match_feed", first.match_id)) == {uid: whole[uid]}
    of_the_box = entries(address("event_feed", first.match.event_id))
    assert set(of_the_box) < set(whole)
    assert uid in of_the_box
    one = whole[uid]
    assert (one.starts_at, one.sequence, one.status) == (first.starts_at, 0, "CONFIRMED")
    assert (one.ends_at - one.starts_at).total_seconds() == 60 * boxes.season.table_minutes
    assert set(one.description.split(", ")) == {seat.player.name for seat in first.match.seats.all()}


def test_a_move_keeps_the_name_and_raises_the_sequence(boxes: BoxSeason) -> None:
    before = entries(address("season_feed", boxes.season.pk))
    slots_move_later(by=boxes.olga, season=boxes.season, slot=boxes.slots[0], weeks=1)
    after = entries(address("season_feed", boxes.season.pk))
    assert set(after) == set(before)
    assert all(after[uid].sequence > before[uid].sequence for uid in before)
    assert all(after[uid].starts_at > before[uid].starts_at for uid in before)


def test_what_falls_out_or_is_cancelled_stays_as_cancelled(boxes: BoxSeason) -> None:
    first = boxes.dates()[0]
    match_cancel(by=boxes.olga, match=first.match)
    one = entries(address("match_feed", first.match_id))[f"match-{first.public_id}@outback-league"]
    assert (one.status, one.sequence) == ("CANCELLED", 1)
    slot_fall_out(by=boxes.olga, season=boxes.season, slot=boxes.slots[-1], note="Holiday")
    off = [entry for uid, entry in entries(address("club_feed")).items() if uid.startswith("slot-")]
    assert [(entry.status, entry.description) for entry in off] == [("CANCELLED", "Holiday")]


def test_a_table_that_lost_its_date_is_cancelled_until_it_has_one(boxes: BoxSeason) -> None:
    first = boxes.dates()[0]
    MatchDate.objects.filter(pk=first.pk).update(undated_at=first.changed_at)
    one = entries(address("match_feed", first.match_id))[f"match-{first.public_id}@outback-league"]
    assert one.status == "CANCELLED"


def test_an_evening_has_one_name_before_its_season_starts_and_after(people: Table) -> None:
    series = Series(people)
    before = entries(address("club_feed"))
    assert len(before) == 3
    assert all(uid.startswith("slot-") for uid in before)
    series.start()
    after = entries(address("club_feed"))
    assert set(after) == set(before)
    assert {entry.summary for entry in after.values()} == {f"Fridays · {number}" for number in (1, 2, 3)}
    assert all(after[uid].sequence > before[uid].sequence for uid in before)
    event_rename(by=series.olga, event=series.season.parts.get(number=1).event, name="Opening night")
    renamed = {entry.summary: entry for entry in entries(address("club_feed")).values()}["Opening night"]
    assert renamed.sequence == after[renamed.uid].sequence + 1
    season_change(by=series.olga, season=series.season, wish={"table_minutes": 240})
    longer = entries(address("club_feed"))[renamed.uid]
    assert longer.sequence == renamed.sequence + 1
    assert longer.ends_at > renamed.ends_at


def friday(by: Any, club: Any) -> Event:
    choices = {"starts_at": next_friday(), "zone": "Asia/Kolkata"}
    return event_create(by=by, club=club, name="Friday", game="dingo", choices=choices)


def test_an_event_with_a_date_is_there_and_is_called_off_if_it_ends_without_a_table(people: Table) -> None:
    olga = people.cast.olga
    event = friday(olga, people.club)
    event_create(by=olga, club=people.club, name="No date", game="dingo")
    (one,) = entries(address("club_feed")).values()
    assert (one.summary, one.starts_at, one.sequence) == ("Friday", next_friday(), 0)
    event_finish(by=olga, event=event)
    (off,) = entries(address("event_feed", event.pk)).values()
    assert (off.uid, off.status, off.sequence) == (one.uid, "CANCELLED", 1)


def test_equal_states_are_equal_bytes_and_answered_with_304(boxes: BoxSeason) -> None:
    path = address("club_feed")
    first = Client().get(path)
    assert Client().get(path).content == first.content
    known = Client().get(path, headers={"If-None-Match": first["ETag"]})
    assert (known.status_code, known.content) == (304, b"")
    since = Client().get(path, headers={"If-Modified-Since": first["Last-Modified"]})
    assert (since.status_code, since["ETag"]) == (304, first["ETag"])
    player_rename(by=boxes.olga, player=Player.objects.get(name="Guest 0"), name="Aroha")
    again = Client().get(path, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 200
    assert b"Aroha" in again.content


def test_what_is_unchanged_is_answered_without_being_made_again(
    boxes: BoxSeason, django_assert_max_num_queries: Any
) -> None:
    path = address("season_feed", boxes.season.pk)
    etag = Client().get(path)["ETag"]
    with django_assert_max_num_queries(UNCHANGED_QUERIES):
        unchanged = Client().get(path, headers={"If-None-Match": etag})
    assert (unchanged.status_code, unchanged["ETag"]) == (304, etag)
    player_rename(by=boxes.olga, player=Player.objects.get(name="Guest 1"), name="Another name")
    changed = Client().get(path, headers={"If-None-Match": etag})
    assert (changed.status_code, b"Another name" in changed.content) == (200, True)


def test_the_next_program_gets_the_file_that_was_made_packed_if_it_takes_it_so(
    boxes: BoxSeason, django_assert_max_num_queries: Any
) -> None:
    path = address("season_feed", boxes.season.pk)
    first = Client().get(path)
    with django_assert_max_num_queries(2 * UNCHANGED_QUERIES):
        packed = Client().get(path, headers={"Accept-Encoding": "gzip"})
        plain = Client().get(path)
    assert plain.content == first.content == gzip.decompress(packed.content)
    assert {answer["ETag"] for answer in (first, packed, plain)} == {first["ETag"]}
    assert (packed["Content-Encoding"], "Content-Encoding" in plain) == ("gzip", False)
    assert "Accept-Encoding" in packed["Vary"]


def test_a_feed_takes_as_many_queries_for_many_tables_as_for_few(
    people: Table, django_assert_max_num_queries: Any
) -> None:
    BoxSeason(people, boxes=3).publish()
    with django_assert_max_num_queries(QUERIES):
        assert len(entries(address("club_feed"))) == 24


def test_an_own_feed_has_what_is_the_player_s_and_ends_when_it_is_replaced(
    boxes: BoxSeason, people: Table
) -> None:
    pia = people.players[0]
    friday(boxes.olga, people.club)
    path = own_path(pia)
    mine = {f"match-{d.public_id}@outback-league" for d in boxes.dates() if sits(d, pia)}
    assert set(entries(path)) == mine
    assert len(mine) == 4
    newer = own_path(pia)
    assert (Client().get(path).status_code, Client().get(newer).status_code) == (404, 200)
    assert wordless(newer) == "/cal/…/dates.ics"
    assert Client().get(newer)["X-Robots-Tag"] == "noindex, nofollow"


def test_a_date_of_planned_tables_that_falls_out_is_told_by_the_tables_alone(
    boxes: BoxSeason, people: Table
) -> None:
    path = own_path(people.players[0])
    before = set(entries(path))
    slot_fall_out(by=boxes.olga, season=boxes.season, slot=boxes.slots[0])
    assert set(entries(path)) == before


def sits(date: MatchDate, player: Player) -> bool:
    return any(seat.player_id == player.pk for seat in date.match.seats.all())


def test_who_is_removed_from_the_club_loses_the_address(people: Table, cast: SimpleNamespace) -> None:
    Membership.objects.create(club=cast.club, user=cast.olga, role=Membership.Role.OWNER)
    path = own_path(people.players[1])
    member_remove(by=cast.olga, player=people.players[1])
    assert Client().get(path).status_code == 404


def test_a_private_club_has_secret_addresses_alone(cast: SimpleNamespace) -> None:
    table = Table(cast, cast.private)
    friday(cast.olga, cast.private)
    assert Client().get(reverse("web:club_feed", args=["back-room"])).status_code == 404
    pia = table.players[0]
    whole = own_path(pia, "own_club_feed")
    assert [entry.summary for entry in entries(whole).values()] == ["Friday"]
    Membership.objects.filter(club=cast.private, user=cast.pia).delete()
    assert Client().get(whole).status_code == 404


def test_a_personal_link_leads_to_an_address_that_ends_with_it(people: Table, cast: SimpleNamespace) -> None:
    aiko = people.players[2]
    own = player_link_path(player_link_make(by=cast.olga, player=aiko))
    page = Client().get(f"{own}calendar/")
    path = page.context["feed"].address.removeprefix("http://testserver")
    assert Client().get(f"{own}calendar/").context["feed"] == page.context["feed"]
    assert entries(path) == {}
    player_links_revoke(by=cast.olga, club=cast.club, players=[aiko.pk])
    assert Client().get(path).status_code == 404


def test_a_table_without_a_date_and_a_word_that_nobody_has_are_not_there(
    people: Table, cast: SimpleNamespace
) -> None:
    assert Client().get(address("match_feed", people.schedule().pk)).status_code == 404
    assert Client().get(reverse("web:own_feed", args=["x" * 16])).status_code == 404
    assert read_by_icalendar(Client().get(address("club_feed")).content) == []
