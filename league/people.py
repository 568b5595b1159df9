"""Who asks for something: a person with an account, the holder of a private link, or a stranger."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser, User


@dataclass(frozen=True)
class LinkHolder:
    """Somebody without an account who came by the private link of a player's entry in one event.

    In templates and checks it is nobody who signed in; what it may do, the services say.
    """

    entry_id: int
    player_id: int
    event_id: int
    club_id: int

    is_authenticated = False
    is_staff = False
    pk = None


@dataclass(frozen=True)
class Guest:
    """Somebody who plays on screen without an account; `key` is a digest of what their browser keeps."""

    key: str


Person = User | AnonymousUser | LinkHolder
Visitor = User | Guest  # who can sit down at a table on screen


def account(person: Person) -> User:
    """The account of a person who has signed in. TypeError for anybody else: rights are checked before."""
    if isinstance(person, User):
        return person
    raise TypeError("only a person who has signed in can do this")


def account_or_none(person: Person | None) -> User | None:
    """The account, if it is one who signed in."""
    return person if isinstance(person, User) else None
