"""Clubs, and what every address below a club has in common."""

from functools import cached_property
from typing import Any

from django.conf import settings
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.pages import Pages, page_response
from league.api.views import ApiView, read_input
from league.domain.rights import Right, rights_of
from league.models import Club, Membership
from league.selectors.clubs.clubs import club_for, clubs_visible_to
from league.selectors.clubs.members import own_player
from league.services.clubs.clubs import ABOUT_MAX, DESCRIPTION_MAX, JOINING_MAX, club_change, club_found
from league.services.rights import roles_in

EXAMPLE = {
    "slug": "red-gum",
    "name": "Red Gum Card Club",
    "description": "Fridays at seven, above the library.",
    "about": "About *forty people*, and tea in the break.",
    "joining": "Come on a Friday. Somebody explains the game.",
    "is_public": True,
    "language": "fr",
    "created_at": "2026-11-21T05:00:00Z",
}
LANGUAGE_HELP = "Of pages and mails for who has chosen none; empty: English."


class ClubSerializer(serializers.Serializer[Club]):
    """A club in a list."""

    slug = serializers.SlugField(help_text="Its part of every address below it.")
    name = serializers.CharField()
    description = serializers.CharField(help_text="Plain text; or empty.")
    about = serializers.CharField(help_text="At length: paragraphs, lists, emphasis and links of Markdown.")
    joining = serializers.CharField(help_text="How somebody comes to play in it, likewise; or empty.")
    is_public = serializers.BooleanField(help_text="Anyone may look; otherwise members only.")
    language = serializers.CharField(help_text=LANGUAGE_HELP)
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


class ClubIn(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    slug = serializers.CharField(
        max_length=200, required=False, default="", allow_blank=True,
        help_text="Its part of every address below it; without one it is made from the name.",
    )  # fmt: skip
    description = serializers.CharField(
        max_length=DESCRIPTION_MAX, required=False, default="", allow_blank=True, help_text="Plain text."
    )
    is_public = serializers.BooleanField(
        required=False, default=True, help_text="Anyone may look; otherwise members only."
    )
    language = serializers.ChoiceField(
        settings.LANGUAGES, required=False, default="", allow_blank=True, help_text=LANGUAGE_HELP
    )


class ClubChangesIn(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200, required=False)
    description = serializers.CharField(max_length=DESCRIPTION_MAX, required=False, allow_blank=True)
    language = serializers.ChoiceField(
        settings.LANGUAGES, required=False, allow_blank=True, help_text=LANGUAGE_HELP
    )
    about = serializers.CharField(max_length=ABOUT_MAX, required=False, allow_blank=True)
    joining = serializers.CharField(max_length=JOINING_MAX, required=False, allow_blank=True)


class ClubApiView(ApiView):
    """An address below a club. A club that the person may not see does not exist for that person."""

    @cached_property
    def club(self) -> Club:
        return club_for(self.request.user, self.kwargs["slug"])


class ClubList(ApiView):
    pagination_class = Pages
    throttle_scope = "schedules"

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
        return page_response(self, clubs_visible_to(request.user), ClubSerializer)

    @operation(
        "club_found",
        "Found a club",
        tag="clubs",
        takes=ClubIn,
        gives=ClubSerializer,
        status=201,
        sends={"name": "Red Gum Card Club", "description": "Fridays at seven, above the library."},
        example=EXAMPLE,
        refuses=(
            *("not_signed_in", "forbidden", "throttled", "too_many_clubs", "too_many_clubs_today"),
            *("bad_slug", "slug_taken", "name_empty", "name_unreadable", "name_of_the_house"),
        ),
    )
    def post(self, request: Request) -> Response:
        """You own it and play in it. An account may found a few clubs."""
        club = club_found(by=request.user, **read_input(ClubIn, request.data))
        return Response(ClubSerializer(club).data, status=201)


class ClubDetail(ClubApiView):
    throttle_scope = "schedules"

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
        return self._show(request)

    @operation(
        "club_change",
        "Change a club",
        tag="clubs",
        takes=ClubChangesIn,
        gives=ClubDetailSerializer,
        sends={"description": "Fridays at seven, above the library."},
        example=EXAMPLE | {"roles": ["owner"], "rights": [right.value for right in sorted(Right)]},
        refuses=(
            *("no_club", "not_signed_in", "not_a_member", "right_missing", "forbidden", "throttled"),
            *("name_empty", "name_unreadable"),
        ),
    )
    def patch(self, request: Request, slug: str) -> Response:
        """Its name, its language and what it says of itself, by an owner. What is left out stays."""
        club_change(by=request.user, club=self.club, **read_input(ClubChangesIn, request.data))
        return self._show(request)

    def _show(self, request: Request) -> Response:
        roles, own = roles_in(request.user, self.club), own_player(request.user, self.club)
        seen = {"roles": roles, "rights": sorted(rights_of(roles)), "player": own.pk if own else None}
        return Response(ClubSerializer(self.club).data | seen)
