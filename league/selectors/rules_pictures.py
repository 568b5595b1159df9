"""Pictures of the table for the rules of a game: positions of sample games, as one of their seats sees them.

They are played at random from seeds that follow from the game's name, so all see the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from random import Random

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.interface import Game, State
from games.core.primers import Lesson
from games.registry import game_named
from league.selectors.matches.replays import fill_template
from league.selectors.primers import LessonShown, describe_lesson
from league.selectors.screen.pages import CARD, position_page
from league.selectors.screen.parts import ScreenPage, SeatShown, ZoneShown
from league.selectors.screen.tables import deal_cards
from league.texts import list_text, translate

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edda", "Finn", "Greta", "Hugo", "Ines", "Jon", "Kira", "Leo")
SEAT = 0  # whose view is drawn
CHOSEN = 4  # which decision of the kind is drawn, where a sample has so many: not the very first
SAMPLES = 8
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
def pictures_of(key: str, language: str) -> Mapping[str, TablePicture]:
    """By lesson of a game, the table at such a decision, in `language`, which is the active one.

    Only of decisions that the sample games have: what an option brings, or is rare, has no picture.
    """
    game = game_named(key)
    positions = _positions(game)
    return {
        lesson.key: _picture(game, lesson, positions[lesson.key])
        for lesson in game.primer.lessons
        if lesson.key in positions
    }


def _picture(game: Game, lesson: Lesson, position: _Position) -> TablePicture:
    state = position.state
    page = position_page(
        state,
        dealer=position.dealer,
        names=NAMES[: state.table.players],
        player=state.table.controller[SEAT],
        moves_made=position.moves_made,
    )
    return TablePicture(page, describe_lesson(game.primer, lesson), _in_words(game, page))


def _positions(game: Game) -> dict[str, _Position]:
    """By lesson, a decision in the first sample that has any of its kind."""
    found: dict[str, _Position] = {}
    for number in range(SAMPLES):
        seen: dict[str, list[_Position]] = {}
        for lesson, position in _decisions(game, number):
            seen.setdefault(lesson.key, []).append(position)
        found = {lesson: positions[:CHOSEN][-1] for lesson, positions in seen.items()} | found
        if len(found) == len(game.primer.lessons):
            break
    return found


def _decisions(game: Game, number: int) -> Iterator[tuple[Lesson, _Position]]:
    """What the seat had to decide in sample game `number`."""
    seed = sha256(f"{game.name}/{number}".encode()).digest()
    rng = Random(seed.hex())  # noqa: S311 - a sample, no secret
    options = game.resolve(game.primer.first_game)
    dealer = number % game.table(options).seats
    state, made = deal_cards(game.new(options, dealer), seed), 0
    while isinstance(who := state.to_move(), int):
        legal = state.legal()
        lesson = game.primer.lesson_at(state.view(SEAT)) if who == SEAT and len(legal) > 1 else None
        if lesson is not None:
            yield lesson, _Position(state.copy(), dealer, made)
        state.apply(rng.choice(legal))
        deal_cards(state, seed)
        made += 1


def _in_words(game: Game, page: ScreenPage) -> str:
    """What who does not see the picture is told of it."""
    own = page.seats[0]
    said = [_("A table of {game}, as {name} sees it.").format(game=translate(game.title), name=own.name)]
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
    before = _("{name}, {zone}")
    return said + [before.format(name=seat.name, zone=_zone_in_words(zone)) for zone in seat.zones]


def _zone_in_words(zone: ZoneShown) -> str:
    listed = _cards(zone.cards) if 0 < len(zone.cards) <= LISTED_MAX else ""
    what = listed or ngettext("{n} card", "{n} cards", zone.count).format(n=zone.count)
    shown = list_text(part for part in (zone.label, what if zone.count else "") if part)
    return _("{title}: {shown}.").format(title=zone.title, shown=shown)


def _cards(codes: Sequence[str]) -> str:
    return fill_template("{cards}", {"cards": [code[:CARD] for code in codes]}, ())
