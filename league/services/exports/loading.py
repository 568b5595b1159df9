"""Taking a club in from its archive: all of it or nothing, under numbers of this installation."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import validate_slug
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.utils import timezone

from games.models import RecordBatch
from league.domain.activities.clubs import ClubImported
from league.domain.exports.documents import BadArchive
from league.domain.exports.numbers import renumber_row
from league.domain.exports.shapes import require_shapes
from league.models import Club, Match, Membership, ScreenGame, UsedCommitment
from league.models.inserts import rows_insert
from league.models.matches import UNFINISHED
from league.services.activities import activity_record
from league.services.backups.schemas import AnyField, fields_of
from league.services.bots.house_players import house_bots_renew
from league.services.exports.arrivals import Arrivals, Row, batches
from league.services.exports.checks import reader, require_settings
from league.services.exports.describing import ACCOUNTS, columns_of
from league.services.exports.meanings import Meanings
from league.services.exports.openings import first_unreadable
from league.services.exports.reading import ClubArchive, club_archive
from league.services.exports.renumbering import Numbers, table_pointed_at
from league.services.exports.tables import TABLES, ArchiveTable
from league.services.proofs import Damage, database_verify

ROWS_AT_ONCE = 200
ACCOUNTS_MAX = 100_000
# What has a number that no other row anywhere may have, so that a copy cannot stand beside it.
ONCE_IN_THE_WORLD = {
    "match_dates": "Dates of its seasons are here already, by which calendars know them",
    "screen_games": "Deals of its games on screen are here already, and nobody plays one twice",
}
BESIDE_ITSELF = ": such a club does not come in beside a copy of itself."
Progress = Callable[[str], None]


class ArchiveDamaged(Exception):
    """What came in contradicts itself; nothing of it is here."""

    def __init__(self, damages: Sequence[Damage]) -> None:
        super().__init__(f"The archive contradicts itself in {len(damages)} places.")
        self.damages = damages


@dataclass(frozen=True)
class ImportedClub:
    """The club that came in. `roles` says who had which in it, by the names there, and was not taken in."""

    club: Club
    rows: int
    roles: tuple[str, ...]


def club_import(
    path: Path, *, owner: User, slug: str = "", accounts: Mapping[int, User] | None = None,
    progress: Progress = lambda _what: None,
) -> ImportedClub:  # fmt: skip
    """The club of an archive, for whoever runs the installation. `owner` owns it here, and has the bots of
    people who have no account here; `accounts` are those of here by numbers of there.

    Raises BadArchive, Damaged, OSError; the database then is as it was.
    """
    with club_archive(path) as archive, transaction.atomic():
        if archive.matches_under_way:
            raise BadArchive(
                f"{archive.matches_under_way} of its matches were still being played by the service. Let "
                "them end or cancel them, and export the club then."
            )
        progress("what is here")
        before = set(database_verify(lambda _what: None))
        accounts = accounts or {}
        people = _accounts_read(archive, accounts)
        house_bots_renew()  # before numbers are given out, of which they take some
        loading = _Loading(archive, Arrivals(Numbers(accounts), owner, slug, people.players))
        for table in TABLES:
            progress(table.name)
            loading.load(table)
        club = loading.check_whole()
        if not club.memberships.filter(user=owner, role=Membership.Role.OWNER, event=None).exists():
            Membership.objects.create(club=club, user=owner, role=Membership.Role.OWNER)
        activity_record(ClubImported, club=club, by=None, subject=club, rows=loading.rows)
        progress("whether it agrees with itself")
        if damages := [one for one in database_verify(lambda _what: None) if one not in before]:
            raise ArchiveDamaged(damages)
        return ImportedClub(club, loading.rows, people.roles)


@dataclass(frozen=True)
class _People:
    """Of accounts of the archive that are not here: who had which roles, and by number whom they play as."""

    roles: tuple[str, ...]
    players: Mapping[int, object]


def _accounts_read(archive: ClubArchive, accounts: Mapping[int, User]) -> _People:
    """BadArchive if an account was named that is not in it."""
    known: set[int] = set()
    roles: list[str] = []
    players: dict[int, object] = {}
    columns = [column.name for column in ACCOUNTS]
    for where, row in archive.rows("accounts"):
        number, held = row.get("id"), row.get("roles")
        if list(row) != columns or type(number) is not int or not isinstance(held, list):
            raise BadArchive(f"{where}: it does not have the columns of its table.")
        if len(known) >= ACCOUNTS_MAX:
            raise BadArchive("It has more accounts than a club can have.")
        known.add(number)
        if number in accounts:
            continue
        players[number] = row["player_id"]
        if held:
            roles.append(f"{number} {str(row['name'])[:80]}: {', '.join(map(str, held))[:200]}")
    if unknown := sorted(accounts.keys() - known):
        raise BadArchive(f"It knows no account {unknown[0]}.")
    return _People(tuple(roles), players)


class _Loading:
    """Puts the rows of one table after the other into the database."""

    def __init__(self, archive: ClubArchive, arrivals: Arrivals) -> None:
        self._archive, self._arrivals = archive, arrivals
        self._numbers, self._meanings = arrivals.numbers, Meanings()
        self._clubs: list[int] = []
        self.rows = 0

    def load(self, table: ArchiveTable) -> None:
        """BadArchive, with the database's own words where it does not take a row."""
        rows = self._check_rows(table)
        if table.name == "records":
            for batch in batches(rows, self._numbers):
                _insert_records(batch)
            return
        writing = _Writing(table, self._numbers, self._arrivals.owner)
        arriving = self._arriving(table, rows, writing)
        while chunk := list(islice(arriving, ROWS_AT_ONCE)):
            writing.insert(chunk)

    def _check_rows(self, table: ArchiveTable) -> Iterator[tuple[str, Row]]:
        columns = [column.name for column in columns_of(table)]
        for where, row in self._archive.rows(table.name):
            if list(row) != columns:
                raise BadArchive(f"{where}: it does not have the columns of its table.")
            self.rows += 1
            yield where, row

    def _arriving(
        self, table: ArchiveTable, rows: Iterator[tuple[str, Row]], writing: "_Writing"
    ) -> Iterator[list[object]]:
        for where, row in rows:
            try:
                require_shapes(table.name, row)
                coming = self._arrivals.arrive(table.name, row)
                if coming is None:
                    continue
                renumber_row(table.name, coming, self._numbers)
                if table.name == "club":
                    self._only_club(coming)
                values = writing.values(coming)
                require_settings(table.name, coming)
                self._meanings.require(table.name, coming)
                yield values
            except (BadArchive, TypeError, ValueError, AttributeError) as error:
                raise BadArchive(f"{where}: {error}") from error

    def _only_club(self, row: Row) -> None:
        if self._clubs:
            raise BadArchive("there is more than one club in it.")
        slug = str(row["slug"])
        try:
            validate_slug(slug)
        except ValidationError as error:
            raise BadArchive(f"{slug[:40]!r} is no slug.") from error
        if Club.objects.filter(slug=slug).exists():
            raise BadArchive(f"there is a club at {slug!r} here already; give it another slug by --slug.")
        self._clubs.append(self._numbers.row("club", row["id"]))

    def check_whole(self) -> Club:
        """Look whether all of it belongs together, once all tables are there."""
        if not self._clubs:
            raise BadArchive("There is no club in it.")
        self._meanings.require_seats()
        try:
            connection.check_constraints()
        except DatabaseError as error:
            raise BadArchive(f"Rows point at others that are not there: {error}") from error
        club = Club.objects.get(pk=self._clubs[0])
        without = Match.objects.filter(club=club, status__in=UNFINISHED, event__played_by="bots", run=None)
        if without.exists():
            raise BadArchive("A match of bots is not over, and what it is played by is not there.")
        games = ScreenGame.objects.filter(table__match__club=club).values_list("commitment", flat=True)
        UsedCommitment.objects.bulk_create(
            [UsedCommitment(commitment=one) for one in games], ignore_conflicts=True
        )
        self._numbers.go_on()
        self._require_readable(club)
        return club

    def _require_readable(self, club: Club) -> None:
        if found := first_unreadable(club):
            table, number, why = found
            what = f"no page could show it ({type(why).__name__}: {why!s:.100})"
            raise BadArchive(f"{self._where(table, number)}: {what}")

    def _where(self, table: str, number: int) -> str:
        """Where the row stands that has this number here."""
        for where, row in self._archive.rows(table):
            if self._numbers(table, row["id"]) == number:
                return where
        return table


