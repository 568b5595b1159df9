"""The stages of a game of Tong-Its."""

from typing import Final

from games.core.flat.stages import FIRST_STAGE

DRAWING: Final = FIRST_STAGE  # a turn begins: draw, take or call
PLAYING: Final = FIRST_STAGE + 1  # expose, lay off, discard
ANSWERING: Final = FIRST_STAGE + 2  # challenge or fold
PHASES: Final = ("deal", "over", "draw", "play", "answer")
