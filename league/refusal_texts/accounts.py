"""What is refused about signing in by a link, or by another service."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

ACCOUNTS: Mapping[str, Refusal] = {
    "no_sign_in_link": refusal(
        _("This link is not open: it was used or has run out, or there is a new password. Ask for another."),
        404,
    ),
    "signed_in_as_another": refusal(
        _("You are signed in as {name}, and this link is for somebody else. Sign out first."), 403, name="pia"
    ),
    "no_passkey": refusal(_("You have no such passkey. It may be removed."), 404),
    "no_single_sign_on": refusal(_("This site has no other service to sign in by."), 404),
    "sign_on_failed": refusal(_("The other service did not sign you in. Try again.")),
    "sign_on_away": refusal(_("The other service does not answer. Try again later."), 503),
    "identity_taken": refusal(_("That sign-in is linked to another account here.")),
    "identity_there": refusal(_("Another sign-in is linked to your account. Unlink it first.")),
    "no_identity": refusal(_("No other service is linked to your account."), 404),
    "no_mail_server": refusal(_("This site sends no mail. Ask an organizer of your club."), 404),
    "too_many_links": refusal(
        ngettext(
            "Too many tries. Try again in {retry_after_s} second.",
            "Too many tries. Try again in {retry_after_s} seconds.",
            "retry_after_s",
        ),
        429,
        field="address",
        retry_after_s=8,
    ),
}
