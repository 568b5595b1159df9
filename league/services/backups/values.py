"""Values of columns as they stand in a backup, the same whatever database they come from or go to."""

import base64
import binascii
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db.models import Field

from league.domain.backups.documents import BadBackup

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

    AnyField = Field[object, object]
else:
    AnyField = Field

Encode = Callable[[object], object]
WHOLE = frozenset({"IntegerField", "PositiveIntegerField", "PositiveSmallIntegerField", "SmallIntegerField"})
WHOLE_BIG = frozenset({"AutoField", "BigAutoField", "BigIntegerField", "PositiveBigIntegerField"})
MICROSECOND = timedelta(microseconds=1)
TEXTS = frozenset({"CharField", "TextField", "SlugField", "EmailField"})


def encoder(field: AnyField) -> Encode | None:
    """What makes JSON of a value as Django reads it; None where it is JSON already."""
    field = _target_field(field)
    kind = field.get_internal_type()
    if kind in ("DateTimeField", "DateField"):
        return lambda value: value.isoformat() if isinstance(value, date) else value
    if kind == "UUIDField":
        return str
    if kind == "DurationField":
        return lambda value: value // MICROSECOND if isinstance(value, timedelta) else value
    if kind == "BinaryField":
        return lambda value: base64.b64encode(bytes(value)).decode()  # type: ignore[call-overload]
    if _is_ours(field):
        return field.get_prep_value
    return None


def decoder(field: AnyField, connection: "BaseDatabaseWrapper") -> Encode:
    """What makes of JSON the value that the database takes. It raises BadBackup for what is no such value."""
    kept, null = _target_field(field), bool(field.null)
    read = READ[kept.get_internal_type()]
    is_ours = _is_ours(kept)
    is_json = kept.get_internal_type() == "JSONField"

    def decode(value: object) -> object:
        if value is None and (null or not is_json):
            if not null:
                raise BadBackup(f"{field.name} is empty, which it may not be.")
            return None
        try:
            found = read(value)
        except (TypeError, ValueError) as error:
            raise BadBackup(f"{str(value)[:60]!r} is no value of {field.name}.") from error
        if is_ours:
            _require_meaning(kept, found)
        if found is None:
            return connection.ops.adapt_json_value(None, None)
        saved: object = kept.get_db_prep_save(found, connection)
        return saved

    return decode


def _is_ours(field: AnyField) -> bool:
    """Whether it is a column of a kind of ours, which are texts."""
    return hasattr(field, "from_db_value") and field.get_internal_type() == "TextField"


def _require_meaning(field: AnyField, text: object) -> None:
    try:
        field.to_python(text)
    except ValidationError as error:
        raise BadBackup(f"{str(text)[:60]!r} is no value of {field.name}.") from error


def _target_field(field: AnyField) -> AnyField:
    """Of a column that points at rows, the one whose values it has; of any other itself."""
    while field.is_relation:
        field = field.target_field  # type: ignore[attr-defined]
    return field


def _exactly(*types: type) -> Encode:
    def read(value: object) -> object:
        if type(value) not in types:
            raise TypeError(f"it is a {type(value).__name__}")
        return value

    return read


def _keep_value(value: object) -> object:
    return value


def _moment(value: object) -> object:
    at = datetime.fromisoformat(_string(value))
    if at.tzinfo is None:
        raise ValueError("it has no time zone")
    return at


def _bytes(value: object) -> object:
    try:
        return base64.b64decode(_string(value), validate=True)
    except binascii.Error as error:
        raise ValueError("it is no base64") from error


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"it is a {type(value).__name__}")
    return value


READ: Mapping[str, Encode] = {
    **dict.fromkeys(WHOLE | WHOLE_BIG, _exactly(int)),
    **dict.fromkeys(TEXTS, _string),
    "BooleanField": _exactly(bool),
    "FloatField": _exactly(float, int),
    "JSONField": _keep_value,
    "DateTimeField": _moment,
    "DateField": lambda value: date.fromisoformat(_string(value)),
    "DurationField": lambda value: _exactly(int)(value) * MICROSECOND,  # type: ignore[operator]
    "UUIDField": lambda value: UUID(_string(value)),
    "BinaryField": _bytes,
}
