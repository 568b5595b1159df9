"""A tiny OpenID provider of the tests' own: a real server on the loopback, with keys of its own."""

import hmac
import json
import time
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

from league.config.single_sign_on import SingleSignOn

CLIENT, SECRET = "league", "se cret:of/ours"
HOUR_S = 3600


def _packed(said: object) -> str:
    return _encoded(json.dumps(said).encode())


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _unsigned(_provider: "Provider", said: object) -> str:
    return f"{_packed({'alg': 'none'})}.{_packed(said)}."


def _public_as_secret(provider: "Provider", said: object) -> str:
    """The old trick: what everybody may read, taken for a secret."""
    text = f"{_packed({'alg': 'HS256', 'kid': 'one'})}.{_packed(said)}"
    key = provider.key.as_pem(private=False)
    return f"{text}.{_encoded(hmac.digest(key, text.encode(), sha256))}"


# No library signs so.
BY_HAND = {"none": _unsigned, "HS256": _public_as_secret}


@dataclass
class Provider:
    """`claims` replace what its tokens say; one that is None is left out."""

    issuer: str = ""
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "one"}))
    signs_with: Any = None  # another key than the published one
    algorithm: str = "RS256"
    subject: str = "pia-there"
    claims: dict[str, Any] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)
    codes: dict[str, Mapping[str, str]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    @property
    def settings(self) -> SingleSignOn:
        return SingleSignOn(self.issuer, CLIENT, SECRET, "Bowls Union")

    def agree(self, address: str) -> dict[str, str]:
        """Its person has signed in there; the query with which they are sent back."""
        query = dict(parse_qsl(urlsplit(address).query))
        code = f"code-{len(self.codes)}"
        self.codes[code] = query
        return {"code": code, "state": query["state"], "iss": self.issuer}

    def token(self, asked_by: Mapping[str, str]) -> str:
        now = int(time.time())
        said = {
            "iss": self.issuer, "sub": self.subject, "aud": CLIENT, "exp": now + HOUR_S, "iat": now,
            "nonce": asked_by["nonce"], "preferred_username": "Pia P.",
        } | self.claims  # fmt: skip
        said = {name: value for name, value in said.items() if value is not None}
        if self.algorithm in BY_HAND:
            return BY_HAND[self.algorithm](self, said)
        head = {"alg": self.algorithm, "kid": "one"}
        return jwt.encode(head, said, self.signs_with or self.key, algorithms=[self.algorithm])

    def answer(self, path: str, form: Mapping[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        self.asked.append(path)
        if path == "/.well-known/openid-configuration":
            places = {
                name: f"{self.issuer}/{name}"
                for name in ("authorization_endpoint", "token_endpoint", "jwks_uri")
            }
            return 200, {"issuer": self.issuer, **places, **self.about}
        if path == "/jwks_uri":
            return 200, {"keys": [self.key.as_dict(private=False)]}
        return self._exchange(form, authorization)

    def _exchange(self, form: Mapping[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        pair = b64decode(authorization.removeprefix("Basic ")).decode()
        asked_by = self.codes.pop(form.get("code", ""), None)
        challenge = _encoded(sha256(form.get("code_verifier", "").encode()).digest())
        is_well = (
            asked_by is not None
            and [unquote(part) for part in pair.split(":")] == [CLIENT, SECRET]
            and asked_by["code_challenge"] == challenge
            and asked_by["code_challenge_method"] == "S256"
            and asked_by["redirect_uri"] == form.get("redirect_uri")
        )
        if not is_well or asked_by is None:
            return 400, {"error": "invalid_grant"}
        return 200, {"id_token": self.token(asked_by), "access_token": "x", "token_type": "Bearer"}


@contextmanager
def provider_running() -> Iterator[Provider]:
    """One on a port of its own."""
    provider = Provider()

    class Door(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._say(*provider.answer(self.path, {}, ""))

        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
            form = {name: values[0] for name, values in parse_qs(sent).items()}
            self._say(*provider.answer(self.path, form, self.headers.get("Authorization", "")))

        def _say(self, status: int, said: dict[str, Any]) -> None:
            body = json.dumps(said).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_given: Any) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    provider.issuer = f"http://127.0.0.1:{server.server_address[1]}"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
