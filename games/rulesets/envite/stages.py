"""The stages of a hand of Envite, and their names."""

from collections.abc import Sequence
from typing import Final

from games.core.flat.stages import FIRST_STAGE

LYING_AT: Final = 11  # a team with so many stones is lying down
WON_AT: Final = 12

SIGNALLING: Final = FIRST_STAGE
STAKING: Final = FIRST_STAGE + 1
LYING: Final = FIRST_STAGE + 2  # the captain of the team that lies plays or forfeits
PLAYING: Final = FIRST_STAGE + 3
PHASES: Final = ("deal", "over", "signal", "stake", "lying", "play")


def stage_of_captains(score: Sequence[int]) -> int:
    """What follows the signals at these totals."""
    lying = (score[0] == LYING_AT) + (score[1] == LYING_AT)
    return (STAKING, LYING, PLAYING)[lying]


def who_speaks(score: Sequence[int], captains: Sequence[int], right: int) -> int:
    """The captain who speaks first: of the team that lies, else of the team of the dealer's right."""
    if LYING_AT in score:
        return captains[0] if score[0] == LYING_AT else captains[1]
    return captains[right & 1]
