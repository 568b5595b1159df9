"""The words in which staff says why: everybody can read them, so there have to be some."""

from games.names import clean_text
from games.refusals import Refused

REASON_MAX = 300


def clean_reason(text: str, *, field: str = "reason", length_max: int = REASON_MAX) -> str:
    """The reason as `clean_text` has it, cut off where it is too long. Refused: reason_needed."""
    reason = clean_text(text, length_max)
    if not reason:
        raise Refused("reason_needed", field=field)
    return reason
