"""The audit becomes the log of activities; what was written down before is carried over, and counts as told."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q

BATCH = 1000
# Where the name of a kind is not the old verb with its blanks filled.
KINDS = {
    "attendance": "attendance_marked",
    "let in": "admitted",
    "stand-in": "stand_in_set",
    "round opened again": "round_reopened",
    "match forfeit": "match_forfeited",
}


def carry_over(apps, schema_editor):
    Activity = apps.get_model("league", "Activity")
    rows = Activity.objects.using(schema_editor.connection.alias)
    changed = []
    for row in rows.order_by("pk").iterator(chunk_size=BATCH):
        row.kind = KINDS.get(row.kind, row.kind.replace(" ", "_").replace("-", "_"))
        row.before, row.after = row.facts.pop("before", None), row.facts.pop("after", None)
        row.reason = str(row.facts.pop("reason", None) or "")
        if row.kind == "event_finished" and (of := {key: row.facts.pop(key) for key in [*row.facts] if key != "code"}):
            row.facts["of"] = of
        changed.append(row)
        if len(changed) == BATCH:
            rows.bulk_update(changed, ["kind", "before", "after", "reason", "facts"])
            changed.clear()
    rows.bulk_update(changed, ["kind", "before", "after", "reason", "facts"])
    rows.update(told_at=F("at"))


def lease_fields(model):
    return [
        migrations.AddField(model, "lease_token", models.UUIDField(editable=False, null=True)),
        migrations.AddField(model, "lease_until", models.DateTimeField(editable=False, null=True)),
        migrations.AddField(model, "attempts", models.PositiveIntegerField(default=0, editable=False)),
        migrations.AddField(model, "not_before", models.DateTimeField(default=django.utils.timezone.now)),
        migrations.AddField(model, "sent_at", models.DateTimeField(null=True, editable=False)),
        migrations.AddField(
            model,
            "waiting",
            models.CharField(blank=True, help_text="why it is not worked on now", max_length=300),
        ),
    ]


class Migration(migrations.Migration):
    dependencies = [("league", "0014_exact_sums")]

    operations = [
        migrations.RemoveIndex("auditentry", "audit_by_subject"),
        migrations.RenameModel("AuditEntry", "Activity"),
        migrations.RenameField("activity", "verb", "kind"),
        migrations.AlterModelOptions("activity", {"ordering": ["-id"], "verbose_name_plural": "activities"}),
        migrations.AlterField(
            "activity",
            "club",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="activities",
                to="league.club",
            ),
        ),
        migrations.AddField("activity", "before", models.JSONField(null=True)),
        migrations.AddField("activity", "after", models.JSONField(null=True)),
        migrations.AddField("activity", "reason", models.TextField(blank=True, default="")),
        migrations.AlterField(
            "activity", "facts", models.JSONField(default=dict, help_text="what else its kind says of it")
        ),
        migrations.AddField(
            "activity",
            "told_at",
            models.DateTimeField(help_text="when the outlets had it; none: they wait for it", null=True),
        ),
        migrations.AddIndex(
            "activity", models.Index(fields=["club", "subject", "-id"], name="activity_by_subject")
        ),
        migrations.AddIndex(
            "activity", models.Index(condition=Q(told_at=None), fields=["id"], name="activity_untold")
        ),
        migrations.CreateModel(
            "Outbox",
            [
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("lease_token", models.UUIDField(editable=False, null=True)),
                ("lease_until", models.DateTimeField(editable=False, null=True)),
                ("attempts", models.PositiveIntegerField(default=0, editable=False)),
                ("not_before", models.DateTimeField(default=django.utils.timezone.now)),
                ("sent_at", models.DateTimeField(editable=False, null=True)),
                (
                    "waiting",
                    models.CharField(blank=True, help_text="why it is not worked on now", max_length=300),
                ),
            ],
            options={"abstract": False},
        ),
        *lease_fields("rounddraft"),
        migrations.RunPython(carry_over, elidable=True),
    ]
