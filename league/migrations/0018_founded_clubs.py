"""Clubs describe themselves, and say which account founded them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("league", "0017_devices_at_tables"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            "club",
            "description",
            models.TextField(blank=True, default="", help_text="what strangers are to know of it"),
            preserve_default=False,
        ),
        migrations.AddField(
            "club",
            "founded_by",
            models.ForeignKey(
                help_text="none: the administrator set it up",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="founded_clubs",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
