"""Each club gets an owner, its first organizer; who was a member is a bot author and a player."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def name_owners(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    Membership = apps.get_model("league", "Membership")
    owned = set()
    for organizer in Membership.objects.filter(role="organizer").order_by("pk"):
        if organizer.club_id not in owned:
            owned.add(organizer.club_id)
            Membership.objects.filter(pk=organizer.pk).update(role="owner")


def split_members(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    Membership = apps.get_model("league", "Membership")
    members = Membership.objects.filter(role="member")
    Membership.objects.bulk_create(
        Membership(club_id=member.club_id, user_id=member.user_id, role="player") for member in members
    )
    members.update(role="bot_author")


class Migration(migrations.Migration):
    dependencies = [("league", "0002_evening")]

    operations = [
        migrations.RunPython(name_owners, migrations.RunPython.noop),
        migrations.RunPython(split_members, migrations.RunPython.noop),
    ]
