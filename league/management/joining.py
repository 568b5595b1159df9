"""What a machine needs that joins an installation, and whether it has it."""

import os

import redis
from django.conf import settings
from django.db import DatabaseError, connection

from league.domain.backups.documents import BadBackup
from league.management.preparation import OTHER_KEY
from league.services.backups.installations import SETTINGS
from league.services.backups.schemas import migrations_missing, schema_of_database
from league.services.proofs.links import links_damaged

NEEDED = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY")
# Where the site is, and how it speaks to others: what is written or sent without them would be wrong.
OF_SITE = ("SITE_URL", "WEBHOOK_NETWORKS")


class CannotJoin(Exception):
    """The text says why, and what to do."""


def require_shared() -> None:
    """Raises CannotJoin where database or queue are this machine's own."""
    if connection.vendor != "postgresql" or not settings.EXTERNAL_REDIS_URL:
        raise CannotJoin(
            "Machines share a PostgreSQL and a Redis. Set DATABASE_URL and REDIS_URL, or LEAGUE_JOIN."
        )


def require_joinable() -> None:
    """Raises CannotJoin unless all that this machine needs is set, answers and fits."""
    if missing := [name for name in NEEDED if not os.environ.get(name)]:
        raise CannotJoin(
            f"Not set: {', '.join(missing)}. Give this machine those of the others, or a file of "
            "`manage.py join_file` by LEAGUE_JOIN."
        )
    require_shared()
    try:
        redis.Redis.from_url(settings.REDIS_URL, socket_timeout=5, socket_connect_timeout=5).ping()
    except (redis.RedisError, ValueError) as error:
        raise CannotJoin(f"The Redis server of REDIS_URL does not answer: {error}") from error
    try:
        _require_same_version()
    except DatabaseError as error:
        raise CannotJoin(f"The database cannot be used: {error}") from error


def _require_same_version() -> None:
    """And the same key, by which private links open and webhooks are signed."""
    try:
        schema_of_database()
    except BadBackup as error:
        raise CannotJoin(f"The database is of another version. {error}") from error
    if migrations_missing():
        raise CannotJoin(
            "The database is of an older version, or empty. Bring it to this one by `manage.py prepare` or "
            "`manage.py up` on one machine."
        )
    if any(damage.code == "other_key" for damage in links_damaged()):
        raise CannotJoin(OTHER_KEY)


def joining_values() -> dict[str, str]:
    """All that a machine needs that joins this installation. Raises CannotJoin."""
    require_shared()
    values = {name: os.environ[name] for name in NEEDED[:2]}
    values |= {"SECRET_KEY": settings.SECRET_KEY, "SITE_URL": settings.SITE_URL}
    return values | {name: os.environ[name] for name in (*SETTINGS, *OF_SITE) if name in os.environ}


def knows_site() -> bool:
    """Whether this machine may write and send what goes out of the house."""
    return bool(os.environ.get("SITE_URL"))
