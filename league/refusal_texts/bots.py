"""What is refused about bots."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

BOTS: Mapping[str, Template] = {
    "no_bot": _("This club has no such bot."),
    "no_version": _("This bot has no such version."),
    "no_fault": _("No such fault of this bot is on record."),
    "not_your_bot": _("Only the owner of a bot may do this."),
    "code_closed": _("The owner keeps the code of {bot} private."),
    "content_dropped": _("The owner took this file away; its hash stays on record."),
    "not_refused": _(
        "Only the file of a refused version may be dropped: what may have played stays on record."
    ),
    "too_many_bots": ngettext(
        "You already have {most} bot. Upload new versions of it, or retire it.",
        "You already have {most} bots. Upload new versions of them, or retire one.",
        "most",
    ),
    "too_many_unchecked": ngettext(
        "{most} of your uploads is waiting to be checked. Wait for its verdict.",
        "{most} of your uploads are waiting to be checked. Wait for their verdicts.",
        "most",
    ),
    "too_many_uploads": ngettext(
        "You have uploaded {most} file within the last hour. Try again later.",
        "You have uploaded {most} files within the last hour. Try again later.",
        "most",
    ),
}
