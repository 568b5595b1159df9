"""Whether values of an archive are such as this program writes: databases look at some of it only."""

from collections.abc import Callable, Mapping
from zoneinfo import ZoneInfo

from django.db import connection

from games.core.errors import OptionError
from games.core.options import Option, resolve
from games.names import is_shown
from games.registry import GAMES
from league.domain.backups.documents import BadBackup
from league.domain.companies import COMPANIES
from league.domain.exports.documents import BadArchive
from league.domain.formats import FORMATS
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.kinds import KINDS
from league.domain.seasons.stages import STAGES
from league.services.backups.schemas import AnyField
from league.services.backups.values import TEXTS, decoder

Read = Callable[[object], object]
YEARS = frozenset(map(str, range(1900, 2200)))
SMALL, USUAL, BIG = 2**15, 2**31, 2**63
WHOLE: Mapping[str, tuple[int, int]] = {
    "SmallIntegerField": (-SMALL, SMALL), "IntegerField": (-USUAL, USUAL), "BigIntegerField": (-BIG, BIG),
    "PositiveSmallIntegerField": (0, SMALL), "PositiveIntegerField": (0, USUAL),
    "PositiveBigIntegerField": (0, BIG),
}  # fmt: skip
# Values by keys that are made when a row is: by table and column, in which column what says which keys are.
CHOSEN: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "events.format_settings": ("format", FORMATS), "seasons.format_settings": ("format", FORMATS),
    "seasons.kind_settings": ("kind", KINDS), "seasons.counting_settings": ("counting", COUNTING_RULES),
    "season_stages.settings": ("kind", STAGES),
}  # fmt: skip
# What names something that the program knows, by the column or by table and column.
KNOWN: Mapping[str, Mapping[str, object]] = {
    "game": GAMES, "events.format": FORMATS, "seasons.format": FORMATS, "seasons.kind": KINDS,
    "seasons.counting": COUNTING_RULES, "season_stages.kind": STAGES, "seasons.played_by": COMPANIES,
}  # fmt: skip


def reader(table: str, field: AnyField) -> Read:
    """What makes of a value of an archive one that the database takes. It raises BadArchive."""
    decode = decoder(field, connection)
    known = KNOWN.get(f"{table}.{field.attname}") or KNOWN.get(field.attname)

    def read(value: object) -> object:
        try:
            if value is not None:
                _require(field, value, known)
            found = decode(value)
        except (BadBackup, OverflowError, RecursionError) as error:
            raise BadArchive(f"{field.attname}: {error}") from error
        return found

    return read


def require_settings(table: str, row: Mapping[str, object]) -> None:
    """BadArchive where the options of a game or the settings of a format, kind or rule are not such as it
    has: whoever opens the page of the row would be shown an error.
    """
    try:
        if "options" in row:
            GAMES[str(row["game"])].resolve(row["options"])  # type: ignore[arg-type]
        for place, (column, known) in CHOSEN.items():
            if place.partition(".")[0] == table:
                _require_chosen(known[str(row[column])].settings, row[place.partition(".")[2]])  # type: ignore[attr-defined]
    except (OptionError, TypeError) as error:
        raise BadArchive(f"these are no settings: {error}") from error


def _require_chosen(settings: tuple[Option, ...], given: object) -> None:
    if resolve(settings, given).keys() != dict(given).keys():  # type: ignore[arg-type, call-overload]
        raise BadArchive("it lacks some of its settings.")


def _require(field: AnyField, value: object, known: Mapping[str, object] | None) -> None:
    if isinstance(value, str):
        _require_text(field, value, known)
    elif type(value) is int and not field.is_relation:
        least, beyond = WHOLE.get(field.get_internal_type(), (-BIG, BIG))
        if not least <= value < beyond:
            raise BadArchive(f"{str(value)[:40]} is too small or too large.")


def _require_text(field: AnyField, value: str, known: Mapping[str, object] | None) -> None:
    if "\0" in value:
        raise BadArchive("it holds a character that no database keeps.")
    if field.attname == "name" and not field.blank and not is_shown(value):
        raise BadArchive(f"{value[:40]!r} is no name that can be read.")
    if field.get_internal_type() in TEXTS and len(value) > (field.max_length or BIG):
        raise BadArchive(f"it is longer than {field.max_length} characters.")
    choices = dict(field.flatchoices)
    if choices and value not in choices and value:
        raise BadArchive(f"{value[:40]!r} is none of its values.")
    if known is not None and value not in known:
        raise BadArchive(f"{value[:40]!r} is nothing that this version knows.")
    if field.get_internal_type() in ("DateTimeField", "DateField") and value[:4] not in YEARS:
        raise BadArchive(f"{value[:40]!r} is no time at which a club plays.")
    if field.attname == "zone" and value:
        try:
            ZoneInfo(value)
        except (ValueError, KeyError, OSError) as error:
            raise BadArchive(f"{value[:40]!r} is no time zone.") from error
