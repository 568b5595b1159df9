"""The address that the web server listens on: opened by who starts it, handed down to who serves."""

import errno
import socket

REASONS = {
    errno.EADDRINUSE: "is in use already. Choose another one, such as --port {next}",
    errno.EACCES: "may not be opened by this user. Choose one above 1023, such as --port 8000",
    errno.EADDRNOTAVAIL: "cannot be had: --host is not an address of this machine",
}
PORT_MAX = 65_535


class PortTaken(RuntimeError):
    """Nobody can listen there; the text says why and what to do."""


def bind_port(host: str, port: int) -> socket.socket:
    """A socket at `port` of `host`, or for 0 at a free one; nobody listens on it yet. Raises PortTaken."""
    if not 0 <= port <= PORT_MAX:
        raise PortTaken(f"--port {port} is not a port: they go from 1 to {PORT_MAX}.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # With its protocol: asyncio sends each part at once only on a socket that says it is TCP (NODELAY).
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
        except OSError:
            listener.close()
            raise
        return listener
    except OSError as error:
        reason = REASONS.get(error.errno or 0, f"cannot be listened on: {error}. Choose another --host")
        raise PortTaken(f"Port {port} on {host} {reason.format(next=port % PORT_MAX + 1)}.") from error


def address_to_open(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}  # noqa: S104 - only compared
    shown = everywhere.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
