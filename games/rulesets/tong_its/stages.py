"""The stages of a game of Tong-Its."""

from typing import Final

DEALING: Final = 0
DRAWING: Final = 1  # a turn begins: draw, take or call
PLAYING: Final = 2  # expose, lay off, discard
ANSWERING: Final = 3  # challenge or fold
OVER: Final = 4
PHASES: Final = ("deal", "draw", "play", "answer", "over")
