"""An evening on screen at which people and bots play together, for tests."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from bots.arena.interface import Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from games.core.interface import MatchRule
from league.models import Entry, Event, Match, Player, ScreenGame, ScreenTable
from league.people import Guest, Visitor
from league.selectors.screen.matches import table_of_match
from league.selectors.screen.tables import state_of
from league.services.clubs.players import player_add
from league.services.entries.consents import consent_give
from league.services.events.events import event_create, event_enter, event_run
from league.services.screen.matches import seat_take
from league.services.screen.play import house_play, move_make
from tests.league.people import Table
from tests.league.screen_evening import holder, ready
from tests.league.screens import nothing


class MixedEvening:
    """Pia, Kofi, Aiko and Jonas, three house bots and Pia's Wombat; nobody has entered yet."""

    def __init__(self, people: Table, tables: SimpleNamespace, **changes: Any) -> None:
        self.olga, self.club, self.people = people.cast.olga, people.club, people
        self.house: list[Player] = tables.players[:3]
        self.wombat: Player = tables.wombat
        given: dict[str, Any] = {
            "by": self.olga, "club": self.club, "name": "Mixed", "game": "dingo",
            "rule": MatchRule("fixed", 1), "options": {}, "format": "swiss", "settings": {"rounds": 3},
            "played_by": Event.PlayedBy.MIXED,
        }  # fmt: skip
        choices = {"roll_call": False, **changes.pop("choices", {})}
        self.event = event_create(**(given | changes), choices=choices)

    def enter(self, *players: Player, consent: bool = True) -> None:
        """They take part; the people among them agree to play with bots."""
        event_enter(by=self.olga, event=self.event, players=[player.pk for player in players])
        if consent:
            for player in players:
                if not player.is_bot:
                    consent_give(by=self.olga, event=self.event, player=player.pk)

    def guests(self, number: int) -> list[Player]:
        return [player_add(club=self.club, name=f"Guest {one}") for one in range(number)]

    def run(self) -> None:
        event_run(by=self.olga, event=self.event)
        self.event.refresh_from_db()

    def entry(self, player: Player) -> Entry:
        return self.event.entries.get(player=player)


def table_at(match: Match) -> ScreenTable:
    table = table_of_match(match)
    assert table is not None
    return table


def people_sit(olga: Any, match: Match) -> dict[int, Visitor]:
    """The people of the match take their seats; by number of the player at the table."""

    sitting: dict[int, Visitor] = {}
    for seat in match.seats.filter(player__bot=None).select_related("player__user"):
        visitor: Visitor = seat.player.user or Guest(seat.player.name.lower().ljust(64, "0"))
        seat_take(by=seat.player.user or holder(olga, match, seat.player.name), match=match, visitor=visitor)
        sitting[seat.seat] = visitor
    return sitting


def begun(olga: Any, match: Match) -> tuple[ScreenGame, dict[int, Visitor]]:
    """The first game, with everybody at the table."""
    sitting = people_sit(olga, match)
    game = ready(table_at(match), list(sitting.values()))
    assert game is not None
    return game, sitting


def first_move(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
    return TurnAnswer(turn.legal[0])


def play_out(game: ScreenGame, sitting: dict[int, Visitor], answer: Any = first_move) -> ScreenGame:
    """To the end: people by the first legal move, bots as `answer` says."""
    while True:
        house_play(game_id=game.pk, on_move=nothing, answer=answer)
        game.refresh_from_db()
        if game.to_move is None:
            return game
        move = state_of(game).legal()[0]
        game = move_make(by=sitting[game.to_move], game=game, index=game.moves_made, move=move)


def names(players: Iterable[Player]) -> set[str]:
    return {player.name for player in players}
