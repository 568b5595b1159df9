"""Hand slips as the API shows them and takes them."""

from typing import Any

from rest_framework import serializers

from league.api.clubs.member_serializers import AT
from league.api.matches.serializers import ID_MAX
from league.papers.typesetting import SIZES
from league.services.rounds.slips import DEALS_MAX

SLIPS: dict[str, object] = {
    "format": "outback-slips/1", "game": "dingo", "options": {"obligation": "always"}, "round": 1,
    "deals": 12, "commitment": "2cf24dba5fb0a30e…", "nonce": "slips.event-4.round-1", "made_at": AT,
    "published_at": None,
}  # fmt: skip
OPENED: dict[str, object] = {
    "secret": "9f86d081884c7d65…",
    "pack": ["AC", "2C", "3C", "…"],
    "dealt": [
        {
            "number": 1, "dealer": 0, "deck": ["7H", "QS", "4D", "…"],
            "hands": [["7H", "KD"], ["QS", "2C"], ["4D", "9S"], ["TH", "3C"]], "shown": [], "stock": [],
        }
    ],
}  # fmt: skip
WAITING: dict[str, object] = {"slips": SLIPS, "opened": None, "tables_playing": 6, "why_none": ""}


class SlipsFactsSerializer(serializers.Serializer[Any]):
    """What is promised of the deals of a round, see docs/deals.md."""

    format = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    round = serializers.IntegerField()
    deals = serializers.IntegerField(help_text="How many.")
    commitment = serializers.CharField(help_text="SHA-256 of the secret, in hex.")
    nonce = serializers.CharField()
    made_at = serializers.DateTimeField()
    published_at = serializers.DateTimeField(
        allow_null=True, help_text="When an organizer showed the secret before all tables were played."
    )


class DealSerializer(serializers.Serializer[Any]):
    """One deal, as slips say it."""

    number = serializers.IntegerField()
    dealer = serializers.IntegerField(help_text="The seat that deals, from 0.")
    deck = serializers.ListField(child=serializers.CharField())
    hands = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField()), help_text="By seat."
    )
    shown = serializers.ListField(child=serializers.CharField(), help_text="Face up on the table.")
    stock = serializers.ListField(
        child=serializers.CharField(), help_text="What is not dealt at once, the first on top."
    )


class OpenedSlipsSerializer(serializers.Serializer[Any]):
    """The secret, the deck before the shuffle, and the deals that follow from both."""

    secret = serializers.CharField(help_text="Hex.")
    pack = serializers.ListField(child=serializers.CharField())
    dealt = DealSerializer(many=True)


class SlipsSerializer(serializers.Serializer[Any]):
    """The hand slips of a round."""

    slips = SlipsFactsSerializer(allow_null=True, help_text="Null: nobody has made any.")
    opened = OpenedSlipsSerializer(
        allow_null=True, help_text="Null until all tables of the round are played, or it was published."
    )
    tables_playing = serializers.IntegerField(help_text="How many tables have no result yet.")
    why_none = serializers.CharField(
        allow_blank=True, help_text="The code of the refusal if none can be made any more; else empty."
    )


class SlipsIn(serializers.Serializer[Any]):
    """How many deals the round has slips for."""

    deals = serializers.IntegerField(min_value=0, max_value=ID_MAX, help_text=f"1 to {DEALS_MAX}.")


class SlipsPublishIn(serializers.Serializer[Any]):
    """Whether the secret may be shown though tables play."""

    though_played = serializers.BooleanField(
        default=False, help_text="Needed as long as a table of the round has no result."
    )


class SlipsPaperIn(serializers.Serializer[Any]):
    """Which slips, on which paper."""

    deal = serializers.IntegerField(
        required=False, default=None, min_value=1, max_value=DEALS_MAX,
        help_text="Those of one deal; without it all of them.",
    )  # fmt: skip
    size = serializers.ChoiceField(choices=list(SIZES), default="a4", help_text="Of the paper.")
