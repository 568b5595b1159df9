"""What is said of the events of Tong-Its when a game is played back.

A chapter is a hand, its phase the hand's number. Results: `tongit`, `draw`, `challenged`, `stock` or `void`
for a hand; at the end, in the phase `end`, `won` or `drawn`.
"""

from games.core.cards import cards_in
from games.core.replays import Chapter, Facts, ParsedEvent, ReplayBuilder, Sentence
from games.core.texts import mark as _
from games.rulesets.tong_its.observer import TongItsObserver

HAND = _("Hand {hand}")
END = _("End of the game")
TEXTS = {
    "deal": _("Everybody pays the ante, and {who} deals"),
    "<": _("{who} draws {card}"),
    "u": _("{who} takes the discard for {cards}"),
    "m": _("{who} exposes {cards}"),
    "k": _("{who} lays {cards} face down"),
    "l": _("{who} lays {card} off on a meld of {owner}"),
    "x": _("{who} discards {card}"),
    "!": _("{who} calls"),
    "+": _("{who} challenges"),
    "-": _("{who} folds"),
    "deadwood": _("{who} has {deadwood} left over: {cards}"),
    "tongit": _("Tongit: {who} has no card left"),
    "draw": _("Nobody challenges: {who} wins the hand"),
    "challenged": _("{who} has the least left over and wins the hand"),
    "stock": _("The stock is used up: {who} has the least left over and wins the hand"),
    "void": _("The stock is used up and nobody has opened: nobody wins"),
    "aces": _("{who} is paid for {cards}"),
    "four": _("{who} is paid for four of a kind: {cards}"),
    "pot": _("{who} wins again and takes the pot of {chips}"),
    "split": _("What is in the pot goes back, {chips} to everybody"),
}
HIDDEN = {
    "<": _("{who} draws a card"),
    "k": _("{who} lays four of a kind face down"),
}
MOVE_TEXTS = {
    "u": _("Take the discard for {cards}"),
    "m": _("Expose {cards}"),
    "l": _("Lay {cards} off on meld {meld}"),
    "+": _("Challenge"),
    "-": _("Fold"),
}
PAID = _("{who} is paid {first} by {one} and {second} by {two}")
NOT_PAID = _("Nobody pays; the pot stays")
WON = _("{who} wins the game with {chips}")
DRAWN = _("The game is drawn: {chips} for each of the first")
SAID_LATER = "show"  # with the deadwood
CALLS = "!+-"


class TongItsReplay(ReplayBuilder):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: TongItsObserver

    def chapter(self, event: ParsedEvent) -> Chapter:
        """A hand, or the end."""
        if event.kind in ("split", "score"):
            return Chapter("end", END, {})
        hand = event.words[0] if event.kind == "deal" else str(self._seen.hand)
        return Chapter(hand, HAND, {"hand": hand})

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """Something is said of every event but a hand that is shown, which is named with its deadwood."""
        if event.kind == SAID_LATER:
            return None
        if event.kind == "paid":
            return self._tell_payment()
        if event.kind == "score":
            return self._end()
        facts = self._move(event) if event.seat is not None else self._happening(event)
        is_hidden = event.kind in HIDDEN and not event.words[0]
        return Sentence((HIDDEN if is_hidden else TEXTS)[event.kind], facts)

    def _move(self, event: ParsedEvent) -> Facts:
        facts: Facts = {"who": event.seat}
        (what,) = event.words
        if event.kind == "l":
            return facts | {"card": what[:2], "owner": self._observer.melds[int(what[3:])].seat}
        if event.kind in CALLS:
            return facts
        return facts | ({"card": what} if event.kind in "<x" else {"cards": cards_in(what)})

    def _happening(self, event: ParsedEvent) -> Facts:
        if event.kind == "deal":
            return {"who": self._seen.dealer}
        if event.kind == "deadwood":
            shown = self._observer.shown[-1]
            return {"who": shown["seat"], "deadwood": event.words[1], "cards": shown["cards"]}
        winner: Facts = {"who": self._observer.winner}
        if event.kind in ("aces", "four"):
            return winner | {"cards": cards_in(event.words[0])}
        return winner | {"chips": event.words[0]} if event.kind in ("pot", "split") else winner

    def _tell_payment(self) -> Sentence:
        past = self._observer.past[-1]
        winner, pay = past["winner"], past["pay"]
        if winner is None:
            return Sentence(NOT_PAID, {}, past["how"])
        one, two = (winner + 1) % 3, (winner + 2) % 3
        facts: Facts = {"who": winner, "one": one, "two": two}
        facts |= {"first": str(-pay[one]), "second": str(-pay[two])}
        return Sentence(PAID, facts, past["how"], winner)

    def _end(self) -> Sentence:
        chips = self._observer.chips
        best = max(chips)
        if chips.count(best) > 1:
            return Sentence(DRAWN, {"chips": str(best)}, "drawn")
        winner = chips.index(best)
        return Sentence(WON, {"who": winner, "chips": str(best)}, "won", winner)
