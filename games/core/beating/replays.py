"""What is said of the events of a beating game when it is played back, as far as it is the same in all.

Chapters are the phases, `first` and `second`, and the end, `end`, whose result is `won`, or `drawn` where
nobody went out. Within the second phase somebody is `out`, and it ends with a `loser` or at a `standstill`.
"""

from collections.abc import Mapping

from games.core.beating.observers import BeatingObserver
from games.core.cards import FACE, cards_in
from games.core.replays import Chapter, Facts, ParsedEvent, ReplayBuilder, Sentence
from games.core.texts import mark as _

FIRST = Chapter("first", _("First phase"), {})
SECOND = Chapter("second", _("Second phase"), {})
END = Chapter("end", _("End of the game"), {})
TEXTS = {
    "p": _("{who} plays {cards}"),
    "?": _("{who} plays blind: {card}"),
    "<": _("{who} draws {card}"),
    "-": _("{who} picks up {cards}"),
    "trick": _("{who} takes the trick of {count} cards"),
    "back": _("{who} cannot play: the cards on the table go to those who played them"),
    "second": _("The piles become the hands, and {who} leads"),
    "out": _("{who} has no card left and is out"),
    "done": _("{who} completes the trick, which is out of the game"),
    "standstill": _("Nobody gets any further: the game stands still"),
}
DRAWS_HIDDEN = _("{who} draws a card")
DRAWS_LAST = _("{who} draws the last card, {card}: {suit} are trumps")
WON = _("{who} was out first and wins the game")
DRAWN = _("Nobody was out: the game has no winner")


class BeatingReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`. A game adds the words of its own events."""

    _observer: BeatingObserver
    texts: Mapping[str, str] = {}  # by event that names a seat

    def chapter(self, event: ParsedEvent) -> Chapter:
        """A phase, or the end."""
        if event.kind == "score":
            return END
        return SECOND if event.kind == "second" or self._observer.phase == "second" else FIRST

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """What is said of an event."""
        if event.kind == "score":
            return self._end()
        if event.seat is not None:
            return self._tell_move(event, event.seat, event.words[0])
        return self.tell_event(event)

    def tell_event(self, event: ParsedEvent) -> Sentence:
        """What is said of what the rules bring about."""
        if event.kind == "trick":
            facts: Facts = {"who": int(event.words[0]), "count": str(self._observer.won)}
            return Sentence(TEXTS["trick"], facts)
        who = int(event.words[0]) if event.words else self._seen.turn
        if event.kind == "out":
            return Sentence(TEXTS["out"], {"who": who}, "out", who)
        if event.kind in self.texts:
            return Sentence(self.texts[event.kind], {"who": who}, "loser", who)
        result = "standstill" if event.kind == "standstill" else ""
        return Sentence(TEXTS[event.kind], {"who": who}, result)

    def _tell_move(self, event: ParsedEvent, seat: int, what: str) -> Sentence:
        who: Facts = {"who": seat}
        cards = what.removeprefix("=")
        if event.kind == "<" and not what:
            return Sentence(DRAWS_HIDDEN, who)
        if event.kind == "<" and cards != what:
            return Sentence(DRAWS_LAST, who | {"card": cards, "suit": cards[1]})
        facts: Facts = {"cards": cards_in(cards), "card": cards[:FACE]}
        return Sentence(TEXTS[event.kind], who | facts)

    def _end(self) -> Sentence:
        gone = self._observer.gone
        if not gone:
            return Sentence(DRAWN, {}, "drawn")
        return Sentence(WON, {"who": gone[0]}, "won", gone[0])
