"""Reads instants as RFC 3339 writes them, section 5.6, with an offset."""

import re
from datetime import date

from league.domain.documents import Malformed

INSTANT = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]"
    r"([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"
    r"([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)
SIGNS_MAX = 60


def read_date(value: object) -> date:
    """The date of an instant, as it is written there."""
    if not isinstance(value, str):
        raise Malformed("bad_type", f"In slots: “at” must be a text, not {value!r:.60}.")
    found = INSTANT.fullmatch(value) if len(value) <= SIGNS_MAX else None
    try:
        if found is not None:
            return date(*(int(part) for part in found.group(1, 2, 3)))
    except ValueError:
        pass
    raise Malformed(
        "bad_time",
        f"In slots: “at” must be like 2027-01-12T19:00:00+01:00, with an offset, not {value!r:.60}.",
    )
