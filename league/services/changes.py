"""Changing what others change too: only what was changed is written, and nobody is overwritten unseen.

Every service that writes over what a person chose asks `changes_of` what there is to write.
"""

from collections.abc import Mapping
from datetime import datetime

from games.refusals import Refused

Values = Mapping[str, object]


def changes_of(now: Values, wish: Values, seen: Values | None = None) -> dict[str, object]:
    """The part of a wish that changes a row, which the caller has locked and whose values are `now`.

    `seen` is what the writer saw. A value that is wished as it was seen is none of the writer's: it stays
    as it is by now. Of what was not seen every value counts that is named. Refused: changed_by_another, if
    somebody else has changed one of those that are wished to a third value.
    """
    seen = seen or {}
    wanted = {
        name: value for name, value in wish.items() if name not in seen or not _is_same(value, seen[name])
    }
    for name, value in wanted.items():
        if name in seen and not _is_same(now[name], seen[name]) and not _is_same(now[name], value):
            raise Refused("changed_by_another", field=name)
    return {name: value for name, value in wanted.items() if value != now[name]}


def _is_same(one: object, other: object) -> bool:
    """Whether they look the same on a page, which shows a moment to the minute."""
    if isinstance(one, datetime) and isinstance(other, datetime):
        return one.replace(second=0, microsecond=0) == other.replace(second=0, microsecond=0)
    return one == other
