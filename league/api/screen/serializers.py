"""Tables on screen as the API shows them."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.events.serializers import CLOCK_KEYS
from league.api.screen.game_serializers import ScreenHintSerializer, ScreenPlaySerializer
from league.domain.rights import Right
from league.selectors.screen.gatherings import Gathering
from league.selectors.screen.looks import TableLook
from league.selectors.screen.matches import MatchAtTable
from league.services.rights import may
from league.services.screen.deals import DealOffer, offer_of
from league.services.screen.house import LEVELS

STATUS = ["gathering", "playing", "closed"]


class DealOfferSerializer(serializers.Serializer[DealOffer]):
    """A deal that is fixed already, and known to nobody."""

    token = serializers.CharField(help_text="Names it: send it to play it.")
    commitment = serializers.CharField(help_text="SHA-256 of the house’s secret, in hex.")


class ScreenPlaceSerializer(serializers.Serializer[Any]):
    """Somebody's place, or a free one."""

    number = serializers.IntegerField(help_text="Of the player at the game's table, from 0.")
    name = serializers.CharField(allow_blank=True)
    team = serializers.IntegerField(allow_null=True, help_text="From 1; null: everybody for themselves.")
    is_mine = serializers.BooleanField()
    is_bot = serializers.BooleanField()
    is_house = serializers.BooleanField()
    is_ready = serializers.BooleanField()
    is_free = serializers.BooleanField()
    is_replaced = serializers.BooleanField(help_text="A bot moves there until the person comes back.")


class ScreenGatheringSerializer(serializers.Serializer[Gathering]):
    """Who comes together for the next game; it begins when no place is free and everybody is ready."""

    places = ScreenPlaceSerializer(source="seats", many=True)
    waits_for = serializers.ListField(child=serializers.CharField(), help_text="Names of who is not ready.")
    deal = serializers.SerializerMethodField(help_text="Of the next game: be ready for it.")

    @extend_schema_field(DealOfferSerializer)
    def get_deal(self, gathering: Gathering) -> dict[str, Any]:
        offer = offer_of(gathering.word, gathering.number, gathering.token)
        return dict(DealOfferSerializer(offer).data)


class ScreenMatchSeatSerializer(serializers.Serializer[Any]):
    """How the match stands for one of its players."""

    name = serializers.CharField()
    games_won = serializers.IntegerField()
    points = serializers.IntegerField()


class ScreenMatchSerializer(serializers.Serializer[MatchAtTable]):
    """The match that is played at a table."""

    title = serializers.CharField()
    rule_text = serializers.CharField()
    seats = ScreenMatchSeatSerializer(many=True)
    games_played = serializers.IntegerField()
    is_over = serializers.BooleanField()
    club = serializers.SerializerMethodField(help_text="Its `slug`; null: a club that is closed to you.")
    id = serializers.SerializerMethodField(help_text="Of the match in its club; null likewise.")

    def get_club(self, at_table: MatchAtTable) -> str | None:
        return at_table.match.club.slug if self._may_see(at_table) else None

    def get_id(self, at_table: MatchAtTable) -> int | None:
        return at_table.match.pk if self._may_see(at_table) else None

    def _may_see(self, at_table: MatchAtTable) -> bool:
        match = at_table.match
        return match.club.is_public or may(self.context["person"], Right.SEE, match.club, match.event)


class ScreenTableSerializer(serializers.Serializer[TableLook]):
    """A table on screen as you may see it."""

    word = serializers.CharField(source="table.word", help_text="In its address; whoever has it may watch.")
    path = serializers.SerializerMethodField(help_text="Of its page.")
    game = serializers.CharField(source="table.game")
    options = serializers.DictField(source="table.options")
    level = serializers.ChoiceField(LEVELS, source="table.level", help_text="How strong house bots are.")
    clock = serializers.ChoiceField(
        CLOCK_KEYS, source="table.clock", help_text="See the choices; empty: take your time."
    )
    explains = serializers.BooleanField(
        source="table.explains", help_text="Each step to who sits there alone."
    )
    status = serializers.ChoiceField(
        STATUS, help_text="gathering: for the next game; closed: the match is decided."
    )
    me = serializers.IntegerField(
        source="me.number", default=None, allow_null=True, help_text="Your place; null: you watch."
    )
    is_replaced = serializers.SerializerMethodField(help_text="A bot moves for you: take your place back.")
    match = ScreenMatchSerializer(source="at_table", allow_null=True)
    gathering = ScreenGatheringSerializer(allow_null=True)
    play = ScreenPlaySerializer(
        source="page", allow_null=True, help_text="The game that is played, or was last; null: none yet."
    )
    hint = ScreenHintSerializer(
        allow_null=True, help_text="For your move that is due; null where there are none."
    )

    def get_path(self, look: TableLook) -> str:
        return reverse("web:screen_table", args=[look.table.word])

    def get_is_replaced(self, look: TableLook) -> bool:
        return look.me is not None and bool(look.me.substitute)


class ScreenSeatedSerializer(serializers.Serializer[Any]):
    """You sit at a table."""

    guest = serializers.CharField(
        allow_null=True,
        help_text="For the header “Authorization: Guest …”, a year long; null: your account is known. "
        "Keep it like a password.",
    )
    table = ScreenTableSerializer()
