"""The positions with the most to show below the felt: long hands, many moves, long names of moves."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from random import Random

from django.template.loader import render_to_string
from django.utils import translation

from games.core.interface import State
from games.registry import GAMES
from league.selectors.screen.pages import position_page
from league.selectors.screen.parts import BUTTONS_MAX, ScreenPage
from league.selectors.screen.tables import deal_cards

DEALS, MOVES_MAX, STEP = 20, 150, 5  # games at random, always the same; how far each is played and looked at
NAME = "Wilhelmina Featherstonehaugh"


def crowded_hands(key: str, language: str, word: str) -> dict[str, str]:
    """The part of the page below the felt, by what it has the most of; `word` is the table's."""
    with translation.override(language):
        pages = {most: _page_of(state) for most, state in _find_fullest(key).items()}
        drawn = {_draw_own(page, word): most for most, page in (pages | _with_all_buttons(pages)).items()}
        return {most: own for own, most in drawn.items()}  # each once


@cache
def _find_fullest(key: str) -> dict[str, State]:
    """By what it has the most of: cards in the hand, or buttons of moves, or the longest name on one."""
    fullest: dict[str, tuple[int, State]] = {}
    for state in _positions(key):
        page = _page_of(state)
        buttons = () if page.has_many_moves or page.bets else page.moves
        longest = max((len(move.name) for move in buttons), default=0)
        for most, size in {"cards": len(page.hand), "moves": len(buttons), "letters": longest}.items():
            if most not in fullest or size > fullest[most][0]:
                fullest[most] = size, deepcopy(state)
    return {most: state for most, (_size, state) in fullest.items()}


def _with_all_buttons(pages: dict[str, ScreenPage]) -> dict[str, ScreenPage]:
    """What was not dealt here may be dealt elsewhere: the longest hand, and all buttons as long as one."""
    if pages["moves"].bets or len(pages["moves"].moves) < BUTTONS_MAX // 2:
        return {}
    longest = max(pages["letters"].moves, key=lambda move: len(move.name))
    return {"all": replace(pages["cards"], moves=(longest,) * BUTTONS_MAX)}


def _positions(key: str) -> Iterator[State]:
    """Some of those in which there is a choice."""
    game = GAMES[key]
    for number in range(DEALS):
        rng = Random(number)
        seed = rng.randbytes(32)
        state = deal_cards(game.new(game.resolve({}), 1), seed)
        for made in range(MOVES_MAX):
            if not isinstance(state.to_move(), int):
                break
            legal = state.legal()
            if len(legal) > 1 and made % STEP == number % STEP:
                yield state
            state.apply(rng.choice(legal))
            deal_cards(state, seed)


def _page_of(state: State) -> ScreenPage:
    mover = state.to_move()
    assert mover is not None
    names = [NAME] * state.table.players
    return position_page(state, dealer=1, names=names, player=state.table.controller[mover], moves_made=1)


def _draw_own(page: ScreenPage, word: str) -> str:
    page.game.table.word = word
    return render_to_string("screen/_own.html", {"page": page, "table": page.game.table, "me": page.me})
