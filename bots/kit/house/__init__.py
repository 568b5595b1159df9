"""The house bots: one readable file each, from weak to strong. Each stands alone, as an upload does."""

from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).parent


class HouseBot(NamedTuple):
    """One of them."""

    key: str
    game: str  # the registry's key of the game it plays
    name: str
    description: str
    path: Path


HOUSE_BOTS: tuple[HouseBot, ...] = (
    HouseBot("wanderer", "dingo", "Wanderer", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "drover",
        "dingo",
        "Drover",
        "Throws small cards away and sends every wolf it has.",
        _HERE / "drover.py",
    ),
    HouseBot(
        "keeper",
        "dingo",
        "Keeper",
        "Knows which of its own cards work together; blind to all others.",
        _HERE / "keeper.py",
    ),
    HouseBot(
        "tracker",
        "dingo",
        "Tracker",
        "Greedy, with perfect memory of every card it has seen.",
        _HERE / "tracker.py",
    ),
    HouseBot(
        "reckoner",
        "dingo",
        "Reckoner",
        "Draws deals that agree with all it knows and plays them out.",
        _HERE / "reckoner.py",
    ),
)
