"""What is said of the events of Omi when a game is played back.

A chapter is a hand, its phase the hand's number. Results: `won` or `tied` for a hand; at the end, in the
phase `end`, `won` or `drawn`.
"""

from games.core.replays import Chapter, Event, Facts, ReplayBuilder, Sentence
from games.core.texts import mark as _
from games.rulesets.omi.observer import OmiObserver

HAND = _("Hand {hand}")
END = _("End of the game")
TEXTS = {
    "deal": _("{who} deals four cards to everybody"),
    "t": _("{who} names {suit} as trumps"),
    "more": _("{who} deals everybody four more"),
    "p": _("{who} plays {card}"),
    "trick": _("{who} takes the trick with {card}"),
}
WON_HAND = _("{who} and {partner} have {tricks} tricks to {others} and are paid {points}")
TIED = _("Four tricks each: {carry} more for whoever wins the next hand")
WON = _("{who} and {partner} win the game {won} to {lost}")
DRAWN = _("The game is drawn: {won} all")


class OmiReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: OmiObserver

    def chapter(self, event: Event) -> Chapter:
        """A hand, or the end."""
        if event.kind == "score":
            return Chapter("end", END, {})
        hand = event.words[0] if event.kind == "deal" else str(self._seen.hand)
        return Chapter(hand, HAND, {"hand": hand})

    def sentence(self, event: Event) -> Sentence:
        """Something is said of every event."""
        if event.kind == "paid":
            return self._paid()
        if event.kind == "score":
            return self._end()
        return Sentence(TEXTS[event.kind], self._facts(event))

    def _facts(self, event: Event) -> Facts:
        if event.kind == "t":
            return {"who": event.seat, "suit": event.words[0]}
        if event.kind == "p":
            return {"who": event.seat, "card": event.words[0]}
        if event.kind == "trick":
            winner = int(event.words[0])
            return {"who": winner, "card": dict(self._seen.played[-4:])[winner]}
        return {"who": self._seen.dealer}

    def _paid(self) -> Sentence:
        past = self._observer.past[-1]
        tricks, points = past["tricks"], past["points"]
        if not any(points):
            return Sentence(TIED, {"carry": str(self._observer.carry)}, "tied")
        team = 0 if points[0] else 1
        facts: Facts = {"who": team, "partner": team + 2, "points": str(points[team])}
        facts |= {"tricks": str(tricks[team]), "others": str(tricks[1 - team])}
        return Sentence(WON_HAND, facts, "won", team)

    def _end(self) -> Sentence:
        score = self._observer.score
        facts: Facts = {"won": str(max(score)), "lost": str(min(score))}
        if score[0] == score[1]:
            return Sentence(DRAWN, facts, "drawn")
        team = score.index(max(score))
        return Sentence(WON, facts | {"who": team, "partner": team + 2}, "won", team)
