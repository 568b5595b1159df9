"""Metrics of events with a cut: how far one came."""

from collections.abc import Mapping

from games.core.texts import mark as _
from league.domain.standings.interface import ResultsBook, Value


class StageReached:
    """How far one came after the cut: 0 for who did not go on, and one more for each stage that one was
    seated in.
    """

    key = "stage_reached"
    title = _("Stage")
    more_is_better = True
    needs_matches = True
    compares_level = False

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return {player: _stage(player, book) for player in level}


class PlaceInStage:
    """One’s place at the table of the last stage one reached; it says nothing of who was not in the
    cut, nor before all tables of that stage are played.
    """

    key = "place_in_stage"
    title = _("Place in the last stage")
    more_is_better = False
    needs_matches = True
    compares_level = False

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return {player: _place(player, book) for player in level}


def _stage(player: int, book: ResultsBook) -> int:
    played = max((match.stage for match in book.matches_of(player)), default=0)
    return max(played, book.results.stages.get(player, 0))


def _place(player: int, book: ResultsBook) -> Value:
    stage = _stage(player, book)
    last = next((match for match in book.matches_of(player) if match.stage == stage), None)
    if last is None or not stage or stage in book.results.open:
        return None
    return last.places[last.players.index(player)]
