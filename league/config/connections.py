"""How long connections to the database and to Redis last, and when they are given up."""

import socket
from pathlib import Path
from typing import Any

from league.config.environment import SettingsReader

# As with the database below: a machine that was cut off is no longer waited for. Not every system has all.
KEEPALIVE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 2, "TCP_USER_TIMEOUT": 20_000}
REDIS_KEEPALIVE: dict[str, Any] = {
    "socket_keepalive": True,
    "socket_keepalive_options": {
        getattr(socket, name): value for name, value in KEEPALIVE.items() if hasattr(socket, name)
    },
}
SQLITE_OPTIONS = {
    # Writers queue at BEGIN instead of failing half-way: without IMMEDIATE a third of concurrent
    # read-modify-write transactions end in "database is locked".
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-20000;",
}

# A connection on which nothing comes back is given up after some 20 seconds, not after the system's hours:
# its other end may have been cut off. Over a unix socket these say nothing.
POSTGRES_OPTIONS = {
    "connect_timeout": 3,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 20_000,
}


def database_settings(env: SettingsReader, var: Path) -> dict[str, Any]:
    config: dict[str, Any] = env.database("DATABASE_URL", f"sqlite:///{var / 'db.sqlite3'}")
    if config["ENGINE"].endswith("sqlite3"):
        config["OPTIONS"] = SQLITE_OPTIONS
        # In a file, so that workers in processes of their own see what a test wrote.
        config["TEST"] = {"NAME": str(var / "test.sqlite3")}
        return config
    config["OPTIONS"] = POSTGRES_OPTIONS | config.get("OPTIONS", {})
    if env.switch("DATABASE_POOL", False):
        # For the web server: a thread a request under ASGI, and without a pool PostgreSQL runs out of
        # connections. Workers have one connection each and need none.
        # What the address itself asks for (sslmode, host) is kept. Some more than REQUESTS_AT_ONCE.
        # While it is away pages say so after two seconds, and soon after it is back they are there.
        pool = {"min_size": 0, "max_size": 16, "timeout": 2, "reconnect_timeout": 2}
        config["OPTIONS"] |= {"pool": pool}
        # One that the server has closed meanwhile is replaced instead of handed out.
        config["CONN_HEALTH_CHECKS"] = True
    return config
