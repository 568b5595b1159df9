"""Merging two players that are one person."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.member_serializers import PERSON
from league.api.clubs.members import MANAGES, READS, MemberApiView
from league.api.clubs.player_serializers import PlayerSerializer
from league.api.documents import operation
from league.api.matches.serializers import ID_MAX
from league.api.views import read_input, read_query
from league.domain.rights import Right
from league.models import Player
from league.selectors.badges import badge_of
from league.selectors.clubs.lookalikes import Lookalikes, lookalikes
from league.selectors.clubs.members import member_in
from league.services.clubs.merges import Merge, merge_preview, players_merge, players_tell_apart
from league.services.rights import require

MERGE: dict[str, object] = {
    "keep_name": "Théo Lemaire", "gone_name": "Theo Lemair", "keep_matches": 38, "gone_matches": 4,
    "games": [
        {
            "game_title": "Dingo", "keep": {"rating": 1540, "matches": 38},
            "gone": {"rating": 1490, "matches": 4}, "merged": {"rating": 1532, "matches": 42},
        }
    ],
    "events": ["November evening"], "drafts_dropped": [], "others_rated_again": 21,
}  # fmt: skip
REFUSES = (
    "no_player", "own_merge", "merged_before", "both_accounts", "kept_apart", "met_at_table", "met_in_round",
    "both_in_teams",
    "both_in_boxes",
)  # fmt: skip
SHOWN_MAX = 50


class IntoIn(serializers.Serializer[Any]):
    into = serializers.IntegerField(
        min_value=1, max_value=ID_MAX, help_text="The player who stays and has all that both played."
    )


class OtherIn(serializers.Serializer[Any]):
    other = serializers.IntegerField(min_value=1, max_value=ID_MAX)


class MergeStandingSerializer(serializers.Serializer[Any]):
    rating = serializers.IntegerField()
    matches = serializers.IntegerField()


class MergedGameSerializer(serializers.Serializer[Any]):
    """What becomes of both ratings in one game."""

    game_title = serializers.CharField()
    keep = MergeStandingSerializer()
    gone = MergeStandingSerializer()
    merged = MergeStandingSerializer()


class MergeSerializer(serializers.Serializer[Merge]):
    """A merge and what it changes."""

    keep_name = serializers.CharField()
    gone_name = serializers.CharField()
    keep_matches = serializers.IntegerField(help_text="Tables at which the one who stays sat.")
    gone_matches = serializers.IntegerField()
    games = MergedGameSerializer(many=True)
    events = serializers.ListField(
        child=serializers.CharField(), help_text="In which both were entered; one entry remains."
    )
    drafts_dropped = serializers.ListField(
        child=serializers.CharField(), help_text="Events whose draft of the next round is to be seated anew."
    )
    others_rated_again = serializers.IntegerField(help_text="How many others’ ratings move.")


class LookalikesSerializer(serializers.Serializer[Any]):
    """Two who may be one person."""

    keep = serializers.SerializerMethodField()
    gone = serializers.SerializerMethodField()

    def get_keep(self, pair: Lookalikes) -> dict[str, Any]:
        return self._badge(pair.keep)

    def get_gone(self, pair: Lookalikes) -> dict[str, Any]:
        return self._badge(pair.gone)

    def _badge(self, player: Player) -> dict[str, Any]:
        return dict(PlayerSerializer(badge_of(player)).data)


class LookalikesList(MemberApiView):
    @operation(
        "lookalikes_list",
        "Who may be one person",
        tag="members",
        gives=LookalikesSerializer(many=True),
        example={"keep": PERSON, "gone": PERSON | {"id": 57, "name": "Wandda"}},
        refuses=READS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Pairs of people with names that look alike, at most 50, without those who were told apart."""
        require(request.user, Right.MANAGE_MEMBERS, self.club)
        return Response(LookalikesSerializer(lookalikes(self.club)[:SHOWN_MAX], many=True).data)


class MemberMerge(MemberApiView):
    @operation(
        "merge_preview",
        "What a merge would change",
        tag="members",
        parameters=[IntoIn],
        gives=MergeSerializer,
        example=MERGE,
        refuses=(*READS, *REFUSES, "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The player of the address would go. Nothing is changed."""
        gone = self.member
        keep = member_in(self.club, read_query(IntoIn, request)["into"])
        return Response(MergeSerializer(merge_preview(by=request.user, keep=keep, gone=gone)).data)

    @operation(
        "players_merge",
        "Merge two players",
        tag="members",
        takes=IntoIn,
        gives=MergeSerializer,
        sends={"into": 31},
        example=MERGE,
        refuses=(*MANAGES, *REFUSES),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The player of the address goes and leads to the one who stays. The audit keeps both names."""
        gone = self.member
        keep = member_in(self.club, read_input(IntoIn, request.data)["into"])
        return Response(MergeSerializer(players_merge(by=request.user, keep=keep, gone=gone)).data)


class MemberApart(MemberApiView):
    @operation(
        "players_tell_apart",
        "Say that two are two people",
        tag="members",
        takes=OtherIn,
        gives=None,
        status=204,
        sends={"other": 57},
        refuses=(*MANAGES, "no_player", "own_merge"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """They are not among those who look alike any more."""
        one = self.member
        other = member_in(self.club, read_input(OtherIn, request.data)["other"])
        players_tell_apart(by=request.user, one=one, other=other)
        return Response(status=204)
