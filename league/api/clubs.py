"""Clubs, and what every address below a club has in common."""

from functools import cached_property

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.pages import Pages, paged
from league.api.views import ApiView
from league.domain.rights import Right, rights_of
from league.models import Club, Membership
from league.selectors.clubs import club_for, clubs_visible_to
from league.selectors.members import own_player
from league.services.rights import roles_in

EXAMPLE = {
    "slug": "red-gum",
    "name": "Red Gum Card Club",
    "is_public": True,
    "created_at": "2026-11-21T05:00:00Z",
}


class ClubSerializer(serializers.Serializer[Club]):
    """A club in a list."""

    slug = serializers.SlugField(help_text="Its part of every address below it.")
    name = serializers.CharField()
    is_public = serializers.BooleanField(help_text="Anyone may look; otherwise members only.")
    created_at = serializers.DateTimeField()


class ClubDetailSerializer(ClubSerializer):
    """A club, and what you are in it."""

    roles = serializers.ListField(
        child=serializers.ChoiceField(Membership.Role.choices), help_text="Yours; none for a stranger."
    )
    rights = serializers.ListField(
        child=serializers.ChoiceField([right.value for right in Right]), help_text="What they allow."
    )
    player = serializers.IntegerField(allow_null=True, help_text="Your number there; null: you do not play.")


class ClubApiView(ApiView):
    """An address below a club. A club that the person may not see does not exist for that person."""

    @cached_property
    def club(self) -> Club:
        return club_for(self.request.user, self.kwargs["slug"])


class ClubList(ApiView):
    pagination_class = Pages

    @operation(
        "clubs_list",
        "The clubs you may see",
        tag="clubs",
        gives=ClubSerializer(many=True),
        example=EXAMPLE,
        refuses=("invalid",),
    )
    def get(self, request: Request) -> Response:
        """Public clubs and your own, by name."""
        return paged(self, clubs_visible_to(request.user), ClubSerializer)


class ClubDetail(ClubApiView):
    @operation(
        "club_get",
        "One club",
        tag="clubs",
        gives=ClubDetailSerializer,
        example=EXAMPLE | {"roles": ["bot_author", "player"], "rights": ["see", "upload_bots"], "player": 12},
        refuses=("no_club",),
    )
    def get(self, request: Request, slug: str) -> Response:
        """The club, your roles in it and what they allow."""
        roles, own = roles_in(request.user, self.club), own_player(request.user, self.club)
        seen = {"roles": roles, "rights": sorted(rights_of(roles)), "player": own.pk if own else None}
        return Response(ClubSerializer(self.club).data | seen)
