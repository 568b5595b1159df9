"""What is said of the events of Hasenpfeffer when a game is played back. Results: `won`, `lost`, `void`."""

from games.core.replays import Facts, ParsedEvent, Sentence
from games.core.texts import mark as _
from games.core.tricks.replays import TrickReplay
from games.rulesets.hasenpfeffer.cards import JOKER
from games.rulesets.hasenpfeffer.observer import HasenpfefferObserver
from games.rulesets.hasenpfeffer.scoring import FORCED

PASSES = _("{who} passes")
BIDS = _("{who} bids {bid}")
SHOWS = _("All have passed: {who} shows {card} and has to bid {bid}")
TAKES = _("{who} takes up the widow")
TAKES_CARD = _("{who} takes up {card}, the widow")
LAYS_ASIDE = _("{who} lays a card aside")
LAYS_CARD_ASIDE = _("{who} lays {card} aside")
VOID = _("All have passed, and the widow is {card}: the hand is void")
NOBODY_SCORES = _("Nobody scores")
MADE = _("{who} and {partner} make their bid of {bid}: {points} points, and {others} for the others")
MISSED = _("{who} and {partner} miss their bid of {bid}: {points} points, and {others} for the others")


class HasenpfefferReplay(TrickReplay):
    """See `games.core.replays.ReplayBuilder`."""

    _observer: HasenpfefferObserver
    dealt = {"deal": _("{who} deals six cards to everybody and one face down")}

    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """Something is said of every event."""
        if event.kind in ("-", "b", "<", "x"):
            return _say_bid_or_card(event)
        if event.kind == "show":
            return Sentence(SHOWS, {"who": int(event.words[0]), "card": JOKER, "bid": str(FORCED)})
        if event.kind == "void":
            return Sentence(VOID, {"card": JOKER})
        return self._tell_payment() if event.kind == "paid" else super().sentence(event)

    def winner(self) -> int | None:
        """The team that has won the game; not always the one with more points."""
        return self._observer.winner()

    def _tell_payment(self) -> Sentence:
        past = self._observer.past[-1]
        if "void" in past:
            return Sentence(NOBODY_SCORES, {}, "void")
        team = past["bidder"] & 1
        points = past["points"]
        facts: Facts = {"who": team, "partner": team + 2, "bid": str(past["bid"])}
        facts |= {"points": str(points[team]), "others": str(points[1 - team])}
        return (
            Sentence(MADE, facts, "won", team) if points[team] > 0 else Sentence(MISSED, facts, "lost", team)
        )


def _say_bid_or_card(event: ParsedEvent) -> Sentence:
    """A bid, or a card that only some may see."""
    what = event.words[0]
    if event.kind == "-":
        return Sentence(PASSES, {"who": event.seat})
    if event.kind == "b":
        return Sentence(BIDS, {"who": event.seat, "bid": what})
    with_card, without = (TAKES_CARD, TAKES) if event.kind == "<" else (LAYS_CARD_ASIDE, LAYS_ASIDE)
    return (
        Sentence(with_card, {"who": event.seat, "card": what})
        if what
        else Sentence(without, {"who": event.seat})
    )
