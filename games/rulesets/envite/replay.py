"""What is said of the events of Envite when a game is played back. A team goes by its captain.

A chapter is a hand, its phase the hand's number; the end has the phase `end`. Hands and the end are `won`.
"""

from games.core.cards import cards_in
from games.core.interface import Seat
from games.core.replays import Chapter, Facts, ParsedEvent, ReplayBuilder, Sentence
from games.core.texts import mark as _
from games.rulesets.envite.moves import ACCEPT, GAME, PLAY, RAISE, SIGNAL
from games.rulesets.envite.observer import EnviteObserver
from games.rulesets.envite.scoring import WON
from games.rulesets.envite.seating import NAMES
from games.rulesets.envite.stages import LYING, LYING_AT

MOVE_TEXTS = {
    "s.": _("Signal no trump"),
    "-": _("Pass, or give the hand up"),
    "=": _("Accept, or play while lying"),
    "+": _("Raise to {amount}"),
    "+G.": _("Raise to the game"),
}
HAND = _("Hand {hand}")
END = _("End of the game")
DEALS = _("{who} deals three cards to everybody")
TURNS_UP = _("{card} is turned up: {suit} is trumps")
SIGNALS = _("{who} signals")
SIGNALS_CARDS = _("{who} signals {cards}")
SIGNALS_NONE = _("{who} signals no trump")
PASSES = _("{who} passes")
DECLINES = _("{who} declines")
FORFEITS = _("{who} forfeits the hand")
ACCEPTS = _("{who} accepts")
PLAYS_LYING = _("{who} plays, for the game")
RAISES = _("{who} raises to {stake}")
RAISES_TO_GAME = _("{who} raises to the game")
PLAYS = _("{who} plays {card}")
TAKES = _("{who} takes the trick with {card}")
SHOWS = _("{who} has no trump to follow with: {cards}")
SCORES = _("The team of {who} scores {stones}: {total} to {others}")
LIES = _("The team of {who} scores {stones} and lies down: {total} to {others}")
WINS_HAND = _("The team of {who} wins the hand, and with it the game")
WINS = _("The team of {who} wins the game {won} to {lost}")


class EnviteReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: EnviteObserver

    def chapter(self, event: ParsedEvent) -> Chapter:
        """A hand, or the end."""
        if event.kind == "score":
            return Chapter("end", END, {})
        hand = event.words[0] if event.kind == "deal" else str(self._seen.hand)
        return Chapter(hand, HAND, {"hand": hand})

    def sentence(self, event: ParsedEvent) -> Sentence:
        """Something is said of every event."""
        if event.seat is not None:
            return self._tell_move(event.kind, event.seat, event.words[0])
        return self._tell_event(event.kind, event.words)

    def _tell_move(self, verb: str, who: Seat, what: str) -> Sentence:
        if verb == SIGNAL:
            return self._tell_signal(who)
        if verb == PLAY:
            return Sentence(PLAYS, {"who": who, "card": what})
        if verb == RAISE:
            if what == GAME:
                return Sentence(RAISES_TO_GAME, {"who": who})
            return Sentence(RAISES, {"who": who, "stake": what})
        return Sentence(self._answer(verb), {"who": who})

    def _answer(self, verb: str) -> str:
        """What passing or accepting meant; the observer has taken it in."""
        seen = self._observer
        if verb == ACCEPT:
            return ACCEPTS if seen.offered else PLAYS_LYING
        if seen.stage == LYING:
            return FORFEITS
        return DECLINES if seen.offered else PASSES

    def _tell_signal(self, who: Seat) -> Sentence:
        cards = self._observer.signals[-1][1]
        if cards is None:
            return Sentence(SIGNALS, {"who": who})
        if not cards:
            return Sentence(SIGNALS_NONE, {"who": who})
        return Sentence(SIGNALS_CARDS, {"who": who, "cards": list(cards)})

    def _tell_event(self, kind: str, words: list[str]) -> Sentence:
        if kind == "deal":
            return Sentence(DEALS, {"who": self._seen.dealer})
        if kind == "up":
            return Sentence(TURNS_UP, {"card": words[0], "suit": words[0][1]})
        if kind == "trick":
            winner, seats = NAMES.index(words[0]), self._seen.table.seats
            return Sentence(TAKES, {"who": winner, "card": dict(self._seen.played[-seats:])[winner]})
        if kind == "show":
            return Sentence(SHOWS, {"who": NAMES.index(words[0]), "cards": list(cards_in(words[1]))})
        return self._tell_payment() if kind == "paid" else self._end()

    def _tell_payment(self) -> Sentence:
        hands = self._observer.past
        last = hands[-1]
        captain = self._observer.seating.captains[last.winner]
        if last.value == WON:
            return Sentence(WINS_HAND, {"who": captain}, "won", captain)
        before = hands[-2].stones[last.winner] if len(hands) > 1 else 0
        total = last.stones[last.winner]
        facts: Facts = {"who": captain, "stones": str(total - before)}
        facts |= {"total": str(total), "others": str(last.stones[1 - last.winner])}
        return Sentence(LIES if total == LYING_AT else SCORES, facts, "won", captain)

    def _end(self) -> Sentence:
        last = self._observer.past[-1]
        captain = self._observer.seating.captains[last.winner]
        facts: Facts = {"won": str(last.stones[last.winner]), "lost": str(last.stones[1 - last.winner])}
        return Sentence(WINS, facts | {"who": captain}, "won", captain)
