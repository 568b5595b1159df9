"""Places in lists, and head to head."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Player, Rating, Seat
from league.selectors.clubs.players import bots_of_person, find_players
from league.selectors.clubs.rivals import rivals_of
from league.selectors.ratings.leaderboard import board_of
from league.selectors.ratings.places import places_of
from league.services.matches.play import match_play

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(tables: SimpleNamespace, arena: Any) -> SimpleNamespace:
    for _ in range(3):
        match_play(match_id=tables.schedule().pk, arena=arena, on_games=lambda match: None)
    return tables


def test_places_and_levels_are_those_of_the_leaderboard(played: SimpleNamespace) -> None:
    rows = board_of(played.club, "dingo").rows
    places = places_of(Player.objects.filter(club=played.club))
    assert {(row.badge.player_id, "dingo"): (row.place, row.level) for row in rows} == {
        key: (place.place, place.level) for key, place in places.items()
    }


def test_equal_ratings_have_places_of_their_own_as_on_the_board(played: SimpleNamespace) -> None:
    Rating.objects.update(sort_key=0.5)
    places = places_of(Player.objects.filter(club=played.club))
    assert sorted(place.place for place in places.values()) == [1, 2, 3, 4]


def test_who_has_no_rating_has_no_place_and_comes_last(played: SimpleNamespace) -> None:
    found = list(find_players(played.club, game="dingo"))
    rated = [row.badge.player_id for row in board_of(played.club, "dingo").rows]
    assert [player.pk for player in found][:4] == rated
    assert len(found) > 4
    assert {player.pk for player in found[4:]}.isdisjoint(rated)


def test_bots_are_found_by_the_name_of_their_author(played: SimpleNamespace) -> None:
    names = [player.name for player in find_players(played.club, game="dingo", query="pia", order="name")]
    assert names == ["Pia", "Wombat"]


def test_a_person_has_bots_and_a_bot_has_none(played: SimpleNamespace) -> None:
    pia = Player.objects.get(club=played.club, user=played.cast.pia)
    assert [bot.name for bot in bots_of_person(pia)] == ["Wombat"]
    assert list(bots_of_person(played.wombat)) == []


def test_head_to_head_counts_who_was_ahead(played: SimpleNamespace) -> None:
    rivals = rivals_of(played.wombat)
    assert [rival.met for rival in rivals] == [3, 3, 3]
    own = dict(Seat.objects.filter(player=played.wombat).values_list("match", "placement"))
    for rival in rivals:
        seats = Seat.objects.filter(player=rival.badge.player_id)
        theirs = dict(seats.values_list("match", "placement"))
        assert rival.ahead == sum(own[match] < place for match, place in theirs.items())
        assert rival.behind == sum(own[match] > place for match, place in theirs.items())
        assert rival.level == rival.met - rival.ahead - rival.behind


def test_both_sides_of_a_head_to_head_agree(played: SimpleNamespace) -> None:
    for rival in rivals_of(played.wombat):
        other = Player.objects.get(pk=rival.badge.player_id)
        back = next(one for one in rivals_of(other) if one.badge.player_id == played.wombat.pk)
        assert (back.met, back.ahead, back.behind) == (rival.met, rival.behind, rival.ahead)
