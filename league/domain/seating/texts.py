"""What seating says to people: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import mark as _

# Why somebody sits out.
REASONS: Mapping[str, str] = MappingProxyType(
    {
        "out_least": _(
            "{players} present do not fill tables of {seats}; sat out {times} times before, and nobody less."
        ),
        "out_by_lot": _(
            "{players} present do not fill tables of {seats}; sat out {times} times before, as others did, "
            "and was drawn."
        ),
        "out_last": _(
            "{players} present do not fill tables of {seats}; sat out {times} times before, as others did, "
            "and has the fewest points of them."
        ),
        "out_kept_apart": _(
            "{players} present do not fill tables of {seats}; sat out {times} times before, more than "
            "others, because some are to be kept apart."
        ),
        "out_by_hand": _(
            "{players} present do not fill tables of {seats}; sat out {times} times before, and changed "
            "places by hand with somebody who was to sit out."
        ),
        "out_alone": _("Here without a partner; only whole teams are seated."),
        "moved_up": _(
            "Table {table} is for {most:g} to {least:g} points; with {points:g} moved up, so that fewer "
            "people meet again."
        ),
        "moved_down": _(
            "Table {table} is for {most:g} to {least:g} points; with {points:g} moved down, so that fewer "
            "people meet again."
        ),
    }
)
