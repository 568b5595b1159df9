"""Rating again what followed a correction or a merge: by the batch, all of it or nothing."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from games.core.interface import MatchRule
from league.domain.ratings.ratings import REMEMBERED
from league.models import Entry, Match, Player, Rating, RatingChange, Result, Seat
from league.services.clubs.merges import players_merge
from league.services.clubs.players import player_add
from league.services.ratings import again as ratings_again
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import GameSheet, result_correct
from tests.league.people import Table, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE_GAME = MatchRule("wins", 1)
TABLES = (Match, Result, Seat, Entry, Player, Rating, RatingChange)


class _WorkerDied(Exception):
    """Raised where a process is killed."""


@pytest.fixture
def dies(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Has the next rating die in its second batch of one match, the first of which is written."""
    write, written = ratings_again._write, []

    def written_or_dead(changed: list[tuple[int | float | None, ...]]) -> None:
        if written:
            raise _WorkerDied
        written.append(changed)
        write(changed)

    def from_now_on() -> None:
        monkeypatch.setattr(ratings_again, "BATCH", 1)
        monkeypatch.setattr(ratings_again, "_write", written_or_dead)

    return from_now_on


def stored() -> list[list[dict[str, object]]]:
    return [list(table._default_manager.order_by("pk").values()) for table in TABLES]


def correct(people: Table, match: Match, winner: int) -> None:
    version = Result.objects.get(match=match, status=Result.Status.CONFIRMED).version
    games = [GameSheet(won_by(winner))]
    result_correct(by=people.cast.olga, match=match, version=version, games=games, reason="Looked again.")


def test_a_correction_whose_process_dies_leaves_nothing_half_done_and_is_done_again(
    people: Table, dies: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_later = (people.confirmed(winner, rule=ONE_GAME) for winner in (0, 1, 2))
    before = stored()
    dies()
    with pytest.raises(_WorkerDied):
        correct(people, first, 3)
    assert stored() == before
    monkeypatch.undo()
    correct(people, first, 3)
    assert ratings_verify(club=people.club) == []


def test_a_merge_whose_process_dies_leaves_nothing_half_done_and_is_done_again(
    people: Table, cast: SimpleNamespace, dies: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = player_add(club=people.club, name="Jonnas")
    others = [player.pk for player in people.players[:3]]
    people.confirmed(1, rule=ONE_GAME, players=[*others, twin.pk])
    people.confirmed(3, rule=ONE_GAME)
    people.confirmed(0, rule=ONE_GAME)
    before = stored()
    dies()
    with pytest.raises(_WorkerDied):
        players_merge(by=cast.olga, keep=people.players[3], gone=twin)
    assert stored() == before
    monkeypatch.undo()
    players_merge(by=cast.olga, keep=people.players[3], gone=twin)
    assert ratings_verify(club=people.club) == []


def test_what_is_remembered_of_a_long_past_is_remembered_again(people: Table) -> None:
    matches = [people.confirmed(number % 4, rule=ONE_GAME) for number in range(REMEMBERED + 4)]
    correct(people, matches[-2], 3)
    assert len(Rating.objects.get(player=people.players[0]).history) == REMEMBERED
    assert ratings_verify(club=people.club) == []
