"""A bot that fails in every game does not fill the disk: its newest faults are whole, the rest is short."""

from typing import Any

import pytest

from league.domain.matches.fault_notes import WHOLE_KEPT, has_position
from league.models import Fault, Match
from league.services.bots.faults import faults_shorten

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

BIG = "x" * 10_000


def stored(match: Match, seat: int, number: int) -> list[Fault]:
    """So many more faults of the bot in that seat, as a match stores them."""
    version = match.seats.get(seat=seat).version
    view = {"seat": seat, "legal": [BIG]}
    made = Fault.objects.bulk_create(
        Fault(
            match=match, game_number=1, seat=seat, version=version, decision=1, code="crash",
            text=BIG, log=BIG, view=view,
        )
        for _ in range(number)
    )  # fmt: skip
    faults_shorten(faults=made)
    return made


def whole(match: Match, seat: int) -> list[int]:
    faults = Fault.objects.filter(match=match, seat=seat).order_by("-pk")
    return [fault.pk for fault in faults if fault.log == fault.text == BIG and has_position(fault.view)]


@pytest.mark.parametrize("at_once", [1, 7, 60])
def test_the_newest_stay_whole_and_the_rest_is_short(tables: Any, at_once: int) -> None:
    match = tables.schedule()
    made = [fault.pk for _ in range(60 // at_once) for fault in stored(match, 0, at_once)]
    assert whole(match, 0) == made[::-1][:WHOLE_KEPT]
    for fault in Fault.objects.filter(pk__in=made[:-WHOLE_KEPT]):
        assert len(fault.text) + len(fault.log) < 1000
        assert fault.view == {"seat": 0}


def test_faults_of_another_bot_push_nothing_out(tables: Any) -> None:
    match = tables.schedule()
    stored(match, 0, 5)
    stored(match, 1, 50)
    assert len(whole(match, 0)) == 5
    assert len(whole(match, 1)) == WHOLE_KEPT


def test_it_costs_the_same_however_many_there_were_before(
    tables: Any, django_assert_max_num_queries: Any
) -> None:
    match = tables.schedule()
    stored(match, 0, 100)
    with django_assert_max_num_queries(6):
        stored(match, 0, 1)
