"""The words in which staff says why: everybody can read them, so there have to be some."""

from games.refusals import Refused

REASON_MAX = 300


def reason_given(text: str, *, field: str = "reason", length_max: int = REASON_MAX) -> str:
    """The reason without blanks around it, cut off where it is too long. Refused: reason_needed."""
    reason = text.strip()[:length_max]
    if not reason:
        raise Refused("reason_needed", field=field)
    return reason
