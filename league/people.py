"""Who asks for something: a person with an account, or somebody who has not signed in."""

from django.contrib.auth.models import AnonymousUser, User

Person = User | AnonymousUser


def account(person: Person) -> User:
    """The account of a person who has signed in. TypeError for anybody else: rights are checked before."""
    if isinstance(person, User):
        return person
    raise TypeError("only a person who has signed in can do this")
