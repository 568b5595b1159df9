"""Why a place is safe or out of reach, in a sentence."""

from collections.abc import Sequence
from fractions import Fraction

from games.core.texts import Fact, Text
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from league.domain.seasons.possible.interface import Race
from league.domain.standings.decimals import decimal_fact

OVER = _("Everything has been played, and this is place {place}.")
UNKNOWN = _("With this way of counting nothing is proved before everything has been played.")
NOBODY = _("Nobody else can still reach a total of {total}, which is certain even with nothing more.")
RIVALS = ngettext(
    "{count} rival can still reach a total of {total}, which is certain even with nothing more.",
    "{count} rivals can still reach a total of {total}, which is certain even with nothing more.",
    "count",
)
SHORT = _(
    "{count} rivals can still reach a total of {total}, but at most {together} of them together: the open "
    "tables do not give all of them enough."
)
MEETING = _(
    "{count} rivals can still reach a total of {total}, but at most {together} of them together: {meeting} "
    "of them meet at one table."
)
ABOVE = ngettext(
    "A total of {total} can still be reached, and {count} rival is certain to have more.",
    "A total of {total} can still be reached, and {count} rivals are certain to have more.",
    "count",
)
OPEN = _("A total of {total} can still be reached, and nobody else is certain to have more.")


def reason_of_over(place: int) -> Text:
    return Text(OVER, {"place": place})


def reason_of_unknown() -> Text:
    return Text(UNKNOWN)


def place_reason(race: Race, total: Fraction, rivals: Sequence[int], together: int) -> Text:
    """Why nobody, all, or only some of the rivals can stand before somebody who is certain of a total."""
    facts: dict[str, Fact] = {"total": decimal_fact(total), "count": len(rivals), "together": together}
    if not rivals:
        return Text(NOBODY, facts)
    if together == len(rivals):
        return Text(RIVALS, facts)
    meeting = max((len(set(rivals).intersection(table.players)) for table in race.open), default=0)
    return Text(MEETING, {**facts, "meeting": meeting}) if meeting > 1 else Text(SHORT, facts)


def reason_out(total: Fraction, above: int) -> Text:
    """Which places are out of reach for somebody who can reach a total at most."""
    return Text(ABOVE if above else OPEN, {"total": decimal_fact(total), "count": above})
