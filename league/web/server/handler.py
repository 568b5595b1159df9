"""Django's handler for ASGI, with each request in one thread that is kept for the next one."""

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class OneThreadHandler(ASGIHandler):
    """All middleware is synchronous, and so are all views but the streams, which the event loop runs.

    Django's own handler goes back to the loop between them, and once more for each middleware that looks at
    the view. It also starts a thread for each request, and one more to end it. Both together are a
    tenth to a third of the processor time of a short answer.
    """

    def __init__(self) -> None:
        super().__init__()
        self._idle: deque[ThreadPoolExecutor] = deque()

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Its last step, the closing of the answer, is done in the thread, which then is free for another."""
        thread = self._idle.pop() if self._idle else ThreadPoolExecutor(max_workers=1)
        is_free = False
        try:
            async with ThreadSensitiveContext(executor=thread):
                await self.handle(scope, receive, send)
            is_free = len(self._idle) < settings.REQUESTS_AT_ONCE
        finally:
            if is_free:
                self._idle.append(thread)
            else:
                thread.shutdown(wait=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response, thread_sensitive=True)(request)
