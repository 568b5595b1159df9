"""What is refused about bots."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

BOTS: Mapping[str, Refusal] = {
    "no_bot": refusal(_("This club has no such bot."), 404),
    "no_version": refusal(_("This bot has no such version."), 404),
    "no_fault": refusal(_("No such fault of this bot is on record."), 404),
    "not_your_bot": refusal(_("Only the owner of a bot may do this."), 403),
    "code_closed": refusal(_("The owner keeps the code of {bot} private."), 403, bot="Wombat"),
    "content_dropped": refusal(_("The owner took this file away; its hash stays on record."), 404),
    "not_refused": refusal(
        _("Only the file of a refused version may be dropped: what may have played stays on record.")
    ),
    "too_many_bots": refusal(
        ngettext(
            "You already have {most} bot. Upload new versions of it, or retire it.",
            "You already have {most} bots. Upload new versions of them, or retire one.",
            "most",
        ),
        most=20,
    ),
    "too_many_unchecked": refusal(
        ngettext(
            "{most} of your uploads is waiting to be checked. Wait for its verdict.",
            "{most} of your uploads are waiting to be checked. Wait for their verdicts.",
            "most",
        ),
        most=5,
    ),
    "too_many_uploads": refusal(
        ngettext(
            "You have uploaded {most} file within the last hour. Try again later.",
            "You have uploaded {most} files within the last hour. Try again later.",
            "most",
        ),
        most=30,
    ),
}
