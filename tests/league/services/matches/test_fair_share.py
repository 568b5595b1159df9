"""However many matches of one owner's bots wait, others need not wait for all of them."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot
from bots.services import house_bot_install
from league.domain.activities import Work
from league.models import Match, MatchRun
from league.outlets.workers import rows_waiting
from league.selectors.matches.runs import runs_open
from league.services.clubs.players import player_add
from league.services.matches.play import match_play
from tests.league.conftest import GAME, SOURCE, accepted

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def schedule(tables: SimpleNamespace, people: Any) -> Any:
    """schedule("pia", "kofi"): a match of a bot of each, and otherwise of house bots."""
    cast = tables.cast
    numbat = Bot.objects.create(owner=people.kofi, name="Numbat", game=GAME)
    accepted(numbat)
    fourth = house_bot_install(
        key="test-4", name="House 4", game=GAME, description="", source=f"#4\n{SOURCE}"
    )
    house = [*tables.players[:3], player_add(club=cast.club, name=fourth.name, bot=fourth)]
    own = {"pia": tables.wombat, "kofi": player_add(club=cast.club, name="Numbat", bot=numbat)}

    def of(*owners: str) -> Match:
        seated = [*(own[name] for name in owners), *house][:4]
        match: Match = tables.schedule(players=[player.pk for player in seated])
        return match

    return of


@pytest.fixture
def claims(arena: Any) -> Any:
    """claims(match): whether a worker that is told of the match plays it now."""
    return lambda match: match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)


def hold(*matches: Match) -> None:
    """As if a worker were playing each of them."""
    for match in matches:
        assert runs_open().take(match.pk)


def test_of_two_places_an_owner_has_one_while_others_wait(schedule: Any, claims: Any) -> None:
    first, second, other = schedule("pia"), schedule("pia"), schedule("kofi")
    hold(first)
    assert not claims(second)
    run = MatchRun.objects.get(match=second)
    assert (run.sent_at, run.waiting, run.attempts, run.lease_token) == (None, "", 0, None)
    assert not runs_open().unsent().filter(pk=second.pk).exists(), "not for a few seconds"
    assert claims(other)


@pytest.mark.parametrize("others", [0, 1])
def test_nobody_waits_for_places_that_nobody_else_can_use(schedule: Any, claims: Any, others: int) -> None:
    first, second = schedule("pia"), schedule("pia")
    for _ in range(others):
        schedule("pia", "kofi")
    hold(first)
    assert claims(second)


def test_of_one_place_anybody_has_it(schedule: Any, claims: Any) -> None:
    first = schedule("pia")
    schedule("kofi")
    assert claims(first)


def test_of_four_places_an_owner_has_two(schedule: Any, claims: Any) -> None:
    hold(schedule("pia"), schedule(), schedule())
    second, third = schedule("pia"), schedule("pia")
    schedule("kofi")
    assert claims(second)
    hold(third)
    assert not claims(schedule("pia"))


def test_the_house_is_no_owner(schedule: Any, claims: Any) -> None:
    hold(schedule(), schedule())
    house = schedule()
    schedule("kofi")
    assert claims(house)


def test_what_was_put_off_comes_after_those_that_waited_before(schedule: Any, claims: Any) -> None:
    first, second, other = schedule("pia"), schedule("pia"), schedule("kofi")
    hold(first)
    assert not claims(second)
    MatchRun.objects.filter(match=second).update(not_before=timezone.now())  # some seconds later
    assert rows_waiting(Work.MATCHES) == [other.pk, second.pk]
