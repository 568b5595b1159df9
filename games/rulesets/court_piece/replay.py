"""What is said of the events of Court Piece when a game is played back. A hand's result is `won`."""

from games.core.replays import Facts, ParsedEvent, Sentence
from games.core.texts import mark as _
from games.core.tricks.replays import TrickReplay
from games.rulesets.court_piece.observer import CourtPieceObserver
from games.rulesets.court_piece.scoring import SWEEP

TEXTS = {
    "-": _("{who} stops after the sweep"),
    "+": _("{who} goes on for all thirteen tricks"),
}
MOVE_TEXTS = {"-": _("Stop"), "+": _("Go on for all thirteen tricks")}
WON_HAND = _("{who} and {partner} win the hand, {tricks} tricks to {others}: {streak} in a row")
SEVENTH = _("{who} and {partner} win the hand, {tricks} tricks to {others}: the seventh in a row")
NO_COURT = _("The hand scores no court")
ONE_COURT = _("{who} and {partner} score a court")
COURTS = _("{who} and {partner} score {courts} courts")


class CourtPieceReplay(TrickReplay):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: CourtPieceObserver
    dealt = {
        "deal": _("{who} deals five cards to everybody"),
        "more": _("{who} deals everybody eight more"),
    }

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """Something is said of every event."""
        if event.kind == "streak":
            return self._tell_hand(*map(int, event.words))
        if event.kind == "paid":
            return self._tell_payment()
        if event.kind in TEXTS:
            return Sentence(TEXTS[event.kind], {"who": event.seat})
        return super().sentence(event)

    def _tell_hand(self, team: int, count: int) -> Sentence:
        tricks = self._observer.tricks
        facts: Facts = {"who": team, "partner": team + 2, "streak": str(count or SWEEP)}
        facts |= {"tricks": str(tricks[team]), "others": str(tricks[1 - team])}
        return Sentence(WON_HAND if count else SEVENTH, facts)

    def _tell_payment(self) -> Sentence:
        past = self._observer.past[-1]
        team, courts = past["winner"], max(past["courts"])
        if not courts:
            return Sentence(NO_COURT, {}, "won", team)
        facts: Facts = {"who": team, "partner": team + 2, "courts": str(courts)}
        return Sentence(ONE_COURT if courts == 1 else COURTS, facts, "won", team)
