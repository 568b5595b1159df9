"""The readings of all games, by name: without the rules, for those who are told of a game and play in it."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.readings import MakeReading
from games.rulesets.dingo.reading import DingoReading
from games.rulesets.omi.reading import OmiReading

READINGS: Mapping[str, MakeReading] = MappingProxyType({"dingo": DingoReading, "omi": OmiReading})
