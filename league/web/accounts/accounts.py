"""Who may open an account, and who may use theirs; signing in."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from games.refusals import NotFound, Unavailable
from league.days import day_text
from league.selectors.badges import person_name
from league.selectors.matches.waiting import accounts_with_waiting
from league.services.accounts.passwords import password_resets_tell
from league.services.accounts.second_factors import second_factor_note
from league.services.accounts.sign_in import sign_in_begin, sign_in_given_up, sign_in_succeed
from league.services.clubs.invitations import invitation_accept, invitation_of
from league.services.rights import may_sign_in
from league.web.accounts.devices import device_of, device_remember
from league.web.accounts.sessions import session_note_new

SECOND_STEP = "mfa/email/"  # how allauth names what it says of these
SECOND_STEP_STAGE = "allauth.mfa.stages.AuthenticateStage"
IN_SESSION = "invitation"  # the word of the one that was opened last


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Closed unless the installation opens it, or whoever comes has opened an invitation."""
        return bool(settings.OPEN_SIGNUP) or invitation_word(request) is not None

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """The new account takes up the invitation that it was made for; one invitation makes one account."""
        with transaction.atomic():
            saved: User = super().save_user(request, user, form, commit)
            if opened := invitation_word(request):
                invitation_accept(by=saved, word=opened)
                del request.session[IN_SESSION]
        return saved

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """The person whose name and password it is, or None. TooManyTries, Unavailable: not looked at."""
        name = credentials.get("username", "")
        address = request.META.get("REMOTE_ADDR", "")
        tried = sign_in_begin(name=name, address=address, device=device_of(request, name))
        try:
            person = super().authenticate(request, **credentials)
        except Unavailable:
            sign_in_given_up(tried=tried)
            raise
        if person is not None:
            sign_in_succeed(tried=tried)
        return person

    def send_notification_mail(self, template_prefix: str, user: User, *given: Any, **more: Any) -> None:
        """allauth would tell the person by mail; few have an address here, and the activity stays."""
        if template_prefix.startswith(SECOND_STEP):
            second_factor_note(by=user, what=template_prefix.removeprefix(SECOND_STEP))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """The adapter's own count is by name alone, which let anybody close a name to its owner."""

    def get_login_stages(self) -> list[str]:
        """Whoever comes from a service that has asked for a second step is not asked for ours, if so said."""
        stages: list[str] = super().get_login_stages()
        is_done = getattr(self.request, "did_second_step", False)
        return [stage for stage in stages if not (is_done and stage == SECOND_STEP_STAGE)]

    def pre_login(self, request: HttpRequest, user: User, **more: Any) -> HttpResponse | None:
        """The last word before a person is signed in; None lets them."""
        answer: HttpResponse | None = super().pre_login(request, user, **more)
        return answer if may_sign_in(user) else redirect("account_inactive")

    def post_login(self, request: HttpRequest, user: User, **more: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **more)
        device_remember(request, response, user.get_username())
        session_note_new(request, user)
        for reset in password_resets_tell(user):
            said = _(
                "On %(day)s %(who)s of %(club)s reset your password. If you had not asked, tell an owner."
            )
            day = day_text(reset.made_at, "SHORT_DATE_FORMAT")
            who = {"day": day, "who": person_name(reset.made_by), "club": reset.club.name}
            messages.warning(request, said % who)
        return response


def invitation_word(request: HttpRequest) -> str | None:
    """The word of the invitation that was opened in this browser, if it is still open."""
    word = request.session.get(IN_SESSION)
    try:
        return word if word and invitation_of(word) else None
    except NotFound:
        return None


class Backend(AuthenticationBackend):
    def user_can_authenticate(self, user: User) -> bool:
        """Asked for every request of a session."""
        return may_sign_in(user)

    def get_user(self, user_id: int) -> User | None:
        """The person of a session, who knows besides whether anything waits for them."""
        user = accounts_with_waiting().filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None
