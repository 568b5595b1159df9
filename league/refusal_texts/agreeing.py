"""What is refused about dates, and to people who look for another one."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

AGREEING: Mapping[str, Refusal] = {
    "match_off": refusal(_("The match is cancelled. It has no date.")),
    "no_seat_here": refusal(_("This player has no seat at the table."), field="player"),
    "search_over": refusal(_("It is too late to look for another time. The date stays as it is.")),
    "propose_instead": refusal(_("A time is proposed or agreed already. Propose another one instead.")),
    "no_time_proposed": refusal(_("No time waits for an answer. Propose one.")),
    "time_replaced": refusal(_("Another time is proposed now. Look at it before you answer."), 409),
    "not_your_proposal": refusal(_("Only the player who proposed a time can take it back."), 403),
    "time_past": refusal(_("This time is past. Choose a later one."), field="at"),
    "time_too_soon": refusal(
        _("This time is less than {hours} hours away. Choose a later one."), field="at", hours=24
    ),
    "time_too_late": refusal(
        _("This time is after the last day of the match. Choose an earlier one."), field="at"
    ),
    "time_stands": refusal(_("The match has this date already. Choose another time."), field="at"),
    "time_proposed_already": refusal(_("This time is proposed already. Say yes to it instead."), field="at"),
    "time_missing": refusal(
        _("The clocks of {zone} leave this time out on that day. Choose another one."),
        field="at",
        zone="Europe/Berlin",
    ),
    "time_doubled": refusal(
        _("The clocks of {zone} show this time twice on that day. Say which of the two you mean."),
        field="at",
        zone="Europe/Berlin",
    ),
    "too_few_agreed": refusal(
        _("Too few said yes to this time: {agreed}. It takes {needed} before it can be set."),
        agreed=1,
        needed=3,
    ),
    "stand_in_seated": refusal(
        _("This player sits at the table already. Choose another stand-in."), field="stand_in"
    ),
    "date_past": refusal(_("This date is past and cannot move. Choose one that is still to come.")),
}
