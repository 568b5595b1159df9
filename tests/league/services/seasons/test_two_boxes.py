"""Whoever was entered in two boxes, by whatever way, stands in one: the season is read, played and closed."""

from collections.abc import Callable
from random import Random

import pytest

from league.models import Event, Player
from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.standings import season_tables
from league.services.clubs.merges import players_merge
from league.services.demo.sheets import sheet_of_a_game
from league.services.entries.lists import entries_import
from league.services.entries.roll_call import walk_in
from league.services.events.events import event_enter
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.seasons.closing import season_close
from league.services.seasons.entries import season_leave
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def enter(boxes: BoxSeason, player: Player, other: Event) -> None:
    event_enter(by=boxes.olga, event=other, players=[player.pk])


def enter_by_list(boxes: BoxSeason, player: Player, other: Event) -> None:
    entries_import(by=boxes.olga, event=other, text=f"name\n{player.name}\n")


def let_in(boxes: BoxSeason, player: Player, other: Event) -> None:
    walk_in(by=boxes.olga, event=other, name=player.name)


def merge(boxes: BoxSeason, player: Player, other: Event) -> None:
    players_merge(by=boxes.olga, keep=player, gone=last_of(other))


def merge_with_a_leaver(boxes: BoxSeason, player: Player, other: Event) -> None:
    season_leave(by=boxes.olga, season=boxes.season, players=[last_of(other).pk])
    merge(boxes, player, other)


def last_of(box: Event) -> Player:
    return box.entries.latest("player_id").player


@pytest.mark.parametrize("deed", [enter, enter_by_list, let_in, merge, merge_with_a_leaver])
def test_they_stand_in_one(people: Table, deed: Callable[[BoxSeason, Player, Event], None]) -> None:
    boxes = BoxSeason(people).publish()
    first, second = (
        part.event for part in boxes.season.parts.select_related("event__club").order_by("number")
    )
    deed(boxes, last_of(first), second)
    assert len(season_outlooks(boxes.reload().season)) == 2
    play(boxes)
    tables = season_tables(boxes.reload().season)
    listed = [row.badge.player_id for table in tables for row in table.rows]
    assert sorted(listed) == sorted(boxes.season.entries.values_list("player_id", flat=True))
    assert last_of(first).pk in [row.badge.player_id for row in tables[0].rows]
    season_close(by=boxes.olga, season=boxes.season)
    assert not boxes.season.entries.filter(final_place=None).exists()


def play(boxes: BoxSeason) -> None:
    """Every table that is open."""
    rng = Random(2)
    for date in boxes.dates():
        if date.match.status == "scheduled":
            game_enter(by=boxes.olga, match=date.match, number=1, rows=sheet_of_a_game(date.match, rng))
            result_confirm_by_hand(by=boxes.olga, match=date.match)
