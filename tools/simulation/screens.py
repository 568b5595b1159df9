"""Tables on screen of a simulated evening: who sits down, who never comes, and what then counts."""

from dataclasses import dataclass
from hashlib import sha256
from random import Random

from django.utils import timezone

from league.models import Match, ScreenGame, ScreenTable
from league.models.screen_tables import WORD_LENGTH
from league.people import Guest, Person
from league.selectors.screen.matches import table_of_match
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.screen.deals import TOKEN_BYTES, Dealt
from league.services.screen.matches import BREAK, next_game_begin, seat_take, table_begin, tables_at_break
from league.services.screen.results import is_decided
from league.services.screen.seats import player_ready, player_return
from tools.simulation.checks import check_screen_table
from tools.simulation.interface import Broken, Story
from tools.simulation.results import holder_at
from tools.simulation.screen_turns import check_stranger, take_turn

AWAY = 0.08  # that somebody does not sit down, and the table begins without them
OTHER_DEVICE = 0.1  # that somebody had sat down with another device before
ABANDONED = 0.03  # that staff ends a match in the middle of a game
ABANDONED_AT = range(5, 30)  # moves


def play_match(rng: Random, by: Person, match: Match, story: Story) -> None:
    """All games of a match at its table on screen; nobody enters or confirms anything."""
    table = table_of_match(match)
    if table is None:
        raise Broken(f"match {match.pk} has no table on screen")
    _fix_deal(rng, table)
    _SimulatedTable(rng, by, match, table, _all_sit(rng, match), story).play()
    match.refresh_from_db()
    if match.status != Match.Status.FINISHED:
        raise Broken(f"match {match.pk} has been played, and is {match.status}")


def _fix_deal(rng: Random, table: ScreenTable) -> None:
    """The deal of the next game, which chance alone would give: it follows from word and token."""
    table.word, table.token = rng.randbytes(WORD_LENGTH // 2).hex(), rng.randbytes(TOKEN_BYTES).hex()
    table.save(update_fields=["word", "token"])


def _all_sit(rng: Random, match: Match) -> dict[int, Guest]:
    """Those who come, with their browsers, by number of the player at the table."""
    sitting = {}
    for seat in match.seats.filter(player__bot=None).order_by("seat"):
        if rng.random() >= AWAY:
            holder = holder_at(match, seat.player_id)
            if rng.random() < OTHER_DEVICE:
                seat_take(by=holder, match=match, visitor=_browser(seat.player_id, "telephone"))
            sitting[seat.seat] = _browser(seat.player_id, "tablet")
            seat_take(by=holder, match=match, visitor=sitting[seat.seat])
    return sitting


def _browser(player: int, device: str) -> Guest:
    return Guest(sha256(f"{device} of {player}".encode()).hexdigest())


@dataclass(frozen=True)
class _SimulatedTable:
    """One table, and who sits there with which browser."""

    rng: Random
    by: Person
    match: Match
    table: ScreenTable
    sitting: dict[int, Guest]
    story: Story

    def play(self) -> None:
        """To the end of the match, whoever ends it."""
        if not self.sitting:
            self._end("Nobody came.")
            return
        abandoned_at = self.rng.choice(ABANDONED_AT) if self.rng.random() < ABANDONED else None
        game = self._begin()
        while game is not None:
            self._play(game, abandoned_at)
            check_screen_table(self.match, self.table)
            game = self._next()

    def _begin(self) -> ScreenGame | None:
        """Everybody says that they are ready; if somebody is missing, staff has it begin without them."""
        game = None
        for guest in self.sitting.values():
            if game is not None:
                raise Broken("a table began before all were ready")
            self.table.refresh_from_db()
            game = player_ready(by=guest, table=self.table, deal=Dealt(self.table.token))
        people = self.match.seats.filter(player__bot=None).values_list("seat", flat=True)
        missing = set(people) - self.sitting.keys()
        if missing:
            if game is not None:
                raise Broken(f"a table began without {missing} by itself")
            self.story.begun_without += 1
            game = table_begin(by=self.by, match=self.match)
        moved = set(self.table.players.exclude(substitute="").values_list("number", flat=True))
        if game is None or moved != missing:
            raise Broken(f"{missing} are missing, the house moves for {moved}, and there is {game}")
        return game

    def _play(self, game: ScreenGame, abandoned_at: int | None) -> None:
        """One game to its end; after so many moves staff ends the match meanwhile."""
        _fix_deal(self.rng, self.table)
        check_stranger(game)
        game.refresh_from_db()
        while game.to_move is not None:
            if abandoned_at is not None and game.moves_made >= abandoned_at and not is_decided(self.match):
                self._end("The light went out.")
            self.story.left += take_turn(self.rng, game, self.sitting)
            game.refresh_from_db()

    def _next(self) -> ScreenGame | None:
        """The next game of the match, which begins by itself after a break."""
        self.match.refresh_from_db()
        if is_decided(self.match):
            return None
        self.table.games.update(ended_at=timezone.now() - 2 * BREAK)
        if self.table not in tables_at_break():
            raise Broken("a match goes on, and its next game is never begun")
        game = next_game_begin(self.table)
        if game is None:  # all got up: one comes back
            player_return(by=next(iter(self.sitting.values())), table=self.table)
            game = next_game_begin(self.table)
        if game is None:
            raise Broken("a match goes on, and its next game does not begin")
        return game

    def _end(self, reason: str) -> None:
        match_abandon(by=self.by, match=self.match, reason=reason)
        result_confirm_by_hand(by=self.by, match=self.match)
        self.match.refresh_from_db()
        self.story.ended_early += 1
