"""A game that was played, dealt again from its seed: what every check of fair deals is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.deals.seeds import SEED_BYTES, deck_of
from games.core.documents import RecordJson
from games.core.errors import IllegalMove, RecordError
from games.core.interface import DEAL, Game, State
from games.core.options import Options

NONCE_DIGITS = 32
# What can be wrong. The names are stable.
COMMITMENT, NONCE, SEED = "commitment", "nonce", "seed"
ORDER, CARDS, PLAY = "order", "cards", "play"
END = "end"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, by what formula, and what differs: `why` is empty if nothing does."""

    name: str
    game: int | None  # number of the game, from 1; None for the match as a whole
    formula: str
    why: str = ""

    @property
    def passed(self) -> bool:
        """Whether it is as it must be."""
        return not self.why


def deal_again(
    game: Game, options: Options, seed: bytes, deal: int, record: object, *, dealer: int | None = None
) -> tuple[State | None, str]:
    """The game with the seed's cards and the recorded moves, if its record is the same; or why not."""
    if not isinstance(record, dict) or not isinstance(record.get("moves"), list):
        return None, "there is no record"
    try:
        state = _replay_record(game, options, seed, deal, record, dealer=dealer)
    except (RecordError, IllegalMove, ValueError) as error:
        return None, f"the moves are not possible with the cards that follow from the seed: {error!s:.200}"
    own = game.write_record(state)
    if own == record:
        return state, ""
    differing = next((key for key, value in own.items() if record.get(key) != value), "")
    return None, differing and f"{differing} of the record differs from what follows from the seed"


def _replay_record(
    game: Game, options: Options, seed: bytes, deal: int, record: RecordJson, *, dealer: int | None
) -> State:
    """The end of the game with the recorded moves and the seed's cards; `dealer` None: as the record says."""
    state: State = game.new(options, next(iter(game.walk(record))).dealer if dealer is None else dealer)
    left = iter(record["moves"])
    while (turn := state.to_move()) is not None:
        if turn is DEAL:
            state.deal(deck_of(game, options, seed, deal, state.hand + 1))
        else:
            state.apply(next(left, ""))
    return state


def bytes_of(document: Mapping[str, Any], key: str) -> bytes:
    value = bytes.fromhex(document[key])
    if len(value) != SEED_BYTES:
        raise ValueError(f"the {key} has {len(value)} bytes, not {SEED_BYTES}")
    return value


def differs(given: object, own: str) -> str:
    return "" if given == own else f"what was published is {given!r:.100}"
