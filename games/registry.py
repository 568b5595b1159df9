"""Which games there are: the one place where a game's name leads to the game."""

from collections.abc import Mapping

from games.core.documents import RecordJson
from games.core.errors import RecordError, UnknownGame
from games.core.interface import Game
from games.core.registries import index_by_key
from games.rulesets.court_piece.game import COURT_PIECE
from games.rulesets.dingo.game import DINGO
from games.rulesets.envite.game import ENVITE
from games.rulesets.hasenpfeffer.game import HASENPFEFFER
from games.rulesets.mattis.game import MATTIS
from games.rulesets.myllymatti.game import MYLLYMATTI
from games.rulesets.omi.game import OMI
from games.rulesets.tong_its.game import TONG_ITS
from games.rulesets.trente_et_quarante.game import TRENTE_ET_QUARANTE
from games.rulesets.tresette.game import TRESETTE


def index_games(*games: Game) -> Mapping[str, Game]:
    """Key the games by their names. ValueError if two have the same name."""
    return index_by_key(games, lambda game: game.name, kind="game")


GAMES: Mapping[str, Game] = index_games(
    DINGO, OMI, COURT_PIECE, TONG_ITS, TRENTE_ET_QUARANTE, HASENPFEFFER, TRESETTE, MATTIS, MYLLYMATTI, ENVITE
)


def game_named(key: str) -> Game:
    """Find a game by its key. Raises UnknownGame."""
    game = GAMES.get(key)
    if game is None:
        raise UnknownGame(key, tuple(GAMES))
    return game


def game_of_record(record: RecordJson) -> Game:
    """Find the game a record is of, by its `format`. Raises RecordError without an index."""
    if "format" not in record:
        raise RecordError(None, "there is no format; it says which game the record is of")
    for game in GAMES.values():
        if record["format"] == game.record_format:
            return game
    known = ", ".join(game.record_format for game in GAMES.values())
    raise RecordError(None, f"unknown format {record['format']!r:.60}; known: {known}")
