"""What zones of a table are called, and whose they are."""

from django.utils.translation import gettext_lazy

# By the first letters of a zone's name, see games/README.md; whose it is, a digit behind them says.
ZONE_TITLES = {
    "rab": gettext_lazy("Pile"),
    "c": gettext_lazy("Middle"),
    "d": gettext_lazy("Discards"),
    "k": gettext_lazy("Stock"),
    "u": gettext_lazy("Turned up"),
    "t": gettext_lazy("At stake"),
    "s": gettext_lazy("Won"),
    "p": gettext_lazy("Penalties"),
    "m": gettext_lazy("Meld"),
    "r": gettext_lazy("Row"),
    "b": gettext_lazy("Bet"),
    "j": gettext_lazy("In prison"),
}
TRUMPS = gettext_lazy("Trumps")
SUITS = frozenset("CDHS")
PILES = "sp"  # won cards lie face down on a heap: how many, and what they are worth, is all there is to see


def zone_title(zone: str, label: str) -> str:
    """What it is called; `label`: what stands written at it."""
    if zone == "t" and label in SUITS:
        return str(TRUMPS)
    title = str(ZONE_TITLES.get(zone, ZONE_TITLES.get(zone[0], zone)))
    area = zone.partition(".")[2] if zone[0] in "bj" else ""
    return f"{title} {area}".rstrip()


def zone_owner(zone: str) -> str:
    """The seat that a zone belongs to, as it is written in its name; "" for what belongs to all."""
    return zone[1:].partition(".")[0] if zone[0] in "spmbj" and zone[1:] else ""
