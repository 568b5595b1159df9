"""What a match is called, wherever it is named: its place in its event, or else who plays what."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.models import Match
from league.texts import list_text, translate
from league.typography import set_text

NAMES_SHOWN = 4
HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"


def with_names(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The matches with all that their names are made of."""
    return matches.select_related("event", "round").prefetch_related("seats__player")


def match_title(match: Match) -> str:
    """Its name where anything else may stand beside it: “Autumn Cup, round 2, table 1”."""
    if match.event is None:
        return _("%(game)s: %(players)s") % {
            "game": translate(match.descriptor.title),
            "players": _players_text(match),
        }
    # Only what we say is set: a name stays as it is.
    return numbered_text(**_numbers(match)).replace(HOLE, match.event.name)


def numbered_text(match: int | None, round: int | None, table: int | None) -> str:
    """How a match of an event is called by these numbers, with a HOLE where the name of the event comes."""
    facts = {"event": HOLE, "match": match, "round": round, "table": table}
    if round is None:
        text = _("%(event)s, match %(match)d") % facts
    elif table is None:
        text = _("%(event)s, round %(round)d") % facts
    else:
        text = _("%(event)s, round %(round)d, table %(table)d") % facts
    return set_text(text)


def place_text(match: Match) -> str:
    """The same on the pages of its event, which stands there already: “Round 2, table 1”."""
    if match.event_id is None:
        return match_title(match)
    facts = _numbers(match)
    if match.round is None:
        text = _("Match %(match)d") % facts
    elif match.table is None:
        text = _("Round %(round)d") % facts
    else:
        text = _("Round %(round)d, table %(table)d") % facts
    return set_text(text)


def _numbers(match: Match) -> dict[str, int | None]:
    return {
        "match": match.number,
        "round": match.round.number if match.round else None,
        "table": match.table,
    }


def _players_text(match: Match) -> str:
    """Who sits there, in seat order; of many only the first."""
    names = [seat.player.name for seat in sorted(match.seats.all(), key=lambda seat: seat.seat)]
    more = len(names) - NAMES_SHOWN
    text = list_text(names[:NAMES_SHOWN])
    if more <= 0:
        return text
    return ngettext("%(names)s and %(n)d more", "%(names)s and %(n)d more", more) % {"names": text, "n": more}
