"""Sheets as they are tapped, disputes, and what staff rules."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

SCORES: Mapping[str, Refusal] = {
    "sheet_changed": refusal(
        _("{who} was quicker: the sheet has changed. Look at it, then tap again."),
        field="version",
        version=7,
        who="Kofi",
    ),
    "nothing_proposed": refusal(
        _("These are the values that were entered. Type the right ones."), field="proposal"
    ),
    "bad_upload": refusal(_("What this phone sent cannot be read. It stays on the phone.")),
    "seats_changed": refusal(
        _("Other people sit at this table now, or in other places. What this phone tapped was not entered.")
    ),
    "cancelled_meanwhile": refusal(
        _("This match was cancelled. What this phone tapped was not entered; it can still be read here.")
    ),
    "disputed_meanwhile": refusal(
        _("Somebody at the table says that a result is wrong. Send this once that is decided.")
    ),
    "game_taken_back": refusal(
        _("A game before these was taken back. Enter it again, then send what this phone tapped.")
    ),
    "taps_do_not_fit": refusal(
        _(
            "By the rules as they are now, game {number} cannot be tapped like this. "
            "Enter its result by hand; the taps stay on this phone."
        ),
        number=2,
    ),
    "no_upload": refusal(_("There is nothing to decide between two phones here."), 404),
    "two_versions": refusal(_("Two phones wrote this match differently. Decide first which is right.")),
    "result_changed": refusal(
        _("The games of this table have changed while you looked at them. Look at them again first.")
    ),
    "bad_tap": refusal(_("That is no answer to what is asked now."), field="tap"),
    "no_tally": refusal(_("This game is not tapped: fill in its sheet.")),
    "no_taps": refusal(_("Nothing has been tapped in this game yet.")),
    "taps_missing": refusal(_("The game is not complete yet. Answer what is asked.")),
    "disputed": refusal(_("Somebody at the table says that this result is wrong. Decide that first.")),
    "dispute_too_late": refusal(_("The time to object is over. A referee can still correct the result.")),
    "disputed_already": refusal(_("You have objected already; it is being decided.")),
    "no_dispute": refusal(_("There is no such dispute here."), 404),
    "dispute_over": refusal(_("This dispute is over.")),
    "not_your_dispute": refusal(_("Only who objected may take it back."), 403),
    "own_table": refusal(_("You play there yourself: somebody else of the staff has to do this."), 403),
    "own_dispute": refusal(_("Somebody else has to decide about what you object to."), 403),
    "no_proposal": refusal(_("No right value was proposed. Correct the result, then close the dispute.")),
    "may_not_rule": refusal(
        _("{person} may not decide here. Choose a referee or an organizer."), field="owner", person="Sam"
    ),
    "reason_needed": refusal(_("Say why; everybody can read it."), field="reason"),
    "text_needed": refusal(_("Say what is wrong."), field="text"),
    "bad_points": refusal(
        _("Give or take from {least} to {most} table points, to the hundredth."),
        field="points",
        least=-100,
        most=100,
    ),
    "no_adjustment": refusal(_("No such points were given or taken here."), 404),
    "adjustment_revoked": refusal(_("This was revoked already.")),
}
