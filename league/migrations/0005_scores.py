from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("league", "0004_people")]

    operations = [
        migrations.AddField(
            model_name="matchgame",
            name="taps",
            field=models.JSONField(help_text="how it was tapped; none: it was not", null=True),
        ),
    ]
