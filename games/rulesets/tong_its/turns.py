"""What each move of Tong-Its does to the state, and how the turns follow each other. Source: rules.md.

Every function expects a move that has been found legal.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.core.interface import Move, Seat
from games.rulesets.tong_its.cards import ACES, DEALT, EACH, PACK
from games.rulesets.tong_its.deadwood import deadwood
from games.rulesets.tong_its.endings import ANTE, CHALLENGED, DRAW_CALLED, STOCK, TONGIT, VOID, close
from games.rulesets.tong_its.melds import WANTS
from games.rulesets.tong_its.moves import CHALLENGE, DOWN_OF, DRAWN, DRAWN_OF, ParsedMove
from games.rulesets.tong_its.stages import ANSWERING, DRAWING, PLAYING

if TYPE_CHECKING:
    from games.rulesets.tong_its.state import TongItsState

Turn = Callable[["TongItsState", Move, ParsedMove], None]
SEATS = range(3)
LEFT: Final = (1, 2, 0)  # by seat: who sits on its left


def deal_hand(state: "TongItsState") -> None:
    """Take the antes and deal; each seat reads its own cards behind the public text."""
    deck, dealer = state.deck, state.dealer
    public, own = f"deal {state.hand}", {}
    for seat in SEATS:
        first = (seat - dealer) % len(SEATS)
        cards = deck[first : 3 * EACH : 3]
        if not first:
            cards += (deck[DEALT - 1],)
        hand = PACK.set_of(cards)
        state.hands[seat] = hand
        own[seat] = f"{public} {''.join(PACK.cards_of(hand))}"
        state.chips[seat] -= ANTE
    state.pot += ANTE * len(SEATS)
    state.history.tell(public, own)
    state.stage, state.turn = PLAYING, dealer


def _begin_turn(state: "TongItsState", seat: Seat) -> None:
    """What the seat laid off on its own melds in its last turn is past, and so is what others did since."""
    state.touched &= ~(1 << seat)
    state.stage = PLAYING
    state.laid_off = False


def draw(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Draw the top card of the stock."""
    seat, card = parsed.seat, state.deck[state.next_card]
    state.next_card += 1
    state.hands[seat] |= PACK.bit[card]
    state.history.add(move, DRAWN_OF[seat], DRAWN[seat][card])
    _begin_turn(state, seat)


def take(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Take the top discard into a new meld."""
    _begin_turn(state, parsed.seat)
    state.hands[parsed.seat] |= state.top
    state.top = 0
    expose(state, move, parsed)


def expose(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Lay a meld from hand on the table, face up."""
    state.history.add(move)
    wants = WANTS[parsed.cards]
    state.wanted |= wants
    _lay(state, parsed, wants)


def lay_down(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Lay four of a kind on the table, face down."""
    seat = parsed.seat
    state.history.add(move, DOWN_OF[seat], {seat: move})
    state.down |= 1 << len(state.melds)
    _lay(state, parsed, 0)


def _lay(state: "TongItsState", parsed: ParsedMove, wants: int) -> None:
    seat, cards = parsed.seat, parsed.cards
    state.hands[seat] ^= cards
    state.aces |= cards & ACES
    state.melds += (cards,)
    state.owners += (seat,)
    state.wants += (wants,)
    state.opened |= 1 << seat
    if not state.hands[seat]:
        close(state, TONGIT, seat)


def lay_off(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Lay a card off on a meld."""
    seat, card, number = parsed.seat, parsed.cards, parsed.number
    owner, meld = state.owners[number], state.melds[number] | card
    state.hands[seat] ^= card
    state.history.add(move)
    state.melds = (*state.melds[:number], meld, *state.melds[number + 1 :])
    state.wants = (*state.wants[:number], WANTS[meld], *state.wants[number + 1 :])
    state.wanted = 0
    for wants in state.wants:
        state.wanted |= wants
    state.laid_off = True
    state.touched |= 1 << owner
    if owner == seat:
        state.aces |= card & ACES
    if not state.hands[seat]:
        close(state, TONGIT, seat)


def discard(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Discard a card, and end the turn."""
    seat = parsed.seat
    state.hands[seat] ^= parsed.cards
    state.history.add(move)
    if not state.hands[seat]:
        close(state, TONGIT, seat)
    elif state.next_card == len(state.deck):
        _compare_hands(state, seat)
    else:
        state.top = parsed.cards
        state.turn, state.stage = LEFT[seat], DRAWING


def call(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Call a draw; the caller's left answers first."""
    state.history.add(move)
    state.caller, state.turn, state.stage = parsed.seat, LEFT[parsed.seat], ANSWERING


def answer(state: "TongItsState", move: Move, parsed: ParsedMove) -> None:
    """Challenge a call or fold. After the second answer the hand is decided."""
    seat, caller = parsed.seat, state.caller
    state.history.add(move)
    if parsed.verb == CHALLENGE:
        state.challengers += (seat,)
    if LEFT[seat] != caller:
        state.turn = LEFT[seat]
    elif state.challengers:
        # The caller is named last: of equals the first wins.
        _compare(state, CHALLENGED, (*state.challengers, caller))
    else:
        close(state, DRAW_CALLED, caller)


# By verb: what does it.
TURNS: Final[tuple[Turn, ...]] = (draw, take, expose, lay_down, lay_off, discard, call, answer, answer)


def _compare_hands(state: "TongItsState", last: Seat) -> None:
    """The stock is empty. `last` drew its last card; of equals the first from there wins."""
    seats = (last, LEFT[last], LEFT[LEFT[last]])
    opened = tuple(seat for seat in seats if state.opened >> seat & 1)
    if opened:
        _compare(state, STOCK, opened)
    else:
        close(state, VOID, None)


def _compare(state: "TongItsState", how: int, seats: tuple[Seat, ...]) -> None:
    """Show these hands; the least deadwood wins, of equals the first."""
    costs = {seat: deadwood(state.hands[seat]) for seat in seats}
    for seat in sorted(seats):
        state.history.tell(f"show {seat} {''.join(PACK.cards_of(state.hands[seat]))}")
        state.history.tell(f"deadwood {seat} {costs[seat]}")
    close(state, how, min(seats, key=costs.__getitem__))
