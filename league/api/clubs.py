"""Clubs, and what every address below a club has in common."""

from functools import cached_property

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.pages import Pages, paged
from league.api.views import ApiView
from league.models import Club
from league.selectors.clubs import club_for, clubs_visible_to
from league.services.rights import role_in

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

    role = serializers.ChoiceField(
        ["organizer", "member"], allow_null=True, help_text="Yours; null for a guest."
    )


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
        example=EXAMPLE | {"role": "member"},
        refuses=("no_club",),
    )
    def get(self, request: Request, slug: str) -> Response:
        """The club and your role in it."""
        role = role_in(request.user, self.club)
        return Response(ClubSerializer(self.club).data | {"role": role})
