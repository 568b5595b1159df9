"""What seating says to people: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import mark as _

# Why there is no such draw.
REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "rounds_played": _("All {rounds} rounds are played."),
        "bad_seats": _("A table has {least} to {most} seats, not {seats}."),
        "bad_rounds": _("From 1 to {most} rounds can be planned here, not {rounds}."),
        "too_many_entrants": _("At most {most} entrants can be seated together; there are {entrants}."),
        "player_twice": _("{player} is entered twice."),
        "not_enough_entrants": _("A table needs {needed} entrants; {entrants} are present."),
        "bad_teams": _("The teams must sit alternately at the {seats} seats of a table."),
        "history_twice": _("{player} appears twice in round {round}."),
        "history_size": _("A table of round {round} has {players} players, not {seats}."),
        "apart_from_oneself": _("{player} cannot be kept apart from themself."),
        "keep_apart": _(
            "With {players} players at tables of {seats}, those who are to be kept apart cannot all be."
        ),
        "partners_uneven": _("Every team needs {needed} partners; that of {player} has {partners}."),
        "partners_apart": _("The team of {player} has two partners who are to be kept apart."),
    }
)

# Why somebody sits out, or at another table than expected.
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
        "moved_up": _(
            "By points, table {table} would be for {most:g} to {least:g}; with {points:g} moved up so that "
            "fewer meet again."
        ),
        "moved_down": _(
            "By points, table {table} would be for {most:g} to {least:g}; with {points:g} moved down so that "
            "fewer meet again."
        ),
    }
)
