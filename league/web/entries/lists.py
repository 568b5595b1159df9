"""Entering a list of people: a file or pasted text, a preview line by line, and only then what is stored."""

from collections import Counter

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.lists.encodings import PAGES, UNICODE, Reading
from league.domain.lists.people import BYTES_MAX, KINDS, LINES_MAX
from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.entries.entries import team_size
from league.selectors.entries.lists import (
    KIND_TEXTS,
    LEFT_OUT_TEXTS,
    STATE_TEXTS,
    ImportPreview,
    LineState,
    import_preview,
)
from league.selectors.events.events import event_in
from league.selectors.list_files import KIBIBYTE, WORKBOOK
from league.services.entries.lists import ImportedList, entries_import
from league.services.rights import require
from league.texts import list_text, refusal_text, translate
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.entries.list_wishes import ImportWish, import_wish, layout_text
from league.web.requests import WebRequest, in_club, whole_number

CHOICE = "line_"  # before the number of a line, in the names of its form


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def import_entries(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Nothing is stored before the preview is confirmed."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    if request.method != "POST":
        return _page(request, event)
    try:
        wish = import_wish(request)
        if "confirm" in request.POST and not wish.is_shown_again:
            text, choices = wish.reading.text, _choices(request)
            found = entries_import(
                by=request.user, event=event, text=text, choices=choices, layout=wish.layout
            )
            return redirect_with_message(request, _import_message(found), "web:event_entries", club.slug, pk)
        return _preview_list(request, event, wish)
    except Refused as refused:
        if refused.field not in ("text", "file", "lines"):
            raise
        problem = refusal_text(refused)
    return _page(request, event, problem=problem, text=request.POST.get("text", ""))


def _choices(request: WebRequest) -> dict[int, str]:
    """By line what was chosen for one who looks like somebody."""
    named = {name.removeprefix(CHOICE): value for name, value in request.POST.items() if CHOICE in name}
    numbered = ((whole_number(line), str(value)) for line, value in named.items())
    return {line: value for line, value in numbered if line is not None}


def _preview_list(request: WebRequest, event: Event, wish: ImportWish) -> HttpResponseBase:
    preview, problem = _read(event, wish)
    if not preview.lines:
        raise Refused("list_empty", field="text")
    texts = {state: translate(STATE_TEXTS[state]) for state in LineState}
    lines = sorted(preview.lines, key=lambda line: line.state != LineState.ALIKE)  # first what is asked
    names = {line.line: line.name for line in preview.lines}
    context = {
        "event": event,
        "text": wish.reading.text,
        "problem": problem,
        "preview": preview,
        "rows": [(line, texts[line.state], names.get(line.near, "")) for line in lines],
        "left_out": [(line, translate(LEFT_OUT_TEXTS[line.reason])) for line in preview.left_out],
        "counts": [
            (state, _count_lines(state, number)) for state, number in Counter(preview.counts).most_common()
        ],
        "has_teams": team_size(event) > 1,
        "layout": layout_text(preview.layout),
        "is_told": wish.layout is not None and not problem,
        "kinds": [(kind, translate(KIND_TEXTS[kind])) for kind in ("", *KINDS)],
        "encoding": wish.reading.encoding,
        "encodings": _encodings(wish.reading),
        "is_workbook": wish.reading.encoding == WORKBOOK,
    }
    return render(request, "entries/lists_preview.html", context, status=FORM_REFUSED if problem else 200)


def _read(event: Event, wish: ImportWish) -> tuple[ImportPreview, str]:
    """As told; if no column has names, as it was read at first, with what is wrong."""
    try:
        return import_preview(event, wish.reading.text, wish.layout), ""
    except Refused as refused:
        if refused.code != "no_name_column":
            raise
        return import_preview(event, wish.reading.text), refusal_text(refused)


def _encodings(reading: Reading) -> list[tuple[str, str]]:
    """What the list was read as, and what else it may be; nothing where there is no doubt."""
    pages = dict.fromkeys((reading.encoding, *reading.others))
    known = [page for page in pages if page in {*UNICODE, *PAGES}]
    titles = {page: UNICODE.get(page) or translate(PAGES[page]) for page in known}
    return list(titles.items())


def _count_lines(state: str, number: int) -> str:
    """How many lines are so, in words."""
    texts = {
        "new": ngettext("%(n)d new player", "%(n)d new players", number),
        "known": ngettext("%(n)d player of the club", "%(n)d players of the club", number),
        "alike": ngettext("%(n)d looks like somebody", "%(n)d look like somebody", number),
        "entered": ngettext("%(n)d has entered already", "%(n)d have entered already", number),
        "twice": ngettext("%(n)d stands here twice", "%(n)d stand here twice", number),
        "empty": ngettext("%(n)d line without a name", "%(n)d lines without a name", number),
        "too_long": ngettext("%(n)d name is too long", "%(n)d names are too long", number),
        "unreadable": ngettext("%(n)d cannot be a name", "%(n)d cannot be names", number),
        "bot": ngettext("%(n)d name of a bot", "%(n)d names of bots", number),
    }
    return texts[state] % {"n": number}


def _page(request: WebRequest, event: Event, *, problem: str = "", text: str = "") -> HttpResponseBase:
    context = {
        "event": event, "problem": problem, "text": text, "lines_max": LINES_MAX,
        "kibibytes_max": BYTES_MAX // KIBIBYTE, "has_teams": team_size(event) > 1,
    }  # fmt: skip
    return render(request, "entries/lists.html", context, status=FORM_REFUSED if problem else 200)


def _import_message(found: ImportedList) -> str:
    parts = [ngettext("%(n)d person entered", "%(n)d people entered", found.entered) % {"n": found.entered}]
    if found.new_players:
        new = ngettext("%(n)d of them is new", "%(n)d of them are new", found.new_players)
        parts.append(new % {"n": found.new_players})
    if found.waiting:
        waiting = ngettext("%(n)d waits for a place", "%(n)d wait for a place", found.waiting)
        parts.append(waiting % {"n": found.waiting})
    return list_text(parts) + "."
