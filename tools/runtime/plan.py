"""What a supervisor shall run. A plan is plain data: it is handed over as one line of JSON."""

import json
import signal
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Stop:
    """One way to ask a service to end, and how long it may take to do so."""

    signum: int
    seconds: float


@dataclass(frozen=True)
class Service:
    """One process to keep running.

    `ready` is the address that answers once it is up (see readiness.answers); empty: no need to wait.
    `stop` is tried in order, then it is killed. `orphaned` is the signal it gets if the supervisor dies.
    Services of a higher `wave` are stopped before those of a lower one. `descriptors` are handed down to it
    open; whoever hands over the plan has them open too. Output lines that hold one of
    `harmless` are kept from the terminal.
    """

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    ready: str = ""
    ready_seconds_max: float = 60.0
    stop: tuple[Stop, ...] = (Stop(signal.SIGTERM, 10.0),)
    orphaned: int = signal.SIGTERM
    wave: int = 1
    descriptors: tuple[int, ...] = ()
    harmless: tuple[str, ...] = ()


@dataclass(frozen=True)
class ServicePlan:
    """Services in the order of their start, and how much failing is too much.

    A service that ended is started again after `pause_seconds`, twice that, four times …; more than
    `restarts_max` ends within `window_seconds` give up the whole plan.
    """

    services: tuple[Service, ...]
    greeting: str = ""
    log_folder: str = ""
    verbose: bool = False
    restarts_max: int = 5
    window_seconds: float = 60.0
    pause_seconds: float = 0.3

    def to_json(self) -> str:
        """The plan on one line."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "ServicePlan":
        """The plan that `to_json` wrote."""
        data = json.loads(text)
        return cls(**{**data, "services": tuple(_service(entry) for entry in data["services"])})


def _service(entry: dict[str, Any]) -> Service:
    stop = tuple(Stop(**ask) for ask in entry["stop"])
    lists = {name: tuple(entry[name]) for name in ("command", "harmless", "descriptors")}
    return Service(**{**entry, **lists, "stop": stop})
