"""How many requests are worked on at a time: a thread, memory and a connection to the database for each."""

import asyncio
from collections import Counter

from league.domain.addresses import client_of
from league.services.accounts.sign_in import network_of
from league.web.server.body_limit import Application, Message, Receive, Send
from league.web.server.request_figures import TURNED_AWAY, tally

BUSY = 503
HEADERS = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"retry-after", b"5"),
    (b"cache-control", b"no-store"),
]
TEXT = b"The server is busy. Try again in a few seconds.\n"


SHARE = 4  # of the slots, for one network while others wait


class Full(Exception):
    """Too many wait already, or it took too long."""


class Slots:
    """Wraps an ASGI application: at most `at_once` whole requests are worked on, the next ones wait.

    A request takes its slot when its last byte is here, so that a slow upload keeps nobody waiting, and
    gives it back when its answer begins, so that a live stream does not either. Who would be one of more
    than `waiting_max`, or has waited for `wait_s`, is answered with 503.

    Somebody with many connections keeps nobody else waiting: a slot that is free goes to the first whose
    network has less than its SHARE, and where too many wait, the network with most of them gives way.
    """

    def __init__(
        self, application: Application, *, at_once: int, waiting_max: int = 400, wait_s: float = 10.0
    ) -> None:
        self.application = application
        self.waiting_max, self.wait_s = waiting_max, wait_s
        self._free = at_once
        self._held: Counter[str] = Counter()  # by network
        self._waiting: dict[asyncio.Future[None], str] = {}  # each with its network, the first first

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        turn = RequestSlot(self, network_of(client_of((scope.get("client") or ("",))[0])))
        try:
            await self.application(scope, turn.receiving(receive), turn.sending(send))
        except Full:
            tally.count(TURNED_AWAY, scope["method"], BUSY, 0.0)
            await send({"type": "http.response.start", "status": BUSY, "headers": HEADERS})
            await send({"type": "http.response.body", "body": TEXT})
        finally:
            turn.give_back()

    async def take(self, network: str) -> None:
        """Wait for a slot. Raises Full."""
        if self._free:
            self._free -= 1
            self._held[network] += 1
            return
        if len(self._waiting) >= self.waiting_max:
            self._turn_away(network)
        turn = asyncio.get_running_loop().create_future()
        self._waiting[turn] = network
        try:
            async with asyncio.timeout(self.wait_s):
                await turn
        except (TimeoutError, asyncio.CancelledError) as error:
            if turn.done() and not turn.cancelled():  # it was given at the same moment
                self.give_back(network)
            if isinstance(error, TimeoutError):
                raise Full from None
            raise
        finally:
            self._waiting.pop(turn, None)

    def give_back(self, network: str) -> None:
        """Hand the slot of this network on to whose turn it is."""
        self._held[network] -= 1
        if self._held[network] <= 0:
            del self._held[network]
        there = [turn for turn in self._waiting if not turn.done()]
        if not there:
            self._free += 1
            return
        turn = next((turn for turn in there if self._held[self._waiting[turn]] < SHARE), there[0])
        self._held[self._waiting.pop(turn)] += 1
        turn.set_result(None)

    def _turn_away(self, network: str) -> None:
        """Make room for one of this network: the last of the network that most wait of. Raises Full."""
        numbers = Counter(self._waiting.values())
        most, number = numbers.most_common(1)[0] if numbers else (network, 0)
        if number <= numbers[network] + 1:
            raise Full
        turn = next(turn for turn in reversed(self._waiting) if self._waiting[turn] == most)
        del self._waiting[turn]
        if not turn.done():
            turn.set_exception(Full())


class RequestSlot:
    """One request's slot: taken once, given back once."""

    def __init__(self, slots: Slots, network: str) -> None:
        self.slots, self.network = slots, network
        self.asked = self.held = False

    def receiving(self, receive: Receive) -> Receive:
        async def receive_one() -> Message:
            message = await receive()
            is_whole = message["type"] == "http.request" and not message.get("more_body")
            if is_whole and not self.asked:
                self.asked = True
                await self.slots.take(self.network)
                self.held = True
            return message

        return receive_one

    def sending(self, send: Send) -> Send:
        async def send_on(message: Message) -> None:
            self.give_back()
            await send(message)

        return send_on

    def give_back(self) -> None:
        if self.held:
            self.held = False
            self.slots.give_back(self.network)
