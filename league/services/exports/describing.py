"""What `schema.json` says: of every table and column its kind, its meaning and what it points at."""

from collections.abc import Iterator

from django.contrib.auth.models import User

from league.domain.exports.documents import FORMAT, SchemaColumn
from league.models import Club
from league.services.backups.schemas import AnyField
from league.services.exports.tables import LEFT_OUT, NAMES, TABLES, ArchiveTable, under_way

KINDS = {
    "BooleanField": "boolean", "FloatField": "number", "JSONField": "json", "DateTimeField": "time",
    "DateField": "date", "DurationField": "microseconds", "UUIDField": "uuid", "BinaryField": "base64",
}  # fmt: skip
WHOLE = "integer"
RECORDS = (
    SchemaColumn("record_batch_id", WHOLE, False, "of the batch that it was stored in"),
    SchemaColumn("index", WHOLE, False, "its place in the batch, from 0: games.record_index"),
    SchemaColumn("format", "text", False, "what kind of record it is"),
    SchemaColumn("sha256", "text", False, "of its canonical text: sorted keys, no spaces, ASCII"),
    SchemaColumn(
        "record", "json", True, "the record itself, see the rules of its game; none: it was thinned out"
    ),
)
ACCOUNTS = (
    SchemaColumn("id", WHOLE, False, "its number in the installation it comes from"),
    SchemaColumn("name", "text", False, "how lists call the person"),
    SchemaColumn("player_id", WHOLE, True, "whom it plays as in the club", "players"),
    SchemaColumn("roles", "json", False, "in the whole club"),
)
# Where a model has no words of its own.
MEANINGS = {
    "id": "its number",
    "name": "as everybody sees it",
    "created_at": "when it came into being",
    "number": "1, 2, … in its order",
}
SPECIAL = {"records": RECORDS, "accounts": ACCOUNTS}


def schema_document(club: Club, *, version: str, uploads: str) -> dict[str, object]:
    """The whole of it. `uploads`: all, or those that one person may read."""
    return {
        "format": FORMAT,
        "version": version,
        "club": club.slug,
        "uploads": uploads,
        "matches_under_way": under_way(club),
        "tables": [
            _table("accounts", "whose the numbers of accounts are: names and roles alone", ACCOUNTS),
            *(_table(table.name, table.meaning, columns_of(table), table) for table in TABLES),
        ],
        "left_out": dict(LEFT_OUT),
    }  # fmt: skip


def columns_of(table: ArchiveTable) -> tuple[SchemaColumn, ...]:
    """What each row of the table has, in this order."""
    return SPECIAL.get(table.name) or tuple(_columns(table))


def _columns(table: ArchiveTable) -> Iterator[SchemaColumn]:
    for field in table.fields:
        said = str(getattr(field, "help_text", "") or MEANINGS.get(field.attname, ""))
        yield SchemaColumn(field.attname, _kind(field), bool(field.null), said, references_of(field))


def references_of(field: AnyField) -> str:
    """The table whose numbers the column holds; "" for none."""
    model = field.related_model
    if model is None or not isinstance(model, type):
        return ""
    return "accounts" if issubclass(model, User) else NAMES.get(model, "")


def _kind(field: AnyField) -> str:
    while field.is_relation:
        field = field.target_field  # type: ignore[attr-defined]
    kind = field.get_internal_type()
    if "Integer" in kind or "Auto" in kind:
        return WHOLE
    return KINDS.get(kind, "text")


def _table(
    name: str, meaning: str, columns: tuple[SchemaColumn, ...], table: ArchiveTable | None = None
) -> dict[str, object]:
    left = dict(table.left_out) if table else {}
    said: dict[str, object] = {"name": name, "meaning": meaning}
    return said | {"columns": [column.as_json() for column in columns], "left_out": left}
