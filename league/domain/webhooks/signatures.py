"""Signatures by the specification of Standard Webhooks, version 1: HMAC-SHA256 over id, time and body."""

import hmac
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256

PREFIX = "whsec_"


def secret_text(key: bytes) -> str:
    """A key as it is shown to people, and as libraries of receivers take it."""
    return PREFIX + b64encode(key).decode()


def signed_headers(keys: Sequence[bytes], message: str, second: int, body: bytes) -> Mapping[str, str]:
    """What says who sent it: the message's id, the time in seconds, and a signature with each key."""
    signed = f"{message}.{second}.".encode() + body
    signatures = (b64encode(hmac.digest(key, signed, sha256)).decode() for key in keys)
    return {
        "webhook-id": message,
        "webhook-timestamp": str(second),
        "webhook-signature": " ".join(f"v1,{signature}" for signature in signatures),
    }
