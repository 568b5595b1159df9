"""Open pages as browsers keep them: a stream of news each, and the board fetched again when news come."""

import asyncio
import gzip
import math
import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

THROTTLE_S = 1.0  # as the board's trigger says
LOOPBACK_HOSTS = 200  # different addresses of viewers, so that each counts as somebody else
GZIP = "gzip"
PICTURE = re.compile(rb"Picture \d+\.")


@dataclass
class Seen:
    """What viewers met: seconds that each fetch took, and how much came of the streams and fetches."""

    fetches_s: list[float] = field(default_factory=list)
    unchanged: int = 0
    news: int = 0
    failures: int = 0
    received: int = 0  # bytes
    committed_at: dict[bytes, float] = field(default_factory=dict)  # by picture: what can be read on a board
    shown_at: dict[bytes, float] = field(default_factory=dict)  # when the first viewer had it

    def next_picture(self) -> str:
        return f"Picture {len(self.committed_at) + 1}."

    def commit(self, picture: str) -> None:
        self.committed_at[picture.encode()] = time.monotonic()

    def look(self, board: bytes) -> None:
        if picture := PICTURE.search(gzip.decompress(board)):
            self.shown_at.setdefault(picture[0], time.monotonic())

    def pictures_s(self) -> list[float]:
        """Seconds from each commit until the first viewer had its picture; infinite if nobody ever had."""
        return [self.shown_at.get(picture, math.inf) - at for picture, at in self.committed_at.items()]


class Connection:
    """One connection that is kept open, or opened again, from an address of its own."""

    def __init__(self, host: str, port: int, number: int) -> None:
        self.host, self.port = host, port
        self.source = f"127.1.{number // LOOPBACK_HOSTS}.{number % LOOPBACK_HOSTS + 1}"
        self.reader: asyncio.StreamReader | None = None

    async def get(self, path: str, **headers: str) -> tuple[int, dict[str, str]]:
        """Ask; the status and the headers of the answer, whose body has not been read."""
        if self.reader is not None and self.reader.at_eof():  # the server closes what rests for long
            self.close()
        if self.reader is None:
            local = (self.source, 0)
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port, local_addr=local)
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Accept-Encoding: {GZIP}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.writer.write("\r\n".join([*lines, "", ""]).encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(": ", 1) for line in head[1:] if line)
        return int(head[0].split()[1]), {name.lower(): value for name, value in pairs}

    async def body(self, headers: dict[str, str]) -> bytes:
        """The rest of the answer."""
        if self.reader is None:
            raise ConnectionError("nothing was asked")
        if "content-length" in headers:
            return await self.reader.readexactly(int(headers["content-length"]))
        text = b""
        while headers.get("transfer-encoding") == "chunked":
            size = int(await self.reader.readline(), 16)
            text += (await self.reader.readexactly(size + 2))[:-2]
            if not size:
                break
        return text

    def close(self) -> None:
        if self.reader is not None:
            self.writer.close()
            self.reader = None


async def watch(base: str, path: str, number: int, seen: Seen, until: float) -> None:
    """Keep the board of the club at `path` open: hear its news, and fetch the board when they come."""
    address = urlsplit(base)
    host, port = address.hostname or "", address.port or 80
    stream, fetcher = Connection(host, port, number), Connection(host, port, number)
    try:
        status, _headers = await stream.get(f"{path}live/", Accept="text/event-stream")
        if status != 200:  # noqa: PLR2004
            raise ConnectionError(f"no stream: {status}")
        await _follow(stream, fetcher, f"{path}leaderboard/", seen, until)
    except (OSError, asyncio.IncompleteReadError, ValueError):
        seen.failures += 1
    finally:
        stream.close()
        fetcher.close()


async def _follow(stream: Connection, fetcher: Connection, path: str, seen: Seen, until: float) -> None:
    etag, fetched_at = "", 0.0
    while (left := until - time.monotonic()) > 0 and stream.reader is not None:
        try:
            line = await asyncio.wait_for(stream.reader.readline(), left)
        except TimeoutError:
            return
        if not line:
            raise ConnectionError("the stream ended")
        if not line.startswith(b"event:"):
            continue
        seen.news += 1
        if time.monotonic() - fetched_at >= THROTTLE_S:
            fetched_at = time.monotonic()
            status, headers = await fetcher.get(path, HX_Request="true", If_None_Match=etag or '""')
            board = await fetcher.body(headers)
            seen.fetches_s.append(time.monotonic() - fetched_at)
            seen.received += len(board)
            if board:
                seen.look(board)
            seen.unchanged += status == 204  # noqa: PLR2004
            etag = headers.get("etag", etag)


async def visit(base: str, paths: list[str], pause_s: float, took_s: list[float], until: float) -> None:
    """One more person, who opens one page after the other."""
    address = urlsplit(base)
    connection = Connection(address.hostname or "", address.port or 80, 60_000 % (LOOPBACK_HOSTS * 250))
    while time.monotonic() < until:
        for path in paths:
            began = time.monotonic()
            _status, headers = await connection.get(path)
            await connection.body(headers)
            took_s.append(time.monotonic() - began)
            await asyncio.sleep(pause_s)
    connection.close()
