"""Seasons of before: a file, a preview of all that it brings, what stands, and taking it back."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.refusals import Forbidden, NotFound, Refused
from games.registry import GAMES
from league.domain.lists.encodings import PAGES, UNICODE, Reading
from league.domain.lists.lines import BYTES_MAX, SEPARATOR_TEXTS
from league.domain.rights import Right
from league.domain.seasons.past.columns import KINDS
from league.domain.seasons.past.figures import COMMA, DAY_FIRST, MONTH_FIRST, POINT
from league.domain.seasons.past.reading import LINES_MAX, LineShape
from league.models import Club, SeasonImport
from league.selectors.badges import person_name
from league.selectors.entries.lists import STATE_TEXTS
from league.selectors.list_files import KIBIBYTE, WORKBOOK
from league.selectors.seasons.past import PastPreview, import_in, imports_of
from league.selectors.seasons.past_people import NamedPerson
from league.services.entries.list_undo import ImportUndone
from league.services.rights import require
from league.services.seasons.past import (
    past_seasons_import,
    past_seasons_look,
    past_seasons_undo,
    past_seasons_undo_preview,
)
from league.texts import refusal_text, translate
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.matches.matches import read_game
from league.web.requests import WebRequest, in_club
from league.web.seasons.past_wishes import SentPast, layout_text, sent_past


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def import_past(request: WebRequest, club: Club) -> HttpResponseBase:
    """Nothing is stored before the preview is confirmed."""
    require(request.user, Right.MANAGE_EVENTS, club)
    if request.method != "POST":
        return _upload_page(request, club)
    try:
        sent = sent_past(request)
        preview = past_seasons_look(by=request.user, club=club, wish=sent.wish)
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        return _upload_page(request, club, problem=refusal_text(refused))
    if sent.is_shown_again or preview.refusal:
        return _preview_page(request, sent, preview)
    return _store(request, club, sent, preview)


def _store(request: WebRequest, club: Club, sent: SentPast, preview: PastPreview) -> HttpResponseBase:
    game = read_game(request).name
    made = past_seasons_import(by=request.user, club=club, wish=sent.wish, game=game)
    said = ngettext("%(n)d season is imported.", "%(n)d seasons are imported.", len(preview.seasons))
    said %= {"n": len(preview.seasons)}
    return redirect_with_message(request, said, "web:season_import", club.slug, made.pk)


def _upload_page(request: WebRequest, club: Club, *, problem: str = "") -> HttpResponseBase:
    context = {
        "nav": "seasons", "problem": problem, "text": request.POST.get("text", ""), "lines_max": LINES_MAX,
        "kibibytes_max": BYTES_MAX // KIBIBYTE, "imports": imports_of(club),
    }  # fmt: skip
    return render(request, "seasons/past_upload.html", context, status=FORM_REFUSED if problem else 200)


def _preview_page(request: WebRequest, sent: SentPast, preview: PastPreview) -> HttpResponseBase:
    reading, is_confirmed = preview.reading, "confirm" in request.POST and not sent.is_shown_again
    context = {
        "nav": "seasons", "wish": sent.wish, "preview": preview, "reading": reading,
        "layout": layout_text(reading.layout), "game": read_game(request), "games": GAMES.values(),
        "kinds": [("", _("left out")), *((kind, translate(title)) for kind, title in KINDS.items())],
        "decimals": [(POINT, _("a point: 1,234.5")), (COMMA, _("a comma: 1.234,5"))],
        "orders": [(DAY_FIRST, _("the day: 31/12/2024")), (MONTH_FIRST, _("the month: 12/31/2024"))],
        "encoding": sent.reading.encoding, "encodings": _encodings(sent.reading),
        "separator": _separator(sent, preview), "is_workbook": sent.reading.encoding == WORKBOOK,
        "is_of_tables": reading.shape != LineShape.STANDING,
        "remarks": [(remark, translate(remark.text)) for remark in preview.remarks],
        "people": _people(preview),
    }  # fmt: skip
    return render(request, "seasons/past_preview.html", context, status=FORM_REFUSED if is_confirmed else 200)


def _separator(sent: SentPast, preview: PastPreview) -> str:
    """What parts the columns, in words; empty where cells are cells."""
    sign = preview.reading.separator
    return "" if sent.reading.encoding == WORKBOOK else translate(SEPARATOR_TEXTS.get(sign, sign))


def _encodings(reading: Reading) -> list[tuple[str, str]]:
    """What the file was read as, and what else it may be."""
    pages = dict.fromkeys((reading.encoding, *reading.others))
    return [
        (page, UNICODE.get(page) or translate(PAGES[page])) for page in pages if page in {*UNICODE, *PAGES}
    ]


def _people(preview: PastPreview) -> list[tuple[NamedPerson, str]]:
    """Each name with what it is in words, first those of whom it is asked."""
    described = preview.people.describe_people(preview.choices)
    people = sorted(described, key=lambda person: not person.is_open)
    return [(person, translate(STATE_TEXTS[person.named.state])) for person in people]


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def past_import(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Where seasons come from: the lines of their file. A POST takes them back."""
    require(request.user, Right.MANAGE_EVENTS, club)
    found = import_in(club, pk)
    if request.method == "POST":
        past_seasons_undo(by=request.user, club=club, pk=pk)
        return redirect_with_message(request, _("The import has been taken back."), "web:seasons", club.slug)
    undone, refusal = _preview_undo(request, found)
    context = {
        "nav": "seasons", "import": found, "seasons": found.seasons.order_by("-closed_at", "-pk"),
        "undone": undone, "refusal": refusal, "maker": person_name(found.made_by) if found.made_by else "–",
    }  # fmt: skip
    return render(request, "seasons/past_import.html", context)


def _preview_undo(request: WebRequest, found: SeasonImport) -> tuple[ImportUndone | None, str]:
    """Who would go, or why it cannot be taken back."""
    try:
        return past_seasons_undo_preview(by=request.user, club=found.club, pk=found.pk), ""
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        return None, refusal_text(refused)
