"""What the draws of rounds knew of the rounds before them, kept while these still say it."""

from league.models import Event
from league.selectors.rounds.seatings import history_at_draw


def histories_keep(event: Event, *, after: int = 0) -> None:
    """In the caller's transaction, before seats of earlier rounds change: every round behind round `after`
    that was drawn remembers what its draw knew, so that anybody can still draw it again.
    """
    for round_ in event.rounds.filter(number__gt=after).order_by("number"):
        round_.event = event
        drawn = round_.report.get("drawn")
        if drawn and "history" not in drawn:
            known = [{"tables": one.tables, "out": one.out} for one in history_at_draw(round_)]
            round_.report = {**round_.report, "drawn": {**drawn, "history": known}}
            round_.save(update_fields=["report"])
