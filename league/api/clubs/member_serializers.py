"""People of a club as those see them who manage them."""

from typing import Any

from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.matches.serializers import ID_MAX
from league.models import Invitation, Membership
from league.selectors.clubs.members import RoleHeld, Way
from league.services.clubs.erasure import Erasure
from league.services.clubs.invitations import invitation_word

AT = "2026-11-21T05:10:00Z"
PERSON = BADGE | {"id": 31, "name": "Wanda", "is_bot": False, "byline": ""}
LINE: dict[str, object] = {
    "player": PERSON, "username": "", "roles": [], "comes_in_by": "link", "devices": 1, "seen_at": AT,
}  # fmt: skip
ERASURE: dict[str, object] = {"name": "Player 31", "texts": 4, "account_stays": False}
INVITATION: dict[str, object] = {
    "id": 4, "role": "player", "player": 31, "invited_at": AT, "expires_at": "2026-12-05T05:10:00Z",
    "path": "/invitations/k7qm2vxh9rtebw4s/",
}  # fmt: skip


class RoleSerializer(serializers.Serializer[RoleHeld]):
    """A role in the whole club, or in one event of it."""

    role = serializers.ChoiceField(Membership.Role.choices)
    event = serializers.IntegerField(source="event_id", allow_null=True, help_text="Null: in the whole club.")


class MemberSerializer(serializers.Serializer[Any]):
    """Somebody in the club’s book."""

    player = PlayerSerializer(source="badge")
    username = serializers.CharField(allow_blank=True, help_text="Empty: without an account.")
    roles = RoleSerializer(many=True)
    comes_in_by = serializers.ChoiceField([way.value for way in Way], source="way")
    devices = serializers.IntegerField(help_text="How many opened one and the same link of theirs.")
    seen_at = serializers.DateTimeField(allow_null=True, help_text="Came in last, or ended a match.")


class InvitationSerializer(serializers.Serializer[Invitation]):
    """A link by which one account comes in."""

    id = serializers.IntegerField()
    role = serializers.ChoiceField(Membership.Role.choices)
    player = serializers.IntegerField(
        source="player_id", allow_null=True, help_text="Whom the account takes over; null: a new player."
    )
    invited_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField()
    path = serializers.SerializerMethodField(help_text="Of its address. Its middle is the `word`.")

    def get_path(self, invitation: Invitation) -> str:
        return f"/invitations/{invitation_word(invitation)}/"


class MemberQueryIn(serializers.Serializer[Any]):
    """Who is wanted."""

    q = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=80, help_text="Part of a name."
    )
    role = serializers.ChoiceField(
        Membership.Role.choices, required=False, default="", help_text="In the club or in one of its events."
    )


class PersonIn(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)


class RoleIn(serializers.Serializer[Any]):
    role = serializers.ChoiceField(Membership.Role.choices)
    event = serializers.IntegerField(
        required=False, default=None, allow_null=True, min_value=1, max_value=ID_MAX,
        help_text="In this event only; without it in the whole club.",
    )  # fmt: skip


class InvitationIn(serializers.Serializer[Any]):
    role = serializers.ChoiceField(Membership.Role.choices, required=False, default="player")
    player = serializers.IntegerField(
        required=False, default=None, allow_null=True, min_value=1, max_value=ID_MAX,
        help_text="Whom the account is to take over; without it a new player.",
    )  # fmt: skip


class WordIn(serializers.Serializer[Any]):
    word = serializers.CharField(max_length=40, help_text="From the address of the invitation.")


class PasswordSerializer(serializers.Serializer[Any]):
    """The way to a new password; it is shown this once."""

    username = serializers.CharField()
    path = serializers.CharField(help_text="Of the link that you give to the person.")


class ErasureSerializer(serializers.Serializer[Erasure]):
    """What was done to erase a name."""

    name = serializers.CharField(help_text="What stands in its place.")
    texts = serializers.IntegerField(help_text="In how many rows of the audit, reasons and notes it stood.")
    account_stays = serializers.BooleanField(
        help_text="They have an account with a name that is used elsewhere too, or is beyond your reach."
    )
