"""Copies of all that there is, under other numbers: a club becomes a thousand by a statement a table."""

from collections.abc import Mapping, Sequence

from django.apps import apps
from django.db import connection, models
from django.db.models import Field, Max, Model

from tools.bench.at_size.bulk import settle, without_checks

# What there is once however many clubs there are.
LEFT_OUT = frozenset(
    {"contenttypes", "auth.permission", "auth.group", "league.outbox", "league.workerreport"}
)
# Texts of which no two may be alike.
NAMES = frozenset({"auth_user.username", "league_club.slug"})
Tables = Mapping[type[Model], int]


def largest_numbers() -> Tables:
    """Of each table with rows that belong to somebody."""
    found: dict[type[Model], int] = {}
    for model in apps.get_models(include_auto_created=True):
        meta = model._meta
        if meta.app_label in LEFT_OUT or meta.label_lower in LEFT_OUT or not meta.managed or meta.proxy:
            continue
        last = model._base_manager.aggregate(last=Max("pk"))["last"]
        if isinstance(last, int):
            found[model] = last
    return found


def copy_all(spans: Tables, first: int, last: int) -> None:
    """Copies number `first` to `last` of the rows up to these numbers; 0 is what is copied."""
    with without_checks(), connection.cursor() as cursor:
        for model, span in spans.items():
            cursor.execute(_statement(model, spans), [first, last, span])
    settle(list(apps.get_models()))


def _statement(model: type[Model], spans: Tables) -> str:
    fields = [field for field in model._meta.concrete_fields if field.column]
    table, key = model._meta.db_table, model._meta.pk.column
    names = ", ".join(f'"{field.column}"' for field in fields)
    values = ", ".join(_value(field, spans) for field in fields)
    copies = "WITH RECURSIVE copies(n) AS (SELECT %s UNION ALL SELECT n + 1 FROM copies WHERE n < %s)"
    return (
        f'INSERT INTO "{table}" ({names}) {copies} '  # noqa: S608 (names of our own)
        f'SELECT {values} FROM "{table}" "t", copies WHERE "t"."{key}" <= %s'
    )


def _value(field: "Field[object, object]", spans: Tables) -> str:
    column = f'"t"."{field.column}"'
    if isinstance(field, models.ForeignKey):  # a key that is shared is one, too
        related = field.related_model
        return f"{column} + n * {spans[related]}" if related in spans else column
    if field.primary_key:
        return f"{column} + n * {spans[field.model]}"
    if f"{field.model._meta.db_table}.{field.column}" in NAMES:
        return f"{column} || '-' || n"
    return column


def rows_of(spans: Tables) -> Sequence[tuple[str, int]]:
    """How many rows of each kind one club has, the most first."""
    counts = [(model._meta.db_table, model._base_manager.count()) for model in spans]
    return sorted(counts, key=lambda found: -found[1])
