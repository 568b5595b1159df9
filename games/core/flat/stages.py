"""The stages that every game has. Its own are counted from FIRST_STAGE."""

from typing import Final

DEALING: Final = 0  # the next hand is to be dealt
OVER: Final = 1
FIRST_STAGE: Final = 2
