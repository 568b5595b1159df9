"""An evening on screen: an event of the four people, whose round is seated, and how they sit and play."""

from collections.abc import Sequence

from django.contrib.auth.models import User

from games.core.interface import MatchRule
from games.registry import GAMES
from league.models import Entry, Event, Match, ScreenGame, ScreenTable
from league.people import Guest, LinkHolder, Visitor
from league.selectors.screen.matches import table_of_match
from league.selectors.screen.tables import state_of
from league.services.entries.links import link_make, link_open, link_word
from league.services.events.events import event_create, event_enter, event_run
from league.services.rounds.seating import event_seat
from league.services.screen.matches import seat_take
from league.services.screen.play import move_make
from league.services.screen.seats import player_ready
from tests.league.people import Table
from tests.league.screens import house_moves, offered, short_options

ONE_GAME = MatchRule("fixed", 1)  # in some games of Dingo nobody wins


def seated_on_screen(
    people: Table, key: str = "dingo", rule: MatchRule = ONE_GAME, clock: str = "calm"
) -> tuple[Match, ScreenTable]:
    """The match of the first round, and its table."""
    olga, options = people.cast.olga, short_options(key)
    event = event_create(
        by=olga, club=people.club, name="Evening on screen", game=key, rule=rule, options=options,
        format="round_robin", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE,
        choices={"venue": Event.Venue.SCREEN, "clock": clock, "roll_call": False},
    )  # fmt: skip
    seats = GAMES[key].table(GAMES[key].resolve(options)).players
    event_enter(by=olga, event=event, players=[player.pk for player in people.players[:seats]])
    event_run(by=olga, event=event)
    (match,) = event_seat(by=olga, event=event)
    table = table_of_match(match)
    assert table is not None
    return match, table


def word_of(olga: User, match: Match, name: str) -> str:
    """The word of a new private link of this player."""
    entry = Entry.objects.get(event=match.event, player__name=name)
    return link_word(link_make(by=olga, entry=entry))


def holder(olga: User, match: Match, name: str) -> LinkHolder:
    """Who has the private link of this player."""
    return link_open(word_of(olga, match, name), is_new_device=True)[1]


def all_sit(olga: User, match: Match) -> dict[int, Visitor]:
    """Everybody takes their seat, by account or by private link; by number of the player at the table."""
    sitting: dict[int, Visitor] = {}
    for seat in match.seats.select_related("player__user"):
        user = seat.player.user
        visitor: Visitor = user or Guest(seat.player.name.lower().ljust(64, "0"))
        by = user or holder(olga, match, seat.player.name)
        seat_take(by=by, match=match, visitor=visitor)
        sitting[seat.seat] = visitor
    return sitting


def ready(table: ScreenTable, visitors: Sequence[Visitor]) -> ScreenGame | None:
    """They say so one after the other; the game, if it begins with that."""
    game = None
    for visitor in visitors:
        game = player_ready(by=visitor, table=table, deal=offered(table))
    return game


def play(game: ScreenGame, sitting: dict[int, Visitor]) -> ScreenGame:
    """To the end, by the first legal move."""
    game = house_moves(game)
    while game.to_move is not None:
        move = state_of(game).legal()[0]
        game = move_make(by=sitting[game.to_move], game=game, index=game.moves_made, move=move)
        game = house_moves(game)
    return game
