"""What is said of the events of Omi when a game is played back. A hand's results: `won` or `tied`."""

from games.core.replays import Facts, ParsedEvent, Sentence
from games.core.texts import mark as _
from games.core.tricks.replays import TrickReplay
from games.rulesets.omi.observer import OmiObserver

WON_HAND = _("{who} and {partner} have {tricks} tricks to {others} and are paid {points}")
TIED = _("Four tricks each: {carry} more for whoever wins the next hand")


class OmiReplay(TrickReplay):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: OmiObserver
    dealt = {
        "deal": _("{who} deals four cards to everybody"),
        "more": _("{who} deals everybody four more"),
    }

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """Something is said of every event."""
        return self._tell_payment() if event.kind == "paid" else super().sentence(event)

    def _tell_payment(self) -> Sentence:
        past = self._observer.past[-1]
        tricks, points = past["tricks"], past["points"]
        if not any(points):
            return Sentence(TIED, {"carry": str(self._observer.carry)}, "tied")
        team = 0 if points[0] else 1
        facts: Facts = {"who": team, "partner": team + 2, "points": str(points[team])}
        facts |= {"tricks": str(tricks[team]), "others": str(tricks[1 - team])}
        return Sentence(WON_HAND, facts, "won", team)
