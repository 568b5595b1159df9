"""The games that have a slow second implementation, and games at random to hold both against each other."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from types import ModuleType
from typing import Any

from games.core.errors import RecordError
from games.core.interface import Game
from games.registry import GAMES
from tests.games.court_piece import oracle as court_piece
from tests.games.court_piece import positions as court_piece_positions
from tests.games.envite import oracle as envite
from tests.games.envite import positions as envite_positions
from tests.games.hasenpfeffer import oracle as hasenpfeffer
from tests.games.hasenpfeffer import positions as hasenpfeffer_positions
from tests.games.mattis import oracle as mattis
from tests.games.mattis import positions as mattis_positions
from tests.games.myllymatti import oracle as myllymatti
from tests.games.myllymatti import positions as myllymatti_positions
from tests.games.omi import oracle as omi
from tests.games.omi import positions as omi_positions
from tests.games.tong_its import oracle as tong_its
from tests.games.tong_its import positions as tong_its_positions
from tests.games.trente_et_quarante import oracle as trente_et_quarante
from tests.games.trente_et_quarante import positions as trente_et_quarante_positions
from tests.games.tresette import oracle as tresette
from tests.games.tresette import positions as tresette_positions

MakeRecord = Callable[[int], dict[str, Any]]  # from a seed


@dataclass(frozen=True, eq=False)
class Doubted:
    """A game, its oracle, and makers of games at random.

    What a record may be changed to: `options`, right or wrong; `moves` after the last; `tails`, which
    stand behind the seat of any move (none: another card behind its first letter).
    """

    name: str
    oracle: ModuleType
    makers: Sequence[MakeRecord]
    options: Sequence[Any]
    moves: Sequence[str]
    tails: Sequence[str] = ()

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    @property
    def heads(self) -> list[tuple[str, Any]]:
        """Keys of a record, each with another value."""
        own = [("options", value) for value in self.options]
        formats = [("format", f"{self.name}-record/2"), ("format", "whist-record/1")]
        seats = [("seats", value) for value in (3, 4, 3.0, 4.0, 6, True)]
        return [
            *own,
            *formats,
            *seats,
            ("options", None),
            ("deals", {}),
            ("deals", []),
            ("moves", "0-"),
            ("extra", 1),
        ]

    def record(self, maker: int, seed: int) -> dict[str, Any]:
        """A game at random, to be changed."""
        record: dict[str, Any] = json.loads(_written(self, maker, seed))
        return record

    def read(self, record: dict[str, Any]) -> Any:
        """The result by the engine, or where it refuses the record."""
        try:
            return self.game.result(self.game.read_record(record))
        except RecordError as fault:
            return (fault.part, fault.index) if fault.why else "no reason given"

    def judge(self, record: dict[str, Any]) -> Any:
        """The result by the oracle, or where it refuses the record."""
        try:
            return self.oracle.replay(record)
        except self.oracle.Illegal as fault:
            return fault.place


@cache
def _written(doubted: Doubted, maker: int, seed: int) -> str:
    return json.dumps(doubted.makers[maker](seed))


def _makers(make: Callable[..., dict[str, Any]], *set_ups: dict[str, Any]) -> tuple[MakeRecord, ...]:
    return tuple(partial(make, **options) for options in set_ups)


ENVITE = (
    {},
    {"signals": "open", "captains": [2, 3]},
    {"players": 5, "captains": [4, 3]},
    {"players": 7, "signals": "off"},
    {"players": 8, "signals": "open", "captains": [6, 1]},
    {"players": 10},
    {"players": 11, "captains": [10, 9]},
    {"players": 12, "signals": "open", "captains": [10, 11]},
)
TRENTE = (
    {"players": 1, "coups": 3},
    {"players": 2, "coups": 4, "surrender": True, "chips": 700},
    {"players": 3, "coups": 2, "bets": [300]},
    {"players": 5, "coups": 2, "surrender": True, "bets": [100, 10000], "chips": 10_050},
    {"players": 8, "coups": 2, "surrender": True},
)
BETS = product(
    "NRCIX", ("100", "150", "200", "300", "1000", "10000", "0100", "1e2"), ("", "i0", "i1", "i3", "i10", "i")
)
DOUBTED = (
    Doubted(
        "omi", omi, _makers(omi_positions.random_record, {"target": 2}, {"max_hands": 3}),
        options=({"target": 11}, {"target": 10.0}, {"max_hands": 2}, {"cap": 3}),
        moves=("0tC", "0p7C"),
    ),
    Doubted(
        "court_piece", court_piece,
        (
            partial(court_piece_positions.random_record, hands=2),
            partial(court_piece_positions.lopsided_record, hands=3),
        ),
        options=({"hands": 2}, {"hands": 4}, {"hands": 3.0}, {"hands": 0}, {"hands": 401}, {"target": 3}),
        moves=("0tC", "0p7C", "0-"),
    ),
    Doubted(
        "hasenpfeffer", hasenpfeffer,
        (
            partial(hasenpfeffer_positions.random_record, max_hands=4),
            partial(hasenpfeffer_positions.bidding_record, max_hands=4),
        ),
        options=(
            *({"max_hands": 2}, {"max_hands": 1000, "target": 100}, {"max_hands": 3.0}, {"max_hands": 0}),
            *({"max_hands": 1001}, {"target": 101}, {"target": 0}, {"target": True}, {"hands": 3}),
        ),
        moves=("0tC", "0p9C", "0-", "1b6", "2xXX"),
    ),
    Doubted(
        "tresette", tresette,
        (
            *_makers(tresette_positions.random_record, {"target": 14}, {"target": 12, "talk": "on"}),
            *_makers(tresette_positions.rich_record, {"target": 12}, {"target": 14, "talk": "on"}),
        ),
        options=(
            *({"target": 12}, {"target": 14, "talk": "on"}, {"target": 14.0}, {"target": 0}, {"target": 201}),
            *({"max_hands": 1}, {"max_hands": 1001}, {"max_hands": True}, {"talk": True}, {"talk": "loud"}),
            {"hands": 3},
        ),
        moves=("0-", "1!", "0p7C", "0p7C!", "2pKD/0", "3p4S#1/2"),
    ),
    Doubted(
        "envite", envite,
        (*_makers(envite_positions.random_record, *ENVITE), *_makers(envite_positions.bold_record, *ENVITE)),
        options=(
            *({"players": 5}, {"players": 4.0}, {"players": 3}, {"players": 13}, {"signals": "open"}),
            *({"signals": "off"}, {"signals": True}, {"captains": [2, 1]}, {"captains": [2, 3]}),
            *({"captains": [1, 0]}, {"captains": [0, 5]}, {"captains": [0]}, {"captains": [0, 1, 2]}),
            *({"captains": [0, True]}, {"hands": 3}),
        ),
        moves=("0-", "1=", "0+4", "1+G", "0p7C", "2s", "3s4C6C", "ap2D"),
    ),
    Doubted(
        "mattis", mattis,
        _makers(mattis_positions.random_record, {"players": 3}, {"players": 4}, {"players": 8}),
        options=({"players": 4}, {"players": 5}, {"players": 9}, {"players": 4.0}, {"hands": 3}, {}),
        moves=("0-", "1?", "0p7C", "2p7C8C", "3pTSJSQS"),
    ),
    Doubted(
        "myllymatti", myllymatti, (myllymatti_positions.random_record,),
        options=({"players": 3}, [], {}), moves=("0?", "1-", "2pKS", "0p2C3C"),
    ),
    Doubted(
        "tong_its", tong_its, _makers(tong_its_positions.random_record, {"hands": 1}, {"hands": 2}),
        options=({"hands": 2}, {"hands": 10.0}, {"cap": 3}),
        moves=("0d", "0xKS"),
        tails=(
            *("d", "!", "+", "-"),
            *(letter + card for letter, card in product("dxlukm", [*tong_its.PACK, "C", "XX", ""])),
        ),
    ),
    Doubted(
        "trente_et_quarante", trente_et_quarante,
        _makers(trente_et_quarante_positions.random_record, *TRENTE),
        options=(
            *({"coups": 5}, {"coups": 0}, {"players": 9}, {"chips": 99}, {"chips": 10_000.0}, {"bets": []}),
            *({"bets": [100, 100]}, {"bets": [100, 250]}, {"bets": [*range(100, 1000, 100)]}),
            *({"bets": [True]}, {"surrender": 1}, {"surrender": True}, {"surrender": False}),
            {"insurance": True},
        ),
        moves=("0-", "0h", "0bN100"),
        tails=("-", "h", *(f"b{bet}{amount}{insurance}" for bet, amount, insurance in BETS)),
    ),
)  # fmt: skip
