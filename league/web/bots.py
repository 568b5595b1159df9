"""Bots: the list, a bot's own page, uploading one and its next versions, and what else its owner may do."""

from pathlib import Path

from django.http import FileResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from bots import kit
from bots.models import Version
from bots.tasks import send_check
from games.refusals import Refused
from games.registry import GAMES, game_named
from league.domain.rights import Right
from league.models import Club, Player
from league.selectors.bot_figures import figures_of, rating_line, result_lines, results_of
from league.selectors.bots import (
    BOT_ORDERS,
    bot_in,
    bot_lines,
    bot_of,
    bot_page,
    bots_found,
    versions_of,
)
from league.services.bots import (
    bot_edit,
    bot_retire,
    bot_return,
    bot_upload,
    require_owner,
    version_upload,
)
from league.services.rights import may, require
from league.services.suspensions import bot_resume
from league.web.answers import done, page_of, render_form, render_live
from league.web.forms.bots import ABOUT, LICENCES, AboutForm, BotForm, VersionForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, number_in, posted, text_in

ORDER_LABELS = (gettext_lazy("Best first"), gettext_lazy("By name"), gettext_lazy("Newest upload first"))
EXAMPLE = Path(kit.__file__).parent / "examples" / "first_bot.py"


@require_safe
@in_club
def bots_list(request: WebRequest, club: Club) -> HttpResponseBase:
    query, game, order = text_in(request, "q"), text_in(request, "game"), text_in(request, "order")
    game = game if game in GAMES else ""
    order = order if order in BOT_ORDERS else BOT_ORDERS[0]
    mine = request.user.is_authenticated and text_in(request, "mine") == "yes"
    owner = request.user.pk if mine else None
    page = page_of(request, bots_found(club, query=query, game=game, owner=owner, order=order))
    context = {
        "page": page,
        "lines": bot_lines(list(page.object_list)),
        "q": query,
        "game": game,
        "games": GAMES.values(),
        "order": order,
        "orders": zip(BOT_ORDERS, ORDER_LABELS, strict=True),
        "mine": mine,
        "may_upload": may(request.user, Right.UPLOAD_BOTS, club),
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
    require(request.user, Right.UPLOAD_BOTS, club)
    form = BotForm(request.POST or None, request.FILES or None)
    if form.is_valid() and (version := _upload(request, club, form)):
        return _sent(request, version, version.bot.players.get(club=club))
    context = {"form": form, "licences": LICENCES, "example": EXAMPLE.read_text(encoding="utf-8")}
    return render_form(request, "bots/new.html", context)


@require_safe
@in_club
def bot_example(request: WebRequest, club: Club) -> HttpResponseBase:
    """A small bot that plays, to begin with."""
    return FileResponse(EXAMPLE.open("rb"), as_attachment=True, content_type="text/x-python; charset=utf-8")


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def bot_about(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The owner says something else of the bot."""
    player = bot_in(club, pk)
    known = require_owner(request.user, player)
    form = AboutForm(request.POST or None, initial={name: getattr(known, name) for name in ABOUT})
    if request.method == "POST":
        form = AboutForm(request.POST)
    if form.is_bound and form.is_valid():
        bot_edit(by=request.user, player=player, **form.about())
        return done(request, _("Your changes are saved."), "web:bot", club.slug, pk)
    return render_form(request, "bots/edit.html", {"form": form, "player": player, "licences": LICENCES})


@in_club
@posted
def retire_bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    bot_retire(by=request.user, player=bot_in(club, pk))
    return done(
        request, _("Bot retired. Matches it already sits in are still played."), "web:bot", club.slug, pk
    )


@in_club
@posted
def return_bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    bot_return(by=request.user, player=bot_in(club, pk))
    return done(request, _("The bot is back and can be seated again."), "web:bot", club.slug, pk)


@in_club
@posted
def resume_bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    bot_resume(by=request.user, player=bot_in(club, pk))
    text = _("The bot is no longer suspended and can be seated again.")
    return done(request, text, "web:bot", club.slug, pk)


@require_safe
@in_club
def bot_versions(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The figures of all versions."""
    player = bot_in(club, pk)
    page = page_of(request, versions_of(player).defer("content", "traceback", "trial_log", "trial_fault"))
    context = {"player": player, "page": page, "figures": figures_of(player, list(page.object_list))}
    return render(request, "bots/versions.html", context | {"line": rating_line(player)})


@require_safe
@in_club
def bot_results(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The finished matches of the bot or of one version, each with its games."""
    player, version = bot_in(club, pk), number_in(request, "version")
    page = page_of(request, results_of(player, version))
    context = {
        "player": player,
        "page": page,
        "lines": result_lines(list(page.object_list)),
        "version": version,
    }
    return render(request, "bots/results.html", context)


def _upload(request: WebRequest, club: Club, form: BotForm) -> Version | None:
    words = {name: form.cleaned_data[name] for name in ("name", "game")} | form.about()
    try:
        return bot_upload(by=request.user, club=club, **words, **form.upload())
    except Refused as refused:
        refuse(form, refused)
        return None


def _sent(request: WebRequest, version: Version, player: Player) -> HttpResponseBase:
    send_check(version.pk)
    sent = _("Version %(number)d is uploaded.") % {"number": version.number}
    return done(request, sent, "web:bot", request.club.slug, player.pk)


def _bot_page(request: WebRequest, club: Club, player: Player, form: VersionForm) -> HttpResponseBase:
    page = bot_page(player, request.user)
    context: dict[str, object] = {
        "page": page,
        "player": player,
        "form": form,
        "figures": figures_of(player, page.versions),
        "line": rating_line(player),
        "game_title": game_named(bot_of(player).game).title,
        "may_upload": may(request.user, Right.UPLOAD_BOTS, club),
        "may_resume": page.is_owner or may(request.user, Right.MANAGE_BOTS, club),
    }
    if form.is_bound:
        return render_form(request, "bots/bot.html", context)
    return render_live(request, "bots/bot.html", "bots/_versions.html", context, over=not page.is_waiting)
