"""When a match is over, as a request says it: for matches and for events."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from games.core.interface import MatchRule
from games.core.matches import KINDS, NUMBER_MAX
from league.services.matches.setup import blocks_rule


class MatchRuleIn(serializers.Serializer[Any]):
    """When the match is over: n games won, n points reached, the best of n, or n games whatever happens."""

    kind = serializers.ChoiceField(KINDS)
    n = serializers.IntegerField(min_value=1, max_value=NUMBER_MAX)


class MatchSetupIn(serializers.Serializer[Any]):
    """What is played, and when a match is over."""

    game = serializers.CharField(max_length=40, help_text="A key of /api/games/.")
    rule = MatchRuleIn(required=False, help_text="The game's `default_match` if not given.")
    blocks = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=NUMBER_MAX,
        help_text="In place of `rule`: so many blocks of duplicate deals, the same cards from every chair.",
    )
    options = serializers.DictField(
        required=False, default=dict, help_text="Of the game; what is left out is default."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "rule" in attrs and "blocks" in attrs:
            raise serializers.ValidationError({"blocks": _("Give `rule` or `blocks`, not both.")})
        return attrs


def with_rule(wish: dict[str, Any]) -> dict[str, Any]:
    """A wish as the services take it: with `rule` and `duplicate` in place of what the request said of them,
    if it said anything.

    Refused: unknown_game, bad_option, no_duplicates, too_many_blocks.
    """
    rest = {name: value for name, value in wish.items() if name not in ("rule", "blocks")}
    if "blocks" in wish:
        rule = blocks_rule(wish["game"], wish["options"], wish["blocks"])
        return rest | {"rule": rule, "duplicate": True}
    return rest | ({"rule": MatchRule(**wish["rule"])} if "rule" in wish else {})
