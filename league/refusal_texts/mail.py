"""What is refused about mail."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

MAIL: Mapping[str, Refusal] = {
    "bad_mail_address": refusal(
        _("This is no mail address. Write it like ana@club.example."), field="address"
    ),
    "mail_stopped": refusal(_("Its owner wants no mail from here. Choose another address."), field="address"),
    "too_many_questions": refusal(
        _("Too many addresses were to be confirmed today. Try again tomorrow."), 429, field="address"
    ),
    "unknown_mail_kind": refusal(
        _("There is no kind of mail “{kind}”. Choose one of these: {kinds}."),
        field="kind",
        kind="birthday",
        kinds=["round_table", "day_before"],
    ),
    "no_mail_address": refusal(_("You have no such confirmed address."), 404),
    "no_mail_word": refusal(
        _("This link no longer works. Enter your address again, and use the newest mail."), 404
    ),
}
