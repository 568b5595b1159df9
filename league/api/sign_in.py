"""How a program signs in: a token in the header `Authorization: Token …`."""

from typing import Any

from drf_spectacular.contrib.knox_auth_token import KnoxTokenScheme
from knox.auth import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed

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
