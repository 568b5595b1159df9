"""Who asks for something that there is not enough of: counted as a visitor, and as one of a network."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from league.people import Guest, LinkHolder, Person
from league.services.accounts.sign_in import network_of


@dataclass(frozen=True)
class Asker:
    """Digests, enough to count by, and no way back to an address. `who` of a stranger is their network."""

    who: str
    network: str


def asker_of(by: Person | Guest | None, address: str) -> Asker:
    """As what one counts who comes from this address; `by` is None, or anonymous, for a stranger."""
    network = network_of(address)
    return Asker(_digest(_name_asker(by) or f"network {network}"), _digest(f"network {network}"))


def _name_asker(by: Person | Guest | None) -> str:
    if isinstance(by, User):
        return f"user {by.pk}"
    if isinstance(by, LinkHolder):
        return f"link {by.entry_id}"
    return f"guest {by.key}" if isinstance(by, Guest) else ""


def _digest(text: str) -> str:
    return salted_hmac("league.askers", text, algorithm="sha256").hexdigest()
