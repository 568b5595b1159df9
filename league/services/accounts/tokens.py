"""Tokens: how a person's own programs sign in."""

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from knox.settings import knox_settings

from games.refusals import NotFound, Refused
from league.domain.activities.accounts import TokenIssued, TokenRevoked, TokensRevoked
from league.models import Token
from league.models.sign_in import TOKEN_NAME_MAX
from league.people import Person
from league.selectors.accounts.tokens import tokens_of
from league.services.activities import activity_record


def token_issue(*, person: User, name: str = "") -> tuple[Token, str]:
    """A new token and its text, which is stored nowhere and shown once. Refused: too_many_tokens.

    `name` is for its owner, to know it again: what it was made for.
    """
    most = knox_settings.TOKEN_LIMIT_PER_USER
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=person.pk)
        if tokens_of(person).count() >= most:
            raise Refused("too_many_tokens", most=most)
        token, text = Token.objects.create(user=person, name=" ".join(name.split())[:TOKEN_NAME_MAX])
        activity_record(TokenIssued, club=None, by=person, subject=f"token {token.token_key}")
    return token, text


def token_revoke(*, by: Person, key: str) -> None:
    """From now on the token opens nothing. Refused: no_token, also for somebody else's."""
    with transaction.atomic():
        revoked, _ = Token.objects.filter(user=by, token_key=key).delete()
        if not revoked:
            raise NotFound("no_token")
        activity_record(TokenRevoked, club=None, by=by, subject=f"token {key}")


def tokens_revoke_all(*, by: Person, person: User, why: str) -> int:
    """End all tokens of a person, by themselves or by who gave them a new password; gives how many."""
    with transaction.atomic():
        ended, _ = Token.objects.filter(user=person).delete()
        if ended:
            subject = f"user {person.pk}"
            activity_record(TokensRevoked, club=None, by=by, subject=subject, number=ended, why=why)
    return ended
