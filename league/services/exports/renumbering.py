"""Which numbers the rows of an archive get here, and whose accounts stand for those of elsewhere."""

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.db.models import Model

from league.domain.exports.documents import NUMBER_MAX, BadArchive
from league.services.backups.keys import greatest_key, keys_continue, last_keys, models_with_keys
from league.services.backups.schemas import AnyField
from league.services.exports.tables import BY_NAME, NAMES, TABLES


class Numbers:
    """A row gets its number there plus the last that its table gave out here.

    So no two rows meet, the order of numbers stays, which draws depend on, and also what is said of rows that
    are gone keeps apart from rows of others.
    """

    def __init__(self, accounts: Mapping[int, User]) -> None:
        models = [table.model for table in TABLES]
        last = last_keys(models)
        self._models = tuple(models_with_keys(models))
        self._base = {
            NAMES[model]: max(last.get(model._meta.label, 0), greatest_key(model)) for model in self._models
        }
        self._greatest: dict[str, int] = {}
        self._known: dict[tuple[str, int], int] = {}
        self.accounts = accounts

    def __call__(self, table: str, number: object) -> int:
        """BadArchive for what is no number of a row. 0 for an account that nobody stands for."""
        if type(number) is not int or not -NUMBER_MAX <= number <= NUMBER_MAX:
            raise BadArchive(f"{str(number)[:40]!r} is no number of a row.")
        if table == "accounts":
            return self.accounts[number].pk if number in self.accounts else 0
        if number <= 0 or table not in self._base:  # of what is in no archive: nobody is called so
            return -abs(number)
        if (known := self._known.get((table, number))) is not None:
            return known
        self._greatest[table] = max(number, self._greatest.get(table, 0))
        return self._base[table] + number

    def row(self, table: str, number: object) -> int:
        """Likewise of a row that must be there. BadArchive for what can be none."""
        if (found := self(table, number)) <= 0:
            raise BadArchive(f"{str(number)[:40]!r} is no number of a row.")
        return found

    def is_here(self, table: str, number: object, here: int) -> None:
        """The row is that one, which was here before."""
        self.row(table, number)
        self._known[table, int(str(number))] = here

    def go_on(self) -> None:
        """Let each table give out numbers behind all of these."""
        greatest = {
            BY_NAME[table].model._meta.label: self._base[table] + number
            for table, number in self._greatest.items()
        }
        keys_continue(self._models, greatest)


def table_pointed_at(field: AnyField) -> str:
    """The table that counts what stands in the column; "" for a column that points at none."""
    model: type[Model] | None = None
    while field.is_relation:
        model = field.related_model
        field = field.target_field  # type: ignore[attr-defined]
    if model is None:
        return ""
    return "accounts" if issubclass(model, User) else NAMES[model]
