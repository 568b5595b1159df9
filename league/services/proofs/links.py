"""Whether private links open: they follow from rows and the key of the installation."""

from collections.abc import Iterator

from django.db.models import Model

from league.models import CalendarLink, Invitation, PlayerLink, PrivateLink
from league.services.calendars import links as calendar_links
from league.services.clubs import invitations, player_links
from league.services.entries import links as entry_links
from league.services.proofs.damage import Damage
from league.services.secret_words import secret_word, word_digest

LINKS: tuple[tuple[type[Model], str], ...] = (
    (PrivateLink, entry_links.PURPOSE),
    (PlayerLink, player_links.PURPOSE),
    (CalendarLink, calendar_links.PURPOSE),
    (Invitation, invitations.PURPOSE),
)


def links_damaged() -> Iterator[Damage]:
    """other_key: no link opens under this key. dead_link: this one does not."""
    for model, purpose in LINKS:
        rows = list(model._base_manager.order_by("pk").values_list("pk", "nonce", "digest"))
        dead = [pk for pk, nonce, digest in rows if word_digest(secret_word(purpose, nonce)) != digest]
        if dead and len(dead) == len(rows):
            what = f"none of {len(rows)} opens: they were made with another key of the installation"
            yield Damage("other_key", f"{model._meta.verbose_name_plural}", what)
        else:
            for pk in dead:
                yield Damage("dead_link", f"{model._meta.verbose_name} {pk}", "it does not open")
