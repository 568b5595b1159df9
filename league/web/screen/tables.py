"""Tables on screen: choose a game, open a table, play, and watch."""

import json

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.choices import require_game
from games.core.interface import Game
from games.refusals import NotFound, Refused
from league.domain.activities import Work
from league.domain.addresses import client_of
from league.models import ScreenGame, ScreenTable
from league.outlets.workers import wake_after_commit
from league.people import Visitor
from league.selectors.primers import line_of
from league.selectors.reviews.puzzles import puzzle_latest
from league.selectors.screen.gatherings import clock_titles, level_titles
from league.selectors.screen.tables import latest_game, record_of_game, screen_table
from league.services.reviews.hints import hint_ask
from league.services.screen.deals import deal_offer
from league.services.screen.house import games_with_house
from league.services.screen.lessons import lessons_switch
from league.services.screen.play import moves_make
from league.services.screen.tables import TableWish, table_open
from league.tasks.screen_tables import send_game
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED
from league.web.forms.screen_tables import TableForm
from league.web.matches.games import download
from league.web.requests import WebRequest, posted_number
from league.web.screen.answers import act_at_table, read_deal, render_table
from league.web.screen.guests import guest_remember, seat_visitor, visitor_of

MOVE_MAX = 80
MOVES_MAX = 20  # of one turn


@require_safe
def play(request: WebRequest) -> HttpResponseBase:
    """Every game that can be played against the house, each one click away."""
    games = [
        (game, line_of(game.primer), game.table(game.resolve({})), deal_offer())
        for game in games_with_house()
    ]
    has_puzzle = puzzle_latest(timezone.now().date()) is not None
    return render(request, "screen/play.html", {"games": games, "has_puzzle": has_puzzle, "nav": "play"})


def play_game(request: WebRequest, key: str) -> HttpResponseBase:
    """Options of one game; the form opens a table, for oneself or for friends."""
    game = require_game(key)
    form = TableForm(game, request.POST or None, levels=level_titles(), clocks=clock_titles())
    if request.method == "POST" and form.is_valid():
        visitor, guest = seat_visitor(request)
        try:
            table = _open_table(request, game, form, visitor)
        except Refused as refused:
            form.add_error(None, refusal_text(refused))
        else:
            response = redirect("web:screen_table", table.word)
            guest_remember(response, guest)
            return response
    status = FORM_REFUSED if form.errors else 200
    context = {"game": game, "form": form, "offer": deal_offer(), "nav": "play"}
    return render(request, "screen/game.html", context, status=status)


def _open_table(request: WebRequest, game: Game, form: TableForm, visitor: Visitor) -> ScreenTable:
    chosen, address = form.cleaned_data, client_of(request.META.get("REMOTE_ADDR", ""))
    wish = TableWish(
        game.name, form.options(), level=chosen["level"], clock=chosen["clock"], explains=chosen["explain"]
    )
    table = table_open(
        by=visitor, wish=wish, deal=read_deal(request), address=address,
        name=chosen["name"], alone="friends" not in request.POST,
    )  # fmt: skip
    first = latest_game(table)
    if first is not None:
        send_game(first)
    return table


@require_safe
def table(request: WebRequest, word: str) -> HttpResponseBase:
    """The table as its viewer may see it."""
    found = screen_table(word)
    return render_table(request, found, visitor_of(request, found))


@require_POST
def move(request: WebRequest, word: str) -> HttpResponseBase:
    """Make a move, or all bets of a turn; refused, the table says why and stands as it was."""

    def make(visitor: Visitor, found: ScreenTable) -> ScreenGame:
        game, index = latest_game(found), posted_number(request, "index")
        if game is None:
            raise Refused("no_screen_game_yet")
        moves = [move[:MOVE_MAX] for move in request.POST.getlist("move")[:MOVES_MAX]] or [""]
        return moves_make(by=visitor, game=game, index=-1 if index is None else index, moves=moves)

    return act_at_table(request, word, make)


@require_POST
def hint(request: WebRequest, word: str) -> HttpResponseBase:
    """Ask what the moves are worth; the table shows it as soon as it is known."""

    def ask(visitor: Visitor, found: ScreenTable) -> None:
        game, index = latest_game(found), posted_number(request, "index")
        if game is None:
            raise Refused("no_screen_game_yet")
        hint_ask(by=visitor, game=game, index=-1 if index is None else index)
        wake_after_commit(Work.HINTS)

    return act_at_table(request, word, ask)


@require_POST
def explain(request: WebRequest, word: str) -> HttpResponseBase:
    """Have each step explained from now on, or no more."""
    on = request.POST.get("on") == "1"
    return act_at_table(request, word, lambda visitor, found: lessons_switch(by=visitor, table=found, on=on))


@require_safe
def record(request: WebRequest, word: str) -> HttpResponseBase:
    """The record of the latest game that is over."""
    found = screen_table(word)
    game = found.games.select_related("table").filter(ended_at__isnull=False).last()
    if game is None:
        raise NotFound("no_screen_game")
    name = f"{found.game}-{game.number}.json"
    return download(json.dumps(record_of_game(game), ensure_ascii=False) + "\n", "application/json", name)
