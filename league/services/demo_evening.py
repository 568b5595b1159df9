"""The demo's evening of people: a round robin in its second round, with results as tables write them down."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random

from games.core.interface import Game, MatchRule
from games.core.sheets import Row
from games.referee import play_game
from league.models import Club, Event, Match
from league.people import Person
from league.services.events import event_create, event_enter, event_run
from league.services.players import player_add
from league.services.result_entry import game_enter, result_confirm_by_hand
from league.services.seating import event_seat

NAME = "Friday evening"
ROUNDS = 3
RULE = MatchRule("fixed", 3)
# They come to the club and have no account, as most people who play cards.
WITHOUT_ACCOUNT = ("Hannah Weiss", "Reza Moradi", "Dunja Petrović", "Mateo Ruiz")


def evening_load(*, club: Club, game: Game, organizer: Person) -> Event:
    """Eight people at two tables: one round is played and confirmed, in the next one table has begun."""
    for name in WITHOUT_ACCOUNT:
        player_add(club=club, name=name)
    people = list(club.players.filter(bot=None).order_by("pk").values_list("pk", flat=True)[1:])
    event = event_create(
        by=organizer, club=club, name=NAME, game=game.name, rule=RULE, options={}, format="round_robin",
        settings={"rounds": ROUNDS}, played_by=Event.PlayedBy.PEOPLE,
    )  # fmt: skip
    event_enter(by=organizer, event=event, players=people)
    event_run(by=organizer, event=event)
    for match in event_seat(by=organizer, event=event):
        _games_enter(match, organizer, RULE.n)
        result_confirm_by_hand(by=organizer, match=match)
    first, *_others = event_seat(by=organizer, event=event)
    _games_enter(first, organizer, 1)
    return event


def _games_enter(match: Match, organizer: Person, games: int) -> None:
    for number in range(1, games + 1):
        rows = _sheet_of_a_game(match.descriptor, match.options, seed=match.pk, number=number)
        game_enter(by=organizer, match=match, number=number, rows=rows)


def _sheet_of_a_game(game: Game, options: Mapping[str, object], *, seed: int, number: int) -> Sequence[Row]:
    """What a table would write down of a game of random moves: always a possible one."""
    rng = Random(f"{seed}/{number}")  # noqa: S311 (a demo, not a secret)
    state = play_game(
        game, options, seed=sha256(str(seed).encode()).digest(), number=number, dealer=0,
        choose=lambda _seat, view: rng.choice(view["legal"]),
    )  # fmt: skip
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game that was played to its end has an outcome")
    return game.sheet.rows_of(game.resolve(options), outcome)
