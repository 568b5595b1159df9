"""The story of a recorded game of Omi, for pages that play it back.

Zones: h0 … h3 hands, k the cards not dealt yet, face down; c0 … c3 the trick in the middle; s0 and s1 the
tricks of either team, before its first seat, labelled with their number; t is where trumps are written. A
chapter is a hand, its phase the hand's number. Results: `won` or `tied` for a hand; at the end, in the phase
`end`, `won` or `drawn`.
"""

from typing import TYPE_CHECKING, Any

from games.core.interface import Card, Move, ReplayStep, Seat, Zone
from games.core.texts import mark as _
from games.rulesets.omi.cards import SUITS
from games.rulesets.omi.moves import MOVES, NAME
from games.rulesets.omi.scoring import outcome_of
from games.rulesets.omi.turns import BATCH

if TYPE_CHECKING:
    from games.rulesets.omi.state import OmiState, Past

HAND = _("Hand {hand}")
END = _("End of the game")
DEALT = _("{who} deals four cards to everybody")
NAMED = _("{who} names {suit} as trumps")
MORE = _("{who} deals everybody four more")
PLAYED = _("{who} plays {card}")
TAKEN = _("{who} takes the trick with {card}")
WON_HAND = _("{who} and {partner} have {tricks} tricks to {others} and are paid {points}")
TIED = _("Four tricks each: {carry} more for whoever wins the next hand")
WON = _("{who} and {partner} win the game {won} to {lost}")
DRAWN = _("The game is drawn: {won} all")

Cards = tuple[tuple[Card, Zone], ...]
Labels = tuple[tuple[Zone, str], ...]
CLEARED: Labels = (("t", ""), ("s0", ""), ("s1", ""))


def layout_of(state: "OmiState") -> dict[Card, Zone]:
    """Say where every card lies when the first batch of the first hand has been dealt."""
    return dict(_first_batch(state.past[0]))


def _first_batch(past: "Past") -> Cards:
    return _dealt(past, 0) + tuple((card, "k") for card in past.deck[BATCH:])


def _dealt(past: "Past", start: int) -> Cards:
    cards = past.deck[start : start + BATCH]
    return tuple((card, f"h{(past.dealer + 1 + index) & 3}") for index, card in enumerate(cards))


def replay_of(state: "OmiState") -> tuple[ReplayStep, ...]:
    """Tell a finished game step by step."""
    teller = _Teller()
    for past in state.past:
        teller.tell_hand(past)
    teller.tell_end(state)
    return tuple(teller.steps)


class _Teller:
    """Turns the hands of a game into steps."""

    def __init__(self) -> None:
        self.steps: list[ReplayStep] = []
        self.hand = 0
        self.phase = ""
        self.heading = HAND
        self.score = (0, 0)
        self.tricks = [0, 0]
        self.carry = 0
        self.trick: list[tuple[Seat, Card]] = []

    def tell_hand(self, past: "Past") -> None:
        """Tell a hand from its deal, which the layout shows for the first, to its payment."""
        self.hand += 1
        self.phase, self.heading = str(self.hand), HAND
        self.tricks = [0, 0]
        if self.hand > 1:
            self._add(DEALT, {"who": past.dealer}, _first_batch(past), labels=CLEARED)
        for event in past.events[-1]:
            if event in MOVES:
                self._tell_move(event)
            elif event == "more":
                self._add(MORE, {"who": past.dealer}, _dealt(past, BATCH))
            elif event.startswith("trick"):
                self._tell_trick(int(event.split()[1]))
        self._tell_payment(past)

    def _tell_move(self, move: Move) -> None:
        turn = MOVES[move]
        if turn.verb == NAME:
            suit = SUITS[turn.suit]
            self._add(NAMED, {"who": turn.seat, "suit": suit}, move=move, labels=(("t", suit),))
            return
        self.trick.append((turn.seat, turn.card))
        facts = {"who": turn.seat, "card": turn.card}
        self._add(PLAYED, facts, ((turn.card, f"c{turn.seat}"),), move=move)

    def _tell_trick(self, winner: Seat) -> None:
        team = winner & 1
        self.tricks[team] += 1
        cards = tuple((card, f"s{team}") for _seat, card in self.trick)
        facts = {"who": winner, "card": dict(self.trick)[winner]}
        self.trick = []
        self._add(TAKEN, facts, cards, labels=((f"s{team}", str(self.tricks[team])),))

    def _tell_payment(self, past: "Past") -> None:
        if not any(past.points):
            self.carry += 1
            self._add(TIED, {"carry": str(self.carry)}, result="tied")
            return
        self.carry = 0
        self.score = self.score[0] + past.points[0], self.score[1] + past.points[1]
        team = 0 if past.points[0] else 1
        facts = {
            "who": team,
            "partner": team + 2,
            "tricks": str(past.tricks[team]),
            "others": str(past.tricks[1 - team]),
            "points": str(past.points[team]),
        }
        self._add(WON_HAND, facts, result="won", by=team)

    def tell_end(self, state: "OmiState") -> None:
        """Tell who won."""
        self.phase, self.heading = "end", END
        winners = outcome_of(state).winners
        facts: dict[str, Any] = {"won": str(max(self.score)), "lost": str(min(self.score))}
        if winners:
            facts |= {"who": winners[0], "partner": winners[1]}
            self._add(WON, facts, result="won", by=winners[0])
        else:
            self._add(DRAWN, facts, result="drawn")

    def _add(
        self,
        text: str,
        facts: dict[str, Any],
        cards: Cards = (),
        *,
        move: Move | None = None,
        result: str = "",
        by: Seat | None = None,
        labels: Labels = (),
    ) -> None:
        heading, self.heading = self.heading, ""
        self.steps.append(
            ReplayStep(
                cards=cards,
                text=text,
                facts=facts | {"hand": str(self.hand)},
                heading=heading,
                phase=self.phase,
                seat=None if move is None else int(move[0]),
                move=move,
                scores=self.score * 2,
                result=result,
                by=by,
                labels=labels,
            )
        )
