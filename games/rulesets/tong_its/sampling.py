"""Full games of Tong-Its that agree with what one seat has seen: what a searching bot plays on.

What a seat cannot know is what the others hold, what they drew and when, which four of a kind they laid face
down, and the order of the stock. Hidden cards are spread at random: face down lie four of a rank of which the
viewer has seen none; what somebody had by some moment was dealt to it or drawn before. The game is played
again from decks that fit.
"""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from games.core.documents import View
from games.core.drawn_cards import EVER, place_had
from games.core.interface import Card, Move, Seat
from games.core.sampling import events_by_hand
from games.rulesets.tong_its.cards import DEALT, EACH, PACK
from games.rulesets.tong_its.deadwood import concealed_fours
from games.rulesets.tong_its.melds import FOURS
from games.rulesets.tong_its.seen_hands import SeenHand

if TYPE_CHECKING:
    from games.core.interface import State
    from games.rulesets.tong_its.game import TongItsGame

SEATS: Final = range(3)
TRIES: Final = 10_000
BITS: Final = tuple(PACK.bit.values())


def sample(game: "TongItsGame", view: View, rng: Random) -> "State":
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    state = game.new(view["options"], _first_dealer(view))
    for events in events_by_hand(view["events"]):
        deck, down = _draw_deal(SeenHand(events, view["seat"], state.next_dealer()), rng)
        state.deal(deck)
        for event in events:
            if event[0].isdecimal():
                state.apply(_move_of(event, down))
    return state


def _first_dealer(view: View) -> Seat:
    """Who dealt the first hand: the board says so once a hand is over."""
    past: list[Mapping[str, Seat]] = view["board"]["hands"]
    dealer: Seat = past[0]["dealer"] if past else view["dealer"]
    return dealer


def _move_of(event: str, down: list[int]) -> Move:
    """The move that an event tells of. Fours that nobody has shown are taken from a list, in its order."""
    if event[1] == "<":
        return event[0] + "d"
    if event[1:] == "k":
        return event + "".join(PACK.cards_of(down.pop(0)))
    return event


def _draw_deal(seen: SeenHand, rng: Random) -> tuple[list[Card], list[int]]:
    """A deck that fits what the viewer was told of a hand, and the fours laid face down in it, in order."""
    for _ in range(TRIES):
        hidden = PACK.full & ~seen.seen
        down = _down(seen, hidden, rng)
        for four in down:
            hidden &= ~four
        held = _draw_hands(seen, hidden, rng)
        if held is not None:
            for hand in held:
                hidden &= ~hand
            return _deck(seen, held, down, hidden, rng), down
    raise ValueError("no game of Tong-Its looks like this view")


def _down(seen: SeenHand, hidden: int, rng: Random) -> list[int]:
    """The fours that lie face down: those that were not shown are any of which all cards are hidden."""
    if not seen.down:
        return []
    possible = [four for four in FOURS if four & hidden == four]
    rng.shuffle(possible)
    return [four or possible.pop() for _, _, four in seen.down]


def _draw_hands(seen: SeenHand, hidden: int, rng: Random) -> list[int] | None:
    """Draw hidden cards for the hands of the others; None if the winner would be paid for other cards."""
    held, winner = seen.kept[:], seen.unshown_winner()
    if winner is not None:
        free = hidden & ~seen.barred
        if not _fill(held, winner, seen.sizes[winner], free, rng):
            return None
        if concealed_fours(held[winner]) != seen.fours_held:
            return None
        hidden &= ~held[winner]
    for seat in SEATS:
        if seat not in (seen.viewer, winner):
            if not _fill(held, seat, seen.sizes[seat], hidden, rng):
                return None
            hidden &= ~held[seat]
    return held


def _fill(held: list[int], seat: Seat, size: int, hidden: int, rng: Random) -> bool:
    """Draw hidden cards until the hand has its size; false if there are too few."""
    missing = size - held[seat].bit_count()
    if not missing:
        return True
    cards, random = [card for card in BITS if card & hidden], rng.random
    left = len(cards)
    if missing > left:
        return False
    for _ in range(missing):
        at = int(random() * left)
        left -= 1
        held[seat] |= cards[at]
        cards[at] = cards[left]
    return True


def _deck(seen: SeenHand, held: list[int], down: list[int], hidden: int, rng: Random) -> list[Card]:
    """Put all cards where they can have come from. `hidden` are those that nobody has had."""
    deck = [""] * len(BITS)
    for seat in SEATS:
        places = list(range((seat - seen.dealer) % len(SEATS), len(SEATS) * EACH, len(SEATS)))
        if seat == seen.dealer:
            places.append(DEALT - 1)
        if seat == seen.viewer:
            first = seen.first[:]
            rng.shuffle(first)
            for place, card in zip(places, first, strict=True):
                deck[place] = card
            for place, card in seen.drawn:
                deck[place] = card
            continue
        had = seen.left[seat] + [(EVER, card) for card in PACK.cards_of(held[seat])]
        for four, (owner, time, _) in zip(down, seen.down, strict=True):
            if owner == seat:
                had += [(time, card) for card in PACK.cards_of(four)]
        place_had(deck, had, places, seen.draws[seat], rng)
    rest = PACK.cards_of(hidden)
    rng.shuffle(rest)
    deck[seen.next_card :] = rest
    return deck
