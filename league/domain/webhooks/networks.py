"""Which addresses are not of the public internet: none of them is asked for anything.

Python's `is_global` alone is not enough. It says yes to multicast and to networks that lead to inner ones by
a detour: translated (NAT64), tunnelled (6to4) and abandoned ones.
"""

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network
INNER: tuple[Network, ...] = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15", "240.0.0.0/4",
        "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16",
        "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10",
    )
)  # fmt: skip
UNICAST = IPv6Network("2000::/3")  # all that was ever given out to the public


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """The networks of such texts as 10.1.0.0/16. ValueError for what is none."""
    return tuple(ip_network(text.strip()) for text in texts if text.strip())


def may_be_asked(text: str, allowed: Sequence[Network] = ()) -> bool:
    """Whether a request may go to this address: a public one, or one in a network that is `allowed`."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in network for network in allowed) or _is_public(address)


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and address not in UNICAST:
        return False
    is_inner = any(address in network for network in INNER)
    return address.is_global and not address.is_multicast and not is_inner
