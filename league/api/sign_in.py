"""What a program shows in the header `Authorization`: a token to sign in, or a word that opens something."""

from abc import abstractmethod
from typing import Any, ClassVar

from drf_spectacular.contrib.knox_auth_token import KnoxTokenScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from league.services.rights import may_sign_in


class TokenHeader(TokenAuthentication):
    """As knox reads them; but a header that is no text at all is a wrong token and not a fault of ours."""

    def authenticate_credentials(self, token: bytes) -> tuple[Any, Any]:
        if not token.isalnum():
            raise AuthenticationFailed
        person, row = super().authenticate_credentials(token)
        if not may_sign_in(person):
            raise AuthenticationFailed
        return person, row


class TokenHeaderScheme(KnoxTokenScheme):
    target_class = TokenHeader  # type: ignore[assignment] # a class is as good as its path
    name = "token"


class WordHeader(BaseAuthentication):
    """`Authorization: SCHEME WORD`; who has the word needs no account. The subclass says what it opens."""

    scheme: ClassVar[str]  # read whichever way its letters are written
    explained: ClassVar[str]  # for who reads the schema

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        scheme, _blank, word = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        return self.open_word(word.strip()) if scheme.lower() == self.scheme.lower() else None

    def authenticate_header(self, request: Request) -> str:
        return self.scheme

    @abstractmethod
    def open_word(self, word: str) -> tuple[Any, Any]:
        """Who asks, and by what. Raises AuthenticationFailed or NotFound if the word opens nothing."""


class WordHeaderScheme(OpenApiAuthenticationExtension):
    target_class = WordHeader
    match_subclasses = True

    def __init__(self, target: WordHeader) -> None:
        super().__init__(target)
        self.name = target.scheme.lower()

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        text = self.target.explained
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": text}
