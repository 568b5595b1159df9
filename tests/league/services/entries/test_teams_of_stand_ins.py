"""Fixed partners stand in as a team: no team is torn apart, and no round is impossible because of one."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Entry, Event
from league.selectors.entries.roll_call import roll_call
from league.selectors.rounds.drafts import alone_in, prospect
from league.selectors.rounds.draws import event_so_far
from league.services.clubs.players import player_add
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark, stand_in_name, stand_ins_call
from league.services.events.events import event_create, event_enter
from tests.league.people import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

A, B, C, D, E, F, G, H, K, L = range(10)
HERE = Entry.Attendance.HERE.value


@pytest.fixture
def players(cast: SimpleNamespace) -> list[int]:
    return [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(10)]


@pytest.fixture
def evening(cast: SimpleNamespace, players: list[int]) -> Callable[..., Event]:
    """evening(pairs, *stand_ins, roll_call=…): an event of Omi with so many pairs; who of them stands in."""

    def make(pairs: int, *stand_ins: int, **choices: Any) -> Event:
        made = event_create(
            by=cast.olga, club=cast.club, name="Pairs", game="omi", rule=MatchRule("wins", 1),
            format="swiss", played_by=Event.PlayedBy.PEOPLE,
            choices={"partners": "fixed", "roll_call": False, **choices},
        )  # fmt: skip
        event_enter(by=cast.olga, event=made, players=players[: 2 * pairs])
        teams = [players[start : start + 2] for start in range(0, 2 * pairs, 2)]
        partners_set(by=cast.olga, event=made, teams=teams)
        for one in stand_ins:
            stand_in_name(by=cast.olga, event=made, player=players[one], is_stand_in=True)
        return made

    return make


def seated(event: Event, players: list[int]) -> list[int]:
    return sorted(players.index(entrant.player) for entrant in event_so_far(event).entrants)


def test_they_make_the_last_table_whole(evening: Callable[..., Event], players: list[int]) -> None:
    event = evening(4, G, H)
    assert seated(event, players) == [A, B, C, D, E, F, G, H]
    assert prospect(event).problems == ()


def test_nobody_of_them_is_seated_where_they_are_not_needed(
    evening: Callable[..., Event], players: list[int]
) -> None:
    event = evening(5, K, L)
    assert seated(event, players) == [A, B, C, D, E, F, G, H]
    assert prospect(event).problems == ()


def test_the_pair_that_played_least_comes_first(evening: Callable[..., Event], players: list[int]) -> None:
    event = evening(5, G, H, K, L)
    Entry.objects.filter(event=event, player=players[G]).update(matches=1)
    assert seated(event, players) == [A, B, C, D, E, F, K, L]


def test_whose_partner_stands_in_plays_all_the_same(
    evening: Callable[..., Event], players: list[int]
) -> None:
    """Nobody else can be their partner, so there is nobody to stand in for."""
    event = evening(4, H)
    assert seated(event, players) == [A, B, C, D, E, F, G, H]
    assert not alone_in(event)
    assert roll_call(event).without_partner == ()


def test_they_are_called_together(
    evening: Callable[..., Event], players: list[int], cast: SimpleNamespace
) -> None:
    event = evening(5, G, H, K, L, roll_call=True)
    for player in players[:6]:
        attendance_mark(by=cast.olga, event=event, player=player, state=HERE)
    assert [choice.filling.stand_ins for choice in roll_call(event).choices] == [0, 2]
    assert stand_ins_call(by=cast.olga, event=event, policy="stand_ins") == players[G:K]
    assert seated(event, players) == [A, B, C, D, E, F, G, H]


def test_who_has_no_partner_is_not_counted_when_they_are_called(
    evening: Callable[..., Event], players: list[int], cast: SimpleNamespace
) -> None:
    event = evening(4, G, H, roll_call=True)
    for player in players[:5]:
        attendance_mark(by=cast.olga, event=event, player=player, state=HERE)
    no = refusal(stand_ins_call, by=cast.olga, event=event, policy="stand_ins")
    assert (no.code, no.facts["needed"]) == ("stand_ins_missing", 0)
