"""Simulated evenings hold, and every check notices what it is there for."""

from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import transaction

from bots.models import Bot
from league.domain.formats import FORMATS
from league.models import (
    Entry,
    Event,
    KeepApart,
    Match,
    MatchGame,
    Player,
    Rating,
    Round,
    ScreenGame,
    ScreenTable,
    Seat,
)
from league.services.rounds.drafts import draft_make
from league.services.rounds.drawing import draft_draw
from tests.conftest import person
from tools.simulation import checks, people
from tools.simulation.evening import simulate
from tools.simulation.interface import Broken, EveningPlan

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
WITH_ROUNDS = [key for key, format_ in FORMATS.items() if format_.has_rounds]


@pytest.mark.parametrize("key", WITH_ROUNDS)
def test_an_evening_holds(key: str) -> None:
    story = simulate(EveningPlan(seed=1, players=13, rounds=2, format=key, game="dingo"))
    assert (story.rounds >= 2, story.ended) == (True, "")
    assert story.matches >= 3
    assert story.put_right
    assert Event.objects.get().rounds.count() == 2


def test_an_evening_of_fixed_partners_holds() -> None:
    plan = EveningPlan(seed=2, players=13, rounds=3, format="swiss", game="omi", keeps_partners=True)
    story = simulate(plan)
    assert (story.rounds >= 3, story.ended) == (True, "")
    round_ = Round.objects.get(number=3)
    one, other = round_.matches.order_by("number").first().seats.filter(seat__in=(0, 1)).order_by("seat")
    left = round_.event.entries.get(player=one.player)
    Entry.objects.filter(event=round_.event, player=other.player).update(team=left.team)
    with pytest.raises(Broken, match="more than 2 are partners"):
        checks.check_partners(round_)
    Entry.objects.filter(pk=left.pk).update(team=None)
    with pytest.raises(Broken, match="do not sit together"):
        checks.check_partners(round_)


@pytest.mark.parametrize("seed", [1, 2])
def test_an_evening_on_screen_holds(seed: int) -> None:
    story = simulate(
        EveningPlan(seed=seed, players=9, rounds=2, format="swiss", game="dingo", venue="screen")
    )
    assert (story.rounds, story.ended, story.disputes) == (2, "", 0)
    played = ScreenGame.objects.exclude(ended_at=None).count()
    assert played >= (story.matches - story.ended_early) * (1 + seed % 2) > 0


@pytest.mark.parametrize("seed", [1, 2])
def test_an_evening_of_people_and_bots_holds(seed: int) -> None:
    plan = EveningPlan(seed=seed, players=5, rounds=1, format="swiss", game="dingo", venue="screen", bots=3)
    story = simulate(plan)
    assert (story.rounds, story.ended) == (1, "")
    seated = Seat.objects.filter(match__event=Event.objects.get())
    assert seated.filter(player__bot=None).exists()
    assert seated.filter(player__bot__owner__isnull=False).count() >= 2


def test_a_bot_at_its_owner_s_table_is_noticed() -> None:
    simulate(EveningPlan(seed=1, players=5, rounds=1, format="swiss", game="dingo", venue="screen", bots=3))
    round_ = Round.objects.get()
    here = people.present(round_.event)
    checks.check_round(round_, here)
    with_people = Match.objects.filter(seats__player__bot=None)
    bot = Seat.objects.filter(player__bot__owner__isnull=False, match__in=with_people).earliest("pk")
    neighbour = Seat.objects.filter(match=bot.match, player__bot=None).earliest("pk")
    owner = person("penny", "Penny")
    Player.objects.filter(pk=neighbour.player_id).update(user=owner)
    Bot.objects.filter(players=bot.player).update(owner=owner)
    with pytest.raises(Broken):
        checks.check_round(round_, here)


