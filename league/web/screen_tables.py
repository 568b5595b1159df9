"""Tables on screen: choose a game, sit down, play, and watch."""

import json

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games.choices import game_chosen
from games.core.interface import Game
from games.refusals import Refused
from games.registry import GAMES
from league.models import ScreenGame, ScreenTable
from league.selectors.screen_pages import level_titles, screen_page
from league.selectors.screen_tables import latest_game, player_of, record_of_game, screen_table
from league.services.screen_deals import deal_offered
from league.services.screen_play import move_make
from league.services.screen_tables import Dealt, game_deal, house_for, table_open
from league.tasks.screen_tables import announce_game, send_game
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, render_live, wants_part
from league.web.connections import client_of
from league.web.forms.screen_tables import TableForm
from league.web.games import download
from league.web.guests import guest_remember, visitor_of, visitor_seated
from league.web.requests import WebRequest, number_sent

PAGE, PART = "screen/table.html", "screen/_table.html"
WORDS_MAX = 40
MOVE_MAX = 80


@require_safe
def play(request: WebRequest) -> HttpResponseBase:
    """Every game that can be played against the house, each one click away."""
    games = [(game, game.table(game.resolve({})), deal_offered()) for game in playable()]
    return render(request, "screen/play.html", {"games": games, "nav": "play"})


def playable() -> list[Game]:
    """The games that the house can play against a guest."""
    return [game for game in GAMES.values() if _has_house(game)]


def _has_house(game: Game) -> bool:
    try:
        return bool(house_for(game, "even", game.table(game.resolve({})).players - 1))
    except Refused:
        return False


def play_game(request: WebRequest, key: str) -> HttpResponseBase:
    """Options of one game; the form opens a table and deals."""
    game = game_chosen(key)
    form = TableForm(game, request.POST or None, levels=level_titles())
    if request.method == "POST" and form.is_valid():
        visitor, guest = visitor_seated(request)
        try:
            table = table_open(
                by=visitor, game=key, options=form.options(), level=form.cleaned_data["level"],
                deal=_deal(request), address=client_of(request.META.get("REMOTE_ADDR", "")),
            )  # fmt: skip
        except Refused as refused:
            form.add_error(None, refusal_text(refused))
        else:
            send_game(latest_game(table))
            response = redirect("web:screen_table", table.word)
            guest_remember(response, guest)
            return response
    status = FORM_REFUSED if form.errors else 200
    context = {"game": game, "form": form, "offer": deal_offered(), "nav": "play"}
    return render(request, "screen/game.html", context, status=status)


@require_safe
def table(request: WebRequest, word: str) -> HttpResponseBase:
    """The table as its viewer may see it."""
    return _shown(request, screen_table(word))


@require_POST
def move(request: WebRequest, word: str) -> HttpResponseBase:
    """Make a move; refused, the table says why and stands as it was."""
    found, visitor = screen_table(word), visitor_of(request)
    game = latest_game(found)
    index = number_sent(request, "index")
    try:
        if visitor is None:
            raise Refused("not_at_screen_table")
        text = request.POST.get("move", "")[:MOVE_MAX]
        game = move_make(by=visitor, game=game, index=-1 if index is None else index, move=text)
    except Refused as refused:
        return _shown(request, found, refusal_text(refused))
    send_game(game)
    announce_game(game)
    return _moved(request, found)


@require_POST
def deal(request: WebRequest, word: str) -> HttpResponseBase:
    """The next game at the table."""
    found, visitor = screen_table(word), visitor_of(request)
    try:
        if visitor is None:
            raise Refused("not_at_screen_table")
        game = game_deal(by=visitor, table=found, deal=_deal(request))
    except Refused as refused:
        return _shown(request, found, refusal_text(refused))
    send_game(game)
    announce_game(game)
    return _moved(request, found)


@require_safe
def record(request: WebRequest, word: str) -> HttpResponseBase:
    """The record of the latest game that is over."""
    found = screen_table(word)
    game = found.games.select_related("table").filter(ended_at__isnull=False).last() or latest_game(found)
    name = f"{found.game}-{game.number}.json"
    return download(json.dumps(record_of_game(game), ensure_ascii=False) + "\n", "application/json", name)


def _deal(request: WebRequest) -> Dealt:
    return Dealt(request.POST.get("token", "")[:WORDS_MAX], request.POST.get("words", "")[:WORDS_MAX])


def _moved(request: WebRequest, found: ScreenTable) -> HttpResponseBase:
    return _shown(request, found) if wants_part(request) else redirect("web:screen_table", found.word)


def _shown(request: WebRequest, found: ScreenTable, problem: str = "") -> HttpResponse:
    game: ScreenGame = latest_game(found)
    page = screen_page(game, player_of(found, visitor_of(request)))
    context = {
        "table": found,
        "page": page,
        "problem": problem,
        "offer": deal_offered() if page.is_over else None,
        "address": request.build_absolute_uri(reverse("web:screen_table", args=[found.word])),
        "nav": "play",
    }
    return render_live(request, PAGE, PART, context)
