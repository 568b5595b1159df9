"""Full games of Dingo that agree with what one seat has seen: what a searching bot plays on.

All discards and plays are public, so what a seat cannot know is who holds the cards that are still hidden,
and which cards the other three passed among themselves. Hidden cards are spread over the hands, then the
exchange is undone backwards with passes that could have been made; the game is played again from the deal
found in this way. A card that the viewer gave away and has not seen since can only have gone where passes
can have carried it.
"""

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.core.cards import cards_in
from games.core.documents import View
from games.core.interface import Move, Seat
from games.rulesets.dingo.cards import BIT, DECK, EXCHANGE_TURNS, PACK
from games.rulesets.dingo.moves import GIFT_TEXT, MOVES, PASS, WITHHOLD

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

TRIES = 10_000
NOBODY = -1
BITS = tuple(BIT.values())


class Exchange(NamedTuple):
    """One turn of the exchange as the viewer saw it."""

    seat: Seat
    to: Seat  # the receiver of a pass; NOBODY for a discard
    card: int  # as a set; empty if it was hidden


Hands = list[int]  # by seat, sets of cards
Places = dict[int, int]  # a card that the viewer gave away -> the set of seats where it may be


def sample(game: "DingoGame", view: View, rng: Random) -> "DingoState":
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    events: list[str] = view["events"]
    if not events:
        return game.new(view["options"], view["dealer"])
    turns = _exchanges(events[1 : 1 + EXCHANGE_TURNS])
    places = _possible_places(turns, view["seat"])
    known = _known_hands(view)
    for _ in range(TRIES):
        hands = _spread(view, known, places[-1], rng)
        if hands is None:
            continue
        _take_back(hands, events)
        moves = _undo(hands, turns, places, rng)
        if moves is not None:
            return _replay_game(game, view, hands, moves)
    raise ValueError("no game of Dingo looks like this view")


def _exchanges(events: list[str]) -> list[Exchange]:
    """Read the turns of the exchange."""
    turns = []
    for step, event in enumerate(events):
        seat = int(event[0])
        to = (seat + 1 + (step >> 3)) & 3 if event[1] == PASS else NOBODY
        turns.append(Exchange(seat, to, BIT.get(event[2:], 0)))
    return turns


def _possible_places(turns: list[Exchange], viewer: Seat | None) -> list[Places]:
    """Before the first turn and after each, list where the cards the viewer gave away may be."""
    history: list[Places] = [{}]
    for seat, to, card in turns:
        places = history[-1]
        if card:
            if card in places or seat == viewer:
                places = {other: seats for other, seats in places.items() if other != card}
                if to != NOBODY and seat == viewer:
                    places[card] = 1 << to
        elif places:
            places = {other: seats | (seats >> seat & 1) << to for other, seats in places.items()}
        history.append(places)
    return history


def _known_hands(view: View) -> Hands:
    """The viewer's own hand, and those shown at the end."""
    hands = [0, 0, 0, 0]
    if view["seat"] is not None:
        hands[view["seat"]] = PACK.set_of(view["board"]["hand"])
    for event in view["events"][1 + EXCHANGE_TURNS :]:
        if event[:4] == "show":
            cards = event[len("show 0 ") :]
            hands[int(event[5])] = PACK.set_of(cards_in(cards))
    return hands


def _spread(view: View, known: Hands, places: Places, rng: Random) -> Hands | None:
    """Deal the hidden cards over the hands of the others at random; None if a given card found no room."""
    board, hands, random = view["board"], known[:], rng.random
    seen = sum(hands) | PACK.set_of(board["discards"]) | PACK.set_of(board["played"])
    room = [size - hand.bit_count() for size, hand in zip(board["sizes"], hands, strict=True)]
    for card, seats in places.items():
        if card & seen:
            continue
        free = [seat for seat in range(4) if seats >> seat & 1 for _ in range(room[seat])]
        if not free:
            return None
        seat = free[int(random() * len(free))]
        hands[seat] |= card
        seen |= card
        room[seat] -= 1
    hidden = [card for card in BITS if not card & seen]
    return hands if _fill(hands, room, hidden, rng) else None


def _fill(hands: Hands, room: list[int], hidden: list[int], rng: Random) -> bool:
    """Draw as many hidden cards as every hand has room for; false if that does not come out even."""
    left = len(hidden)
    if min(room) < 0 or sum(room) != left:
        return False
    random = rng.random
    for seat, count in enumerate(room):
        if count == left:
            hands[seat] += sum(hidden[:left])
            break
        for _ in range(count):
            at = int(random() * left)
            left -= 1
            hands[seat] += hidden[at]
            hidden[at] = hidden[left]
    return True


def _take_back(hands: Hands, events: list[str]) -> None:
    """Give the cards played in the hunts back to their players."""
    for event in events[1 + EXCHANGE_TURNS :]:
        if turn := MOVES.get(event):
            hands[turn.seat] |= turn.mask


def _undo(hands: Hands, turns: list[Exchange], places: list[Places], rng: Random) -> list[Move] | None:
    """Take the exchange back to the deal and return its moves in order; None where it cannot have been so."""
    moves: list[Move] = []
    for step in range(len(turns) - 1, -1, -1):
        seat, to, card = turns[step]
        if to == NOBODY:
            moves.append(GIFT_TEXT[0][seat][card])
        else:
            card = card or _hidden_pass(hands[to], seat, to, places[step], rng)
            if not card & hands[to]:
                return None
            hands[to] ^= card
            moves.append(GIFT_TEXT[1][seat][card])
        hands[seat] |= card
    moves.reverse()
    return moves


def _hidden_pass(held: int, seat: Seat, to: Seat, before: Places, rng: Random) -> int:
    """Choose a card that can have been passed in a turn, given where cards may have been before it; or 0."""
    free, forced = held, 0
    for card, seats in before.items():
        if card & held:
            if not seats >> to & 1:
                forced |= card
            if not seats >> seat & 1:
                free ^= card
    if forced:
        return forced if forced.bit_count() == 1 else 0
    cards = [card for card in BITS if card & free]
    return cards[int(rng.random() * len(cards))] if cards else 0


def _replay_game(game: "DingoGame", view: View, hands: Hands, moves: list[Move]) -> "DingoState":
    """Play the game again from its deal, through the exchange found and the events of the hunts."""
    state = game.new(view["options"], view["dealer"])
    deck = list(DECK)
    for first in range(4):
        deck[first::4] = PACK.cards_of(hands[(state.dealer + 1 + first) & 3])
    state.deal(deck)
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
