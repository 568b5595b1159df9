"""Games of Trente et Quarante that go as a test wants them to."""

from collections import Counter
from random import Random
from typing import Any

from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.trente_et_quarante.cards import DECK
from games.rulesets.trente_et_quarante.state import TrenteState

GAME = game_named("trente_et_quarante")

# Coups by what comes of them, black row and red row.
REFAIT = "TS9H8C4D KCQD7S4H"  # 31 to 31, the first card black
NOIR_INVERSE = "JHTC9S5D KD8H7C5S6D"  # 34 to 36, the first card red
NOIR_COULEUR = "JCTC9S5D KD8H7C5S6D"
ROUGE_COULEUR = "JHTC9S6D KD8H7C5SAD"  # 35 to 31
ROUGE_INVERSE = "JCTC9S6D KD8H7C5SAD"
TIE = "JHTC9S6D KD8H7C5S5D"  # 35 each


def shoe(*coups: str) -> list[str]:
    """A shoe from which these coups come, and then the rest of its cards as they may."""
    dealt = "".join(coups).replace(" ", "")
    cards = [dealt[at : at + 2] for at in range(0, len(dealt), 2)]
    rest = Counter(DECK)
    rest.subtract(cards)
    assert min(rest.values()) >= 0, "a card is there six times"
    return cards + Random(0).sample(list(rest.elements()), len(DECK) - len(cards))


def begun(*coups: str, first: Seat = 0, **options: Any) -> TrenteState:
    """A game whose first shoe gives these coups."""
    state = GAME.new(options, first)
    assert isinstance(state, TrenteState)
    state.deal(shoe(*coups))
    return state


def play(state: TrenteState, *moves: str) -> TrenteState:
    for move in moves:
        state.apply(move)
    return state


def to_the_end(state: TrenteState) -> TrenteState:
    """Nobody bets any more."""
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            state.apply(state.default())
        else:
            state.deal(shoe())
    return state


def random_record(seed: int, **options: Any) -> dict[str, Any]:
    """A game played at random."""
    rng = Random(seed)
    state = GAME.new(options, rng.randrange(options.get("players", 3)))
    bold = rng.choice([0.1, 0.5])
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            legal = state.legal()
            state.apply(legal[-1] if rng.random() < bold else rng.choice(legal))
        else:
            state.deal(random_shoe(rng))
    return GAME.write_record(state)


def random_shoe(rng: Random) -> list[str]:
    """A shoe with more ties and refaits than there are by chance."""
    cards = rng.sample(DECK, len(DECK))
    if rng.random() < 0.5:
        return cards
    coups = rng.choices([REFAIT, TIE, NOIR_COULEUR], k=5)
    return shoe(*coups) if rng.random() < 0.5 else shoe(*coups[:2], *coups[:1])
