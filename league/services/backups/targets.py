"""The database into which something is restored: nobody may use it, and nothing in it is lost by mistake."""

from pathlib import Path

from django.db import DatabaseError, connection

# Tables of every version since 0.2.0, of which one has rows wherever somebody began to use the league.
TELLING = ("auth_user", "league_club")


class InUse(Exception):
    """Others use the database."""


class HoldsData(Exception):
    """There is something in the database."""


def holds_data() -> bool:
    """Whether somebody began to use the database."""
    tables = frozenset(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for table in TELLING:
            if table in tables:
                cursor.execute(f"SELECT 1 FROM {table} LIMIT 1")  # noqa: S608 (a name from above)
                if cursor.fetchone():
                    return True
    return False


def require_empty() -> None:
    """Raises HoldsData."""
    if holds_data():
        raise HoldsData("The database holds a club or accounts. --replace removes all of it first.")


def require_alone() -> None:
    """Raises InUse while any other process has the database open."""
    alone = _alone_on_sqlite() if connection.vendor == "sqlite" else _alone_on_postgresql()
    if not alone:
        raise InUse("Others use the database. Stop the service, on every machine, and restore then.")


def _alone_on_sqlite() -> bool:
    if not Path(connection.settings_dict["NAME"]).exists():
        return True
    connection.close()
    try:
        with connection.cursor() as cursor:
            # Granted only to who has the file for themselves.
            cursor.execute("PRAGMA locking_mode = EXCLUSIVE")
            cursor.execute("PRAGMA busy_timeout = 0")
            cursor.execute("BEGIN EXCLUSIVE")
            cursor.execute("ROLLBACK")
    except DatabaseError as error:
        return "locked" not in str(error)  # what is no database at all is nobody's
    finally:
        connection.close()
    return True


def _alone_on_postgresql() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        (others,) = cursor.fetchone()
    return bool(others == 0)


def tables_drop() -> None:
    """Remove all tables of the database, in the caller's transaction, where the database can do that."""
    tables = connection.introspection.table_names()
    if tables:
        names = ", ".join(connection.ops.quote_name(table) for table in tables)
        with connection.cursor() as cursor:
            cursor.execute(f"DROP TABLE {names} CASCADE")
