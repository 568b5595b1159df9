"""Mails about somebody's own account: asked for, or for their safety. They go at once, also at night.

No switch turns them off. They go to the address that their row names, and stand on no page that a private
link opens.
"""

from games.core.texts import mark as _
from league.domain.mails.interface import MailKind, Source


class OfAccount(MailKind):
    """What all of them have."""

    is_switched = False
    is_urgent = True
    is_of_account = True


class SignInByMail(OfAccount):
    """A link by which somebody signs in, or chooses a new password."""

    title = _("A link to sign in")
    source = Source.SIGN_IN_LINK
    subject = _("Your link to sign in")
    lines = (
        _("By this link you sign in as {name}, or choose a new password."),
        _("It works once, until {until}."),
        _("If you did not ask for it, do nothing. Nobody gets in without this mail."),
    )
    action = _("Sign in")


class SignInChanged(OfAccount):
    """How somebody signs in was changed, by themselves as they hope."""

    title = _("A change of how I sign in")
    source = Source.ACCOUNT
    subject = _("How you sign in was changed")
    lines = (
        _("The account {name}: {change}"),
        _("That was on {when}."),
        _("If it was not you, choose a new password at once and end all other sessions."),
    )
    action = _("See how I sign in")


ALL: tuple[type[MailKind], ...] = (SignInByMail, SignInChanged)
