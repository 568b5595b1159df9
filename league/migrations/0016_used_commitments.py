"""Commitments of dealt games are kept for good, also those of tables that will be cleared away.

Words that earlier versions kept for the next game are forgotten: they were known before its token was drawn.
"""

from django.db import migrations, models

COPY = "INSERT INTO league_usedcommitment (commitment) SELECT DISTINCT commitment FROM league_screengame"
FORGET = "UPDATE league_screenplayer SET words = '' WHERE words <> ''"


class Migration(migrations.Migration):
    dependencies = [("league", "0015_activities")]

    operations = [
        migrations.CreateModel(
            "UsedCommitment",
            [("commitment", models.CharField(max_length=64, primary_key=True, serialize=False))],
        ),
        migrations.RunSQL(COPY, migrations.RunSQL.noop),
        migrations.RunSQL(FORGET, migrations.RunSQL.noop),
    ]
