"""What is said of the events of Myllymatti when a game is played back.

Chapters and results are those of `games.core.beating.replays`.
"""

from games.core.beating.replays import BeatingReplay
from games.core.cards import cards_in
from games.core.replays import ParsedEvent, Sentence
from games.core.texts import mark as _

BOUNCE = _("A bounce: {who} leads again")
SHOWS = _("{who} shows {cards} and keeps them")
MOVE_TEXTS = {"-": _("Take the top card")}


class MyllymattiReplay(BeatingReplay):
    """See `games.core.replays.ReplayBuilder`."""

    texts = {"loser": _("{who} is left and has lost")}

    def tell_event(self, event: ParsedEvent) -> Sentence:
        """The same for a bounce, and for cards that are shown."""
        if event.kind == "bounce":
            return Sentence(BOUNCE, {"who": self._seen.turn})
        if event.kind == "show":
            seat, cards = event.words
            return Sentence(SHOWS, {"who": int(seat), "cards": cards_in(cards)})
        return super().tell_event(event)
