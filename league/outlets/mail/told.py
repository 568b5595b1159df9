"""What an activity means to whom, as recipients are found."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from league.models import Activity, Player


@dataclass(frozen=True)
class Notice:
    """People, what it is about, what a row keeps of that, and when the event of it begins.

    `version` is that of what it is about, where several changes may say the same; 0: each says its own.
    """

    players: Sequence[int]
    about: str
    facts: Mapping[str, object]
    begins_at: datetime | None = None
    version: int = 0


def people_among(players: Iterable[int]) -> list[int]:
    """Those who are people, and whom no other player stands for."""
    found = Player.objects.filter(pk__in=set(players), bot=None, merged_into=None)
    return sorted(found.values_list("pk", flat=True))


def number_of(activity: Activity, noun: str) -> int | None:
    """The number of what an activity is about, if that is such a thing."""
    about, _space, number = activity.subject.partition(" ")
    return int(number) if about == noun and number.isascii() and number.isdecimal() else None
