"""The audit of a club."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.matches.serializers import ID_MAX
from league.api.pages import NewestFirst, page_response
from league.api.views import read_query
from league.domain.rights import Right
from league.models import Activity
from league.selectors.activities import SUBJECTS, audit_of
from league.services.rights import require

EXAMPLE: dict[str, object] = {
    "id": 981, "at": "2026-11-21T05:10:00Z", "actor": "olga", "player": None, "means": "page",
    "kind": "player_renamed", "subject": "player 31",
    "before": "Wanda", "after": "Wanda Featherstonehaugh", "reason": "", "facts": {},
}  # fmt: skip


class AuditQueryIn(serializers.Serializer[Any]):
    """What the entries are to be about."""

    kind = serializers.ChoiceField(list(SUBJECTS), required=False, default="")
    number = serializers.IntegerField(
        required=False, default=None, min_value=1, max_value=ID_MAX, help_text="Of one thing of this kind."
    )


class AuditSerializer(serializers.Serializer[Activity]):
    """Who did what, when and by which means. Nothing here is changed but names that were erased."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    actor = serializers.CharField(
        source="actor.username", default=None, allow_null=True, help_text="Null: by a link, or the service."
    )
    player = serializers.IntegerField(
        source="player_id", allow_null=True, help_text="Who acted by a private link."
    )
    means = serializers.ChoiceField(Activity.Means.choices, allow_blank=True)
    kind = serializers.CharField(help_text="What happened, as in `round_published`.")
    subject = serializers.CharField(help_text="Kind and number, as in “match 12”.")
    before = serializers.JSONField(help_text="Null where nothing was before.")
    after = serializers.JSONField()
    reason = serializers.CharField(allow_blank=True)
    facts = serializers.DictField(help_text="What else its kind says.")


class AuditList(ClubApiView):
    pagination_class = NewestFirst

    @operation(
        "audit_list",
        "The audit of a club",
        tag="clubs",
        parameters=[AuditQueryIn],
        gives=AuditSerializer(many=True),
        example=EXAMPLE,
        refuses=("no_club", "not_signed_in", "not_a_member", "right_missing", "bad_cursor", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first."""
        require(request.user, Right.SEE_AUDIT, self.club)
        wish = read_query(AuditQueryIn, request)
        return page_response(
            self, audit_of(self.club, kind=wish["kind"], number=wish["number"]), AuditSerializer
        )
