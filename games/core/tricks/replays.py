"""What is said of the events of a trick game when it is played back, as far as it is the same in all of them.

A chapter is a hand, its phase the hand's number; the end has the phase `end`, its result `won` or `drawn`.
"""

from collections.abc import Mapping

from games.core.replays import Chapter, Facts, ParsedEvent, ReplayBuilder, Sentence
from games.core.texts import mark as _
from games.core.tricks.observers import TrickObserver

HAND = _("Hand {hand}")
END = _("End of the game")
TEXTS = {
    "t": _("{who} names {suit} as trumps"),
    "p": _("{who} plays {card}"),
    "trick": _("{who} takes the trick with {card}"),
}
WON = _("{who} and {partner} win the game {won} to {lost}")
DRAWN = _("The game is drawn: {won} all")


class TrickReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`. A game says what its own moves and events mean."""

    _observer: TrickObserver
    dealt: Mapping[str, str] = {}  # by event, what is said of cards that the dealer gives out

    def chapter(self, event: ParsedEvent) -> Chapter:
        """A hand, or the end."""
        if event.kind == "score":
            return Chapter("end", END, {})
        hand = event.words[0] if event.kind == "deal" else str(self._seen.hand)
        return Chapter(hand, HAND, {"hand": hand})

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """What is said of an event that all trick games have."""
        if event.kind == "score":
            return self._end()
        if event.kind in self.dealt:
            return Sentence(self.dealt[event.kind], {"who": self._seen.dealer})
        return Sentence(TEXTS[event.kind], self._facts(event))

    def _facts(self, event: ParsedEvent) -> Facts:
        if event.kind == "t":
            return {"who": event.seat, "suit": event.words[0]}
        if event.kind == "p":
            return {"who": event.seat, "card": event.words[0]}
        winner = int(event.words[0])
        return {"who": winner, "card": dict(self._seen.played[-4:])[winner]}

    def winner(self) -> int | None:
        """The team that has won the game: it has more points. None: nobody."""
        first, second = self._observer.score
        return None if first == second else 0 if first > second else 1

    def _end(self) -> Sentence:
        score, team = self._observer.score, self.winner()
        if team is None:
            return Sentence(DRAWN, {"won": str(score[0])}, "drawn")
        facts: Facts = {"won": str(score[team]), "lost": str(score[1 - team])}
        return Sentence(WON, facts | {"who": team, "partner": team + 2}, "won", team)
