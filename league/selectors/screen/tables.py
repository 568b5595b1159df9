"""Tables on screen as they stand, and a game of them as one of its viewers may know it."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.core.deals.seeds import deck_of, match_seed
from games.core.documents import RecordJson
from games.core.interface import DEAL, ReplayStep, Seat, State
from games.refusals import NotFound
from league.domain.screen.turn_clocks import PATIENCE
from league.models import ScreenGame, ScreenMove, ScreenPlayer, ScreenTable
from league.people import Visitor


def screen_table(word: str) -> ScreenTable:
    """The table of an address. NotFound: no_screen_table."""
    tables = ScreenTable.objects.select_related("match__event", "match__round", "match__club")
    table = tables.filter(word=word).first() if "\0" not in word else None  # PostgreSQL takes no such text
    if table is None:
        raise NotFound("no_screen_table")
    return table


def latest_game(table: ScreenTable) -> ScreenGame | None:
    """The game that is played, or was played last; None: people still come together for the first."""
    return table.games.select_related("table").order_by("number").last()


def screen_game(table: ScreenTable, number: int) -> ScreenGame:
    """Game `number` at the table, 1, 2, … NotFound: no_screen_game."""
    game = table.games.select_related("table").filter(number=number).first()
    if game is None:
        raise NotFound("no_screen_game")
    return game


def find_ended_game(table: ScreenTable, number: int) -> ScreenGame:
    """Game `number` at the table, which is over. NotFound: no_screen_game."""
    game = screen_game(table, number)
    if game.ended_at is None:
        raise NotFound("no_screen_game")
    return game


def game_running(table: ScreenTable, *, lock: bool = False) -> ScreenGame | None:
    """The game that is not over, if there is one; inside a transaction its row can be locked."""
    games = table.games.select_related("table").filter(ended_at=None)
    return (games.select_for_update(of=("self",)) if lock else games).first()


def keeps_waiting(game: ScreenGame) -> bool:
    """Whether a person has had the turn for long, and no clock ends it."""
    is_untimed = game.to_move is not None and game.due_at is None and not game.waits_for_house
    return is_untimed and game.asked_at < timezone.now() - PATIENCE


def uploaded_has_turn(game: ScreenGame) -> bool:
    """Whether the turn is that of a bot that somebody uploaded."""
    if game.to_move is None or not game.waits_for_house:
        return False
    return game.table.players.filter(number=game.to_move, version__bot__owner__isnull=False).exists()


def player_of(table: ScreenTable, visitor: Visitor | None) -> ScreenPlayer | None:
    """As whom the visitor plays at the table; None: they watch."""
    if visitor is None:
        return None
    if isinstance(visitor, User):
        return table.players.filter(user=visitor).first()
    played_for = table.devices.filter(device=visitor.key).values("guest")
    mine = table.players.filter(Q(guest=visitor.key) | (~Q(guest="") & Q(guest__in=played_for)))
    return mine.first()


def players_at(table: ScreenTable) -> QuerySet[ScreenPlayer]:
    """Its players by number, with the bots among them."""
    return table.players.select_related("version__bot").order_by("number")


def seed_of_game(game: ScreenGame) -> bytes:
    """What the deals of a game on screen follow from."""
    return match_seed(bytes.fromhex(game.secret), game.nonce)


def first_state(game: ScreenGame) -> State:
    """The game before its first move, dealt."""
    rules = game.table.descriptor
    state = rules.new(rules.resolve(game.table.options), game.dealer)
    return deal_cards(state, seed_of_game(game))


def deal_cards(state: State, seed: bytes) -> State:
    """The same state, which stands at no deal any more. Each game on screen has a seed of its own."""
    while state.to_move() is DEAL:
        state.deal(deck_of(state.game, state.options, seed, 1, state.hand + 1))
    return state


def state_of(game: ScreenGame, moves: Iterable[str] | None = None) -> State:
    """The game after its moves: those of the database, if they are not given."""
    state, seed = first_state(game), seed_of_game(game)
    for move in moves_of(game) if moves is None else moves:
        state.apply(move)
        deal_cards(state, seed)
    return state


def last_own_move(game: ScreenGame, number: int) -> ScreenMove | None:
    """The last one of a player, by number, that was not the only one there was."""
    state, seed, last = first_state(game), seed_of_game(game), None
    for move in game.moves.order_by("index"):
        seat = state.to_move()
        own = isinstance(seat, int) and state.table.controller[seat] == number
        last = move if own and move.by != ScreenMove.By.RULES else last
        state.apply(move.text)
        deal_cards(state, seed)
    return last


def moves_of(game: ScreenGame) -> list[str]:
    """All that were made, in order."""
    return list(game.moves.order_by("index").values_list("text", flat=True))


def seat_of(state: State, player: ScreenPlayer | None) -> Seat | None:
    """The first seat for which the player acts; None: a spectator's."""
    return None if player is None else state.table.controller.index(player.number)


def names_by_seat(game: ScreenGame) -> list[str]:
    """Who acts for each seat of the game."""
    rules = game.table.descriptor
    return [game.names[player] for player in rules.table(rules.resolve(game.table.options)).controller]


def steps_for(game: ScreenGame, state: State, seat: Seat | None) -> tuple[ReplayStep, ...]:
    """What happened so far, as the seat was told of it."""
    return state.game.replay_events(state.options, game.dealer, seat, state.events(seat))


def record_of_game(game: ScreenGame) -> RecordJson:
    """The record of a game that is over. NotFound: no_screen_game before."""
    if game.ended_at is None:
        raise NotFound("no_screen_game")
    state = state_of(game)
    return state.game.write_record(state)
