"""Games of two partnerships: four seats, partners across. Team 0 is seats 0 and 2, team 1 seats 1 and 3."""

from typing import Final

from games.core.documents import HandJson
from games.core.interface import Outcome, Table

SEATS: Final = range(4)
PARTNERS: Final = ((0, 2), (1, 3))  # by team
TABLE: Final = Table(seats=4, teams=(0, 1, 0, 1), players=4, controller=(0, 1, 2, 3))


def outcome_of_teams(totals: tuple[int, int], hands: tuple[HandJson, ...]) -> Outcome:
    """Make the outcome of a game with these totals by team: the higher wins, equal ones are a draw."""
    first, second = totals
    return outcome_won_by(None if first == second else 0 if first > second else 1, totals, hands)


def outcome_won_by(best: int | None, totals: tuple[int, int], hands: tuple[HandJson, ...]) -> Outcome:
    """Make the outcome of a game that this team has won; None: it is a draw."""
    return Outcome(
        scores=totals * 2,
        placement=tuple(1 if best in (None, seat & 1) else 3 for seat in SEATS),
        winners=() if best is None else PARTNERS[best],
        credit=totals * 2,
        hands=hands,
        tiebreak=False,
    )
