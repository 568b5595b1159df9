"""What stands on each paper of an event, as the data that its template reads."""

from collections.abc import Callable, Iterator, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.refusals import Refused
from league.days import day_text
from league.models import Event, Match
from league.papers.parts import Data, common
from league.selectors.entries.doors import open_door_of
from league.selectors.events.projector import ENTRANTS_MAX, tables_played
from league.selectors.events.standings import StandingsRow, event_standings, is_final
from league.selectors.matches.matches import rule_text
from league.selectors.results.blank_sheets import BlankGroup, blank_sheet
from league.selectors.rounds.rounds import RoundCell, RoundPage, TableCard, round_cells
from league.services.entries.doors import door_path
from league.texts import list_text, translate
from league.typography import isolate, set_text
from league.web.entries.links import link_cards
from league.web.papers.codes import code_svg
from league.web.requests import WebRequest
from league.web.templatetags.figures import figure

Cells = Callable[[StandingsRow], list[str]]


def names(_request: WebRequest, event: Event, page: RoundPage) -> Data:
    lines = [
        {
            "name": place.badge.name,
            "table": str(place.table or ""),
            "seat": str(place.seat) if place.table else _("sits out"),
        }
        for place in page.by_name
    ]
    title = _("Who sits where in round %(number)d") % {"number": page.round.number}
    columns = [_("Player"), _("Table"), _("Seat")]
    return {**common(event, title, isolate(event.name)), "lines": lines, "columns": columns}


def tables(_request: WebRequest, event: Event, page: RoundPage) -> Data:
    cards = [
        {
            "title": _table(table.number),
            "seats": [
                {"seat": _seat(number), "name": seat.badge.name} for number, seat in enumerate(table.seats, 1)
            ],
        }
        for table in tables_played(page)
    ]
    resting = list_text(isolate(line.badge.name) for line in page.out)
    out = _("These sit out: %(names)s.") % {"names": resting} if resting else ""
    title = _("Tables of round %(number)d") % {"number": page.round.number}
    return {**common(event, title, isolate(event.name)), "tables": cards, "out": set_text(out)}


def cards(request: WebRequest, event: Event, page: RoundPage) -> Data:
    return {
        **common(
            event,
            _("Place cards"),
            _("%(event)s, round %(number)d") % {"event": isolate(event.name), "number": page.round.number},
        ),
        "cards": [card for table in tables_played(page) for card in _place_cards(request, event, table)],
    }


def _place_cards(request: WebRequest, event: Event, table: TableCard) -> Iterator[Data]:
    code = code_svg(_address(request, "match", event, table.match))
    for number, seat in enumerate(table.seats, 1):
        place = _("Table %(table)d, seat %(seat)d") % {"table": table.number, "seat": number}
        yield {
            "name": seat.badge.name,
            "place": set_text(place),
            "code": code,
            "alt": _code_text(table.number),
        }


def sheets(request: WebRequest, event: Event, page: RoundPage) -> Data:
    return {
        **common(event, _("Score sheets"), isolate(event.name)),
        "sheets": [_score_sheet(request, event, page, table) for table in tables_played(page)],
        "scan": _("enter on a phone"),
        "note": _("The code opens this table. Take another sheet where the rows do not suffice."),
        "signed": [_("Written by"), _("Confirmed by another seat")],
    }


def _score_sheet(request: WebRequest, event: Event, page: RoundPage, table: TableCard) -> Data:
    match = table.match
    blank = blank_sheet(match, [seat.badge.name for seat in table.seats])
    sums = [_("Games won"), _("Sum of points"), _("Place"), _("Table points")]
    game = translate(match.descriptor.title)
    facts = {"event": isolate(event.name), "game": game, "rule": rule_text(match)}
    title = _("Round %(round)d, table %(table)d") % {"round": page.round.number, "table": table.number}
    return {
        "title": set_text(title),
        "under": set_text(_("%(event)s. %(game)s, %(rule)s.") % facts),
        "code": code_svg(_address(request, "match_enter", event, match)),
        "alt": _code_text(table.number),
        "rows": blank.rows,
        "row_title": _("Hand") if blank.by_hand else pgettext("one of a match", "Game"),
        "dealer_title": _("Deals"),
        "dealers": list(blank.dealers),
        "groups": [_group(group) for group in blank.groups],
        "sums": sums[not blank.by_hand and len(blank.groups) < len(table.seats) :],
    }


