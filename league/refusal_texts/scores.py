"""Sheets as they are tapped, disputes, and what staff rules."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _

SCORES: Mapping[str, Template] = {
    "sheet_changed": _("{who} was quicker: the sheet has changed. Look at it, then tap again."),
    "nothing_proposed": _("These are the values that were entered. Type the right ones."),
    "bad_tap": _("That is no answer to what is asked now."),
    "no_tally": _("This game is not tapped: fill in its sheet."),
    "no_taps": _("Nothing has been tapped in this game yet."),
    "taps_missing": _("The game is not complete yet. Answer what is asked."),
    "disputed": _("Somebody at the table says that this result is wrong. Decide that first."),
    "dispute_too_late": _("The time to object is over. A referee can still correct the result."),
    "disputed_already": _("You have objected already; it is being decided."),
    "no_dispute": _("There is no such dispute here."),
    "dispute_over": _("This dispute is over."),
    "not_your_dispute": _("Only who objected may take it back."),
    "own_table": _("You play there yourself: somebody else of the staff has to do this."),
    "own_dispute": _("Somebody else has to decide about what you object to."),
    "no_proposal": _("No right value was proposed. Correct the result, then close the dispute."),
    "may_not_rule": _("{person} may not decide here. Choose a referee or an organizer."),
    "reason_needed": _("Say why; everybody can read it."),
    "text_needed": _("Say what is wrong."),
    "bad_points": _("Give or take from {least} to {most} table points, to the hundredth."),
    "no_adjustment": _("No such points were given or taken here."),
    "adjustment_revoked": _("This was revoked already."),
}
