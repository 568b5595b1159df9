"""Whatever game the registry holds goes through all layers: house bots, ladder, match, ratings, pages."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from bots.arena.default import default_arena
from games.core.interface import MatchRule
from games.registry import GAMES, game_named
from league.models import Club, Event, Match, Membership, Player, Rating, RatingChange
from league.selectors.results.results import game_in, games_of
from league.services.bots.house_players import house_bots_seat
from league.services.demo.club import demo_load
from league.services.events.events import event_run
from league.services.matches.matches import match_schedule
from league.services.matches.play import match_play
from league.services.ratings.proof import ratings_verify
from league.services.rounds.seating import event_seat_due

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

Schedule = Callable[..., Match]
every_game = pytest.mark.parametrize("key", list(GAMES))


@pytest.fixture(autouse=True)
def files_by_their_own_names(settings: Any) -> None:
    """Pages are drawn without collectstatic having run."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}


@pytest.fixture
def schedule(cast: SimpleNamespace) -> Schedule:
    """Seat a game's first house bots at a match of the club."""
    house_bots_seat(club=cast.club)

    def seat(key: str, rule: MatchRule, **options: Any) -> Match:
        game = game_named(key)
        bots = Player.objects.filter(club=cast.club, bot__game=key).order_by("pk")
        players = [player.pk for player in bots[: game.table(game.resolve(options)).players]]
        return match_schedule(
            by=cast.olga, club=cast.club, game=key, players=players, rule=rule, options=options
        )

    return seat


def play(match: Match, arena: Any) -> Match:
    assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    return match


def test_partners_win_are_placed_and_are_rated_together(schedule: Schedule) -> None:
    """Four house bots in the real arena. Seats 0 and 2 play against 1 and 3, to two games won."""
    match = play(schedule("omi", MatchRule("wins", 2)), default_arena())
    seats = list(match.seats.order_by("seat"))
    winners = [seat.seat for seat in seats if seat.won]
    assert winners in ([0, 2], [1, 3])
    assert [seat.placement for seat in seats] == [1 if seat.won else 3 for seat in seats]
    assert [seat.games_won for seat in seats[:2]] == [seat.games_won for seat in seats[2:]]
    assert [seat.points for seat in seats[:2]] == [seat.points for seat in seats[2:]]
    changes = list(RatingChange.objects.order_by("id"))
    assert [change.mu for change in changes[:2]] == [change.mu for change in changes[2:]]
    assert all((change.mu > 0) == seat.won for change, seat in zip(changes, seats, strict=True))
    assert list(Rating.objects.filter(wins=1).values_list("second_places", flat=True)) == [0, 0]
    assert not match.faults.exists()
    assert ratings_verify(club=match.club) == []


def test_each_stored_game_of_a_match_deals_on_from_the_one_before(schedule: Schedule, arena: Any) -> None:
    match = play(schedule("omi", MatchRule("fixed", 3), target=3), arena)
    game, dealer = game_named("omi"), None
    for stored in games_of(match):
        state = game.read_record(stored.record.body)
        assert dealer in (None, stored.run.dealer)
        assert stored.record.body["deals"][0]["dealer"] == stored.run.dealer
        dealer = state.next_dealer()


def test_a_drawn_match_of_teams_is_won_by_nobody_and_rated_as_a_draw(schedule: Schedule, arena: Any) -> None:
    for _ in range(60):
        match = play(schedule("omi", MatchRule("fixed", 1), max_hands=1), arena)
        if not match.seats.filter(won=True).exists():
            break
    assert set(match.seats.values_list("placement", flat=True)) == {1}
    assert ratings_verify(club=match.club) == []


@every_game
def test_a_match_is_played_rated_and_shown_whatever_the_game(
    key: str, schedule: Schedule, arena: Any, client: Client
) -> None:
    match = play(schedule(key, game_named(key).default_match), arena)
    slug, story = match.club.slug, game_named(key).replay(game_in(match, 1).record.body)
    page = client.get(reverse("web:game", args=[slug, match.pk, 1]))
    assert page.status_code == 200
    assert page.content.decode().count("data-step=") == len(story)
    for name, path in (("match", [match.pk]), ("matches", []), ("leaderboard", []), ("bots", [])):
        shown = client.get(reverse(f"web:{name}", args=[slug, *path]), {"game": key})
        assert shown.status_code == 200
    board = client.get(reverse("web:leaderboard", args=[slug]), {"game": key}).content.decode()
    assert all(seat.player.name in board for seat in match.seats.all())
    assert Rating.objects.filter(game=key, matches=1).count() == match.seats.count()


@every_game
def test_the_form_offers_a_games_own_options_and_a_table_that_can_be_played(
    key: str, schedule: Schedule, cast: SimpleNamespace, client: Client
) -> None:
    client.force_login(cast.olga)
    address = reverse("web:match_new", args=[cast.club.slug])
    form = client.get(address, {"game": key}).context["form"]
    game = game_named(key)
    assert [option.name for option in form.options()] == [f"option_{option.key}" for option in game.options]
    seated = {f"players_{seat}": player for seat, player in enumerate(form["players"].initial)}
    options = {option.name: option.initial for option in form.options()}
    numbers = {f"rule_{kind}": 3 for kind in game.matches}
    wish = {"game": key, "rule": game.default_match.kind, **numbers, **options, **seated}
    assert client.post(address, wish).status_code == 302
    match = Match.objects.get()
    assert (match.game, match.rule) == (key, MatchRule(game.default_match.kind, 3))


def test_the_demo_has_a_ladder_of_every_game_and_each_seats_a_match() -> None:
    assert demo_load()
    assert set(Event.objects.values_list("game", flat=True)) == set(GAMES)
    (club,) = Club.objects.all()
    olga = Membership.objects.get(club=club, role=Membership.Role.OWNER).user
    for event in Event.objects.filter(played_by=Event.PlayedBy.BOTS):
        if event.status == Event.Status.PAUSED:  # the organizer starts it with a click
            event_run(by=olga, event=event)
        (match,) = event_seat_due(event_id=event.pk)
        assert match.game == event.game
