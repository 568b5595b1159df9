"""The services of the product on one machine, and exactly how each is started."""

import signal
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from tools.runtime.plan import Service, ServicePlan, Stop
from tools.runtime.ports import address_to_open
from tools.runtime.redis_server import HARMLESS_LINES, server_command

CELERY = ("-m", "celery", "--app", "league.config", "--quiet")
# Its part of an ordinary stop, said whatever the level of its log.
STOPPING_LINES = ("worker: Warm shutdown", "worker: Hitting Ctrl+C again", "worker: Cold shutdown")
# Root may run it all: bots never run in these processes.
ROOT_IS_FINE = {
    "C_FORCE_ROOT": "1",
    "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
}
# Running tasks get a while to end; then they are broken off and their messages put back.
WORKER_STOP = (Stop(signal.SIGTERM, 5.0), Stop(signal.SIGQUIT, 5.0))


@dataclass(frozen=True)
class RunningSite:
    """One running copy of the product. `redis` is the private server's program and socket, if it has one.

    `listener` is the descriptor of the socket that all web processes share. `name` is that of this machine
    among others; without one its host name is.
    """

    var: Path
    host: str
    port: int
    concurrency: int
    redis: tuple[Path, Path] | None
    demo: bool
    verbose: bool
    behind_proxy: bool = False
    listener: int = -1
    web_processes: int = 1
    name: str = "%h"

    @property
    def address(self) -> str:
        return address_to_open(self.host, self.port)

    def plan(self) -> ServicePlan:
        """All services in the order of their start: what keeps the queue first, what people see last."""
        return ServicePlan(
            services=(*self._redis_server(), *self._workers(), self._beat(), *self._web()),
            greeting=f"Outback League is open at {self.address}  (Ctrl-C stops it)",
            log_folder=str(self.var / "logs"),
            verbose=self.verbose,
        )

    def joined_plan(self, *, is_whole: bool) -> ServicePlan:
        """Of a machine beside others. Unless it is `is_whole`, it sends nothing out of the house."""
        return ServicePlan(
            services=(*self._workers("celery,matches" if is_whole else "matches"), self._beat()),
            greeting="This machine works for the league  (Ctrl-C stops it)",
            log_folder=str(self.var / "logs"),
            verbose=self.verbose,
        )

    def _redis_server(self) -> tuple[Service, ...]:
        if self.redis is None:
            return ()
        program, socket = self.redis
        return (
            Service(
                name="redis",
                command=server_command(program, socket, quiet=not self.verbose),
                ready=f"unix:{socket}",
                wave=0,
                harmless=HARMLESS_LINES,
            ),
        )

    def _workers(self, what_can_wait: str = "celery,matches") -> tuple[Service, ...]:
        """One for all that can wait, two for bots at tables of people, who do, one that says what changed.

        One looks for what is due, so that this waits behind no match.

        Nobody waits for a house bot behind a slow one of somebody else's table.
        """
        return (
            self._worker("worker", what_can_wait, self.concurrency),
            self._worker("tables", "tables", 1),
            self._worker("uploads", "uploads", 1),
            self._worker("outlets", "outlets", 1, "--pool", "solo"),
            self._worker("sweeps", "sweeps", 1, "--pool", "solo"),
        )

    def _worker(self, name: str, queue: str, concurrency: int, *more: str) -> Service:
        flags = (*more, "--without-gossip", "--without-mingle", "--prefetch-multiplier", "1")
        service = self._python(
            name,
            *(*CELERY, "worker", "--concurrency", str(concurrency), *flags),
            *("--hostname", f"{name}@{self.name}", "--queues", queue),
            *("--loglevel", self._celery_level),
        )
        # The death of its parent breaks off what runs: SIGTERM alone would wait for the end of a match.
        return replace(service, stop=WORKER_STOP, orphaned=signal.SIGQUIT, harmless=STOPPING_LINES)

    def _beat(self) -> Service:
        return self._python("beat", *CELERY, "beat", "--pidfile=", "--loglevel", self._celery_level)

    def _web(self) -> tuple[Service, ...]:
        service = self._python(
            "web",
            *("-m", "league.config.server", f"--descriptor={self.listener}"),
            *("--log-level", "info" if self.verbose else "warning"),
            # Whoever connects may claim to be a proxy; only where there is one is it believed.
            *(("--behind-proxy",) if self.behind_proxy else ()),
        )
        # It answers many at a time; a connection for each would soon be more than PostgreSQL has.
        variables = {**service.environment, "DATABASE_POOL": "1"}
        first = replace(service, environment=variables, descriptors=(self.listener,))
        others = (replace(first, name=f"web-{number}") for number in range(2, self.web_processes + 1))
        # Any of them answers, so only the first can be asked whether it is up.
        return (replace(first, ready=f"{self.address}health/"), *others)

    @property
    def _celery_level(self) -> str:
        return "INFO" if self.verbose else "WARNING"

    def _python(self, name: str, *arguments: str) -> Service:
        variables = {
            "LEAGUE_VAR": str(self.var),
            "LEAGUE_DEMO": "1" if self.demo else "0",
            "LOG_LEVEL": "INFO" if self.verbose else "WARNING",
            **ROOT_IS_FINE,
        }
        return Service(name=name, command=(sys.executable, *arguments), environment=variables)
