"""Whose an address of the network is."""

from ipaddress import ip_address

IPV6_PREFIX_BITS = 64  # what one household is given: all its addresses are one client


def client_of(address: str) -> str:
    """Whose an address is: itself, or of IPv6 the network that one client is given."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:  # noqa: PLR2004
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_address(int(parsed) >> (128 - IPV6_PREFIX_BITS) << (128 - IPV6_PREFIX_BITS)))
