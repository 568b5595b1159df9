"""What is refused about the divisions of a season."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

DIVISIONS: Mapping[str, Refusal] = {
    "tables_uneven": refusal(
        _(
            "{players} players cannot play {each} tables of {seats} each: {less} of them would play one "
            "less. Numbers that suit: {fits}."
        ),
        field="tables_each",
        players=9,
        each=5,
        seats=4,
        less=1,
        fits=[4, 8],
    ),
    "move_unknown_player": refusal(
        _("Player {player} has no place in these divisions."), field="moves", player=12
    ),
    "move_twice": refusal(
        _("Player {player} is moved twice. Name the last move alone."), field="moves", player=12
    ),
    "move_no_box": refusal(_("Division {level} has no box {box}."), field="moves", level=3, box=2),
    "move_no_reason": refusal(_("Give a reason of 1 to {most} characters."), field="moves", most=500),
    "move_small_box": refusal(
        _("Division {level}, box {box} would have fewer than the {needed} of a table. Move others there."),
        field="moves",
        level=2,
        box=1,
        needed=4,
    ),
}
