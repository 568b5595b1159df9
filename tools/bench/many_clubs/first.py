"""A small club as there are many: ten players, and an evening of which three rounds are over."""

from random import Random

from django.contrib.auth import get_user_model
from django.db.models import Max

from games.core.interface import MatchRule
from league.models import Club, Event, Match, Membership, Player
from league.people import Person
from league.services.activities import activities_tell
from league.services.clubs.players import player_add
from league.services.demo.sheets import sheet_of_a_game
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.rounds import round_close
from league.services.rounds.seating import event_seat

GAME, PLAYERS, ROUNDS = "dingo", 10, 3
SLUG = "club"
EVENING, NEXT_EVENING = "Evening", "Next evening"


def build_first() -> None:
    """Built by the services, as an organizer would. A fourth round has begun, another evening is ahead."""
    club = Club.objects.create(slug=SLUG, name="Club", is_public=True)
    olga = get_user_model().objects.create_user("olga")
    Membership.objects.create(club=club, user=olga, role=Membership.Role.ORGANIZER)
    for number in range(PLAYERS):
        player_add(club=club, name=f"Player {number}")
    event = _event(olga, club, EVENING)
    rng = Random(SLUG)  # noqa: S311 (the same club every time)
    for number in range(1, ROUNDS + 1):
        for match in event_seat(by=olga, event=event):
            report(olga, match, rng)
        round_close(by=olga, round=event.rounds.get(number=number))
    event_seat(by=olga, event=event)
    _event(olga, club, NEXT_EVENING)
    activities_tell(())  # nobody listens


def report(by: Person, match: Match, rng: Random) -> None:
    """The result of a table, as staff enters it."""
    game_enter(by=by, match=match, number=1, rows=sheet_of_a_game(match, rng))
    result_confirm_by_hand(by=by, match=match)


def newcomer(by: Person, club: Club) -> None:
    """Somebody new joins the club and enters the next evening."""
    last = Player.objects.filter(club=club).aggregate(last=Max("pk"))["last"]
    player = player_add(club=club, name=f"Newcomer {last}")
    event = Event.objects.get(club=club, name=NEXT_EVENING)
    event_enter(by=by, event=event, players=[player.pk])


def _event(olga: Person, club: Club, name: str) -> Event:
    event = event_create(
        by=olga, club=club, name=name, game=GAME, rule=MatchRule("fixed", 1), format="swiss",
        settings={"rounds": ROUNDS + 1}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    if name == EVENING:
        event_enter(by=olga, event=event, players=list(club.players.values_list("pk", flat=True)))
        event_run(by=olga, event=event)
    return event
