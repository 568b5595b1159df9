"""Whatever is played and corrected, in whatever order: ratings are those of a rebuild from nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NamedTuple

import hypothesis
import pytest
from django.db import transaction
from hypothesis import strategies as st

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Match, Rating, RatingChange, Result
from league.services.ratings import again as ratings_again
from league.services.ratings.proof import ratings_rebuild, ratings_verify
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import OMI, Table, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

PEOPLE = 6
COMPARED = ("player", "game", "mu", "variance", "sort_key", "matches", "wins", "second_places", "history")


class Deed(NamedTuple):
    """A match of these people is played and won; or an earlier one, counted back, was won otherwise."""

    seats: tuple[int, ...]
    winner: int
    is_omi: bool
    corrects: int | None


deeds = st.builds(
    Deed,
    seats=st.permutations(range(PEOPLE)).map(lambda order: tuple(order[:4])),
    winner=st.integers(0, 3),
    is_omi=st.booleans(),
    corrects=st.none() | st.integers(0, 20),
)


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def sheet(game: str, winner: int) -> list[dict[str, Any]]:
    return won_by_team(winner % 2) if game == "omi" else won_by(winner)


def play(people: Table, deed: Deed) -> Match:
    seated = [people.players[number].pk for number in deed.seats]
    changes: dict[str, Any] = OMI if deed.is_omi else {"rule": MatchRule("wins", 1)}
    match = people.schedule(players=seated, **changes)
    game_enter(by=people.cast.olga, match=match, number=1, rows=sheet(match.game, deed.winner))
    result_confirm_by_hand(by=people.cast.olga, match=match)
    return match


def correct(people: Table, match: Match, winner: int) -> None:
    version = Result.objects.get(match=match, status=Result.Status.CONFIRMED).version
    games = [GameSheet(sheet(match.game, winner))]
    try:
        result_correct(by=people.cast.olga, match=match, version=version, games=games, reason="Looked again.")
    except Refused as refused:
        assert refused.code == "nothing_corrected"  # noqa: PT017  # the same winner again


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a handful of matches is several batches, and some people come in only with the later ones."""
    monkeypatch.setattr(ratings_again, "BATCH", 2)


@pytest.fixture
def crowd(people: Table, cast: SimpleNamespace) -> Table:
    from league.services.clubs.players import player_add

    for number in range(PEOPLE - 4):
        people.players.append(player_add(club=cast.club, name=f"Guest {number}"))
    return people


@hypothesis.given(st.lists(deeds, min_size=2, max_size=12))
@hypothesis.settings(max_examples=25, suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture])
def test_after_each_correction_nothing_differs_from_a_replay(crowd: Table, story: list[Deed]) -> None:
    with undone():
        matches: list[Match] = []
        for deed in story:
            if deed.corrects is None or not matches:
                matches.append(play(crowd, deed))
            else:
                correct(crowd, matches[deed.corrects % len(matches)], deed.winner)
                assert ratings_verify(club=crowd.club) == []
        kept = list(Rating.objects.order_by("player", "game").values_list(*COMPARED))
        RatingChange.objects.all().delete()
        Rating.objects.all().delete()
        ratings_rebuild(club=crowd.club)
        assert list(Rating.objects.order_by("player", "game").values_list(*COMPARED)) == kept


@hypothesis.given(st.lists(deeds, min_size=1, max_size=8))
@hypothesis.settings(max_examples=15, suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture])
def test_a_corrected_league_stands_as_one_that_was_entered_rightly(crowd: Table, story: list[Deed]) -> None:
    with undone():
        for deed in story:
            play(crowd, deed)
        rightly = list(Rating.objects.order_by("player", "game").values_list(*COMPARED))
    with undone():
        wrongly = [play(crowd, deed._replace(winner=(deed.winner + 1) % 4)) for deed in story]
        for match, deed in reversed(list(zip(wrongly, story, strict=True))):
            correct(crowd, match, deed.winner)
        assert list(Rating.objects.order_by("player", "game").values_list(*COMPARED)) == rightly
