"""What game is played, under which options, and when a match of it is over."""

from typing import Any

from django.db import models

from games.core.interface import Game, MatchRule
from games.registry import game_named


class Ruled(models.Model):
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    rule_kind = models.CharField(max_length=10)
    rule_n = models.PositiveIntegerField()
    rule_cap = models.PositiveIntegerField(default=200)

    class Meta:
        abstract = True

    @property
    def rule(self) -> MatchRule:
        return MatchRule(self.rule_kind, self.rule_n, self.rule_cap)

    @property
    def descriptor(self) -> Game:
        return game_named(self.game)

    @staticmethod
    def rule_fields(game: str, options: dict[str, Any], rule: MatchRule) -> dict[str, Any]:
        return {
            "game": game,
            "options": options,
            "rule_kind": rule.kind,
            "rule_n": rule.n,
            "rule_cap": rule.cap,
        }
