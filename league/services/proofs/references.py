"""Rows that point at others, and rows that nothing points at although something must."""

from collections.abc import Iterator

from django.apps import apps
from django.db.models import Exists, ForeignKey, Model, OuterRef

from games.models import RecordBatch
from league.models import MatchGame
from league.services.proofs.damage import Damage


def references_damaged() -> Iterator[Damage]:
    """orphan: it points at a row that is not there. unused_records: no game counts them."""
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.concrete_fields:
            if isinstance(field, ForeignKey):
                yield from _orphans(model, field.attname, field.related_model, field.target_field.attname)
    # No index leads from a batch to its games: both lists are read once.
    games = MatchGame.objects.filter(record_batch__isnull=False).order_by()
    used = frozenset(games.values_list("record_batch", flat=True).distinct())
    for batch in frozenset(RecordBatch.objects.values_list("pk", flat=True)) - used:
        yield Damage("unused_records", f"batch of records {batch}", "no game counts any of them")


def _orphans(model: type[Model], column: str, other: type[Model], key: str) -> Iterator[Damage]:
    there = other._base_manager.filter(**{key: OuterRef(column)})
    lost = model._base_manager.filter(~Exists(there), **{f"{column}__isnull": False})
    for row, points_at in lost.order_by("pk").values_list("pk", column):
        name = f"{model._meta.verbose_name} {row}"
        yield Damage(
            "orphan", name, f"{column} is {points_at}, and no such {other._meta.verbose_name} is there"
        )
