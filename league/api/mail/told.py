"""What you are told in a club, and how."""

from typing import Any, cast

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import NotFound
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.views import read_input
from league.domain.mails import SWITCHES
from league.domain.rights import Right
from league.models import MailMessage, Player
from league.selectors.clubs.members import own_player
from league.selectors.mail.settings import MailPage, mail_page
from league.services.mail.told import ToldWish, told_change
from league.services.rights import require

ADDRESS_MAX, ZONE_MAX = 254, 40
OWN = ("no_club", "not_signed_in", "not_a_member", "right_missing", "no_player")
EXAMPLE: dict[str, object] = {
    "address": "pia@example.org",
    "is_confirmed": True,
    "is_refused": False,
    "is_stopped": False,
    "zone": "Australia/Adelaide",
    "kinds": [
        {"key": "round_table", "title": "My table for the next round", "is_on": True},
        {"key": "final_standing", "title": "The standing of an event that ended", "is_on": False},
    ],
    "news": [
        {"at": "2026-11-21T05:00:00Z", "text": "Autumn Cup: your table in round 2", "outcome": "sent"},
    ],
}


class KindSerializer(serializers.Serializer[Any]):
    """A kind of mail."""

    key = serializers.CharField()
    title = serializers.CharField()
    is_on = serializers.BooleanField(help_text="Comes by mail; otherwise it is only among the news.")


class NewsSerializer(serializers.Serializer[Any]):
    """One thing that you were told."""

    at = serializers.DateTimeField()
    text = serializers.CharField()
    outcome = serializers.ChoiceField(
        MailMessage.Outcome.choices, help_text="What became of its mail; shown: there was none."
    )


class ToldSerializer(serializers.Serializer[MailPage]):
    """Where your mail goes, about what, and what you were told."""

    address = serializers.CharField(source="address.address", help_text="Or empty: there is none.")
    is_confirmed = serializers.SerializerMethodField(help_text="Before that only the question goes there.")
    is_refused = serializers.SerializerMethodField(help_text="Its server takes no mail for it.")
    is_stopped = serializers.SerializerMethodField(help_text="You want no mail at all.")
    zone = serializers.CharField(source="address.zone", help_text="Of your times; empty: that of the event.")
    kinds = KindSerializer(many=True, source="switches")
    news = NewsSerializer(many=True, help_text="The newest first.")

    def get_is_confirmed(self, page: MailPage) -> bool:
        return page.address.confirmed_at is not None

    def get_is_refused(self, page: MailPage) -> bool:
        return page.address.bounced_at is not None

    def get_is_stopped(self, page: MailPage) -> bool:
        return page.address.stopped_at is not None


class ToldIn(serializers.Serializer[Any]):
    """What is left out stays."""

    address = serializers.CharField(
        max_length=ADDRESS_MAX, required=False, allow_blank=True, help_text="Empty: none any more."
    )
    zone = serializers.CharField(
        max_length=ZONE_MAX, required=False, allow_blank=True, help_text="By its IANA name."
    )
    is_stopped = serializers.BooleanField(required=False)
    on = serializers.ListField(
        child=serializers.CharField(max_length=ZONE_MAX), max_length=len(SWITCHES), required=False,
        help_text="Kinds that come by mail from now on.",
    )  # fmt: skip
    off = serializers.ListField(
        child=serializers.CharField(max_length=ZONE_MAX), max_length=len(SWITCHES), required=False,
        help_text="Kinds that do not any more.",
    )  # fmt: skip


class ToldView(ClubApiView):
    throttle_scope = "schedules"

    @operation(
        "told_get", "What you are told", tag="mail", gives=ToldSerializer, example=EXAMPLE, refuses=OWN
    )
    def get(self, request: Request, slug: str) -> Response:
        """As the player who you are in the club."""
        return self._show(self._own())

    @operation(
        "told_change",
        "Change what you are told",
        tag="mail",
        takes=ToldIn,
        gives=ToldSerializer,
        sends={"address": "pia@example.org", "off": ["final_standing"]},
        example=EXAMPLE,
        refuses=(
            *(*OWN, "forbidden", "throttled", "not_yourself", "not_a_person", "bad_mail_address"),
            *("mail_stopped", "too_many_questions", "unknown_zone", "unknown_mail_kind"),
        ),
    )
    def patch(self, request: Request, slug: str) -> Response:
        """A new address gets a mail that asks whether it is yours; no other comes before you say so."""
        wish, player = read_input(ToldIn, request.data), self._own()
        told_change(by=request.user, player=player, wish=cast(ToldWish, wish))
        return self._show(player)

    def _own(self) -> Player:
        """Who you are in the club. NotFound: no_player."""
        require(self.request.user, Right.SEE, self.club)
        player = own_player(self.request.user, self.club)
        if player is None:
            raise NotFound("no_player")
        return player

    def _show(self, player: Player) -> Response:
        return Response(ToldSerializer(mail_page(player)).data)