def _insert_records(batch: RecordBatch) -> None:
    try:
        row = [batch.pk, batch.format, batch.packed, batch.digests]
        rows_insert(RecordBatch, ["id", "format", "packed", "digests"], [row])
    except DatabaseError as error:
        raise BadArchive(f"The database does not take a row of records: {error}") from error


class _Writing:
    """Rows of a table as the database takes them."""

    def __init__(self, table: ArchiveTable, numbers: Numbers, owner: User) -> None:
        self._table, self._numbers, self._owner = table, numbers, owner
        self._fields = fields_of(table.model)
        self._readers = {field.attname: reader(table.name, field) for field in self._fields}
        self._pointing = {field.attname: table_pointed_at(field) for field in self._fields}
        quoted = [connection.ops.quote_name(str(field.column)) for field in self._fields]
        name, places = connection.ops.quote_name(table.model._meta.db_table), ", ".join(["%s"] * len(quoted))
        self._insert = f"INSERT INTO {name} ({', '.join(quoted)}) VALUES ({places})"  # noqa: S608 (names of ours)

    def values(self, row: Row) -> list[object]:
        """Every column of the model. BadArchive."""
        return [self._value(field, row) for field in self._fields]

    def insert(self, rows: Sequence[Sequence[object]]) -> None:
        """BadArchive, in the database's words."""
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.executemany(self._insert, rows)  # type: ignore[arg-type]
        except (DatabaseError, OverflowError, ValueError) as error:
            if isinstance(error, IntegrityError) and self._table.name in ONCE_IN_THE_WORLD:
                raise BadArchive(ONCE_IN_THE_WORLD[self._table.name] + BESIDE_ITSELF) from error
            raise BadArchive(f"The database does not take a row of {self._table.name}: {error}") from error

    def _value(self, field: AnyField, row: Row) -> object:
        name = field.attname
        if name not in row:
            return field.get_db_prep_save(_usual(field), connection)
        value, table = row[name], self._pointing[name]
        if table == "accounts":
            return self._account(field, value)
        if value is not None and (table or field.primary_key):
            value = self._numbers.row(table or self._table.name, value)
        return self._readers[name](value)

    def _account(self, field: AnyField, value: object) -> int | None:
        """Where somebody must stand for an account that is not here, the owner does."""
        here = 0 if value is None else self._numbers("accounts", value)
        if here:
            return here
        owns = self._table.name == "bots" and value is not None
        return self._owner.pk if owns or not field.null else None


def _usual(field: AnyField) -> object:
    """What a column holds of which an archive says nothing."""
    if field.attname == "not_before":
        return timezone.now()
    return None if field.null else field.get_default()
