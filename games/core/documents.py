"""What the engine writes and reads as JSON: views, records, results, options."""

from collections.abc import Mapping
from typing import Any, TypeAlias, TypedDict

# What only the rules of a game can name, and their readers look up by word.
HandJson: TypeAlias = Mapping[str, Any]  # how a hand ended
Board: TypeAlias = dict[str, Any]  # the present position, as a viewer knows it
OptionsJson: TypeAlias = dict[str, Any]  # options by key: whole numbers, words, lists of whole numbers

# As somebody gives it: nothing of it is checked yet.
View: TypeAlias = Mapping[str, Any]  # what a viewer may know; a ViewJson, or one that is made when it is read
RecordJson: TypeAlias = Mapping[str, Any]  # a finished game, in the format of its game
OptionValues: TypeAlias = Mapping[str, Any]  # options by key, complete only where that is said


class TableJson(TypedDict):
    """Who sits where: see `games.core.interface.Table`."""

    seats: int
    teams: list[int]
    players: int
    controller: list[int]


class DrawnJson(TypedDict):
    """What is needed to draw a table."""

    zones: dict[str, list[str] | int]  # cards from the bottom up; how many where the viewer sees none
    labels: dict[str, str]  # what stands written at a zone


class ToldJson(TypedDict):
    """What a viewer may know, but for what is drawn."""

    game: str
    options: OptionsJson
    table: TableJson
    seat: int | None  # None: a spectator
    hand: int
    dealer: int
    phase: str
    to_move: int | None
    legal: list[str]  # empty for all but the seat that is to move
    totals: list[int]
    events: list[str]
    board: Board


class ViewJson(ToldJson, DrawnJson):
    """All that a viewer may know."""


class DealJson(TypedDict):
    """One hand as it was dealt."""

    dealer: int
    deck: list[str]  # in the order dealt


class ResultJson(TypedDict):
    """How a game ended. Lists are by seat."""

    scores: list[int]
    placement: list[int]
    winners: list[int]
    hands: list[HandJson]


class FlatRecord(TypedDict):
    """A record whose deals and moves are two flat lists: see `games.core.flat.records`."""

    format: str
    seats: int
    options: OptionsJson
    deals: list[DealJson]
    moves: list[str]
    result: ResultJson
