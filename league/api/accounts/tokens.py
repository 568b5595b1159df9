"""Tokens: got for a password, listed, revoked."""

from typing import Any

from allauth.account.adapter import get_adapter
from django.contrib.auth.models import User
from rest_framework import serializers
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import Refused
from league.api.documents import operation
from league.api.views import ApiView, read_input
from league.models.sign_in import TOKEN_NAME_MAX
from league.selectors.accounts.tokens import tokens_of
from league.services.accounts.second_factors import second_factor_require
from league.services.accounts.tokens import token_issue, token_revoke
from league.services.rights import may_sign_in

CODE_LENGTH_MAX = 40

EXAMPLE = {
    "key": "9f2c41d07ab3e58", "name": "laptop",
    "created_at": "2026-11-21T05:00:00Z", "expires_at": "2027-11-21T05:00:00Z",
}  # fmt: skip


class PasswordIn(serializers.Serializer[Any]):
    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1000, trim_whitespace=False, style={"input_type": "password"})
    name = serializers.CharField(
        max_length=TOKEN_NAME_MAX,
        required=False,
        default="",
        allow_blank=True,
        help_text="What the token is for, so that you know it again in your list.",
    )
    code = serializers.CharField(
        max_length=CODE_LENGTH_MAX,
        required=False,
        default="",
        allow_blank=True,
        help_text="Of your authenticator app, or a recovery code; only if your account has a second step.",
    )


class TokenSerializer(serializers.Serializer[Any]):
    """A token, without its text: that is shown once and stored nowhere."""

    key = serializers.CharField(source="token_key", help_text="The beginning of the token; names it.")
    name = serializers.CharField(help_text="What it was made for; may be empty.", allow_blank=True)
    created_at = serializers.DateTimeField(source="created")
    expires_at = serializers.DateTimeField(source="expiry", allow_null=True)


class NewTokenSerializer(TokenSerializer):
    token = serializers.CharField(
        help_text="For the header “Authorization: Token …”. Keep it like a password."
    )


class TokenList(ApiView):
    def get_authenticators(self) -> list[BaseAuthentication]:
        """Whoever comes for a token may still send an old one along."""
        return [] if self._asks_for_one() else super().get_authenticators()

    def get_permissions(self) -> list[BasePermission]:
        return [AllowAny() if self._asks_for_one() else IsAuthenticated()]

    def _asks_for_one(self) -> bool:
        return self.request is not None and self.request.method == "POST"

    @operation(
        "tokens_list",
        "Your tokens",
        tag="tokens",
        gives=TokenSerializer(many=True),
        example=EXAMPLE,
        refuses=("not_signed_in",),
    )
    def get(self, request: Request) -> Response:
        """Those that still open something, newest first."""
        return Response(TokenSerializer(tokens_of(request.user), many=True).data)

    @operation(
        "token_create",
        "Get a token",
        tag="tokens",
        takes=PasswordIn,
        gives=NewTokenSerializer,
        status=201,
        auth=[],
        refuses=("wrong_password", "code_needed", "wrong_code", "too_many_tokens", "too_many_tries", "busy"),
        sends={"username": "pia", "password": "your password", "name": "laptop"},
        example=EXAMPLE | {"token": "9f2c41d07ab3e58…"},
    )
    def post(self, request: Request) -> Response:
        """The name and the password of your account, for a token that is valid for a year.

        If your account has a second step, its code as well.
        """
        given = read_input(PasswordIn, request.data)
        name = given.pop("name")
        token, text = token_issue(person=_person(request, **given), name=name)
        return Response(
            TokenSerializer(token).data | {"token": text},
            status=201,
            headers={"Cache-Control": "no-store, no-transform"},
        )


class TokenDetail(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "token_revoke",
        "Revoke a token",
        tag="tokens",
        gives=None,
        status=204,
        refuses=("not_signed_in", "forbidden", "no_token"),
    )
    def delete(self, request: Request, key: str) -> Response:
        """From now on it opens nothing. It may be the token that this request is made with."""
        token_revoke(by=request.user, key=key)
        return Response(status=204)


def _person(request: Request, username: str, password: str, code: str) -> User:
    """Whose name, password and second step it is; failures are counted as on the sign-in page."""
    person = get_adapter().authenticate(request._request, username=username, password=password)
    if person is None or not may_sign_in(person):
        raise Refused("wrong_password", field="password")
    second_factor_require(person=person, code=code)
    return person
