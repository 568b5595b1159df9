"""OpenID Connect, authorization code flow with PKCE: where people are sent, and what they come back with.

After OpenID Connect Core 1.0 (3.1.3.7), RFC 7636 and RFC 9207. What the provider says of itself is asked each
time: people sign in seldom, and keys that were changed are never old.
"""

import secrets
import time
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import quote, urlencode

from django.conf import settings
from django.utils.crypto import constant_time_compare
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from games.refusals import NotFound, Refused, Unavailable
from league.outlets.sign_on.requests import AGAIN_S, ask
from league.services.accounts.identities import Identity

ABOUT = "/.well-known/openid-configuration"
ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
CLOCKS_S = 60  # by which clocks may differ
LENGTH_MAX = 255
BY_FORM = "client_secret_post"


@dataclass(frozen=True)
class Flow:
    """What a browser keeps while its person is away: secrets of this one try."""

    state: str
    nonce: str
    verifier: str
    back: str


def flow_new(back: str) -> Flow:
    """`back` is our address to which the provider sends people back."""
    state, nonce, verifier = (secrets.token_urlsafe(32) for _each in range(3))
    return Flow(state, nonce, verifier, back)


def address_of(flow: Flow) -> str:
    """Where the person is sent. NotFound: no_single_sign_on. Unavailable: sign_on_away."""
    about = _about()
    challenge = urlsafe_b64encode(sha256(flow.verifier.encode()).digest()).rstrip(b"=").decode()
    query = urlencode({
        "response_type": "code", "client_id": settings.OIDC.client_id, "redirect_uri": flow.back,
        "scope": "openid profile", "state": flow.state, "nonce": flow.nonce,
        "code_challenge": challenge, "code_challenge_method": "S256",
    })  # fmt: skip
    place = str(about["authorization_endpoint"])
    return f"{place}{'&' if '?' in place else '?'}{query}"


def identity_of(flow: Flow, answer: Mapping[str, str]) -> Identity:
    """Who came back, by the query that they brought.

    Refused: sign_on_failed. NotFound: no_single_sign_on. Unavailable: sign_on_away.
    """
    if not constant_time_compare(answer.get("state", ""), flow.state):
        raise Refused("sign_on_failed")
    if answer.get("iss", settings.OIDC.issuer) != settings.OIDC.issuer or not answer.get("code"):
        raise Refused("sign_on_failed")
    about = _about()
    token = _token(about, flow, answer["code"])
    keys = ask(str(about["jwks_uri"]))
    claims = _claims(token, keys)
    _check(claims, flow.nonce)
    name = next((str(claims[key]) for key in ("preferred_username", "name") if claims.get(key)), "")
    return Identity(settings.OIDC.issuer, str(claims["sub"]), name[:LENGTH_MAX])


def _about() -> dict[str, Any]:
    """What the provider says of itself, if it is the one that was named."""
    issuer = settings.OIDC.issuer
    if not issuer:
        raise NotFound("no_single_sign_on")
    about = ask(issuer.rstrip("/") + ABOUT)
    places = ("authorization_endpoint", "token_endpoint", "jwks_uri")
    if about.get("issuer") != issuer or not all(isinstance(about.get(place), str) for place in places):
        raise Unavailable("sign_on_away", wait_s=AGAIN_S)
    return about


def _token(about: Mapping[str, Any], flow: Flow, code: str) -> str:
    form = {
        "grant_type": "authorization_code",
        "code": code,
        "redirect_uri": flow.back,
        "code_verifier": flow.verifier,
    }
    headers = {}
    ways = about.get("token_endpoint_auth_methods_supported") or []
    if BY_FORM in ways and "client_secret_basic" not in ways:
        form |= {"client_id": settings.OIDC.client_id, "client_secret": settings.OIDC.client_secret}
    else:
        pair = f"{quote(settings.OIDC.client_id, safe='')}:{quote(settings.OIDC.client_secret, safe='')}"
        headers = {"Authorization": f"Basic {b64encode(pair.encode()).decode()}"}
    token = ask(str(about["token_endpoint"]), form, headers).get("id_token")
    if not isinstance(token, str):
        raise Refused("sign_on_failed")
    return token


def _claims(token: str, keys: Mapping[str, Any]) -> dict[str, Any]:
    """What is signed with one of the provider's keys, and by none of a kind that we could have ourselves."""
    try:
        return dict(jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS).claims)  # type: ignore[arg-type]
    except (JoseError, ValueError, KeyError, TypeError) as error:
        raise Refused("sign_on_failed") from error


def _check(claims: Mapping[str, Any], nonce: str) -> None:
    """Whether it is said by this provider, to us, just now, in this very try, of somebody."""
    ours, told = settings.OIDC.client_id, claims.get("aud")
    audience = told if isinstance(told, list) else [told]
    azp, subject, now = claims.get("azp"), claims.get("sub"), time.time()
    is_well = (
        claims.get("iss") == settings.OIDC.issuer
        and ours in audience
        and (azp == ours if azp is not None or len(audience) > 1 else True)
        and _number(claims, "exp") > now - CLOCKS_S
        and 0 < _number(claims, "iat") < now + CLOCKS_S
        and _number(claims, "nbf") < now + CLOCKS_S
        and constant_time_compare(str(claims.get("nonce", "")), nonce)
        and isinstance(subject, str)
        and 0 < len(subject) <= LENGTH_MAX
    )
    if not is_well:
        raise Refused("sign_on_failed")


def _number(claims: Mapping[str, Any], name: str) -> float:
    """A moment in seconds; 0 where there is none."""
    value = claims.get(name, 0)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else 0.0