def on_screen() -> tuple[Match, ScreenTable]:
    """A match of an evening of one round that counts just as it was played at its table."""
    of_staff = [MatchGame.Source.SHEET, MatchGame.Source.DECISION]
    of_records = ScreenTable.objects.filter(match__results__games__source=MatchGame.Source.RECORD)
    for seed in range(1, 20):  # in some evenings staff have decided at every table
        with transaction.atomic():
            simulate(
                EveningPlan(
                    seed=seed, players=9, rounds=1, format="round_robin", game="dingo", venue="screen"
                )
            )
            table = of_records.exclude(match__results__games__source__in=of_staff).order_by("pk").first()
            if table is not None and table.match is not None:
                return table.match, table
            transaction.set_rollback(True)
    raise AssertionError("no evening has such a table")


def lose_a_game(match: Match) -> None:
    MatchGame.objects.filter(result__match=match).delete()


def count_another(match: Match) -> None:
    other = MatchGame.objects.exclude(result__match=match).exclude(record_batch=None).earliest("pk")
    MatchGame.objects.filter(result__match=match).update(record_batch=other.record_batch)


@pytest.mark.parametrize("fault", [lose_a_game, count_another])
def test_a_game_on_screen_that_does_not_count_is_noticed(fault: Callable[[Match], None]) -> None:
    match, table = on_screen()
    checks.check_screen_table(match, table)
    fault(match)
    with pytest.raises(Broken):
        checks.check_screen_table(match, table)


@pytest.fixture
def played() -> Event:
    simulate(EveningPlan(seed=2, players=9, rounds=1, format="round_robin", game="dingo"))
    return Event.objects.get()


def seat_twice(event: Event) -> None:
    one, other = event.matches.order_by("number")[:2]
    Seat.objects.filter(match=other, seat=0).update(player=one.seats.get(seat=0).player_id)


def lose_one(event: Event) -> None:
    event.matches.order_by("number")[0].seats.get(seat=0).delete()


def seat_those_apart(event: Event) -> None:
    one, other = sorted(event.matches.order_by("number")[0].seats.values_list("player", flat=True))[:2]
    KeepApart.objects.create(club=event.club, event=event, one_id=one, other_id=other)


@pytest.mark.parametrize("fault", [seat_twice, lose_one, seat_those_apart])
def test_a_wrong_round_is_noticed(played: Event, fault: Callable[[Event], None]) -> None:
    here = people.present(played)
    checks.check_round(played.rounds.get(), here)
    fault(played)
    with pytest.raises(Broken):
        checks.check_round(played.rounds.get(), here)


def test_a_wrong_sum_is_noticed(played: Event) -> None:
    checks.check_points(played)
    Entry.objects.filter(event=played, matches=1).update(table_points=1)
    with pytest.raises(Broken):
        checks.check_points(played)


def test_a_wrong_rating_is_noticed(played: Event) -> None:
    checks.check_ratings(played.club)
    Rating.objects.update(mu=0.5)
    with pytest.raises(Broken):
        checks.check_ratings(played.club)


def test_a_wrong_count_is_noticed(played: Event) -> None:
    checks.check_counts(played)
    Event.objects.update(matches_finished=0)
    with pytest.raises(Broken):
        checks.check_counts(played)


def test_a_draft_that_shows_is_noticed(played: Event) -> None:
    Event.objects.update(format_settings={"rounds": 2})
    draft = draft_make(by=played.created_by, event=played)
    draft_draw(draft_id=draft.pk, told=lambda: None)
    checks.check_draft_hidden(played, draft)
    Round.objects.create(event=played, number=2)
    draft.refresh_from_db()
    Event.objects.filter(pk=played.pk).update(name=f"Round {played.rounds.count() + 1}")
    with pytest.raises(Broken):
        checks.check_draft_hidden(played, draft)


@pytest.mark.parametrize("wrong", ["--bots=-1", "--seeds=0", "--players=many", "--rounds=0"])
def test_a_number_that_no_evening_has_is_refused(wrong: str) -> None:
    with pytest.raises(CommandError, match="give a whole number from"):
        call_command("simulate_event", wrong)
