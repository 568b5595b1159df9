"""What standings knew after earlier rounds of an event: nothing that a later round decided."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from league.domain.standings.interface import Results
from league.models import Event
from league.selectors.events.results import results_of, seats_in_stages, stages_among
from league.selectors.rounds.matchpoints import matchpoint_lines, won_shares


class PastResults:
    """The results of an event with rounds, as they were after each of these. A fixed number of queries."""

    def __init__(self, event: Event) -> None:
        self.now = results_of(event)
        self._out = list(event.rounds.order_by("number").values_list("number", "out"))
        self._seats = seats_in_stages(event)
        self._lines = matchpoint_lines(event)

    def after(self, number: int) -> Results:
        """Of all rounds up to the one of this number; what staff gave or took counts from the beginning."""
        stages, still_open = stages_among(seat for seat in self._seats if seat.round <= number)
        return replace(
            self.now,
            matches=tuple(result for result in self.now.matches if result.round and result.round <= number),
            credited=Counter(self._resting(number)),
            stages=stages,
            open=still_open,
            matchpoints=won_shares(
                chain(*(lines for round_, lines in self._lines.items() if round_ <= number))
            ),
        )

    def _resting(self, number: int) -> Iterable[int]:
        return (player for round_, out in self._out if round_ <= number for player in out)
