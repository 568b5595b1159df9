"""What game is played, under which options, and when a match of it is over."""

from collections.abc import Mapping
from typing import TypedDict

from django.db import models

from games.core.deals.blocks import block_for
from games.core.interface import Game, MatchRule
from games.core.players import teams_of_players
from games.registry import game_named
from league.domain.ratings.ratings import sides


class MatchSetupFields(TypedDict):
    """The columns that say what is played."""

    duplicate: bool
    game: str
    options: Mapping[str, object]
    rule_kind: str
    rule_n: int
    rule_cap: int


class MatchSetup(models.Model):
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    rule_kind = models.CharField(max_length=10)
    rule_n = models.PositiveIntegerField()
    rule_cap = models.PositiveIntegerField(default=200)
    duplicate = models.BooleanField(
        default=False,
        help_text="blocks of duplicate deals: the same cards again with the players in other chairs",
    )

    class Meta:
        abstract = True

    @property
    def rule(self) -> MatchRule:
        return MatchRule(self.rule_kind, self.rule_n, self.rule_cap)

    @property
    def descriptor(self) -> Game:
        return game_named(self.game)

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat that has a player."""
        return teams_of_players(self.descriptor.table(self.descriptor.resolve(self.options)))

    @property
    def team_size(self) -> int:
        """How many sit together as a team; 1 where everybody plays alone."""
        teams = self.teams
        return len(teams) // len(set(teams))

    @property
    def rated_teams(self) -> tuple[int, ...] | None:
        """Each seat's team as ratings take it: None where everybody plays alone."""
        return sides(self.teams)

    @property
    def block_games(self) -> int:
        """How many games a block of duplicate deals has; 0 for an ordinary match."""
        return len(block_for(self.teams)) if self.duplicate else 0

    @property
    def blocks(self) -> int:
        """How many blocks of duplicate deals a match has; 0 for an ordinary one."""
        return self.rule_n // self.block_games if self.duplicate else 0

    @staticmethod
    def rule_fields(
        game: str, options: Mapping[str, object], rule: MatchRule, *, duplicate: bool = False
    ) -> MatchSetupFields:
        return {
            "duplicate": duplicate,
            "game": game,
            "options": options,
            "rule_kind": rule.kind,
            "rule_n": rule.n,
            "rule_cap": rule.cap,
        }
