"""The runs of games that were stored together make one row, beside their records."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

import league.models.integers

# Each of the games that were stored before is a batch of its own. A correction counts the games of the version
# before again, under the same record.
COPY = """
INSERT INTO league_gameruns (batch_id, deals, seats, chairs, next_dealers, played_ms)
SELECT game.record_batch_id, CAST(run.deal AS text),
       length(run.chairs) - length(replace(run.chairs, ',', '')) + 1, run.chairs,
       CAST(run.next_dealer AS text), CAST(run.played_ms AS text)
FROM league_gamerun run
JOIN league_matchgame game ON game.id = run.game_id
JOIN league_result result ON result.id = game.result_id
WHERE game.record_batch_id IS NOT NULL AND result.version = 1
"""


class Migration(migrations.Migration):
    dependencies = [("games", "0002_record_batches"), ("league", "0009_shares_from_the_least")]

    operations = [
        migrations.RemoveConstraint("matchgame", "game_comes_from_one_source"),
        migrations.RenameField("matchgame", "record", "record_batch"),
        migrations.AddConstraint(
            "matchgame",
            models.CheckConstraint(
                condition=Q(source="record", record_batch__isnull=False, sheet=None, decision="")
                | Q(source="sheet", record_batch=None, sheet__isnull=False, decision="")
                | (Q(source="decision", record_batch=None, sheet=None) & ~Q(decision="")),
                name="game_comes_from_one_source",
            ),
        ),
        migrations.AddField(
            "matchgame",
            "record_index",
            models.PositiveSmallIntegerField(
                db_default=0, default=0, help_text="the place of its record in the batch, from 0"
            ),
        ),
        migrations.CreateModel(
            "GameRuns",
            [
                (
                    "batch",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="game_runs",
                        serialize=False,
                        to="games.recordbatch",
                    ),
                ),
                ("deals", league.models.integers.IntegersField()),
                ("seats", models.PositiveSmallIntegerField(help_text="chairs at the table of each game")),
                (
                    "chairs",
                    league.models.integers.IntegersField(
                        help_text="of each game as many as there are seats; of the first, if all are alike"
                    ),
                ),
                ("next_dealers", league.models.integers.IntegersField()),
                ("played_ms", league.models.integers.IntegersField()),
            ],
            options={"verbose_name_plural": "game runs"},
        ),
        migrations.RunSQL(COPY),
        migrations.DeleteModel("GameRun"),
        migrations.AddIndex(
            "matchgame",
            models.Index(condition=Q(kind__isnull=False), fields=("result",), name="game_ended_early"),
        ),
    ]
