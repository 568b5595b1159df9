"""What is said of the events of Mattis when a game is played back.

Chapters and results are those of `games.core.beating.replays`.
"""

from games.core.beating.replays import BeatingReplay
from games.core.replays import Facts, ParsedEvent, Sentence
from games.core.texts import mark as _

TIES = {  # by the number of seats
    2: _("{one} and {two} tie, and play on"),
    3: _("{one}, {two} and {three} tie, and play on"),
    4: _("{one}, {two}, {three} and {four} tie, and play on"),
}
PLACES = ("one", "two", "three", "four")
MOVE_TEXTS = {"-": _("Pick up")}


class MattisReplay(BeatingReplay):
    """See `games.core.replays.ReplayBuilder`."""

    texts = {"mattis": _("{who} is left and is the mattis")}

    def tell_event(self, event: ParsedEvent) -> Sentence:
        """What is said of what the rules bring about: ties are this game's."""
        if event.kind != "tie":
            return super().tell_event(event)
        facts: Facts = {name: int(seat) for name, seat in zip(PLACES, event.words[0], strict=False)}
        return Sentence(TIES[len(facts)], facts)
