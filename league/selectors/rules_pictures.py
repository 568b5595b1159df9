"""A picture of the table for the rules of a game: a position of a sample game, as one of its seats sees it.

The sample is played at random from a seed that follows from the game's name, so all see the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import islice
from random import Random

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.interface import Game, State
from games.registry import game_named
from league.models import ScreenGame, ScreenPlayer, ScreenTable
from league.selectors.primers import LessonShown, lesson_shown
from league.selectors.replays import filled
from league.selectors.screen_pages import CARD, ScreenPage, SeatShown, ZoneShown, page_of
from league.selectors.screen_tables import dealt

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edda", "Finn", "Greta", "Hugo", "Ines", "Jon", "Kira", "Leo")
SEAT = 0  # whose view is drawn
CHOSEN = 4  # which decision of the kind is drawn, where a sample has so many: not the very first
SAMPLES_MAX = 50
LISTED_MAX = 10  # cards of a heap that are named one by one


@dataclass(frozen=True)
class TablePicture:
    """`said` is the picture in words."""

    page: ScreenPage
    lesson: LessonShown
    said: str


@dataclass(frozen=True)
class _Position:
    state: State
    dealer: int  # of the first hand
    moves_made: int


@cache
def picture_of(key: str, language: str) -> TablePicture | None:
    """The table of a game, in `language`, which is the active one; None for a game without lessons."""
    game = game_named(key)
    primer = game.primer
    lesson = next((lesson for lesson in primer.lessons if lesson.key == primer.pictured), None)
    if lesson is None:
        return None
    page = _drawn(_position(game))
    return TablePicture(page, lesson_shown(primer, lesson), _in_words(game, page))


def _position(game: Game) -> _Position:
    for number in range(SAMPLES_MAX):
        found = list(islice(_positions(game, number), CHOSEN))
        if found:
            return found[-1]
    raise AssertionError(f"no sample game of {game.name} has a decision of the kind that is pictured")


def _positions(game: Game, number: int) -> Iterator[_Position]:
    """The decisions of the seat that are of the pictured kind, in sample game `number`."""
    seed = sha256(f"{game.name}/{number}".encode()).digest()
    rng = Random(seed.hex())  # noqa: S311 - a sample, no secret
    options = game.resolve(game.primer.first_game)
    dealer = number % game.table(options).seats
    state, made = dealt(game.new(options, dealer), seed), 0
    while isinstance(who := state.to_move(), int):
        legal = state.legal()
        if who == SEAT and len(legal) > 1:
            lesson = game.primer.lesson_at(state.view(SEAT))
            if lesson is not None and lesson.key == game.primer.pictured:
                yield _Position(state.copy(), dealer, made)
        state.apply(rng.choice(legal))
        dealt(state, seed)
        made += 1


def _drawn(position: _Position) -> ScreenPage:
    state = position.state
    names = list(NAMES[: state.table.players])
    table = ScreenTable(game=state.game.name, options=dict(state.options))
    game = ScreenGame(
        table=table, number=1, dealer=position.dealer, names=names, to_move=SEAT,
        moves_made=position.moves_made,
    )  # fmt: skip
    players = [ScreenPlayer(table=table, number=player, name=name) for player, name in enumerate(names)]
    return page_of(game, state, players[SEAT], players)


def _in_words(game: Game, page: ScreenPage) -> str:
    """What who does not see the picture is told of it."""
    own = page.seats[0]
    said = [_("A table of {game}, as {name} sees it.").format(game=game.title, name=own.name)]
    if page.hand:
        held = _cards([card.code for card in page.hand])
        said.append(_("{name} holds {cards}.").format(name=own.name, cards=held))
    said += [part for seat in page.seats for part in _seat_in_words(seat)]
    said += [_zone_in_words(zone) for zone in page.middle]
    return " ".join(said)


def _seat_in_words(seat: SeatShown) -> list[str]:
    """How many cards another seat has, what it played, and what lies before it."""
    said = []
    if seat.number and seat.cards:
        has = ngettext("{name} has {n} card.", "{name} has {n} cards.", seat.cards)
        said.append(has.format(name=seat.name, n=seat.cards))
    if seat.played:
        said.append(_("{name} has played {cards}.").format(name=seat.name, cards=_cards(seat.played)))
    return said + [f"{seat.name}, {_zone_in_words(zone)}" for zone in seat.zones]


def _zone_in_words(zone: ZoneShown) -> str:
    listed = _cards(zone.cards) if 0 < len(zone.cards) <= LISTED_MAX else ""
    what = listed or ngettext("{n} card", "{n} cards", zone.count).format(n=zone.count)
    shown = ", ".join(part for part in (zone.label, what if zone.count else "") if part)
    return _("{title}: {shown}.").format(title=zone.title, shown=shown)


def _cards(codes: Sequence[str]) -> str:
    return filled("{cards}", {"cards": [code[:CARD] for code in codes]}, ())
