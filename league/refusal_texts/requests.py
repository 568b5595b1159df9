"""What is refused of any request."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

REQUESTS: Mapping[str, Refusal] = {
    "bad_token": refusal(
        _(
            "This token does not work: it is mistyped, expired or revoked. Get a new one with a POST to "
            "/api/tokens/; a guest gets one by sitting down at a table."
        ),
        401,
    ),
    "not_signed_in": refusal(
        _("Sign in first: send the header “Authorization: Token …”. A POST to /api/tokens/ gives a token."),
        401,
    ),
    "not_found": refusal(
        _("There is nothing at this address. All addresses are in /api/schema/ and end in a slash."), 404
    ),
    "bad_cursor": refusal(
        _("The cursor is not one of ours: take it from `next` or `previous` of another page."), 404
    ),
    "no_length": refusal(_("Send the header Content-Length: a body in chunks is not read here."), 411),
    "body_too_large": refusal(
        _("The request is too large: at most {most} KiB are read at this address."), 413, most=256
    ),
    "request_too_large": refusal(
        _("The request is too large: the most is {most} MiB, and {most_file} MiB for a bot's file."),
        413,
        most=1,
        most_file=2,
    ),
    "throttled": refusal(
        ngettext(
            "Too many tries. Try again in {retry_after_s} second.",
            "Too many tries. Try again in {retry_after_s} seconds.",
            "retry_after_s",
        ),
        429,
        retry_after_s=120,
    ),
    "too_many_tries": refusal(
        ngettext(
            "There were too many wrong tries. Try again in {retry_after_s} second.",
            "There were too many wrong tries. Try again in {retry_after_s} seconds.",
            "retry_after_s",
        ),
        429,
        retry_after_s=8,
    ),
    "busy": refusal(
        _("Many people are signing in right now. Try again in a few seconds."), 503, retry_after_s=3
    ),
    "unavailable": refusal(
        _("The database does not answer, or stores nothing. Try again in a few seconds."),
        503,
        retry_after_s=5,
    ),
    "wrong_password": refusal(
        _("The name or the password is wrong. Check both and try again."), 401, field="password"
    ),
    "code_needed": refusal(
        _("This account has a second step. Send a code of its app, or a recovery code, as well."),
        401,
        field="code",
    ),
    "wrong_code": refusal(_("This code is wrong, or was used before. Try the next one."), 401, field="code"),
    "other_key": refusal(
        _("This was stored under another secret key of the service. An administrator has to remove it."), 409
    ),
    "too_many_tokens": refusal(
        ngettext(
            "You have {most} token, which is the limit. Revoke it if you no longer use it.",
            "You have {most} tokens, which is the limit. Revoke one that you no longer use.",
            "most",
        ),
        most=10,
    ),
    "changed_by_another": refusal(
        _("Somebody else has changed this meanwhile. Look at it again; nothing of yours was saved."),
        409,
        field="name",
    ),
    "no_session": refusal(_("You have no such session. It may be over."), 404),
    "no_token": refusal(_("You have no such token."), 404),
}
