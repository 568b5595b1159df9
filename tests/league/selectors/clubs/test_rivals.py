"""Head to head: who sat at one table with a player, how often, and who was ahead."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Player
from league.selectors.clubs.rivals import RIVALS_SHOWN, rivals_of
from league.services.clubs.players import player_add
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import OMI, Table, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)


def against(player: Player) -> dict[str, tuple[int, int, int, int]]:
    """By name: met, ahead, behind, level."""
    return {
        rival.badge.name: (rival.met, rival.ahead, rival.behind, rival.level) for rival in rivals_of(player)
    }


def test_who_has_not_played_has_no_rivals(people: Table) -> None:
    people.schedule()
    people.enter(people.schedule(rule=ONE), 0)
    assert rivals_of(people.players[0]) == ()


def test_each_meeting_is_ahead_or_behind(people: Table) -> None:
    for winner in (0, 1, 1):  # the others follow in the order of the table
        people.confirmed(winner, rule=ONE)
    pia, kofi, aiko, jonas = people.players
    assert against(pia) == {"Kofi": (3, 1, 2, 0), "Aiko": (3, 1, 2, 0), "Jonas": (3, 1, 2, 0)}
    assert against(kofi) == {"Pia": (3, 2, 1, 0), "Aiko": (3, 3, 0, 0), "Jonas": (3, 3, 0, 0)}
    assert against(jonas)["Aiko"] == (3, 0, 3, 0)
    assert against(aiko)["Jonas"] == (3, 3, 0, 0)


def test_two_players_tell_the_same_from_both_sides(people: Table) -> None:
    for winner in (0, 2, 3, 1, 2):
        people.confirmed(winner, rule=ONE)
    for player in people.players:
        for name, (met, ahead, behind, level) in against(player).items():
            other = next(one for one in people.players if one.name == name)
            assert against(other)[player.name] == (met, behind, ahead, level)


def test_partners_are_level(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=match)
    assert against(people.players[0]) == {"Kofi": (1, 1, 0, 0), "Aiko": (1, 0, 0, 1), "Jonas": (1, 1, 0, 0)}


def test_a_correction_changes_who_was_ahead(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, rule=ONE)
    games = [GameSheet(won_by(1))]
    result_correct(by=cast.olga, match=match, version=1, games=games, reason="Read wrongly.")
    assert against(people.players[0])["Kofi"] == (1, 0, 1, 0)


def test_the_one_met_most_often_stands_first_and_only_so_many_are_shown(people: Table) -> None:
    pia, kofi, *_others = people.players
    guests = [player_add(club=people.club, name=f"Guest {number:02}") for number in range(10)]
    for first, second in zip(guests[::2], guests[1::2], strict=True):
        people.confirmed(0, rule=ONE, players=[pia.pk, kofi.pk, first.pk, second.pk])
    found = rivals_of(pia)
    assert (found[0].badge.name, found[0].met) == ("Kofi", 5)
    assert len(found) == RIVALS_SHOWN
    assert [rival.badge.name for rival in found[1:]] == [guest.name for guest in guests[:7]]


def test_it_costs_two_queries_however_often_they_met(
    people: Table, tables: SimpleNamespace, play: Any, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        people.confirmed(0, rule=ONE)
        play(tables.schedule(rule=ONE))
    for player in (people.players[0], tables.wombat):
        with django_assert_num_queries(2):
            assert len(rivals_of(player)) == 3
