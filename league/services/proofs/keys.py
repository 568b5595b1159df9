"""Whether the next row of each table, and the next result of each club, gets a number of its own."""

from collections.abc import Iterator

from django.apps import apps
from django.db.models import Max

from league.models import Club
from league.services.backups.keys import greatest_key, last_keys, models_with_keys
from league.services.proofs.damage import Damage

# Has one row, whose key stands in the program: none is ever asked for.
WITHOUT_NEXT = frozenset({"league.Outbox"})


def keys_damaged() -> Iterator[Damage]:
    """key_given_out: the next row would get a key that is taken. sequence_taken: the next result a place."""
    found = models_with_keys(apps.get_models(include_auto_created=True))
    models = tuple(model for model in found if model._meta.label not in WITHOUT_NEXT)
    last = last_keys(models)
    for model in models:
        known, greatest = last.get(model._meta.label, 0), greatest_key(model)
        if known < greatest:
            what = f"the next row would get key {known + 1}, and there is one of key {greatest}"
            yield Damage("key_given_out", f"table {model._meta.db_table}", what)
    for club in Club.objects.annotate(greatest=Max("results__sequence")).filter(greatest__isnull=False):
        if club.results_confirmed < club.greatest:
            what = f"{club.results_confirmed} results are counted, and one has place {club.greatest}"
            yield Damage("sequence_taken", f"club {club.slug}", what)
