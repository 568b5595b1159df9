"""The web server: uvicorn with the project's own limits on connections.

`python -m league.config.server` listens on an address, or on a socket that it was handed: several of them
share one, and the system gives each new connection to one that is free.
"""

import logging
import os
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial

from uvicorn import Config, Server
from uvicorn.config import LOGGING_CONFIG

from league.web.server.connections import ConnectionLimits, Guard, GuardedProtocol
from league.web.server.logs import leave_words_out
from tools.runtime.guardian import run_guarded
from tools.runtime.plan import Service, ServicePlan
from tools.runtime.ports import bind_port
from tools.runtime.processes import raise_file_limit

APPLICATION = "league.config.asgi:application"
CONNECTIONS_MAX = 2000
PER_ADDRESS_MAX = 256  # of a browser six and a stream; a whole club may sit behind one address
# Files that are no connections: of the database, its journal and its index for each request under way, …
OTHER_FILES = 300
# So many are taken from the queue of the socket at once: more would be one process's, while others are idle.
ACCEPTED_AT_ONCE = 8
QUEUE = 2048


def main(words: Sequence[str] | None = None) -> None:
    """Serve until asked to stop."""
    arguments = parse_arguments(words)
    listener = _listener(arguments)
    if arguments.processes > 1:
        sys.exit(run_guarded(_plan(arguments, listener), held=(listener.fileno(),)))
    files = raise_file_limit()
    config = server_config(arguments, connections_max=min(CONNECTIONS_MAX, max(50, files - OTHER_FILES)))
    SharingServer(config).run(sockets=[listener])


def parse_arguments(words: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--descriptor", type=int, help="of a socket to listen on, instead of host and port")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--behind-proxy", action="store_true", help="believe what it says of its clients")
    parser.add_argument("--log-level", default="warning")
    return parser.parse_args(words)


def server_config(arguments: Namespace, *, connections_max: int) -> Config:
    """uvicorn's settings; which proxies are believed it reads from FORWARDED_ALLOW_IPS.

    All connections of a proxy come from one address, and it counts its clients itself.
    """
    per_address_max = connections_max if arguments.behind_proxy else PER_ADDRESS_MAX
    guard = Guard(ConnectionLimits(connections_max, per_address_max))
    config = Config(
        APPLICATION,
        http=partial(GuardedProtocol, guard=guard),  # type: ignore[arg-type] # it is called, as a class would be
        ws="none",
        lifespan="off",
        proxy_headers=arguments.behind_proxy,
        timeout_graceful_shutdown=3,
        log_level=arguments.log_level,
        backlog=ACCEPTED_AT_ONCE,
        log_config=None if os.environ.get("LOG_FORMAT") == "json" else LOGGING_CONFIG,
    )
    logging.getLogger("uvicorn.access").addFilter(leave_words_out)
    return config


class SharingServer(Server):
    """One of several that may listen on the same socket."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """The loop takes as many connections at a time as the queue is long when it begins to listen."""
        try:
            await super().startup(sockets)
        except OSError as error:  # another program bound the same address, and began to listen first
            raise SystemExit(f"The address cannot be listened on: {error.strerror}.") from error
        for listener in sockets or ():
            listener.listen(QUEUE)


def _plan(arguments: Namespace, listener: socket.socket) -> ServicePlan:
    """So many processes that share the socket, each started again when it ends."""
    words = [f"--descriptor={listener.fileno()}", f"--log-level={arguments.log_level}"]
    if arguments.behind_proxy:
        words.append("--behind-proxy")
    command = (sys.executable, "-m", "league.config.server", *words)
    names = (f"web-{number}" for number in range(1, arguments.processes + 1))
    return ServicePlan(tuple(Service(name, command, descriptors=(listener.fileno(),)) for name in names))


def _listener(arguments: Namespace) -> socket.socket:
    if arguments.descriptor is None:
        return bind_port(arguments.host, arguments.port)
    return socket.socket(fileno=arguments.descriptor)


if __name__ == "__main__":
    main()
