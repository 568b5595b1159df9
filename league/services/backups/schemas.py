"""The tables of a database as some state of its migrations has them, whatever state the program is at."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.models import Field, Model

from league.domain.backups.documents import BadBackup, Migration, StoredTable

if TYPE_CHECKING:
    AnyField = Field[object, object]
else:
    AnyField = Field


class NewerVersion(BadBackup):
    """What was migrated further than this program knows."""


class Schema:
    """Models at a state of the migrations; what is pointed at comes first where it can."""

    def __init__(self, loader: MigrationLoader, applied: Iterable[Migration]) -> None:
        known = frozenset(loader.disk_migrations)
        self.applied = tuple(sorted(applied))
        if unknown := [f"{app}.{name}" for app, name in self.applied if (app, name) not in known]:
            raise NewerVersion(
                f"It comes from a newer version: this one does not know {', '.join(unknown[:3])}."
            )
        self.leaves = _leaves(loader, self.applied)
        apps = loader.project_state(list(self.leaves)).apps
        models = [model for model in apps.get_models(include_auto_created=True) if model._meta.managed]
        self.models = tuple(
            _order_models([model for model in models if not model._meta.proxy and not model._meta.swapped])
        )

    @property
    def tables(self) -> tuple[StoredTable, ...]:
        return tuple(StoredTable(model._meta.label, columns_of(model)) for model in self.models)


def fields_of(model: type[Model]) -> "list[AnyField]":
    """The fields that are columns, in their order."""
    return [field for field in model._meta.concrete_fields if field.column]


def columns_of(model: type[Model]) -> tuple[str, ...]:
    return tuple(field.attname for field in fields_of(model))


def schema_of_database() -> Schema:
    """As the database is now. Raises NewerVersion."""
    loader = MigrationLoader(connection)
    # Tables of applications that this program does not have any more are not the league's.
    return Schema(
        loader, [(app, name) for app, name in loader.applied_migrations if app in loader.migrated_apps]
    )


def schema_at(applied: Iterable[Migration]) -> Schema:
    """As a database is to which these migrations were applied. Raises NewerVersion."""
    return Schema(MigrationLoader(None, ignore_no_migrations=True), applied)


def migrate_to(schema: Schema) -> None:
    """Bring an empty database to the state. Raises BadBackup if there is no way to exactly this state."""
    executor = MigrationExecutor(connection)
    executor.loader.check_consistent_history(connection)
    executor.migrate(list(schema.leaves))
    if tuple(sorted(MigrationLoader(connection).applied_migrations)) != schema.applied:
        raise BadBackup("Its list of migrations is none that a database can have.")


def migrations_missing() -> Sequence[Migration]:
    """The migrations of this program that were not applied to the database, in order."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [(migration.app_label, migration.name) for migration, _backwards in plan]


def _leaves(loader: MigrationLoader, applied: Sequence[Migration]) -> tuple[Migration, ...]:
    """The last of each application."""
    names = frozenset(applied)
    nodes = [node for node in applied if node in loader.graph.node_map]
    return tuple(node for node in nodes if not _is_followed(loader, node, names))


def _is_followed(loader: MigrationLoader, node: Migration, names: frozenset[Migration]) -> bool:
    children = loader.graph.node_map[node].children
    return any(child.key[0] == node[0] and child.key in names for child in children)


def _order_models(models: list[type[Model]]) -> list[type[Model]]:
    left = sorted(models, key=lambda model: model._meta.label)
    ordered: list[type[Model]] = []
    while left:
        free = [model for model in left if not _needs(model).intersection(left)] or left[:1]
        ordered += free
        left = [model for model in left if model not in free]
    return ordered


def _needs(model: type[Model]) -> set[type[Model]]:
    relations = (field.related_model for field in model._meta.concrete_fields if field.is_relation)
    return {other for other in relations if isinstance(other, type) and other is not model}
