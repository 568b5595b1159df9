"""What people are told of seasons: that they begin, that dates change, how they ended. One mail each."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.models import Activity, Entry, MailMessage, Player, Seat
from league.outlets import mail
from league.services.clubs.players import player_add
from league.services.dates.staff import date_move
from league.services.mail.queue import reminder_add, reminders_due
from league.services.seasons.closing import season_close
from league.services.seasons.entries import absences_set, season_enter, season_leave
from league.services.seasons.settings import season_change
from league.services.seasons.slots import slot_fall_out, slots_move_later
from league.services.seasons.stages import StageWish, season_stage_cancel, season_stage_make
from tests.league.box_seasons import BoxSeason
from tests.league.mail import Letterbox, make_due, outcomes, reachable, send_due
from tests.league.outlets.mail.conftest import tell
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
TELLING_LOOKS_MOST = 6


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=3)
    for player in Player.objects.filter(pk__in=made.players):
        reachable(player)
    tell()
    MailMessage.objects.all().delete()
    made.start()
    tell()
    return made


def kinds(player: int) -> list[str]:
    return [kind for kind, _outcome in outcomes(Player.objects.get(pk=player))]


def test_everybody_hears_once_that_it_begins(series: Series, box: Letterbox) -> None:
    assert [kinds(player) for player in series.players] == [["season_begins"]] * 8
    make_due()
    assert send_due() == 8
    assert "Fridays begins on Friday" in box.letters[0].get_body(("plain",)).get_content()
    assert f"/seasons/{series.season.pk}/" in box.letters[0].get_body(("plain",)).get_content()


def test_who_gets_a_place_in_a_season_hears_of_it(series: Series, box: Letterbox) -> None:
    MailMessage.objects.all().delete()
    season_change(by=series.olga, season=series.season, wish={"entrants_max": 9})
    came, waits, waits_longer = (player_add(club=series.club, name=name) for name in ("Ada", "Ben", "Cleo"))
    for player in (came, waits, waits_longer):
        season_enter(by=series.olga, season=series.season, players=[player.pk])
    tell()
    assert [kinds(one.pk) for one in (came, waits, waits_longer)] == [["season_place"], [], []]
    season_leave(by=series.olga, season=series.season, players=[came.pk])
    season_change(by=series.olga, season=series.season, wish={"entrants_max": None})
    tell()
    assert [kinds(one.pk) for one in (came, waits, waits_longer)] == [["season_place"]] * 3
    assert MailMessage.objects.count() == 3


@pytest.mark.parametrize(
    "deed",
    [
        lambda series: slots_move_later(by=series.olga, season=series.season, slot=series.slots[1]),
        lambda series: slot_fall_out(by=series.olga, season=series.season, slot=series.slots[1]),
    ],
)
def test_a_changed_date_is_one_mail_each(series: Series, box: Letterbox, deed: Any) -> None:
    MailMessage.objects.all().delete()
    deed(series)
    tell()
    assert [kinds(player) for player in series.players] == [["season_dates"]] * 8
    tell()
    assert MailMessage.objects.count() == 8


def test_finalists_hear_of_their_final_and_that_it_is_cancelled(series: Series) -> None:
    for evening in (1, 2, 3):
        series.play(evening)
    tell()
    MailMessage.objects.all().delete()
    stage = season_stage_make(by=series.olga, season=series.season, wish=StageWish())
    finalists = set(stage.entrants.values_list("player_id", flat=True))
    tell()
    told = MailMessage.objects.filter(kind="place_given").values_list("player_id", flat=True)
    assert (set(told), len(finalists)) == (finalists, 4)
    season_stage_cancel(by=series.olga, season=series.season, number=1)
    tell()
    told = MailMessage.objects.filter(kind="event_cancelled").values_list("player_id", flat=True)
    assert set(told) == finalists


def test_how_it_ended_comes_with_the_digest(series: Series, box: Letterbox) -> None:
    for evening in (1, 2, 3):
        series.play(evening)
    tell()
    MailMessage.objects.all().delete()
    season_close(by=series.olga, season=series.season)
    tell()
    assert "season_over" in kinds(series.players[0])
    make_due()
    send_due()
    texts = [letter.get_body(("plain",)).get_content() for letter in box.letters]
    assert any("You are in place" in text and "of 8" in text for text in texts)


def test_nobody_is_reminded_of_an_evening_on_which_they_are_away(series: Series) -> None:
    MailMessage.objects.all().delete()
    away, *coming = series.players
    absences_set(by=series.olga, season=series.season, player=away, slots=[1])
    now = series.slots[0].starts_at - timedelta(hours=20)
    Entry.objects.update(entered_at=now - timedelta(days=9))
    for reminder in reminders_due(now):
        reminder_add(reminder, now=now)
    told = MailMessage.objects.filter(kind="day_before").values_list("player_id", flat=True)
    assert sorted(told) == sorted(coming)


def test_who_left_hears_no_more_of_the_dates_of_their_tables(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    seats = Seat.objects.filter(match__date__season=boxes.season)
    date = boxes.dates()[0]
    gone = date.match.seats.get(seat=0).player_id
    season_leave(by=boxes.olga, season=boxes.season, players=[gone])
    tell()
    MailMessage.objects.all().delete()
    date_move(by=boxes.olga, date=date, default_at=date.default_at + timedelta(days=1))
    slots_move_later(by=boxes.olga, season=boxes.season, slot=boxes.slots[0])
    tell()
    told = MailMessage.objects.filter(kind="table_date")
    assert told.filter(object=f"match {date.pk}").values("player").distinct().count() == 3
    assert not told.filter(player=gone).exists()
    assert set(told.values_list("player_id", flat=True)) == set(
        seats.exclude(player=gone).values_list("player_id", flat=True)
    )


@pytest.mark.parametrize("count", [2, 8])
def test_telling_of_many_moved_tables_costs_as_few_queries(people: Table, count: int) -> None:
    boxes = BoxSeason(people, boxes=count).publish()
    tell()
    slots_move_later(by=boxes.olga, season=boxes.season, slot=boxes.season.slots.order_by("number")[0])
    activity = Activity.objects.get(kind="tables_moved")
    MailMessage.objects.all().delete()
    with CaptureQueriesContext(connection) as asked:
        mail.tell([activity])
    seats = Seat.objects.filter(match__date__season=boxes.season).count()
    assert MailMessage.objects.filter(kind="table_date").count() == seats
    looks = [query for query in asked.captured_queries if query["sql"].startswith("SELECT")]
    assert len(looks) <= TELLING_LOOKS_MOST  # rows are inserted in batches
