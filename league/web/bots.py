"""Bots: the list, a bot's own page, uploading one and its next versions."""

from pathlib import Path
from typing import cast

from django.contrib import messages
from django.http import FileResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from bots import kit
from bots.arena.interface import MEBIBYTE, Limits
from bots.arena.packages import UPLOAD_BYTES_MAX
from bots.models import Bot, Version
from bots.services import TRIAL_GAMES
from bots.tasks import send_check
from games.refusals import Refused
from games.registry import game_named
from league.models import Club, Player
from league.selectors.bots import bot_in, bot_line, bot_page, bots_of
from league.services.bots import bot_upload, require_owner, version_upload
from league.services.rights import require_member, role_in
from league.web.answers import page_of, render_form, render_live
from league.web.forms.bots import BotForm, VersionForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, posted

EXAMPLE = Path(kit.__file__).parent / "examples" / "first_bot.py"


@require_safe
@in_club
def bots_list(request: WebRequest, club: Club) -> HttpResponseBase:
    page = page_of(request, bots_of(club))
    context = {
        "page": page,
        "lines": [bot_line(player) for player in page.object_list],
        "is_member": role_in(request.user, club) is not None,
    }
    return render_live(request, "bots/bots.html", "bots/_list.html", context)


@require_safe
@in_club
def bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    return _bot_page(request, club, bot_in(club, pk), VersionForm())


@in_club
@posted
def version_new(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    player = bot_in(club, pk)
    require_owner(request.user, player)
    form = VersionForm(request.POST, request.FILES)
    if form.is_valid() and (version := _upload_version(request, player, form)):
        return _sent(request, version, player)
    return _bot_page(request, club, player, form)


def _upload_version(request: WebRequest, player: Player, form: VersionForm) -> Version | None:
    try:
        return version_upload(by=request.user, player=player, **form.upload())
    except Refused as refused:
        refuse(form, refused)
        return None


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def bot_new(request: WebRequest, club: Club) -> HttpResponseBase:
    require_member(request.user, club)
    form = BotForm(request.POST or None, request.FILES or None)
    if form.is_valid() and (version := _upload(request, club, form)):
        return _sent(request, version, version.bot.players.get(club=club))
    context = {"form": form, "limits": limits(), "example": EXAMPLE.read_text(encoding="utf-8")}
    return render_form(request, "bots/new.html", context)


@require_safe
@in_club
def bot_example(request: WebRequest, club: Club) -> HttpResponseBase:
    """A small bot that plays, to begin with."""
    return FileResponse(EXAMPLE.open("rb"), as_attachment=True, content_type="text/x-python; charset=utf-8")


def limits() -> dict[str, int]:
    """What the upload page promises, in the units it is said in."""
    most = Limits()
    return {
        "file_mib": UPLOAD_BYTES_MAX // MEBIBYTE,
        "decision_ms": most.decision_cpu_ms,
        "allowance_ms": most.allowance_cpu_ms,
        "bank_ms": most.bank_cpu_ms,
        "load_ms": most.load_cpu_ms,
        "memory_mib": most.memory_bytes // MEBIBYTE,
        "faults": most.faults_max,
        "trial_games": TRIAL_GAMES,
    }


def _upload(request: WebRequest, club: Club, form: BotForm) -> Version | None:
    words = {name: form.cleaned_data[name] for name in ("name", "game", "description")}
    try:
        return bot_upload(by=request.user, club=club, **words, **form.upload())
    except Refused as refused:
        refuse(form, refused)
        return None


def _sent(request: WebRequest, version: Version, player: Player) -> HttpResponseBase:
    send_check(version.pk)
    sent = _("Version %(number)d is uploaded and will be checked now.") % {"number": version.number}
    messages.success(request, sent)
    return redirect("web:bot", request.club.slug, player.pk)


def _bot_page(request: WebRequest, club: Club, player: Player, form: VersionForm) -> HttpResponseBase:
    page = bot_page(player, request.user)
    context = {
        "page": page,
        "form": form,
        "limits": limits(),
        "game_title": game_named(cast(Bot, player.bot).game).title,
        "is_member": role_in(request.user, club) is not None,
    }
    if form.is_bound:
        return render_form(request, "bots/bot.html", context)
    return render_live(request, "bots/bot.html", "bots/_versions.html", context, over=not page.is_waiting)
