"""Published rounds in which people sit, or sat, elsewhere than was published."""

from dataclasses import asdict
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.events import ORGANIZER
from league.api.matches.serializers import ID_MAX
from league.api.results.serializers import PlayerMoveSerializer, StandingsMoveSerializer
from league.api.rounds.rounds import RoundApiView
from league.api.rounds.serializers import FIGURES, FiguresSerializer, describe_preview, numbers
from league.api.views import read_input
from league.services.reasons import REASON_MAX
from league.services.rounds.fixed_tables import TABLE_MAX
from league.services.rounds.renumbering import round_renumber, round_renumber_preview
from league.services.rounds.reseating import Reseated, round_swap, round_swap_preview

CORRECTION = ("own_table", "reason_needed", "disputed")
SWAPPED_EXAMPLE = {
    "pairs": [[12, 16]], "is_correction": True, "before": FIGURES, "after": FIGURES | {"repeats": 4},
    "meet_again": [[12, 18]], "drops_draft": False, "matches_rated_again": 2, "rounds_kept": [4],
    "players": [{"player_id": 12, "name": "Wanda", "place_before": 1, "place": 3, "rating_before": 1540,
                 "rating": 1498}],
    "standings": [{"player_id": 12, "name": "Wanda", "place_before": 1, "place": 2}],
}  # fmt: skip
RENUMBERED_EXAMPLE = {"before": {"118": 1, "119": 2}, "after": {"118": 2, "119": 1}, "is_correction": False}


class ReseatIn(serializers.Serializer[Any]):
    """What every change of a published round says."""

    reason = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=REASON_MAX,
        help_text="Needed once a game is entered. Everybody can read it.",
    )  # fmt: skip
    preview = serializers.BooleanField(
        required=False, default=False, help_text="Only tell what it would change; no reason is needed."
    )


class RoundSwapIn(ReseatIn):
    """Two who change places."""

    player = serializers.IntegerField(min_value=1, max_value=ID_MAX)
    other = serializers.IntegerField(min_value=1, max_value=ID_MAX)


class RenumberIn(ReseatIn):
    """A table and its new number."""

    table = serializers.IntegerField(min_value=1, max_value=ID_MAX)
    number = serializers.IntegerField(min_value=1, max_value=TABLE_MAX)


class SwappedSerializer(serializers.Serializer[Any]):
    """What a change of seats changes, or would."""

    pairs = serializers.ListField(child=numbers("Two."), help_text="Who changed places.")
    is_correction = serializers.BooleanField(help_text="Games were entered; results follow who sat there.")
    before = FiguresSerializer()
    after = FiguresSerializer()
    meet_again = serializers.ListField(child=numbers("Two."), help_text="Pairs that meet again by it.")
    drops_draft = serializers.BooleanField(help_text="The draft of the next round was drawn behind this one.")
    players = PlayerMoveSerializer(many=True)
    matches_rated_again = serializers.IntegerField()
    standings = StandingsMoveSerializer(many=True, help_text="Whose place in the event's standings changes.")
    rounds_kept = numbers("Seated since; they stay as they were played.")


class RenumberedSerializer(serializers.Serializer[Any]):
    """Which tables have other numbers, by match."""

    before = serializers.DictField(child=serializers.IntegerField())
    after = serializers.DictField(child=serializers.IntegerField())
    is_correction = serializers.BooleanField(help_text="Games were entered.")


def describe_swap(done: Reseated) -> dict[str, Any]:
    facts = asdict(done) | {"pairs": [list(pair) for pair in done.pairs]}
    return facts | describe_preview(done.before, done.after)


class RoundSwap(RoundApiView):
    @operation(
        "round_swap",
        "Two of a published round change places",
        tag="rounds",
        takes=RoundSwapIn,
        gives=SwappedSerializer,
        sends={"player": 12, "other": 16, "reason": "They sat at each other’s table.", "preview": True},
        example=SWAPPED_EXAMPLE,
        refuses=(
            *ORGANIZER, "no_round", "same_player", "not_in_round", "both_out", "bot_stays", "table_kept",
            "pair_apart", "played_on_screen", *CORRECTION,
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """One of them may sit out or be missing. Fixed partners move together. Once a game of their tables is
        entered it is a correction: what was scored on a chair is the result of whoever really sat there.
        """
        given = read_input(RoundSwapIn, request.data)
        players = {"player": given["player"], "other": given["other"]}
        if given["preview"]:
            done = round_swap_preview(by=request.user, round=self.round(), **players)
        else:
            done = round_swap(by=request.user, round=self.round(), **players, reason=given["reason"])
        return Response(SwappedSerializer(describe_swap(done)).data)


class RoundRenumber(RoundApiView):
    @operation(
        "round_renumber",
        "Give a table of a published round another number",
        tag="rounds",
        takes=RenumberIn,
        gives=RenumberedSerializer,
        sends={"table": 1, "number": 2},
        example=RENUMBERED_EXAMPLE,
        refuses=(*ORGANIZER, "no_round", "no_table", "bad_table", "same_table", "table_kept", *CORRECTION),
    )
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """The table that has the number takes the other one in turn."""
        given = read_input(RenumberIn, request.data)
        numbers = {"table": given["table"], "number": given["number"]}
        if given["preview"]:
            done = round_renumber_preview(by=request.user, round=self.round(), **numbers)
        else:
            done = round_renumber(by=request.user, round=self.round(), **numbers, reason=given["reason"])
        return Response(RenumberedSerializer(asdict(done)).data)
