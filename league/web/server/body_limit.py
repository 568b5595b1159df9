"""The most that a client can make us take in: Django's ASGI handler would put any body on disk first."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[..., Awaitable[None]]  # of (scope, receive, send)

TOO_LARGE = b"The request is too large.\n"
TWO_LENGTHS = b"Send Content-Length or Transfer-Encoding, not both.\n"


class TooMuch(Exception):
    """The body went on beyond the limit."""


class BodyLimit:
    """Wraps an ASGI application: a body of more than `bytes_max` is answered with 413 and not read on.

    One whose length is told in two ways is answered with 400: a proxy before us may believe the other one,
    and would take the rest of the body for the next person's request.
    """

    def __init__(self, application: Application, bytes_max: int) -> None:
        self.application, self.bytes_max = application, bytes_max

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        if {b"content-length", b"transfer-encoding"} <= {name for name, _ in scope.get("headers", ())}:
            await _refuse(send, 400, TWO_LENGTHS)
            return
        try:
            await self.application(scope, self._counting(receive), send)
        except TooMuch:
            await _refuse(send, 413, TOO_LARGE)

    def _counting(self, receive: Receive) -> Receive:
        received = 0

        async def count() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.bytes_max:
                raise TooMuch
            return message

        return count


async def _refuse(send: Send, status: int, text: bytes) -> None:
    """Answer, and close the connection: what is left of the body is nobody's request."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})
