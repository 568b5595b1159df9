"""Lessons at a table on screen: who sits there alone may have each step explained."""

from games.core.interface import State
from games.refusals import Refused
from league.models import ScreenPlayer, ScreenTable
from league.people import Visitor
from league.selectors.reviews.hints import plays_alone
from league.selectors.screen.tables import player_of, seat_of


def lessons_switch(*, by: Visitor, table: ScreenTable, on: bool) -> None:
    """Have each step explained at the table from now on, or no more.

    Refused: not_at_screen_table, lessons_among_people.
    """
    player = player_of(table, by)
    if player is None:
        raise Refused("not_at_screen_table")
    if not plays_alone(player):
        raise Refused("lessons_among_people")
    table.explains = on
    table.save(update_fields=["explains"])


def lesson_note(table: ScreenTable, player: ScreenPlayer, state: State) -> None:
    """Remember, before the person moves, which kind of decision they have met with its explanation.

    Among people nothing is explained.
    """
    if not table.explains or not plays_alone(player):
        return
    lesson = state.game.primer.lesson_at(state.view(seat_of(state, player)))
    if lesson is not None and lesson.key not in table.lessons_met:
        table.lessons_met = [*table.lessons_met, lesson.key]
        table.save(update_fields=["lessons_met"])
