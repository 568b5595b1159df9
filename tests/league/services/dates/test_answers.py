"""Half hours that people tap, and what comes of them: windows, clashes, and habits for the next time."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.domain.agreeing import SlotAnswer, half_hours_between
from league.models import DateAnswer, PlayerHabits
from league.selectors.dates.agreements import dates
from league.selectors.dates.clashes import Room
from league.selectors.dates.windows import offered_windows, people_available
from league.services.dates.answers import habits_forget, habits_remember, half_hours_tap, taps_undo
from tests.league.people import Table, code_of
from tests.league.planned_tables import PlannedTable

pytestmark = pytest.mark.django_db
SUMMER = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Havana")


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def first_half_hour(planned: PlannedTable, days: float) -> int:
    at = planned.in_days(days)
    return half_hours_between(at, at + timedelta(minutes=30)).start


def tap(planned: PlannedTable, person: object, first: int, *answers: SlotAnswer) -> None:
    given = dict(zip(range(first, first + len(answers)), answers, strict=True))
    half_hours_tap(by=person, date=planned.date, answers=given)  # type: ignore[arg-type]  # one of the four


def offered(planned: PlannedTable) -> tuple[object, ...]:
    date = dates().get(pk=planned.date.pk)
    return tuple(offered_windows(date, people_available(date), timezone.now()))


def test_the_last_tap_of_a_half_hour_counts_and_each_can_be_taken_back(planned: PlannedTable) -> None:
    pia, first = planned.four[0], first_half_hour(planned, 5)
    tap(planned, pia, first, SlotAnswer.CAN, SlotAnswer.CAN)
    tap(planned, pia, first, SlotAnswer.CANNOT)
    row = DateAnswer.objects.get()
    assert row.taps == {str(first): SlotAnswer.CANNOT, str(first + 1): SlotAnswer.CAN}
    taps_undo(by=pia, date=planned.date)
    assert DateAnswer.objects.get().taps == {str(first): SlotAnswer.CAN, str(first + 1): SlotAnswer.CAN}
    taps_undo(by=pia, date=planned.date)
    assert DateAnswer.objects.get().taps == {}
    assert code_of(taps_undo, by=pia, date=planned.date) == "no_taps_left"


def test_nobody_answers_for_another_and_nothing_that_is_closed(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    first = first_half_hour(planned, 5)
    given = {"date": planned.date, "answers": {first: SlotAnswer.CAN}}
    assert code_of(half_hours_tap, by=cast.sam, **given) == "not_a_member"
    assert code_of(half_hours_tap, by=cast.olga, **given) == "not_at_this_table"
    for number in (first_half_hour(planned, -2), first_half_hour(planned, 60)):
        answers = {number: SlotAnswer.CAN}
        assert code_of(half_hours_tap, by=cast.pia, date=planned.date, answers=answers) == "half_hour_closed"
    many = dict.fromkeys(range(first, first + 400), SlotAnswer.CAN)
    assert code_of(half_hours_tap, by=cast.pia, date=planned.date, answers=many) == "too_many_half_hours"
    assert code_of(half_hours_tap, by=cast.pia, **given, zone="Berlin") == "unknown_zone"
    assert not DateAnswer.objects.exclude(taps={}).exists()


def test_a_time_at_which_all_can_is_offered_with_who_is_elsewhere(planned: PlannedTable) -> None:
    first = first_half_hour(planned, 5)
    for person in planned.four:
        tap(planned, person, first, *[SlotAnswer.CAN] * 3)
    (window, *_others) = offered(planned)
    assert (window.coming, window.is_for_all, window.clashes, window.room) == (4, True, (), Room.UNKNOWN)
    other = planned.plan(planned.slots[1])
    other.starts_at = window.starts_at + timedelta(minutes=60)
    other.save(update_fields=["starts_at"])
    (window, *_others) = offered(planned)
    assert {clash.name for clash in window.clashes} == {"Pia", "Kofi", "Aiko", "Jonas"}
    assert {clash.where for clash in window.clashes} == {"Boxes"}


def test_a_room_that_is_full_is_told(planned: PlannedTable) -> None:
    slot = planned.slots[1]
    first = half_hours_between(slot.starts_at, slot.starts_at + timedelta(minutes=30)).start
    tap(planned, planned.four[0], first, *[SlotAnswer.CAN] * 3)
    (window, *_others) = offered(planned)
    assert window.room == Room.FREE
    for _table in range(2):
        planned.plan(slot)
    (window, *_others) = offered(planned)
    assert window.room == Room.FULL


@pytest.mark.parametrize("zone", SUMMER)
def test_habits_are_remembered_by_the_clocks_of_each(planned: PlannedTable, zone: str) -> None:
    pia, first = planned.four[0], first_half_hour(planned, 5)
    tap(planned, pia, first, SlotAnswer.CAN, SlotAnswer.CAN, SlotAnswer.IF_NEED_BE)
    habits_remember(by=pia, date=planned.date, zone=zone)
    habits_remember(by=pia, date=planned.date, zone=zone)
    second = planned.plan(planned.slots[1])
    mine = people_available(second)[0].availability
    assert mine.zone == zone
    week = first + 7 * 48
    said = [mine.answers([number])[0] for number in range(first, first + 3)]
    assert said == [SlotAnswer.CAN, SlotAnswer.CAN, SlotAnswer.IF_NEED_BE]
    assert SlotAnswer.UNANSWERED in mine.answers(range(week + 10, week + 12))
    habits_forget(by=pia, date=planned.date)
    assert not PlayerHabits.objects.exists()
