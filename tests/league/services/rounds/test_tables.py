"""A drawn round becomes rows: its matches in their order, who sits out, and tables on screen."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.domain.seating.interface import DrawnRound
from league.models import Entry, Event, Match, Player, Round, ScreenTable
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.rounds.tables import round_store
from tests.league.people import Table
from tests.league.screen_evening import ONE_GAME

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event_of(people: Table) -> Any:
    """event_of(…): a running event, and nine people of it by number."""

    def make(**changes: Any) -> tuple[Event, list[int]]:
        given: dict[str, Any] = {
            "by": people.cast.olga, "club": people.club, "name": "Evening", "game": "dingo",
            "rule": ONE_GAME, "options": {}, "format": "swiss", "played_by": Event.PlayedBy.PEOPLE,
            "choices": {"roll_call": False},
        }  # fmt: skip
        event = event_create(**given | changes)
        guests = [player_add(club=people.club, name=f"Guest {number}") for number in range(5)]
        players = [player.pk for player in (*people.players, *guests)]
        event_enter(by=people.cast.olga, event=event, players=players)
        event_run(by=people.cast.olga, event=event)
        return Event.objects.get(pk=event.pk), players

    return make


def seats_of(match: Match) -> list[int]:
    return list(match.seats.order_by("seat").values_list("player_id", flat=True))


def test_matches_have_the_tables_as_drawn_and_go_on_counting_from_round_to_round(
    event_of: Any, cast: SimpleNamespace
) -> None:
    event, (a, b, c, d, e, f, g, h, i) = event_of()
    first = DrawnRound(((d, a, c, b), (h, g, f, e)), (i,), 0)
    round_, matches = round_store(event=event, drawn=first, report={"draws": 1}, published_by=cast.olga)
    assert round_ is not None
    assert [seats_of(match) for match in matches] == [[d, a, c, b], [h, g, f, e]]
    assert (round_.number, round_.out, round_.report) == (1, [i], {"draws": 1})
    assert (round_.published_by, round_.closed_at) == (cast.olga, None)
    event.refresh_from_db()
    second = DrawnRound(((i, a, e, b), (c, d, g, h)), (f,), 2)
    later, more = round_store(event=event, drawn=second, report={})
    assert later is not None
    assert (later.number, later.stage, later.published_by) == (2, 2, None)
    numbers = [(match.number, match.table) for match in (*matches, *more)]
    assert numbers == [(1, 1), (2, 2), (3, 1), (4, 2)]
    event.refresh_from_db()
    assert (event.matches_seated, event.matches_unfinished) == (4, 4)
    assert not ScreenTable.objects.exists(), "cards lie on real tables"


def test_who_is_not_seated_sits_out_or_was_not_there(event_of: Any) -> None:
    event, players = event_of(choices={"roll_call": True})
    *seated, here, late, missing = players[:7]
    for player, attendance in ((here, "here"), (late, "late"), (missing, "no_show")):
        Entry.objects.filter(player=player).update(attendance=attendance)
    gone, applied = players[7:]
    Entry.objects.filter(player=gone).update(withdrawn_at="2026-01-01T00:00Z")
    Entry.objects.filter(player=applied).update(status="applied")
    drawn = DrawnRound((tuple(seated),), (here,), 0)
    first, _matches = round_store(event=event, drawn=drawn, report={})
    assert first is not None
    assert (first.out, first.absent) == (sorted([here, late]), {str(late): "late", str(missing): "no_show"})
    event.refresh_from_db()
    second, _matches = round_store(event=event, drawn=drawn, report={})
    assert second is not None
    assert second.out == [here], "the credit for being late is given once"
    assert second.absent == first.absent


def test_a_ladder_has_matches_and_no_rounds(tables: SimpleNamespace, cast: SimpleNamespace) -> None:
    ladder = event_create(
        by=cast.olga, club=cast.club, name="Ladder", game="dingo", rule=ONE_GAME, options={}, format="ladder"
    )
    event_run(by=cast.olga, event=ladder)
    ladder.refresh_from_db()
    drawn = DrawnRound((tuple(player.pk for player in tables.players),), (), 0)
    round_, matches = round_store(event=ladder, drawn=drawn, report={})
    assert (round_, [match.round_id for match in matches]) == (None, [None])
    assert not Round.objects.exists()
    ladder.refresh_from_db()
    assert ladder.matches_seated == 1


def test_on_screen_each_match_has_a_table_of_its_own_with_the_clock_of_the_event(event_of: Any) -> None:
    event, players = event_of(choices={"venue": Event.Venue.SCREEN, "clock": "brisk"})
    drawn = DrawnRound((tuple(players[:4]), tuple(players[4:8])), tuple(players[8:]), 0)
    _round, matches = round_store(event=event, drawn=drawn, report={})
    tables = {table.match_id: table for table in ScreenTable.objects.all()}
    assert set(tables) == {match.pk for match in matches}
    assert len({table.word for table in tables.values()} | {table.token for table in tables.values()}) == 4
    for match in matches:
        table = tables[match.pk]
        sitting = list(table.players.order_by("number").values_list("name", flat=True))
        names = dict(Player.objects.values_list("pk", "name"))
        assert sitting == [names[player] for player in seats_of(match)]
        assert table.clock == "brisk"
