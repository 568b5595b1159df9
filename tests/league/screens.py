"""People at tables on screen, whose house moves at once by the first legal move."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.signing import TimestampSigner

from bots.arena.interface import Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from games.refusals import Refused
from games.registry import GAMES
from league.models import ScreenGame, ScreenTable
from league.people import Guest, Visitor
from league.selectors.screen.tables import latest_game, state_of
from league.services.screen.deals import SALT, Dealt, deal_offer
from league.services.screen.play import house_play, move_make
from league.services.screen.tables import TableWish, table_open

SHORT = {"hands": 2, "max_hands": 2, "coups": 4}
GUEST = Guest("a" * 64)
OTHER = Guest("b" * 64)


def offer_made(words: str = "") -> Dealt:
    """A deal for a new table."""
    return Dealt(deal_offer().token, words)


def opened(
    by: Visitor = GUEST, key: str = "dingo", address: str = "127.0.0.1", words: str = "", token: str = ""
) -> ScreenTable:
    """`token` is that of the deal, if not another each time."""
    wish = TableWish(key, short_options(key))
    deal = (
        Dealt(TimestampSigner(salt=SALT).sign(f"w{token[-12:]}.{token}"), words)
        if token
        else offer_made(words)
    )
    return table_open(by=by, wish=wish, deal=deal, address=address)


def short_options(key: str) -> dict[str, int]:
    """Options with which a game of many hands has few."""
    return {option.key: SHORT[option.key] for option in GAMES[key].options if option.key in SHORT}


def first_legal(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
    assert program.house
    return TurnAnswer(turn.legal[0])


def nothing(game: ScreenGame) -> None:
    """Nobody listens."""


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The house moves at once, in this process, by the first legal move; gives the games it was woken for."""
    woken: list[int] = []

    def send(_task: Any, game_id: int) -> None:
        woken.append(game_id)
        house_play(game_id=game_id, on_move=nothing, answer=first_legal)

    monkeypatch.setattr("league.tasks.screen_tables.send_after_commit", send)
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)
    return woken


def house_moves(game: ScreenGame) -> ScreenGame:
    house_play(game_id=game.pk, on_move=nothing, answer=first_legal)
    game.refresh_from_db()
    return game


def own_turn(table: ScreenTable) -> tuple[ScreenGame, list[str]]:
    """The game when the guest is to move, with the legal moves; none when it is over."""
    game = house_moves(game_at(table))
    return game, [] if game.to_move is None else list(state_of(game).legal())


def play_on(table: ScreenTable, by: Visitor = GUEST) -> ScreenGame:
    """To the end, by the first legal move."""
    while True:
        game, legal = own_turn(table)
        if not legal:
            return game
        move_make(by=by, game=game, index=game.moves_made, move=legal[0])


def refusal(deed: Callable[..., object], **given: Any) -> str:
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value.code


def game_at(table: ScreenTable) -> ScreenGame:
    """That is played there, or was played last."""
    game = latest_game(table)
    assert game is not None
    return game


def offered(table: ScreenTable, words: str = "") -> Dealt:
    """The deal of the next game at the table."""
    table.refresh_from_db()
    return Dealt(table.token, words)
