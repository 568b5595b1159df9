"""Standings of an event: who is in them, by which columns, and what decided between equals."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.standings import DEFAULT_CHAIN
from league.models import Entry, Event
from league.selectors.events.standings import event_standings
from league.services.events.events import event_create, event_enter, event_run, event_withdraw
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Any:
    """evening(game, **options): a running round robin of the four."""

    def made(game: str = "dingo", **options: Any) -> Event:
        event = event_create(
            by=cast.olga, club=cast.club, name=f"Evening of {game}", game=game, rule=MatchRule("wins", 1),
            options=options, format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE,
            choices={"roll_call": False},
        )  # fmt: skip
        event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
        event_run(by=cast.olga, event=event)
        return event

    return made


def test_before_anything_was_played_everybody_is_in_them(evening: Any, people: Table) -> None:
    found = event_standings(evening())
    assert {row.badge.player_id for row in found.rows} == {player.pk for player in people.players}
    assert all((row.matches, row.wins, row.tie_break) == (0, 0, "") for row in found.rows)


def test_columns_stand_in_the_order_in_which_they_decide(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = evening()
    (match,) = event_seat(by=cast.olga, event=event)
    result_confirm_by_hand(by=cast.olga, match=people.enter(match, 2))
    found = event_standings(event)
    keys = [column.key for column in found.columns]
    assert keys == [key for key in DEFAULT_CHAIN if key in keys]
    assert all(column.title and column.explanation for column in found.columns)
    order = {seat.player_id: seat.placement for seat in match.seats.all()}
    assert [order[row.badge.player_id] for row in found.rows] == [1, 2, 3, 4]
    assert [row.wins for row in found.rows] == [1, 0, 0, 0]


def test_partners_are_level_until_something_decides(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = evening("omi", target=3)
    (match,) = event_seat(by=cast.olga, event=event)
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=match)
    rows = event_standings(event).rows
    first, second = rows[:2]
    assert (first.wins, second.wins) == (1, 1)
    assert first.values[0] == second.values[0]
    assert second.badge.name in first.tie_break
    assert first.badge.name in second.tie_break


def test_who_withdrew_stays_with_what_was_played_and_goes_without(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event, gone = evening(), people.players[0].pk
    (match,) = event_seat(by=cast.olga, event=event)
    event_withdraw(by=cast.olga, event=event, players=[gone])
    assert gone not in {row.badge.player_id for row in event_standings(event).rows}
    game_enter(by=cast.olga, match=match, number=1, rows=won_by(0))
    result_confirm_by_hand(by=cast.olga, match=match)
    assert gone in {row.badge.player_id for row in event_standings(event).rows}


def test_a_page_of_them_keeps_its_places(evening: Any, people: Table, cast: SimpleNamespace) -> None:
    event = evening()
    (match,) = event_seat(by=cast.olga, event=event)
    result_confirm_by_hand(by=cast.olga, match=people.enter(match, 1))
    whole = event_standings(event)
    page = event_standings(event, offset=2, limit=1)
    assert (page.rows, page.total, page.columns) == (whole.rows[2:3], 4, whole.columns)


def test_it_costs_the_same_queries_however_much_was_played(
    evening: Any, people: Table, cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    event = evening()
    for _ in range(3):
        (match,) = event_seat(by=cast.olga, event=event)
        result_confirm_by_hand(by=cast.olga, match=people.enter(match, 0))
        with django_assert_max_num_queries(6):
            event_standings(event)


def test_equal_sums_of_unlike_parts_are_level_and_unequal_ones_are_seen_apart(
    people: Table, cast: SimpleNamespace
) -> None:
    """2/3 + 1/3 and 1/4 + 3/4 are both 1; 500/1000 and 501/1000 look alike with two decimals."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Thirds", game="dingo", rule=MatchRule("wins", 1), options={},
        format="ladder", choices={"metrics": ["share"]},
    )  # fmt: skip
    one, other, third, fourth = people.players
    for player, share in ((one, "1"), (other, "1"), (third, "500/1000"), (fourth, "501/1000")):
        Entry.objects.create(event=event, player=player, matches=1, share=Fraction(share))
    standings = event_standings(event)
    assert [row.place for row in standings.rows] == [1, 1, 3, 4]
    assert [column.decimals for column in standings.columns] == [3]
