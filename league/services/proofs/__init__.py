"""Whether what is stored agrees with itself: every proof that there is, gone through one after the other."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from django.db import DatabaseError

from league.services.proofs.damage import Damage
from league.services.proofs.deals import deals_damaged, replays_damaged
from league.services.proofs.drafts import drafts_leaked
from league.services.proofs.keys import keys_damaged
from league.services.proofs.links import links_damaged
from league.services.proofs.ratings import ratings_damaged
from league.services.proofs.records import records_damaged, uploads_damaged
from league.services.proofs.references import references_damaged
from league.services.proofs.sums import sums_damaged

__all__ = ["DEEP", "PROOFS", "Damage", "database_verify"]

Proof = Callable[[], Iterator[Damage]]
DAMAGES_MAX = 1000  # of one kind; whoever has more needs no longer list

# By what is looked at, as people read it. What others rely on comes first.
PROOFS: Mapping[str, Proof] = {
    "rows that point at others": references_damaged,
    "keys of the rows to come": keys_damaged,
    "records of games": records_damaged,
    "uploads": uploads_damaged,
    "deals": deals_damaged,
    "sums": sums_damaged,
    "drafts": drafts_leaked,
    "ratings": ratings_damaged,
    "private links": links_damaged,
}
# What takes far longer, and what only who asks for it gets.
DEEP: Mapping[str, Proof] = {"games, played again from their deals": replays_damaged}


def database_verify(progress: Callable[[str], None], *, deep: bool = False) -> Sequence[Damage]:
    """All that is wrong, in one list. `progress` is told what is looked at next."""
    found: list[Damage] = []
    for what, proof in {**PROOFS, **(DEEP if deep else {})}.items():
        progress(what)
        try:
            found += islice(proof(), DAMAGES_MAX)
        except DatabaseError:
            raise
        except Exception as error:  # what contradicts itself may break whatever reads it
            found.append(Damage("unreadable", what, f"{type(error).__name__}: {error}"))
    return found
