"""One event as everybody sees it: its rounds or matches, its standings, and why somebody stands there."""

import csv
from inspect import cleandoc

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from league.domain.exports.cells import plain_cell
from league.domain.formats import FORMATS
from league.models import Club, Event
from league.selectors.entries.overview import own_bots, own_entry
from league.selectors.events.events import event_in
from league.selectors.events.explained import explain_standing
from league.selectors.events.freezes import freeze_in_force
from league.selectors.events.standings import SHOWN as STANDINGS_SHOWN
from league.selectors.events.standings import event_standings
from league.selectors.matches.matches import match_lines, matches_in, rule_text
from league.selectors.rounds.rounds import round_cells, round_in, round_page, round_tabs
from league.selectors.seasons.seasons import is_planned
from league.selectors.seasons.tables import dated_tables_of
from league.services.matches.thinning import records_kept_of
from league.services.rights import is_member, rights_in
from league.web.answers import page_of, render_live
from league.web.events.desk import AT_THE_DESK
from league.web.requests import WebRequest, in_club, number_in
from league.web.spreadsheets import csv_of, plain_figure

EXPORT_MAX = 100_000
COLUMNS_BESIDE_ROUNDS = 4


@require_safe
@in_club
def event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """An event; where it has rounds, the tables of the one that the query asks for, or of the latest."""
    seen = event_in(club, pk)
    format_, rights = FORMATS[seen.format], rights_in(request.user, club, seen)
    context = {
        **_standings(request, seen),
        **(_round(request, seen) if format_.has_rounds else _matches(request, seen)),
        "event": seen,
        "address": request.build_absolute_uri(request.path),
        "rule_text": rule_text(seen),
        "format": format_,
        "explanation": _(cleandoc(type(format_).__doc__ or "")),
        "rights": rights,
        "is_staff": bool(rights & AT_THE_DESK),
        **_own_entry(request, seen),
        "is_frozen": freeze_in_force(seen) is not None,
    }
    over = seen.status == Event.Status.FINISHED
    return render_live(request, "events/event.html", "events/_state.html", context, over=over)


def _own_entry(request: WebRequest, event: Event) -> dict[str, object]:
    """What a member reads of their own part in an event of people, as long as it is not over."""
    if not event.company.takes_people or event.status == Event.Status.FINISHED:
        return {}
    belongs = is_member(request.user, event.club)
    is_open = event.admission != Event.Admission.LIST and not is_planned(event)
    own = own_entry(request.user, event) if belongs else None
    takes_part = own is not None and own.withdrawn_at is None
    return {
        "own": own,
        "takes_entries": is_open,
        "may_join": takes_part or (is_open and belongs),
        "own_bots": own_bots(request.user, event) if event.company.takes_bots and is_open and belongs else (),
    }


def _matches(request: WebRequest, event: Event) -> dict[str, object]:
    page = page_of(request, matches_in(event))
    lines = match_lines(list(page.object_list))
    return {"page": page, "lines": lines, "records_kept": records_kept_of(event)}


def _round(request: WebRequest, event: Event) -> dict[str, object]:
    shown = round_in(event, number_in(request, "round"))
    return {
        "rounds": round_tabs(event),
        "shown": round_page(shown) if shown else None,
        "dated": dated_tables_of(event) if shown is None else (),
    }


def _standings(request: WebRequest, event: Event) -> dict[str, object]:
    """The part of the standings that begins with the line that the query asks for.

    `why` is the player whose place the query wants explained.
    """
    first = max(1, number_in(request, "place") or 1)
    standings = event_standings(event, offset=first - 1)
    players = [row.badge.player_id for row in standings.rows]
    decimals = [column.decimals for column in standings.columns]
    has_rounds = FORMATS[event.format].has_rounds
    cells = round_cells(event, players) if has_rounds else {}
    why = number_in(request, "why")
    placed = {row.badge.player_id for row in standings.rows if row.shown_place}
    return {
        "standings": standings,
        "podium": standings.podium if first == 1 else (),
        "rows": [
            (row, cells.get(row.badge.player_id, ()), list(zip(row.values, decimals, strict=True)))
            for row in standings.rows
        ],
        # Beside the rounds there is room for so many; the rest is in the explanation of a place.
        "shown_columns": f":{COLUMNS_BESIDE_ROUNDS}" if has_rounds else ":",
        "why": explain_standing(event, why) if why in placed else None,
        "first": first,
        "last": first - 1 + len(standings.rows),
        "before": max(1, first - STANDINGS_SHOWN),
        "after": first + STANDINGS_SHOWN,
    }


@require_safe
@in_club
def standings_csv(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The whole standings, for a spreadsheet."""
    seen = event_in(club, pk)
    standings = event_standings(seen, limit=EXPORT_MAX)
    answer = csv_of(seen, "standings")
    lines = csv.writer(answer)
    lines.writerow(["place", "player", *(column.key for column in standings.columns), "matches"])
    decimals = [column.decimals for column in standings.columns]
    for row in standings.rows:
        figures = map(plain_figure, row.values, decimals)
        lines.writerow([row.shown_place or "", plain_cell(row.badge.name), *figures, row.matches])
    return answer
