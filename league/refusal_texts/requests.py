"""What is refused of any request."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

REQUESTS: Mapping[str, Template] = {
    "bad_token": _(
        "This token does not work: it is mistyped, expired or revoked. Get a new one with a POST to "
        "/api/tokens/; a guest gets one by sitting down at a table."
    ),
    "not_signed_in": _(
        "Sign in first: send the header “Authorization: Token …”. A POST to /api/tokens/ gives a token."
    ),
    "not_found": _("There is nothing at this address. All addresses are in /api/schema/ and end in a slash."),
    "bad_cursor": _("The cursor is not one of ours: take it from `next` or `previous` of another page."),
    "no_length": _("Send the header Content-Length: a body in chunks is not read here."),
    "body_too_large": _("The request is too large: at most {most} KiB are read at this address."),
    "request_too_large": _(
        "The request is too large: the most is {most} MiB, and {most_file} MiB for a bot's file."
    ),
    "throttled": ngettext(
        "That was too often. Try again in {retry_after_s} second.",
        "That was too often. Try again in {retry_after_s} seconds.",
        "retry_after_s",
    ),
    "too_many_tries": ngettext(
        "There were too many wrong passwords. Try again in {retry_after_s} second.",
        "There were too many wrong passwords. Try again in {retry_after_s} seconds.",
        "retry_after_s",
    ),
    "busy": _("Many people are signing in right now. Try again in a few seconds."),
    "unavailable": _("The database does not answer, or stores nothing. Try again in a few seconds."),
    "wrong_password": _("The name or the password is wrong. Check both and try again."),
    "too_many_tokens": ngettext(
        "You have {most} token, which is the limit. Revoke it if you no longer use it.",
        "You have {most} tokens, which is the limit. Revoke one that you no longer use.",
        "most",
    ),
    "changed_by_another": _(
        "Somebody else has changed this meanwhile. Look at it again; nothing of yours was saved."
    ),
    "no_token": _("You have no such token."),
}
