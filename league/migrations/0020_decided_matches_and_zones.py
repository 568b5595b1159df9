"""A match of people says itself that it is decided and only has to be confirmed, an event where its clocks are."""

from collections.abc import Sequence
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from games.core.interface import MatchRule, Outcome
from games.core.matches import MatchTally
from games.core.players import teams_of_players
from games.registry import game_named


def decided_note(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """Matches that are played, one after the other; the service confirms those of bots itself."""
    Match, MatchGame = apps.get_model("league", "Match"), apps.get_model("league", "MatchGame")
    for match in Match.objects.filter(status="playing", run=None).order_by("pk"):
        games = MatchGame.objects.filter(result__match=match).exclude(result__status="superseded")
        if is_decided(match, list(games.order_by("number"))):
            Match.objects.filter(pk=match.pk).update(is_decided=True)


def is_decided(match: Any, games: Sequence[Any]) -> bool:
    """By the rule of the match, or as staff ended it early."""
    if not games or games[-1].kind:
        return bool(games)
    game = game_named(match.game)
    rule = MatchRule(match.rule_kind, match.rule_n, match.rule_cap)
    tally = MatchTally(rule, teams_of_players(game.table(game.resolve(match.options))))
    for one in games:
        tally.add(
            Outcome(
                scores=one.scores,
                placement=one.placement,
                winners=one.winners,
                credit=one.credit,
                tiebreak=one.tiebreak,
                hands=(),
            )
        )
    return tally.ended


class Migration(migrations.Migration):
    dependencies = [("league", "0019_clock_of_the_database")]

    operations = [
        migrations.AddField(
            "match",
            "is_decided",
            models.BooleanField(
                default=False, help_text="people have entered all its games, and somebody confirms them"
            ),
        ),
        migrations.RunPython(decided_note, migrations.RunPython.noop),
        migrations.AddField(
            "event",
            "zone",
            models.CharField(
                default="UTC", help_text="time zone of its place, by its IANA name", max_length=40
            ),
        ),
    ]
