"""Whatever is changed behind the back of the ratings is found, named and mended, and nothing else is."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.ratings.ratings import RatingMove
from league.models import Activity, Rating, RatingChange
from league.services.ratings.proof import COMPARED, RatingDifference, ratings_rebuild, ratings_verify
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)
WRONG: dict[str, Any] = {
    "mu": 3.0, "variance": 0.1, "sort_key": 2.5, "version_id": None, "matches": 9, "wins": 9,
    "second_places": 9, "history": (1500, 1600), "recent_places": (4, 4, 4),
}  # fmt: skip


@pytest.fixture
def club(people: Table, cast: SimpleNamespace) -> SimpleNamespace:
    """Three matches of people in the club, one in another."""
    matches = [people.confirmed(winner, rule=ONE) for winner in (0, 1, 1)]
    there = Table(cast, cast.private)
    there.confirmed(2, rule=ONE)
    return SimpleNamespace(club=people.club, there=there.club, matches=matches, players=people.players)


@pytest.fixture
def played(tables: SimpleNamespace, play: Any) -> SimpleNamespace:
    for _ in range(2):
        play(tables.schedule(rule=ONE))
    return tables


def everything(model: Any) -> list[dict[str, Any]]:
    """All rows but for their own numbers."""
    rows = model.objects.order_by("club", "game", "player").values()
    return sorted(({key: value for key, value in row.items() if key != "id"} for row in rows), key=str)


def whats(differences: list[RatingDifference]) -> list[str]:
    return [difference.what for difference in differences]


def test_without_a_result_there_is_nothing_to_prove(cast: SimpleNamespace) -> None:
    assert ratings_verify(club=cast.club) == []
    assert ratings_rebuild(club=cast.club) == []


@pytest.mark.parametrize("field", COMPARED)
def test_every_figure_of_a_standing_is_proved(played: SimpleNamespace, field: str) -> None:
    if field == "version_id":
        Rating.objects.filter(player=played.wombat).update(version=None)
    else:
        Rating.objects.filter(player=played.wombat).update(**{field: WRONG[field]})
    (found,) = ratings_verify(club=played.club)
    assert found.what == f"rating of player {played.wombat.pk} in dingo: {field}"
    assert found.stored == repr(WRONG[field]) != found.rebuilt


@pytest.mark.parametrize("field", ["place", "mu_before", "variance_before", "mu", "variance"])
def test_every_figure_of_a_change_is_proved(club: SimpleNamespace, field: str) -> None:
    change = RatingChange.objects.filter(match=club.matches[1], player=club.players[0])
    change.update(**{field: 7})
    (found,) = ratings_verify(club=club.club)
    assert found.what == f"match {club.matches[1].pk}, player {club.players[0].pk}: {field}"
    assert float(found.stored) == 7


def test_a_bit_is_enough(club: SimpleNamespace) -> None:
    row = Rating.objects.filter(club=club.club).first()
    assert row is not None
    Rating.objects.filter(pk=row.pk).update(mu=row.mu * (1 + 2**-52))
    assert len(ratings_verify(club=club.club)) == 1


def test_a_lost_change_is_named(club: SimpleNamespace) -> None:
    RatingChange.objects.filter(match=club.matches[0], player=club.players[2]).delete()
    name = f"match {club.matches[0].pk}, player {club.players[2].pk}"
    assert ratings_verify(club=club.club) == [RatingDifference(name, "nothing", "a row")]


@pytest.mark.parametrize("match", [0, 1, 2])
def test_all_changes_of_a_match_may_be_lost(club: SimpleNamespace, match: int) -> None:
    RatingChange.objects.filter(match=club.matches[match]).delete()
    assert len(ratings_verify(club=club.club)) == 4
    assert len(ratings_rebuild(club=club.club)) == 4
    assert ratings_verify(club=club.club) == []


@pytest.mark.parametrize("sequence", [0, 99])
def test_changes_of_no_result_are_found_before_and_behind_the_others(
    club: SimpleNamespace, people: Table, sequence: int
) -> None:
    stray = RatingChange.objects.filter(match=club.matches[0]).first()
    assert stray is not None
    stray.pk, stray.match, stray.sequence = None, people.schedule(), sequence
    stray.save(force_insert=True)
    assert RatingDifference(f"rating changes at {sequence}", "rows", "nothing") in ratings_verify(
        club=club.club
    )
    ratings_rebuild(club=club.club)
    assert not RatingChange.objects.filter(sequence=sequence).exists()


def test_a_standing_that_nobody_earned_and_one_that_is_lost_are_named(club: SimpleNamespace) -> None:
    lost, *_ = Rating.objects.filter(club=club.club)
    Rating.objects.filter(pk=lost.pk).update(game="omi")
    assert ratings_verify(club=club.club) == [
        RatingDifference(f"rating of player {lost.player_id} in dingo", "nothing", "a row"),
        RatingDifference(f"rating of player {lost.player_id} in omi", "a row", "nothing"),
    ]
    ratings_rebuild(club=club.club)
    assert ratings_verify(club=club.club) == []


def test_a_result_that_was_changed_is_found_in_the_ratings(club: SimpleNamespace) -> None:
    seats = club.matches[0].seats
    for seat, place in enumerate((4, 3, 2, 1)):
        seats.filter(seat=seat).update(placement=place, won=place == 1)
    assert f"match {club.matches[0].pk}, player {club.players[0].pk}: place" in whats(
        ratings_verify(club=club.club)
    )


def test_a_rebuild_gives_back_what_there_was(club: SimpleNamespace) -> None:
    ratings, changes = everything(Rating), everything(RatingChange)
    Rating.objects.filter(club=club.club).update(mu=1.0, wins=5)
    RatingChange.objects.filter(club=club.club, sequence=2).delete()
    assert ratings_rebuild(club=club.club)
    assert (everything(Rating), everything(RatingChange)) == (ratings, changes)


def test_another_club_is_neither_looked_at_nor_touched(club: SimpleNamespace) -> None:
    Rating.objects.filter(club=club.there).update(mu=1.0)
    assert ratings_verify(club=club.club) == []
    Rating.objects.filter(club=club.club).update(mu=1.0)
    ratings_rebuild(club=club.club)
    assert ratings_verify(club=club.club) == []
    assert set(Rating.objects.filter(club=club.there).values_list("mu", flat=True)) == {1.0}


def test_a_repair_is_audited_with_its_extent_and_a_sound_club_is_not(club: SimpleNamespace) -> None:
    ratings_rebuild(club=club.club)
    assert not Activity.objects.filter(kind="ratings_rebuilt").exists()
    Rating.objects.filter(club=club.club, player=club.players[0]).update(wins=5, matches=6)
    ratings_rebuild(club=club.club)
    entry = Activity.objects.get(kind="ratings_rebuilt")
    assert (entry.club, entry.actor, entry.facts) == (club.club, None, {"count": 2})


def test_a_check_costs_the_same_however_much_was_played(
    people: Table, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        people.confirmed(0, rule=ONE)
        with django_assert_num_queries(4):  # results, seats, changes, standings
            assert ratings_verify(club=people.club) == []


def test_what_is_compared_is_all_that_a_change_has() -> None:
    columns = {field.attname for field in RatingChange._meta.concrete_fields}
    assert set(RatingMove._fields) == columns - {"id", "club_id"}
    figures = {field.attname for field in Rating._meta.concrete_fields}
    assert figures - set(COMPARED) == {"id", "club_id", "player_id", "game", "updated_at"}


def test_a_move_has_the_columns_of_a_stored_change() -> None:
    columns = {field.attname for field in RatingChange._meta.concrete_fields}
    assert columns - set(RatingMove._fields) == {"id", "club_id"}
