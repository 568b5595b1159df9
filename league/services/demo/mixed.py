"""The demo's evening of people and bots: one table of round 1 has played, the other waits for Pia."""

from hashlib import sha256
from random import Random

from bots.arena.interface import Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from games.core.interface import Game, MatchRule
from league.models import Club, Entry, Event, Match, ScreenGame, Seat
from league.people import Guest, Person, Visitor
from league.selectors.screen.matches import table_of_match
from league.selectors.screen.tables import state_of
from league.services.entries.consents import consent_give
from league.services.entries.links import holder_of, links_make_missing
from league.services.events.events import event_create, event_enter, event_run
from league.services.rounds.seating import event_seat
from league.services.screen.deals import Dealt
from league.services.screen.matches import seat_take
from league.services.screen.play import house_play, move_make
from league.services.screen.seats import player_ready

NAME = "People and bots"
ROUNDS = 3
RULE = MatchRule("fixed", 1)
EXPECTED = "Pia Lindqvist"  # whose table is still to be played: she is one of those who can sign in
# Six agree to play with bots, so that the house fills two seats; one was not asked yet, and is not seated.
PLAYERS = (EXPECTED, "Kofi Mensah", "Aiko Tanabe", "Mateo Ruiz", "Sanna Virta", "Tomás Ferreira")
NOT_ASKED = "Nils Brandt"


def mixed_evening_load(*, club: Club, game: Game, organizer: Person) -> Event:
    """The people must be in the club's book."""
    event = event_create(
        by=organizer, club=club, name=NAME, game=game.name, rule=RULE, options={}, format="swiss",
        settings={"rounds": ROUNDS}, played_by=Event.PlayedBy.MIXED,
        choices={"roll_call": False, "house_fills": True},
    )  # fmt: skip
    players = dict(club.players.filter(name__in=[*PLAYERS, NOT_ASKED]).values_list("name", "pk"))
    event_enter(by=organizer, event=event, players=list(players.values()))
    for name in PLAYERS:
        consent_give(by=organizer, event=event, player=players[name])
    links_make_missing(by=organizer, event=event)
    event_run(by=organizer, event=event)
    for match in event_seat(by=organizer, event=event):
        if not match.seats.filter(player__name=EXPECTED).exists():
            _table_plays(match)
    return event


def _table_plays(match: Match) -> None:
    """Everybody sits down and plays, by lot: no bot need be asked for it."""
    rng = Random(NAME)  # noqa: S311 (a demo, not a secret)
    table = table_of_match(match)
    if table is None:
        raise AssertionError("a match on screen with people has a table")
    sitting = {seat.seat: _sits_down(seat) for seat in _people(match)}
    game = None
    for visitor in sitting.values():
        game = player_ready(by=visitor, table=table, deal=Dealt(table.token))
    while game is not None and game.ended_at is None:
        _turn(rng, game, sitting)
        game.refresh_from_db()


def _people(match: Match) -> list[Seat]:
    seats = match.seats.filter(player__bot=None).select_related("player__user")
    return list(seats.order_by("seat"))


def _sits_down(seat: Seat) -> Visitor:
    """By account, or by private link with a browser."""
    if seat.player.user is not None:
        return seat.player.user
    visitor = Guest(sha256(f"{NAME}, player {seat.player_id}".encode()).hexdigest())
    entries = Entry.objects.select_related("event").filter(event=seat.match.event_id)
    seat_take(by=holder_of(entries.get(player=seat.player_id)), match=seat.match, visitor=visitor)
    return visitor


def _turn(rng: Random, game: ScreenGame, sitting: dict[int, Visitor]) -> None:
    if game.waits_for_house or game.to_move is None:

        def by_lot(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
            return TurnAnswer(rng.choice(turn.legal))

        house_play(game_id=game.pk, on_move=lambda _game: None, answer=by_lot)
        return
    move = rng.choice(state_of(game).legal())
    move_make(by=sitting[game.to_move], game=game, index=game.moves_made, move=move)
