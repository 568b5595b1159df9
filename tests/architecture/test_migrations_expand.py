"""While machines are brought up to date one after the other, the version before runs on the new tables.

So a migration adds, and what it takes away no code has used since the version before: expand, then contract.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import models
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ModelState, ProjectState

from league.services.backups.upgrading import STOPPED_FOR

# Migrations that take something away, by app and name: why the version before can do without.
CONTRACTS: dict[tuple[str, str], str] = {}
HARMLESS = (
    operations.CreateModel,
    operations.AddIndex,
    operations.RemoveIndex,
    operations.RenameIndex,
    operations.AlterModelOptions,
    operations.AlterModelManagers,
    operations.AlterModelTableComment,
    operations.RemoveConstraint,
    operations.RunPython,
)


def objection(operation: Operation, app: str, before: ProjectState) -> str:
    """What the version before could not do any more; empty if there is nothing."""
    if isinstance(operation, operations.AddField):
        return _objection_to_new(operation.field)
    if isinstance(operation, operations.AlterField):
        old = before.models[app, operation.model_name_lower].fields[operation.name]
        return _objection_to_altered(old, operation.field)
    return "" if isinstance(operation, HARMLESS) else f"{type(operation).__name__} takes something away"


def _objection_to_new(field: "models.Field[Any, Any]") -> str:
    if field.many_to_many or field.null or field.has_db_default():
        return ""
    return "a row that is stored without it is refused"


def _objection_to_altered(old: "models.Field[Any, Any]", new: "models.Field[Any, Any]") -> str:
    if old.null and not new.null:
        return "a row that is stored without it is refused"
    if old.get_internal_type() != new.get_internal_type():
        return "it is of another kind"
    if (new.max_length or 0) < (old.max_length or 0):
        return "what was short enough is too long"
    if old.has_db_default() and not new.has_db_default() and not new.null:
        return "a row that is stored without it is refused"
    return ""


def objections(migration: Migration, before: ProjectState) -> Iterator[str]:
    state = before.clone()
    for operation in migration.operations:
        if why := objection(operation, migration.app_label, state):
            yield f"{operation.describe()}: {why}"
        operation.state_forwards(migration.app_label, state)


@pytest.fixture(scope="module")
def loader() -> MigrationLoader:
    return MigrationLoader(None)


def test_a_new_migration_leaves_the_version_before_at_work(loader: MigrationLoader) -> None:
    after = {
        (app, name) for app, name in loader.graph.nodes if app in STOPPED_FOR and name > STOPPED_FOR[app]
    }
    found = {
        key: list(objections(loader.graph.nodes[key], loader.project_state(key, at_end=False)))
        for key in sorted(after - set(CONTRACTS))
    }
    assert {key: why for key, why in found.items() if why} == {}
    assert set(CONTRACTS) <= after


def test_the_rule_begins_with_migrations_that_are_there(loader: MigrationLoader) -> None:
    assert set(STOPPED_FOR.items()) <= set(loader.graph.nodes)


def book(**fields: "models.Field[Any, Any]") -> ProjectState:
    state = ProjectState()
    state.add_model(ModelState("shop", "Book", [("id", models.AutoField(primary_key=True)), *fields.items()]))
    return state


@pytest.mark.parametrize(
    "operation",
    [
        operations.AddField("book", "pages", models.IntegerField(null=True)),
        operations.AddField("book", "pages", models.IntegerField(db_default=0)),
        operations.AlterField("book", "title", models.CharField(max_length=90, help_text="longer")),
        operations.AddIndex("book", models.Index(fields=["title"], name="book_by_title")),
        operations.CreateModel("Shelf", [("id", models.AutoField(primary_key=True))]),
    ],
    ids=lambda operation: operation.describe(),
)
def test_what_adds_is_let_through(operation: Operation) -> None:
    assert objection(operation, "shop", book(title=models.CharField(max_length=50))) == ""


@pytest.mark.parametrize(
    "operation",
    [
        operations.AddField("book", "pages", models.IntegerField(default=0)),
        operations.AlterField("book", "title", models.CharField(max_length=20)),
        operations.AlterField("book", "title", models.TextField()),
        operations.AlterField("book", "year", models.IntegerField()),
        operations.RemoveField("book", "title"),
        operations.RenameField("book", "title", "name"),
        operations.DeleteModel("Book"),
        operations.RenameModel("Book", "Volume"),
        operations.AlterModelTable("book", "volumes"),
        operations.AddConstraint("book", models.UniqueConstraint(fields=["title"], name="title_once")),
        operations.RunSQL("DROP TABLE shop_book"),
    ],
    ids=lambda operation: operation.describe(),
)
def test_what_takes_away_is_found(operation: Operation) -> None:
    before = book(title=models.CharField(max_length=50), year=models.IntegerField(null=True))
    assert objection(operation, "shop", before)
