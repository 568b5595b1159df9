"""Whether ratings are what a replay of the results gives."""

from collections.abc import Iterator

from league.models import Club
from league.services.proofs.damage import Damage
from league.services.ratings.proof import ratings_verify


def ratings_damaged() -> Iterator[Damage]:
    """rating_differs; unrateable: the results are such that none can be made of them."""
    for club in Club.objects.order_by("pk"):
        try:
            for found in ratings_verify(club=club):
                what = f"stored {found.stored}, rebuilt {found.rebuilt}"
                yield Damage("rating_differs", f"club {club.slug}, {found.what}", what)
        except ValueError as error:
            yield Damage("unrateable", f"club {club.slug}", str(error))
