"""What is said to somebody of a change of how they sign in: on their own page, and mostly by mail as well.

A change is named by its kind and by the one fact that makes out its sort, as in “sessions_ended others”.
"""

from collections.abc import Mapping

from games.core.texts import mark as _

SORTS = ("what", "why", "is_on")  # the facts that make out a sort
ADDRESS_LEFT = "address_left"  # no activity: it is written to the address that was left
SAID: Mapping[str, str] = {
    "password_changed": _("The password was changed."),
    "password_chosen": _("A new password was chosen by a link."),
    "password_reset": _("An organizer reset the password."),
    "password_set": _("An administrator set a new password."),
    "second_factor_changed totp_activated": _("An authenticator app was set up."),
    "second_factor_changed totp_deactivated": _("The authenticator app was removed."),
    "second_factor_changed webauthn_added": _("A passkey was added."),
    "second_factor_changed webauthn_removed": _("A passkey was removed."),
    "second_factor_changed webauthn_renamed": _("A passkey was renamed."),
    "second_factor_changed recovery_codes_generated": _("New recovery codes were made."),
    "second_factor_changed recovery_code_used": _("A recovery code was used."),
    "second_factor_changed removed by an administrator": _("An administrator removed the second step."),
    "sessions_ended one": _("A session was ended."),
    "sessions_ended others": _("All other sessions were ended."),
    "sign_in_address_taken True": _("Links to sign in go to a mail address."),
    "sign_in_address_taken False": _("Links to sign in no longer go to a mail address."),
    "signed_in_by_link": _("Somebody signed in by a link in a mail."),
    "identity_linked": _("Another service was linked, by which the account can be signed in to."),
    "identity_unlinked": _("The other service was unlinked."),
    ADDRESS_LEFT: _("Links to sign in no longer go to this mail address."),
}
ON_PAGE_ONLY = frozenset(
    {"second_factor_changed webauthn_renamed", "sessions_ended one", "signed_in_by_link"}
)
KINDS = frozenset(key.partition(" ")[0] for key in SAID)


def news_key(kind: str, facts: Mapping[str, object]) -> str:
    """Under which key it is said; "" for what is not told to the person."""
    sorts = [str(facts[name]) for name in SORTS if name in facts]
    key = " ".join([kind, *sorts])
    return key if key in SAID else ""
