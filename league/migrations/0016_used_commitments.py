"""Commitments of dealt games are kept for good, also those of tables that will be cleared away."""

from django.db import migrations, models

COPY = "INSERT INTO league_usedcommitment (commitment) SELECT DISTINCT commitment FROM league_screengame"


class Migration(migrations.Migration):
    dependencies = [("league", "0015_activities")]

    operations = [
        migrations.CreateModel(
            "UsedCommitment",
            [("commitment", models.CharField(max_length=64, primary_key=True, serialize=False))],
        ),
        migrations.RunSQL(COPY, migrations.RunSQL.noop),
    ]
