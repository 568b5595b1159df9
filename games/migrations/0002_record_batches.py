"""A row may hold several records; each that was stored before is a batch of one."""

from django.db import migrations, models


class Migration(migrations.Migration):
    # The league's games point at records, and must be there when those are renamed.
    dependencies = [("games", "0001_initial"), ("league", "0009_shares_from_the_least")]

    operations = [
        migrations.RenameModel("Record", "RecordBatch"),
        migrations.AlterModelOptions("recordbatch", {"verbose_name_plural": "record batches"}),
        migrations.RemoveField("recordbatch", "digest"),
        migrations.AlterField(
            "recordbatch",
            "format",
            models.CharField(help_text="as it stands in the records, “dingo-record/1”", max_length=40),
        ),
        migrations.AlterField(
            "recordbatch",
            "packed",
            models.BinaryField(help_text="the records in the order of their games, see games.packing"),
        ),
    ]
