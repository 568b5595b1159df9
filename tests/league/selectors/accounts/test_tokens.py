"""A person's tokens: their own, those that still open something, the newest first."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.models import Token
from league.selectors.accounts.tokens import tokens_of
from league.services.accounts.tokens import token_issue, token_revoke

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def named(cast: SimpleNamespace, *names: str) -> list[Token]:
    """Tokens of Pia, issued a minute after each other."""
    tokens = [token_issue(person=cast.pia, name=name)[0] for name in names]
    for minutes, token in enumerate(reversed(tokens)):
        created = timezone.now() - timedelta(minutes=minutes)
        Token.objects.filter(pk=token.pk).update(created=created)
    return tokens


def names(person: object) -> list[str]:
    return [token.name for token in tokens_of(person)]  # type: ignore[arg-type]


def test_the_newest_stands_first(cast: SimpleNamespace) -> None:
    named(cast, "first", "second", "third")
    assert names(cast.pia) == ["third", "second", "first"]


def test_nobody_sees_anybody_elses(cast: SimpleNamespace) -> None:
    named(cast, "mine")
    token_issue(person=cast.sam, name="his")
    assert (names(cast.pia), names(cast.sam), names(cast.olga)) == (["mine"], ["his"], [])


def test_what_was_revoked_is_gone(cast: SimpleNamespace) -> None:
    token, _other = named(cast, "lost", "kept")
    token_revoke(by=cast.pia, key=token.token_key)
    assert names(cast.pia) == ["kept"]


@pytest.mark.parametrize(("ahead", "is_listed"), [(None, True), (60, True), (-1, False)])
def test_what_has_expired_opens_nothing_and_is_not_listed(
    cast: SimpleNamespace, ahead: int | None, is_listed: bool
) -> None:
    (token,) = named(cast, "laptop")
    expiry = None if ahead is None else timezone.now() + timedelta(seconds=ahead)
    Token.objects.filter(pk=token.pk).update(expiry=expiry)
    assert (names(cast.pia) == ["laptop"]) is is_listed
