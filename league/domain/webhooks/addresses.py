"""Which address a webhook may have, as far as that is seen without asking anybody where it leads."""

from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit

URL_MAX = 500
PORTS = {"https": 443, "http": 80}


class BadUrl(StrEnum):
    """What is wrong with an address."""

    FORM = "form"
    SCHEME = "scheme"
    WORDS = "words"  # a user's name or a password stands in it


@dataclass(frozen=True)
class RequestTarget:
    """Where a request goes: `target` is path and query."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def authority(self) -> str:
        """Host and port as a request names them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read_url(url: str) -> RequestTarget | BadUrl:
    """The place of an address, or what is wrong with it. One that is not plain ASCII is none."""
    if len(url) > URL_MAX or not all("!" <= letter <= "~" for letter in url) or "\\" in url:
        return BadUrl.FORM
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return BadUrl.FORM
    if parts.scheme not in PORTS:
        return BadUrl.SCHEME
    if "@" in parts.netloc:
        return BadUrl.WORDS
    if not host or "#" in url or port == 0:
        return BadUrl.FORM
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return RequestTarget(parts.scheme, host, port or PORTS[parts.scheme], target)
