"""The most that a client can make us take in: Django's ASGI handler would put any body on disk first."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[..., Awaitable[None]]  # of (scope, receive, send)

TEXT = b"The request is too large.\n"


class TooMuch(Exception):
    """The body went on beyond the limit."""


class BodyLimit:
    """Wraps an ASGI application: a body of more than `bytes_max` is answered with 413 and not read on."""

    def __init__(self, application: Application, bytes_max: int) -> None:
        self.application, self.bytes_max = application, bytes_max

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        try:
            await self.application(scope, self._counting(receive), send)
        except TooMuch:
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": 413, "headers": headers})
            await send({"type": "http.response.body", "body": TEXT})

    def _counting(self, receive: Receive) -> Receive:
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.bytes_max:
                raise TooMuch
            return message

        return counted
