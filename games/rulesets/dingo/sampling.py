"""Full games of Dingo that agree with what one seat has seen: what a searching bot plays on.

All discards and plays are public, so what a seat cannot know is who holds the cards that are still hidden,
and which cards the other three passed among themselves. Hidden cards are spread over the hands, then the
exchange is undone backwards with passes that could have been made; the game is played again from the deal
found in this way. A card that the viewer gave away and has not seen since can only have gone where passes
can have carried it.
"""

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.core.interface import Card, Move, Seat, View
from games.rulesets.dingo.cards import DECK
from games.rulesets.dingo.moves import MOVES, PASS, WITHHOLD
from games.rulesets.dingo.turns import EXCHANGE_TURNS

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

TRIES = 10_000
SEATS = range(4)


class Exchange(NamedTuple):
    """One turn of the exchange as the viewer saw it."""

    seat: Seat
    to: Seat | None  # the receiver of a pass
    card: Card | None  # None if it was hidden


Hands = list[set[Card]]
Places = dict[Card, set[Seat]]  # where a card given away by the viewer may be


def sample(game: "DingoGame", view: View, rng: Random) -> "DingoState":
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    events: list[str] = view["events"]
    if not events:
        return game.new(view["options"], view["dealer"])
    turns = _exchanges(events[1 : 1 + EXCHANGE_TURNS])
    places = _possible_places(turns, view["seat"])
    for _ in range(TRIES):
        hands = _spread(view, places[-1], rng)
        if hands is None:
            continue
        _take_back(hands, events)
        moves = _undo(hands, turns, places, rng)
        if moves is not None:
            return _replayed(game, view, hands, moves)
    raise ValueError("no game of Dingo looks like this view")


def _exchanges(events: list[str]) -> list[Exchange]:
    """Read the turns of the exchange."""
    turns = []
    for step, event in enumerate(events):
        seat, card = int(event[0]), event[2:] or None
        to = (seat + 1 + (step >> 3)) & 3 if event[1] == PASS else None
        turns.append(Exchange(seat, to, card))
    return turns


def _possible_places(turns: list[Exchange], viewer: Seat | None) -> list[Places]:
    """Before the first turn and after each, list where the cards the viewer gave away may be."""
    history: list[Places] = [{}]
    for turn in turns:
        places = {card: set(seats) for card, seats in history[-1].items()}
        if turn.card is not None:
            places.pop(turn.card, None)
            if turn.to is not None and turn.seat == viewer:
                places[turn.card] = {turn.to}
        elif turn.to is not None:
            for seats in places.values():
                if turn.seat in seats:
                    seats.add(turn.to)
        history.append(places)
    return history


def _spread(view: View, places: Places, rng: Random) -> Hands | None:
    """Deal the hidden cards over the hands of the others at random; None if a given card found no room."""
    board, viewer = view["board"], view["seat"]
    hands: Hands = [set() for _ in SEATS]
    if viewer is not None:
        hands[viewer] = set(board["hand"])
    shown = [event.split() for event in view["events"] if event.startswith("show")]
    for _, seat, *held in shown:
        hands[int(seat)] = {cards[at : at + 2] for cards in held for at in range(0, len(cards), 2)}
    known = set(board["discards"]) | set(board["played"]) | hands[0] | hands[1] | hands[2] | hands[3]
    hidden = [card for card in DECK if card not in known]
    rng.shuffle(hidden)
    hidden.sort(key=lambda card: card not in places)
    for card in hidden:
        room = [seat for seat in SEATS if len(hands[seat]) < board["sizes"][seat]]
        room = [seat for seat in room if card not in places or seat in places[card]]
        if not room:
            return None
        hands[_by_room(room, hands, board["sizes"], rng)].add(card)
    return hands


def _by_room(seats: list[Seat], hands: Hands, sizes: list[int], rng: Random) -> Seat:
    """Choose a seat; one with twice the room is twice as likely."""
    return rng.choices(seats, [sizes[seat] - len(hands[seat]) for seat in seats])[0]


def _take_back(hands: Hands, events: list[str]) -> None:
    """Give the cards played in the hunts back to their players."""
    for event in events[1 + EXCHANGE_TURNS :]:
        if turn := MOVES.get(event):
            hands[turn.seat].update(turn.cards)


def _undo(hands: Hands, turns: list[Exchange], places: list[Places], rng: Random) -> list[Move] | None:
    """Take the exchange back to the deal and return its moves in order; None where it cannot have been so."""
    moves: list[Move] = []
    for step in reversed(range(len(turns))):
        turn = turns[step]
        card = turn.card or _hidden_pass(hands, turn, places[step], rng)
        if card is None or (turn.to is not None and card not in hands[turn.to]):
            return None
        if turn.to is not None:
            hands[turn.to].remove(card)
        hands[turn.seat].add(card)
        moves.append(f"{turn.seat}{'x' if turn.to is None else PASS}{card}")
    return moves[::-1]


def _hidden_pass(hands: Hands, turn: Exchange, before: Places, rng: Random) -> Card | None:
    """Choose a card that can have been passed in a turn, given where cards may have been before it."""
    held = sorted(hands[turn.to]) if turn.to is not None else []
    forced = [card for card in held if card in before and turn.to not in before[card]]
    free = forced or [card for card in held if card not in before or turn.seat in before[card]]
    return rng.choice(free) if len(forced) < 2 and free else None  # noqa: PLR2004 - one card a pass


def _replayed(game: "DingoGame", view: View, hands: Hands, moves: list[Move]) -> "DingoState":
    """Play the game again from its deal, through the exchange found and the events of the hunts."""
    state = game.new(view["options"], view["dealer"])
    dealt = [sorted(hand) for hand in hands]
    state.deal([dealt[(state.dealer + 1 + index) & 3][index >> 2] for index in range(len(DECK))])
    for move in moves:
        state.apply(move)
    for event in view["events"][1 + EXCHANGE_TURNS :]:
        if event in MOVES:
            state.apply(event)
        elif event.startswith("none"):
            _keep_back(state, event.split()[1])
    return state


def _keep_back(state: "DingoState", named: str) -> None:
    """Where nobody sent the dingo of a rank, or showed the ace rabbit, its holder has withheld it, if any."""
    for move in state.legal():
        if move[1] == WITHHOLD and named in (move[2], move[2:]):
            state.apply(move)
            return