def _group(group: BlankGroup) -> Data:
    columns = [{"label": column.label, "tick": column.is_tick} for column in group.columns]
    return {"whose": group.whose, "columns": columns}


def standings(_request: WebRequest, event: Event) -> Data:
    page = event_standings(event, limit=ENTRANTS_MAX)
    decimals = [column.decimals for column in page.columns]

    def cells(row: StandingsRow) -> list[str]:
        figures = [
            "–" if value is None else figure(value, most)
            for value, most in zip(row.values, decimals, strict=True)
        ]
        return [*figures, str(row.matches)]

    columns = ["#", _("Player"), *(column.title for column in page.columns), _("Matches")]
    title = _("Final standings") if is_final(event) else _("Standings")
    return {
        **common(event, title, isolate(event.name)),
        "columns": columns,
        "lines": _lines(page.rows, cells),
    }


def cross_table(_request: WebRequest, event: Event) -> Data:
    page = event_standings(event, limit=ENTRANTS_MAX)
    rounds = round_cells(event, [row.badge.player_id for row in page.rows])
    shown = next(iter(rounds.values()), ())

    def cells(row: StandingsRow) -> list[str]:
        total = "–" if row.first_value is None else figure(row.first_value, page.first_decimals)
        return [*map(_cell_text, rounds[row.badge.player_id]), total]

    numbers = [_("R%(number)d") % {"number": cell.round} for cell in shown]
    total = page.columns[0].title if page.columns else _("Total")
    said = _("%(event)s. Each round: the place, and in brackets the table points.") % {
        "event": isolate(event.name)
    }
    columns = ["#", _("Player"), *numbers, total]
    return {
        **common(event, _("Cross table"), said),
        "columns": columns,
        "lines": _lines(page.rows, cells),
    }


def _cell_text(cell: RoundCell) -> str:
    if cell.kind == "played":
        return f"{cell.place} ({figure(cell.points or 0)})"
    if cell.kind == "out":
        return _("out")
    return _("absent") if cell.kind == "absent" else "–"


def _lines(rows: Sequence[StandingsRow], cells: Cells) -> list[Data]:
    return [
        {"place": str(row.shown_place or "–"), "name": row.badge.name, "cells": cells(row)} for row in rows
    ]


def links(request: WebRequest, event: Event) -> Data:
    return {
        **common(event, _("Private links"), isolate(event.name)),
        "event": event.name,
        "nobody": _("Nobody in this event has a private link."),
        "note": _("Your table and your results. Keep it to yourself."),
        "cards": [
            {
                "name": badge.name,
                "address": address,
                "code": code_svg(address),
                "alt": _("QR code of the private link of %(name)s") % {"name": badge.name},
            }
            for badge, address in link_cards(request, event)
        ],
    }


def check_in(request: WebRequest, event: Event) -> Data:
    """The code by which people say that they are here. Refused: door_shut."""
    door = open_door_of(event)
    if door is None:
        raise Refused("door_shut")
    address = request.build_absolute_uri(door_path(door))
    return {
        **common(event, _("Check in here")),
        "event": event.name,
        "address": address,
        "code": code_svg(address),
        "alt": _("QR code of the check-in"),
        "steps": [
            _("Scan the code with your phone."),
            _("Choose your name, and press “I am here”."),
            _("No phone, or not on the list? Go to the desk."),
        ],
    }


def certificates(_request: WebRequest, event: Event) -> Data:
    """Of the first three places. Refused: not_final."""
    if not is_final(event):
        raise Refused("not_final")
    game = translate(event.descriptor.title)
    return {
        **common(event, _("Certificates"), isolate(event.name)),
        "heading": event.name,
        "day": set_text(day_text(event.day)),
        "signed": _("For the club"),
        "certificates": [
            {
                "name": row.badge.name,
                "place": set_text(_("Place %(place)d") % {"place": row.place}),
                "said": set_text(_("%(game)s, %(rule)s") % {"game": game, "rule": rule_text(event)}),
            }
            for row in event_standings(event, limit=0).podium
        ],
    }


def _seat(number: int) -> str:
    return set_text(_("seat %(number)d") % {"number": number})


def _table(number: int) -> str:
    return set_text(_("Table %(number)d") % {"number": number})


def _code_text(table: int) -> str:
    return _("QR code of table %(number)d") % {"number": table}


def _address(request: WebRequest, page: str, event: Event, match: Match) -> str:
    return request.build_absolute_uri(reverse(f"web:{page}", args=[event.club.slug, match.pk]))
