"""What is refused at tables on screen."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

SCREEN_TABLES: Mapping[str, Refusal] = {
    "no_screen_table": refusal(_("There is no such table, or it was cleared away. Open a new one."), 404),
    "no_screen_game": refusal(_("This table has no such game."), 404),
    "not_at_screen_table": refusal(_("You only watch this table. Open one of your own to play."), 403),
    "not_your_turn": refusal(_("It is not your turn. Wait until the others have moved.")),
    "move_late": refusal(_("The game has gone on since: look at it again, then move."), 409, index=14),
    "move_not_legal": refusal(
        _("This move cannot be made: {why}."), why="it is not in the list of legal moves"
    ),
    "table_plays": refusal(_("A game is being played. Wait until it is over.")),
    "table_changed": refusal(_("The game has begun meanwhile. Look at the table again.")),
    "already_seated": refusal(_("You already sit at this table.")),
    "seat_taken": refusal(_("Somebody else has taken this seat. Choose another one.")),
    "seats_are_given": refusal(_("A match is played here, and its seats are given.")),
    "not_ready": refusal(_("Say first that you are ready. Then bots can move for those who are not.")),
    "nobody_is_ready": refusal(_("Nobody at the table is ready. One person at least must be there.")),
    "name_taken_here": refusal(
        _("Somebody called {name} sits here already. Choose another name."), name="Ada"
    ),
    "no_screen_game_yet": refusal(_("No game has begun yet.")),
    "house_plays_for_you": refusal(_("A bot plays for you. Take your seat back first.")),
    "game_over": refusal(_("The game is over. Deal the next one.")),
    "no_puzzle": refusal(_("There is no puzzle yet: it is made from games that bots have played here."), 404),
    "hint_among_people": refusal(_("There are no hints at a table with other people, nor in a match.")),
    "lessons_among_people": refusal(
        _("Steps are explained to somebody who sits at the table alone, and in no match.")
    ),
    "deal_used": refusal(_("This deal was played already. Ask for a new one.")),
    "nobody_to_play": refusal(_("{game} has no house bots to play against."), game="Dingo"),
    "too_many_tables": refusal(
        ngettext(
            "One table was opened from here within an hour. Finish a game, or wait a little.",
            "{most} tables were opened from here within an hour. Finish a game, or wait a little.",
            "most",
        ),
        most=30,
    ),
}
