"""Formats: how an event is held. `FORMATS` is the one place where a format's key leads to the format.

They are offered in its order, and a new event has the first one unless something else is chosen.
"""

from collections.abc import Mapping

from games.core.registries import index_by_key
from league.domain.formats.heats import Heats
from league.domain.formats.interface import Format
from league.domain.formats.ladder import Ladder
from league.domain.formats.round_robin import RoundRobin
from league.domain.formats.swiss import Swiss


def index_formats(*formats: Format) -> Mapping[str, Format]:
    """Key the formats. ValueError if two have the same key."""
    return index_by_key(formats, lambda held: held.key, kind="format")


FORMATS: Mapping[str, Format] = index_formats(Swiss(), RoundRobin(), Heats(), Ladder())
USUAL_FORMAT = next(iter(FORMATS))
