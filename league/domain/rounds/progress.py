"""How far a round is."""

from collections.abc import Mapping
from enum import StrEnum

from games.core.texts import mark as _


class RoundState(StrEnum):
    """Derived from its matches and from whether it was closed; a draft is no round yet."""

    PUBLISHED = "published"  # nobody has begun
    PLAYING = "playing"
    COMPLETE = "complete"  # all results are in
    CLOSED = "closed"  # and only staff changes them


# What a state is called, as an English template.
STATE_TITLES: Mapping[RoundState, str] = {
    RoundState.PUBLISHED: _("published"),
    RoundState.PLAYING: _("playing"),
    RoundState.COMPLETE: _("complete"),
    RoundState.CLOSED: _("closed"),
}


def round_state(*, tables: int, begun: int, over: int, is_closed: bool) -> RoundState:
    """Of a round with so many tables, at which so many have begun, and so many of those are over."""
    if is_closed:
        return RoundState.CLOSED
    if over == tables:
        return RoundState.COMPLETE
    return RoundState.PLAYING if begun else RoundState.PUBLISHED
