"""A column by which a name is sorted and found, whatever the order of the database's own letters."""

from typing import Any

from django.db import models

from games.sort_keys import sort_key


class SortKeyField(models.CharField):
    """The key of the column `of`, made whenever a row is written; a bare update() says it itself."""

    def __init__(self, *given: Any, of: str = "", **more: Any) -> None:
        self.of = of
        super().__init__(*given, **{"editable": False, "default": "", **more})

    def deconstruct(self) -> Any:
        name, path, given, more = super().deconstruct()
        return name, path, given, {**more, "of": self.of}

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        key = sort_key(getattr(model_instance, self.of))[: self.max_length]
        setattr(model_instance, self.attname, key)
        return key

    def db_parameters(self, connection: Any) -> Any:
        """By code point on both databases."""
        found = super().db_parameters(connection)
        return {**found, "collation": "C"} if connection.vendor == "postgresql" else found
