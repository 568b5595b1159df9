"""The story of a recorded game of Dingo, for pages that play it back.

Zones: h0 … h3 hands, rab the rabbit pile, d the discards; c the rabbit and c0 … c3 the cards of a hunt in
the middle; s0 … s3 scoring piles, p0 … p3 penalty piles, o out of play. Phases: `exchange`, the rank of a
hunt (`2` … `A`), `call`, `end`. Results: `none` (the rabbit escapes, a red card is kept), `penalty`, `one`
or `two` wolves, `aces`; at the end `won`, `tiebreak`, `drawn` or `caught`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from games.core.cards import cards_in
from games.core.interface import Card, Move, ReplayStep, Seat, Zone
from games.core.texts import mark as _
from games.rulesets.dingo.cards import (
    ACE_RABBIT,
    COST,
    DINGOES,
    EXCHANGE_TURNS,
    RABBITS,
    RANKS,
    RED_MASK,
    WORTH,
)
from games.rulesets.dingo.hands import cards_of
from games.rulesets.dingo.moves import DINGO, DISCARD, MOVES, NOTHING, PASS, SHOW, WITHHOLD, WOLVES
from games.rulesets.dingo.records import opening, play_through
from games.rulesets.dingo.scoring import result_of

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

ROUNDS = (
    _("Discard"),
    _("Pass to the left"),
    _("Discard"),
    _("Pass across"),
    _("Discard"),
    _("Pass to the right"),
    _("Discard"),
)
ROUND_TURNS = 4
HUNT = _("Hunt {rank}")
CALL = _("The ace rabbit is called")
END = _("End of the game")
MOVE_TEXTS = {
    DISCARD: _("{who} discards {card}"),
    PASS: _("{who} passes {card} to {to}"),
    DINGO: _("{who} sends the dingo {card}"),
    WITHHOLD: _("{who} withholds {card}"),
    WOLVES: _("{who} plays {cards}"),
    NOTHING: _("{who} plays nothing"),
    SHOW: _("{who} shows {card}"),
}
RESULT_TEXTS = {
    "none": _("Nobody has the dingo of rank {rank}: the rabbit escapes"),
    "penalty": _("No wolf: {card} is a penalty for {who}"),
    "one": _("One wolf: {who} catches the rabbit {card}"),
    "two": _("Two wolves: {who} played the second and catches the rabbit {card}"),
    "aces": _("Every ace scores for its player"),
    "shown": _("Called: {card} is a penalty for {who}"),
    "red": _("{who} is caught red-handed with {cards}"),
    "won": _("{who} wins the game"),
    "tiebreak": _("{who} wins the game by the highest rabbit"),
    "drawn": _("The game is drawn: equal scores, and no rabbit decides"),
    "caught": _("Everybody is caught red-handed: nobody wins"),
}
Cards = tuple[tuple[Card, Zone], ...]


Share = tuple[Seat, str, list[Card]]  # what was laid on one pile: `+` scoring, `-` penalty


class Chapter(NamedTuple):
    """A part of the game under one heading."""

    phase: str
    heading: str
    number: int  # tells rounds with the same heading apart


class Result(NamedTuple):
    """What a step decided, and whom it concerns."""

    name: str = ""
    by: Seat | None = None


NO_RESULT = Result()


def layout_of(game: "DingoGame", record: Mapping[str, Any]) -> dict[Card, Zone]:
    """Say where every card lies at the start: the deal in the hands, the other rabbits on their pile."""
    opening(game, record)
    hands = {card: f"h{seat}" for seat, hand in enumerate(record["hands"]) for card in hand}
    return hands | dict.fromkeys(RABBITS, "rab")


def replay_of(game: "DingoGame", record: Mapping[str, Any]) -> tuple[ReplayStep, ...]:
    """Tell a recorded game step by step. RecordError for a record that is not a legal game."""
    moves = play_through(game, record).moves
    state = opening(game, record)
    teller = _Teller()
    for move in moves:
        read = len(state.events(None))
        state.apply(move)
        teller.tell_move(move)
        for event in state.events(None, read + 1):
            teller.tell_event(event)
    teller.tell_end(state)
    return tuple(teller.steps)


class _Teller:
    """Turns moves, and the events that follow from them, into steps."""

    def __init__(self) -> None:
        self.steps: list[ReplayStep] = []
        self.scores = [0, 0, 0, 0]
        self.chapter = Chapter("", "", 0)
        self.rank = -1  # of the present hunt

    def tell_move(self, move: Move) -> None:
        """Tell what a seat did in its turn."""
        turn, taken = MOVES[move], len(self.steps)
        facts: dict[str, Any] = {"who": turn.seat, "cards": list(turn.cards)}
        if len(turn.cards) == 1:
            facts["card"] = turn.cards[0]
        chapter, zone, result = self._place(move, taken)
        cards: Cards = tuple((card, zone) for card in turn.cards)
        if zone[0] == "h":
            facts["to"] = int(zone[1])
        if turn.verb == DINGO:
            cards += self._rabbit("c")
        if turn.verb == WITHHOLD:
            cards = self._rabbit("o") if turn.rank >= 0 else ()
        self._add(cards, MOVE_TEXTS[turn.verb], facts, chapter, move=move, result=result)

    def _place(self, move: Move, taken: int) -> tuple[Chapter, Zone, Result]:
        """Find the chapter of a move, where its cards go and what it decides by itself."""
        turn = MOVES[move]
        if taken < EXCHANGE_TURNS:
            number = taken // ROUND_TURNS
            to = (turn.seat + 1 + number // 2) & 3
            zone = f"h{to}" if turn.verb == PASS else "d"
            return Chapter("exchange", ROUNDS[number], number), zone, NO_RESULT
        if turn.verb in (DINGO, WITHHOLD) and turn.rank >= 0:
            self.rank = turn.rank
        kept = Result("none", turn.seat) if turn.verb == WITHHOLD else NO_RESULT
        if turn.cards == (ACE_RABBIT,) and turn.verb in (SHOW, WITHHOLD):
            self.rank = len(RANKS)
            return Chapter("call", CALL, 0), f"c{turn.seat}", kept
        return self._hunt(), f"c{turn.seat}", kept

    def tell_event(self, event: str) -> None:
        """Tell what followed by the rules alone."""
        kind, *words = event.split()
        if kind == "none":
            self.rank = RANKS.index(words[0])
            self._add(self._rabbit("o"), RESULT_TEXTS["none"], {}, self._hunt(), result=Result("none"))
        elif kind == "laid":
            self._tell_laid([_share(word) for word in words])

    def _tell_laid(self, shares: list[Share]) -> None:
        cards: Cards = ()
        for seat, pile, laid in shares:
            cards += tuple((card, f"{'s' if pile == '+' else 'p'}{seat}") for card in laid)
            self.scores[seat] += sum(WORTH[card] if pile == "+" else -COST[card] for card in laid)
        seat, pile, laid = shares[-1]
        name = self._name_of(shares)
        if name == "penalty":
            cards += self._rabbit("o")
        chapter = self.chapter if name == "shown" else self._hunt()
        result = Result("penalty" if name == "shown" else name, None if name == "aces" else seat)
        self._add(cards, RESULT_TEXTS[name], {"who": seat, "card": laid[-1]}, chapter, result=result)

    def _name_of(self, shares: list[Share]) -> str:
        _seat, pile, laid = shares[0]
        if pile == "-":
            return "shown" if laid == [ACE_RABBIT] else "penalty"
        if laid[0] == DINGOES[-1]:
            return "aces"
        return "one" if len(laid) == 1 else "two"

    def tell_end(self, state: "DingoState") -> None:
        """Tell who was caught, and who won."""
        chapter, result = Chapter("end", END, 0), result_of(state)
        for seat, hand in enumerate(state.hands):
            if red := cards_of(hand & RED_MASK):
                self._add((), RESULT_TEXTS["red"], {"who": seat, "cards": red}, chapter)
        winner = result["winner"]
        name = "drawn" if not all(result["caught"]) else "caught"
        if winner is not None:
            name = "tiebreak" if result["tiebreak"] else "won"
        self._add((), RESULT_TEXTS[name], {"who": winner}, chapter, result=Result(name, winner))

    def _hunt(self) -> Chapter:
        return Chapter(RANKS[self.rank], HUNT, self.rank)

    def _rabbit(self, zone: Zone) -> Cards:
        """Move the rabbit of the present rank; there is none on the pile for the ace."""
        return ((RABBITS[self.rank], zone),) if self.rank < len(RABBITS) else ()

    def _add(
        self,
        cards: Cards,
        text: str,
        facts: dict[str, Any],
        chapter: Chapter,
        *,
        move: Move | None = None,
        result: Result = NO_RESULT,
    ) -> None:
        new = chapter != self.chapter
        self.chapter = chapter
        if 0 <= self.rank < len(RANKS):
            facts["rank"] = RANKS[self.rank]
        self.steps.append(
            ReplayStep(
                cards=cards,
                text=text,
                facts=facts,
                heading=chapter.heading if new else "",
                phase=chapter.phase,
                seat=None if move is None else int(move[0]),
                move=move,
                scores=tuple(self.scores),
                result=result.name,
                by=result.by,
            )
        )


def _share(word: str) -> Share:
    """Read one share of a `laid` event: 3+7S7D."""
    return int(word[0]), word[1], cards_in(word[2:])
