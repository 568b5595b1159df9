"""Reading the timers of rounds."""

from league.domain.rounds.timer import Timer
from league.models import Round, RoundTimer


def timer_of(round_: Round) -> Timer | None:
    """The timer of a round, if somebody has started it."""
    row = RoundTimer.objects.filter(round=round_).first()
    return row.timer if row else None
