"""The deal plan of a match: which deal each of its games has, who deals, and who sits in which chair."""

from typing import NamedTuple

from games.core.deals.blocks import Sitting, block_for, match_sittings, round_length
from games.core.deals.seeds import first_dealer
from games.core.documents import OptionValues
from games.core.interface import Game, MatchRule, Seat, Table
from games.core.matches import RuleError
from games.core.texts import mark as _


class PlannedGame(NamedTuple):
    """One game of a match before it is played. `number` and `deal` are counted from 1."""

    number: int
    deal: int  # the number that `deck_of` takes: duplicates of one deal share it
    dealer: Seat  # a chair
    chairs: tuple[int, ...]  # chairs[chair]: which seat of the match sits there


class NoDuplicates(ValueError):
    """A table at which no block of duplicate deals is fair."""


def rule_of_blocks(table: Table, blocks: int) -> MatchRule:
    """When a match of so many blocks of duplicate deals ends. NoDuplicates."""
    return MatchRule("fixed", blocks * _games_in_block(table))


def blocks_in(table: Table, rule: MatchRule) -> int:
    """How many blocks of duplicate deals a match has. NoDuplicates; RuleError if they are not whole."""
    blocks, more = divmod(rule.n, games := _games_in_block(table))
    if more or not blocks or rule.kind != "fixed":
        raise RuleError(_("a match of duplicate deals is fixed to a multiple of {games} games"), games=games)
    return blocks


def _games_in_block(table: Table) -> int:
    games = len(block_for(table.teams))
    if not games or table.players != table.seats:
        raise NoDuplicates("at this table duplicate deals would favour somebody")
    return games


class DealPlan:
    """Plans the games of a match with this seed. In an ordinary match a game's deal has the game's number.

    With duplicate deals the rule is `fixed` to whole blocks; the first dealer of the match deals the first
    deal, whoever sits there, and each deal after it is dealt one chair further on.
    """

    def __init__(
        self, game: Game, options: OptionValues, rule: MatchRule, seed: bytes, *, duplicate: bool = False
    ) -> None:
        table = game.table(options)
        self.game, self.options = game, options
        self.first = first_dealer(game, options, seed)
        self.seats = table.seats
        self.sittings: tuple[Sitting, ...] = ()
        self.round = 0
        if duplicate:
            blocks = blocks_in(table, rule)
            self.sittings, self.round = match_sittings(table.teams, blocks), round_length(table.teams, blocks)

    def plan_game(self, number: int, dealer: Seat | None) -> PlannedGame:
        """Game `number`; `dealer` is who deals after the game before it, None before the first."""
        if not self.sittings:
            first = self.first if dealer is None else dealer
            return PlannedGame(number, number, first, tuple(range(self.seats)))
        deal, chairs = self.sittings[number - 1]
        return PlannedGame(number, deal + 1, (self.first + self.game.step * deal) % self.seats, chairs)

    def foreseen(self, after: PlannedGame) -> PlannedGame:
        """The game after one that has not been played yet, if the deal passes on as it does before a deal.

        In games whose play decides who deals next this may turn out wrong.
        """
        dealer = self.game.new(self.options, after.dealer).next_dealer()
        return self.plan_game(after.number + 1, dealer)

    def left_in_round(self, played: int) -> int | None:
        """How many games are left until deals come again, and bots must remember nothing; None: never."""
        return self.round - played % self.round if self.round else None
