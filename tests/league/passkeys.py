"""A device with passkeys, as a browser would answer for it."""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from django.test import Client
from django.urls import reverse
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData

HOST = "testserver"
FLAGS = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV


@dataclass
class Device:
    """One key, whose owner has shown a finger or typed a number."""

    number: int = 1
    secret: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    handle: str = ""  # of the account that it belongs to
    origin: str = f"http://{HOST}"

    @property
    def id(self) -> bytes:
        return bytes([self.number]) * 16

    def add(self, browser: Client, name: str = "phone") -> Any:
        """Add it to the account of the browser, who has shown of late that it is they."""
        page = browser.get(reverse("mfa_add_webauthn"))
        asked = page.context["js_data"]["creation_options"]["publicKey"]
        self.handle = asked["user"]["id"]
        key = AttestedCredentialData.create(
            b"\0" * 16, self.id, ES256.from_cryptography_key(self.secret.public_key())
        )
        data = AuthenticatorData.create(
            sha256(HOST.encode()).digest(), FLAGS | AuthenticatorData.FLAG.AT, 0, bytes(key)
        )
        made = {
            "clientDataJSON": self._client_data("webauthn.create", asked["challenge"]),
            "attestationObject": websafe_encode(bytes(AttestationObject.create("none", data, {}))),
        }
        wish = {"name": name, "passwordless": "on", "credential": json.dumps(self._named(made))}
        return browser.post(reverse("mfa_add_webauthn"), wish)

    def answer(self, asked: dict[str, Any], *, handle: str | None = None) -> str:
        """Signed for what the server asked; `handle` claims to be somebody's."""
        data = AuthenticatorData.create(sha256(HOST.encode()).digest(), FLAGS, 1)
        said = self._client_data("webauthn.get", asked["publicKey"]["challenge"])
        signed = self.secret.sign(bytes(data) + sha256(websafe_decode(said)).digest(), ec.ECDSA(SHA256()))
        shown = {
            "clientDataJSON": said,
            "authenticatorData": websafe_encode(bytes(data)),
            "signature": websafe_encode(signed),
            "userHandle": self.handle if handle is None else handle,
        }
        return json.dumps(self._named(shown))

    def _client_data(self, kind: str, challenge: str) -> str:
        return websafe_encode(
            json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()
        )

    def _named(self, response: dict[str, Any]) -> dict[str, Any]:
        known = websafe_encode(self.id)
        results = {"credProps": {"rk": True}}
        return {
            "id": known, "rawId": known, "type": "public-key", "response": response,
            "clientExtensionResults": results,
        }  # fmt: skip


def asked_at_sign_in(browser: Client) -> dict[str, Any]:
    """What the server asks of somebody who signs in with a passkey alone."""
    answer = browser.get(reverse("mfa_login_webauthn"), headers={"Accept": "application/json"})
    asked: dict[str, Any] = answer.json()["request_options"]
    return asked
