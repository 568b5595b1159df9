"""Signing in by another service that speaks OpenID Connect: whose, and what is left to it."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from league.config.environment import SettingsReader

LOOPBACK = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class SingleSignOn:
    """Off without an issuer. `does_second_step`: whoever comes from there is not asked for ours."""

    issuer: str = ""
    client_id: str = ""
    client_secret: str = field(default="", repr=False)
    name: str = ""
    does_second_step: bool = False

    def __post_init__(self) -> None:
        """ImproperlyConfigured: something is missing, or would be sent for all to read."""
        if self.issuer and not (self.client_id and self.client_secret):
            raise ImproperlyConfigured("OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well")
        place = urlsplit(self.issuer)
        if self.issuer and place.scheme != "https" and place.hostname not in LOOPBACK:
            raise ImproperlyConfigured("OIDC_ISSUER begins with https://")


def single_sign_on(env: SettingsReader) -> SingleSignOn:
    """As the environment says."""
    return SingleSignOn(
        env.text("OIDC_ISSUER", ""),
        env.text("OIDC_CLIENT_ID", ""),
        env.text("OIDC_CLIENT_SECRET", ""),
        env.text("OIDC_NAME", "Single sign-on"),
        env.switch("OIDC_SECOND_STEP", False),
    )
