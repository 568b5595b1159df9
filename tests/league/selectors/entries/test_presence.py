"""Seating and standings see who is there, who stands in, who is kept apart, and what staff ruled."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Adjustment, Entry, Event, KeepApart, Match
from league.models.rulings import MILLION
from league.selectors.events.standings import event_standings
from league.selectors.rounds.draws import event_so_far
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Any:
    """evening(guests, **fields): a running Swiss evening of the four and so many guests."""

    def made(guests: int = 0, **fields: Any) -> Event:
        event = event_create(
            by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
            format="swiss", settings={"rounds": 5}, played_by=Event.PlayedBy.PEOPLE,
            choices={"roll_call": False},
        )  # fmt: skip
        Event.objects.filter(pk=event.pk).update(**fields)
        more = [player_add(club=cast.club, name=f"Guest {number}") for number in range(guests)]
        players = [player.pk for player in [*people.players, *more]]
        event_enter(by=cast.olga, event=event, players=players)
        event_run(by=cast.olga, event=event)
        return Event.objects.get(pk=event.pk)

    return made


def here(event: Event, *players: int) -> None:
    event.entries.filter(player__in=players).update(attendance=Entry.Attendance.HERE)


def guests_of(event: Event) -> list[int]:
    found = event.entries.filter(player__name__startswith="Guest").order_by("player")
    return list(found.values_list("player_id", flat=True))


def entrants(event: Event) -> set[int]:
    return {entrant.player for entrant in event_so_far(event).entrants}


def won_by_seat(people: Table, match: Match, seat: int) -> None:
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, seat))


def test_with_a_roll_call_only_who_is_here_is_seated(evening: Any, people: Table) -> None:
    event = evening(guests=1, roll_call=True)
    ticked = [player.pk for player in people.players]
    here(event, *ticked)
    assert entrants(event) == set(ticked)
    Event.objects.filter(pk=event.pk).update(roll_call=False)
    event.refresh_from_db()
    assert len(entrants(event)) == 5


def test_who_applied_or_waits_is_not_seated(evening: Any) -> None:
    event = evening(guests=2)
    statuses = (Entry.Status.APPLIED, Entry.Status.WAITING)
    for player, status in zip(guests_of(event), statuses, strict=True):
        event.entries.filter(player=player).update(status=status)
    assert entrants(event).isdisjoint(guests_of(event))
    assert len(event_standings(event).rows) == 4


def test_stand_ins_fill_the_last_table_and_nothing_else(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = evening(guests=5)
    guests = guests_of(event)
    event.entries.filter(player__in=guests[:2]).update(is_stand_in=True)
    assert len(entrants(event)) == 8
    event.entries.filter(player=guests[4]).update(status=Entry.Status.DECLINED)
    assert len(entrants(event)) == 8
    event.entries.filter(player=guests[3]).update(status=Entry.Status.DECLINED)
    assert entrants(event).isdisjoint(guests[:2])  # five and two are still no two tables


def test_a_stand_in_plays_and_is_not_ranked(evening: Any, people: Table, cast: SimpleNamespace) -> None:
    event = evening()
    stand_in = people.players[0].pk
    event.entries.filter(player=stand_in).update(is_stand_in=True)
    (match,) = event_seat(by=cast.olga, event=event)
    won_by_seat(people, match, match.seats.get(player=stand_in).seat)
    rows = event_standings(event).rows
    assert {row.badge.player_id for row in rows} == {player.pk for player in people.players[1:]}
    assert [row.values[0] for row in rows] == [2, 1, 0]


def test_pairs_of_the_event_and_of_the_club_are_kept_apart(evening: Any, people: Table) -> None:
    event = evening()
    one, two, three, _ = sorted(player.pk for player in people.players)
    KeepApart.objects.create(club=event.club, event=event, one_id=one, other_id=two)
    KeepApart.objects.create(club=event.club, one_id=one, other_id=two)
    KeepApart.objects.create(club=event.club, one_id=two, other_id=three)
    assert event_so_far(event).apart == ((one, two), (two, three))


def test_fixed_partners_are_known_to_seating_and_drawn_ones_are_not(evening: Any, people: Table) -> None:
    event = evening(guests=3, game="omi", options={"target": 3})
    players = list(event.entries.order_by("player_id"))
    for place, entry in enumerate(players[:6]):
        event.entries.filter(pk=entry.pk).update(team=place // 2)
    assert {entrant.team for entrant in event_so_far(event).entrants} == {None}
    Event.objects.filter(pk=event.pk).update(partners=Event.Partners.FIXED)
    event.refresh_from_db()
    assert {entrant.team for entrant in event_so_far(event).entrants} == {0, 1, 2}
    event.entries.filter(pk=players[0].pk).update(withdrawn_at=players[0].entered_at)
    assert entrants(event) == {entry.player_id for entry in players[2:6]}  # whose partner has gone sits out


def test_the_scale_of_the_event_and_rulings_make_the_points(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = evening(scale=[10, 5, 2, 1])
    (match,) = event_seat(by=cast.olga, event=event)
    won_by_seat(people, match, 0)
    order = list(match.seats.order_by("placement").values_list("player_id", flat=True))
    entry = event.entries.get(player=order[1])
    assert entry.table_points == 5
    ruling = {"entry": entry, "reason": "late to the table", "made_by": cast.olga}
    Adjustment.objects.create(millionths=-MILLION, **ruling)
    Adjustment.objects.create(
        millionths=-3 * MILLION, **ruling, revoked_by=cast.olga, revoked_at=match.created_at,
        revoked_because="a mistake",
    )  # fmt: skip
    assert [row.values[0] for row in event_standings(event).rows] == [10, 4, 2, 1]
    points = {entrant.player: entrant.points for entrant in event_so_far(event).entrants}
    assert [points[player] for player in order] == [10, 4, 2, 1]


def test_the_chain_of_the_event_orders_its_standings(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = evening(metrics=["games_won", "mean_place"])
    (match,) = event_seat(by=cast.olga, event=event)
    won_by_seat(people, match, 2)
    assert [column.key for column in event_standings(event).columns] == ["games_won", "mean_place"]


def test_a_round_stores_who_was_not_there_and_who_has_credit_for_it(
    evening: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = evening(guests=3, roll_call=True)
    late, silent, out = guests_of(event)
    here(event, out, *[player.pk for player in people.players])
    event.entries.filter(player=late).update(attendance=Entry.Attendance.LATE)
    (match,) = event_seat(by=cast.olga, event=event)
    first = event.rounds.get(number=1)
    assert first.absent == {str(late): "late", str(silent): "no_show"}
    seated = set(match.seats.values_list("player_id", flat=True))
    over = ({player.pk for player in people.players} | {out}) - seated
    assert set(first.out) == {late, *over}
    won_by_seat(people, match, 0)
    event_seat(by=cast.olga, event=event)
    second = event.rounds.get(number=2)
    assert second.absent == {str(late): "late", str(silent): "no_show"}
    assert late not in second.out
