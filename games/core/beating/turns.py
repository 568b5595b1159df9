"""What each turn of a beating game does to its state, and how turns, tricks and phases follow each other.

Every function expects a move that has been found legal.
"""

from typing import TYPE_CHECKING, Final

from games.core.beating.cards import EACH, FULL, PACK, SUIT_SETS, beaters_of, rank_of, suit_of
from games.core.beating.moves import BLIND, CARDS_OF, BeatingMove
from games.core.flat.stages import FIRST_STAGE, OVER
from games.core.interface import Seat

if TYPE_CHECKING:
    from games.core.beating.states import BeatingState

# The phases, as stages of a game.
FIRST: Final = FIRST_STAGE
SECOND: Final = FIRST_STAGE + 1
BIT: Final = PACK.bit
QUIET_MAX: Final = 50  # turns a seat in which nothing is settled: then the second phase stands still
SEATS: Final = range(8)  # at most
TRICK_TO: Final = tuple([f"trick {seat}" for seat in SEATS])
DRAWN: Final = tuple([f"{seat}<" for seat in SEATS])
# What a seat itself reads when it draws a card.
DREW: Final = tuple([{card: {seat: f"{seat}<{card}"} for card in PACK.cards} for seat in SEATS])


def _next_of(inside: int, seat: Seat) -> Seat:
    """The first of these seats, a set, that comes after the seat; 0 if there are none."""
    later = inside & -(2 << seat) or inside
    return (later & -later or 1).bit_length() - 1


# By the set of those who are in the game, and by seat: the next of them to the left.
NEXT: Final = tuple([tuple([_next_of(inside, seat) for seat in SEATS]) for inside in range(1 << len(SEATS))])

# The first phase


def ask_all(state: "BeatingState", seats: tuple[Seat, ...]) -> None:
    """Have these seats play to the trick, or to the tie-break, in this order."""
    state.asked, state.at, state.round = seats, 0, len(state.plays)
    _ask(state)


def _ask(state: "BeatingState") -> None:
    """Give the next of them its turn. One that has nothing to play ends the phase."""
    seat = state.asked[state.at]
    state.turn = seat
    if not state.hands[seat] and state.stock() < 2:  # noqa: PLR2004 - the last card is never played blind
        if state.stock():
            _draw(state, seat)
        _take_back(state)
        start_second(state)


def _take_back(state: "BeatingState") -> None:
    """What is on the table goes to the piles of those who played it."""
    if state.plays:
        for seat, cards in zip(state.by, state.plays, strict=True):
            state.piles[seat] |= cards
        state.plays, state.by = [], []
        state.history.tell("back")


def play_to_trick(state: "BeatingState", parsed: BeatingMove) -> None:
    """Play a card from hand or the top card of the stock."""
    seat, cards = parsed.seat, parsed.cards
    if parsed.verb == BLIND:
        card = state.deck[state.next_card]
        state.next_card += 1
        cards = BIT[card]
        state.history.add(parsed.text, f"{parsed.text}={card}")
    else:
        state.hands[seat] ^= cards
        state.history.add(parsed.text)
    state.plays.append(cards)
    state.by.append(seat)
    state.at += 1
    if state.at < len(state.asked):
        _ask(state)
    else:
        _compare(state)


def _compare(state: "BeatingState") -> None:
    """All have played: the highest rank takes the trick, if it was played once."""
    ranks = [rank_of(cards) for cards in state.plays[state.round :]]
    best, by = max(ranks), state.by[state.round :]
    if ranks.count(best) > 1:
        state.resolve_tie([seat for seat, rank in zip(by, ranks, strict=True) if rank == best])
        return
    winner = by[ranks.index(best)]
    state.piles[winner] |= sum(state.plays)
    state.plays, state.by = [], []
    state.history.tell(TRICK_TO[winner])
    state.trick_won(winner)


def draw_up(state: "BeatingState", seats: tuple[Seat, ...]) -> None:
    """Have these seats fill up to three cards, each all it needs before the next, while there is a stock."""
    hands, stock_end = state.hands, len(state.deck)
    for seat in seats:
        while hands[seat].bit_count() < EACH and state.next_card < stock_end:
            _draw(state, seat)


def _draw(state: "BeatingState", seat: Seat) -> None:
    """Draw a card. The last one is shown and put on the pile: it makes trumps."""
    card = state.deck[state.next_card]
    state.next_card += 1
    bit = BIT[card]
    if state.next_card == len(state.deck):
        state.piles[seat] |= bit
        state.maker, state.trumps = seat, SUIT_SETS[suit_of(bit)]
        state.history.tell(f"{DRAWN[seat]}={card}")
    else:
        state.hands[seat] |= bit
        state.history.tell(DRAWN[seat], DREW[seat][card])


# The second phase


def start_second(state: "BeatingState") -> None:
    """Piles and cards in hand become the hands; the maker leads."""
    state.hands_kept()
    state.history.tell("second")
    for seat in range(state.seats):
        state.hands[seat] |= state.piles[seat]
        if not state.hands[seat]:
            state.bare |= 1 << seat
    state.piles, state.asked, state.at, state.round = [0] * state.seats, (), 0, 0
    state.stage = SECOND
    _lead(state, state.maker)


def _lead(state: "BeatingState", seat: Seat) -> None:
    """Begin a trick: the seat leads, or the next to the left that has cards."""
    while not state.hands[seat]:
        seat = (seat + 1) % state.seats
    state.turn, state.size, state.beaters = seat, state.inside.bit_count(), FULL


def take(state: "BeatingState", parsed: BeatingMove) -> None:
    """Pick a play up. If it was the only one the trick is over, and the next seat leads."""
    seat, place = parsed.seat, state.place_taken()
    cards = state.plays[place]
    state.history.add(parsed.text, f"{parsed.text}={CARDS_OF[cards]}")
    state.hands[seat] |= cards
    del state.plays[place]
    del state.by[place]
    following = NEXT[state.inside][seat]
    if state.plays:
        state.turn, state.beaters = following, beaters_of(state.plays[-1], state.trumps)
    else:
        _lead(state, following)
    _stay_quiet(state)


def beat(state: "BeatingState", parsed: BeatingMove) -> None:
    """Lead, or beat the newest play. Who has no card left is out; the last of m plays completes the trick."""
    seat, cards = parsed.seat, parsed.cards
    state.history.add(parsed.text)
    state.hands[seat] ^= cards
    state.plays.append(cards)
    state.by.append(seat)
    is_out = not state.hands[seat]
    if is_out:
        _leave(state, seat)
        if state.stage == OVER:
            return
    if len(state.plays) == state.size:
        state.history.tell(f"done {seat}")
        state.plays, state.by, state.quiet = [], [], 0
        _lead(state, seat)
        return
    state.turn, state.beaters = NEXT[state.inside][seat], beaters_of(cards, state.trumps)
    if not is_out:
        _stay_quiet(state)


def _leave(state: "BeatingState", seat: Seat) -> None:
    """The seat is out; when one is left, the game is over."""
    state.inside ^= 1 << seat
    state.gone += (seat,)
    state.quiet = 0
    state.history.tell(f"out {seat}")
    if state.inside & state.inside - 1 == 0:
        _end(state, f"{state.loss_word()} {state.inside.bit_length() - 1}")


def _stay_quiet(state: "BeatingState") -> None:
    """Count the turn; after so many in which nothing was settled the game ends."""
    state.quiet += 1
    if state.quiet == QUIET_MAX * state.seats:
        state.standstill = True
        _end(state, "standstill")


def _end(state: "BeatingState", how: str) -> None:
    state.history.tell(how)
    state.end()
