"""Tokens: shown once, ended at once, counted, and never anybody else's business."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone
from knox.auth import TokenAuthentication
from knox.settings import knox_settings
from rest_framework.exceptions import AuthenticationFailed

from games.refusals import NotFound
from league.models import Activity, Token
from league.models.sign_in import TOKEN_NAME_MAX
from league.selectors.accounts.tokens import tokens_of
from league.services.accounts.tokens import token_issue, token_revoke, tokens_revoke_all
from tests.league.people import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def opens(text: str) -> Any:
    """Whom the text of a token signs in."""
    user, _token = TokenAuthentication().authenticate_credentials(text.encode())
    return user


def audited() -> list[tuple[str, str, Any, Any]]:
    rows = Activity.objects.filter(kind__startswith="token").order_by("pk")
    return [(row.kind, row.subject, row.actor, row.club) for row in rows]


def test_its_text_signs_its_owner_in_and_is_stored_nowhere(cast: SimpleNamespace) -> None:
    token, text = token_issue(person=cast.pia, name="laptop")
    assert opens(text) == cast.pia
    stored = {str(getattr(token, field.name)) for field in Token._meta.fields}
    assert text not in stored
    assert not any(text in str(entry.facts) + entry.subject for entry in Activity.objects.all())


def test_issuing_and_revoking_are_audited_by_the_part_that_is_no_secret(cast: SimpleNamespace) -> None:
    token, _text = token_issue(person=cast.pia)
    token_revoke(by=cast.pia, key=token.token_key)
    subject = f"token {token.token_key}"
    assert audited() == [
        ("token_issued", subject, cast.pia, None), ("token_revoked", subject, cast.pia, None),
    ]  # fmt: skip


def test_a_revoked_token_opens_nothing_and_the_others_go_on(cast: SimpleNamespace) -> None:
    (gone, gone_text), (_kept, kept_text) = (token_issue(person=cast.pia) for _ in range(2))
    token_revoke(by=cast.pia, key=gone.token_key)
    with pytest.raises(AuthenticationFailed):
        opens(gone_text)
    assert opens(kept_text) == cast.pia


def test_somebody_elses_token_does_not_exist(cast: SimpleNamespace) -> None:
    token, text = token_issue(person=cast.pia)
    for by, key in ((cast.sam, token.token_key), (cast.olga, token.token_key), (cast.pia, "nothing")):
        no = refusal(token_revoke, by=by, key=key)
        assert (type(no), no.code) == (NotFound, "no_token")
    assert opens(text) == cast.pia
    assert len(audited()) == 1


@pytest.mark.parametrize(
    ("given", "kept"),
    [("", ""), ("  my \n laptop\t", "my laptop"), ("x" * 100, "x" * TOKEN_NAME_MAX), ("Wörk ♠", "Wörk ♠")],
)
def test_its_name_is_one_short_line(cast: SimpleNamespace, given: str, kept: str) -> None:
    token, _text = token_issue(person=cast.pia, name=given)
    token.refresh_from_db()
    assert token.name == kept


def test_a_person_has_so_many_that_still_open_something(cast: SimpleNamespace) -> None:
    most = knox_settings.TOKEN_LIMIT_PER_USER
    tokens = [token_issue(person=cast.pia)[0] for _ in range(most)]
    no = refusal(token_issue, person=cast.pia)
    assert (no.code, no.facts) == ("too_many_tokens", {"most": most})
    token_issue(person=cast.sam)
    Token.objects.filter(pk=tokens[0].pk).update(expiry=timezone.now() - timedelta(seconds=1))
    token_issue(person=cast.pia)
    assert tokens_of(cast.pia).count() == most


def test_all_tokens_of_a_person_end_with_the_reason(cast: SimpleNamespace) -> None:
    texts = [token_issue(person=cast.pia)[1] for _ in range(3)]
    _token, other = token_issue(person=cast.sam)
    assert tokens_revoke_all(by=cast.olga, person=cast.pia, why="a new password") == 3
    for text in texts:
        with pytest.raises(AuthenticationFailed):
            opens(text)
    assert opens(other) == cast.sam
    entry = Activity.objects.get(kind="tokens_revoked")
    assert (entry.actor, entry.subject) == (cast.olga, f"user {cast.pia.pk}")
    assert entry.facts == {"number": 3, "why": "a new password"}


def test_where_there_is_none_nothing_is_told(cast: SimpleNamespace) -> None:
    assert tokens_revoke_all(by=cast.pia, person=cast.pia, why="a new password") == 0
    assert audited() == []
