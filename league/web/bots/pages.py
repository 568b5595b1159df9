"""Bots: the list, a bot's own page, the figures of its versions, its results."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games.registry import GAMES, game_named
from league.domain.rights import Right
from league.models import Club, Player
from league.selectors.bots.bot import bot_of, versions_of
from league.selectors.bots.figures import figures_of, rating_line
from league.selectors.bots.lists import BOT_ORDERS, bot_in, bot_lines, find_bots
from league.selectors.bots.page import bot_page
from league.selectors.bots.results import result_lines, results_of
from league.services.rights import may
from league.web.answers import page_of, render_form, render_live
from league.web.forms.bots import VersionForm
from league.web.requests import WebRequest, in_club, number_in, text_in

ORDER_LABELS = (gettext_lazy("Best first"), gettext_lazy("By name"), gettext_lazy("Newest upload first"))


@require_safe
@in_club
def bots_list(request: WebRequest, club: Club) -> HttpResponseBase:
    query, game, order = text_in(request, "q"), text_in(request, "game"), text_in(request, "order")
    game = game if game in GAMES else ""
    order = order if order in BOT_ORDERS else BOT_ORDERS[0]
    mine = request.user.is_authenticated and text_in(request, "mine") == "yes"
    owner = request.user.pk if mine else None
    page = page_of(request, find_bots(club, query=query, game=game, owner=owner, order=order))
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
    return render_bot(request, club, bot_in(club, pk), VersionForm())


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
    lines = result_lines(list(page.object_list))
    context = {
        "player": player,
        "page": page,
        "lines": lines,
        "has_all_records": all(line.has_all_records for line in lines),
        "version": version,
    }
    return render(request, "bots/results.html", context)


def render_bot(request: WebRequest, club: Club, player: Player, form: VersionForm) -> HttpResponseBase:
    """The bot's page with the form for its next version."""
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
    return render_live(request, "bots/bot.html", "bots/_versions.html", context)
