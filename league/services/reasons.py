"""The words in which staff says why: everybody can read them, so there have to be some."""

from games.names import text_checked
from games.refusals import Refused

REASON_MAX = 300


def reason_given(text: str, *, field: str = "reason", length_max: int = REASON_MAX) -> str:
    """The reason as `text_checked` has it, cut off where it is too long. Refused: reason_needed."""
    reason = text_checked(text, length_max)
    if not reason:
        raise Refused("reason_needed", field=field)
    return reason
