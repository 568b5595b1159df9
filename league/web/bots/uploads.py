"""Uploading a bot and its next versions."""

from pathlib import Path

from django.http import FileResponse, HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from bots import kit
from bots.models import Version
from games.refusals import Refused
from league.domain.rights import Right
from league.models import Club, Player
from league.selectors.bots.lists import bot_in
from league.services.bots.owned import (
    bot_upload,
    require_owner,
    version_upload,
)
from league.services.rights import require
from league.web.answers import redirect_with_message, render_form
from league.web.bots.pages import render_bot
from league.web.forms.bots import LICENCES, BotForm, VersionForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, post_only

EXAMPLE = Path(kit.__file__).parent / "examples" / "first_bot.py"


@in_club
@post_only
def version_new(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    player = bot_in(club, pk)
    require_owner(request.user, player)
    form = VersionForm(request.POST, request.FILES)
    if form.is_valid() and (version := _upload_version(request, player, form)):
        return _confirm_upload(request, version, player)
    return render_bot(request, club, player, form)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def bot_new(request: WebRequest, club: Club) -> HttpResponseBase:
    require(request.user, Right.UPLOAD_BOTS, club)
    form = BotForm(request.POST or None, request.FILES or None)
    if form.is_valid() and (version := _upload(request, club, form)):
        return _confirm_upload(request, version, version.bot.players.get(club=club))
    context = {"form": form, "licences": LICENCES, "example": EXAMPLE.read_text(encoding="utf-8")}
    return render_form(request, "bots/new.html", context)


@require_safe
@in_club
def bot_example(request: WebRequest, club: Club) -> HttpResponseBase:
    """A small bot that plays, to begin with."""
    return FileResponse(EXAMPLE.open("rb"), as_attachment=True, content_type="text/x-python; charset=utf-8")


def _upload(request: WebRequest, club: Club, form: BotForm) -> Version | None:
    words = {name: form.cleaned_data[name] for name in ("name", "game")} | form.about()
    try:
        return bot_upload(by=request.user, club=club, **words, **form.upload())
    except Refused as refused:
        refuse(form, refused)
        return None


def _upload_version(request: WebRequest, player: Player, form: VersionForm) -> Version | None:
    try:
        return version_upload(by=request.user, player=player, **form.upload())
    except Refused as refused:
        refuse(form, refused)
        return None


def _confirm_upload(request: WebRequest, version: Version, player: Player) -> HttpResponseBase:
    sent = _("Version %(number)d is uploaded.") % {"number": version.number}
    return redirect_with_message(request, sent, "web:bot", request.club.slug, player.pk)
