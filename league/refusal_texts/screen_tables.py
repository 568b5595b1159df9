"""What is refused at tables on screen."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

SCREEN_TABLES: Mapping[str, Template] = {
    "no_screen_table": _("There is no such table, or it was cleared away. Open a new one."),
    "no_screen_game": _("This table has no such game."),
    "not_at_screen_table": _("You only watch this table. Open one of your own to play."),
    "not_your_turn": _("It is not your turn. Wait until the others have moved."),
    "move_late": _("The game has gone on since: look at it again, then move."),
    "move_not_legal": _("This move cannot be made: {why}."),
    "table_plays": _("A game is being played. Wait until it is over."),
    "table_changed": _("The game has begun meanwhile. Look at the table again."),
    "already_seated": _("You already sit at this table."),
    "seat_taken": _("Somebody else has taken this seat. Choose another one."),
    "seats_are_given": _("A match is played here, and its seats are given."),
    "not_ready": _("Say first that you are ready. Then bots can move for those who are not."),
    "nobody_is_ready": _("Nobody at the table is ready. One person at least must be there."),
    "name_taken_here": _("Somebody called {name} sits here already. Choose another name."),
    "no_screen_game_yet": _("No game has begun yet."),
    "house_plays_for_you": _("A bot plays for you. Take your seat back first."),
    "game_over": _("The game is over. Deal the next one."),
    "no_puzzle": _("There is no puzzle yet: it is made from games that bots have played here."),
    "hint_among_people": _("There are no hints at a table with other people, nor in a match."),
    "lessons_among_people": _(
        "Steps are explained to somebody who sits at the table alone, and in no match."
    ),
    "deal_used": _("This deal was played already. Ask for a new one."),
    "nobody_to_play": _("{game} has no house bots to play against."),
    "too_many_tables": ngettext(
        "One table was opened from here within an hour. Finish a game, or wait a little.",
        "{most} tables were opened from here within an hour. Finish a game, or wait a little.",
        "most",
    ),
}
