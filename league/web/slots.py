"""How many requests are worked on at a time: a thread, memory and a connection to the database for each."""

import asyncio

from league.web.body_limit import Application, Message, Receive, Send

HEADERS = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"retry-after", b"5"),
    (b"cache-control", b"no-store"),
]
TEXT = b"The server is busy. Try again in a few seconds.\n"


class Full(Exception):
    """Too many wait already, or it took too long."""


class Slots:
    """Wraps an ASGI application: at most `at_once` whole requests are worked on, the next ones wait.

    A request takes its slot when its last byte is here, so that a slow upload keeps nobody waiting, and
    gives it back when its answer begins, so that a live stream does not either. Who would be one of more
    than `waiting_max`, or has waited for `wait_s`, is answered with 503.
    """

    def __init__(
        self, application: Application, *, at_once: int, waiting_max: int = 400, wait_s: float = 10.0
    ) -> None:
        self.application = application
        self.waiting_max, self.wait_s = waiting_max, wait_s
        self._free = asyncio.Semaphore(at_once)
        self._waiting = 0

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        turn = Turn(self)
        try:
            await self.application(scope, turn.receiving(receive), turn.sending(send))
        except Full:
            await send({"type": "http.response.start", "status": 503, "headers": HEADERS})
            await send({"type": "http.response.body", "body": TEXT})
        finally:
            turn.give_back()

    async def take(self) -> None:
        """Wait for a slot. Raises Full."""
        if self._waiting >= self.waiting_max:
            raise Full
        self._waiting += 1
        try:
            async with asyncio.timeout(self.wait_s):
                await self._free.acquire()
        except TimeoutError:
            raise Full from None
        finally:
            self._waiting -= 1

    def give_back(self) -> None:
        self._free.release()


class Turn:
    """One request's slot: taken once, given back once."""

    def __init__(self, slots: Slots) -> None:
        self.slots = slots
        self.asked = self.held = False

    def receiving(self, receive: Receive) -> Receive:
        async def received() -> Message:
            message = await receive()
            is_whole = message["type"] == "http.request" and not message.get("more_body")
            if is_whole and not self.asked:
                self.asked = True
                await self.slots.take()
                self.held = True
            return message

        return received

    def sending(self, send: Send) -> Send:
        async def sent(message: Message) -> None:
            self.give_back()
            await send(message)

        return sent

    def give_back(self) -> None:
        if self.held:
            self.held = False
            self.slots.give_back()
