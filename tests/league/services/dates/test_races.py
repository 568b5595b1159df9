"""People of a table act at the same moment, each by a connection of their own."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from games.refusals import Refused
from league.domain.agreeing import AgreementState, SlotAnswer, half_hours_between
from league.models import Activity, DateAnswer, MatchDate
from league.selectors.dates.agreements import read_agreement
from league.services.dates.answers import half_hours_tap
from league.services.dates.steps import time_confirm, time_propose
from tests.league.people import Table
from tests.league.planned_tables import PlannedTable
from tests.waits import limit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def at_once(*deeds: Callable[[], object]) -> list[Any]:
    """What each of these gave or refused, all begun together."""
    start, answers = threading.Barrier(len(deeds)), [None] * len(deeds)

    def run(number: int) -> None:
        start.wait()
        try:
            answers[number] = deeds[number]()  # type: ignore[call-overload]  # nothing or a code
        except Refused as refusal:
            answers[number] = refusal.code  # type: ignore[call-overload]
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(deeds))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(limit())
    return answers


def test_three_say_the_last_yes_at_once_and_the_date_changes_once(planned: PlannedTable) -> None:
    at, (pia, *others) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)

    def confirm(person: Any) -> Callable[[], object]:
        return lambda: time_confirm(by=person, date=planned.date, at=at)

    assert at_once(*map(confirm, (*others, others[0]))) == [None] * 4
    date = MatchDate.objects.get(pk=planned.date.pk)
    assert (read_agreement(date).state, date.starts_at, date.sequence) == (AgreementState.AGREED, at, 1)
    assert Activity.objects.filter(kind="match_date_changed").count() == 1


def test_of_two_who_propose_at_once_one_has_to_look_first(planned: PlannedTable) -> None:
    pia, kofi, *_others = planned.four
    answers = at_once(
        lambda: time_propose(by=pia, date=planned.date, at=planned.in_days(5)),
        lambda: time_propose(by=kofi, date=planned.date, at=planned.in_days(6)),
    )
    assert sorted(map(str, answers)) == ["None", "time_replaced"]


def test_taps_of_two_phones_of_one_person_are_all_kept(planned: PlannedTable) -> None:
    at, pia = planned.in_days(5), planned.four[0]
    first = half_hours_between(at, at).start

    def tap(number: int) -> Callable[[], object]:
        return lambda: half_hours_tap(by=pia, date=planned.date, answers={first + number: SlotAnswer.CAN})

    assert at_once(*map(tap, range(4))) == [None] * 4
    assert len(DateAnswer.objects.get().taps) == 4
