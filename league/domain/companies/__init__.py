"""Companies: who plays in an event, and in which places they may.

`COMPANIES` and `VENUES` are the one place where a key leads to its object. They are offered in this order.
"""

from collections.abc import Callable, Mapping

from games.core.registries import index_by_key
from league.domain.companies.bots import Bots
from league.domain.companies.interface import Company, Venue
from league.domain.companies.mixed import Mixed
from league.domain.companies.people import People
from league.domain.companies.venues import SCREEN, TABLES


class UnknownCompany(KeyError):
    """Nobody has registered a company under this key."""


def key_companies(*companies: Company) -> Mapping[str, Company]:
    """Key the companies. ValueError if two have the same key."""
    return index_by_key(companies, lambda company: company.key, kind="company")


COMPANIES: Mapping[str, Company] = key_companies(Bots(), People(), Mixed())
VENUES: Mapping[str, Venue] = index_by_key((TABLES, SCREEN), lambda venue: venue.key, kind="venue")


def company_named(key: str) -> Company:
    """Find a company by its key. Raises UnknownCompany."""
    found = COMPANIES.get(key)
    if found is None:
        raise UnknownCompany(f"no company is called {key!r}; known: {', '.join(COMPANIES)}")
    return found


def keys_where(question: Callable[[Company], bool]) -> list[str]:
    """The keys of those of whom it is true, for queries that ask it of many events at once."""
    return [company.key for company in COMPANIES.values() if question(company)]


__all__ = [
    "COMPANIES",
    "SCREEN",
    "TABLES",
    "VENUES",
    "Bots",
    "Company",
    "Mixed",
    "People",
    "UnknownCompany",
    "Venue",
    "company_named",
    "keys_where",
    "registered",
]
