"""What each turn of Envite does to the state, and what the rules bring about after it. Source: rules.md.

Every function expects a move that has been found legal.
"""

from typing import TYPE_CHECKING, Final

from games.core.flat.stages import DEALING
from games.core.interface import Move, Seat
from games.rulesets.envite.cards import PACK, SUITS
from games.rulesets.envite.moves import ACCEPT, DECLINE, SIGNAL
from games.rulesets.envite.scoring import (
    BY_TRAWL,
    BY_TRICKS,
    DECLINED,
    FORFEIT,
    FORFEITED,
    WON,
    WORTH,
    Past,
    total_after,
    value_by_cards,
)
from games.rulesets.envite.seating import NAMES, TEAMS
from games.rulesets.envite.stages import (
    LYING,
    PLAYING,
    stage_of_captains,
    who_speaks,
)

if TYPE_CHECKING:
    from games.rulesets.envite.state import EnviteState

TO_WIN: Final = 2  # tricks
HIDDEN: Final = "team"  # signals that the other team does not hear


def let_captains_speak(state: "EnviteState") -> None:
    """Stakes, a team that lies, or if both do the first card."""
    right = state.seating.right[state.dealer]
    state.stage = stage_of_captains(state.score)
    if state.stage == PLAYING:
        state.turn = right
    else:
        state.turn = who_speaks(state.score, state.seating.captains, right)
        state.waiting = len(TEAMS)  # a captain each


def signal(state: "EnviteState", move: Move) -> None:
    """A seat names trumps, to its team or to everybody; after the last one captains speak."""
    seat = state.turn
    if state.options["signals"] == HIDDEN:
        state.history.add(move, NAMES[seat] + SIGNAL, dict.fromkeys(state.seating.teams[seat & 1], move))
    else:
        state.history.add(move)
    state.waiting -= 1
    if state.waiting:
        state.turn = state.seating.next_signaller[seat]
    else:
        let_captains_speak(state)


def speak(state: "EnviteState", verb: str) -> None:
    """A captain passes, raises, accepts, declines, plays or forfeits."""
    team = state.turn & 1
    if state.stage == LYING:
        if verb == DECLINE:
            close_hand(state, FORFEITED, 1 - team, FORFEIT)
        else:
            begin_tricks(state)
    elif verb == ACCEPT:
        state.stake = state.offered
        begin_tricks(state)
    elif verb != DECLINE:
        state.stake, state.offered = state.offered, state.offered + 1
        state.turn = state.seating.captains[1 - team]
    elif state.offered:
        close_hand(state, DECLINED, 1 - team, WORTH[state.stake])
    else:
        state.waiting -= 1
        state.turn = state.seating.captains[1 - team]
        if not state.waiting:
            begin_tricks(state)


def begin_tricks(state: "EnviteState") -> None:
    """The dealer's right leads."""
    state.stage, state.turn = PLAYING, state.seating.right[state.dealer]


def play(state: "EnviteState", seat: Seat, card: int) -> None:
    """A card goes to the table. Without a trump a seat cannot follow one: that loses the hand."""
    hands, seating = state.hands, state.seating
    rank, trumps = state.order.rank, state.order.trumps
    hands[seat] ^= card
    if not state.played:
        state.led = state.order.follow[card]
        state.best, state.winning = card, seat
    elif card & (state.led | trumps) and rank[card] > rank[state.best]:
        state.best, state.winning = card, seat
    state.played += 1
    state.turn = turn = seating.right[seat]
    if state.played == seating.seats:
        close_trick(state)
    elif state.led == trumps and not hands[turn] & trumps:
        trawl(state, turn)


def close_trick(state: "EnviteState") -> None:
    """The highest card takes the trick; two tricks are the hand."""
    winner = state.winning
    team = winner & 1
    state.tricks[team] += 1
    state.history.tell(f"trick {NAMES[winner]}")
    state.turn, state.played, state.led = winner, 0, 0
    if state.tricks[team] == TO_WIN:
        value = value_by_cards(state.score, team, state.stake, by_trawl=False)
        close_hand(state, BY_TRICKS, team, value)


def trawl(state: "EnviteState", struck: Seat) -> None:
    """The seat shows that it has no trump, and its team loses the hand."""
    state.history.tell(f"show {NAMES[struck]} {''.join(PACK.cards_of(state.hands[struck]))}")
    team = 1 - (struck & 1)
    close_hand(state, BY_TRAWL, team, value_by_cards(state.score, team, state.stake, by_trawl=True))


def close_hand(state: "EnviteState", how: str, winner: int, value: int) -> None:
    """Pay the hand, and end the game if that wins it."""
    before = state.score[winner]
    total = total_after(before, value)
    one, two = (total - before, 0) if winner == 0 else (0, total - before)
    state.score = state.score[0] + one, state.score[1] + two
    state.history.tell(f"paid {one} {two}")
    state.past += (Past(state.dealer, SUITS[state.trump], how, winner, value, state.score),)
    state.stage = DEALING
    if value == WON:
        state.end()
